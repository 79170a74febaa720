// Reads the units of a scene, their rolls and their order.
import { shapeOf } from '../../play/reach.js';
import { parted, told } from './pursuit.js';

/** @import { Scene } from '../../types' */

const listOf = value => (Array.isArray(value) ? value : []);

/** A unit of the scene by its id; undefined if there is none. */
export const unitOf = (scene, id) => listOf(scene.units).find(unit => unit?.id === id);

/** Whether a unit has a valid place. */
export const stands = unit =>
  Array.isArray(unit?.at) && unit.at.length === 2 && unit.at.every(Number.isFinite) && Number.isFinite(unit.facing);

/** The units that have the order, of whatever kind. @param {Scene} scene @returns {string[]} */
export const orderedIn = ({ order }) => {
  const nudged = listOf(order?.contacts).flatMap(contact => listOf(contact?.units));
  const ids = [...listOf(order?.pursuers), ...listOf(order?.units), order?.unit, ...nudged];
  return [...new Set(ids)].filter(id => typeof id === 'string');
};

/** The shape of a unit with so many files; by default those of its codex. */
export function inFiles(state, unit, files) {
  const shape = shapeOf(state, unit);
  if (!(files > 0) || !shape.files || files === shape.files) return shape;
  const { base, models = shape.files * shape.ranks } = state.position.scene.codices?.[unit.codex] ?? {};
  if (!Array.isArray(base)) return shape;
  const ranks = Math.ceil(models / files);
  const [wide, deep] = base.map(side => side / millimetres);
  // The gap between models, from the engine's shape of the codex; a single model has none.
  const room = shape.width - shape.files * wide + shape.depth - shape.ranks * deep;
  const gap = room / (shape.files + shape.ranks - 2 || 1);
  return { ...shape, files, ranks, width: files * (wide + gap) - gap, depth: ranks * (deep + gap) - gap };
}

const millimetres = 25.4; // per inch

/** The current shape of a unit, in edit mode or in the reply. */
export const shapeNow = (state, unit) =>
  inFiles(state, unit, (state.view.tab !== 'position' && told(state.position.reply, unit.id)?.files) || unit.files);

export const isOverrun = scene => scene.order?.kind === 'overrun';

/** The unit and the total of a roll's key. */
export function rollOf(key) {
  const [unit, total] = parted(key);
  return { unit, total: Number(total) };
}
