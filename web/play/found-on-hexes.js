// What a search has found on hexes: what it costs, in which measure, and which place lies over a spot.
import { hexonKey } from '../geometry/bodies.js';
import { hexAt, sameHex } from '../geometry/hex.js';

/** @import { Store } from '../store/store.js' */

/** How many steps a body has made; of a unit on one hex the engine tells what it has spent. */
export const stepsOfBody = (reply, mover) =>
  reply.trace.filter(({ event, unit }) => unit === mover && /^(stepp|flipp)ed$/.test(event)).length;

/** The place over a spot, of the facings there the one that takes the fewest choices; the pivots and halts at its end are left to the player. */
export const placeOnHex = (_, unit, places, spot) =>
  places
    .filter(place => sameHex(place.at, hexAt(spot)))
    .sort((a, b) => a.cost - b.cost || a.choices.length - b.choices.length)[0] ?? null;

/** What the walk of a unit has found; null of any other unit. @param {Store} store @param {string} unit */
export const waysNow = ({ search: { ways } }, unit) => (ways && ways.unit === unit ? ways : null);

/** Of the bodies that would cover the spot the one that is there first; `spentOf` tells what the order has cost so far, which is counted in. @param {Store} store */
export function placeOnHexon(store, unit, places, spot, spentOf) {
  const { scene, reply } = store.position;
  const ways = waysNow(store, unit);
  const key = ways && hexonKey(scene, unit, hexAt(spot));
  if (!key) return null;
  const way = ways.ends[key]?.[0];
  if (!way) return ways.beyond?.[key] ?? null;
  if (!counted.has(way)) counted.set(way, { ...way, cost: way.cost + spentOf(reply) });
  return counted.get(way);
}
const counted = new WeakMap();
