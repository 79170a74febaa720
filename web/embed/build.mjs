// Builds what other sites embed into dist/: embed.html with its classic scripts, and the custom element as a module.
// Runs after the page's build, so that its service worker does not fetch these files.
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

// The few texts that a board has from the start.
const fewOf = language => {
  const { embed: { board, theme, lang, ...few }, link } = texts(`page.${language}`);
  return { ...few, version: link.version, damaged: link.damaged, 'too-large': link['too-large'] };
};
const others = languages.filter(language => language !== 'en');

// English is there at once; each other language is a module or a script of its own.
function fewTexts() {
  const name = 'virtual:embed-texts';
  const modules = {
    [name]: `export default ${JSON.stringify(fewOf('en'))}; export const languages = ${JSON.stringify(languages)};`,
    [`${name}/others`]: `export default { ${others.map(each => `${each}: () => import('${name}/${each}')`)} };`,
    ...Object.fromEntries(others.map(each => [`${name}/${each}`, `export default ${JSON.stringify(fewOf(each))};`])),
  };
  return {
    name: 'embed-texts',
    resolveId: id => (modules[id] ? `\0${id}` : null),
    load: id => modules[id.slice(1)] ?? null,
  };
}

// The page's colours for a board. A script asks for the system's preference, together with the scheme of the page
// around the board; a board's ground is transparent.
const bySystem = /@media \(prefers-color-scheme: dark\) {[^}]*}\s*}/;
const behind = / *--(table|ground):[^;]*;\n/g;
const ofHost = css =>
  css
    .replace(bySystem, '')
    .replaceAll(behind, '')
    .replaceAll(/:root((?::is\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\])?) {/g, (_, more) => (more ? `:host(${more}) {` : ':host {'))
    .replaceAll(/(--[\w-]+): /g, '$1:')
    .replaceAll('data-theme', 'scheme');
// Colours that a board does not need before it is played.
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

// An engine as text: compressed, since base64 needs a third more room than bytes.
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

// All texts of a game in one script; texts that a language lacks are in English.
function textScript(language, system) {
  const [all, page] = [language, `page.${language}`].map((name, i) => over(texts(i ? 'page.en' : 'en'), texts(name)));
  const shared = Object.fromEntries(Object.entries(all).map(([key, part]) => [key, part.clauses ? { name: part.name, source: part.source } : part]));
  const files = {
    [`text/parts/${language}.json`]: shared,
    [`text/page.${language}.json`]: page,
    [`text/parts/${language}.${system}.json`]: { [system]: all[system] },
  };
  // Parsing a text as JSON is faster than as a program.
  return `Object.assign(umpireEmbed.texts,JSON.parse(${JSON.stringify(JSON.stringify(files))}));\n`;
}

async function buildAll() {
  await classic('play', 'play-classic.js');
  await element();
  const put = (name, text) => writeFileSync(join(dist, 'embed', name), text);
  for (const language of others) put(`words-${language}.js`, `umpireEmbed.words.${language}=${JSON.stringify(fewOf(language))};\n`);
  for (const system of systems) {
    put(`engine-${system}.js`, engineScript(system));
    for (const language of languages) put(`texts-${language}-${system}.js`, textScript(language, system));
  }
  // The version in their addresses keeps scripts of different builds apart.
  const hash = createHash('sha256');
  for (const file of readdirSync(join(dist, 'embed')).sort()) hash.update(readFileSync(join(dist, 'embed', file)));
  for (const file of readdirSync(here).sort()) if (/\.(js|css)$/.test(file)) hash.update(readFileSync(join(here, file)));
  const version = hash.digest('hex').slice(0, 8);
  await classic('embed', 'embed.js', { EMBED_VERSION: JSON.stringify(version) }, true);
  // Minified: all of its bytes load before the picture.
  const page = read('web/embed/embed.html').replaceAll('%VERSION%', version);
  writeFileSync(join(dist, 'embed.html'), `${page.trim().replaceAll(/\s+/g, ' ').replaceAll('> <', '><').replaceAll(' />', '>')}\n`);
}

await buildAll();
