// Arcane Legions on an embedded board.
import { plane } from '../../kinds/plane/plane.js';
import { form } from './form.js';
import './losses.js';
import './turning-panel.js';

export const game = { form, kind: plane };
