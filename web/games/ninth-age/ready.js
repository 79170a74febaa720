// What a new position of The 9th Age starts with, and units ready to be set down.

// Plain speeds to start with: the army books have those of each unit. The Advance is from the second edition.
const onFoot = { charge: 4, mobility: 4, advance: 4 };

/** @type {import('../../edit/ready').Ready} */
export default {
  scene: { table: { width: 72, depth: 48 }, rulings: { 'ninth-age.pursuits': 'handbook' } },
  facing: [0, 180],
  units: [
    { name: 'infantry', codex: { files: 5, ranks: 4, base: [20, 20], ...onFoot } },
    { name: 'wide-infantry', codex: { files: 10, ranks: 2, base: [20, 20], ...onFoot } },
    { name: 'large-infantry', codex: { files: 3, ranks: 2, base: [40, 40], charge: 6, mobility: 6, advance: 6 } },
    { name: 'cavalry', codex: { files: 5, ranks: 2, base: [25, 50], charge: 8, mobility: 8, advance: 8 } },
    { name: 'monster', codex: { files: 1, ranks: 1, base: [50, 100], charge: 6, mobility: 6, advance: 6 } },
  ],
};
