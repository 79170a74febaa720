// A second reckoning of a lone charge, in another way than the engine's: lines of sight, ways (forward, wheel, forward) and places
// on the facing are sampled densely, with room measured corner by corner. It shares no code with the engine.

const TAU = Math.PI / 180;
const add = (a, b) => [a[0] + b[0], a[1] + b[1]];
const sub = (a, b) => [a[0] - b[0], a[1] - b[1]];
const scale = (a, k) => [a[0] * k, a[1] * k];
const dot = (a, b) => a[0] * b[0] + a[1] * b[1];
const cross = (a, b) => a[0] * b[1] - a[1] * b[0];
const headingOf = degrees => [Math.sin(degrees * TAU), Math.cos(degrees * TAU)];
const rightOf = h => [h[1], -h[0]];

/** Corners of a unit: front left, front right, rear right, rear left. */
export function cornersOf({ at, facing, width, depth }) {
  const h = headingOf(facing);
  const r = rightOf(h);
  const corner = (x, y) => add(at, add(scale(r, (x * width) / 2), scale(h, (y * depth) / 2)));
  return [corner(-1, 1), corner(1, 1), corner(1, -1), corner(-1, -1)];
}

const sidesOf = corners => corners.map((corner, i) => [corner, corners[(i + 1) % corners.length]]);

function pointToSegment(p, [a, b]) {
  const along = sub(b, a);
  const t = Math.max(0, Math.min(1, dot(sub(p, a), along) / (dot(along, along) || 1)));
  return Math.hypot(...sub(p, add(a, scale(along, t))));
}

const inside = (p, corners) => {
  const signs = sidesOf(corners).map(([a, b]) => Math.sign(cross(sub(b, a), sub(p, a))));
  return signs.every(s => s >= 0) || signs.every(s => s <= 0);
};

const properly = ([a, b], [c, d]) =>
  cross(sub(b, a), sub(c, a)) * cross(sub(b, a), sub(d, a)) < 0 &&
  cross(sub(d, c), sub(a, c)) * cross(sub(d, c), sub(b, c)) < 0;

/** How far apart two outlines are; 0 where they overlap. A front is an outline of two corners. */
export function gapOf(a, b) {
  const [mine, its] = [sidesOf(a), sidesOf(b)];
  if (mine.some(one => its.some(other => properly(one, other)))) return 0;
  if ((a.length > 2 && inside(b[0], a)) || (b.length > 2 && inside(a[0], b))) return 0;
  return Math.min(
    ...a.flatMap(p => its.map(side => pointToSegment(p, side))),
    ...b.flatMap(p => mine.map(side => pointToSegment(p, side))),
  );
}

// How far apart the boxes about two outlines are along an axis, at the most: never more than the outlines themselves.
function boxesApart(a, b) {
  let apart = 0;
  for (const k of [0, 1]) {
    let [from, to, its, beyond] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const p of a) [from, to] = [Math.min(from, p[k]), Math.max(to, p[k])];
    for (const p of b) [its, beyond] = [Math.min(its, p[k]), Math.max(beyond, p[k])];
    apart = Math.max(apart, its - to, from - beyond);
  }
  return apart;
}

// The two are nearer than so much.
const areNearer = (a, b, limit) => boxesApart(a, b) < limit && gapOf(a, b) < limit;

/** The side of the target in whose arc the middle of the front lies. */
export function sideOf(charger, target) {
  const front = add(charger.at, scale(headingOf(charger.facing), charger.depth / 2));
  const h = headingOf(target.facing);
  const to = sub(front, target.at);
  const ahead = dot(to, h);
  const right = dot(to, rightOf(h));
  if (Math.abs(ahead) - target.depth / 2 > Math.abs(right) - target.width / 2) return ahead > 0 ? 'front' : 'rear';
  return right > 0 ? 'right' : 'left';
}

/** Lines of sight that are found by looking from many points at many points. */
export function sees(charger, target, others, samples = 40) {
  const h = headingOf(charger.facing);
  const [left, right] = cornersOf(charger);
  const obstacles = others.map(cornersOf);
  const points = sidesOf(cornersOf(target)).flatMap(([a, b]) =>
    Array.from({ length: samples }, (_, i) => add(a, scale(sub(b, a), i / samples))),
  );
  for (let i = 0; i <= samples; i++) {
    const eye = add(left, scale(sub(right, left), i / samples));
    for (const point of points) {
      const to = sub(point, eye);
      if (dot(to, h) <= 0 || Math.abs(cross(to, h)) > dot(to, h)) continue;
      if (!obstacles.some(obstacle => areNearer([eye, point], obstacle, 1e-6))) return true;
    }
  }
  return false;
}

// --- ways

const turned = ([x, y], degrees) => {
  const [s, c] = [Math.sin(degrees * TAU), Math.cos(degrees * TAU)];
  return [x * c + y * s, y * c - x * s];
};

/** The front after `ahead` inches and a wheel of so many degrees to the right (less than 0: to the left). */
function frontAfter(charger, ahead, degrees) {
  const h = headingOf(charger.facing);
  const [left, right] = cornersOf(charger).map(corner => add(corner, scale(h, ahead)));
  const pivot = degrees > 0 ? right : left;
  return [left, right].map(corner => add(pivot, turned(sub(corner, pivot), degrees)));
}

const GAP = 1e-3;

/** How far a front may go along a heading before it comes within GAP of an outline; Infinity: it never does. */
function distanceTo(front, heading, corners) {
  const across = rightOf(heading);
  const span = front.map(p => dot(p, across));
  const [lo, hi] = [Math.min(...span), Math.max(...span)];
  const start = dot(front[0], heading);
  let nearest = Infinity;
  for (const [a, b] of sidesOf(corners)) {
    const [x, y] = [dot(a, across), dot(b, across)];
    const [ahead, beyond] = [dot(a, heading) - start, dot(b, heading) - start];
    for (const t of [0, 1, (lo - x) / (y - x), (hi - x) / (y - x)]) {
      if (!(t >= 0 && t <= 1)) continue;
      const at = x + (y - x) * t;
      if (at < lo - 1e-9 || at > hi + 1e-9) continue;
      const away = ahead + (beyond - ahead) * t;
      if (away >= -1e-9) nearest = Math.min(nearest, away);
    }
  }
  return nearest;
}

/** Points of the facing: its start, its direction from left to right as seen from outside, its length and its outward normal. */
export function facingOf(target, side) {
  const [fl, fr, rr, rl] = cornersOf(target);
  const [from, to] = { front: [fr, fl], right: [rr, fr], rear: [rl, rr], left: [fl, rl] }[side];
  const length = Math.hypot(...sub(to, from));
  const along = scale(sub(to, from), 1 / length);
  return { from, along, length, out: [along[1], -along[0]] };
}

const onTable = (corners, table) =>
  corners.every(([x, y]) => x >= -1e-6 && y >= -1e-6 && x <= table.width + 1e-6 && y <= table.depth + 1e-6);

/** Whether an aligned charger has room with its middle `at` along the facing. */
function fits(charger, target, facing, at, others, table) {
  const middle = add(facing.from, scale(facing.along, at));
  const centre = add(middle, scale(facing.out, charger.depth / 2));
  const h = scale(facing.out, -1);
  const degrees = Math.atan2(h[0], h[1]) / TAU;
  const corners = cornersOf({ ...charger, at: centre, facing: degrees });
  return onTable(corners, table) && !others.some(other => areNearer(corners, cornersOf(other), GAP));
}

/** Models of the target and of the charger that touch, corners counting or not. */
export function modelsAt(charger, target, side, facing, at, corners) {
  const its = side === 'front' || side === 'rear' ? target.files : target.ranks;
  const slack = corners ? -1e-6 : 1e-6;
  const count = (lo, length, models, from, to) =>
    Array.from({ length: models }, (_, i) => [lo + (length * i) / models, lo + (length * (i + 1)) / models]).filter(
      ([a, b]) => Math.min(b, to) - Math.max(a, from) > slack,
    ).length;
  const [lo, hi] = [at - charger.width / 2, at + charger.width / 2];
  return [count(0, facing.length, its, lo, hi), count(lo, charger.width, charger.files, 0, facing.length)];
}

/** Every way that is found: where the facing is touched, [lo, hi] along it. */
export function* waysOf(charger, target, side, others, table, { places = 24, step = 3 } = {}) {
  const facing = facingOf(target, side);
  const its = cornersOf(target);
  const h = headingOf(charger.facing);
  const front = frontAfter(charger, 0, 0);
  const obstacles = others.map(cornersOf);
  const most = Math.min(distanceTo(front, h, its), ...obstacles.map(o => distanceTo(front, h, o) - GAP));
  const furthest = Math.min(most, 60);
  for (let degrees = -90; degrees <= 90; degrees += step) {
    for (let i = 0; i <= places; i++) {
      if (degrees === 0 && i > 0) break;
      const ahead = degrees === 0 ? 0 : (furthest * i) / places;
      if (ahead < 0 || !isWheelFree(charger, ahead, degrees, its, obstacles, table)) continue;
      const there = frontAfter(charger, ahead, degrees);
      const heading = headingOf(charger.facing + degrees);
      const onward = distanceTo(there, heading, its);
      if (onward === Infinity || obstacles.some(o => distanceTo(there, heading, o) < onward + GAP)) continue;
      const end = there.map(p => add(p, scale(heading, onward)));
      if (!onTable(end, table)) continue;
      const touched = touchedOf(end, facing);
      if (touched) yield { ahead, degrees, onward, touched };
    }
  }
}

// No farther at a time than leaves no room for anything to be passed over: nothing on the front moves more than its width times
// the turn.
function isWheelFree(charger, ahead, degrees, its, obstacles, table) {
  const [sign, all] = [Math.sign(degrees), Math.abs(degrees)];
  for (let turned = 0; ;) {
    const front = frontAfter(charger, ahead, sign * turned || 0);
    if (!onTable(front, table) || (turned > 0 && areNearer(front, its, 1e-9))) return false;
    if (obstacles.some(obstacle => areNearer(front, obstacle, GAP))) return false;
    if (turned >= all) return true;
    const room = Math.min(...[its, ...obstacles].map(each => boxesApart(front, each) || gapOf(front, each)));
    const safe = (room - GAP) / charger.width / TAU;
    turned = Math.min(all, turned + Math.min(2, Math.max(safe, 0.02)));
  }
}

/** The part of the facing that a front touches. */
function touchedOf(front, { from, along, length, out }) {
  const at = front.map(p => dot(sub(p, from), along));
  const away = front.map(p => dot(sub(p, from), out));
  const near = [0, 1].filter(i => Math.abs(away[i]) < 1e-6 && at[i] > -1e-6 && at[i] < length + 1e-6);
  if (near.length === 2) return [Math.min(...at), Math.max(...at)];
  if (near.length === 1 && away[1 - near[0]] > -1e-6) return [at[near[0]], at[near[0]]];
  const [lo, hi] = [Math.min(...at), Math.max(...at)];
  for (const end of [0, length]) {
    const t = (end - at[0]) / (at[1] - at[0]);
    const off = away[0] + (away[1] - away[0]) * t;
    if (end >= lo - 1e-6 && end <= hi + 1e-6 && Math.abs(off) < 1e-6) {
      if (Math.abs(away[0]) < 1e-6 && Math.abs(away[1]) < 1e-6) return [Math.max(0, lo), Math.min(length, hi)];
      // A corner where the front comes from the other side of it is no contact with this facing.
      const beyond = front
        .map((_, i) => ({ at: at[i], away: away[i] }))
        .find(p => (end === 0 ? p.at > 0 : p.at < length));
      if (!beyond || beyond.away > 1e-6) return [end, end];
    }
  }
  return null;
}

/** The best that is found: most of its models, then most of the charger's. */
export function bestOf(charger, target, side, others, table, corners, samples) {
  const facing = facingOf(target, side);
  let best = null;
  for (const way of waysOf(charger, target, side, others, table, samples)) {
    const [lo, hi] = [way.touched[0] - charger.width / 2, way.touched[1] + charger.width / 2];
    for (let i = 0; i <= 40; i++) {
      const at = lo + ((hi - lo) * i) / 40;
      const models = modelsAt(charger, target, side, facing, at, corners);
      const better =
        !best || models[0] > best.models[0] || (models[0] === best.models[0] && models[1] > best.models[1]);
      if (better && fits(charger, target, facing, at, others, table)) best = { models, at, way };
    }
  }
  return best;
}

/** A front corner stands on the facing, `at` along it, and the unit is tilted away from the facing on that side by so many degrees. */
function tilted(charger, facing, at, isLeft, degrees) {
  const heading = scale(facing.out, -1);
  const flat = Math.atan2(heading[0], heading[1]) / TAU;
  const there = flat + (isLeft ? degrees : -degrees);
  const [h, r] = [headingOf(there), rightOf(headingOf(there))];
  const corner = add(facing.from, scale(facing.along, at));
  const middle = add(corner, scale(r, ((isLeft ? 1 : -1) * charger.width) / 2));
  return cornersOf({ ...charger, at: sub(middle, scale(h, charger.depth / 2)), facing: there });
}

/** The least angle at which a front corner stands where a sampled way touches the facing, to an eighth of a degree; Infinity: nowhere. */
export function leastAngleOf(charger, target, side, others, table, samples) {
  const facing = facingOf(target, side);
  const obstacles = others.map(cornersOf);
  const tried = new Set();
  let least = Infinity;
  for (const { touched } of waysOf(charger, target, side, others, table, samples)) {
    for (let i = 0; i <= (touched[0] === touched[1] ? 0 : 8); i++) {
      const at = touched[0] + ((touched[1] - touched[0]) * i) / 8;
      if (tried.has(at.toFixed(3))) continue;
      tried.add(at.toFixed(3));
      for (const isLeft of [true, false])
        for (let degrees = 0; degrees < Math.min(least, 90); degrees += 0.125) {
          const there = tilted(charger, facing, at, isLeft, degrees);
          if (onTable(there, table) && !obstacles.some(other => areNearer(there, other, GAP))) least = degrees;
        }
    }
  }
  return least;
}
