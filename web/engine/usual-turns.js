// Of all turns there are: those that are usually meant, and what they cost.
import { matching, notchesOf } from './turn-keys.js';

/** @import { Turn, Turning } from '../types' */

const sideOrder = ['front', 'right', 'rear', 'left'];
export const sidesOf = (turns, part) => sideOrder.filter(side => turns.some(turn => turn[part] === side));
const across = side => sideOrder[(sideOrder.indexOf(side) + 2) % 4];
const middle = list => list[Math.floor(list.length / 2)];

/** The notch that a side is taken by unless another is asked for: its middle one, or the first that a turn is free from. */
export function usualNotch(turns, side) {
  const here = matching(turns, { side });
  const notches = notchesOf(here, 'notch');
  const free = notch => here.some(turn => turn.notch === notch && turn.option);
  return free(middle(notches)) ? middle(notches) : (notches.find(free) ?? middle(notches));
}

/**
 * The turn as it is usually meant: set down with the side away from the one turned off, by the notch right across; by another
 * side where that one costs more than there is.
 * @param {Turn[]} turns @param {Turning} parts what is settled already
 */
export function plainTurn(turns, parts) {
  const here = matching(turns, { side: parts.side, notch: parts.notch, angle: parts.angle, way: parts.way });
  const sides = sidesOf(here, 'onto');
  const off = notchesOf(matching(turns, { side: parts.side }), 'notch');
  const downBy = onto => {
    const notches = notchesOf(matching(here, { onto }), 'ontoNotch');
    const opposite = notches[notches.length - 1 - off.indexOf(parts.notch)];
    const facing = notches.length === off.length ? opposite : middle(notches);
    return matching(here, { onto, ontoNotch: parts.ontoNotch ?? facing })[0];
  };
  const usual = downBy(parts.onto ?? (sides.includes(across(parts.side)) ? across(parts.side) : sides[0]));
  if (parts.onto || isAffordable(usual)) return usual;
  const others = sides.map(downBy).filter(isAffordable);
  return others.find(turn => turn?.option) ?? others[0] ?? usual;
}

// Barred by its price alone, a turn hides what else is in the way of the cheaper ones.
const isAffordable = turn => turn?.bar?.needs === undefined;

/** What the turns of a list cost, as far as it is known: "2", "2–3" or ''. */
export function pricesOf(turns) {
  const prices = turns.map(turn => turn.price).filter(price => price !== undefined);
  if (!prices.length) return '';
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return least === most ? String(least) : `${least}–${most}`;
}
