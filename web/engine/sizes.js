// The sizes of bases in a position that the engine refuses: it is asked about the codices alone.
import least from '../../build/lists/least.js';
import { objectOf, own } from './values.js';

/** @import { Scene } from '../types' */

// The least that a position of any game has besides.
const turn = { active: '-', players: ['-'] };

// After removing this many refused codices, gives up on the others.
const mostRefused = 20;
const named = pointer =>
  /^\/codices\/([^/]+)/
    .exec(pointer ?? '')?.[1]
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');

/**
 * Shapes by codex, of those that say enough.
 * @param {Scene} scene @param {import('../../wasm/engine.js').Engine} engine
 */
export function shapesIn(scene, engine) {
  const besides = own(least, scene.system);
  const codices = { ...objectOf(scene.codices) };
  for (let i = 0; besides && i <= mostRefused; i++) {
    const { shapes, error } = engine.call({
      umpire: 1,
      system: scene.system,
      ...besides,
      turn: { ...turn, ...besides.turn },
      codices,
      units: [],
      ask: { shapes: true },
    });
    if (shapes) return shapes;
    const refused = named(error?.at);
    if (refused === undefined || !Object.hasOwn(codices, refused)) break;
    delete codices[refused];
  }
  return {};
}
