// The least that a position of Torn World has besides its codices, of the player `-`.
export default { board: { rows: ['.'] } };
