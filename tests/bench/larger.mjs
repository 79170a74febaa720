// Positions larger than the examples of the page, for games whose examples end after a few choices.
const rows = (columns, count) => Array.from({ length: count }, () => '.'.repeat(columns));
const each = (count, make) => Array.from({ length: count }, (_, i) => make(i, i % 4, Math.floor(i / 4)));

// A Large Miniature goes through a loose crowd, whom it pushes aside and who strike at it.
export const crowd = {
  umpire: 1,
  system: 'torn-world',
  codices: { giant: { size: 'large', move: 3, agility: 1 }, foot: { size: 'infantry', move: 3, agility: 2 } },
  units: [
    { id: 'Giant', codex: 'giant', owner: 'red', at: [3, 5] },
    ...each(12, (i, x, y) => ({
      id: `Foot ${i}`,
      codex: 'foot',
      owner: i % 3 ? 'blue' : 'red',
      at: [4 + 3 * x - Math.floor((4 + 4 * y) / 2), 4 + 4 * y],
    })),
  ],
  board: { rows: rows(17, 17) },
  turn: { active: 'red', players: ['red', 'blue'] },
  order: { unit: 'Giant' },
};

// Three regiments pursue one, with fresh enemies behind it: all their dice, then who is turned to whom.
export const pursuit = {
  umpire: 1,
  system: 'ninth-age',
  table: { width: 72, depth: 48 },
  codices: { rats: { files: 6, ranks: 4, base: [20, 20] }, squires: { files: 5, ranks: 2, base: [25, 25] } },
  units: [
    ...[0, 1, 2].map(i => ({
      id: `Rats ${i}`,
      codex: 'rats',
      owner: 'Vermin',
      at: [18 + 6.5 * i, 9],
      facing: 30 - 25 * i,
    })),
    { id: 'Squires', codex: 'squires', owner: 'Kingdom', at: [22, 22], facing: 0, fled: true },
    ...[0, 1, 2].map(i => ({
      id: `Bowmen ${i}`,
      codex: 'squires',
      owner: 'Kingdom',
      at: [14 + 9 * i, 26 + i],
      facing: 170 + 10 * i,
      combat: { fought: false, new: false },
    })),
  ],
  turn: { active: 'Vermin', players: ['Vermin', 'Kingdom'] },
  order: {
    kind: 'pursue',
    owner: 'Vermin',
    pursued: { unit: 'Squires', facing: 0, fleeDistance: 6 },
    pursuers: ['Rats 0', 'Rats 1', 'Rats 2'],
  },
};
