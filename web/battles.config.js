// Of the build: a map of each published battle, beside its file: scenarios/<system>/<name>.svg. The page's service worker keeps them as it
// keeps the rest.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawing } from './static/figures.mjs';

const published = join(import.meta.dirname, '../build/public/scenarios');

// Their paths, without the ending: what has a scene is a battle, and the index is none.
const battles = () =>
  (existsSync(published) ? readdirSync(published, { recursive: true }) : [])
    .map(path => String(path).replaceAll('\\', '/'))
    .filter(path => path.endsWith('.json') && !path.endsWith('/index.json'))
    .map(path => path.replace('.json', ''));

/** @returns {import('vite').Plugin} */
export const battleMaps = () => ({
  name: 'umpire-battle-maps',
  apply: 'build',
  async generateBundle() {
    const { map, close } = await drawing();
    try {
      for (const path of battles()) {
        const { scene } = JSON.parse(readFileSync(join(published, `${path}.json`), 'utf8'));
        this.emitFile({ type: 'asset', fileName: `scenarios/${path}.svg`, source: await map(scene) });
      }
    } finally {
      await close();
    }
  },
});
