// How a unit moves on hexes: a step names its direction; for a body that turns over, a step numbers its new place.
import { argumentOf, isOf, roleOf, takes } from './verbs.js';

// --- of options and bars, which have their role with them

export const isStep = ({ role, key }) => role === 'step' && /:\D/.test(key);

/** Whether the step moves the unit on the board, and not off it. */
export const isGoing = ({ role, key }) => role === 'step' && key.includes(':');

// --- of keys

/** The direction of a step; undefined for any other key. */
export const wayIn = key => (isOf(key, 'step', 'name') ? argumentOf(key) : undefined);

/** The number of the place that a body turns over to; undefined for any other key. */
export const placeOver = key => (isOf(key, 'step', 'number') ? argumentOf(key) : undefined);

/** Whether this key moves a unit on the board, and not off it. */
export const goesBy = key => roleOf(key) === 'step' && takes(key) !== 'nothing';

/** The action that a key declares; undefined for any other key. */
export const actionIn = key => (isOf(key, 'order', 'name') ? argumentOf(key) : undefined);

/** Whether a key says what became of a leader. */
export const tellsEscape = key => isOf(key, 'tell', 'name');
