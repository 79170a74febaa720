// Pieces as units of a hex game. Words in a piece's name tell what it is; the rest of the name tells its owner, if
// nothing else does. Several pieces of one kind in a hex are the blocks of a unit.
import { hexNamed } from '../../geometry/hex.js';
import { limits } from './limits.js';
import { gridOfBoard, gridOfNamed, gridOfPitch, gridOfTiles } from './hex-grid.js';
import { Codices, answerTo, freeName } from './scene-parts.js';

/** @import { Place } from '../lists/fault.js' */
/** @import { Board, HexGrid, Pair } from './hex-grid.js' */
/** @import { Aside, Asked, SceneOfSave } from './scene-parts.js' */
/** @typedef {{ name: string, image?: string, side: string, x: number, y: number, number: number, at: Place }} Counter */
/** @typedef {{ title: string, counters: Counter[], aside: Aside[], tiles: { at: Pair, name: string }[], grid: { flat: boolean, pitch: number } | null, boards?: Board[] }} Counters */
/**
 * @typedef {object} HexAnswers
 * @property {{ piece: string, hex: string }[]} [hexes] two pieces by label, and the names of their hexes
 * @property {Record<string, string>} [types] type by name; `none` ignores it
 * @property {Record<string, string>} [players] player by side, or by name if there is no side
 */

/**
 * @typedef {object} HexGame a hex game's knowledge of its pieces
 * @property {[RegExp, string][]} kinds words and type; a type that begins with a hyphen is appended to the first word
 * @property {[RegExp, string, string][]} terrain words, the kind and its sign
 * @property {{ armies: Record<string, string>, types: Record<string, string> }} [pictures] the meaning of a picture
 *   `army_type`
 * @property {Board[]} [boards] pictures of boards with known hexes
 * @property {string[]} types @property {string[]} rows of the usual board @property {string} with the type that can
 *   share a unit's hex
 * @property {(type: string, blocks: number) => object} codexOf @property {(players: string[], rows: string[]) => object} rest of the request
 */

/**
 * A piece's type by name, else picture, and the rest, which tells its owner.
 * @param {HexGame} game @param {{ name: string, image?: string }} piece
 */
export function kindIn(game, { name, image }) {
  const [named, shown] = [kindNamed(game, name), kindShown(game, image)];
  return named ? { type: named.type, rest: named.rest || (shown?.rest ?? '') } : shown;
}

/** @param {HexGame} game @param {string} [image] */
function kindShown({ pictures }, image = '') {
  const [, army, piece] = /^([a-z]+\d*)_(\w+)(?:\.\w+)?$/.exec(image.toLowerCase()) ?? [];
  const known = pictures && army && Object.hasOwn(pictures.armies, army) && Object.hasOwn(pictures.types, piece);
  return known ? { type: pictures.types[piece], rest: pictures.armies[army] } : null;
}

/** @param {HexGame} game @param {string} name */
function kindNamed({ kinds }, name) {
  for (const [words, type] of kinds) {
    const found = words.exec(name);
    if (!found) continue;
    const whole = type.startsWith('-') ? `${found[0].split(' ')[0].toLowerCase()}${type}` : type;
    return {
      type: whole,
      rest: name
        .replace(found[0], ' ')
        .replace(/[^\p{L} ]+/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    };
  }
  return null;
}

/** @param {HexGame} game @param {string} name */
const terrainIn = ({ terrain }, name) => terrain.find(([words]) => words.test(name));

/** Gives pieces unique labels, so that the user can name them. @template {{ name: string }} T @param {T[]} counters @returns {(T & { label: string })[]} */
export function labelled(counters) {
  const counts = new Map();
  for (const { name } of counters) counts.set(name, (counts.get(name) ?? 0) + 1);
  const seen = new Map();
  return counters.map(counter => {
    const count = (seen.get(counter.name) ?? 0) + 1;
    seen.set(counter.name, count);
    return { ...counter, label: counts.get(counter.name) === 1 ? counter.name : `${counter.name} #${count}` };
  });
}

/**
 * Two that are far apart in both directions.
 * @template {{ x: number, y: number }} T @param {T[]} counters @returns {T[]}
 */
export function farthest(counters) {
  const some = counters.slice(0, 300);
  let best = { far: -1, pair: /** @type {T[]} */ ([]) };
  for (const [i, a] of some.entries())
    for (const b of some.slice(i + 1)) {
      const far = Math.abs(a.x - b.x) * Math.abs(a.y - b.y);
      if (far > best.far) best = { far, pair: [a, b] };
    }
  return best.pair;
}

/** The pieces whose names give a type, or that were given one. @template {Counter} T @param {HexGame} game @param {T[]} counters @param {HexAnswers} answers */
export const unitsIn = (game, counters, answers) =>
  labelled(counters).filter(
    piece => (answerTo(answers.types, piece.name) ?? kindIn(game, piece)?.type ?? 'none') !== 'none',
  );

/** @param {Counters} save @param {string} system @param {HexGame} game @param {HexAnswers} answers @returns {SceneOfSave | 'misfit' | 'in-line'} */
export function hexScene(save, system, game, answers) {
  /** @type {Aside[]} */
  const aside = [...save.aside];
  const units = unitsIn(game, save.counters, answers);
  if (!units.length) return { request: null, asked: [], aside, notices: [] };
  const tiled = gridOfTiles(save.tiles.map(({ at }) => at));
  const rows = new Rows(tiled?.rows ?? game.rows);
  const known = tiled || answers.hexes?.length ? null : gridOfBoards(save, units, rows);
  const grid = tiled?.grid ?? known?.grid ?? gridFrom(save, units, answers);
  if (grid === 'misfit' || grid === 'in-line') return grid;
  if (!grid) return { request: null, asked: askedHexes(save, units), aside, notices: [] };
  for (const { at, name } of save.tiles) rows.lay(grid.hexAt(at), terrainIn(game, name));
  const standing = new Crowd(game, aside);
  for (const counter of save.counters) standIn(rows, grid, game, answers, counter, standing);
  const list = standing.all();
  const isCounted = list.some(({ type, count }) => type !== game.with && count > 1);
  const head = { umpire: 1, system, ...(save.title ? { title: save.title } : {}) };
  return {
    request: list.length ? { ...head, ...placed(game, list, isCounted, rows), board: rows.asData() } : null,
    ...{ asked: [], aside },
    notices: [
      ...(isCounted ? [{ code: 'blocks-counted', values: {} }] : []),
      ...(known ? [{ code: 'grid-of-board', values: { board: known.name } }] : []),
    ],
  };
}

/** @param {Counters} save @param {(Counter & { label: string })[]} units @param {HexAnswers} answers */
function gridFrom(save, units, { hexes = [] }) {
  const named = hexes.flatMap(({ piece, hex }) => {
    const found = units.find(({ label }) => label === piece);
    const at = hexNamed(hex);
    return found && at ? [{ at: /** @type {Pair} */ ([found.x, found.y]), hex: /** @type {Pair} */ (at) }] : [];
  });
  if (named.length === 1 && save.grid) return gridOfPitch(save.grid, named[0]);
  if (named.length < 2) return null;
  const places = units.map(({ x, y }) => /** @type {Pair} */ ([x, y]));
  return gridOfNamed(named, places) ?? 'in-line';
}

// VASSAL puts pieces in the middles of hexes; this tolerance is some ten pixels of the board.
const snapped = 0.08;

/** @param {Counters} save @param {Counter[]} units @param {Rows} rows */
function gridOfBoards({ boards = [] }, units, rows) {
  for (const board of boards) {
    const grid = gridOfBoard(board);
    const fits = (/** @type {Pair} */ place) => grid.off(place) < snapped && rows.has(grid.hexAt(place));
    if (units.every(({ x, y }) => fits([x, y]))) return { grid, name: board.name };
  }
  return null;
}

/** @param {Counters} save @param {(Counter & { label: string })[]} units @returns {Asked[]} */
const askedHexes = (save, units) =>
  farthest(units)
    .slice(0, save.grid ? 1 : 2)
    .map(({ label, at }) => ({ what: 'hex', piece: label, at }));

class Rows {
  /** @param {string[]} rows */
  constructor(rows) {
    this.rows = rows.map(row => [...row]);
    /** @type {Map<string, string>} */
    this.legend = new Map();
  }

  /** @param {Pair} hex */
  has([q, r]) {
    return (this.rows[r]?.[q + Math.floor(r / 2)] ?? ' ') !== ' ';
  }

  /** @param {Pair} hex @param {[RegExp, string, string] | undefined} terrain */
  lay(hex, terrain) {
    if (!terrain || !this.has(hex)) return;
    const [, kind, sign] = terrain;
    this.rows[hex[1]][hex[0] + Math.floor(hex[1] / 2)] = sign;
    this.legend.set(sign, kind);
  }

  asData() {
    const rows = this.rows.map(row => row.join(''));
    return { rows, ...(this.legend.size ? { legend: Object.fromEntries(this.legend) } : {}) };
  }
}

/**
 * Puts a piece in its place; a terrain tile changes the board.
 * @param {Rows} board @param {HexGrid} grid @param {HexGame} game @param {HexAnswers} answers @param {Counter} counter
 *   @param {Crowd} crowd
 */
function standIn(board, grid, game, { types: given, players }, counter, crowd) {
  const { name, side } = counter;
  const hex = grid.hexAt([counter.x, counter.y]);
  const kind = kindIn(game, counter);
  const type = answerTo(given, name) ?? kind?.type;
  const terrain = type ? undefined : terrainIn(game, name);
  if (terrain && board.has(hex)) return board.lay(hex, terrain);
  if (type === 'none') return crowd.leave(counter, 'chosen');
  if (!board.has(hex)) return crowd.leave(counter, 'beside');
  if (!type) return crowd.leave(counter, 'unknown');
  const whose = side || kind?.rest || '';
  const owner = answerTo(players, name) ?? answerTo(players, whose) ?? (whose || 'Army');
  return crowd.put(counter, { name, type, owner, hex, count: counter.number });
}

/** @typedef {{ name: string, type: string, owner: string, hex: Pair, count: number }} Unit */

// As many as the engine accepts.
const most = { companions: 24, owners: 16 };

// Who is in which hex: blocks of one kind in a hex are a unit, with at most one companion of its side.
class Crowd {
  /** @param {HexGame} game @param {Aside[]} aside */
  constructor(game, aside) {
    this.companion = game.with;
    this.aside = aside;
    /** @type {Map<string, Unit>} by hex and type */
    this.units = new Map();
    /** @type {Map<string, string>} the owner by hex */
    this.held = new Map();
    this.owners = new Set();
    this.companions = 0;
  }

  /** @param {Counter} counter @param {string} why */
  leave({ name, at }, why) {
    this.aside.push({ why, name, at });
  }

  /** @param {Counter} counter @param {Unit} unit */
  put(counter, unit) {
    const isCompanion = unit.type === this.companion;
    const place = String(unit.hex);
    const key = `${place} ${isCompanion}`;
    const known = this.units.get(key);
    const isSame = known && !isCompanion && known.type === unit.type && known.owner === unit.owner;
    if (isSame) return void (known.count += unit.count);
    if (known || (this.held.get(place) ?? unit.owner) !== unit.owner) return this.leave(counter, 'occupied');
    const isFull =
      this.units.size === limits.units ||
      (isCompanion && this.companions === most.companions) ||
      (!this.owners.has(unit.owner) && this.owners.size === most.owners);
    if (isFull) return this.leave(counter, 'many');
    if (isCompanion) this.companions++;
    this.owners.add(unit.owner);
    this.held.set(place, unit.owner);
    this.units.set(key, unit);
  }

  all() {
    return [...this.units.values()];
  }
}

/** @param {HexGame} game @param {Unit[]} list @param {boolean} isCounted @param {Rows} rows */
function placed(game, list, isCounted, { rows }) {
  const codices = new Codices();
  const ids = new Set();
  const units = list.map(({ name, type, owner, hex, count }) => {
    const blocks = Math.min(count, 20);
    const codex = codices.nameOf(type.replaceAll('-', ' '), game.codexOf(type, blocks));
    const strength = isCounted && type !== game.with ? { blocks } : {};
    return { id: freeName(name, ids), codex, owner, at: hex, ...strength };
  });
  const rowsOf = (/** @type {string} */ owner) => units.filter(each => each.owner === owner).map(({ at }) => at[1]);
  const middle = (/** @type {string} */ owner) => rowsOf(owner).reduce((a, b) => a + b, 0) / rowsOf(owner).length;
  const players = [...new Set(units.map(({ owner }) => owner))].sort((a, b) => middle(b) - middle(a));
  return {
    codices: codices.all(),
    units,
    ...game.rest(
      players,
      rows.map(row => row.join('')),
    ),
  };
}
