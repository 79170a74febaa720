// Chances: exact, as fractions; in words the percentage and the fraction.
import { number, say } from '../text.js';

export const share = ([n, d]) => n / d;

export function shareText(weight) {
  const told = number(share(weight) * 100, 1);
  if (told === '0' && weight[0]) return say('odds.least');
  return told === '100' && share(weight) < 1 ? say('odds.most') : say('odds.percent', { share: told });
}

export const fraction = ([n, d]) => (d === 1 ? String(n) : `${n}/${d}`);

export const span = (from, to) => (from === to ? String(from) : say('pursuit.map.span', { from, to }));

const divisor = (a, b) => (b ? divisor(b, a % b) : a);
const reduced = (n, d) => [n / divisor(n, d), d / divisor(n, d)];
/** The sum of two chances, exactly. @param {number[]} a @param {number[]} b */
export const plus = ([a, b], [c, d]) => reduced(a * d + c * b, b * d);
