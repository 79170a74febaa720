// The odds in a few lines, beside the board: of the pending throw, or of the nearest way that ejects an enemy.
import { isOthers } from '../../engine/orders.js';
import { cellsOf } from '../../geometry/bodies.js';
import { hexName } from '../../geometry/hex.js';
import { explorer } from '../../play/search.js';
import { shareText } from '../../text/chances.js';
import { say } from '../../text/text.js';
import { askOdds, oddsNow, riskyWays } from './odds.js';

/** @import { Store } from '../../store/store.js' */

/** @param {Store} store @param {import('../../types').Way} way */
export const titleOf = (store, way) =>
  say('odds.title-way', {
    unit: explorer(store),
    hex: cellsOf(way.at).map(hexName).join(', '),
    with: way.pushed?.join(', '),
  });

/** @param {Store} store */
const isThrown = store =>
  store.position.reply?.status === 'choose' && store.position.reply.options.some(({ key }) => isOthers(key));

/** @param {Store} store */
function told(store) {
  const odds = oddsNow(store);
  if (!odds?.rows) return odds?.failed ? { about: say('search.failed'), lines: [] } : null;
  const { rows, thrown, way } = odds;
  const lines = rows.map(({ head, ends, weight }) => ({
    chance: shareText(weight),
    text: [head, ends.length ? `${ends.join('; ')}.` : ''].filter(Boolean).join(' '),
  }));
  return {
    about: way ? titleOf(store, way) : say('odds.title'),
    lines: thrown ? lines : [{ text: say('odds.no-dice') }],
    note: odds.limited ? say('odds.limited') : say('odds.assumed-note'),
  };
}

/** @type {import('../../types').OddsOf} */
export const odds = {
  whyNot: store => (isThrown(store) || riskyWays(store).length ? '' : say('ask.why.no-dice')),
  ask: store => oddsNow(store) || askOdds(store, isThrown(store) ? undefined : riskyWays(store)[0]),
  told,
};
