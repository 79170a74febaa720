// What is known of Godsgloom before anything of it is loaded: its kind of board, and its examples in their order.
export default {
  board: 'hexes',
  examples: ['spear-wall', 'swamp', 'nimble', 'lockdown', 'flyer'],
};
