// A unit's arcs of sight and its charge range, drawn on demand.
import { add, ahead, local } from '../../geometry/poses.js';
import { lengthText } from '../../play/lengths.js';
import { engines } from '../../engine/engines.js';
import { update } from '../../store/store.js';
import { charges, rangeItems } from './charging.js';
import { regimentFields, updateFields } from './fields.js';
import { sideText } from './telling.js';
import { errorText, say } from '../../text/text.js';

const plain = 8; // inches: the drawn length if no Charge Speed is known

/** @import { Store } from '../../store/store.js' */
/** @import { Unit } from '../../types' */

/** The unit whose arcs are drawn on the current board. @param {Store} store */
export function arcsOf(store) {
  const { arcs } = regimentFields(store);
  return arcs?.board === store.position.board ? arcs : null;
}

/**
 * Shows or hides a unit's arcs; a charge order for it alone gives its range.
 * @param {Store} store @param {string} id
 */
export async function switchArcs(store, id) {
  if (arcsOf(store)?.unit === id) return updateFields(store, { arcs: null });
  const arcs = { unit: id, board: store.position.board, ranges: null };
  updateFields(store, { arcs });
  const { scene } = store.position;
  const { codex } = /** @type {Unit} */ (scene.units.find(unit => unit.id === id));
  if (!charges(scene.codices[codex])) return undefined;
  const order = { kind: 'charge', units: [id] };
  const text = JSON.stringify({ ...scene, order, choices: [], ask: { only: ['units'] } });
  const { units, error } = await engines.call(text).catch(() => ({ error: null }));
  if (regimentFields(store).arcs !== arcs) return undefined;
  const ranges = units?.find(unit => unit.id === id)?.chargeRanges;
  if (ranges) return updateFields(store, { arcs: { ...arcs, ranges } });
  return update(store, { view: { notice: say('pursuit.no-range', { unit: id, why: error && errorText(error) }) } });
}

/** What to draw of the arcs; null if they are off, or the unit is gone. */
export function arcsNow(state, units) {
  const arcs = arcsOf(state);
  const unit = units.find(({ id }) => id === arcs?.unit);
  if (!unit) return null;
  const ranges = arcs?.ranges?.map(far => [far, lengthText(state.position.scene, far)]);
  return { id: unit.id, pose: unit.pose, shape: unit.shape, ranges };
}

/** A line from each corner outwards, the names of the sides, and the range ahead. */
export function arcItems({ zoom }, { id, pose, shape, ranges }) {
  const { width, depth } = shape;
  const far = ranges ? ranges.at(-1)[0] : plain;
  const corner = ([x, y], turn) => {
    const from = local(pose, [(x * width) / 2, (y * depth) / 2]);
    const points = [from, add(from, ahead(pose.facing + turn), far)];
    return {
      ...{ id: `arc:${id}:${turn}`, role: 'arc', kind: 'line', at: points[1], points },
      ...{ stroke: 'ink', width: 1.25, dash: [2, 4], alpha: 0.8 },
    };
  };
  const off = 26 / zoom;
  const name = (side, [x, y]) => ({
    ...{ id: `arc:${id}:${side}`, role: 'range', kind: 'label', at: local(pose, [x, y]) },
    ...{ text: sideText(side), size: 12, weight: 600, fill: 'ink', halo: 'paper' },
  });
  return [
    ...(ranges ? rangeItems({ id, pose, shape, ranges }) : []),
    ...[corner([1, 1], 45), corner([1, -1], 135), corner([-1, -1], 225), corner([-1, 1], 315)],
    name('front', [0, depth / 2 + off]),
    name('right', [width / 2 + 1.5 * off, 0]),
    name('rear', [0, -depth / 2 - off]),
    name('left', [-width / 2 - 1.5 * off, 0]),
  ];
}
