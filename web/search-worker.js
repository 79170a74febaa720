// Searches in a thread of its own, so that no drag ever waits for one. Keeps the scene of the last question open.
import { EnginesByGame } from './engines.js';
import { walkBodies } from './hexes/movement.js';
import { walk } from './hexes/walk.js';

const engines = new EnginesByGame();
let opened = { scene: '', position: null };

addEventListener('message', async ({ data: { id, scene, query, walked } }) => {
  try {
    if (opened.scene !== scene) {
      const engine = await engines.ready(JSON.parse(scene).system);
      opened.position?.close();
      opened = { scene: '', position: null };
      opened = { scene, position: engine.open(scene) };
    }
    const { position } = opened;
    const ask = choices => position.reply(JSON.stringify({ choices }));
    const go = walked?.bodies ? walkBodies : walk;
    postMessage({ id, reply: walked ? { ways: go(ask, walked) } : position.reply(query) });
  } catch (error) {
    postMessage({ id, error: String(error) });
  }
});
