// Answers a position of a casebook: what is told of it, or what is wrong with it, and how that differs from what the
// file says.
import { errorText } from '../../text/text.js';
import { LinkError, decode } from '../link-code.js';
import { CasebookFault } from './fault.js';
import { offsetIn, placeOf } from './place.js';

/** @import { Case } from './case.js' */
/** @import { Position, Says } from './read.js' */

/**
 * @typedef {{ text: string, told: Case | null, fault: CasebookFault | null, differs: string[] | null }} Answer `text`
 *   of the request, '' if there is none; `differs`: clauses that the verdict lacks, empty if the verdict itself
 *   differs, null if all is as the file says
 */

/** The text of a request: JSON as it is, or from a link. @param {Position} position @returns {Promise<string>} */
async function requestIn({ source, first }) {
  if (/^\s*[{[]/.test(source)) return source;
  const [, fragment] = /^\s*(?:https?:\/\/[^\s#]*|[\w./-]*)#([\w-]+)\s*$/.exec(source) ?? [];
  if (!fragment) throw new CasebookFault('neither', { line: first + 1 });
  try {
    return await decode(fragment);
  } catch (error) {
    if (error instanceof LinkError) throw new CasebookFault(`link-${error.reason}`, { line: first + 1 });
    throw error;
  }
}

// The engine names a place by a pointer; JSON in the file also has a line and a column.
/** @param {Position} position @param {string} text @param {{ code: string, at: string }} error */
function refused({ first, source }, text, error) {
  const message = errorText(/** @type {import('../../types').Refusal} */ (error));
  const values = { message: `${error.at ? `${error.at}: ` : ''}${message}` };
  if (text !== source) return new CasebookFault('refused', { line: first + 1 }, values);
  const { line, column } = placeOf(text, offsetIn(text, error.at ?? ''));
  return new CasebookFault('refused', { line: first + line, column }, values);
}

// A request for a game's clauses is valid too, but has no position.
function asksForClauses(/** @type {string} */ text) {
  try {
    return Object.hasOwn(Object(JSON.parse(text)), 'clauses');
  } catch {
    return false;
  }
}

/** @param {Says | null} says @param {Case} told */
function differenceOf(says, told) {
  if (!says) return null;
  if (says.verdict !== told.verdict) return [];
  const cited = told.clauses.map(({ id }) => id);
  const lacking = says.clauses.filter(id => !cited.includes(id));
  return lacking.length ? lacking : null;
}

/**
 * @param {Position} position
 * @param {(text: string) => Promise<Case>} ask throws an error with a `reply` if the engine refuses
 * @returns {Promise<Answer>}
 */
export async function answerTo(position, ask) {
  const faulty = (/** @type {CasebookFault} */ fault, text = '') => ({ text, told: null, fault, differs: null });
  if (position.fault) return faulty(position.fault);
  let text = '';
  try {
    text = await requestIn(position);
    if (asksForClauses(text)) throw new CasebookFault('no-position', { line: position.first });
    const told = await ask(text);
    return { text, told, fault: null, differs: differenceOf(position.says, told) };
  } catch (error) {
    if (error instanceof CasebookFault) return faulty(error);
    if (error.reply?.error) return faulty(refused(position, text, error.reply.error), text);
    throw error;
  }
}
