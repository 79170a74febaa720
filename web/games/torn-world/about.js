// What is known of Torn World before anything of it is loaded: its kind of board, and its examples in their order.
export default {
  board: 'hexes',
  hexons: true,
  examples: [
    ...['ejected-by-its-enemy', 'ejected-by-a-friend', 'test-passed', 'friend-first'],
    ...['huge-on-two-new', 'huge-on-one-new', 'huge-round-a-corner', 'huge-deployed'],
  ],
};
