// Searches in a thread of its own, so that no drag ever waits for one.
import './parts.js';
import { engines } from './engines.js';
import { searcherBy } from './searching.js';

const answer = searcherBy(engines);

addEventListener('message', async ({ data }) => postMessage(await answer(data)));
