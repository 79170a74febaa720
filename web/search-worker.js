// Searches in a thread of its own, so that no drag ever waits for one.
import { EnginesByGame } from './engines.js';
import { searcherBy } from './searching.js';

const answer = searcherBy(new EnginesByGame());

addEventListener('message', async ({ data }) => postMessage(await answer(data)));
