// The unit in which lengths are shown and typed. The scene keeps the game's own unit; only the page knows the shown
// one.
import { objectOf } from '../engine/values.js';
import { between } from '../text/numerals.js';
import { numberOrText } from '../text/numbers.js';
import { number, say } from '../text/text.js';
import { traitsOf } from './traits.js';

/** @import { Scene } from '../types' */

const millimetres = { inches: 25.4, centimetres: 10 };

/** The page's settings in a scene. @param {Scene} scene */
export const settingsOf = ({ page }) => objectOf(page);
/** @param {Scene} scene */
export const lengthsOf = scene => objectOf(settingsOf(scene).lengths);

/** @param {Scene} scene */
export const ownUnit = scene => traitsOf(scene).unit;

/** Whether a way's cost is a length: in a game that counts inches. @param {Scene} scene */
export const costsLengths = scene => ownUnit(scene) === 'inches';

/** The units that the game's lengths can be shown in; none on hexes. @param {Scene} scene */
export const unitsOfLength = scene => traitsOf(scene).units;

const isLength = value => Number.isFinite(value) && value > 0;

/** The length of a step on this table; undefined until somebody has said it. @param {Scene} scene */
export function stepMillimetres(scene) {
  const step = lengthsOf(scene).step;
  return isLength(step) ? step : undefined;
}

/** @param {Scene} scene */
export function shownUnit(scene) {
  const wish = /** @type {string} */ (lengthsOf(scene).shown);
  const own = ownUnit(scene);
  const known = unitsOfLength(scene).includes(wish) && (own !== 'steps' || stepMillimetres(scene));
  return known ? wish : own;
}

// The sizes of the game's unit and of the shown one.
function measures(scene) {
  const [own, shown] = [ownUnit(scene), shownUnit(scene)];
  if (own === shown) return [1, 1];
  return [own === 'steps' ? stepMillimetres(scene) : millimetres[own], millimetres[shown]];
}

/** @param {number} value in the game's unit @param {Scene} scene */
export function toShown(scene, value) {
  const [own, shown] = measures(scene);
  return (value * own) / shown;
}

/** @param {number} value in the shown unit @param {Scene} scene */
export function toOwn(scene, value) {
  const [own, shown] = measures(scene);
  return own === shown ? value : (value * shown) / own;
}

/** A length for a field: the shortest number that means it, so that typed numbers come back as typed. */
export function fieldText(scene, value) {
  if (typeof value !== 'number') return value ?? '';
  const shown = toShown(scene, value);
  if (shown === value) return value;
  for (let decimals = 0; decimals < 9; decimals++) {
    const text = Number(shown.toFixed(decimals));
    if (Math.abs(text - shown) < 1e-10 * Math.max(1, Math.abs(shown))) return text;
  }
  return Number(shown.toFixed(4));
}

/** A typed length, in the game's unit; text that is no number stays as it is. @param {string} text */
export function lengthTyped(scene, text) {
  const value = numberOrText(text);
  return typeof value === 'number' ? toOwn(scene, value) : value;
}

/** @param {number} value in the game's unit */
export const lengthText = (scene, value) =>
  say(`lengths.in.${shownUnit(scene)}`, { length: number(toShown(scene, value), 2) });

/** Several lengths, with the unit after the last. @param {number[]} values in the game's unit */
export const lengthsText = (scene, values) =>
  say(`lengths.in.${shownUnit(scene)}`, {
    length: values.map(value => number(toShown(scene, value), 2)).join(between()),
  });

/** A length by itself; in the game's unit a bare number. */
export const lengthAlone = (scene, value, decimals = 3) =>
  shownUnit(scene) === ownUnit(scene) ? number(value, decimals) : lengthText(scene, value);

/** The two numbers of a place, the second with a unit if it needs one. @param {Scene} scene @param {number[]} [at] */
export function placeShown(scene, at = []) {
  const [x, y] = at;
  const [told, last] = [x, y].map(value => number(toShown(scene, Number(value)), 2));
  return { x: told, y: shownUnit(scene) === ownUnit(scene) ? last : lengthText(scene, Number(y)) };
}

/** The name of a field, followed by the unit. @param {string} name */
export const lengthLabel = (scene, name) => say('lengths.label', { name, unit: say(`lengths.${shownUnit(scene)}`) });
