// Known about Torn World before it is loaded: its kind of board, and the first of its examples.
export default { board: 'hexons', example: 'ejected-by-its-enemy' };
