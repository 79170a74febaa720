// The bound of an envelope: the ground beyond which a board may call things out of reach. By hand on an open table, against every
// place that fine searches find in random scenes, and against the goal that is a point of the ground.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { radians, scaled, seeded } from './lib/random.mjs';
import { wasmEngine } from './lib/scene-files.mjs';
import { cornersAt, unitOf } from './lib/search-oracle.mjs';
import { edgedScene, griddedScene, someScene } from './lib/search-scenes.mjs';

const engine = await wasmEngine();

const sortie = (costs, icons, more = {}) => ({
  umpire: 1,
  system: 'arcane-legions',
  codices: {
    scouts: { base: 'sortie', icons, costs: { front: costs[0], right: costs[1], rear: costs[2], left: costs[3] } },
  },
  units: [{ id: 'Velites', codex: 'scouts', owner: 'Rome', at: [0, 0], facing: 0 }],
  turn: { active: 'Rome', players: ['Rome'], orderPoints: 6 },
  order: { unit: 'Velites', kind: 'move' },
  ...more,
});
const envelopeOf = (scene, ask = { resolution: 1 }) => {
  const reply = engine.call({ ...scene, ask: { envelope: ask } });
  assert.equal(reply.error, undefined, reply.error?.message);
  return reply.envelope;
};
const extent = (outline, axis) => [
  Math.min(...outline.map(point => point[axis])),
  Math.max(...outline.map(point => point[axis])),
];
const near = (found, wished) =>
  found.forEach((value, i) => assert.ok(Math.abs(value - wished[i]) < 1e-9, `${found} instead of ${wished}`));

// Corners run counter-clockwise.
const holds = (outline, [x, y], spare = 1e-6) =>
  outline.every(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length];
    const long = Math.hypot(bx - ax, by - ay);
    return long < 1e-9 || ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / long >= -spare;
  });
const isWithin = (bound, point) => bound.some(outline => holds(outline, point));

test('the bound of a lone unit is what the points buy in each direction, and its base', () => {
  // One point: a step of 1 to the front, right or left for 1; to the rear it costs 2, and no turn costs less than 1 × (1 + 1).
  // The base reaches half a step about its centre.
  const [outline, ...others] = envelopeOf(sortie([1, 1, 2, 1], 1)).bound;
  assert.equal(others.length, 0, 'nothing to run into');
  near(extent(outline, 0), [-1.5, 1.5]);
  near(extent(outline, 1), [-0.5, 1.5]);
  // Turned by 90°, the same looks east.
  const scene = sortie([1, 1, 2, 1], 1);
  scene.units[0].facing = 90;
  const [turned] = envelopeOf(scene).bound;
  near(extent(turned, 0), [-0.5, 1.5]);
  near(extent(turned, 1), [-1.5, 1.5]);
});

test('what cannot be paid for does not widen the bound, and a unit that has ended covers its base', () => {
  // Five points ahead at 1 each; every other side, and so every turn off it, costs more than there is, and a turn off the front
  // would cost 2 and then lead on for 3 more: no further north than its own place of set-down and three steps, which is less than 5.
  const [outline] = envelopeOf(sortie([1, 9, 9, 9], 5)).bound;
  assert.ok(Math.abs(extent(outline, 1)[1] - 5.5) < 1e-9, `${extent(outline, 1)}`);
  assert.ok(extent(outline, 1)[0] > -5.5, 'to the rear it comes by two turns alone');
  const scene = { ...sortie([1, 1, 2, 1], 4), choices: ['end'] };
  near([...extent(envelopeOf(scene).bound[0], 0), ...extent(envelopeOf(scene).bound[0], 1)], [-0.5, 0.5, -0.5, 0.5]);
});

test('beyond a closed edge of the table there is nothing to look for, beyond an open one there is', () => {
  const scene = sortie([1, 1, 2, 1], 1, { table: { width: 6, depth: 4 } });
  scene.units[0].at = [3, 3];
  near(extent(envelopeOf(scene).bound[0], 1), [2.5, 4]);
  near(extent(envelopeOf({ ...scene, rulings: { 'arcane-legions.table-edge': 'open' } }).bound[0], 1), [2.5, 4.5]);
});

test('what it can run into is bounded by how far the base is across, and what it cannot is left out', () => {
  const wall = (x, y) => ({
    id: 'Wall',
    shape: [
      [x, y],
      [x + 2, y],
      [x + 2, y + 1],
      [x, y + 1],
    ],
  });
  // One step ahead the front is at 1.5: a wall from 1.2 on is met, one from 3 on is not.
  const met = envelopeOf(sortie([1, 1, 2, 1], 1, { terrain: [wall(-1, 1.2)] })).bound;
  assert.equal(met.length, 2);
  // The diagonal of the base, √2, beyond the wall on every side that the collision can carry it to.
  near([extent(met[1], 0)[0]], [-1 - Math.SQRT2]);
  assert.equal(envelopeOf(sortie([1, 1, 2, 1], 1, { terrain: [wall(-1, 3)] })).bound.length, 1);
});

test('on hexes an envelope has a bound where its work was used up, and none where it is exact', () => {
  const scene = {
    ...{ umpire: 1, system: 'godsgloom', board: { rows: ['.........', '.........', '.........', '.........'] } },
    codices: { foot: { speed: 4 } },
    units: [{ id: 'Foot', codex: 'foot', owner: 'A', at: [3, 1], facing: 'E' }],
    turn: { active: 'A', players: ['A'] },
    order: { unit: 'Foot' },
  };
  assert.equal(envelopeOf(scene, true).bound, undefined);
  const { limited, bound } = envelopeOf(scene, { work: 3 });
  assert.equal(limited, true);
  // Four points take it four hexes, and one hex it has in any case: five from its centre, and half a hex or a little more of itself.
  const [left, right] = extent(bound[0], 0);
  assert.ok(right - left >= 2 * 5.5 && right - left <= 2 * 5.6, `${right - left}`);
  assert.ok(Math.abs((left + right) / 2 - 3.5) < 1e-9, 'about q + r/2 = 3.5');
});

test('no place that a fine search finds covers ground beyond the bound, whatever stands in the way', t => {
  const random = seeded(20260101);
  const tally = { scenes: 0, places: 0, 'with something to run into': 0 };
  const makers = [someScene, edgedScene, griddedScene];
  for (let i = 0; i < scaled(90); i++) {
    const scene = makers[i % makers.length](random, random.whole(2, 4));
    const reply = engine.call({ ...scene, ask: { envelope: { resolution: 0.5, work: 1500 } } });
    if (reply.error || !reply.envelope.places.length) continue;
    const { places, bound } = reply.envelope;
    tally.scenes++;
    if (bound.length > 1) tally['with something to run into']++;
    for (const place of places) {
      tally.places++;
      for (const corner of cornersAt(scene, unitOf(scene, scene.order.unit), place))
        assert.ok(
          isWithin(bound, corner),
          `${JSON.stringify([corner, place])} lies beyond the bound\n${JSON.stringify(scene)}`,
        );
    }
  }
  t.diagnostic(
    Object.entries(tally)
      .map(([name, count]) => `${count} ${name}`)
      .join(', '),
  );
  assert.ok(tally.places > 1000 && tally['with something to run into'] > 10);
});

test('a plan to a point of the ground ends with the base over it; one further than any way is proven out of reach', () => {
  const scene = sortie([1, 1, 2, 1], 3);
  const planTo = covers => engine.call({ ...scene, ask: { plan: { goal: { covers } } } }).plan;
  // The front edge is at 0.5 now: 1.4 takes one step, 1.6 takes two, 3.4 all three; 3.6 lies 0.1 beyond all.
  assert.deepEqual(
    [0.4, 1.4, 1.6, 3.4].map(y => planTo([0, y]).cost),
    [0, 1, 2, 3],
  );
  assert.equal(planTo([0, 3.6]).found, false);
  assert.deepEqual([planTo([0, 60]).found, planTo([0, 60]).proven], [false, true]);
  const { at, facing } = planTo([1.2, 1.2]);
  const turn = radians(facing);
  const [dx, dy] = [1.2 - at[0], 1.2 - at[1]];
  const [aside, ahead] = [dx * Math.cos(turn) - dy * Math.sin(turn), dx * Math.sin(turn) + dy * Math.cos(turn)];
  assert.ok(Math.abs(aside) <= 0.5 + 1e-6 && Math.abs(ahead) <= 0.5 + 1e-6, `${at} ${facing}`);
});
