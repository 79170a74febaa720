// The verdict on a choice comes first: what else follows it is drawn, panel after panel, once that is painted.
import { holdPanels } from '../elements/panel.js';
import { drawPanelsAtOnce } from '../elements/turns.js';
import { subscribe } from '../store/store.js';
import { painted } from '../store/painted.js';

/** @import { Store } from '../store/store.js' */

// What is changed by a tap or a look, besides what is looked at.
const verdictWith = /** @type {const} */ ([
  ...['reply', 'playing', 'selected', 'spread', 'turning', 'told', 'pointed', 'offer', 'spot', 'question', 'seeking'],
]);

// How often panels were to wait for the verdict, and how many still do.
let turns = 0;
export let held = 0;

/** @param {Store} store */
export function drawVerdictFirst(store) {
  let shown = { ...store };
  subscribe(store, now => {
    const changed = name => now[name] !== shown[name];
    // The next key of who sets a slider goes on from what this one has drawn.
    const looks = changed('hot') && !document.activeElement?.matches('input');
    const isNext = (looks || verdictWith.some(changed)) && !changed('board');
    shown = { ...store };
    if (!isNext || now.tab !== 'decide') return;
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
