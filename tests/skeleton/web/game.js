// Skeleton on the page.
import { hexes } from '../../kinds/hexes/kind.js';
import '../../panels/hex-board.js';
import '../../panels/pieces.js';
import { form } from './form.js';

export const game = { form, kind: hexes };
