// The meaning of the numbers that stand for a throw.
import { say } from '../../text/text.js';
import { parted } from './pursuit.js';

/** @import { Option, Reply } from '../../types' */

const sides = 6;

/** The totals of a throw; none if words stand for it. @param {Option[]} options */
function totalsOf(options) {
  const totals = options.map(({ key, role }) => (role === 'throw' ? Number(parted(key)[1]) : NaN));
  return totals.every(Number.isFinite) ? totals : [];
}

/**
 * The dice of these totals: how many are thrown, how many count, and what is added. Null if the totals are only a part
 * of the possible ones: then the sum is known already, and the highest die is asked.
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

/** Whether the highest die is asked. @param {Option[]} options */
export const asksHighest = options => totalsOf(options).length > 0 && !diceOf(options);

/** The meaning of the numbers; '' if words stand for the throw. @param {Pick<Reply, 'options'>} reply */
export function diceMeant({ options }) {
  if (!options.length || !totalsOf(options).length) return '';
  const found = diceOf(options);
  if (!found) return say('pursuit.number-highest');
  const { count, dice, plus } = found;
  return say('pursuit.number', { count, dice, best: dice > count || undefined, plus: plus || undefined });
}
