// The page without a network: its service worker, and the news that a newer version of the page is ready. That one waits
// until the person wants it; the position is kept over the change.
import { html, render } from 'lit';
import { say } from '../text.js';
import { keepNow } from './position.js';

const hour = 3_600_000;
/** @type {ServiceWorkerRegistration} */
let registration = null;
let wanted = false;
let lookedAt = 0;

async function register() {
  if (!isSecureContext || !('serviceWorker' in navigator)) return;
  try {
    const worker = navigator.serviceWorker;
    registration = await worker.register(new URL('service-worker.js', document.baseURI), { updateViaCache: 'none' });
    if (!registration) return;
    worker.addEventListener('controllerchange', () => wanted && location.reload());
    registration.addEventListener('updatefound', () => follow(registration.installing));
    follow(registration.installing);
    tellIfWaiting();
    lookedAt = Date.now();
    setInterval(lookAgain, hour);
    document.addEventListener('visibilitychange', lookAgain);
  } catch {
    // Forbidden here, or no network: the page does without.
  }
}

// Timers sleep while the page is hidden: also looked at when it is seen again.
function lookAgain() {
  if (document.hidden || Date.now() - lookedAt < hour) return;
  lookedAt = Date.now();
  registration.update().catch(() => {});
}

function follow(worker) {
  worker?.addEventListener('statechange', tellIfWaiting);
}

// The very first version waits for nobody and is no news.
function tellIfWaiting() {
  if (registration.waiting && registration.active) tell();
}

function tell() {
  const box = document.querySelector('#news') ?? document.createElement('div');
  Object.assign(box, { id: 'news', role: 'status' });
  if (!box.isConnected) document.body.append(box);
  render(
    html`<p>${say('keeping.new-version')}</p>
      <button type="button" class="primary" data-news="use" @click=${use}>${say('keeping.use-now')}</button>
      <button type="button" data-news="later" @click=${() => box.remove()}>${say('keeping.later')}</button>`,
    /** @type {HTMLElement} */ (box),
  );
}

function use() {
  keepNow();
  wanted = true;
  // Another tab may have changed over already.
  if (registration.waiting) registration.waiting.postMessage('use-now');
  else location.reload();
}

register();
