// The store of the page's one board: what stands in the page finds it there, so it comes before all panels.
import { boards, createStore } from '../store/store.js';

export const store = createStore();
boards.set(document, store);
