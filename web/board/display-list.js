// The board as a list of things to draw, from back to front: one pure function, for every painter and for the tests.
// view.js describes the view; roles and ids are stable.
import { apart, boxOf, ringsOf, settled, shared, shifted } from './apart.js';
import { frontsOnTop } from './fronts.js';
import { base, ghost, name, shortened } from './bases.js';
import { angleMarks, contactMark, pathMarks } from './marks.js';
import { searchItems, shadingItems } from './search-view.js';
import { small, toolItems, turnItems } from './tool.js';
import { add, corners, dot, local, minus, outward, reach } from '../geometry/poses.js';
import { kept } from '../engine/memo.js';

/** @import { Item } from '../types' */

/** @typedef {ReturnType<typeof import('./view.js').viewOf>} View */

/** @param {View} view @returns {Item[]} items as in types.d.ts */
export function displayList(view) {
  const names = namesIn(view);
  const back = backOf(
    ground(view),
    piecesOf(view.terrain, view.zoom),
    ghostsOf(view.ghosts),
    basesOf(view.units, view.zoom),
    wayOf(view),
    names,
  );
  return clearOfMarks(back, frontOf(view), writtenIn(names, view.zoom), view.zoom);
}

// Text on a base or at an angle makes way for marks that can be tapped.
function clearOfMarks(back, front, written, zoom) {
  const marks = front
    .filter(({ kind, hit }) => hit && (kind === 'chip' || kind === 'dot'))
    .map(item => boxOf(item, zoom));
  const angles = front
    .filter(({ role }) => role === 'angle-label')
    .map(item => ({ item, unit: item.id, box: boxOf(item, zoom) }));
  const all = [...written, ...angles];
  const covered = marks.length ? all.filter(({ box }) => marks.some(mark => shared(box, mark, zoom))) : [];
  const items = [...back, ...front];
  if (!covered.length) return items;
  const names = [...new Set(covered.map(({ unit }) => unit))].map(unit =>
    all.filter(each => each.unit === unit).map(({ item }) => item),
  );
  return settled(
    items,
    apart(
      names.map(list => ({ items: list, layouts: shifted(list, ringsOf(9, 3), zoom) })),
      { zoom, hard: marks },
    ),
  );
}

// Each text with its unit and its box.
const writtenIn = kept((names, zoom) =>
  names
    .filter(({ id }) => /^(name|owner):/.test(id))
    .map(item => ({ item, unit: item.id.slice(item.id.indexOf(':')), box: boxOf(item, zoom) })),
);

// The part that stays the same while a finger looks at choices. It holds no marks that can be tapped.
const backOf = kept((...parts) => frontsOnTop(parts.flat()));

function frontOf(view) {
  return [
    ...replayItems(view),
    ...(view.search ? searchItems(view.search, view.zoom) : []),
    ...(view.hot ? hotItems(view.hot, view.bevel) : metMarks(view.latest)),
    ...view.offers.flatMap(offer => offerItems(view, offer)),
    ...view.attackers.map(attackerRing),
    ...view.bars.map(bar => barChip(view, bar)),
    ...ghostChips(view),
    ...turnItems(view.turn),
    ...handleItems(view),
  ];
}

const piecesOf = kept((terrain, zoom) => terrain.flatMap(piece => terrainItems({ zoom }, piece)));
const none = [];
const ghostsOf = ghosts => (ghosts.length ? ghosts.flatMap(each => ghost(each)) : none);
const basesOf = kept((units, zoom) => units.flatMap(unit => base(unit, zoom)));
const pathOf = kept((id, events, until, shape) => pathMarks({ id, events, until, shape }));
const wayOf = ({ path: { id, events, until, shape } }) => pathOf(id, events, until, shape);
const namesIn = ({ units, zoom, path: { events, until } }) => namesOf(units, zoom, events, until);
const namesOf = kept((units, zoom, events, until) => {
  /** @type {import('./beside.js').Sides[]} */
  const taken = [];
  const ids = units.map(({ id }) => String(id));
  return units.flatMap(unit => name({ units, zoom, path: { events, until }, taken, ids }, unit));
});

// A turn in the replay: the tool, and where the unit will be set down.
function replayItems({ replayed, bevel, path: { shape } }) {
  if (!replayed?.tool || !shape) return [];
  const there = ghost({ id: 'set-down', pose: replayed.to, shape, strength: 'faint', role: 'set-down' });
  return [...there, ...toolItems({ tool: replayed.tool, bevel })];
}

export function ground({ table, bounds, lines, search }) {
  const { left, right, bottom, top } = bounds;
  const grid = gridOf(table, left, right, bottom, top, lines);
  return search ? [grid[0], ...shadingItems(search), ...grid.slice(1)] : grid;
}

const gridOf = kept((table, left, right, bottom, top, lines) => {
  const sheet = table
    ? { id: 'table', role: 'table', points: rectangle(0, table.width, 0, table.depth), stroke: 'edge', width: 2 }
    : { id: 'ground', role: 'ground', points: rectangle(left, right, bottom, top) };
  const upright = steps(left, right, lines).map(x =>
    gridLine(`grid:x${x}`, [x, bottom], [x, top], (x / lines) % 5 === 0),
  );
  const level = steps(bottom, top, lines).map(y =>
    gridLine(`grid:y${y}`, [left, y], [right, y], (y / lines) % 5 === 0),
  );
  return [{ ...sheet, kind: 'area', at: sheet.points[0], fill: table ? 'paper' : 'ground' }, ...upright, ...level];
});

function steps(from, to, by) {
  const first = Math.ceil(from / by);
  return Array.from({ length: Math.max(0, Math.floor(to / by) - first + 1) }, (_, i) => (first + i) * by);
}

const gridLine = (id, a, b, bold) => ({
  ...{ id, role: 'grid', kind: 'line', at: a, points: [a, b] },
  ...{ stroke: bold ? 'grid-bold' : 'grid', width: 1 },
});

// prettier-ignore
const rectangle = (left, right, bottom, top) => [[left, bottom], [right, bottom], [right, top], [left, top]];

export function terrainItems({ zoom }, { id, shapes, bad }) {
  const xs = shapes[0].map(point => point[0]);
  const breadth = Math.max(...xs) - Math.min(...xs);
  const middle = mean(shapes[0]);
  const areas = shapes.map((points, i) => ({
    ...{ id: `terrain:${id}:${i}`, role: 'terrain', kind: 'area', at: middle, points },
    ...{
      fill: 'terrain',
      stroke: bad ? 'no' : 'terrain-edge',
      width: bad ? 3 : 1.5,
      pattern: 6,
      patternInk: 'terrain-edge',
    },
  }));
  return [
    ...areas,
    {
      id: `terrain:${id}:name`,
      role: 'name',
      kind: 'label',
      at: middle,
      ...shortened(id, 12, Math.max(breadth * zoom, 80)),
      size: 12,
      fill: 'ink',
      halo: 'terrain',
    },
  ];
}

const mean = points => points.reduce((sum, point) => add(sum, point, 1 / points.length), [0, 0]);

// What the previewed choice does: its path, where it meets something, the angles, and the choices that follow.
function hotItems({ events, next, pivots, met, final, shape }, bevel) {
  return [
    ...next.flatMap(each => ghost(each)),
    ...ghost(met),
    ...(final ? ghost(final) : []),
    ...toolItems({ tool: events.find(event => event.tool)?.tool, bevel }),
    ...pathMarks({ id: 'hot-path', events, until: Infinity, shape }),
    ...metMarks({ events, pivots, met: met.pose }),
  ];
}

// Where the move met something: the angles that decide, and the point of contact.
function metMarks({ events, pivots = [], met, named = true, all = true }) {
  const collided = events.filter(event => event.event === 'collided');
  return [
    ...(met ? collided.flatMap(each => angleMarks(each, met, { events, pivots, named, all })) : []),
    ...events.filter(event => event.point).map(contactMark),
    ...pivots.map((pivot, i) => contactMark({ ...pivot, mark: i })),
  ];
}

// A ring around a unit that may be ordered or may strike, and what the order costs.
export function offerItems({ zoom }, { key, pose, shape, label, selected, bad, quiet, led }) {
  const grown = { ...shape, width: shape.width + 0.16, depth: shape.depth + 0.16 };
  const colour = bad ? 'muted' : 'choose';
  const ring = {
    ...{ id: `offer:${key}`, role: bad ? 'barred' : 'offer', kind: 'area', at: pose.at, points: corners(pose, grown) },
    ...{ stroke: colour, width: selected ? 3 : 1.5, dash: selected ? undefined : [4, 4] },
  };
  const hit = bad ? { what: 'barred', key } : { what: 'option', key };
  const top = reach(pose, shape, [0, 1]);
  const onHex = shape.hex && shape.width > 0.5 && !pose.outline;
  const radius = onHex && zoom < 30 ? 8 : shape.hex ? 9 : 13;
  // The chip stays in its own hex, since neighbours have numbers too, and off the leader's badge. It would cover a
  // small base.
  const off = onHex
    ? led
      ? [-0.33, 0.28]
      : [0, top - (radius - 3) / zoom]
    : [0, top + (zoom < small ? (shape.hex ? 6 : 13) / zoom : 0)];
  const at = add(pose.at, off);
  const chip = {
    id: `chip:${key}`,
    role: 'chip',
    kind: 'chip',
    at,
    text: label || (bad ? '' : '▸'),
    fill: colour,
    ink: 'on-choose',
    radius,
    crossed: bad,
    hit,
  };
  return selected ? [ring, chip] : quiet ? [] : [ring];
}

export const attackerRing = ({ id, pose, shape }) => ({
  ...{ id: `attacker:${id}`, role: 'attacker', kind: 'area', at: pose.at, stroke: 'contact', width: 4 },
  points: corners(pose, { ...shape, width: shape.width + 0.12, depth: shape.depth + 0.12 }),
});

// A step that is barred: a grey chip beyond the side that the step would lead to.
function barChip(view, { key, pose, shape, side, asked }) {
  const direction = outward(pose.facing, side);
  const at = add(pose.at, direction, reach(pose, shape, direction) + Math.max(0.3, 14 / view.zoom));
  return {
    ...{ id: `barred:${key}`, role: 'barred', kind: 'chip', at, text: '', radius: 11, crossed: true },
    ...{ fill: asked ? 'no' : 'barred', ink: asked ? 'on-no' : 'muted', hit: { what: 'barred', key } },
  };
}

// Chips of one step keep clear of the one before.
function ghostChips(view) {
  /** @type {Map<string, Item>} */
  const last = new Map();
  return view.ghosts
    .filter(each => each.label)
    .map(each => {
      const chip = ghostChip(view, each);
      const before = last.get(each.key);
      const gap = before && each.along ? dot(minus(chip.at, before.at), each.along) : Infinity;
      chip.at = add(chip.at, each.along ?? [0, 0], Math.max(0, (2 * chip.radius + 2) / view.zoom - gap));
      last.set(each.key, chip);
      return chip;
    });
}

// The chip stands near the leading edge of its ghost, so that chips of several ghosts stand apart.
function ghostChip(view, { id, key, by, pose, shape, along, aside, went, label, hot }) {
  const edge = along ? reach(pose, shape, along) : 0;
  // Never on the base where it starts, however small that base is.
  const out = Math.max(edge + (went < 0.35 ? 0.1 : -Math.min(went / 2, 0.35)), edge - went + 17 / view.zoom);
  const at = along ? add(pose.at, along, out) : add(pose.at, aside);
  return {
    ...{ id: `chip:${id}`, role: 'chip', kind: 'chip', at, text: label, radius: view.zoom < small ? 11 : 13 },
    ...{ fill: 'choose', ink: 'on-choose' },
    ...{ width: hot ? 3 : 0, hit: { what: 'option', key, by } },
  };
}

// In edit mode, the handle that turns the chosen unit.
export function handleItems({ units, editing, selected }) {
  const unit = editing && units.find(each => each.id === selected);
  if (!unit) return [];
  const far = local(unit.pose, [0, unit.shape.depth / 2 + 0.6]);
  const near = local(unit.pose, [0, unit.shape.depth / 2]);
  return [
    { id: 'handle:stem', role: 'handle', kind: 'line', at: near, points: [near, far], stroke: 'choose', width: 2 },
    {
      id: 'handle',
      role: 'handle',
      kind: 'chip',
      at: far,
      text: '↻',
      radius: 14,
      fill: 'choose',
      ink: 'on-choose',
      hit: { what: 'handle', id: unit.id },
    },
  ];
}
