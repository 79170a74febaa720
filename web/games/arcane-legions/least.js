// The least that a position of Arcane Legions has besides its codices, of the player `-`.
export default { turn: { orderPoints: 0 } };
