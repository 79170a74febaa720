// The colours of the page as values, for pictures that stand alone: read from the style sheet itself, so that there is one
// place for them.
import css from '../../styles/colours.css?raw';

/** @import { Palette } from '../../types' */

/** @type {Map<string, Palette>} */
const known = new Map();

const parts = { light: ':root {', dark: ":root[data-theme='dark'] {" };

/** The names of the themes that pictures have. */
export const themes = Object.keys(parts);

function written(theme) {
  const from = css.indexOf(parts[theme]);
  const block = css.slice(from, css.indexOf('}', from));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value.trim()]),
  );
}

/** The colours by their names in the style sheet: what is drawn with them is light or dark as what it stands in. @returns {Palette} */
export const namedPalette = () =>
  /** @type {Palette} */ (
    Object.fromEntries(
      Object.entries(paletteOf('light')).map(([name, value]) => [name, name === 'pattern' ? value : `var(--${name})`]),
    )
  );

/** @param {string} theme light or dark @returns {Palette} as readPalette gives it */
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
