// What there is to begin with.
import { unpack } from './unpacking.js';
import { read } from '../store/storage.js';

/** Under which name the position is kept. */
export const name = 'position';

/** What was kept of this tab, or else of the last one; null where nothing was. */
export const kept = () => unpack(read('tab', name)) ?? unpack(read('browser', name));
