// The pages of examples, and the pictures by which a page is told of: each names one of its own, drawn at one size.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import examples from '../build/lists/examples.js';
import { root } from '../wasm/setup.mjs';
import { openGraph } from '../web/opengraph.config.js';
import { decode } from '../web/share/link-code.js';
import { writeStaticPages } from '../web/static/build.mjs';
import { card, cardSize } from '../web/static/cards.mjs';
import { wasmEngine } from './lib/scene-files.mjs';
import { folderIn, languages } from './lib/languages.mjs';

const out = mkdtempSync(join(tmpdir(), 'umpire-cards-'));
test.after(() => rmSync(out, { recursive: true }));
const address = 'https://example.org/umpire/';
const games = ['godsgloom', 'torn-world'];
const drawn = [];
const written = await writeStaticPages(out, {
  games,
  address,
  draw: async () => '<svg></svg>',
  drawCard: async ({ title, units }) => {
    drawn.push(title);
    return Buffer.from(`${units.length}`);
  },
});
const engine = await wasmEngine();
const read = path => readFileSync(join(out, path), 'utf8');
const sceneOf = (system, name) =>
  JSON.parse(readFileSync(join(root, 'build/public/scenes', system, `${name}.json`), 'utf8'));
const entities = { '&amp;': '&', '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>' };
const plain = text => text.replace(/&[\w#]+;/g, entity => entities[entity] ?? entity);
const all = games.flatMap(system =>
  examples[system].flatMap(name =>
    languages.map(language => ({
      ...{ system, name, language, path: `examples/${folderIn(language)}${system}/${name}.html` },
    })),
  ),
);

test('each example has a page in every language: what it asks, what it shows, and a link to play on', async () => {
  assert.deepEqual(
    written.filter(path => path.startsWith('examples/')).sort(),
    [...languages.map(language => `examples/${folderIn(language)}index.html`), ...all.map(({ path }) => path)].sort(),
  );
  for (const { system, name, language, path } of all) {
    const scene = sceneOf(system, name);
    const texts = JSON.parse(readFileSync(join(root, 'public/games', system, 'text', `${language}.json`), 'utf8'));
    const page = read(path);
    const heading = plain(/<h1>([^<]*)<\/h1>/.exec(page)[1]);
    const translated = JSON.stringify(texts).includes(JSON.stringify(heading));
    if (language === 'en') assert.equal(heading, scene.title, path);
    else assert.ok(translated && heading !== scene.title, `${path}: ${heading}`);
    const { ask: _, ...plainly } = JSON.parse(await decode(/index\.html#([\w-]{30,})"/.exec(page)[1]));
    assert.deepEqual(plainly.units, scene.units, path);
    assert.ok(page.includes(`class="verdict ${engine.call(scene).verdict}"`), path);
    assert.ok(read(`examples/${folderIn(language)}index.html`).includes(`href="${system}/${name}.html"`), path);
  }
});

test('each page names a picture that was drawn, by a whole address', () => {
  for (const path of written.filter(each => each.endsWith('.html'))) {
    const [, image] = /<meta property="og:image" content="([^"]*)">/.exec(read(path)) ?? [];
    assert.ok(image?.startsWith(address), path);
    assert.ok(existsSync(join(out, image.slice(address.length))), `${path}: ${image}`);
    assert.match(read(path), /name="twitter:card" content="summary_large_image"/, path);
  }
  // Its own, where it has a board.
  for (const { system, name, path } of all) assert.ok(read(path).includes(`${address}examples/${system}/${name}.png"`));
  const ofClauses = written.filter(path => /^clauses\/godsgloom\/GG/.test(path));
  const images = ofClauses.map(path => /og:image" content="([^"]*)"/.exec(read(path))[1]);
  assert.ok(new Set(images).size > images.length / 3, 'pages of clauses have pictures of their own');
  assert.ok(drawn.includes(sceneOf('godsgloom', examples.godsgloom[0]).title));
});

test('where the address of the site is not known no page names a picture, and none is drawn', async () => {
  const beside = join(out, 'beside');
  const never = async () => assert.fail('drawn');
  const paths = await writeStaticPages(beside, { games: ['godsgloom'], drawCard: never });
  for (const path of paths)
    assert.doesNotMatch(readFileSync(join(beside, path), 'utf8'), /og:image|twitter:card/, path);
  assert.ok(!existsSync(join(beside, 'card.png')));
});

const svg = (width, height, inside) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif"><rect width="${width}" height="${height}" fill="#336699"/>${inside}</svg>`;

test('a card is a PNG of one size, whatever the picture’s; letters are drawn on every machine', () => {
  for (const [width, height] of [
    [560, 662],
    [900, 200],
    [100, 900],
  ]) {
    const bytes = Buffer.from(card(svg(width, height, '')));
    assert.equal(bytes.subarray(1, 4).toString('latin1'), 'PNG');
    assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [cardSize.width, cardSize.height]);
  }
  const lettered = text => Buffer.from(card(svg(300, 200, `<text x="20" y="100" font-size="40">${text}</text>`)));
  assert.notDeepEqual(lettered('Legio'), lettered(''));
  assert.notDeepEqual(lettered('Legio'), lettered('Nile'));
});

test('the page itself names its card where the address of the site is known', () => {
  const transform = /** @type {(html: string) => any[]} */ (openGraph().transformIndexHtml);
  const page = '<meta name="description" content="What it is" />';
  const before = process.env.UMPIRE_SITE;
  try {
    delete process.env.UMPIRE_SITE;
    assert.deepEqual(transform(page), []);
    process.env.UMPIRE_SITE = 'https://example.org/umpire';
    const told = Object.fromEntries(
      transform(page).map(({ attrs }) => [attrs.property ?? attrs.name ?? attrs.rel, attrs]),
    );
    assert.equal(told['og:image'].content, `${address}card.png`);
    assert.equal(told['og:description'].content, 'What it is');
    assert.equal(told.canonical.href, address);
  } finally {
    if (before === undefined) delete process.env.UMPIRE_SITE;
    else process.env.UMPIRE_SITE = before;
  }
});
