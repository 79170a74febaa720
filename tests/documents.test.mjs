// The documents as pages of the site: each file has one, no link or anchor leads astray, nothing needs a style or a script of its own, and
// the references name all that header and types declare.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import test from 'node:test';
import { load, systems } from '../wasm/engine.js';
import { root } from '../wasm/setup.mjs';
import { writeStaticPages } from '../web/static/build.mjs';
import { readHeader } from '../web/static/documents/header.mjs';
import { anchorOf, written } from '../web/static/documents/markdown.mjs';
import { readTypes } from '../web/static/documents/types.mjs';

const out = mkdtempSync(join(tmpdir(), 'umpire-documents-'));
test.after(() => rmSync(out, { recursive: true }));
const paths = await writeStaticPages(out, { games: ['godsgloom'] });
const read = path => readFileSync(join(out, path), 'utf8');
const own = paths.filter(path => path.startsWith('documents/'));
const source = path => readFileSync(join(root, path), 'utf8');

test('every document has a page', () => {
  const names = readdirSync(join(root, 'docs')).flatMap(name => (name.endsWith('.md') ? [name.slice(0, -3)] : []));
  const references = ['reference', ...systems.map(system => `reference-${system}`)];
  for (const name of [...names, ...references, 'index', 'CONTRIBUTING', 'package-api', 'umpire-h', 'search'])
    assert.ok(own.includes(`documents/${name}.html`), name);
  const index = read('documents/index.html');
  for (const path of own.filter(path => !/index|search/.test(path)))
    assert.ok(index.includes(`href="${posix.basename(path)}"`), path);
});

test('links and anchors of the documents lead somewhere, pictures are there', () => {
  const ids = new Map(own.map(path => [path, new Set([...read(path).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))]));
  let count = 0;
  for (const path of own)
    for (const [, href] of read(path).matchAll(/ (?:href|src)="([^"]+)"/g)) {
      if (/^https?:|^mailto:/.test(href)) continue;
      const [file, anchor] = href.split('#');
      const to = file ? posix.normalize(posix.join('documents', file)) : path;
      count++;
      if (ids.has(to)) assert.ok(!anchor || ids.get(to).has(decodeURIComponent(anchor)), `${path}: ${href}`);
      // Of other games there are no pages here, and the page itself is built elsewhere.
      else if (!/^(index\.html|icons\/|clauses\/|disputes\/|examples\/)/.test(to))
        assert.ok(read(to), `${path}: ${href}`);
    }
  assert.ok(count > 500, `${count}`);
});

test('the references lead to the contract and to each other, with no dead link', () => {
  for (const name of ['reference', ...systems.map(system => `reference-${system}`)]) {
    const page = read(`documents/${name}.html`);
    assert.doesNotMatch(page, /<span>/, name);
    assert.match(page, /href="contract\.html"/, name);
    assert.match(page, name === 'reference' ? /href="reference-godsgloom\.html"/ : /href="reference\.html#turn"/, name);
  }
});

test('no page of them has a style in itself, and the search alone a script', () => {
  for (const path of own) {
    assert.doesNotMatch(read(path), / style="| on\w+="|<style/, path);
    assert.equal(/<script/.test(read(path)), path === 'documents/search.html', path);
    assert.doesNotMatch(read(path), /hreflang/, path);
  }
});

test('what the search finds is there, every clause too', async () => {
  const found = JSON.parse(read('documents/search.json'));
  assert.equal(new Set(found.map(({ id }) => id)).size, found.length);
  for (const { id } of found) {
    const [file, anchor] = id.split('#');
    const page = read(posix.join('documents', file));
    assert.ok(!anchor || page.includes(` id="${anchor}"`), id);
  }
  const engine = await load();
  for (const { id } of engine.call({ umpire: 1, clauses: 'godsgloom' }).clauses)
    assert.ok(
      found.some(each => each.id === `../clauses/godsgloom/${id}.html` && each.heading.startsWith(`${id} `)),
      id,
    );
});

const order = name => source('src/umpire.h').search(new RegExp(`^(?:\\w+ )+\\*?${name}[(;]`, 'm'));

test('the references have all that is declared, each told of', () => {
  const { declarations } = readHeader(source('src/umpire.h'));
  // With a type before them: others stand in the example.
  const functions = [...source('src/umpire.h').matchAll(/^(?:\w+ )+\*?(um_\w+)\(/gm)].map(([, name]) => name);
  assert.deepEqual(
    declarations.map(({ name }) => name),
    ['UmPosition', ...functions].sort((a, b) => order(a) - order(b)),
  );
  for (const { name, told } of declarations) assert.ok(told || /close|free/.test(name), name);
  const page = read('documents/package-api.html');
  const names = [...source('wasm/package/index.d.ts').matchAll(/^export (?:function|interface|type) (\w+)/gm)].map(
    ([, name]) => name,
  );
  assert.ok(names.length > 15);
  for (const name of names) assert.match(page, new RegExp(`<h2 id="${name.toLowerCase()}">${name}</h2>`));
  assert.equal(readTypes(source('wasm/package/index.d.ts')).length, names.length);
});

test('anchors are those of GitHub, and a second of one name is counted', () => {
  const used = new Map();
  assert.equal(anchorOf('The 9th Age: charges & `ask.only`', used), 'the-9th-age-charges--askonly');
  assert.equal(anchorOf('Keys', used), 'keys');
  assert.equal(anchorOf('Keys', used), 'keys-1');
});

test('what stands in the repository alone is a link where its address is known, else words', () => {
  const text = 'See [the script](../tests/fuzz/README.md) and [limits](contract.md#limits).';
  const how = { from: 'docs/reach.md', pageOf: path => (path === 'docs/contract.md' ? 'contract.html' : null) };
  assert.match(written(text, how).html, /<span>the script<\/span> and <a href="contract\.html#limits">/);
  const { html } = written(text, { ...how, repository: 'https://example.org/umpire' });
  assert.match(html, /<a href="https:\/\/example\.org\/umpire\/blob\/HEAD\/tests\/fuzz\/README\.md">/);
});
