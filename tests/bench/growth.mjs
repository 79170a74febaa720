// How the time grows with what lies on the table and what has been chosen, and with which power of it.
import assert from 'node:assert/strict';
import { load } from '../../wasm/engine.js';
import { seeded } from '../lib/random.mjs';
import { tableOf } from './bases.mjs';
import { loadKernels } from './kernels.mjs';
import { clocked, race } from './rounds.mjs';

/** The slope of the straight line that fits logarithms best. */
export function powerOf(points) {
  const logs = points.map(([n, time]) => [Math.log(n), Math.log(time)]);
  const mean = k => logs.reduce((sum, each) => sum + each[k], 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  return logs.reduce((sum, [u, v]) => sum + (u - x) * (v - y), 0) / logs.reduce((sum, [u]) => sum + (u - x) ** 2, 0);
}

// What n log n itself comes to by the same fit; 1 counts as 2, whose logarithm is not nothing.
export const allowed = sizes => powerOf(sizes.map(n => [n, n * Math.log(Math.max(2, n))]));

const grid = (count, make) => {
  const wide = Math.ceil(Math.sqrt(count));
  return Array.from({ length: count }, (_, i) => make(i, i % wide, Math.floor(i / wide)));
};
const players = ['red', 'blue'];

function legions(count) {
  const units = grid(count, (i, x, y) => ({
    id: `u${i}`,
    codex: 'f',
    owner: players[y % 2],
    at: [x * 3, y * 2.4],
    facing: (i * 20) % 360,
  }));
  const codices = { f: { base: 'formation', icons: 6, costs: { front: 1, right: 1, rear: 2, left: 1 } } };
  const order = { unit: 'u0', kind: 'move' };
  return {
    umpire: 1,
    system: 'arcane-legions',
    codices,
    units,
    turn: { active: 'red', players, orderPoints: 6 },
    order,
  };
}

function walker(rows) {
  const units = [{ id: 'it', codex: 'f', owner: 'red', at: [0, 0], facing: 'E' }];
  return {
    umpire: 1,
    system: 'godsgloom',
    codices: { f: { speed: 4 } },
    board: { rows },
    units,
    turn: { active: 'red', players },
    order: { unit: 'it' },
  };
}

// One pursuer that charges past round pieces of 24 corners: on a table that grows with them, or all of them about its way.
function pursuit(count, places, radius, middle) {
  const round = ([x, y]) =>
    Array.from({ length: 24 }, (_, k) => {
      const angle = (-k * Math.PI) / 12;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    });
  const codices = { a: { files: 5, ranks: 2, base: [20, 20] }, e: { files: 10, ranks: 2, base: [20, 20] } };
  const units = [
    { id: 'A', codex: 'a', owner: 'red', at: [middle, middle], facing: 10 },
    { id: 'E', codex: 'e', owner: 'blue', at: [middle + 1, middle + 8], facing: 170 },
  ];
  const pursued = { unit: 'D', facing: 5, destroyed: true };
  return {
    umpire: 1,
    system: 'ninth-age',
    codices,
    units,
    terrain: places.slice(0, count).map((at, i) => ({ id: `t${i}`, kind: 'impassable', shape: round(at) })),
    table: { width: 2 * middle, depth: 2 * middle },
    turn: { active: 'red', players },
    order: { kind: 'pursue', owner: 'red', pursuers: ['A'], pursued },
    choices: ['roll:A:10'],
  };
}

// Three that have declared on one enemy, rolled high and are to move: the order in which most succeed is looked for.
function charges(count) {
  const scene = amongMany(count, [-5, 0, 5]);
  const [first, ...others] = [-5, 0, 5].map((x, i) => ({
    ...scene.units[0],
    id: `A${i}`,
    at: [scene.units[0].at[0] + x, scene.units[0].at[1]],
  }));
  const codices = { ...scene.codices, a: { ...scene.codices.a, charge: 14 } };
  return {
    ...scene,
    codices,
    units: [first, ...others, scene.units[1]],
    order: { kind: 'charge', units: ['A0', 'A1', 'A2'], target: 'E' },
    choices: ['react:E:hold', 'react:E:hold', 'react:E:hold', 'roll:A0:9', 'roll:A1:9', 'roll:A2:9'],
  };
}

// Nearest first, but on the way itself.
function amongMany(count, at = [0]) {
  const wide = Math.ceil(Math.sqrt(count + 12));
  const middle = Math.max(24, wide * 5 + 5) / 2;
  const far = ([x, y]) => Math.hypot(x - middle, y - middle);
  const places = grid(wide * wide, (_, x, y) => [
    middle + (x - (wide - 1) / 2) * 5 + 1.5,
    middle + (y - (wide - 1) / 2) * 5 + 2.5,
  ]).filter(([x, y]) => at.every(aside => Math.abs(x - middle - aside - 1) > 4.6) || y < middle - 3 || y > middle + 12);
  return pursuit(
    count,
    places.sort((a, b) => far(a) - far(b)),
    0.8,
    middle,
  );
}

export function amidAll(count) {
  const random = seeded(5);
  const middle = 24;
  const places = [];
  while (places.length < count) {
    const at = [middle + random.between(-13, 13), middle + random.between(-8, 14)];
    const overUnit = Math.abs(at[0] - middle) < 2.6 && Math.abs(at[1] - middle) < 1.8;
    const overEnemy = Math.abs(at[0] - middle - 1) < 5.2 && Math.abs(at[1] - middle - 8) < 2.4;
    if (!overUnit && !overEnemy) places.push(at);
  }
  return pursuit(count, places, 0.1, middle);
}

// A base that goes straight on by a hundredth of a step each time.
function longWay(count) {
  const scene = legions(1);
  scene.codices.f.icons = 400;
  return { ...scene, choices: Array.from({ length: count }, () => ({ key: 'step:front', by: 0.01 })) };
}

const bases = [10, 30, 100, 300, 1000];
const hexes = [10, 20, 50, 100, 200];
const choices = [1, 3, 10, 30, 100, 200];
const pieces = [1, 4, 16, 64, 256];

async function* workloads() {
  const kernels = await loadKernels('bench');
  const random = seeded(3);
  const sweeps = count => {
    const { bases: list, movers } = tableOf(count);
    const flat = list.flat();
    // One table at a time is kept: each turn lays its own first.
    const time = times => {
      kernels.bases(flat);
      return clocked(() => movers.forEach(mover => kernels.sweep(...mover, 1)))(times);
    };
    return { time, queries: movers.length };
  };
  yield ['A sweep among bases', 'bases', bases, sweeps];
  const engine = await load();
  const call = scene => {
    const text = JSON.stringify(scene);
    assert.equal(JSON.parse(engine.callText(text)).verdict, 'legal');
    return clocked(() => engine.callText(text));
  };
  const reply = scene => {
    const position = engine.open(scene);
    return clocked(() => position.replyText('{"choices":[{"key":"step:front","by":0.1}]}'));
  };
  yield ['A request of Arcane Legions', 'units', bases, count => ({ time: call(legions(count)) })];
  yield ['A choice to an open position of Arcane Legions', 'units', bases, count => ({ time: reply(legions(count)) })];
  const reach = side => {
    const costs = Array.from({ length: side * side }, () => random.pick([-1, 1, 1, 1, 1, 2, 2, 3]));
    const middle = Math.floor(side / 2);
    costs[middle * side + middle] = 1;
    let mine = null;
    const time = async times => {
      mine ??= await loadKernels('bench');
      if (!mine.laid) mine.board({ columns: side, rows: side, costs });
      mine.laid = true;
      const reach = () => mine.reach(middle, middle, 10000);
      // A hex in eight is not there; were the start walled in, nothing would be measured.
      assert.ok(reach() > 0.8 * side * side, `${side} by ${side} hexes`);
      return clocked(reach)(times);
    };
    return { time };
  };
  yield ['Reach over a whole board', 'hexes', hexes, reach, side => side * side];
  yield [
    'A request of Godsgloom',
    'hexes',
    hexes,
    side => ({ time: call(walker(Array(side).fill('.'.repeat(side)))) }),
    side => side * side,
  ];
  yield ['A request of Arcane Legions, one base', 'choices', choices, count => ({ time: call(longWay(count)) })];
  yield ['Three chargers of The 9th Age, a larger table', 'pieces', pieces, count => ({ time: call(charges(count)) })];
  yield ['A pursuit of The 9th Age, a larger table', 'pieces', pieces, count => ({ time: call(amongMany(count)) })];
  yield ['A pursuit of The 9th Age, all about its way', 'pieces', pieces, count => ({ time: call(amidAll(count)) })];
}

export async function* growthParts(effort) {
  for await (const [title, of, sizes, make, sizeOf = n => n] of workloads()) {
    const some = effort.least ? sizes.slice(0, 2) : sizes;
    const contenders = some.map(n => ({ name: sizeOf(n).toLocaleString('en'), ...make(n) }));
    const rows = await race(contenders, { ...effort, turn: effort.turn / 2 });
    const counts = some.map(sizeOf);
    const power = powerOf(rows.map(({ time }, i) => [counts[i], time[1]]));
    const last = powerOf(rows.slice(-2).map(({ time }, i) => [counts.slice(-2)[i], time[1]]));
    yield {
      part: 'growth',
      title: `Growth: ${title}, ${rows[0].name} to ${rows.at(-1).name} ${of}`,
      rows,
      power,
      last,
      allowed: allowed(counts),
    };
  }
}
