// The fields of an Arcane Legions scene, as data for the form. The engine decides which values are right; `signed`
// numbers may be negative.
import { own } from '../../engine/values.js';
import { fieldsWith } from '../../kinds/schema-fields.js';
import schema from 'schema:arcane-legions';

/** @import { Scene } from '../../types' */
const sides = ['front', 'right', 'rear', 'left'];
const number = { kind: 'number' };
const inLength = { kind: 'length' };

const orders = {
  move: [],
  displace: [
    { key: 'toward', ...number, signed: true },
    { key: 'by', ...inLength },
  ],
};

function setOrder(scene, unit, kind = scene.order?.kind ?? 'move') {
  if (unit) scene.order = { unit, kind, ...(kind === 'displace' ? { toward: awayFor(scene, unit), by: 1 } : {}) };
  else delete scene.order;
}

// Straight away from the nearest other unit, an enemy if there is one, in whole degrees: the form does not ask what
// displaces it.
function awayFor({ units, turn }, id) {
  const placed = (Array.isArray(units) ? units : []).filter(
    unit => Array.isArray(unit?.at) && unit.at.every(Number.isFinite),
  );
  const one = placed.find(unit => unit.id === id);
  const others = placed.filter(unit => one && unit !== one);
  const team = (Array.isArray(turn?.teams) ? turn.teams : []).find(names => names?.includes?.(one?.owner)) ?? [
    one?.owner,
  ];
  const enemies = others.filter(({ owner }) => !team.includes(owner));
  const way = ({ at }) => [one.at[0] - at[0], one.at[1] - at[1]];
  const [nearest] = (enemies.length ? enemies : others).toSorted(
    (a, b) => Math.hypot(...way(a)) - Math.hypot(...way(b)),
  );
  if (!nearest) return Number.isFinite(one?.facing) ? one.facing : 0;
  const [x, y] = way(nearest);
  return (Math.round((Math.atan2(x, y) * 180) / Math.PI) + 360) % 360;
}

// A sortie is square: it has no long or short front.
function setBase(scene, base, path) {
  const codex = path.reduce((part, key) => part[key], scene);
  codex.base = base;
  if (base === 'sortie') delete codex.front;
}

/** @param {Scene} scene */
const unbounded = ({ table }) => !table;

export const form = {
  turn: () => [{ key: 'orderPoints', ...number }],
  order: ({ order }) => [
    {
      key: 'unit',
      kind: 'choice',
      values: 'units',
      optional: true,
      name: 'order-unit',
      set: (scene, unit) => setOrder(scene, unit),
    },
    ...(order
      ? [
          {
            ...{ key: 'kind', kind: 'choice', values: Object.keys(orders), name: 'order-kind' },
            set: (scene, kind) => setOrder(scene, scene.order.unit, kind),
          },
          ...(own(orders, order.kind) ?? []),
        ]
      : []),
  ],
  /** Orders other than a move, and how one is given to a unit. */
  kinds: { usual: 'move', others: ['displace'], give: (scene, kind, unit) => setOrder(scene, unit, kind) },
  /** The field of a codex that is shown beside its name. */
  known: 'base',
  codex: fieldsWith(schema.codex, {
    base: { set: setBase },
    front: { name: 'codex-front' },
    ...Object.fromEntries(
      sides.flatMap(side => [
        [`costs.${side}`, { name: `cost-${side}` }],
        [`notches.${side}`, { kind: 'lengths', name: `notches-${side}` }],
      ]),
    ),
  }),
  unit: fieldsWith(schema.unit, {
    'at.0': { ...inLength, signed: unbounded, name: 'x' },
    'at.1': { ...inLength, signed: unbounded, name: 'y' },
    facing: { signed: true },
  }),
  scene: [
    { key: ['table', 'width'], ...inLength, optional: true, name: 'table-width' },
    { key: ['table', 'depth'], ...inLength, optional: true, name: 'table-depth' },
    { key: 'measuring', ...inLength, optional: true },
  ],
  /** The side of a step; undefined for any other key. */
  sideOf: key => /^step:(front|right|rear|left)$/.exec(key)?.[1],
  newUnit: { at: [0, 0], facing: 0 },
  newCodex: { base: 'sortie', icons: 4, costs: { front: 1, right: 1, rear: 2, left: 1 } },
  newTerrain: ([x, y]) => ({
    shape: [
      [x - 0.5, y - 0.25],
      [x + 0.5, y - 0.25],
      [x + 0.5, y + 0.25],
      [x - 0.5, y + 0.25],
    ],
  }),
};
