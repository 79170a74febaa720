// The base of all panels: they render without a shadow tree, follow the store, and open clauses inline.
import { LitElement, html, nothing, svg } from 'lit';
import { playerOf } from '../store/players.js';
import { drawAsIn } from '../play/session.js';
import { boardOf } from '../store/dom.js';
import { subscribe } from '../store/store.js';
import { clauseOf, say } from '../text/text.js';
import { game } from '../text/catalogue.js';

/** @import { Store } from '../store/store.js' */

const panels = /** @type {Set<Panel>} */ (new Set());

/** Closes every open clause; false if none was open. */
export function closeClauses() {
  const open = [...panels].filter(panel => panel.opened);
  for (const panel of open) panel.toggle(panel.opened);
  return open.length > 0;
}

// While a finger drags, the board goes first: panels that may lag follow a few times a second, and when the finger
// lifts.
const late = /** @type {Set<Panel>} */ (new Set());
const pause = 200;
let caughtUp = -pause; // time of the last update of all panels

function soon(panel) {
  if (!late.size) setTimeout(catchUp, Math.max(0, caughtUp + pause - performance.now()));
  late.add(panel);
}

/** Whether a panel still has to follow. */
export const lag = () => late.size > 0;

function catchUp() {
  for (const panel of late) panel.requestUpdate();
  late.clear();
  caughtUp = performance.now();
}

// Shared by all panels of the page.
/** @type {Promise<void> | null} */
export let held = Promise.resolve();
/** Until then only the verdict's panels are drawn. @param {Promise<void> | null} shown */
export const holdPanels = shown => (held = shown);

// Decides when a panel is drawn; turns.js replaces it with a fuller version.
/** @typedef {(panel: Panel, draw: () => void | Promise<unknown>) => void | Promise<unknown>} Turn */
let inTurn = /** @type {Turn} */ ((panel, draw) => (panel.isOfVerdict() ? draw() : afterHold(draw)));
export const drawBy = (/** @type {Turn} */ how) => (inTurn = how);
/** Panels that wait for the verdict are drawn in a task of their own each. */
export const afterHold = draw =>
  /** @type {Promise<void>} */ (held).then(() => new Promise(done => setTimeout(done))).then(draw);

export class Panel extends LitElement {
  constructor() {
    super();
    /** The clause that is open, and at which sentence. */
    this.opened = '';
  }

  createRenderRoot() {
    return this;
  }

  // Lit calls this after the current work is done, whichever board that was for.
  scheduleUpdate() {
    return inTurn(this, () => {
      drawAsIn(this.store.position.scene);
      return super.scheduleUpdate();
    });
  }

  // Panels of the verdict wait for nothing.
  isOfVerdict() {
    return false;
  }

  // Whether it may wait during a drag.
  lags() {
    return true;
  }

  connectedCallback() {
    super.connectedCallback();
    /** The store of its board. */
    /** @type {Store} */
    this.store = boardOf(this);
    const { store } = this;
    /** The board for which a clause is open. */
    this.board ??= store.position.board;
    /** The tab that it is in. */
    this.tab = this.closest('[role=tabpanel]')?.id.replace('part-', '');
    panels.add(this);
    let dragged = false;
    const changed = () => {
      const goesOn = dragged && store.view.dragging;
      dragged = store.view.dragging;
      if (this.board !== store.position.board) this.opened = '';
      this.board = store.position.board;
      if (this.isOffstage()) return;
      if (goesOn && this.lags()) soon(this);
      else this.requestUpdate();
    };
    this.unsubscribe = subscribe(store, changed);
  }

  // Whether its tab is hidden. The change that shows the tab also updates the panel.
  isOffstage() {
    return Boolean(this.tab) && this.tab !== this.store.view.tab;
  }

  /** Asks the engine beforehand for all that rendering will need. */
  rehearse() {
    drawAsIn(this.store.position.scene);
    if (!this.isOffstage()) this.render();
  }

  shouldUpdate() {
    return !this.isOffstage();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    panels.delete(this);
    this.unsubscribe?.();
  }

  toggle(name) {
    this.opened = this.opened === name ? '' : name;
    this.requestUpdate();
  }

  // One button below a sentence unfolds all clauses that it cites.
  rules(where, clauses = []) {
    if (!clauses.length) return nothing;
    const { system } = this.store.position.scene;
    const isOpen = this.opened === where;
    const label = `${say('clause.rules')}: ${clauses.join(', ')}`;
    return html`<button
        type="button"
        class="rules"
        aria-expanded=${isOpen}
        aria-label=${label}
        @click=${() => this.toggle(where)}
      >
        ${say('clause.rules')}</button
      >${isOpen ? clauses.map(id => clauseBlock(system, id)) : nothing}`;
  }
}

/** A clause in full and, with the later texts, its place in the rule book. @param {string} system @param {string} id */
export function clauseBlock(system, id) {
  const clause = clauseOf(system, id);
  return html`<span class="clause-text" data-clause=${id}
    ><strong>${id} ${clause?.title ?? ''}.</strong> <span>${clause?.text ?? say('clause.unknown')}</span> ${origin(system, id)}</span
  >`;
}

function origin(system, id) {
  const { source, chapters } = game(system);
  // Its line takes up room from the start.
  if (!chapters) return html`<small>\u00a0</small>`;
  const chapter = Object.keys(chapters).find(name => chapters[name].includes(id.split('-')[1]));
  if (!chapter) return nothing;
  const link = source?.startsWith('https://')
    ? html` · <a href=${source} target="_blank" rel="noopener noreferrer">${say('clause.source')}</a>`
    : nothing;
  return html`<small><span lang="en">${chapter}</span>${link} · ${say('clause.ours')}</small>`;
}

/** @param {Store} store */
export const playerNumber = (store, owner) => playerOf(store.position.scene, owner);

// The owner's colour and pattern, as on the bases.
/** @param {Store} store */
export function swatch(store, owner, player = playerNumber(store, owner)) {
  const ways = {
    1: ['M0 12L12 0M-3 3L3-3M9 15L15 9'],
    3: ['M3 0V12M9 0V12'],
    4: ['M0 12L12 0M0 0L12 12'],
    5: ['M0 3H12M0 9H12'],
    6: ['M0 0L12 12'],
  };
  const dots =
    player === 2
      ? [
          [3, 3],
          [9, 3],
          [3, 9],
          [9, 9],
        ]
      : [];
  return html`<svg class="swatch player-${player}" viewBox="0 0 12 12" aria-hidden="true">
    <rect width="12" height="12"></rect>
    ${(ways[player] ?? []).map(way => svg`<path d=${way}></path>`)}
    ${dots.map(([x, y]) => svg`<circle cx=${x} cy=${y} r="1.4"></circle>`)}
  </svg>`;
}
