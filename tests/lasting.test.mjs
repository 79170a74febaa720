// An engine lasts: its memory does not grow with the number of calls, and a trap in the middle of one ends neither it nor the
// positions that are open.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it, test } from 'node:test';
import { root } from '../wasm/setup.mjs';
import { EngineError, EngineStopped, load } from '../wasm/engine.js';
import { scaled } from './lib/random.mjs';

const examples = [
  'arcane-legions/slide',
  'godsgloom/spear-wall',
  'commands-colors-ancients/leader-joins',
  'torn-world/test-passed',
  'ninth-age/edge',
];
const texts = examples.map(name => readFileSync(join(root, `build/public/scenes/${name}.json`), 'utf8'));
const bytes = readFileSync(join(root, 'build/umpire.wasm'));

// An engine whose instances can be looked at; `change` puts functions in the place of the module's.
async function opened(change = exports => exports) {
  const instances = [];
  const watched = ({ exports }) => {
    instances.push(exports);
    return { exports: change(exports, instances.length) };
  };
  const { Instance, instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...given) => watched(await instantiate(...given));
  WebAssembly.Instance = function (...given) {
    return watched(new Instance(...given));
  };
  const engine = await load(bytes);
  WebAssembly.instantiate = instantiate;
  // The loader begins later instances while this is open.
  return { engine, instances, done: () => (WebAssembly.Instance = Instance) };
}

describe('memory', () => {
  // Where the next large text would lie, and one for which there is room only behind all others: the same as long as nothing
  // is left behind. Small ones wait in whatever order they were given back.
  const placesOf = wasm =>
    [100000, 8 << 20].map(size => {
      const at = wasm.malloc(size);
      wasm.um_free(at);
      return at;
    });

  const stays = async (count, again) => {
    const { engine, instances, done } = await opened();
    done();
    const now = () => [instances[0].memory.buffer.byteLength, ...placesOf(instances[0])];
    for (let i = 0; i < 3 * texts.length; i++) again(engine, i);
    const warm = now();
    for (let i = 0; i < count; i++) again(engine, i);
    assert.deepEqual(now(), warm);
    assert.equal(instances.length, 1);
    return warm[0];
  };

  it('is the same after many calls', async t => {
    const count = scaled(5000);
    const whole = await stays(count, (engine, i) => engine.callText(texts[i % texts.length]));
    t.diagnostic(`${count} calls, ${whole / 1024} KiB`);
  });

  it('and after many positions, bad input among them', async t => {
    const count = scaled(1000);
    const choices = ['end', 'step:E', { key: 'step:front', by: 0.5 }, 'nonsense'];
    const whole = await stays(count, (engine, i) => {
      const position = engine.open(texts[i % texts.length]);
      position.replyText('{}');
      position.replyText(
        JSON.stringify({ choices: [choices[i % choices.length]], ask: { rulings: true, next: 'now' } }),
      );
      position.replyText('{"choices": [');
      position.close();
      assert.throws(() => engine.open(texts[i % texts.length].slice(0, -4)), EngineError);
    });
    t.diagnostic(`${count} positions, ${whole / 1024} KiB`);
  });
});

describe('a trap', () => {
  let traps, engine, instances, done;
  // Of the module itself: it is handed an address outside of its memory.
  const beyond = 0xfffffff0;
  before(async () => {
    const trapping = exports => ({
      ...exports,
      um_call: (at, length) => exports.um_call(traps-- > 0 ? beyond : at, length),
      um_reply: (position, at, length) => exports.um_reply(traps-- > 0 ? beyond : position, at, length),
    });
    ({ engine, instances, done } = await opened(trapping));
    traps = 0;
  });
  after(() => done());

  test('is not seen where a fresh instance gives the answer', () => {
    const [plain, position] = [engine.callText(texts[0]), engine.open(texts[1])];
    const told = position.replyText('{}');
    const begun = instances.length;
    traps = 1;
    assert.equal(engine.callText(texts[0]), plain);
    traps = 1;
    assert.equal(position.replyText('{}'), told);
    assert.equal(instances.length, begun + 2);
    position.close();
  });

  test('that comes again is told, and the engine and its positions go on', () => {
    const [plain, first, second] = [engine.callText(texts[0]), engine.open(texts[1]), engine.open(texts[2])];
    const told = [first, second].map(position => position.replyText('{}'));
    traps = 2;
    assert.throws(
      () => first.replyText('{"choices":[]}'),
      error => error instanceof EngineStopped && error.cause instanceof WebAssembly.RuntimeError,
    );
    assert.deepEqual(
      [first, second].map(position => position.replyText('{}')),
      told,
    );
    assert.equal(engine.callText(texts[0]), plain);
    traps = 2;
    assert.throws(() => engine.callText(texts[0]), EngineStopped);
    // One of an instance that is gone: there is nothing to be given back.
    first.close();
    assert.throws(() => first.replyText('{}'), /closed/);
    assert.equal(second.replyText('{}'), told[1]);
    second.close();
  });
});
