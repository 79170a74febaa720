// The verdict on a choice comes first: what else follows it is drawn, panel after panel, once that is painted.
import { holdPanels } from '../elements/panel.js';
import { drawPanelsAtOnce } from '../elements/turns.js';
import { subscribe } from '../store/store.js';
import { painted } from '../store/painted.js';

/** @import { Store } from '../store/store.js' */

// What is changed by a tap or a look, besides what is looked at.
/** @param {Store} store */
const verdictWith = ({ position, view, search, replay }) => [
  ...[position.reply, replay.playing, view.selected, view.spread, view.turning, view.told, view.pointed],
  ...[search.offer, search.spot, search.question, search.seeking],
];
/** @param {Store} store */
const seenIn = store => ({ board: store.position.board, hot: store.view.hot, verdict: verdictWith(store) });

// Of the page's one board: how often panels were to wait for the verdict, and how many still do.
let turns = 0;
export let held = 0;

/** @param {Store} store */
export function drawVerdictFirst(store) {
  let shown = seenIn(store);
  subscribe(store, () => {
    const before = shown;
    shown = seenIn(store);
    // The next key of who sets a slider goes on from what this one has drawn.
    const looks = shown.hot !== before.hot && !document.activeElement?.matches('input');
    const others = shown.verdict.some((value, i) => value !== before.verdict[i]);
    if (!(looks || others) || shown.board !== before.board || store.view.tab !== 'decide') return;
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
