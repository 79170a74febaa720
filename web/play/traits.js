// What a kind of board is told apart by, and where things of its scenes lie: known before anything of the kind is loaded.
import { counterShape } from '../geometry/counter.js';
import { measureOf, poseOfBody, unitNamed } from '../geometry/bodies.js';
import { angleOf, centre, isHex } from '../geometry/hex.js';
import { placeOnHex, placeOnHexon, stepsOfBody } from './found-on-hexes.js';
import { boardOf } from './systems.js';

/** @import { Found, Laid, Reply, Scene } from '../types' */

/** What stands somewhere: a unit of a scene, which may be none or wrong, or of a reply. @typedef {Laid & { codex?: string }} Standing */

/**
 * @typedef {object} Traits
 * @property {boolean} hasOrders a unit is ordered by a tap on it; where it is not, the position says what is done
 * @property {string} judged what there has to be to judge: a name among the page's words
 * @property {string} unit the game's own unit of length
 * @property {string[]} units those that its lengths can be shown in
 * @property {number} measuring what is too little to be measured, unless the scene says otherwise
 * @property {number} catches how far off a base is caught by what lies beside it
 * @property {number} near how far off something is still beside it
 * @property {number} smallest pixels to the unit below which others are left out of a comparison
 * @property {string} shading what the reach is shaded by: the `ground` that bases cover, single `hexes`, or
 *   the `bodies`
 *   that stand on several
 * @property {boolean} outlined whether the engine tells the reach in outlines too
 * @property {boolean} shaded whether it is shaded before anybody asks for it
 * @property {object} whole how a view of all there is, is fitted
 * @property {boolean} together whether the choices of a way are one step of Undo
 * @property {boolean} measured whether distances are measured; else hexes are counted
 * @property {object | null} shape what a unit is drawn with, whatever it is; null where that hangs on its codex
 * @property {boolean} named whether places have names that people say and type
 * @property {boolean} hasGround whether the scene has a board whose ground has kinds: it is to be seen with
 *   no unit on it
 * @property {string} own the end of the name of sentences that the kind has its own of
 * @property {string} look the class of what lists its options and its legend
 * @property {number} margin pixels about the view where there is little room
 * @property {boolean} oneRow whether the legend keeps to a row, and the view to the room beside it
 * @property {boolean} outlines whether terrain is drawn as outlines
 * @property {boolean} flat whether the board can be drawn turned, with flat tops
 * @property {boolean} turns whether units face somewhere, and are turned by hand
 * @property {boolean} priced whether options are told by what they cost
 * @property {boolean} stops whether a unit stands still while others are asked, also in the midst of a way
 * @property {boolean} joins whether somebody may stand where another stands
 * @property {boolean} oneHex whether the hex that is meant tells where a unit would stand
 * @property {(scene: Scene, thing: Standing, id?: string) => Laid | null} poseOf where a thing lies on the drawn table, null where it cannot be drawn
 * @property {(scene: Scene, unit: string) => string | undefined} measureOf the name of what costs are counted in, where that is not
 *   the same for all units
 * @property {(reply: Reply, mover: string) => number | undefined} stepsOf what an order has cost so far, where the reply does not
 *   tell it
 * @property {null | ((store: import('../store/store.js').Store, unit: string, places: Found[], spot: number[], spentOf: (reply: Reply) => number) => Found | null)} placeOver the place
 *   that a search has found over a spot, where no ground is shaded
 * @property {string[]} hints what the form says first: of units that face somewhere, and of those that do not
 */

/** @type {(at: unknown) => boolean} */
const isPlace = at => Array.isArray(at) && at.length === 2 && at.every(Number.isFinite);

/** @type {Traits} */
const plane = {
  hasOrders: true,
  judged: 'order',
  unit: 'steps',
  units: ['steps', 'inches', 'centimetres'],
  measuring: 1 / 32,
  catches: 0.25,
  near: 4,
  smallest: 30,
  shading: 'ground',
  outlined: true,
  shaded: false,
  whole: {},
  together: false,
  measured: true,
  shape: null,
  named: false,
  hasGround: false,
  own: '',
  look: '',
  margin: 14,
  oneRow: false,
  outlines: true,
  flat: false,
  turns: true,
  priced: true,
  stops: false,
  joins: true,
  oneHex: true,
  poseOf: (_, thing) =>
    isPlace(thing?.at) && Number.isFinite(thing.facing) ? { at: thing.at, facing: thing.facing } : null,
  measureOf: () => undefined,
  stepsOf: () => undefined,
  placeOver: null,
  hints: ['hint', 'hint'],
};
const hexes = {
  ...plane,
  shading: 'hexes',
  outlined: false,
  shaded: true,
  whole: { ofHexes: true, whole: true, ground: true },
  together: true,
  measured: false,
  shape: counterShape,
  named: true,
  hasGround: true,
  own: '-hexes',
  look: 'on-hexes',
  margin: 5,
  oneRow: true,
  outlines: false,
  flat: true,
  units: [],
  poseOf: (_, thing) => (isHex(thing?.at) ? { at: centre(thing.at), facing: angleOf(thing.facing) ?? 0 } : null),
  placeOver: placeOnHex,
  hints: ['hint-hexes', 'hint-hexes-plain'],
};
const hexons = {
  ...hexes,
  shading: 'bodies',
  turns: false,
  priced: false,
  stops: true,
  joins: false,
  oneHex: false,
  poseOf: (scene, thing, id) => poseOfBody(scene, thing?.codex ? thing : unitNamed(scene, id), thing?.at),
  measureOf,
  stepsOf: stepsOfBody,
  placeOver: placeOnHexon,
  hints: ['hint-hexons', 'hint-hexons'],
};
const regiments = {
  ...plane,
  outlined: false,
  hasOrders: false,
  judged: 'pursuit',
  unit: 'inches',
  units: ['inches', 'centimetres'],
  measuring: 1 / 16,
  catches: 1,
  near: 12,
  smallest: 10,
  hints: ['hint-regiments', 'hint-regiments'],
};

const kinds = { plane, hexes, hexons, regiments };

/** @param {Scene} scene @returns {Traits} */
export const traitsOf = scene => kinds[boardOf(scene)];
