// What a new Commands & Colors: Ancients position starts with, and units ready to be set down.
import { rowsOf, type } from '../../kinds/ready-units.js';

/** @type {import('../../edit/ready').Ready} */
export default {
  scene: {
    board: { rows: rowsOf(9, 13, 1) },
    turn: { sides: ['south', 'north'], card: { name: 'section', section: 'center', orders: 3 } },
  },
  facing: [],
  units: [
    ...['light-infantry', 'auxilia', 'medium-infantry', 'heavy-infantry', 'leader', 'light-cavalry', 'medium-cavalry'],
    ...['heavy-cavalry', 'light-bow', 'light-sling', 'warriors', 'elephants', 'light-chariot', 'heavy-chariot'],
    ...['light-bow-cavalry', 'cataphracts', 'camels', 'war-machine'],
  ].map(type),
};
