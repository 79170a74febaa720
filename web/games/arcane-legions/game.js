// Arcane Legions on the page: bases that move freely, turns by the tool, losses told by the table.
import { plane } from '../../kinds/plane/plane.js';
import { form } from './form.js';
import { askForLibrary } from './library.js';
import './library-panel.js';
import './losses.js';
import './turning-panel.js';

export const game = { form: { ...form, library: { ask: askForLibrary } }, kind: plane };
