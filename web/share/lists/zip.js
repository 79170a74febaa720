// Reads one file from a zip, such as the .ros of a .rosz (APPNOTE 6.3: a directory at the end, with method, sizes and
// checksum of each file). It counts the unpacked bytes as they come, whatever the directory says: a small file that
// unpacks to gigabytes is refused.
import { Inflate } from 'fflate';
import { ListFault } from './fault.js';
import { limits } from './limits.js';

/** @param {Uint8Array} bytes */
export const isZip = bytes => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/** @param {string} cause */
const damaged = cause => new ListFault('not-zip', undefined, { cause });

/** @param {Uint8Array} bytes the zip @returns {Uint8Array} the .ros */
export function rosterInZip(bytes) {
  const roster = fileInZip(bytes, name => /\.ros$/i.test(name));
  if (!roster) throw new ListFault('no-roster-in-zip');
  return roster;
}

/**
 * A zip's only file of such a name; null for none or several.
 * @param {Uint8Array} bytes @param {(name: string) => boolean} isWanted
 */
export function fileInZip(bytes, isWanted) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const found = directory(view, bytes).filter(({ name }) => isWanted(name));
    return found.length === 1 ? unpacked(view, bytes, found[0]) : null;
  } catch (error) {
    // A number in the directory points beyond the file.
    if (error instanceof RangeError) throw damaged('it is cut short');
    throw error;
  }
}

const endSign = 0x06054b50;
const entrySign = 0x02014b50;
const fileSign = 0x04034b50;
const longestComment = 65535;

/** @typedef {{ name: string, method: number, checksum: number, packed: number, size: number, at: number }} Entry */

/** @param {DataView} view @param {Uint8Array} bytes @returns {Entry[]} */
function directory(view, bytes) {
  let end = bytes.length - 22;
  const least = Math.max(0, end - longestComment);
  while (end >= least && view.getUint32(end, true) !== endSign) end--;
  if (end < least) throw damaged('it has no directory');
  const count = view.getUint16(end + 10, true);
  if (count > limits.entries) throw new ListFault('too-many', undefined, { most: limits.entries, things: 'files' });
  const entries = [];
  for (let i = 0, at = view.getUint32(end + 16, true); i < count; i++) {
    if (view.getUint32(at, true) !== entrySign) throw damaged('its directory is broken');
    const [name, extra, comment] = [28, 30, 32].map(from => view.getUint16(at + from, true));
    if (view.getUint16(at + 8, true) & 1) throw damaged('it is encrypted');
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name)),
      method: view.getUint16(at + 10, true),
      checksum: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + name + extra + comment;
  }
  return entries;
}

/** @param {DataView} view @param {Uint8Array} bytes @param {Entry} entry */
function unpacked(view, bytes, { method, checksum, packed, size, at }) {
  if (view.getUint32(at, true) !== fileSign) throw damaged('its directory is broken');
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (from + packed > bytes.length) throw damaged('it is cut short');
  const content = bytes.subarray(from, from + packed);
  const whole = method === 0 ? content : method === 8 ? inflated(content) : null;
  if (!whole) throw damaged(`method ${method} is not known`);
  if (whole.length > limits.unpacked) throw tooLarge();
  if (whole.length !== size || checksumOf(whole) !== checksum) throw damaged('its checksum is wrong');
  return whole;
}

const tooLarge = () => new ListFault('too-large', undefined, { most: limits.unpacked });

// Deflate expands a byte to at most 1032: a slice never unpacks to more than four megabytes at once.
const slice = 4096;

/** @param {Uint8Array} content */
function inflated(content) {
  /** @type {Uint8Array[]} */
  const chunks = [];
  let length = 0;
  const inflate = new Inflate(chunk => {
    chunks.push(chunk);
    length += chunk.length;
  });
  for (let from = 0; from < content.length || from === 0; from += slice) {
    try {
      inflate.push(content.subarray(from, from + slice), from + slice >= content.length);
    } catch {
      throw damaged('it does not unpack');
    }
    if (length > limits.unpacked) throw tooLarge();
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** CRC-32 as in zip files. @param {Uint8Array} bytes */
function checksumOf(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ remainders[(sum ^ byte) & 255];
  return (sum ^ 0xffffffff) >>> 0;
}

const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});
