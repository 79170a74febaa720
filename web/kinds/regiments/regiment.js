// Reading the units of a pursuit, their rolls and their order.
import { parted } from './pursuit.js';

const listOf = value => (Array.isArray(value) ? value : []);

/** A unit of the scene by its id, as far as there is one that can be read. */
export const unitOf = (scene, id) => listOf(scene.units).find(unit => unit?.id === id);

/** Whether a unit says where it stands. */
export const stands = unit =>
  Array.isArray(unit?.at) && unit.at.length === 2 && unit.at.every(Number.isFinite) && Number.isFinite(unit.facing);

export const isOverrun = scene => scene.order?.kind === 'overrun';

/** The unit and the total of a roll. */
export function rollOf(key) {
  const [unit, total] = parted(key);
  return { unit, total: Number(total) };
}
