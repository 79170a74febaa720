// `npm test`: sets the machine up, builds everything and runs the tests with Node's runner.
//   npm test [-- options of node --test] [-- files or folders]      npm run test:long takes larger samples (UMPIRE_SCALE)
// Of files that are named, what they need is built and no more (lib/needs.mjs).
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { run } from 'node:test';
import { buildParts } from '../wasm/build.mjs';
import { findChromium, findFirefox, findWebKit } from '../wasm/browsers.mjs';
import { installPackages, main, root, setUp, SetupError, thisMachine } from '../wasm/setup.mjs';
import { needsOf, needsOfAll } from './lib/needs.mjs';
import report from './lib/report.mjs';

const long = process.argv.includes('--long');
const ownReporter = new URL('./lib/report.mjs', import.meta.url);
const given = process.argv.slice(2).filter(argument => argument !== '--long');

function testFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : testFiles(path);
      return entry.name.endsWith('.test.mjs') ? [relative(root, path)] : [];
    });
}

// A file, or those of a folder.
const filesOf = path =>
  statSync(join(root, path)).isDirectory()
    ? testFiles(join(root, path))
    : [relative(root, join(root, path)).replaceAll('\\', '/')];

// With options by the command, which takes files in the order of their names.
async function buildAndCommand(options, files) {
  await buildParts(needsOfAll(files));
  const reporter = options.some(option => option.startsWith('--test-reporter'))
    ? []
    : [`--test-reporter=${ownReporter}`];
  const child = spawn(process.execPath, ['--test', ...reporter, ...options, ...files], { cwd: root, stdio: 'inherit' });
  return new Promise(done => child.on('close', code => done(code ?? 1)));
}

// What most files need is built first. The others wait for the rest, which is built while the first are at work.
const soon = ['native', 'wasm'];

async function buildAndRun(files) {
  const isSoon = file => needsOf(file).every(part => soon.includes(part));
  const [first, later] = [files.filter(isSoon), files.filter(file => !isSoon(file))];
  const needed = needsOfAll(files);
  await buildParts(needed.filter(part => soon.includes(part)));
  // More at a time would take as long, and the browsers would starve each other.
  const running = first.length && start(first, availableParallelism() + 1);
  const built = buildParts(needed.filter(part => !soon.includes(part)));
  const waiting = later.length && built.then(() => start(later, availableParallelism() + 1)).catch(() => 0);
  let failed = 0;
  async function* events() {
    for (const stream of [running, waiting])
      for await (const event of (await stream) || []) {
        if (event.type === 'test:fail') failed++;
        yield event;
      }
  }
  for await (const text of report(events())) process.stdout.write(text);
  await built;
  return failed ? 1 : 0;
}

const start = (files, concurrency) => run({ files: inOrder(files).map(file => join(root, file)), concurrency });

// What takes thirty-five seconds or more of a processor, the longest first, though some of it is a short file.
const longest = [
  'browser/accessibility',
  'browser/other-browsers',
  'browser/keeping',
  'browser/hexes',
  'browser/hostile',
  'browser/start',
  'browser/page',
  'browser/mistakes',
  'package',
  'browser/forms',
  'scenes',
  'fuzz',
  'browser/torn-world',
  'browser/ninth-age',
  'search',
  'c/sanitize',
  'compilers',
].map(name => `tests/${name}.test.mjs`);
const rank = file => (longest.includes(file) ? longest.indexOf(file) : longest.length);

// Those of the browser wait as much as they reckon, so that they and the others are at work side by side from the first to the
// last; of each kind the longest begin.
function inOrder(files) {
  const sized = files.map(file => ({ file, size: statSync(join(root, file)).size }));
  sized.sort((a, b) => rank(a.file) - rank(b.file) || b.size - a.size);
  const inBrowser = ({ file }) => file.startsWith('tests/browser/');
  const kinds = [sized.filter(inBrowser), sized.filter(each => !inBrowser(each))];
  const placed = kinds.flatMap(list => list.map(({ file }, i) => ({ file, at: (i + 0.5) / list.length })));
  return placed.sort((a, b) => a.at - b.at).map(({ file }) => file);
}

await main(async () => {
  await setUp({ tests: true });
  await installPackages();
  if (!testFiles(join(root, 'tests')).length) throw new SetupError('there are no tests');
  const machine = thisMachine();
  const browsers = {
    UMPIRE_CHROMIUM: findChromium(machine),
    UMPIRE_FIREFOX: findFirefox(machine),
    UMPIRE_WEBKIT: findWebKit(machine),
  };
  Object.assign(process.env, browsers);
  if (long) process.env.UMPIRE_SCALE ??= '20';
  const files = given.filter(argument => existsSync(join(root, argument)));
  const options = given.filter(argument => !files.includes(argument));
  const chosen = (files.length ? files : ['tests']).flatMap(filesOf);
  process.exitCode = await (options.length ? buildAndCommand(options, chosen) : buildAndRun(chosen));
});
