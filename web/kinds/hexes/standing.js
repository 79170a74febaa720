// Where units stand, on single hexes or on Hexons.
import { onHexons } from '../../play/systems.js';
import { hexesOfBody, placeFor, sizeOf, steppedTo } from '../../geometry/bodies.js';
import { isHex, stepped } from '../../geometry/hex.js';

/** The place of a unit that begins at a hex. */
export const placeMeantBy = (scene, unit, hex) => (onHexons(scene) ? placeFor(scene, unit, hex) : hex);

/** The hexes that a unit of the scene covers. */
export const hexesOfUnit = (scene, unit) => hexesOfBody(onHexons(scene) ? sizeOf(scene, unit) : 'infantry', unit?.at);

/** The place next to a unit's, in the direction of an arrow; null if it has none. */
export function nextPlace(scene, unit, way) {
  if (onHexons(scene)) return steppedTo(scene, unit, way);
  return isHex(unit.at) ? stepped(unit.at, way) : null;
}
