// Reads a picture file into a canvas of a size that a phone can handle. The browser applies the camera's orientation.
import { required } from '../engine/required.js';
import { imageSize } from '../geometry/image-size.js';

export const mostMegapixels = 40;
export const mostMegabytes = 60;
const leastPixels = 40; // a side
const kept = 3_000_000; // pixels

/** Why a file is no photo: `code` is the name of a text. */
export class PhotoFault extends Error {
  /** @param {string} code @param {object} [fields] */
  constructor(code, fields = {}) {
    super(code);
    this.code = code;
    this.fields = fields;
  }
}

/** @param {File} file @returns {Promise<HTMLCanvasElement>} */
export async function readPhoto(file) {
  if (file.size > mostMegabytes * 1e6) throw new PhotoFault('too-many-bytes', { most: mostMegabytes });
  const head = await file
    .slice(0, 1 << 20)
    .arrayBuffer()
    .catch(() => null);
  if (!head) throw new PhotoFault('unreadable', { file: file.name });
  const bytes = new Uint8Array(head);
  // Checked before decoding if the file states its size, else after.
  const told = imageSize(bytes);
  if (told) checkSize(told);
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) throw new PhotoFault(isHeic(bytes) ? 'heic' : 'unreadable', { file: file.name });
  try {
    checkSize([bitmap.width, bitmap.height]);
    return reduced(bitmap);
  } finally {
    bitmap.close();
  }
}

/** @param {[number, number]} size */
function checkSize([width, height]) {
  if (width * height > mostMegapixels * 1e6)
    throw new PhotoFault('too-many-pixels', { width, height, most: mostMegapixels });
  if (Math.min(width, height) < leastPixels) throw new PhotoFault('too-small', { width, height, least: leastPixels });
}

// A box of type `ftyp` names the format: those of HEIC begin with these.
const isHeic = bytes => /^ftyp(he[ivms]|mif1|msf1)/.test(String.fromCharCode(...bytes.subarray(4, 12)));

/** @param {ImageBitmap} bitmap */
function reduced(bitmap) {
  const scale = Math.min(1, Math.sqrt(kept / (bitmap.width * bitmap.height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = required(canvas.getContext('2d', { willReadFrequently: true }), 'canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}
