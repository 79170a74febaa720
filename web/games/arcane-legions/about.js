// Known about Arcane Legions before it is loaded: its kind of board, and the first of its examples.
export default { board: 'plane', example: 'clean-snap' };
