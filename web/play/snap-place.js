// Where a snap that is barred would have put its unit: the collision tells every angle with the point it would turn about.
import { turnedAbout } from '../geometry/poses.js';
import { argumentOf, roleOf } from '../engine/verbs.js';

/** @import { Pose, TraceEvent } from '../types' */

/** @param {TraceEvent[]} trace @param {Pose} pose of the unit as it stands @param {string} key @returns {{ at: number[], facing: number } | null} null where no place is told, or something stands in it */
export function snapPose(trace, pose, key) {
  const [, object, side, itsSide] = (roleOf(key) === 'snap' && /^(.*):([^:]+):([^:]+)$/.exec(argumentOf(key))) || [];
  const hit = trace.findLast(each => each.event === 'collided' && each.object === object);
  const angle = hit?.angles?.find(each => each.side === side && String(each.itsSide) === itsSide);
  if (!hit?.point || !angle || angle.blockedBy) return null;
  // It may have snapped the other way since.
  const from = trace.slice(trace.indexOf(hit)).find(({ event }) => event === 'snapped')?.from ?? pose;
  const rounded = value => Number(value.toFixed(6));
  return {
    at: turnedAbout(hit.point, from.at, angle.turn).map(rounded),
    facing: rounded((((from.facing + angle.turn) % 360) + 360) % 360),
  };
}
