// The least that a position of Godsgloom has besides its codices, of the player `-`.
export default { board: { rows: ['.'] } };
