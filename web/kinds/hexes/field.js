// A Torn World board: Hexons, landscape, markers, choices for bodies, and units that threaten.
import { ghost, shortened } from '../../board/bases.js';
import { add, corners, length, minus, reach, scaled } from '../../geometry/poses.js';
import { say } from '../../text/text.js';
import { centre, hexagon, hexName } from '../../geometry/hex.js';
import { inset, outlinesOf } from '../../geometry/hexons.js';
import { counterShape } from '../../geometry/counter.js';

/** Below the units: faint Hexons, the Deployment Zone, Volume Landscape, lines from taken markers to units. */
export const groundOfField = ({ field, zoom }) =>
  field
    ? [
        ...field.hexons.map(({ name, at, points }) => ({
          ...{ id: `hexon:${name}`, role: 'hexon', kind: 'area', at, points },
          ...{ stroke: 'hexon', width: 1.5 },
        })),
        ...zoneOfField(field.zone),
        ...field.landscape.flatMap(piece => pieceItems(piece, zoom)),
      ]
    : [];

function zoneOfField(hexes) {
  if (!hexes.length) return [];
  return [
    ...hexes.map(at => ({
      ...{
        id: `deployment:${hexName(at)}`,
        role: 'deployment',
        kind: 'area',
        at: centre(at),
        points: hexagon(centre(at)),
      },
      ...{ fill: 'tool', fillAlpha: 0.16 },
    })),
    ...outlinesOf(hexes).map((points, i) => ({
      ...{ id: `deployment:edge:${i}`, role: 'deployment-edge', kind: 'area', at: points[0], points },
      ...{ stroke: 'tool', width: 2, dash: [8, 4] },
    })),
  ];
}

function pieceItems({ id, hexes, gone, bad }, zoom) {
  const outlines = outlinesOf(hexes).map(points => inset(points, 0.05));
  const at = centre(hexes[Math.floor(hexes.length / 2)]);
  const edges = outlines.map((points, i) => ({
    ...{
      id: `landscape:${id}${i ? `:part:${i}` : ''}`,
      role: gone ? 'destroyed' : 'landscape',
      kind: 'area',
      at,
      points,
    },
    ...(gone ? { stroke: 'muted', width: 1.5, dash: [2, 5] } : { stroke: bad ? 'no' : 'terrain-edge', width: 2.5 }),
  }));
  if (gone) return edges;
  return [
    ...hexes.map(hex => ({
      ...{ id: `landscape:${id}:${hexName(hex)}`, role: 'landscape-hex', kind: 'area', at: centre(hex) },
      ...{ points: hexagon(centre(hex), 0.98), fill: 'terrain', pattern: 'cross', patternInk: 'ink' },
    })),
    ...edges,
    ...(zoom < 24
      ? []
      : [
          {
            ...{ id: `landscape-name:${id}`, role: 'name', kind: 'label', at, size: 11, weight: 600 },
            ...{ ...shortened(id, 11, Math.max(40, 1.6 * zoom)), fill: 'ink', halo: 'terrain' },
          },
        ]),
  ];
}

// A Portable Marker is a square; a Linked one is a ring, with a line to the unit that has taken it.
const diamond = at => [[0, 0.34], [0.34, 0], [0, -0.34], [-0.34, 0]].map(point => add(at, point)); // prettier-ignore
const round = Array.from({ length: 20 }, (_, i) => [Math.cos((i * Math.PI) / 10), Math.sin((i * Math.PI) / 10)]);
const ring = at => round.map(point => add(at, point, 0.31));

export const markerItems = ({ field, zoom }) =>
  (field?.markers ?? []).flatMap(({ id, kind, at, bearer, bad, selected }) => [
    ...(bearer
      ? [
          {
            ...{
              id: `linked:${id}`,
              role: 'linked',
              kind: 'line',
              at: add(at, minus(bearer, at), 0.5),
              points: [at, bearer],
            },
            ...{ stroke: 'tool', width: 2.5, dash: [7, 4] },
          },
        ]
      : []),
    {
      ...{ id: `marker:${id}`, role: 'marker', kind: 'area', at, points: kind === 'linked' ? ring(at) : diamond(at) },
      ...{ fill: 'paper', stroke: bad ? 'no' : 'tool', width: bad ? 4 : 2.5, hit: { what: 'marker', id } },
    },
    ...(selected
      ? [
          {
            id: `selected:${id}`,
            role: 'selected',
            kind: 'area',
            at,
            points: round.map(point => add(at, point, 0.42)),
            stroke: 'ink',
            width: 2,
          },
        ]
      : []),
    {
      ...{ id: `marker-kind:${id}`, role: 'letters', kind: 'label', at, text: kind === 'linked' ? 'L' : 'P' },
      ...{ size: Math.max(9, Math.min(15, zoom * 0.28)), weight: 700, fill: 'tool' },
    },
    ...(zoom < 26
      ? []
      : [
          {
            ...{
              id: `marker-name:${id}`,
              role: 'name',
              kind: 'label',
              at: add(at, [0, -0.42]),
              weight: 600,
              fill: 'ink',
            },
            ...{ ...shortened(id, 10.5, Math.max(36, 1.2 * zoom)), size: 10.5, halo: 'paper' },
          },
        ]),
  ]);

/** Above the units: the current choices. */
export const choicesOfField = ({ field, zoom }) =>
  field
    ? [
        ...field.pushes.map(({ id, from, to }) => ({
          ...{ id: `push:${id}`, role: 'push', kind: 'line', at: add(from, minus(to, from), 0.5), points: [from, to] },
          ...{ stroke: 'contact', width: 2, dash: [4, 4], arrow: true },
        })),
        ...field.feared.flatMap(unit => feared(unit, zoom)),
        ...(field.concerned ? [concernedRing(field.concerned)] : []),
        ...field.flips.flatMap(each => place(each, each.pose, 'flip')),
        ...field.candidates.flatMap(each => candidate(each, zoom)),
        ...field.shifts.flatMap(each => place(each, each.to, 'shift')),
        ...[...field.arrows, ...field.shifts].flatMap(each => arrow(each, zoom)),
        ...(zoom < marked ? [] : field.bars.map(each => barChip(each, zoom))),
        ...field.flips.map(flipChip),
        ...field.throws.map((each, i) => throwChip(each, i, field, zoom)),
      ]
    : [];

// The place that a whole body would cover.
const place = ({ key, hot }, pose, role) =>
  ghost({ id: key, pose, shape: counterShape, strength: hot ? 'plain' : 'faint', role });

const grown = { ...counterShape, width: counterShape.width + 0.14 };

const concernedRing = ({ id, pose }) => ({
  ...{ id: `concerned:${id}`, role: 'concerned', kind: 'area', at: pose.at, points: corners(pose, grown) },
  ...{ stroke: 'choose', width: 3 },
});

function feared({ id, pose, shape }, zoom) {
  const top = add(pose.at, [0, 1], reach(pose, shape, [0, 1]) + 4 / zoom);
  return [
    {
      ...{ id: `feared:${id}`, role: 'feared', kind: 'area', at: pose.at, points: corners(pose, grown) },
      ...{ stroke: 'contact', width: 4 },
    },
    {
      ...{ id: `feared-chip:${id}`, role: 'feared-chip', kind: 'chip', at: top, text: say('board.attacks'), radius: 9 },
      ...{ fill: 'contact', ink: 'on-no' },
    },
  ];
}

function candidate({ key, number, pose, hot }, zoom) {
  const points = corners(pose, { ...counterShape, width: 0.9 });
  return [
    {
      ...{ id: `candidate:${key}`, role: 'candidate', kind: 'area', at: pose.at, points, fill: 'choose' },
      ...{ fillAlpha: hot ? 0.75 : 0.45, stroke: 'choose', width: hot ? 4 : 2.5, key, hit: { what: 'option', key } },
    },
    {
      ...{ id: `candidate-number:${key}`, role: 'candidate-number', kind: 'label', at: pose.at, text: String(number) },
      ...{ size: Math.max(11, Math.min(18, zoom * 0.36)), weight: 700, fill: 'ink' },
    },
  ];
}

// Beyond the border of the body, towards the new place; for a body on Hexons it can be tapped.
/** @returns {unknown[]} */
function arrow({ key, from, to, hot }, zoom) {
  const between = minus(to.at, from.at);
  const way = scaled(between, 1 / (length(between) || 1));
  const aside = [-way[1], way[0]];
  const large = Boolean(from.outline);
  const edge = large ? reach(from, counterShape, way) : 0.54;
  const [long, half] = large ? [13 / zoom, 6 / zoom] : [0.16, 0.13];
  const base = add(from.at, way, edge + (large ? Math.max(0.12, 6 / zoom) : 0));
  const points = [add(base, way, long), add(base, aside, half), add(base, aside, -half)];
  const at = add(base, way, long / 2);
  const look = { fill: 'choose', stroke: hot ? 'ink' : 'paper', width: hot ? 2 : 1, key };
  const item = { id: `step:${key}`, role: 'step', kind: 'area', at: large ? at : points[0], points, ...look };
  if (!large) return [item];
  const pad = { id: `pad:${key}`, role: 'step-pad', kind: 'chip', at, text: '', radius: 13, stroke: 'choose' };
  return [
    { ...pad, fill: hot ? 'choose' : 'paper', hit: { what: 'option', key } },
    { ...item, fill: hot ? 'paper' : 'choose', stroke: undefined },
  ];
}

// Pixels per hex that marks of barred steps need; the hexes themselves show them at any size.
const marked = 26;

function barChip({ key, from, way, asked }, zoom) {
  const towards = scaled(way, 1 / length(way));
  const far = from.outline ? reach(from, counterShape, towards) + 11 / zoom : 0.68;
  return {
    ...{
      id: `barred:${key}`,
      role: 'barred',
      kind: 'chip',
      at: add(from.at, towards, far),
      text: '',
      radius: 7,
      crossed: true,
    },
    ...{ fill: asked ? 'no' : 'barred', ink: asked ? 'on-no' : 'muted', hit: { what: 'barred', key } },
  };
}

const flipChip = ({ key, at, number, hot }) => ({
  ...{ id: `chip:${key}`, role: 'chip', kind: 'chip', at, text: `↷${number}`, radius: 12, stroke: 'choose' },
  ...{ fill: hot ? 'choose' : 'paper', ink: hot ? 'on-choose' : 'ink', hit: { what: 'option', key } },
});

// In a column, which chips.js places beside the tested unit.
function throwChip({ key, at, text, hot }, i, { throws }, zoom) {
  const up = (((throws.length - 1) / 2 - i) * 27) / zoom;
  return { ...chip({ key, text, hot }), at: add(at, [0, up]), id: `chip:${key}` };
}

const chip = ({ key, text, hot }) => ({
  ...{ role: 'chip', kind: 'chip', text, radius: 12, fill: 'choose', ink: 'on-choose', width: hot ? 3 : 0 },
  hit: { what: 'option', key },
});
