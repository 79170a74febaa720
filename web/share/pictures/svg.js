// Draws the display list as SVG; board/canvas.js draws the same on a canvas. A pure function of its arguments: the same
// list gives the same text.
import { toScreen } from '../../board/camera.js';
import { hatchesOf } from '../../geometry/poses.js';
import { Hatching, strengthOf } from './hatching.js';
import { element, escaped, pathOf, rounded } from './markup.js';

/** @import { Camera, Item, Palette } from '../../types' */

export const font = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif';

const farthest = 20000; // pixels beyond which no pattern is drawn

const painters = { area, squares, outlines, line, arc, dot, label, chip };

/**
 * @param {Item[]} items @param {Camera} camera with the size of the board @param {Palette} palette
 * @param {string} [mark] prefix of ids, if several pictures share a document
 * @returns {{ definitions: string[], body: string }} pattern definitions, and the visible elements
 */
export function paintSvg(items, camera, palette, mark = '') {
  const hatching = new Hatching(mark);
  const body = items.map(item => painters[item.kind](item, camera, palette, hatching)).join('\n');
  return { definitions: hatching.definitions(), body };
}

const some = value => (value === 1 ? undefined : value);

const pen = (item, palette) => ({
  ...{ stroke: palette[item.stroke], 'stroke-width': some(item.width ?? 1), 'stroke-dasharray': item.dash?.join(' ') },
  'stroke-opacity': some(item.alpha ?? 1),
});

function area(item, camera, palette, hatching) {
  const points = item.points.map(point => toScreen(camera, point));
  const d = pathOf(points, true);
  const fill = {
    fill: item.fill ? palette[item.fill] : 'none',
    'fill-opacity': item.fill ? some((item.alpha ?? 1) * (item.fillAlpha ?? 1)) : undefined,
  };
  const line = item.stroke ? pen(item, palette) : {};
  if (!item.pattern) return element('path', { d, ...fill, ...line });
  return [
    item.fill ? element('path', { d, ...fill }) : '',
    ...hatched(item, points, palette, hatching),
    item.stroke ? element('path', { d, fill: 'none', ...line }) : '',
  ].join('');
}

// Relative to its own middle, so that the pattern moves with a base.
function hatched(item, points, palette, hatching) {
  const [x, y] = [0, 1].map(i => points.reduce((sum, point) => sum + point[i] / points.length, 0));
  if (!points.every(point => Math.hypot(point[0] - x, point[1] - y) < farthest)) return [];
  const own = points.map(point => [point[0] - x, point[1] - y]);
  const look = {
    transform: `translate(${rounded(x)} ${rounded(y)})`,
    'fill-opacity': strengthOf(item.pattern, (item.alpha ?? 1) * palette.pattern),
  };
  return hatching
    .fills(item.pattern, palette[item.patternInk])
    .map(fill => element('path', { d: pathOf(own, true), fill, ...look }));
}

// Rounded to whole pixels, so that no seam shows between neighbours.
function squares(item, camera, palette) {
  if (item.hatched) {
    const ends = item.squares.flatMap(hatchesOf).map(line => pathOf(line.map(point => toScreen(camera, point))));
    return element('path', { d: ends.join(''), fill: 'none', stroke: palette[item.fill], 'stroke-width': 1.25 });
  }
  const d = item.squares
    .map(([x, y, width, height]) => {
      const [left, bottom] = toScreen(camera, [x, y]).map(Math.round);
      const [right, top] = toScreen(camera, [x + width, y + height]).map(Math.round);
      return `M${left} ${top}H${right}V${bottom}H${left}Z`;
    })
    .join('');
  return element('path', { d, fill: palette[item.fill] });
}

// Fills the union of all outlines as one area.
function outlines(item, camera, palette) {
  const d = item.outlines.map(outline => pathOf(outline.map(point => toScreen(camera, point)), true)); // prettier-ignore
  return element('path', { d: d.join(''), fill: palette[item.fill], 'fill-opacity': some(item.fillAlpha ?? 1) });
}

function line(item, camera, palette) {
  const points = item.points.map(point => toScreen(camera, point));
  const way = element('path', { d: pathOf(points), fill: 'none', ...pen(item, palette), 'stroke-linecap': 'round' });
  if (!item.arrow) return way;
  return (
    way +
    element('path', {
      d: arrowHead(points.slice(-2)),
      fill: palette[item.stroke],
      'fill-opacity': some(item.alpha ?? 1),
    })
  );
}

function arrowHead([[x0, y0], [x, y]]) {
  const angle = Math.atan2(y - y0, x - x0);
  const wings = [-0.42, 0.42].map(side => [x - 11 * Math.cos(angle + side), y - 11 * Math.sin(angle + side)]);
  return pathOf([[x, y], ...wings], true);
}

function arc(item, camera, palette) {
  const middle = toScreen(camera, item.points[0]);
  const radius = item.radius * camera.zoom;
  const at = (degrees, far) => {
    const angle = (-degrees * Math.PI) / 180;
    return [middle[0] + far * Math.cos(angle), middle[1] + far * Math.sin(angle)];
  };
  const [from, to] = [item.start, item.start + item.sweep];
  const look = { fill: 'none', ...pen(item, palette) };
  const whole = Math.abs(item.sweep) >= 360;
  const bow = whole
    ? element('circle', { cx: middle[0], cy: middle[1], r: radius, ...look })
    : element('path', { d: bowOf(at(from, radius), at(to, radius), radius, item.sweep), ...look });
  if (!item.wedge) return bow;
  const sides = [from, to].map(end => pathOf([middle, at(end, radius + 8)])).join('');
  return bow + element('path', { d: sides, ...look, 'stroke-width': undefined });
}

function bowOf(from, to, radius, sweep) {
  const flags = `${Math.abs(sweep) > 180 ? 1 : 0} ${sweep > 0 ? 0 : 1}`;
  return `${pathOf([from])}A${rounded(radius)} ${rounded(radius)} 0 ${flags} ${to.map(rounded).join(' ')}`;
}

function dot(item, camera, palette) {
  const [cx, cy] = toScreen(camera, item.at);
  return element('circle', {
    cx,
    cy,
    r: item.radius,
    fill: palette[item.fill],
    ...(item.stroke ? pen(item, palette) : {}),
  });
}

/** A line of text, centred. @param {string} text @param {number[]} at @param {Pick<Item, 'weight' | 'fill' | 'halo' | 'alpha'> & { size: number }} look */
function write(text, [x, y], { size, weight, fill, halo, alpha = 1 }) {
  // In nearly every font the middle of letters is a third of their size above the baseline.
  const place = { x, y: y + size * 0.35, 'text-anchor': 'middle' };
  const letters = { 'font-size': size, 'font-weight': weight === 400 ? undefined : weight, fill, opacity: some(alpha) };
  const rim = halo ? { stroke: halo, 'stroke-width': 4, 'stroke-linejoin': 'round', 'paint-order': 'stroke' } : {};
  return element('text', { ...place, ...letters, ...rim }, escaped(text));
}

function label(item, camera, palette) {
  const look = { ...item, fill: palette[item.fill], halo: palette[item.halo] };
  return item.text === '' ? '' : write(item.text, toScreen(camera, item.at), look);
}

// A round mark of fixed size with a short text, or a cross.
function chip(item, camera, palette) {
  const [x, y] = toScreen(camera, item.at);
  const size = item.text.length > 3 || item.radius < 11 ? 10.5 : 13;
  const half = Math.max(item.radius, item.text.length * size * 0.31 + 5);
  const box = { x: x - half, y: y - item.radius, width: 2 * half, height: 2 * item.radius, rx: item.radius };
  const rim = palette[item.stroke ?? (item.width > 2 ? 'ink' : 'paper')];
  const body = element('rect', { ...box, fill: palette[item.fill], stroke: rim, 'stroke-width': 2 });
  if (item.crossed && !item.text) return body + cross([x, y], palette[item.ink]);
  return item.text ? body + write(item.text, [x, y + 0.5], { size, weight: 700, fill: palette[item.ink] }) : body;
}

function cross([x, y], stroke) {
  const d = [-4, 4]
    .map(dy =>
      pathOf([
        [x - 4, y - dy],
        [x + 4, y + dy],
      ]),
    )
    .join('');
  return element('path', { d, fill: 'none', stroke, 'stroke-width': 2 });
}
