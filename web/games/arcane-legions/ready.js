// What a new Arcane Legions position starts with, and units ready to be set down.
import { sides } from '../../kinds/ready-units.js';

/** @type {import('../../edit/ready').Ready} */
export default {
  scene: { turn: { orderPoints: 6 } },
  facing: [0, 180],
  units: [
    { name: 'formation', codex: { base: 'formation', front: 'long', icons: 6, costs: sides(1, 1, 2, 1) } },
    { name: 'formation-short', codex: { base: 'formation', front: 'short', icons: 6, costs: sides(1, 1, 2, 1) } },
    { name: 'sortie', codex: { base: 'sortie', icons: 4, costs: sides(1, 1, 2, 1) } },
  ],
};
