// PNG without a browser, by @resvg/resvg-js, an optional peer dependency.
import { readFileSync } from 'node:fs';
import { withPosition } from '../index.js';

const finer = 2;

/** This installation cannot do what was asked for. */
export class NotHere extends Error {}

async function library() {
  try {
    return (await import('@resvg/resvg-js')).Resvg;
  } catch {
    throw new NotHere('--png needs the package @resvg/resvg-js: npm install @resvg/resvg-js');
  }
}

/** @param {string} svg @param {string} request the position that it shows @param {string | null} font a file */
export async function rasterised(svg, request, font) {
  const Resvg = await library();
  /** @type {import('@resvg/resvg-js').ResvgRenderOptions} */
  const options = { fitTo: { mode: 'zoom', value: finer }, font: fontsOf(font) };
  const probe =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><text y="30" font-size="30" font-family="system-ui, sans-serif">M</text></svg>';
  // Without a font, the library would leave out letters silently.
  if (!new Resvg(probe, options).getBBox()) throw new NotHere('no font was found to write with: --font FILE names one');
  return withPosition(new Uint8Array(new Resvg(svg, options).render().asPng()), request);
}

function fontsOf(file) {
  if (file === null) return { loadSystemFonts: true, defaultFontFamily: 'DejaVu Sans' };
  const family = familyIn(file);
  return { loadSystemFonts: false, fontFiles: [file], defaultFontFamily: family, sansSerifFamily: family };
}

// The family name in the `name` table of a font file.
function familyIn(file) {
  try {
    const bytes = readFileSync(file);
    const tables = bytes.readUInt16BE(4);
    for (let i = 0; i < tables; i++) {
      const entry = 12 + 16 * i;
      if (bytes.toString('latin1', entry, entry + 4) === 'name') return familyOf(bytes, bytes.readUInt32BE(entry + 8));
    }
  } catch {
    // The error below tells it.
  }
  throw new NotHere(`--font: ${file} is no font that can be read`);
}

const windows = 3;
const familyName = 1;

function familyOf(bytes, table) {
  const [count, texts] = [bytes.readUInt16BE(table + 2), table + bytes.readUInt16BE(table + 4)];
  for (let i = 0; i < count; i++) {
    const [platform, , , name, length, offset] = Array.from({ length: 6 }, (_, k) =>
      bytes.readUInt16BE(table + 6 + 12 * i + 2 * k),
    );
    if (platform !== windows || name !== familyName) continue;
    return Buffer.from(bytes.subarray(texts + offset, texts + offset + length))
      .swap16()
      .toString('utf16le');
  }
  throw new RangeError('no name');
}
