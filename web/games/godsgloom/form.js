// The fields of a Godsgloom scene, as data for the form.
import { fieldsWith } from '../../kinds/schema-fields.js';
import schema from 'schema:godsgloom';

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
  codex: fieldsWith(schema.codex),
  unit: fieldsWith(schema.unit, { facing: { name: 'facing-hexside' } }),
  scene: [],
  /** The game's kinds of terrain, and the fields of a terrain that a scene defines. */
  terrain: [...['open', 'hill', 'forest', 'barricades', 'river'], ...['swamp', 'ruins', 'cliffs', 'lake', 'building']],
  ownTerrain: fieldsWith(schema.terrain, { cost: { name: 'terrain-cost' } }),
  /** The event after which points are lost: an enemy's zone has ended the move (GG-11). */
  holds: 'stopped',
  /** The key that ends a movement but not the order. */
  halt: 'halt',
  newUnit: { facing: 'E' },
  newCodex: { speed: 3 },
};
