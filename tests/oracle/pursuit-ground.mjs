// The ground of the second method for The 9th Age: distances, the first free place on a way, the scene as it
// lies, a facing with its models. Nothing is shared with src/.
export const radians = degrees => (degrees * Math.PI) / 180;
export const heading = degrees => [Math.sin(radians(degrees)), Math.cos(radians(degrees))];
export const plus = (a, b, k = 1) => [a[0] + k * b[0], a[1] + k * b[1]];
export const minus = (a, b) => [a[0] - b[0], a[1] - b[1]];
export const dot = (a, b) => a[0] * b[0] + a[1] * b[1];
export const length = a => Math.hypot(a[0], a[1]);
const compass = a => (Math.atan2(a[0], a[1]) * 180) / Math.PI;
export const turnBetween = (from, to) => {
  const by = (((to - from) % 360) + 360) % 360;
  return by > 180 ? by - 360 : by;
};

// What the engine may be off by, what a find must have to spare to count against it, and the shortest step.
export const slack = 5e-6;
export const spare = 5e-5;
const shortest = 1e-3;

// --- shapes: lists of corners, a front has two

export function corners({ width, depth }, { at, facing }) {
  const [f, r] = [heading(facing), heading(facing + 90)];
  const corner = (x, y) => plus(plus(at, r, (x * width) / 2), f, (y * depth) / 2);
  return [corner(-1, 1), corner(1, 1), corner(1, -1), corner(-1, -1)];
}
export const frontOf = (size, pose) => corners(size, pose).slice(0, 2);
export const frontCentre = ({ depth }, { at, facing }) => plus(at, heading(facing), depth / 2);

function roundOf(shape) {
  if (shape.round) return shape.round;
  const middle = shape.reduce((sum, p) => plus(sum, p, 1 / shape.length), [0, 0]);
  shape.round = { middle, reach: Math.max(...shape.map(p => length(minus(p, middle)))) };
  return shape.round;
}

// The widest gap along the normals of a's sides: below 0 where none parts them.
function widestGap(a, b) {
  let widest = -Infinity;
  for (let i = 0; i < a.length; i++) {
    const [p, q] = [a[i], a[(i + 1) % a.length]];
    let [nx, ny] = [p[1] - q[1], q[0] - p[0]];
    const size = Math.hypot(nx, ny);
    nx /= size;
    ny /= size;
    let [lo, hi, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const [x, y] of a) {
      const at = nx * x + ny * y;
      if (at < lo) lo = at;
      if (at > hi) hi = at;
    }
    for (const [x, y] of b) {
      const at = nx * x + ny * y;
      if (at < low) low = at;
      if (at > high) high = at;
    }
    widest = Math.max(widest, low - hi, lo - high);
  }
  return widest;
}

function cornersToSides(a, b) {
  let nearest = Infinity;
  for (const [x, y] of a) {
    for (let i = 0; i < b.length; i++) {
      const [p, q] = [b[i], b[(i + 1) % b.length]];
      const [dx, dy] = [q[0] - p[0], q[1] - p[1]];
      const share = Math.min(1, Math.max(0, ((x - p[0]) * dx + (y - p[1]) * dy) / (dx * dx + dy * dy)));
      nearest = Math.min(nearest, Math.hypot(x - p[0] - share * dx, y - p[1] - share * dy));
    }
  }
  return nearest;
}

// The distance; how deep, below 0, where they overlap. Beyond `enough` a lower bound will do.
export function apart(a, b, enough = Infinity) {
  const [r, s] = [roundOf(a), roundOf(b)];
  const rough = Math.hypot(r.middle[0] - s.middle[0], r.middle[1] - s.middle[1]) - r.reach - s.reach;
  if (rough > enough) return rough;
  const gap = Math.max(widestGap(a, b), widestGap(b, a));
  return gap <= 0 ? gap : Math.min(cornersToSides(a, b), cornersToSides(b, a));
}

export const inside = (shape, { width, depth }) => Math.min(...shape.flatMap(([x, y]) => [x, y, width - x, depth - y]));

// How far the front goes until it meets the shape; `wider` widens its way on both sides. And where it meets it.
export function ahead(size, pose, shape, wider) {
  const [from, f, r] = [frontCentre(size, pose), heading(pose.facing), heading(pose.facing + 90)];
  const half = size.width / 2 + wider;
  let local = shape.map(p => [dot(minus(p, from), r), dot(minus(p, from), f)]);
  for (const side of [1, -1]) local = clipped(local, ([x]) => half - side * x);
  const high = Math.max(...local.map(([, y]) => y), -Infinity);
  if (!local.length || high < -slack) return { distance: Infinity };
  const distance = Math.min(...local.map(([, y]) => y));
  const met = local.filter(([, y]) => y < distance + 1e-7).map(([x, y]) => plus(plus(from, r, x), f, y));
  return { distance: Math.max(0, distance), met };
}

function clipped(shape, within) {
  const out = [];
  for (let i = 0; i < shape.length; i++) {
    const [p, q] = [shape[i], shape[(i + 1) % shape.length]];
    const [a, b] = [within(p), within(q)];
    if (a > 0) out.push(p);
    if (a > 0 !== b > 0) out.push([p[0] + ((q[0] - p[0]) * a) / (a - b), p[1] + ((q[1] - p[1]) * a) / (a - b)]);
  }
  return out;
}

// By how many degrees a front turns about its end, from where it lies `way`, until it meets the shape: seen from the pivot, a
// side is first met at one of its ends or where it comes within reach.
export function swept(pivot, way, side, shape, reach, behind = 1e-4) {
  let [least, met] = [Infinity, []];
  const points = [];
  for (const [i, p] of shape.entries()) {
    const [from, to] = [minus(p, pivot), minus(shape[(i + 1) % shape.length], pivot)];
    if (length(from) <= reach) points.push(from);
    const along = minus(to, from);
    const [a, b, c] = [dot(along, along), dot(from, along), dot(from, from) - reach * reach];
    const root = Math.sqrt(b * b - a * c);
    for (const share of [(-b - root) / a, (-b + root) / a])
      if (share >= 0 && share <= 1) points.push(plus(from, along, share));
  }
  for (const point of points) {
    const turn = side * turnBetween(way, compass(point));
    const degrees = turn < -behind ? turn + 360 : Math.max(0, turn);
    if (degrees < least - 1e-7) [least, met] = [degrees, []];
    if (degrees < least + 1e-7) met.push(plus(pivot, point));
    least = Math.min(least, degrees);
  }
  return { degrees: least, met };
}

export function edgeAhead(size, pose, table) {
  const f = heading(pose.facing);
  const reach = frontOf(size, pose).flatMap(([x, y]) => [
    f[0] > 1e-9 ? (table.width - x) / f[0] : f[0] < -1e-9 ? x / -f[0] : Infinity,
    f[1] > 1e-9 ? (table.depth - y) / f[1] : f[1] < -1e-9 ? y / -f[1] : Infinity,
  ]);
  return Math.max(0, Math.min(...reach));
}

// The first place from `from` to `to` where nothing is missing (`clear` at least `enough`), or null. `rate`: how fast
// `clear` may change.
export function march(clear, from, to, rate, enough = 0) {
  const way = to < from ? -1 : 1;
  for (let x = from; ;) {
    const has = clear(x);
    if (has >= enough) return x;
    if (x === to) return null;
    x += way * Math.max((enough - has) / rate, shortest / rate);
    if (way * (x - to) > 0) x = to;
  }
}

// Every stretch from `from` to `to` where `clear` is `enough` or more.
export function stretches(clear, from, to, enough) {
  const list = [];
  for (let x = from; ;) {
    const lo = march(clear, x, to, 1, enough);
    if (lo === null) return list;
    const hi = march(at => enough - clear(at), lo, to, 1, 1e-9);
    list.push([lo, hi === null ? to : Math.max(lo, hi - shortest)]);
    if (hi === null || hi >= to) return list;
    x = hi;
  }
}

// --- the scene

const sizeOf = ({ files, ranks, base, width, depth }) =>
  base ? { width: (files * base[0]) / 25.4, depth: (ranks * base[1]) / 25.4 } : { width, depth };

export class Field {
  constructor(scene) {
    const { order, turn } = scene;
    this.scene = scene;
    this.table = scene.table;
    this.order = order;
    this.rulings = Object.fromEntries(
      Object.entries(scene.rulings ?? {}).map(([id, value]) => [id.split('.')[1], value]),
    );
    this.units = scene.units.map(unit => {
      const codex = scene.codices[unit.codex];
      return { ...unit, ...sizeOf(codex), codex, start: { at: unit.at, facing: unit.facing } };
    });
    this.pursuers = order.pursuers;
    if (order.pursued?.destroyed) this.remove(order.pursued.unit);
    const team = owner => (turn.teams ?? []).find(list => list.includes(owner)) ?? [owner];
    this.allies = team(order.owner ?? this.unit(order.pursuers[0]).owner);
    this.walls = (scene.terrain ?? [])
      .filter(({ kind }) => kind === 'impassable')
      .flatMap(({ id, shape, shapes }) => (shapes ?? [shape]).map(part => ({ id, shape: part })));
    this.placed = new Map();
  }

  rule = name => this.rulings[name] ?? defaults[name];
  unit = id => this.units.find(unit => unit.id === id);
  remove(id) {
    this.units = this.units.filter(unit => unit.id !== id);
  }
  isFriend = unit => this.allies.includes(unit.owner);
  isPasser = unit => this.pursuers.includes(unit.id) || (this.isFriend(unit) && unit.inCombat === true);
  isTarget = unit => !this.isFriend(unit) && !unit.fled;
  shapeOf(unit) {
    if (this.placed.get(unit.id)?.unit !== unit.at)
      this.placed.set(unit.id, { unit: unit.at, shape: corners(unit, unit) });
    return this.placed.get(unit.id).shape;
  }
  put(id, { at, facing }) {
    Object.assign(this.unit(id), { at, facing });
    this.placed.delete(id);
  }
  bodies = mover => [
    ...this.units.filter(unit => unit.id !== mover.id).map(unit => ({ id: unit.id, unit, shape: this.shapeOf(unit) })),
    ...this.walls,
  ];

  // What is left over of the room that this unit needs here: 0 or more is legal. `need` says what a body wants for itself.
  room(mover, pose, bodies, need) {
    const shape = corners(mover, pose);
    let left = inside(shape, this.table);
    for (const body of bodies) {
      const wanted = need(body);
      if (wanted !== null) left = Math.min(left, apart(shape, body.shape, left + wanted) - wanted);
    }
    return left;
  }
}

export const defaults = {
  'final-spacing': 'no-contact',
  'first-obstacle': 'nearest',
  graze: 'no',
  placing: 'aligned',
  'charge-range': 'shortest',
  'align-tie': 'least-shift',
  wheel: 'late',
  'wheel-measure': 'forward',
  'model-contact': 'line',
  unaligned: 'no',
  'pivot-mobility': 'free',
  'co-chargers': 'exempt',
  'charger-spacing': 'exempt',
};

export const reachOf = ({ width, depth }) => Math.hypot(width, depth) / 2;
export const near = (a, b, off = 1e-5) =>
  length(minus(a.at, b.at)) < off && Math.abs(turnBetween(a.facing, b.facing)) < off * 60;

// --- a facing of a unit, as one sees it who looks at it: `along` runs to his right, 0 in the middle

export const sides = ['front', 'right', 'rear', 'left'];

export function sideSeen(target, point) {
  const from = minus(point, target.at);
  const [x, y] = [dot(from, heading(target.facing + 90)), dot(from, heading(target.facing))];
  const [u, v] = [Math.abs(x) - target.width / 2, Math.abs(y) - target.depth / 2];
  const side = u > v - 1e-9 ? (x > 0 ? 'right' : 'left') : y > 0 ? 'front' : 'rear';
  return { side, close: Math.abs(u - v) > 1e-9 && Math.abs(u - v) < slack };
}

export class Facing {
  constructor(target, side) {
    const out = target.facing + 90 * sides.indexOf(side);
    const isEnd = side === 'front' || side === 'rear';
    this.out = heading(out);
    this.along = heading(out - 90);
    this.length = isEnd ? target.width : target.depth;
    this.middle = plus(target.at, this.out, (isEnd ? target.depth : target.width) / 2);
    this.facing = (((out + 180) % 360) + 360) % 360;
    const { files = 1, ranks = 1 } = target.codex;
    this.models = isEnd ? files : ranks;
    this.target = target;
  }
  place = (mover, t) => ({
    at: plus(plus(this.middle, this.along, t), this.out, mover.depth / 2),
    facing: this.facing,
  });
  of = point => dot(minus(point, this.middle), this.along);
  has = point =>
    Math.abs(dot(minus(point, this.middle), this.out)) < slack && Math.abs(this.of(point)) < this.length / 2 + slack;
  ends = () => [-0.5, 0.5].map(share => plus(this.middle, this.along, share * this.length));
  // Places at many angles where the front touches the facing, and where it does.
  *touching(mover, count) {
    const shares = Array.from({ length: count + 1 }, (_, i) => i / count - 0.5);
    for (let turn = -88; turn <= 88; turn += 4) {
      const facing = this.facing + turn;
      const [f, r] = [heading(facing), heading(facing + 90)];
      const put = (t, share) => {
        const point = plus(this.middle, this.along, t);
        return { at: t, pose: { at: plus(plus(point, f, -mover.depth / 2), r, -share * mover.width), facing } };
      };
      for (const share of shares) {
        for (const corner of [-0.5, 0.5]) {
          yield put(share * this.length, corner);
          yield put(corner * this.length, share);
        }
      }
    }
  }
  bases = () => cut(-this.length / 2, this.length / 2, this.models);
  isAligned = (mover, pose) => near(this.place(mover, this.of(pose.at)), pose);
  touched = (mover, t) => [
    Math.max(-this.length / 2, t - mover.width / 2),
    Math.min(this.length / 2, t + mover.width / 2),
  ];
}

const cut = (from, to, parts) => Array.from({ length: parts + 1 }, (_, i) => from + ((to - from) * i) / parts);
const filesOf = mover => mover.codex.files ?? 1;

// Models of the target and of the charger that touch, aligned at t. A shared length this short: `unclear` is set.
export function contact(facing, mover, t, byPoint) {
  const [its, ours] = [facing.bases(), cut(t - mover.width / 2, t + mover.width / 2, filesOf(mover))];
  let unclear = false;
  const meets = (lo, hi, low, high) => {
    const shared = Math.min(hi, high) - Math.max(lo, low);
    if (Math.abs(shared) > 1e-9 && Math.abs(shared) < slack) unclear = true;
    return byPoint ? shared > -1e-6 : shared > 1e-6;
  };
  const count = (list, other) => list.slice(1).filter((hi, i) => meets(list[i], hi, other[0], other.at(-1))).length;
  return { target: count(its, ours), charger: count(ours, its), unclear };
}

// From where to where a unit keeps touching some of this stretch.
export const keeping = ({ width }, from, to) => [from - width / 2, to + width / 2];

export const better = (a, b) => a.target > b.target || (a.target === b.target && a.charger > b.charger);

// Where along the facing counts can change, and between.
export function stationsOf(facing, mover) {
  const ours = cut(-mover.width / 2, mover.width / 2, filesOf(mover));
  const lines = facing
    .bases()
    .flatMap(base => ours.map(end => base - end))
    .sort((a, b) => a - b);
  return lines.filter((t, i) => !i || t - lines[i - 1] > 1e-9);
}
