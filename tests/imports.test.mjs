// Army lists of The 9th Age: what each sample in tests/imports comes to, what is asked, what is refused and where.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import { load } from '../wasm/engine.js';
import { sentences } from '../web/share/lists/fault.js';
import { importList } from '../web/share/lists/import-list.js';
import { limits } from '../web/share/lists/limits.js';
import { readList } from '../web/share/lists/list.js';
import { foldedName } from '../web/share/lists/names.js';
import { outlineOf } from '../web/share/lists/scene.js';

const bytesOf = path => readFileSync(new URL(path, import.meta.url));
const table = JSON.parse(bytesOf('../public/games/ninth-age/armies.json').toString());
const sample = name => bytesOf(`imports/${name}`);
const engine = await load();

const told = ({ name, models, files, base, mount }) =>
  [models ?? '?', name, base ? base.join('x') : '?', files ?? '?', ...(mount ? [`on ${mount}`] : [])].join(' ');
const regiments = input => readList(input, table).regiments.map(told);

/** Each regiment as number, name, base, files. */
const expected = {
  'dwarven-holds.txt': [
    ...['1 King 40x60 1 on War Throne', '1 Runic Smith 20x20 1', '20 Greybeards 20x20 5', '15 Clan Marksmen 20x20 5'],
    ...['24 Deep Watch 20x20 5', '12 Miners 20x20 5', '10 Seekers 20x20 5', '2 Steam Copters 40x40 2'],
    ...['1 Grudge Buster 50x100 1', '1 Field Artillery ? 1', '1 Anvil of Power ? 1'],
  ],
  'vampire-covenant.txt': [
    ...['1 Vampire Count 50x100 1 on Zombie Dragon', '1 Necromancer 20x20 1', '8 Dire Wolves 25x50 5'],
    ...['8 Dire Wolves 25x50 5', '40 Ghouls 20x20 5', '21 Zombies 20x20 5', '30 Barrow Guard 20x20 5'],
    ...['5 Vampire Knights 25x50 5', '2 Great Bats 40x40 2'],
  ],
  'orcs-and-goblins.txt': [
    ...['1 Orc Warlord 50x50 1 on Wyvern', '1 Goblin Witch ? 1', '40 Goblin Rabble ? 5', '30 Feral Orcs ? 5'],
    ...['10 Gnasher Herd 20x20 5', '4 Trolls 40x40 3', '1 Great Green Idol 100x100 1'],
  ],
  'ogre-khans-de.txt': [
    ...['1 Khan 40x40 1', '1 Shaman 100x150 1 on Rock Aurochs', '9 Tribesmen ? 5', '6 Bruisers ? 5'],
    ...['3 Tusker Cavalry 50x100 3', '5 Sabretooth Tigers ? 5', '1 Frost Mammoth 100x150 1', '1 Mercenary Giant ? 1'],
  ],
  'highborn-elves.txt': [
    ...[
      '1 Commander 50x50 1 on Giant Eagle',
      '20 Citizen Spears 20x20 5',
      '15 Sea Guard 20x20 5',
      '10 Sword Masters ? 5',
    ],
    ...['5 Highborn Lancers ? 5', '1 Sky Sloop 50x100 1', '1 Phoenix ? 1'],
  ],
  'warriors-of-the-dark-gods.json': [
    ...[
      '1 Chosen Lord 50x100 1 on Wasteland Dragon',
      '1 Sorcerer 25x25 1',
      '20 Warriors 25x25 5',
      '8 Warhounds 25x50 5',
    ],
    ...['5 Barbarian Horsemen 25x50 5', '4 Chosen Knights 50x75 3', '1 Battleshrine 50x100 1'],
  ],
  'sylvan-elves.json': [
    ...[
      '1 Forest Prince ? 1 on Forest Dragon',
      '22 Forest Guard ? 5',
      '3 Forest Eagles 50x50 3',
      '1 Treefather 75x50 1',
    ],
  ],
  'empire-of-sonnstahl.ros': [
    ...['1 Marshal 50x100 1 on Great Griffon', '32 Heavy Infantry 20x20 5', '6 Electoral Cavalry 25x50 5'],
    ...['6 Electoral Cavalry 25x50 5', '1 Steam Tank 50x100 1', '1 Blackpowder Artillery ? 1'],
  ],
};

for (const [name, list] of Object.entries(expected))
  test(`${name}: every regiment with its models, base and files`, () =>
    assert.deepEqual(regiments(sample(name)), list));

test('a .rosz is the .ros inside it', () => {
  const ros = sample('empire-of-sonnstahl.ros');
  for (const level of [0, 9])
    assert.deepEqual(regiments(zipSync({ 'list.ros': [ros, { level }] })), expected['empire-of-sonnstahl.ros']);
});

test('the army and the title', () => {
  const heads = Object.keys(expected).map(name => {
    const { format, army, title } = readList(sample(name), table);
    return [format, army, title].join(' | ');
  });
  assert.deepEqual(heads, [
    'text | Dwarven Holds | Anna Example',
    'text | Vampire Covenant | ',
    'text | Orcs and Goblins | ',
    'text | Ogre Khans | ',
    'text | Highborn Elves | ',
    'json | Warriors of the Dark Gods | ',
    'json | Sylvan Elves | Under the boughs',
    'ros | Empire of Sonnstahl | Hold & countercharge',
  ]);
});

test('profiles of a roster tell base, rates and height; those of the mount where there is one', () => {
  const [marshal, infantry, cavalry] = readList(sample('empire-of-sonnstahl.ros'), table).regiments;
  assert.deepEqual(marshal.rates, { advance: 6, march: 12 });
  assert.deepEqual([marshal.baseFrom, infantry.baseFrom, cavalry.baseFrom], ['list', 'list', 'table']);
  const [, guard] = readList(sample('sylvan-elves.json'), table).regiments;
  assert.deepEqual(guard.rates, { mobility: 5, charge: 5, height: 1 });
  assert.deepEqual(guard.traits, ['musician', 'light-troops']);
  assert.deepEqual(guard.aside, ['Shield']);
});

test('what a list does not tell is asked, once for each name', () => {
  const { asked } = importList(sample('dwarven-holds.txt'), table);
  assert.deepEqual(asked, [
    { unit: 'Field Artillery', what: 'base', at: { line: 12, column: 1 }, round: 60 },
    { unit: 'Anvil of Power', what: 'base', at: { line: 13, column: 1 }, round: 60 },
  ]);
  const rabble = importList('Orcs and Goblins\n200 - Goblin Rabble, Bow', table);
  assert.deepEqual(
    rabble.asked.map(({ what }) => what),
    ['models', 'base'],
  );
  assert.deepEqual([rabble.units, rabble.codices], [[], {}]);
});

test('answers fill it in, and one that fits nothing is an error', () => {
  const text = 'Orcs and Goblins\n200 - Goblin Rabble, Bow';
  const answers = {
    bases: { 'goblin rabble': [20, 20] },
    models: { 'Goblin Rabble': 33 },
    files: { 'Goblin Rabble': 8 },
  };
  const { asked, codices, units } = importList(text, table, answers);
  assert.deepEqual(asked, []);
  assert.deepEqual(codices, { 'Goblin Rabble': { files: 8, ranks: 5, base: [20, 20], models: 33 } });
  assert.equal(units[0].owner, 'Orcs and Goblins');
  for (const wrong of [
    ...[{ bases: { Nobody: [20, 20] } }, { bases: { 'Goblin Rabble': [20] } }, { bases: { 'Goblin Rabble': [0, 20] } }],
    ...[{ models: { 'Goblin Rabble': 2.5 } }, { models: { 'Goblin Rabble': 501 } }, { files: { 'Goblin Rabble': 0 } }],
    { ...answers, files: { 'Goblin Rabble': 34 } },
    { ...answers, models: { 'Goblin Rabble': 101 }, files: { 'Goblin Rabble': 1 } },
  ])
    assert.throws(() => importList(text, table, wrong), RangeError);
});

const anyBase = { given: [25, 25] };
const answersTo = ({ asked }) => ({
  bases: Object.fromEntries(asked.filter(({ what }) => what === 'base').map(({ unit }) => [unit, anyBase.given])),
});

for (const [i, name] of Object.keys(expected).entries())
  test(`${name}: the engine takes the table with the army on it, at either edge`, () => {
    const edge = i % 2 ? 'north' : 'south';
    const answers = answersTo(importList(sample(name), table));
    const { units, codices, owner, left } = importList(sample(name), table, { ...answers, edge });
    const scene = {
      ...{ umpire: 1, system: 'ninth-age', codices, units, table: { width: 72, depth: 48 } },
      turn: { active: owner, players: [owner, 'other'] },
      ask: { shapes: true },
    };
    const reply = engine.call(scene);
    assert.equal(reply.error, undefined);
    assert.equal(reply.verdict, 'legal');
    assert.deepEqual([left, units.length], [[], expected[name].length]);
    for (const [codex, { width, depth }] of Object.entries(reply.shapes)) {
      const own = outlineOf(codices[codex]);
      assert.ok(Math.abs(own.width - width) < 1e-6 && Math.abs(own.depth - depth) < 1e-6, codex);
    }
    for (const { at, facing } of units) {
      assert.equal(facing, edge === 'south' ? 0 : 180);
      assert.ok(edge === 'south' ? at[1] < 12 : at[1] > 36, String(at));
    }
  });

test('a second army stands beside what is there already, and whoever finds no room is left', () => {
  const first = importList(sample('vampire-covenant.txt'), table);
  const taken = first.units.map(({ codex, at: [x, y] }) => {
    const { width, depth } = outlineOf(first.codices[codex]);
    return { left: x - width / 2, right: x + width / 2, bottom: y - depth / 2, top: y + depth / 2 };
  });
  const more = { taken, ids: first.units.map(({ id }) => id), codices: first.codices };
  const again = importList(sample('vampire-covenant.txt'), table, more);
  const both = [...first.units, ...again.units];
  assert.equal(new Set(both.map(({ id }) => id)).size, both.length);
  const owner = first.owner;
  const scene = {
    ...{ umpire: 1, system: 'ninth-age', codices: { ...first.codices, ...again.codices }, units: both },
    ...{ table: { width: 72, depth: 48 }, turn: { active: owner, players: [owner, 'other'] } },
  };
  assert.equal(engine.call(scene).error, undefined);
  const narrow = importList(sample('vampire-covenant.txt'), table, { table: { width: 12, depth: 48 } });
  assert.ok(narrow.left.length > 0);
  assert.equal(narrow.units.length + narrow.left.length, 9);
});

test('names may be any text', () => {
  const names = ['__proto__', 'constructor', 'toString', '<img onerror=alert(1)>', 'א'.repeat(80), '{count}'];
  const units = names.map(name => ({ name, models: 5, options: [{ name }] }));
  const bases = Object.fromEntries(names.map(name => [name, [20, 20]]));
  const { codices, units: placed, asked } = importList(JSON.stringify({ units }), table, { bases });
  assert.deepEqual(asked, []);
  const cut = names.map(name => name.slice(0, 64));
  assert.deepEqual(Object.keys(codices), cut);
  assert.deepEqual(
    placed.map(({ codex }) => codex),
    cut,
  );
  const scene = { umpire: 1, system: 'ninth-age', codices, units: placed, table: { width: 72, depth: 48 } };
  assert.equal(engine.call({ ...scene, turn: { active: 'Army', players: ['Army'] } }).error, undefined);
});

test('lines of many habits', () => {
  const lines = {
    '345 - 20 Greybeards, Shield': '20 Greybeards 20x20 5',
    '345 pts – 20x Greybeards, Shield': '20 Greybeards 20x20 5',
    '345: 20 x Greybeards': '20 Greybeards 20x20 5',
    '20 Greybeards: Shield = 345': '20 Greybeards 20x20 5',
    '- 20 Greybeards with Shield, 345 pts': '20 Greybeards 20x20 5',
    '• GREYBEARDS x20': '20 Greybeards 20x20 5',
    'Greybeards (20), Shield': '20 Greybeards 20x20 5',
    'Greybeards, 20 models, Shield, 345 Punkte': '20 Greybeards 20x20 5',
    'Greybeards [345 pts]: Shield, 20x Greybeard [200 pts]': '20 Greybeards 20x20 5',
    '20 Greybeards (345)': '20 Greybeards 20x20 5',
    Engineer: '1 Engineer 20x20 1',
    '12 Unheard-of Dwarves, Axes - 200': '12 Unheard-of Dwarves ? 5',
  };
  for (const [line, regiment] of Object.entries(lines))
    assert.deepEqual(
      regiments(`Dwarven Holds\n${line}`).map(each => each.replace('GREYBEARDS', 'Greybeards')),
      [regiment],
      line,
    );
  assert.deepEqual(regiments('Orcs and Goblins\n3 Mad Git').length, 3);
});

test('what is no regiment goes to the regiment above, is left aside, or is told with its place', () => {
  const {
    regiments: found,
    refused,
    notices,
  } = readList(
    [
      'My list',
      'Dwarven Holds',
      'Core',
      '345 - 20 Greybeards',
      '  - Shield',
      '  2x Rune of Haste',
      'what is this',
      'Total 345',
    ].join('\n'),
    table,
  );
  assert.deepEqual(
    found.map(({ aside }) => aside),
    [['Shield', '2x Rune of Haste']],
  );
  assert.deepEqual(refused, [{ text: 'what is this', at: { line: 7, column: 1 } }]);
  assert.deepEqual(
    notices.map(({ code }) => code),
    ['left-aside', 'older-base', 'files-assumed', 'no-rates'],
  );
});

const ros = sample('empire-of-sonnstahl.ros').toString();
const roster = JSON.parse(sample('sylvan-elves.json').toString());
const changed = change => {
  const copy = structuredClone(roster);
  change(copy.roster);
  return JSON.stringify(copy);
};

/** The message of what is refused, by what is read. */
const faults = [
  ['', 'there is nothing in it'],
  [Uint8Array.of(0x41, 0xff), 'it is not UTF-8'],
  ['Dear all,\n12 - we meet\n20 dice - 345', 'no army and no regiment of the game is found in it'],
  ['Dwarven Holds\n20 Grey\u0000beards', 'line 2, column 8: a control character, which no text has'],
  ['hello\nworld', 'no army and no regiment of the game is found in it'],
  ['{', 'line 1, column 2: no JSON: a name was expected'],
  ['{"roster":\n {"name": tru}}', 'line 2, column 11: no JSON: a value was expected'],
  ['{"roster": {}}x', 'line 1, column 15: no JSON: something stands behind its end'],
  ['{"a":1}', '/: no army list: it has neither roster nor units'],
  ['{"units":[{"cost":3}]}', '/units/0: name is missing'],
  ['{"units":[{"name":"Imps","models":"7"}]}', '/units/0: models cannot be 7'],
  [changed(of => delete of.forces[0].selections[1].name), '/roster/forces/0/selections/1: name is missing'],
  [
    changed(of => (of.forces[0].selections[1].selections[0].number = 1.5)),
    '/roster/forces/0/selections/1/selections/0: number cannot be 1.5',
  ],
  [changed(of => (of.forces[0].selections[0].type = 'hero')), '/roster/forces/0/selections/0: type cannot be hero'],
  [changed(of => (of.forces = 7)), '/roster/forces: forces cannot be 7'],
  [changed(of => (of.gameSystemName = 'Age of Sigmar 4.0')), 'a list of another game: Age of Sigmar 4.0'],
  [
    changed(of => (of.forces[0].selections[1].selections[0].number = 501)),
    '/roster/forces/0/selections/1: 501 models; a regiment has 1 to 500',
  ],
  ['<catalogue/>', 'line 1, column 1: no army list: its root is catalogue, not roster'],
  ['<roster>\n<forces></roster>', 'line 2, column 9: no XML: the end of what is not open'],
  ['<roster>\n <forces>', 'line 2, column 2: no XML: forces does not end'],
  ['<!DOCTYPE r [<!ENTITY a "b">]><roster/>', 'line 1, column 1: no XML: a document type is not taken'],
  ['<roster name="&who;"/>', 'line 1, column 15: no XML: an unknown entity'],
  ['<roster a="1" a="2"/>', 'line 1, column 1: no XML: two of a'],
  ['<roster/>', 'no army and no regiment of the game is found in it'],
  [ros.replace('number="32" type="model"', 'number="many" type="model"'), 'line 43, column 13: number cannot be many'],
  ['[' + '['.repeat(100), 'line 1, column 66: more than 64 levels'],
  ['<a>'.repeat(100), 'line 1, column 193: more than 64 levels'],
  ['x\n'.repeat(3000), 'more than 2000 lines'],
  [`Dwarven Holds\n${'20 Greybeards - 345\n'.repeat(200)}`, 'more than 128 regiments'],
  ['Dwarven Holds\n900 Greybeards', 'line 2, column 1: 900 models; a regiment has 1 to 500'],
  ['Dwarven Holds\n0 Greybeards', 'line 2, column 1: 0 models; a regiment has 1 to 500'],
  [new Uint8Array(limits.file + 1), 'more than 4194304 bytes'],
  [zipSync({ 'a.txt': strToU8('x') }), 'a zip with no .ros file, or with several'],
  [zipSync({ 'a.ros': strToU8(ros), 'b.ros': strToU8(ros) }), 'a zip with no .ros file, or with several'],
  [zipSync({ 'a.ros': new Uint8Array(64 << 20) }), 'more than 16777216 bytes'],
  [zipSync({ 'a.ros': strToU8(ros) }).subarray(0, 900), 'a damaged or encrypted zip: it has no directory'],
];
for (const [input, message] of faults)
  test(`refused: ${message}`, () =>
    assert.throws(() => readList(input, table), { name: 'ListFault', message }, String(input).slice(0, 80)));

test('a zip whose sizes or sums are not true is damaged', () => {
  const zip = zipSync({ 'a.ros': strToU8(ros) });
  const directory = zip.length - 22 - 46 - 5;
  for (const [at, cause] of [
    [directory + 16, 'its checksum is wrong'],
    [directory + 24, 'its checksum is wrong'],
    [directory + 8, 'it is encrypted'],
    [directory + 10, 'method 9 is not known'],
    [0x40, null],
  ]) {
    const broken = zip.slice();
    broken[at] ^= 1;
    assert.throws(
      () => readList(broken, table),
      error => error.code === 'not-zip' && (!cause || error.values.cause === cause),
      cause,
    );
  }
});

test('the table: sizes are two sides or a diameter, and no name stands twice in an army', () => {
  assert.deepEqual(table.sources, ['BSData/The-9th-Age', 'DarkSkyT9A/t9a-data']);
  assert.equal(Object.keys(table.armies).length, 16);
  let bases = 0;
  for (const { units, mounts } of Object.values(table.armies)) {
    const names = Object.keys(units);
    assert.equal(new Set(names.map(foldedName)).size, names.length);
    assert.ok(mounts.length);
    for (const [name, value] of Object.entries(units)) {
      assert.match(value, /^(?:(?:\d{2,3}x\d{2,3}|round \d{2,3})(?: older)?)?(?: ?single)?$/, name);
      if (/^\d/.test(value)) bases++;
    }
  }
  assert.ok(bases > 400, String(bases));
});

test('names that differ by case, accents, signs and number are one', () => {
  const same = [
    ['Knights of Rymâ', 'knight of ryma'],
    ["Lord of Sneakin'", 'LORD OF SNEAKIN’'],
    ['The Vermin Swarm', 'vermin swarm'],
  ];
  for (const [one, other] of same) assert.equal(foldedName(one), foldedName(other));
  assert.notEqual(foldedName('Chosen'), foldedName('Chosen Knights'));
});

test('every code has a sentence', () => {
  for (const sentence of Object.values(sentences)) assert.match(sentence, /^[a-z{].*[^.]$/);
});
