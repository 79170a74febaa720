// The painters of areas, lines and labels: a picture of a position needs no others.
import { toScreen } from './camera.js';
import { drawPattern } from './patterns.js';

/** @import { Camera, Item, Palette } from '../types' */

const font = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

/** @param {Record<string, (context: CanvasRenderingContext2D, item: Item, camera: Camera, palette: Palette) => void>} painters by kind of item */
export function paintBy(painters, context, items, camera, palette, ratio) {
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.globalAlpha = 1; // the last picture may have changed it
  context.clearRect(0, 0, camera.width, camera.height);
  context.fillStyle = palette.table;
  context.fillRect(0, 0, camera.width, camera.height);
  paintOnBy(painters, context, items, camera, palette);
}

/** Paints over what is there. Every painter gets the pen in this state and sets the rest itself. */
export function paintOnBy(painters, context, items, camera, palette) {
  for (const item of items) {
    context.globalAlpha = 1;
    context.lineCap = 'butt';
    context.setLineDash(solid);
    painters[item.kind](context, item, camera, palette);
  }
}
const solid = [];

function trace(context, points, camera, close) {
  context.beginPath();
  for (const point of points) context.lineTo(...toScreen(camera, point));
  if (close) context.closePath();
}

export function pen(context, item, palette) {
  context.globalAlpha = item.alpha ?? 1;
  context.strokeStyle = palette[item.stroke];
  context.lineWidth = item.width ?? 1;
  context.lineJoin = 'miter';
  context.setLineDash(item.dash ?? []);
}

export function area(context, item, camera, palette) {
  trace(context, item.points, camera, true);
  if (item.fill) {
    context.globalAlpha = (item.alpha ?? 1) * (item.fillAlpha ?? 1);
    context.fillStyle = palette[item.fill];
    context.fill();
  }
  if (item.pattern) {
    context.save();
    context.clip();
    drawPattern(context, item, camera, palette[item.patternInk], palette.pattern);
    context.restore();
    trace(context, item.points, camera, true);
  }
  if (!item.stroke) return;
  pen(context, item, palette);
  context.stroke();
}

export function line(context, item, camera, palette) {
  pen(context, item, palette);
  context.lineCap = 'round';
  trace(context, item.points, camera, false);
  context.stroke();
  if (item.arrow)
    arrowHead(
      context,
      item.points.slice(-2).map(point => toScreen(camera, point)),
      palette[item.stroke],
    );
}

function arrowHead(context, [[x0, y0], [x, y]], colour) {
  const angle = Math.atan2(y - y0, x - x0);
  context.setLineDash([]);
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(x, y);
  for (const side of [-0.42, 0.42]) context.lineTo(x - 11 * Math.cos(angle + side), y - 11 * Math.sin(angle + side));
  context.closePath();
  context.fill();
}

/** @param {CanvasRenderingContext2D} context @param {string} text @param {number[]} at @param {Pick<Item, 'size' | 'weight' | 'halo'> & { fill: string }} look */
export function write(context, text, [x, y], { size, weight, fill, halo }) {
  context.font = `${weight ?? 400} ${size}px ${font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  if (halo) {
    context.lineJoin = 'round';
    context.lineWidth = 4;
    context.strokeStyle = halo;
    context.strokeText(text, x, y);
  }
  context.fillStyle = fill;
  context.fillText(text, x, y);
}

export function label(context, item, camera, palette) {
  context.globalAlpha = item.alpha ?? 1;
  write(context, item.text, toScreen(camera, item.at), { ...item, fill: palette[item.fill], halo: palette[item.halo] });
}
