// What begins a key: the role that the engine gives to each verb, and what its first argument is.
import list from '../../build/lists/verbs.js';

const entries = Object.entries;
// Left out of a bundle that asks for none of them.
const verbs = /* @__PURE__ */ new Map(
  /* @__PURE__ */ entries(list).flatMap(([role, kinds]) =>
    entries(kinds).flatMap(([takes, names]) => names.split(' ').map(verb => [verb, { role, takes }])),
  ),
);

const verbOf = key => verbs.get(key?.split(':')[0]);

/** The role of a key: what an option's `role` says, for one that is among the choices. */
export const roleOf = key => verbOf(key)?.role;

/** What follows the verb: the id of an `object`, a `name` of the game, a `number`, a `mark` or `nothing`. */
export const takes = key => verbOf(key)?.takes;

/** Whether a key has this role and this kind of argument. */
export const isOf = (key, role, kind = 'nothing') => roleOf(key) === role && takes(key) === kind;

/** Whether an object's id follows the verb. */
export const namesObject = key => takes(key) === 'object';

/** What follows the verb of a key. */
export const argumentOf = key => key.slice(key.indexOf(':') + 1);

// Dice by their word, what the table says of somebody, and how many of a thing.
const toldInOwnWords = { throw: 'name', tell: 'object', offer: 'number' };
/** Whether a key answers a question that has words of its own. */
export const isTold = key => toldInOwnWords[roleOf(key)] === takes(key) && takes(key) !== undefined;
