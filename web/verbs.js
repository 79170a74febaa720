// What begins a key: the role that the engine gives to each verb, and whether an object's id follows it.
import list from '../build/lists/verbs.js';

const verbs = new Map();
for (const [role, names] of Object.entries(list))
  for (const name of names.split(' ')) verbs.set(name.replace('*', ''), { role, names: name.endsWith('*') });

const verbOf = (key = '') => verbs.get(key.split(':')[0]);

/** The role of a key: what an option's `role` says, for one that is among the choices. */
export const roleOf = key => verbOf(key)?.role;

/** The roles of what is not for the player on the move to say: other players, dice or the table do. */
export const isOthers = key => ['offer', 'place', 'next', 'throw', 'tell'].includes(roleOf(key));

/** Whether an object's id follows the verb. */
export const namesObject = key => Boolean(verbOf(key)?.names);
