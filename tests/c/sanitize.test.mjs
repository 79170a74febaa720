// The build with the address and undefined-behaviour sanitizers, which holds every invariant of every state as well, gives every
// scene, every example, random playouts and bad input the reply that WebAssembly gives, and finds nothing. It ends at a finding,
// so that the run fails.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../wasm/setup.mjs';
import { asksRulings, games, openRandom, randomChoice, request, scale, scaled, seeded } from '../lib/random.mjs';
import { answerLines, builds, filesBelow, quickScenesOf, suitesOfErrors, wasmEngine } from '../lib/scene-files.mjs';

const engine = await wasmEngine();

function answersAlike(requests) {
  const replies = answerLines(requests, { build: 'sanitize' });
  assert.equal(replies.length, requests.length, `it ended at\n${requests[replies.length]}`);
  requests.forEach((text, i) => assert.equal(replies[i], engine.callText(text), text));
}

for (const { system } of games) {
  test(`${system}: every scene and example`, t => {
    const examples = filesBelow(join('build/public', 'scenes', system)).map(file =>
      JSON.parse(readFileSync(join(root, file), 'utf8')),
    );
    const scenes = [...quickScenesOf(system).map(scene => scene.request), ...examples];
    const asking = scenes.map(scene => ({
      ...scene,
      ask: { rulings: asksRulings(scene), shapes: true, next: 'now', assumed: true, relations: true, ...scene.ask },
    }));
    // What is asked for comes on top of the same verdict. Pursuits take most of the time: in short runs few go without.
    const plain = scenes.filter((_, i) => scale > 1 || system !== 'ninth-age' || i % 4 === 0);
    const all = [...plain, ...asking].map(scene => JSON.stringify(scene));
    answersAlike(all);
    t.diagnostic(`${all.length} requests`);
  });
}

for (const game of games) {
  const seed = 20250501;
  test(`${game.system}: random playouts, to the end and cut off anywhere`, t => {
    const random = seeded(seed);
    const requests = [];
    while (requests.length < scaled(400, 0.5)) {
      const { scene, position } = openRandom(engine, game.scene, random);
      const choices = [];
      for (let reply = position.reply({ choices }); reply.options.length; reply = position.reply({ choices }))
        choices.push(randomChoice(random, reply.options));
      position.close();
      const text = request(
        random.chance(0.5)
          ? scene
          : { ...scene, ask: { next: random.pick([true, 'now']), assumed: true, relations: true } },
        choices,
      );
      // A line must hold a whole text: what is cut off is still one line.
      requests.push(text, text.slice(0, random.whole(1, text.length - 1)));
    }
    answersAlike(requests);
    t.diagnostic(`seed ${seed}: ${requests.length} requests`);
  });
}

test('depth, length and odd bytes', () => {
  const deep = '['.repeat(200000);
  answersAlike(
    ['', '{', deep, `{"a":${deep}`, '"\\ud800"', '{"umpire":1e999}', '[1,2', 'null', '{"umpire":1,"umpire":1}'].filter(
      Boolean,
    ),
  );
});

test('what is wrong in a request', () => {
  const env = { ...process.env, UMPIRE_MISTAKEN: builds.sanitize };
  delete env.NODE_TEST_CONTEXT;
  const { status, stdout } = spawnSync(process.execPath, ['--test', ...suitesOfErrors()], { cwd: root, env });
  assert.equal(status, 0, `${stdout}`.match(/^not ok .*(\n.*){12}/m)?.[0]);
});
