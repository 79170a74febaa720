// The fields of a Godsgloom scene, as data for the form.
import { directionNames } from '../hexes/hex.js';

const traits = [
  ...['skirmish', 'trample', 'nimble', 'breakaway'],
  ...['flying', 'ignore-difficult', 'lockdown', 'circular-defence'],
];
const hexsides = ['front', 'front-left', 'rear-left', 'rear', 'rear-right', 'front-right'];

export const form = {
  turn: () => [],
  order: () => [
    {
      ...{ key: 'unit', kind: 'choice', values: 'units', optional: true, name: 'order-unit' },
      set(scene, unit) {
        if (unit) scene.order = { unit };
        else delete scene.order;
      },
    },
  ],
  known: 'speed',
  codex: [
    { key: 'speed', kind: 'number' },
    { key: 'traits', kind: 'several', values: traits, optional: true },
    { key: 'zone', kind: 'several', values: hexsides, optional: true },
  ],
  unit: [
    { key: 'at', kind: 'hex' },
    { key: 'facing', kind: 'choice', values: directionNames, name: 'facing-hexside' },
    { key: 'tokens', kind: 'several', values: ['slow', 'fast'], optional: true },
  ],
  scene: [],
  /** The kinds of terrain that the game knows, and what a scene may say of one of its own. */
  terrain: [
    ...['open', 'hill', 'forest', 'barricades', 'river'],
    ...['swamp', 'ruins', 'cliffs', 'lake', 'building'],
  ],
  ownTerrain: [
    { key: 'cost', kind: 'number', optional: true, name: 'terrain-cost' },
    { key: 'impassable', kind: 'flag', optional: true },
  ],
  newUnit: { facing: 'E' },
  newCodex: { speed: 3 },
};
