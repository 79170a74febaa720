// Commands & Colors: Ancients on the page.
import { form } from './form.js';
import { odds } from './odds.js';
import { hexes } from '../../kinds/hexes/kind.js';
import '../../kinds/hexes/board-form.js';
import '../../kinds/hexes/pieces.js';

export const game = { form: { ...form, odds }, kind: hexes };
