// The verdict on a choice comes first: what else follows it is drawn, panel after panel, once that is painted.
import { drawPanelsAtOnce, holdPanels } from '../elements/panel.js';
import { subscribe } from '../store/store.js';
import { painted } from '../store/painted.js';

/** @import { Store } from '../store/store.js' */

// How often panels were to wait for the verdict, and how many still do.
let turns = 0;
export let held = 0;

/** @param {Store} store */
export function drawVerdictFirst(store) {
  let shown = { reply: store.reply, hot: store.hot, playing: store.playing, board: store.board };
  subscribe(store, ({ reply, hot, playing, board, tab }) => {
    // The next key of who sets a slider goes on from what this one has drawn.
    const looks = hot !== shown.hot && !document.activeElement?.matches('input');
    const isNext = (reply !== shown.reply || looks || playing !== shown.playing) && board === shown.board;
    shown = { reply, hot, playing, board };
    if (!isNext || tab !== 'decide') return;
    const mine = ++turns;
    held++;
    const shownThen = painted();
    holdPanels(shownThen);
    // They have their turns before this one.
    const release = () => {
      held--;
      if (mine === turns) drawPanelsAtOnce();
    };
    shownThen.then(() => setTimeout(() => setTimeout(release)));
  });
}
