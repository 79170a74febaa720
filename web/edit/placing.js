// Registers the ways of placing things on the table. It is loaded once the first verdict is shown.
import { registerHand } from '../board/hands.js';
import { registerOverlay } from '../board/overlays.js';
import { registerCommand } from '../elements/commands.js';
import { draftItems } from './draft.js';
import { grab, guideItems, isSnapping, switchSnapping, tap, twist } from './hands.js';
import { bindPlacingKeys } from './keys.js';
import './relation-form.js';
import './ruler-panel.js';
import { closeRuler, rulerHand, rulerItems, rulerNow, setRuler } from './ruler.js';
import { registerSettings } from './settings.js';
import { inPlane } from '../board/table.js';

/** @import { Store } from '../store/store.js' */

registerOverlay(store => draftItems(store, store));
registerOverlay(guideItems);
registerOverlay((store, camera) => rulerItems(store, store, camera));
registerHand({ grab, tap, twist });
registerHand(rulerHand);
registerCommand({
  id: 'snapping',
  group: 'show',
  on: isSnapping,
  run: switchSnapping,
  when: ({ view: { tab }, position: { scene } }) => tab === 'position' && inPlane(scene),
});
registerCommand({
  ...{
    id: 'ruler',
    group: 'show',
    key: 'm',
    on: store => Boolean(rulerNow(store)),
    when: ({ replay: { time } }) => time === null,
  },
  run: store => closeRuler(store) || startRuler(store),
});
/** @param {Store} store */
export function startPlacing(store) {
  registerSettings(store);
  bindPlacingKeys(store);
  addEventListener('keydown', event => event.key === 'Escape' && closeRuler(store));
}

// The panel tells what to do next; the keyboard focus goes there.
/** @param {Store} store */
async function startRuler(store) {
  setRuler(store, { from: null, to: null, waits: 'from' });
  const panel = /** @type {import('lit').LitElement} */ (document.querySelector('um-ruler'));
  await panel.updateComplete;
  panel.querySelector('select')?.focus({ preventScroll: true });
  panel.scrollIntoView({ block: 'nearest' });
}
