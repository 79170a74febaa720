// How a unit goes on hexes: a step names its direction; a body that turns over has its places numbered.
import { argumentOf, isOf, roleOf, takes } from './verbs.js';

// --- of options and bars, which have their role with them

export const isStep = ({ role, key }) => role === 'step' && /:\D/.test(key);

/** Whether a unit goes on by it, and not off the board. */
export const isGoing = ({ role, key }) => role === 'step' && key.includes(':');

// --- of keys

/** The direction that a step goes; undefined of any other key. */
export const wayIn = key => (isOf(key, 'step', 'name') ? argumentOf(key) : undefined);

/** The number of the place that a body turns over to; undefined of any other key. */
export const placeOver = key => (isOf(key, 'step', 'number') ? argumentOf(key) : undefined);

/** Whether a unit goes on by this key, and not off the board. */
export const goesBy = key => roleOf(key) === 'step' && takes(key) !== 'nothing';

/** The action that a key declares; undefined of any other. */
export const actionIn = key => (isOf(key, 'order', 'name') ? argumentOf(key) : undefined);

/** Whether a key tells what became of a leader. */
export const tellsEscape = key => isOf(key, 'tell', 'name');
