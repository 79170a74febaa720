// What is known of Commands & Colors: Ancients before anything of it is loaded: its kind of board, and its examples in their order.
export default {
  board: 'hexes',
  examples: ['leader-joins', 'infantry-first', 'leadership', 'auxilia', 'retreat'],
};
