// Arcane Legions on a board in somebody else's page.
import { plane } from '../../kinds/plane/plane.js';
import { form } from './form.js';
import './losses.js';
import './turning-panel.js';

export const game = { form, kind: plane };
