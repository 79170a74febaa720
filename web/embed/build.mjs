// Builds what stands in other people's pages into dist/: embed.html with its classic scripts, and the custom element as a
// module. After the page itself, whose service worker therefore does not fetch any of it.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { build } from 'vite';
import { withoutAddresses } from '../addresses.config.js';
import { schemaFields } from '../schema.config.js';

const here = import.meta.dirname;
const root = join(here, '../..');
const dist = join(root, 'dist');
const read = path => readFileSync(join(root, path), 'utf8');
const texts = name => JSON.parse(read(`build/public/text/${name}.json`));
const languages = readdirSync(join(root, 'build/public/text')).filter(file => /^\w\w\.json$/.test(file)).map(file => file.slice(0, 2));
const systems = readdirSync(join(root, 'build')).flatMap(file => /^umpire-(.+)\.wasm$/.exec(file)?.[1] ?? []);

// The sentences that a board has from the beginning.
function fewTexts() {
  const name = 'virtual:embed-texts';
  const own = ({ embed: { board, theme, lang, ...few }, link }) => ({ ...few, version: link.version, damaged: link.damaged, 'too-large': link['too-large'] });
  const all = Object.fromEntries(languages.map(language => [language, own(texts(`page.${language}`))]));
  return {
    name: 'embed-texts',
    resolveId: id => (id === name ? `\0${name}` : null),
    load: id => (id === `\0${name}` ? `export default ${JSON.stringify(all)};` : null),
  };
}

// The page's colours as a board has them. What the person's system wishes is asked by script, together with what the page
// around the board is like; the board itself is as the page behind it.
const bySystem = /@media \(prefers-color-scheme: dark\) {[^}]*}\s*}/;
const behind = / *--(table|ground):[^;]*;\n/g;
const ofHost = css =>
  css
    .replace(bySystem, '')
    .replaceAll(behind, '')
    .replaceAll(/:root((?::is\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\])?) {/g, (_, more) => (more ? `:host(${more}) {` : ':host {'))
    .replaceAll(/(--[\w-]+): /g, '$1:')
    .replaceAll('data-theme', 'scheme');
// Before it is played it has no use for these.
const later = / *--(reach-\d|tool|section|hexon|barred|muted|on-contact|grid|grid-bold):[^;]*;\n/g;

const colours = ({ few = false } = {}) => ({
  name: 'board-colours',
  enforce: 'pre',
  transform: (code, id) => (id.includes('colours.css') ? ofHost(few ? code.replaceAll(later, '') : code) : null),
});

const common = { configFile: false, root: here, base: './', publicDir: false, logLevel: 'warn' };
const into = { outDir: dist, emptyOutDir: false, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } };

const classic = (name, source, define = {}, few = false) =>
  build({
    ...{ ...common, define, plugins: [schemaFields(), fewTexts(), withoutAddresses(), colours({ few })] },
    build: {
      ...into,
      rollupOptions: {
        input: join(here, source),
        output: { format: 'iife', inlineDynamicImports: true, entryFileNames: `embed/${name}.js` },
      },
    },
  });

const element = () =>
  build({
    ...{ ...common, plugins: [schemaFields(), fewTexts(), colours()] },
    build: {
      ...into,
      rollupOptions: {
        input: join(here, 'umpire-board.js'),
        preserveEntrySignatures: false,
        output: { entryFileNames: 'embed/umpire-board.js', chunkFileNames: 'embed/[name]-[hash].js', assetFileNames: 'assets/[name]-[hash][extname]' },
      },
    },
  });

// An engine as text: packed, since letters take a third more room than bytes.
const engineScript = system => {
  const packed = deflateRawSync(readFileSync(join(root, `build/umpire-${system}.wasm`)), { level: 9 });
  return `umpireEmbed.engines[${JSON.stringify(system)}]="${packed.toString('base64')}";\n`;
};

const isTree = value => value !== null && typeof value === 'object' && !Array.isArray(value);
const over = (under, upper) =>
  Object.fromEntries([...new Set([...Object.keys(under), ...Object.keys(upper)])].map(key => {
    const [a, b] = [under[key], upper[key]];
    return [key, isTree(a) && isTree(b) ? over(a, b) : (b ?? a)];
  }));

// The files of a game's texts in one script, what a language lacks in English.
function textScript(language, system) {
  const [all, page] = [language, `page.${language}`].map((name, i) => over(texts(i ? 'page.en' : 'en'), texts(name)));
  const shared = Object.fromEntries(Object.entries(all).map(([key, part]) => [key, part.clauses ? { name: part.name, source: part.source } : part]));
  const files = {
    [`text/parts/${language}.json`]: shared,
    [`text/page.${language}.json`]: page,
    [`text/parts/${language}.${system}.json`]: { [system]: all[system] },
  };
  // Read as data a text is there sooner than as a program.
  return `Object.assign(umpireEmbed.texts,JSON.parse(${JSON.stringify(JSON.stringify(files))}));\n`;
}

async function buildAll() {
  await classic('play', 'play-classic.js');
  await element();
  const put = (name, text) => writeFileSync(join(dist, 'embed', name), text);
  for (const system of systems) {
    put(`engine-${system}.js`, engineScript(system));
    for (const language of languages) put(`texts-${language}-${system}.js`, textScript(language, system));
  }
  // Scripts of one build load none of another.
  const hash = createHash('sha256');
  for (const file of readdirSync(join(dist, 'embed')).sort()) hash.update(readFileSync(join(dist, 'embed', file)));
  for (const file of readdirSync(here).sort()) if (/\.(js|css)$/.test(file)) hash.update(readFileSync(join(here, file)));
  const version = hash.digest('hex').slice(0, 8);
  await classic('embed', 'embed.js', { EMBED_VERSION: JSON.stringify(version) }, true);
  // Every byte of it comes before the picture.
  const page = read('web/embed/embed.html').replaceAll('%VERSION%', version);
  writeFileSync(join(dist, 'embed.html'), `${page.trim().replaceAll(/\s+/g, ' ').replaceAll('> <', '><').replaceAll(' />', '>')}\n`);
}

await buildAll();
