// How terrain looks on a hex board: a colour of the palette, a pattern and a letter. Other kinds, such as a scene's
// own, get their first letter.
const looks = {
  forest: ['wood', 'trees', 'F'],
  hill: ['hill', 'hills', 'H'],
  'steep hill': ['rock', 'hills', 'St'],
  river: ['water', 'waves', 'R'],
  ford: ['wet', 'waves', 'Fo'],
  sea: ['water', 'waves', 'Sea'],
  lake: ['water', 'waves', 'L'],
  marsh: ['wet', 'tufts', 'M'],
  swamp: ['wet', 'tufts', 'S'],
  broken: ['rock', 'stones', 'Br'],
  ruins: ['rock', 'stones', 'Ru'],
  cliffs: ['rock', 'cross', 'C'],
  building: ['built', 'cross', 'B'],
  town: ['built', 'bricks', 'T'],
  rampart: ['built', 'bricks', 'Ra'],
  barricades: ['built', 'bricks', 'Ba'],
};

/** @returns {{ fill: string, pattern: string | undefined, letter: string }} */
export function lookOf(kind) {
  if (kind === 'open') return { fill: 'hex-open', pattern: undefined, letter: '' };
  const [fill, pattern, letter] = Object.hasOwn(looks, kind)
    ? looks[kind]
    : ['other', 'dots', [...kind].slice(0, 2).join('')];
  return { fill: `hex-${fill}`, pattern, letter };
}
