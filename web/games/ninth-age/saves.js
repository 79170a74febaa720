// Turns pieces of a save into regiments of The 9th Age: outlines in inches on a table with an edge. A save has no
// speeds: a regiment gets those of infantry that is new on the page.

export default {
  plane: {
    unit: 'inches',
    /** Bases in millimetres. */
    usual: ['20x20', '25x25', '25x50', '40x40', '50x50', '50x75', '50x100', '60x100', '75x100', '100x100', '100x150'],
    table: { width: 72, depth: 48 },
    /** @param {number[]} size */
    codexOf([width, depth]) {
      const isSize = [width, depth].every(side => side > 0 && side <= 1000);
      return isSize ? { width, depth, charge: 4, mobility: 4 } : null;
    },
    /** @param {{ players: string[], table: { width: number, depth: number } }} given */
    rest: ({ players, table }) => ({
      ...{ table, turn: { active: players[0], players } },
      rulings: { 'ninth-age.pursuits': 'handbook' },
    }),
  },
};
