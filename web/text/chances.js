// Chances: exact fractions, shown as a percentage and the fraction.
import { number, say } from './text.js';

/** @import { Vec } from '../types' */

/** @param {number[]} weight */
export const share = ([n, d]) => n / d;

/**
 * A chance in tenths of a percent, or in words if it is nearly nothing or nearly all. Each is rounded by itself, so
 * that a chance has the same number everywhere; a sum may miss 100 by a little.
 */
export function shareText(weight) {
  const [exact, tenths] = [share(weight), Math.round(share(weight) * 1000)];
  if (!tenths && exact) return say('odds.least');
  return tenths === 1000 && exact < 1 ? say('odds.most') : say('odds.percent', { share: number(tenths / 10, 1) });
}

export const fraction = ([n, d]) => (d === 1 ? String(n) : `${n}/${d}`);

export const span = (from, to) => (from === to ? String(from) : say('pursuit.map.span', { from, to }));

const divisor = (a, b) => (b ? divisor(b, a % b) : a);
/** @returns {Vec} */
const reduced = (n, d) => [n / divisor(n, d), d / divisor(n, d)];
/** The exact sum of two chances. @param {number[]} a @param {number[]} b */
export const plus = ([a, b], [c, d]) => reduced(a * d + c * b, b * d);
