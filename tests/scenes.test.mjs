// Every scene of tests/games/<system>/scenes: what the reply must hold, on the native build and on WebAssembly,
// byte for byte the same.
import assert from 'node:assert/strict';
import test from 'node:test';
import { answerLines, isQuick, mismatch, scenesOf, systems, wasmEngine } from './lib/scene-files.mjs';

const scenes = systems.flatMap(scenesOf);
const native = answerLines(scenes.map(scene => scene.request));
const engine = await wasmEngine();

test('there is a reply to each scene', () => assert.equal(native.length, scenes.length));

scenes.forEach((scene, index) => {
  test(scene.name, () => {
    const text = engine.callText(JSON.stringify(scene.request));
    assert.equal(native[index], text, 'native and WebAssembly differ');
    const reply = JSON.parse(text);
    const wrong = mismatch(scene.expect, reply);
    assert.ok(!wrong, `${scene.file}: ${wrong}`);
    checkForm(scene);
    if (isQuick(scene)) checkReplay(scene, text);
  });
});

function checkForm(scene) {
  const known = ['name', 'file', 'note', 'clauses', 'refuses', 'request', 'expect'];
  assert.deepEqual(
    Object.keys(scene).filter(key => !known.includes(key)),
    [],
    'unknown keys of a scene',
  );
  assert.ok(scene.note.length > 20, 'the note derives the numbers');
  assert.ok(scene.clauses.length > 0, 'a scene proves something');
  assert.ok(
    scene.file.startsWith(`tests/games/${scene.request.system}/scenes/`),
    'the folder is named after the system',
  );
}

// A position that is kept answers as a call does. Choices one by one only add to the trace, and taking the last one back
// gives the reply from before, to the letter.
function checkReplay(scene, text) {
  const choices = scene.request.choices ?? [];
  const position = engine.open(scene.request);
  const replyTo = count => position.replyText(JSON.stringify({ choices: choices.slice(0, count) }));
  try {
    assert.equal(position.replyText('{}'), text, 'um_open and um_reply differ from um_call');
    const replies = [...choices.keys(), choices.length].map(replyTo);
    assert.equal(replies.at(-1), text);
    const traces = replies.map(reply => JSON.parse(reply).trace);
    for (let i = 1; i < traces.length; i++)
      assert.deepEqual(traces[i].slice(0, traces[i - 1].length), traces[i - 1], `choice ${i - 1} rewrites the trace`);
    for (let count = choices.length - 1; count >= 0; count--) {
      assert.equal(replyTo(count), replies[count], 'taking a choice back leaves a mark');
      const whole = engine.callText(JSON.stringify({ ...scene.request, choices: choices.slice(0, count) }));
      assert.equal(whole, replies[count], `um_reply and um_call differ after ${count} choices`);
    }
  } finally {
    position.close();
  }
}

test('the comparing of replies finds what differs', () => {
  const reply = { a: [1, 2.0000000001], b: { key: 'x' }, options: [{ key: 'p' }, { key: 'q', cost: 1 }] };
  const agrees = [
    { a: [1, 2] },
    { b: { key: 'x', other: { $absent: true } } },
    { options: { $keys: ['p', 'q'] } },
    { options: { $has: [{ cost: 1 }] } },
    { options: { $none: { key: 'r' } } },
    { options: { $count: 2, $has: [{ key: 'q' }] } },
    { options: { $of: { p: [{ key: 'p' }], q: [{ cost: 1 }], r: [] } } },
  ];
  for (const expected of agrees) assert.equal(mismatch(expected, reply), undefined);
  const differs = [
    [{ a: [1] }, 'reply.a: expected 1 entries, found 2: [1,2.0000000001]'],
    [{ a: [1, 2.1] }, 'reply.a[1]: expected 2.1, found 2.0000000001'],
    [{ b: { key: { $absent: true } } }, 'reply.b.key: expected to be absent, found "x"'],
    [{ options: { $keys: ['q', 'p'] } }, 'reply.options[].key[0]: expected "q", found "p"'],
    [
      { options: { $has: [{ cost: 2 }] } },
      'reply.options: nothing like {"cost":2} in [{"key":"p"},{"key":"q","cost":1}]',
    ],
    [{ options: { $none: { key: 'q' } } }, 'reply.options: {"key":"q","cost":1} is not wanted'],
    [{ options: { $of: { q: [{ cost: 2 }] } } }, 'reply.options(q)[0].cost: expected 2, found 1'],
    [{ options: { $of: { p: [] } } }, 'reply.options(p): expected 0 entries, found 1: [{"key":"p"}]'],
    [{ options: { $count: 3 } }, 'reply.options: expected 3 entries, found 2'],
    [{ b: null }, 'reply.b: expected null, found {"key":"x"}'],
    [{ c: {} }, 'reply.c: expected {}, found nothing'],
  ];
  for (const [expected, message] of differs) assert.equal(mismatch(expected, reply), message);
});
