// Converts hexes to places of the plane and directions to degrees, so that camera, replay and paths need only one kind
// of place.
import { layWays, waysOf } from '../../geometry/laid.js';
import { isBygone } from '../../engine/past-agreements.js';
import { onHexes, onHexons } from '../../play/systems.js';
import { poseOn } from '../../play/pose-on.js';
import { tellPlaces } from '../../text/filling.js';
import { unitNamed, wayOfBody } from '../../geometry/bodies.js';
import { angleOf, centre, drawFlat, hexName, isHex } from '../../geometry/hex.js';

/** @import { Reply, Scene, TraceEvent } from '../../types' */

/** @param {TraceEvent} event */
const layWay = (event, way) => layWays(event, [{ ...event, ...way, laid: event }]);

/**
 * Computes where the events of a reply lie on the table.
 * @param {Scene} scene @param {Reply} reply @param {() => Reply | null} [before] the reply to all choices but the last
 */
export function lay(scene, reply, before) {
  if (!reply?.trace || !onHexes(scene)) return reply;
  if (onHexons(scene)) return layBodies(scene, reply, before);
  const poses = new Map((scene.units ?? []).map(unit => [unit?.id, poseOn(scene, unit)]));
  for (const event of reply.trace.filter(each => !isBygone(each))) {
    const way =
      event.event === 'agreed' ? agreedWay(scene, event) : wayOf(event, poses.get(/** @type {string} */ (event.unit)));
    if (!way) continue;
    layWay(event, way);
    poses.set(/** @type {string} */ (event.unit), way.to);
  }
  return reply;
}

// The unit of a move (an event may not name a marker's) and its two places.
const placesIn = (moves = []) => moves.map(({ unit, from, to }) => ({ unit, from, to }))[0];

// For a Huge that turns over, no event has its whole place: it is the difference between two replies.
function layBodies(scene, reply, before) {
  const turnsOver = reply.trace.some(({ event }) => event === 'flipped');
  const earlier = turnsOver && before?.();
  const known = earlier?.trace?.length ?? 0;
  const at = units => new Map((units ?? []).map(unit => [unit?.id, unit?.at]));
  const ats = at(known ? earlier.units : scene.units);
  reply.trace.forEach((event, i) => {
    const own = () =>
      event.event === 'agreed' ? agreedWay(scene, event) : wayOfBody(scene, event, ats, at(reply.units));
    const way = i < known ? placesIn(waysOf(earlier.trace[i])) : own();
    if (way) layWay(event, way);
  });
  return reply;
}

// Comes before all other events; its places are written like those of units.
function agreedWay(scene, event) {
  const [from, to] = [event.from, event.to].map(place => poseOn(scene, { ...unitNamed(scene, event.unit), ...place }));
  return from && to && { from, to };
}

/** @param {TraceEvent} event */
function wayOf({ from, to }, pose) {
  if (isHex(from) && isHex(to)) {
    const facing = pose?.facing ?? 0;
    return { from: { at: centre(from), facing }, to: { at: centre(to), facing } };
  }
  const [before, after] = [angleOf(from), angleOf(to)];
  if (!pose || before === undefined || after === undefined) return null;
  return { from: { at: pose.at, facing: before }, to: { at: pose.at, facing: after } };
}

/** How hex boards lay out, tell and draw. @type {Partial<import('../../types').Kind>} */
export const laidOut = {
  lay,
  tellsOn: true,
  drawAs(scene) {
    tellPlaces(hexName);
    drawFlat(scene.page?.hexes === 'flat');
  },
};
