// Chances: exact, as fractions; in words the percentage and the fraction.
import { number, say } from './text.js';

/** @param {number[]} weight */
export const share = ([n, d]) => n / d;

export const shareText = weight => tenthsText(Math.round(share(weight) * 1000), share(weight));

/**
 * Tenths of a percent for each of several chances, by largest remainders: they add up to a total, which is by default
 * what the chances together round to.
 * @param {number[][]} weights
 * @param {number} [total]
 */
export function tenthsOf(weights, total) {
  const exact = weights.map(weight => share(weight) * 1000);
  const tenths = exact.map(value => Math.floor(value + 1e-9));
  const sum = list => list.reduce((all, value) => all + value, 0);
  const left = (total ?? Math.round(sum(exact))) - sum(tenths);
  const rest = i => exact[i] - tenths[i];
  const neediest = exact.map((_, i) => i).sort((a, b) => rest(b) - rest(a));
  for (const i of neediest.slice(0, left)) tenths[i]++;
  return tenths;
}

/** A chance of so many tenths of a percent, in words where it is nearly nothing or nearly all. */
export function tenthsText(tenths, exact) {
  if (!tenths && exact) return say('odds.least');
  return tenths === 1000 && exact < 1 ? say('odds.most') : say('odds.percent', { share: number(tenths / 10, 1) });
}

export const fraction = ([n, d]) => (d === 1 ? String(n) : `${n}/${d}`);

export const span = (from, to) => (from === to ? String(from) : say('pursuit.map.span', { from, to }));

const divisor = (a, b) => (b ? divisor(b, a % b) : a);
const reduced = (n, d) => [n / divisor(n, d), d / divisor(n, d)];
/** The sum of two chances, exactly. @param {number[]} a @param {number[]} b */
export const plus = ([a, b], [c, d]) => reduced(a * d + c * b, b * d);
