// Army lists that are broken at random: each is read as a list whose scene the engine takes, or refused as a list is, soon.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { zipSync } from 'fflate';
import { load } from '../wasm/engine.js';
import { askedOf, importList } from '../web/share/lists/import-list.js';
import { limits } from '../web/share/lists/limits.js';
import { ListFault, readList } from '../web/share/lists/list.js';
import { scaled, seeded } from './lib/seeded.mjs';

const folder = new URL('imports/', import.meta.url);
const table = JSON.parse(readFileSync(new URL('../public/games/ninth-age/armies.json', import.meta.url), 'utf8'));
const engine = await load();
const seed = Number(process.env.UMPIRE_SEED ?? 20261129);

const samples = readdirSync(folder).map(name => ({ name, bytes: new Uint8Array(readFileSync(new URL(name, folder))) }));
const ros = samples.find(({ name }) => name.endsWith('.ros'));
samples.push({ name: 'a.rosz', bytes: zipSync({ 'a.ros': ros.bytes }) });
samples.push({ name: 'stored.rosz', bytes: zipSync({ 'a.ros': [ros.bytes, { level: 0 }] }) });

const words = [
  ...[
    '<',
    '>',
    '</',
    '/>',
    '<!--',
    ']]>',
    '&',
    '&#x10ffff;',
    '&#0;',
    '"',
    "'",
    '\\',
    '{',
    '}',
    '[',
    ']',
    ':',
    ',',
    '\n',
    '\t',
    ' ',
  ],
  ...[
    '\u0000',
    '\u2028',
    'é',
    '𝔐',
    '[345pts]',
    ' - 345',
    '20x ',
    '2 x 8 ',
    '(20)',
    'x20',
    '-1',
    '1e9',
    '0',
    'null',
    'true',
  ],
  ...[
    '"number":-3,',
    '"type":"unit",',
    '"selections":[',
    'name="',
    'number="99999"',
    'type="model"',
    '<selection ',
    '</selection>',
  ],
  ...[
    'Greybeards',
    ' on Wyvern',
    'Total: 4500',
    '+ Core +',
    'Vampire Covenant',
    'Full Command',
    '__proto__',
    'constructor',
  ],
].map(word => new TextEncoder().encode(word));

const joined = parts => new Uint8Array(Buffer.concat(parts));

function broken(random, bytes, others) {
  let now = bytes;
  for (let i = random.whole(1, 6); i > 0; i--) {
    const [from, to] = [random.whole(0, now.length), random.whole(0, now.length)].sort((a, b) => a - b);
    const kind = random.whole(0, 5);
    if (kind === 0) now = joined([now.subarray(0, from), random.pick(words), now.subarray(from)]);
    else if (kind === 1) now = joined([now.subarray(0, from), now.subarray(Math.min(to, from + random.whole(1, 40)))]);
    else if (kind === 2 && now.length) {
      now = now.slice();
      now[Math.min(from, now.length - 1)] = random.whole(0, 255);
    } else if (kind === 3)
      now = joined([now.subarray(0, from), random.pick(words), now.subarray(Math.min(now.length, from + 3))]);
    else if (kind === 4) now = joined([now, now.subarray(from, Math.min(to, from + 400))]);
    else now = joined([now.subarray(0, to), random.pick(others).bytes.subarray(from, from + random.whole(1, 200))]);
  }
  return now;
}

function holdsTogether({ regiments, refused, notices }) {
  assert.ok(regiments.length >= 1 && regiments.length <= limits.regiments);
  for (const { name, models, files, base, rates, at } of regiments) {
    assert.ok(name.length > 0);
    assert.ok(models === null || (Number.isInteger(models) && models >= 1 && models <= limits.models));
    assert.ok(models === null ? files === null : files >= 1 && files <= models);
    assert.ok(base === null || (base.length === 2 && base.every(side => side > 0 && side <= 1000)));
    assert.ok(Object.values(rates).every(rate => rate >= 0 && rate < 100));
    placed(at);
  }
  for (const { at } of refused) placed(at);
  for (const { at } of notices) if (at) placed(at);
}

const placed = at => assert.ok('path' in at ? at.path.startsWith('/') : at.line >= 1 && at.column >= 1);

// What is asked is answered with something, so that all regiments come onto the table.
function sceneOf(bytes, list) {
  const [bases, models] = [{}, {}];
  for (const { unit, what } of askedOf(list.regiments))
    (what === 'base' ? bases : models)[unit] = what === 'base' ? [25, 50] : 10;
  const { units, codices, owner } = importList(bytes, table, { bases, models });
  const head = { umpire: 1, system: 'ninth-age', table: { width: 72, depth: 48 } };
  return { ...head, codices, units, turn: { active: owner, players: [owner, owner === 'other' ? 'others' : 'other'] } };
}

const count = scaled(8000, 0.25);

test(`${count} broken lists are read or refused, seed ${seed}`, t => {
  const random = seeded(seed);
  const tally = { read: 0, refused: 0, longest: 0 };
  for (let i = 0; i < count; i++) {
    const { name, bytes } = random.pick(samples);
    const input = broken(random, bytes, samples);
    const told = () => `case ${i} of ${name}, seed ${seed}: ${Buffer.from(input).toString('base64')}`;
    const start = performance.now();
    try {
      const list = readList(input, table);
      holdsTogether(list);
      tally.read++;
      const reply = engine.call(sceneOf(input, list));
      assert.equal(reply.error, undefined, JSON.stringify(reply.error));
    } catch (error) {
      if (!(error instanceof ListFault)) throw new Error(told(), { cause: error });
      if (error.at) placed(error.at);
      tally.refused++;
    }
    tally.longest = Math.max(tally.longest, performance.now() - start);
  }
  t.diagnostic(`${tally.read} read, ${tally.refused} refused, the slowest in ${tally.longest.toFixed(0)} ms`);
  assert.ok(tally.read > count / 20 && tally.refused > count / 20, JSON.stringify(tally));
  assert.ok(tally.longest < 5000, `${tally.longest} ms`);
});
