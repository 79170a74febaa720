// The turns that are usually meant, out of all, and what they cost.
import { matching, notchesOf } from './turn-keys.js';

/** @import { Turn, Turning } from '../types' */

const sideOrder = ['front', 'right', 'rear', 'left'];
export const sidesOf = (turns, part) => sideOrder.filter(side => turns.some(turn => turn[part] === side));
const across = side => sideOrder[(sideOrder.indexOf(side) + 2) % 4];
const middle = list => list[Math.floor(list.length / 2)];

/** The notch of a side to start with: the middle one, or the first that allows a turn. */
export function usualNotch(turns, side) {
  const here = matching(turns, { side });
  const notches = notchesOf(here, 'notch');
  const free = notch => here.some(turn => turn.notch === notch && turn.option);
  return free(middle(notches)) ? middle(notches) : (notches.find(free) ?? middle(notches));
}

/**
 * The turn that is usually meant: the side opposite the one turned off comes to lie on the tool, at the opposite notch;
 * another side if that one costs too much.
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

// Not barred by its price alone: such a bar hides what else is in the way of cheaper turns.
const isAffordable = turn => turn?.bar?.needs === undefined;

/** The prices of some turns, as far as they are known: "2", "2–3" or ''. */
export function pricesOf(turns) {
  const prices = turns.map(turn => turn.price).filter(price => price !== undefined);
  if (!prices.length) return '';
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return least === most ? String(least) : `${least}–${most}`;
}
