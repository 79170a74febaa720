// The custom element as a module: it finds engines and texts beside itself.
import others from 'virtual:embed-texts/others';
import { defineBoard } from './element.js';

// The site's folder: this file is one level below it.
const site = import.meta.url.replace(/embed\/[^/]*$/, '');

async function load() {
  const [play, { textsFrom }] = await Promise.all([import('./play.js'), import('../text/catalogue.js')]);
  textsFrom(async path => {
    const response = await fetch(site + path);
    return response.ok ? response.json() : {};
  });
  return play;
}

const words = async (/** @type {string} */ language) => (await others[language]()).default;

// Firefox loads modules from files, but no engine; and a bundler moves this file out of its folder. The element then
// shows its own content, as without scripts.
if (site.startsWith('file:') || site === import.meta.url)
  console.error('umpire-board.js has to come from a web server, in the folder it was built in');
// The npm package's build removes `site` here: there is no page next to it.
else defineBoard({ page: board => board.getAttribute('page') ?? site, words, load });
