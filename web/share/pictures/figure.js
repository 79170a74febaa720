// Pictures without a page: the modules of the page's board on a store of their own, with texts and engines next to this
// module. Nothing here uses a document.
import about from '../../../build/lists/about.js';
import forms from '../../../build/lists/forms.js';
import { displayList } from '../../board/display-list.js';
import { planeWanted } from '../../board/framing.js';
import { viewOf } from '../../board/view.js';
import { hexesWanted, reachPoints } from '../../kinds/hexes/framing.js';
import { laidOut } from '../../kinds/hexes/lay.js';
import { hexList } from '../../kinds/hexes/list.js';
import { hexViewOf } from '../../kinds/hexes/view.js';
import { reaching } from '../../play/reach.js';
import { regimentsWanted } from '../../kinds/regiments/framing.js';
import { regimentList } from '../../kinds/regiments/list.js';
import { signsOf } from '../../kinds/regiments/ends.js';
import { kind as first } from '../../kinds/regiments/telling.js';
import { regimentView } from '../../kinds/regiments/view.js';
import { layWaysOf } from '../../kinds/regiments/ways.js';
import { rulingsFound, searched } from '../../play/search-queue.js';
import { startSearching } from '../../play/shading.js';
import { startWeighing } from '../../play/weighing.js';
import { searcherBy } from '../../engine/searcher.js';
import { walks } from '../../kinds/hexes/walks.js';
import { engines } from '../../engine/engines.js';
import { closePosition, ready } from '../../play/session.js';
import { openRequest } from '../../play/opening.js';
import { createStore, update } from '../../store/store.js';
import { gamesFrom } from '../../play/systems.js';
import { loadText, textsFrom } from '../../text/catalogue.js';
import { openTurn } from '../../play/turn-shown.js';
import { EngineError } from '../../../wasm/engine.js';
import { mapNow } from './map.js';
import { caseNow } from '../casebook/case.js';
import { thumbnailNow } from './thumbnail.js';
import { themes } from './palettes.js';
import { pictureNow, usualWidth } from './picture.js';
import { languages, textAt } from './texts.js';
import { traitsOf } from '../../play/traits.js';

/** @import { Store } from '../../store/store.js' */
/** @import { Choice } from '../../types' */

// The page's kinds of board without gestures.
const plane = {
  list: (store, state, camera, bounds) => displayList(viewOf(store, state, camera, bounds)),
  wanted: planeWanted,
};
const hexes = {
  ...laidOut,
  list: (store, state, camera, bounds) => hexList(hexViewOf(store, state, camera, bounds)),
  wanted: hexesWanted,
  reachPoints,
};
const regiments = {
  ...first,
  list: (store, state, camera, bounds) => regimentList(regimentView(store, state, camera, bounds)),
  wanted: (_, state, unit, units) => regimentsWanted(state, units),
  lay: layWaysOf,
  signs: signsOf,
};

const kinds = { plane, hexes, hexons: hexes, regiments };
gamesFrom(
  Object.fromEntries(
    Object.entries(forms).map(([system, form]) => [
      system,
      async () => ({ game: { form, kind: kinds[about[system].board] } }),
    ]),
  ),
);
textsFrom(textAt);

const answer = searcherBy(engines, walks);

const narrowest = 240;
const widest = 4000;

/** @param {{ width?: number, theme?: string, lang?: string, reach?: boolean | null }} options */
function checked({ width = usualWidth, theme = 'light', lang = 'en', reach = null }) {
  if (!Number.isInteger(width) || width < narrowest || width > widest)
    throw new RangeError(`width: a whole number from ${narrowest} to ${widest}, not ${width}`);
  if (!themes.includes(theme)) throw new RangeError(`theme: ${themes.join(' or ')}, not ${theme}`);
  if (!languages.includes(lang)) throw new RangeError(`lang: ${languages.join(' or ')}, not ${lang}`);
  if (reach !== null && typeof reach !== 'boolean') throw new TypeError(`reach: true or false, not ${reach}`);
  return { width, theme, lang, reach };
}

// One after the other, since they share language and store.
let last = /** @type {Promise<unknown>} */ (Promise.resolve());

/**
 * A position's picture as SVG. Throws an EngineError if the engine refuses the request.
 * @param {object | string} request
 * @param {{ choices?: (string | Choice)[], width?: number, theme?: string, lang?: string, reach?: boolean }} [options]
 *   `choices` replace the request's own; `reach` shades where the unit can end, by default on hexes
 */
export function figure(request, { choices, ...options } = {}) {
  const how = checked(options);
  const text = typeof request === 'string' ? request : JSON.stringify(request);
  return inTurn(() => drawn(text, choices, how, store => pictureNow(store, how)));
}

/**
 * A position's picture on white, for printing: no text says that the file contains the position.
 * @param {object} request
 * @param {{ width?: number, lang?: string }} [options]
 */
export function sheet(request, options = {}) {
  const how = checked({ ...options, reach: false });
  return inTurn(() =>
    drawn(JSON.stringify(request), undefined, how, store => pictureNow(store, { ...how, paper: true })),
  );
}

/**
 * A position's map as SVG, without text: the ground and the units.
 * @param {object} request
 */
export const map = request =>
  inTurn(() => drawn(JSON.stringify(request), undefined, checked({ reach: false }), mapNow));

/**
 * A position as a tiny SVG without text.
 * @param {object} request
 */
export const thumbnail = request =>
  inTurn(() => drawn(JSON.stringify(request), undefined, checked({ reach: true }), thumbnailNow));

/**
 * What a casebook tells of a position: verdict, line, clauses, and the board for its document. Throws an EngineError if
 * the engine refuses the request.
 * @param {string} text
 * @param {{ lang: string, id: string }} how
 * @returns {Promise<import('../casebook/case.js').Case>}
 */
export const caseOf = (text, { lang, id }) =>
  inTurn(() => drawn(text, undefined, checked({ lang, reach: false }), store => caseNow(store, { lang, id })));

/** Loads the texts of a language, for texts that concern no position. @param {string} lang */
export const speak = lang => inTurn(() => spokenIn(checked({ lang }).lang));

/** @template Made @param {() => Promise<Made>} draw @returns {Promise<Made>} */
function inTurn(draw) {
  const mine = last.then(draw);
  last = mine.catch(() => {});
  return mine;
}

// The language of the loaded texts, which all figures share.
let spoken = '';

async function spokenIn(lang) {
  if (spoken !== lang) await loadText(lang);
  spoken = lang;
}

/** @template Made @param {string} text @param {(store: Store) => Made} make @returns {Promise<Made>} */
async function drawn(text, choices, { lang, reach }, make) {
  const request = await whole(text, choices);
  await spokenIn(lang);
  await ready(request.system);
  const store = createStore();
  startSearching(store, async (job, done) => done(await answer(job)));
  startWeighing(store);
  update(store, { search: { reach } });
  try {
    openRequest(store, request);
    openTurn(store);
    await found(store);
    return make(store);
  } finally {
    closePosition(store);
  }
}

// The engine checks the exact text first, as a call would.
async function whole(text, choices) {
  const given = choices === undefined ? text : JSON.stringify({ ...JSON.parse(text), choices });
  const reply = await engines.call(given);
  if (reply.error) throw new EngineError(reply);
  if (!('verdict' in reply)) throw new TypeError('this request has no position');
  return JSON.parse(given);
}

const pause = milliseconds => new Promise(done => setTimeout(done, milliseconds));

// In the plane the ground is searched twice, the second time more finely.
/** @param {Store} store */
async function found(store) {
  const until = async () => {
    while (!searched(store) || !rulingsFound(store)) await pause(1);
  };
  await until();
  if (!reaching(store) || traitsOf(store.position.scene).shading !== 'ground') return;
  await pause(100);
  await until();
}
