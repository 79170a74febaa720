// Every place that a unit's steps lead to, found by nothing but the options and bars of replies: of ways to one hex that
// differ in more than their cost, each; and why the hexes beyond are not to be had. Runs in the search's worker.
import { beside } from './hex.js';

const isStep = ({ key }) => /^step:/.test(key);
// What the table tells of a leader: of his way on there is only to speak if he gets through.
const survived = 'escape:safe';
const stops = ({ status, options }) =>
  status === 'done' || !options.some(isStep) || options.some(({ key }) => key === 'halt' || key === 'end');

/**
 * @param {(choices: any[]) => any} ask the reply to choices
 * @param {{ choices: any[], unit: string, withdraws?: boolean }} from where the walk begins; an order may be the last of
 *   the choices; whoever withdraws has no battle to lose
 */
export function walk(ask, { choices, unit, withdraws = false }, most = 4000) {
  const ends = new Map();
  const bars = new Map();
  const passed = new Set();
  const seen = new Set();
  const here = ask(choices);
  const alone = withLeader(here, unit);
  const waiting = [[pastTable({ made: [], cost: 0, escapes: [], reply: here }, ask, choices)]];
  let asked = 1;
  for (let cost = 0; cost < waiting.length; cost++)
    for (const place of waiting[cost] ?? []) {
      const { reply, made, escapes } = place;
      const stands = reply.units?.find(each => each.id === unit);
      if (!stands?.at || reply.verdict !== 'legal') continue;
      const key = JSON.stringify([reply.units, reply.options.map(each => each.key), escapes]);
      if (seen.has(key)) continue;
      seen.add(key);
      if (made.length && stops(reply)) keep(ends, place, { unit, alone, withdraws }, halted(ask, choices, place));
      else passed.add(String(stands.at));
      for (const bar of reply.barred.filter(isStep)) {
        const at = String(beside(stands.at, bar.key.slice('step:'.length)));
        if (!bars.has(at)) bars.set(at, { bar, choices: made });
      }
      if (made.length && !reply.options.some(({ key }) => isStep({ key }))) continue;
      for (const option of reply.options.filter(isStep)) {
        if (++asked > most) return result(ends, bars, passed, true);
        const after = ask([...choices, ...made, option.key]);
        const spent = cost + (option.cost ?? 0);
        (waiting[spent] ??= []).push(
          pastTable({ made: [...made, option.key], cost: spent, escapes, reply: after }, ask, choices),
        );
      }
    }
  return result(ends, bars, passed, false);
}

// Where the table is asked whether a leader gets through an enemy, he is taken to.
function pastTable(place, ask, choices) {
  if (!place.reply.options?.some(({ key }) => key === survived)) return place;
  const made = [...place.made, survived];
  const through = place.reply.trace.findLast(({ event }) => event === 'stepped')?.through;
  return { ...place, made, escapes: [...place.escapes, through], reply: ask([...choices, ...made]) };
}

// Those who are attached to the unit.
const withLeader = ({ units = [] }, unit) => units.filter(each => each.attachedTo === unit).map(({ id }) => id);

// What is said of the table once the unit has halted there, which may attach a leader or open what was shut.
function halted(ask, choices, { reply, made }) {
  const halts = reply.options.some(({ key }) => key === 'halt');
  const after = halts ? ask([...choices, ...made, 'halt']) : reply;
  return { units: after.units ?? reply.units, stop: halts ? ['halt'] : [] };
}

// Told apart by all that the engine says of the units then; the cheapest of those that are alike was found first.
function keep(ends, { made, cost, escapes, reply }, { unit, alone, withdraws }, { units, stop }) {
  const { at, movementPoints: _, moved, ...told } = units.find(each => each.id === unit) ?? {};
  if (!at) return;
  const facts = withdraws ? { ...told, mayBattle: undefined } : told;
  const joins = withLeader({ units }, unit).filter(id => !alone.includes(id));
  // Whether it may go on from there is seen by the options.
  if (joins.length) Object.assign(facts, { joins, over: !reply.options.some(isStep) });
  if (escapes.length) facts.escapes = escapes;
  const others = units.filter(each => each.id !== unit);
  const kind = JSON.stringify([facts, others]);
  const table = JSON.stringify(others);
  const here = ends.get(String(at)) ?? [];
  if (here.some(each => each.kind === kind)) return;
  here.push({ at, cost, choices: made, stop, facts, table, kind });
  ends.set(String(at), here);
}

const result = (ends, bars, passed, limited) => ({
  ends: Object.fromEntries(
    [...ends].map(([at, list]) => [at, list.filter(one => !list.some(other => beats(other, one)))]),
  ),
  bars: Object.fromEntries(bars),
  passed: [...passed],
  limited,
});

// No dearer, and nothing lost that the other keeps.
function beats(other, one) {
  if (other === one || other.cost > one.cost || other.table !== one.table) return false;
  const names = Object.keys({ ...other.facts, ...one.facts });
  return names.every(name => {
    const [a, b] = [other.facts[name], one.facts[name]];
    if (name === 'escapes') return (a ?? []).every(id => b?.includes(id));
    return typeof b === 'boolean' ? a || !b : JSON.stringify(a) === JSON.stringify(b);
  });
}
