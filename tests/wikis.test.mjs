// What is put into wikis, forums and blogs: what the documents show is what the page gives, and no title breaks out of it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import vm from 'node:vm';
import { root } from '../wasm/setup.mjs';
import { recipes, withBoard } from '../web/share/recipes.js';
import { languages } from './lib/languages.mjs';

const document = readFileSync(join(root, 'docs/wikis.md'), 'utf8');
const blocks = [...document.matchAll(/^```(\w+)\n([^]*?)\n```$/gm)].map(([, kind, text]) => ({ kind, text }));
const shared = { page: 'https://example.org/umpire/', code: 'AatWCk5NzE', title: 'Which way does the phalanx snap?' };
const hostile = { ...shared, title: `"></iframe><script>x</script>]] [z](y) | }} {{ '' <nowiki> [/url] \\ \`` };

test('the documents show every recipe as the page gives it', () => {
  for (const [name, make] of Object.entries(recipes))
    assert.ok(
      blocks.some(({ text }) => text === make(shared)),
      name,
    );
});

test('every recipe that puts a board there says its theme, and no other does', () => {
  const dark = { ...shared, theme: 'dark' };
  const told = {
    frame: ['embed.html?theme=dark#', 'color-scheme: dark'],
    element: ['<umpire-board theme="dark"'],
    widget: ['|theme=dark}}'],
    gadget: ['data-theme="dark"'],
    address: ['embed.html?theme=dark#'],
  };
  assert.deepEqual(Object.keys(told), withBoard);
  for (const [name, make] of Object.entries(recipes)) {
    const light = make({ ...shared, theme: 'light' });
    for (const part of told[name] ?? []) {
      assert.ok(make(dark).includes(part), `${name}: ${make(dark)}`);
      assert.ok(light.includes(part.replace('dark', 'light')), `${name}: ${light}`);
    }
    assert.equal(make({ ...shared, theme: 'auto' }), make(shared));
    assert.equal(make(dark) === make(shared), !withBoard.includes(name), name);
  }
  assert.match(document, /\?theme=<!--\{\$theme/);
});

test('every recipe has its name and its hint in every language', () => {
  for (const language of languages) {
    const { recipes: told } = JSON.parse(readFileSync(join(root, `build/public/text/page.${language}.json`), 'utf8'));
    const named = Object.keys(told).filter(key => typeof told[key] === 'object');
    assert.deepEqual(named, Object.keys(recipes));
    for (const name of named) assert.deepEqual(Object.keys(told[name]), ['name', 'hint']);
    for (const field of ['name', 'hint'])
      assert.equal(
        new Set(named.map(name => told[name][field])).size,
        named.length,
        `${language}: two have one ${field}`,
      );
  }
});

test('a title stays a title', () => {
  const of = name => recipes[name](hostile);
  for (const name of ['frame', 'element'])
    assert.doesNotMatch(of(name).replace(recipes[name]({ ...shared, title: '' }), ''), /<script>x|"><\/iframe><script/);
  assert.equal(of('frame').match(/<\/iframe>/g).length, 1);
  for (const name of ['widget', 'gadget', 'picture']) assert.doesNotMatch(of(name), /<nowiki>|<script>|''/, name);
  assert.equal(of('widget').match(/\}\}/g).length, 1);
  assert.equal(of('picture').match(/\]\]/g).length, 1);
  assert.equal(of('picture').match(/\|/g).length, 3);
  assert.equal(of('gadget').match(/\]/g).length, 1);
  assert.equal(of('markdown').match(/(?<!\\)\]/g).length, 2);
  assert.equal(of('bbcode').match(/\[\/url\]/g).length, 1);
});

test('the gadget makes frames of what says a position, and of nothing else', () => {
  const [{ text }] = blocks.filter(({ kind }) => kind === 'js');
  const place = (code, theme = null) => ({
    code,
    textContent: 'a title',
    getAttribute: name => (name === 'data-code' ? code : theme),
    replaceChildren: frame => (places[code] = frame),
  });
  const places = {};
  const all = [...['AatW_-9', '"><b>', ''].map(code => place(code)), place('Adark', 'dark'), place('Awrong', '"><b>')];
  const content = {
    find: selector => (
      assert.equal(selector, '.umpire[data-code]'),
      { each: work => all.forEach(one => work.call(one)) }
    ),
  };
  const createElement = name => ({ name, style: {}, setAttribute(key, value) { this[key] = value; } }); // prettier-ignore
  vm.runInNewContext(text, { document: { createElement }, mw: { hook: () => ({ add: work => work(content) }) } });
  assert.deepEqual(Object.keys(places), ['AatW_-9', 'Adark', 'Awrong']);
  const frame = places['AatW_-9'];
  const address = 'https://example.org/umpire/embed.html';
  assert.deepEqual(
    Object.values(places).map(({ src }) => src),
    [`${address}?theme=auto#AatW_-9`, `${address}?theme=dark#Adark`, `${address}?theme=auto#Awrong`],
  );
  assert.match(places.Adark.style.cssText, /color-scheme: dark$/);
  assert.equal(frame.title, 'a title');
  for (const part of recipes
    .frame(shared)
    .match(/sandbox="(.+?)" style="(.+?)"/)
    .slice(1))
    assert.ok(Object.values({ ...frame, css: frame.style.cssText }).includes(part));
});
