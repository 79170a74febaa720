// Paints terrain: changes single characters in the board's rows, and the legend as needed.
import { edit } from '../../play/playing.js';
import { update } from '../../store/store.js';
import { hexOn } from '../../geometry/hex-board.js';
import { columnOf } from '../../geometry/hex.js';

/** @import { Store } from '../../store/store.js' */

/**
 * Takes up a brush instead of a kind of unit: a tap does one thing. The next unit's owner stays.
 * @param {Store} store
 */
export const takeBrush = (store, brush) =>
  update(store, {
    edit: { brush, kindInHand: '', putting: store.edit.putting && { ...store.edit.putting, name: '' } },
  });

/** The brush that removes a hex. */
export const noHex = ' ';

const spare = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

// The legend's character for a kind of terrain, or a free one: its first letter if possible.
function letterFor(board, kind) {
  if (kind === noHex) return noHex;
  if (kind === 'open') return '.';
  const known = Object.entries(board.legend ?? {}).find(([, name]) => name === kind);
  if (known) return known[0];
  const used = Object.keys(board.legend ?? {});
  const letter = [...kind, ...spare].find(each => spare.includes(each) && !used.includes(each));
  board.legend = { ...board.legend, [letter]: kind };
  return letter;
}

/** Gives a hex a kind of terrain; next to the board, adds a hex. @param {Store} store @param {number[]} at @param {string} kind @param {object} [more] */
export function paintHex(store, at, kind, more) {
  const now = hexOn(store.position.scene.board, at);
  const column = columnOf(at);
  const row = store.position.scene.board?.rows?.[at[1]];
  if (now ? now.terrain === kind : kind === noHex || typeof row !== 'string' || column < 0) return;
  edit(
    store,
    ({ board }) => {
      const letters = [...board.rows[at[1]]];
      while (letters.length < column) letters.push(noHex);
      letters[column] = letterFor(board, kind);
      board.rows[at[1]] = letters.join('').replace(/ +$/, '') || noHex;
      forget(board);
    },
    more,
  );
}

// Removes characters from the legend that no row uses.
function forget(board) {
  const used = new Set(board.rows.join(''));
  const kept = Object.entries(board.legend ?? {}).filter(([letter]) => used.has(letter));
  if (kept.length) board.legend = Object.fromEntries(kept);
  else delete board.legend;
}
