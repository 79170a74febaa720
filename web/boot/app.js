// The page up to its first verdict: opens the position of the link, or the stored one, or the first example. table.js
// adds the board and all that is done on it, rest.js the rest.
import { store } from './page-store.js';
import { EngineUnfinished } from '../../wasm/engine.js';
import '../panels/verdict.js';
import { modules } from '../../build/lists/games.js';
import { bindEarly } from './waiting-taps.js';
import { engines, enginesMissedBy } from '../engine/engines.js';
import { loadExample } from '../play/example.js';
import { asked, example, spoken } from './verdict-needs.js';
import { openLink, takeAsWritten } from '../share/links.js';
import { openAfter, restore } from './restore.js';
import { speakOn } from '../text/language.js';
import { fragment, goesOn, was } from './opening.js';
import { holdPanels } from '../elements/panel.js';
import { missed } from './missing.js';
import { titleOf } from '../text/scene-text.js';
import { layAnew } from '../play/session.js';
import { openWhenReady, refuseText } from '../play/opening.js';
import { createSheet } from './sheet.js';
import { subscribe, update } from '../store/store.js';
import { games, gamesFrom, nameOf, undrawn } from '../play/systems.js';
import { say } from '../text/text.js';
import { loadLaterText } from '../text/catalogue.js';
import { openTurn } from '../play/turn-shown.js';
import { firstKindOf } from './verdict-kinds.js';
import { part } from '../store/dom.js';

const byId = id => part(`#${id}`);

const all = (...coming) => Promise.all([...coming, spoken.then(speakOn)]);

// The verdict can be told without the board.
const firstModule = system => async () => ({ game: { form: {}, kind: await firstKindOf(system) } });

// Requested once nothing of the first verdict is outstanding; a game's whole module follows the whole engine.
async function following(whole) {
  const system = await asked;
  const [{ layTable }] = await all(import('./table.js'), games().includes(system) && whole.then(modules[system]));
  return layTable;
}

function nameEverything() {
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-say]')))
    element.textContent = say(element.dataset.say);
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-label]'))) {
    element.setAttribute('aria-label', say(element.dataset.label));
    if (element.localName === 'button') element.title = say(element.dataset.label);
  }
}

// Some positions need more of the module than its first part, and then more texts.
async function openAtAll(further = [() => engines.goOn('more'), rest]) {
  try {
    await openFirst();
  } catch (error) {
    const [next, ...others] = further;
    if (!(error instanceof EngineUnfinished) || !next) throw error;
    await Promise.all([next(), loadLaterText()]);
    await openAtAll(others);
  }
}

const rest = () => engines.goOn('whole');

// Ignores an error if there is something to fall back on.
const unless = other => error => {
  if (!other || error instanceof EngineUnfinished) throw error;
  return false;
};

async function openFirst() {
  if (goesOn && (await restore(store, goesOn))) return takeAsWritten(fragment);
  if (was) openAfter(store, was);
  if (fragment && (await openLink(store, fragment, was ? 'link.as-was' : 'link.example').catch(unless(was)))) return;
  const { notice } = store.view;
  const { draft, draftError } = store.edit;
  const restored = was && (await restore(store, was));
  if (!restored) {
    await openWhenReady(store, await (example ?? loadExample()), { keepPast: Boolean(was) });
    openTurn(store);
  }
  if (draftError) refuseText(store, draft, { ...draftError, fresh: !restored });
  else update(store, { view: { notice: was && !restored ? say('keeping.not-restored') : notice } });
}

// The page has one frame. It is redrawn only if it changed: a dragging finger changes the store many times a second.
let framed = '';
function showFrame() {
  const title = titleOf(store.position.scene) ?? '';
  const words = undrawn(store.position.scene)
    ? say('board.undrawn', { game: nameOf(store.position.scene.system) })
    : '';
  const now = JSON.stringify([title, store.view.tab, words]);
  if (now === framed) return;
  framed = now;
  byId('title').textContent = title;
  document.body.dataset.tab = store.view.tab;
  document.body.toggleAttribute('data-undrawn', Boolean(words));
  byId('undrawn').textContent = words;
  for (const tab of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[role=tab]'))) {
    const chosen = tab.dataset.tab === store.view.tab;
    tab.setAttribute('aria-selected', String(chosen));
    tab.tabIndex = chosen ? 0 : -1;
    byId(tab.getAttribute('aria-controls')).hidden = !chosen;
  }
}

// No frame is awaited: a hidden page draws none.
const painted = () => new Promise(done => setTimeout(done, 50));
// Lets all other waiting tasks run first.
const others = () => new Promise(done => setTimeout(done));

/** Called once the document is there. */
export async function start() {
  const sheet = createSheet(byId('panel'), byId('grip'));
  const tapEarly = bindEarly();
  gamesFrom(Object.fromEntries(games().map(system => [system, firstModule(system)])));
  // Panels other than the verdict need more of a game than its words.
  /** @type {() => void} */
  let release = () => {};
  holdPanels(new Promise(done => (release = done)));
  /** @type {(value?: undefined) => void} */
  let finish = () => {};
  const coming = following(new Promise(done => (finish = done)));
  await spoken;
  nameEverything();
  // Whatever failed to come ahead is requested again here.
  enginesMissedBy(missed);
  await openAtAll();
  const whole = rest();
  subscribe(store, showFrame);
  showFrame();
  await Promise.all([painted(), whole]);
  finish();
  // On hexes the reply is laid out on the board too, once the board is there.
  const layTable = await coming;
  await gamesFrom(modules);
  layAnew(store);
  release();
  await others();
  await layTable(store, { sheet, tapEarly, nameEverything });
}
