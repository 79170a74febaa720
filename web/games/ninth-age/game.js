// The 9th Age on the page: a procedure that ticks itself off, and the outcomes of every roll.
import { form } from './form.js';
import '../../kinds/regiments/outcome-panel.js';
import '../../kinds/regiments/pursuit-options.js';
import './procedure.js';
import './unit-orders.js';
import { regiments } from '../../kinds/regiments/kind.js';
import { odds } from '../../kinds/regiments/odds-brief.js';
import { startMapping } from '../../kinds/regiments/outcome-map.js';

export const game = { form: { ...form, start: startMapping, odds }, kind: regiments };
