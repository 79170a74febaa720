// The least that a Torn World position has besides codices, for the player `-`.
export default { board: { rows: ['.'] } };
