// Finds what the build needs and installs what is missing. Node built-ins only: this runs before `npm ci`.
//   node wasm/setup.mjs [--tests]
import { spawn, spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findMissingBrowsers } from './browsers.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const cjsonDirectory = join(root, 'build', 'deps', 'cjson');

const cjsonSource = "cJSON's source";

// The machine as the checks below see it. Tests hand in one of their own.
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

// Whether the library is there that this clang links to fuzz targets: distributions have it in a package of its own.
function hasLibFuzzer(clang) {
  const folder = clang && join(dirname(dirname(realpathSync(clang))), 'lib', 'clang');
  if (!folder || !existsSync(folder)) return false;
  return readdirSync(folder, { recursive: true }).some(file => basename(file).startsWith('libclang_rt.fuzzer'));
}

// What is missing: [{ name, packages, how, optional }]. Looks at files only, so that it costs next to nothing.
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

  // Without apt, CMake downloads cJSON itself.
  if (hasApt && !machine.env.UMPIRE_CJSON_DIR && !machine.exists(join(cjsonDirectory, 'cJSON.c'))) {
    const byHand = 'unpack cJSON 1.7.15, https://github.com/DaveGamble/cJSON, and set UMPIRE_CJSON_DIR to its folder';
    if (machine.find('dpkg-source')) need(cjsonSource, [], byHand);
    else need(cjsonSource, ['dpkg-dev'], `${byHand}, or install dpkg-dev and run this again: then it is fetched`);
  }
  return tests ? [...missing, ...findMissingBrowsers(machine), ...findMissingFuzzer(machine)] : missing;
}

function findMissingFuzzer(machine) {
  if (machine.hasLibFuzzer()) return [];
  const packages = machine.find('apt-get') ? ['clang', 'libclang-rt-dev'] : [];
  const how = 'install clang with its sanitizers and libFuzzer; only the fuzz targets need it';
  return [{ name: 'libFuzzer', packages, how, optional: true }];
}

// How this machine installs packages: [] as root, ['sudo'] with it, null when it cannot.
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

// Everything `npm start` (or, with tests, `npm test`) needs on this machine. Throws a SetupError it cannot mend.
export class SetupError extends Error {}

export async function setUp({ tests = false } = {}, machine = thisMachine()) {
  const missing = findMissing(machine, { tests });
  // An old Node is told before anything is installed.
  if (missing[0]?.name === 'Node 20') throw new SetupError(describeMissing(missing).join('\n'));
  if (missing.length) await install(missing, machine);
  const still = findMissing(machine, { tests });
  const required = still.filter(need => !need.optional);
  if (required.length) throw new SetupError(describeMissing(required).join('\n'));
  for (const line of describeMissing(still)) console.log(line);
}

async function install(missing, machine) {
  const wanted = missing.filter(need => need.packages.length || need.name === cjsonSource);
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
    if (required.some(need => need.name === cjsonSource)) await fetchCjson(machine);
  } catch (error) {
    // Its log has been shown; what is missing now is told next.
    if (!(error instanceof StepError)) throw error;
  }
}

const nameAndPackages = ({ name, packages }) => (packages.length ? `${name} (${packages.join(' ')})` : name);

// Asks for the password here, where no clock runs. Not `sudo -v`: that may want one where a command wants none.
function mayUse(prefix, machine) {
  return !prefix.length || machine.sudoWorks() || machine.askForSudo();
}

function cannotInstall(machine) {
  if (machine.platform !== 'linux' || !machine.find('apt-get'))
    return 'This is not Debian or Ubuntu: install these by hand, then run this again.';
  return 'Installing needs root or sudo: run this again as root, or install these by hand.';
}

async function aptInstall(prefix, packages, extras) {
  // A machine just started may be updating itself: wait for it.
  const lock = ['-o', 'DPkg::Lock::Timeout=600'];
  const quietly = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive'];
  const start = (title, [command, ...args]) => step(title, command, args);
  const run = (title, args) => start(title, [...quietly, 'apt-get', '-q', ...lock, ...args]);
  // An earlier run may have been cut off half-way: what it left is finished first.
  const add = ['install', '-y', '--no-install-recommends', '--fix-broken'];
  if (dpkgWasCutOff()) await start('dpkg --configure -a', [...quietly, 'dpkg', '--configure', '-a']).catch(() => {});
  // A foreign source that fails must not keep the rest from being installed; a real failure shows below.
  await run('apt-get update', ['update']).catch(() => {});
  if (packages.length) await run('apt-get install', [...add, ...packages]);
  // One by one: where one of them is not to be had, the others are.
  for (const extra of extras) await run(`apt-get install ${extra.join(' ')}`, [...add, ...extra]).catch(() => {});
}

function dpkgWasCutOff() {
  const folder = '/var/lib/dpkg/updates';
  return existsSync(folder) && readdirSync(folder).length > 0;
}

// cJSON's source as the distribution patches it. apt checks signature and hashes; everything it writes is under build/.
async function fetchCjson(machine) {
  const folder = join(root, 'build', 'deps', 'apt');
  rmSync(folder, { recursive: true, force: true });
  for (const part of ['lists/partial', 'cache/archives/partial', 'source'])
    mkdirSync(join(folder, part), { recursive: true });
  const list = join(folder, 'cjson.sources');
  writeFileSync(list, sourceList(readAptSources(), codename(machine)));
  const options = {
    'Dir::Etc::sourcelist': list,
    'Dir::Etc::sourceparts': '-',
    'Dir::State::lists': join(folder, 'lists'),
    'Dir::Cache': join(folder, 'cache'),
    // The folder of a checkout need not be open to apt's own user.
    'APT::Sandbox::User': 'root',
    // Other indexes (translations, metadata for software centres) are of no use here.
    'Acquire::Languages': 'none',
  };
  const apt = ['-q', ...Object.entries(options).flatMap(([key, value]) => ['-o', `${key}=${value}`])];
  await step("apt-get update, with cJSON's source list", 'apt-get', [...apt, 'update']).catch(() => {});
  await step('apt-get source cjson', 'apt-get', [...apt, 'source', '--only-source', 'cjson'], {
    cwd: join(folder, 'source'),
  });
  const unpacked = readdirSync(join(folder, 'source'), { withFileTypes: true }).find(entry => entry.isDirectory());
  mkdirSync(cjsonDirectory, { recursive: true });
  for (const file of ['cJSON.h', 'LICENSE', 'cJSON.c'])
    cpSync(join(folder, 'source', unpacked.name, file), join(cjsonDirectory, file));
  rmSync(folder, { recursive: true, force: true });
}

function codename(machine) {
  return /^VERSION_CODENAME="?([^"\n]*)"?$/m.exec(machine.read('/etc/os-release'))?.[1] ?? '';
}

function readAptSources() {
  const folder = '/etc/apt/sources.list.d';
  const parts = existsSync(folder) ? readdirSync(folder).map(name => join(folder, name)) : [];
  return ['/etc/apt/sources.list', ...parts]
    .filter(file => /\.(list|sources)$/.test(file) && existsSync(file))
    .map(file => ({ name: file, text: readFileSync(file, 'utf8') }));
}

// A deb822 list of sources (deb-src) for the distribution's own entries in the given apt files.
export function sourceList(files, codename) {
  const stanzas = files.flatMap(({ name, text }) => (name.endsWith('.sources') ? readStanzas(text) : readLines(text)));
  const ours = stanzas.map(stanza => asDistributionSource(stanza, codename)).filter(Boolean);
  // Foreign repositories may use the distribution's code names, but not its key.
  const signed = ours.filter(stanza => /(debian|ubuntu)-archive-keyring/.test(stanza['signed-by'] ?? ''));
  const chosen = signed.length ? signed : ours;
  return [...new Set(chosen.map(writeStanza))].join('\n');
}

function asDistributionSource(stanza, codename) {
  if (/^(no|false|0)$/i.test(stanza.enabled ?? '')) return null;
  const releases = [codename, 'stable', 'oldstable', 'testing', 'unstable', 'sid'].filter(Boolean);
  const suites = words(stanza.suites).filter(suite => releases.includes(suite.replace(/-(updates|security)$/, '')));
  const components = words(stanza.components).filter(component => ['main', 'universe'].includes(component));
  const uris = words(stanza.uris).filter(uri => !uri.startsWith('cdrom:'));
  if (!suites.length || !components.length || !uris.length) return null;
  const { architectures, enabled, ...rest } = stanza;
  return {
    ...rest,
    types: 'deb-src',
    uris: uris.join(' '),
    suites: suites.join(' '),
    components: components.join(' '),
  };
}

const words = text => (text ?? '').split(/\s+/).filter(Boolean);

function writeStanza(stanza) {
  const { types, uris, suites, components, ...rest } = stanza;
  return Object.entries({ types, uris, suites, components, ...rest })
    .map(([key, value]) => `${key}: ${value}\n`)
    .join('');
}

// deb822: fields, continued on lines that begin with a blank; stanzas parted by empty lines.
function readStanzas(text) {
  const clean = text
    .replace(/\r/g, '')
    .split('\n')
    .filter(line => !line.startsWith('#'))
    .join('\n');
  return clean
    .split(/\n[ \t]*\n/)
    .map(readFields)
    .filter(fields => fields.uris);
}

function readFields(block) {
  const fields = {};
  let key = '';
  for (const line of block.split('\n')) {
    const field = /^([A-Za-z0-9-]+):[ \t]*(.*)$/.exec(line);
    if (field) fields[(key = field[1].toLowerCase())] = field[2].trim();
    else if (key && /^[ \t]/.test(line)) fields[key] += `\n${line}`;
  }
  return fields;
}

// One entry a line: deb [option=value …] uri suite component …
function readLines(text) {
  return text.split('\n').flatMap(line => {
    const entry = /^\s*deb(?:-src)?\s+(?:\[([^\]]*)\]\s+)?(\S+)\s+(\S+)\s+([^#]*)/.exec(line);
    if (!entry) return [];
    const [, options = '', uris, suites, components] = entry;
    const named = words(options)
      .map(option => option.split('='))
      .map(([key, value]) => [longName(key), value.replaceAll(',', ' ')]);
    return [{ ...Object.fromEntries(named), uris, suites, components: components.trim() }];
  });
}

const longName = key => ({ arch: 'architectures', lang: 'languages', target: 'targets' })[key] ?? key;

// node_modules as package-lock.json wants it.
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

// Runs a command, showing what runs, for how long and the last line it wrote; a failure shows the end of its log.
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

const lastLine = log => log.slice(-1000).trimEnd().split(/[\r\n]/).at(-1).replace(/[^ -~]/g, '');

// On a terminal the running seconds in one line; in a log one line now and then.
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

// Runs a program of ours: known failures end in their message and exit code 1, not in a stack trace.
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
