// Every limit of src/base/limits.h: the contract's table says it, that much is taken, and one more is refused.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { root } from '../wasm/setup.mjs';
import { encode } from '../web/share/encode.js';
import { decode, mostBytes } from '../web/share/link-code.js';
import { answers } from './lib/errors.mjs';

const read = path => readFileSync(join(root, path), 'utf8');
const many = (count, make) => Array.from({ length: count }, (_, i) => make(i));
const named = (count, value) => Object.fromEntries(many(count, i => [`n${i}`, value]));

// Nothing can move: what is asked costs next to nothing.
const plane = {
  umpire: 1,
  system: 'arcane-legions',
  codices: { c: { base: 'sortie', icons: 0, costs: { front: 1, right: 1, rear: 1, left: 1 } } },
  units: [{ id: 'A', codex: 'c', owner: 'a', at: [0, 0], facing: 0 }],
  turn: { active: 'a', players: ['a'], orderPoints: 4 },
  order: { unit: 'A', kind: 'move' },
};
const hexes = {
  umpire: 1,
  system: 'godsgloom',
  codices: { c: { speed: 0 } },
  units: [{ id: 'A', codex: 'c', owner: 'a', at: [0, 0], facing: 'E' }],
  board: { rows: ['..'] },
  turn: { active: 'a', players: ['a'] },
  order: { unit: 'A' },
};
const regiments = {
  umpire: 1,
  system: 'ninth-age',
  codices: { c: { width: 1, depth: 1 } },
  units: [{ id: 'A', codex: 'c', owner: 'a', at: [1, 1], facing: 0 }],
  table: { width: 500, depth: 500 },
  turn: { active: 'a', players: ['a'] },
};
const units = count =>
  many(count, i => ({ ...plane.units[0], id: i ? `u${i}` : 'A', at: [(i % 400) * 2, Math.floor(i / 400) * 2] }));
const triangle = [[10, 10], [12, 10], [11, 12]]; // prettier-ignore
const round = count =>
  many(count, i => [20 + 5 * Math.cos((2 * Math.PI * i) / count), 20 + 5 * Math.sin((2 * Math.PI * i) / count)]);
const apart = (count, shape) =>
  many(count, i => shape.map(([x, y]) => [x + 4 * (i % 100), y + 4 * Math.floor(i / 100)]));
const agreed = { unit: 'A', from: {}, to: {}, clause: 'AL-01' };
const asking = ask => ({ ...plane, ask });
const legend = count => ({
  rows: ['.'],
  legend: Object.fromEntries(many(count, i => [String.fromCharCode(0x4e00 + i), 'forest'])),
});
const nested = depth => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

// Constant, row of the contract, [request for so many, code and place of one too many, code at the limit where it is another]…
const limits = [
  ['UM_MAX_REQUEST_BYTES', 'bytes of a request', [n => JSON.stringify(plane).padEnd(n), 'too-large', '']],
  ['UM_MAX_JSON_DEPTH', 'levels of JSON', [n => ({ ...plane, page: { a: nested(n - 2) } }), 'too-deep', '']],
  ['UM_MAX_NUMBER_CHARACTERS', 'characters of a number', [n => JSON.stringify(plane).replace('"umpire":1', `"umpire":${'1.'.padEnd(n, '0')}`), 'not-json', '']],
  ['UM_MAX_NAME_CHARACTERS', 'characters of an id or name', [n => ({ ...plane, turn: { ...plane.turn, players: ['a', '盾'.repeat(n)] } }), 'out-of-range', '/turn/players/1']],
  ['UM_MAX_TITLE_CHARACTERS', 'characters of `title`', [n => ({ ...plane, title: '盾'.repeat(n) }), 'out-of-range', '/title']],
  ['UM_MAX_NOTE_CHARACTERS', 'characters of `note`', [n => ({ ...plane, note: 'x'.repeat(n) }), 'out-of-range', '/note']],
  ['UM_MAX_PAGE_BYTES', 'bytes of `page`', [n => ({ ...plane, page: { a: 'x'.repeat(n - 8) } }), 'too-large', '/page']],
  ['UM_MAX_PLACE_BYTES', 'bytes of a place in `agreed`', [n => ({ ...plane, agreed: [{ ...agreed, to: { a: 'x'.repeat(n - 8) } }] }), 'too-large', '/agreed/0/to']],
  ['UM_MAX_UNITS', 'units', [n => ({ ...plane, units: units(n) }), 'too-many', '/units']],
  ['UM_MAX_CODICES', 'codices', [n => ({ ...plane, codices: { c: plane.codices.c, ...named(n - 1, plane.codices.c) } }), 'too-many', '/codices']],
  ['UM_MAX_PLAYERS', 'players', [n => ({ ...plane, turn: { ...plane.turn, players: ['a', ...many(n - 1, i => `p${i}`)] } }), 'too-many', '/turn/players']],
  ['UM_MAX_TERRAIN', 'pieces of terrain', [n => ({ ...plane, terrain: apart(n, triangle).map((shape, i) => ({ id: `t${i}`, shape })) }), 'too-many', '/terrain']],
  ['UM_MAX_DANGEROUS_TERRAIN', 'pieces of Dangerous Terrain', [n => ({ ...regiments, terrain: apart(n, triangle).map((shape, i) => ({ id: `t${i}`, kind: 'other', dangerous: true, shape })) }), 'too-many', '/terrain/64/dangerous']],
  ['UM_MAX_SHAPES_OF_TERRAIN', 'shapes of a piece', [n => ({ ...plane, terrain: [{ id: 't', shapes: apart(n, triangle) }] }), 'too-many', '/terrain/0/shapes']],
  [
    'UM_MAX_CORNERS',
    'corners of a shape',
    [n => ({ ...plane, terrain: [{ id: 't', shape: round(n) }] }), 'too-many', '/terrain/0/shape'],
    [n => asking({ plan: { goal: { region: round(n) }, work: 1 } }), 'too-many', '/ask/plan/goal/region'],
  ],
  [
    'UM_MAX_BOARD',
    'rows of a board, and hexes in a row',
    [n => ({ ...hexes, board: { rows: many(n, () => '.') } }), 'too-many', '/board/rows'],
    [n => ({ ...hexes, board: { rows: ['.'.repeat(n)] } }), 'out-of-range', '/board/rows/0'],
  ],
  ['UM_MAX_SYMBOLS', 'characters in a legend', [n => ({ ...hexes, board: legend(n) }), 'too-many', '/board/legend']],
  [
    'UM_MAX_CHOICES',
    'choices, also in `ask`',
    [n => ({ ...plane, choices: many(n, () => 'end') }), 'too-many', '/choices'],
    [n => asking({ envelope: { choices: n } }), 'out-of-range', '/ask/envelope/choices'],
    [n => asking({ nearest: { at: [1, 1], apart: n } }), 'out-of-range', '/ask/nearest/apart'],
  ],
  ['UM_MAX_KEY_CHARACTERS', 'characters of a key', [n => ({ ...plane, choices: ['x'.repeat(n)] }), 'out-of-range', '/choices/0', 'bad-choice']],
  ['UM_MAX_AGREED', 'entries of `agreed`', [n => ({ ...plane, agreed: many(n, () => agreed) }), 'too-many', '/agreed']],
  ['UM_MAX_NOTCHES', 'notches of a side', [n => ({ ...plane, codices: { c: { ...plane.codices.c, notches: { front: many(n, i => i / n) } } } }), 'too-many', '/codices/c/notches/front']],
  [
    'UM_MAX_COUNT',
    'icons, costs and order points',
    [n => ({ ...plane, codices: { c: plane.codices.c, d: { ...plane.codices.c, icons: n } } }), 'out-of-range', '/codices/d/icons'],
    [n => ({ ...plane, codices: { c: { ...plane.codices.c, costs: { ...plane.codices.c.costs, rear: n } } } }), 'out-of-range', '/codices/c/costs/rear'],
    [n => ({ ...plane, turn: { ...plane.turn, orderPoints: n } }), 'out-of-range', '/turn/orderPoints'],
  ],
  [
    'UM_MAX_COORDINATE',
    'coordinates and lengths',
    [n => ({ ...plane, units: [{ ...plane.units[0], at: [-n, n] }] }), 'out-of-range', '/units/0/at/0'],
    [n => ({ ...plane, units: [{ ...plane.units[0], at: [1, 1] }], table: { width: n, depth: 2 } }), 'out-of-range', '/table/width'],
  ],
  ['UM_MAX_RULINGS', 'entries of `rulings`', [n => ({ ...plane, rulings: named(n, 'x') }), 'too-many', '/rulings', 'unknown-ruling']],
  ['UM_MAX_PERFT_DEPTH', 'depth of perft', [n => asking({ perft: n }), 'out-of-range', '/ask/perft']],
  [
    'UM_MAX_WORK',
    '`work` of a search',
    [n => asking({ envelope: { work: n } }), 'out-of-range', '/ask/envelope/work'],
    [n => asking({ threats: { work: n } }), 'out-of-range', '/ask/threats/work'],
    [n => asking({ plan: { goal: { at: [1, 1] }, work: n } }), 'out-of-range', '/ask/plan/work'],
    [n => asking({ nearest: { at: [1, 1], work: n } }), 'out-of-range', '/ask/nearest/work'],
  ],
  ['UM_MAX_RELATED', 'units, where relations of all are asked', [n => ({ ...asking({ relations: true }), units: units(n) }), 'too-many', '/ask/relations']],
]; // prettier-ignore

// Whole numbers and products of them, as the header writes them.
const valueOf = text =>
  text
    .split('<<')
    .map(Number)
    .reduce((value, by) => value * 2 ** by);
const constants = new Map(
  [...read('src/base/limits.h').matchAll(/^\s*(?:#define\s+)?(UM_MAX_\w+)\s*=?\s*([\d. <]+)/gm)].map(
    ([, name, value]) => [name, valueOf(value)],
  ),
);
const contract = new Map(
  [
    ...read('docs/contract.md')
      .split('\n## Limits')[1]
      .split('\n## ')[0]
      .matchAll(/^\| (.+?) \| (\d+) \| (.+) \|$/gm),
  ].map(([, of, most, codes]) => [of, { most: Number(most), codes }]),
);

test('every limit has a row of the contract, with its number, and is tried here', () => {
  assert.deepEqual(limits.map(([name]) => name).sort(), [...constants.keys()].sort());
  assert.deepEqual(
    limits.map(([, of]) => of),
    [...contract.keys()],
  );
  for (const [name, of, ...cases] of limits) {
    assert.equal(contract.get(of).most, constants.get(name), of);
    const codes = [...new Set(cases.map(([, code]) => `\`${code}\``))];
    assert.equal(contract.get(of).codes, codes.join(', '), of);
  }
});

for (const [name, of, ...cases] of limits)
  for (const [requestFor, code, at, otherwise] of cases)
    test(`${of}: ${at || 'the request'}`, async () => {
      const most = constants.get(name);
      const [taken, refused] = await answers([requestFor(most), requestFor(most + 1)]);
      assert.equal(taken.error?.code, otherwise, taken.error?.message);
      assert.deepEqual([refused.error?.code, refused.error?.at], [code, at], refused.error?.message);
    });

const linkTo = text => Buffer.concat([Buffer.from([1]), deflateRawSync(text)]).toString('base64url');

test('what a link unpacks to', async () => {
  assert.match(read('docs/contract.md'), new RegExp(`positions of up to ${mostBytes} bytes`));
  assert.match(read('docs/contract.md'), new RegExp(`no more than ${2 * mostBytes} letters`));
  const text = JSON.stringify(plane).padEnd(mostBytes);
  assert.equal(await decode(linkTo(text)), text);
  await assert.rejects(decode(linkTo(`${text} `)), { reason: 'too-large' });
  await assert.rejects(decode(linkTo(Buffer.alloc(1 << 28))), { reason: 'too-large' });
  await assert.rejects(decode('A'.repeat(2 * mostBytes)), { reason: 'damaged' });
  await assert.rejects(decode('A'.repeat(2 * mostBytes + 1)), { reason: 'too-large' });
  assert.deepEqual(JSON.parse(await decode(await encode(plane))), plane);
});

test('every test that docs/security.md names is there', () => {
  const rows = read('docs/security.md')
    .match(/^\| .* \|$/gm)
    .slice(2);
  assert.ok(rows.length > 8);
  const folders = ['tests', 'tests/browser'];
  const files = folders.flatMap(folder =>
    readdirSync(join(root, folder))
      .filter(name => name.endsWith('.test.mjs'))
      .map(name => `${folder}/${name}`),
  );
  const all = files.map(read).join('\n');
  for (const row of rows) {
    for (const [, name] of row.matchAll(/“(.+?)”/g))
      assert.match(all, new RegExp(`(?:it|test)\\('${name.replaceAll(/[()]/g, '.')}`), name);
    for (const [, name] of row.matchAll(/`(?:tests\/(?:browser\/)?)?([\w-]+\.test\.mjs)`/g))
      assert.ok(
        files.some(file => file.endsWith(`/${name}`)),
        name,
      );
  }
});
