// The patterns of board/patterns.js as SVG tiles. Each tile is drawn once per colour; a filled shape brings its own
// origin.
import { element } from './markup.js';

const spacing = 7;
const strewn = [13, 18];

// One family of lines for each angle.
const angles = { 1: [45], 3: [0], 4: [45, -45], 5: [90], 6: [-45], steep: [25], shallow: [-65], cross: [30, -30] };

const outline = d => ink => element('path', { d, fill: 'none', stroke: ink, 'stroke-width': 1 });
// Each is drawn around [0, 0].
const marks = {
  trees: outline('M-3.5 3L0-4L3.5 3Z'),
  hills: outline('M5 2A5 5 0 0 0-5 2'),
  waves: outline('M-5 0Q-2.5-4 0 0Q2.5 4 5 0'),
  tufts: outline('M-3 2L-4.2-3M0 2V-3M3 2L4.2-3'),
  stones: outline('M-2.5-2.5H2.5V2.5H-2.5Z'),
  bricks: outline('M-6-3H6V3H-6Z'),
  dots: outline('M1.5 0A1.5 1.5 0 1 0-1.5 0A1.5 1.5 0 1 0 1.5 0'),
};

const placed = (x, y, inside) => element('g', { transform: `translate(${x} ${y})` }, inside);

/** The tiles of a pattern; none for an unknown one. @param {number | string} pattern */
function tilesOf(pattern) {
  if (pattern === 2)
    return [
      { name: '2', size: [spacing, spacing], draw: ink => element('circle', { cx: 3.5, cy: 3.5, r: 1.3, fill: ink }) },
    ];
  const mark = marks[pattern];
  if (mark) {
    const [wide, high] = strewn;
    // Marks at the corners are shared with the neighbouring tiles.
    const at = [
      [0, 0],
      [wide, 0],
      [0, high],
      [wide, high],
      [wide / 2, high / 2],
    ];
    return [{ name: String(pattern), size: strewn, draw: ink => at.map(([x, y]) => placed(x, y, mark(ink))).join('') }];
  }
  return (angles[pattern] ?? []).map(angle => ({
    ...{ name: `lines${angle}`, size: [spacing, spacing], angle },
    draw: ink => element('path', { d: 'M3.5 0V7', stroke: ink, 'stroke-width': 1 }),
  }));
}

/** Separate marks are drawn more strongly than lines. */
export const strengthOf = (pattern, strength) => (marks[pattern] ? Math.min(1, strength * 1.6) : strength);

/** The patterns of a picture, each defined once. */
export class Hatching {
  #known = new Map();
  #mark;

  /** @param {string} [mark] prefix of ids, if several pictures share a document */
  constructor(mark = '') {
    this.#mark = mark;
  }

  /** The fills of an area, in order. @param {number | string} pattern @param {string} ink a colour */
  fills(pattern, ink) {
    return tilesOf(pattern).map(tile => {
      const id = `${this.#mark}p-${tile.name}-${ink}`.replace(/[^\w-]/g, '');
      this.#known.set(id, { ...tile, ink });
      return `url(#${id})`;
    });
  }

  definitions() {
    return [...this.#known].map(
      ([
        id,
        {
          size: [width, height],
          angle,
          draw,
          ink,
        },
      ]) => {
        // Lines and dots run through the middle of the filled shape.
        const transform =
          width === height ? `rotate(${angle ?? 0}) translate(-3.5 ${angle === undefined ? -3.5 : 0})` : undefined;
        const box = { id, width, height, patternUnits: 'userSpaceOnUse', patternTransform: transform };
        return element('pattern', box, draw(ink));
      },
    );
  }
}
