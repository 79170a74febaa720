// The page without a network: its service worker, and the notice that a newer version is ready. The newer version waits
// until the user wants it, and the position is kept over the change.
import { html, render } from 'lit';
import { language, languages } from '../text/language.js';
import { isReady } from '../play/session.js';
import { update } from '../store/store.js';
import { games, nameOf } from '../play/systems.js';
import { say } from '../text/text.js';
import { keepNow } from '../share/position.js';

/** @import { Store } from '../store/store.js' */

const hour = 3_600_000;
// A page has one service worker.
/** @type {ServiceWorkerRegistration | null} */
let registration = null;
// Whether the user has accepted the newer version, and when it was last looked for.
let wanted = false;
let lookedAt = 0;

/** @param {Store} store */
async function register(store) {
  if (!isSecureContext || !('serviceWorker' in navigator)) return;
  try {
    const worker = navigator.serviceWorker;
    const address = new URL('service-worker.js', document.baseURI);
    const made = (registration = await worker.register(address, { updateViaCache: 'none' }));
    if (!made) return;
    worker.addEventListener('controllerchange', () => wanted && location.reload());
    made.addEventListener('updatefound', () => follow(store, made.installing));
    follow(store, made.installing);
    tellIfWaiting(store);
    navigator.serviceWorker.ready.then(() => keepAll(store));
    lookedAt = Date.now();
    setInterval(lookAgain, hour);
    document.addEventListener('visibilitychange', lookAgain);
  } catch {
    // Forbidden here, or no network: the page works without.
  }
}

// Addresses that the service worker has not stored yet; null as long as that is unknown.
/** @type {string[] | null} */
let missing = null;

// Stores all that the page may need, first what it has used. Tests wait until all is stored.
/** @param {Store} store */
function keepAll(store) {
  const used = performance.getEntriesByType('resource').map(({ name }) => name);
  navigator.serviceWorker.onmessage = ({ data }) => {
    if (!Array.isArray(data?.missing)) return;
    missing = data.missing;
    document.documentElement.dataset.kept = data.missing.length ? 'part' : 'all';
  };
  registration?.active?.postMessage({ keep: [document.baseURI, ...used], system: String(store.position.scene.system) });
}

// Milliseconds that the service worker has to say what is missing; offline, it fetches nothing more.
const awhile = 1500;

/** Keeps the page for use without a network from now on, and tells so. @param {Store} store */
export function startOffline(store) {
  addEventListener('online', () => (registration ? registration.active && keepAll(store) : register(store)));
  addEventListener('offline', () => {
    if (registration?.active) keepAll(store);
    setTimeout(() => tellMissing(store), awhile);
  });
  register(store);
}

// Parts that were used are there, whether stored or not.
/** @param {Store} store */
function tellMissing(store) {
  if (navigator.onLine || missing?.length === 0) return;
  const isMissing = pattern => !missing || missing.some(address => pattern.test(address));
  // A game works without its battles.
  const lacking = [
    ...games()
      .filter(system => !isReady(system) && isMissing(new RegExp(`^(?!scenarios/).*${system}[./]`)))
      .map(nameOf),
    ...languages
      .filter(name => name !== language() && isMissing(new RegExp(`^text/(parts/|page\\.)${name}\\b`)))
      .map(name => say(`command.language-${name}`)),
  ];
  update(store, {
    view: { notice: say('keeping.not-all', { missing: lacking.join(', ') || say('keeping.other-parts') }) },
  });
}

// Timers sleep while the page is hidden, so it also checks when the page is shown again.
function lookAgain() {
  if (document.hidden || Date.now() - lookedAt < hour) return;
  lookedAt = Date.now();
  registration?.update().catch(() => {});
}

/** @param {Store} store */
function follow(store, worker) {
  worker?.addEventListener('statechange', () => tellIfWaiting(store));
}

// The very first version replaces none and is no news.
/** @param {Store} store */
function tellIfWaiting(store) {
  if (registration?.waiting && registration.active) tell(store);
}

/** @param {Store} store */
function tell(store) {
  const box = document.querySelector('#news') ?? document.createElement('div');
  Object.assign(box, { id: 'news', role: 'status' });
  if (!box.isConnected) document.body.append(box);
  render(
    html`<p>${say('keeping.new-version')}</p>
      <button type="button" class="primary" data-news="use" @click=${() => use(store)}>${say('keeping.use-now')}</button>
      <button type="button" data-news="later" @click=${() => box.remove()}>${say('keeping.later')}</button>`,
    /** @type {HTMLElement} */ (box),
  );
}

/** @param {Store} store */
function use(store) {
  keepNow(store);
  wanted = true;
  // Another tab may have switched already.
  if (registration?.waiting) registration.waiting.postMessage('use-now');
  else location.reload();
}
