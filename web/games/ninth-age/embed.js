// The 9th Age on an embedded board. Only the full page shows the outcome of every roll, as that takes long.
import { form } from './form.js';
import '../../kinds/regiments/pursuit-options.js';
import { regiments } from '../../kinds/regiments/kind.js';

export const game = { form, kind: regiments };
