// The stored position to start with.
import { unpack } from './unpacking.js';
import { read } from '../store/storage.js';

/** The name under which the position is stored. */
export const name = 'position';

/** The stored position of this tab, else the last one; null if there is none. */
export const kept = () => unpack(read('tab', name)) ?? unpack(read('browser', name));
