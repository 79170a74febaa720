// Serves dist/ and opens it in Chromium for the browser tests; notes every console error and every request that leaves.
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { hexName } from '../../web/geometry/hex-name.js';

const dist = resolve(import.meta.dirname, '../../dist');
const types = {
  ...{ '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' },
  ...{ '.wasm': 'application/wasm', '.svg': 'image/svg+xml', '.webmanifest': 'application/manifest+json' },
};

// A page with nothing in it, and what a context says with each request whose files it may keep.
const empty = 'empty.html';
const again = 'x-again';

const packings = { gzip: bytes => gzipSync(bytes, { level: 9 }), br: bytes => brotliCompressSync(bytes) };
// As hosts do, once.
const packed = new Map();
function packedOf(file, how) {
  const name = `${how} ${file}`;
  if (!packed.has(name)) packed.set(name, packings[how](readFileSync(file)));
  return packed.get(name);
}

// What stands in the folder, under a path; compressed (gzip, br), as hosts send it, only where sizes are measured. A script
// given as `first` comes before everything of the page.
export const serve =
  ({ folder, below, first, compressed }) =>
  (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const path = decodeURIComponent(pathname).slice(below.length) || 'index.html';
    const file = join(folder, path);
    const fine = pathname.startsWith(below) && file.startsWith(folder + sep);
    if (path === empty) return response.writeHead(200, { 'Content-Type': types['.html'] }).end();
    if (first && path === 'first.js') return response.writeHead(200, { 'Content-Type': types['.js'] }).end(first);
    if (first && path === 'index.html') {
      const text = readFileSync(file, 'utf8').replace('<head>', '<head><script src="./first.js"></script>');
      return response.writeHead(200, { 'Content-Type': types['.html'] }).end(text);
    }
    if (!fine || !existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end();
    const kept = request.headers[again] && path.startsWith('assets/') && { 'Cache-Control': 'max-age=86400' };
    const head = { 'Content-Type': types[extname(file)] ?? 'application/octet-stream', ...kept };
    if (compressed)
      return response.writeHead(200, { ...head, 'Content-Encoding': compressed }).end(packedOf(file, compressed));
    response.writeHead(200, head);
    createReadStream(file).pipe(response);
  };

/** @param {{ folder?: string, below?: string, first?: string, compressed?: string, before?: (path: string) => unknown }} [how] `before` may be waited for by a path */
export async function startServing({
  folder = dist,
  below = '/',
  first = '',
  compressed = '',
  before = () => {},
} = {}) {
  const give = serve({ folder, below, first, compressed });
  const server = createServer(async (request, response) => {
    await before(request.url);
    give(request, response);
  });
  await new Promise(done => server.listen(0, '127.0.0.1', () => done()));
  const { port } = server.address();
  // The site is gone, as without a network.
  function stopServing() {
    server.close();
    server.closeAllConnections();
  }
  return { origin: `http://127.0.0.1:${port}`, stopServing };
}

// A page lives for seconds: to optimize its scripts takes longer than that saves. WebAssembly is optimized as ever.
const brief = ['--js-flags=--no-maglev,--no-turbofan'];

/** @param {{ folder?: string, below?: string, compressed?: string, before?: (path: string) => unknown, lasting?: boolean }} [how] `lasting`: pages live for minutes */
export async function openSite(
  executablePath,
  { folder = dist, below = '/', compressed = '', before = undefined, lasting = false } = {},
) {
  const { origin, stopServing } = await startServing({ folder, below, compressed, before });
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
  const browser = await chromium.launch({ executablePath, args: [...flags, ...quiet, ...(lasting ? [] : brief)] });
  const complaints = [];

  const pool = poolOf(`${origin}${below}${empty}`);

  // A context as good as fresh with the page open at the fragment. Without its service worker, unless that is what is
  // tested.
  async function open({ width = 1280, height = 800, touch = false, fragment = '', prepare = null, ...more } = {}) {
    const plain = !prepare && !more.serviceWorkers;
    const like = JSON.stringify([width, height, touch, more]);
    const used = plain && pool.take(like);
    if (used) return show(used, fragment);
    const context = await browser.newContext({
      viewport: { width, height },
      hasTouch: touch,
      isMobile: touch,
      serviceWorkers: 'block',
      permissions: ['clipboard-read', 'clipboard-write'],
      ...(plain && { extraHTTPHeaders: { [again]: 'yes' } }),
      ...more,
    });
    await context.addInitScript(hurryFrames);
    await prepare?.(context);
    const page = await openIn(context, fragment);
    if (plain) pool.watch(page, like);
    return page;
  }

  // Another tab of a context.
  async function openIn(context, fragment = '') {
    const page = await context.newPage();
    page.on('console', message => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', error => complaints.push(String(error)));
    page.on('request', request => request.url().startsWith(origin) || complaints.push(`request to ${request.url()}`));
    page.touchscreen.tap = (x, y) => tapAtOnce(page, x, y).then(() => drawn(page));
    const click = page.mouse.click.bind(page.mouse);
    page.mouse.click = (...given) => click(...given).then(() => drawn(page));
    page.tap = (selector, options) => page.locator(selector).first().tap(options);
    awaitClicks(page);
    return show(page, fragment);
  }

  async function show(page, fragment) {
    await page.goto(`${origin}${below}${fragment}`);
    await page.waitForSelector('body[data-ready]');
    await settled(page);
    return page;
  }

  async function close() {
    await browser.close();
    stopServing();
  }

  return { open, openIn, close, stopServing, complaints, browser, origin };
}

// What leaves a trace in a page or its context that no navigation takes away.
const lasting = [
  ...['on', 'once', 'addListener', 'route', 'routeFromHAR', 'routeWebSocket', 'addInitScript', 'exposeFunction'],
  ...['exposeBinding', 'setViewportSize', 'emulateMedia', 'addLocatorHandler', 'setDefaultTimeout'],
  ...['setDefaultNavigationTimeout', 'setExtraHTTPHeaders', 'setOffline', 'setGeolocation', 'addCookies'],
  ...['newPage', 'newCDPSession', 'grantPermissions', 'clearPermissions'],
];

// Pages whose tests are over, to be opened again: a new context takes more processor. One to which something lasting was
// done is closed instead.
function poolOf(address) {
  const most = 4;
  const idle = [];
  const spent = new WeakSet();

  function watch(page, like) {
    const context = page.context();
    const close = context.close.bind(context);
    sessionOf(page);
    for (const what of [page, context])
      for (const name of lasting) {
        const call = what[name]?.bind(what);
        if (call) what[name] = (...given) => (spent.add(page), call(...given));
      }
    const held = new Set();
    for (const [what, key] of [
      [page.mouse, () => 'mouse'],
      [page.keyboard, key => key],
    ]) {
      const [down, up] = [what.down.bind(what), what.up.bind(what)];
      what.down = (...given) => (held.add(key(given[0])), down(...given));
      what.up = (...given) => (held.delete(key(given[0])), up(...given));
    }
    context.close = async () => {
      const clean = !spent.has(page) && !held.size && !page.isClosed() && context.pages().length === 1;
      if (!clean || !(await empties(page).catch(() => false))) return close();
      idle.push({ page, like, close });
      if (idle.length > most) await idle.shift().close();
    };
  }

  // True where nothing is left of what the test did.
  async function empties(page) {
    await page.goto(address);
    const empty = !(await page.context().cookies()).length && (await page.evaluate(forget));
    await page.mouse.move(0, 0);
    await (await sessionOf(page)).send('Page.resetNavigationHistory');
    return empty;
  }

  function take(like) {
    const at = idle.findLastIndex(each => each.like === like);
    return at >= 0 && idle.splice(at, 1)[0].page;
  }

  return { watch, take };
}

// In an empty page of the same origin: nothing is left of what was kept there. False where something is that was not
// thought of.
async function forget() {
  localStorage.clear();
  sessionStorage.clear();
  window.name = '';
  const others = [await caches.keys(), await indexedDB.databases(), await navigator.serviceWorker.getRegistrations()];
  return others.every(list => !list.length);
}

const sessions = new WeakMap();
function sessionOf(page) {
  if (!sessions.has(page)) sessions.set(page, page.context().newCDPSession(page));
  return sessions.get(page);
}

// A finger comes down and is lifted without waiting for the page in between: where a machine is busy, that would make a long press of a tap.
async function tapAtOnce(page, x, y) {
  const session = await sessionOf(page);
  const send = (type, touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const tap = () => Promise.all([send('touchStart', [{ x, y }]), send('touchEnd', [])]);
  const control = await page.evaluateHandle(
    ([x, y]) => document.elementFromPoint(x, y)?.closest('button, a, summary, label'),
    [x, y],
  );
  await (control.asElement() && (await control.evaluate(each => !each.matches(':disabled')))
    ? clicked(control, tap)
    : tap());
}

/** Two taps in the same place, a tenth of a second apart by their own times however busy the machine is. */
export async function tapTwice(page, [x, y]) {
  const session = await sessionOf(page);
  const began = Date.now() / 1000;
  const send = (type, touchPoints, after) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: began + after });
  const tap = after => [send('touchStart', [{ x, y }], after), send('touchEnd', [], after + 0.02)];
  await Promise.all([...tap(0), ...tap(0.1)]);
}

// A browser sends the click of a tap after the finger was lifted. On a busy machine that may be after everything that a test waits
// for, so a tap on a control ends with its click. After a drag Chromium now and then makes no click of a tap that it has handed
// on whole, and that the page has not prevented: then the finger taps once more, as anybody would. Where no click comes all the
// same, what came instead is told.
async function clicked(control, tap) {
  const heard = await control.evaluateHandle(() => {
    const heard = { events: [], lifted: false, click: null };
    const kinds = ['pointerdown', 'pointerup', 'pointercancel', 'touchstart', 'touchend', 'touchcancel', 'contextmenu'];
    const note = ({ type, target }) => heard.events.push(`${type} on ${target.localName ?? 'document'}`);
    const lift = ({ defaultPrevented }) => (heard.lifted = !defaultPrevented);
    for (const kind of kinds) addEventListener(kind, note, { capture: true, passive: true });
    addEventListener('touchend', lift);
    heard.click = new Promise(done => addEventListener('click', () => done(true), { capture: true, once: true }));
    heard.click.then(() => {
      for (const kind of kinds) removeEventListener(kind, note, { capture: true });
      removeEventListener('touchend', lift);
    });
    return heard;
  });
  const comes = limit =>
    heard
      .evaluate(({ click }, limit) => Promise.race([click, new Promise(done => setTimeout(done, limit, false))]), limit)
      // The click has led to another page.
      .catch(() => true);
  await tap();
  if (await comes(5000)) return;
  const plain = await heard.evaluate(({ events, lifted }) => lifted && events.length === 4);
  if (plain) await tap();
  if (plain && (await comes(10000))) return;
  const events = await heard.evaluate(({ events }) => events);
  throw new Error(`no click came of a tap on ${control}, but ${events.join(', ') || 'nothing'}`);
}

// A tap or a click ends when what it brings about at once is drawn, as whoever reads it sees it. What goes on longer by itself, as a
// search or a replay, is for `settled`. A click may lead to another page, or close this one.
const drawn = page =>
  page
    .evaluate(async () => {
      const until = performance.now() + 2000;
      while (window['umpire']?.waits().includes('panels') && performance.now() < until)
        await new Promise(done => setTimeout(done, 5));
    })
    .catch(() => {});

function awaitClicks(page) {
  for (const name of ['click', 'tap']) {
    const plain = page[name].bind(page);
    page[name] = async (...given) => {
      await plain(...given);
      await drawn(page);
    };
  }
  const locators = Object.getPrototypeOf(page.locator('body'));
  if (Object.hasOwn(locators, 'awaitsClicks')) return;
  const { tap, click } = locators;
  const awaiting = {
    awaitsClicks: true,
    async tap(options) {
      await clicked(this, () => tap.call(this, options));
      await drawn(this.page());
    },
    async click(options) {
      await click.call(this, options);
      await drawn(this.page());
    },
  };
  Object.assign(locators, awaiting);
}

// Frames tell a time of their own, which runs thirty times as fast while a test waits for a replay to end.
function hurryFrames() {
  const frame = requestAnimationFrame;
  let [ahead, last] = [0, 0];
  window.requestAnimationFrame = call =>
    frame(now => {
      if (window['hurried']) ahead += 29 * Math.min(now - last, 50);
      last = now;
      call(now + ahead);
    });
}

// Until nothing moves: what came from outside has been opened, the replay after a choice is over, what the verdict hangs on is known
// (unless `rulings` is false), all panels are drawn and the last frame is painted. In one question, for it is asked thousands of times.
export const settled = (page, { rulings = true } = {}) =>
  page.evaluate(async rulings => {
    const began = performance.now();
    const frame = () =>
      new Promise((done, failed) =>
        requestAnimationFrame(() =>
          performance.now() - began < 30000 ? done(null) : failed(new Error('it does not come to rest')),
        ),
      );
    window['hurried'] = true;
    const waits = names => window['umpire']?.waits().some(name => names.includes(name));
    const waited = ['panels', 'board', ...(rulings ? ['rulings'] : [])];
    // What the style sheets move comes to its end too; what goes round without one does not.
    const moves = () =>
      document
        .getAnimations()
        .some(each => each.playState === 'running' && Number(each.effect?.getComputedTiming().endTime) < 5000);
    const isBusy = () =>
      document.querySelector('[data-opening], [data-gliding]') ||
      document.querySelector('.scrubber .round')?.textContent.trim() === '❚❚' ||
      waits(waited) ||
      moves();
    // One thing that comes to its end may bring another: a panel that is drawn, less room for the board.
    for (let still = 0; still < 4; still = isBusy() ? 0 : still + 1) await frame();
    window['hurried'] = false;
    if (window['umpire']?.askedLate()) throw new Error('the engine was asked while something was painted');
  }, rulings);

/** Prepares a context: from `holdSearches()` in the page on, what is asked of the searches' thread waits for `letSearchesGo()`. */
export const holdSearches = context =>
  context.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    let waiting = null;
    Worker.prototype.postMessage = function (/** @type {any} */ job) {
      if (waiting) waiting.push(() => post.call(this, job));
      else post.call(this, job);
    };
    Object.assign(window, {
      holdSearches: () => void (waiting = []),
      letSearchesGo() {
        for (const ask of waiting) ask();
        waiting = null;
      },
    });
  });

/** Until nothing will happen by itself any more: what is looked for is found, kept, spoken and in the address bar. */
export async function atRest(page) {
  await settled(page);
  await page.waitForFunction(() => !window['umpire'].waits().length);
  await settled(page);
}

// As text: Playwright's own way of carrying a value over takes ten times the processor for a list of this size.
export const items = async page => JSON.parse(await page.evaluate(() => JSON.stringify(window.umpire.displayList())));
export const item = async (page, id) => {
  const text = await page.evaluate(id => JSON.stringify(window.umpire.displayList().find(each => each.id === id)), id);
  return text && JSON.parse(text);
};
export const request = async page => JSON.parse(await page.evaluate(() => JSON.stringify(window.umpire.request())));
/** What is told of the position: the verdict, and on the page who decides what, in the line on the board. */
export async function verdict(page) {
  const line = await page.locator('um-prompt').allInnerTexts();
  return [await toldBy(page.locator('um-verdict')), ...line].join('\n');
}

/** What an element tells, with the clauses that a row cites in the place of the button that opens them. */
export const toldBy = locator =>
  locator.evaluate(each => {
    const shown = [...each.querySelectorAll('.rules')].filter(button => button.checkVisibility());
    const cited = shown.map(button => button.ariaLabel.replace(/^.*?: /, ''));
    return each.innerText.replace(/\b(Rules|Regeln)\b(?! ?:)/g, word => cited.shift() ?? word);
  });

/**
 * Follows a link in a page that stands open, as a tap on one in it does: that takes less than a tenth of the processor that opening one more does.
 * @param {string} fragment @param {{ rulings?: boolean }} [how] as of `settled`
 */
export async function follow(page, fragment, how = {}) {
  await page.evaluate(fragment => {
    if (location.hash === fragment) return;
    const followed = new Promise(done => addEventListener('hashchange', done, { once: true }));
    location.hash = fragment;
    return followed;
  }, fragment);
  await settled(page, how);
}

// The page has seen the pointer where it was moved to, and drawn what came of it: on a busy machine input waits its turn.
// Where it scrolls instead, a cancelled pointer ends the wait.
async function arrived(page, [x, y], work) {
  await page.evaluate(() => {
    Object.assign(window, { pointerAt: null });
    const note = event =>
      Object.assign(window, { pointerAt: event.type === 'pointermove' ? [event.clientX, event.clientY] : 'elsewhere' });
    const kinds = ['pointermove', 'pointercancel'];
    for (const kind of kinds) addEventListener(kind, note, { capture: true });
    const forget = () => kinds.forEach(kind => removeEventListener(kind, note, { capture: true }));
    Object.assign(window, { forget });
  });
  await work();
  const there = ([x, y]) =>
    window.pointerAt === 'elsewhere' ||
    (window.pointerAt && Math.hypot(window.pointerAt[0] - x, window.pointerAt[1] - y) < 1.5);
  await page.waitForFunction(there, [x, y], { timeout: 20000 });
  await page.evaluate(
    () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(window.forget())))),
  );
}

// Steps from the press to the drop; `during` looks at the page while the finger is down.
export async function dragByMouse(page, [x, y], [dx, dy], during = async () => {}) {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await arrived(page, [x + dx, y + dy], async () => {
    for (let i = 1; i <= 8; i++) await page.mouse.move(x + (dx * i) / 8, y + (dy * i) / 8);
  });
  const seen = await during();
  await page.mouse.up();
  await settled(page);
  return seen;
}

export async function dragByTouch(page, [x, y], [dx, dy], during = async () => {}) {
  const session = await sessionOf(page);
  const send = (type, touchPoints, more = {}) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints, ...more });
  const way = Array.from({ length: 9 }, (_, i) => ({ x: x + (dx * i) / 8, y: y + (dy * i) / 8 }));
  // Without waiting in between: a finger that rests for half a second is no drag. By their own times they are a frame apart, and
  // the finger rests before it is lifted, so that nothing is thrown.
  const began = Date.now() / 1000 - 0.4;
  await arrived(page, [x + dx, y + dy], () =>
    Promise.all(way.map((at, i) => send(i ? 'touchMove' : 'touchStart', [at], { timestamp: began + i / 60 }))),
  );
  const seen = await during();
  await send('touchEnd', []);
  await settled(page);
  return seen;
}

// How far the nearest pixel about a place of the window is from a colour like #0b6f57, in RGB.
export function offColour(page, [x, y], colour, around = 3) {
  return page.evaluate(
    ({ x, y, colour, around }) => {
      const canvas = document.querySelector('canvas');
      const box = canvas.getBoundingClientRect();
      const scale = canvas.width / box.width;
      const size = 2 * around + 1;
      const left = Math.round((x - box.left) * scale) - around;
      const top = Math.round((y - box.top) * scale) - around;
      const { data } = canvas.getContext('2d').getImageData(left, top, size, size);
      const wish = [1, 3, 5].map(at => parseInt(colour.slice(at, at + 2), 16));
      let least = Infinity;
      for (let i = 0; i < data.length; i += 4)
        least = Math.min(least, Math.hypot(...wish.map((value, k) => value - data[i + k])));
      return least;
    },
    { x, y, colour, around },
  );
}

/** Taps a control, wherever it has to be scrolled to. */
export async function press(page, selector) {
  const control = page.locator(selector).first();
  await control.scrollIntoViewIfNeeded();
  await control.tap();
  await settled(page);
}

/** Taps an item of the board. */
export async function tapOn(page, id) {
  await page.touchscreen.tap(...(await item(page, id)).screen);
  // Two in a moment would be taken for a closer look.
  await page.waitForTimeout(400);
  await settled(page);
}
export const tapHex = (page, at) => tapOn(page, `hex:${hexName(at)}`);

/** Chooses a game in the bar, and waits until its first example stands. */
export async function game(page, system) {
  await page.selectOption('#shelf select', system);
  await page.waitForFunction(wanted => window['umpire'].request().system === wanted, system);
  await settled(page);
}

/** Pastes a text into the page, outside of any field. @param {import('playwright-core').Page} page @param {string} text */
export const paste = (page, text) =>
  page.evaluate(given => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
