// Godsgloom on the page.
import { form } from './form.js';
import { hexes } from '../../kinds/hexes/kind.js';
import '../../kinds/hexes/board-form.js';
import '../../kinds/hexes/pieces.js';

export const game = { form, kind: hexes };
