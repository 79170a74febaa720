// Godsgloom on the page.
import { form } from '../forms/godsgloom.js';
import { hexes } from '../hexes/kind.js';

export const game = { form, kind: hexes };
