// A position as a tiny picture without text: who is about to do something, to whom, and where it may go.
import { createCamera, fit, seenOf, toScreen } from '../../board/camera.js';
import { kindOf } from '../../play/systems.js';
import { boundsOf, centred, grouped, shape, svgOf } from './map.js';

/** @import { Store } from '../../store/store.js' */
/** @import { Item } from '../../types' */

const size = { width: 120, height: 80 };
const rim = { left: 5, right: 5, top: 5, bottom: 5 };
const thick = 1.5;

/** The SVG file. @param {Store} store @returns {string} */
export function thumbnailNow(store) {
  const { scene } = store.position;
  const camera = Object.assign(createCamera(), size);
  const all = () => kindOf(scene).list(store, store, camera, seenOf(camera, scene.table));
  const hasHexes = all().some(({ role }) => role === 'hex');
  const told = hasHexes ? ['unit'] : ['unit', 'ghost', 'fled', 'met'];
  const points = all()
    .filter(({ role }) => told.includes(role))
    .flatMap(({ points = [] }) => points);
  fit(camera, withGround(boundsOf(points), hasHexes), rim);
  const items = all().filter(item => isSeen(camera, item));
  return svgOf(hasHexes ? withHexes(items, camera.zoom) : withBases(items), camera);
}

const roles = ['terrain', 'table-edge', 'ghost', 'unit', 'fled', 'front'];

// Includes the surrounding hexes, or as much of the table.
function withGround({ left, right, bottom, top }, hasHexes) {
  const margin = hasHexes ? 0.8 : 0.12 * Math.max(right - left, top - bottom);
  return { left: left - margin, right: right + margin, bottom: bottom - margin, top: top + margin };
}

/** @param {import('../../types').Camera} camera @param {Item} item */
function isSeen(camera, { at, points = [at] }) {
  const places = points.map(point => toScreen(camera, point));
  return [camera.width, camera.height].every((most, i) => {
    const along = places.map(place => place[i]);
    return Math.min(...along) < most && Math.max(...along) > 0;
  });
}

/** @param {Item[]} items */
const withBases = items =>
  items
    .filter(({ role, kind }) => roles.includes(role) && kind === 'area')
    .map(({ pattern: _, hit, ...item }) => ({ ...item, width: thick, ...(item.dash ? { dash: [3, 2] } : {}) }));

// Options lie on the ground, below the units.
/** @param {Item[]} items @param {number} zoom */
function withHexes(items, zoom) {
  const of = role => items.filter(each => each.role === role);
  const [units, reach] = [of('unit'), of('reach')];
  const alike = (list, by, more) => grouped(list, by).map(([fill, some]) => shape(some, fill, more));
  return [
    ...alike(of('hex'), ({ fill }) => fill, { stroke: 'paper', width: 0.75 }),
    ...(reach.length ? [shape(reach, 'choose', { fillAlpha: 0.35 })] : []),
    ...alike(units, ({ stroke }) => stroke),
    ...alike(centred(of('symbol'), units), () => 'paper'),
    ...of('leader').map(({ at }) => ({ kind: 'dot', at, radius: 0.18 * zoom, fill: 'ink', stroke: 'paper', width: 1 })),
  ];
}
