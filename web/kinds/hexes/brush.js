// Painting terrain: the rows of the board are changed a character at a time, the legend as far as it takes.
import { edit } from '../../play/playing.js';
import { update } from '../../store/store.js';
import { hexOn } from '../../geometry/hex-board.js';
import { columnOf } from '../../geometry/hex.js';

/** @import { Store } from '../../store/store.js' */

/** A tap does one thing: whoever takes a brush lays the kind of unit down. Whose the next one is stays. @param {Store} store */
export const takeBrush = (store, brush) =>
  update(store, {
    edit: { brush, kindInHand: '', putting: store.edit.putting && { ...store.edit.putting, name: '' } },
  });

/** What takes a hex away. */
export const noHex = ' ';

const spare = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

// The character that the legend has for a kind of terrain, or a free one: its first letter if that is free.
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

/** Lays a kind of terrain on a hex; where there is none beside the board, one is made. @param {Store} store @param {number[]} at @param {string} kind @param {object} [more] */
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

// Characters that no row has any more go from the legend.
function forget(board) {
  const used = new Set(board.rows.join(''));
  const kept = Object.entries(board.legend ?? {}).filter(([letter]) => used.has(letter));
  if (kept.length) board.legend = Object.fromEntries(kept);
  else delete board.legend;
}
