// The benchmarks run, their contenders agree, and the table has its form; nothing is held to a time.
import assert from 'node:assert/strict';
import test from 'node:test';
import { codeOf, functionsOf } from './bench/code.mjs';
import { race } from './bench/rounds.mjs';
import { allowed, powerOf } from './bench/growth.mjs';
import { efforts, measure } from './bench/run.mjs';
import { performanceText } from './bench/table.mjs';

test('a tiny round of every part', async () => {
  const measured = await measure(efforts.least);
  assert.deepEqual(
    [...new Set(measured.parts.map(({ part }) => part))],
    ['hexes', 'overlap', 'bases', 'numbers', 'perft', 'envelopes', 'terrain', 'drag', 'growth'],
  );
  for (const { title, rows } of measured.parts) {
    assert.ok(rows.length > 1, title);
    assert.deepEqual(rows[0].ratio, [1, 1, 1], title);
    for (const { name, time, ratio } of rows)
      for (const [low, middle, high] of [time, ratio])
        assert.ok(0 < low && low <= middle && middle <= high, `${title}: ${name}`);
  }
  const text = performanceText(measured);
  // Every contender of every part has its time, and every size of a growth.
  for (const { title, rows } of measured.parts)
    for (const { name } of rows) assert.match(text, new RegExp(`[|,] ${name}:? (\\||\\d)`), `${title}: ${name}`);
  assert.match(text, /^Machine: .+, \d+ cores, load [\d.]+ at the start, [\d.]+ at the end\.$/m);
  assert.match(text, /honeycomb-grid \d+\.\d+\.\d+/);
  assert.doesNotMatch(text, /undefined|NaN|Infinity|\/(home|root|tmp|work)\b/);
  const tables = text.split('\n\n').filter(block => block.startsWith('|'));
  for (const lines of tables.map(block => block.trim().split('\n')))
    assert.equal(new Set(lines.map(line => line.split('|').length)).size, 1, lines[0]);
});

test('a call of many queries has the turn of any other', async () => {
  const asked = [];
  const each = queries => ({ queries, time: async times => (asked.push(times), times * 1e3) });
  const [one, many] = await race([each(1), each(64)], { rounds: 2, turn: 1e6 });
  assert.deepEqual([one.time[1], many.time[1]], [1e3, 1e3 / 64]);
  assert.equal(Math.max(...asked), 1000);
});

test('the power of a growth is that of the line through its logarithms', () => {
  const sizes = [10, 100, 1000];
  assert.ok(Math.abs(powerOf(sizes.map(n => [n, 3 * n ** 1.5])) - 1.5) < 1e-12);
  assert.ok(allowed(sizes) > 1.15 && allowed(sizes) < 1.3);
});

test('a ratio is taken within a round', async () => {
  let slow = 1;
  const ours = { name: 'ours', time: async times => times * 1e6 * slow };
  const peer = { name: 'peer', time: async times => times * 3e6 * slow++ };
  const [, { ratio }] = await race([ours, peer], { rounds: 1, turn: 1e6 });
  assert.equal(ratio[1], 3);
});

test('the code of a module is told by the folders that its functions come from', () => {
  const part = (...bytes) => [bytes.length, ...bytes];
  const text = name => part(...Buffer.from(name));
  const long = Array(200).fill(1); // its length takes two bytes
  const module = Uint8Array.from([
    ...[0, 97, 115, 109, 1, 0, 0, 0],
    ...[2, ...part(1, ...text('env'), ...text('outside'), 0, 0)],
    ...[3, ...part(2, 0, 0)],
    ...[10, 207, 1, 2, ...part(0, 1, 11), 200, 1, ...long],
    ...[0, ...part(...text('name'), 1, ...part(2, 0, ...text('outside'), 2, ...text('um_walk_next.7')))],
  ]);
  const functions = functionsOf(module);
  assert.deepEqual(functions.slice(0, 2), [
    { name: '', bytes: 3 },
    { name: 'um_walk_next.7', bytes: 200 },
  ]);
  const defined = new Map([['um_walk_next', new Set(['search', 'games/other'])]]);
  assert.deepEqual(codeOf('games/own', functions.slice(0, 2), defined), { search: 200, library: 3 });
  assert.deepEqual(codeOf('games/other', functions.slice(0, 2), defined), { several: 200, library: 3 });
});
