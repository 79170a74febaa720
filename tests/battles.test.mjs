// The published battles beside the page: of each a file that opens as it is, a row in the index, a map; and nothing of them in what the
// page loads by itself.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { gzipSync } from 'node:zlib';
import { load } from '../wasm/engine.js';
import { languages } from '../wasm/public.mjs';
import { battlesOf, withBattles } from '../wasm/scenarios.mjs';
import { root } from '../wasm/setup.mjs';
import { firstLoad } from './lib/weights.mjs';

const dist = join(root, 'dist');
const read = path => readFileSync(path, 'utf8');
const json = path => JSON.parse(read(path));
const engine = await load();

const battles = withBattles.flatMap(system =>
  battlesOf(system).map(file => ({
    ...{ system, file, where: `${system}/${file}` },
    source: json(join(root, 'public/games', system, 'scenarios', `${file}.json`)),
    path: join(dist, 'scenarios', system, file),
  })),
);

test('there are some', () => assert.ok(battles.length >= 39));

test('each is published as it stands, and its scene opens', () => {
  for (const { path, source, file, where } of battles) {
    const { scene, told, turns, year, ...rest } = json(`${path}.json`);
    const { scene: stands, ...facts } = source;
    assert.deepEqual(rest, facts, where);
    const { title, note, page, order, ...plain } = scene;
    assert.deepEqual(plain, stands, where);
    assert.deepEqual(order, source.begins, where);
    assert.deepEqual(page, { battle: file }, where);
    assert.deepEqual({ title, note }, told.en, where);
    const reply = engine.call(scene);
    assert.equal(reply.verdict, 'legal', `${where}: ${JSON.stringify(reply.error)}`);
    assert.deepEqual(Object.keys(year), Object.keys(told), where);
  }
});

test('each is told in every language: its sides, what is done by hand, and where the facts come from', () => {
  for (const { path, source, where } of battles) {
    const { told, year } = json(`${path}.json`);
    for (const language of languages) {
      const { title, note } = told[language];
      assert.equal(title, `${source.name[language]}, ${year[language]}`, where);
      assert.ok(year[language].includes(String(-source.date)), where);
      assert.ok(title.length <= 200 && note.length <= 4000, where);
      assert.doesNotMatch(note, /[{}]|undefined/, where);
      const words = [
        ...source.sides.flatMap(({ name, cards, banners }) => [name[language], `${cards}`, `${banners}`]),
        ...source.special.map(({ text }) => text[language]),
        ...source.source,
        ...(source.note ? [source.note[language]] : []),
      ];
      for (const word of words) assert.ok(note.includes(word), `${where}, ${language}: ${word}`);
      const first = source.sides.find(side => side.first).name[language];
      assert.ok(note.split('\n')[1].includes(first), `${where}: who moves first`);
    }
  }
});

test('each player can play a turn with what is published for it', () => {
  for (const { path, source, where } of battles) {
    const { scene, turns } = json(`${path}.json`);
    const { order: _, ...plain } = scene;
    assert.deepEqual(Object.keys(turns).toSorted(), scene.turn.players.toSorted(), where);
    for (const { owner, first } of source.sides) {
      const turn = { ...scene.turn, active: owner, ...turns[owner] };
      if (first) assert.deepEqual(turn, scene.turn, where);
      const reply = engine.call({ ...plain, turn });
      assert.deepEqual([reply.verdict, reply.chooser], ['legal', owner], where);
      const orders = reply.options.filter(({ key }) => key.startsWith('order:'));
      assert.ok(orders.length >= 8, `${where}: ${owner} orders ${orders.length}`);
    }
  }
});

test('the index has a row for each, in their order, and is small', () => {
  for (const system of withBattles) {
    const index = read(join(dist, 'scenarios', system, 'index.json'));
    const own = battles.filter(each => each.system === system);
    assert.deepEqual(
      JSON.parse(index).map(({ year, ...row }) => row),
      own.map(({ file, source: { number, name, sides } }) => ({
        file,
        number,
        name,
        sides: sides.map(side => side.name),
      })),
    );
    assert.ok(gzipSync(index, { level: 9 }).length < 2500);
  }
});

// Shapes of a colour: circles, and outlines that share a path.
const countOf = (text, pattern) => [...text.matchAll(pattern)].length;
function shapesOf(svg, colour) {
  const fill = `fill="var\\(--${colour}\\)"`;
  const outlines = [...svg.matchAll(new RegExp(`<path d="([^"]*)" ${fill}`, 'g'))].map(([, d]) => countOf(d, /M/g));
  return outlines.reduce((sum, count) => sum + count, countOf(svg, new RegExp(`<circle [^>]*${fill}`, 'g')));
}

test('each has a map of a few kB: everybody is on it, in light and dark, without a word', () => {
  for (const { path, source, where } of battles) {
    assert.ok(existsSync(`${path}.svg`), where);
    const svg = read(`${path}.svg`);
    assert.ok(gzipSync(svg, { level: 9 }).length < 4500, where);
    assert.doesNotMatch(svg, /<text|<title|<script|href/, where);
    assert.match(svg, /@media\(prefers-color-scheme:dark\)/, where);
    const { units, codices } = source.scene;
    const onBoard = units.filter(({ at }) => at);
    const isLeader = unit => codices[unit.codex].type === 'leader';
    const isAttached = unit =>
      isLeader(unit) &&
      onBoard.some(other => other !== unit && !isLeader(other) && String(other.at) === String(unit.at));
    const attached = onBoard.filter(isAttached).length;
    const drawn = [1, 2].map(player => shapesOf(svg, `player-${player}`)).reduce((sum, count) => sum + count);
    assert.equal(drawn, onBoard.length - attached, `${where}: units`);
    assert.equal(shapesOf(svg, 'ink'), attached, `${where}: leaders with a unit`);
  }
});

test('the page loads nothing of them by itself, and keeps them for use without a network', () => {
  const worker = read(join(dist, 'service-worker.js'));
  const first = /const first = (\[[^\]]*\]);/.exec(worker)[1];
  for (const system of withBattles)
    assert.deepEqual(
      firstLoad(system).filter(file => /scenarios\/|battles-/.test(file)),
      [],
    );
  assert.ok(!first.includes('scenarios/'));
  for (const { where } of battles)
    for (const kind of ['json', 'svg']) assert.ok(worker.includes(`"scenarios/${where}.${kind}"`), `${where}.${kind}`);
});
