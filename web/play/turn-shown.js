// The turn that is set up: shown, put away, and come with a position.
import { moverOf } from './session.js';
import { state, update } from '../store/store.js';
import { isTurn, turnKey, turnOf, turnsOf } from '../engine/turn-keys.js';

/** @param {import('../types').Turning | null} turning */
export function showTurn(turning) {
  const key = turnKey(turning);
  const selected = moverOf(state.scene, state.choices, state.reply) ?? '';
  const changes = { turning, hot: key ? { key } : null, asked: '', told: '', notice: '', time: null, playing: false };
  update({ ...changes, selected });
}

export const stopTurning = () => state.turning && showTurn(null);

/** A position may come with a turn to look at, under `page`. */
export function openTurn() {
  const key = state.scene.page?.turn;
  if (typeof key !== 'string' || !isTurn(key) || state.choices?.length) return;
  const { notice } = state;
  if (!turnsOf(state.reply).some(turn => turn.key === key)) return;
  showTurn(turnOf(key));
  update({ notice });
}
