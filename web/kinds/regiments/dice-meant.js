// What the numbers mean that a throw is told by.
import { say } from '../../text/text.js';
import { parted } from './pursuit.js';

/** @import { Option, Reply } from '../../types' */

const sides = 6;

/** The totals of a throw; none where it is told by words. @param {Option[]} options */
function totalsOf(options) {
  const totals = options.map(({ key, role }) => (role === 'throw' ? Number(parted(key)[1]) : NaN));
  return totals.every(Number.isFinite) ? totals : [];
}

/**
 * Which dice come to these totals: how many are thrown, how many of them count, and what is added. Null where only some of what the dice
 * may show is left, since their total is known already: then it is the highest of them that is asked.
 * @param {Option[]} options
 */
function diceOf(options) {
  const totals = totalsOf(options);
  const [least, most] = [Math.min(...totals), Math.max(...totals)];
  const count = (most - least) / (sides - 1);
  const dice = Math.log(options[0]?.weight?.[1] ?? 1) / Math.log(sides);
  const plus = least - count;
  const thrown = Math.round(dice);
  const isWhole = Number.isInteger(count) && Math.abs(dice - thrown) < 1e-9;
  return isWhole && count > 0 && thrown >= count && plus >= 0 ? { count, dice: thrown, plus } : null;
}

/** Whether the highest of the dice is asked. @param {Option[]} options */
export const asksHighest = options => totalsOf(options).length > 0 && !diceOf(options);

/** What each of the numbers is; '' where the throw is told by words. @param {Pick<Reply, 'options'>} reply */
export function diceMeant({ options }) {
  if (!options.length || !totalsOf(options).length) return '';
  const found = diceOf(options);
  if (!found) return say('pursuit.number-highest');
  const { count, dice, plus } = found;
  return say('pursuit.number', { count, dice, best: dice > count || undefined, plus: plus || undefined });
}
