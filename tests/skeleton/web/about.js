// Known about Skeleton before it is loaded: its kind of board, and the first of its examples.
export default { board: 'hexes', example: 'first' };
