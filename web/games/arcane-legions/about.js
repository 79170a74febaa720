// What is known of Arcane Legions before anything of it is loaded: its kind of board, and the first of its examples.
export default { board: 'plane', example: 'clean-snap' };
