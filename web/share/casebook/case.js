// What a casebook tells of the position that a store has open.
import { quoteOf } from '../../play/quoting.js';
import { request } from '../../play/session.js';
import { clauseOf } from '../../text/text.js';
import { game } from '../../text/catalogue.js';
import { titleOf } from '../../text/scene-text.js';
import { plateNow } from '../pictures/picture.js';
import { settled } from '../settled.js';

/** @import { Store } from '../../store/store.js' */
/** @import { Reply, Request } from '../../types' */

/**
 * @typedef {object} Case
 * @property {string} verdict legal or illegal
 * @property {string} line as `umpire --line` prints it
 * @property {{ id: string, title: string, text: string }[]} clauses of the verdict, the most important first
 * @property {string} source of the rules
 * @property {string} title
 * @property {string} picture SVG for a document with the colours of colours.css
 * @property {Request} request with the rulings that mattered
 */

// Not too small on a phone, nor too coarse beside one.
const width = 480;

/** @param {Reply} reply */
function citedIn({ decides, refused, trace }) {
  const event = decides?.event === undefined ? undefined : trace[decides.event];
  const all = [decides?.clause, ...(refused?.clauses ?? []), ...(event?.clauses ?? [])];
  return [...new Set(all)].filter(id => id !== undefined && id !== '');
}

/**
 * @param {Store} store with a position that the engine accepts @param {{ lang: string, id: string }} how
 *   @returns {Case}
 */
export function caseNow(store, { lang, id }) {
  const { scene } = store.position;
  const reply = /** @type {Reply} */ (store.position.reply);
  const system = scene.system ?? '';
  return {
    verdict: reply.verdict,
    line: quoteOf(store),
    clauses: citedIn(reply).map(each => ({ ...{ title: '', text: '', ...clauseOf(system, each) }, id: each })),
    source: game(system).source ?? '',
    title: String(titleOf(scene) ?? ''),
    picture: plateNow(store, { width, lang, id }),
    request: settled(request(store), reply),
  };
}
