// Requests in which one thing is wrong, and the errors that they are answered with.
import assert from 'node:assert/strict';
import { answerLines, answerWasm } from './scene-files.mjs';

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

// Both builds' replies, after holding them equal.
export async function answers(requests) {
  const native = answerLines(requests);
  assert.equal(native.length, requests.length);
  for (const [i, request] of requests.entries()) assert.equal(await answerWasm(request), native[i]);
  return native.map(text => JSON.parse(text));
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
}
