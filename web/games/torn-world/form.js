// The fields of a Torn World scene, as data for the form.
import { own } from '../../engine/values.js';
import { fieldsWith } from '../../kinds/schema-fields.js';
import schema from 'schema:torn-world';
import { hexesOfBody, placeFor, sizeOf } from '../../geometry/bodies.js';

const number = { kind: 'number' };

// Units of the codex get places that fit its new size.
function setSize(scene, size, [, name]) {
  const codex = scene.codices[name];
  codex.size = size;
  if (size === 'huge') codex.hexons ??= 2;
  else delete codex.hexons;
  for (const unit of scene.units ?? [])
    if (unit.codex === name) unit.at = placeFor(scene, unit, Array.isArray(unit.at?.[0]) ? unit.at[0] : unit.at);
}

const player = name => ({ key: name, kind: 'choice', values: 'players', name: 'order-by' });
const orders = {
  activation: [],
  shift: [player('by'), { key: 'to', kind: 'hex', optional: true, name: 'order-to' }],
  panic: [player('by')],
  deploy: [{ key: 'zone', kind: 'hexes', name: 'order-zone', brush: 'zone' }],
  summon: [],
};

function setOrder(scene, { unit, kind }) {
  const ordered = scene.units?.find(({ id }) => id === unit);
  const enemy = scene.turn?.players?.find(name => name !== ordered?.owner);
  scene.order = { unit, ...(kind === 'activation' ? {} : { kind }) };
  if (kind === 'shift' || kind === 'panic') scene.order.by = enemy ?? scene.turn?.active;
  if (kind === 'deploy') scene.order.zone = hexesOfBody(sizeOf(scene, ordered), ordered?.at);
}

export const form = {
  turn: () => [],
  order: ({ order }) => [
    {
      ...{ key: 'unit', kind: 'choice', values: 'units', optional: true, name: 'order-unit' },
      set(scene, unit) {
        if (unit) scene.order = { ...scene.order, unit };
        else delete scene.order;
      },
    },
    ...(order
      ? [
          {
            ...{ key: 'kind', kind: 'choice', values: Object.keys(orders), name: 'order-kind' },
            set: (scene, kind) => setOrder(scene, { unit: scene.order.unit, kind }),
          },
          ...(own(orders, order.kind) ?? []),
        ]
      : []),
  ],
  /** Orders other than an activation, how one is given to a unit, and the kinds that set their unit down first. */
  kinds: {
    ...{ usual: 'activation', others: ['shift', 'panic'], placed: ['deploy', 'summon'] },
    give: (scene, kind, unit) => setOrder(scene, { unit, kind }),
  },
  known: 'size',
  codex: codex =>
    fieldsWith(schema.codex, {
      size: { set: setSize },
      hexons: codex?.size === 'huge' ? { name: 'codex-hexons', optional: false } : null,
      move: { name: 'action-move' },
      run: { name: 'action-run' },
    }),
  unit: (unit, scene) => {
    const size = sizeOf(scene, unit);
    if (size === 'huge') return [{ key: 'at', kind: 'hexes', name: 'centres' }];
    return [{ key: 'at', kind: 'hex', name: size === 'large' ? 'centre' : 'at' }];
  },
  scene: [],
  terrain: ['open', 'Fiery Earth'],
  /** Whether markers, Volume Landscape, Hexons and dice have a part of the form. */
  pieces: true,
  /** The key that ends a movement but not the order. */
  halt: 'halt',
  /** What others may do to a passing unit: a name among the page's texts. */
  strikes: 'attack',
  newUnit: {},
  newCodex: { size: 'infantry', move: 3 },
};
