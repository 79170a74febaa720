// T9-91 beside a second reckoning: random tables on which one unit has lost contact, and all places where its sides could meet
// again, tried in small steps. None that is legal is nearer than where the engine nudges it to, and none is legal where it stays.
import assert from 'node:assert/strict';
import test from 'node:test';
import { answerLines } from '../../lib/scene-files.mjs';
import { baseCorners, heading, overlap, plus, scaled, seeded } from '../../lib/seeded.mjs';

const fine = 2e-6;
const gap = 0.0005;
const steps = 60;
const names = ['front', 'left', 'rear', 'right']; // as baseCorners goes
const table = { width: 40, depth: 40 };
const outward = [0, 270, 180, 90]; // of each side, from the facing

const codices = { wide: { width: 5, depth: 2 }, deep: { width: 3, depth: 6 }, small: { width: 1.5, depth: 1.5 } };

// F has fought E, and perhaps G; the others are in the way. How far they are off is what casualties have left.
function nudgeScene(random) {
  const pick = () => random.pick(['wide', 'deep', 'small']);
  const turn = random.chance(0.5) ? 90 * random.whole(0, 3) : random.whole(0, 359);
  const E = { id: 'E', codex: pick(), owner: 'blue', at: [20, 20], facing: turn };
  const units = [E];
  const contacts = [];
  const fight = (enemy, unit, own, its) =>
    contacts.push({ units: [unit.id, enemy.id], sides: [names[own], names[its]] });
  const own = random.chance(0.7) ? 0 : random.whole(0, 3);
  const its = own ? 0 : random.whole(0, 3);
  const tilt = random.chance(0.3) ? random.pick([-1, 1]) * random.whole(1, 40) : 0;
  const facing = (turn + outward[its] - outward[own] + 540 + tilt) % 360;
  const F = { id: 'F', codex: pick(), owner: 'red', at: beside(random, E, its), facing };
  units.push(F);
  fight(E, F, own, its);
  for (let i = random.whole(0, 5); i > 0; i--) {
    const at = plus(between([F.at, E.at], random.between(-0.2, 1)), [random.between(-5, 5), random.between(-5, 5)]);
    const other = {
      at,
      facing: random.chance(0.5) ? turn + 90 : random.whole(0, 359),
      codex: random.chance(0.8) ? 'small' : pick(),
    };
    units.push({ id: 'GHIJKL'[i], owner: random.pick(['red', 'blue']), ...other, facing: other.facing % 360 });
  }
  const also = units.find(({ id, owner }) => owner === 'blue' && id !== 'E');
  const faced = random.whole(0, 3);
  const apart = also && also.facing + outward[faced] - F.facing;
  if (also && Math.cos((apart * Math.PI) / 180) < -0.01) fight(also, F, 0, faced);
  const rocks = {
    id: 'rocks',
    kind: 'impassable',
    shape: baseCorners(codices.small, [random.between(12, 28), 22], 20),
  };
  return {
    ...{ umpire: 1, system: 'ninth-age', codices, units },
    table: random.chance(0.8) ? table : { width: 22, depth: 24 },
    terrain: random.chance(0.4) ? [rocks] : [],
    turn: { active: 'red', players: ['red', 'blue'] },
    order: { kind: 'nudge', contacts },
  };
}

// Somewhere before a side of another, more off than it could touch.
function beside(random, { at, codex, facing }, side) {
  const { width, depth } = codices[codex];
  const out = heading(facing + outward[side]);
  const along = heading(facing + outward[side] + 90);
  const far = (side % 2 ? width : depth) / 2 + random.between(0.8, 8);
  return plus(plus(at, out, far), along, random.between(-8, 8));
}

// --- the second reckoning

const moved = (corners, by) => corners.map(corner => plus(corner, by));
const corners = ({ codex, at, facing }) => baseCorners(codices[codex], at, facing);
const sideOf = (shape, name) => [shape[names.indexOf(name)], shape[(names.indexOf(name) + 1) % 4]];
const between = ([a, b], share) => plus(a, [b[0] - a[0], b[1] - a[1]], share);

function toSegment(point, [a, b]) {
  const [x, y] = [b[0] - a[0], b[1] - a[1]];
  const share = ((point[0] - a[0]) * x + (point[1] - a[1]) * y) / (x * x + y * y);
  return Math.hypot(...plus(point, between([a, b], Math.max(0, Math.min(1, share))), -1));
}

const meet = (a, b) => Math.min(...a.map(point => toSegment(point, b)), ...b.map(point => toSegment(point, a))) < fine;

class Table {
  constructor(scene) {
    this.scene = scene;
    this.unit = scene.units.find(({ id }) => id === 'F');
    this.shape = corners(this.unit);
    this.ahead = heading(this.unit.facing);
    this.right = heading(this.unit.facing + 90);
    const fought = scene.order.contacts.map(({ units }) => units[1]);
    this.things = [
      ...scene.units
        .filter(({ id }) => id !== 'F')
        .map(unit => ({ shape: corners(unit), need: unit.owner === 'blue' && !fought.includes(unit.id) ? gap : 0 })),
      ...scene.terrain.map(({ shape }) => ({ shape, need: 0 })),
    ];
    this.fought = scene.order.contacts.map(({ units, sides }) => ({
      own: sides[0],
      its: sideOf(corners(scene.units.find(({ id }) => id === units[1])), sides[1]),
    }));
  }

  inFrame([x, y]) {
    return [x * this.ahead[0] + y * this.ahead[1], x * this.right[0] + y * this.right[1]];
  }

  by(a, b) {
    return plus(plus([0, 0], this.ahead, a), this.right, b);
  }

  isClear(shape, lenience) {
    return this.things.every(thing => overlap(shape, thing.shape) <= lenience - thing.need);
  }

  // The box that a leg passes, from one displacement to another along one axis.
  leg([a, b], [c, d], lenience) {
    const { width, depth } = codices[this.unit.codex];
    const box = { width: width + Math.abs(d - b), depth: depth + Math.abs(c - a) };
    const at = plus(this.unit.at, this.by((a + c) / 2, (b + d) / 2));
    return this.isClear(baseCorners(box, at, this.unit.facing), lenience);
  }

  isLegal(by, lenience) {
    const there = moved(this.shape, by);
    const [a, b] = this.inFrame(by);
    const { width, depth } = this.scene.table;
    const onTable = there.every(
      ([x, y]) => x >= -lenience && y >= -lenience && x <= width + lenience && y <= depth + lenience,
    );
    const touches = this.fought.some(({ own, its }) => meet(sideOf(there, own), its));
    return (
      onTable &&
      touches &&
      this.isClear(there, lenience) &&
      [[a, 0], [0, b]].some(corner => this.leg([0, 0], corner, lenience) && this.leg(corner, [a, b], lenience))
    ); // prettier-ignore
  }

  // Where a corner of one of the two sides meets the other side.
  *tries() {
    for (const { own, its } of this.fought) {
      const mine = sideOf(this.shape, own);
      for (let i = 0; i <= steps; i++)
        for (const end of [0, 1]) {
          yield plus(between(its, i / steps), mine[end], -1);
          yield plus(its[end], between(mine, i / steps), -1);
        }
    }
  }

  cost(by) {
    const [a, b] = this.inFrame(by);
    return Math.abs(a) + Math.abs(b);
  }
}

const touchesAnybody = ({ units }) =>
  units.some(unit => unit.owner === 'blue' && overlap(corners(unit), corners(units[1])) > -0.01);

test('the way of one unit is the least that sampling finds', t => {
  const random = seeded(91);
  const scenes = [];
  while (scenes.length < scaled(4000)) {
    const scene = nudgeScene(random);
    if (!touchesAnybody(scene)) scenes.push(scene);
  }
  const tally = { nudged: 0, lost: 0, places: 0, impossible: 0 };
  for (const [i, line] of answerLines(scenes).entries()) {
    const reply = JSON.parse(line);
    const about = () => `${JSON.stringify(scenes[i])}\n${JSON.stringify(reply.trace)}`;
    if (reply.error) {
      assert.ok(['overlap', 'off-board'].includes(reply.error.code), reply.error.message);
      tally.impossible++;
      continue;
    }
    compare(scenes[i], reply, tally, about);
  }
  t.diagnostic(JSON.stringify(tally));
  assert.ok(tally.nudged > 0 && tally.lost > 0);
});

// A unit that has several places to go to is taken to each.
function compare(scene, reply, tally, about) {
  const onTable = new Table(scene);
  const places = reply.options.filter(({ key }) => key.startsWith('place:')).map(({ key }) => key);
  if (places.length) {
    tally.places++;
    for (const line of answerLines(places.map(key => ({ ...scene, choices: [key] }))))
      compareNudge(onTable, JSON.parse(line), tally, about);
  } else compareNudge(onTable, reply, tally, about);
}

function compareNudge(onTable, { trace }, tally, about) {
  const nudged = trace.find(({ event, unit }) => event === 'nudged' && unit === 'F');
  tally[nudged ? 'nudged' : 'lost']++;
  const by = nudged && plus(nudged.to.at, onTable.unit.at, -1);
  if (nudged) {
    assert.ok(onTable.isLegal(by, fine), `no legal place: ${about()}`);
    assert.ok(Math.abs(onTable.cost(by) - nudged.distance) < fine, `another distance: ${about()}`);
  }
  const most = nudged ? nudged.distance - fine : Infinity;
  for (const other of onTable.tries())
    if (onTable.cost(other) < most && onTable.isLegal(other, 1e-9))
      assert.fail(`nearer is ${onTable.inFrame(other)}, ${onTable.cost(other)} inches: ${about()}`);
}
