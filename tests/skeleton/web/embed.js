// Skeleton on an embedded board.
import { hexes } from '../../kinds/hexes/kind.js';
import { form } from './form.js';

export const game = { form, kind: hexes };
