// What a new Godsgloom position starts with, and units ready to be set down.
import { rowsOf } from '../../kinds/ready-units.js';

/** @type {import('../../edit/ready').Ready} */
export default {
  scene: { board: { rows: rowsOf(9, 9) } },
  facing: ['NE', 'SW'],
  units: [
    { name: 'infantry', codex: { speed: 2 } },
    { name: 'skirmishers', codex: { speed: 3, traits: ['skirmish'] } },
    { name: 'cavalry', codex: { speed: 4 } },
    { name: 'flyers', codex: { speed: 4, traits: ['flying'] } },
  ],
};
