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

/** Whose part of the answer is looked at: the pursuer that was tapped, else the one that is decided about or moved last. */
export function lookedAt({ scene, choices, reply, selected }) {
  const all = pursuersOf(scene);
  if (all.includes(selected)) return selected;
  const now = reply && pursuerNow(choices, reply);
  return now ?? reply?.trace.findLast(event => all.includes(event.unit))?.unit ?? all[0] ?? '';
}

export const told = (reply, id) => reply?.units.find(unit => unit.id === id);

/** Who has been caught; undefined as long as nobody has. */
export const caughtNow = reply => reply.trace.find(({ event }) => event === 'caught')?.unit;

/** True while a roll is still to come. */
export const toRoll = (scene, reply) =>
  reply?.status === 'choose' && pursuersOf(scene).some(id => told(reply, id)?.pursuitDistance === undefined);

/**
 * What became of a pursuer, as a name that is the same for all ends that read alike.
 * @param {any} unit as in the reply or an outcome
 */
export function endOf(unit) {
  const { caught = false, ended, charging, backtracked = false, fights } = unit;
  const with_ = ended === 'charge' ? charging : null;
  return { caught, ended, backtracked, with: with_?.unit, facing: with_?.facing, fights: with_ ? fights : undefined };
}

/** Which signs stand on the board that a legend has to tell. */
export function signsOf({ scene, reply, outcomeMap, mapOff }) {
  const has = kind => reply.trace.some(({ event }) => event === kind);
  return [
    ...(has('pivoted') || has('met') ? ['start'] : []),
    ...(reply.trace.some(({ event, step }) => event === 'met' && step === 2) ? ['swept'] : []),
    ...(reply.trace.some(({ wheel }) => wheel) ? ['wheel'] : []),
    ...(has('charged') ? ['contact'] : []),
    ...(has('backtracked') ? ['back'] : []),
    ...(askedVerb(reply) === 'pivot' ? ['gap'] : []),
    ...(outcomeMap?.reply === reply && !mapOff ? ['map'] : []),
    ...(scene.order?.pursued ? ['flight'] : []),
  ];
}
