// For the build: what index.html requests before its scripts. Its policy allows that inline script by its hash.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'vite';
import { exampleOf, games, boardOf } from './play/systems.js';

const here = import.meta.dirname;

async function scriptOf(addresses) {
  const output = await build({
    ...{ configFile: false, root: here, publicDir: false, logLevel: 'warn' },
    define: { AHEAD: JSON.stringify(addresses) },
    build: {
      ...{ write: false, target: 'es2022', modulePreload: false },
      rollupOptions: { input: join(here, 'boot/preload.js'), output: { format: 'iife' } },
    },
  });
  return /** @type {any} */ ([output].flat()[0]).output[0].code.trim();
}

// The bundle's file for a part of each game's module.
const enginesIn = (bundle, part) =>
  Object.fromEntries(
    games().flatMap(system => {
      const file = Object.values(bundle).find(({ names }) => names?.includes(`umpire-${system}.${part}.wasm`));
      return file ? [[system, file.fileName]] : [];
    }),
  );

const chunkWith = (bundle, source) =>
  Object.values(bundle).find(each => each.type === 'chunk' && each.moduleIds.includes(join(here, source)));

// The scripts that only the first verdict of a game needs.
function kindsIn(bundle) {
  const [common, own] = [['main.js', 'boot/app.js'], ['kinds/regiments/telling.js']].map(list =>
    list.map(source => chunkWith(bundle, source)),
  );
  const scripts = own
    .flatMap(({ fileName, imports }) => [fileName, ...imports])
    .filter(name => !common.some(({ fileName }) => fileName === name));
  const told = games().filter(system => boardOf({ system }) === 'regiments');
  return Object.fromEntries(told.map(system => [system, scripts]));
}

const bare = html => html.replaceAll(/<!--[^]*?-->\s*/g, '').replaceAll(/\n\s+/g, '\n');

/** @returns {import('vite').Plugin} */
export const ahead = () => ({
  name: 'umpire-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle }) {
      const [game] = games();
      const [engines, mores] = ['first', 'more'].map(part => enginesIn(bundle, part));
      const script = await scriptOf({
        engines,
        mores,
        kinds: kindsIn(bundle),
        game,
        example: `scenes/${game}/${exampleOf(game)}.json`,
      });
      const hash = createHash('sha256').update(script).digest('base64');
      const app = chunkWith(bundle, 'boot/app.js');
      const isModule = /[ \t]*<script async type="module"[^>]*><\/script>\n/;
      const [begin] = isModule.exec(html);
      // The scripts come first, to be requested while this one starts; the style sheet, which this one would wait for,
      // comes last.
      const tags = `<link rel="modulepreload" crossorigin href="./${app.fileName}">\n${begin}<script>${script}</script>\n    `;
      const policed = html.replace(begin, '').replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`);
      return bare(policed.replace('<link rel="icon"', () => `${tags}<link rel="icon"`));
    },
  },
});
