// What a search has found on hexes: what it costs, in which measure, and which place lies over a spot.
import { state } from '../../state.js';
import { onHexons } from '../../systems.js';
import { hexonKey, measureOf as measureOfBody } from './bodies.js';
import { hexAt, sameHex } from './hex.js';

/** How many steps a body has made; undefined where a unit stands on one hex: the engine tells what it has spent. */
export const stepsOfBody = (scene, reply, mover) =>
  onHexons(scene)
    ? reply.trace.filter(({ event, unit }) => unit === mover && /^(stepp|flipp)ed$/.test(event)).length
    : undefined;

/** The name of what costs are counted in; undefined where that is the same for all units. */
export const measureOf = (scene, unit) => (onHexons(scene) ? measureOfBody(scene, unit) : undefined);

/** The place over a spot; `spentOf` tells what the order has cost so far. */
export const placeOver = (now, unit, places, spot, spentOf) =>
  onHexons(now.scene) ? placeOnHexon(unit, spot, spentOf) : placeOnHex(places, hexAt(spot));

// Of the facings there the one that takes the fewest choices; the pivots and halts at its end are left to the player.
const placeOnHex = (places, at) =>
  places
    .filter(place => sameHex(place.at, at))
    .sort((a, b) => a.cost - b.cost || a.choices.length - b.choices.length)[0] ?? null;

// Of the bodies that would cover the spot the one that is there first; cost counted from the order's beginning.
function placeOnHexon(unit, spot, spentOf) {
  const { scene, ways, reply } = state;
  const key = ways?.unit === unit && hexonKey(scene, unit, hexAt(spot));
  const way = key && ways.ends[key]?.[0];
  if (!way) return (key && ways.beyond?.[key]) || null;
  if (!counted.has(way)) counted.set(way, { ...way, cost: way.cost + spentOf(reply) });
  return counted.get(way);
}
const counted = new WeakMap();
