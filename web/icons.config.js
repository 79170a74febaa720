// For the build: the page's icon as PNG, for systems that accept no SVG for apps. Made from the SVG, which consists of
// rectangles and circles, so that the repository needs no pictures.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { png } from './png.config.js';

// Maskable icons may be cut to a circle of four fifths: the sign is smaller there, on a filled square.
const icons = [
  { name: 'umpire-192.png', size: 192 },
  { name: 'umpire-512.png', size: 512 },
  { name: 'umpire-maskable-512.png', size: 512, whole: true, scale: 0.78 },
  { name: 'umpire-touch-180.png', size: 180, whole: true, scale: 0.9 },
];

/** @returns {import('vite').Plugin} */
export function pngIcons() {
  let folders = [];
  return {
    name: 'umpire-icons',
    apply: 'build',
    configResolved: ({ root, publicDir, build }) => {
      folders = [join(publicDir, 'icons/umpire.svg'), join(root, build.outDir, 'icons')];
    },
    closeBundle: { order: 'pre', sequential: true, handler: () => writeIcons(...folders) },
  };
}

function writeIcons(source, folder) {
  const shapes = shapesOf(readFileSync(source, 'utf8'));
  mkdirSync(folder, { recursive: true });
  for (const icon of icons) writeFileSync(join(folder, icon.name), png(icon.size, pixelsOf(shapes, icon)));
}

const attribute = (tag, name) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
const numberIn = (tag, name) => Number(attribute(tag, name) ?? 0);
const colour = text => text && [1, 3, 5].map(at => parseInt(text.slice(at, at + 2), 16));

function shapesOf(svg) {
  const turns = [];
  const shapes = [];
  for (const [tag, name] of svg.matchAll(/<\/?(g|rect|circle)\b[^>]*>/g)) {
    if (name === 'g')
      tag.startsWith('</') ? turns.pop() : turns.push(/rotate\(([^)]*)\)/.exec(tag)[1].split(' ').map(Number));
    else shapes.push(shapeOf(tag, name, turns.at(-1)));
  }
  return shapes;
}

function shapeOf(tag, name, turn) {
  const all = ['x', 'y', 'rx', 'cx', 'cy', 'r'].map(key => [key, numberIn(tag, key)]);
  const { x, y, rx, cx, cy, r } = Object.fromEntries(all);
  const [w, h] = [/ width="([^"]*)"/, / height="([^"]*)"/].map(part => Number(part.exec(tag)?.[1] ?? 64));
  // How far outside its outline a point is.
  const off =
    name === 'circle'
      ? (px, py) => Math.hypot(px - cx, py - cy) - r
      : (px, py) => outside(Math.abs(px - x - w / 2) - w / 2 + rx, Math.abs(py - y - h / 2) - h / 2 + rx) - rx;
  const paint = { fill: colour(attribute(tag, 'fill')), stroke: colour(attribute(tag, 'stroke')) };
  return { off: turned(off, turn), half: numberIn(tag, 'stroke-width') / 2, ...paint };
}

const outside = (dx, dy) => Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0);

function turned(off, turn) {
  if (!turn) return off;
  const [angle, cx, cy] = turn;
  const [c, s] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  return (x, y) => off(cx + c * (x - cx) + s * (y - cy), cy - s * (x - cx) + c * (y - cy));
}

// Red, green, blue and opacity at a point of the sign's 64 by 64 grid.
function paintAt(shapes, whole, x, y) {
  let paint = whole ? [...shapes[0].fill, 255] : [0, 0, 0, 0];
  for (const { off, half, fill, stroke } of shapes) {
    const far = off(x, y);
    if (stroke && Math.abs(far) <= half) paint = [...stroke, 255];
    else if (far <= 0) paint = [...fill, 255];
  }
  return paint;
}

const fine = 4;

function pixelsOf(shapes, { size, whole = false, scale = 1 }) {
  const place = (pixel, part) => 32 + (((pixel + (part + 0.5) / fine) / size) * 64 - 32) / scale;
  const pixels = Buffer.alloc(size * size * 4);
  for (let i = 0; i < size * size; i++) {
    const sum = [0, 0, 0, 0];
    for (let part = 0; part < fine * fine; part++) {
      const [x, y] = [place(i % size, part % fine), place(Math.floor(i / size), Math.floor(part / fine))];
      const [r, g, b, a] = paintAt(shapes, whole, x, y);
      [r * a, g * a, b * a, a].forEach((value, k) => (sum[k] += value));
    }
    for (let k = 0; k < 3; k++) pixels[4 * i + k] = sum[3] ? Math.round(sum[k] / sum[3]) : 0;
    pixels[4 * i + 3] = Math.round(sum[3] / (fine * fine));
  }
  return pixels;
}
