// Puts positions into pictures and takes them out, for the package.
import { heldOf } from './link.js';
import { jsonText } from './markup.js';
import { withText } from './png.js';

/** @import { Reply } from '../../types' */

export { positionIn } from './inside.js';

/** @param {Uint8Array} png @param {object | string} request @param {Reply} reply */
export const withPosition = (png, request, reply) => withText(png, jsonText(heldOf(request, reply)));
