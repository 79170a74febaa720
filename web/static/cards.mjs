// Preview images for links (Open Graph): PNG of one size, since few sites accept SVG.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';

/** In pixels; most sites show this size without cropping. */
export const cardSize = { width: 1200, height: 630 };
const margin = 24;

// The same fonts on every machine.
const letters = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
const font = {
  loadSystemFonts: false,
  fontFiles: ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map(name => join(letters, name)),
  defaultFontFamily: 'DejaVu Sans',
  sansSerifFamily: 'DejaVu Sans',
};

/** A picture of a position on white, as large as fits on a card. @param {string} svg @returns {Uint8Array} */
export function card(svg, size = cardSize) {
  const [width, height] = ['width', 'height'].map(name =>
    Number(new RegExp(`<svg[^>]* ${name}="([\\d.]+)"`).exec(svg)?.[1]),
  );
  const scale = Math.min((size.width - 2 * margin) / width, (size.height - 2 * margin) / height);
  const [x, y] = [(size.width - scale * width) / 2, (size.height - scale * height) / 2];
  const inside = svg.slice(svg.indexOf('<svg'));
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="100%" height="100%" fill="#ffffff"/><g transform="translate(${x} ${y}) scale(${scale})">${inside}</g></svg>`;
  return new Resvg(whole, { font }).render().asPng();
}
