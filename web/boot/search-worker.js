// Searches in a thread of its own, so that no drag ever waits for one.
import '../engine/module-parts.js';
import { engines } from '../engine/engines.js';
import { searcherBy } from '../engine/searcher.js';
import { walks } from '../kinds/hexes/walks.js';

const answer = searcherBy(engines, walks);

addEventListener('message', async ({ data }) => postMessage(await answer(data)));
