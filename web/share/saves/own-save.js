// Reads the page's own export back: the plate has the scene, each block its unit. A moved unit stands where its block
// is, relative to the plate, wherever that lies; a removed block's unit is gone.
import { directionAt, placeOf } from '../exports/tts.js';
import { gridOfPitch } from './hex-grid.js';
import { freeName, rounded } from './scene-parts.js';

/** @import { TtsSave, Piece } from './tts.js' */
/** @import { Aside, Data, SceneOfSave } from './scene-parts.js' */
/** @typedef {{ at: [number, number], facing: number }} Pose in the scene's unit of length, north up */

// Tolerances for rounding, and for nudges by the table's physics.
const still = { place: 0.004, turn: 0.1 };

/** @param {unknown} value @returns {value is Data} */
const isObject = value => typeof value === 'object' && value !== null && !Array.isArray(value);
/** @param {unknown} value */
const isPair = value => Array.isArray(value) && value.length === 2 && value.every(Number.isFinite);

/** @param {Piece} piece */
const isPlate = ({ own }) =>
  isObject(own) && isObject(own.scene) && isPair(own.middle) && Number.isFinite(own.scale) && own.scale > 0;

/** Whether a save is the page's own export. @param {TtsSave} save */
export const isOwn = save => save.pieces.some(isPlate);

/** @param {TtsSave} save @returns {SceneOfSave} */
export function ownScene({ pieces, aside: others }) {
  const plate = /** @type {Piece} */ (pieces.find(isPlate));
  const { scene, middle, scale } = /** @type {Data} */ (plate.own);
  /** @type {Aside[]} */
  const aside = [...others];
  const ids = new Set();
  const state = { changed: false };
  const units = [];
  for (const piece of pieces) {
    const own = /** @type {Data | null} */ (piece.own);
    if (piece === plate || own?.show) continue;
    if (!isObject(own?.unit) || typeof own.unit.id !== 'string') {
      aside.push({ why: 'no-piece', name: piece.name, at: piece.at });
      continue;
    }
    const pose = poseOf(piece, plate, middle, scale);
    /** @type {Data} */
    const unit = scene.board ? byHex(own.unit, pose, scene, state) : inPlane(own.unit, pose, state);
    const id = freeName(unit.id, ids);
    if (id !== unit.id) state.changed = true;
    units.push({ ...unit, id });
  }
  return { ...withOrder(scene, units, ids, state), asked: [], aside };
}

/** @param {Data} scene @param {Data[]} units @param {Set<string>} ids @param {{ changed: boolean }} state */
function withOrder({ choices, order, ...scene }, units, ids, { changed }) {
  const named = [order?.unit, ...(order?.units ?? []), ...(order?.pursuers ?? [])].filter(id => typeof id === 'string');
  const isGone = named.some(id => !ids.has(id));
  const keeps = choices?.length > 0 && !changed && !isGone;
  const notices = [
    ...(isGone ? [{ code: 'order-gone', values: {} }] : []),
    ...(choices?.length && !keeps && !isGone ? [{ code: 'changed-since', values: {} }] : []),
  ];
  const request = { ...scene, units, ...(order && !isGone ? { order } : {}), ...(keeps ? { choices } : {}) };
  return { request, notices };
}

/** @param {Piece} piece @param {Piece} plate @param {number[]} middle @param {number} scale @returns {Pose} */
function poseOf({ x, y, facing }, plate, middle, scale) {
  const turn = (plate.facing * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [dx, dy] = [x - plate.x, y - plate.y];
  const at = [(dx * cos - dy * sin) / scale + middle[0], (dx * sin + dy * cos) / scale + middle[1]];
  return { at: /** @type {[number, number]} */ (at), facing: (facing - plate.facing + 720) % 360 };
}

/** @param {number[]} a @param {number[]} b */
const apart = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** @param {Data} unit @param {Pose} pose @param {{ changed: boolean }} state */
function inPlane(unit, { at, facing }, state) {
  if (!isPair(unit.at)) return unit;
  const moved = apart(unit.at, at) > still.place;
  const turned = Math.abs(((facing - unit.facing + 900) % 360) - 180) > still.turn;
  if (!moved && !turned) return unit;
  state.changed = true;
  return {
    ...unit,
    at: moved ? at.map(rounded) : unit.at,
    facing: turned ? Math.round(facing * 100) / 100 : unit.facing,
  };
}

/** @param {Data} unit @param {Pose} pose @param {Data} scene @param {{ changed: boolean }} state */
function byHex(unit, { at, facing }, scene, state) {
  const { hexAt } = gridOfPitch({ flat: false, pitch: 1 }, { at: [0, 0], hex: [0, 0] });
  const hex = hexAt(at);
  const isOn = scene.board.rows?.[hex[1]]?.[hex[0] + Math.floor(hex[1] / 2)]?.trim();
  const turned = typeof unit.facing === 'string' && directionAt(facing) !== unit.facing ? directionAt(facing) : null;
  if (turned) state.changed = true;
  const faced = turned ? { ...unit, facing: turned } : unit;
  if (!Array.isArray(unit.at)) return isOn ? arrived(faced, hex, state) : faced;
  if (Array.isArray(unit.at[0])) return shifted(faced, hexAt(minus(at, placeOf(unit.at))), state);
  if (hex[0] === unit.at[0] && hex[1] === unit.at[1]) return faced;
  state.changed = true;
  return { ...faced, at: hex };
}

/** @param {Data} unit @param {number[]} hex @param {{ changed: boolean }} state */
function arrived({ waiting: _, ...unit }, hex, state) {
  state.changed = true;
  return { ...unit, at: hex };
}

/** @param {Data} unit @param {number[]} by @param {{ changed: boolean }} state */
function shifted(unit, [q, r], state) {
  if (!q && !r) return unit;
  state.changed = true;
  return { ...unit, at: unit.at.map((/** @type {number[]} */ hex) => [hex[0] + q, hex[1] + r]) };
}

/** @param {number[]} a @param {number[]} b @returns {[number, number]} */
const minus = (a, b) => [a[0] - b[0], a[1] - b[1]];
