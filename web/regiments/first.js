// Of The 9th Age what its first verdict takes: who pursues, and what became of it.
import { pursuerNow } from './pursuit.js';
import { pursuitTold } from './telling.js';

export const kind = { mover: pursuerNow, told: pursuitTold };
