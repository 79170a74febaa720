// Owners are told apart by pattern as well as by colour: 1 rising lines, 2 dots, 3 upright lines, 4 checks, 5 level
// lines, 6 falling lines. Terrain on hexes has patterns of its own, by name. They are drawn inside the current clip,
// from its middle, and never turn with a base: level lines would become upright ones.
import { toScreen } from './camera.js';

const spacing = 7;
const farthest = 20000; // pixels

export function drawPattern(context, item, camera, ink, strength) {
  const pixels = item.points.map(point => toScreen(camera, point));
  const [x, y] = pixels.reduce(
    (sum, point) => [sum[0] + point[0] / pixels.length, sum[1] + point[1] / pixels.length],
    [0, 0],
  );
  const far = Math.ceil(Math.max(...pixels.map(point => Math.hypot(point[0] - x, point[1] - y))) / spacing) * spacing;
  // Somebody typed a corner far away: the outline is enough.
  if (!(far < farthest)) return;
  context.translate(x, y);
  context.strokeStyle = context.fillStyle = ink;
  context.globalAlpha = Math.min(1, (item.alpha ?? 1) * strength * (marks[item.pattern] ? 1.6 : 1));
  context.lineWidth = 1;
  if (item.pattern === 2) context.fill(pathOf(2, far));
  else context.stroke(pathOf(item.pattern, far));
}

// Bases of one size have the same lines: they are recorded once, not for each base in each frame.
const paths = new Map();
const mostPaths = 200;

function pathOf(pattern, far) {
  const name = `${pattern} ${far}`;
  if (!paths.has(name)) {
    if (paths.size >= mostPaths) paths.clear();
    paths.set(name, drawn(pattern, far));
  }
  return paths.get(name);
}

function drawn(pattern, far) {
  const path = new Path2D();
  if (pattern === 2) dots(path, far, spacing);
  else if (marks[pattern]) strewn(path, far, marks[pattern]);
  else for (const degrees of angles[pattern] ?? []) lines(path, far, degrees);
  return path;
}

const angles = { 1: [45], 3: [0], 4: [45, -45], 5: [90], 6: [-45], steep: [25], shallow: [-65], cross: [30, -30] };

function lines(path, far, degrees) {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (let x = -far; x <= far; x += spacing) {
    path.moveTo(x * cos + far * sin, x * sin - far * cos);
    path.lineTo(x * cos - far * sin, x * sin + far * cos);
  }
}

function dots(path, far, apart) {
  for (let x = -far; x <= far; x += apart)
    for (let y = -far; y <= far; y += apart) {
      path.moveTo(x + 1.3, y);
      path.arc(x, y, 1.3, 0, 2 * Math.PI);
    }
}

// Each function draws one small mark at a place.
const marks = {
  trees(path, x, y) {
    path.moveTo(x - 3.5, y + 3);
    path.lineTo(x, y - 4);
    path.lineTo(x + 3.5, y + 3);
    path.closePath();
  },
  hills(path, x, y) {
    path.moveTo(x + 5, y + 2);
    path.arc(x, y + 2, 5, 0, Math.PI, true);
  },
  waves(path, x, y) {
    path.moveTo(x - 5, y);
    path.quadraticCurveTo(x - 2.5, y - 4, x, y);
    path.quadraticCurveTo(x + 2.5, y + 4, x + 5, y);
  },
  tufts(path, x, y) {
    for (const dx of [-3, 0, 3]) {
      path.moveTo(x + dx, y + 2);
      path.lineTo(x + dx * 1.4, y - 3);
    }
  },
  stones(path, x, y) {
    path.rect(x - 2.5, y - 2.5, 5, 5);
  },
  bricks(path, x, y) {
    path.rect(x - 6, y - 3, 12, 6);
  },
  dots(path, x, y) {
    path.moveTo(x + 1.5, y);
    path.arc(x, y, 1.5, 0, 2 * Math.PI);
  },
};

function strewn(path, far, mark) {
  const [wide, high] = [13, 9];
  for (let row = -Math.ceil(far / high); row * high <= far; row++)
    for (let x = -far - (row % 2 ? wide / 2 : 0); x <= far + wide; x += wide) mark(path, x, row * high);
}
