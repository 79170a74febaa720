// The fields of a Skeleton scene, as data for the form.
import { fieldsWith } from '../../kinds/schema-fields.js';
import schema from 'schema:skeleton';

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
  known: 'steps',
  codex: fieldsWith(schema.codex),
  unit: fieldsWith(schema.unit),
  scene: [],
  terrain: ['open'],
  newUnit: {},
  newCodex: { steps: 2 },
};
