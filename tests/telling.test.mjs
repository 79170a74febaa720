// How sentences are filled: one of a thing is told as one, and names given by people stay what they are.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { root } from '../wasm/setup.mjs';
import { engineText, eventText, optionText, reasonText, say } from '../web/text/text.js';
import { loadGameText, loadText, textsFrom } from '../web/text/catalogue.js';
import { fill } from '../web/text/filling.js';

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
const countedIn = text =>
  [
    ...text.matchAll(
      /(?<![\p{L}\d.,])1 (?:(?:more|movement|order|ready|new|unused|published|further|other|less|Free|weitere[sn]?|eigene[sn]?|neue[sn]?|freie[rn]?|bereite[s]?) )?([\p{L}]+)/gu,
    ),
  ].map(([, word]) => word);

// In English all that ends in s, but for words that are no plurals; in German every noun that is not known to be one thing.
const isPlural = {
  en: word =>
    (/s$/.test(word) &&
      !['is', 'its', 'as', 'was', 'less', 'success', 'ejects', 'rolls', 'touches', 'catches'].includes(word)) ||
    ['dice', 'enemies'].includes(word),
  de: word =>
    /^\p{Lu}/u.test(word) &&
    ![
      'Schritt',
      'Feld',
      'Zoll',
      'Art',
      'Gegner',
      'Treffer',
      'Punkt',
      'Bewegungspunkt',
      'BP',
      'Modell',
      'Wahl',
      'Zeichen',
      'Einheit',
      'Befehl',
      'Befehlspunkt',
      'Symbol',
      'Bewegungssymbol',
      'Block',
      'Flagge',
      'Würfel',
      'Erfolg',
      'Hexon',
      'Angriff',
      'Klausel',
      'Codex',
      'Drehung',
      'Regiment',
    ].includes(word),
};

test('the check knows one from more', () => {
  assert.deepEqual(countedIn('1 steps, 1 more kinds and 21 hexes; 0.1 steps'), ['steps', 'kinds']);
  assert.ok(isPlural.en('steps') && !isPlural.en('step') && isPlural.de('Schritte') && !isPlural.de('entfernt'));
});

for (const language of ['en', 'de']) {
  test(`${language}: one of a thing is told as one`, async () => {
    await speak(language);
    const all = new Map(templatesOf(language));
    for (const [path, template] of all) {
      if (isNever(path, all)) continue;
      for (const text of ofOne(template))
        for (const word of countedIn(text)) assert.ok(!isPlural[language](word), `${path}: ${text}`);
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
  for (const [language, words] of [
    ['en', { steps: '1 step from', inches: '1 inch from', hexes: '1 hex from', hexons: '1 Hexon from' }],
    ['de', { steps: '1 Schritt von', inches: '1 Zoll von', hexes: '1 Feld von', hexons: '1 Hexon von' }],
  ]) {
    await speak(language);
    for (const [distanceIn, text] of Object.entries(words))
      assert.ok(engineText('relations.apart', { ...near, distance: 1, distanceIn }).includes(text));
    assert.match(engineText('relations.apart', { ...near, distance: 2, distanceIn: 'hexes' }), /2 (hexes|Felder) /);
    assert.match(say('close', { margin: 1, marginIn: 'degrees', tolerance: '1/32' }), /1 (degree|Grad) /);
  }
});

// Every word that German has for something of the data, as what a person may call a unit.
test('de: a unit that is called as a word of ours keeps its name, wherever it is told', async () => {
  await speak('de');
  const [all, page] = [read('de.json'), read('page.de.json')];
  const english = { ...read('en.json').words, ...read('page.en.json').terms };
  const words = Object.keys({ ...all.words, ...page.terms }).filter(
    word => word !== 'table-edge' && (page.terms[word] ?? all.words[word]) !== word,
  );
  assert.ok(words.length > 60 && Object.keys(english).length >= words.length);
  for (const word of words) {
    for (const name of naming)
      for (const told of [word, [word]]) assert.equal(fill(`{${name}}`, { [name]: told }), word);
    assert.ok(eventText('godsgloom', { event: 'engaged', unit: word, object: word }).startsWith(`${word} beendet`));
    assert.match(
      engineText('relations.adjacent', { unit: word, to: word }),
      new RegExp(`^${word} steht neben ${word}\\.`),
    );
    assert.equal(optionText('torn-world', `order:${word}`), `${word} aktivieren`);
    assert.equal(optionText('torn-world', `eject:${word}:2,1`), `${word} ins Feld (2; 1) setzen`);
    assert.equal(
      optionText('arcane-legions', `snap:${word}:left:front`),
      `Anlegen an ${word}, eigene Seite links an Seite vorn`,
    );
    assert.equal(optionText('ninth-age', `half-turn:${word}:left`), `${word} dreht sich nach links, so weit es geht`);
    assert.ok(reasonText('torn-world', { reason: 'enemy', key: 'step:E', with: word }).startsWith(`${word} ist`));
    assert.ok(say('notice.on-the-move', { unit: word, with: word }).startsWith(word));
    assert.ok(say('tray.put', { codex: word }).includes(`: ${word}.`));
  }
  assert.match(optionText('arcane-legions', 'step:left'), /links/);
  assert.match(optionText('godsgloom', 'face:front-left'), new RegExp(page.terms['front-left']));
});

test('a name may hold colons', async () => {
  await speak('en');
  assert.equal(optionText('arcane-legions', 'snap:A:b:left:front'), 'Snap to A:b, its left side against side front');
  assert.equal(optionText('torn-world', 'order:A:b'), 'Activate A:b');
  assert.equal(optionText('ninth-age', 'roll:A:b:7'), 'A:b rolls 7');
});

// A player and two places may be noted so as well; these have names.
const named = ['player', 'from', 'to'];

test('de: what the engine notes as a word is told in German', async () => {
  await speak('de');
  const { discipline } = read('de.json').words;
  const sources = readdirSync(join(root, 'src'), { recursive: true }).filter(path => path.endsWith('.c'));
  const noted = sources.flatMap(path => [
    ...readFileSync(join(root, 'src', path), 'utf8').matchAll(/um_note_word\(\w+, "(\w+)"/g),
  ]);
  const fields = [...new Set(noted.map(([, field]) => field))].filter(field => !named.includes(field));
  assert.ok(fields.length > 20);
  assert.notEqual(discipline, 'discipline');
  for (const field of fields) assert.equal(fill(`{${field}}`, { [field]: 'discipline' }), discipline, field);
});
