// What the search on hexes walks by, wherever it runs.
import { walkBodies } from './movement.js';
import { walk } from './walk.js';

export const walks = { walk, walkBodies };
