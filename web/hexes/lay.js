// Where things lie on the drawn table, whatever the game's way of writing a place: hexes become places of the plane and
// directions become degrees, so that camera, replay and paths need no second kind of place.
import { onHexes } from '../systems.js';
import { angleOf, centre, isHex } from './hex.js';

const isPlace = at => Array.isArray(at) && at.length === 2 && at.every(Number.isFinite);

/** What stands upon a hex is drawn as wide as this. */
export const counterShape = { width: 0.86, depth: 0.86, hex: true, notches: {} };

/** The pose of what is written like a unit of the scene or the reply; null where it cannot be drawn. */
export function poseOn(scene, thing) {
  if (onHexes(scene)) return isHex(thing?.at) ? { at: centre(thing.at), facing: angleOf(thing.facing) ?? 0 } : null;
  return isPlace(thing?.at) && Number.isFinite(thing.facing) ? { at: thing.at, facing: thing.facing } : null;
}

const ways = new WeakMap();

/** From where to where an event on hexes puts its unit; undefined of any other. */
export const laidWay = event => ways.get(event);

/** Works out where the events of a reply lie on the table. */
export function lay(scene, reply) {
  if (!reply?.trace || !onHexes(scene)) return reply;
  const poses = new Map((scene.units ?? []).map(unit => [unit?.id, poseOn(scene, unit)]));
  for (const event of reply.trace) {
    const way = wayOf(event, poses.get(event.unit));
    if (!way || event.event === 'agreed') continue;
    ways.set(event, way);
    poses.set(event.unit, way.to);
  }
  return reply;
}

function wayOf({ from, to }, pose) {
  if (isHex(from) && isHex(to)) {
    const facing = pose?.facing ?? 0;
    return { from: { at: centre(from), facing }, to: { at: centre(to), facing } };
  }
  const [before, after] = [angleOf(from), angleOf(to)];
  if (!pose || before === undefined || after === undefined) return null;
  return { from: { at: pose.at, facing: before }, to: { at: pose.at, facing: after } };
}
