// `npm test`: sets the machine up, builds everything and runs the tests with Node's runner.
//   npm test [-- options of node --test] [-- files]      npm run test:long takes larger samples (UMPIRE_SCALE)
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildParts, everything } from '../wasm/build.mjs';
import { findChromium, findFirefox, findWebKit } from '../wasm/browsers.mjs';
import { installPackages, main, root, setUp, SetupError, thisMachine } from '../wasm/setup.mjs';

const long = process.argv.includes('--long');
const ownReporter = new URL('report.mjs', import.meta.url);
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

function runTests(environment) {
  const files = given.filter(argument => existsSync(join(root, argument)));
  const options = given.filter(argument => !files.includes(argument));
  const reporter = options.some(option => option.startsWith('--test-reporter')) ? [] : [`--test-reporter=${ownReporter}`];
  const args = ['--test', ...concurrency(), ...reporter, ...options, ...(files.length ? files : testFiles(join(root, 'tests')))];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: environment });
  return new Promise(done => child.on('close', code => done(code ?? 1)));
}

// Three files at a time, where this Node has the option: those of the browser wait more than they reckon.
function concurrency() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major > 20 || minor >= 10 ? ['--test-concurrency=3'] : [];
}

await main(async () => {
  await setUp({ tests: true });
  await installPackages();
  await buildParts(everything);
  if (!testFiles(join(root, 'tests')).length) throw new SetupError('there are no tests');
  const machine = thisMachine();
  const browsers = {
    UMPIRE_CHROMIUM: findChromium(machine),
    UMPIRE_FIREFOX: findFirefox(machine),
    UMPIRE_WEBKIT: findWebKit(machine),
  };
  const environment = { ...process.env, ...browsers };
  if (long) environment.UMPIRE_SCALE ??= '20';
  process.exitCode = await runTests(environment);
});
