// Finds every place that one action of Torn World leads to, from options and bars of replies alone: the shortest path
// to each place, and those that suffer fewer Free Attacks. Runs in the search's worker.
import { cellsOf } from '../../geometry/bodies.js';
import { beside, hexName, sameHex } from '../../geometry/hex.js';
import { plus } from '../../geometry/hexons.js';
import { argumentOf } from '../../engine/verbs.js';
import { isGoing, isStep } from '../../engine/steps.js';
import { pushedAt, struckAtEnd, suffered } from './striking.js';

/** @import { Choice, Reply } from '../../types' */

/**
 * @param {(choices: (string | Choice)[]) => Reply} ask the reply to choices
 * @param {{ choices: (string | Choice)[], unit: string, halt: string, foes?: string[], ways?: Record<string, number[]> }}
 *   from where the walk begins; `halt` is the key that ends a movement; `ways` are the offsets of Hexons, absent for a
 *   unit on hexes
 */
export function walkBodies(ask, { choices, unit, halt, foes = [], ways }, most = 5000) {
  const found = { ends: new Map(), bars: new Map(), passed: new Set(), limited: false, asked: 1 };
  const here = ask(choices);
  const actions = here.options?.filter(({ role }) => role === 'order').map(({ key }) => [key]) ?? [];
  for (const made of actions.length ? actions : here.options?.some(isGoing) ? [[]] : []) {
    const [action] = made.map(argumentOf);
    const begin = { made, steps: [], action, reply: made.length ? ask([...choices, ...made]) : here };
    walkAction({ ask, choices, unit, halt, foes, ways, most, found, begin });
  }
  const passed = [...found.passed].filter(at => !found.ends.has(at));
  return { ends: Object.fromEntries(found.ends), bars: Object.fromEntries(found.bars), passed, limited: found.limited };
}

function walkAction({ ask, choices, unit, halt, foes, ways, most, found, begin }) {
  const strikesAt = (made, pushed) =>
    pushed.some(id => foes.includes(id))
      ? struckAtEnd(done => ((found.asked += 1), ask(done)), [...choices, ...made])
      : [];
  const seen = new Map();
  let places = [suffered({ ...begin, cost: 0, by: [], spared: false }, ask, choices)];
  while (places.length) {
    const next = [];
    for (const place of places) {
      const { reply, made, steps, cost, by } = place;
      const stands = reply.units?.find(each => each.id === unit);
      if (!stands || reply.verdict !== 'legal' || beaten(seen, String(stands.at), place)) continue;
      if (cost) keep(found, place, stands, { halt, action: begin.action, strikesAt });
      for (const bar of reply.barred.filter(isStep)) barred(found, stands, bar, steps, ways);
      for (const { key } of reply.options.filter(isGoing)) {
        if (++found.asked > most) return void (found.limited = true);
        const after = ask([...choices, ...made, key]);
        const on = { made: [...made, key], steps: [...steps, key], cost: cost + 1, by, reply: after };
        next.push(suffered(on, ask, choices));
      }
    }
    places = next;
  }
}

// Whether the place was reached at no greater cost and with no further attackers.
function beaten(seen, at, { cost, by }) {
  const here = seen.get(at) ?? [];
  if (here.some(each => each.cost <= cost && each.by.length <= by.length && each.by.every(id => by.includes(id))))
    return true;
  seen.set(at, [...here, { cost, by }]);
  return false;
}

function keep({ ends, passed }, { reply, made, cost, by }, { at, id }, { halt, action, strikesAt }) {
  const halts = reply.options.some(({ key }) => key === halt);
  const over = reply.status === 'done' || !reply.options.some(isGoing);
  const cells = cellsOf(at);
  if (!halts && !over) return cells.forEach(cell => passed.add(String(cell)));
  const stop = halts ? [halt] : [];
  const pushed = pushedAt(reply, id);
  const attackers = [...by, ...strikesAt([...made, ...stop], pushed)];
  const way = {
    ...{ at, cost, choices: made, stop, attackers, pushed },
    facts: {
      ...(action ? { action } : {}),
      ...{ freeAttacks: attackers, ejects: pushed },
      ...(cells.length > 1 ? { stands: cells.map(hexName) } : {}),
    },
  };
  for (const cell of cells) {
    const list = ends.get(String(cell)) ?? [];
    const same = other => String(other.at) === String(at);
    if (list.some(other => same(other) && other.attackers.length <= attackers.length)) continue;
    // Keeps the new way: it was found later, is no shorter, and fewer attack it.
    const kept = list.filter(other => !same(other) || other.cost < cost || other.facts.action !== way.facts.action);
    ends.set(String(cell), [...kept, way]);
  }
}

function barred({ bars }, { at }, bar, steps, ways) {
  const way = argumentOf(bar.key);
  for (const cell of cellsOf(at)) {
    const to = ways ? plus(cell, ways[way]) : beside(cell, way);
    const inside = cellsOf(at).some(each => sameHex(each, to));
    if (!inside && !bars.has(String(to))) bars.set(String(to), { bar, choices: steps });
  }
}
