// While a finger carries a unit, all else is painted once into a picture, and so is the unit; that picture follows the
// finger. It is repainted with what the engine says of the place a few times a second. The background behind the
// choices that a user looks at is painted once as well.
import { required } from '../engine/required.js';
import { boxOf } from './apart.js';
import { toScreen } from './camera.js';
import { paint, paintOn } from './canvas.js';

/** @import { Item, Reply, Unit } from '../types' */

// A picture that is kept as long as the values that it depends on stay the same.
function createPicture() {
  const canvas = document.createElement('canvas');
  let shown = [];
  const isOf = wanted => wanted.every((value, i) => value === shown[i]);
  return {
    canvas,
    context: required(canvas.getContext('2d'), 'canvas'),
    /** @param {unknown[]} wanted @param {() => void} paintIt */
    keep(wanted, paintIt) {
      if (isOf(wanted)) return;
      shown = wanted;
      paintIt();
    },
  };
}

const round = 8; // pixels around an item's points: halo, arrowhead, mitre
const widest = 1.7; // of letters, relative to the width that boxOf assumes

// The box of an item in pixels of the screen: left, top, right, bottom.
function spanOf(item, camera) {
  if (item.points && item.kind !== 'arc') {
    const [xs, ys] = [0, 1].map(i => item.points.map(point => toScreen(camera, point)[i]));
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  }
  const [x, y] = toScreen(camera, item.kind === 'arc' ? item.points[0] : item.at);
  const half = item.kind === 'arc' ? [0, 1].map(() => item.radius * camera.zoom) : boxOf(item, camera.zoom).half;
  return [x - half[0] * widest, y - half[1], x + half[0] * widest, y + half[1]];
}

function spanOfAll(items, camera) {
  const spans = items.map(item => spanOf(item, camera));
  const [left, top] = [0, 1].map(i => Math.min(...spans.map(span => span[i])) - round);
  const [right, bottom] = [2, 3].map(i => Math.max(...spans.map(span => span[i])) + round);
  return { left, top, right, bottom };
}

export function createStill() {
  const still = createPicture();
  const carried = createPicture();
  let names = new Set();
  let items = []; // of the unit
  let off = /** @type {number[] | null} */ (null); // from its place to its picture's corner, in pixels; null without one

  function paintCarried(at, camera, palette, ratio) {
    const { left, top, right, bottom } = spanOfAll(items, camera);
    const corner = [left, top].map(value => Math.floor(value * ratio));
    const size = [right, bottom].map((value, i) => Math.ceil(value * ratio) - corner[i]);
    off = null;
    // Larger than the board: only a part is visible, so it is painted directly.
    if (!(size[0] * size[1] < camera.width * camera.height * ratio * ratio)) return;
    Object.assign(carried.canvas, { width: size[0], height: size[1] });
    carried.context.setTransform(ratio, 0, 0, ratio, -corner[0], -corner[1]);
    paintOn(carried.context, items, camera, palette);
    off = toScreen(camera, at).map((value, i) => corner[i] - Math.round(value * ratio));
  }

  /**
   * @param {CanvasRenderingContext2D} board the target
   * @param {Unit} unit the unit of the scene that is carried
   * @param {{ all: () => Item[], alone: () => Item[], over: Item[], reply: Reply | null, for: unknown[] }} lists
   *   everything, the items of the unit, and those over all others; they are valid as long as the values in `for` do
   *   not change
   */
  return function paintOver(board, { at, facing }, { all, alone, over, reply, for: now }, camera, palette, ratio) {
    const { x, y, zoom, width, height } = camera;
    const view = [...now, zoom, width, height, palette, ratio];
    carried.keep([...view, reply, facing], () => {
      items = alone();
      if (items.length) paintCarried(at, camera, palette, ratio);
    });
    still.keep([...view, x, y], () => {
      names = new Set([...items, ...over].map(({ id }) => id));
      Object.assign(still.canvas, { width: board.canvas.width, height: board.canvas.height });
      paint(
        still.context,
        all().filter(({ id }) => !names.has(id)),
        camera,
        palette,
        ratio,
      );
    });
    board.setTransform(1, 0, 0, 1, 0, 0);
    board.globalAlpha = 1;
    board.clearRect(0, 0, board.canvas.width, board.canvas.height);
    board.drawImage(still.canvas, 0, 0);
    const by = off;
    const corner = by && toScreen(camera, at).map((value, i) => Math.round(value * ratio) + by[i]);
    if (corner) board.drawImage(carried.canvas, corner[0], corner[1]);
    board.setTransform(ratio, 0, 0, ratio, 0, 0);
    paintOn(board, corner ? over : [...alone(), ...over], camera, palette);
  };
}

/** Paints the frames of a list. The first items that stay the same from frame to frame are kept as a picture. */
export function createBackdrop() {
  const picture = createPicture();
  let [before, seen] = /** @type {unknown[][]} */ ([[], []]);
  let back = []; // the items in the picture

  return function paintFront(board, items, camera, palette, ratio) {
    const { x, y, zoom, width, height } = camera;
    const view = [x, y, zoom, width, height, palette, ratio];
    const first = before.findIndex((item, i) => item !== items[i]);
    const stayed = first < 0 ? before.length : first;
    const moved = view.some((value, i) => value !== seen[i]);
    [before, seen] = [items, view];
    if (moved) back = [];
    else if (stayed < back.length || stayed > 2 * back.length) back = items.slice(0, stayed);
    if (!back.length) return paint(board, items, camera, palette, ratio);
    picture.keep([back, ...view], () => {
      Object.assign(picture.canvas, { width: board.canvas.width, height: board.canvas.height });
      paint(picture.context, back, camera, palette, ratio);
    });
    board.setTransform(1, 0, 0, 1, 0, 0);
    board.globalAlpha = 1;
    board.drawImage(picture.canvas, 0, 0);
    board.setTransform(ratio, 0, 0, ratio, 0, 0);
    paintOn(board, items.slice(back.length), camera, palette);
  };
}
