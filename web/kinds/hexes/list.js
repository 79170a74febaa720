// A hex board as a list of items, from back to front. Roles and ids are stable.
import { attackerRing, handleItems, offerItems } from '../../board/display-list.js';
import { frontsOnTop } from '../../board/fronts.js';
import { add, ahead, length, minus, rightOf } from '../../geometry/poses.js';
import { pathMarks } from '../../board/marks.js';
import { searchItems } from '../../board/search-view.js';
import { ghost } from '../../board/bases.js';
import { counter, counterName } from './counters.js';
import {
  coordinateItems,
  edgeItems,
  joinedItems,
  letterItems,
  openItems,
  pointedItems,
  reachItems,
  sectionItems,
  terrainItems,
  zoneItems,
} from './ground.js';
import { choicesOfField, groundOfField, markerItems } from './field.js';
import { keptApart } from './chips.js';
import { namedItems } from './named.js';
import { angleOf, centre } from '../../geometry/hex.js';
import { placeMark } from './places.js';
import { counterShape } from '../../geometry/counter.js';

/** @import { Item } from '../../types' */

/** @typedef {ReturnType<typeof import('./view.js').hexViewOf>} HexView */

/** @param {HexView} view @returns {Item[]} from back to front */
export function hexList(view) {
  const items = frontsOnTop(everything(view));
  return clearOfChips(view.field ? keptApart(items, view) : items, view);
}

// Drops costs that a chip would half cover. Hexons' costs have been moved apart as far as there is room.
function clearOfChips(items, { zoom, reach }) {
  const chips = items.filter(({ kind, hit }) => kind === 'chip' && hit?.what === 'option');
  const apart = reach.some(({ outline }) => outline);
  const lies =
    ({ at, text, size }) =>
    chip => {
      const [x, y] = minus(chip.at, at).map(value => Math.abs(value) * zoom);
      if (!apart) return Math.hypot(x, y) < chip.radius + 9;
      return Math.hypot(Math.max(0, x - text.length * size * 0.31), Math.max(0, y - size / 2)) < chip.radius + 1;
    };
  return items.filter(item => item.role !== 'cost' || !chips.some(lies(item)));
}

function everything(view) {
  return [
    ...terrainItems(view),
    ...edgeItems(view),
    ...groundOfField(view),
    ...zoneItems(view),
    ...sectionItems(view),
    ...openItems(view),
    ...reachItems(view),
    ...letterItems(view),
    ...coordinateItems(view),
    ...namedItems(view),
    ...pointedItems(view),
    ...view.units.flatMap(unit => counter(unit)),
    ...joinedItems(view),
    ...markerItems(view),
    ...pathMarks(view.path),
    ...view.units.flatMap(unit => counterName(view, unit)),
    ...view.offered.flatMap(offered),
    ...(view.denied ? denied(view.denied) : []),
    ...(view.search ? searchItems(view.search, view.zoom) : []),
    ...(view.hot ? hotItems(view.hot) : []),
    ...view.offers.flatMap(offer => offerItems(view, offer)),
    ...view.attackers.map(attackerRing),
    ...choicesOfField(view),
    ...view.places.map(placeMark),
    ...view.steps.map(step),
    ...view.bars.map(bar),
    ...view.pivots.flatMap(each => pivot(each, view)),
    ...(view.field || !view.units.some(({ selected, facing }) => selected && facing) ? [] : handleItems(view)),
  ].map(item => (item.kind === 'chip' && item.id !== 'handle' ? { ...item, exact: true } : item));
}

function hotItems({ events, met, final, shape }) {
  return [
    ...ghost(met),
    ...(final ? ghost(final) : []),
    ...pathMarks({ id: 'hot-path', events, until: Infinity, shape }),
  ];
}

// An arrowhead on the border to cross. A tap on the hex behind it takes the step.
function step({ key, at, way, hot }) {
  const pose = { at: centre(at), facing: /** @type {number} */ (angleOf(way)) };
  // prettier-ignore
  const points = [[0, 0.7], [0.13, 0.54], [-0.13, 0.54]].map(([x, y]) =>
    add(add(pose.at, ahead(pose.facing), y), rightOf(pose.facing), x));
  return {
    ...{ id: `step:${key}`, role: 'step', kind: 'area', at: points[0], points, fill: 'choose' },
    ...{ stroke: hot ? 'ink' : 'paper', width: 1, key },
  };
}

const bar = ({ key, at, way, asked }) => ({
  ...{ id: `barred:${key}`, role: 'barred', kind: 'chip', at: towards(at, way), text: '', radius: 7 },
  ...{ crossed: true, fill: asked ? 'no' : 'barred', ink: asked ? 'on-no' : 'muted', hit: { what: 'barred', key } },
});

// Just beyond the border, since the pivots stand on it.
const towards = (at, way) => add(centre(at), ahead(/** @type {number} */ (angleOf(way))), 0.68);

const ringOf = zoom => Math.max(0.44, 30 / zoom);

// Inside a large hex, so that the arrows to the next ones stay clear.
function pivot({ key, pose, hot }, { zoom }) {
  const at = add(pose.at, ahead(pose.facing), ringOf(zoom));
  const size = Math.max(1, 60 / zoom);
  // prettier-ignore
  const points = [[0, 0.13], [0.11, -0.1], [0, -0.04], [-0.11, -0.1]].map(([x, y]) =>
    add(add(at, ahead(pose.facing), y * size), rightOf(pose.facing), x * size));
  return [
    {
      ...{ id: `chip:${key}`, role: 'pivot', kind: 'chip', at, text: '', radius: 12, stroke: 'choose' },
      ...{ fill: hot ? 'choose' : 'paper', hit: { what: 'option', key } },
    },
    { id: `pivot:${key}`, role: 'pivot-arrow', kind: 'area', at, points, fill: hot ? 'paper' : 'choose' },
  ];
}

// The way as far as it leads, and the border that stops it.
const denied = ({ points, at }) => [
  ...(points.length > 2
    ? [
        {
          ...{ id: 'denied:way', role: 'denied', kind: 'line', at: points[0], points: points.slice(0, -1) },
          ...{ stroke: 'ink', width: 2, dash: [5, 5] },
        },
      ]
    : []),
  {
    ...{ id: 'denied:step', role: 'denied', kind: 'line', at, points: points.slice(-2) },
    ...{ stroke: 'no', width: 2, dash: [2, 4] },
  },
  {
    ...{ id: 'denied', role: 'denied', kind: 'chip', at: add(points.at(-2), minus(at, points.at(-2)), 0.5), text: '' },
    ...{ radius: 9, fill: 'no', ink: 'on-no', crossed: true, hit: { what: 'denied' } },
  },
];

// One of several ways: its line, and its number in the list.
function offered({ number, looked, points, at, end, mark, hidden, alone }) {
  const middle = mark ?? points[Math.floor(points.length / 2)];
  return [
    ...(end && looked
      ? ghost({ id: `offer:${number}`, pose: end, shape: counterShape, strength: 'strong', role: 'offer-end' })
      : []),
    ...(hidden ? [] : [wayLine({ number, looked, points, at, middle })]),
    // A single way needs no number.
    ...(alone
      ? []
      : [
          {
            ...{
              id: `offer-number:${number}`,
              role: 'offer-number',
              kind: 'chip',
              at: middle,
              text: String(number),
              radius: 11,
            },
            ...{ fill: looked ? 'choose' : 'paper', ink: looked ? 'on-choose' : 'ink', stroke: 'choose' },
            hit: { what: 'way', way: number - 1 },
          },
        ]),
  ];
}

const wayLine = ({ number, looked, points, at, middle }) => ({
  ...{ id: `offer-way:${number}`, role: 'offer-way', kind: 'line', at: middle, points, stroke: 'choose' },
  ...{ width: looked ? 4 : 2, dash: looked ? undefined : [5, 5], arrow: looked && length(minus(at, points[0])) > 0.1 },
});
