// Putting things where they stand on the table: what is registered here works once the first verdict stands.
import { registerHand } from '../board/hands.js';
import { registerOverlay } from '../board/overlays.js';
import { registerCommand } from '../elements/commands.js';
import { state } from '../store/store.js';
import { draftItems } from './draft.js';
import { grab, guideItems, isSnapping, switchSnapping, tap, twist } from './hands.js';
import { bindPlacingKeys } from './keys.js';
import './relation-form.js';
import './ruler-panel.js';
import { closeRuler, rulerHand, rulerItems, rulerNow, setRuler } from './ruler.js';
import { registerSettings } from './settings.js';
import { inPlane } from '../board/table.js';

registerOverlay(draftItems);
registerOverlay(guideItems);
registerOverlay(rulerItems);
registerHand({ grab, tap, twist });
registerHand(rulerHand);
registerCommand({
  id: 'snapping',
  group: 'show',
  on: isSnapping,
  run: switchSnapping,
  when: () => state.tab === 'position' && inPlane(state.scene),
});
registerCommand({
  ...{ id: 'ruler', group: 'show', key: 'm', on: () => Boolean(rulerNow()), when: () => state.time === null },
  run: () => closeRuler() || startRuler(),
});
registerSettings();
bindPlacingKeys();
addEventListener('keydown', event => event.key === 'Escape' && closeRuler());

// The panel tells how it goes on; who has a keyboard is led there.
async function startRuler() {
  setRuler({ from: null, to: null, waits: 'from' });
  const panel = /** @type {any} */ (document.querySelector('um-ruler'));
  await panel.updateComplete;
  panel.querySelector('select')?.focus({ preventScroll: true });
  panel.scrollIntoView({ block: 'nearest' });
}
