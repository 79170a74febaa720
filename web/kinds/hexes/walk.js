// Finds every place that a unit's steps lead to, from options and bars of replies alone: all ways to a hex that differ
// in more than cost, and why hexes beyond are out of reach. Runs in the search's worker.
import { beside } from '../../geometry/hex.js';
import { argumentOf } from '../../engine/verbs.js';
import { isStep } from '../../engine/steps.js';

/** @import { Choice, Reply, UnitReply } from '../../types' */

const stops = ({ status, options }) =>
  status === 'done' || !options.some(isStep) || options.some(({ role }) => role === 'end');

/**
 * @param {(choices: (string | Choice)[]) => Reply} ask the reply to choices
 * @param {{ choices: (string | Choice)[], unit: string, withdraws?: boolean, halt?: string, safe?: string }} from where
 *   the walk begins: the last of the choices may be an order; `withdraws`: the unit has no battle to lose; `halt` is
 *   the key that ends a movement; `safe` is the table's answer that a leader gets through, without which he has no
 *   further way
 */
export function walk(ask, { choices, unit, withdraws = false, halt, safe }, most = 4000) {
  const ends = new Map();
  const bars = new Map();
  const passed = new Set();
  const seen = new Set();
  const here = ask(choices);
  const alone = withLeader(here, unit);
  const waiting = [[pastTable({ made: [], cost: 0, escapes: [], reply: here }, ask, { choices, safe })]];
  let asked = 1;
  for (let cost = 0; cost < waiting.length; cost++)
    for (const place of waiting[cost] ?? []) {
      const { reply, made, escapes } = place;
      const stands = reply.units?.find(each => each.id === unit);
      if (!stands?.at || reply.verdict !== 'legal') continue;
      const key = JSON.stringify([reply.units, reply.options.map(each => each.key), escapes]);
      if (seen.has(key)) continue;
      seen.add(key);
      if (made.length && stops(reply))
        keep(ends, place, { unit, alone, withdraws }, halted(ask, place, { choices, halt }));
      else passed.add(String(stands.at));
      for (const bar of reply.barred.filter(isStep)) {
        const at = String(beside(stands.at, argumentOf(bar.key)));
        if (!bars.has(at)) bars.set(at, { bar, choices: made });
      }
      if (made.length && !reply.options.some(isStep)) continue;
      for (const option of reply.options.filter(isStep)) {
        if (++asked > most) return result(ends, bars, passed, true);
        const after = ask([...choices, ...made, option.key]);
        const spent = cost + (option.cost ?? 0);
        (waiting[spent] ??= []).push(
          pastTable({ made: [...made, option.key], cost: spent, escapes, reply: after }, ask, { choices, safe }),
        );
      }
    }
  return result(ends, bars, passed, false);
}

// If the table is asked whether a leader gets through an enemy, assumes that he does.
function pastTable(place, ask, { choices, safe }) {
  if (!place.reply.options?.some(({ key }) => key === safe)) return place;
  const made = [...place.made, safe];
  const through = place.reply.trace.findLast(({ event }) => event === 'stepped')?.through;
  return { ...place, made, escapes: [...place.escapes, through], reply: ask([...choices, ...made]) };
}

// The units attached to this one.
/** @param {{ units?: UnitReply[] }} reply @param {string} unit */
const withLeader = ({ units = [] }, unit) => units.filter(each => each.attachedTo === unit).map(({ id }) => id);

// The units after the unit has halted there, which may attach a leader or open what was shut.
function halted(ask, { reply, made }, { choices, halt }) {
  const stop = reply.options.some(({ key }) => key === halt) ? [halt] : [];
  const after = stop.length ? ask([...choices, ...made, ...stop]) : reply;
  return { units: after.units ?? reply.units, stop };
}

// Ways differ if the engine says anything different of the units then; of equal ones the cheapest was found first.
function keep(ends, { made, cost, escapes, reply }, { unit, alone, withdraws }, { units, stop }) {
  const { at, movementPoints: _, moved, ...told } = units.find(each => each.id === unit) ?? {};
  if (!at) return;
  const facts = withdraws ? { ...told, mayBattle: undefined } : told;
  const joins = withLeader({ units }, unit).filter(id => !alone.includes(id));
  // The options tell whether it may go on from there.
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

// Whether a way costs no more and loses nothing that the other keeps.
function beats(other, one) {
  if (other === one || other.cost > one.cost || other.table !== one.table) return false;
  const names = Object.keys({ ...other.facts, ...one.facts });
  return names.every(name => {
    const [a, b] = [other.facts[name], one.facts[name]];
    if (name === 'escapes') return (a ?? []).every(id => b?.includes(id));
    return typeof b === 'boolean' ? a || !b : JSON.stringify(a) === JSON.stringify(b);
  });
}
