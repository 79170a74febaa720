// The page's colours as values, for pictures outside the page: read from the style sheet, so that they have one source.
import css from '../../styles/colours.css?raw';

/** @import { Palette } from '../../types' */

/** @type {Map<string, Palette>} */
const known = new Map();

const parts = { light: ':root {', dark: ":root[data-theme='dark'] {" };

/** The names of the pictures' themes. */
export const themes = Object.keys(parts);

function written(theme) {
  const from = css.indexOf(parts[theme]);
  const block = css.slice(from, css.indexOf('}', from));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value.trim()]),
  );
}

/** The colours as CSS variables: what is drawn with them is light or dark like its document. @returns {Palette} */
export const namedPalette = () =>
  /** @type {Palette} */ (
    Object.fromEntries(
      Object.entries(paletteOf('light')).map(([name, value]) => [name, name === 'pattern' ? value : `var(--${name})`]),
    )
  );

/** @param {string} theme light or dark @returns {Palette} like readPalette's */
export function paletteOf(theme) {
  if (!known.has(theme)) {
    const colours = { ...written('light'), ...written(theme) };
    for (const [name, value] of Object.entries(colours)) {
      const [, named = ''] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
      colours[name] = colours[named] ?? value;
    }
    known.set(theme, { ...colours, pattern: Number(colours.pattern) });
  }
  return /** @type {Palette} */ (known.get(theme));
}
