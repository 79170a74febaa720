// The fields of an Arcane Legions scene, as data for the form. Which values are right is the engine's to say; limits here
// only help the fingers.
const sides = ['front', 'right', 'rear', 'left'];
const whole = { kind: 'number', step: 1 };

export const form = {
  turn: [{ key: 'orderPoints', ...whole }],
  codex: [
    { key: 'base', kind: 'choice', values: ['sortie', 'formation'] },
    { key: 'front', kind: 'choice', values: ['long', 'short'], optional: true, name: 'codex-front' },
    { key: 'icons', ...whole },
    ...sides.map(side => ({ key: ['costs', side], ...whole, name: `cost-${side}` })),
    ...sides.map(side => ({ key: ['notches', side], kind: 'numbers', optional: true, name: `notches-${side}` })),
  ],
  unit: [
    { key: 'facing', kind: 'number', step: 1 },
    { key: 'pushed', ...whole, optional: true },
    { key: 'lost', ...whole, optional: true },
  ],
  orders: {
    move: [],
    displace: [
      { key: 'toward', kind: 'number', step: 1 },
      { key: 'by', kind: 'number', step: 0.1 },
    ],
  },
  scene: [
    { key: ['table', 'width'], kind: 'number', step: 0.5, optional: true, name: 'table-width' },
    { key: ['table', 'depth'], kind: 'number', step: 0.5, optional: true, name: 'table-depth' },
    { key: 'measuring', kind: 'number', step: 0.01, optional: true },
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
