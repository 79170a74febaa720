// Godsgloom on the page.
import { form } from '../forms/godsgloom.js';
import { hexes } from '../hexes/kind.js';
import '../panels/hex-board.js';
import '../panels/pieces.js';

export const game = { form, kind: hexes };
