// The odds of the die that is about to be thrown: for a marsh, or for a leader whose unit has lost blocks.
import { plus, share, shareText } from '../../text/chances.js';
import { optionText, say } from '../../text/text.js';
import { roleOf } from '../../engine/verbs.js';

/** @import { Store } from '../../store/store.js' */
/** @import { Vec } from '../../types' */

/** @param {Store} store */
const throwsOf = ({ position: { reply } }) =>
  reply?.status === 'choose' ? reply.options.filter(({ key, weight }) => weight && roleOf(key) === 'throw') : [];

/** @param {Store} store */
function told(store) {
  const { system } = store.position.scene;
  const chances = new Map();
  for (const { key, weight, ...fields } of throwsOf(store)) {
    const text = optionText(system, key, fields);
    chances.set(text, chances.has(text) ? plus(chances.get(text), /** @type {Vec} */ (weight)) : weight);
  }
  const lines = [...chances].sort(([, a], [, b]) => share(b) - share(a));
  return { about: say('odds.title'), lines: lines.map(([text, weight]) => ({ chance: shareText(weight), text })) };
}

/** @type {import('../../types').OddsOf} */
export const odds = { whyNot: store => (throwsOf(store).length ? '' : say('ask.why.no-dice')), ask() {}, told };
