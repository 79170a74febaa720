// The text of a choice. A turn gets the page's own short words, since the board shows the rest.
import { number, optionText, say } from '../text/text.js';
import { isTurn, matching, notchesOf, turnOf, turnsOf } from '../engine/turn-keys.js';
import { isOf } from '../engine/verbs.js';
import { kindOf } from './systems.js';

/** @import { Store } from '../store/store.js' */

/** @param {Store} store */
export function keyText(store, system, key, fields = {}) {
  if (!isTurn(key)) return optionText(system, key, fields);
  const turn = turnOf(key);
  const turns = turnsOf(store.position.reply);
  const several = (side, part) => notchesOf(matching(turns, { [side]: turn[side] }), part).length > 1;
  const notch = several('side', 'notch') ? turn.notch + 1 : undefined;
  const ontoNotch = several('onto', 'ontoNotch') ? turn.ontoNotch + 1 : undefined;
  return say('turning.option', { ...turn, notch, ontoNotch });
}

/**
 * A choice by its result: a length that was cut short shows how far it went.
 * @param {Store} store
 * @param {string} system @param {import('../types').Choice} choice @param {import('../types').TraceEvent[]} events
 */
export function choiceText(store, system, { key, by }, events) {
  const option = keyText(store, system, key, { by });
  if (by === undefined) return option;
  const amount = kindOf(store.position.scene).amount?.(store.position.scene, key, by);
  if (amount) return say('choice.by', { option, by: amount });
  if (isOf(key, 'face')) return say('choice.by', { option, by: `${number(by, 1)}°` });
  const moved = events.find(event => event.from && event.to)?.moved ?? by;
  if (events.some(event => event.event === 'collided')) return say('choice.collision', { option, by: moved });
  const stopped = events.find(event => event.event === 'stopped');
  if (stopped) return say('choice.stopped', { option, by: moved, object: stopped.object });
  return say('choice.length', { option, by });
}
