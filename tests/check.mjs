// `npm run check [-- GAME…]`: what tells soonest whether a changed line of C still carries out the rules. It builds the native program
// alone and asks it the game's scenes, its perft and its pinned playouts; then it looks at the order of includes and
// calls. `npm test` has the rest.
import { AssertionError } from 'node:assert';
import { buildParts } from '../wasm/build.mjs';
import { systems } from '../wasm/games.mjs';
import { installPackages, main, setUp, SetupError, step, StepError } from '../wasm/setup.mjs';

async function timed(title, work) {
  const started = Date.now();
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1);
  try {
    console.log(`done   ${title}: ${await work()} (${seconds()} s)`);
  } catch (error) {
    if (!(error instanceof AssertionError)) throw error;
    console.log(`FAILED ${title} (${seconds()} s)\n${error.message.replace(/^/gm, '    ')}`);
    process.exitCode = 1;
  }
}

await main(async () => {
  const chosen = process.argv.slice(2);
  const unknown = chosen.filter(name => !systems.includes(name));
  if (unknown.length) throw new SetupError(`unknown game ${unknown.join(', ')}; there are ${systems.join(', ')}`);
  await setUp();
  await installPackages();
  await buildParts(['native']);
  // What these import is made by the build.
  const { checks, games } = await import('./lib/native-checks.mjs');
  for (const game of games.filter(({ system }) => !chosen.length || chosen.includes(system)))
    for (const [name, check] of Object.entries(checks)) await timed(`${game.system}, ${name}`, () => check(game));
  try {
    await step('layers and circles', process.execPath, [
      '--test',
      '--test-reporter=./tests/lib/report.mjs',
      'tests/layers.test.mjs',
      'tests/circles.test.mjs',
    ]);
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    process.exitCode = 1;
  }
});
