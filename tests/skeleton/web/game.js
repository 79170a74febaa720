// Skeleton on the page.
import { hexes } from '../../kinds/hexes/kind.js';
import '../../kinds/hexes/board-form.js';
import '../../kinds/hexes/pieces.js';
import { form } from './form.js';

export const game = { form, kind: hexes };
