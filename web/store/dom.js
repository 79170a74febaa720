// Elements that are always there: of the page, an embedded board or a panel.
import { required } from '../engine/required.js';
import { boards } from './store.js';

/** The store of a panel's board. @param {Node} panel */
export const boardOf = panel => required(boards.get(panel.getRootNode()), 'board');

/** A selector's element; if there is none, an error names it. @param {string} selector @param {ParentNode} [root] */
export const part = (selector, root = document) =>
  required(/** @type {HTMLElement | null} */ (root.querySelector(selector)), selector);
