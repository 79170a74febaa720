// Asks for what the first verdict needs besides the page's scripts, while these are on their way. The build writes it into
// the page itself, with the addresses.
import { kept } from './keeping/kept.js';
import { wished } from './language.js';

const { engines, game, example } = AHEAD;

function ask(href) {
  const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href });
  document.head.append(link);
}

const language = wished();
const fragment = location.hash.slice(1);
const was = kept();
const isKept = was && (!fragment || fragment === was.link);
// What another link leads to is not read this early.
const system = isKept ? was.now.scene.system : fragment ? '' : game;

ask(`text/parts/${language}-first.json`);
if (Object.hasOwn(engines, system)) {
  ask(engines[system]);
  for (const name of new Set(['en', language])) ask(`text/parts/${name}.${system}.json`);
}
if (!fragment && !was) ask(example);
