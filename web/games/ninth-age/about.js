// What is known of The 9th Age before anything of it is loaded: its kind of board, and its examples in their order.
export default {
  board: 'regiments',
  examples: ['enemy-beside', 'two-into-one', 'dice', 'edge-turned', 'edge', 'obstruction', 'wheel', 'back'],
};
