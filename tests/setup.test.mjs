// The set-up: what it finds missing on a given machine, and the source list it derives. Nothing is installed here.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { findChromium, findFirefox, findWebKit } from '../wasm/browsers.mjs';
import { describeMissing, findMissing, installPrefix, setUp, SetupError } from '../wasm/setup.mjs';

const browsers = ['chromium', 'firefox-esr', 'WebKitWebDriver', 'Xvfb'];
const complete = ['apt-get', 'gcc', 'cmake', 'ninja', 'emcc', ...browsers];
const debian = { read: () => 'ID=debian\nVERSION_ID="12"\n' };
const ubuntu = { read: () => 'NAME="Ubuntu"\nID=ubuntu\n' };

function machineWith(commands, changes = {}) {
  return {
    platform: 'linux',
    env: {},
    nodeVersion: '20.0.0',
    isRoot: true,
    hasTerminal: false,
    find: command => (commands.includes(command) ? `/usr/bin/${command}` : ''),
    hasLibFuzzer: () => true,
    exists: () => true,
    read: () => '',
    sudoWorks: () => false,
    askForSudo: () => false,
    ...changes,
  };
}

const names = missing => missing.map(need => need.name);

test('a complete machine misses nothing', () => {
  assert.deepEqual(findMissing(machineWith(complete), { tests: true }), []);
});

test('only what is missing is named, with its package', () => {
  const missing = findMissing(machineWith(['apt-get', 'gcc', 'cmake', 'make']));
  assert.deepEqual(names(missing), ['Emscripten']);
  assert.deepEqual(missing[0].packages, ['emscripten']);
});

test('a compiler without the C library headers is no compiler', () => {
  const machine = machineWith(complete, { exists: path => path !== '/usr/include/stdio.h' });
  assert.deepEqual(names(findMissing(machine)), ['C compiler']);
});

test('browsers are needed by tests alone, each for itself, and a snap is not installed', () => {
  const without = (...gone) => complete.filter(command => !gone.includes(command));
  assert.deepEqual(findMissing(machineWith(without(...browsers))), []);
  const missing = (commands, changes) => findMissing(machineWith(commands, changes), { tests: true });
  const all = missing(without(...browsers));
  assert.ok(all.every(need => need.optional));
  const packages = [['chromium', 'fonts-liberation'], ['firefox-esr'], ['webkit2gtk-driver', 'xvfb']];
  assert.deepEqual(
    all.map(need => need.packages),
    packages,
  );
  assert.deepEqual(names(missing(without('Xvfb'))), ['WebKitGTK']);
  assert.deepEqual(names(missing(without('WebKitWebDriver'))), ['WebKitGTK']);
  assert.deepEqual(missing(without('WebKitWebDriver'), { platform: 'darwin' }), []);
  const [chromium, firefox, webkit] = missing([...without(...browsers), 'firefox'], ubuntu);
  assert.deepEqual([chromium.packages, firefox.packages], [[], []]);
  assert.match(chromium.how, /snap install chromium/);
  assert.match(firefox.how, /not the snap/);
  assert.deepEqual(webkit.packages, packages[2]);
  assert.deepEqual(missing(without('chromium'), debian)[0].packages, ['chromium-headless-shell', 'fonts-liberation']);
  assert.equal(findChromium(machineWith([...complete, 'chromium-headless-shell'])), '/usr/bin/chromium-headless-shell');
});

test('libFuzzer is needed by tests alone, and none of them needs it', () => {
  const machine = machineWith(complete, { hasLibFuzzer: () => false });
  assert.deepEqual(findMissing(machine), []);
  const [missing, ...others] = findMissing(machine, { tests: true });
  assert.deepEqual(others, []);
  assert.ok(missing.optional);
  assert.deepEqual(missing.packages, ['clang', 'libclang-rt-dev']);
  const elsewhere = machineWith(
    complete.filter(command => command !== 'apt-get'),
    { hasLibFuzzer: () => false },
  );
  assert.deepEqual(findMissing(elsewhere, { tests: true })[0].packages, []);
});

test('a browser named in the environment goes first', () => {
  for (const [find, variable, found] of [
    [findChromium, 'UMPIRE_CHROMIUM', '/usr/bin/chromium'],
    [findFirefox, 'UMPIRE_FIREFOX', '/usr/bin/firefox-esr'],
    [findWebKit, 'UMPIRE_WEBKIT', '/usr/bin/WebKitWebDriver'],
  ]) {
    assert.equal(find(machineWith(complete)), found);
    const machine = machineWith(complete, { env: { [variable]: '/opt/browser' } });
    assert.equal(find(machine), '/opt/browser');
    assert.equal(find({ ...machine, exists: () => false }), '');
  }
  assert.equal(findFirefox(machineWith(['firefox'])), '/usr/bin/firefox');
  assert.equal(findFirefox(machineWith(['firefox'], ubuntu)), '');
});

test('who may install: root, sudo that works, nobody', () => {
  assert.deepEqual(installPrefix(machineWith(['apt-get'])), []);
  assert.equal(installPrefix(machineWith(['apt-get'], { isRoot: false })), null);
  assert.equal(installPrefix(machineWith(['apt-get', 'sudo'], { isRoot: false })), null);
  assert.deepEqual(installPrefix(machineWith(['apt-get', 'sudo'], { isRoot: false, hasTerminal: true })), ['sudo']);
  assert.deepEqual(installPrefix(machineWith(['apt-get', 'sudo'], { isRoot: false, sudoWorks: () => true })), ['sudo']);
  assert.equal(installPrefix(machineWith([])), null);
  assert.equal(installPrefix(machineWith(['apt-get'], { platform: 'darwin' })), null);
});

test('where it cannot install, it says in one line each what is missing and how to get it', async () => {
  const without = [machineWith([], { platform: 'darwin' }), machineWith(['apt-get'], { isRoot: false })];
  for (const machine of without) {
    const error = await setUp({}, machine).catch(caught => caught);
    assert.ok(error instanceof SetupError);
    const lines = error.message.split('\n');
    assert.deepEqual(
      lines.map(line => /^missing: ([^:]+):/.exec(line)?.[1]),
      ['C compiler', 'CMake', 'Ninja', 'Emscripten', undefined],
    );
    assert.match(lines.at(-1), /by hand/);
  }
  assert.match(describeMissing(findMissing(machineWith([])))[1], /cmake\.org.*apt-get install cmake/);
});

test('who is refused by sudo is told the same, after one question', async t => {
  t.mock.method(console, 'log', () => {});
  let asked = 0;
  const askForSudo = () => ++asked > 1;
  const machine = machineWith(['apt-get', 'sudo', 'gcc'], { isRoot: false, hasTerminal: true, askForSudo });
  await assert.rejects(setUp({}, machine), /: missing: CMake:[^]*\nmissing: Ninja:[^]*by hand\.$/);
  assert.equal(asked, 1);
});

test('an old Node is told before anything is installed', async () => {
  const askForSudo = () => assert.fail('asked');
  const changes = { nodeVersion: '18.20.4', isRoot: false, hasTerminal: true, askForSudo };
  const machine = machineWith(['apt-get', 'sudo'], changes);
  await assert.rejects(setUp({}, machine), /: missing: Node 20: .*nodejs\.org\nmissing: C compiler: /);
});

test('a refusal names all that is missing', async () => {
  const machine = machineWith(['apt-get'], { isRoot: false });
  await assert.rejects(setUp({ tests: true }, machine), error => {
    for (const name of ['CMake', 'Chromium', 'Firefox', 'WebKitGTK'])
      assert.match(error.message, new RegExp(`^missing: ${name}: `, 'm'));
    return true;
  });
});

test('a machine with everything but the browsers, which are optional, is set up', async t => {
  const lines = [];
  t.mock.method(console, 'log', line => lines.push(line));
  await setUp({ tests: true }, machineWith(complete.filter(command => ![...browsers, 'apt-get'].includes(command))));
  assert.equal(lines.length, 3);
  for (const name of ['CHROMIUM', 'FIREFOX', 'WEBKIT']) assert.match(lines.join('\n'), new RegExp(`UMPIRE_${name}`));
});

test('package-lock.json names no registry and holds the packages of every platform', () => {
  const lock = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
  assert.doesNotMatch(lock, /"resolved"/);
  const { packages } = JSON.parse(lock);
  const locked = new Set(Object.keys(packages).map(path => path.replace(/^.*node_modules\//, '')));
  const wanted = Object.values(packages).flatMap(({ dependencies, optionalDependencies }) =>
    Object.keys({ ...dependencies, ...optionalDependencies }),
  );
  assert.deepEqual(
    wanted.filter(name => !locked.has(name)),
    [],
  );
});

test('the module needs nothing, and exports what is listed', async () => {
  const read = path => readFileSync(new URL(path, import.meta.url));
  const module = await WebAssembly.compile(read('../build/umpire.wasm'));
  const imports = WebAssembly.Module.imports(module).map(({ name }) => name);
  assert.deepEqual(imports, []);
  const exported = WebAssembly.Module.exports(module).map(({ name }) => `_${name}`);
  for (const name of read('../wasm/exports.txt').toString().trim().split('\n'))
    assert.ok(exported.includes(name), name);
});
