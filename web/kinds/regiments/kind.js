// The kind of board with regiments that move, charge, flee and pursue.
import { aloneIn, offGround, plane } from '../plane/plane.js';
import { headingAmong, pursuitAsked, pursuitChoices } from './pursuit-options.js';
import { kind as first } from './telling.js';
import { regimentsWanted } from './framing.js';
import { grabRegiment, grabUnit, tapRegiment } from './hands.js';
import { regimentList } from './list.js';
import { signsOf } from './ends.js';
import { told } from './pursuit.js';
import { orderedIn, shapeNow } from './regiment.js';
import { regimentView } from './view.js';
import { arcsOf, switchArcs } from './arcs.js';
import { askAtRegiment, askerOf } from './ask-at.js';
import { regimentFields } from './fields.js';
import { diceMeant } from './dice-meant.js';
import { chargedText, chargeText, mayAskOfCharges } from './charging.js';
import { amountText, walkerOf } from './manoeuvre.js';
import { layWaysOf } from './ways.js';

/** @type {import('../../types').Kind} */
export const regiments = {
  ...first,
  list: (store, state, camera, bounds) => regimentList(regimentView(store, state, camera, bounds)),
  alone: (store, state, camera, bounds) => offGround(regimentList(regimentView(store, aloneIn(state), camera, bounds))),
  wanted: (_, state, unit, units) => regimentsWanted(state, units),
  hand: {
    ...plane.hand,
    grab(store, touch) {
      const { what, placed, camera } = touch;
      if (!what || store.replay.time !== null) return null;
      if (['unit', 'aim'].includes(what.what) && store.view.tab !== 'position')
        return grabUnit(store, touch, /** @type {string} */ (what.id));
      return grabRegiment(store, what, placed, camera) || plane.hand.grab(store, touch);
    },
    tap: (store, touch) => (touch.what && tapRegiment(store, touch.what)) || plane.hand.tap(store, touch),
  },
  askAt: askAtRegiment,
  asker: askerOf,
  least: () => 9,
  walker: walkerOf,
  shapeNow,
  met: ({ position: { scene, reply } }) => orderedIn(scene).flatMap(id => [id, told(reply, id)?.charging?.unit]),
  lay: layWaysOf,
  asked: pursuitAsked,
  choices: pursuitChoices,
  meant: diceMeant,
  ranged: headingAmong,
  amount: amountText,
  between: 'limit',
  short: chargeText,
  charges: mayAskOfCharges,
  charged: chargedText,
  arcs: { of: store => arcsOf(store)?.unit, switch: switchArcs },
  found: store => [regimentFields(store).outcomeMap],
  aside(store) {
    const fields = regimentFields(store);
    const { band } = fields;
    fields.band = null;
    return () => (fields.band = band);
  },
  signs: signsOf,
};
