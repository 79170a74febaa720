// Links and picture contents, for the package.
import { settled } from '../settled.js';
import { encode } from '../encode.js';

/** @import { Reply } from '../../types' */

/** The request as links and pictures contain it. @param {object | string} request @param {Reply} reply */
export function heldOf(request, reply) {
  const { ask: _, choices, ...scene } = typeof request === 'string' ? JSON.parse(request) : structuredClone(request);
  return settled({ ...scene, ...(choices?.length ? { choices } : {}) }, reply);
}

/** @param {object | string} request @param {Reply} reply @param {string} page */
export const link = async (request, reply, page) => `${page}#${await encode(heldOf(request, reply))}`;
