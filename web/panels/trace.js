// What has happened, sentence by sentence, and the slider that replays it on the board.
import { html, nothing } from 'lit';
import { moves } from '../geometry/poses.js';
import { followMoves } from '../store/moves.js';
import { update } from '../store/store.js';
import { eventText, say } from '../text/text.js';
import { Panel } from '../elements/panel.js';
import { letScroll } from '../elements/sliding.js';
import { play, stopPlaying } from '../play/replay.js';
import { closeNote } from './verdict-angles.js';

export class Trace extends Panel {
  constructor() {
    super();
    letScroll(this);
    /** The time that was last drawn. */
    this.time = /** @type {number | null} */ (null);
    this.follow = () => this.store.replay.time !== this.time && this.requestUpdate();
  }

  connectedCallback() {
    super.connectedCallback();
    followMoves(this.store, this.follow);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.store.listeners.moves.delete(this.follow);
  }

  render() {
    const { store } = this;
    const { reply } = store.position;
    if (!reply?.trace.length) return nothing;
    this.time = store.replay.time;
    const list = moves(reply.trace);
    const move = store.replay.time === null ? null : list[Math.min(Math.floor(store.replay.time), list.length - 1)];
    const now = move?.told ?? move?.laid ?? move;
    return html`<section class="trace" aria-labelledby="trace-title">
      <h3 id="trace-title">${say('trace.title')}</h3>
      ${list.length ? this.scrubber(list.length) : nothing}
      <ol>
        ${reply.trace.map(
          (event, i) =>
            html`<li class=${event === now ? 'now' : ''} aria-current=${event === now ? 'step' : nothing}>
              ${eventText(store.position.scene.system, event)} ${this.rules(`trace${i}`, event.clauses)} ${closeNote(store, event, store.position.choices)}
            </li>`,
        )}
      </ol>
    </section>`;
  }

  scrubber(count) {
    const { store } = this;
    const time = store.replay.time ?? count;
    const go = value => {
      stopPlaying(store);
      update(store, { replay: { time: value >= count ? null : Math.max(0, value), playing: false } });
    };
    const seek = event => go(Number(event.target.value));
    // Keys go from move to move, Page keys by twentieths of a move.
    const step = event => {
      const hair = 1e-6;
      const [on, back] = [Math.floor(time + hair) + 1, Math.ceil(time - hair) - 1];
      const next = {
        ArrowRight: on,
        ArrowUp: on,
        ArrowLeft: back,
        ArrowDown: back,
        PageUp: time + 0.05,
        PageDown: time - 0.05,
      }[event.key];
      if (next === undefined) return;
      event.preventDefault();
      go(next);
    };
    return html`<div class="scrubber">
      <button
        type="button"
        class="round"
        aria-label=${say(store.replay.playing ? 'trace.pause' : 'trace.play')}
        @click=${() => (store.replay.playing ? stopPlaying(store) : play(store, 0))}
      >
        ${store.replay.playing ? '❚❚' : '►'}
      </button>
      <input
        type="range"
        min="0"
        max=${count}
        step="0.05"
        .value=${String(time)}
        aria-label=${say('trace.scrub')}
        aria-valuetext=${say('trace.at', { move: Math.min(count, Math.ceil(time)), count })}
        @input=${seek}
        @keydown=${step}
      />
    </div>`;
  }
}

customElements.define('um-trace', Trace);
