// Reading a scene and reply of The 9th Age: who pursues, whose turn it is to be decided, what came of each, and how far
// each has come in the steps of the procedure.
import { ask } from '../session.js';

const listOf = value => (Array.isArray(value) ? value : []);

export const pursuersOf = scene => listOf(scene.order?.pursuers).filter(id => typeof id === 'string');

/** A unit of the scene by its id, as far as there is one that can be read. */
export const unitOf = (scene, id) => listOf(scene.units).find(unit => unit?.id === id);

/** Whether a unit says where it stands. */
export const stands = unit =>
  Array.isArray(unit?.at) && unit.at.length === 2 && unit.at.every(Number.isFinite) && Number.isFinite(unit.facing);

export const isOverrun = scene => scene.order?.kind === 'overrun';

/** The unit and the total of a `roll:` key; ids may hold colons. */
export function rollOf(key) {
  const cut = key.lastIndexOf(':');
  return { unit: key.slice('roll:'.length, cut), total: Number(key.slice(cut + 1)) };
}

const verbOf = key => key.slice(0, key.includes(':') ? key.indexOf(':') : undefined);

/** The verb of what stands to choice, '' when nothing does. */
export const askedVerb = reply => {
  const verbs = reply?.status === 'choose' ? reply.options.map(({ key }) => verbOf(key)) : [];
  return verbs.includes('pivot') ? 'pivot' : (verbs[0] ?? '');
};

/** The pursuer that something is decided about; undefined while its owner chooses which, or when all is over. */
export function pursuerNow(choices, reply) {
  const verb = askedVerb(reply);
  if (!verb || verb === 'next') return undefined;
  const { key } = reply.options[0];
  if (verb === 'roll') return rollOf(key).unit;
  if (verb === 'half-turn') return key.replace(/^half-turn:|:(left|right)$/g, '');
  if (verb !== 'charge') return reply.trace.findLast(event => event.unit && event.event !== 'declared')?.unit;
  const after = ask([...listOf(choices), { key }]);
  return after?.trace?.slice(reply.trace.length).find(event => event.unit)?.unit;
}

export const told = (reply, id) => reply?.units.find(unit => unit.id === id);
