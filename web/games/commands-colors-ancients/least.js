// The least that a position of Commands & Colors: Ancients has besides its codices, of the player `-`.
export default {
  board: { rows: ['.'] },
  turn: { sides: { '-': 'south' }, card: { name: 'order-mounted', orders: 1 } },
};
