// Torn World on a board in somebody else's page.
import { hexes } from '../../kinds/hexes/kind.js';
import { form } from './form.js';

export const game = { form, kind: hexes };
