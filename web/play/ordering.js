// A finger that drags a unit which can be ordered gives it its order: for the time being, and for good once a choice is
// made with it. Undo treats both as one step.
import { orderFor } from '../engine/orders.js';
import { show, standing } from './session.js';
import { pastAndNow } from './opening.js';
import { select } from './selecting.js';

/** @import { Store } from '../store/store.js' */
/** @import { Choice, Scene } from '../types' */

/** The key that orders a unit now; undefined if it cannot be ordered. @param {Store} store */
export const orderOf = (store, unit) =>
  store.position.reply?.status === 'choose' ? orderFor(store.position.reply, unit)?.key : undefined;

/**
 * A position that holds while the finger is down, and for good once it is kept with its choices.
 * @param {Store} store @param {string} unit the unit that the finger holds
 */
export function positionInHand(store, unit) {
  const { scene, choices } = store.position;
  const { selected } = store.view;
  const past = pastAndNow(store);
  let given = /** @type {{ scene: Scene, choices: Choice[] } | null} */ (null);
  // Somebody may have undone it by a key meanwhile.
  const stands = () => store.position.scene === given?.scene && store.position.choices === given?.choices;
  return {
    /** @param {{ scene: Scene, choices: Choice[] }} next */
    lay(next) {
      given = next;
      show(store, next, { view: { dragging: true, notice: '', selected: unit } });
    },
    keep: choices =>
      stands() &&
      show(
        store,
        { scene: store.position.scene, choices },
        { position: { past, future: [] }, edit: { draftError: null }, view: { notice: '', selected: unit } },
      ),
    takeBack: () => stands() && show(store, { scene, choices }, { view: { selected } }),
  };
}

/** Gives the order while the finger is down. @param {Store} store @param {string} unit @param {string} order */
export function orderInHand(store, unit, order) {
  const hand = positionInHand(store, unit);
  const given = [...standing(store), { key: order }];
  hand.lay({ scene: store.position.scene, choices: given });
  return {
    choose: (key, by) => hand.keep([...given, by === undefined ? { key } : { key, by }]),
    /** Keeps the order alone: somebody else must decide before the unit can go. */
    keep: () => hand.keep(given),
    takeBack: hand.takeBack,
  };
}

/**
 * Holds a unit that can go nowhere: the view stays, and a notice tells why.
 * @param {Store} store @param {string} unit
 */
export function holdInVain(store, unit) {
  let told = false;
  return {
    move() {
      if (!told) select(store, unit);
      told = true;
    },
    end() {},
    cancel() {},
  };
}
