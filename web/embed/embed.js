// embed.html: one board that fills a frame. It is a classic script, since a sandboxed frame can load no module and
// fetch nothing without the server's permission; engine and texts are in classic scripts too.
import { systems } from '../../build/lists/systems.js';
import { decode } from '../share/link-code.js';
import { Board } from './shell.js';
import { sheetOf } from './sheets.js';

const framed = parent !== window;
const query = new URLSearchParams(location.search);
// It is in embed.html.
const board = /** @type {Element} */ (document.querySelector('umpire-board'));
const scripts = new Map();

/** @typedef {{ engines: object, texts: object, words: Record<string, Record<string, string>>, play(given: object): typeof import('./play.js') }} Parts `play` once its script is loaded */
// Filled by the scripts that are loaded.
const parts = /** @type {Parts} */ ({ engines: {}, texts: {}, words: {} });
window['umpireEmbed'] = parts;

function script(name) {
  if (!scripts.has(name)) {
    const loading = new Promise((done, fail) => {
      const made = document.createElement('script');
      // A sandbox has no 'self' that a policy could name.
      made.nonce = EMBED_VERSION;
      made.src = `embed/${name}.js?${EMBED_VERSION}`;
      made.addEventListener('load', done);
      made.addEventListener('error', () => (scripts.delete(name), fail(new Error(`${name}.js`))));
      document.head.append(made);
    });
    scripts.set(name, loading);
  }
  return scripts.get(name);
}

// Any engine can refuse an unknown game.
async function load(system, language) {
  const game = systems.includes(system) ? system : systems[0];
  const get = { engine: name => script(`engine-${name}`), texts: name => script(`texts-${language}-${name}`) };
  await Promise.all([script('play'), get.engine(game), get.texts(game)]);
  return parts.play({ parts, get });
}

const words = language => script(`words-${language}`).then(() => parts.words[language]);

// Copies a parameter of the frame's address to the element.
function take(name) {
  const value = query.get(name);
  if (value !== null) board.setAttribute(name, value);
}

// Tells the page around it how high the frame has to be. Without `target` it tells any page: a height is no secret.
function tellHeight() {
  const target = query.get('target') ?? '*';
  let told = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    parent.postMessage({ umpire: 1, height }, target);
  }).observe(document.documentElement);
}

async function source() {
  const link = location.hash.slice(1);
  return /** @type {[string, string]} */ ([link ? await decode(link) : null, link]);
}

// The address has another position now.
const follow = () => board.setAttribute('src', location.hash || '#');

// The board paints its own surface. Where the frame is higher than the board, the page behind shows through, or, if one
// is dark and the other light, the browser's background.
take('theme');
const scheme = ['light', 'dark'].find(each => each === query.get('theme')) ?? 'light dark';
document.adoptedStyleSheets = [
  sheetOf(`html{color-scheme:${scheme}${framed ? '' : ';background:Canvas'}}body{margin:0}`),
];
take('lang');
follow();
addEventListener('hashchange', follow);
customElements.define(
  'umpire-board',
  class extends Board {
    static site = { source, page: () => './', heading: /** @type {const} */ (1), words, load };
  },
);
document.documentElement.lang = board['language'];
if (framed) tellHeight();
