// The fields of an Arcane Legions scene, as data for the form. Which values are right is the engine's to say; `signed`
// numbers may be less than 0.
const sides = ['front', 'right', 'rear', 'left'];
const number = { kind: 'number' };

export const form = {
  /** Where the published codices are, and by which costs they are told apart. */
  library: { address: 'codices/arcane-legions.json', sides },
  turn: [{ key: 'orderPoints', ...number }],
  codex: [
    { key: 'base', kind: 'choice', values: ['sortie', 'formation'] },
    { key: 'front', kind: 'choice', values: ['long', 'short'], optional: true, name: 'codex-front' },
    { key: 'icons', ...number },
    ...sides.map(side => ({ key: ['costs', side], ...number, name: `cost-${side}` })),
    ...sides.map(side => ({ key: ['notches', side], kind: 'numbers', optional: true, name: `notches-${side}` })),
  ],
  unit: [
    { key: 'facing', ...number, signed: true },
    { key: 'pushed', ...number, optional: true },
    { key: 'lost', ...number, optional: true },
  ],
  orders: {
    move: [],
    displace: [
      { key: 'toward', ...number, signed: true },
      { key: 'by', ...number },
    ],
  },
  scene: [
    { key: ['table', 'width'], ...number, optional: true, name: 'table-width' },
    { key: ['table', 'depth'], ...number, optional: true, name: 'table-depth' },
    { key: 'measuring', ...number, optional: true },
  ],
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
