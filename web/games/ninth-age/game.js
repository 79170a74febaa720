// The 9th Age on the page: a procedure that ticks itself off, and the outcomes of every roll.
import { form } from './form.js';
import '../../panels/outcome-map.js';
import '../../panels/procedure.js';
import '../../panels/pursuit-options.js';
import { regiments } from '../../regiments/kind.js';
import { startMapping } from '../../regiments/outcome-map.js';

startMapping();

export const game = { form, kind: regiments };
