// Hexes that a scene marks apart from their terrain: exits, camps, rows where retreats end, and where a reserve comes
// on.
import { objectOf } from '../../engine/values.js';
import { say } from '../../text/text.js';
import { add } from '../../geometry/poses.js';
import { centre, hexName, isHex, sameHex } from '../../geometry/hex.js';

/** @import { Scene } from '../../types' */

const signs = { exit: '⇱', camp: '⚑', 'last-row': '═', reserve: '▽' };

const listOf = value => (Array.isArray(value) ? value : []);
const byPlayer = (what, of, hexesOf = list => list) =>
  Object.entries(objectOf(of)).flatMap(([player, each]) =>
    listOf(hexesOf(each)).map(at => ({ what, fields: { player }, at })),
  );

/** @param {Scene} scene @returns {{ what: string, fields: object, at: number[] }[]} */
export function namedHexes({ board, scenario }) {
  const { camps, lastRows, reserves } = objectOf(scenario);
  return [
    ...byPlayer('exit', board?.exits),
    ...listOf(camps).flatMap(camp =>
      listOf(camp?.hexes).map(at => ({ what: 'camp', fields: { player: camp.owner, taken: camp.taken }, at })),
    ),
    ...byPlayer('last-row', lastRows),
    ...byPlayer('reserve', reserves, reserve => reserve?.hexes),
  ].filter(({ at }) => isHex(at));
}

/** The marks of a hex, in words. @param {Scene} scene @param {number[]} at */
export const namedFor = (scene, at) =>
  namedHexes(scene)
    .filter(each => sameHex(each.at, at))
    .map(({ what, fields }) => say(`named.${what}`, fields));

/** Signs at the sides of the hexes, between names and letters, each once per hex. */
export function namedItems({ named, zoom }) {
  const byHex = new Map();
  for (const { what, at } of named) byHex.set(String(at), (byHex.get(String(at)) ?? new Map()).set(what, at));
  return [...byHex.values()].flatMap(signed =>
    [...signed].map(([what, at], i) => ({
      ...{ id: `${what}:${hexName(at)}`, role: what, kind: 'label', text: signs[what], fill: 'choose', weight: 700 },
      ...{ at: add(centre(at), [i % 2 ? -0.3 : 0.3, i < 2 ? -0.2 : 0.2]) },
      size: Math.max(10, Math.min(16, zoom * 0.28)),
    })),
  );
}
