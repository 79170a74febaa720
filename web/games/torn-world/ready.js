// What a new Torn World position starts with, and units ready to be set down.
import { rowsOf } from '../../kinds/ready-units.js';

/** @type {import('../../edit/ready').Ready} */
export default {
  scene: { board: { rows: rowsOf(11, 13) } },
  facing: [],
  units: [
    { name: 'infantry', codex: { size: 'infantry', move: 3, agility: 1 } },
    { name: 'large', codex: { size: 'large', move: 2, agility: 1 } },
    { name: 'huge', codex: { size: 'huge', hexons: 2, move: 1, agility: 1 } },
  ],
};
