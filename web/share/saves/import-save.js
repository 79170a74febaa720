// Another program's save as a position: called by the page, the package and the command. What the save lacks is asked
// for, and answered in `answers`; what has no place in a position is listed in `aside` and `notices`. saves.js in each
// game's folder says what pieces mean in that game.
import known from '../../../build/lists/saves.js';
import { isZip } from '../lists/zip.js';
import { SaveFault, noticeText } from './fault.js';
import { farthest, hexScene, kindIn, labelled, unitsIn } from './hex-scene.js';
import { limits } from './limits.js';
import { isOwn, ownScene } from './own-save.js';
import { labelsOf, planeScene } from './plane-scene.js';
import { asideNotices } from './scene-parts.js';
import { mayBeTts, readTts } from './tts.js';
import { readVassal } from './vassal.js';

/** @import { Counters, HexAnswers, HexGame } from './hex-scene.js' */
/** @import { PlaneAnswers, PlaneGame } from './plane-scene.js' */
/** @import { TtsSave } from './tts.js' */
/** @import { Notice } from './fault.js' */
/** @import { Aside, Asked, Data, SceneOfSave } from './scene-parts.js' */
/** @typedef {PlaneAnswers & HexAnswers & { game?: string }} Answers */
/** @typedef {{ format: 'tts' | 'vassal', system: string | null, module: string, own: boolean, tts: TtsSave | null, counters: Counters }} Save */
/** @typedef {{ format: 'tts' | 'vassal', system: string | null, title: string }} Head */
/** @typedef {Head & { request: Data | null, asked: Asked[], aside: Aside[], notices: Notice[] }} ImportedSave */

/** @type {Record<string, { plane?: PlaneGame, hexes?: HexGame }>} */
const ofGames = known;

/** The games whose foreign saves can be read; the page's own may be of any game. */
export const games = Object.keys(ofGames);

/** What pieces mean in a game; {} if it has no such file. @param {string} system */
export const gameOf = system => (Object.hasOwn(ofGames, system) ? ofGames[system] : {});

// VASSAL's modules are boards: they belong to the game with pieces on hexes.
const [board = ''] = games.filter(system => ofGames[system].hexes);

/** Whether it may be a save: a VASSAL zip, or Tabletop Simulator's JSON. @param {Uint8Array | string} input */
export function mayBeSave(input) {
  if (typeof input === 'string') return mayBeTts(input);
  // A zip contains its names uncompressed.
  const text = new TextDecoder('latin1').decode(input.subarray(0, limits.file));
  return isZip(input) ? text.includes('savedGame') : mayBeTts(text);
}

/** @param {Uint8Array | string} input @returns {Save} */
export function readSave(input) {
  const bytes = typeof input === 'string' ? new TextEncoder().encode(input) : input;
  if (bytes.length > limits.file) throw new SaveFault('too-large', undefined, { most: limits.file });
  if (isZip(bytes)) return ofVassal(bytes);
  const tts = readTts(decoded(bytes));
  const { title, tiles, pieces, aside, grid } = tts;
  return {
    ...{ format: 'tts', system: null, module: '', own: isOwn(tts), tts },
    counters: { title, counters: pieces, aside, tiles, grid },
  };
}

/** @param {Uint8Array} bytes */
function decoded(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new SaveFault('not-utf8');
  }
}

// Of several maps, the one with most of the units; others hold pieces that are off the board.
/** @param {Uint8Array} bytes @returns {Save} */
function ofVassal(bytes) {
  const { module, version, counters, aside } = readVassal(bytes);
  if (!counters.length) throw new SaveFault('no-pieces');
  const game = /** @type {HexGame} */ (ofGames[board].hexes);
  /** @type {Map<string, number>} */
  const units = new Map();
  for (const piece of counters) units.set(piece.map, (units.get(piece.map) ?? 0) + (kindIn(game, piece) ? 1 : 0));
  const [[main]] = [...units].sort((a, b) => b[1] - a[1]);
  const others = counters.filter(({ map }) => map !== main);
  const away = others.map(({ name, at }) => ({ why: 'other-map', name, at }));
  const here = counters.filter(({ map }) => map === main);
  return {
    ...{ format: 'vassal', system: board, own: false, tts: null },
    module: [module, version].filter(Boolean).join(' '),
    counters: { title: '', counters: here, aside: [...aside, ...away], tiles: [], grid: null, boards: game.boards },
  };
}

/** @param {Save} save @param {Answers} [answers] @returns {ImportedSave} */
export function sceneOfSave(save, answers = {}) {
  const { format, tts, counters } = save;
  if (save.own && tts) {
    const own = ownScene(tts);
    return finished({ format, system: own.request?.system ?? null, title: own.request?.title ?? '' }, own);
  }
  const system = answers.game ?? save.system;
  const head = { format, system, title: counters.title };
  if (!counters.counters.length && !counters.tiles.length) throw new SaveFault('no-pieces');
  if (system === null)
    return finished(head, { request: null, asked: [{ what: 'game', piece: '' }], aside: counters.aside, notices: [] });
  const { plane, hexes } = gameOf(system);
  if (!(tts && plane) && !hexes) throw new SaveFault('other-game', undefined, { game: system });
  checked(save, hexes, answers);
  if (plane && tts) return finished(head, planeScene(tts, system, plane, answers));
  const scene = hexScene(counters, system, /** @type {HexGame} */ (hexes), answers);
  if (scene === 'misfit') throw new SaveFault('places-do-not-fit');
  if (scene === 'in-line') throw new SaveFault('places-in-line');
  const isUnknown = format === 'vassal' && scene.request && !scene.notices.some(({ code }) => code === 'grid-of-board');
  const module = isUnknown ? [{ code: 'grid-unknown', values: { module: save.module || '?' } }] : [];
  return finished(head, { ...scene, notices: [...scene.notices, ...module] });
}

/** @param {Head} head @param {SceneOfSave} scene @returns {ImportedSave} */
const finished = (head, { request, asked, aside, notices }) => ({
  ...{ ...head, request, asked, aside },
  notices: [...notices, ...asideNotices(aside)],
});

// An answer that matches nothing is the caller's mistake.
/** @param {Save} save @param {HexGame | undefined} game @param {Answers} answers */
function checked({ tts, counters: { counters } }, game, { sizes = {}, types = {}, hexes = [], step, table }) {
  const labelOf = labelsOf(tts?.pieces ?? []);
  const sized = new Set((tts?.pieces ?? []).map(labelOf));
  const names = new Set(counters.map(({ name }) => name));
  const placed = new Set(labelled(counters).map(({ label }) => label));
  const isLength = (/** @type {unknown} */ value) => typeof value === 'number' && value > 0 && value <= 1000;
  const need = (/** @type {boolean} */ isKnown, /** @type {string} */ piece) => {
    if (!isKnown) throw new SaveFault('no-such-piece', undefined, { piece });
  };
  for (const [piece, size] of Object.entries(sizes)) {
    need(sized.has(piece), piece);
    if (size !== 'none' && !(Array.isArray(size) && size.length === 2 && size.every(isLength)))
      throw new RangeError(`no size of ${piece}: ${JSON.stringify(size)}`);
  }
  for (const [piece, type] of Object.entries(types)) {
    need(names.has(piece), piece);
    if (type !== 'none' && !game?.types.includes(type)) throw new RangeError(`no type of ${piece}: ${type}`);
  }
  for (const { piece } of hexes) need(placed.has(piece), piece);
  if (step !== undefined && !isLength(step)) throw new RangeError(`no step: ${step}`);
  if (table && ![table.width, table.depth].every(isLength)) throw new RangeError(`no table: ${JSON.stringify(table)}`);
}

/** @param {Uint8Array | string} input @param {Answers} [answers] */
export const importSave = (input, answers = {}) => sceneOfSave(readSave(input), answers);

export { farthest, kindIn, noticeText, unitsIn };
