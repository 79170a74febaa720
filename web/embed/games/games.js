// The modules that show the games on a board in somebody else's page: without what edits, and without searches of seconds.
const hexes = () => import('./hexes.js');

export const modules = {
  'arcane-legions': () => import('./arcane-legions.js'),
  godsgloom: async () => (await hexes()).godsgloomGame,
  'commands-colors-ancients': async () => (await hexes()).ancientsGame,
  'torn-world': async () => (await hexes()).tornWorldGame,
  'ninth-age': () => import('./ninth-age.js'),
};
