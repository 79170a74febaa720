// Outlines and arcs that several parts of the board of a pursuit are drawn with.
import { add, ahead, corners, locals } from '../../geometry/poses.js';

/** @import { Item } from '../../types' */

/** Where a regiment stood or would stand: dashed unless said otherwise. @returns {Item} */
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

/** The front of a regiment, as a line of this colour. */
export function frontLine(id, role, pose, { width, depth }, stroke, thick) {
  const points = locals(pose, [
    [-width / 2, depth / 2],
    [width / 2, depth / 2],
  ]);
  return { id, role, kind: 'line', at: points[0], points, stroke, width: thick };
}

/** From a heading on so many degrees clockwise; arcs of the display list run from the east, counter-clockwise. @returns {Pick<Item, 'kind' | 'at' | 'points' | 'radius' | 'start' | 'sweep'>} */
export const arcOf = (at, radius, heading, turn) => ({
  kind: 'arc',
  at: add(at, ahead(heading + turn / 2), radius),
  points: [at],
  radius,
  start: 90 - heading,
  sweep: -turn,
});
