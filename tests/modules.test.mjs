// A module of one game answers for that game byte for byte as the one with every game does, and in the same words for what is
// no request of any game; of the others it says that they are not in it.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { root } from '../wasm/setup.mjs';
import { load, systems } from '../wasm/engine.js';

const all = await load();
const requestsOf = system => {
  const folder = join(root, 'public', 'scenes', system);
  return readdirSync(folder).map(file => JSON.parse(readFileSync(join(folder, file), 'utf8')));
};

const ofNoGame = [
  ...['', 'no', '[]', '{}', '"a"', '{"umpire":2}', '{"umpire":1}', '{"umpire":1,"system":5}', '{"umpire":1,"system":null}'],
  ...['{"umpire":1,"system":"chess"}', '{"umpire":1,"system":"godsglom"}', '{"umpire":1,"clauses":"chess"}'],
  ...['{"umpire":1,"clauses":"ninth-agee"}', '{"umpire":1e400,"system":"chess"}'],
];

test('the loader knows the games of the engine', () => {
  const { message } = all.call({ umpire: 1, system: 'quite another' }).error;
  assert.ok(message.endsWith(`; there is ${systems.join(', ')}`), message);
});

for (const system of systems) {
  test(`${system}: as the module with every game`, async () => {
    const engine = await load(undefined, { system });
    const ask = { shapes: true, rulings: true };
    for (const request of requestsOf(system)) {
      const text = JSON.stringify({ ...request, ask });
      assert.equal(engine.callText(text), all.callText(text), request.title);
    }
    const clauses = JSON.stringify({ umpire: 1, clauses: system });
    assert.equal(engine.callText(clauses), all.callText(clauses));
    for (const text of ofNoGame) assert.equal(engine.callText(text), all.callText(text), text);
  });

  test(`${system}: no other game`, async () => {
    const engine = await load(undefined, { system });
    for (const other of systems.filter(each => each !== system)) {
      const message = `'${other}' is not in this module`;
      const [request] = requestsOf(other);
      assert.throws(() => engine.open(request), { name: 'EngineError', code: 'unknown-system', at: '/system', message });
      const { error } = engine.call({ umpire: 1, clauses: other });
      const detail = 'not-in-module';
      assert.deepEqual(error, { code: 'unknown-system', detail, at: '/clauses', values: { found: other }, message });
    }
  });
}
