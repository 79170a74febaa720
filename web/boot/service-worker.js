// The service worker. The build puts before this text `version`, `files` (all files of the page: address and content
// hash) and `first` (those that the page needs to open). Files are fetched once and served from the cache afterwards:
// at the first visit those in `first`, so that the page soon works offline, and the others while it is open. A newer
// version is fetched beside this one, as a whole, and waits until the page asks for it.
/* global version, files, first */
const scope = self.registration.scope;
const family = `umpire ${scope} `;
const mine = family + version;
const addresses = Object.keys(files);

self.addEventListener('install', event => event.waitUntil(fetchAll(self.registration.active ? addresses : first)));
self.addEventListener('activate', event => event.waitUntil(takeOver()));
self.addEventListener('message', event => {
  const { data, source } = event;
  if (data === 'use-now') self.skipWaiting();
  if (data?.keep) event.waitUntil(keep(data, source));
});
self.addEventListener('fetch', event => {
  if (isShared(event.request)) return event.respondWith(takeShared(event.request));
  const address = addressOf(event.request);
  if (address !== null) event.respondWith(answer(event.request, address));
});

// What another app shares with the page (share_target in the manifest): a file, or a text with a link or a position. It
// is stored until the page, which opens next, takes it (share/received.js).
const isShared = ({ method, url }) => method === 'POST' && url === new URL('share', scope).href;

async function takeShared(request) {
  const form = await request.formData();
  const file = form.get('file');
  const named = file instanceof File && file.size > 0;
  const texts = ['url', 'text', 'title'].map(name => String(form.get(name) ?? ''));
  // Army lists have several lines; the title shared with them is no part of the list.
  const ours = texts.find(each => /^\s*[{[]|#[\w-]{8}/.test(each)) ?? texts.find(each => each.includes('\n'));
  const text = ours ?? texts.join(' ');
  const headers = named ? { 'Content-Type': file.type, 'X-File': encodeURIComponent(file.name) } : {};
  const cache = await caches.open(`umpire-shared ${scope}`);
  await cache.put(new URL('shared', scope), new Response(named ? file : text.trim(), { headers }));
  return Response.redirect(new URL('./?shared', scope), 303);
}

// A few at a time, so that the page's own requests need not wait.
async function fetchAll(wanted, failed = undefined) {
  const cache = await caches.open(mine);
  const left = wanted.slice();
  const next = async () => {
    for (let address = left.shift(); address !== undefined; address = left.shift())
      await fetchInto(cache, address).catch(failed);
  };
  await Promise.all(Array.from({ length: 6 }, next));
}

// Fetches what is missing: first what the page has used, then the rest of the shown game, battles last. Then tells the
// page what is still missing.
async function keep({ keep: urls, system }, page) {
  const used = urls
    .filter(url => url.startsWith(scope))
    .map(addressAt)
    .filter(address => Object.hasOwn(files, address));
  const ofGame = addresses.filter(address => address.includes(system) && !address.startsWith('scenarios/'));
  await fetchAll([...new Set([...used, ...ofGame, ...addresses])], () => {}); // the page requests failed ones again
  const cache = await caches.open(mine);
  const kept = await Promise.all(addresses.map(address => cache.match(new URL(address, scope))));
  page?.postMessage({ missing: addresses.filter((_, i) => !kept[i]) });
}

async function fetchInto(cache, address) {
  const url = new URL(address, scope);
  if (await cache.match(url)) return;
  const response = await fetch(url, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  // A redirected response may not answer a navigation.
  await cache.put(url, response.redirected ? new Response(response.body, { headers: response.headers }) : response);
}

// Keeps the previous version for tabs that still show it and load parts of it; deletes older ones.
async function takeOver() {
  const others = (await caches.keys()).filter(name => name.startsWith(family) && name !== mine);
  for (const name of others.slice(0, -1)) await caches.delete(name);
  await self.clients.claim();
}

// The address of the requested file; null if it is no file of the page.
function addressOf({ method, url }) {
  if (method !== 'GET' || !url.startsWith(scope)) return null;
  return addressAt(url);
}

const addressAt = url => decodeURI(new URL(url).pathname.slice(new URL(scope).pathname.length)) || 'index.html';

async function answer(request, address) {
  const key = new URL(address, scope);
  const cache = await caches.open(mine);
  const found = (Object.hasOwn(files, address) && (await cache.match(key))) || (await olderAnswer(key));
  return found ?? fetch(request);
}

async function olderAnswer(key) {
  const names = (await caches.keys()).filter(name => name.startsWith(family) && name !== mine).reverse();
  for (const name of names) {
    const found = await (await caches.open(name)).match(key);
    if (found) return found;
  }
  return undefined;
}
