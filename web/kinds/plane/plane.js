// The kind of board in the plane, with freely moving bases.
import { displayList } from '../../board/display-list.js';
import { planeWanted } from '../../board/framing.js';
import { askAt } from './ask-at.js';
import { grab, looked, point, tap } from './hands.js';
import { viewOf } from '../../board/view.js';

/** The store as if only the unit that a finger carries were on the table, with its part of the order. */
export function aloneIn(state) {
  const { scene } = state.position;
  const { held } = state.edit;
  const units = scene.units.map(unit => (unit?.id === held ? unit : null));
  const order = scene.order?.pursued?.unit === held ? scene.order : undefined;
  return { ...state, position: { ...state.position, scene: { ...scene, order, terrain: [], units } } };
}

/** The items of a list that do not belong to the table itself. */
export const offGround = items => items.filter(({ role }) => !/^(table|ground|grid|table-edge)$/.test(role));

/** @type {import('../../types').Kind} */
export const plane = {
  alone: (store, state, camera, bounds) => offGround(displayList(viewOf(store, aloneIn(state), camera, bounds))),
  list: (store, state, camera, bounds) => displayList(viewOf(store, state, camera, bounds)),
  wanted: planeWanted,
  hand: { grab, tap, point, looked },
  askAt,
};
