// Lone charges on random tables, against the second reckoning in charge-oracle.mjs: it finds no enemy in sight that the engine
// does not see, no way where there is none, and nowhere more models in contact.
import assert from 'node:assert/strict';
import test from 'node:test';
import { round, scaled, seeded } from '../../lib/seeded.mjs';
import { answerLines } from '../../lib/scene-files.mjs';
import { bestOf, cornersOf, facingOf, gapOf, leastAngleOf, sees, sideOf } from './charge-oracle.mjs';

const table = { width: 48, depth: 40 };
const count = scaled(50);

function randomUnit(random, id, owner, at, facing) {
  const [files, ranks] = [random.whole(1, 7), random.whole(1, 5)];
  return { id, owner, at, facing, files, ranks, width: files, depth: ranks };
}

/** A charger, its target ahead of it, and a few others about them; nothing overlaps. */
function randomTable(random) {
  for (;;) {
    const charger = randomUnit(random, 'A', 'red', [24, 10], random.whole(-3, 3) * 5);
    const at = () => [round(random.between(10, 38), 3), round(random.between(8, 30), 3)];
    const target = randomUnit(random, 'B', 'blue', at(), random.whole(0, 71) * 5);
    const others = Array.from({ length: random.whole(0, 3) }, (_, i) =>
      randomUnit(random, `U${i}`, random.chance(0.5) ? 'red' : 'blue', at(), random.whole(0, 71) * 5),
    );
    const all = [charger, target, ...others];
    const inside = all.every(one =>
      cornersOf(one).every(([x, y]) => x > 0 && y > 0 && x < table.width && y < table.depth),
    );
    const apart = all.every((one, i) => all.slice(0, i).every(other => gapOf(cornersOf(one), cornersOf(other)) > 0.3));
    if (inside && apart) return { charger, target, others };
  }
}

// A deep charger in a lane between two others, at whose end the target stands at an angle: few can be aligned there.
function randomLane(random) {
  const depth = random.whole(4, 8);
  const charger = { ...randomUnit(random, 'A', 'red', [24, 8], 0), files: random.whole(1, 3), ranks: depth };
  const sized = unit => ({ ...unit, width: unit.files, depth: unit.ranks });
  const end = round(random.between(12, 15), 3);
  const walls = [-1, 1].map((side, i) => {
    const [files, ranks] = [random.whole(2, 4), random.whole(6, 9)];
    const aside = charger.files / 2 + files / 2 + random.between(0.05, 0.6);
    const at = [round(24 + side * aside, 3), round(end - ranks / 2 + random.between(-0.5, 0.5), 3)];
    return { ...randomUnit(random, `U${i}`, random.chance(0.5) ? 'red' : 'blue', at, 0), files, ranks };
  });
  const its = [round(24 + random.between(-2, 2), 3), round(end + random.between(2.5, 4.5), 3)];
  const target = { ...randomUnit(random, 'B', 'blue', its, 180 + random.whole(-25, 25)), files: random.whole(2, 5) };
  const all = [charger, target, ...walls].map(sized);
  const apart = all.every((one, i) => all.slice(0, i).every(other => gapOf(cornersOf(one), cornersOf(other)) > 0.02));
  return apart ? { charger: all[0], target: all[1], others: all.slice(2) } : randomLane(random);
}

const requestOf = ({ charger, target, others }, reading, choices) => ({
  ...{ umpire: 1, system: 'ninth-age', table },
  codices: Object.fromEntries(
    [charger, target, ...others].map(({ id, files, ranks }) => [id, { files, ranks, base: [25.4, 25.4], charge: 14 }]),
  ),
  units: [charger, target, ...others].map(({ id, owner, at, facing }) => ({ id, codex: id, owner, at, facing })),
  turn: { active: 'red', players: ['red', 'blue'] },
  order: { kind: 'charge', units: ['A'] },
  rulings: { 'ninth-age.model-contact': reading },
  choices,
});

const random = seeded(20251);
const tables = Array.from({ length: count }, () => randomTable(random));
const readings = tables.map((_, i) => (i % 2 ? 'point' : 'line'));
const asked = answerLines(tables.map((one, i) => requestOf(one, readings[i], []))).map(text => JSON.parse(text));
const moved = answerLines(
  tables.map((one, i) => requestOf(one, readings[i], ['charge:B', 'react:B:hold', 'roll:A:10'])),
).map(text => JSON.parse(text));

// Of the same tables, whom each blue unit could charge next: what its own charge order says.
const resting = i => ({ ...requestOf(tables[i], readings[i], []), order: undefined });
const threatened = answerLines(tables.map((_, i) => ({ ...resting(i), ask: { threats: true } }))).map(text =>
  JSON.parse(text),
);
const blue = tables.map((one, i) => resting(i).units.filter(({ owner }) => owner === 'blue'));
const charging = (i, id) => ({
  ...resting(i),
  turn: { active: 'blue', players: ['red', 'blue'] },
  order: { kind: 'charge', units: [id] },
});
const orders = tables.flatMap((_, i) => blue[i].map(({ id }) => ({ i, id })));
const ordered = answerLines(orders.map(({ i, id }) => charging(i, id))).map(text => JSON.parse(text));

test('who threatens whom is what the charge orders of the enemies say', () => {
  let found = 0;
  tables.forEach((_, i) => {
    for (const { unit, by, charges = [], unknown } of threatened[i].threats) {
      const wanted = orders.flatMap(({ i: table, id }, k) => {
        const option = table === i && ordered[k].options.find(({ key }) => key === `charge:${unit}`);
        if (!option) return [];
        const { weight, facing, distance, needs } = option;
        return [{ unit: id, weight, facing, distance, needs }];
      });
      assert.deepEqual(charges, wanted, `table ${i}`);
      assert.deepEqual(
        by,
        wanted.map(each => each.unit),
      );
      assert.equal(unknown, undefined);
      found += wanted.length;
    }
  });
  assert.ok(found > count / 10, `${found} charges`);
});

const barOf = i => asked[i].barred.find(({ key }) => key === 'charge:B');

test('whoever is seen along a sampled line is in sight', () => {
  tables.forEach(({ charger, target, others }, i) => {
    if (barOf(i)?.reason === 'sight')
      assert.ok(!sees(charger, target, others), JSON.stringify(requestOf(tables[i], 'line', [])));
  });
});

test('the distance is that between the outlines', () => {
  tables.forEach(({ charger, target }, i) => {
    const option = asked[i].options.find(({ key }) => key === 'charge:B');
    const distance = option?.distance ?? (barOf(i).reason === 'too-far' ? barOf(i).needs : null);
    if (distance === null) return;
    assert.ok(Math.abs(distance - gapOf(cornersOf(charger), cornersOf(target))) < 1e-9, `table ${i}`);
  });
});

test('there is no room only where no sampled way finds any', () => {
  tables.forEach(({ charger, target, others }, i) => {
    if (barOf(i)?.reason !== 'no-room') return;
    const best = bestOf(charger, target, sideOf(charger, target), others, table, readings[i] === 'point');
    assert.ok(!best, `table ${i}: ${JSON.stringify(best)} ${JSON.stringify(requestOf(tables[i], readings[i], []))}`);
  });
});

const alignedOf = i => moved[i].trace?.find(({ event }) => event === 'aligned');

test('no sampled way touches more models', () => {
  let compared = 0;
  tables.forEach(({ charger, target, others }, i) => {
    const aligned = alignedOf(i);
    const side = sideOf(charger, target);
    const charged = moved[i].trace?.find(({ event }) => event === 'charged');
    if (!aligned || charged.facing !== side || aligned.clauses.includes('T9-64')) return;
    const best = bestOf(charger, target, side, others, table, readings[i] === 'point');
    compared++;
    if (!best) return;
    const [its, own] = best.models;
    const enough = aligned.itsModels > its || (aligned.itsModels === its && aligned.models >= own);
    assert.ok(
      enough,
      `table ${i}: ${JSON.stringify({ best, aligned })} ${JSON.stringify(requestOf(tables[i], readings[i], ['charge:B', 'react:B:hold', 'roll:A:10']))}`,
    );
  });
  assert.ok(compared > count / 10, `${compared} charges were compared`);
});

test('at an angle no sampled way leaves a smaller one', () => {
  const lanes = Array.from({ length: count }, () => randomLane(random));
  const made = ['charge:B', 'react:B:hold', 'roll:A:10'];
  const replies = answerLines(lanes.map(one => requestOf(one, 'point', made))).map(text => JSON.parse(text));
  let compared = 0;
  replies.forEach((reply, i) => {
    const { charger, target, others } = lanes[i];
    const side = sideOf(charger, target);
    const aligned = reply.trace?.find(({ event }) => event === 'aligned');
    const charged = reply.trace?.find(({ event }) => event === 'charged');
    const unaligned = aligned?.clauses.includes('T9-64') && charged.facing === side;
    // Refused, or stopped before it came there.
    const failed = reply.verdict === 'illegal' || reply.trace.some(({ event }) => event === 'failed');
    if (!unaligned && !failed) return;
    const { out } = facingOf(target, side);
    const flat = (Math.atan2(-out[0], -out[1]) * 180) / Math.PI;
    const angle = unaligned ? Math.abs(((aligned.to.facing - flat + 900) % 360) - 180) : 90;
    const least = leastAngleOf(charger, target, side, others, table);
    compared++;
    assert.ok(
      angle < least + 1e-6,
      `lane ${i}: ${angle}, ${least} ${JSON.stringify(requestOf(lanes[i], 'point', made))}`,
    );
  });
  assert.ok(compared > count / 5, `${compared} charges were compared`);
});

test('whoever has moved touches nobody but the enemy that it charged, and stands on the table', () => {
  tables.forEach(({ charger, target, others }, i) => {
    const unit = moved[i].units?.find(({ id }) => id === 'A');
    if (!unit?.ended) return;
    const its = moved[i].units.find(({ id }) => id === 'B');
    const there = cornersOf({ ...charger, at: unit.at, facing: unit.facing });
    const gap = gapOf(there, cornersOf({ ...target, at: its.at, facing: its.facing }));
    assert.ok(unit.ended === 'charge' ? gap < 1e-6 : gap > 4e-4, `table ${i}: ${gap} from its enemy`);
    for (const other of others) assert.ok(gapOf(there, cornersOf(other)) > 4.9e-4, `table ${i}: touches ${other.id}`);
    assert.ok(there.every(([x, y]) => x > -1e-6 && y > -1e-6 && x < table.width + 1e-6 && y < table.depth + 1e-6));
  });
});
