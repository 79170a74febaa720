// The 9th Age, turned, mirrored, reordered and renamed: the same pursuit ends in the same places, turned and mirrored.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../../wasm/engine.js';
import { chargersScene, crowdedScene, ninthAgeScene } from './random.mjs';
import { scale, scaled, seeded } from '../../lib/random.mjs';

const engine = await load();
const wrapped = degrees => ((degrees % 360) + 360) % 360;

const same = {
  point: at => at,
  facing: degrees => degrees,
  name: id => id,
  table: table => table,
  mirrors: false,
  order: list => list,
};

const quarterTurn = ({ table: { width, depth } }) => ({
  ...same,
  point: ([x, y]) => [y, width - x],
  facing: degrees => wrapped(degrees + 90),
  table: () => ({ width: depth, depth: width }),
});
const mirror = ({ table: { width } }) => ({
  ...same,
  point: ([x, y]) => [width - x, y],
  facing: degrees => wrapped(-degrees),
  mirrors: true,
});
const shift = ({ table: { width, depth } }) => ({
  ...same,
  point: ([x, y]) => [x, y + 64],
  table: () => ({ width, depth: depth + 64 }),
  shifts: true,
});
const rename = () => ({ ...same, name: id => `${id}:0`, order: list => [...list].reverse() });

function mapScene(scene, { point, facing, name, table, order }) {
  const mapped = structuredClone(scene);
  mapped.table = table(scene.table);
  mapped.units = order(scene.units.map(u => ({ ...u, id: name(u.id), at: point(u.at), facing: facing(u.facing) })));
  for (const item of mapped.terrain ?? []) {
    item.id = name(item.id);
    if (item.shape) item.shape = item.shape.map(point);
    if (item.shapes) item.shapes = item.shapes.map(shape => shape.map(point));
  }
  mapped.order.pursuers = scene.order.pursuers.map(name);
  const { pursued } = scene.order;
  if (pursued) mapped.order.pursued = { ...pursued, unit: name(pursued.unit), facing: facing(pursued.facing) };
  return mapped;
}

// places: how many there are to choose from.
function mapChoice({ key, by, places }, { name, mirrors }) {
  const [verb, ...rest] = key.split(':');
  if (verb === 'pivot') return { key, by: mirrors && by !== 180 ? -by : by };
  if (verb === 'place') return { key: mirrors ? `place:${places - 1 - rest[0]}` : key };
  if (verb === 'half-turn')
    return {
      key: `half-turn:${name(rest.slice(0, -1).join(':'))}:${mirrors === (rest.at(-1) === 'left') ? 'right' : 'left'}`,
    };
  if (verb === 'roll') return { key: `roll:${name(rest[0])}:${rest[1]}` };
  return { key: rest.length ? `${verb}:${name(rest[0])}` : verb };
}

// The first choice of those offered that a generator picks; ranges at a stop.
function choose(random, { options }) {
  const { key, range } = random.pick(options);
  const places = options.filter(option => option.key.startsWith('place:')).length;
  return range ? { key, by: random.pick(range.stops) } : { key, places };
}

const near = (a, b) => Math.abs(a - b) < 1e-6;
const nearTurn = (a, b) => near(wrapped(a - b + 180), 180);

const plain = ({ key, by }) => (by === undefined ? { key } : { key, by });

// Where more than three pursue and two have charged, a reply may take half a minute: long runs follow these to the end.
const isLong = ({ order }, choices) =>
  order.pursuers.length > 3 && choices.filter(({ key }) => key.startsWith('charge:')).length > 1;

function compare(random, scene, change) {
  const [first, second] = [scene, mapScene(scene, change)].map(request => engine.open(request));
  const choices = [];
  for (;;) {
    const [a, b] = [
      first.reply({ choices: choices.map(plain) }),
      second.reply({ choices: choices.map(c => mapChoice(c, change)) }),
    ];
    const told = () => JSON.stringify({ ...scene, choices: choices.map(plain) });
    assert.equal(b.verdict, 'legal', told());
    assert.equal(b.status, a.status, told());
    for (const unit of a.units) {
      const other = b.units.find(({ id }) => id === change.name(unit.id));
      const [x, y] = change.point(unit.at);
      const close =
        other && near(other.at[0], x) && near(other.at[1], y) && nearTurn(other.facing, change.facing(unit.facing));
      assert.ok(close, `${unit.id} at ${unit.at} facing ${unit.facing}, or ${other?.at} ${other?.facing}\n${told()}`);
      assert.equal(other.ended, unit.ended, told());
    }
    if (a.status === 'done') break;
    choices.push(choose(random, a));
    if (scale <= 1 && isLong(scene, choices)) break;
  }
  for (const position of [first, second]) position.close();
}

for (const [what, changeOf] of Object.entries({
  'turned by 90 degrees': quarterTurn,
  mirrored: mirror,
  shifted: shift,
  'renamed and reordered': rename,
})) {
  test(`ninth-age: ${what}, a pursuit ends in the same places`, () => {
    const random = seeded(20261121);
    let count = 0;
    while (count < scaled(125, 0.5)) {
      const scene = random.pick([chargersScene, crowdedScene, ninthAgeScene, ninthAgeScene])(random);
      // A new edge is no shift: only scenes whose units keep well away from it are shifted.
      if (changeOf === shift && scene.units.some(({ at }) => at[1] < 26)) continue;
      try {
        engine.open(scene).close();
      } catch {
        continue;
      }
      compare(random, scene, changeOf(scene));
      count++;
    }
  });
}
