// The least that a Godsgloom position has besides codices, for the player `-`.
export default { board: { rows: ['.'] } };
