// Saves of Tabletop Simulator and VASSAL: what each comes to, what is asked, what is left aside, what is refused and where; and that
// what is exported for Tabletop Simulator is the same position when it is read back.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { zipSync } from 'fflate';
import { load } from '../wasm/engine.js';
import { ttsOf } from '../web/share/exports/tts.js';
import { notices, reasons, sentences } from '../web/share/saves/fault.js';
import { gameOf, importSave, kindIn as kindOf, mayBeSave } from '../web/share/saves/import-save.js';
import { limits } from '../web/share/saves/limits.js';
import { parted } from '../web/share/saves/vassal.js';
import { scenesOf, systems } from './lib/scene-files.mjs';
import {
  centre,
  joined,
  obfuscated,
  tilesOf,
  ttsObject,
  ttsSave,
  vassalDeck,
  vassalPiece,
  vassalSave,
  vassalStack,
} from './lib/saves.mjs';
import { languages } from './lib/languages.mjs';

const engine = await load();
const ancients = gameOf('commands-colors-ancients').hexes;
const { types } = ancients;
const kindIn = name => kindOf(ancients, { name });
const sample = name => readFileSync(new URL(`saves/${name}.json`, import.meta.url), 'utf8');
const reads = request => {
  const reply = engine.call(request);
  assert.equal(reply.error, undefined, JSON.stringify(reply.error));
  return reply;
};
const asideOf = ({ aside }) => aside.map(({ why, name }) => `${why}: ${name}`).sort();

// --- Tabletop Simulator, in the plane

test('a table of The 9th Age: outlines, owners by tint, what has no size is asked, the rest is told', () => {
  const first = importSave(sample('ninth-age'), { game: 'ninth-age' });
  assert.deepEqual(
    first.asked.map(({ what, piece, count, at }) => [what, piece, count, at.path]),
    [
      ['size', 'Dragon', 1, '/ObjectStates/4'],
      ['size', 'Standard bearer', 2, '/ObjectStates/5'],
    ],
  );
  const sizes = { Dragon: [3.937, 5.9055], 'Standard bearer': [0.7874, 0.7874] };
  const whole = importSave(sample('ninth-age'), { game: 'ninth-age', sizes, players: { Red: 'Anna' } });
  assert.deepEqual(whole.asked, []);
  assert.deepEqual(whole.request.title, 'Thursday, turn 3');
  assert.deepEqual(whole.request.units, [
    { id: 'Spear Wall', codex: 'Spear Wall', owner: 'Anna', at: [25.5, 15.75], facing: 0 },
    { id: 'Spear Wall 2', codex: 'Spear Wall', owner: 'Anna', at: [31.8, 15.75], facing: 0 },
    { id: 'Grim Riders', codex: 'Grim Riders', owner: 'Blue', at: [38.75, 31.5], facing: 180.0001 },
    { id: 'Dragon', codex: 'Dragon', owner: 'Blue', at: [44.5, 30.25], facing: 200 },
  ]);
  assert.deepEqual(whole.request.codices.Dragon, { width: 3.937, depth: 5.9055, charge: 4, mobility: 4 });
  assert.deepEqual(asideOf(whole), [
    ...['beside: Reserves', 'container: Spells', 'container: Wounds', 'locked: Ruins'],
    ...['no-piece: Die_6', 'no-piece: Mat', 'on-another: Standard bearer', 'on-another: Standard bearer'],
  ]);
  assert.equal(reads(whole.request).verdict, 'legal');
});

test('a table of Arcane Legions: the step is the usual short side, bases are one step or two', () => {
  const sizes = { Cyclops: [1.5, 1.5] };
  const whole = importSave(sample('arcane-legions'), { game: 'arcane-legions', sizes, turned: true });
  assert.deepEqual(
    whole.request.units.map(({ id, at, facing }) => [id, at, facing]),
    [
      ['VII Legion', [-2, -3], 0],
      ['Velites', [1, -3], 45],
      ['Nile Guard', [0.5, 2], 210],
      ['Horse of Anubis', [4, 2], 180],
      ['Cyclops', [-4, 2], 0],
    ],
  );
  const bases = Object.values(whole.request.codices).map(({ base, front }) => [base, front].filter(Boolean).join(' '));
  assert.deepEqual(bases, ['formation long', 'sortie', 'formation long', 'formation short', 'sortie']);
  assert.deepEqual(whole.request.page, { lengths: { shown: 'steps', step: 38.1 } });
  assert.deepEqual(asideOf(whole), ['wrong-size: Dice tray']);
  assert.deepEqual(
    whole.notices.filter(({ code }) => code === 'step-taken').map(({ values }) => values.inches),
    [1.5],
  );
  assert.equal(reads(whole.request).verdict, 'legal');
  // By a step twice as long none of these is a base.
  // By a step twice as long none of these is a base.
  const half = importSave(sample('arcane-legions'), { game: 'arcane-legions', sizes, step: 3 });
  assert.equal(half.request, null);
  assert.equal(half.aside.filter(({ why }) => why === 'wrong-size').length, 6);
});

test('the game is asked, and another than those is refused', () => {
  assert.deepEqual(importSave(sample('ninth-age')).asked, [{ what: 'game', piece: '' }]);
  assert.throws(() => importSave(sample('ninth-age'), { game: 'torn-world' }), { code: 'other-game' });
});

test('an answer that fits nothing is an error', () => {
  const game = 'ninth-age';
  for (const wrong of [
    { sizes: { Nobody: [1, 1] } },
    { types: { Nobody: 'leader' } },
    { hexes: [{ piece: 'Nobody', hex: 'A1' }] },
  ])
    assert.throws(() => importSave(sample('ninth-age'), { game, ...wrong }), { code: 'no-such-piece' });
  for (const wrong of [
    { sizes: { Dragon: [1] } },
    { sizes: { Dragon: [0, 1] } },
    { step: -1 },
    { table: { width: 0, depth: 1 } },
    { types: { Dragon: 'dragon' } },
  ])
    assert.throws(() => importSave(sample('ninth-age'), { game, ...wrong }), RangeError);
});

test('a scale that differs is another size, and is asked by itself', () => {
  const model = scale => ttsObject({ kind: 'Custom_Model', name: 'Troll', at: [scale * 5, 0], scale: [scale, scale] });
  const { asked } = importSave(ttsSave([model(1), model(1.5), model(1)]), { game: 'ninth-age' });
  assert.deepEqual(
    asked.map(({ piece }) => piece),
    ['Troll (1×1)', 'Troll (1.5×1.5)'],
  );
});

// --- on hexes

const battle = name =>
  JSON.parse(
    readFileSync(new URL(`../public/games/commands-colors-ancients/scenarios/${name}`, import.meta.url), 'utf8'),
  ).scene;
const battles = readdirSync(new URL('../public/games/commands-colors-ancients/scenarios/', import.meta.url));
const words = type => type.replaceAll('-', ' ').replace(/\b\w/g, letter => letter.toUpperCase());
const standing = ({ codices, units }) =>
  units
    .filter(({ at }) => at)
    .map(({ codex, owner, at, blocks }) => [codices[codex].type, owner, at.join(), blocks ?? '-'].join(' '))
    .sort();

// Each block is a piece of its own, as on a table.
const piecesOf = ({ codices, units }, place, tint) =>
  units
    .filter(({ at }) => at)
    .flatMap(({ codex, owner, at, blocks = 1 }) =>
      Array.from({ length: blocks }, (_, i) => {
        const [x, y] = place(centre(at), i);
        return ttsObject({ name: words(codices[codex].type), at: [x, y], tint: tint[owner] });
      }),
    );
const tintsOf = ({ turn }) => Object.fromEntries(turn.players.map((player, i) => [player, ['Red', 'Blue'][i]]));
const playersOf = scene => Object.fromEntries(Object.entries(tintsOf(scene)).map(([player, tint]) => [tint, player]));
// Blocks lie about the middle of their hex.
const loosely =
  (pitch, from) =>
  ([x, y], i) => [
    x * pitch + from[0] + (i % 2 ? 0.2 : -0.2) * pitch,
    y * pitch + from[1] + (i > 1 ? 0.15 : -0.15) * pitch,
  ];

test('every published battle on a board of hex tiles: hexes, owners, types, blocks and terrain', () => {
  for (const name of battles) {
    const scene = battle(name);
    const { rows, legend = {} } = scene.board;
    // Units that the scenario makes stronger, and terrain of its own, have no words.
    if (scene.board.terrain || Object.values(scene.codices).some(({ move }) => move)) continue;
    const tiles = tilesOf(rows, legend, 2.2, [-13, 8]);
    const text = ttsSave([...tiles, ...piecesOf(scene, loosely(2.2, [-13, 8]), tintsOf(scene))]);
    const read = importSave(text, { game: 'commands-colors-ancients', players: playersOf(scene) });
    assert.deepEqual(read.asked, [], name);
    assert.deepEqual(read.aside, [], name);
    assert.deepEqual(standing(read.request), standing(scene), name);
    const kind = ({ board }, r, i) => (board.rows[r][i] === '.' ? 'open' : board.legend[board.rows[r][i]]);
    rows.forEach((row, r) =>
      [...row].forEach((_, i) => assert.equal(kind(read.request, r, i), kind(scene, r, i), `${name} ${r} ${i}`)),
    );
    reads(read.request);
  }
});

const scene = battle('009-2nd-beneventum.json');
const corners = (text, answers) => {
  const { asked } = importSave(text, answers);
  return asked.map(({ what, piece }) => (assert.equal(what, 'hex'), piece));
};
// What a person would read off the board.
const namesOf = (labels, objects, place) =>
  labels.map(label => {
    const [, name, count = '1'] = /^(.*?)(?: #(\d+))?$/.exec(label);
    const object = objects.filter(({ Nickname }) => Nickname === name)[count - 1];
    const hit = scene.units.find(({ at }) => {
      const [x, y] = place(centre(at));
      return Math.hypot(x - object.Transform.posX, y - object.Transform.posZ) < 0.55;
    });
    const [q, r] = hit.at;
    return { piece: label, hex: `${'ABCDEFGHI'[r]}${q + Math.floor(r / 2) + 1}` };
  });

test('a table without tiles: two named hexes tell the others, upright, stretched or turned', () => {
  const turn = ([x, y], degrees) => {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    return [x * cos - y * sin, x * sin + y * cos];
  };
  for (const place of [
    ([x, y]) => [x + 3, y - 2],
    ([x, y]) => [x * 1.2, y * 0.9],
    at => turn(at, 180),
    at => turn(at, 90),
    at => turn(at, 17),
  ]) {
    const objects = piecesOf(
      scene,
      (at, i) => place([at[0] + (i % 2 ? 0.1 : -0.1), at[1] + (i > 1 ? 0.1 : -0.1)]),
      tintsOf(scene),
    );
    const game = 'commands-colors-ancients';
    const hexes = namesOf(corners(ttsSave(objects), { game }), objects, place);
    assert.equal(hexes.length, 2);
    const read = importSave(ttsSave(objects), { game, hexes, players: playersOf(scene) });
    assert.deepEqual(standing(read.request), standing(scene));
  }
});

test('a board of more than 13 hexes in a row has no sections, and its units can be ordered', () => {
  const rows = Array(5).fill('.'.repeat(16));
  const units = [
    ...tilesOf(rows, {}, 2),
    ttsObject({ name: 'Roman auxilia', at: centre([3, 2]).map(value => value * 2) }),
  ];
  const { request } = importSave(ttsSave(units), { game: 'commands-colors-ancients' });
  assert.equal(request.turn.card.name, 'line-command');
  reads(request);
});

test('where the table has a grid of hexes, one named hex is enough', () => {
  for (const [Type, place] of [
    [2, ([x, y]) => [x * 1.5, y * 1.5]],
    [1, ([x, y]) => [-y * 1.5, x * 1.5]],
  ]) {
    const objects = piecesOf(scene, place, tintsOf(scene));
    const Grid = { Type, xSize: (1.5 * 2) / Math.sqrt(3), ySize: 2, PosOffset: { x: 0, y: 1, z: 0 } };
    const text = ttsSave(objects, { Grid });
    const game = 'commands-colors-ancients';
    const hexes = namesOf(corners(text, { game }), objects, place);
    assert.equal(hexes.length, 1);
    assert.deepEqual(standing(importSave(text, { game, hexes, players: playersOf(scene) }).request), standing(scene));
  }
});

test('hexes that do not fit the pieces, and two names for one hex, are refused', () => {
  const objects = piecesOf(scene, at => at, tintsOf(scene));
  const [a, b] = namesOf(corners(ttsSave(objects), { game: 'commands-colors-ancients' }), objects, at => at);
  const read = hexes => () => importSave(ttsSave(objects), { game: 'commands-colors-ancients', hexes });
  assert.throws(read([a, { ...b, hex: a.hex }]), { code: 'places-in-line' });
  const off = { ...b, hex: `${b.hex[0] === 'A' ? 'B' : 'A'}${Number(b.hex.slice(1)) > 6 ? 1 : 12}` };
  assert.throws(read([a, off]), { code: 'places-do-not-fit' });
});

test('names tell types: as the rules have them, in any case, with whose they are', () => {
  for (const type of types) assert.deepEqual(kindIn(words(type)), { type, rest: '' }, type);
  for (const [name, type, rest] of [
    ...[
      ['Roman Light Infantry', 'light-infantry', 'Roman'],
      ['CARTHAGINIAN WAR ELEPHANTS', 'elephants', 'CARTHAGINIAN'],
    ],
    ...[
      ['Light Bow Cavalry', 'light-bow-cavalry', ''],
      ['Light Bowmen', 'light-bow', ''],
      ['Barbarian Chariot', 'light-chariot', ''],
    ],
    ...[
      ['Leader (Hannibal)', 'leader', 'Hannibal'],
      ['Persian Light Archers 2', 'light-bow', 'Persian'],
    ],
  ])
    assert.deepEqual(kindIn(name), { type, rest }, name);
  for (const name of ['Victory banner', 'Die', 'constructor', '']) assert.equal(kindIn(name), null);
});

test('of two units in a hex the second is left aside, a leader of their side stands with them', () => {
  const at = (name, tint, hex) => ttsObject({ name, tint, at: centre(hex) });
  const objects = [
    ...tilesOf(['....', '...', '....'], {}, 1),
    ...[at('Auxilia', 'Red', [1, 1]), at('Leader', 'Red', [1, 1]), at('Warriors', 'Red', [1, 1])],
    ...[at('Leader', 'Blue', [1, 1]), at('Banner', 'Blue', [2, 0]), at('Elephants', 'Blue', [9, 0])],
  ];
  const read = importSave(ttsSave(objects), { game: 'commands-colors-ancients' });
  assert.deepEqual(standing(read.request), ['auxilia Red 1,1 -', 'leader Red 1,1 -']);
  assert.deepEqual(asideOf(read), ['beside: Elephants', 'occupied: Leader', 'occupied: Warriors', 'unknown: Banner']);
});

// --- VASSAL

const escape = '\u001b';

test('texts that VASSAL has joined come apart again', () => {
  const texts = ['', 'a', "'quoted'", '\\', 'a;b', '\\;', "it's", 'x\\;y', 'ä€𝔐', `in${escape}side`];
  for (const separator of [';', ',', '\t', '/', escape])
    for (const a of texts)
      for (const b of texts) {
        // A backslash before a separator is what VASSAL itself takes for part of the text.
        if ([a, b].some(text => text.includes('\\'))) continue;
        assert.deepEqual(parted(joined([a, b], separator), separator), [a, b]);
      }
  const deep = joined([joined(['a', joined(['b', 'c'], escape)], escape), 'd'], escape);
  assert.deepEqual(parted(parted(deep, escape)[0], escape)[1], joined(['b', 'c'], escape));
});

// A picture of the board with hexes that are not regular, as pictures of boards are.
const onPicture = ([x, y]) => [Math.round(x * 88 + 120), Math.round(-y * 97 + 90)];
const army = { Carthage: 'Carthaginian', Rome: 'Roman' };
function vassalOf({ codices, units }, more = []) {
  let id = 1000;
  const commands = units.flatMap(({ codex, owner, at, blocks = 1 }) => {
    const place = onPicture(centre(at));
    const ids = Array.from({ length: blocks }, () => `${id++}`);
    const name = `${army[owner]} ${words(codices[codex].type)}`;
    const traits = [
      { type: joined(['mark', 'Weight,Side'], ';'), state: 'heavy,' + owner },
      { type: 'prototype;Block', state: '' },
      {
        type: joined(
          ['emb2', '', 2, 'A', '', 0, '', '', 0, '', '', '', 1, 'false', 0, 0, 'a.png,b.png', 'whole,hurt'],
          ';',
        ),
        state: '1',
      },
    ];
    return [
      ...ids.map(each => vassalPiece({ id: each, name, at: place, traits })),
      vassalStack(`${id++}`, 'Main Map', place, ids),
    ];
  });
  return [...commands, ...more];
}
const vassalHexes = bytes =>
  importSave(bytes).asked.map(({ what, piece }) => {
    assert.equal(what, 'hex');
    const [, name, count = '1'] = /^(.*?)(?: #(\d+))?$/.exec(piece);
    const all = scene.units.flatMap(({ codex, owner, at, blocks = 1 }) =>
      Array(blocks).fill({ name: `${army[owner]} ${words(scene.codices[codex].type)}`, at }),
    );
    const [q, r] = all.filter(each => each.name === name)[count - 1].at;
    return { piece, hex: `${'ABCDEFGHI'[r]}${q + Math.floor(r / 2) + 1}` };
  });
const extra = [
  vassalPiece({ id: 'c1', name: 'Order Two Units', at: [5, 5] }),
  vassalDeck('d1', 'Main Map', [5, 5], ['c1']),
  vassalPiece({ id: 'x1', name: 'Roman Auxilia', map: 'Reserve', at: [10, 10] }),
  vassalPiece({ id: 'x2', name: 'Victory Banner', at: onPicture(centre([6, 4])) }),
  vassalPiece({ id: 'x3', name: 'Forest', at: onPicture(centre([4, 4])) }),
  'D/1000/new/old',
  'chat said',
];

test('a saved game of VASSAL: two named hexes, and every piece stands in its own', () => {
  for (const how of [{}, { plain: true }, { key: 0 }, { key: 255 }]) {
    const bytes = vassalSave(vassalOf(scene, extra), how);
    assert.ok(mayBeSave(bytes));
    const hexes = vassalHexes(bytes);
    assert.equal(hexes.length, 2);
    const read = importSave(bytes, { hexes });
    assert.deepEqual(standing(read.request), standing(scene));
    assert.deepEqual(read.request.turn.players, ['Rome', 'Carthage']);
    assert.deepEqual(asideOf(read), [
      'container: Order Two Units',
      'other-map: Roman Auxilia',
      'unknown: Victory Banner',
    ]);
    assert.equal(read.request.board.rows[4][6], 'f');
    reads(read.request);
  }
});

test('a layer whose level counts blocks tells the strength', () => {
  const layer = level => ({
    type: joined(
      ['emb2', '', 2, 'A', '', 0, '', '', 0, '', '', '', 1, 'false', 0, 0, 'a,b,c', 'one,2 blocks,3 blocks'],
      ';',
    ),
    state: level,
  });
  const piece = (id, name, hex, level) => vassalPiece({ id, name, at: onPicture(centre(hex)), traits: [layer(level)] });
  const bytes = vassalSave([piece('1', 'Roman Auxilia', [0, 0], 3), piece('2', 'Gallic Warriors', [4, 4], 2)]);
  const hexes = [
    { piece: 'Roman Auxilia', hex: 'A1' },
    { piece: 'Gallic Warriors', hex: 'E7' },
  ];
  assert.deepEqual(standing(importSave(bytes, { hexes }).request), ['auxilia Roman 0,0 3', 'warriors Gallic 4,4 2']);
});

// The module's board is 1800 pixels wide; its first hex is A1, and the last of its first row, 12 further, lies at 1698 on the picture.
const onModule = ([q, r]) => [Math.round(110 + 132.33 * (q + r / 2)), Math.round(140 + 116.1 * r)];
const pieces = [
  ...[
    ['car_inf_wa.png', [0, 0], 'warriors Carthaginians'],
    ['car_char.gif', [12, 0], 'heavy-chariot Carthaginians'],
    ['CAR_INF_LT_SLINGS.png', [5, 1], 'light-sling Carthaginians'],
  ],
  ...[
    ['rom2_inf_aux.png', [-4, 8], 'auxilia Romans 2'],
    ['rom2_cav_hvy.png', [8, 8], 'heavy-cavalry Romans 2'],
    ['rom3_cav_hvy_cat.png', [2, 6], 'cataphracts Romans 3'],
    ['rom_leader.png', [3, 5], 'leader Romans'],
  ],
];
const ofModule = (more = [], name = 'Block', by = [0, 0]) =>
  vassalSave([
    ...pieces.map(([image, hex], id) =>
      vassalPiece({ id, name, image, at: onModule(hex).map((value, i) => value + by[i]) }),
    ),
    ...more,
  ]);

test('pieces of the module on its board are known by their pictures, and nothing is asked', () => {
  const ship = vassalPiece({ id: 'x', name: 'Block', image: 'rom_ship.png', at: onModule([4, 4]) });
  const read = importSave(ofModule([ship]));
  assert.deepEqual(read.asked, []);
  assert.deepEqual(
    standing(read.request).map(each => each.replace(/ -$/, '')),
    pieces.map(([, hex, told]) => `${told} ${hex}`).sort(),
  );
  assert.deepEqual(asideOf(read), ['unknown: Block']);
  assert.ok(read.notices.some(({ code }) => code === 'grid-of-board'));
  reads(read.request);
  // Words of the name come first; whose it is the picture tells where they do not.
  const [named] = importSave(ofModule([], 'Light Infantry')).request.units;
  assert.deepEqual([named.owner, named.id], ['Carthaginians', 'Light Infantry']);
});

test('on another picture, or beside the hexes of the module, two hexes are asked', () => {
  for (const by of [
    [45, 0],
    [0, 40],
    [1000, 0],
  ])
    assert.equal(importSave(ofModule([], 'Block', by)).asked.length, 2);
  // Hexes that are named count, not the board.
  const hexes = [
    { piece: 'Block #1', hex: 'A1' },
    { piece: 'Block #5', hex: 'I13' },
  ];
  const { request, notices } = importSave(ofModule(), { hexes });
  assert.deepEqual(request.units[1].at, [12, 0]);
  assert.ok(notices.some(({ code }) => code === 'grid-unknown'));
});

// --- our own

const sceneRequests = system => {
  const folder = new URL(`../public/games/${system}/scenes/`, import.meta.url);
  const examples = readdirSync(folder, { recursive: true })
    .filter(name => String(name).endsWith('.json'))
    .map(name => JSON.parse(readFileSync(new URL(String(name), folder), 'utf8')));
  return [...examples, ...scenesOf(system).map(({ request }) => request)].filter(
    request => typeof request === 'object' && !engine.call(request).error,
  );
};
const single = value =>
  JSON.parse(JSON.stringify(value), (_, each) => (typeof each === 'number' ? Math.fround(each) : each));

for (const system of systems)
  test(`${system}: every scene that is exported for Tabletop Simulator is the same when it is read back`, t => {
    let count = 0;
    for (const { ask: _, choices, ...request } of sceneRequests(system)) {
      const whole = { ...request, ...(choices?.length ? { choices } : {}) };
      const text = ttsOf(whole);
      assert.ok(mayBeSave(text));
      assert.deepEqual(importSave(text).request, whole);
      // Tabletop Simulator keeps floats, and puts a saved object wherever it is let go.
      const save = JSON.parse(text);
      save.ObjectStates.forEach(each => {
        const { Transform: place } = each;
        const { posX: x, posZ: y } = place;
        const [cos, sin] = [Math.cos(1), Math.sin(1)];
        Object.assign(place, {
          posX: x * cos + y * sin + 11.3,
          posZ: y * cos - x * sin - 7.1,
          rotY: place.rotY + 180 / Math.PI,
        });
        each.Transform = single(place);
      });
      const { request: again, notices: told } = importSave(JSON.stringify(save));
      assert.deepEqual(again, whole);
      assert.deepEqual(told, []);
      count++;
    }
    assert.ok(count > 20, String(count));
    t.diagnostic(`${count} scenes`);
  });

test('a block that was moved, turned, copied or taken away', () => {
  const request = JSON.parse(
    readFileSync(new URL('../public/games/arcane-legions/scenes/clean-snap.json', import.meta.url), 'utf8'),
  );
  const save = JSON.parse(ttsOf({ ...request, choices: ['end'] }));
  const block = id => save.ObjectStates.find(({ Nickname }) => Nickname === id);
  const [first, second, third] = request.units;
  block(first.id).Transform.posX += 3;
  block(first.id).Transform.rotY += 45;
  save.ObjectStates.push({
    ...structuredClone(block(second.id)),
    Transform: { ...block(second.id).Transform, posZ: 40 },
  });
  save.ObjectStates.splice(save.ObjectStates.indexOf(block(third.id)), 1);
  const read = importSave(JSON.stringify(save));
  const found = Object.fromEntries(read.request.units.map(unit => [unit.id, unit]));
  assert.deepEqual([found[first.id].at[0], found[first.id].facing], [first.at[0] + 3, first.facing + 45]);
  assert.deepEqual(found[second.id], second);
  assert.equal(found[`${second.id} 2`].codex, second.codex);
  assert.equal(found[third.id], undefined);
  assert.equal(read.request.choices, undefined);
  assert.ok(read.notices.some(({ code }) => code === 'changed-since' || code === 'order-gone'));
});

test('on hexes a block goes to the hex it lies in, one that waits comes onto the board, a Huge goes as a whole', () => {
  const huge = {
    umpire: 1,
    system: 'torn-world',
    codices: { t: { size: 'huge', hexons: 2, move: 1 } },
    units: [
      {
        id: 'A',
        codex: 't',
        owner: 'a',
        at: [
          [2, 1],
          [1, 4],
        ],
      },
    ],
    board: { rows: Array(10).fill('..........') },
    turn: { active: 'a', players: ['a'] },
    order: { unit: 'A' },
  };
  const save = JSON.parse(ttsOf(huge));
  save.ObjectStates[1].Transform.posX += 2;
  assert.deepEqual(importSave(JSON.stringify(save)).request.units[0].at, [
    [3, 1],
    [2, 4],
  ]);
  const waits = {
    umpire: 1,
    system: 'commands-colors-ancients',
    codices: { l: { type: 'leader' } },
    units: [{ id: 'L', codex: 'l', owner: 'a', waiting: 'placement' }],
    board: { rows: ['...', '..'] },
    turn: { active: 'a', players: ['a'] },
    order: { kind: 'placement' },
  };
  const other = JSON.parse(ttsOf(waits));
  assert.deepEqual(importSave(JSON.stringify(other)).request, waits);
  const tile = other.ObjectStates.find(({ Nickname }) => Nickname === 'B2');
  other.ObjectStates[1].Transform = {
    ...other.ObjectStates[1].Transform,
    posX: tile.Transform.posX,
    posZ: tile.Transform.posZ,
  };
  assert.deepEqual(importSave(JSON.stringify(other)).request.units, [{ id: 'L', codex: 'l', owner: 'a', at: [1, 1] }]);
});

// --- what is refused

const one = change =>
  JSON.stringify((object => (change(object), { ObjectStates: [object] }))(ttsObject({ at: [0, 0] })));
const faults = [
  ['{"ObjectStates": 7}', 'no save of a table: ObjectStates is missing'],
  ['{"ObjectStates": [}', 'line 1, column 19: no JSON: a value was expected'],
  ['{"ObjectStates": []}', 'no piece is found in it'],
  ['{"ObjectStates": [7]}', '/ObjectStates/0: an object cannot be 7'],
  [one(each => delete each.Name), '/ObjectStates/0: Name is missing'],
  [one(each => delete each.Transform), '/ObjectStates/0: Transform is missing'],
  [one(each => (each.Transform.posX = '7')), '/ObjectStates/0/Transform: posX cannot be 7'],
  [one(() => {}).replace('"posX":0', '"posX":1e999'), '/ObjectStates/0/Transform: posX cannot be null'],
  [one(each => (each.ColorDiffuse = [1])), '/ObjectStates/0: ColorDiffuse cannot be [1]'],
  [ttsSave([], { Grid: { Type: 2, xSize: 0 } }), '/Grid: xSize cannot be 0'],
  [`{"ObjectStates": ${'['.repeat(80)}`, 'line 1, column 82: more than 64 levels'],
  [ttsSave(Array(limits.objects + 1).fill(0)), '/ObjectStates: more than 4000 objects'],
  [Uint8Array.of(0x7b, 0xff), 'it is not UTF-8'],
  [new Uint8Array(limits.file + 1), 'more than 16777216 bytes'],
  [zipSync({ savedata: new Uint8Array(3) }), 'no save of a table: the zip has no savedGame'],
  [zipSync({ savedGame: new Uint8Array(64 << 20) }), 'more than 16777216 bytes'],
  [
    zipSync({ savedGame: Buffer.from('!VCSK5') }),
    'the game inside is not written as VASSAL writes it: half a byte at its end',
  ],
  [
    zipSync({ savedGame: Buffer.from('!VCSK5aqq') }),
    'the game inside is not written as VASSAL writes it: no digits at 7',
  ],
  [zipSync({ savedGame: Buffer.from(obfuscated('begin_save')) }), 'no piece is found in it'],
  [
    zipSync({ savedGame: Buffer.from(obfuscated('+/1/piece;;;a;b/Map;1;2;3;0')) }).subarray(0, 80),
    'a damaged or encrypted zip: it has no directory',
  ],
  [vassalSave(['+/1/odd;;;a;b/Map;1;2']), '/savedGame/0: type cannot be odd;;;a;b'],
  [vassalSave(['+/1/piece;;;a;b/Map;x;2']), '/savedGame/0: place cannot be x;2'],
  [
    vassalSave(
      [
        vassalPiece({ id: '1', name: 'a', at: [0, 0], traits: Array(5).fill({ type: 'x', state: '' }) }).replaceAll(
          'x',
          'x',
        ),
      ],
      { name: '<' },
    ),
    /^line 1, column \d+: the module is described by no XML/,
  ],
];
for (const [input, message] of faults)
  test(`refused: ${message}`, () =>
    assert.throws(() => importSave(input), { name: 'SaveFault', message }, String(input).slice(0, 80)));

test('more pieces than are looked at are refused', () => {
  const bytes = vassalSave(
    Array.from({ length: limits.objects + 1 }, (_, i) => vassalPiece({ id: i, name: 'a', at: [i, i] })),
  );
  assert.throws(() => importSave(bytes), { code: 'too-many' });
});

test('names may be any text', () => {
  const names = [
    '__proto__',
    'constructor',
    'toString',
    '<img onerror=alert(1)>',
    'א'.repeat(80),
    '{count}',
    '\u0000',
    ' ',
  ];
  const objects = names.map((name, i) => ttsObject({ name, at: [i * 4 - 14, 0] }));
  const { request } = importSave(ttsSave(objects), { game: 'ninth-age' });
  assert.equal(request.units.length, names.length);
  reads(request);
});

test('every code, reason and notice has a sentence in the texts of the page', () => {
  const page = language =>
    JSON.parse(readFileSync(new URL(`../public/text/saves.${language}.json`, import.meta.url), 'utf8')).saves;
  for (const language of languages) {
    const { fault, aside, notice } = page(language);
    assert.deepEqual(Object.keys(fault).sort(), Object.keys(sentences).sort());
    assert.deepEqual(Object.keys(aside).sort(), Object.keys(reasons).sort());
    assert.deepEqual(
      Object.keys(notice).sort(),
      Object.keys(notices)
        .filter(code => code !== 'left-aside')
        .sort(),
    );
  }
});
