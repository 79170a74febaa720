// Puts the regiments of a list on the board: on a new table, or on the one being set up.
import { emptyScene, ready } from '../edit/ready.js';
import { openWhenReady } from '../play/opening.js';
import { edit } from '../play/playing.js';
import { update } from '../store/store.js';
import { say } from '../text/text.js';
import { opened } from './links.js';
import { boxesOf, sceneOf } from './lists/scene.js';

/** @import { Store } from '../store/store.js' */
/** @import { Scene } from '../types' */
/** @import { List, Regiment } from './lists/list.js' */

/** @param {Store} store @param {List} list with complete regiments @param {number | null} player on the current table; null for a new one */
export async function putOnTable(store, { system, army, regiments }, player) {
  const scene = player === null ? newScene(system, army) : structuredClone(store.position.scene);
  const moving = regiments.map(each => withSpeeds(system, each));
  const left = addTo(scene, moving, player ?? 0, army);
  if (player !== null) edit(store, now => Object.assign(now, scene));
  else if (!(await openWhenReady(store, scene, { keepPast: true }))) return;
  opened(store);
  const room = left.length ? ` ${say('lists.no-room', { units: left.join(', ') })}` : '';
  const notice = `${say('lists.placed', { count: regiments.length - left.length })}${room}`;
  update(store, { view: { tab: 'position', notice }, edit: { brush: '' } });
}

/** @param {string} system @param {string | null} army */
function newScene(system, army) {
  const names = [1, 2].map(look => say(`players.names.${look}`));
  return /** @type {Scene} */ (emptyScene(system, army ? [army, names[1]] : names));
}

/**
 * Puts the regiments in the scene; a player without units and with a default name is named after the army.
 * @param {Scene} scene @param {Regiment[]} regiments @param {number} index the player @param {string | null} army
 *   @returns {string[]} those without room
 */
function addTo(scene, regiments, index, army) {
  const { players } = scene.turn;
  const usual = [1, 2, 3, 4, 5, 6].map(look => say(`players.names.${look}`));
  const isIdle = !scene.units.some(({ owner }) => owner === players[index]);
  if (army && isIdle && usual.includes(players[index]) && !players.includes(army) && !scene.turn.teams) {
    if (scene.turn.active === players[index]) scene.turn.active = army;
    players[index] = army;
  }
  const { codices, units, left } = sceneOf(regiments, {
    ...{ owner: players[index], edge: index === 0 ? 'south' : 'north', table: scene.table ?? { width: 72, depth: 48 } },
    ...{ taken: boxesOf(scene), codices: scene.codices },
    ids: [...scene.units, ...(scene.terrain ?? [])].map(({ id }) => id),
  });
  scene.codices = { ...scene.codices, ...codices };
  scene.units = [...scene.units, ...units];
  return left;
}

// Nothing moves without speeds: if the list has none, units get the plain ones of new units, and a notice says so.
/** @param {string} system @param {Regiment} regiment @returns {Regiment} */
function withSpeeds(system, regiment) {
  const { rates, base } = regiment;
  if (!base || rates.mobility !== undefined || rates.advance !== undefined) return regiment;
  const [width, depth] = base;
  const kind = width >= 40 ? 'large-infantry' : depth > width ? 'cavalry' : 'infantry';
  const { charge, mobility } = /** @type {Record<string, number>} */ (
    /** @type {unknown} */ (ready[system].units.find(({ name }) => name === kind)?.codex ?? {})
  );
  return { ...regiment, rates: { ...rates, charge, mobility } };
}
