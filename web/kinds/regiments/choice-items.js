// Items to tap or drag on a pursuit's board: places, headings, the flight's arrow, the form's handle.
import { add, ahead, local } from '../../geometry/poses.js';
import { number } from '../../text/numerals.js';
import { arcOf, frontLine, outlineOf } from './marks.js';
import { turnTo } from './ways.js';

export function placeItems({ key, pose, shape, hot }) {
  return [
    {
      ...outlineOf(`ghost:${key}`, 'ghost', pose, shape),
      alpha: 1,
      stroke: 'choose',
      fill: 'choose',
      fillAlpha: hot ? 0.28 : 0.1,
      width: hot ? 2.5 : 1.75,
      dash: hot ? undefined : [6, 4],
      hit: { what: 'option', key },
    },
    { ...frontLine(`ghost-front:${key}`, 'ghost-front', pose, shape, 'choose', 4), alpha: 0.8 },
  ];
}

export function placeChip({ zoom }, { key, pose, shape, label, hot }) {
  const at = add(pose.at, ahead(pose.facing), shape.depth / 2 + 14 / zoom);
  return {
    id: `chip:${key}`,
    role: 'chip',
    kind: 'chip',
    at,
    text: label,
    radius: 13,
    fill: 'choose',
    ink: 'on-choose',
    width: hot ? 3 : 0,
    hit: { what: 'option', key },
  };
}

// The ring of headings around a unit: forbidden ones in red, shaded by rays, and the handle.
export function headingItems({ zoom }, heading) {
  const { at, facing, single, by, radius } = heading;
  const taken = stop => Math.abs(turnTo(stop, by ?? 0)) * radius * zoom < 1500;
  return [
    headingRing(heading),
    ...headingGaps(heading),
    ...headingGhost(heading),
    ...single.flatMap(stop => singleItems(stop, { at, facing, radius, zoom, taken: taken(stop) })),
    ...headingHandle(heading, zoom),
  ];
}

const headingRing = ({ at, radius }) => ({
  ...{ id: 'heading:ring', role: 'heading', kind: 'arc', at, points: [at] },
  ...{ radius, start: 0, sweep: 360, stroke: 'choose', width: 5, alpha: 0.55 },
});

function headingGaps({ at, facing, gaps, radius }) {
  const sectors = gaps.map(([from, to], i) => ({
    ...{ id: `gap:${i}`, role: 'gap', kind: 'area', at: add(at, ahead(facing + (from + to) / 2), radius / 2) },
    points: [at, ...sector(at, radius, facing + from, facing + to)],
    ...{ fill: 'no', fillAlpha: 0.16, stroke: 'no', width: 1.5 },
  }));
  const arcs = gaps.map(([from, to], i) => ({
    ...arcOf(at, radius, facing + from, to - from),
    ...{ id: `gap-arc:${i}`, role: 'gap-arc', stroke: 'no', width: 5 },
  }));
  return [...sectors, ...arcs];
}

// The unit as it would stand.
function headingGhost({ at, facing, by, shape, legal }) {
  if (by === null) return [];
  const colour = legal ? 'choose' : 'no';
  const outline = outlineOf('heading:ghost', legal ? 'preview' : 'refused', { at, facing: facing + by }, shape);
  return [{ ...outline, alpha: 1, stroke: colour, fill: colour, fillAlpha: 0.2, width: 2, dash: undefined }];
}

function headingHandle({ at, facing, by, radius, legal }, zoom) {
  const way = ahead(facing + (by ?? 0));
  const handle = add(at, way, radius);
  const points = [at, add(at, way, radius - 13 / zoom)];
  const colour = legal ? 'choose' : 'no';
  return [
    { id: 'heading:stem', role: 'heading', kind: 'line', at: handle, points, stroke: colour, width: 2 },
    {
      ...{ id: 'heading', role: 'handle', kind: 'chip', at: handle, text: '↻', radius: 15, fill: colour },
      ...{ ink: legal ? 'on-choose' : 'on-no', hit: { what: 'heading' } },
    },
  ];
}

// A single legal heading between two gaps: a line through the red and a point beyond the ring, clear of the handle.
function singleItems(stop, { at, facing, radius, zoom, taken }) {
  const way = ahead(facing + stop);
  const far = radius + (taken ? 30 : 16) / zoom;
  const place = add(at, way, far);
  return [
    {
      ...{ id: `single-line:${stop}`, role: 'single-line', kind: 'line', at: place, points: [at, place] },
      ...{ stroke: 'choose', width: 3 },
    },
    {
      ...{
        id: `single:${stop}`,
        role: 'single',
        kind: 'dot',
        at: place,
        radius: 8,
        fill: 'choose',
        stroke: 'paper',
        width: 2,
      },
      hit: { what: 'option', key: 'pivot', by: stop },
    },
  ];
}

function sector(at, radius, from, to) {
  const count = Math.max(2, Math.ceil(Math.abs(to - from) / 6));
  return Array.from({ length: count + 1 }, (_, i) => add(at, ahead(from + ((to - from) * i) / count), radius));
}

/** The arrow of the pursued direction, with degrees at its tip; a drag turns it. */
export function arrowItems({ zoom }, { at, facing, from, handle, label }) {
  const tip = add(at, ahead(facing), handle);
  return [
    {
      id: 'pursued:stem',
      role: 'pursued',
      kind: 'line',
      at: tip,
      points: [add(at, ahead(facing), from), add(at, ahead(facing), handle - 13 / zoom)],
      stroke: 'tool',
      width: 3,
      arrow: true,
    },
    {
      id: 'pursued',
      role: 'pursued',
      kind: 'chip',
      at: tip,
      text: `${number(((facing % 360) + 360) % 360, 1)}°`,
      radius: 13,
      fill: 'paper',
      ink: 'tool',
      stroke: 'tool',
      hit: { what: 'pursued' },
    },
    ...(label
      ? [
          {
            id: 'pursued:label',
            role: 'pursued',
            kind: 'label',
            at: add(add(at, ahead(facing), handle / 2), [0, -24 / zoom]),
            text: label,
            size: 12,
            fill: 'tool',
            halo: 'paper',
          },
        ]
      : []),
  ];
}

/** The handle that turns a regiment, in front of it: in edit mode, or at the place that an order names. */
export function handleItems({ zoom }, { pose, shape }, hit, id = 'handle', colour = 'choose') {
  const near = local(pose, [0, shape.depth / 2]);
  const far = local(pose, [0, shape.depth / 2 + 28 / zoom]);
  const chip = { role: 'handle', kind: 'chip', at: far, text: '↻', radius: 14, fill: colour, ink: `on-${colour}` };
  return [
    { id: `${id}:stem`, role: 'handle', kind: 'line', at: near, points: [near, far], stroke: colour, width: 2 },
    { ...chip, id, hit },
  ];
}
