// Finds what the build needs and installs what is missing. It uses only Node built-ins, because it runs before `npm
// ci`.
//   node wasm/setup.mjs [--tests]
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findMissingBrowsers } from './browsers.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

// The machine as the checks below see it. Tests pass a machine of their own.
export function thisMachine() {
  return {
    platform: process.platform,
    env: process.env,
    nodeVersion: process.versions.node,
    isRoot: process.getuid?.() === 0,
    hasTerminal: Boolean(process.stdin.isTTY),
    find: command => findCommand(command, process.env.PATH ?? ''),
    hasLibFuzzer: () => hasLibFuzzer(findCommand('clang', process.env.PATH ?? '')),
    exists: existsSync,
    read: path => (existsSync(path) ? readFileSync(path, 'utf8') : ''),
    sudoWorks: () => spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0,
    askForSudo: () => spawnSync('sudo', ['true'], { stdio: 'inherit' }).status === 0,
  };
}

function findCommand(command, path) {
  const suffixes = process.platform === 'win32' ? ['.exe', '.cmd', '.bat'] : [''];
  for (const folder of path.split(delimiter).filter(Boolean)) {
    for (const suffix of suffixes) {
      const file = join(folder, command + suffix);
      if (isExecutable(file)) return file;
    }
  }
  return '';
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

// Whether the library exists that this clang links to fuzz targets. Distributions have a separate package for it.
function hasLibFuzzer(clang) {
  const folder = clang && join(dirname(dirname(realpathSync(clang))), 'lib', 'clang');
  if (!folder || !existsSync(folder)) return false;
  return readdirSync(folder, { recursive: true }).some(file => basename(file).startsWith('libclang_rt.fuzzer'));
}

// What is missing: [{ name, packages, how, optional }]. It only looks at files, so it is fast.
export function findMissing(machine, { tests = false } = {}) {
  const missing = [];
  const findAny = commands => commands.some(command => machine.find(command));
  const hasApt = Boolean(machine.find('apt-get'));
  const need = (name, packages, how) => missing.push({ name, packages, how, optional: false });

  if (parseInt(machine.nodeVersion) < 20) need('Node 20', [], 'install Node 20 or newer, https://nodejs.org');
  const hasHeaders = !hasApt || machine.exists('/usr/include/stdio.h');
  if (!findAny(['cc', 'gcc', 'clang']) || !hasHeaders) need('C compiler', ['gcc', 'libc6-dev'], 'install gcc or clang');
  else if (tests && !machine.find('gcc')) need('gcc', ['gcc', 'libc6-dev'], 'install gcc; the tests build with it');
  if (!machine.find('cmake')) need('CMake', ['cmake'], 'install CMake 3.16 or newer, https://cmake.org');
  if (!findAny(['ninja', 'make'])) need('Ninja', ['ninja-build'], 'install ninja or make');
  if (!machine.find('emcc'))
    need('Emscripten', ['emscripten'], 'install it, https://emscripten.org, and put emcc on the PATH');
  return tests ? [...missing, ...findMissingBrowsers(machine), ...findMissingFuzzer(machine)] : missing;
}

function findMissingFuzzer(machine) {
  if (machine.hasLibFuzzer()) return [];
  const packages = machine.find('apt-get') ? ['clang', 'libclang-rt-dev'] : [];
  const how = 'install clang with its sanitizers and libFuzzer; only the fuzz targets need it';
  return [{ name: 'libFuzzer', packages, how, optional: true }];
}

// How this machine installs packages: [] as root, ['sudo'] with sudo, null where it cannot.
export function installPrefix(machine) {
  if (machine.platform !== 'linux' || !machine.find('apt-get')) return null;
  if (machine.isRoot) return [];
  if (!machine.find('sudo')) return null;
  return machine.hasTerminal || machine.sudoWorks() ? ['sudo'] : null;
}

export function describeMissing(missing) {
  return missing.map(({ name, packages, how }) => {
    const apt = packages.length ? ` (Debian, Ubuntu: apt-get install ${packages.join(' ')})` : '';
    return `missing: ${name}: ${how}${apt}`;
  });
}

// Installs all that `npm start` (with tests: `npm test`) needs on this machine. Throws a SetupError where it cannot.
export class SetupError extends Error {}

export async function setUp({ tests = false } = {}, machine = thisMachine()) {
  const missing = findMissing(machine, { tests });
  // Says that Node is too old before it installs anything.
  if (missing[0]?.name === 'Node 20') throw new SetupError(describeMissing(missing).join('\n'));
  if (missing.length) await install(missing, machine);
  const still = findMissing(machine, { tests });
  const required = still.filter(need => !need.optional);
  if (required.length) throw new SetupError(describeMissing(required).join('\n'));
  for (const line of describeMissing(still)) console.log(line);
}

async function install(missing, machine) {
  const wanted = missing.filter(need => need.packages.length);
  const required = wanted.filter(need => !need.optional);
  const packages = [...new Set(required.flatMap(need => need.packages))];
  const extras = wanted.filter(need => need.optional).map(need => need.packages);
  const prefix = packages.length + extras.length ? installPrefix(machine) : [];
  if (wanted.length && prefix) console.log(`Installing what is missing: ${wanted.map(nameAndPackages).join(', ')}`);
  if (!prefix || !mayUse(prefix, machine)) {
    if (required.length) throw new SetupError([...describeMissing(missing), cannotInstall(machine)].join('\n'));
    return;
  }
  try {
    if (packages.length + extras.length) await aptInstall(prefix, packages, extras);
  } catch (error) {
    // Its log is on the screen; the next check says what is missing.
    if (!(error instanceof StepError)) throw error;
  }
}

const nameAndPackages = ({ name, packages }) => (packages.length ? `${name} (${packages.join(' ')})` : name);

// Asks for the password here, while no clock is running. Not with `sudo -v`, which may ask where a command would not.
function mayUse(prefix, machine) {
  return !prefix.length || machine.sudoWorks() || machine.askForSudo();
}

function cannotInstall(machine) {
  if (machine.platform !== 'linux' || !machine.find('apt-get'))
    return 'This is not Debian or Ubuntu: install these by hand, then run this again.';
  return 'Installing needs root or sudo: run this again as root, or install these by hand.';
}

async function aptInstall(prefix, packages, extras) {
  // A machine that was just started may be updating itself, so this waits for it.
  const lock = ['-o', 'DPkg::Lock::Timeout=600'];
  const quietly = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive'];
  const start = (title, [command, ...args]) => step(title, command, args);
  const run = (title, args) => start(title, [...quietly, 'apt-get', '-q', ...lock, ...args]);
  // An earlier run may have been interrupted, so this first completes what it left.
  const add = ['install', '-y', '--no-install-recommends', '--fix-broken'];
  if (dpkgWasCutOff()) await start('dpkg --configure -a', [...quietly, 'dpkg', '--configure', '-a']).catch(() => {});
  // One failing foreign source must not prevent the installation; a real failure shows below.
  await run('apt-get update', ['update']).catch(() => {});
  if (packages.length) await run('apt-get install', [...add, ...packages]);
  // One by one, so that a missing package does not prevent the others.
  for (const extra of extras) await run(`apt-get install ${extra.join(' ')}`, [...add, ...extra]).catch(() => {});
}

function dpkgWasCutOff() {
  const folder = '/var/lib/dpkg/updates';
  return existsSync(folder) && readdirSync(folder).length > 0;
}

// Makes node_modules match package-lock.json.
export async function installPackages() {
  const installed = modified(join(root, 'node_modules', '.package-lock.json'));
  if (installed > 0 && installed >= modified(join(root, 'package-lock.json'))) return;
  await step('npm ci', process.platform === 'win32' ? 'npm.cmd' : 'npm', ['ci', '--no-audit', '--no-fund'], {
    shell: process.platform === 'win32',
  });
}

function modified(file) {
  return existsSync(file) ? statSync(file).mtimeMs : 0;
}

// Runs a command and shows its name, its time and its last line of output; after a failure also the end of its log.
export class StepError extends Error {}

export function step(title, command, args, { cwd = root, env = process.env, shell = false } = {}) {
  const started = Date.now();
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1);
  let log = '';
  const stopClock = showClock(title, started, () => lastLine(log));
  return new Promise((resolve, reject) => {
    const keep = text => (log = (log + text).slice(-200_000));
    const child = spawn(command, args, { cwd, env, shell, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.on('error', error => keep(`${error.message}\n`));
    child.on('close', code => {
      stopClock();
      console.log(`${code === 0 ? 'done  ' : 'FAILED'} ${title} (${seconds()} s)`);
      if (code === 0) return resolve(log);
      const end = log
        .trimEnd()
        .split('\n')
        .slice(-60)
        .map(line => `    ${line}`);
      console.error([...end, `    ${command} ended with ${code}`].join('\n'));
      reject(new StepError(title));
    });
  });
}

const lastLine = log =>
  log
    .slice(-1000)
    .trimEnd()
    .split(/[\r\n]/)
    .at(-1)
    .replace(/[^ -~]/g, '');

// On a terminal the seconds run in one line; in a log a line appears now and then.
function showClock(title, started, news) {
  const terminal = process.stdout.isTTY;
  const show = () => {
    const line = `       ${title} … ${Math.round((Date.now() - started) / 1000)} s  ${news()}`.trimEnd();
    const cut = line.slice(0, (terminal && process.stdout.columns) || 100);
    process.stdout.write(terminal ? `\r\x1b[2K${cut}` : `${cut}\n`);
  };
  if (terminal) show();
  const first = setTimeout(show, 1000);
  const clock = setInterval(show, terminal ? 1000 : 15_000);
  return () => {
    clearTimeout(first);
    clearInterval(clock);
    if (terminal) process.stdout.write('\r\x1b[2K');
  };
}

// Runs one of our programs. A known failure ends with its message and exit code 1, not with a stack trace.
export async function main(action) {
  try {
    await action();
  } catch (error) {
    if (!(error instanceof SetupError || error instanceof StepError)) throw error;
    if (error instanceof SetupError) console.error(error.message);
    process.exitCode = 1;
  }
}

export function isMain(url) {
  return url === pathToFileURL(process.argv[1] ?? '').href;
}

if (isMain(import.meta.url)) await main(() => setUp({ tests: process.argv.includes('--tests') }));
