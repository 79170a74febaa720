// What a new position begins with: an empty table or board, and units that are ready to be set down. Names are words of
// the texts, filled in where they come into the position; numbers are usual ones, to be changed in the form.
const sides = (front, right, rear, left) => ({ front, right, rear, left });
const rowsOf = (count, width, shorter = 0) => Array.from({ length: count }, (_, i) => '.'.repeat(width - (i % 2) * shorter));
const type = name => ({ name, codex: { type: name } });

/** @type {Record<string, { scene: any, facing: any[], units: { name: string, codex: any }[] }>} */
export const ready = {
  'arcane-legions': {
    scene: { turn: { orderPoints: 6 } },
    facing: [0, 180],
    units: [
      { name: 'formation', codex: { base: 'formation', front: 'long', icons: 6, costs: sides(1, 1, 2, 1) } },
      { name: 'formation-short', codex: { base: 'formation', front: 'short', icons: 6, costs: sides(1, 1, 2, 1) } },
      { name: 'sortie', codex: { base: 'sortie', icons: 4, costs: sides(1, 1, 2, 1) } },
    ],
  },
  godsgloom: {
    scene: { board: { rows: rowsOf(9, 9) } },
    facing: ['NE', 'SW'],
    units: [
      { name: 'infantry', codex: { speed: 2 } },
      { name: 'skirmishers', codex: { speed: 3, traits: ['skirmish'] } },
      { name: 'cavalry', codex: { speed: 4 } },
      { name: 'flyers', codex: { speed: 4, traits: ['flying'] } },
    ],
  },
  'commands-colors-ancients': {
    scene: {
      board: { rows: rowsOf(9, 13, 1) },
      turn: { sides: ['south', 'north'], card: { name: 'section', section: 'center', orders: 3 } },
    },
    facing: [],
    units: [
      ...['light-infantry', 'auxilia', 'medium-infantry', 'heavy-infantry', 'leader', 'light-cavalry', 'medium-cavalry'],
      ...['heavy-cavalry', 'light-bow', 'light-sling', 'warriors', 'elephants', 'light-chariot', 'heavy-chariot'],
      ...['light-bow-cavalry', 'cataphracts', 'camels', 'war-machine'],
    ].map(type),
  },
  'torn-world': {
    scene: { board: { rows: rowsOf(11, 13) } },
    facing: [],
    units: [
      { name: 'infantry', codex: { size: 'infantry', move: 3, agility: 1 } },
      { name: 'large', codex: { size: 'large', move: 2, agility: 1 } },
      { name: 'huge', codex: { size: 'huge', hexons: 2, move: 1, agility: 1 } },
    ],
  },
  'ninth-age': {
    scene: { table: { width: 72, depth: 48 } },
    facing: [0, 180],
    units: [
      { name: 'infantry', codex: { files: 5, ranks: 4, base: [20, 20] } },
      { name: 'wide-infantry', codex: { files: 10, ranks: 2, base: [20, 20] } },
      { name: 'large-infantry', codex: { files: 3, ranks: 2, base: [40, 40] } },
      { name: 'cavalry', codex: { files: 5, ranks: 2, base: [25, 50] } },
      { name: 'monster', codex: { files: 1, ranks: 1, base: [50, 100] } },
    ],
  },
};

/** An empty position of a game between these players. @param {string} system @param {string[]} players */
export function emptyScene(system, players) {
  const { scene } = ready[system];
  const { sides: places, ...turn } = scene.turn ?? {};
  const sidesOf = places && { sides: Object.fromEntries(players.map((name, i) => [name, places[i % places.length]])) };
  return {
    ...{ umpire: 1, system, ...structuredClone(scene), codices: {}, units: [] },
    turn: { active: players[0], players, ...structuredClone(turn), ...sidesOf },
  };
}
