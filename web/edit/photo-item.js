// Draws the photo above the ground and below the grid. On hexes the outlines are drawn again above it.
import { toScreen } from '../board/camera.js';
import { registerPainter } from '../board/canvas.js';
import { registerUnderlay } from '../board/underlays.js';
import { kept } from '../engine/memo.js';
import { isFlat, laid } from '../geometry/hex.js';
import { photoFields, photoNow } from './photo.js';

/** @import { Item } from '../types' */
/** @import { Photo } from './photo.js' */

registerPainter('photo', (context, { points = [], picture, alpha = 1 }, camera) => {
  if (!picture) return;
  const [a, b, , d] = points.map(point => toScreen(camera, point));
  const { width, height } = picture;
  context.save();
  context.globalAlpha = alpha;
  const across = [0, 1].map(i => (b[i] - a[i]) / width);
  const down = [0, 1].map(i => (d[i] - a[i]) / height);
  context.transform(across[0], across[1], down[0], down[1], a[0], a[1]);
  context.drawImage(picture, 0, 0);
  context.restore();
});

// The same item as long as nothing of it changes, so that its painting is kept (board/still.js).
const itemOf = kept(
  (/** @type {Photo} */ { picture, corners }, /** @type {number} */ alpha, /** @type {boolean} */ _) => {
    const points = corners.map(laid);
    return { id: 'photo', role: 'photo', kind: 'photo', at: points[0], points, picture, alpha };
  },
);

/** @type {WeakMap<Item, Item>} */
const outlines = new WeakMap();
/** @param {Item} hex */
function outlineOf(hex) {
  const known = outlines.get(hex);
  if (known) return known;
  const { id, at, points, stroke, width } = hex;
  const outline = { id: `photo-${id}`, role: 'photo-hex', kind: 'area', at, points, stroke, width };
  outlines.set(hex, outline);
  return outline;
}

registerUnderlay((store, ground) => {
  const photo = photoNow(store);
  const { isShown, opacity } = photoFields(store);
  if (!photo || !isShown) return [];
  return [itemOf(photo, opacity, isFlat()), ...ground.filter(({ role }) => role === 'hex').map(outlineOf)];
});
