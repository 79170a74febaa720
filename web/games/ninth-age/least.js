// The least that a position of The 9th Age has besides codices, for the player `-`.
export default { table: { width: 72, depth: 48 } };
