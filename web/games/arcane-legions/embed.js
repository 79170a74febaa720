// Arcane Legions on a board in somebody else's page.
import { plane } from '../../kinds/plane/plane.js';
import { form } from './form.js';
import '../../panels/losses.js';
import '../../panels/turning.js';

export const game = { form, kind: plane };
