// Paints a picture as pixels at double resolution, by the browser's own SVG renderer.
import { required } from '../../engine/required.js';

const finer = 2;

/** @param {string} file an SVG from this code @returns {Promise<Uint8Array>} a PNG */
export async function rasterOf(file) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(file)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), {
    width: image.naturalWidth * finer,
    height: image.naturalHeight * finer,
  });
  required(canvas.getContext('2d'), 'canvas').drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise(done => canvas.toBlob(done, 'image/png'));
  return new Uint8Array(await blob.arrayBuffer());
}
