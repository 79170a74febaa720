// Every language has what English has: the same keys, in every template the same fields, nothing left in English.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { root } from '../wasm/setup.mjs';
import { game, loadGameText, loadText, textsFrom } from '../web/text/catalogue.js';
import { languages as spoken } from '../web/text/language.js';
import { knowledgeOf, languages, others } from './lib/languages.mjs';
import { filesBelow } from './lib/scene-files.mjs';

const folder = join(root, 'build/public/text');
const read = name => JSON.parse(readFileSync(join(folder, name), 'utf8'));
// Path → string, however deep.
function leaves(tree, path = [], found = new Map()) {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') found.set([...path, key].join(' / '), value);
    else leaves(value, [...path, key], found);
  }
  return found;
}

// The parts of a template: names that are told, `name?` and `name!` of conditions, and the forms of plurals.
function partsOf(template) {
  const [told, asked, forms] = [new Set(), new Set(), []];
  const walk = text => {
    for (let at = 0; at < text.length; at++) {
      assert.notEqual(text[at], '}', `a brace closes that none opened: ${template}`);
      if (text[at] !== '{') continue;
      const end = closing(text, at);
      const [, name, sign, inner] = /^(\w+)(?:([?!#~])([^]+))?$/.exec(text.slice(at + 1, end)) ?? [];
      assert.ok(name, `no name between braces: ${template}`);
      if (sign === '?' || sign === '!') asked.add(name);
      else told.add(name);
      if (sign === '?' || sign === '!') walk(inner);
      if (sign === '#' || (sign === '~' && inner.includes(':'))) forms.push(plural(inner, walk, template, sign));
      at = end;
    }
  };
  walk(template);
  return { told: [...told].sort(), asked: [...asked].sort(), forms };
}

function closing(text, open) {
  for (let at = open, depth = 0; at < text.length; at++) {
    depth += { '{': 1, '}': -1 }[text[at]] ?? 0;
    if (!depth) return at;
  }
  throw new Error(`a brace is not closed: ${text}`);
}

function plural(inner, walk, template, sign) {
  const forms = inner.split(/\|(?![^{]*\})/).map(form => /^([a-z]+|-?\d+):([^]*)$/.exec(form));
  assert.ok(
    forms.every(form => form && (sign === '#' || /^[a-z]/.test(form[1]))),
    `a plural of no form: ${template}`,
  );
  for (const [, , text] of forms) walk(text);
  return forms.map(([, name]) => name).sort();
}

// The forms that the language has for the numbers of a game: some have one more, for a million or so.
function categoriesOf(language) {
  const rules = new Intl.PluralRules(language);
  const numbers = Array.from({ length: 2001 }, (_, i) => [i, i + 0.5]).flat();
  return [...new Set(numbers.map(number => rules.select(number)))].sort();
}

// All that the language has; beside a number that has a form of its own `other` may stand for all the others.
function areFormsOf(forms, categories) {
  const named = forms.filter(form => !/\d/.test(form));
  return named.join() === categories.join() || (named.length < forms.length && named.join() === 'other');
}

// Kinds are the engine's words with braces of their own: no templates.
const isTemplate = path => !path.startsWith('kinds / ');

test('the check knows good from bad', () => {
  assert.deepEqual(partsOf('{a} b{c?, {c}}{d!x} {n#one:1 {a}|other:{n} x}{n~y}'), {
    told: ['a', 'c', 'n'],
    asked: ['c', 'd'],
    forms: [['one', 'other']],
  });
  assert.deepEqual(partsOf('{n#0:no|other:{n}}').forms, [['0', 'other']]);
  assert.deepEqual(categoriesOf('en'), ['one', 'other']);
  assert.deepEqual(categoriesOf('es'), ['one', 'other']); // many: of a million
  assert.deepEqual(categoriesOf('pl'), ['few', 'many', 'one', 'other']);
  for (const bad of ['{', '}', '{a b}', '{a?}', '{n#1 x|2 y}', '{n~}', '{n~1:x}'])
    assert.throws(() => partsOf(bad), undefined, bad);
});

// Not a letter but those of fields, or an address.
const wordless = text => !/[a-z]{2}/i.test(text.replace(/\{\w+[?!#~]?|\}/g, '')) || text.startsWith('https://');

for (const language of others) {
  for (const name of ['', 'page.', 'saves.', 'clauses.']) {
    const [english, other] = [leaves(read(`${name}en.json`)), leaves(read(`${name}${language}.json`))];

    test(`${name}${language}: the keys of English, and no other`, () =>
      assert.deepEqual([...other.keys()], [...english.keys()]));

    test(`${name}${language}: templates tell the same fields`, () => {
      for (const [path, text] of english) {
        if (!isTemplate(path)) continue;
        const [theirs, ours] = [partsOf(text), partsOf(other.get(path))];
        assert.deepEqual(ours.told, theirs.told, path);
        assert.deepEqual(ours.asked, theirs.asked, path);
      }
    });

    for (const [tongue, texts] of [
      [language, other],
      ['en', english],
    ])
      test(`${name}${language}: plurals of ${tongue} have the forms of the language, and no other`, () => {
        const categories = categoriesOf(tongue);
        for (const [path, text] of texts) {
          if (!isTemplate(path)) continue;
          for (const forms of partsOf(text).forms) assert.ok(areFormsOf(forms, categories), path);
        }
      });

    // On the page another unit may stand there instead.
    test(`${name}${language}: what stands behind a length is its unit alone`, () => {
      for (const [path, text] of [...english, ...other])
        for (const [, inner] of isTemplate(path) ? text.matchAll(/\{\w+~([^}]*)\}/g) : [])
          for (const form of inner.split('|')) assert.match(form, /^(\w+:)?\p{L}+$/u, `${path}: ${text}`);
    });

    test(`${name}${language}: nothing is left in English`, () => {
      for (const [path, text] of english)
        if (path !== 'language' || name)
          assert.ok(
            text !== other.get(path) || wordless(text) || knowledgeOf(language).same.has(text),
            `${path}: ${text}`,
          );
    });

    test(`${name}${language}: nothing is empty that English tells`, () => {
      for (const [path, text] of english) assert.equal(!other.get(path), !text, path);
    });
  }

  test(`${language}: says its own name`, () => {
    assert.equal(read(`${language}.json`).language, language);
  });

  test(`${language}: title and note of every example`, () => {
    const file = `scenes.${language}.json`;
    assert.ok(existsSync(join(folder, file)));
    const scenes = filesBelow('build/public/scenes').map(path => [
      path.replace(/^build\/public\/scenes\/|\.json$/g, ''),
      JSON.parse(readFileSync(join(root, path), 'utf8')),
    ]);
    const told = Object.entries(read(file)).flatMap(([system, list]) =>
      Object.entries(list).map(([name, text]) => [`${system}/${name}`, text]),
    );
    assert.deepEqual(told.map(([name]) => name).sort(), scenes.map(([name]) => name).sort());
    for (const [name, text] of told) {
      const { title, note } = scenes.find(([each]) => each === name)[1];
      assert.deepEqual(Object.keys(text), note ? ['title', 'note'] : ['title'], name);
      assert.ok(text.title && text.title !== title && text.note !== note, name);
    }
  });
}

test('the page offers every language that has files, by its own name in each of them', () => {
  assert.deepEqual(spoken, languages);
  const named = languages.map(language => [`language-${language}`, knowledgeOf(language).own]);
  for (const language of languages) {
    const { command } = read(`page.${language}.json`);
    assert.deepEqual(
      Object.entries(command).filter(([key]) => key.startsWith('language-')),
      named,
      language,
    );
    assert.equal(read(`clauses.${language}.json`).language, knowledgeOf(language).own);
  }
});

test('the types of the package name every language', () => {
  const types = readFileSync(join(root, 'wasm/package/index.d.ts'), 'utf8');
  const unions = [...types.matchAll(/\blang\?: ([^;]*);/g)].map(([, union]) => union.match(/\w+/g));
  assert.deepEqual(unions, [languages, languages]);
});

test('a language is laid over English, but a list of it stands alone', async () => {
  const parts = {
    'en.godsgloom': { godsgloom: { name: 'G', chapters: { Moving: ['01', '02'] } } },
    'de.godsgloom': { godsgloom: { chapters: { Moving: ['01'] } } },
  };
  textsFrom(async path => parts[/parts\/(.+)\.json$/.exec(path)?.[1]] ?? {});
  await loadText('de');
  await loadGameText('godsgloom');
  assert.deepEqual(game('godsgloom'), { name: 'G', chapters: { Moving: ['01'] } });
});

// JSON takes the last of two and says nothing: what the first held would be told by its key.
test('no key stands twice in one object', () => {
  const count = tree =>
    Object.values(tree).reduce((sum, value) => sum + 1 + (typeof value === 'object' ? count(value) : 0), 0);
  for (const name of readdirSync(folder)) {
    const written = [...readFileSync(join(folder, name), 'utf8').matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(
      ([, colon]) => colon,
    );
    assert.equal(written.length, count(read(name)), name);
  }
});

test('every error that the engine can say has its sentence, and no other', () => {
  const header = readFileSync(join(root, 'src/json/sentences.h'), 'utf8');
  const namesIn = part => [...part.matchAll(/^ {4}X\(\w+, "([^"]+)"/gm)].map(([, name]) => name);
  const [sentences, kinds] = header.split('#define UM_KINDS');
  assert.deepEqual(Object.keys(read('en.json').errors), namesIn(sentences));
  assert.deepEqual(Object.keys(read('en.json').kinds), namesIn(kinds));
});
