// The colours that display items use, by name, read from the style sheets at the board: one place for light and dark.
const names = [
  ...['table', 'ground', 'paper', 'edge', 'grid', 'grid-bold', 'ink', 'muted', 'barred', 'terrain', 'terrain-edge'],
  ...['choose', 'on-choose', 'no', 'on-no', 'contact', 'tool'],
  ...[1, 2, 3, 4, 5, 6].map(n => `reach-${n}`),
  ...['open', 'wood', 'hill', 'water', 'wet', 'rock', 'built', 'other', 'ink', 'line'].map(name => `hex-${name}`),
  ...['section', 'hexon'],
  ...[1, 2, 3, 4, 5, 6].flatMap(n => [`player-${n}`, `player-${n}-tint`]),
];

/** Also reads `pattern`, how strongly the players' patterns are drawn. @param {HTMLElement} board */
export function readPalette(board) {
  const style = getComputedStyle(board);
  const written = name => style.getPropertyValue(`--${name}`).trim();
  const told = isForced() ? colour => seen(board, colour) : colour => colour;
  return {
    ...Object.fromEntries(names.map(name => [name, told(written(name))])),
    pattern: Number(written('pattern')),
    plain: isForced(),
  };
}

const isForced = () => matchMedia('(forced-colors: active)').matches;

// A canvas does not know the system's named colours, so an element resolves them.
function seen(board, colour) {
  const probe = board.parentNode.appendChild(document.createElement('i'));
  probe.style.forcedColorAdjust = 'none';
  probe.style.color = colour;
  const told = getComputedStyle(probe).color;
  const parts = told
    .split(/[^\d.]+/)
    .slice(1, 4)
    .map(part => Math.round(Number(part) * (told.startsWith('color(') ? 255 : 1)));
  probe.remove();
  return `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`;
}
