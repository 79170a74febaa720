// The custom element as a module: it finds engines and texts beside itself.
import { defineBoard } from './shell.js';

// The folder of the site: this file stands one below it.
const site = import.meta.url.replace(/embed\/[^/]*$/, '');

async function load() {
  const [play, { textsFrom }] = await Promise.all([import('./play.js'), import('../text.js')]);
  textsFrom(async path => {
    const response = await fetch(site + path);
    return response.ok ? response.json() : {};
  });
  return play;
}

// Firefox loads modules from files, but no engine. What stands in the element is seen there, as in every other browser.
if (site.startsWith('file:')) console.error('umpire-board works from a web server alone, not from a file');
else defineBoard({ page: site, heading: 3, load });
