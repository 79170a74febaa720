// The fields of a Commands & Colors: Ancients scene, as data for the form and for what its board shows.
const leader = 'leader';
const types = [
  ...['light-infantry', 'light-bow', 'light-sling', 'auxilia', 'medium-infantry', 'heavy-infantry', 'warriors'],
  ...['war-machine', 'light-cavalry', 'light-bow-cavalry', 'medium-cavalry', 'heavy-cavalry', 'cataphracts', 'camels'],
  ...['light-chariot', 'heavy-chariot', 'elephants', leader],
];
const number = { kind: 'number' };

const cards = {
  section: ['section', 'orders'],
  'order-mounted': ['orders'],
  'i-am-spartacus': ['orders'],
  leadership: ['section', 'orders'],
  order: ['orders', 'types', 'detach'],
};
const cardFields = {
  section: { kind: 'choice', values: ['left', 'center', 'right'] },
  orders: { ...number, name: 'card-orders' },
  types: { kind: 'several', values: types, optional: true, name: 'card-types' },
  detach: { kind: 'flag', optional: true, name: 'card-detach' },
};
const optionalSection = name => (name === 'leadership' ? { optional: true } : {});

// What another card has no word for goes; what it needs is there.
function setCard(scene, name) {
  if (!name) return void delete scene.turn.card;
  const before = scene.turn.card ?? {};
  const kept = Object.entries(before).filter(([key]) => cards[name].includes(key));
  const section = name === 'section' ? { section: 'center' } : {};
  scene.turn.card = { name, orders: 1, ...section, ...Object.fromEntries(kept) };
}

const orders = {
  movement: [],
  retreat: [{ key: 'flags', ...number }],
  evade: [{ key: 'attacker', kind: 'choice', values: 'units', optional: true }],
  escape: [],
};

function setOrder(scene, kind) {
  if (!kind) return void delete scene.order;
  const unit = scene.order?.unit ?? scene.units?.[0]?.id;
  scene.order = { kind, ...(kind === 'movement' ? {} : { unit }), ...(kind === 'retreat' ? { flags: 1 } : {}) };
}

export const form = {
  turn: ({ turn }) => [
    ...players(turn).map(player => ({
      ...{ key: ['sides', player], kind: 'choice', values: ['south', 'north'], optional: true },
      ...{ name: 'side-of', fields: { player } },
    })),
    {
      ...{ key: ['card', 'name'], kind: 'choice', values: Object.keys(cards), optional: true, wide: true, name: 'card' },
      set: setCard,
    },
    ...(cards[turn?.card?.name] ?? []).map(key => ({
      ...{ key: ['card', key], name: key, ...cardFields[key] },
      ...(key === 'section' ? optionalSection(turn.card.name) : {}),
    })),
  ],
  order: ({ order }) => [
    {
      ...{ key: 'kind', kind: 'choice', values: Object.keys(orders), optional: true, name: 'order-kind' },
      set: setOrder,
    },
    ...(order && order.kind !== 'movement'
      ? [{ key: 'unit', kind: 'choice', values: 'units', name: 'order-unit' }, ...(orders[order.kind] ?? [])]
      : []),
  ],
  known: 'type',
  codex: [
    { key: 'type', kind: 'choice', values: types, wide: true },
    { key: 'move', ...number, optional: true },
  ],
  unit: [{ key: 'at', kind: 'hex' }],
  scene: [],
  terrain: ['open', 'hill', 'forest', 'broken', 'marsh', 'ford', 'river', 'rampart', 'town', 'sea'],
  ownTerrain: [
    { key: 'stops', kind: 'choice', values: ['all', 'mounted', 'none'], optional: true },
    { key: 'battle', kind: 'choice', values: ['all', 'foot', 'light', 'none'], optional: true },
    { key: 'impassable', kind: 'flag', optional: true },
  ],
  /** What costs are counted in: names among the page's words. */
  costs: 'hexes',
  /** Whether hexes may be left off the board. */
  exits: true,
  newUnit: {},
  newCodex: { type: 'medium-infantry' },
  /**
   * Weight and letters of each type; as on its blocks a circle stands for light ones, a triangle for medium ones, a square
   * for heavy ones.
   */
  symbols: {
    ...{ 'light-infantry': 'light LI', 'light-bow': 'light LB', 'light-sling': 'light LS', auxilia: 'light AX' },
    ...{ 'medium-infantry': 'medium MI', 'heavy-infantry': 'heavy HI', warriors: 'medium WA', 'war-machine': 'heavy WM' },
    ...{ 'light-cavalry': 'light LC', 'light-bow-cavalry': 'light BC', 'medium-cavalry': 'medium MC' },
    ...{ 'heavy-cavalry': 'heavy HC', cataphracts: 'heavy CA', camels: 'medium CM', 'light-chariot': 'light CH' },
    ...{ 'heavy-chariot': 'heavy HCh', elephants: 'heavy EL', [leader]: 'leader ★' },
  },
  /** Where the dotted lines run: from this column of an even row to this one. */
  sections: [4, 8],
};

const players = turn => (Array.isArray(turn?.players) ? turn.players : []);
