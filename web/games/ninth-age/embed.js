// The 9th Age on a board in somebody else's page. What every roll would lead to is left to the full page: it takes long.
import { form } from './form.js';
import '../../kinds/regiments/pursuit-options.js';
import { regiments } from '../../kinds/regiments/kind.js';

export const game = { form, kind: regiments };
