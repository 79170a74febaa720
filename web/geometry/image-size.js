// The size that a picture file states, read from its first bytes, so that huge ones are never decoded. JPEG, PNG, GIF,
// WebP, BMP.

/** @param {Uint8Array} bytes the beginning of the file @returns {[number, number] | null} null if it states none */
export function imageSize(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const starts = (text, at = 0) => [...text].every((letter, i) => bytes[at + i] === letter.charCodeAt(0));
  try {
    if (starts('\x89PNG')) return [view.getUint32(16), view.getUint32(20)];
    if (starts('GIF8')) return [view.getUint16(6, true), view.getUint16(8, true)];
    if (starts('BM')) return [view.getInt32(18, true), Math.abs(view.getInt32(22, true))];
    if (starts('RIFF') && starts('WEBP', 8)) return webpSize(view, starts);
    if (starts('\xff\xd8')) return jpegSize(view);
  } catch (error) {
    // The file ends before its size.
    if (!(error instanceof RangeError)) throw error;
  }
  return null;
}

/** @param {DataView} view @param {(text: string, at: number) => boolean} starts @returns {[number, number] | null} */
function webpSize(view, starts) {
  const threeBytes = at => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
  if (starts('VP8X', 12)) return [threeBytes(24) + 1, threeBytes(27) + 1];
  if (starts('VP8 ', 12)) return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
  if (!starts('VP8L', 12)) return null;
  const bits = view.getUint32(21, true);
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
}

// The segment that begins the picture has the size: height before width. Three codes in that range mean something else.
/** @param {DataView} view @returns {[number, number] | null} */
function jpegSize(view) {
  const others = [0xc4, 0xc8, 0xcc];
  for (let at = 2; view.getUint8(at) === 0xff;) {
    const code = view.getUint8(at + 1);
    if (code === 0xff) at += 1;
    else if (code >= 0xc0 && code <= 0xcf && !others.includes(code))
      return [view.getUint16(at + 7), view.getUint16(at + 5)];
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
}
