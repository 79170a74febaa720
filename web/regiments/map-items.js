// The map of outcomes on the board: where the rolls of one pursuer lead, with their chances.
import { add, corners, length, local, minus, reach } from '../board/geometry.js';
import { say } from '../text.js';
import { shareText } from './chances.js';

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

// A chip for each end of a band, beside its farthest front: on the side where fewer regiments are covered, and none over
// another.
export function mapChips({ map, zoom, units, offers }) {
  if (!map) return [];
  const others = units.filter(({ id }) => id !== map.id);
  const covers = chips =>
    others.filter(({ pose, shape }) => chips.some(chip => overlaps(chip, pose, shape, zoom))).length;
  const [right, left] = [1, -1].map(side => chipsOn(side, map, zoom, offers));
  return covers(left) < covers(right) ? left : right;
}

const halfOf = text => text.length * 3.4 + 8;

const overlaps = ({ at, text }, pose, shape, zoom) =>
  Math.abs(at[0] - pose.at[0]) < reach(pose, shape, [1, 0]) + halfOf(text) / zoom &&
  Math.abs(at[1] - pose.at[1]) < reach(pose, shape, [0, 1]) + 11 / zoom;

function chipsOn(side, map, zoom, offers) {
  const set = offers.map(({ pose, shape }) => add(pose.at, [0, reach(pose, shape, [0, 1])]));
  return map.chips.map(({ pose, label, weight, looked, band }) => {
    const text = say('pursuit.board.band', { totals: label, share: shareText(weight) });
    const half = halfOf(text);
    const ends = [-1, 1].map(end => local(pose, [(end * map.shape.width) / 2, map.shape.depth / 2]));
    const edge = ends.reduce((a, b) => (side * b[0] > side * a[0] ? b : a));
    const at = add(edge, [(side * (half + 6)) / zoom, 0]);
    while (set.some(other => Math.abs(other[0] - at[0]) * zoom < half * 2 && Math.abs(other[1] - at[1]) * zoom < 24))
      at[1] += 4 / zoom;
    set.push(at);
    return {
      ...{ id: `map-chip:${band.index}:${band.end}`, role: 'map-chip', kind: 'chip', at, text, radius: 11 },
      ...{
        fill: looked ? 'choose' : 'paper',
        ink: looked ? 'on-choose' : 'choose',
        stroke: 'choose',
        hit: { what: 'band', band },
      },
    };
  });
}
