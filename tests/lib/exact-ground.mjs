// The ground that a unit's base can cover, as a board has to shade it: the outlines that the engine tells and the bases at all
// places that its searches found.
import { corners, inside } from '../../web/geometry/poses.js';

/** As the page looks for them, one after the other: in whole steps with the outlines, then finer and finer. */
export const passes = [
  { resolution: 1, work: 2000, open: true },
  ...[0.5, 0.25, 0.125].map(resolution => ({ resolution, work: 20000 })),
];

/** @param {object[]} envelopes of all passes @param {{ width: number, depth: number }} shape */
export function exactGround(envelopes, shape) {
  const covered = [
    ...envelopes.flatMap(({ open }) => open?.ground ?? []).flatMap(({ cost, outlines }) => outlines.map(outline => ({ cost, outline }))),
    ...envelopes.flatMap(({ places }) => places).map(place => ({ cost: place.cost, outline: corners(place, shape) })),
  ].sort((a, b) => a.cost - b.cost); // prettier-ignore
  const leastAt = spot => covered.find(({ outline }) => inside(outline, spot))?.cost ?? Infinity;
  return {
    /** The least cost for which the base covers a spot; null right beside where that changes. */
    leastOver([x, y], apart = 1e-4) {
      const around = [[-1, -1], [-1, 1], [1, -1], [1, 1], [0, 0]].map(([i, j]) => leastAt([x + i * apart, y + j * apart])); // prettier-ignore
      return around.every(cost => cost === around[0]) ? around[0] : null;
    },
    touches: [...new Set(envelopes.flatMap(({ touches }) => touches.map(({ unit }) => unit)))].map(unit => ({
      unit,
      cost: Math.min(
        ...envelopes.flatMap(({ touches }) => touches.filter(each => each.unit === unit).map(({ cost }) => cost)),
      ),
    })),
    places: envelopes.flatMap(({ places }) => places),
    open: envelopes[0].open,
    bound: envelopes[0].bound,
  };
}

/** The item of the display list that is shaded over a spot: the last one that has it, as it is drawn last. */
export const shadedOver = (items, spot) =>
  items.findLast(({ role, outlines }) => role === 'reach' && outlines.some(outline => inside(outline, spot)));
