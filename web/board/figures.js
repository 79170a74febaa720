// Figures on a base in ranks and files. The one in the middle of the front rank carries the unit's standard.
import { add, local } from '../geometry/poses.js';

/** @import { Item, Laid, Shape, Vec } from '../types' */

const least = 2; // pixels: smaller figures cannot be seen
const sides = Array.from({ length: 8 }, (_, i) => (i * Math.PI) / 4);

/**
 * @param {{ id: string, pose: Laid, shape: Shape, player: number, alpha?: number }} unit
 * @param {{ files: number, ranks: number, count?: number, zoom: number }} ranked `count` figures, where the rear rank is not full
 * @returns {Item[]}
 */
export function figureItems({ id, pose, shape, player, alpha = 1 }, { files, ranks, count = files * ranks, zoom }) {
  const [wide, deep] = [shape.width / files, shape.depth / ranks];
  const radius = 0.34 * Math.min(wide, deep);
  if (radius * zoom < least) return [];
  const place = i => {
    const [rank, file] = [Math.floor(i / files), i % files];
    const missing = rank === ranks - 1 ? files * ranks - count : 0;
    return [(file - (files - 1 - missing) / 2) * wide, shape.depth / 2 - (rank + 0.5) * deep];
  };
  const bearer = Math.floor((Math.min(files, count) - 1) / 2);
  const all = Array.from({ length: count }, (_, i) => i).filter(i => i !== bearer || count === 1);
  const look = { role: 'figures', kind: 'outlines', fill: `player-${player}` };
  const disc = at =>
    sides.map(angle => local(pose, [at[0] + radius * Math.cos(angle), at[1] + radius * Math.sin(angle)]));
  return [
    { id: `figures:${id}`, ...look, at: pose.at, outlines: all.map(i => disc(place(i))), fillAlpha: 0.5 * alpha },
    ...(count > 1
      ? [
          {
            id: `standard:${id}`,
            ...look,
            at: pose.at,
            outlines: standard(pose, place(bearer), radius),
            fillAlpha: alpha,
          },
        ]
      : []),
  ];
}

// A pole with a flag, as seen from above and a little behind.
/** @param {Laid} pose @param {number[]} at @param {number} radius */
function standard(pose, at, radius) {
  const along = list => list.map(off => local(pose, add(at, off, radius)));
  // prettier-ignore
  return [
    [[-0.2, -1], [0.1, -1], [0.1, 1.3], [-0.2, 1.3]],
    [[0.1, 1.3], [1.5, 0.8], [0.1, 0.3]],
  ].map(along);
}
