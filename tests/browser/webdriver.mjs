// Firefox and WebKitGTK driven by the commands of W3C WebDriver, without a package in between: WebKitGTK's driver takes
// them over HTTP, Firefox itself over the socket that geckodriver, which Debian does not have, would put HTTP before.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const patience = 20_000;
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Until `look` gives something; what it gives. */
export async function until(look, what, limit = patience) {
  for (const end = Date.now() + limit; ; await pause(25)) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
  }
}

function start(command, args, { env = {}, extra = [] } = {}) {
  const stdio = ['ignore', 'ignore', 'ignore', ...extra];
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio });
  const ended = new Promise(done => child.once('close', done).once('error', done));
  // However the tests end: nothing is left running.
  process.once('exit', () => child.kill());
  const stop = async () => {
    child.kill();
    const hard = setTimeout(() => child.kill('SIGKILL'), 3000);
    await ended;
    clearTimeout(hard);
  };
  return { child, ended, stop };
}

const failure = ({ ended }, name) => ended.then(() => Promise.reject(new Error(`${name} does not start`)));
const folderOfItsOwn = () => mkdtempSync(join(tmpdir(), 'umpire-browser-'));
const remove = folder => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });

async function freePort() {
  const server = createServer();
  await new Promise(done => server.listen(0, '127.0.0.1', () => done()));
  const { port } = server.address();
  await new Promise(done => server.close(done));
  return port;
}

// --- Firefox ---

const preferences = {
  'marionette.port': 0,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'app.normandy.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'extensions.update.enabled': false,
  'services.settings.server': 'http://127.0.0.1:1/',
};

export async function openFirefox(path) {
  const folder = folderOfItsOwn();
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
  writeFileSync(join(folder, 'user.js'), lines.join(''));
  const args = ['--headless', '--marionette', '--no-remote', '--profile', folder];
  const firefox = start(path, args, { env: { HOME: folder, MOZ_CRASHREPORTER_DISABLE: '1' } });
  const stop = async () => {
    await firefox.stop();
    remove(folder);
  };
  try {
    const portFile = join(folder, 'MarionetteActivePort');
    const told = () => existsSync(portFile) && Number(readFileSync(portFile, 'utf8'));
    const port = await Promise.race([until(told, "Firefox's port"), failure(firefox, path)]);
    const socket = await marionette(port);
    const send = (name, parameters) => socket.ask(`WebDriver:${name}`, parameters);
    const { capabilities } = await socket.ask('WebDriver:NewSession', {});
    const close = async () => {
      socket.close();
      await stop();
    };
    return browser(send, { close, version: `Firefox ${capabilities.browserVersion}` });
  } catch (error) {
    await stop();
    throw error;
  }
}

// Messages are JSON behind their length in bytes: [0, number, command, parameters], answered by [1, number, error, result].
async function marionette(port) {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map();
  let rest = Buffer.alloc(0);
  let count = 0;
  socket.on('data', data => {
    rest = Buffer.concat([rest, data]);
    for (let colon; (colon = rest.indexOf(':')) > 0;) {
      const end = colon + 1 + Number(rest.subarray(0, colon));
      if (rest.length < end) return;
      const message = JSON.parse(rest.subarray(colon + 1, end).toString());
      rest = rest.subarray(end);
      if (!Array.isArray(message)) waiting.get('hello')?.done();
      else settle(waiting.get(message[1]), message[2], message[3]);
    }
  });
  const fail = () => waiting.forEach(({ failed }) => failed(new Error('Firefox is gone')));
  socket.on('error', fail).on('close', fail);
  await new Promise((done, failed) => waiting.set('hello', { done, failed }));
  const ask = (command, parameters) =>
    new Promise((done, failed) => {
      const text = JSON.stringify([0, ++count, command, parameters]);
      waiting.set(count, { done, failed });
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  return { ask, close: () => socket.destroy() };
}

function settle({ done, failed }, error, result) {
  if (error) failed(new Error(`${error.error}: ${error.message}`));
  else done(result);
}

// --- WebKitGTK ---

// The path is that of WebKitWebDriver; its browser shows itself on a screen that nobody sees.
export async function openWebKit(path) {
  const folder = folderOfItsOwn();
  const running = [];
  const close = async () => {
    for (const each of running.toReversed()) await each.stop();
    remove(folder);
  };
  try {
    const screen = await openScreen();
    running.push(screen);
    const port = await freePort();
    const own = { HOME: folder, XDG_RUNTIME_DIR: folder, XDG_CACHE_HOME: folder, XDG_DATA_HOME: folder };
    const plain = { WEBKIT_DISABLE_DMABUF_RENDERER: '1', LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1' };
    const env = { ...own, ...plain, GDK_BACKEND: 'x11', DISPLAY: screen.display, WAYLAND_DISPLAY: '' };
    const driver = start(path, ['--host=127.0.0.1', `--port=${port}`], { env });
    running.push(driver);
    const { send, capabilities } = await Promise.race([overHttp(`http://127.0.0.1:${port}`), failure(driver, path)]);
    const ending = () =>
      send('DeleteSession')
        .catch(() => {})
        .then(close);
    const version = `${capabilities.browserName} ${capabilities.browserVersion}`;
    return browser(send, { close: ending, version });
  } catch (error) {
    await close();
    throw error;
  }
}

async function openScreen() {
  const args = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const screen = start('Xvfb', args, { extra: ['pipe'] });
  const number = await Promise.race([
    new Promise(done => screen.child.stdio[3].once('data', data => done(String(data).trim()))),
    failure(screen, 'Xvfb'),
  ]);
  return { ...screen, display: `:${number}` };
}

const commands = {
  DeleteSession: ['DELETE', ''],
  Navigate: ['POST', '/url'],
  ExecuteScript: ['POST', '/execute/sync'],
  FindElement: ['POST', '/element'],
  GetComputedRole: ['GET', '/element/{id}/computedrole'],
  GetComputedLabel: ['GET', '/element/{id}/computedlabel'],
  ElementClick: ['POST', '/element/{id}/click'],
  PerformActions: ['POST', '/actions'],
  NewWindow: ['POST', '/window/new'],
  SwitchToWindow: ['POST', '/window'],
  SwitchToFrame: ['POST', '/frame'],
  SetWindowRect: ['POST', '/window/rect'],
  TakeScreenshot: ['GET', '/screenshot'],
};

const longest = { TakeScreenshot: 10_000 };

async function overHttp(address) {
  const ask = async (method, path, body = {}, limit = 60_000) => {
    const signal = AbortSignal.timeout(limit);
    const response = await fetch(address + path, {
      method,
      signal,
      body: method === 'POST' ? JSON.stringify(body) : undefined,
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  await until(
    () =>
      ask('GET', '/status').then(
        ({ ready }) => ready,
        () => false,
      ),
    'WebKitWebDriver',
  );
  const { sessionId, capabilities } = await ask('POST', '/session', { capabilities: {} });
  const send = async (name, given = {}) => {
    const [method, path] = commands[name];
    const { id, ...parameters } = given;
    const body = path.includes('{id}') ? parameters : given;
    const value = await ask(method, `/session/${sessionId}${path.replace('{id}', id)}`, body, longest[name]);
    return name === 'NewWindow' ? value : { value };
  };
  return { send, capabilities };
}

// --- what the tests do with either ---

const tap = value => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
];

const chord = keys => [
  ...keys.map(value => ({ type: 'keyDown', value })),
  ...keys.toReversed().map(value => ({ type: 'keyUp', value })),
];

// On a busy machine WebKitGTK may wait for ever for a frame that has come already: it is asked again, while frames come.
async function picture(send, tries = 4) {
  for (;;) {
    try {
      return Buffer.from((await send('TakeScreenshot', { full: false })).value, 'base64');
    } catch (error) {
      if (error.name !== 'TimeoutError' || !--tries) throw error;
      await send('ExecuteScript', { script: `(${keepPainting})()`, args: [] });
    }
  }
}

// For as long as a picture may take, in shades that nobody can tell apart.
function keepPainting() {
  let left = 80;
  const painting = setInterval(() => {
    document.documentElement.style.opacity = left-- % 2 ? '' : '0.9999';
    if (!left) clearInterval(painting);
  }, 120);
}

// `evaluate` and `waitForFunction` are named as Playwright's, so that site.mjs reads the page in every browser.
function browser(send, { close, version }) {
  const evaluate = async (script, ...args) =>
    (await send('ExecuteScript', { script: `return (${script}).apply(null, arguments)`, args })).value;
  const element = async selector =>
    (await send('FindElement', { using: 'css selector', value: selector })).value[elementKey];
  const computed = async (what, id) => (await send(`GetComputed${what}`, { id })).value ?? '';
  const perform = source => send('PerformActions', { actions: [source] });

  return {
    version,
    close,
    evaluate,
    waitForFunction: script => until(() => evaluate(script), script),
    // What follows is of the frame with this number; null is the page again.
    frame: number => send('SwitchToFrame', { id: number }),
    open: url => send('Navigate', { url }),
    click: async selector => send('ElementClick', { id: await element(selector) }),
    resize: (width, height) => send('SetWindowRect', { width, height }),
    screenshot: () => picture(send),
    press: key => perform({ type: 'key', id: 'keys', actions: tap(key) }),
    // Keys that are held together, as Control and z.
    chord: keys => perform({ type: 'key', id: 'keys', actions: chord(keys) }),
    // Role and name in the accessibility tree of every element that the script returns.
    async tree(script, ...args) {
      const all = [];
      for (const { [elementKey]: id } of await evaluate(script, ...args))
        all.push({ role: await computed('Role', id), name: await computed('Label', id) });
      return all;
    },
    // Not a tab: WebKitGTK paints none that lies behind another, and no frame of it comes.
    async openWindow() {
      const { handle } = await send('NewWindow', { type: 'window' });
      await send('SwitchToWindow', { handle });
    },
    drag([x, y], [dx, dy]) {
      const at = part => ({ x: Math.round(x + dx * part), y: Math.round(y + dy * part) });
      const to = part => ({ type: 'pointerMove', ...at(part), duration: 20 });
      const way = Array.from({ length: 8 }, (_, i) => to((i + 1) / 8));
      const actions = [to(0), { type: 'pointerDown', button: 0 }, ...way, { type: 'pointerUp', button: 0 }];
      return perform({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
    },
  };
}
