// Outlines and arcs that several parts of a pursuit's board use.
import { add, ahead, corners, locals } from '../../geometry/poses.js';

/** @import { Item } from '../../types' */

/** A regiment's outline where it stood or would stand, dashed by default. @returns {Item} */
export const outlineOf = (id, role, pose, shape, more = {}) => ({
  ...{
    id,
    role,
    kind: 'area',
    at: pose.at,
    points: corners(pose, shape),
    stroke: 'ink',
    width: 1.25,
    dash: [3, 4],
    alpha: 0.75,
  },
  ...more,
});

/** The front of a regiment, as a line in this colour. */
export function frontLine(id, role, pose, { width, depth }, stroke, thick) {
  const points = locals(pose, [
    [-width / 2, depth / 2],
    [width / 2, depth / 2],
  ]);
  return { id, role, kind: 'line', at: points[0], points, stroke, width: thick };
}

/** An arc from a heading, clockwise by degrees; a display list's arcs run from the east, counter-clockwise. @returns {Pick<Item, 'kind' | 'at' | 'points' | 'radius' | 'start' | 'sweep'>} */
export const arcOf = (at, radius, heading, turn) => ({
  kind: 'arc',
  at: add(at, ahead(heading + turn / 2), radius),
  points: [at],
  radius,
  start: 90 - heading,
  sweep: -turn,
});
