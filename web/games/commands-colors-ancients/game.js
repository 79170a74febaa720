// Commands & Colors: Ancients on the page.
import { form } from './form.js';
import { hexes } from '../../kinds/hexes/kind.js';
import '../../panels/hex-board.js';
import '../../panels/pieces.js';

export const game = { form, kind: hexes };
