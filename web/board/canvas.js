// Paints a display list on a canvas.
import { toScreen } from './camera.js';
import { drawPattern } from './patterns.js';

const font = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

export function clear(context, camera, palette, ratio) {
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.fillStyle = palette.table;
  context.fillRect(0, 0, camera.width, camera.height);
}

export function paint(context, items, camera, palette) {
  for (const item of items) {
    context.save();
    painters[item.kind](context, item, camera, palette);
    context.restore();
  }
}

const painters = { area, squares, line, arc, dot, label, chip };

function trace(context, points, camera, close) {
  context.beginPath();
  for (const point of points) context.lineTo(...toScreen(camera, point));
  if (close) context.closePath();
}

function pen(context, item, palette) {
  context.globalAlpha = item.alpha ?? 1;
  context.strokeStyle = palette[item.stroke];
  context.lineWidth = item.width ?? 1;
  context.lineJoin = 'miter';
  context.setLineDash(item.dash ?? []);
}

function area(context, item, camera, palette) {
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

// To whole pixels of the screen, so that no seam shows between neighbours.
function squares(context, item, camera, palette) {
  const ratio = context.getTransform().a;
  const whole = value => Math.round(value * ratio) / ratio;
  context.fillStyle = palette[item.fill];
  for (const [x, y, width, height] of item.squares) {
    const [left, bottom] = toScreen(camera, [x, y]).map(whole);
    const [right, top] = toScreen(camera, [x + width, y + height]).map(whole);
    context.fillRect(left, top, right - left, bottom - top);
  }
}

function line(context, item, camera, palette) {
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

/** @param {CanvasRenderingContext2D} context @param {string} text @param {number[]} at @param {any} look */
function write(context, text, [x, y], { size, weight, fill, halo }) {
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

function label(context, item, camera, palette) {
  context.globalAlpha = item.alpha ?? 1;
  write(context, item.text, toScreen(camera, item.at), { ...item, fill: palette[item.fill], halo: palette[item.halo] });
}

// A round mark of fixed size with a short text, or a cross.
function chip(context, item, camera, palette) {
  const [x, y] = toScreen(camera, item.at);
  const size = item.text.length > 3 || item.radius < 11 ? 10.5 : 13;
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
