// The sentences of public/text: one for every clause, event, reason, option and ruling that the engine knows, none besides, and
// every template well-formed.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { load } from '../wasm/engine.js';
import { rulingsOf, sourcesOf, systems, verbsOf } from '../wasm/games.mjs';
import { root } from '../wasm/setup.mjs';
import { commonFile, fileOf, references } from '../web/static/documents/reference.mjs';
import { languages } from './lib/languages.mjs';

const read = path => readFileSync(join(root, path), 'utf8');
const texts = JSON.parse(read('build/public/text/en.json'));
const engine = await load();

// What the engine knows of a game, taken from its sources where no request tells it.
const games = Object.fromEntries(
  systems.map(system => [system, { folder: sourcesOf(system), heading: `## ${texts[system].name}` }]),
);

const sorted = names => [...names].sort();
const listBetween = (source, start, end) =>
  source.slice(source.indexOf(start), source.indexOf(end, source.indexOf(start)));
const quoted = source => [...source.matchAll(/"([^"]*)"/g)].map(match => match[1]);

// Name in C → name in JSON, of all games' events and reasons.
function namesOfAll() {
  const events = [
    ...listBetween(read('src/scene/trace.h'), '#define UM_EVENTS(X)', 'typedef').matchAll(/X\((\w+), "([^"]+)"\)/g),
  ];
  const reasons = [
    ...listBetween(read('src/scene/options.h'), 'typedef enum UmReason', '}').matchAll(/^ *(UM_REASON_\w+)/gm),
  ];
  const words = quoted(listBetween(read('src/scene/options.c'), 'um_reason_names[', '};'));
  assert.equal(words.length, reasons.length - 1); // the last one is their count
  return new Map([
    ...events.map(([, name, word]) => [`UM_EVENT_${name}`, word]),
    ...words.map((word, i) => [reasons[i][1], word]),
  ]);
}

// What a game's own sources speak of; `agreed` and `not-offered` are told of every game.
function namesIn(folder, prefix) {
  const sources = readdirSync(join(root, folder))
    .filter(name => name.endsWith('.c'))
    .map(name => read(`${folder}/${name}`))
    .join('\n');
  const found = new Set([...sources.matchAll(new RegExp(`\\b${prefix}_\\w+`, 'g'))].map(([name]) => name));
  const names = namesOfAll();
  found.delete(`${prefix}_COUNT`); // stands for none
  for (const name of found) assert.ok(names.has(name), name);
  return [...found].map(name => names.get(name));
}

const eventNames = folder => [
  ...namesIn(folder, 'UM_EVENT'),
  ...quoted(read('src/scene/trace.h')).filter(word => word === 'agreed'),
];
const reasonNames = folder => [
  ...namesIn(folder, 'UM_REASON'),
  ...quoted(read('src/json/reply.c')).filter(word => word === 'not-offered'),
];

function verbNames(folder) {
  const table = listBetween(read(`${folder}/game.c`), 'UmVerb verbs[]', '\n};');
  return [...table.matchAll(/\.name = "([^"]+)"/g)].map(match => match[1]);
}

const pages = references();
const pageOf = system => pages.get(fileOf(system));
const sectionOf = (system, heading) => pageOf(system).split(`\n## ${heading}\n`)[1].split('\n## ')[0];
const keysIn = (text, indent = '') =>
  [...text.matchAll(new RegExp(`^${indent}- \`([^\`]+)\``, 'gm'))].map(([, key]) => key);

const documentedReasons = system => keysIn(sectionOf(system, 'Reasons'));

// Event → the fields it has, as the reference tells them.
const documentedFields = system =>
  new Map(
    sectionOf(system, 'Events')
      .split('\n### ')
      .slice(1)
      .map(part => [part.split('\n')[0], new Set(keysIn(part))]),
  );

// The parts of a template: {field} or {argument}, and whether it only asks. Throws where braces or names are wrong.
function placeholders(template, depth = 0) {
  const found = [];
  for (let at = 0; at < template.length; at++) {
    if (template[at] === '}') throw new Error(`a brace closes that none opened: ${template}`);
    if (template[at] !== '{') continue;
    const end = closingBrace(template, at);
    const [, name, sign = '', inner] = /^(\w+)(?:([?!#~])([^]*))?$/.exec(template.slice(at + 1, end)) ?? [];
    if (!name) throw new Error(`no name between braces: ${template}`);
    if (sign && !inner) throw new Error(`nothing behind a sign: ${template}`);
    if (/[?!]/.test(sign) && (depth > 0 || /^\d$/.test(name))) throw new Error(`a condition out of place: ${template}`);
    found.push(name, ...(sign ? placeholders(inner, depth + (/[?!]/.test(sign) ? 1 : 0)) : []));
    at = end;
  }
  return found;
}

function closingBrace(template, open) {
  let depth = 0;
  for (let at = open; at < template.length; at++) {
    depth += { '{': 1, '}': -1 }[template[at]] ?? 0;
    if (depth === 0) return at;
  }
  throw new Error(`a brace is not closed: ${template}`);
}

test('the template check knows good from bad', () => {
  assert.deepEqual(placeholders('{unit} goes{ruling? ({ruling})}, {0}.'), ['unit', 'ruling', 'ruling', '0']);
  assert.deepEqual(placeholders('{a!no}{b#0:none|other:{c}}{d~one:x|other:y}'), ['a', 'b', 'c', 'd']);
  for (const bad of [
    '{',
    '}',
    'a {b',
    'a b}',
    '{}',
    '{a b}',
    '{a?}',
    '{a?{b?c}}',
    '{0?text}',
    '{a?b}}',
    '{a!}',
    '{0!x}',
    '{a#}',
  ])
    assert.throws(() => placeholders(bad), undefined, bad);
});

test('the catalogue says its language and a part for every game', () => {
  assert.equal(texts.language, 'en');
  const parts = Object.keys(texts).filter(
    key => !['language', 'words', 'next', 'assumed', 'relations', 'errors', 'kinds'].includes(key),
  );
  assert.deepEqual(parts, Object.keys(games));
});

for (const [system, { folder, heading }] of Object.entries(games)) {
  const part = texts[system];
  const catalogue = `public/games/${system}/text/en.json, or later/en.json`;

  test(`${system}: a title and a text for every clause, and no other`, () => {
    const { clauses } = engine.call({ umpire: 1, clauses: system });
    const known = clauses.map(({ id }) => id);
    assert.deepEqual(sorted(Object.keys(part.clauses)), sorted(known), `clauses in ${catalogue}`);
    for (const [id, { title, text, ...rest }] of Object.entries(part.clauses)) {
      assert.ok(title && title.split(' ').length <= 7, `${id}: a title of a few words`);
      assert.match(text, /^[A-Z].*[.?]$/, `${id}: a sentence`);
      assert.deepEqual(rest, {}, id);
    }
    assert.match(part.source, /^https:/);
    assert.ok(part.name);
  });

  test(`${system}: README.md and docs/games.md count its clauses and rulings`, () => {
    const { clauses } = engine.call({ umpire: 1, clauses: system });
    const row = read('README.md').match(new RegExp(`^\\| \\*\\*${part.name}\\*\\* .*$`, 'm'))?.[0];
    assert.ok(row, `README.md has a row of ${part.name}`);
    const cells = row.split('|').map(cell => cell.trim());
    assert.equal(cells[3], String(clauses.length), `clauses of ${part.name} in README.md`);
    assert.equal(cells[5], String(rulingsOf(system).length), `rulings of ${part.name} in README.md`);
    const count = /\bOf (\d+) clauses/.exec(read('docs/games.md').split(`${heading}\n`)[1])?.[1];
    assert.equal(count, String(clauses.length), `clauses of ${part.name} in docs/games.md`);
  });

  test(`${system}: a sentence for every event, reason and option, and no other`, () => {
    assert.deepEqual(sorted(Object.keys(part.events)), sorted(eventNames(folder)), `events in ${catalogue}`);
    assert.deepEqual(sorted(Object.keys(part.reasons)), sorted(reasonNames(folder)), `reasons in ${catalogue}`);
    assert.deepEqual(sorted(Object.keys(part.options)), sorted(verbNames(folder)), `options in ${catalogue}`);
    assert.deepEqual(
      sorted(documentedReasons(system)),
      sorted(Object.keys(part.reasons)),
      'the reference lists every reason',
    );
  });

  test(`${system}: a text for every ruling and each of its values, and no other`, () => {
    const known = Object.fromEntries(rulingsOf(system).map(({ id, values }) => [id, values]));
    assert.deepEqual(sorted(Object.keys(part.rulings)), sorted(Object.keys(known)));
    for (const [id, { title, text, values }] of Object.entries(part.rulings)) {
      assert.ok(title && text, id);
      assert.deepEqual(sorted(Object.keys(values)), sorted(known[id]), id);
    }
  });

  test(`${system}: templates are well-formed and speak of fields that exist`, () => {
    const fields = documentedFields(system);
    assert.deepEqual(sorted(fields.keys()), sorted(Object.keys(part.events)), 'the reference lists every event');
    for (const [event, template] of Object.entries(part.events))
      for (const name of placeholders(template))
        assert.ok(fields.get(event).has(name), `${event} has no field ${name}`);
    for (const [event, phrase] of Object.entries(part.quote)) {
      assert.doesNotMatch(
        phrase,
        /^\{unit\}|\.$/,
        `${event}: the unit stands before the phrase, and no stop behind it`,
      );
      for (const name of placeholders(phrase))
        assert.ok(fields.get(event)?.has(name), `quote: ${event} has no field ${name}`);
    }
    for (const [reason, template] of Object.entries(part.reasons))
      for (const name of placeholders(template)) assert.match(name, /^(needs|has|far|farIn|most|with|ruling)$/, reason);
    for (const [verb, template] of Object.entries(part.options))
      [...new Set(placeholders(template))].forEach((name, index) =>
        assert.equal(name, String(index), `${verb}: its arguments, in their order`),
      );
    // What is told below an event, of those that have candidates or a margin.
    const below = { angle: ['angles', /^(side|itsSide|turn|blockedBy)$/], close: ['close', /^(margin|marginIn)$/] };
    for (const [name, [field, known]] of Object.entries(below)) {
      assert.equal(
        name in part,
        [...fields.values()].some(names => names.has(field)),
        `${name} goes with ${field}`,
      );
      for (const word of placeholders(part[name] ?? '')) assert.match(word, known);
    }
  });

  test(`${system}: nothing else`, () => {
    const optional = ['close', 'angle', 'brief', 'editions'].filter(name => name in part);
    const parts = ['name', 'source', 'clauses', 'events', 'reasons', 'options', 'rulings', 'quote', ...optional];
    assert.deepEqual(sorted(Object.keys(part)), sorted(parts));
  });

  test(`${system}: no clause repeats more than seven words of another`, () => {
    const seen = new Map();
    for (const [id, { text }] of Object.entries(part.clauses)) {
      const words = text.toLowerCase().match(/[\p{L}\p{N}°']+/gu);
      for (let i = 0; i + 8 <= words.length; i++) {
        const run = words.slice(i, i + 8).join(' ');
        assert.ok(!seen.has(run) || seen.get(run) === id, `${id} and ${seen.get(run)}: ${run}`);
        seen.set(run, id);
      }
    }
  });
}

test('words are for strings that a reply can hold', () => {
  const sources = ['src/scene', ...readdirSync(join(root, 'src/games')).map(game => `src/games/${game}`)]
    .filter(folder => statSync(join(root, folder)).isDirectory())
    .flatMap(folder =>
      readdirSync(join(root, folder))
        .filter(name => name.endsWith('.c'))
        .map(name => `${folder}/${name}`),
    );
  const known = new Set([...sources.flatMap(path => quoted(read(path))), 'true', 'false']);
  // `one-` is before units of length where one of them is told.
  for (const word of Object.keys(texts.words)) assert.ok(known.has(word.replace(/^one-/, '')), word);
});

test('a sentence for all that the next order does not know, with the fields of the reference', () => {
  const reply = JSON.parse(read('build/public/schema/reply.json')).$defs;
  const { not, dropped, title, ...rest } = texts.next;
  assert.deepEqual(rest, {});
  assert.ok(title);
  assert.deepEqual(Object.keys(not), reply.answer.properties.nextNot.enum);
  assert.deepEqual(sorted(Object.keys(dropped)), sorted(reply.dropped.properties.what.enum));
  const section = pages.get(commonFile).split('\n### Not kept\n')[1].split('\n### ')[0];
  // What is told of each ends with its fields in brackets.
  const rows = new Map(
    [...section.matchAll(/^ {2}- `([\w-]+)`: (?:.*\((`.*)\))?/gm)].map(([, what, names = '']) => [
      what,
      [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    ]),
  );
  assert.deepEqual(sorted(rows.keys()), sorted(Object.keys(dropped)));
  for (const [what, sentence] of Object.entries(dropped))
    for (const name of placeholders(sentence))
      assert.ok(rows.get(what)?.includes(name), `${what} has no field ${name}`);
});

test('the reference tells every ruling, with its values, the default first', () => {
  for (const system of systems) {
    const parts = sectionOf(system, 'Rulings').split('\n### ').slice(1);
    const told = parts.map(part => [...part.matchAll(/`([^`]+)`(?= \(default\):|:|\n)/g)].map(([, name]) => name));
    assert.deepEqual(
      told.map(([id]) => id).sort(),
      rulingsOf(system)
        .map(({ id }) => id)
        .sort(),
    );
    for (const { id, values } of rulingsOf(system)) {
      const part = parts.find(each => each.startsWith(`\`${id}\`\n`));
      assert.deepEqual(keysIn(part), values, id);
      assert.deepEqual(
        [...part.matchAll(/^- `([^`]+)` \(default\)/gm)].map(([, value]) => value),
        values.slice(0, 1),
        id,
      );
      assert.match(part, /^\*\*.+\.\*\* .+\.$/m, `${id}: a title and a text`);
    }
  }
});

test('the reference tells every key of every game', () => {
  for (const system of systems) {
    const told = keysIn(sectionOf(system, 'Keys')).flatMap(key => key.split(', ').map(each => each.split(':')[0]));
    assert.deepEqual(sorted(told), sorted(verbsOf(system).map(({ verb }) => verb)), system);
  }
});

test('the reference names every key of the schemas, that of a game its own', () => {
  const schemas = ['request', 'reply'].map(name => JSON.parse(read(`build/public/schema/${name}.json`)).$defs);
  for (const [name, part] of schemas.flatMap(defs => Object.entries(defs))) {
    const system = systems.find(each => name === each || name.startsWith(`${each}.`));
    const words = new Set([pages.get(commonFile), system ? pageOf(system) : ''].join('').match(/[\w-]+/g));
    const look = below => {
      for (const key of Object.keys(below?.properties ?? {}))
        assert.ok(key.includes('.') || words.has(key), `${name}: ${key}`);
      for (const value of Object.values(below ?? {})) if (typeof value === 'object') look(value);
    };
    look(part);
  }
});

test('the reference tells every bound and default that a member has', () => {
  const keywords = [
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'exclusiveMaximum',
    'maxLength',
    'maxItems',
    'maxProperties',
    'default',
  ];
  const schemas = ['request', 'reply'].map(name => JSON.parse(read(`build/public/schema/${name}.json`)).$defs);
  let count = 0;
  for (const [name, part] of schemas.flatMap(defs => Object.entries(defs))) {
    const system = systems.find(each => name === each || name.startsWith(`${each}.`));
    const lines = (system ? pageOf(system) : pages.get(commonFile)).split('\n');
    const look = ({ type, properties = {} }) => {
      for (const [key, member] of Object.entries(type === 'object' ? properties : {})) {
        if (member.properties) look(member);
        if (key.includes('.')) continue; // a ruling, told above
        const told = lines.filter(line => line.trimStart().startsWith(`- \`${key}\` (`));
        for (const keyword of keywords.filter(each => each in member)) {
          const value = typeof member[keyword] === 'string' ? member[keyword] : JSON.stringify(member[keyword]);
          const text = value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
          assert.ok(
            told.some(line => new RegExp(`(^|[^\\w.-])${text}([^\\w.]|$)`).test(line)),
            `${name}: ${keyword} of ${key}`,
          );
          count++;
        }
      }
    };
    look(part);
  }
  assert.ok(count > 300, `${count}`);
});

test('what was close is named for every event that has a margin', () => {
  const events = systems
    .flatMap(system => [...documentedFields(system)])
    .filter(([, fields]) => fields.has('marginIn'));
  const sentences = JSON.parse(read('build/public/text/page.en.json'))['close-of'];
  assert.deepEqual(sorted(Object.keys(sentences)), sorted(new Set(events.map(([name]) => name))));
  for (const [name, fields] of events)
    for (const field of placeholders(sentences[name])) assert.ok(fields.has(field), `${name} has no ${field}`);
});

// A game's json.c, and what it is parted into.
const jsonFilesOf = system =>
  readdirSync(join(root, sourcesOf(system)))
    .filter(name => /^json(_\w+)?\.c$/.test(name))
    .map(name => `${sourcesOf(system)}/${name}`);

test('a word for every key that can be taken for granted', () => {
  const tables = systems.map(system => /defaults\[\] = \{(.*?)\n\};/s.exec(read(`${sourcesOf(system)}/json.c`))[1]);
  const assumed = systems
    .flatMap(system => jsonFilesOf(system).map(read))
    .join('\n')
    .match(/\b(um_assume_at|um_assume_of|assume_in_card)\([^;]*;/g);
  const patterns = quoted([...tables, ...assumed].join('\n')).filter(text => text.startsWith('/'));
  const keys = patterns.map(at => at.split('/').pop());
  const known = sorted(new Set([...keys, 'measuring', 'teams', ...['front', 'right', 'rear', 'left']]));
  assert.deepEqual(sorted(Object.keys(texts.assumed.keys)), known.filter(Boolean));
  assert.deepEqual(Object.keys(texts.assumed), ['title', 'none', 'absent', 'keys']);
  for (const key of Object.keys(texts.assumed.absent)) assert.ok(keys.includes(key), `nothing can be without ${key}`);
});

test('a sentence for every way that two units stand to each other', () => {
  const { title, ...sentences } = texts.relations;
  const { properties } = JSON.parse(read('build/public/schema/reply.json')).$defs.relation;
  assert.ok(title);
  assert.deepEqual(sorted(Object.keys(sentences)), sorted(properties.contact.enum));
  for (const sentence of Object.values(sentences))
    for (const name of placeholders(sentence)) assert.ok(name in properties, name);
});

// What the fields of a form are called by name; all their names stand in the game's form.js.
test('every name of a form has words in every language', () => {
  const read = path => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
  for (const language of languages) {
    const { form } = read(`../public/text/page.${language}.json`);
    for (const system of systems) {
      const own = read(`../public/games/${system}/text/${language}.json`).page?.form ?? {};
      const script = readFileSync(new URL(`../web/games/${system}/form.js`, import.meta.url), 'utf8');
      for (const [, name] of script.matchAll(/\bname: '([a-z-]+)'/g))
        assert.ok(name in form || name in own, `${system}, ${language}: ${name}`);
    }
  }
});
