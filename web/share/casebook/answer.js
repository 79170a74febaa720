// A position of a casebook, answered: what is told of it, or what is wrong with it, and how that differs from what the file says.
import { errorText } from '../../text/text.js';
import { LinkError, decode } from '../link-code.js';
import { CasebookFault } from './fault.js';
import { offsetIn, placeOf } from './place.js';

/** @import { Case } from './case.js' */
/** @import { Position, Says } from './read.js' */

/**
 * @typedef {{ text: string, told: Case | null, fault: CasebookFault | null, differs: string[] | null }} Answer `text` of the request, '' where
 *   there is none; `differs`: clauses that the verdict lacks, empty where the verdict itself is another, null where all is as the file says
 */

/** The text of a request: JSON as it stands, or what a link holds. @param {Position} position @returns {Promise<string>} */
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

// The engine names a place by a pointer; in JSON that stands in the file it has a line and a column.
/** @param {Position} position @param {string} text @param {{ code: string, at: string }} error */
function refused({ first, source }, text, error) {
  const message = errorText(/** @type {import('../../types').Refusal} */ (error));
  const values = { message: `${error.at ? `${error.at}: ` : ''}${message}` };
  if (text !== source) return new CasebookFault('refused', { line: first + 1 }, values);
  const { line, column } = placeOf(text, offsetIn(text, error.at ?? ''));
  return new CasebookFault('refused', { line: first + line, column }, values);
}

// A request for the clauses of a game is one too, and has no position.
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
 * @param {(text: string) => Promise<Case>} ask throws an error with a `reply` where the engine refuses
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
