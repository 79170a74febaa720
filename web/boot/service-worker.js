// The service worker. The build puts `version` and `files`, all files of the page by address with their contents' hash, and
// `first`, those without which it does not open, before this text. Everything is fetched once and served from then on without
// asking: at a first visit what the page opens with, so that it does without a network soon, and the rest while it is open. A newer
// version is fetched beside it, as a whole, and waits until the page says that it is wanted.
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

// What another app shares with the page (share_target in the manifest) is kept until the page, which is opened then, takes it
// (share/received.js): a file, or a text that has a link or a position in it.
const isShared = ({ method, url }) => method === 'POST' && url === new URL('share', scope).href;

async function takeShared(request) {
  const form = await request.formData();
  const file = form.get('file');
  const named = file instanceof File && file.size > 0;
  const texts = ['url', 'text', 'title'].map(name => String(form.get(name) ?? ''));
  // An army list has lines, and is shared with a title that is none of them.
  const ours = texts.find(each => /^\s*[{[]|#[\w-]{8}/.test(each)) ?? texts.find(each => each.includes('\n'));
  const text = ours ?? texts.join(' ');
  const headers = named ? { 'Content-Type': file.type, 'X-File': encodeURIComponent(file.name) } : {};
  const cache = await caches.open(`umpire-shared ${scope}`);
  await cache.put(new URL('shared', scope), new Response(named ? file : text.trim(), { headers }));
  return Response.redirect(new URL('./?shared', scope), 303);
}

// A few at a time, so that the page itself is not kept waiting.
async function fetchAll(wanted, failed = undefined) {
  const cache = await caches.open(mine);
  const left = wanted.slice();
  const next = async () => {
    for (let address = left.shift(); address !== undefined; address = left.shift())
      await fetchInto(cache, address).catch(failed);
  };
  await Promise.all(Array.from({ length: 6 }, next));
}

// What is missing still, first of all what the page has used, and the rest of the game that it shows; the page is told what is
// missing then. Battles come last.
async function keep({ keep: urls, system }, page) {
  const used = urls
    .filter(url => url.startsWith(scope))
    .map(addressAt)
    .filter(address => Object.hasOwn(files, address));
  const ofGame = addresses.filter(address => address.includes(system) && !address.startsWith('scenarios/'));
  await fetchAll([...new Set([...used, ...ofGame, ...addresses])], () => {}); // what fails the page asks for again
  const cache = await caches.open(mine);
  const kept = await Promise.all(addresses.map(address => cache.match(new URL(address, scope))));
  page?.postMessage({ missing: addresses.filter((_, i) => !kept[i]) });
}

async function fetchInto(cache, address) {
  const url = new URL(address, scope);
  if (await cache.match(url)) return;
  const response = await fetch(url, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  // One that was redirected may not answer a navigation.
  await cache.put(url, response.redirected ? new Response(response.body, { headers: response.headers }) : response);
}

// The version before stays, for tabs that still show it and ask for parts of it; older ones go.
async function takeOver() {
  const others = (await caches.keys()).filter(name => name.startsWith(family) && name !== mine);
  for (const name of others.slice(0, -1)) await caches.delete(name);
  await self.clients.claim();
}

// What of the page is asked for; null for anything that is none of it.
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
