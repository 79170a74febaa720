// The published JSON Schemas against every scene's request and reply, the examples of the page and of the documents, and
// requests they must refuse.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import Ajv from 'ajv/dist/2020.js';
import { authorities, rulingsIn, rulingsOf, sourcesOf, systems } from '../wasm/games.mjs';
import { root } from '../wasm/setup.mjs';
import { asksRulings } from './lib/random.mjs';
import { answerLines, filesBelow, quickScenesOf } from './lib/scene-files.mjs';

const read = path => JSON.parse(readFileSync(join(root, path), 'utf8'));
const schemas = { request: read('build/public/schema/request.json'), reply: read('build/public/schema/reply.json') };
// Definitions are refined where they are used, in places that hold no `type` of their own.
const ajv = new Ajv({ allErrors: true, strict: true, strictTypes: false, strictRequired: false });
const validate = { request: ajv.compile(schemas.request), reply: ajv.compile(schemas.reply) };

// What is wrong by the definition of its own game says more than that none of all games fits.
function faultOf(kind, value, system) {
  const all = validate[kind].errors;
  const own = ajv.getSchema(`${schemas[kind].$id}#/$defs/${system}`);
  const { instancePath, message } = own && !own(value) ? own.errors[0] : all.at(-1);
  const [found, text] = [valueAt(value, instancePath), JSON.stringify(value)];
  return `the ${kind} at ${instancePath || 'its root'} ${message}: ${JSON.stringify(found).slice(0, 200)} in ${text.slice(0, 400)}`;
}

const valueAt = (value, path) =>
  path
    .split('/')
    .slice(1)
    .reduce((part, key) => part[key.replaceAll('~1', '/').replaceAll('~0', '~')], value);

function assertValid(kind, value, name, system) {
  if (!validate[kind](value)) assert.fail(`${name}: ${faultOf(kind, value, system)}`);
}

const games = Object.fromEntries(systems.map(system => [system, sourcesOf(system)]));
const scenes = Object.keys(games).flatMap(quickScenesOf);
const examples = filesBelow('build/public/scenes').map(file => ({ name: file, request: read(file) }));
const documents = ['README.md', ...readdirSync(join(root, 'docs')).map(name => `docs/${name}`)].filter(name =>
  name.endsWith('.md'),
);
const shown = documents.flatMap(name => {
  const blocks = readFileSync(join(root, name), 'utf8').matchAll(/^```json request\n([^]*?)^```$/gm);
  return [...blocks].map(([, text]) => ({ name, request: JSON.parse(text) }));
});
const all = [...scenes, ...examples, ...shown.filter(({ request }) => !request.clauses)];

test('the schemas are schemas', () => {
  for (const schema of Object.values(schemas)) assert.equal(ajv.validateSchema(schema), true);
});

test('every request of a scene and every example', () => {
  for (const { name, request } of [...all, ...shown]) assertValid('request', request, name, request.system);
  for (const system of Object.keys(games))
    assert.ok(
      all.some(({ request }) => request.system === system),
      system,
    );
});

test('every reply to them, with all that can be asked for', () => {
  const few = { resolution: 1, work: 20 };
  const goal = { region: [[0, 0], [3, 0], [0, 3]] }; // prettier-ignore
  const facing = { 'arcane-legions': 30, godsgloom: 'SW', 'ninth-age': 30 }; // in the others nobody has one
  const asked = request => {
    const nearest = { at: [1, 1], ...(facing[request.system] && { facing: facing[request.system] }), ...few };
    return {
      rulings: asksRulings(request),
      shapes: true,
      perft: 2,
      next: 'now',
      assumed: true,
      relations: true,
      envelope: few,
      threats: few,
      plan: { goal, ...few },
      nearest,
    };
  };
  const requests = all.flatMap(({ request }) => [request, { ...request, ask: asked(request) }]);
  answerLines(requests).forEach((text, i) => {
    const { name, request } = all[i >> 1];
    const reply = JSON.parse(text);
    assert.ok(reply.verdict, `${name}: ${text}`);
    assertValid('reply', reply, name, request.system);
    const others = Object.keys(games).filter(system => system !== request.system);
    for (const other of others) assert.ok(!reply.rulings.some(({ id }) => id.startsWith(other)), name);
  });
});

test('what games have in common does not make one game pass for another', () => {
  const first = system =>
    all
      .filter(({ request }) => request.system === system)
      .slice(0, 20)
      .map(({ request }) => request);
  const replies = Object.keys(games).map(system =>
    answerLines(first(system))
      .map(text => JSON.parse(text))
      .find(({ trace }) => trace.length),
  );
  for (const part of ['rulings', 'units', 'trace'])
    for (const one of replies)
      for (const other of replies.filter(reply => reply !== one))
        assert.equal(validate.reply({ ...one, [part]: other[part] }), false, part);
});

test('errors and clauses', () => {
  const questions = Object.keys(games).map(clauses => ({ umpire: 1, clauses }));
  for (const question of questions) assertValid('request', question, 'clauses');
  const texts = [...questions, '', '[]', '{}', { umpire: 1, system: 'chess' }, { ...scenes[0].request, 'a/b': 1 }];
  const replies = answerLines(texts).map(text => JSON.parse(text));
  replies.forEach(reply => assertValid('reply', reply, JSON.stringify(reply).slice(0, 80)));
  assert.equal(replies.filter(reply => reply.error).length, texts.length - questions.length);
});

test('error codes, events and reasons are those of the engine', () => {
  const { $defs } = schemas.reply;
  const quoted = (file, expression) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(expression)].map(match => match[1]);
  assert.deepEqual(
    $defs.error.properties.error.properties.code.enum,
    quoted('src/json/error.h', /X\([A-Z_]+, "([a-z-]+)"\)/g),
  );
  const list = readFileSync(join(root, 'src/scene/options.c'), 'utf8').match(/um_reason_names\[[^{]*\{([^}]*)\}/)[1];
  const reasons = [...list.matchAll(/"([a-z-]+)"/g)].map(match => match[1]);
  const listed = 'public/schema/reply.json lists the reasons of src/scene/options.c, in their order';
  assert.deepEqual($defs.bar.properties.reason.enum, reasons, `bar: ${listed}`);
  assert.deepEqual(
    $defs.refused.properties.reason.enum,
    [...reasons, 'not-offered'],
    `refused: ${listed}, and not-offered`,
  );
  // Which game has which: tests/texts.test.mjs holds the catalogue to the sources.
  const texts = read('build/public/text/en.json');
  const sorted = names => [...names].sort();
  const all = new Set();
  for (const system of Object.keys(games)) {
    const events = $defs[`${system}.event`].anyOf.map(({ $ref }) => $ref.split('.').at(-1).replace('#/$defs/', ''));
    const [schema, english] = ['schema.json', 'text/en.json'].map(path => `public/games/${system}/${path}`);
    assert.deepEqual(
      sorted(events),
      sorted(Object.keys(texts[system].events)),
      `${schema} has the events of ${english}`,
    );
    assert.deepEqual(
      sorted($defs[`${system}.bar`].properties.reason.enum),
      sorted(Object.keys(texts[system].reasons)),
      `${system}.bar in ${schema} has the reasons of ${english}`,
    );
    for (const event of events) all.add(event);
    for (const event of events.filter(name => name !== 'agreed'))
      assert.equal($defs[`${system}.${event}`].properties.event.const, event);
  }
  assert.deepEqual(sorted(all), sorted(quoted('src/scene/trace.h', /X\([A-Z_]+, "([a-z-]+)"\)/g)));
});

test('rulings and their values are those of the engine', () => {
  for (const system of systems) {
    const engine = rulingsOf(system).map(({ id, values }) => [id, values]);
    const { properties } = schemas.request.$defs[system].properties.rulings;
    assert.deepEqual(
      Object.entries(properties).map(([id, ruling]) => [id, ruling.enum, ruling.default]),
      engine.map(([id, values]) => [id, values, values[0]]),
    );
  }
});

test('every ruling tells on whose authority its default stands, and where that is written', () => {
  for (const system of systems)
    for (const { id, authority, address } of rulingsOf(system)) {
      assert.ok(authorities.includes(authority), id);
      if (authority === 'none') assert.equal(address, undefined, id);
      else assert.equal(new URL(address).href, address, id);
      assert.match(address ?? 'https://', /^https:\/\//, id);
    }
});

test('a table of rulings is read whole or not at all', () => {
  const addresses = '#define BOOK "https://a.example/b"\n#define LONG \\\n    "https://a.example/c"\n';
  const read = (source, end = '"yes", "no")') => rulingsIn(`${addresses}RULING(A, "g.a", G_01, ${source}, ${end}\n`);
  const told = { id: 'g.a', values: ['yes', 'no'] };
  assert.deepEqual(read('SOURCE("none")'), [{ ...told, authority: 'none' }]);
  assert.deepEqual(read('SOURCE("faq", BOOK)'), [{ ...told, authority: 'faq', address: 'https://a.example/b' }]);
  assert.deepEqual(read('SOURCE("player", LONG)'), [{ ...told, authority: 'player', address: 'https://a.example/c' }]);
  const [{ address }] = read('SOURCE("publisher", "https://a.example/(d)")', '\n       "yes", "no")');
  assert.equal(address, 'https://a.example/(d)');
  for (const source of [
    'SOURCE("publisher")',
    'SOURCE("faq", BOOKS)',
    'SOURCE("none", BOOK)',
    'SOURCE("friend", BOOK)',
    '"faq"',
  ])
    assert.throws(() => read(source), undefined, source);
  assert.throws(() => read('SOURCE("none")', '"yes")'));
});

test('traits, sides, tokens and terrain of Godsgloom are those of the engine', () => {
  const { $defs } = schemas.request;
  const words = (file, name) => {
    const [, list] = new RegExp(`${name}\\[[^{]*\\{(.*?)\\};`, 's').exec(readFileSync(join(root, file), 'utf8'));
    return [...list.matchAll(/"([a-z-]+)"/gi)].map(match => match[1]);
  };
  const { traits } = $defs['godsgloom.codex'].properties;
  assert.deepEqual(traits.items.enum, words('src/games/godsgloom/game.c', 'gg_trait_names'));
  assert.deepEqual($defs['godsgloom.side'].enum, words('src/games/godsgloom/game.c', 'gg_side_names'));
  assert.deepEqual(schemas.reply.$defs['godsgloom.side'], $defs['godsgloom.side']);
  assert.deepEqual($defs['godsgloom.unit'].properties.tokens.items.enum, words('src/games/godsgloom/json.c', 'tokens'));
  for (const schema of Object.values(schemas))
    assert.deepEqual(schema.$defs['hex.direction'].enum, words('src/hex/hex.c', 'um_direction_names'));
  const { description } = $defs.godsgloom.properties.board.properties.terrain;
  for (const name of words('src/games/godsgloom/game.c', 'gg_terrain')) assert.ok(description.includes(name), name);
});

test('types, cards, sides, sections and terrain of Ancients are those of the engine', () => {
  const { $defs } = schemas.request;
  const source = readFileSync(join(root, 'src/games/ancients/types.c'), 'utf8');
  const words = (name, expression) => {
    const [, list] = new RegExp(`${name}\\[[^{]*\\{(.*?)\\};`, 's').exec(source);
    return [...list.matchAll(expression)].map(match => match[1]);
  };
  const part = name => $defs[`commands-colors-ancients.${name}`];
  const first = /\{"([a-z-]+)"/g;
  const any = /"([a-z-]+)"/g;
  assert.deepEqual(part('type').enum, words('an_types', first));
  const namesOf = ({ $ref }) => {
    const { name } = $defs[$ref.slice(8)].properties;
    return name.enum ?? [name.const];
  };
  assert.deepEqual(part('card').oneOf.flatMap(namesOf).sort(), [...words('an_cards', first), 'counter-attack'].sort());
  assert.deepEqual(part('i-am-spartacus').properties.dice.items.enum, words('an_die_names', any));
  assert.deepEqual(part('own-side').enum, words('an_side_names', any));
  assert.deepEqual(part('section').enum, words('an_section_names', any));
  assert.deepEqual(schemas.reply.$defs['commands-colors-ancients.section'].enum, part('section').enum);
  const { stops, battle } = part('terrain').properties;
  assert.deepEqual([...stops.enum].sort(), words('an_stops_names', any).sort());
  assert.deepEqual([...battle.enum].sort(), words('an_battle_names', any).sort());
  const { description } = $defs['commands-colors-ancients'].properties.board.properties.terrain;
  for (const name of words('an_terrain', first)) assert.ok(description.includes(name), name);
});

test('sizes, markers, orders, actions and limits of Torn World are those of the engine', () => {
  const sources = ['game.c', 'steps.c', 'scene.h']
    .map(name => readFileSync(join(root, 'src/games/torn_world', name), 'utf8'))
    .join('\n');
  const words = name => {
    const [, list] = new RegExp(`${name}\\[\\] = \\{(.*?)NULL\\}`).exec(sources);
    return [...list.matchAll(/"([a-z-]+)"/g)].map(match => match[1]);
  };
  const number = name => Number(new RegExp(`\\b${name} = (\\d+)`).exec(sources)[1]);
  const request = name => schemas.request.$defs[`torn-world${name}`];
  const reply = name => schemas.reply.$defs[`torn-world${name}`];
  assert.deepEqual(request('.codex').properties.size.enum, words('tw_size_names'));
  assert.deepEqual(reply('.shape').properties.size.enum, words('tw_size_names'));
  assert.deepEqual(request('.marker').properties.kind.enum, words('tw_marker_names'));
  assert.deepEqual(request('.order').properties.kind.enum, words('tw_order_names'));
  assert.deepEqual(
    request('.order').oneOf.map(({ $ref }) => $ref.split('.').at(-1)),
    words('tw_order_names'),
  );
  assert.deepEqual(reply('.declared').properties.action.enum, words('tw_action_names'));
  assert.equal(request('').properties.units.maxItems, number('TW_MOST_UNITS'));
  assert.equal(request('').properties.markers.maxItems, number('TW_MOST_MARKERS'));
  assert.equal(request('').properties.landscape.maxItems, number('TW_MOST_LANDSCAPES'));
  assert.equal(request('.codex').properties.hexons.maximum, number('TW_MOST_HEXONS'));
});

test('orders, terrain, ends and limits of The 9th Age are those of the engine', () => {
  const folder = 'src/games/ninth_age';
  const files = readdirSync(join(root, folder)).filter(name => /\.[ch]$/.test(name));
  const sources = files
    .map(name => `${folder}/${name}`)
    .map(path => readFileSync(join(root, path), 'utf8'))
    .join('\n');
  const words = name => {
    const [, list] = new RegExp(`${name}\\[\\w*\\] = \\{(.*?)\\}`, 's').exec(sources);
    return [...list.matchAll(/"([a-z-]+)"/g)].map(match => match[1]);
  };
  const number = name => Number(new RegExp(`\\b${name} = (\\d+)`).exec(sources)[1]);
  const request = name => schemas.request.$defs[`ninth-age.${name}`];
  const reply = name => schemas.reply.$defs[`ninth-age.${name}`];
  assert.deepEqual(request('order').properties.kind.enum, words('kinds'));
  assert.deepEqual(request('terrain').properties.kind.enum, words('t9_terrain_names'));
  assert.deepEqual(reply('unit').properties.ended.enum, words('t9_ended_names'));
  assert.equal(request('models').maximum, number('T9_MOST_FILES'));
  assert.equal(request('pursue').properties.pursuers.maxItems, number('T9_MOST_PURSUERS'));
  const { minimum, maximum } = reply('unit').properties.pursuitDistance;
  assert.deepEqual([minimum, maximum], [1, number('T9_MOST_TOTAL')]);
});

const good = scenes.find(scene => scene.name === 'al-49-custom-notches-to-the-left').request;
const bad = {
  'no version': r => delete r.umpire,
  'another version': r => (r.umpire = 2),
  'an unknown game': r => (r.system = 'chess'),
  'an unknown key': r => (r.titel = 'x'),
  'an empty title': r => (r.title = ''),
  'a long title': r => (r.title = 'x'.repeat(201)),
  'no codices': r => delete r.codices,
  'codices as a list': r => (r.codices = []),
  'a codex without costs': r => delete r.codices.nicked.costs,
  'a cost of 0': r => (r.codices.nicked.costs.front = 0),
  'a fractional cost': r => (r.codices.nicked.costs.front = 1.5),
  'a missing cost': r => delete r.codices.nicked.costs.rear,
  'an unknown base': r => (r.codices.nicked.base = 'square'),
  'a sortie with a front': r => (r.codices.nicked.front = 'long'),
  'fractional icons': r => (r.codices.nicked.icons = 2.5),
  'negative icons': r => (r.codices.nicked.icons = -1),
  'a notch beyond the side': r => (r.codices.nicked.notches.front = [1.5]),
  'a notch beyond a short side': r => (r.codices.marked.notches.left = [1.5]),
  'nine notches': r => (r.codices.marked.notches.front = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]),
  'a long name': r => (r.codices['c'.repeat(65)] = r.codices.nicked),
  'a unit without a place': r => delete r.units[0].at,
  'a place of three numbers': r => r.units[0].at.push(1),
  'a place far away': r => (r.units[0].at[0] = 1001),
  'a facing of 361': r => (r.units[0].facing = 361),
  'a facing as text': r => (r.units[0].facing = 'north'),
  'an unknown key of a unit': r => (r.units[0].speed = 1),
  'pushed as a fraction': r => (r.units[0].pushed = 0.5),
  'too many units': r => (r.units = Array.from({ length: 1025 }, () => r.units[0])),
  'no players': r => (r.turn.players = []),
  'a player twice': r => r.turn.players.push('rome'),
  'no order points': r => delete r.turn.orderPoints,
  'an unknown key of the turn': r => (r.turn.round = 1),
  'an unknown order': r => (r.order.kind = 'turn'),
  'a move with a direction': r => (r.order.toward = 90),
  'a displacement without a length': r => (r.order = { unit: 'A', kind: 'displace', toward: 0 }),
  'a displacement by 0': r => (r.order = { unit: 'A', kind: 'displace', toward: 0, by: 0 }),
  'an unknown ruling': r => (r.rulings = { 'arcane-legions.snap-swep': 'swept' }),
  'an unknown value': r => (r.rulings = { 'arcane-legions.snap-sweep': 'sweeped' }),
  'terrain with two corners': r => (r.terrain = [{ id: 't', shape: [[1, 1], [2, 2]] }]), // prettier-ignore
  'terrain without a shape': r => (r.terrain = [{ id: 't' }]),
  'terrain with shape and shapes': r => (r.terrain = [{ id: 't', shape: triangle, shapes: [triangle] }]),
  'a table without depth': r => (r.table = { width: 10 }),
  'a tool without a length': r => (r.tool = { leg: 0 }),
  'a malformed choice': r => (r.choices = ['go']),
  'a step without by': r => (r.choices = ['step:front']),
  'a step by 0': r => (r.choices = [{ key: 'step:front', by: 0 }]),
  'a step by 1.5': r => (r.choices = [{ key: 'step:front', by: 1.5 }]),
  'an end with by': r => (r.choices = [{ key: 'end', by: 1 }]),
  'a choice with more': r => (r.choices = [{ key: 'end', why: 1 }]),
  'a negative tolerance': r => (r.measuring = -1),
  'asking for the unknown': r => (r.ask = { oracle: true }),
  'a perft of 0': r => (r.ask = { perft: 0 }),
  'an envelope of 1': r => (r.ask = { envelope: 1 }),
  'an unknown key of an envelope': r => (r.ask = { envelope: { colour: 'red' } }),
  'a resolution of 0': r => (r.ask = { envelope: { resolution: 0 } }),
  'a resolution of 2': r => (r.ask = { threats: { resolution: 2 } }),
  'threats of one unit': r => (r.ask = { threats: { unit: 'A' } }),
  'work of 0': r => (r.ask = { nearest: { at: [0, 0], work: 0 } }),
  'nearest to nothing': r => (r.ask = { nearest: {} }),
  'a plan without a goal': r => (r.ask = { plan: {} }),
  'a plan as true': r => (r.ask = { plan: true }),
  'an empty goal': r => (r.ask = { plan: { goal: {} } }),
  'a goal of two kinds': r => (r.ask = { plan: { goal: { contact: 'A', at: [0, 0] } } }),
  'an unknown side': r => (r.ask = { plan: { goal: { contact: 'A', side: 'back' } } }),
  'a region of two corners': r => (r.ask = { plan: { goal: { region: [[0, 0], [1, 1]] } } }), // prettier-ignore
  'an unknown measure of a plan': r => (r.ask = { plan: { goal: { at: [0, 0] }, least: 'time' } }),
  'agreed without a clause': r => (r.agreed = [{ unit: 'A', from: {}, to: {} }]),
  'a page as text': r => (r.page = 'red'),
};
const triangle = [[1, 1], [2, 1], [1, 2]]; // prettier-ignore

const gloomy = {
  umpire: 1,
  system: 'godsgloom',
  codices: { riders: { speed: 4, traits: ['nimble'], zone: ['front'] } },
  units: [{ id: 'A', codex: 'riders', owner: 'north', at: [0, 1], facing: 'E', tokens: ['slow'] }],
  board: { rows: ['..m.', '.f..'], legend: { m: 'mire', f: 'forest' }, terrain: { mire: { cost: 3 } } },
  turn: { active: 'north', players: ['north', 'south'] },
  order: { unit: 'A' },
  choices: ['face:NE', { key: 'step:E' }],
  ask: { plan: { goal: { at: [1, 0], facing: 'W' } }, nearest: { at: [1, 0] } },
};
const badHexes = {
  'no board': r => delete r.board,
  'a board as rows': r => (r.board = r.board.rows),
  'no rows': r => (r.board.rows = []),
  'an empty row': r => (r.board.rows[1] = ''),
  'rows as one text': r => (r.board.rows = '....'),
  'too many rows': r => (r.board.rows = Array(201).fill('....')),
  'a long row': r => (r.board.rows[0] = '.'.repeat(201)),
  'a legend of two characters': r => (r.board.legend.hh = 'hill'),
  'a legend for the space': r => (r.board.legend[' '] = 'hill'),
  'a legend for open ground': r => (r.board.legend['.'] = 'hill'),
  'an unknown key of the board': r => (r.board.size = 2),
  'terrain that costs nothing': r => (r.board.terrain.mire.cost = 0),
  'terrain that costs a half': r => (r.board.terrain.mire.cost = 0.5),
  'an unknown key of terrain': r => (r.board.terrain.mire.cover = true),
  'impassable as a number': r => (r.board.terrain.mire.impassable = 1),
  'terrain of the plane': r => (r.terrain = []),
  'a table': r => (r.table = { width: 4, depth: 4 }),
  'no speed': r => delete r.codices.riders.speed,
  'a negative speed': r => (r.codices.riders.speed = -1),
  'a fractional speed': r => (r.codices.riders.speed = 1.5),
  'a base': r => (r.codices.riders.base = 'sortie'),
  'an unknown trait': r => (r.codices.riders.traits = ['nimbel']),
  'a trait twice': r => (r.codices.riders.traits = ['nimble', 'nimble']),
  'an unknown side of a zone': r => (r.codices.riders.zone = ['left']),
  'a side of a zone twice': r => (r.codices.riders.zone = ['rear', 'rear']),
  'a unit without a facing': r => delete r.units[0].facing,
  'a facing in degrees': r => (r.units[0].facing = 90),
  'a facing to the north': r => (r.units[0].facing = 'N'),
  'half a hex': r => (r.units[0].at = [0.5, 1]),
  'a hex of three numbers': r => r.units[0].at.push(0),
  'an unknown token': r => (r.units[0].tokens = ['tired']),
  'a token twice': r => (r.units[0].tokens = ['slow', 'slow']),
  'pushed figures': r => (r.units[0].pushed = 1),
  'order points': r => (r.turn.orderPoints = 3),
  'an order with a kind': r => (r.order.kind = 'move'),
  'an order without a unit': r => (r.order = {}),
  'a ruling of another game': r => (r.rulings = { 'arcane-legions.table-edge': 'open' }),
  'a value that a ruling has not': r => (r.rulings = { 'godsgloom.fast-token': 'plus-two' }),
  'a direction that is none': r => (r.choices = ['step:N']),
  'a step with by': r => (r.choices = [{ key: 'step:E', by: 1 }]),
  'a key of another game': r => (r.choices = ['stay']),
  'a place in degrees': r => (r.ask = { nearest: { at: [0, 1], facing: 30 } }),
  'a place between hexes': r => (r.ask = { plan: { goal: { at: [0.5, 1] } } }),
  'a side of another game': r => (r.ask = { plan: { goal: { contact: 'A', side: 'left' } } }),
};

const ancient = {
  umpire: 1,
  system: 'commands-colors-ancients',
  codices: { riders: { type: 'heavy-cavalry', move: 2 }, leader: { type: 'leader' } },
  units: [
    { id: 'A', codex: 'riders', owner: 'rome', at: [1, 1] },
    { id: 'L', codex: 'leader', owner: 'rome', at: [1, 1] },
    { id: 'B', codex: 'riders', owner: 'carthage', at: [3, 0] },
  ],
  board: {
    rows: ['....d', '.f...'],
    legend: { f: 'forest', d: 'ditch' },
    terrain: { ditch: { stops: 'all', battle: 'foot', impassable: false } },
    exits: { rome: [[4, 0]] },
  },
  turn: {
    active: 'rome',
    players: ['rome', 'carthage'],
    sides: { rome: 'south', carthage: 'north' },
    card: { name: 'section', section: 'left', orders: 2 },
  },
  order: { kind: 'movement' },
  rulings: { 'commands-colors-ancients.light-chariot-move': '4' },
  choices: ['order:A', { key: 'step:E' }],
  ask: { plan: { goal: { contact: 'B', side: 'E' } }, nearest: { at: [1, 0] } },
};
const card = other => r => (r.turn.card = other);
const withdrawal = other => r => {
  r.order = other;
  r.choices = [];
};
const badAncients = {
  'no board': r => delete r.board,
  'an unknown key of the board': r => (r.board.size = 2),
  'exits as a list': r => (r.board.exits = [[4, 0]]), // prettier-ignore
  'an exit as one number': r => (r.board.exits.rome = [4]),
  'exits of an unnamed player': r => (r.board.exits[''] = []),
  'terrain that stops whom': r => (r.board.terrain.ditch.stops = 'foot'),
  'terrain that stops as true': r => (r.board.terrain.ditch.stops = true),
  'terrain with a battle of its own': r => (r.board.terrain.ditch.battle = 'mounted'),
  'terrain with a cost': r => (r.board.terrain.ditch.cost = 2),
  'impassable as a word': r => (r.board.terrain.ditch.impassable = 'yes'),
  'no type': r => delete r.codices.riders.type,
  'an unknown type': r => (r.codices.riders.type = 'hoplites'),
  'a negative move': r => (r.codices.riders.move = -1),
  'a fractional move': r => (r.codices.riders.move = 1.5),
  'a move of 21': r => (r.codices.riders.move = 21),
  'a speed': r => (r.codices.riders.speed = 2),
  'a unit without a place': r => delete r.units[0].at,
  'a unit that is gone': r => (r.units[0].at = null),
  'a facing of a unit': r => (r.units[0].facing = 'E'),
  'half a hex': r => (r.units[0].at = [0.5, 1]),
  'no card': r => delete r.turn.card,
  'an unknown card': card({ name: 'charge', orders: 2 }),
  'a card as its name': card('leadership'),
  'a card without a name': card({ orders: 2 }),
  'a card without orders': card({ name: 'i-am-spartacus' }),
  'a card of 25 orders': card({ name: 'i-am-spartacus', orders: 25 }),
  'a card of -1 orders': card({ name: 'order', orders: -1 }),
  'a section card without a section': card({ name: 'section', orders: 2 }),
  'an unknown section': card({ name: 'section', section: 'middle', orders: 2 }),
  'a section of Order Mounted': card({ name: 'order-mounted', section: 'left', orders: 2 }),
  'a section of I am Spartacus': card({ name: 'i-am-spartacus', section: 'left', orders: 2 }),
  'types of a section card': card({ name: 'section', section: 'left', orders: 2, types: ['leader'] }),
  'detaching under Leadership': card({ name: 'leadership', orders: 2, detach: true }),
  'types as one': card({ name: 'order', orders: 2, types: 'leader' }),
  'an unknown type of a card': card({ name: 'order', orders: 2, types: ['hoplites'] }),
  'a type twice on a card': card({ name: 'order', orders: 2, types: ['leader', 'leader'] }),
  'detach as a word': card({ name: 'order', orders: 2, detach: 'yes' }),
  'no sides for a section': r => delete r.turn.sides,
  'sides as a list': r => (r.turn.sides = ['south', 'north']),
  'a side to the west': r => (r.turn.sides.rome = 'west'),
  'order points': r => (r.turn.orderPoints = 3),
  'an order without a kind': withdrawal({}),
  'an unknown order': withdrawal({ kind: 'charge' }),
  'movement of one unit': withdrawal({ kind: 'movement', unit: 'A' }),
  'a retreat without a unit': withdrawal({ kind: 'retreat', flags: 1 }),
  'a retreat without flags': withdrawal({ kind: 'retreat', unit: 'A' }),
  'a retreat under no flag': withdrawal({ kind: 'retreat', unit: 'A', flags: 0 }),
  'a retreat under 21 flags': withdrawal({ kind: 'retreat', unit: 'A', flags: 21 }),
  'an evade under flags': withdrawal({ kind: 'evade', unit: 'A', flags: 1 }),
  'an escape from an attacker': withdrawal({ kind: 'escape', unit: 'L', attacker: 'B' }),
  'an advance without a hex': withdrawal({ kind: 'momentum', unit: 'A' }),
  'an advance without a unit': withdrawal({ kind: 'momentum', hex: [1, 0] }),
  'an advance under flags': withdrawal({ kind: 'momentum', unit: 'A', hex: [1, 0], flags: 1 }),
  'a hex emptied by nothing': withdrawal({ kind: 'momentum', unit: 'A', hex: [1, 0], emptied: 'left' }),
  'an advance after words': withdrawal({ kind: 'momentum', unit: 'A', hex: [1, 0], fought: 'words' }),
  'a retreat without sides': r => {
    r.order = { kind: 'retreat', unit: 'A', flags: 1 };
    r.choices = [];
    r.turn = { active: 'rome', players: ['rome', 'carthage'] };
  },
  'a ruling of another game': r => (r.rulings = { 'godsgloom.fast-token': 'none' }),
  'a value as a number': r => (r.rulings['commands-colors-ancients.light-chariot-move'] = 3),
  'a direction that is none': r => (r.choices = ['step:N']),
  'a step with by': r => (r.choices = [{ key: 'step:E', by: 1 }]),
  'a leave with a direction': r => (r.choices = ['leave:E']),
  'an escape without a word': r => (r.choices = ['escape']),
  'a key of another game': r => (r.choices = ['face:E']),
  'a side of another game': r => (r.ask = { plan: { goal: { contact: 'B', side: 'front' } } }),
  'a place between hexes': r => (r.ask = { plan: { goal: { at: [0.5, 1] } } }),
  'a place to face a way': r => (r.ask = { nearest: { at: [1, 0], facing: 'E' } }),
};

const torn = {
  umpire: 1,
  system: 'torn-world',
  codices: {
    faceless: { size: 'large', move: 1, run: 2, agility: 1, abilities: ['ejection'] },
    swordsman: { size: 'infantry', move: 3 },
    titan: { size: 'huge', hexons: 2, move: 1 },
  },
  units: [
    { id: 'A', codex: 'faceless', owner: 'red', at: [2, 1] },
    { id: 'B', codex: 'swordsman', owner: 'blue', at: [6, 0] },
    { id: 'T', codex: 'titan', owner: 'blue', at: [[-2, 6], [0, 7]] },
  ],
  board: { rows: ['..........', '..........', '.....f....', ...Array(7).fill('..........')], legend: { f: 'Fiery Earth' } },
  hexons: { chirality: 'A', origin: [0, 0] },
  landscape: [{ id: 'ruin', kind: 'volume', hexes: [[8, 0], [8, 1]] }],
  markers: [
    { id: 'chest', kind: 'portable', at: [5, 2], taken: false },
    { id: 'banner', kind: 'linked', at: [6, 3], taken: true, by: 'B' },
  ],
  dice: { agility: [1, 6] },
  turn: { active: 'red', players: ['red', 'blue'] },
  order: { unit: 'A', kind: 'activation' },
  rulings: { 'torn-world.free-attacks': 'per-hex' },
  choices: ['action:move', { key: 'step:E' }, 'eject:chest:6,1'],
  ask: { plan: { goal: { contact: 'B', side: 'E' } }, nearest: { at: [1, 0] } },
}; // prettier-ignore
const ordered = order => r => {
  r.order = order;
  r.choices = [];
};
const badTorn = {
  'no board': r => delete r.board,
  'own terrain': r => (r.board.terrain = {}),
  'a terrain without a name': r => (r.board.legend.f = ''),
  'terrain of the plane': r => (r.terrain = []),
  'no size': r => delete r.codices.faceless.size,
  'an unknown size': r => (r.codices.faceless.size = 'big'),
  'no move': r => delete r.codices.faceless.move,
  'a move of 21': r => (r.codices.faceless.move = 21),
  'a fractional run': r => (r.codices.faceless.run = 1.5),
  'a negative run': r => (r.codices.faceless.run = -1),
  'eleven dice': r => (r.codices.faceless.agility = 11),
  'an unknown ability': r => (r.codices.faceless.abilities = ['eject']),
  'an ability twice': r => (r.codices.faceless.abilities = ['ejection', 'ejection']),
  'abilities as a word': r => (r.codices.faceless.abilities = 'ejection'),
  'a Large of Hexons': r => (r.codices.faceless.hexons = 1),
  'a Huge without Hexons': r => delete r.codices.titan.hexons,
  'a Huge of one Hexon': r => (r.codices.titan.hexons = 1),
  'a Huge of seven Hexons': r => (r.codices.titan.hexons = 7),
  'a type': r => (r.codices.faceless.type = 'leader'),
  'a unit without a place': r => delete r.units[0].at,
  'a place between hexes': r => (r.units[1].at = [5.5, 0]),
  'a place of three numbers': r => r.units[1].at.push(0),
  'a Huge in one Hexon': r => r.units[2].at.pop(),
  'a Hexon twice': r =>
    (r.units[2].at = [
      [-2, 6],
      [-2, 6],
    ]),
  'a facing of a unit': r => (r.units[0].facing = 'E'),
  'too many units': r => (r.units = Array.from({ length: 257 }, (_, i) => ({ ...r.units[1], id: `U${i}` }))),
  'Hexons that are neither': r => (r.hexons.chirality = 'C'),
  'an origin between hexes': r => (r.hexons.origin = [0.5, 0]),
  'an unknown key of Hexons': r => (r.hexons.size = 7),
  'landscape as an object': r => (r.landscape = { ruin: [[8, 0]] }), // prettier-ignore
  'landscape without a kind': r => delete r.landscape[0].kind,
  'landscape of another kind': r => (r.landscape[0].kind = 'flat'),
  'landscape without hexes': r => (r.landscape[0].hexes = []),
  'landscape with a shape': r => (r.landscape[0].shape = []),
  'landscape without an id': r => delete r.landscape[0].id,
  'too much landscape': r => (r.landscape = Array.from({ length: 65 }, (_, i) => ({ ...r.landscape[0], id: `L${i}` }))),
  'a marker without a place': r => delete r.markers[0].at,
  'a marker without a kind': r => delete r.markers[0].kind,
  'a marker of another kind': r => (r.markers[0].kind = 'fixed'),
  'a portable marker that is taken': r => (r.markers[0].taken = true),
  'a linked marker taken by nobody': r => delete r.markers[1].by,
  'a bearer of a marker not taken': r => (r.markers[1].taken = false),
  'a bearer of a marker, taken unsaid': r => delete r.markers[1].taken,
  'taken as a word': r => (r.markers[0].taken = 'no'),
  'an owner of a marker': r => (r.markers[0].owner = 'red'),
  'too many markers': r => (r.markers = Array.from({ length: 65 }, (_, i) => ({ ...r.markers[0], id: `M${i}` }))),
  'dice of another sort': r => (r.dice.attack = [1, 2]), // prettier-ignore
  'a die of no face': r => (r.dice.agility = [0, 0]), // prettier-ignore
  'a die of 21 faces': r => (r.dice.agility = [1, 21]), // prettier-ignore
  'negative successes': r => (r.dice.agility = [-1, 6]), // prettier-ignore
  'a die as a number': r => (r.dice.agility = 0.5),
  'an unknown key of the turn': r => (r.turn.card = {}),
  'an order without a unit': ordered({ kind: 'activation' }),
  'an unknown order': ordered({ unit: 'A', kind: 'move' }),
  'an activation by a player': ordered({ unit: 'A', by: 'red' }),
  'a shift by nobody': ordered({ unit: 'A', kind: 'shift' }),
  'a shift to nowhere': ordered({ unit: 'A', kind: 'shift', by: 'blue', to: 'E' }),
  'a shift in a zone': ordered({ unit: 'A', kind: 'shift', by: 'blue', zone: [[1, 1]] }), // prettier-ignore
  'a panic by nobody': ordered({ unit: 'A', kind: 'panic' }),
  'a panic to a place': ordered({ unit: 'A', kind: 'panic', by: 'blue', to: [4, 2] }),
  'a deployment without a zone': ordered({ unit: 'A', kind: 'deploy' }),
  'a zone of no hex': ordered({ unit: 'A', kind: 'deploy', zone: [] }),
  'a summoning by a player': ordered({ unit: 'A', kind: 'summon', by: 'red' }),
  'a ruling of another game': r => (r.rulings = { 'godsgloom.fast-token': 'none' }),
  'a value that a ruling has not': r => (r.rulings['torn-world.free-attacks'] = 'never'),
  'an action that is none': r => (r.choices = ['action:panic']),
  'a direction that is none': r => (r.choices = ['step:N']),
  'a step with by': r => (r.choices = [{ key: 'step:E', by: 1 }]),
  'a flip without a number': r => (r.choices = ['flip']),
  'a flip by a negative number': r => (r.choices = ['flip:-1']),
  'a throw that is no number': r => (r.choices = ['dexterity:none']),
  'an ejection to one number': r => (r.choices = ['eject:B:6']),
  'an ejection to a hex of two arguments': r => (r.choices = ['eject:B:6:1']),
  'an ejection to a hex with a space': r => (r.choices = ['eject:B:6, 1']),
  'an ejection to minus nought': r => (r.choices = ['eject:B:-0,1']),
  'a key of another game': r => (r.choices = ['face:E']),
  'a side of another game': r => (r.ask = { plan: { goal: { contact: 'B', side: 'front' } } }),
  'a goal of several hexes': r => (r.ask = { plan: { goal: { at: [[2, 1], [4, 2]] } } }), // prettier-ignore
  'a place to face a way': r => (r.ask = { nearest: { at: [1, 0], facing: 'E' } }),
};

const pursuing = {
  umpire: 1,
  system: 'ninth-age',
  codices: { spears: { files: 5, ranks: 4, base: [20, 20], mobility: 4 }, knights: { width: 5, depth: 2 } },
  units: [
    { id: 'A', codex: 'spears', owner: 'red', at: [20, 20], facing: 0, inCombat: true },
    { id: 'B', codex: 'knights', owner: 'red', at: [26, 20], facing: 0 },
    { id: 'D', codex: 'spears', owner: 'blue', at: [22, 32], facing: 0, fled: true },
    { id: 'E', codex: 'knights', owner: 'blue', at: [40, 40], facing: 180, combat: { fought: false, new: false } },
  ],
  table: { width: 48, depth: 48 },
  terrain: [{ id: 'rock', kind: 'impassable', shape: [[5, 5], [8, 5], [8, 8]] }],
  turn: { active: 'red', players: ['red', 'blue'] },
  order: { kind: 'pursue', pursued: { unit: 'D', facing: 0, fleeDistance: 9.5, destroyed: false }, pursuers: ['A', 'B'], owner: 'red' },
  rulings: { 'ninth-age.graze': 'yes' },
  choices: ['next:B', { key: 'roll:B:7' }, 'roll:A:4'],
  ask: { plan: { goal: { contact: 'E', side: 'left' } }, nearest: { at: [20, 30], facing: 90 } },
}; // prettier-ignore
const overrunning = more => r => {
  r.order = { kind: 'overrun', pursuers: ['A'], ...more };
  r.choices = [];
};
const badPursuit = {
  'no table': r => delete r.table,
  'a table without width': r => delete r.table.width,
  'a table of 1001': r => (r.table.depth = 1001),
  'a board': r => (r.board = { rows: ['...'] }),
  'a codex of nothing': r => (r.codices.knights = {}),
  'a codex without files': r => delete r.codices.spears.files,
  'a codex without ranks': r => delete r.codices.spears.ranks,
  'a codex without a base': r => delete r.codices.spears.base,
  'a codex without a width': r => delete r.codices.knights.width,
  'a codex without a depth': r => delete r.codices.knights.depth,
  'a codex of both sorts': r => (r.codices.spears.width = 4),
  'an outline with files': r => (r.codices.knights.files = 1),
  'no files': r => (r.codices.spears.files = 0),
  'too many ranks': r => (r.codices.spears.ranks = 101),
  'half a rank': r => (r.codices.spears.ranks = 1.5),
  'a base of no width': r => (r.codices.spears.base = [0, 20]),
  'a base of one number': r => (r.codices.spears.base = [20]),
  'a base of three numbers': r => (r.codices.spears.base = [20, 20, 20]),
  'a base too wide': r => (r.codices.spears.base = [1001, 20]),
  'a width of 0': r => (r.codices.knights.width = 0),
  'a depth too deep': r => (r.codices.knights.depth = 1001),
  'a negative mobility': r => (r.codices.spears.mobility = -1),
  'an unknown key of a codex': r => (r.codices.knights.move = 4),
  'a unit without a facing': r => delete r.units[0].facing,
  'a unit without a place': r => delete r.units[0].at,
  'a facing of a hex': r => (r.units[0].facing = 'E'),
  'fled as a number': r => (r.units[2].fled = 1),
  'in combat as a word': r => (r.units[0].inCombat = 'yes'),
  'a combat of which nothing is said': r => (r.units[3].combat = {}),
  'a combat that may be new': r => delete r.units[3].combat.new,
  'a combat that may be over': r => delete r.units[3].combat.fought,
  'a combat as a flag': r => (r.units[3].combat = true),
  'an unknown key of a combat': r => (r.units[3].combat.old = true),
  'terrain without a kind': r => delete r.terrain[0].kind,
  'terrain of another kind': r => (r.terrain[0].kind = 'hill'),
  'terrain without an id': r => delete r.terrain[0].id,
  'terrain without a shape': r => delete r.terrain[0].shape,
  'terrain with shape and shapes': r => (r.terrain[0].shapes = [triangle]),
  'order points': r => (r.turn.orderPoints = 3),
  'an order without a kind': r => delete r.order.kind,
  'an order of another kind': r => (r.order.kind = 'move'),
  'a pursuit of nobody': r => delete r.order.pursued,
  'a pursuit by nobody': r => delete r.order.pursuers,
  'no pursuers': r => (r.order.pursuers = []),
  'a pursuer twice': r => (r.order.pursuers = ['A', 'A']),
  'nine pursuers': r => (r.order.pursuers = [...'ABCFGHIJK']),
  'a pursuit without an owner': r => delete r.order.owner,
  'a pursued unit without an id': r => delete r.order.pursued.unit,
  'a flight without a direction': r => delete r.order.pursued.facing,
  'a flight without a distance': r => delete r.order.pursued.fleeDistance,
  'a negative flight': r => (r.order.pursued.fleeDistance = -1),
  'destroyed as a word': r => (r.order.pursued.destroyed = 'no'),
  'an unknown key of the pursued': r => (r.order.pursued.owner = 'blue'),
  'an overrun by two': overrunning({ pursuers: ['A', 'B'] }),
  'an overrun by nobody': overrunning({ pursuers: [] }),
  'an overrun with an owner': overrunning({ owner: 'red' }),
  'an overrun after somebody': overrunning({ pursued: { unit: 'D', facing: 0, fleeDistance: 3 } }),
  'a ruling of another game': r => (r.rulings = { 'arcane-legions.table-edge': 'open' }),
  'a value that a ruling has not': r => (r.rulings['ninth-age.graze'] = 'maybe'),
  'a pivot without by': r => (r.choices = ['pivot']),
  'an end with by': r => (r.choices = [{ key: 'end', by: 1 }]),
  'a roll of nothing': r => (r.choices = ['roll:A']),
  'a roll that is no number': r => (r.choices = ['roll:A:two']),
  'a place without a number': r => (r.choices = ['place:left']),
  'a key of another game': r => (r.choices = ['stay']),
  'a side that is none': r => (r.ask = { plan: { goal: { contact: 'E', side: 'flank' } } }),
  'a place to face a hexside': r => (r.ask = { nearest: { at: [20, 30], facing: 'E' } }),
};

const spoilt = [[good, bad], [gloomy, badHexes], [ancient, badAncients], [torn, badTorn], [pursuing, badPursuit]]; // prettier-ignore
const cases = spoilt.flatMap(([whole, spoils]) => Object.entries(spoils).map(entry => [whole, ...entry]));
test('the requests to spoil are good ones', () => {
  for (const request of [good, gloomy, ancient, torn, pursuing]) {
    assertValid('request', request, 'to be spoilt');
    assert.equal(JSON.parse(answerLines([request])[0]).verdict, 'legal');
  }
});

for (const [whole, name, spoil] of cases) {
  test(`refused by schema and engine: ${name}`, () => {
    const request = structuredClone(whole);
    spoil(request);
    assert.equal(validate.request(request), false, 'the schema lets it pass');
    assert.ok(JSON.parse(answerLines([request])[0]).error, 'the engine lets it pass');
  });
}
