// A second reckoning of advances, marches and reforms in The 9th Age: it moves in short steps and measures at each of
// them. Nothing is shared with src/. Where a step is too coarse to tell, it says so and nothing is compared.
import { apart, corners, heading, inside, length, minus, plus, radians } from './pursuit-ground.mjs';

const inch = 1;
const half = 0.5;
const touching = 0.0005;
const sure = 1e-4; // nearer decisions than this are left open
const step = 0.02; // inches, and what the front may come nearer between two of them

const sizeOf = ({ files, ranks, base, width, depth }) =>
  base ? { width: (files * base[0]) / 25.4, depth: (ranks * base[1]) / 25.4 } : { width, depth };

export const formation = (codex, files = codex.files) =>
  codex.base ? { ...codex, files, ranks: Math.ceil(modelsOf(codex) / files), models: modelsOf(codex) } : codex;
const modelsOf = ({ files, ranks, models }) => models ?? files * ranks;

// yes, no, or undefined where it is too near to tell.
const both = (...answers) => (answers.includes(false) ? false : answers.includes(undefined) ? undefined : true);
const noLess = (value, limit, coarse = 0, by = sure) =>
  value >= limit + by + coarse ? true : value < limit - by ? false : undefined;

export class Ground {
  constructor(scene) {
    this.scene = scene;
    this.mover = scene.units.find(({ id }) => id === scene.order.unit);
    this.codex = formation(scene.codices[this.mover.codex], this.mover.files);
    this.size = sizeOf(this.codex);
    this.start = { at: this.mover.at, facing: this.mover.facing };
    this.traits = this.codex.traits ?? [];
    const shape = corners(this.size, this.start);
    this.things = [...this.bodies()].map(thing => ({ ...thing, gap: apart(shape, thing.shape) }));
    this.nears = new Set(this.things.filter(({ gap }) => gap < inch - 1e-6));
  }

  *bodies() {
    const { units, codices, terrain = [] } = this.scene;
    for (const unit of units)
      if (unit !== this.mover)
        yield {
          id: unit.id,
          shape: corners(sizeOf(formation(codices[unit.codex], unit.files)), unit),
          passed: this.traits.includes('fly'),
        };
    for (const { id, kind, shape, shapes = [shape] } of terrain)
      if (kind === 'impassable')
        for (const part of shapes)
          yield { id, shape: part, passed: this.traits.includes('fly') || this.traits.includes('ghost-step') };
  }

  ruling = name => this.scene.rulings?.[`ninth-age.${name}`];
  way = thing => (thing.near ? Math.min(half, thing.gap > touching ? thing.gap : 0) : half);

  // Far enough from everything for the way, and on the table? A step that is just free may not be so between two.
  clear(shape, nears, coarse = 0, onTable = shape) {
    const answers = [noLess(inside(onTable, this.scene.table), 0, coarse)];
    for (const thing of this.things) {
      if (thing.passed) continue;
      const spacing = this.way({ ...thing, near: nears.has(thing) });
      answers.push(noLess(apart(shape, thing.shape, 3), spacing, coarse));
    }
    return both(...answers);
  }

  // Of those within an inch at the start the ones that are so still.
  still(shape, nears) {
    return new Set([...nears].filter(thing => apart(shape, thing.shape) <= inch));
  }

  mayEnd(pose, nears, size = this.size) {
    const shape = corners(size, pose);
    const from = corners(this.size, this.start);
    const reach = Math.max(...shape.map(corner => Math.min(...from.map(other => length(minus(corner, other))))));
    const answers = [noLess(2 * this.codex.mobility, reach), noLess(inside(shape, this.scene.table), 0)];
    for (const thing of this.things) {
      const gap = apart(shape, thing.shape, 3);
      answers.push(noLess(gap, nears.has(thing) ? this.way({ ...thing, near: true }) : inch));
    }
    return both(...answers);
  }

  allowance = () => (this.scene.order.kind === 'march' ? 2 : 1) * this.codex.mobility;

  price(degrees) {
    const { width } = this.size;
    return this.ruling('wheel-measure') === 'arc' ? width * radians(degrees) : width * Math.sin(radians(degrees));
  }
}

const turned = ({ at, facing }, degrees) => ({ at, facing: facing + degrees });

export function wheeled(size, pose, side, degrees) {
  const [left, right] = corners(size, pose);
  const corner = side === 'right' ? right : left;
  const [by, angle] = [minus(pose.at, corner), radians(side === 'right' ? degrees : -degrees)];
  const [x, y] = [by[0] * Math.cos(angle) + by[1] * Math.sin(angle), by[1] * Math.cos(angle) - by[0] * Math.sin(angle)];
  return { at: plus(corner, [x, y]), facing: pose.facing + (side === 'right' ? degrees : -degrees) };
}

// Walks a list of choices. {legal: how many of them stand, undefined where that is not sure; pose, nears, left}.
export class Walker {
  constructor(ground) {
    this.ground = ground;
    this.pose = ground.start;
    this.nears = ground.nears;
    this.left = ground.allowance();
    this.first = ground.start.facing;
  }

  choose(key, by) {
    const [verb, side] = key.split(':');
    if (verb === 'pivot') return this.pivot(by);
    if (verb === 'forward')
      return this.move(
        by,
        by,
        t => ({ at: plus(this.pose.at, heading(this.pose.facing), t), facing: this.pose.facing }),
        step,
      );
    const from = this.pose;
    const off = from.facing + (side === 'right' ? by : -by) - this.first;
    const within = noLess(90, Math.abs(((((off + 180) % 360) + 360) % 360) - 180), 0, 1e-6);
    const fine = (step / this.ground.size.width) * (180 / Math.PI);
    return both(
      within,
      by <= 90,
      this.move(by, this.ground.price(by), t => wheeled(this.ground.size, from, side, t), fine),
    );
  }

  pivot(degrees) {
    const { ground } = this;
    const pose = turned(this.pose, degrees);
    const shape = corners(ground.size, pose);
    const answer = both(
      ground.clear(shape, this.nears, 0, shape.slice(0, 2)),
      modelsTurn(ground.codex, degrees, 2 * ground.codex.mobility),
    );
    this.pose = pose;
    this.first = pose.facing;
    this.nears = ground.still(shape, this.nears);
    return answer;
  }

  move(by, price, at, fine) {
    const { ground } = this;
    const answers = [noLess(this.left, price, 0, 1e-7)];
    const count = Math.max(2, Math.ceil(by / fine));
    let nears = this.nears;
    for (let i = 1; i <= count; i++) {
      const shape = corners(ground.size, at((by * i) / count));
      const front = shape.slice(0, 2);
      // Between this and the one before it moves by a step at most; at the last it stands.
      answers.push(ground.clear(front, this.nears, i === count ? 0 : step));
      nears = ground.still(shape, nears);
    }
    this.pose = at(by);
    this.nears = nears;
    if (ground.scene.order.kind === 'march' || ground.ruling('advance-total') !== 'each') this.left -= price;
    return both(...answers);
  }

  mayEnd = () => this.ground.mayEnd(this.pose, this.nears);
}

// --- models

function places({ files, ranks, base, width, depth, models = files * ranks }, pose, slots) {
  if (!base) return [{ at: pose.at, needed: true }];
  const [w, d] = [base[0] / 25.4, base[1] / 25.4];
  const rear = models - files * (ranks - 1);
  const first = Math.floor((files - rear) / 2);
  const list = [];
  for (let rank = 0; rank < ranks; rank++)
    for (let file = 0; file < files; file++) {
      const last = rank === ranks - 1;
      if (last && !slots && (file < first || file >= first + rear)) continue;
      const at = plus(
        plus(pose.at, heading(pose.facing + 90), (file - (files - 1) / 2) * w),
        heading(pose.facing),
        ((ranks - 1) / 2 - rank) * d,
      );
      list.push({ at, needed: !last || rear === files });
    }
  return list;
}

// Whether models and slots can be paired so that every model and every needed slot has one: tried one slot after the
// other, by backtracking over the sets of models that are used. For few models only.
function canPair(from, to, allowed) {
  const seen = new Set();
  const free = to.length - from.length; // slots that stay empty
  const go = (slot, used, empty) => {
    if (slot === to.length) return used === 2 ** from.length - 1;
    const key = `${slot} ${used}`;
    if (seen.has(key)) return false;
    seen.add(key);
    for (let i = 0; i < from.length; i++)
      if (!(used & (1 << i)) && allowed(i, slot) && go(slot + 1, used | (1 << i), empty)) return true;
    return !to[slot].needed && empty < free && go(slot + 1, used, empty + 1);
  };
  return go(0, 0, 0);
}

export const fewModels = 10;

function modelsTurn(codex, degrees, most) {
  if (!codex.base) return true;
  const arm = Math.hypot(((codex.files - 1) * codex.base[0]) / 50.8, ((codex.ranks - 1) * codex.base[1]) / 50.8);
  if (2 * arm * Math.sin(radians(Math.abs(degrees)) / 2) < most - sure) return true;
  if (modelsOf(codex) > fewModels) return undefined;
  const from = places(codex, { at: [0, 0], facing: 0 }, false);
  const to = places(codex, { at: [0, 0], facing: degrees }, true);
  const within = limit => canPair(from, to, (i, k) => length(minus(from[i].at, to[k].at)) <= limit);
  if (within(most - sure)) return true;
  return within(most + sure) ? undefined : false;
}

// --- ways of models round things

const toSegment = (p, a, b) => {
  const [way, to] = [minus(b, a), minus(p, a)];
  const share = Math.min(1, Math.max(0, (to[0] * way[0] + to[1] * way[1]) / (way[0] ** 2 + way[1] ** 2 || 1)));
  return length(minus(to, [way[0] * share, way[1] * share]));
};

// Round corners become corners of a fine polygon, a little outside or inside the circle, and ways lead from corner to corner.
class Maze {
  constructor(ground, blocks, scale) {
    this.blocks = blocks.map(({ shape, radius }) => ({ shape, radius: radius * scale }));
    this.table = ground.scene.table;
    this.inset = ground.inset;
    const fine = 6;
    this.nodes = this.blocks.flatMap(({ shape, radius }) =>
      shape.flatMap(corner =>
        Array.from({ length: 360 / fine }, (_, i) =>
          plus(corner, heading(i * fine), radius / Math.cos(radians(fine / 2)) + 1e-9),
        ),
      ),
    );
    this.nodes = this.nodes.filter(node => this.free(node, node));
    this.edges = this.nodes.map(a => this.nodes.map(b => (this.free(a, b) ? length(minus(a, b)) : Infinity)));
  }

  free(a, b) {
    const within = ([x, y]) => Math.min(x, y, this.table.width - x, this.table.depth - y) >= this.inset - 1e-6;
    if (!within(a) || !within(b)) return false;
    return this.blocks.every(({ shape, radius }) => this.gap(shape, a, b) >= radius - 1e-7);
  }

  gap(shape, a, b) {
    if (a === b) return apart([a, plus(a, [1e-7, 0])], shape);
    return apart([a, b], shape);
  }

  from(start) {
    const far = this.nodes.map(node => (this.free(start, node) ? length(minus(start, node)) : Infinity));
    const done = far.map(() => false);
    for (;;) {
      let now = -1;
      for (let i = 0; i < far.length; i++) if (!done[i] && far[i] < Infinity && (now < 0 || far[i] < far[now])) now = i;
      if (now < 0) return far;
      done[now] = true;
      for (let k = 0; k < far.length; k++) far[k] = Math.min(far[k], far[now] + this.edges[now][k]);
    }
  }

  to(start, far, end) {
    if (this.free(start, end)) return length(minus(start, end));
    return Math.min(
      Infinity,
      ...this.nodes.map((node, i) =>
        far[i] < Infinity && this.free(node, end) ? far[i] + length(minus(node, end)) : Infinity,
      ),
    );
  }
}

// Whether a reform may be made; undefined where that is not sure, or too much to try.
export function mayReform(scene) {
  const ground = new Ground(scene);
  const { to } = scene.order;
  const { codex, traits } = ground;
  const after = formation(codex, to.files);
  const gone = length(minus(to.at, ground.start.at));
  const light = traits.includes('light-troops');
  let most = light ? 2 * codex.mobility : codex.mobility / 2;
  let sureOfMost = true;
  if (light)
    for (const unit of scene.units) {
      const other = scene.codices[unit.codex];
      if (!other.traits?.includes('musician') || unit.shaken || !enemies(scene, unit.owner, ground.mover.owner))
        continue;
      const gap = apart(corners(ground.size, ground.start), corners(sizeOf(formation(other, unit.files)), unit));
      if (gap <= 3) most = codex.mobility;
      if (Math.abs(gap - 3) < sure) sureOfMost = undefined;
    }
  const change = Math.abs(after.files - codex.files) || 0;
  const mostChange = traits.includes('musician') ? 4 : ground.ruling('reform-files') === '3' ? 3 : 2;
  const proper = codex.height === 5 ? 1 : codex.height >= 3 ? 3 : 5;
  const ranked = !change || after.ranks <= after.files || after.files >= proper;
  const { nears } = ground;
  const size = sizeOf(after);
  const answers = [
    sureOfMost,
    noLess(most, gone),
    change <= mostChange,
    ranked,
    ground.mayEnd(to, ground.still(corners(size, to), nears), size),
  ];
  return both(...answers) === true ? modelsReform(ground, after, to) : both(...answers);
}

const enemies = ({ turn: { teams = [] } }, a, b) =>
  a !== b && !teams.some(team => team.includes(a) && team.includes(b));

function modelsReform(ground, after, to) {
  const { codex } = ground;
  if (codex.base && modelsOf(codex) > fewModels) return undefined;
  const from = places(codex, ground.start, false);
  const slots = places(after, to, true);
  const most = 2 * codex.mobility;
  const base = codex.base?.map(side => side / 25.4) ?? [ground.size.width, ground.size.depth];
  ground.inset = Math.min(...base) / 2;
  const blocks = ground.things
    .filter(
      ({ passed, shape }) => !passed && from.some(({ at }) => apart([at, plus(at, [1e-7, 0])], shape) <= most + 2),
    )
    .map(thing => ({
      shape: thing.shape,
      radius: ground.inset + ground.way({ ...thing, near: thing.gap < inch - 1e-6 }),
    }));
  if (blocks.length > 3) return undefined;
  const maze = new Maze(ground, blocks, 1 - 1e-6);
  const ways = from.map(({ at }) => {
    const far = maze.from(at);
    return slots.map(slot => maze.to(at, far, slot.at));
  });
  // The polygons are outside the circles: a way along them is longer by a three-hundredth at most.
  if (canPair(from, slots, (i, k) => ways[i][k] <= most - sure)) return true;
  return canPair(from, slots, (i, k) => ways[i][k] <= most * 1.01 + sure) ? undefined : false;
}
