// The place where an order sets its unit down, for a reform: a finger moves and turns it.
import { add, minus } from '../../geometry/poses.js';
import { letGo } from '../../play/carrying.js';
import { edit } from '../../play/playing.js';
import { here } from '../../play/session.js';
import { handleItems } from './choice-items.js';
import { frontLine, outlineOf } from './marks.js';
import { inFiles, stands, unitOf } from './regiment.js';

/** @import { Store } from '../../store/store.js' */
/** @import { AimedOrder } from '../../types' */

/** The place that the order names, with the unit's shape there; null if it names none. */
export function aimOf(state) {
  const { scene, reply } = state.position;
  const { embedded } = state.view;
  const { to, unit: id } = scene.order ?? {};
  const unit = unitOf(scene, id);
  if (!stands(to) || !unit) return null;
  const shape = inFiles(state, unit, to.files ?? unit.files);
  return { id, pose: { at: to.at, facing: to.facing }, shape, legal: reply?.verdict !== 'illegal', fixed: embedded };
}

export function aimItems(view, { id, pose, shape, legal, fixed }) {
  const colour = legal ? 'choose' : 'no';
  const outline = outlineOf('aim', legal ? 'aim' : 'refused', pose, shape);
  return [
    {
      ...{ ...outline, alpha: 1, stroke: colour, width: 2, dash: [6, 4] },
      ...(legal ? {} : { fill: colour, fillAlpha: 0.14 }),
      ...(fixed ? {} : { hit: { what: 'aim', id } }),
    },
    frontLine('aim:front', 'aim', pose, shape, colour, 4),
    ...(fixed ? [] : handleItems(view, { pose, shape }, { what: 'aim-turn', id }, 'aim:handle', colour)),
  ];
}

const tenths = value => Math.round(value * 10) / 10;

/** Moves the place, in tenths of an inch. @param {Store} store @param {import('../../types').Touch} touch */
export function grabAim(store, { place, placed }) {
  const { at } = /** @type {AimedOrder} */ (store.position.scene.order).to;
  return setting(store, now => ({ at: add(at, minus(placed(now), place)).map(tenths) }));
}

/**
 * Turns it to whole degrees, snapping to eighths of a turn.
 * @param {Store} store @param {(way: number[]) => number} facingOf
 */
export function grabAimTurn(store, placed, facingOf) {
  const { at } = /** @type {AimedOrder} */ (store.position.scene.order).to;
  return setting(store, now => ({ facing: facingOf(minus(placed(now), at)) }));
}

/** @param {Store} store */
function setting(store, changes) {
  const from = here(store);
  return {
    move: now =>
      edit(store, scene => Object.assign(scene.order.to, changes(now)), { from, dragging: true, choices: [] }),
    end: () => letGo(store),
    cancel: () => letGo(store),
  };
}
