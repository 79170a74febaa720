// Turns pieces of a save into Arcane Legions bases of one or two steps in width and depth. A save has no costs: a base
// gets those of a unit that is new on the page.
import { sides } from '../../kinds/ready-units.js';

const costs = sides(1, 1, 2, 1);
// The tolerance allows for bases that nobody has measured exactly.
const near = (/** @type {number} */ value, /** @type {number} */ wish) => Math.abs(value / wish - 1) < 0.15;

export default {
  plane: {
    unit: 'steps',
    usual: ['1x1', '2x1', '1x2'],
    /** @param {number[]} size in steps */
    codexOf([width, depth]) {
      if (near(width, 1) && near(depth, 1)) return { base: 'sortie', icons: 4, costs };
      const front = near(width, 2) && near(depth, 1) ? 'long' : near(width, 1) && near(depth, 2) ? 'short' : null;
      return front && { base: 'formation', front, icons: 6, costs };
    },
    /** @param {{ players: string[], millimetres: number }} given `millimetres` per step */
    rest: ({ players, millimetres }) => ({
      turn: { active: players[0], players, orderPoints: 6 },
      page: { lengths: { shown: 'steps', step: millimetres } },
    }),
  },
};
