// Random combat reforms: a unit against enemies flush on a side of its, and where it shall stand, much of it nearly legal.
import {
  apart,
  corners,
  dot,
  heading,
  inside,
  length,
  minus,
  plus,
  turnBetween,
} from '../../oracle/pursuit-ground.mjs';
import { formed, judged, meeting } from './combat-reform-oracle.mjs';

const bases = [
  [20, 20],
  [25, 25],
  [25, 50],
  [40, 40],
  [50, 50],
  [60, 100],
  [25.4, 25.4],
];

function codexOf(random, most, traits = []) {
  const base = random.pick(bases.slice(0, most > 20 ? 3 : bases.length));
  const files = random.whole(1, random.chance(0.5) ? 8 : 4);
  const ranks = random.whole(1, Math.max(1, Math.min(5, Math.floor(most / files))));
  const models = files * ranks - (random.chance(0.5) ? random.whole(0, files - 1) : 0);
  if (random.chance(0.15)) traits.push('skirmisher');
  return {
    ...{ files, ranks, base },
    ...(models < files * ranks && { models }),
    ...(traits.length && { traits }),
    ...(random.chance(0.3) && { height: random.whole(0, 5) }),
  };
}

const along = (form, side) => (side % 2 ? form.depth : form.width);
const deep = (form, side) => (side % 2 ? form.width : form.depth);
const stepAlong = (form, side) => form.step[side % 2];

// A side of somebody's: its middle, its outward normal, and along it to the right of who looks at it from outside.
function sideOf(unit, side) {
  const out = unit.facing + 90 * side;
  return {
    ...{ out: heading(out), right: heading(out - 90), size: along(unit.form, side), degrees: out },
    middle: plus(unit.at, heading(out), deep(unit.form, side) / 2),
  };
}

// The pose of somebody whose own side lies on that one, the middle `t` along it.
const against = (edge, form, own, t, lift = 0) => ({
  at: plus(plus(edge.middle, edge.right, t), edge.out, deep(form, own) / 2 + lift),
  facing: edge.degrees + 180 - 90 * own,
});

const turnedAbout = (pose, point, degrees) => {
  const [x, y] = minus(pose.at, point);
  const [s, c] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return { at: plus(point, [x * c + y * s, y * c - x * s]), facing: pose.facing + degrees };
};

class Field {
  constructor() {
    this.units = [];
    this.shapes = [];
    this.codices = {};
    this.terrain = [];
  }
  add(unit) {
    const shape = corners(unit.form, unit);
    const fits = this.shapes.every(other => {
      const gap = apart(shape, other);
      return gap > 1e-4 || Math.abs(gap) < 1e-10;
    });
    if (!fits) return false;
    this.units.push(unit);
    this.shapes.push(shape);
    this.codices[unit.codex] = unit.told;
    return true;
  }
  rock(id, shape) {
    if (this.shapes.some(other => apart(shape, other) < 1e-4)) return;
    this.shapes.push(shape);
    this.terrain.push({ id, kind: 'impassable', shape });
  }
}

// Some stand in other files than their codex tells.
function standing(random, told) {
  if (!told.base || !random.chance(0.1)) return { told, form: formed(told) };
  const files = random.whole(1, Math.min(8, formed(told).models));
  return { told, files, form: formed(told, files) };
}

const someone = (random, id, owner, most = 16) => {
  const told = random.chance(0.08)
    ? { width: random.whole(2, 8) / 2, depth: random.whole(2, 8) / 2 }
    : codexOf(random, most);
  return { id, codex: id, owner, ...standing(random, told) };
};
const enemy = (random, id, most) => someone(random, id, random.chance(0.85) ? 'blue' : 'green', most);
const sideBy = random => random.pick([0, 0, 0, 0, 1, 2, 3]);

// A row of enemies along a side, some of which may end beyond it.
function putRow(random, field, one, side, count, name) {
  const edge = sideOf(one, side);
  const step = stepAlong(one.form, side);
  const snapped = random.chance(0.5);
  let end = null;
  for (let i = 0; i < count; i++) {
    const unit = enemy(random, `${name}${i}`);
    const own = sideBy(random);
    const size = along(unit.form, own);
    const lone = edge.size / 2 - random.share() * (edge.size + size);
    let from = end === null ? (count === 1 ? lone : -edge.size / 2 - random.share() * size) : end;
    if (end !== null && random.chance(0.6)) from += random.between(0.05, 1.5);
    if (snapped && end === null) from = -edge.size / 2 + Math.round((from + edge.size / 2) / step) * step;
    if (field.add({ ...unit, ...against(edge, unit.form, own, from + size / 2) })) end = from + size;
  }
}

function putOthers(random, field, one) {
  const touched = field.units.slice(1);
  // On another side as well.
  if (random.chance(0.1)) putRow(random, field, one, random.whole(0, 3), 1, 'S');
  // At a corner.
  if (random.chance(0.08)) {
    const [unit, edge, own] = [enemy(random, 'K'), sideOf(one, random.whole(0, 3)), random.whole(0, 3)];
    const t = (random.pick([-1, 1]) * (edge.size + along(unit.form, own))) / 2;
    field.add({ ...unit, ...against(edge, unit.form, own, t) });
  }
  // Friends in the same fight, or enemies behind or beside.
  for (const [id, owner, chance] of [
    ['F', 'red', 0.3],
    ['G', 'gold', 0.15],
    ['X', 'blue', 0.15],
    ['Y', 'green', 0.1],
  ]) {
    if (!random.chance(chance)) continue;
    const unit = someone(random, id, owner);
    const fled = random.chance(owner === 'red' || owner === 'gold' ? 0.1 : 0.5);
    const told = { ...unit, ...(fled && { fled }) };
    const near = touched.length && random.chance(0.5) ? random.pick(touched) : one;
    const edge = sideOf(near, random.whole(0, 3));
    const own = random.whole(0, 3);
    const lift = random.pick([0, 0, random.between(0.01, 1.5), random.between(1, 4)]);
    const t = random.between(-0.5, 0.5) * (edge.size + along(unit.form, own) + 1);
    const beside = random.chance(0.4)
      ? ((edge.size + along(unit.form, own)) / 2 + random.pick([0, random.between(0, 1)])) * random.pick([-1, 1])
      : t;
    field.add({ ...told, ...against(edge, unit.form, own, beside, lift) });
  }
  if (random.chance(0.2)) {
    const edge = sideOf(one, random.whole(0, 3));
    const size = { width: random.between(0.5, 3), depth: random.between(0.5, 3) };
    const at = plus(
      plus(edge.middle, edge.right, random.between(-0.6, 0.6) * (edge.size + 2)),
      edge.out,
      random.between(0, 2.5),
    );
    const shape = corners(size, { at, facing: random.between(0, 360) });
    if (random.chance(0.3)) shape.pop();
    field.rock('rock', shape);
  }
}

// Where the files end that a unit would stand in, and how it would stand: [files, own side].
function formationOf(random, one, side) {
  const models = one.form.models;
  const change = random.chance(0.4)
    ? 0
    : random.chance(0.85)
      ? random.pick([-2, -1, 1, 2])
      : random.pick([-4, -3, 3, 4]);
  const files = Math.max(1, Math.min(models, one.form.files + change));
  const own = random.chance(0.8) ? side : random.chance(0.6) ? 0 : random.whole(0, 3);
  return { form: formed(one.told, files), files, own };
}

function placeOf(random, one, foe, own, its) {
  const { form, files, own: next } = formationOf(random, one, own);
  const edge = sideOf(foe, random.chance(0.93) ? its : random.whole(0, 3));
  const was = dot(minus(one.at, edge.middle), edge.right);
  const [before, size] = [along(one.form, own), along(form, next)];
  const step = stepAlong(form, next);
  const t = random.pick([
    () => was,
    () => was + (size - before) / 2,
    () => was - (size - before) / 2,
    () => was + random.whole(-2, 2) * step,
    () => was + (random.pick([-1, 1]) * (size - before)) / 2 + random.whole(-1, 1) * step,
    () => was + random.between(-1, 1),
    () => was + random.between(-0.2, 0.2),
    () => (random.pick([-1, 1]) * (edge.size - size)) / 2,
    () => (random.pick([-1, 1]) * (edge.size + size)) / 2,
  ])();
  const pose = against(edge, form, next, t);
  const to = random.chance(0.8) ? pose : spoilt(random, pose, form, next, edge, t);
  return { ...to, ...((files !== one.form.files || random.chance(0.2)) && one.told.base && { files }) };
}

// Nearly flush: askew about an end of what is shared, or lifted, or driven in.
function spoilt(random, pose, form, own, edge, t) {
  if (random.chance(0.5)) {
    const size = along(form, own);
    const ends = [Math.max(-edge.size / 2, t - size / 2), Math.min(edge.size / 2, t + size / 2)];
    const which = random.whole(0, 1);
    const degrees = random.pick([0.01, 0.03, 0.06, 0.1, 0.5, 3, 12, 45]);
    return turnedAbout(pose, plus(edge.middle, edge.right, ends[which]), which ? -degrees : degrees);
  }
  const lift = random.pick([1e-3, 0.05, 0.5, -1e-3, -0.05, -0.5, 3e-5, -3e-5, 3e-6, -3e-6]);
  return { ...pose, at: plus(pose.at, edge.out, lift) };
}

/** A request to reform in combat. Of a few places for it the first that changes something and is wrong in one way at most. */
export function combatReform(random) {
  const field = new Field();
  const traits = random.chance(0.15) ? ['musician'] : [];
  const told = codexOf(random, random.pick([10, 20, 30]), traits);
  const facing = random.chance(0.3) ? 90 * random.whole(0, 3) : Number(random.between(0, 360).toFixed(3));
  const one = { id: 'A', codex: 'A', owner: 'red', ...standing(random, told), at: [0, 0], facing };
  field.add(one);
  if (random.chance(0.1)) putAskew(random, field, one);
  else putRow(random, field, one, sideBy(random), random.pick([1, 1, 1, 2, 2, 3]), 'E');
  putOthers(random, field, one);
  const here = corners(one.form, one);
  const foes = field.units
    .filter(({ owner, fled }) => !fled && (owner === 'blue' || owner === 'green'))
    .map(unit => ({ unit, met: meeting(here, corners(unit.form, unit)) }))
    .filter(({ met }) => met.kind === 'touch');
  const { request, moved } = requestOf(random, field);
  for (let attempt = 0; ; attempt++) {
    const chosen = foes.length && random.pick(foes);
    const to = chosen
      ? placeOf(random, one, chosen.unit, random.pick(chosen.met.own), random.pick(chosen.met.its))
      : { at: plus(one.at, heading(facing), random.between(-1, 1)), facing };
    const changes =
      length(to.at) > 1e-9 ||
      Math.abs(turnBetween(to.facing, facing)) > 1e-9 ||
      (to.files ?? one.form.files) !== one.form.files;
    request.order.to = { ...to, at: moved(to.at), facing: whole(to.facing) };
    const reasons = new Set(judged(request).wrongs.map(([reason]) => reason));
    if (attempt === 4 || (changes && reasons.size <= 1)) return request;
  }
}

// An enemy whose corner touches it, or that touches its corner.
function putAskew(random, field, one) {
  const unit = enemy(random, 'E0');
  const side = sideBy(random);
  const edge = sideOf(one, side);
  const [own, degrees] = [random.whole(0, 3), random.pick([5, 20, 40, -5, -20, -40])];
  const size = along(unit.form, own);
  const way = degrees > 0 ? 1 : -1;
  const half = (edge.size - size) / 2;
  // The corner of one between two models of the other, or anywhere.
  const t = random.pick([
    () => random.between(-0.45, 0.45) * (edge.size + size),
    () => -way * (half - random.whole(1, 3) * stepAlong(one.form, side)),
    () => -way * (half + random.whole(1, 3) * stepAlong(unit.form, own)),
  ])();
  const end = degrees > 0 ? Math.max(-edge.size / 2, t - size / 2) : Math.min(edge.size / 2, t + size / 2);
  const pose = turnedAbout(against(edge, unit.form, own, t), plus(edge.middle, edge.right, end), degrees);
  field.add({ ...unit, ...pose });
}

function requestOf(random, field) {
  const points = field.shapes.flat();
  const [low, high] = [0, 1].map(k => points.map(p => p[k])).map(list => [Math.min(...list), Math.max(...list)]);
  const isNear = random.chance(0.3);
  const room = () => (isNear && random.chance(0.5) ? random.pick([0.001, random.between(0.01, 1.5)]) : 12);
  const shift = [room() - low[0], room() - high[0]];
  const [width, depth] = [low, high].map((list, k) => Math.max(1, list[1] + shift[k] + room()));
  const moved = p => plus(p, shift);
  const request = {
    ...{ umpire: 1, system: 'ninth-age', table: { width, depth }, codices: field.codices },
    units: field.units.map(({ id, codex, owner, at, facing, fled, files }) => ({
      ...{ id, codex, owner, at: moved(at), facing: whole(facing) },
      ...(fled && { fled }),
      ...(files && { files }),
    })),
    ...(field.terrain.length && { terrain: field.terrain.map(one => ({ ...one, shape: one.shape.map(moved) })) }),
    turn: {
      active: 'red',
      players: ['red', 'blue', 'gold', 'green'],
      teams: [
        ['red', 'gold'],
        ['blue', 'green'],
      ],
    },
    order: { ...{ kind: 'combat-reform', unit: 'A' }, ...(random.chance(0.1) && { lostCombat: true }) },
    ...(random.chance(0.15) && { rulings: { 'ninth-age.model-contact': 'line' } }),
  };
  return { request, moved };
}

const whole = degrees => ((degrees % 360) + 360) % 360;
