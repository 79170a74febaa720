import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { withoutAddresses } from './addresses.config.js';
import { smallPictures } from './small-pictures.config.js';
import { ahead } from './preload.config.js';
import { firstOf, gameOf, laterName, laterOf } from './verdict-texts.config.js';
import { schemaFields } from './schema.config.js';
import { narrowTemplates } from './templates.config.js';
import { pngIcons } from './icons.config.js';
import { openGraph } from './opengraph.config.js';
import { precache } from './precache.config.js';

const texts = join(import.meta.dirname, '../build/public/text');

const textNamed = name => JSON.parse(readFileSync(join(texts, name), 'utf8'));
const wholeOf = language => ({ all: textNamed(`${language}.json`), page: textNamed(`page.${language}.json`) });

// The page loads the texts of the first verdict, those that all games share, and those of the open game: first the ones
// of its first verdicts, which name no ruling.
function partedTexts() {
  const emit = (bundle, name, part) =>
    bundle.emitFile({ type: 'asset', fileName: `text/parts/${name}.json`, source: JSON.stringify(part) });
  const emitGame = (bundle, language, system) => {
    emit(bundle, `${language}.${system}`, gameOf(wholeOf(language), system, language));
    const later = laterOf(wholeOf(language), system, language);
    bundle.emitFile({ type: 'asset', fileName: laterName(language, system), source: JSON.stringify(later) });
  };
  return {
    name: 'parted-texts',
    buildStart() {
      for (const file of readdirSync(texts)) this.addWatchFile(join(texts, file));
    },
    generateBundle() {
      for (const file of readdirSync(texts).filter(each => /^\w+\.json$/.test(each))) {
        const language = file.replace('.json', '');
        const all = textNamed(file);
        const isGame = ([, part]) => Boolean(part.clauses);
        for (const [system] of Object.entries(all).filter(isGame)) emitGame(this, language, system);
        const shared = Object.entries(all).map(([key, part]) => [
          key,
          isGame([key, part]) ? { name: part.name, source: part.source } : part,
        ]);
        emit(this, language, Object.fromEntries(shared));
        emit(this, `${language}-first`, firstOf(wholeOf(language), wholeOf('en')));
      }
    },
  };
}

// Relative addresses, so that the built folder works at any path; nothing is inlined, because of the CSP.
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: '../build/public',
  plugins: [
    withoutAddresses(),
    narrowTemplates(),
    schemaFields(),
    partedTexts(),
    ahead(),
    pngIcons(),
    smallPictures(),
    openGraph(),
    precache(),
  ],
  // What a ruling's report says about the page, and where it can be filed: the address of a repository with issues.
  define: {
    __VERSION__: JSON.stringify(JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')).version),
    __REPOSITORY__: JSON.stringify((process.env.UMPIRE_REPOSITORY ?? '').replace(/\/+$/, '')),
  },
  worker: { format: 'es', plugins: () => [withoutAddresses()] },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // Each game's own script is named after the game.
    rollupOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId }) =>
          `assets/${/\/games\/([^/]+)\/game\.js$/.exec(facadeModuleId ?? '')?.[1] ?? '[name]'}-[hash].js`,
      },
    },
    manifest: true, // lists the files' dependencies: tests/budget.test.mjs adds them up
    // The page's own script is loaded already: Firefox fails to fetch it again.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter(file => !/\/index-[\w-]+\.js$/.test(file)),
    },
  },
  server: { fs: { allow: ['..'] } },
});
