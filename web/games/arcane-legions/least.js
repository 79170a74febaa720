// The least that an Arcane Legions position has besides codices, for the player `-`.
export default { turn: { orderPoints: 0 } };
