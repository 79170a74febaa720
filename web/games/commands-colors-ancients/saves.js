// Turns pieces of a save into Ancients units: by the words of their names, in the order of the rules, or by their
// pictures; several pieces of one kind in a hex are a unit's blocks. Terrain has words too. The names of the VASSAL
// module's pictures and the layout of its board are known from the public engine github.com/xpmatteo/auto-cca (2023):
// its README says that it took them from the module, and its src/view/map.js places the hexes on the board.
import { rowsOf } from '../../kinds/ready-units.js';

// More specific words come first: light bow cavalry is no light bow. A type that begins with a hyphen is appended to
// the first word.
/** @type {[RegExp, string][]} */
const kinds = [
  [/\blight (?:bow|missile|horse ?archer)s? cavalry\b|\bhorse ?archers?\b/i, 'light-bow-cavalry'],
  [/\bcataphracts?(?: cavalry)?\b/i, 'cataphracts'],
  [/\bcamels?(?: cavalry| riders?)?\b/i, 'camels'],
  [/\b(?:light|medium|heavy) cavalry\b/i, '-cavalry'],
  [/\blight (?:barbarian )?chariots?\b|\bbarbarian chariots?\b/i, 'light-chariot'],
  [/\bheavy (?:war )?chariots?\b/i, 'heavy-chariot'],
  [/\b(?:war )?elephants?\b/i, 'elephants'],
  [/\bwar (?:machine|engine)s?\b/i, 'war-machine'],
  [/\blight (?:infantry )?(?:bow(?:men|man|s)?|archers?)\b/i, 'light-bow'],
  [/\blight (?:infantry )?sling(?:er)?s?\b/i, 'light-sling'],
  [/\bauxilia\b/i, 'auxilia'],
  [/\b(?:light|medium|heavy) infantry\b/i, '-infantry'],
  [/\bwarriors?\b/i, 'warriors'],
  [/\b(?:leader|general|commander)s?\b/i, 'leader'],
];

/** @type {[RegExp, string, string][]} words, kind, and letter on the board */
const terrain = [
  [/\bbroken\b/i, 'broken', 'b'],
  [/\bford/i, 'ford', 'o'],
  [/\briver/i, 'river', 'r'],
  [/\bmarsh/i, 'marsh', 'm'],
  [/\bforest|\bwoods?\b/i, 'forest', 'f'],
  [/\bhills?\b/i, 'hill', 'h'],
  [/\brampart/i, 'rampart', 'w'],
  [/\bcamp\b/i, 'camp', 'c'],
  [/\btown|\bcity\b|\bvillage/i, 'town', 't'],
  [/\bsea\b|\bcoast/i, 'sea', 's'],
];

// The names of the pictures of the module's pieces, after the army; the first three sets spell some words differently.
/** @type {Record<string, string>} */
const pictured = {
  ...{ inf_lt: 'light-infantry', inf_lt_bow: 'light-bow', inf_lt_sling: 'light-sling', inf_lt_slings: 'light-sling' },
  ...{ aux: 'auxilia', inf_aux: 'auxilia', inf_md: 'medium-infantry', inf_med: 'medium-infantry' },
  ...{ inf_hv: 'heavy-infantry', inf_hvy: 'heavy-infantry', inf_wa: 'warriors', inf_war: 'warriors' },
  ...{ cav_lt: 'light-cavalry', cav_lt_bow: 'light-bow-cavalry', cav_md: 'medium-cavalry', cav_med: 'medium-cavalry' },
  ...{ cav_hv: 'heavy-cavalry', cav_hvy: 'heavy-cavalry', cav_hvy_cat: 'cataphracts', char: 'heavy-chariot' },
  ...{ elephant: 'elephants', warmachine: 'war-machine', leader: 'leader' },
};

const types = [
  ...['light-infantry', 'light-bow', 'light-sling', 'auxilia', 'medium-infantry', 'heavy-infantry', 'warriors'],
  ...['light-cavalry', 'light-bow-cavalry', 'medium-cavalry', 'heavy-cavalry', 'camels', 'cataphracts'],
  ...['light-chariot', 'heavy-chariot', 'elephants', 'war-machine', 'leader'],
];

// The hexes in a row of a board with sections.
const longest = 13;

const few = ['elephants', 'heavy-chariot', 'war-machine'];
const fullOf = (/** @type {string} */ type) =>
  few.includes(type) ? 2 : /cavalry|camels|cataphracts|light-chariot/.test(type) ? 3 : 4;

export default {
  hexes: {
    ...{ kinds, terrain, types, rows: rowsOf(9, 13, 1) },
    pictures: { armies: { car: 'Carthaginians', rom: 'Romans', rom2: 'Romans 2', rom3: 'Romans 3' }, types: pictured },
    boards: [
      {
        name: '1800 × 1200',
        first: /** @type {[number, number]} */ ([110, 140]),
        across: 76.4 * Math.sqrt(3),
        down: 77.4 * 1.5,
      },
    ],
    /** A piece that stands with a unit of its side. */
    with: 'leader',
    /** @param {string} type @param {number} blocks */
    codexOf: (type, blocks) => ({ type, ...(type !== 'leader' && blocks > fullOf(type) ? { blocks } : {}) }),
    /**
     * The player further south comes first; a board with long rows has no sections.
     * @param {string[]} players @param {string[]} rows
     */
    rest: (players, rows) => ({
      turn: {
        ...{ active: players[0], players },
        sides: Object.fromEntries(players.map((player, i) => [player, i === 0 ? 'south' : 'north'])),
        ...(rows.some(row => row.length > longest)
          ? { card: { name: 'line-command' }, command: 4 }
          : { card: { name: 'section', section: 'center', orders: 3 } }),
      },
      order: { kind: 'movement' },
    }),
  },
};
