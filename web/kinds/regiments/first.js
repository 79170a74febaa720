// What the first verdict takes of a board of regiments: who pursues, and what became of it.
import { pursuerNow } from './pursuit.js';
import { pursuitTold } from './telling.js';

export const kind = { mover: pursuerNow, told: pursuitTold, judged: 'pursuit', unit: 'inches' };
