// The fields of an Arcane Legions scene, as data for the form. Which values are right is the engine's to say; `signed`
// numbers may be less than 0.
const sides = ['front', 'right', 'rear', 'left'];
const number = { kind: 'number' };

const orders = {
  move: [],
  displace: [
    { key: 'toward', ...number, signed: true },
    { key: 'by', ...number },
  ],
};

function setOrder(scene, unit, kind = scene.order?.kind ?? 'move') {
  if (unit) scene.order = { unit, kind, ...(kind === 'displace' ? { toward: 0, by: 1 } : {}) };
  else delete scene.order;
}

// A sortie is square: it has no long or short front.
function setBase(scene, base, path) {
  const codex = path.reduce((part, key) => part[key], scene);
  codex.base = base;
  if (base === 'sortie') delete codex.front;
}

const unbounded = ({ table }) => !table;

export const form = {
  /** Where the published codices are, and by which costs they are told apart. */
  library: { address: 'codices/arcane-legions.json', sides },
  turn: () => [{ key: 'orderPoints', ...number }],
  order: ({ order }) => [
    { key: 'unit', kind: 'choice', values: 'units', optional: true, name: 'order-unit', set: setOrder },
    ...(order
      ? [
          {
            ...{ key: 'kind', kind: 'choice', values: Object.keys(orders), name: 'order-kind' },
            set: (scene, kind) => setOrder(scene, scene.order.unit, kind),
          },
          ...(orders[order.kind] ?? []),
        ]
      : []),
  ],
  /** What of a codex stands beside its name. */
  known: 'base',
  codex: [
    { key: 'base', kind: 'choice', values: ['sortie', 'formation'], set: setBase },
    { key: 'front', kind: 'choice', values: ['long', 'short'], optional: true, name: 'codex-front' },
    { key: 'icons', ...number },
    ...sides.map(side => ({ key: ['costs', side], ...number, name: `cost-${side}` })),
    ...sides.map(side => ({ key: ['notches', side], kind: 'numbers', optional: true, name: `notches-${side}` })),
  ],
  unit: [
    { key: ['at', 0], ...number, signed: unbounded, name: 'x' },
    { key: ['at', 1], ...number, signed: unbounded, name: 'y' },
    { key: 'facing', ...number, signed: true },
    { key: 'pushed', ...number, optional: true },
    { key: 'lost', ...number, optional: true },
  ],
  scene: [
    { key: ['table', 'width'], ...number, optional: true, name: 'table-width' },
    { key: ['table', 'depth'], ...number, optional: true, name: 'table-depth' },
    { key: 'measuring', ...number, optional: true },
  ],
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
