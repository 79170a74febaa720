// The walks of the search on hexes, for any thread.
import { walkBodies } from './movement.js';
import { walk } from './walk.js';

export const walks = { walk, walkBodies };
