// The custom element as a module: it finds engines and texts beside itself.
import { defineBoard } from './element.js';

// The folder of the site: this file stands one below it.
const site = import.meta.url.replace(/embed\/[^/]*$/, '');

async function load() {
  const [play, { textsFrom }] = await Promise.all([import('./play.js'), import('../text/catalogue.js')]);
  textsFrom(async path => {
    const response = await fetch(site + path);
    return response.ok ? response.json() : {};
  });
  return play;
}

// Firefox loads modules from files, but no engine; a bundler takes this one out of its folder. What stands in the element is
// seen then, as where there are no scripts.
if (site.startsWith('file:') || site === import.meta.url)
  console.error('umpire-board.js has to come from a web server, in the folder it was built in');
// The build of the npm package takes `site` away here: no page lies beside it.
else defineBoard({ page: board => board.getAttribute('page') ?? site, load });
