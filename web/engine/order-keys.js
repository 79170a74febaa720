// The keys that start a unit's order: its own order, or that a leader leaves his unit.
import { isOf } from './verbs.js';

export const isOrder = key => isOf(key, 'order', 'object');
