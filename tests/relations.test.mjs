// `ask: {relations}`: by a table made by hand, and of random playouts against a model that shares nothing with the engine: the
// corners of bases and Math.atan2, hexes counted by cubes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../wasm/engine.js';
import {
  baseCorners,
  games,
  openRandom,
  overlap,
  radians,
  randomChoice,
  scaled,
  seeded,
  unhurried,
} from './lib/random.mjs';
import { baseSize } from './games/arcane-legions/random.mjs';
import { answerLines, quickScenesOf } from './lib/scene-files.mjs';

const engine = await load();
const near = (a, b, tolerance = 1e-6) => Math.abs(a - b) <= tolerance;

// --- by hand

const guard = (id, at, facing, more) => ({ id, codex: 'guard', owner: 'rome', at, facing, ...more });
const legions = units => ({
  umpire: 1,
  system: 'arcane-legions',
  codices: {
    guard: { base: 'sortie', icons: 4, costs: { front: 1, right: 1, rear: 2, left: 1 } },
    phalanx: { base: 'formation', icons: 4, costs: { front: 1, right: 1, rear: 2, left: 1 } },
  },
  units,
  turn: { active: 'rome', players: ['rome'], orderPoints: 4 },
});
const relate = (scene, relations = true) => engine.call({ ...scene, ask: { relations } }).relations;

test('by hand: a formation ahead and to the right', () => {
  // A covers [-0.5, 0.5]², B [2, 4] × [3.5, 4.5]: apart by 1.5 and 3, √11.25; the centres by (3, 4), 36.87° off north. Past its own end B
  // lies 3.5, past its flank 2.5: in A's front; A past B's rear 3.5 and past its flank 2: in B's rear, half round from what A sees.
  const scene = legions([guard('A', [0, 0], 0), guard('B', [3, 4], 0, { codex: 'phalanx' })]);
  const [ahead, behind] = relate(scene);
  const common = { contact: 'apart', distanceIn: 'steps' };
  const asked = {
    unit: 'A',
    to: 'B',
    ...common,
    distance: 3.35410196625,
    bearing: 36.869897645844,
    angle: 36.869897645844,
    hand: 'right',
    arc: 'front',
    itsArc: 'rear',
  };
  assert.deepEqual(ahead, asked);
  assert.ok(
    near(behind.bearing, -143.130102354156) &&
      behind.hand === 'left' &&
      behind.arc === 'rear' &&
      behind.itsArc === 'front',
  );
  assert.deepEqual(relate(scene, { unit: 'A' }), [ahead]);
});

test('by hand: flush, corner on side, corner on corner, and ahead without a hand', () => {
  const of = (at, facing) => relate(legions([guard('A', [0, 0], 0), guard('B', at, facing)]), { unit: 'A' })[0];
  const { bearing, hand, ...flush } = of([0, 1], 90); // B looks east: its right side is to the south
  assert.deepEqual([bearing, hand], [0, undefined]);
  assert.deepEqual(
    [flush.contact, flush.distance, flush.touch, flush.side, flush.itsSide],
    ['touching', 0, 'flush', 'front', 'right'],
  );
  const half = Math.SQRT1_2;
  const corner = of([0.1, 0.5 + half], 45); // its corner to the south lies on A's front
  assert.deepEqual(
    [corner.contact, corner.touch, corner.side, corner.itsSide],
    ['touching', 'side-on-corner', 'front', undefined],
  );
  const corners = of([1, 1], 0);
  assert.deepEqual(
    [corners.contact, corners.touch, corners.side, corners.itsSide],
    ['touching', 'corner-on-corner', undefined, undefined],
  );
  assert.deepEqual([corners.bearing, corners.arc, corners.hand], [45, 'right', 'right']); // on the line it is the flank's
  const behind = of([0, -3], 0);
  assert.deepEqual(
    [behind.bearing, behind.angle, behind.hand, behind.arc, behind.distance],
    [180, 180, undefined, 'rear', 2],
  );
});

test('by hand: dots, in one place and beside each other', () => {
  const dot = (id, at) => ({ id, codex: 'dot', owner: 'red', at, facing: 0 });
  const scene = { umpire: 1, system: 'ninth-age', codices: { dot: { width: 4e-7, depth: 4e-7 } }, table: { width: 9, depth: 9 },
    units: [dot('A', [5, 5]), dot('B', [5, 5]), dot('C', [5.0000012, 5])], turn: { active: 'red', players: ['red'] } }; // prettier-ignore
  const [toB, toC] = relate(scene, { unit: 'A' });
  // Neither overlaps by more than is taken for touching; from its own place nobody is to be seen to any side.
  assert.deepEqual([toB.contact, toB.bearing, toB.angle, toB.hand], ['touching', undefined, undefined, undefined]);
  assert.deepEqual([toC.contact, toC.bearing, toC.hand], ['touching', 90, 'right']);
});

test('by hand: hexes and a facing', () => {
  const unit = (id, at, facing) => ({ id, codex: 'x', owner: 'red', at, facing });
  const scene = { umpire: 1, system: 'godsgloom', codices: { x: { speed: 2 } }, board: { rows: ['......', '......', '......'] },
    units: [unit('A', [1, 0], 'E'), unit('B', [2, 0], 'W'), unit('C', [1, 2], 'NE')], turn: { active: 'red', players: ['red'] } }; // prettier-ignore
  const [toB, toC] = relate(scene, { unit: 'A' });
  assert.deepEqual(toB, {
    unit: 'A',
    to: 'B',
    contact: 'adjacent',
    distance: 1,
    distanceIn: 'hexes',
    direction: 'E',
    bearing: 0,
    angle: 0,
    arc: 'front',
    itsArc: 'front',
  });
  // Two to the south-east: 60° to the right of east. C looks north-east, A lies to its north-west: one hexside on to the left.
  assert.deepEqual(toC, {
    unit: 'A',
    to: 'C',
    contact: 'apart',
    distance: 2,
    distanceIn: 'hexes',
    direction: 'SE',
    bearing: 60,
    angle: 60,
    hand: 'right',
    arc: 'front-right',
    itsArc: 'front-left',
  });
});

test('what is asked is checked; too many units are asked one by one', () => {
  const many = legions(Array.from({ length: 65 }, (_, i) => guard(`u${i}`, [3 * (i % 10), 3 * Math.floor(i / 10)], 0)));
  assert.deepEqual(
    [engine.call({ ...many, ask: { relations: true } }).error].map(({ code, at }) => [code, at]),
    [['too-many', '/ask/relations']],
  );
  assert.equal(relate(many, { unit: 'u3' }).length, 64);
  const codeOf = relations => engine.call({ ...many, ask: { relations } }).error.code;
  assert.deepEqual([{}, { unit: 'x' }, { unit: 'u1', side: 1 }, 1].map(codeOf), [
    'missing-key',
    'unknown-unit',
    'unknown-key',
    'wrong-type',
  ]);
  assert.ok(!('relations' in engine.call({ ...many, ask: { relations: false } })));
});

// --- a model

const minus = (a, b) => [a[0] - b[0], a[1] - b[1]];
const turned = degrees => (degrees > 180 ? degrees - 360 : degrees <= -180 ? degrees + 360 : degrees);
const compass = ([x, y]) => (Math.atan2(x, y) * 180) / Math.PI;

function fromSegment(p, a, b) {
  const [d, to] = [minus(b, a), minus(p, a)];
  const share = Math.max(0, Math.min(1, (d[0] * to[0] + d[1] * to[1]) / (d[0] ** 2 + d[1] ** 2)));
  return Math.hypot(to[0] - share * d[0], to[1] - share * d[1]);
}

function gap(a, b) {
  const sides = polygon => polygon.map((corner, i) => [corner, polygon[(i + 1) % polygon.length]]);
  return Math.min(...[[a, b], [b, a]].flatMap(([one, other]) => one.flatMap(p => sides(other).map(([from, to]) => fromSegment(p, from, to))))); // prettier-ignore
}

function sizeOf({ system }, codex) {
  if (system === 'arcane-legions') return baseSize(codex);
  if ('width' in codex) return codex;
  return { width: (codex.files * codex.base[0]) / 25.4, depth: (codex.ranks * codex.base[1]) / 25.4 };
}

// How far a point lies past the end and past the flank of a base, and on which sides.
function beyond({ at, facing }, size, point) {
  const [x, y] = minus(point, at);
  const [s, c] = [Math.sin(radians(facing)), Math.cos(radians(facing))];
  const [ahead, aside] = [x * s + y * c, x * c - y * s];
  return { ahead, aside, end: Math.abs(ahead) - size.depth / 2, flank: Math.abs(aside) - size.width / 2 };
}

function arcFault(scene, of, other, told) {
  const [size, otherSize] = [of, other].map(unit => sizeOf(scene, unit.codex));
  const forward = scene.system === 'ninth-age' ? otherSize.depth / 2 : 0;
  const point = [
    other.at[0] + forward * Math.sin(radians(other.facing)),
    other.at[1] + forward * Math.cos(radians(other.facing)),
  ];
  const { ahead, aside, end, flank } = beyond(of, size, point);
  if (near(end, flank, 1e-5) || near(ahead, 0) || near(aside, 0)) return false; // on a line
  return told !== (end > flank ? (ahead > 0 ? 'front' : 'rear') : aside > 0 ? 'right' : 'left');
}

function planeFault(scene, mine, its, line) {
  const [a, b] = [mine, its].map(({ codex, at, facing }) => baseCorners(sizeOf(scene, codex), at, facing));
  const depth = overlap(a, b);
  const distance = depth > 0 ? 0 : gap(a, b);
  if (!near(line.distance, distance, 2e-6)) return `distance ${line.distance}, not ${distance}`;
  const expected = depth > 1e-6 ? 'overlapping' : distance > 1e-6 ? 'apart' : 'touching';
  const doubtful = near(Math.abs(depth), 1e-6, 5e-7) || near(distance, 1e-6, 5e-7);
  if (!doubtful && line.contact !== expected) return `${line.contact}, not ${expected}`;
  if ((line.contact === 'touching') !== 'touch' in line) return 'touching without a touch, or the other way round';
  if (arcFault(scene, mine, its, line.arc)) return `arc ${line.arc}`;
  if (arcFault(scene, its, mine, line.itsArc)) return `its arc ${line.itsArc}`;
  return bearingFault(turned(compass(minus(its.at, mine.at)) - turned(mine.facing % 360)), line);
}

function bearingFault(expected, { bearing, angle, hand }) {
  if (!near(turned(bearing - expected), 0, 1e-7) && !near(Math.abs(bearing - expected), 360, 1e-7))
    return `bearing ${bearing}, not ${expected}`;
  if (bearing <= -180 || bearing > 180 || !near(angle, Math.abs(bearing), 1e-11))
    return `bearing ${bearing}, angle ${angle}`;
  const expectedHand = angle < 1e-6 || angle > 180 - 1e-6 ? undefined : bearing < 0 ? 'left' : 'right';
  return hand === expectedHand ? undefined : `hand ${hand}`;
}

const compassOf = { E: 90, NE: 30, NW: -30, W: -90, SW: -150, SE: 150 };
const sidesOf = ['front', 'front-left', 'rear-left', 'rear', 'rear-right', 'front-right'];
const names = Object.keys(compassOf);
const centre = hexes => {
  const sum = hexes.reduce(([x, y], [q, r]) => [x + q + r / 2, y - r * Math.sqrt(0.75)], [0, 0]);
  return [sum[0] / hexes.length, sum[1] / hexes.length];
};
const hexesBetween = ([q, r], [u, v]) => (Math.abs(q - u) + Math.abs(r - v) + Math.abs(q + r - u - v)) / 2;
const off = (a, b) => Math.abs(turned(((((a - b) % 360) + 540) % 360) - 180));

function hexFault(mine, its, line) {
  const [a, b] = [mine, its].map(({ at, hexes = [at] }) => hexes);
  const distance = Math.min(...a.flatMap(hex => b.map(other => hexesBetween(hex, other))));
  const contact = ['same-hex', 'adjacent'][distance] ?? 'apart';
  if (line.distance !== distance || line.contact !== contact)
    return `${line.contact} by ${line.distance}, not ${contact} by ${distance}`;
  const to = minus(centre(b), centre(a));
  if (Math.hypot(...to) < 1e-9) return 'direction' in line ? 'a direction to where it stands' : undefined;
  const nearest = names.map(name => off(compassOf[name], compass(to)));
  if (nearest[names.indexOf(line.direction)] > Math.min(...nearest) + 1e-6) return `direction ${line.direction}`;
  if (mine.facing === undefined)
    return 'bearing' in line || 'arc' in line ? 'a bearing of what faces nowhere' : undefined;
  const side = (from, facing) => sidesOf[(names.indexOf(from) - names.indexOf(facing) + 6) % 6];
  if (line.arc !== side(line.direction, mine.facing)) return `arc ${line.arc}`;
  return bearingFault(turned(compass(to) - compassOf[mine.facing]), line);
}

// Of every pair that stands on the table, in the order of the units.
const codexOf = (scene, { id }) => scene.codices[scene.units.find(unit => unit.id === id).codex];

function faultOf(scene, reply) {
  const standing = reply.units
    .filter(({ at }) => at !== null)
    .map(unit => ({ ...unit, codex: 'width' in unit ? unit : codexOf(scene, unit) })); // reformed: its size is told
  const pairs = standing.flatMap(mine => standing.filter(its => its !== mine).map(its => [mine, its]));
  if (reply.relations.length !== pairs.length) return `${reply.relations.length} lines, not ${pairs.length}`;
  for (const [i, [mine, its]] of pairs.entries()) {
    const line = reply.relations[i];
    if (line.unit !== mine.id || line.to !== its.id) return `line ${i} is of ${line.unit} and ${line.to}`;
    const plane = line.distanceIn !== 'hexes';
    const fault = plane ? planeFault(scene, mine, its, line) : hexFault(mine, its, line);
    if (fault) return `${mine.id} to ${its.id}: ${fault}`;
  }
  return undefined;
}

for (const game of games)
  test(`${game.system}: random playouts against the model, native and WebAssembly alike`, t => {
    const random = seeded(20260303);
    const asked = [];
    const tally = {};
    for (let i = 0; i < scaled(150 * (game.share ?? 1), 0.5); i++) {
      const { position, scene } = openRandom(engine, game.scene, random, {});
      for (const choices = []; ;) {
        const text = position.replyText(JSON.stringify({ choices, ask: { relations: true } }));
        const reply = JSON.parse(text);
        const fault = faultOf(scene, reply);
        assert.ok(
          !fault,
          `${fault}\n${JSON.stringify({ ...scene, choices, ask: { relations: true } })}\n${JSON.stringify(reply.relations)}`,
        );
        for (const { contact, touch } of reply.relations) tally[touch ?? contact] = (tally[touch ?? contact] ?? 0) + 1;
        asked.push({ request: { ...scene, choices: [...choices], ask: { relations: true } }, text });
        if (reply.status === 'done') break;
        choices.push(randomChoice(random, unhurried(random, reply.options)));
      }
      position.close();
    }
    const lines = answerLines(asked.map(({ request }) => request));
    asked.forEach(({ request, text }, i) =>
      assert.equal(lines[i], text, `native and WebAssembly differ\n${JSON.stringify(request)}`),
    );
    t.diagnostic(JSON.stringify(tally));
    assert.ok(tally.apart > 0);
  });

for (const { system } of games)
  test(`${system}: every scene at its end`, () => {
    const requests = quickScenesOf(system).map(({ name, request }) => ({
      name,
      request: { ...request, ask: { relations: true } },
    }));
    answerLines(requests.map(({ request }) => request)).forEach((text, i) => {
      const reply = JSON.parse(text);
      const fault = faultOf(requests[i].request, reply);
      assert.ok(!fault, `${requests[i].name}: ${fault}`);
    });
  });
