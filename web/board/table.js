// What stands on the table of a game in the plane, as shapes with sides that something can be placed against.
import { corners } from '../geometry/poses.js';
import { unitsOf } from './view.js';
import { edgesOf, sideNames, sideOfBase, sidesOfPiece } from '../geometry/relation.js';
import { traitsOf } from '../play/traits.js';

/** @import { Store } from '../store/store.js' */

/** @typedef {NonNullable<ReturnType<typeof baseOf>>} Base */
/**
 * @typedef {object} Thing
 * @property {string} kind @property {string} id @property {import('../types').UnitView} [unit] @property {number} [part]
 * @property {number[][]} points @property {Side[]} sides
 */
/** @typedef {ReturnType<typeof sideOfBase> & { name: string }} Side */

export const listOf = value => (Array.isArray(value) ? value : []);
const isPlace = at => Array.isArray(at) && at.length === 2 && at.every(Number.isFinite);

export const inPlane = scene => traitsOf(scene).measured;

/** The bases of known size, in edit mode as set up, else as the choices so far have left them. @param {Store} store */
export const basesOn = (store, editing = store.view.tab === 'position') =>
  unitsOf(store, editing, '').filter(({ shape }) => !shape.unsized);

/** @param {Store} store @param {string} id */
export const baseOf = (store, id, editing = true) => basesOn(store, editing).find(unit => unit.id === id);

/** The convex shapes of the terrain. @param {Store} store @returns {{ id: string, shapes: number[][][] }[]} */
export const piecesOn = (store, { terrain } = store.position.scene) =>
  listOf(terrain).flatMap(item => {
    const shapes = listOf(item?.shapes ?? [item?.shape]).filter(
      shape => Array.isArray(shape) && shape.length > 2 && shape.every(isPlace),
    );
    return shapes.length ? [{ id: item.id, shapes }] : [];
  });

/** @param {Store} store */
export const tableOf = (store, { table } = store.position.scene) =>
  Number.isFinite(table?.width) && Number.isFinite(table?.depth) ? table : null;

/**
 * Everything with sides but one unit: `side` is a name, for terrain a number, for the table an edge.
 * @param {Store} store
 * @param {string} besides @returns {Thing[]}
 */
export function thingsBeside(store, besides) {
  const units = basesOn(store, true)
    .filter(({ id }) => id !== besides)
    .map(unit => ({
      ...{ kind: 'unit', id: unit.id, unit, points: corners(unit.pose, unit.shape) },
      sides: sideNames.map(name => ({ name, ...sideOfBase(unit.pose, unit.shape, name) })),
    }));
  const pieces = piecesOn(store).flatMap(({ id, shapes }) =>
    shapes.map((points, part) => ({
      ...{ kind: 'terrain', id, part: shapes.length > 1 ? part : undefined, points },
      sides: sidesOfPiece(points).map((side, i) => ({ name: String(i), ...side })),
    })),
  );
  const table = tableOf(store);
  const edges = table ? Object.entries(edgesOf(table)).map(([name, side]) => ({ name, ...side })) : [];
  return [...units, ...pieces, ...(table ? [{ kind: 'table', id: 'table', points: [], sides: edges }] : [])];
}
