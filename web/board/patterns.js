// Owners are told apart by pattern as well as by colour: 1 rising lines, 2 dots, 3 upright lines, 4 checks, 5 level
// lines, 6 falling lines. Drawn inside the current clip, turned with the base.
import { toScreen } from './camera.js';

const spacing = 7;

export function drawPattern(context, item, camera, ink) {
  const pixels = item.points.map(point => toScreen(camera, point));
  const [x, y] = pixels.reduce(
    (sum, point) => [sum[0] + point[0] / pixels.length, sum[1] + point[1] / pixels.length],
    [0, 0],
  );
  const far = Math.ceil(Math.max(...pixels.map(point => Math.hypot(point[0] - x, point[1] - y))) / spacing) * spacing;
  context.translate(x, y);
  context.rotate(((item.facing ?? 0) * Math.PI) / 180);
  context.strokeStyle = context.fillStyle = ink;
  context.globalAlpha = 0.34;
  context.lineWidth = 1;
  if (item.pattern === 2) return dots(context, far);
  for (const degrees of { 1: [45], 3: [0], 4: [45, -45], 5: [90], 6: [-45] }[item.pattern] ?? [])
    lines(context, far, degrees);
}

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

function dots(context, far) {
  context.beginPath();
  for (let x = -far; x <= far; x += spacing)
    for (let y = -far; y <= far; y += spacing) {
      context.moveTo(x + 1.3, y);
      context.arc(x, y, 1.3, 0, 2 * Math.PI);
    }
  context.fill();
}
