// Where a barred snap would have put its unit: the collision has every angle, with the point to turn about.
import { turnedAbout } from '../geometry/poses.js';
import { argumentOf, roleOf } from '../engine/verbs.js';

/** @import { Pose, TraceEvent } from '../types' */

/** @param {TraceEvent[]} trace @param {Pose} pose the unit's current pose @param {string} key @returns {{ at: number[], facing: number } | null} null if the place is unknown or occupied */
export function snapPose(trace, pose, key) {
  const [, object, side, itsSide] = (roleOf(key) === 'snap' && /^(.*):([^:]+):([^:]+)$/.exec(argumentOf(key))) || [];
  const hit = trace.findLast(each => each.event === 'collided' && each.object === object);
  const angle = hit?.angles?.find(each => each.side === side && String(each.itsSide) === itsSide);
  if (!hit?.point || !angle || angle.blockedBy) return null;
  // The unit may have snapped another way since.
  const from = trace.slice(trace.indexOf(hit)).find(({ event }) => event === 'snapped')?.from ?? pose;
  const rounded = value => Number(value.toFixed(6));
  return {
    at: turnedAbout(hit.point, from.at, angle.turn).map(rounded),
    facing: rounded((((from.facing + angle.turn) % 360) + 360) % 360),
  };
}
