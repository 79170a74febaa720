// The map of outcomes on the board: where one pursuer's rolls lead, with their chances.
import { corners, length, local, minus, reach } from '../../geometry/poses.js';

export function mapItems({ map, zoom }) {
  if (!map) return [];
  const { start } = map;
  const reached = map.places.filter(({ pose }) => length(minus(pose.at, start.at)) * zoom > 4);
  const paths = reached.map((place, i) => ({
    ...{ id: `map-path:${i}`, role: 'map-path', kind: 'line', at: place.pose.at, points: [start.at, place.pose.at] },
    ...{ stroke: 'choose', width: 1.25, alpha: place.looked ? 0.9 : 0.35, dash: [2, 3] },
  }));
  const areas = map.places.map((place, i) => ({
    ...{
      id: `map:${i}`,
      role: 'map',
      kind: 'area',
      at: place.pose.at,
      points: corners(place.pose, map.shape),
      stroke: 'choose',
    },
    ...{
      width: place.looked ? 2.5 : 1,
      alpha: place.looked ? 1 : 0.75,
      fill: 'choose',
      fillAlpha: place.looked ? 0.25 : 0.03 + 0.3 * place.share,
    },
  }));
  const fronts = map.places.map((place, i) => ({
    ...{
      id: `map-front:${i}`,
      role: 'map-front',
      kind: 'line',
      at: place.pose.at,
      stroke: 'choose',
      width: 3,
      alpha: 0.9,
    },
    points: [-1, 1].map(side => local(place.pose, [(side * map.shape.width) / 2, map.shape.depth / 2])),
  }));
  return [...paths, ...areas, ...fronts];
}

/** A chip for each end of a band, at the front of its farthest place, or for each place; list.js moves them aside. */
export const mapChips = ({ map }) =>
  (map?.chips ?? []).map(({ pose, text, looked, band }, i) => ({
    ...{
      id: `map-chip:${band.place ?? `${band.index}:${band.end}`}:${i}`,
      role: 'map-chip',
      kind: 'chip',
      text,
      radius: 11,
    },
    at: local(pose, [0, map.shape.depth / 2]),
    ...{ fill: looked ? 'choose' : 'paper', ink: looked ? 'on-choose' : 'choose', stroke: 'choose' },
    hit: { what: 'band', band },
    pose,
  }));

const apartBy = 25; // pixels between the middles of neighbouring chips

/** Places for the chips: in order, each beyond an end of its front, all on one side. */
export function columnsOf(chips, { shape }, zoom) {
  const beyond = ({ pose, text }) =>
    reach({ at: pose.at, facing: pose.facing }, { ...shape, depth: 0 }, [1, 0]) + (text.length * 3.4 + 14) / zoom;
  return [0, 1, -1, 2, -2, 3, -3, 4, 5, 6].flatMap(step =>
    [1, -1].map(side => {
      let least = -Infinity;
      return chips.map(chip => {
        const y = Math.max(chip.at[1] + (step * 12) / zoom, least);
        least = y + apartBy / zoom;
        return [chip.at[0] + side * beyond(chip), y];
      });
    }),
  );
}
