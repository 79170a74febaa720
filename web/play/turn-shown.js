// The turn that is being set up: showing it, putting it away, opening it with a position.
import { moverOf } from './session.js';
import { update } from '../store/store.js';
import { isTurn, turnKey, turnOf, turnsOf } from '../engine/turn-keys.js';

/** @import { Store } from '../store/store.js' */

/** @param {Store} store @param {import('../types').Turning | null} turning */
export function showTurn(store, turning) {
  const key = turnKey(turning);
  const selected = moverOf(store, store.position.scene, store.position.choices, store.position.reply) ?? '';
  const changes = {
    view: { turning, hot: key ? { key } : null, asked: '', told: '', notice: '' },
    replay: { time: null, playing: false },
  };
  update(store, changes, { view: { selected } });
}

/** @param {Store} store */
export const stopTurning = store => store.view.turning && showTurn(store, null);

/** A position may contain a turn to look at, in `page`. @param {Store} store */
export function openTurn(store) {
  const key = store.position.scene.page?.turn;
  if (typeof key !== 'string' || !isTurn(key) || store.position.choices?.length) return;
  const { notice } = store.view;
  if (!turnsOf(store.position.reply).some(turn => turn.key === key)) return;
  showTurn(store, turnOf(key));
  update(store, { view: { notice } });
}
