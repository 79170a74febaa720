// A picture's legend, from what is in it: owners of bases, terrain, meanings of shadings. Each entry has a sample to
// draw, in pixels around its middle.
import { bandsShown } from '../../board/search-view.js';
import { hexagon } from '../../geometry/hex.js';
import { lookOf } from '../../kinds/hexes/terrain.js';
import { playerOf } from '../../store/players.js';
import { bandText } from '../../play/reach.js';
import { sayOfWay } from '../../play/say-here.js';
import { kindOf } from '../../play/systems.js';
import { say } from '../../text/text.js';
import { term } from '../../text/catalogue.js';
import { traitsOf } from '../../play/traits.js';

/** @import { Store } from '../../store/store.js' */
/** @import { Item } from '../../types' */

const box = {
  kind: 'area',
  at: [0, 0],
  points: [
    [-12, -7],
    [12, -7],
    [12, 7],
    [-12, 7],
  ],
};
const across = {
  kind: 'line',
  at: [0, 0],
  points: [
    [-12, 0],
    [12, 0],
  ],
};

/** @typedef {{ text: string, sample: Partial<Item>[] }} Entry */

/** @param {Store} store @param {Store} state @param {Item[]} items the drawn items @returns {Entry[]} */
export function legendOf(store, state, items) {
  const roles = new Set(items.map(({ role }) => role));
  return [
    ...owners(state),
    ...terrain(items),
    ...(traitsOf(state.position.scene).hasGround ? signsOnHexes(state, roles) : []),
    ...signs(state),
    ...(roles.has('ghost')
      ? [
          {
            text: say('picture.ghost'),
            sample: [{ ...box, fill: 'choose', fillAlpha: 0.1, stroke: 'choose', width: 1.5, dash: [6, 4] }],
          },
        ]
      : []),
    ...shading(store, state, roles),
  ];
}

function owners({ position: { scene } }) {
  const names = (Array.isArray(scene.units) ? scene.units : [])
    .map(unit => unit?.owner)
    .filter(owner => typeof owner === 'string');
  return [...new Set(names)].map(owner => {
    const colour = `player-${playerOf(scene, owner)}`;
    const look = {
      fill: `${colour}-tint`,
      stroke: colour,
      width: 1.5,
      pattern: playerOf(scene, owner),
      patternInk: colour,
    };
    return { text: owner, sample: [{ ...box, ...look }] };
  });
}

function terrain(items) {
  const kinds = new Set(items.filter(({ role }) => role === 'hex').map(each => each.terrain));
  kinds.delete('open');
  return [...kinds].map(kind => {
    const { fill, pattern, letter } = lookOf(kind);
    const hex = {
      kind: 'area',
      at: [0, 0],
      points: hexagon([0, 0], 20),
      fill,
      pattern,
      patternInk: 'hex-ink',
      stroke: 'hex-line',
      width: 1,
    };
    return {
      text: term(kind),
      sample: [hex, { kind: 'label', at: [0, 0], text: letter, size: 9, weight: 600, fill: 'ink', halo: fill }],
    };
  });
}

const zone = (colour, pattern) => [{ ...box, fill: colour, fillAlpha: 0.16, pattern, patternInk: colour }];
const chip = text => [{ kind: 'chip', at: [0, 0], text, radius: 9, fill: 'ink', ink: 'paper' }];

function signsOnHexes({ position: { scene }, view: { selected } }, roles) {
  const markers = (Array.isArray(scene.markers) ? scene.markers : []).map(marker => marker?.kind);
  const known = [
    [roles.has('own-zone'), say('board.own-zone', { unit: selected }), zone('tool', 'shallow')],
    [roles.has('zone'), say('board.zone'), zone('contact', 'steep')],
    [roles.has('landscape'), say('board.volume'), [{ ...box, fill: 'terrain', pattern: 'cross', patternInk: 'ink' }]],
    [roles.has('deployment'), say('board.deployment'), [{ ...box, stroke: 'tool', width: 1.5, dash: [4, 4] }]],
    [markers.includes('portable'), say('board.marker-portable'), chip('P')],
    [markers.includes('linked'), say('board.marker-linked'), chip('L')],
  ];
  return known.filter(([there]) => there).map(([, text, sample]) => ({ text, sample }));
}

// The same as in the page's legend.
const samples = {
  start: [{ ...box, stroke: 'ink', width: 1.5, dash: [3, 3] }],
  swept: [{ ...box, fill: 'choose', fillAlpha: 0.18, stroke: 'choose', width: 1.5, dash: [3, 3] }],
  map: [{ ...box, fill: 'choose', fillAlpha: 0.18, stroke: 'choose', width: 1.5 }],
  wheel: [{ kind: 'arc', at: [0, 0], points: [[0, -5]], radius: 11, start: 20, sweep: 140, stroke: 'tool', width: 3 }],
  contact: [{ kind: 'dot', at: [0, 0], radius: 5, fill: 'contact' }],
  back: [{ ...across, stroke: 'no', width: 2, dash: [4, 4] }],
  gap: [{ ...box, fill: 'no', fillAlpha: 0.22, stroke: 'no', width: 1.5 }],
  flight: [{ ...across, stroke: 'tool', width: 3, arrow: true }],
};

const signs = state =>
  (state.position.reply ? (kindOf(state.position.scene).signs?.(state) ?? []) : []).map(name => ({
    text: say(`pursuit.legend.${name}`),
    sample: samples[name] ?? [],
  }));

// On hexes the ground itself shows the costs.
/** @param {Store} store */
function shading(store, state, roles) {
  if (!roles.has('reach') || !state.search.envelope) return [];
  if (traitsOf(state.position.scene).shading !== 'ground')
    return [
      { text: say('picture.reach'), sample: [{ ...box, fill: 'reach-2', fillAlpha: 0.8, stroke: 'choose', width: 1 }] },
    ];
  const hatched = { kind: 'squares', at: [0, 0], fill: 'reach-2', hatched: true, squares: [] };
  const open = roles.has('reach-open')
    ? [
        {
          text: say('reach.maybe'),
          sample: [
            {
              ...hatched,
              squares: [
                [-9, -6, 18, 6],
                [-9, 0, 18, 6],
              ],
            },
          ],
        },
      ]
    : [];
  const bands = bandsShown(state.search.envelope).map((band, i) => {
    const range = bandText(
      { ...store, position: { ...store.position, scene: state.position.scene, reply: state.position.reply } },
      band,
    );
    return {
      text: i ? range : sayOfWay(store, 'picture.costs', { range }),
      sample: [{ ...box, fill: `reach-${band.shade}` }],
    };
  });
  return [...bands, ...open];
}
