// The current question: who decides what. Both the heading of the decision and the prompt on the board tell it.
import { argumentOf, isOf, isTold, namesObject } from '../engine/verbs.js';
import { askedOf } from '../kinds/hexes/asking.js';
import { moverOf } from '../play/session.js';
import { kindOf } from '../play/systems.js';
import { isIdle } from '../play/verdict-words.js';

/** @import { Store } from '../store/store.js' */
/** @import { Option, Reply } from '../types' */

/** The question's text by name, and its fields. @typedef {{ name: string, fields: Record<string, unknown> }} Asked */

/** @param {Store} store @param {Reply} reply @returns {Asked} */
export function questionNow(store, reply) {
  const { scene, choices } = store.position;
  if (reply.verdict === 'illegal' && reply.refused.index < 0) return { name: 'decision.order-refused', fields: {} };
  if (reply.status === 'done') return { name: isIdle(store, reply) ? 'decision.idle' : 'decision.done', fields: {} };
  const { chooser } = reply;
  const unit = moverOf(store, scene, choices, reply);
  const asked = kindOf(scene).asked?.(store, reply) ?? askedOf(store, reply) ?? toldOf(reply, unit);
  const { name, fields } = asked ?? { name: unit ? undefined : 'decision.order', fields: { chooser, unit } };
  return { name: name ?? nameOfChoice(reply.options), fields };
}

// Whether a unit snaps, moves, or something is chosen for it.
/** @param {Option[]} options */
function nameOfChoice(options) {
  const has = (...roles) => options.some(({ role }) => roles.includes(role));
  if (has('snap')) return 'decision.snap';
  return has('step', 'face', 'order') ? 'decision.moves' : 'decision.for';
}

// Questions to the table, and offers to others about the unit on the move.
/** @param {Reply} reply @param {string | undefined} mover @returns {Asked | null} */
function toldOf(reply, mover) {
  const { options, trace, chooser } = reply;
  const { key } = options[0] ?? {};
  if (isTold(key)) {
    const unit = namesObject(key) ? key.slice(key.indexOf(':') + 1, key.lastIndexOf(':')) : mover;
    return { name: `decision.${key.split(':')[0]}`, fields: { chooser, unit } };
  }
  const { through } = trace.at(-1) ?? {};
  if (through && isOf(key, 'tell', 'name')) return { name: 'decision.escape', fields: { unit: mover, with: through } };
  if (chooser === 'table') return { name: 'decision.table', fields: { unit: mover } };
  const strikes = options.filter(each => isOf(each.key, 'offer', 'object'));
  if (!strikes.length) return null;
  const name = strikes.length > 1 ? 'decision.strike' : 'decision.strike-with';
  return { name, fields: { chooser, unit: mover, with: argumentOf(strikes[0].key) } };
}
