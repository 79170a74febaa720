// The verbs that keys begin with: the role that the engine gives to each, and the kind of its first argument.
import list from '../../build/lists/verbs.js';

const entries = Object.entries;
// Pure, so that bundles that need none of them can drop them.
const verbs = /* @__PURE__ */ new Map(
  /* @__PURE__ */ entries(list).flatMap(([role, kinds]) =>
    entries(kinds).flatMap(([takes, names]) => names.split(' ').map(verb => [verb, { role, takes }])),
  ),
);

const verbOf = key => verbs.get(key?.split(':')[0]);

/** The role of a key, for example among the choices; an option has it in `role`. */
export const roleOf = key => verbOf(key)?.role;

/** What follows the verb: the id of an `object`, a `name` of the game, a `number`, a `mark` or `nothing`. */
export const takes = key => verbOf(key)?.takes;

/** Whether a key has this role and this kind of argument. */
export const isOf = (key, role, kind = 'nothing') => roleOf(key) === role && takes(key) === kind;

/** Whether an object's id follows the verb. */
export const namesObject = key => takes(key) === 'object';

/** What follows the verb of a key. */
export const argumentOf = key => key.slice(key.indexOf(':') + 1);

// Dice results, what the table says of an object, and how many of a thing.
const toldInOwnWords = { throw: 'name', tell: 'object', offer: 'number' };
/** Whether a key answers a question that has texts of its own. */
export const isTold = key => toldInOwnWords[roleOf(key)] === takes(key) && takes(key) !== undefined;
