// A hex board as a list of items: terrain, names along the edges, zones, sections, and the unit's reach.
import { add, length, minus } from '../../geometry/poses.js';
import { centre, columnOf, hexName, hexagon, isFlat, laid, sameHex } from '../../geometry/hex.js';
import { kept } from '../../engine/memo.js';
import { inset } from '../../geometry/hexons.js';
import { lookOf } from './terrain.js';

// Pixels per hex below which letters and costs would only get in the way.
const legible = 16;

export const terrainItems = ({ hexes, bad }) => terrainOf(hexes, bad, isFlat());

const terrainOf = kept((hexes, bad, _) =>
  hexes.map(({ at, terrain }) => {
    const { fill, pattern } = lookOf(terrain);
    const [place, name] = [centre(at), hexName(at)];
    const wrong = bad === at[1];
    return {
      ...{ id: `hex:${name}`, role: 'hex', kind: 'area', at: place, points: hexagon(place), terrain },
      ...{ fill, pattern, patternInk: 'hex-ink', stroke: wrong ? 'no' : 'hex-line', width: wrong ? 2 : 1 },
    };
  }),
);

/** The terrain as a letter or two, above the shading. */
export const letterItems = ({ hexes, zoom }) =>
  hexes.flatMap(({ at, terrain }) => {
    const { letter } = lookOf(terrain);
    return letter && zoom >= legible ? [letterItem(centre(at), hexName(at), letter, zoom)] : [];
  });

// Pixels per hex from which a hex has room for its name, above its other text.
const nameable = 38;

/** The name of each hex in its upper corner. */
export const coordinateItems = ({ hexes, zoom }) => coordinatesOf(hexes, zoom, isFlat());

const coordinatesOf = kept((hexes, zoom, _) =>
  zoom < nameable
    ? []
    : hexes.map(({ at }) => ({
        ...{ id: `coordinate:${hexName(at)}`, role: 'coordinate', kind: 'label', at: add(centre(at), [0, 0.31]) },
        ...{ text: hexName(at), size: Math.max(8, Math.min(11, zoom * 0.19)), fill: 'ink' },
      })),
);

const letterItem = (place, name, text, zoom) => ({
  ...{ id: `terrain:${name}`, role: 'terrain-letter', kind: 'label', at: add(place, [0, -0.38]), text },
  ...{ size: Math.max(8, Math.min(13, zoom * 0.2)), weight: 600, fill: 'ink' },
});

// Letters before the first hex of each row, numbers along the top row.
export const edgeItems = ({ hexes, zoom }) => edgesOf(hexes, zoom, isFlat());

const edgesOf = kept((hexes, zoom, _) => {
  if (zoom < legible) return [];
  const size = Math.max(9, Math.min(13, zoom * 0.28));
  const rows = new Map();
  for (const { at } of hexes) if (!rows.has(at[1]) || columnOf(at) < columnOf(rows.get(at[1]))) rows.set(at[1], at);
  const top = Math.min(...rows.keys());
  // Clear of the hexes, however small they are.
  const beside = Math.max(0.72, 0.5 + 7 / zoom);
  const label = (id, at, text) => ({ id, role: 'edge', kind: 'label', at, text, size, fill: 'hex-ink' });
  return [
    ...[...rows].map(([r, at]) =>
      label(`row:${r}`, add(centre(at), laid([-beside, 0])), hexName(at).replace(/\d+$/, '')),
    ),
    ...hexes
      .filter(({ at }) => at[1] === top)
      .map(({ at }) => label(`column:${columnOf(at)}`, add(centre(at), laid([0, 0.78])), String(columnOf(at) + 1))),
    ...northItems(hexes, top, label),
  ];
});

// On a turned board, an arrow to its north, beyond the last number.
function northItems(hexes, top, label) {
  const row = hexes.filter(({ at }) => at[1] === top).map(({ at }) => at);
  if (!isFlat() || !row.length) return [];
  const last = row.reduce((a, b) => (columnOf(b) > columnOf(a) ? b : a));
  return [label('north', add(centre(last), laid([0.95, 0.78])), '← N')];
}

/** Hatched: the hexes in an enemy's zone, and those in the selected unit's. */
export const zoneItems = ({ zones }) =>
  zones.map(({ at, hostile }) => ({
    ...{ id: `zone:${hostile ? '' : 'own:'}${hexName(at)}`, role: hostile ? 'zone' : 'own-zone', kind: 'area' },
    ...{ at: centre(at), points: hexagon(centre(at), 0.97), fill: hostile ? 'contact' : 'tool', fillAlpha: 0.16 },
    ...{ pattern: hostile ? 'steep' : 'shallow', patternInk: hostile ? 'contact' : 'tool' },
  }));

export const reachItems = ({ reach, zoom }) =>
  reach.flatMap(({ at, cost, shade, dull, several, outline, idle, both }) => {
    const place = centre(at);
    const area = {
      ...{ id: `reach:${hexName(at)}`, role: 'reach', kind: 'area', at: place },
      points: outline ? inset(outline, 0.12) : hexagon(place, 0.8),
      ...{ fill: `reach-${shade}`, fillAlpha: idle ? 0.3 : both ? 0.45 : 0.8, stroke: idle ? 'muted' : 'choose', idle },
      ...{ width: several ? 2 : 1, dash: dull ? [3, 3] : undefined },
    };
    if (zoom < legible && !outline) return [area];
    return [
      area,
      {
        ...{ id: `cost:${hexName(at)}`, role: 'cost', kind: 'label', at: add(place, [0, 0.03]), fill: 'ink' },
        ...{ text: `${cost}${several ? '+' : ''}`, size: Math.max(10, Math.min(16, zoom * 0.32)), weight: 600 },
      },
    ];
  });

/** Hatched: places that may be in reach, though the search was given up before it found a way. */
export const openItems = ({ open = [] }) =>
  open.map(at => ({
    ...{
      id: `open:${hexName(at)}`,
      role: 'reach-open',
      kind: 'area',
      at: centre(at),
      points: hexagon(centre(at), 0.8),
    },
    ...{ pattern: 1, patternInk: 'reach-2' },
  }));

/** A ring around a unit that another may join, such as a leader: its counter hides the shading of the hex. */
export const joinedItems = ({ reach, units }) =>
  reach
    .filter(({ at, outline }) => !outline && units.some(({ pose }) => length(minus(pose.at, centre(at))) < 0.1))
    .map(({ at, idle }) => ({
      ...{
        id: `joined:${hexName(at)}`,
        role: 'joined',
        kind: 'area',
        at: centre(at),
        points: hexagon(centre(at), 0.98),
      },
      ...{ stroke: idle ? 'muted' : 'choose', width: 3 },
    }));

/** The dotted lines, the hexes that they cut, and section names at the edge of the side that looks at them. */
export function sectionItems({ sections }) {
  if (!sections) return [];
  const { lines, shared, names, top, bottom } = sections;
  return [
    ...shared.map(at => ({
      ...{
        id: `shared:${hexName(at)}`,
        role: 'shared',
        kind: 'area',
        at: centre(at),
        points: hexagon(centre(at), 0.94),
      },
      ...{ stroke: 'section', width: 1.5, dash: [1, 4] },
    })),
    ...lines.map((x, i) => ({
      ...{ id: `section:${i}`, role: 'section', kind: 'line', at: laid([x, (top + bottom) / 2]) },
      ...{ points: [laid([x, top]), laid([x, bottom])], stroke: 'section', width: 2, dash: [1, 6] },
    })),
    ...names.map(({ name, text, at, chosen }) => ({
      ...{ id: `section-name:${name}`, role: 'section-name', kind: 'label', at, text, size: 12, halo: 'table' },
      ...{ fill: chosen ? 'ink' : 'hex-ink', weight: chosen ? 700 : 400 },
    })),
  ];
}

/** The hex under the pointer. */
export const pointedItems = ({ pointed, hexes }) =>
  pointed && hexes.some(({ at }) => sameHex(at, pointed))
    ? [
        {
          ...{
            id: 'pointed',
            role: 'pointed',
            kind: 'area',
            at: centre(pointed),
            points: hexagon(centre(pointed), 0.94),
          },
          ...{ stroke: 'ink', width: 1.5 },
        },
      ]
    : [];
