// What distinguishes the kinds of board, and where things of their scenes lie: known before a kind is loaded.
import { counterShape } from '../geometry/counter.js';
import { measureOf, poseOfBody, unitNamed } from '../geometry/bodies.js';
import { angleOf, centre, isHex } from '../geometry/hex.js';
import { placeOnHex, placeOnHexon, stepsOfBody } from './found-on-hexes.js';
import { boardOf } from './systems.js';

/** @import { Found, Laid, Reply, Scene } from '../types' */

/** A unit of a scene, perhaps an invalid one, or of a reply. @typedef {Laid & { codex?: string }} Standing */

/**
 * @typedef {object} Traits
 * @property {boolean} hasOrders a tap on a unit orders it; if false, the position has the order
 * @property {string} judged what a verdict needs: a name among the page's texts
 * @property {string} unit the game's own unit of length
 * @property {string[]} units the units that lengths can be shown in
 * @property {number} measuring the least measurable distance, unless the scene has one
 * @property {number} catches how far off a base snaps to things beside it
 * @property {number} near how far off something still counts as beside it
 * @property {number} smallest pixels per unit below which a comparison leaves others out
 * @property {string} shading how the reach is shaded: the `ground` that bases cover, single `hexes`, or the `bodies`
 *   that stand on several
 * @property {boolean} outlined whether the engine gives the reach in outlines too
 * @property {boolean} shaded whether the reach is shaded without being asked for
 * @property {object} whole how a view of everything is fitted
 * @property {boolean} together whether the choices of a way are one step of Undo
 * @property {boolean} measured whether distances are measured; else hexes are counted
 * @property {object | null} shape the shape of every unit; null if it depends on the codex
 * @property {boolean} named whether places have names that users say and type
 * @property {boolean} hasGround whether the board has ground of several kinds, so that it is shown even without units
 * @property {string} own the suffix of text names that the kind replaces
 * @property {string} look the CSS class of its options and its legend
 * @property {number} margin pixels around the view when room is scarce
 * @property {boolean} oneRow whether the legend keeps to one row, and the view to the room below it
 * @property {boolean} outlines whether terrain is drawn as outlines
 * @property {boolean} flat whether the board can be drawn turned, with flat tops
 * @property {boolean} turns whether units have a facing and are turned by hand
 * @property {boolean} priced whether options are labelled with their cost
 * @property {boolean} stops whether a unit waits while others are asked, even on its way
 * @property {boolean} joins whether a unit may stand where another stands
 * @property {boolean} oneHex whether a hex says where a unit would stand
 * @property {(scene: Scene, thing: Standing, id?: string) => Laid | null} poseOf where a thing lies on the drawn table,
 *   null if it cannot be drawn
 * @property {(scene: Scene, unit: string) => string | undefined} measureOf the name of the unit of costs, if it differs
 *   between units
 * @property {(reply: Reply, mover: string) => number | undefined} stepsOf the order's cost so far, if the reply does
 *   not have it
 * @property {null | ((store: import('../store/store.js').Store, unit: string, places: Found[], spot: number[], spentOf: (reply: Reply) => number) => Found | null)}
 *   placeOver the place that a search found over a spot, if no ground is shaded
 * @property {string[]} hints the form's first hint: for units with a facing, and without
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
