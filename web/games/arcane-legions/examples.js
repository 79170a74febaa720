// The examples of Arcane Legions in order, by the names of their scenes.
export default [
  ...['clean-snap', 'tie', 'blocked', 'slide', 'turn-lines-up', 'turn-no-room', 'turn-over-corner', 'turn-over-two'],
  ...['turn-undone', 'breakaway'],
];
