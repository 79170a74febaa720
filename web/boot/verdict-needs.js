// Requests at once all that the first verdict needs, while its script is loading.
import '../engine/module-parts.js';
import { engines } from '../engine/engines.js';
import { loadExample } from '../play/example.js';
import { startLanguage } from '../text/language.js';
import { fragment, opening, takesMore, was } from './opening.js';
import { games } from '../play/systems.js';
import { loadGameText } from '../text/catalogue.js';

export const example = fragment || was ? null : loadExample();
/** The language of the page. */
export const spoken = startLanguage();

engines.enough = 'first';
// Whatever fails here is requested again, and reported, when it is needed.
const never = () => {};
async function ask() {
  const request = await opening();
  const system = request ? request.system : games()[0];
  if (takesMore(request)) engines.enough = 'more';
  await Promise.all([engines.ready(system), games().includes(system) && loadGameText(system)]);
  return system;
}
example?.catch(never);
/** The game, once everything has come; undefined if something failed. */
export const asked = ask().catch(never);
