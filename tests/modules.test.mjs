// A module of one game answers for that game byte for byte as the one with every game does, and in the same words for what is
// no request of any game; of the others it says that they are not in it. So does one in parts, as far as they go.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { root } from '../wasm/setup.mjs';
import { EngineUnfinished, load, systems } from '../wasm/engine.js';
import { quickScenesOf } from './lib/scene-files.mjs';

const all = await load();
const requestsOf = system => {
  const folder = join(root, 'build/public', 'scenes', system);
  return readdirSync(folder).map(file => JSON.parse(readFileSync(join(folder, file), 'utf8')));
};

const ofNoGame = [
  ...[
    '',
    'no',
    '[]',
    '{}',
    '"a"',
    '{"umpire":2}',
    '{"umpire":1}',
    '{"umpire":1,"system":5}',
    '{"umpire":1,"system":null}',
  ],
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
      assert.throws(() => engine.open(request), {
        name: 'EngineError',
        code: 'unknown-system',
        at: '/system',
        message,
      });
      const { error } = engine.call({ umpire: 1, clauses: other });
      const detail = 'not-in-module';
      assert.deepEqual(error, { code: 'unknown-system', detail, at: '/clauses', values: { found: other }, message });
    }
  });
}

// Examples that take the part in between.
const toldLater = {
  'commands-colors-ancients': ['Two flags: where may it retreat?'],
  // Of moves, of rulings that a request names, and of an enemy that was destroyed.
  'ninth-age': [
    'Too near a friend at the end: what now?',
    'May they charge past a friend?',
    'They would turn over the table edge: may they?',
    'Where do they stop at the table edge?',
    'How far can a march go?',
    'Three pursue: who hits whom?',
  ],
};

// What a first part answers without the rest is what the whole module answers, and with the rest it answers all there is.
const pathOf = (system, part) => join(root, 'build', 'parts', `umpire-${system}.${part}.wasm`);
const partOf = (system, part) => readFileSync(pathOf(system, part));
const answered = (engine, text) => {
  try {
    return engine.callText(text);
  } catch (error) {
    assert.ok(error instanceof EngineUnfinished, error);
    return null;
  }
};

for (const system of systems)
  test(`${system}: in parts`, async t => {
    const [whole, engine] = await Promise.all([load(undefined, { system }), load(partOf(system, 'first'), { system })]);
    const told = requestsOf(system).map(request =>
      answered(engine, JSON.stringify({ ...request, ask: { shapes: true } })),
    );
    const lacking = requestsOf(system).filter((_, i) => told[i] === null);
    assert.deepEqual(
      lacking.map(({ title }) => title),
      toldLater[system] ?? [],
    );

    const requests = quickScenesOf(system).map(scene => JSON.stringify(scene.request));
    const early = requests.map(text => answered(engine, text));
    const opened = early.findIndex(text => text && !JSON.parse(text).error);
    const position = engine.open(requests[opened]);
    const before = position.replyText('{}');
    if (existsSync(pathOf(system, 'more'))) {
      await engine.finish(partOf(system, 'more'));
      assert.equal(position.replyText('{}'), before);
      for (const [i, request] of requestsOf(system).entries())
        if (told[i] === null) told[i] = answered(engine, JSON.stringify({ ...request, ask: { shapes: true } }));
      assert.ok(told.every(Boolean), 'a verdict needs more than that');
    }
    for (const [i, request] of requestsOf(system).entries())
      assert.equal(told[i], whole.callText(JSON.stringify({ ...request, ask: { shapes: true } })));
    await engine.finish(partOf(system, 'rest'));
    assert.equal(position.replyText('{}'), before);
    for (const [i, text] of requests.entries()) {
      const reply = whole.callText(text);
      if (early[i] !== null) assert.equal(early[i], reply);
      assert.equal(engine.callText(text), reply);
    }
    const count = early.filter(text => text !== null).length;
    t.diagnostic(`${count} of ${requests.length} scenes by the first part alone`);
    assert.ok(count < requests.length, 'the rest is never needed');
  });

for (const system of systems) {
  test(`${system}: the first part tells of names in any letters`, async () => {
    const engine = await load(partOf(system, 'first'), { system });
    for (const request of requestsOf(system).filter(({ title }) => !toldLater[system]?.includes(title))) {
      const named = JSON.stringify(request).replaceAll(request.units[0].id, 'Bögen 漢 🏹');
      const { choices = [], page: _, ...scene } = JSON.parse(named);
      const position = engine.open(scene);
      assert.equal(
        JSON.stringify(position.reply({ choices })),
        JSON.stringify(all.call({ ...scene, choices })),
        request.title,
      );
      position.close();
    }
  });
}

test('a first part begun anew after a trap has the rest as well', async () => {
  const instances = [];
  const engine = await load(partOf('godsgloom', 'first'), {
    system: 'godsgloom',
    begun: exports => instances.push(exports),
  });
  const asked = JSON.stringify({ ...requestsOf('godsgloom')[0], ask: { envelope: true } });
  assert.equal(answered(engine, asked), null);
  assert.equal(instances.length, 2);
  await engine.finish(partOf('godsgloom', 'rest'));
  assert.equal(engine.callText(asked), all.callText(asked));
  const position = engine.open(requestsOf('godsgloom')[0]);
  const { replyText } = position;
  const envelope = '{"ask":{"envelope":true}}';
  const told = replyText(envelope);
  // A trap for want of memory.
  for (const size of [1 << 20, 1 << 10, 8]) while (instances[1].malloc(size));
  assert.equal(replyText(envelope), told);
  assert.equal(instances.length, 3);
});
