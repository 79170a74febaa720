// Paints a display list on a canvas.
import { textSize } from './apart.js';
import { toScreen } from './camera.js';
import { hatchesOf } from '../geometry/poses.js';
import { area, label, line, paintBy, paintOnBy, pen, write } from './plain-canvas.js';

export function paint(context, items, camera, palette, ratio) {
  paintBy(painters, context, items, camera, palette, ratio);
}

/** Paints over what the canvas already shows, at its scale. */
export function paintOn(context, items, camera, palette) {
  paintOnBy(painters, context, items, camera, palette);
}

/** @type {Parameters<typeof paintBy>[0]} by kind of item */
const painters = { area, squares, outlines, line, arc, dot, label, chip };
/** Adds a painter for another kind of item. @param {string} kind @param {(typeof painters)[string]} painter */
export const registerPainter = (kind, painter) => void (painters[kind] = painter);

// One line through each square; the lines of neighbours join.
function hatching(context, item, camera, palette) {
  context.beginPath();
  for (const run of item.squares) {
    for (const [from, to] of hatchesOf(run)) {
      context.moveTo(...toScreen(camera, from));
      context.lineTo(...toScreen(camera, to));
    }
  }
  context.lineWidth = 1.25;
  context.strokeStyle = palette[item.fill];
  context.stroke();
}

// Rounded to whole pixels of the screen, so that no seam shows between neighbours.
function squares(context, item, camera, palette) {
  if (item.hatched) return hatching(context, item, camera, palette);
  const ratio = context.getTransform().a;
  const whole = value => Math.round(value * ratio) / ratio;
  context.fillStyle = palette[item.fill];
  for (const [x, y, width, height] of item.squares) {
    const [left, bottom] = toScreen(camera, [x, y]).map(whole);
    const [right, top] = toScreen(camera, [x + width, y + height]).map(whole);
    context.fillRect(left, top, right - left, bottom - top);
  }
}

const paths = new WeakMap();

// In table coordinates, so that it is built once for as long as the outlines stay the same.
function pathOf(outlines) {
  const path = new Path2D();
  for (const outline of outlines) {
    for (const [i, [x, y]] of outline.entries()) i ? path.lineTo(x, y) : path.moveTo(x, y);
    path.closePath();
  }
  return path;
}

// Fills the union of all outlines as one area.
function outlines(context, item, camera, palette) {
  // Where only patterns tell players apart, nothing may cover them.
  if (item.role === 'figures' && palette.plain) return;
  if (!paths.has(item.outlines)) paths.set(item.outlines, pathOf(item.outlines));
  const [x, y] = toScreen(camera, [0, 0]);
  context.save();
  context.transform(camera.zoom, 0, 0, -camera.zoom, x, y);
  context.globalAlpha = item.fillAlpha ?? 1;
  context.fillStyle = palette[item.fill];
  context.fill(paths.get(item.outlines));
  context.restore();
}

function arc(context, item, camera, palette) {
  const [x, y] = toScreen(camera, item.points[0]);
  const radius = item.radius * camera.zoom;
  const [from, to] = [item.start, item.start + item.sweep].map(degrees => (-degrees * Math.PI) / 180);
  pen(context, item, palette);
  context.beginPath();
  context.arc(x, y, radius, from, to, item.sweep > 0);
  context.stroke();
  if (!item.wedge) return;
  context.lineWidth = 1;
  context.beginPath();
  for (const end of [from, to]) {
    context.moveTo(x, y);
    context.lineTo(x + (radius + 8) * Math.cos(end), y + (radius + 8) * Math.sin(end));
  }
  context.stroke();
}

function dot(context, item, camera, palette) {
  const [x, y] = toScreen(camera, item.at);
  context.beginPath();
  context.arc(x, y, item.radius, 0, 2 * Math.PI);
  context.fillStyle = palette[item.fill];
  context.fill();
  if (!item.stroke) return;
  pen(context, item, palette);
  context.stroke();
}

// A round mark of fixed size with a short text, or a cross.
function chip(context, item, camera, palette) {
  const [x, y] = toScreen(camera, item.at);
  const size = textSize(item);
  const half = Math.max(item.radius, item.text.length * size * 0.31 + 5);
  context.beginPath();
  context.roundRect(x - half, y - item.radius, 2 * half, 2 * item.radius, item.radius);
  context.fillStyle = palette[item.fill];
  context.fill();
  context.lineWidth = 2;
  context.strokeStyle = palette[item.stroke ?? (item.width > 2 ? 'ink' : 'paper')];
  context.stroke();
  if (item.crossed && !item.text) return cross(context, x, y, palette[item.ink]);
  write(context, item.text, [x, y + 0.5], { size, weight: 700, fill: palette[item.ink], halo: undefined });
}

function cross(context, x, y, colour) {
  context.strokeStyle = colour;
  context.beginPath();
  for (const [dx, dy] of [
    [1, 1],
    [1, -1],
  ]) {
    context.moveTo(x - 4 * dx, y - 4 * dy);
    context.lineTo(x + 4 * dx, y + 4 * dy);
  }
  context.stroke();
}
