// The casebook: a page for each public dispute in each language, which tells what the engine replies, what changes it,
// who answered and where, and whose every link leads somewhere.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { root } from '../wasm/setup.mjs';
import { decode } from '../web/share/link-code.js';
import { writeStaticPages } from '../web/static/build.mjs';
import { changed, disputesOf } from '../web/static/disputes/disputes.mjs';
import { html } from '../web/static/markup.mjs';
import { headed } from '../web/static/position.mjs';
import { siteAddress } from '../web/static/sitemap.mjs';
import { loadText } from '../web/text/catalogue.js';
import { eventText, reasonText } from '../web/text/text.js';
import { mismatch, systems, wasmEngine } from './lib/scene-files.mjs';
import { folderIn, languages, others } from './lib/languages.mjs';

const out = mkdtempSync(join(tmpdir(), 'umpire-casebook-'));
test.after(() => rmSync(out, { recursive: true }));
const address = 'https://example.org/umpire/';
const written = await writeStaticPages(out, {
  address,
  draw: async ({ units }, language, theme) => `<svg>${language} ${theme} ${units.length}</svg>`,
});
const engine = await wasmEngine();
const read = path => readFileSync(join(out, path), 'utf8');
const textsOf = language => JSON.parse(readFileSync(join(root, `build/public/text/clauses.${language}.json`), 'utf8'));
const disputes = systems.flatMap(system => disputesOf(system).map(dispute => ({ ...dispute, system })));
const pathOf = ({ system, name }, language) => `disputes/${folderIn(language)}${system}/${name}.html`;
const each = languages.flatMap(language =>
  disputes.map(dispute => ({
    dispute,
    language,
    path: pathOf(dispute, language),
    page: read(pathOf(dispute, language)),
  })),
);

const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = text => text.replace(/[&<>"']/g, sign => signs[sign]);
const entities = Object.fromEntries(Object.entries(signs).map(([sign, entity]) => [entity, sign]));
const plain = text =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(\w+|#39);/g, entity => entities[entity])
    .replace(/[\u2068\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
const part = (page, tag, id) => page.match(new RegExp(`<${tag}[^>]* id="${id}">[^]*?</${tag}>`))?.[0] ?? '';
const requestIn = async html => JSON.parse(await decode(/index\.html#([\w-]+)"/.exec(html)[1]));

test('there is a page for each dispute and an index of all, in every language', () => {
  const expected = languages.flatMap(language => [
    `disputes/${folderIn(language)}index.html`,
    ...disputes.map(dispute => pathOf(dispute, language)),
  ]);
  assert.ok(disputes.length >= 50);
  assert.deepEqual(written.filter(path => path.startsWith('disputes/')).sort(), expected.sort());
});

test('the index has every question with its answer, below its game, and each game can be had alone', () => {
  for (const [language, folder] of languages.map(each => [each, folderIn(each)])) {
    const page = read(`disputes/${folder}index.html`);
    for (const system of systems) {
      const section = part(page, 'section', system);
      const here = disputes.filter(dispute => dispute.system === system);
      assert.equal([...section.matchAll(/<li /g)].length, here.length, system);
      assert.ok(page.includes(`<a href="#${system}">`), system);
      for (const { name, question, answer } of here)
        assert.ok(
          section.includes(
            `<a href="${system}/${name}.html"><b>${escaped(question[language])}</b></a><br>${escaped(answer[language])}`,
          ),
          name,
        );
    }
  }
});

test('a page tells question, answer, who answered, and where it was asked', () => {
  for (const { dispute, language, path, page } of each) {
    const { question, answer, authority, source } = dispute;
    assert.ok(page.includes(`<h1>${escaped(question[language])}</h1>`), path);
    assert.ok(page.includes(`<p class="lead">${escaped(answer[language])}</p>`), path);
    const told = page.match(/<p id="authority">[^]*?<\/p>/)[0];
    assert.ok(
      told.includes(`href="${escaped(source.address)}" rel="nofollow noopener">${escaped(source.title)}</a>`),
      path,
    );
    assert.equal(/<time datetime="([^"]+)">/.exec(told)?.[1], source.date, path);
    const { disputes } = textsOf(language);
    assert.ok(plain(told).startsWith(disputes.authorities[authority].long), path);
    assert.ok(plain(told).endsWith(disputes['own-words']), path);
  }
});

// What a section tells of a reply: its verdict in a word, and who decides or why it is refused.
function checkVerdict(html, system, reply, texts, path, about = undefined) {
  const told = html.match(/<p class="verdict (legal|illegal)">([^]*?)<\/p>/);
  assert.equal(told[1], reply.verdict, path);
  assert.ok(plain(told[2]).startsWith(texts[reply.verdict]), path);
  const { refused, status } = reply;
  if (refused) {
    const reason = plain(escaped(reasonText(system, refused)));
    assert.ok(plain(told[2]).includes(reason), `${path}: ${reason}`);
    for (const clause of refused.clauses) assert.ok(told[2].includes(`>${clause}</a>`), `${path}: ${clause}`);
  } else assert.equal(plain(told[2]).endsWith(texts.done), status === 'done', path);
  // Where the page has its own clauses, one of them or none.
  const clause = reply.decides?.clause;
  const isFirst = Boolean(clause) && (!about || about.includes(clause));
  assert.equal(html.includes(`${escaped(texts['read-first'])} <a class="clause"`), isFirst, path);
}

test('the verdict that is told, and what happened, is what the engine replies to the linked position', async () => {
  for (const language of languages) {
    await loadText(language);
    const texts = textsOf(language);
    for (const { dispute, path, page } of each.filter(every => every.language === language)) {
      const section = part(page, 'section', 'position');
      const request = await requestIn(section);
      assert.deepEqual({ ...request, rulings: undefined }, { ...dispute.request, rulings: undefined }, path);
      const reply = engine.call(request);
      assert.equal(mismatch(dispute.expect, reply) || '', '', path);
      checkVerdict(section, dispute.system, reply, texts, path, dispute.clauses);
      const told = section.slice(section.indexOf(`<h3>${texts.happens}</h3>`));
      const lines = [...(/<ol>([^]*?)<\/ol>/.exec(told)?.[1] ?? '').matchAll(/<li[^>]*>([^]*?)<\/li>/g)];
      const isList = reply.trace.length > 0;
      assert.equal(isList ? lines.length : 0, reply.trace.length, path);
      // Hexes have names on the page, which are set while it is written.
      if (!request.board && isList)
        reply.trace.forEach((event, i) =>
          assert.equal(
            plain(lines[i][1]),
            plain(escaped(eventText(dispute.system, event))) + event.clauses.map(clause => ` ${clause}`).join(''),
            path,
          ),
        );
    }
  }
});

test('what changes it is told of every case: what is otherwise, and another outcome', async () => {
  for (const language of languages) {
    await loadText(language);
    const texts = textsOf(language);
    for (const { dispute, path, page } of each.filter(every => every.language === language)) {
      const { name, counter, also = [] } = dispute;
      const cases = [
        ...(counter ? [[`${name}-otherwise`, changed(dispute.request, counter.request), counter.expect]] : []),
        ...also.map(({ rulings, expect }, i) => [
          `${name}-ruling-${i + 1}`,
          changed(dispute.request, { rulings }),
          expect,
        ]),
      ];
      assert.equal([...page.matchAll(/<div class="otherwise"/g)].length, cases.length, path);
      for (const [id, request, expect] of cases) {
        const told = part(page, 'div', id);
        const linked = await requestIn(told);
        assert.deepEqual({ ...linked, rulings: undefined }, { ...request, rulings: undefined }, id);
        for (const [ruling, value] of Object.entries(request.rulings ?? {}))
          assert.equal(linked.rulings[ruling], value);
        const reply = engine.call(linked);
        assert.equal(mismatch(expect, reply) || '', '', id);
        checkVerdict(told, dispute.system, reply, texts, id);
        const difference = told.slice(0, told.indexOf('<picture'));
        assert.match(difference, /<li>|<p>/, `${id}: what is otherwise is not told`);
        const outcome = told.slice(told.indexOf('class="verdict'));
        const first = engine.call(dispute.request);
        if (reply.verdict === first.verdict) assert.match(outcome, /<h3>[^]*<li/, `${id}: no other outcome is told`);
      }
    }
  }
});

test('a long list is folded, and nothing of it is left out', () => {
  const told = { say: (name, { count }) => `${count} ${name}` };
  const linesIn = part => [...part.matchAll(/<li>(\d+)<\/li>/g)].map(([, each]) => Number(each));
  for (const length of [1, 10, 11, 40]) {
    const numbers = Array.from({ length }, (_, i) => i);
    const { text } = headed(
      'All',
      numbers.map(each => html`<li>${each}</li>`),
      told,
    );
    assert.deepEqual(linesIn(text), numbers);
    assert.equal(linesIn(text.split('<details>')[0]).length, length > 10 ? 8 : length);
    assert.equal(text.includes(`<summary>${length - 8} more</summary>`), length > 10);
  }
  assert.equal(headed('None', [], told), '');
});

test('a page lists the clauses that decide, and their pages lead back to it', () => {
  for (const { dispute, language, path, page } of each) {
    const section = part(page, 'section', 'clauses');
    for (const clause of dispute.clauses) {
      const target = `clauses/${folderIn(language)}${dispute.system}/${clause}.html`;
      const [link] = new RegExp(`[^"]*${target}`).exec(section) ?? [];
      assert.equal(join(dirname(path), link), join(target), `${path}: ${clause}`);
      const back = part(read(target), 'section', 'disputes');
      const links = [...back.matchAll(/href="([^"]+)"/g)].map(([, each]) => join(dirname(target), each));
      assert.ok(links.includes(join(path)), `${target} does not lead to ${path}`);
    }
  }
});

test('a clause that nobody asked about lists no question', () => {
  const asked = new Set(disputes.flatMap(({ clauses }) => clauses));
  for (const path of written.filter(each => /^clauses\/.*[A-Z]\w-\d+\.html$/.test(each)))
    assert.equal(read(path).includes('<section id="disputes">'), asked.has(/([A-Z]\w-\d+)\.html/.exec(path)[1]), path);
});

test('one leads to the next, from the first of a game to its last', () => {
  for (const language of languages)
    for (const system of systems) {
      const here = disputes.filter(dispute => dispute.system === system);
      here.forEach((dispute, i) => {
        const page = read(pathOf(dispute, language));
        const link = rel => new RegExp(`<a href="([^"]+)" rel="${rel}">`).exec(page)?.[1];
        assert.equal(link('prev'), here[i - 1] && `${here[i - 1].name}.html`);
        assert.equal(link('next'), here[i + 1] && `${here[i + 1].name}.html`);
      });
    }
});

test('every link leads to a page, a picture, a file of the built page, or a source', () => {
  const built = ['index.html', 'icons/umpire.svg'].map(path => join(path));
  const sources = new Set([
    ...disputes.map(({ source }) => source.address),
    ...systems.map(system => JSON.parse(readFileSync(join(root, 'build/public/text/en.json'), 'utf8'))[system].source),
  ]);
  for (const path of written.filter(each => each.startsWith('disputes/')))
    for (const [, text] of read(path).matchAll(
      /<(?:a|img|link rel="(?:icon|stylesheet)") (?:[^>]*? )?(?:href|src)="([^"]*)"/g,
    )) {
      const link = text.replaceAll('&amp;', '&').replaceAll('&#39;', "'");
      if (sources.has(link) || link.startsWith('#')) continue;
      const target = join(dirname(path), link.split('#')[0]);
      assert.ok(built.includes(target) || existsSync(join(out, target)), `${path}: ${link}`);
    }
});

test('each has its own picture, in its own language, for light and dark screens', () => {
  const pattern =
    /<picture><source srcset="([^"]+)" media="screen and \(prefers-color-scheme: dark\)"><img src="([^"]+)" alt="[^"]{10,}"/g;
  for (const { dispute, language, path, page } of each) {
    const pictures = [...page.matchAll(pattern)].map(([, dark, light]) =>
      [light, dark].map(name => read(join(dirname(path), name))),
    );
    assert.equal(pictures.length, 1 + (dispute.counter ? 1 : 0) + (dispute.also ?? []).length, path);
    const count = dispute.request.units.length;
    assert.deepEqual(
      pictures[0],
      ['light', 'dark'].map(theme => `<svg>${language} ${theme} ${count}</svg>`),
      path,
    );
  }
});

test('the pages need no script, allow none, and nothing that is filled in is left unescaped', () => {
  for (const path of written.filter(each => each.startsWith('disputes/'))) {
    const page = read(path);
    assert.match(
      page,
      /<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; style-src &#39;self&#39;; img-src &#39;self&#39;; /,
      path,
    );
    assert.doesNotMatch(page, /<script|<style|\sstyle=|\son\w+=/, path);
    const told = page.replace(/<pre>[^]*?<\/pre>/g, '');
    assert.doesNotMatch(told, /[{}]|undefined|NaN|\[object|\bnull\b/, path);
    assert.doesNotMatch(
      told.replace(/<\/?[a-z][\w-]*(?:\s[\w-]+(?:="[^"<>]*")?)*\s*>|<!doctype html>/g, ''),
      /[<>"]|&(?!amp;|lt;|gt;|quot;|#39;)/,
      path,
    );
  }
});

test('nothing of the pages in another language is English but what says so', () => {
  const names = /Field of Glory|Kings of War|Clash of Shields|Darken the Sky|https:\S+/g;
  const english = /\b(the|of|and|with|which|legal|decides|chosen|facing|unit|holds?)\b/g;
  for (const path of written.filter(each => others.some(language => each.startsWith(`disputes/${language}/`)))) {
    const page = read(path);
    const body = page.slice(page.indexOf('<body>')).replace(/<(\w+) [^>]*lang="en"[^]*?<\/\1>|<pre>[^]*?<\/pre>/g, '');
    assert.deepEqual(plain(body).replace(names, '').match(english), null, path);
  }
});

test('a page has what search engines ask for, and names its other languages', () => {
  const titles = new Set();
  for (const { dispute, language, path, page } of each) {
    const head = page.slice(0, page.indexOf('</head>'));
    const tag = pattern => new RegExp(pattern).exec(head)?.[1];
    const question = escaped(dispute.question[language]);
    assert.ok(tag('<title>([^<]*)</title>').startsWith(question), path);
    assert.equal(tag('<meta name="description" content="([^"]*)">'), escaped(dispute.answer[language]), path);
    assert.ok(tag('<meta property="og:title" content="([^"]*)">').startsWith(question), path);
    assert.equal(tag('<meta property="og:description" content="([^"]*)">'), escaped(dispute.answer[language]), path);
    assert.equal(tag('<link rel="canonical" href="([^"]*)">'), address + path);
    for (const other of languages)
      assert.equal(tag(`hreflang="${other}" href="([^"]*)">`), address + pathOf(dispute, other), path);
    assert.equal(tag('hreflang="x-default" href="([^"]*)">'), address + pathOf(dispute, 'en'), path);
    assert.equal(tag('<html lang="(\\w+)">'), language);
    titles.add(tag('<title>([^<]*)</title>'));
  }
  assert.equal(titles.size, each.length, 'two pages have one title');
  for (const language of languages) {
    const folder = `disputes/${folderIn(language)}`;
    assert.match(read(`${folder}index.html`), new RegExp(`rel="canonical" href="${address}${folder}"`));
  }
});

test('the sitemap has every page once, by its whole address', () => {
  const found = [...read('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, each]) => each);
  const expected = ['', ...written].map(path => address + path.replace(/(^|\/)index\.html$/, '$1'));
  assert.deepEqual(found, expected);
  assert.equal(new Set(found).size, found.length);
  assert.match(read('robots.txt'), new RegExp(`^Sitemap: ${address}sitemap\\.xml$`, 'm'));
});

test('without an address of the site there is no sitemap, and no page claims one', async () => {
  const beside = join(out, 'beside');
  await writeStaticPages(beside, { games: ['godsgloom'] });
  assert.ok(!existsSync(join(beside, 'sitemap.xml')));
  const [first] = disputesOf('godsgloom');
  const page = readFileSync(join(beside, 'disputes/de/godsgloom', `${first.name}.html`), 'utf8');
  assert.doesNotMatch(page, /rel="canonical"|og:url|<img/);
  assert.ok(
    page.includes(`<link rel="alternate" hreflang="en" href="../../../disputes/godsgloom/${first.name}.html">`),
  );
});

test('the address of a site is a folder of the web', () => {
  assert.equal(siteAddress(undefined), '');
  assert.equal(siteAddress(''), '');
  assert.equal(siteAddress('https://example.org'), 'https://example.org/');
  assert.equal(siteAddress('https://example.org/a/b'), 'https://example.org/a/b/');
  assert.equal(siteAddress('http://example.org/a/?x#y'), 'http://example.org/a/');
  for (const bad of ['example.org', 'ftp://example.org/']) assert.throws(() => siteAddress(bad));
});
