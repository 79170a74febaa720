// A save or a saved object of Tabletop Simulator, as pieces on a table.
//
// The format, by kb.tabletopsimulator.com/custom-content/save-file-format and the types of
// @typed-tabletop-simulator/declaration: JSON with a list ObjectStates. Each object has a Name, which is its kind, a
// Transform, a Nickname from the players and a tint, ColorDiffuse. A bag or a deck has others in ContainedObjects. posX
// grows to the right, posZ away from White's seat, rotY turns clockwise as seen from above. A unit is an inch: wargames
// measure like that there, and a BlockSquare with scale 1 is that wide. The size of other kinds depends on a picture or
// mesh that the save lacks, so it is asked for.
//
// The table's grid is 1 for hexes on a flat side and 2 for hexes on a point, one less than in the scripting interface;
// a hex is xSize wide from corner to corner, and one of them is at PosOffset (@typed-tabletop-simulator/lib,
// dist/grid).
import { control, short } from '../lists/fault.js';
import { readJson } from '../lists/json.js';
import { SaveFault, reading } from './fault.js';
import { limits } from './limits.js';

/** @import { Place } from '../lists/fault.js' */
/** @import { Data } from './scene-parts.js' */
/**
 * @typedef {object} Piece
 * @property {string} name its name by the players, or its kind
 * @property {string} kind @property {string} side the owner's mark: the name of the player colour nearest to the tint
 * @property {number} x inches to the east of the middle @property {number} y to the north
 * @property {number} facing degrees clockwise from north
 * @property {[number, number] | null} size width and depth in inches; null if the save lacks it
 * @property {[number, number]} scale @property {number} number the count of a stack
 * @property {boolean} locked @property {unknown} own the note of the page's own export @property {Place} at
 */
/** @typedef {{ flat: boolean, pitch: number, at: [number, number] }} Grid `pitch`: from one hex to its neighbour */
/** @typedef {{ title: string, pieces: Piece[], tiles: { at: [number, number], name: string }[], aside: { why: string, name: string, at: Place }[], grid: Grid | null }} TtsSave */

/** Whether a text may be such a save. @param {string} text */
export const mayBeTts = text => /^\s*\{/.test(text) && /"ObjectStates"\s*:/.test(text);

const containers = /Bag|Deck|^Stack/;
const noPieces =
  /^(?:Card|Die_|Custom_Dice|Hand|Scripting|FogOfWar|Layout|Randomize|3DText|Tablet|Counter|Clock|Digital|Notecard|Calculator|Custom_PDF|Custom_Board|Coin|Mp3|backgammon_board|go_board|Chess_Board|Checker_Board|Pachisi|Tileset)/;

/** @param {string} text @returns {TtsSave} */
export function readTts(text) {
  const save = reading(() => readJson(text));
  if (!isObject(save) || !Array.isArray(save.ObjectStates))
    throw new SaveFault('not-a-save', undefined, { cause: 'ObjectStates is missing' });
  const { ObjectStates: objects } = save;
  if (objects.length > limits.objects)
    throw new SaveFault('too-many', { path: '/ObjectStates' }, { most: limits.objects, things: 'objects' });
  const pieces = objects.map((each, i) => pieceOf(each, `/ObjectStates/${i}`));
  /** @type {TtsSave} */
  const read = { title: nameIn(save.SaveName), pieces: [], tiles: [], aside: [], grid: gridOf(save.Grid) };
  for (const piece of pieces) {
    const { kind, name, at, own } = piece;
    const why = own ? '' : containers.test(kind) ? 'container' : noPieces.test(kind) ? 'no-piece' : '';
    if (piece.isTile && piece.locked) read.tiles.push({ at: [piece.x, piece.y], name });
    else if (why) read.aside.push({ why, name, at });
    else if (piece.locked && !own) read.aside.push({ why: 'locked', name, at });
    else read.pieces.push(piece);
  }
  return read;
}

/** @param {unknown} value @returns {value is Data} */
const isObject = value => typeof value === 'object' && value !== null && !Array.isArray(value);

// Players' markup for colour and style: [b], [/i], [ff0000], [-].
const markup = /\[(?:\/?(?:[bius]|su[bp])|[0-9a-fA-F]{6}|-)\]/g;

/** A valid name: without controls, and no longer than the engine accepts. @param {unknown} value */
const nameIn = value =>
  typeof value === 'string'
    ? [...value.replace(markup, '').replace(new RegExp(control, 'gu'), ' ')]
        .slice(0, 64)
        .join('')
        .replace(/\s+/g, ' ')
        .trim()
    : '';

/** @param {unknown} object @param {string} path @returns {Piece & { isTile: boolean }} */
function pieceOf(object, path) {
  if (!isObject(object)) throw wrong(path, 'an object', object);
  const { Name: kind, Transform: place } = object;
  if (typeof kind !== 'string') throw new SaveFault('missing-field', { path }, { field: 'Name' });
  if (!isObject(place)) throw new SaveFault('missing-field', { path }, { field: 'Transform' });
  const number = (/** @type {string} */ name, /** @type {number} */ usual) => {
    const value = place[name] ?? usual;
    if (typeof value !== 'number' || !(Math.abs(value) <= limits.place))
      throw wrong(`${path}/Transform`, name, place[name]);
    return value;
  };
  const scale = /** @type {[number, number]} */ ([number('scaleX', 1), number('scaleZ', 1)].map(Math.abs));
  return {
    ...{ name: nameIn(object.Nickname) || kind, kind, side: colourOf(object.ColorDiffuse, path) },
    ...{ x: number('posX', 0), y: number('posZ', 0), facing: ((number('rotY', 0) % 360) + 360) % 360 },
    ...{ size: kind === 'BlockSquare' && scale.every(side => side > 0) ? scale : null, scale },
    number: Number.isInteger(object.Number) && object.Number > 0 ? object.Number : 1,
    ...{ locked: object.Locked === true, own: ownOf(object.GMNotes), at: { path } },
    isTile: kind === 'Custom_Tile' && object.CustomImage?.CustomTile?.Type === 1,
  };
}

/** @param {string} path @param {string} field @param {unknown} found */
const wrong = (path, field, found) => new SaveFault('wrong-field', { path }, { field, found: short(found) });

/** The colours of the seats, as api.tabletopsimulator.com/player/colors lists them. */
export const seats = {
  ...{ White: [1, 1, 1], Brown: [0.443, 0.231, 0.09], Red: [0.856, 0.1, 0.094], Orange: [0.956, 0.392, 0.113] },
  ...{
    Yellow: [0.905, 0.898, 0.172],
    Green: [0.192, 0.701, 0.168],
    Teal: [0.129, 0.694, 0.607],
    Blue: [0.118, 0.53, 1],
  },
  ...{ Purple: [0.627, 0.125, 0.941], Pink: [0.96, 0.439, 0.807], Grey: [0.5, 0.5, 0.5], Black: [0.25, 0.25, 0.25] },
};

/** @param {unknown} tint @param {string} path */
function colourOf(tint, path) {
  if (tint === undefined || tint === null) return 'White';
  if (!isObject(tint)) throw wrong(path, 'ColorDiffuse', tint);
  const own = ['r', 'g', 'b'].map(name => tint[name] ?? 1);
  if (!own.every(part => typeof part === 'number' && Number.isFinite(part))) throw wrong(path, 'ColorDiffuse', tint);
  const far = (/** @type {number[]} */ seat) => seat.reduce((sum, part, i) => sum + (part - own[i]) ** 2, 0);
  return Object.entries(seats).reduce((a, b) => (far(b[1]) < far(a[1]) ? b : a))[0];
}

// The note that the export wrote; other notes are not read.
/** @param {unknown} notes */
function ownOf(notes) {
  if (typeof notes !== 'string' || !/^\{"umpire":/.test(notes)) return null;
  try {
    const own = JSON.parse(notes);
    return own.umpire === 1 ? own : null;
  } catch {
    return null;
  }
}

/** @param {unknown} grid @returns {Grid | null} */
function gridOf(grid) {
  if (!isObject(grid) || ![1, 2].includes(grid.Type)) return null;
  const [size, east, north] = [grid.xSize, grid.PosOffset?.x ?? 0, grid.PosOffset?.z ?? 0];
  if (![size, east, north].every(value => typeof value === 'number' && Math.abs(value) <= limits.place) || !(size > 0))
    throw wrong('/Grid', 'xSize', grid.xSize);
  return { flat: grid.Type === 1, pitch: (size * Math.sqrt(3)) / 2, at: [east, north] };
}
