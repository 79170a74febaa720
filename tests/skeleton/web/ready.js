// What a new Skeleton position starts with, and units ready to be set down.
import { rowsOf } from '../../kinds/ready-units.js';

/** @type {import('../../edit/ready').Ready} */
export default {
  scene: { board: { rows: rowsOf(5, 5) } },
  facing: [],
  units: [{ name: 'infantry', codex: { steps: 2 } }],
};
