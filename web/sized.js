// How large bases are in a position that the engine refuses: it is asked about their codices alone.
import { objectOf, own } from './given.js';

// The least that each game's position has besides.
const turn = { active: '-', players: ['-'] };
const board = { rows: ['.'] };
const least = {
  'arcane-legions': { turn: { ...turn, orderPoints: 0 } },
  godsgloom: { board, turn },
  'commands-colors-ancients': { board, turn: { ...turn, sides: { '-': 'south' }, card: { name: 'order-mounted', orders: 1 } } },
  'torn-world': { board, turn },
  'ninth-age': { table: { width: 72, depth: 48 }, turn },
};

// Of so many codices that are refused themselves the others are told.
const mostRefused = 20;
const named = pointer => /^\/codices\/([^/]+)/.exec(pointer ?? '')?.[1].replaceAll('~1', '/').replaceAll('~0', '~');

/** Shapes by codex, of those that say enough. @param {any} scene @param {{ call(request: any): any }} engine */
export function shapesIn(scene, engine) {
  const besides = own(least, scene.system);
  const codices = { ...objectOf(scene.codices) };
  for (let i = 0; besides && i <= mostRefused; i++) {
    const { shapes, error } = engine.call({ umpire: 1, system: scene.system, ...besides, codices, units: [], ask: { shapes: true } });
    if (shapes) return shapes;
    const refused = named(error?.at);
    if (refused === undefined || !Object.hasOwn(codices, refused)) break;
    delete codices[refused];
  }
  return {};
}
