// <umpire-board> as a page's scripts see it: where a position comes from, its properties and methods, how it follows
// changes of the page, and the events that it sends.
import { required } from '../engine/required.js';
import { decode } from '../share/link-code.js';
import { around } from './frame.js';
import { Board } from './shell.js';
import { tell } from './telling.js';

/** @type {WeakMap<HTMLElement, import('./site').Hands>} */
const all = new WeakMap();
/** @type {WeakMap<HTMLElement, () => Promise<[string | null, string?]>>} */
const sources = new WeakMap();
/** @param {HTMLElement} board */
const handsOf = board => required(all.get(board), 'board');
const own = {
  source: board => required(sources.get(board), 'source')(),
  hand: (board, hands) => all.set(board, hands),
};

class ScriptedBoard extends Board {
  #given = /** @type {string | null} */ (null); // the request that a script has set, as text
  #written = /** @type {string | null} */ (null); // the text in the element
  #watching = [];

  constructor() {
    super();
    sources.set(this, () => this.#source());
  }

  connectedCallback() {
    // A property set before the element was defined would hide the accessor.
    const early = Object.getOwnPropertyDescriptor(this, 'request');
    if (early) Reflect.deleteProperty(this, 'request');
    if (early) this.request = early.value;
    this.#watch();
    super.connectedCallback();
  }

  disconnectedCallback() {
    for (const each of this.#watching.splice(0)) each.disconnect();
    super.disconnectedCallback();
  }

  attributeChangedCallback(name) {
    if (name === 'src') this.#given = null;
    super.attributeChangedCallback(name);
  }

  /** A copy of the current position with its choices; null before there is one. Setting it opens another. */
  get request() {
    return structuredClone(super.request);
  }

  set request(value) {
    this.#open(value === null || value === undefined ? null : JSON.stringify(value));
  }

  /** Loads what playing needs; keeps it once loaded. */
  play() {
    return this.#act(() => {});
  }

  choose(key, by = undefined) {
    return this.#act(play => play.choose(key, by));
  }

  undo() {
    return this.#act(play => play.undo());
  }

  reset() {
    return this.#act(play => play.reset());
  }

  // Acts on the position that was current when it was called, and on no other.
  async #act(work) {
    const hands = handsOf(this);
    this.#reread();
    const asked = hands.asked();
    const play = await hands.play();
    if (hands.asked() !== asked) throw new Error('another position was opened meanwhile');
    play.act(() => work(play));
  }

  // A request set by a script stays until the page changes the source.
  #open(given) {
    this.#given = given;
    if (this.isConnected) handsOf(this).open();
  }

  // Of all changes in the element, only its script's text is a position.
  #reread() {
    if (!this.getAttribute('src') && this.#script !== this.#written) this.#open(null);
  }

  get #script() {
    return this.querySelector(':scope > script[type="application/json"]')?.textContent ?? null;
  }

  #watch() {
    this.#written = this.#script;
    const inline = new MutationObserver(() => this.#reread());
    inline.observe(this, { childList: true, characterData: true, subtree: true });
    const skin = new MutationObserver(() => handsOf(this).follow());
    for (let each = around(this); each; each = around(each)) skin.observe(each, { attributes: true });
    this.#watching = [inline, skin];
  }

  /** @returns {Promise<[string | null, string?]>} */
  async #source() {
    const src = this.getAttribute('src');
    this.#written = this.#script;
    if (this.#given !== null) return [this.#given];
    if (!src) return [this.#written];
    const [file, link] = src.split('#');
    if (link !== undefined) return [await decode(link), link];
    const response = await fetch(new URL(file, document.baseURI));
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    return [await response.text()];
  }
}

/** @param {Pick<import('./site').Site, 'page' | 'words' | 'load'>} site */
export const defineBoard = site =>
  customElements.define(
    'umpire-board',
    class extends ScriptedBoard {
      static site = { ...site, ...own, heading: /** @type {const} */ (3), tell };
    },
  );
