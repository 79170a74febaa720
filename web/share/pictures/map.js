// A position's map: its ground and units, without text, for a very small picture. The colours follow the document,
// light or dark.
import { createCamera, fit, seenOf } from '../../board/camera.js';
import { add, minus } from '../../geometry/poses.js';
import { kindOf } from '../../play/systems.js';
import { element } from './markup.js';
import { paletteOf } from './palettes.js';
import { paintSvg } from './svg.js';

/** @import { Store } from '../../store/store.js' */
/** @import { Camera, Item, Palette } from '../../types' */

const width = 264;
export const rim = { left: 2, right: 2, top: 2, bottom: 2 };
// Of a hex's size; the gap between hexes is the line between them.
const share = 0.95;

/** The SVG file. @param {Store} store @returns {string} */
export function mapNow(store) {
  const camera = Object.assign(createCamera(), { width, height: width });
  const all = () => kindOf(store.position.scene).list(store, store, camera, seenOf(camera, store.position.scene.table));
  const bounds = boundsOf(
    all()
      .filter(({ role }) => role === 'hex' || role === 'unit')
      .flatMap(({ points = [] }) => points),
  );
  fit(camera, bounds, rim);
  camera.height = Math.ceil((bounds.top - bounds.bottom) * camera.zoom) + rim.top + rim.bottom;
  return svgOf(mapItems(all(), camera.zoom), camera);
}

/** @param {number[][]} points */
export function boundsOf(points) {
  const [across, along] = [0, 1].map(i => points.map(point => point[i]));
  return {
    ...{ left: Math.min(...across), right: Math.max(...across) },
    ...{ bottom: Math.min(...along), top: Math.max(...along) },
  };
}

/** Groups of items that agree in `by`, as pairs. */
export function grouped(items, by) {
  const groups = new Map();
  for (const item of items) groups.set(by(item), [...(groups.get(by(item)) ?? []), item]);
  return [...groups];
}
/** @param {Item} item */
const smaller = ({ at, points = [] }) => points.map(point => add(at, minus(point, at), share));
// A shape of many short lines is round.
const isRound = ({ points }) => points.length > 12;

// Simplifies the board's list: hexes with the same ground become one shape, and so do one player's units. At this size
// a player's colour replaces the pattern, and a leader does not displace the symbol of the unit.
/** @param {Item[]} items @param {number} zoom */
export function mapItems(items, zoom) {
  const of = role => items.filter(each => each.role === role);
  const hexes = of('hex').map(item => ({ ...item, points: smaller(item) }));
  const [units, symbols] = [of('unit'), centred(of('symbol'), of('unit'))];
  const dot = (item, fill, radius, more = {}) => ({ kind: 'dot', at: item.at, radius, fill, ...more });
  const shapes = list => grouped(list, ({ fill }) => fill).map(([fill, alike]) => shape(alike, fill));
  const bodies = (list, fillOf, radius) => [
    ...shapes(list.filter(item => !isRound(item)).map(item => ({ ...item, fill: fillOf(item) }))),
    ...list.filter(isRound).map(item => dot(item, fillOf(item), radius * zoom)),
  ];
  return [
    ...shapes(hexes),
    ...hexes.filter(({ pattern }) => pattern).map(({ fill, stroke, ...hex }) => hex),
    ...bodies(units, ({ stroke }) => stroke, 0.36),
    ...bodies(symbols, () => 'paper', 0.22),
    ...of('leader').map(item => dot(item, 'ink', 0.18 * zoom, { stroke: 'paper', width: 1.5 })),
  ];
}

/** Moves symbols to the middle of their units. */
export function centred(symbols, units) {
  const places = new Map(units.map(({ id, at }) => [id.replace('unit:', ''), at]));
  return symbols.map(({ id, at, points, ...item }) => {
    const middle = places.get(id.replace('symbol:', '')) ?? at;
    return { ...item, id, at: middle, points: points.map(point => add(point, minus(middle, at))) };
  });
}

/** Several outlines as one item. @param {Item[]} items @param {string} fill @param {object} [more] */
export const shape = (items, fill, more = {}) => ({
  kind: 'outlines',
  at: items[0].at,
  outlines: items.map(({ points }) => points),
  fill,
  ...more,
});

/** An SVG that is light or dark like its document. @param {object[]} items @param {Camera} camera */
export function svgOf(items, camera) {
  const used = new Set();
  const light = paletteOf('light');
  const named = new Proxy(light, {
    get(_, name) {
      if (name === 'pattern') return light.pattern;
      used.add(name);
      return `var(--${String(name)})`;
    },
  });
  const { definitions, body } = paintSvg(/** @type {Item[]} */ (items), camera, named);
  const colours = theme => [...used].map(name => `--${name}:${paletteOf(theme)[name]}`).join(';');
  const style = `svg{${colours('light')}}@media(prefers-color-scheme:dark){svg{${colours('dark')}}}`;
  const inside = [
    element('style', {}, style),
    definitions.length ? element('defs', {}, definitions.join('')) : '',
    // A tenth of a pixel is precise enough.
    body.replaceAll(/\d+\.\d+/g, value => String(Math.round(Number(value) * 10) / 10)).replaceAll('\n', ''),
  ];
  const { width: wide, height } = camera;
  const head = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${wide} ${height}`, width: wide, height };
  return `${element('svg', head, inside.join(''))}\n`;
}
