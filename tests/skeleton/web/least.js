// The least that a Skeleton position has besides codices, for the player `-`.
export default { board: { rows: ['.'] } };
