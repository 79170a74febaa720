// What is known of The 9th Age before anything of it is loaded: its kind of board, and the first of its examples.
export default { board: 'regiments', example: 'obstruction' };
