// The order of a request's lists never matters: units, terrain, pursuers, markers, teams, traits and every object's keys are
// shuffled, the same choices are made by their keys, and the replies are the same but for the order of their lists. In the
// plane, of several things that are in the way alike another one may be named.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../wasm/engine.js';
import { chargersScene, crowdedScene } from './games/ninth-age/random.mjs';
import { games, randomChoice, request, scaled, unhurried } from './lib/random.mjs';
import { forRandomPlays } from './lib/shrinking.mjs';

const engine = await load();

// --- a request in another order

// Lists that are sets. Not among them: players, whose order is that of their turns; corners, notches, rows and choices.
const sets = [
  'units',
  'terrain',
  'markers',
  'landscape',
  'pursuers',
  'teams',
  'hexes',
  'traits',
  'zone',
  'tokens',
  'abilities',
  'types',
];
const inner = ['teams', 'exits'];

// RULING torn-world.ejection-order: `scene` reads an order out of the scene on purpose.
const readsOrder = scene => scene.system === 'torn-world' && scene.rulings?.['torn-world.ejection-order'] !== 'ejector';

function reordered(random, scene) {
  const kept = readsOrder(scene) ? ['units', 'markers'] : [];
  const walk = (value, name, within) => {
    if (Array.isArray(value)) {
      const list = value.map(item => walk(item, '', name));
      const isSet = sets.includes(name) || inner.includes(within);
      return isSet && !kept.includes(name) && list.every(item => typeof item !== 'number')
        ? random.shuffled(list)
        : list;
    }
    if (typeof value !== 'object' || !value) return value;
    return Object.fromEntries(
      random.shuffled(Object.entries(value)).map(([key, item]) => [key, walk(item, key, name)]),
    );
  };
  return walk(scene, '', '');
}

// --- replies without their order

const byText = list => [...list].sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1));
// Places as far as rounding leaves them alone.
const textOf = item => JSON.stringify(item, (_, value) => (typeof value === 'number' ? value.toFixed(6) : value));

// In the plane one of several bodies that are as near is named, and where it is touched; on hexes all are named.
const nearest = { 'arcane-legions': ['with', 'object', 'blockedBy', 'point'], 'ninth-age': ['with', 'object'] };

function loosened(value, named) {
  if (Array.isArray(value))
    return value.every(item => typeof item === 'string') ? [...value].sort() : value.map(item => loosened(item, named));
  if (typeof value !== 'object' || !value) return value;
  const entries = Object.entries(value).filter(([key]) => !named.includes(key));
  return Object.fromEntries(
    entries.map(([key, item]) => [key, key === 'angles' ? byText(loosened(item, named)) : loosened(item, named)]),
  );
}

// Events of one kind that happen together come in the order of the units.
function sortedTrace(trace) {
  const out = [];
  for (let i = 0; i < trace.length;) {
    let end = i + 1;
    while (end < trace.length && trace[end].event === trace[i].event) end++;
    out.push(...byText(trace.slice(i, end)));
    i = end;
  }
  return out;
}

function plain(reply, system) {
  const { trace, ...rest } = loosened(reply, nearest[system] ?? []);
  const lists = Object.entries(rest).map(([name, value]) => [name, Array.isArray(value) ? byText(value) : value]);
  return { ...Object.fromEntries(lists), trace: sortedTrace(trace) };
}

function difference(a, b, path = 'reply') {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) < 1e-6 ? null : `${path}: ${a} and ${b}`;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b)
    return a === b ? null : `${path}: ${JSON.stringify(a)} and ${JSON.stringify(b)}`;
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const found = difference(a[key], b[key], `${path}.${key}`);
    if (found) return found;
  }
  return null;
}

// --- playing both

const byKey = options => [...options].sort((a, b) => (a.key < b.key ? -1 : 1));

function playBoth({ scene, position, random, most }, tally) {
  const other = reordered(random, scene);
  const opened = engine.open(other);
  const choices = [];
  for (;;) {
    const [reply, back] = [position, opened].map(each => each.reply({ choices }));
    const found = difference(plain(reply, scene.system), plain(back, scene.system));
    if (found) assert.fail(`${found}\n${request(scene, choices)}\n${request(other, choices)}`);
    tally.replies++;
    if (reply.status === 'done' || !reply.options.length || choices.length === most) break;
    choices.push(randomChoice(random, unhurried(random, byKey(reply.options))));
  }
  opened.close();
}

const makers = { 'ninth-age': random => random.pick([chargersScene, crowdedScene, games.at(-1).scene])(random) };

for (const { system, scene: make, share = 1 } of games) {
  const seed = 20261125;
  test(`${system}: nothing hangs on the order of a request`, t => {
    const tally = { made: 0, kept: 0, replies: 0 };
    forRandomPlays(
      engine,
      makers[system] ?? make,
      { count: scaled(500 * Math.max(share, 0.3), 0.5), seed, tally },
      at => playBoth(at, tally),
    );
    t.diagnostic(`seed ${seed}: ${tally.kept} scenes, ${tally.replies} replies`);
    assert.ok(tally.replies > tally.kept);
  });
}
