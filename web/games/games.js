// The module of each game, loaded when its first position is opened.
export const modules = {
  'arcane-legions': () => import('./arcane-legions.js'),
  godsgloom: () => import('./godsgloom.js'),
  'commands-colors-ancients': () => import('./ancients.js'),
  'torn-world': () => import('./torn-world.js'),
  'ninth-age': () => import('./ninth-age.js'),
};
