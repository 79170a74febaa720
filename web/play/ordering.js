// A finger that drags a unit which may be ordered gives it its order: it stands while the finger is down, and for good once a
// choice is made with it. Undo knows both as one step.
import { orderFor } from '../engine/orders.js';
import { pastAndNow, show, standing } from './session.js';
import { select } from './selecting.js';
import { state } from '../store/store.js';

/** The key that orders a unit now; undefined where it may not be ordered. */
export const orderOf = unit => (state.reply?.status === 'choose' ? orderFor(state.reply, unit)?.key : undefined);

/** Gives the order for as long as the finger is down. @param {string} unit @param {string} order */
export function orderInHand(unit, order) {
  const { scene, choices, selected } = state;
  const past = pastAndNow();
  const given = [...standing(), { key: order }];
  // Somebody may have gone back by a key meanwhile.
  const stands = () => state.scene === scene && state.choices === given;
  const make = choices =>
    stands() && show({ scene, choices }, { past, future: [], draftError: null, notice: '', selected: unit });
  show({ scene, choices: given }, { dragging: true, notice: '', selected: unit });
  return {
    choose: (key, by) => make([...given, by === undefined ? { key } : { key, by }]),
    /** The order alone: somebody else has to decide before the unit can go. */
    keep: () => make(given),
    takeBack: () => stands() && show({ scene, choices }, { selected }),
  };
}

/** A unit that can go nowhere now is held all the same: the view stays, and the person is told why. @param {string} unit */
export function holdInVain(unit) {
  let told = false;
  return {
    move() {
      if (!told) select(unit);
      told = true;
    },
    end() {},
    cancel() {},
  };
}
