// Owners are told apart by pattern as well as by colour: 1 rising lines, 2 dots, 3 upright lines, 4 checks, 5 level
// lines, 6 falling lines. Terrain on hexes has patterns of its own, by name. Drawn inside the current clip, turned with
// the base.
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
  // A corner typed far away: the outline is enough.
  if (!(far < farthest)) return;
  context.translate(x, y);
  context.rotate(((item.facing ?? 0) * Math.PI) / 180);
  context.strokeStyle = context.fillStyle = ink;
  context.globalAlpha = (item.alpha ?? 1) * strength;
  context.lineWidth = 1;
  if (item.pattern === 2) return dots(context, far, spacing);
  if (marks[item.pattern]) return strewn(context, far, marks[item.pattern]);
  for (const degrees of angles[item.pattern] ?? []) lines(context, far, degrees);
}

const angles = { 1: [45], 3: [0], 4: [45, -45], 5: [90], 6: [-45], steep: [25], shallow: [-65], cross: [30, -30] };

function lines(context, far, degrees) {
  context.save();
  context.rotate((degrees * Math.PI) / 180);
  context.beginPath();
  for (let x = -far; x <= far; x += spacing) {
    context.moveTo(x, -far);
    context.lineTo(x, far);
  }
  context.stroke();
  context.restore();
}

function dots(context, far, apart) {
  context.beginPath();
  for (let x = -far; x <= far; x += apart)
    for (let y = -far; y <= far; y += apart) {
      context.moveTo(x + 1.3, y);
      context.arc(x, y, 1.3, 0, 2 * Math.PI);
    }
  context.fill();
}

// Each draws one small mark about a place.
const marks = {
  trees(context, x, y) {
    context.moveTo(x - 3.5, y + 3);
    context.lineTo(x, y - 4);
    context.lineTo(x + 3.5, y + 3);
    context.closePath();
  },
  hills(context, x, y) {
    context.moveTo(x + 5, y + 2);
    context.arc(x, y + 2, 5, 0, Math.PI, true);
  },
  waves(context, x, y) {
    context.moveTo(x - 5, y);
    context.quadraticCurveTo(x - 2.5, y - 4, x, y);
    context.quadraticCurveTo(x + 2.5, y + 4, x + 5, y);
  },
  tufts(context, x, y) {
    for (const dx of [-3, 0, 3]) {
      context.moveTo(x + dx, y + 2);
      context.lineTo(x + dx * 1.4, y - 3);
    }
  },
  stones(context, x, y) {
    context.rect(x - 2.5, y - 2.5, 5, 5);
  },
  bricks(context, x, y) {
    context.rect(x - 6, y - 3, 12, 6);
  },
  dots(context, x, y) {
    context.moveTo(x + 1.5, y);
    context.arc(x, y, 1.5, 0, 2 * Math.PI);
  },
};

function strewn(context, far, mark) {
  context.globalAlpha = Math.min(1, context.globalAlpha * 1.6);
  context.beginPath();
  const [wide, high] = [13, 9];
  for (let row = -Math.ceil(far / high); row * high <= far; row++)
    for (let x = -far - (row % 2 ? wide / 2 : 0); x <= far + wide; x += wide) mark(context, x, row * high);
  context.stroke();
}
