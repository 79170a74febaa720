// The turn that is set up: shown, put away, and come with a position.
import { moverOf } from './session.js';
import { update } from '../store/store.js';
import { isTurn, turnKey, turnOf, turnsOf } from '../engine/turn-keys.js';

/** @import { Store } from '../store/store.js' */

/** @param {Store} store @param {import('../types').Turning | null} turning */
export function showTurn(store, turning) {
  const key = turnKey(turning);
  const selected = moverOf(store, store.scene, store.choices, store.reply) ?? '';
  const changes = { turning, hot: key ? { key } : null, asked: '', told: '', notice: '', time: null, playing: false };
  update(store, { ...changes, selected });
}

/** @param {Store} store */
export const stopTurning = store => store.turning && showTurn(store, null);

/** A position may come with a turn to look at, under `page`. @param {Store} store */
export function openTurn(store) {
  const key = store.scene.page?.turn;
  if (typeof key !== 'string' || !isTurn(key) || store.choices?.length) return;
  const { notice } = store;
  if (!turnsOf(store.reply).some(turn => turn.key === key)) return;
  showTurn(store, turnOf(key));
  update(store, { notice });
}
