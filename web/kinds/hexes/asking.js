// Torn World's questions other than steps: tests, places for ejected units, Free Attacks; who is asked, and about whom.
import { ask, moverOf, replyOf, standing } from '../../play/session.js';
import { onHexons } from '../../play/systems.js';
import { say } from '../../text/text.js';
import { isOf, namesObject, roleOf, argumentOf } from '../../engine/verbs.js';
import { unitNamed } from '../../geometry/bodies.js';
import { hexName, beside } from '../../geometry/hex.js';
import { placeOver, wayIn } from '../../engine/steps.js';
import { poseOf } from '../../play/outcomes.js';

/** @import { Store } from '../../store/store.js' */
/** @import { TraceEvent } from '../../types' */

/** The unit or Marker, and the hex, in a key that puts something somewhere. */
export function placeIn(key) {
  const cut = key.lastIndexOf(':');
  return {
    what: key.slice(key.indexOf(':') + 1, cut),
    at: key
      .slice(cut + 1)
      .split(',')
      .map(Number),
  };
}

/** @param {Store} store */
const thrown = (store, key) =>
  ask(store, [...standing(store), key])
    ?.trace.slice(replyOf(store).trace.length)
    .find(({ event }) => event === 'tested');

/** The unit that throws the dice, and whether this throw passes. @param {Store} store */
export const testOf = (store, key) => thrown(store, key) ?? /** @type {TraceEvent} */ ({});

export const chanceOf = ({ weight: [n, of] = [1, 1] }) => (n === of ? '1' : n === 0 ? '0' : `${n}/${of}`);

/**
 * The question, for the heading; null if it is the unit's own next step.
 * @param {Store} store @param {import("../../types").Reply} reply
 */
export function askedOf(store, { options, chooser }) {
  const { scene, choices, reply } = store.position;
  if (!options.length) return null;
  const { key } = options[0];
  if (!onHexons(scene)) return placingOf(store, key, chooser);
  const unit = moverOf(store, scene, choices, reply);
  const role = roleOf(key);
  if (role === 'throw')
    return {
      name: 'asking.test',
      fields: { unit: testOf(store, key).unit, owner: ownerOf(store, testOf(store, key).unit) },
    };
  if (role === 'place') {
    const { what } = placeIn(key);
    return { name: what === unit ? 'asking.shift' : 'asking.eject', fields: { chooser, unit: what, with: unit } };
  }
  if (isOf(key, 'offer', 'object')) return { name: 'asking.free-attack', fields: { chooser, unit } };
  return role === 'next' ? { name: 'asking.next', fields: { chooser } } : null;
}

/** @param {Store} store */
const ownerOf = (store, id) => unitNamed(store.position.scene, id)?.owner;

// Who comes onto the board, or that leaders are being placed.
/** @param {Store} store */
function placingOf(store, key, chooser) {
  if (roleOf(key) !== 'place') return null;
  const unit = moverOf(store, store.position.scene, store.position.choices, store.position.reply);
  return { name: namesObject(key) ? 'asking.deploy' : 'asking.enter', fields: { chooser, unit } };
}

/**
 * An option in a few words; undefined if the engine's sentence is short enough. As there are many directions, it names
 * the way and the hex that it leads to.
 * @param {Store} store
 */
export function shortOption(store, option, outcome) {
  if (onHexons(store.position.scene)) return shortOfBody(store, option, outcome);
  const { key } = option;
  const way = argumentOf(key);
  if (roleOf(key) === 'place') return [placeIn(key).what, hexName(placeIn(key).at)].filter(Boolean).join(': ');
  if (isOf(key, 'face', 'name')) return say('board.do.face', { way });
  const at =
    wayIn(key) &&
    poseOf(store.position.reply, moverOf(store, store.position.scene, store.position.choices, store.position.reply))
      ?.at;
  return at ? say('board.do.step', { way, hex: hexName(beside(at, way)) }) : undefined;
}

/** @param {Store} store */
function shortOfBody(store, option, outcome) {
  const { key } = option;
  const role = roleOf(key);
  const to = outcome?.events.find(event => event.to)?.to;
  if (role === 'place') {
    const number = replyOf(store).options.findIndex(each => each.key === key) + 1;
    return say('asking.to', { number, hex: hexName(placeIn(key).at) });
  }
  if (role === 'throw') {
    const { successes, passed } = testOf(store, key);
    return say(`asking.${passed ? 'passed' : 'failed'}`, { count: successes, chance: chanceOf(option) });
  }
  if (wayIn(key) && to) return say('board.do.step', { way: wayIn(key), hex: hexName(to) });
  if (placeOver(key)) {
    const cells = outcome?.reply.units.find(({ id }) => id === outcome.unit)?.at ?? [];
    return say('asking.flip', { number: placeOver(key), hexes: cells.map(hexName).join(' ') });
  }
  return undefined;
}
