// Chunks of a PNG file: puts a text into a file, and takes it out again. A foreign file is untrusted: every length is
// checked before anything is read.
export const sign = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const keyword = 'umpire';

const table = Array.from({ length: 256 }, (_, byte) => {
  let code = byte;
  for (let bit = 0; bit < 8; bit++) code = code & 1 ? 0xedb88320 ^ (code >>> 1) : code >>> 1;
  return code >>> 0;
});

/** @param {Uint8Array} bytes */
function check(bytes) {
  let code = 0xffffffff;
  for (const byte of bytes) code = table[(code ^ byte) & 255] ^ (code >>> 8);
  return (code ^ 0xffffffff) >>> 0;
}

const letters = text => [...text].map(letter => letter.charCodeAt(0));
const viewOf = bytes => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** @param {Uint8Array} bytes */
export const isPng = bytes => sign.every((byte, i) => bytes[i] === byte);

export class DamagedPng extends Error {}

/** @param {Uint8Array} bytes @returns {{ type: string, data: Uint8Array, from: number, to: number }[]} */
function chunksOf(bytes) {
  const view = viewOf(bytes);
  const chunks = [];
  for (let at = sign.length; at < bytes.length;) {
    if (bytes.length - at < 12) throw new DamagedPng();
    const length = view.getUint32(at);
    if (length > bytes.length - at - 12) throw new DamagedPng();
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + length), from: at, to: at + 12 + length });
    at += 12 + length;
    if (type === 'IEND') break;
  }
  return chunks;
}

/** @param {string} type @param {Uint8Array} data */
export function chunk(type, data) {
  const bytes = new Uint8Array(12 + data.length);
  bytes.set(letters(type), 4);
  bytes.set(data, 8);
  const view = viewOf(bytes);
  view.setUint32(0, data.length);
  view.setUint32(8 + data.length, check(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

/** The same picture with the text inside. @param {Uint8Array} bytes @param {string} text */
export function withText(bytes, text) {
  const end = chunksOf(bytes).find(({ type }) => type === 'IEND')?.from ?? bytes.length;
  // The keyword, then: not compressed, no language, no translated keyword.
  const head = [...letters(keyword), 0, 0, 0, 0, 0];
  const told = new TextEncoder().encode(text);
  const data = new Uint8Array(head.length + told.length);
  data.set(head);
  data.set(told, head.length);
  const own = chunk('iTXt', data);
  const whole = new Uint8Array(bytes.length + own.length);
  whole.set(bytes.subarray(0, end));
  whole.set(own, end);
  whole.set(bytes.subarray(end), end + own.length);
  return whole;
}

/** Every text of this program in a file; throws DamagedPng. @param {Uint8Array} bytes @returns {string[]} */
export function textsIn(bytes) {
  return chunksOf(bytes)
    .filter(({ type, data }) => type === 'iTXt' && isOurs(data))
    .map(({ data, from, to }) => {
      if (viewOf(bytes).getUint32(to - 4) !== check(bytes.subarray(from + 4, to - 4))) throw new DamagedPng();
      return textOf(data);
    });
}

const isOurs = data => data[keyword.length] === 0 && letters(keyword).every((byte, i) => data[i] === byte);

function textOf(data) {
  const flags = keyword.length + 1;
  // Another program compressed it: that counts as damaged, not as missing.
  if (data[flags] !== 0) throw new DamagedPng();
  const language = data.indexOf(0, flags + 2);
  const translated = language < 0 ? -1 : data.indexOf(0, language + 1);
  if (translated < 0) throw new DamagedPng();
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(data.subarray(translated + 1));
  } catch {
    throw new DamagedPng();
  }
}
