// The answers to the positions of a casebook on the page: one after the other, each in a task of its own, and each once.
import { language } from '../../text/language.js';
import { answerTo } from './answer.js';
import { caseOnPage } from './on-page.js';

/** @import { Store } from '../../store/store.js' */
/** @import { Answer } from './answer.js' */
/** @import { Position } from './read.js' */

/** By what the file says of a position, in a language: it need not be drawn again. @type {Map<string, Answer>} */
const all = new Map();
/** How many pictures were drawn: no two ids of a page may be alike. */
const drawn = { count: 0 };

// Of positions that are alike each has its own; what is wrong with one is told with its line.
/** @param {Position[]} positions */
function keysOf(positions) {
  const seen = new Map();
  return positions.map(({ source, says }) => {
    const text = JSON.stringify([language(), source, says]);
    seen.set(text, (seen.get(text) ?? 0) + 1);
    return `${seen.get(text)} ${text}`;
  });
}
const isOf = (/** @type {Answer} */ { fault }, /** @type {Position} */ { first, last }) =>
  !fault?.at || (fault.at.line >= first && fault.at.line <= last);

export class Answers {
  /** @param {Store} store of the board in use @param {Position[]} positions @param {(failed: boolean) => void} changed after each */
  constructor(store, positions, changed) {
    this.store = store;
    this.positions = positions;
    this.keys = keysOf(positions);
    this.changed = changed;
    /** Whose answer is wanted, in order. @type {number[]} */
    this.wanted = [];
    /** Those that did not come. @type {Set<number>} */
    this.failed = new Set();
    this.working = false;
  }

  /** The answer that is there. @param {number} at */
  known(at) {
    const answer = all.get(this.keys[at]);
    return answer && isOf(answer, this.positions[at]) ? answer : undefined;
  }

  /** Asks for one some time soon. @param {number} at */
  want(at) {
    if (!this.positions[at] || this.known(at) || this.failed.has(at) || this.wanted.includes(at)) return;
    this.wanted.push(at);
    this.work();
  }

  async work() {
    if (this.working) return;
    this.working = true;
    while (this.wanted.length) {
      await new Promise(done => setTimeout(done));
      this.changed(!(await this.ask(/** @type {number} */ (this.wanted.shift()))));
    }
    this.working = false;
  }

  /** None where what its game needs did not come. @param {number} at @returns {Promise<Answer | undefined>} */
  async ask(at) {
    const known = this.known(at);
    if (known) return known;
    const id = `case-${++drawn.count}`;
    try {
      const answer = await answerTo(this.positions[at], text => caseOnPage(this.store, text, id));
      all.set(this.keys[at], answer);
      return answer;
    } catch (error) {
      console.warn(error);
      this.failed.add(at);
      return undefined;
    }
  }
}
