// The least that a position of Skeleton has besides its codices, of the player `-`.
export default { board: { rows: ['.'] } };
