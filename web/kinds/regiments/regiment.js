// Reading the units of a scene, their rolls and their order.
import { shapeOf } from '../../play/reach.js';
import { parted, told } from './pursuit.js';

/** @import { Scene } from '../../types' */

const listOf = value => (Array.isArray(value) ? value : []);

/** A unit of the scene by its id, as far as there is one that can be read. */
export const unitOf = (scene, id) => listOf(scene.units).find(unit => unit?.id === id);

/** Whether a unit says where it stands. */
export const stands = unit =>
  Array.isArray(unit?.at) && unit.at.length === 2 && unit.at.every(Number.isFinite) && Number.isFinite(unit.facing);

/** The units that the order is given to, whatever it is. @param {Scene} scene @returns {string[]} */
export const orderedIn = ({ order }) => {
  const nudged = listOf(order?.contacts).flatMap(contact => listOf(contact?.units));
  const ids = [...listOf(order?.pursuers), ...listOf(order?.units), order?.unit, ...nudged];
  return [...new Set(ids)].filter(id => typeof id === 'string');
};

/** The shape of a unit that stands in so many files; undefined: in those of its codex. */
export function inFiles(state, unit, files) {
  const shape = shapeOf(state, unit);
  if (!(files > 0) || !shape.files || files === shape.files) return shape;
  const { base, models = shape.files * shape.ranks } = state.position.scene.codices?.[unit.codex] ?? {};
  if (!Array.isArray(base)) return shape;
  const ranks = Math.ceil(models / files);
  const [wide, deep] = base.map(side => side / millimetres);
  // Between models as the engine's shape of the codex has it; one model alone has none.
  const room = shape.width - shape.files * wide + shape.depth - shape.ranks * deep;
  const gap = room / (shape.files + shape.ranks - 2 || 1);
  return { ...shape, files, ranks, width: files * (wide + gap) - gap, depth: ranks * (deep + gap) - gap };
}

const millimetres = 25.4; // to the inch

/** The shape of a unit as it stands now, in the position that is edited or in the reply. */
export const shapeNow = (state, unit) =>
  inFiles(state, unit, (state.view.tab !== 'position' && told(state.position.reply, unit.id)?.files) || unit.files);

export const isOverrun = scene => scene.order?.kind === 'overrun';

/** The unit and the total of a roll. */
export function rollOf(key) {
  const [unit, total] = parted(key);
  return { unit, total: Number(total) };
}
