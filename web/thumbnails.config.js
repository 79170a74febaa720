// Of the build: a thumbnail of each example, beside its scene: scenes/<system>/<name>.svg.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import examples from '../build/lists/examples.js';
import { drawing } from './static/figures.mjs';

const published = join(import.meta.dirname, '../build/public/scenes');

/** @returns {import('vite').Plugin} */
export const thumbnails = () => ({
  name: 'umpire-thumbnails',
  apply: 'build',
  async generateBundle() {
    const { thumbnail, close } = await drawing();
    try {
      for (const [system, names] of Object.entries(examples))
        for (const name of names) {
          const scene = JSON.parse(readFileSync(join(published, system, `${name}.json`), 'utf8'));
          this.emitFile({ type: 'asset', fileName: `scenes/${system}/${name}.svg`, source: await thumbnail(scene) });
        }
    } finally {
      await close();
    }
  },
});
