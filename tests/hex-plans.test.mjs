// Plans to every hex of a board: found where some sequence of choices ends there, else proven impossible; and whether that hangs on what
// others answer. The second method tries every choice, one question after the other.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../wasm/engine.js';
import { hexesOf } from './lib/hexes.mjs';
import { games, openRandom, request, scaled, seeded } from './lib/random.mjs';

const engine = await load();
const most = 1200; // questions about one unit

// Of a unit of several hexes or Hexons the first counts.
const first = at => (typeof at[0] === 'number' ? at : at[0]);
const isNext = ({ key }) => key === 'end' || key.startsWith('order:');

// Where it may halt counts, before anybody is ejected from there; not where a leader may who evades meanwhile.
function mayStay({ verdict, status, chooser, options, trace }, { mover, by }) {
  const last = trace.findLast(({ event }) => event === 'readied' || event === 'ended');
  const acts = last?.event !== 'readied' || last.unit === mover;
  const mayHalt = acts && chooser === by && options.some(({ key }) => key === 'end' || key === 'halt');
  return verdict === 'legal' && (status === 'done' || mayHalt);
}

// Who has had a Free Attack, and in which action, is not told: the other choices tell it.
const stateOf = ({ verdict, status, chooser, units, options, barred }, choices) =>
  JSON.stringify([verdict, status, chooser, units, options, barred, choices.filter(key => !key.startsWith('step:'))]);

/** Hexes where the unit may end, as texts; null where they are too many to try. */
function endsOf(position, { mover, by }, before) {
  const ends = new Set();
  const seen = new Set();
  const waiting = [before];
  for (let asked = 0; waiting.length; asked++) {
    if (asked > most) return null;
    const choices = waiting.pop();
    const reply = position.reply({ choices });
    const { at } = reply.units.find(({ id }) => id === mover) ?? {};
    if (at && mayStay(reply, { mover, by })) ends.add(first(at).join());
    const state = stateOf(reply, choices);
    if (seen.has(state) || reply.status !== 'choose') continue;
    seen.add(state);
    for (const option of reply.options) if (!isNext(option)) waiting.push([...choices, option.key]);
  }
  return ends;
}

// Who acts, and what is chosen first: the unit of the order, or one that may be ordered.
// One in reserve is nowhere.
function actorOf({ order, units }, reply, random) {
  const isThere = id => reply.units.find(unit => unit.id === id)?.at;
  if (order?.unit) return isThere(order.unit) && { mover: order.unit, before: [] };
  const keys = reply.options
    .map(({ key }) => key)
    .filter(key => units.some(({ id, at }) => at && key === `order:${id}`));
  if (!keys.length) return null;
  const key = random.pick(keys);
  return { mover: key.slice('order:'.length), before: [key] };
}

/**
 * Whether the unit comes to the hex whatever others answer after these choices: one of its own options is enough, of theirs each has to
 * do. Null where they are too many to try.
 */
function comesTo(position, { mover, owner, by }, goal, choices, known = new Map()) {
  const reply = position.reply({ choices });
  const { status, chooser, options } = reply;
  const { at } = reply.units.find(({ id }) => id === mover) ?? {};
  if (at && mayStay(reply, { mover, by }) && first(at).join() === goal) return true;
  if (status !== 'choose' || !at) return false;
  const state = stateOf(reply, choices);
  if (known.has(state)) return known.get(state);
  if (known.size > most) return null;
  known.set(state, false);
  const answers = options.filter(option => chooser !== owner || !isNext(option));
  let result = chooser !== owner;
  for (const { key } of answers) {
    const comes = comesTo(position, { mover, owner, by }, goal, [...choices, key], known);
    if (comes === null) return null;
    if (comes === (chooser === owner)) {
      result = comes;
      break;
    }
  }
  known.set(state, result);
  return result;
}

// Others' answers on the way of the plan, but the ones that it takes for granted.
function* otherAnswers(position, { owner }, before, choices) {
  for (let i = 0; i < choices.length; i++) {
    const made = [...before, ...choices.slice(0, i)];
    const { chooser, options } = position.reply({ choices: made });
    if (chooser === owner) continue;
    for (const { key } of options) if (key !== choices[i]) yield [...made, key];
  }
}

function compareOthers(position, actor, before, goal, { others, choices }, where, tally) {
  const foreign = [...otherAnswers(position, actor, before, choices)];
  if (others === undefined) assert.equal(foreign.length, 0, where);
  else tally[others]++;
  // Null: too many to try.
  const untold = result => result === null && tally.untold++;
  if (others === 'any') {
    const result = comesTo(position, actor, goal, before);
    assert.notEqual(result, false, where);
    untold(result);
  }
  if (others !== 'let') return;
  // Of the others on this way some answer bars it for good.
  const results = foreign.map(made => comesTo(position, actor, goal, made));
  if (results.includes(false)) return;
  assert.ok(results.includes(null), where);
  untold(null);
}

function compare(position, scene, { mover, before }, tally) {
  const { owner } = scene.units.find(({ id }) => id === mover);
  // Who moves it: a panic is another's to move.
  const by = scene.turn.players.find(player => player === scene.order?.by) ?? owner;
  const ends = endsOf(position, { mover, by }, before);
  if (!ends) return;
  for (const { at } of hexesOf(scene.board)) {
    const { plan } = position.reply({ choices: before, ask: { plan: { goal: { at }, work: 100000 } } });
    const where = `${at}: ${JSON.stringify(plan)} ${request(scene, before)}`;
    assert.equal(plan.found, ends.has(at.join()), where);
    assert.ok(plan.found || plan.proven, where);
    tally[plan.found ? 'found' : 'proven']++;
    if (plan.found) {
      compareOthers(position, { mover, owner, by }, before, at.join(), plan, where, tally);
    }
  }
  tally.units++;
}

for (const [system, wanted] of [
  ['commands-colors-ancients', kind => ['movement', 'evade', 'retreat', 'escape', 'momentum'].includes(kind)],
  ['torn-world', () => true],
])
  test(`${system}: a plan is found to every hex where it can end, and to all others proven impossible`, t => {
    const { scene: make } = games.find(game => game.system === system);
    const seed = 20261128;
    const random = seeded(seed);
    const tally = { units: 0, found: 0, proven: 0, any: 0, let: 0, unknown: 0, untold: 0 };
    while (tally.units < scaled(20)) {
      const { scene, position } = openRandom(engine, make, random);
      const reply = position.reply({});
      const actor = wanted(scene.order?.kind) && reply.status === 'choose' && actorOf(scene, reply, random);
      if (actor) compare(position, scene, actor, tally);
      position.close();
    }
    t.diagnostic(`seed ${seed}: ${JSON.stringify(tally)}`);
    assert.ok(tally.found && tally.proven);
    assert.ok(tally.untold * 3 <= tally.any + tally.let, 'most are held against every answer');
  });
