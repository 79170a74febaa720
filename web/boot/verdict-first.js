// The verdict on a choice comes first: what else follows it is drawn, panel after panel, once that is painted.
import { drawPanelsAtOnce, holdPanels } from '../elements/panel.js';
import { subscribe } from '../store/store.js';
import { painted } from '../store/painted.js';

/** @import { Store } from '../store/store.js' */

// How often panels were to wait for the verdict, and how many still do.
let turns = 0;
export let held = 0;
// The verdict on a choice comes first: what else follows it is drawn, panel after panel, once that is painted.
/** @param {Store} store */
export function drawVerdictFirst(store) {
  let shown = { reply: store.reply, board: store.board };
  subscribe(store, ({ reply, board, tab }) => {
    const isNext = reply !== shown.reply && board === shown.board;
    shown = { reply, board };
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
