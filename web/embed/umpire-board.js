// The custom element as a module: it finds engines and texts beside itself.
import { defineBoard } from './shell.js';

// The folder of the site: this file stands one below it.
const site = import.meta.url.replace(/embed\/[^/]*$/, '');

defineBoard({
  page: site,
  heading: 3,
  async load() {
    const [play, { textsFrom }] = await Promise.all([import('./play.js'), import('../text.js')]);
    textsFrom(async path => {
      const response = await fetch(site + path);
      return response.ok ? response.json() : {};
    });
    return play;
  },
});
