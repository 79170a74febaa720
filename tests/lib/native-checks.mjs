// What `npm run check` asks the native program about a game: each check returns what it looked at, and throws at what is wrong.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../wasm/setup.mjs';
import { endsOtherwise, hashOf, pinnedOf } from './pinned.mjs';
import { randomChoice, request, seeded, unhurried } from './random.mjs';
import { answerLines, builds, mismatch, scenesOf } from './scene-files.mjs';

export { games } from './random.mjs';

export const checks = { scenes: checkScenes, perft: checkPerft, playouts: checkPlayouts };

function checkScenes({ system }) {
  const scenes = scenesOf(system);
  const replies = answerLines(scenes.map(scene => scene.request));
  const wrong = scenes
    .map(({ file, expect }, i) => [file, mismatch(expect, JSON.parse(replies[i]))])
    .filter(([, what]) => what);
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

// The same as `playouts` of pinned.mjs, which has the module at hand.
async function checkPlayouts(game) {
  const { seed, count, sha256 } = pinnedOf(game.system);
  const random = seeded(seed);
  const program = new Program();
  const ends = [];
  while (ends.length < count) ends.push(await playOut(program, game, random));
  program.end();
  const now = hashOf(ends);
  assert.ok(now === (sha256 ?? now), endsOtherwise(game.system, now));
  return sha256 ? `${count} playouts` : `${count} playouts, none pinned: sha256 ${now}`;
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
