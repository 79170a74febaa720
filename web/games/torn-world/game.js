// Torn World on the page: hexons, and the odds of pending tests.
import { form } from './form.js';
import { hexes } from '../../kinds/hexes/kind.js';
import '../../kinds/hexes/board-form.js';
import '../../kinds/hexes/pieces.js';
import { startOdds } from './odds.js';
import { odds } from './odds-brief.js';
import './odds-panel.js';

export const game = { form: { ...form, start: startOdds, odds }, kind: hexes };
