// The names of colours that display items use, read from the page's style sheet: one place for light and dark.
const names = [
  ...['table', 'paper', 'edge', 'grid', 'grid-bold', 'ink', 'muted', 'barred', 'terrain', 'terrain-edge'],
  ...['choose', 'on-choose', 'contact', 'on-contact', 'tool'],
  ...[1, 2, 3, 4, 5, 6].map(n => `reach-${n}`),
  ...['open', 'wood', 'hill', 'water', 'wet', 'rock', 'built', 'other', 'ink', 'line'].map(name => `hex-${name}`),
  ...['section', 'hexon'],
  ...[1, 2, 3, 4, 5, 6].flatMap(n => [`player-${n}`, `player-${n}-tint`]),
];

export function readPalette() {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(names.map(name => [name, style.getPropertyValue(`--${name}`).trim()]));
}
