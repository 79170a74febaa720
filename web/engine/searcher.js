// Answers search jobs, in whichever thread. Keeps the scene of the last job open.

/** @import { Choice, Posted, Reply, SearchAnswer, Walked, Walks } from '../types' */

/** @typedef {(ask: (choices: (string | Choice)[]) => Reply, walked: Walked) => Walks} Walk */

/**
 * @param {import('./engines.js').EnginesByGame} engines
 * @param {{ walk: Walk, walkBodies: Walk }} walks finds every place of a unit on hexes, and of a body that covers
 *   several
 * @returns {(job: Posted) => Promise<SearchAnswer>}
 */
export function searcherBy(engines, { walk, walkBodies }) {
  let opened = /** @type {{ scene: string, position: import('../../wasm/engine.js').Position } | null} */ (null);
  return async ({ id, scene, query, walked }) => {
    try {
      if (!opened || opened.scene !== scene) {
        const engine = await engines.ready(JSON.parse(scene).system);
        opened?.position.close();
        opened = null;
        opened = { scene, position: engine.open(scene) };
      }
      const { position } = opened;
      const ask = choices => position.reply(JSON.stringify({ choices }));
      const go = walked?.bodies ? walkBodies : walk;
      return { id, reply: walked ? { ways: go(ask, walked) } : position.reply(query) };
    } catch (error) {
      return { id, error: String(error) };
    }
  };
}
