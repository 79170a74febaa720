// Dragging a unit without an order gives it the order that can take it to the finger.
import { leaves } from '../../board/pointing.js';
import { minus } from '../../geometry/poses.js';
import { positionInHand } from '../../play/ordering.js';
import { preview } from '../../play/playing.js';
import { formOf } from '../../play/systems.js';
import { catchOf, inFrame, stepsNow, stepTo, tellMost } from './manoeuvre.js';
import { stands, unitOf } from './regiment.js';

/** @import { Store } from '../../store/store.js' */

/**
 * Tries the orders that the game's form gives for drags, from short to long, and takes the first that reaches the
 * finger, else the one that comes nearest. If none leads anywhere, gives the first: the verdict says why not.
 * @param {Store} store @param {import('../../types').Touch} touch @param {string} id
 */
export function grabToOrder(store, { place, placed, camera }, id) {
  const { scene, choices, reply } = store.position;
  const { embedded } = store.view;
  const { agreeing } = store.edit;
  const unit = unitOf(scene, id);
  const { kinds, give } = formOf(scene).byDrag?.(scene) ?? { kinds: [] };
  const isFree = reply && !choices.length && !embedded && !agreeing;
  if (!isFree || !kinds.length || !stands(unit) || unit.owner !== scene.turn?.active) return null;
  const hand = positionInHand(store, id);
  const held = inFrame(unit, place);
  const none = /** @type {ReturnType<typeof stepsNow> | null} */ (null);
  const orders = kinds.map(kind => ({ kind, scene: withOrder(scene, give, kind, unit), steps: none }));
  let order = /** @type {typeof orders[number] | null} */ (null);
  let choice = /** @type {import('../../types').Choice | null} */ (null);
  let most = /** @type {number | null} */ (null);

  function lay(next) {
    if (next === order) return;
    order = next;
    hand.lay({ scene: next.scene, choices: [] });
    next.steps ??= stepsNow(store, store);
  }

  function meant(finger) {
    let best = /** @type {ReturnType<typeof stepTo> & { order: typeof orders[number] } | null} */ (null);
    for (const each of orders) {
      if (!each.steps) lay(each);
      if (!each.steps?.length) continue;
      const found = stepTo(each.steps, held, finger, camera.zoom);
      if (!best || found.off < best.off - 1e-6) best = { ...found, order: each };
      if (best.off < catchOf(camera.zoom)) break;
    }
    return best;
  }

  return {
    move(now) {
      const finger = placed(now);
      const isAway = leaves(minus(finger, place), camera.zoom);
      if (!isAway && !order) return;
      const best = meant(finger);
      lay(best?.order ?? orders[0]);
      choice = isAway ? (best?.choice ?? null) : null;
      most = best?.most ?? null;
      preview(store, choice);
    },
    end() {
      if (!order) return;
      if (choice) {
        hand.keep([choice]);
        tellMost(store, most);
      } else if (orders.some(({ steps }) => steps?.length)) hand.takeBack();
      else hand.keep([]);
    },
    cancel: () => order && hand.takeBack(),
  };
}

function withOrder(scene, give, kind, unit) {
  const given = structuredClone(scene);
  give(given, kind, unit);
  return given;
}
