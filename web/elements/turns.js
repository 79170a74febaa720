// When panels are drawn, once the board stands: after the verdict, when what they ask of the engine has been asked for, and never under who types.
import { gatherThenDraw } from '../play/slices.js';
import { afterHold, drawBy, held, holdPanels } from './panel.js';

/** @import { Panel } from './panel.js' */

/** Panels of all boards take turns: how many are still asking. */
export let asking = 0;

/** From now on a panel is drawn with what brings it. */
export const drawPanelsAtOnce = () => holdPanels(null);

// Of all panels of the page: whoever asked for it last counts.
/** @type {Promise<void> | null} */
let still = null;
/** No panel is drawn until then. @param {Promise<void>} until */
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
