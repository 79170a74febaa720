// Keeps chips, names and costs on a Torn World board apart: what is tapped first, then warnings, names, costs.
import { apart, boxOf, ringsOf, settled, shifted } from '../../board/apart.js';
import { roleOf } from '../../engine/verbs.js';
import { centre, directions } from '../../geometry/hex.js';

/** @import { Item, Vec } from '../../types' */

const kept = /^(candidate|step|step-pad|barred|denied)$/;
const tapped = /^(chip|take|found-cost|offer-number)$/;

/** @param {Item[]} items @param {import('./list.js').HexView} view */
export function keptApart(items, { zoom, sight, reach }) {
  const of = wanted => items.filter(({ role }) => wanted.test(role));
  const each = (list, spots, more) =>
    list.map(item => ({ items: [item], layouts: shifted([item], spots, zoom), ...more }));
  const chips = of(tapped);
  const throws = chips.filter(isThrow);
  const ground = items.filter(({ id }) => /^(landscape|marker)-name:/.test(id));
  // Costs of single hexes stay in the middle of their hex.
  const costs = /** @type {{ outline?: Vec[] }[]} */ (reach).some(({ outline }) => outline) ? of(/^cost$/) : [];
  const boxes = list => list.map(item => boxOf(item, zoom));
  const bodies = boxes(of(/^unit$/).filter(({ points }) => /** @type {Vec[]} */ (points).length === 6));
  const groups = [
    ...(throws.length ? [{ items: throws, layouts: shifted(throws, besideOf(zoom), zoom) }] : []),
    ...each(
      chips.filter(item => !isThrow(item)),
      ringsOf(13, 4),
    ),
    ...each(of(/^feared-chip$/), ringsOf(11, 5)),
    ...namesIn(items, zoom),
    ...each(ground, ringsOf(zoom / 2, 2), { optional: true }),
    // A Hexon's cost stays in the middle of one of its hexes.
    ...each(costs, spotsIn(zoom), { also: bodies, optional: true }),
  ];
  return settled(items, apart(groups, { zoom, sight, hard: boxes(of(kept)), soft: bodies }));
}

/** @param {Item} item */
const isThrow = ({ hit }) => roleOf(hit?.key) === 'throw';

const spotsIn = zoom => [[0, 0], ...Object.values(directions).map(way => centre(way).map(value => value * zoom))];

// To the right of the tested unit, else to the left, above or below.
function besideOf(zoom) {
  const [across, up] = [1.1 * zoom + 24, 0.6 * zoom + 30];
  return [[across, 0], [-across, 0], [0, up], [0, -up]]; // prettier-ignore
}

// A name stays on its body. A name without room on a single hex is told when the hex is pointed at.
function namesIn(items, zoom) {
  const groups = new Map();
  for (const item of items.filter(({ id }) => id.startsWith('name:'))) {
    const name = item.id.replace(/:2$/, '');
    groups.set(name, [...(groups.get(name) ?? []), item]);
  }
  const lone = new Set(
    items.filter(({ role, points }) => role === 'unit' && points.length === 6).map(({ hit }) => hit.id),
  );
  const column = far => [0, ...far.flatMap(y => [y, -y])].map(y => [0, y * zoom]);
  const bodies = new Map(items.filter(({ role }) => role === 'unit').map(({ hit, points }) => [hit.id, points]));
  return [...groups].map(([name, list]) => {
    const id = name.slice('name:'.length);
    const optional = lone.has(id);
    const spots = column(optional ? [0.15, 0.28] : [0.15, 0.3, 0.6, 0.9]);
    const fits = spots.filter(
      (spot, i) => i === 0 || optional || list.every(item => within(item, spot, bodies.get(id), zoom)),
    );
    return { items: list, layouts: shifted(list, fits, zoom), optional };
  });
}

// Whether a line of a name, moved by this much, lies on its body.
/** @param {Item} item @param {number[]} spot */
function within(item, [, up], points, zoom) {
  const { at, half } = boxOf(item, zoom);
  const y = at[1] + up / zoom;
  const across = points.filter(point => Math.abs(point[1] - y) < 0.4).map(([x]) => x);
  return Math.max(...across) - at[0] >= half[0] / zoom && at[0] - Math.min(...across) >= half[0] / zoom;
}
