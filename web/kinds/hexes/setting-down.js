// Finds room on a hex board.
import { fits } from '../../play/what-if.js';
import { onHexons } from '../../play/systems.js';
import { hexesOf, hexOn } from '../../geometry/hex-board.js';
import { hexesOfBody, placeFor, sizeOf } from '../../geometry/bodies.js';
import { centre } from '../../geometry/hex.js';
import { placeMeantBy } from './standing.js';

/** @import { Scene } from '../../types' */

/** Tries the hexes around a place, from near to far, until the engine accepts the scene. */
export function setDownOnHex(scene, unit, [x, y]) {
  const off = ({ at }) => Math.hypot(centre(at)[0] - x, centre(at)[1] - y);
  const taken = takenIn(scene, unit);
  const free = hexesOf(scene.board).filter(({ at }) => !taken.includes(String(at)));
  const nearest = free.sort((a, b) => off(a) - off(b)).slice(0, 40);
  const place = hex => structuredClone(placeMeantBy(scene, unit, hex.at));
  const at = nearest.find(hex => ((unit.at = place(hex)), fits(scene))) ?? nearest[0];
  unit.at = at ? place(at) : [0, 0];
}

const takenIn = (scene, unit) => {
  const others = scene.units.filter(other => other !== unit);
  if (!onHexons(scene)) return others.map(({ at }) => String(at));
  const bodies = others.flatMap(other => hexesOfBody(sizeOf(scene, other), other.at));
  return [...bodies, ...coveredBesides(scene)].map(String);
};

const coveredBesides = ({ markers = [], landscape = [] }) => [
  ...markers.map(({ at }) => at),
  ...landscape.flatMap(({ hexes }) => hexes ?? []),
];

/** The free hex nearest to a place. @param {Scene} scene @param {number[]} near */
export function freeHex(scene, [x, y]) {
  const taken = takenIn(scene, null);
  const off = ({ at }) => Math.hypot(centre(at)[0] - x, centre(at)[1] - y);
  const free = hexesOf(scene.board).filter(({ at }) => !taken.includes(String(at)));
  return free.sort((a, b) => off(a) - off(b))[0]?.at ?? [0, 0];
}

/**
 * Places where a unit covers the hex and otherwise free ones: for Infantry the hex itself, for larger ones those around
 * it, the nearest first.
 */
export function placesOver(scene, unit, hex) {
  const key = String(hex);
  const taken = takenIn(scene, unit);
  if (!onHexons(scene)) return taken.includes(key) ? [] : [structuredClone(hex)];
  const [x, y] = centre(hex);
  const off = ({ at }) => Math.hypot(centre(at)[0] - x, centre(at)[1] - y);
  const about = hexesOf(scene.board)
    .toSorted((a, b) => off(a) - off(b))
    .slice(0, 40);
  const places = new Map(
    about.map(({ at }) => placeFor(scene, unit, at)).map(place => [String(place), structuredClone(place)]),
  );
  const has = (body, at) => body.some(each => String(each) === at);
  const free = body => body.every(at => hexOn(scene.board, at) && !taken.includes(String(at)));
  return [...places.values()].filter(place => {
    const body = hexesOfBody(sizeOf(scene, unit), place);
    return has(body, key) && free(body);
  });
}
