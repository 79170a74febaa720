// Which games the page can draw, and what it has of each: the kind of board, the form, the examples. The engine decides
// more of them: those are told in words.
import { form as ancients } from './forms/ancients.js';
import { form as arcaneLegions } from './forms/arcane-legions.js';
import { form as godsgloom } from './forms/godsgloom.js';
import { form as ninthAge } from './forms/ninth-age.js';
import { form as tornWorld } from './forms/torn-world.js';
import { game } from './text.js';

const drawn = {
  'arcane-legions': {
    board: 'plane',
    form: arcaneLegions,
    examples: [
      ...['clean-snap', 'tie', 'blocked', 'slide', 'turn-lines-up', 'turn-no-room', 'turn-over-corner', 'turn-over-two'],
      ...['turn-undone', 'breakaway'],
    ],
  },
  godsgloom: {
    board: 'hexes',
    form: godsgloom,
    examples: ['spear-wall', 'swamp', 'nimble', 'lockdown', 'flyer'],
  },
  'commands-colors-ancients': {
    board: 'hexes',
    form: ancients,
    examples: ['leader-joins', 'infantry-first', 'leadership', 'auxilia', 'retreat'],
  },
  'torn-world': {
    board: 'hexes',
    hexons: true,
    form: tornWorld,
    examples: [
      ...['ejected-by-its-enemy', 'ejected-by-a-friend', 'test-passed', 'friend-first'],
      ...['huge-on-two-new', 'huge-on-one-new', 'huge-round-a-corner', 'huge-deployed'],
    ],
  },
  'ninth-age': {
    board: 'regiments',
    form: ninthAge,
    examples: ['two-into-one', 'dice', 'enemy-beside', 'edge-turned', 'edge', 'obstruction', 'wheel', 'back'],
  },
};

const known = system => typeof system === 'string' && Boolean(game(system).clauses);
const systemOf = ({ system }) => (Object.hasOwn(drawn, system) ? drawn[system] : drawn['arcane-legions']);

/** @param {any} scene True where the engine knows the game and the board does not. */
export const undrawn = ({ system }) => known(system) && !Object.hasOwn(drawn, system);

/** True where the board is one of hexes. */
export const onHexes = scene => systemOf(scene).board === 'hexes';

/** True where regiments stand on a table of inches and pursue. */
export const onRegiments = scene => systemOf(scene).board === 'regiments';

/** True where a board of hexes has Hexons, and miniatures cover several hexes. */
export const onHexons = scene => Boolean(systemOf(scene).hexons);

/** What the form of the game's scenes is made from. */
export const formOf = scene => systemOf(scene).form;

/** The games that there are examples of. */
export const games = () => Object.keys(drawn).filter(known);

export const examplesOf = system => drawn[system]?.examples ?? [];

export const nameOf = system => game(system).name ?? system;
