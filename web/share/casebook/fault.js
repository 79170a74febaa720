// What is wrong with a casebook, or with one of its positions: a text, and the place.
import { say } from '../../text/text.js';

/** @typedef {{ line: number, column?: number }} Place in the file, from 1 */

export class CasebookFault extends Error {
  /** @param {string} code `casebook.fault.<code>` in the texts @param {Place | null} at @param {Record<string, string | number>} [values] */
  constructor(code, at, values = {}) {
    super(code);
    this.name = 'CasebookFault';
    this.code = code;
    this.at = at;
    this.values = values;
  }
}

// The engine's words about a request are a sentence already.
/** @param {CasebookFault} fault */
const sentence = ({ code, values }) =>
  code === 'refused' ? String(values.message) : say(`casebook.fault.${code}`, values);

/** The sentence with its place. @param {CasebookFault} fault */
export function faultText(fault) {
  if (!fault.at) return sentence(fault);
  const { line, column } = fault.at;
  const place = column ? say('casebook.place', { line, column }) : say('casebook.line', { line });
  return `${place} ${sentence(fault)}`;
}
