// Collision from overlap by a second method: a turn is made to end over one convex object with nothing else near. Where the two
// outlines cross is found here, and about each crossing the mover is turned both ways, a little at a time, until one of its sides
// through it lies back to back with the object's. The engine's snap must be the one that comes first.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../wasm/engine.js';
import { baseCorners, overlap, radians, request, scaled, seeded } from './lib/random.mjs';
import { baseSize } from './games/arcane-legions/random.mjs';

const engine = await load();
const touching = 1e-6; // as near as the engine takes for contact
const plus = (a, b, k = 1) => [a[0] + k * b[0], a[1] + k * b[1]];
const cross = (a, b) => a[0] * b[1] - a[1] * b[0];
const dot = (a, b) => a[0] * b[0] + a[1] * b[1];
const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

// --- outlines, counter-clockwise

const sidesOf = corners => corners.map((from, i) => ({ from, to: corners[(i + 1) % corners.length] }));
const bearing = ({ from, to }) => Math.atan2(to[1] - from[1], to[0] - from[0]); // of a side, along it
const about = (pivot, angle, corners) =>
  corners.map(corner => {
    const [x, y] = plus(corner, pivot, -1);
    return plus(pivot, [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)]);
  });

function fromSide(point, { from, to }) {
  const way = plus(to, from, -1);
  const share = Math.min(1, Math.max(0, dot(plus(point, from, -1), way) / dot(way, way)));
  return distance(point, plus(from, way, share));
}

const covers = (corners, point) =>
  sidesOf(corners).every(
    ({ from, to }) => cross(plus(to, from, -1), plus(point, from, -1)) >= -touching * distance(from, to),
  );

function crossingOf(a, b) {
  const [p, r] = [a.from, plus(a.to, a.from, -1)];
  const [q, s] = [b.from, plus(b.to, b.from, -1)];
  const sine = cross(r, s);
  if (Math.abs(sine) < 1e-7 * Math.hypot(...r) * Math.hypot(...s)) return null;
  const at = plus(p, r, cross(plus(q, p, -1), s) / sine);
  return fromSide(at, a) <= touching && fromSide(at, b) <= touching ? at : null;
}

// Where the outlines cross, each point once.
function crossingsOf(mover, object) {
  const points = [];
  for (const a of sidesOf(mover))
    for (const b of sidesOf(object)) {
      const at = crossingOf(a, b);
      if (at && !points.some(point => distance(point, at) < 3 * touching)) points.push(at);
    }
  return points;
}

// --- the search: how far the mover turns, one way, until this side lies back to back with the other

const increment = radians(1.5);

// How far the side is from running against the other, −π to π.
function off(mover, i, pivot, angle, object, j) {
  const [from, to] = about(pivot, angle, [mover[i], mover[(i + 1) % mover.length]]);
  const mine = bearing({ from, to });
  const difference = mine - bearing(sidesOf(object)[j]) - Math.PI;
  return Math.atan2(Math.sin(difference), Math.cos(difference));
}

function turnUntilBackToBack(mover, i, pivot, object, j, way) {
  let before = off(mover, i, pivot, 0, object, j);
  if (Math.abs(before) < 1e-11) return 0;
  for (let angle = increment; angle < Math.PI + increment; angle += increment) {
    const now = off(mover, i, pivot, way * angle, object, j);
    if (before * now <= 0 && Math.abs(before) < 1 && Math.abs(now) < 1)
      return refined(mover, i, pivot, object, j, way, angle);
    before = now;
  }
  return null;
}

function refined(mover, i, pivot, object, j, way, angle) {
  let [lo, hi] = [angle - increment, angle];
  const first = Math.sign(off(mover, i, pivot, way * lo, object, j));
  for (let k = 0; k < 60; k++) {
    const middle = (lo + hi) / 2;
    if (Math.sign(off(mover, i, pivot, way * middle, object, j)) === first) lo = middle;
    else hi = middle;
  }
  return way * hi;
}

function sharedLength(mover, i, object, j) {
  const [mine, its] = [sidesOf(mover)[i], sidesOf(object)[j]];
  const length = distance(its.from, its.to);
  const way = plus(its.to, its.from, -1).map(value => value / length);
  const along = point => dot(plus(point, its.from, -1), way);
  const apart = Math.max(...[mine.from, mine.to].map(point => Math.abs(cross(way, plus(point, its.from, -1)))));
  return apart > 2 * touching ? 0 : Math.min(length, along(mine.from)) - Math.max(0, along(mine.to));
}

// One end of the search: the mover's outline, the sides, how far it turned.
function candidate(mover, i, pivot, object, j) {
  const turns = [1, -1].map(way => turnUntilBackToBack(mover, i, pivot, object, j, way)).filter(turn => turn !== null);
  if (!turns.length) return null;
  const turn = turns.reduce((a, b) => (Math.abs(b) < Math.abs(a) - 1e-9 ? b : a));
  return { i, j, turn, corners: about(pivot, turn, mover) };
}

function alongCrossings(mover, object) {
  const list = [];
  for (const pivot of crossingsOf(mover, object))
    for (const [i, mine] of sidesOf(mover).entries())
      for (const [j, its] of sidesOf(object).entries())
        if (Math.max(fromSide(pivot, mine), fromSide(pivot, its)) < 3 * touching)
          list.push(candidate(mover, i, pivot, object, j));
  return list;
}

// Along one side as far as takes it off the other's line by more than contact, however flat it crosses it.
function onward(way, other) {
  const [along, line] = [way, other].map(({ from, to }) => plus(to, from, -1).map(value => value / distance(from, to)));
  return along.map(value => (value * 3 * touching) / Math.abs(cross(along, line)));
}

// To the side between two covered corners: about the crossing nearest to it on the sides beside it, then straight off. Where the
// covered side lies on the mover's own outline, that is not yet a crossing: the sides beside it go on into the mover from there.
function alongCovered(mover, object, j) {
  const sides = sidesOf(object);
  const [before, after] = [sides.at(j - 1), sides[(j + 1) % sides.length]];
  const beside = [
    { from: before.to, to: before.from },
    { from: after.from, to: after.to },
  ];
  const outward = bearing(sides[j]) - Math.PI / 2;
  const out = [Math.cos(outward), Math.sin(outward)];
  const found = [];
  for (const way of beside)
    for (const [i, mine] of sidesOf(mover).entries()) {
      const at = crossingOf(mine, way);
      const end = at && plus(at, onward(way, mine));
      if (at && !covers(mover, end)) found.push({ i, at, depth: dot(out, plus(sides[j].from, at, -1)) });
    }
  const nearest = Math.min(...found.map(({ depth }) => depth));
  return found
    .filter(({ i, at, depth }) => depth < nearest + touching && fromSide(at, sidesOf(mover)[i]) < touching)
    .map(({ i, at }) => candidate(mover, i, at, object, j))
    .filter(Boolean)
    .map(one => {
      const gap = dot(out, plus(sides[j].from, sidesOf(one.corners)[one.i].from, -1));
      return { ...one, gap, corners: one.corners.map(corner => plus(corner, out, gap)) };
    });
}

function snapsOf(mover, object) {
  const covered = object.map(corner => covers(mover, corner));
  const count = covered.filter(Boolean).length;
  const side = object.findIndex((_, j) => covered[j] && covered[(j + 1) % object.length]);
  const list = count === 2 && side >= 0 ? alongCovered(mover, object, side) : alongCrossings(mover, object);
  const fine = list.filter(one => one && sharedLength(one.corners, one.i, object, one.j) > touching);
  const least = Math.min(...fine.map(({ turn }) => Math.abs(turn)));
  return fine.filter(({ turn }) => Math.abs(turn) <= least + radians(1e-6));
}

// --- what lies over what

function kindOf(mover, object) {
  const covered = object.filter(corner => covers(mover, corner)).length;
  const own = mover.filter(corner => covers(object, corner)).length;
  const same = (a, b) => a.some(corner => b.some(other => distance(corner, other) < touching));
  const flat = sidesOf(mover).some(a =>
    sidesOf(object).some(b => Math.max(fromSide(a.from, b), fromSide(a.to, b)) < touching),
  );
  const list = [];
  if (!covered && own === 1) list.push('one corner in');
  if (!covered && own === 2) list.push('two corners in');
  if (!covered && !own) list.push('crossing bars');
  if (covered === 1) list.push('one corner covered');
  if (covered === 2) list.push('two corners covered');
  if (covered > 2) list.push('more corners covered');
  if (same(mover, object)) list.push('corner on corner');
  if (flat) list.push('edge on edge');
  return list;
}

// --- scenes

const codices = {
  sortie: { base: 'sortie' },
  wide: { base: 'formation', front: 'long' },
  deep: { base: 'formation', front: 'short' },
};
const costs = { front: 1, right: 1, rear: 1, left: 1 };
const cornersOf = ({ codex, at, facing }) => baseCorners(baseSize(codices[codex]), at, facing);
const round = value => Number(value.toFixed(9));

function openGround(random) {
  const mover = {
    id: 'A',
    codex: random.pick(Object.keys(codices)),
    owner: 'rome',
    at: [0, 0],
    facing: 45 * random.whole(0, 7),
  };
  if (random.chance(0.4)) Object.assign(mover, { facing: round(random.between(0, 360)) });
  const scene = {
    umpire: 1,
    system: 'arcane-legions',
    codices: Object.fromEntries(Object.entries(codices).map(([name, codex]) => [name, { ...codex, icons: 20, costs }])),
    units: [mover],
    turn: { active: 'rome', players: ['rome', 'egypt'], orderPoints: 6 },
    order: { unit: 'A', kind: 'move' },
  };
  if (random.chance(0.4)) scene.tool = { leg: random.between(0.5, 2), bevel: random.between(0.2, 0.8) };
  return scene;
}

// In the frame of the base as it will stand, on a grid of half steps, or anywhere near.
function placeOver(random, there) {
  const grid = random.chance(0.5);
  const [x, y] = [0, 1].map(() => (grid ? random.whole(-4, 4) / 2 : random.between(-2, 2)));
  const [front, right] = [0, 90].map(turn => [
    Math.sin(radians(there.facing + turn)),
    Math.cos(radians(there.facing + turn)),
  ]);
  const at = plus(plus(there.at, right, x), front, y).map(round);
  const turn = grid ? random.pick([0, 0, 90, 180, 270, 45]) : random.between(0, 360);
  return { at, facing: round((((there.facing + turn) % 360) + 360) % 360) % 360 };
}

function randomObject(random, there) {
  const place = placeOver(random, there);
  if (random.chance(0.5)) {
    const codex = random.pick(Object.keys(codices));
    const unit = { id: 'B', codex, owner: 'egypt', ...place };
    return { unit, corners: cornersOf(unit) };
  }
  const bar = { width: random.pick([0.25, 0.5, 1, 3]), depth: random.pick([0.25, 1, 2]) };
  let corners = baseCorners(bar, place.at, place.facing);
  if (random.chance(0.4)) {
    const [count, size] = [random.whole(3, 7), random.between(0.3, 1.4)];
    const angles = Array.from({ length: count }, (_, i) =>
      radians(place.facing + ((i + 0.6 * random.share()) * 360) / count),
    );
    corners = angles.map(angle => plus(place.at, [Math.cos(angle), Math.sin(angle)], size));
  }
  corners = corners.map(corner => corner.map(round));
  return { terrain: { id: 'B', shape: corners }, corners };
}

// An overlap a little deeper or shallower than contact, or a corner about that near to an outline, may count either way.
const unclear = value => value > 2e-8 && value < 1e-4;
function isUnclear(mover, object) {
  const near = (points, outline) => points.some(point => sidesOf(outline).some(side => unclear(fromSide(point, side))));
  return near(mover, object) || near(object, mover);
}

// A scene, a turn in it that ends over one object, and its place; null where there is none this time.
function randomOverlap(random) {
  const scene = openGround(random);
  const open = engine.open(scene);
  const { key } = random.pick(open.reply({}).options.filter(option => option.key.startsWith('turn:')));
  const there = open.reply({ choices: [{ key }] }).units[0];
  open.close();
  const mover = cornersOf({ ...scene.units[0], ...there });
  const object = randomObject(random, there);
  if (overlap(mover, object.corners) < 1e-4 || overlap(cornersOf(scene.units[0]), object.corners) > -1e-4) return null;
  if (isUnclear(mover, object.corners)) return null;
  if (object.unit) scene.units.push(object.unit);
  else scene.terrain = [object.terrain];
  return { scene, key, mover, object: object.corners };
}

// --- against the engine

const samePlace = (a, b) => a.every((corner, i) => distance(corner, b[i]) < 1e-6);
const distinct = list =>
  list.filter((one, i) => !list.slice(0, i).some(other => samePlace(other.corners, one.corners)));

// Every place to which the engine may snap, as outlines.
function engineSnaps(position, scene, key) {
  const reply = position.reply({ choices: [{ key }] });
  const snaps = reply.options.filter(option => option.key.startsWith('snap:'));
  const replies = snaps.length ? snaps.map(snap => position.reply({ choices: [{ key }, { key: snap.key }] })) : [reply];
  return replies.map(({ trace }) => {
    const { to, turned } = trace.find(event => event.event === 'snapped');
    return { corners: cornersOf({ ...scene.units[0], ...to }), turn: -radians(turned) };
  });
}

function compare({ scene, key, mover, object }, tally) {
  const position = engine.open(scene);
  const ask = () => request(scene, [{ key }]);
  const wanted = snapsOf(mover, object);
  const bar = position.reply({}).barred.find(item => item.key === key);
  const blocked = bar?.reason === 'tool-blocked';
  if (blocked) {
    tally['tool blocked']++;
  } else if (bar) {
    assert.equal(bar.reason, 'turn-undone', ask());
    assert.equal(wanted.length, 0, `undone, though there is a snap by ${wanted[0]?.turn}\n${ask()}`);
    tally.undone++;
  } else {
    const snaps = engineSnaps(position, scene, key);
    for (const snap of snaps) {
      const found = wanted.find(({ corners }) => samePlace(corners, snap.corners));
      assert.ok(found, `${JSON.stringify(snap)} is none of ${JSON.stringify(wanted)}\n${ask()}`);
      assert.ok(
        Math.abs(Math.abs(found.turn) - Math.abs(snap.turn)) < 1e-6,
        `turned by ${snap.turn}, not ${found.turn}\n${ask()}`,
      );
      assert.ok(overlap(snap.corners, object) < 2e-6, `still over it by ${overlap(snap.corners, object)}\n${ask()}`);
    }
    assert.equal(distinct(snaps).length, distinct(wanted).length, `${JSON.stringify(wanted)}\n${ask()}`);
    if (snaps.length > 1) tally.ties++;
    if (wanted.some(({ turn }) => Math.abs(turn) > radians(90 - 1e-6))) tally['a right angle or more']++;
    if (wanted.some(({ gap }) => gap > 1e-4)) tally['straight off']++;
    for (const kind of kindOf(mover, object)) tally[kind]++;
    tally.all++;
  }
  position.close();
  return !blocked;
}

const line = tally =>
  Object.entries(tally)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');

test('a turn that ends over one object snaps as a patient search about every crossing would', t => {
  const seed = 20250701;
  const random = seeded(seed);
  const kinds = [
    'one corner in',
    'two corners in',
    'crossing bars',
    'one corner covered',
    'two corners covered',
    'more corners covered',
  ];
  const others = ['corner on corner', 'edge on edge', 'ties', 'straight off', 'undone'];
  const tally = Object.fromEntries(
    [...kinds, ...others, 'a right angle or more', 'tool blocked', 'all'].map(name => [name, 0]),
  );
  for (let count = 0; count < scaled(1000, 0.5);) {
    const found = randomOverlap(random);
    if (found) count += compare(found, tally);
  }
  t.diagnostic(`seed ${seed}: ${line(tally)}`);
  for (const name of [...kinds, ...others]) assert.ok(tally[name] > 0, `no case of ${name}`);
});
