// For the build: a map of each published battle and a thumbnail of each example, next to their files:
// scenarios/<system>/<name>.svg and scenes/<system>/<name>.svg. The page's service worker stores them like the rest.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import examples from '../build/lists/examples.js';
import { drawing } from './static/figures.mjs';

const published = join(import.meta.dirname, '../build/public');
const read = path => JSON.parse(readFileSync(join(published, `${path}.json`), 'utf8'));

// Paths without extension: a file with a scene is a battle; the index has none.
const battles = () =>
  (existsSync(join(published, 'scenarios')) ? readdirSync(join(published, 'scenarios'), { recursive: true }) : [])
    .map(path => `scenarios/${String(path).replaceAll('\\', '/')}`)
    .filter(path => path.endsWith('.json') && !path.endsWith('/index.json'))
    .map(path => path.replace('.json', ''));

const scenes = () =>
  Object.entries(examples).flatMap(([system, names]) => names.map(name => `scenes/${system}/${name}`));

/** @returns {import('vite').Plugin} */
export const smallPictures = () => ({
  name: 'umpire-small-pictures',
  apply: 'build',
  async generateBundle() {
    const { map, thumbnail, close } = await drawing();
    const emit = (path, source) => this.emitFile({ type: 'asset', fileName: `${path}.svg`, source });
    try {
      for (const path of battles()) emit(path, await map(read(path).scene));
      for (const path of scenes()) emit(path, await thumbnail(read(path)));
    } finally {
      await close();
    }
  },
});
