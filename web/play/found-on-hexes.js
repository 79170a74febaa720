// Finds of a search on hexes: their cost and its measure, and the place at a spot.
import { hexonKey } from '../geometry/bodies.js';
import { hexAt, sameHex } from '../geometry/hex.js';

/** @import { Store } from '../store/store.js' */

/** How many steps a body has made; for a unit on one hex the engine gives the cost. */
export const stepsOfBody = (reply, mover) =>
  reply.trace.filter(({ event, unit }) => unit === mover && /^(stepp|flipp)ed$/.test(event)).length;

/** The place at a spot, with the facing that takes the fewest choices; last pivots and halts are the player's. */
export const placeOnHex = (_, unit, places, spot) =>
  places
    .filter(place => sameHex(place.at, hexAt(spot)))
    .sort((a, b) => a.cost - b.cost || a.choices.length - b.choices.length)[0] ?? null;

/** The walk's finds for a unit; null if they are for another. @param {Store} store @param {string} unit */
export const waysNow = ({ search: { ways } }, unit) => (ways && ways.unit === unit ? ways : null);

/** The body that would cover the spot first; `spentOf` gives the order's cost so far. @param {Store} store */
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
