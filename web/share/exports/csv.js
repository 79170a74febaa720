// The units of a position as CSV (RFC 4180): a line for each, with its place, facing, owner, and everything in the
// scene and its codex, in the same way for every game. A text that a spreadsheet would take for a formula gets an
// apostrophe in front.
import { hexName } from '../../geometry/hex-name.js';

/** @import { Data as Row } from '../saves/scene-parts.js' */

const mark = '﻿';

/** @param {Row} request @returns {string} starts with the mark that tells spreadsheets of UTF-8 */
export function csvOf({ codices = {}, units = [], board }) {
  const rows = units.map((/** @type {Row} */ unit) => ({
    ...headOf(unit, Boolean(board)),
    ...restOf(unit),
    ...Object.fromEntries(Object.entries(codices[unit.codex] ?? {}).map(([key, value]) => [`codex.${key}`, value])),
  }));
  const places = board ? ['hex', 'q', 'r'] : ['x', 'y'];
  const first = ['id', 'codex', 'owner', ...places, 'facing'];
  const names = [...new Set([...first, ...rows.flatMap(Object.keys).filter(isOfUnit), ...rows.flatMap(Object.keys)])];
  const lines = [names, ...rows.map((/** @type {Row} */ row) => names.map(name => row[name]))];
  return mark + lines.map(line => `${line.map(cell).join(',')}\r\n`).join('');
}

/** @param {string} name */
const isOfUnit = name => !name.startsWith('codex.');

/** @param {Row} unit @param {boolean} hasHexes @returns {Row} */
function headOf({ id, codex, owner, at, facing }, hasHexes) {
  if (!Array.isArray(at)) return { id, codex, owner, facing };
  if (!hasHexes) return { id, codex, owner, x: at[0], y: at[1], facing };
  const hexes = Array.isArray(at[0]) ? at : [at];
  return { id, codex, owner, hex: hexes.map(hexName).join(' '), q: hexes[0][0], r: hexes[0][1], facing };
}

/** @param {Row} unit @returns {Row} */
const restOf = ({ id: _, codex: _c, owner: _o, at: _a, facing: _f, ...rest }) => rest;

/** @param {unknown} value */
function cell(value) {
  if (value === undefined || value === null) return '';
  const text = typeof value === 'string' ? value.replace(/^[=+\-@\t\r]/, "'$&") : JSON.stringify(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
