// Chances: exact, as fractions; in words the percentage and the fraction.
import { number, say } from './text.js';

/** @import { Vec } from '../types' */

/** @param {number[]} weight */
export const share = ([n, d]) => n / d;

/**
 * A chance in tenths of a percent, in words where it is nearly nothing or nearly all. Rounded one by one, so that a chance is
 * told everywhere by the same number; several may miss 100 by a little.
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
/** The sum of two chances, exactly. @param {number[]} a @param {number[]} b */
export const plus = ([a, b], [c, d]) => reduced(a * d + c * b, b * d);
