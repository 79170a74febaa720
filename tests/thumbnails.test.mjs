// The thumbnails of the examples, as the page's build leaves them in dist/.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import examples from '../build/lists/examples.js';
import { root } from '../wasm/setup.mjs';

const dist = join(root, 'dist');
const read = file => readFileSync(file, 'utf8');
const all = Object.entries(examples).flatMap(([system, names]) =>
  names.map(name => ({ where: `${system}/${name}`, path: join(dist, 'scenes', system, name) })),
);
const countOf = (text, pattern) => [...text.matchAll(pattern)].length;

test('each example has a thumbnail of a few kB: both players are on it, in light and dark, without a word', () => {
  assert.ok(all.length > 30);
  for (const { where, path } of all) {
    assert.ok(existsSync(`${path}.svg`), where);
    const svg = read(`${path}.svg`);
    assert.ok(gzipSync(svg, { level: 9 }).length < 3000, `${where}: ${gzipSync(svg, { level: 9 }).length}`);
    assert.doesNotMatch(svg, /<text|<title|<script|href/, where);
    assert.match(svg, /@media\(prefers-color-scheme:dark\)/, where);
    const { units } = JSON.parse(read(`${path}.json`));
    const players = new Set(units.filter(({ at }) => at).map(({ owner }) => owner));
    const colours = new Set(svg.match(/"var\(--player-\d(?:-tint)?\)"/g)?.map(each => /\d/.exec(each)[0]));
    assert.equal(colours.size, players.size, where);
    assert.match(svg, /viewBox="0 0 120 80"/, where);
  }
});

// What stands outside the picture is no part of it: each unit of the plane has a point inside.
test('a thumbnail in the plane shows every base', () => {
  for (const { where, path } of all.filter(({ where }) => where.startsWith('arcane-legions/'))) {
    const { units } = JSON.parse(read(`${path}.json`));
    const drawn = countOf(read(`${path}.svg`), /fill="var\(--player-\d-tint\)"/g);
    assert.ok(drawn >= units.filter(({ at }) => at).length, `${where}: ${drawn}`);
  }
});

test('the page keeps them for use without a network, and the first verdict does not wait for them', () => {
  const worker = read(join(dist, 'service-worker.js'));
  const first = /const first = (\[[^\]]*\]);/.exec(worker)[1];
  assert.doesNotMatch(first, /\.svg"/);
  for (const { where } of all) assert.ok(worker.includes(`"scenes/${where}.svg"`), where);
});
