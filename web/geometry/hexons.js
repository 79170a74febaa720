// Hexons: fixed cells of seven hexes, one and its neighbours, that cover the plane; and outlines around many hexes.
import { beside, centre, directionNames, hexagon, isHex, sameHex } from './hex.js';

/** @import { Scene } from '../types' */

const layouts = {
  A: { E: [2, 1], NE: [3, -2], NW: [1, -3], W: [-2, -1], SW: [-3, 2], SE: [-1, 3] },
  B: { E: [3, -1], NE: [2, -3], NW: [-1, -2], W: [-3, 1], SW: [-2, 3], SE: [1, 2] },
};
const inHexon = 7;

/**
 * The lattice of a scene's Hexons: the centre of one, and the offsets to its neighbours.
 * @param {Scene} scene
 */
export function latticeOf({ hexons }) {
  const { chirality, origin } = hexons ?? {};
  return { origin: isHex(origin) ? origin : [0, 0], ways: layouts[chirality] ?? layouts.A };
}

export const plus = (a, b) => [a[0] + b[0], a[1] + b[1]];

function isCentre({ origin, ways: { E, SE } }, at) {
  const [q, r] = [at[0] - origin[0], at[1] - origin[1]];
  return [q * SE[1] - r * SE[0], r * E[0] - q * E[1]].every(value => value % inHexon === 0);
}

/** The seven hexes of a Hexon. */
export const flower = at => [at, ...directionNames.map(way => beside(at, way))];

/** The centre of the Hexon that contains a hex. */
export const hexonOf = (lattice, at) => flower(at).find(each => isCentre(lattice, each));

/** The centres of the neighbouring Hexons. */
export const hexonsAbout = ({ ways }, at) => directionNames.map(way => plus(at, ways[way]));

// The direction across each edge of a hexagon, in the order of its corners.
const across = ['NE', 'NW', 'W', 'SW', 'SE', 'E'];
const named = point => point.map(value => Math.round(value * 1000) + 0).join();

/** The outermost line around some hexes, as places of the plane. */
export const outlineOf = hexes => outlinesOf(hexes).reduce((a, b) => (b.length > a.length ? b : a), []);

/** Every line around some hexes, one for each part and each hole. */
export function outlinesOf(hexes) {
  const all = new Set(hexes.map(String));
  const edges = new Map();
  for (const at of hexes) {
    const points = hexagon(centre(at));
    across.forEach((way, i) => {
      if (!all.has(String(beside(at, way)))) edges.set(named(points[i]), [points[i], named(points[(i + 1) % 6])]);
    });
  }
  const loops = [];
  while (edges.size) {
    const loop = [];
    for (let key = edges.keys().next().value; edges.has(key);) {
      const [point, next] = edges.get(key);
      edges.delete(key);
      loop.push(point);
      key = next;
    }
    loops.push(loop);
  }
  return loops;
}

/** The line around a Hexon. */
export function lineAbout(at) {
  const [dx, dy] = centre(at);
  return outlineOf(flower([0, 0])).map(([x, y]) => [x + dx, y + dy]);
}

/** An outline moved inwards by a distance, or outwards if that is negative. */
export const inset = (points, by) =>
  points.map((point, i) => {
    const [a, b] = [inward(points.at(i - 1), point), inward(point, points[(i + 1) % points.length])];
    const share = by / (1 + a[0] * b[0] + a[1] * b[1]);
    return [point[0] + (a[0] + b[0]) * share, point[1] + (a[1] + b[1]) * share];
  });

function inward([ax, ay], [bx, by]) {
  const far = Math.hypot(bx - ax, by - ay);
  return [(ay - by) / far, (bx - ax) / far];
}

/** Whether two lists of hexes have one in common. */
export const meets = (hexes, others) => hexes.some(at => others.some(other => sameHex(at, other)));
