// Asks for what the first verdict needs besides the page's scripts, while these are on their way. The build writes it into
// the page itself, with the addresses.
import { kept } from './keeping/kept.js';
import { wished } from './language.js';
import { decode } from './share.js';

const { engines, mores, kinds, game, example } = AHEAD;

function ask(href, rel = 'preload') {
  const link = Object.assign(document.createElement('link'), { rel, crossOrigin: 'anonymous', href });
  if (rel === 'preload') link.as = 'fetch';
  document.head.append(link);
}

const language = wished();
const fragment = location.hash.slice(1);
const was = kept();
const isKept = was && (!fragment || fragment === was.link);

/** @param {{ system: string, order?: any }} scene @param {any[]} [choices] */
function askFor({ system, order }, choices) {
  if (!Object.hasOwn(engines, system)) return;
  ask(engines[system]);
  // Several who pursue and have rolled take more of the module (wasm/split.mjs).
  if (order?.pursuers?.length > 1 && choices?.length && mores[system]) ask(mores[system]);
  for (const name of new Set(['en', language])) ask(`text/parts/${name}.${system}.json`);
  for (const script of kinds[system]) ask(script, 'modulepreload');
}

async function askForLink() {
  const request = JSON.parse(await decode(fragment));
  askFor(request, request.choices);
}

ask(`text/parts/${language}-first.json`);
if (isKept) askFor(was.now.scene, was.now.choices);
else if (!fragment) askFor({ system: game });
else askForLink().catch(() => {}); // what is wrong with it the page tells
if (!fragment && !was) ask(example);
