// The keys that set a unit on its way: its order, or that a leader leaves the unit he is with.
import { isOf } from './verbs.js';

export const isOrder = key => isOf(key, 'order', 'object');
