// Agreements of earlier positions stay in the trace, but move nothing here: the unit has gone on since.
/** @import { Reply, Scene, Stand } from '../types' */

const bygone = new WeakSet();

/** Notes the agreements that do not lead to where the units stand. @param {Scene} scene valid @param {Reply} reply */
export function noteBygone({ agreed, units }, reply) {
  if (!agreed?.length || !reply.trace) return;
  const places = /** @type {Map<string, Stand>} */ (new Map(units.map(unit => [unit.id, unit])));
  const told = reply.trace.filter(({ event }) => event === 'agreed');
  const isAt = (to, place) =>
    ['at', 'facing'].every(key => to?.[key] === undefined || JSON.stringify(to[key]) === JSON.stringify(place?.[key]));
  for (const [i, { unit, from, to }] of [...agreed.entries()].toReversed()) {
    if (isAt(to, places.get(unit))) places.set(unit, from);
    else if (told[i]) bygone.add(told[i]);
  }
}

export const isBygone = event => bygone.has(event);
