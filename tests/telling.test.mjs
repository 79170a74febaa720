// How sentences are filled: one of a thing is told as one, and names given by people stay what they are.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { root } from '../wasm/setup.mjs';
import { engineText, eventText, optionText, reasonText, say } from '../web/text/text.js';
import { loadGameText, loadText, textsFrom } from '../web/text/catalogue.js';
import { fill } from '../web/text/filling.js';
import { knowledgeOf, languages, others } from './lib/languages.mjs';

const read = name => JSON.parse(readFileSync(join(root, 'build/public/text', name), 'utf8'));
const systems = ['arcane-legions', 'godsgloom', 'commands-colors-ancients', 'torn-world', 'ninth-age'];

// As the build parts them.
textsFrom(async path => {
  const [, language, system] = /parts\/(\w+)\.?([\w-]*)\.json$/.exec(path) ?? [];
  if (!language) return read(path.replace('text/', ''));
  const all = read(`${language}.json`);
  return system ? { [system]: all[system] } : all;
});

async function speak(language) {
  await loadText(language);
  for (const system of systems) await loadGameText(system);
}

function leaves(tree, path = []) {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[[...path, key].join('.'), value]] : leaves(value, [...path, key]),
  );
}

const templatesOf = language =>
  ['', 'page.', 'clauses.']
    .flatMap(name => leaves(read(`${name}${language}.json`)))
    .filter(([path]) => !/^kinds\.|\.clauses\./.test(path));

// Not of one: there are several whenever it is told, or of one there is a text of its own beside it.
const never = [
  'keeping.one-file',
  'search.ways',
  'pursuit.map.places',
  'pursuit.map.alone',
  'ruler.hexes',
  'picture.scale.hexes',
];
const isNever = (path, all) => never.includes(path) || all.has(`${path}-one`);

// Fields that can hold 1: counts, lengths and prices. Angles are told with a sign.
const counts = [
  ...[
    'blocks',
    'by',
    'cost',
    'count',
    'dice',
    'distance',
    'done',
    'far',
    'fled',
    'flags',
    'forward',
    'found',
    'has',
    'hexes',
    'icons',
    'its',
    'itsModels',
  ],
  ...[
    'left',
    'length',
    'lost',
    'margin',
    'models',
    'move',
    'moved',
    'movementPoints',
    'needs',
    'new',
    'number',
    'onward',
    'orderPoints',
    'orders',
  ],
  ...[
    'parts',
    'points',
    'pursuitDistance',
    'pushed',
    'shift',
    'speed',
    'spent',
    'successes',
    'tokens',
    'total',
    'unused',
  ],
];

// The sentence with 1 in each of its fields by itself, and the others there or not.
function* ofOne(template) {
  const names = [...new Set([...template.matchAll(/\{([a-z]\w*)/gi)].map(([, name]) => name))];
  for (const name of names.filter(each => counts.includes(each))) {
    yield fill(template, { [name]: 1 });
    yield fill(template, { ...Object.fromEntries(names.map(each => [each, 'x'])), [name]: 1 });
  }
}

// What is counted: the word that follows the 1, or the one after a word that goes with it.
const besides = languages
  .map(language => knowledgeOf(language).besides)
  .filter(Boolean)
  .join('|');
const counted = new RegExp(`(?<![\\p{L}\\d.,])1 (?:(?:${besides}) )?([\\p{L}]+)`, 'gu');
const countedIn = text => [...text.matchAll(counted)].map(([, word]) => word);

test('the check knows one from more', () => {
  assert.deepEqual(countedIn('1 steps, 1 more kinds and 21 hexes; 0.1 steps'), ['steps', 'kinds']);
  const [inEnglish, inGerman] = ['en', 'de'].map(language => knowledgeOf(language).isPlural);
  assert.ok(inEnglish('steps') && !inEnglish('step') && inGerman('Schritte') && !inGerman('entfernt'));
});

for (const language of languages) {
  test(`${language}: one of a thing is told as one`, async () => {
    await speak(language);
    const all = new Map(templatesOf(language));
    for (const [path, template] of all) {
      if (isNever(path, all)) continue;
      for (const text of ofOne(template))
        for (const word of countedIn(text))
          assert.ok(
            !knowledgeOf(language).isPlural(word),
            `${path}: "${text}" needs {field#one:…|other:…} (docs/languages.md)`,
          );
    }
    for (const path of never) assert.ok(all.has(path), path);
  });

  test(`${language}: what has a form for one has another for two`, async () => {
    await speak(language);
    for (const [path, template] of templatesOf(language))
      for (const [, name] of template.matchAll(/\{([a-z]\w*)[#~](?:-?\d+:[^|]*\|)*one:/gi)) {
        const others = Object.fromEntries([...template.matchAll(/\{(\w+)\?/g)].map(([, each]) => [each, 1]));
        const [one, two] = [1, 2].map(count =>
          fill(template, { ...others, [name]: count }).replaceAll(String(count), '#'),
        );
        assert.notEqual(one, two, path);
      }
  });
}

test('a length of one is told as one, whatever it is counted in', async () => {
  const near = { unit: 'A', to: 'B', contact: 'apart' };
  for (const language of languages) {
    await speak(language);
    const [{ words }, { terms }] = [read(`${language}.json`), read(`page.${language}.json`)];
    for (const distanceIn of ['steps', 'inches', 'hexes', 'hexons']) {
      const [one, more] = [words[`one-${distanceIn}`], terms[distanceIn] ?? words[distanceIn]];
      const told = distance => engineText('relations.apart', { ...near, distance, distanceIn });
      assert.ok(one && told(1).includes(`1 ${one} `), told(1));
      assert.ok(more && told(2).includes(`2 ${more} `), told(2));
    }
    assert.ok(
      say('close', { margin: 1, marginIn: 'degrees', tolerance: '1/32' }).includes(`1 ${words['one-degrees']} `),
    );
  }
});

// In all of these a unit's name is told as it is, even where it is a word that the language has for something of the data.
const naming = [
  'unit',
  'object',
  'with',
  'blockedBy',
  'attacker',
  'player',
  'through',
  'leader',
  'marker',
  'landscape',
  'target',
  'enemy',
  'by',
  'chooser',
  'owner',
  'codex',
  'id',
];
const withNames = [
  ...naming.flatMap(field => [
    name => fill(`{${field}}`, { [field]: name }),
    name => fill(`{${field}}`, { [field]: [name] }),
  ]),
  name => eventText('godsgloom', { event: 'engaged', unit: name, object: name }),
  name => engineText('relations.adjacent', { unit: name, to: name }),
  name => optionText('torn-world', `order:${name}`),
  name => optionText('torn-world', `eject:${name}:2,1`),
  name => optionText('arcane-legions', `snap:${name}:left:front`),
  name => optionText('ninth-age', `half-turn:${name}:left`),
  name => reasonText('torn-world', { reason: 'enemy', key: 'step:E', with: name }),
  name => say('notice.on-the-move', { unit: name, with: name }),
  name => say('tray.put', { codex: name }),
];
// Of nobody's words.
const stranger = 'Xyzzy';

for (const language of others)
  test(`${language}: a unit that is called as a word of ours keeps its name, wherever it is told`, async () => {
    await speak(language);
    const [all, page] = [read(`${language}.json`), read(`page.${language}.json`)];
    const english = { ...read('en.json').words, ...read('page.en.json').terms };
    const words = Object.keys({ ...all.words, ...page.terms }).filter(
      word => word !== 'table-edge' && (page.terms[word] ?? all.words[word]) !== word,
    );
    assert.ok(words.length > 60 && Object.keys(english).length >= words.length);
    for (const tell of withNames) {
      assert.ok(tell(stranger).includes(stranger), tell(stranger));
      for (const word of words) assert.equal(tell(word), tell(stranger).replaceAll(stranger, word));
    }
    assert.ok(optionText('arcane-legions', 'step:left').includes(all.words.left));
    assert.ok(optionText('godsgloom', 'face:front-left').includes(page.terms['front-left']));
    assert.ok(optionText('arcane-legions', `snap:${stranger}:left:front`).includes(all.words.front));
  });

test('a name may hold colons', async () => {
  await speak('en');
  assert.equal(optionText('arcane-legions', 'snap:A:b:left:front'), 'Snap to A:b, its left side against side front');
  assert.equal(optionText('torn-world', 'order:A:b'), 'Activate A:b');
  assert.equal(optionText('ninth-age', 'roll:A:b:7'), 'A:b rolls 7');
});

// A player and two places may be noted so as well; these have names.
const named = ['player', 'from', 'to'];

for (const language of others)
  test(`${language}: what the engine notes as a word is told in the language`, async () => {
    await speak(language);
    const { discipline } = read(`${language}.json`).words;
    const sources = readdirSync(join(root, 'src'), { recursive: true }).filter(path => path.endsWith('.c'));
    const noted = sources.flatMap(path => [
      ...readFileSync(join(root, 'src', path), 'utf8').matchAll(/um_note_word\(\w+, "(\w+)"/g),
    ]);
    const fields = [...new Set(noted.map(([, field]) => field))].filter(field => !named.includes(field));
    assert.ok(fields.length > 20);
    assert.notEqual(discipline, 'discipline');
    for (const field of fields) assert.equal(fill(`{${field}}`, { [field]: 'discipline' }), discipline, field);
  });
