// A finger that drags a unit which may be ordered gives it its order: it stands while the finger is down, and for good once a
// choice is made with it. Undo knows both as one step.
import { orderFor } from '../engine/orders.js';
import { pastAndNow, show, standing } from './session.js';
import { select } from './selecting.js';

/** @import { Store } from '../store/store.js' */

/** The key that orders a unit now; undefined where it may not be ordered. @param {Store} store */
export const orderOf = (store, unit) =>
  store.reply?.status === 'choose' ? orderFor(store.reply, unit)?.key : undefined;

/** Gives the order for as long as the finger is down. @param {Store} store @param {string} unit @param {string} order */
export function orderInHand(store, unit, order) {
  const { scene, choices, selected } = store;
  const past = pastAndNow(store);
  const given = [...standing(store), { key: order }];
  // Somebody may have gone back by a key meanwhile.
  const stands = () => store.scene === scene && store.choices === given;
  const make = choices =>
    stands() && show(store, { scene, choices }, { past, future: [], draftError: null, notice: '', selected: unit });
  show(store, { scene, choices: given }, { dragging: true, notice: '', selected: unit });
  return {
    choose: (key, by) => make([...given, by === undefined ? { key } : { key, by }]),
    /** The order alone: somebody else has to decide before the unit can go. */
    keep: () => make(given),
    takeBack: () => stands() && show(store, { scene, choices }, { selected }),
  };
}

/** A unit that can go nowhere now is held all the same: the view stays, and the person is told why. @param {Store} store @param {string} unit */
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
