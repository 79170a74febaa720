// Pieces on a table as units of a plane game: each is a rectangle with a place and a front. Pieces that are no
// rectangle of the game, or lie on another or beside the table, are left aside and listed.
import { limits } from './limits.js';
import { Codices, answerTo, freeName, rounded } from './scene-parts.js';

/** @import { TtsSave, Piece } from './tts.js' */
/** @import { Asked, Aside, SceneOfSave } from './scene-parts.js' */
/**
 * @typedef {object} PlaneAnswers
 * @property {Record<string, [number, number] | 'none'>} [sizes] inches by the piece's label; `none` ignores it
 * @property {number} [step] inches per step, for Arcane Legions
 * @property {{ width: number, depth: number }} [table] inches
 * @property {boolean} [turned] whether the front of pieces other than blocks is the far side
 * @property {Record<string, string>} [players] names by tint
 */
/** @typedef {Piece & { label: string, size: [number, number] }} Sized */
/**
 * @typedef {object} PlaneGame a plane game's knowledge of its pieces
 * @property {string} unit of its lengths: `steps` or `inches` @property {string[]} usual sizes, in steps or millimetres
 * @property {{ width: number, depth: number }} [table] the usual table, if it has an edge
 * @property {(size: number[]) => object | null} codexOf null for a size that no unit has
 * @property {(given: { players: string[], millimetres: number, table: { width: number, depth: number } }) => object} rest of the request
 */

const millimetres = 25.4;
const usualBase = rounded(20 / millimetres);

// Another scale means another size, so another question.
/** @param {Piece[]} pieces @returns {(piece: Piece) => string} */
export function labelsOf(pieces) {
  const key = (/** @type {Piece} */ { scale }) => scale.map(side => rounded(side)).join('×');
  /** @type {Map<string, Set<string>>} */
  const scales = new Map();
  for (const piece of pieces) scales.set(piece.name, (scales.get(piece.name) ?? new Set()).add(key(piece)));
  return piece => ((scales.get(piece.name)?.size ?? 0) > 1 ? `${piece.name} (${key(piece)})` : piece.name);
}

/** @param {TtsSave} save @param {string} system @param {PlaneGame} game @param {PlaneAnswers} answers @returns {SceneOfSave} */
export function planeScene(save, system, game, answers) {
  const labelOf = labelsOf(save.pieces);
  /** @type {Aside[]} */
  const aside = [...save.aside];
  /** @type {Sized[]} */
  const sized = [];
  /** @type {Map<string, Asked>} */
  const asked = new Map();
  for (const piece of save.pieces) {
    const label = labelOf(piece);
    const answer = answerTo(answers.sizes, label);
    const size = Array.isArray(answer) ? answer : piece.size;
    if (answer === 'none') aside.push({ why: 'chosen', name: piece.name, at: piece.at });
    else if (size) sized.push({ ...piece, label, size });
    else {
      const count = (asked.get(label)?.count ?? 0) + 1;
      asked.set(label, { what: 'size', piece: label, at: asked.get(label)?.at ?? piece.at, count });
    }
  }
  const hasSteps = game.unit === 'steps';
  const length = hasSteps ? (answers.step ?? usualStep(sized)) : 1;
  const usual = hasSteps ? [length, length] : [usualBase, usualBase];
  const lying = withoutUpper(sized, aside);
  const table = answers.table ?? game.table ?? { width: 72, depth: 48 };
  const { units, codices, players } = setUp(lying, { game, length, table }, answers, aside);
  const notices = [
    ...(hasSteps && !answers.step && sized.length ? [{ code: 'step-taken', values: { inches: rounded(length) } }] : []),
    ...(units.length ? ['plain-codex', 'owners-by-tint'].map(code => ({ code, values: {} })) : []),
  ];
  const rest = (/** @type {string[]} */ all) =>
    game.rest({ players: all, millimetres: rounded(length * millimetres), table });
  const head = { umpire: 1, system, ...(save.title ? { title: save.title } : {}) };
  return {
    request: units.length ? { ...head, codices, units, ...rest(players) } : null,
    ...{ asked: [...asked.values()].map(each => ({ ...each, usual })), aside, notices },
  };
}

/** The usual short side of the pieces. @param {Sized[]} pieces */
function usualStep(pieces) {
  const sides = pieces.map(({ size }) => Math.min(...size)).sort((a, b) => a - b);
  return sides[Math.floor((sides.length - 1) / 2)] ?? 1;
}

// A figure on a base or a tray is no unit of its own.
/** @param {Sized[]} pieces @param {Aside[]} aside */
function withoutUpper(pieces, aside) {
  const area = (/** @type {Sized} */ { size }) => size[0] * size[1];
  const order = [...pieces].sort((a, b) => area(b) - area(a));
  /** @type {Set<Sized>} */
  const lower = new Set();
  for (const piece of order) {
    if (![...lower].some(other => covers(other, piece))) lower.add(piece);
    else aside.push({ why: 'on-another', name: piece.name, at: piece.at });
  }
  return pieces.filter(piece => lower.has(piece));
}

/** Whether the middle of a piece lies inside another's outline. @param {Sized} under @param {Sized} upper */
function covers({ x, y, facing, size: [width, depth] }, upper) {
  const turn = (facing * Math.PI) / 180;
  const [dx, dy] = [upper.x - x, upper.y - y];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return Math.abs(dx * cos - dy * sin) < width / 2 - 1e-6 && Math.abs(dx * sin + dy * cos) < depth / 2 - 1e-6;
}

/** @param {Sized[]} pieces @param {{ game: PlaneGame, length: number, table: { width: number, depth: number } }} on @param {PlaneAnswers} answers @param {Aside[]} aside */
function setUp(pieces, { game, length, table }, answers, aside) {
  const codices = new Codices();
  const [ids, players] = [new Set(), new Set()];
  const units = [];
  for (const piece of pieces) {
    const { name, kind, side, at } = piece;
    const facing = rounded((piece.facing + (answers.turned && kind !== 'BlockSquare' ? 180 : 0)) % 360);
    const codex = game.codexOf(piece.size.map(side => rounded(side / length)));
    const place = game.table ? placeOnTable(piece, table) : placeOf(piece, length);
    const why = !codex
      ? 'wrong-size'
      : !place || place.some(value => Math.abs(value) > 1000)
        ? 'beside'
        : units.length === limits.units
          ? 'many'
          : '';
    if (why || !codex || !place) {
      aside.push({ why, name, at });
      continue;
    }
    const owner = answerTo(answers.players, side) ?? side;
    players.add(owner);
    units.push({ id: freeName(name, ids), codex: codices.nameOf(name, codex), owner, at: place, facing });
  }
  return { units, codices: codices.all(), players: [...players] };
}

/** @param {Sized} piece @param {number} length inches per unit of the game @returns {[number, number]} */
const placeOf = ({ x, y }, length) => [rounded(x / length), rounded(y / length)];

// A table has its corner at the origin, and an edge.
/** @param {Sized} piece @param {{ width: number, depth: number }} table @returns {[number, number] | null} */
function placeOnTable({ x, y, facing, size: [width, depth] }, table) {
  const turn = (facing * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const reach = [(width * cos + depth * sin) / 2, (width * sin + depth * cos) / 2];
  const place = [rounded(x + table.width / 2), rounded(y + table.depth / 2)];
  const most = [table.width, table.depth];
  const isOn = place.every((value, i) => value - reach[i] >= -1e-3 && value + reach[i] <= most[i] + 1e-3);
  return isOn ? /** @type {[number, number]} */ (place) : null;
}
