// Hexes where a unit from off the board may be put, or what bars that.
import { onHexons } from '../../play/systems.js';
import { roleOf } from '../../engine/verbs.js';
import { placeIn } from './asking.js';
import { centre, sameHex } from '../../geometry/hex.js';

/** @import { Store } from '../../store/store.js' */
/** @import { Reply } from '../../types' */

const isPlace = ({ key }) => roleOf(key) === 'place';

// The unit to put down: the selected one, else the first if nothing else is asked.
function whoNow({ position: { reply }, view: { selected } }) {
  const list = reply.options.filter(isPlace).map(({ key }) => placeIn(key).what);
  if (list.includes(selected)) return selected;
  return isPlace(reply.options[0] ?? { key: '' }) ? list[0] : undefined;
}

const isOf = (key, who) => placeIn(key).what === who;

/** @typedef {Store & { position: { reply: Reply } }} Asked a store that has a reply */

/** @param {Asked} now @returns {{ key: string, at: number[], held: boolean, hot: boolean }[]} */
export function placesOf(now) {
  const { scene, reply } = now.position;
  if (onHexons(scene)) return [];
  const who = whoNow(now);
  const stands = at => reply.units.some(unit => unit.at && sameHex(unit.at, at));
  return reply.options
    .filter(option => isPlace(option) && isOf(option.key, who))
    .map(({ key }) => ({ key, at: placeIn(key).at, held: stands(placeIn(key).at), hot: now.view.hot?.key === key }));
}

/** The key that puts a unit into this hex, legal or not; undefined if none is to be put down. @param {Store} store */
export function placeAt(store, at) {
  const { reply, scene } = store.position;
  if (!reply || onHexons(scene)) return undefined;
  const who = whoNow(store);
  const here = ({ key }) => roleOf(key) === 'place' && isOf(key, who) && sameHex(placeIn(key).at, at);
  const option = reply.options.find(here);
  if (option) return { key: option.key, may: true };
  const bar = reply.options.length && isPlace(reply.options[0]) ? reply.barred.find(here) : undefined;
  return bar && { key: bar.key, may: false };
}

/** A mark where a unit may be put: in the hex, or at its edge if it is occupied. */
export const placeMark = ({ key, at, held, hot }) => ({
  ...{ id: `place:${key}`, role: 'place', kind: 'chip', text: '', radius: held ? 7 : 5, stroke: 'choose' },
  ...{ at: held ? [centre(at)[0], centre(at)[1] + 0.42] : centre(at), fill: hot ? 'choose' : 'paper' },
  hit: { what: 'option', key },
});
