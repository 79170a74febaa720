// Chips, names and costs on the board of Torn World kept apart: first what is tapped, then what warns, names, costs.
import { apart, boxOf, ringsOf, settled, shifted } from '../board/apart.js';

const kept = /^(candidate|step|step-pad|barred|denied)$/;
const tapped = /^(chip|take|found-cost|offer-number)$/;

/** @param {any[]} items @param {any} view */
export function keptApart(items, { zoom, sight, reach }) {
  const of = wanted => items.filter(({ role }) => wanted.test(role));
  const each = (list, spots, more) => list.map(item => ({ items: [item], layouts: shifted([item], spots, zoom), ...more }));
  const chips = of(tapped);
  const throws = chips.filter(isThrow);
  const ground = items.filter(({ id }) => /^(landscape|marker)-name:/.test(id));
  // Of single hexes each has its cost in its middle.
  const costs = reach.some(({ outline }) => outline) ? of(/^cost$/) : [];
  const boxes = list => list.map(item => boxOf(item, zoom));
  const bodies = boxes(of(/^unit$/).filter(({ points }) => points.length === 6));
  const groups = [
    ...(throws.length ? [{ items: throws, layouts: shifted(throws, besideOf(zoom), zoom) }] : []),
    ...each(chips.filter(item => !isThrow(item)), ringsOf(13, 4)),
    ...each(of(/^feared-chip$/), ringsOf(11, 5)),
    ...namesIn(items, zoom),
    ...each(ground, ringsOf(zoom / 2, 2), { optional: true }),
    ...each(costs, ringsOf(zoom / 2, 2), { also: bodies }),
  ];
  return settled(items, apart(groups, { zoom, sight, hard: boxes(of(kept)), soft: bodies }));
}

const isThrow = ({ hit }) => /^dexterity:/.test(hit?.key ?? '');

// To the right of whoever is tested, else to the left, above or below.
function besideOf(zoom) {
  const [across, up] = [1.1 * zoom + 24, 0.6 * zoom + 30];
  return [[across, 0], [-across, 0], [0, up], [0, -up]]; // prettier-ignore
}

// A name keeps to its body. One that has no room upon a single hex is told where the hex is pointed at.
function namesIn(items, zoom) {
  const groups = new Map();
  for (const item of items.filter(({ id }) => id.startsWith('name:'))) {
    const name = item.id.replace(/:2$/, '');
    groups.set(name, [...(groups.get(name) ?? []), item]);
  }
  const lone = new Set(items.filter(({ role, points }) => role === 'unit' && points.length === 6).map(({ hit }) => hit.id));
  const column = far => [0, ...far.flatMap(y => [y, -y])].map(y => [0, y * zoom]);
  return [...groups].map(([name, list]) => {
    const optional = lone.has(name.slice('name:'.length));
    return { items: list, layouts: shifted(list, column(optional ? [0.15, 0.28] : [0.15, 0.3]), zoom), optional };
  });
}
