// The parts that the page, a board in somebody else's or a panel is made of, and that are there whenever it is.
import { required } from '../engine/required.js';
import { boards } from './store.js';

/** The store of the board that a panel stands with. @param {Node} panel */
export const boardOf = panel => required(boards.get(panel.getRootNode()), 'board');

/** The one that a selector finds; an error that names it where there is none. @param {string} selector @param {ParentNode} [root] */
export const part = (selector, root = document) =>
  required(/** @type {HTMLElement | null} */ (root.querySelector(selector)), selector);
