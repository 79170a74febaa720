// Decides when panels are drawn, once the board is there: after the verdict, after their questions to the engine, and
// never during a click.
import { gatherThenDraw } from '../play/slices.js';
import { afterHold, drawBy, held, holdPanels, lag } from './panel.js';

/** @import { Panel } from './panel.js' */

/** Panels of all boards take turns: the number that are still asking the engine. */
export let asking = 0;

/** From now on the store's change draws a panel at once. */
export const drawPanelsAtOnce = () => holdPanels(null);

/** Resolves in the first frame in which no panel waits to be drawn. */
export async function panelsDrawn() {
  do await new Promise(requestAnimationFrame);
  while (held || still || asking || lag());
}

// For all panels of the page; the last request counts.
/** @type {Promise<void> | null} */
let still = null;
/** Draws no panel until then. @param {Promise<void>} until */
export const keepStill = until => {
  still = until;
  until.then(() => still === until && (still = null));
};

/** @param {Panel} panel */
function askThenDraw(panel, draw) {
  asking++;
  return gatherThenDraw(() => panel.rehearse(), draw).finally(() => asking--);
}

drawBy((panel, draw) => {
  if (still) return still.then(() => (panel.isOfVerdict() ? draw() : askThenDraw(panel, draw)));
  if (panel.isOfVerdict()) return draw();
  return held ? afterHold(() => askThenDraw(panel, draw)) : askThenDraw(panel, draw);
});
