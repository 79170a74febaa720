// What a choice is called. A turn is told in the page's own short words: the board shows the rest of it.
import { state } from './state.js';
import { number, optionText, say } from './text.js';
import { isTurn, matching, notchesOf, turnOf, turnsOf } from './turn-keys.js';

export function keyText(system, key, fields = {}) {
  if (!isTurn(key)) return optionText(system, key, fields);
  const turn = turnOf(key);
  const turns = turnsOf(state.reply);
  const several = (side, part) => notchesOf(matching(turns, { [side]: turn[side] }), part).length > 1;
  const notch = several('side', 'notch') ? turn.notch + 1 : undefined;
  const ontoNotch = several('onto', 'ontoNotch') ? turn.ontoNotch + 1 : undefined;
  return say('turning.option', { ...turn, notch, ontoNotch });
}

/** @param {string} system @param {import('./types').Choice} choice */
export function choiceText(system, { key, by }) {
  const text = keyText(system, key, { by });
  return by === undefined ? text : `${text}, ${number(by)}`;
}
