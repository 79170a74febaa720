// Known about The 9th Age before it is loaded: its kind of board, and the first of its examples.
export default { board: 'regiments', example: 'obstruction' };
