// `npm run check [-- GAME…]`: what tells soonest whether a changed line of C still carries out the rules. It builds the native program
// alone and asks it the game's scenes, its perft and the playouts of tests/pinned.json; then it looks at the order of includes and
// calls. `npm test` has the rest.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildParts } from '../wasm/build.mjs';
import { systems } from '../wasm/games.mjs';
import { installPackages, main, root, setUp, SetupError, step, StepError } from '../wasm/setup.mjs';
import { hashOf, pinned } from './lib/pinned.mjs';
import { games, randomChoice, request, seeded, unhurried } from './lib/random.mjs';
import { answerLines, builds, mismatch, scenesOf } from './lib/scene-files.mjs';

// Each returns what it looked at, and throws at what is wrong.
const checks = { scenes: checkScenes, perft: checkPerft, playouts: checkPlayouts };

function checkScenes({ system }) {
  const scenes = scenesOf(system);
  const replies = answerLines(scenes.map(scene => scene.request));
  const wrong = scenes.map(({ file, expect }, i) => [file, mismatch(expect, JSON.parse(replies[i]))]).filter(([, what]) => what);
  assert.ok(!wrong.length, wrong.map(([file, what]) => `${file}: ${what}`).join('\n'));
  return `${scenes.length} scenes`;
}

function checkPerft({ system }) {
  const { cases } = JSON.parse(readFileSync(join(root, 'tests/games', system, 'perft.json'), 'utf8'));
  const asked = cases.flatMap(({ title, scene, nodes, divides }) =>
    nodes.map((count, i) => ({ title, count, divide: divides?.[i], request: { ...scene, ask: { perft: i + 1 } } })),
  );
  const replies = answerLines(asked.map(each => each.request)).map(text => JSON.parse(text).perft);
  asked.forEach(({ title, count, divide, request }, i) => {
    const where = `${title}, depth ${request.ask.perft}`;
    assert.equal(replies[i]?.nodes, count, where);
    if (divide) assert.deepEqual(replies[i].divide, divide, where);
  });
  return `${asked.length} counts`;
}

// The same as `playouts` of lib/pinned.mjs, which has the module at hand.
async function checkPlayouts(game) {
  const { seed, count, sha256 } = pinned[game.system];
  const random = seeded(seed);
  const program = new Program();
  const ends = [];
  while (ends.length < count) ends.push(await playOut(program, game, random));
  program.end();
  assert.equal(hashOf(ends), sha256, `the pinned playouts end otherwise: where that is meant, see the note of tests/pinned.json`);
  return `${count} playouts`;
}

async function playOut(program, game, random) {
  const { scene, text } = await openRandom(program, game, random);
  const choices = [];
  for (let reply = text; ; reply = await program.ask(request(scene, choices))) {
    const { options, status, verdict, error } = JSON.parse(reply);
    const about = () => `${error?.message ?? verdict}\n${request(scene, choices)}`;
    assert.ok(!error && (!choices.length || verdict === 'legal'), `what was offered is not taken: ${about()}`);
    if (status === 'done') return reply;
    assert.ok(options.length, `nothing to choose, and not done: ${about()}`);
    choices.push(randomChoice(random, unhurried(random, options)));
  }
}

async function openRandom(program, { scene: make }, random) {
  for (;;) {
    const scene = make(random);
    const text = await program.ask(request(scene, []));
    const { error } = JSON.parse(text);
    if (!error) return { scene, text };
    assert.ok(['overlap', 'off-board'].includes(error.code), `${error.message} in ${JSON.stringify(scene)}`);
  }
}

// The native program, asked one line after the other.
class Program {
  constructor() {
    this.child = spawn(builds.native, ['--lines'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
  }

  async ask(line) {
    this.child.stdin.write(`${line}\n`);
    const { value, done } = await this.lines.next();
    assert.ok(!done, `the program ended at ${line}`);
    return value;
  }

  end() {
    this.child.stdin.end();
  }
}

async function timed(title, work) {
  const started = Date.now();
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1);
  try {
    console.log(`done   ${title}: ${await work()} (${seconds()} s)`);
  } catch (error) {
    if (!(error instanceof assert.AssertionError)) throw error;
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
  for (const game of games.filter(({ system }) => !chosen.length || chosen.includes(system)))
    for (const [name, check] of Object.entries(checks)) await timed(`${game.system}, ${name}`, () => check(game));
  try {
    await step('layers and circles', process.execPath, ['--test', '--test-reporter=./tests/lib/report.mjs', 'tests/layers.test.mjs', 'tests/circles.test.mjs']);
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    process.exitCode = 1;
  }
});
