// The store of the page's one board. The page's panels look it up, so it is made before all of them.
import { boards, createStore } from '../store/store.js';

export const store = createStore();
boards.set(document, store);
