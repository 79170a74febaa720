// The least that a Commands & Colors: Ancients position has besides codices, for the player `-`.
export default {
  board: { rows: ['.'] },
  turn: { sides: { '-': 'south' }, card: { name: 'order-mounted', orders: 1 } },
};
