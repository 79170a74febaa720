// The pages of clauses: one for each clause in each language, with a position that shows it and one that it refuses, whole
// without a script, and every link leads somewhere.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import test from 'node:test';
import { root } from '../wasm/setup.mjs';
import { rulingsOf } from '../wasm/games.mjs';
import { writeStaticPages } from '../web/static/build.mjs';
import { html, json } from '../web/static/markup.mjs';
import { decode } from '../web/share/link-code.js';
import { quickScenesOf, systems, wasmEngine } from './lib/scene-files.mjs';
import { folderIn, languages, others } from './lib/languages.mjs';

const out = mkdtempSync(join(tmpdir(), 'umpire-clauses-'));
test.after(() => rmSync(out, { recursive: true }));
const written = await writeStaticPages(out);
const engine = await wasmEngine();
const tables = new Map(systems.map(system => [system, engine.call({ umpire: 1, clauses: system }).clauses]));

const filesBelow = folder =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
const pages = new Map(
  filesBelow(out)
    .filter(path => path.startsWith(join(out, 'clauses')) && path.endsWith('.html'))
    .map(path => [relative(out, path), readFileSync(path, 'utf8')]),
);
const pageOf = (system, id, language = 'en') => pages.get(join('clauses', folderIn(language), system, `${id}.html`));

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const plain = text =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(\w+|#39);/g, (_, name) => entities[name])
    .replace(/\s+/g, ' ')
    .trim();
const sectionOf = (page, id) => page.match(new RegExp(`<section id="${id}">[^]*?</section>`))?.[0] ?? '';
const proofs = page => ['shown', 'offered', 'refused', 'barred'].filter(kind => sectionOf(page, kind));

test('there is a page for each clause of each game, and an index of each and of all, in every language', () => {
  const expected = systems.flatMap(system =>
    ['index', ...tables.get(system).map(({ id }) => id)].map(name => `${system}/${name}.html`),
  );
  const all = languages.flatMap(language =>
    ['index.html', ...expected].map(name => join('clauses', folderIn(language) + name)),
  );
  assert.deepEqual([...pages.keys()].sort(), all.sort());
  assert.deepEqual(
    written
      .filter(path => path.startsWith('clauses/'))
      .map(path => join(path))
      .sort(),
    all.sort(),
  );
});

test('every clause says what it says, where from, and what a program cannot decide', () => {
  for (const language of languages) {
    const texts = JSON.parse(readFileSync(join(root, `build/public/text/${language}.json`), 'utf8'));
    const own = JSON.parse(readFileSync(join(root, `build/public/text/clauses.${language}.json`), 'utf8'));
    const [beforeWhy] = own.undecidable.split('{why}');
    for (const system of systems)
      for (const { id, undecidable } of tables.get(system)) {
        const page = pageOf(system, id, language);
        const { title, text } = texts[system].clauses[id];
        const told = plain(page.slice(page.indexOf('<main>')));
        assert.ok(told.startsWith(`${id} ${title} ${text} `), `${language} ${id}`);
        assert.ok(page.includes(`href="${texts[system].source}"`), id);
        assert.match(page, new RegExp(`^<html lang="${language}">$`, 'm'));
        assert.equal(told.includes(beforeWhy), Boolean(undecidable), `${language} ${id}`);
      }
  }
});

test('the reasons told in English are those of the engine', () => {
  const { why } = JSON.parse(readFileSync(join(root, 'build/public/text/clauses.en.json'), 'utf8'));
  const known = [...tables.values()].flat().filter(({ undecidable }) => undecidable);
  assert.deepEqual(
    why,
    Object.fromEntries(known.map(({ id, undecidable }) => [id, undecidable]).sort(byListOf(Object.keys(why)))),
  );
});

const byListOf =
  names =>
  ([a], [b]) =>
    names.indexOf(a) - names.indexOf(b);

test('every clause that can be decided is shown by a position that cites it; one that refuses names it', async () => {
  const refusing = [];
  for (const system of systems)
    for (const { id, undecidable } of tables.get(system)) {
      const page = pageOf(system, id);
      assert.equal(proofs(page).length > 0, !undecidable, id);
      for (const kind of proofs(page)) {
        const part = sectionOf(page, kind);
        const reply = engine.call(JSON.parse(await decode(part.match(/index\.html#([\w-]+)"/)[1])));
        const items = { shown: reply.trace, offered: reply.options, refused: [reply.refused], barred: reply.barred }[
          kind
        ];
        assert.ok(
          items.some(({ clauses }) => clauses.includes(id)),
          `${id} ${kind}`,
        );
        assert.equal(reply.verdict, kind === 'refused' ? 'illegal' : 'legal');
        assert.match(part, kind === 'refused' ? /class="verdict illegal"/ : /class="verdict legal"/);
        assert.match(part, /class="cites"|class="verdict illegal"/, `${id} ${kind}`);
        if (kind === 'refused') refusing.push(id);
      }
    }
  assert.ok(refusing.length > 80, `${refusing.length}`);
});

test('where a clause leaves something open, its page tells on whose authority Umpire settles it', () => {
  for (const language of languages) {
    const { sources } = JSON.parse(readFileSync(join(root, `build/public/text/page.${language}.json`), 'utf8')).rulings;
    for (const system of systems) {
      const written = new Map(rulingsOf(system).map(each => [each.id, each]));
      const { rulings } = engine.call(quickScenesOf(system)[0].request);
      assert.equal(rulings.length, written.size, system);
      for (const { id, clauses } of rulings) {
        const { authority, address } = written.get(id);
        const part = sectionOf(pageOf(system, clauses[0], language), 'rulings');
        assert.ok(plain(part).includes(sources[authority].replace(/\{[^]*\}/, '')), `${language} ${id}`);
        assert.ok(!address || part.includes(`href="${address}"`), `${language} ${id}`);
      }
    }
  }
});

test('every link leads to a page, a file of the built page, or the published rules', () => {
  const built = ['index.html', 'icons/umpire.svg'];
  const sources = systems.map(
    system => JSON.parse(readFileSync(join(root, 'build/public/text/en.json'), 'utf8'))[system].source,
  );
  const ruled = new Set(systems.flatMap(rulingsOf).map(({ address }) => address));
  for (const [path, text] of pages)
    for (const [, address] of text.matchAll(/(?:href|src)="([^"]*)"/g)) {
      if (sources.includes(address) || ruled.has(address)) continue;
      const target = join(dirname(path), address.split('#')[0]);
      assert.ok(built.includes(target) || existsSync(join(out, target)), `${path}: ${address}`);
    }
});

test('the pages need no script and allow none', () => {
  for (const [path, text] of pages) {
    assert.match(
      text,
      /<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; style-src &#39;self&#39;; /,
      path,
    );
    assert.doesNotMatch(text, /<script|<style|\sstyle=|\son\w+=/, path);
    assert.match(text, /<meta name="description" content="[^"]{10,}">/, path);
    assert.doesNotMatch(text.replace(/<pre>[^]*?<\/pre>/g, ''), /[{}]|undefined|NaN|\[object/, path);
  }
});

test('nothing of the pages in another language is English but what says so', () => {
  for (const [path, text] of pages) {
    if (!others.some(language => path.startsWith(join('clauses', language)))) continue;
    const told = plain(
      text.slice(text.indexOf('<body>')).replace(/<(\w+) lang="en"[^]*?<\/\1>|<pre>[^]*?<\/pre>/g, ''),
    );
    assert.doesNotMatch(
      told.replace(/https:\S+|Clash of Shields|Darken the Sky|Field of Glory|Kings of War/g, ''), // an address, and names of cards and games
      /\b(the|of|and|with|which|legal|decides|chosen|facing|unit)\b/,
      path,
    );
  }
});

test('with the element beside them the pages have boards to play on, and pictures for who has no scripts', async () => {
  const beside = join(out, 'beside');
  mkdirSync(join(beside, 'embed'), { recursive: true });
  writeFileSync(join(beside, 'embed/umpire-board.js'), '');
  const asked = [];
  const draw = async (request, language) => asked.push(request) && `<svg>${language} ${request.units.length}</svg>`;
  await writeStaticPages(beside, { games: ['godsgloom'], draw });
  const page = readFileSync(join(beside, 'clauses/godsgloom/GG-02.html'), 'utf8');
  assert.match(page, /<script type="module" src="\.\.\/\.\.\/embed\/umpire-board\.js"><\/script>/);
  const boards = [
    ...page.matchAll(
      /<umpire-board lang="en"><script type="application\/json">(.*?)<\/script><img src="(.+?)" alt="[^"]+" loading="lazy"><p class="from-file" hidden>[^<]+<\/p><\/umpire-board>/g,
    ),
  ];
  assert.equal(boards.length, proofs(page).length);
  for (const [, text, picture] of boards) {
    assert.ok(engine.call(JSON.parse(text)).verdict);
    for (const language of languages) {
      const path = join(beside, 'clauses', folderIn(language), 'godsgloom', picture);
      assert.match(readFileSync(path, 'utf8'), new RegExp(`^<svg>${language} \\d`));
    }
  }
  assert.ok(asked.every(({ ask }) => !ask));
  const [, inline] = /<script>(.*?)<\/script>/.exec(page);
  const known = createHash('sha256').update(inline).digest('base64');
  assert.ok(page.includes(`script-src &#39;self&#39; &#39;wasm-unsafe-eval&#39; &#39;sha256-${known}&#39;;`));
});

test('what is filled in is escaped', () => {
  const hostile = `</script><img src=x onerror="alert('&')">`;
  const told = `&lt;/script&gt;&lt;img src=x onerror=&quot;alert(&#39;&amp;&#39;)&quot;&gt;`;
  assert.equal(html`<p>${hostile}${[html`<b>${1}</b>`, undefined, false, null]}</p>`.text, `<p>${told}<b>1</b></p>`);
  assert.doesNotMatch(json({ hostile }).text, /</);
  assert.equal(JSON.parse(json({ hostile }).text).hostile, hostile);
});
