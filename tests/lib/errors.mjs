// Requests in which one thing is wrong, and the errors that they are answered with.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../wasm/setup.mjs';
import { answerLines, answerWasm, mistaken } from './scene-files.mjs';

const texts = JSON.parse(readFileSync(join(root, 'build/public/text/en.json'), 'utf8'));
const mostBytes = 1023; // of a message

// The object that holds what a JSON pointer points to, and its key there.
export function find(value, pointer) {
  const keys = pointer.split('/').slice(1);
  const key = keys.pop();
  return { holder: keys.reduce((inner, name) => inner[name], value), key };
}

// Of a request: copies with one value otherwise or, without a value, with one left out.
export function variantsOf(request) {
  return (pointer, value) => {
    const copy = structuredClone(request);
    const { holder, key } = find(copy, pointer);
    if (value === undefined) delete holder[key];
    else holder[key] = value;
    return copy;
  };
}

const told = value => {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'number') return value.toFixed(12).replace(/\.?0+$/, '');
  return value.kind ? texts.kinds[value.kind] : value;
};

// The sentence that the catalogue makes of an error's values: the page's message in English.
export function sentenceOf({ detail, values }) {
  const condition = /\{(\w+)\?((?:[^{}]|\{\w+\})*)\}/g;
  const template = texts.errors[detail].replace(condition, (_, name, text) => (name in values ? text : ''));
  return template.replace(/\{(\w+)\}/g, (_, name) => told(values[name]));
}

// The message is that sentence, cut at a character's end where it is very long.
export function expectSentence(error) {
  const whole = sentenceOf(error);
  const what = `${error.detail} ${JSON.stringify(error.values).slice(0, 200)}`;
  if (Buffer.byteLength(whole) <= mostBytes) assert.equal(error.message, whole, what);
  else assert.ok(whole.startsWith(error.message) && Buffer.byteLength(error.message) > mostBytes - 4, what);
}

const kindOf = value => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  return typeof value;
};

// What stands there is of the kind that the error says it is.
function expectKind(request, { detail, at, values }) {
  if (detail !== 'other-kind') return;
  const keys = at
    .split('/')
    .slice(1)
    .map(key => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const value = keys.reduce((inner, key) => inner[key], typeof request === 'object' ? request : JSON.parse(request));
  assert.equal(values.found.kind, kindOf(value), `${at}: ${JSON.stringify(request).slice(0, 300)}`);
}

// Both builds' replies, after holding them equal.
export async function answers(requests) {
  const native = answerLines(requests);
  assert.equal(native.length, requests.length);
  if (!mistaken) for (const [i, request] of requests.entries()) assert.equal(await answerWasm(request), native[i]);
  const replies = native.map(text => JSON.parse(text));
  replies.forEach(({ error }, i) => {
    if (!error) return;
    expectSentence(error);
    expectKind(requests[i], error);
  });
  return replies;
}

// cases: [request, code, place, words of the message?]
export async function expectErrors(cases) {
  const replies = await answers(cases.map(([request]) => request));
  cases.forEach(([request, code, at, words], i) => {
    const { error } = replies[i];
    const what = Buffer.isBuffer(request) ? request.toString('latin1') : JSON.stringify(request).slice(0, 300);
    assert.ok(error, `no error, but ${JSON.stringify(replies[i]).slice(0, 200)} for ${what}`);
    assert.deepEqual([error.code, error.at], [code, at], `${error.message}: ${what}`);
    assert.ok(error.message.includes(words ?? ''), `'${error.message}' does not say '${words}'`);
    assert.deepEqual(Object.keys(replies[i]), ['umpire', 'error']);
  });
  await expectBoundsTaken(cases.map(([request], i) => ({ request, error: replies[i].error })));
}

// What lies beyond a bound is refused: the bound itself is not.
async function expectBoundsTaken(refused) {
  const bounded = refused.filter(
    ({ request, error }) =>
      error.detail === 'out-of-bounds' && typeof request === 'object' && !Buffer.isBuffer(request),
  );
  const bounds = bounded.flatMap(({ request, error: { at, values } }) =>
    [values.least, values.most].map(value => ({ at, request: variantsOf(request)(at, value) })),
  );
  const replies = await answers(bounds.map(({ request }) => request));
  bounds.forEach(({ at, request }, i) => {
    const { error } = replies[i];
    assert.ok(
      error?.detail !== 'out-of-bounds' || error.at !== at,
      `${at}: ${error?.message}: ${JSON.stringify(request).slice(0, 300)}`,
    );
  });
}
