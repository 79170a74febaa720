// What the page says itself of an error of the engine.
import { numberFault } from '../numbers.js';
import { state } from '../state.js';

export const get = (tree, path) => path.reduce((part, key) => part?.[key], tree);

/** The error in the page's words where it is about a number as it was typed. */
export function worded(error) {
  const value = valueAt(state.scene, error.at);
  const fault = error.values?.wanted?.kind === 'number' ? numberFault(value) : '';
  return fault ? { ...error, message: fault, values: undefined } : error;
}

const valueAt = (tree, pointer) =>
  get(
    tree,
    pointer
      .split('/')
      .slice(1)
      .map(part => part.replaceAll('~1', '/').replaceAll('~0', '~')),
  );
