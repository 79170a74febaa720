// Answers a casebook's positions on the page, one after the other, each in its own task, and each once.
import { language } from '../../text/language.js';
import { answerTo } from './answer.js';
import { caseOnPage } from './on-page.js';

/** @import { Store } from '../../store/store.js' */
/** @import { Answer } from './answer.js' */
/** @import { Position } from './read.js' */

/** By language and by what the file says of a position, so that nothing is drawn twice. @type {Map<string, Answer>} */
const all = new Map();
/** The number of drawn pictures, since ids on a page must differ. */
const drawn = { count: 0 };

// Equal positions are counted apart, since a fault names its line.
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
  /**
   * @param {Store} store of the current board @param {Position[]} positions @param {(failed: boolean) => void} changed
   *   after each
   */
  constructor(store, positions, changed) {
    this.store = store;
    this.positions = positions;
    this.keys = keysOf(positions);
    this.changed = changed;
    /** The positions whose answers are wanted, in order. @type {number[]} */
    this.wanted = [];
    /** The positions whose answers failed to load. @type {Set<number>} */
    this.failed = new Set();
    this.working = false;
  }

  /** The answer, if it is there. @param {number} at */
  known(at) {
    const answer = all.get(this.keys[at]);
    return answer && isOf(answer, this.positions[at]) ? answer : undefined;
  }

  /** Requests an answer, to come later. @param {number} at */
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

  /** Undefined if something for the game failed to load. @param {number} at @returns {Promise<Answer | undefined>} */
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
