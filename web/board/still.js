// While a finger carries a unit all else stands still: it is painted once, and the unit over its picture in every frame.
import { paint, paintOn } from './canvas.js';

export function createStill() {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  let shown = [];

  /**
   * @param {CanvasRenderingContext2D} board where both are painted
   * @param {any[]} moving the items that move
   * @param {{ all: () => any[], for: any[] }} still everything, for as long as none of these values changes
   */
  return function paintOver(board, moving, { all, for: now }, camera, palette, ratio) {
    const { x, y, zoom, width, height } = camera;
    const wanted = [...now, x, y, zoom, width, height, palette, ratio];
    if (wanted.some((value, i) => value !== shown[i])) {
      shown = wanted;
      const names = new Set(moving.map(({ id }) => id));
      Object.assign(canvas, { width: board.canvas.width, height: board.canvas.height });
      paint(context, all().filter(({ id }) => !names.has(id)), camera, palette, ratio);
    }
    board.setTransform(1, 0, 0, 1, 0, 0);
    board.clearRect(0, 0, canvas.width, canvas.height);
    board.drawImage(canvas, 0, 0);
    board.setTransform(ratio, 0, 0, ratio, 0, 0);
    paintOn(board, moving, camera, palette);
  };
}
