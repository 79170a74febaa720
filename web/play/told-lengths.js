// Lengths in sentences, converted to the shown unit and with its name; in the game's own unit they stay as they are.
import { between } from '../text/numerals.js';
import { number, say } from '../text/text.js';
import { tellLengths } from '../text/filling.js';
import { lengthText, ownUnit, placeShown, shownUnit, toShown } from './lengths.js';

/** @import { Fields } from '../types' */

// Fields that contain a length without a unit.
const lengths = ['moved', 'by', 'distance', 'shift', 'forward', 'onward'];

// Dice results are no lengths, except when a charge is measured against them.
/** @param {string} name @param {Fields} fields */
function isLength(name, { event }) {
  if (event === 'charged') return ['needs', 'has', ...lengths].includes(name);
  return lengths.includes(name) && !(event === 'caught' && name === 'distance');
}

// A tolerance is written as a fraction.
const valueOf = value => (/^1\/\d+$/.test(value) ? 1 / Number(value.slice(2)) : Number(value));

function inShown(scene, value, name = '', fields = /** @type {Fields} */ ({}), named = false) {
  const [own, unit] = [ownUnit(scene), shownUnit(scene)];
  if (own === unit) return undefined;
  if (named) return lengthText(scene, valueOf(value));
  if (name.endsWith('In')) return value === own ? say(`lengths.${unit}`) : undefined;
  if (Array.isArray(value)) {
    const { x, y } = placeShown(scene, value);
    return `(${x}${between()}${y})`;
  }
  if (typeof value !== 'number') return undefined;
  const measuredIn = fields[`${name}In`];
  if (measuredIn) return measuredIn === own ? number(toShown(scene, value), name === 'margin' ? 3 : 2) : undefined;
  return isLength(name, fields) ? lengthText(scene, value) : undefined;
}

tellLengths(inShown);
