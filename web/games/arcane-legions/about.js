// What is known of Arcane Legions before anything of it is loaded: its kind of board, and its examples in their order.
export default {
  board: 'plane',
  examples: [
    ...['clean-snap', 'tie', 'blocked', 'slide', 'turn-lines-up', 'turn-no-room', 'turn-over-corner', 'turn-over-two'],
    ...['turn-undone', 'breakaway'],
  ],
};
