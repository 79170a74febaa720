// Draws the verdict on a choice first; the other panels follow, one by one, once it is painted.
import { holdPanels } from '../elements/panel.js';
import { drawPanelsAtOnce } from '../elements/turns.js';
import { subscribe } from '../store/store.js';
import { painted } from '../store/painted.js';

/** @import { Store } from '../store/store.js' */

// What a tap or a look can change, besides `hot`, the previewed choice.
/** @param {Store} store */
const verdictWith = ({ position, view, search, replay }) => [
  ...[position.reply, replay.playing, view.selected, view.spread, view.turning, view.told, view.pointed],
  ...[search.offer, search.spot, search.question, search.seeking],
];
/** @param {Store} store */
const seenIn = store => ({ board: store.position.board, hot: store.view.hot, verdict: verdictWith(store) });

// For the page's one board: how often panels had to wait for the verdict, and how many still wait.
let turns = 0;
export let held = 0;

/** @param {Store} store */
export function drawVerdictFirst(store) {
  let shown = seenIn(store);
  subscribe(store, () => {
    const before = shown;
    shown = seenIn(store);
    // The next key on a slider acts on what this one has drawn.
    const looks = shown.hot !== before.hot && !document.activeElement?.matches('input');
    const others = shown.verdict.some((value, i) => value !== before.verdict[i]);
    if (!(looks || others) || shown.board !== before.board || store.view.tab !== 'decide') return;
    const mine = ++turns;
    held++;
    const shownThen = painted();
    holdPanels(shownThen);
    // The other waiting tasks come first.
    const release = () => {
      held--;
      if (mine === turns) drawPanelsAtOnce();
    };
    shownThen.then(() => setTimeout(() => setTimeout(release)));
  });
}
