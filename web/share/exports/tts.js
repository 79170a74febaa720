// A position as a saved object of Tabletop Simulator, which can be put on any table: a locked plate as table or board,
// a block for each unit in its owner's tint, thin blocks along terrain, and flat ones as hexes. The plate and the units
// note in GMNotes what they stand for, so reading it back (saves/own-save.js) gives the same position, or the one that
// moving blocks made of it. Facts of the format: saves/tts.js.
import { hexName } from '../../geometry/hex-name.js';
import { outlineOf } from '../lists/scene.js';
import { centreOf } from '../saves/hex-grid.js';
import { seats } from '../saves/tts.js';

/** @import { Data } from '../saves/scene-parts.js' */

const millimetres = 25.4;
/** Inches from one hex to the next. */
export const pitch = 2;
const mostShown = 1500;

const plain = [0.28, 0.3, 0.26];
const edge = [0.45, 0.36, 0.22];
const open = [0.62, 0.6, 0.5];
const owned = ['Red', 'Blue', 'Green', 'Yellow', 'Purple', 'Orange', 'Teal', 'Pink', 'White', 'Brown'];

/** @param {Data} request a request without choices @returns {string} JSON */
export function ttsOf(request) {
  const { units = [], ...scene } = request;
  const drawn = scene.board ? ofHexes(scene, units) : inPlane(scene, units);
  const { width, depth, middle, scale } = drawn;
  const name = `Umpire: ${scene.title ?? scene.system}`;
  const plate = { x: 0, y: 0, size: [width, 0.1, depth], high: 0.95, name, colour: plain, locked: true };
  const note = { umpire: 1, scene, middle, scale };
  const blocks = [{ ...plate, note }, ...drawn.units, ...drawn.shown.slice(0, mostShown)];
  return `${JSON.stringify({ ...frame, ObjectStates: blocks.map(objectOf) }, null, 1)}\n`;
}

// The parts of a saved object around its objects.
const frame = {
  ...{ SaveName: '', Date: '', VersionNumber: '', GameMode: '', GameType: '', GameComplexity: '', Tags: [] },
  ...{ Gravity: 0.5, PlayArea: 0.5, Table: '', Sky: '', Note: '', TabStates: {} },
  ...{ LuaScript: '', LuaScriptState: '', XmlUI: '' },
};

/** @param {Data} block @param {number} i */
function objectOf({ x, y, facing = 0, size, high = 1.2, name, colour, note, locked = false }, i) {
  const [scaleX, scaleY, scaleZ] = size;
  const [r, g, b] = colour;
  return {
    ...{ GUID: (0x100000 + i).toString(16), Name: 'BlockSquare' },
    Transform: { ...{ posX: x, posY: high, posZ: y, rotX: 0, rotY: facing, rotZ: 0 }, scaleX, scaleY, scaleZ },
    ...{ Nickname: name, Description: '', GMNotes: JSON.stringify(note), ColorDiffuse: { r, g, b } },
    ...{ Locked: locked, Grid: false, Snap: false, Autoraise: true, Sticky: false, Tooltip: true },
    ...{ LuaScript: '', LuaScriptState: '', XmlUI: '' },
  };
}

/** @param {Data} scene @param {string} owner */
function colourOf({ turn }, owner) {
  const at = Math.max(0, (turn?.players ?? []).indexOf(owner));
  return seats[/** @type {keyof typeof seats} */ (owned[at % owned.length])];
}

/** @param {Data} unit */
const noteOf = unit => ({ umpire: 1, unit });
const shown = { umpire: 1, show: true };

// --- in the plane

/** @param {Data} scene @param {Data[]} units */
function inPlane(scene, units) {
  // Named bases are counted in steps.
  const inSteps = Object.values(scene.codices).some(({ base }) => typeof base === 'string');
  const step = scene.page?.lengths?.step;
  const scale = inSteps && step > 0 && step < 1000 ? step / millimetres : 1;
  const shapes = (scene.terrain ?? []).flatMap((/** @type {Data} */ piece) => piece.shapes ?? [piece.shape]);
  const box = boxOf(scene, [...units.filter(({ at }) => at).map(({ at }) => at), ...shapes.flat()]);
  const middle = [(box.left + box.right) / 2, (box.bottom + box.top) / 2];
  const laid = (/** @type {number[]} */ [x, y]) => ({ x: (x - middle[0]) * scale, y: (y - middle[1]) * scale });
  const block = (/** @type {Data} */ unit) => {
    const { width, depth } = sizeOf(scene, unit);
    const size = [width * scale, 0.25, depth * scale];
    return { ...laid(unit.at), facing: unit.facing, size, ...tagged(scene, unit) };
  };
  const edges = (scene.terrain ?? []).flatMap((/** @type {Data} */ piece) =>
    (piece.shapes ?? [piece.shape]).flatMap((/** @type {number[][]} */ shape) => edgesOf(shape, piece.id, laid)),
  );
  return {
    ...{ width: (box.right - box.left) * scale, depth: (box.top - box.bottom) * scale, middle, scale },
    ...{ units: units.map(unit => (unit.at ? block(unit) : waiting(scene, unit, box, scale))), shown: edges },
  };
}

/** @param {Data} scene @param {Data} unit */
const tagged = (scene, unit) => ({ name: unit.id, colour: colourOf(scene, unit.owner), note: noteOf(unit) });

// A unit without a place lies beside the plate.
/** @param {Data} scene @param {Data} unit @param {{ left: number, right: number }} box @param {number} scale */
const waiting = (scene, unit, { left, right }, scale) => ({
  ...{ x: ((right - left) / 2) * scale + 3, y: 0, size: [1, 0.25, 1] },
  ...tagged(scene, unit),
});

/** @param {Data} scene @param {Data} unit */
function sizeOf({ codices }, { codex, files }) {
  const { base, front } = codices[codex];
  if (typeof base !== 'string') return outlineOf(codices[codex], files);
  if (base === 'sortie') return { width: 1, depth: 1 };
  return front === 'short' ? { width: 1, depth: 2 } : { width: 2, depth: 1 };
}

/** @param {Data} scene @param {number[][]} points */
function boxOf({ table }, points) {
  if (table) return { left: 0, right: table.width, bottom: 0, top: table.depth };
  const [xs, ys] = [0, 1].map(axis => points.map(point => point[axis]));
  const far = (/** @type {number[]} */ list, /** @type {1 | -1} */ way) =>
    list.reduce((a, b) => Math.max(a, way * b), -Infinity) * way;
  if (!points.length) return { left: -6, right: 6, bottom: -6, top: 6 };
  return { left: far(xs, -1) - 4, right: far(xs, 1) + 4, bottom: far(ys, -1) - 4, top: far(ys, 1) + 4 };
}

/** @param {number[][]} shape @param {string} name @param {(point: number[]) => { x: number, y: number }} laid */
function edgesOf(shape, name, laid) {
  return shape.map((corner, i) => {
    const [a, b] = [laid(corner), laid(shape[(i + 1) % shape.length])];
    const facing = (Math.atan2(b.x - a.x, b.y - a.y) * 180) / Math.PI;
    const size = [0.08, 0.15, Math.max(0.01, Math.hypot(b.x - a.x, b.y - a.y))];
    const place = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, facing, size, high: 1.05 };
    return { ...place, name, colour: edge, note: shown, locked: true };
  });
}

// --- on hexes

const angles = { E: 90, NE: 30, NW: 330, W: 270, SW: 210, SE: 150 };

/** @param {Data} scene @param {Data[]} units */
function ofHexes(scene, units) {
  const { rows, legend = {} } = scene.board;
  const hexes = rows.flatMap((/** @type {string} */ row, /** @type {number} */ r) =>
    [...row].flatMap((sign, i) => (sign === ' ' ? [] : [{ hex: [i - Math.floor(r / 2), r], sign }])),
  );
  const places = hexes.map(({ hex }) => centreOf(hex));
  const box = boxOf({}, places);
  const middle = [(box.left + box.right) / 2, (box.bottom + box.top) / 2];
  const laid = (/** @type {number[]} */ [x, y]) => ({ x: (x - middle[0]) * pitch, y: (y - middle[1]) * pitch });
  const tiles = hexes.map(({ hex, sign }) => {
    const terrain = sign === '.' ? '' : ` ${legend[sign] ?? sign}`;
    const size = [1.5, 0.05, 1.5];
    const place = { ...laid(centreOf(hex)), size, high: 1.02, colour: terrain ? edge : open };
    return { ...place, name: `${hexName(hex)}${terrain}`, note: shown, locked: true };
  });
  const markers = (scene.markers ?? []).map((/** @type {Data} */ { id, at }) => {
    const place = { ...laid(centreOf(at)), size: [0.4, 0.4, 0.4], colour: seats.White };
    return { ...place, name: id, note: shown, locked: true };
  });
  // Terrain comes first: on a large board not every open hex is shown.
  const all = [
    ...markers,
    ...tiles.filter(({ colour }) => colour === edge),
    ...tiles.filter(each => each.colour === open),
  ];
  const size = [1, 0.3, 0.6];
  /** @type {Map<string, number>} */
  const inHex = new Map();
  const block = (/** @type {Data} */ unit) => {
    const [x, y] = placeOf(unit.at);
    const before = inHex.get(`${x} ${y}`) ?? 0;
    inHex.set(`${x} ${y}`, before + 1);
    const { x: east, y: north } = laid([x, y]);
    const facing = angles[/** @type {keyof typeof angles} */ (unit.facing)] ?? 0;
    return { x: east, y: north - before * 0.65, facing, size, ...tagged(scene, unit) };
  };
  return {
    ...{ width: (box.right - box.left) * pitch, depth: (box.top - box.bottom) * pitch, middle, scale: pitch },
    ...{ units: units.map(unit => (unit.at ? block(unit) : waiting(scene, unit, box, pitch))), shown: all },
  };
}

/** The middle of a unit's hexes. @param {Data} at @returns {[number, number]} */
export function placeOf(at) {
  const all = (Array.isArray(at[0]) ? at : [at]).map(centreOf);
  return /** @type {[number, number]} */ ([0, 1].map(i => all.reduce((sum, place) => sum + place[i], 0) / all.length));
}

/** The direction nearest to an angle in degrees. @param {number} degrees */
export function directionAt(degrees) {
  const off = (/** @type {string} */ name) =>
    Math.abs(((angles[/** @type {keyof typeof angles} */ (name)] - degrees + 900) % 360) - 180);
  return Object.keys(angles).reduce((a, b) => (off(b) < off(a) ? b : a));
}
