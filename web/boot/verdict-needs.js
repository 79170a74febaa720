// All that the verdict on what the page opens with needs is asked for at once, while the script that tells it is on its way.
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
// What fails here is asked for again, and told, when it is needed.
const never = () => {};
async function ask() {
  const request = await opening();
  const system = request ? request.system : games()[0];
  if (takesMore(request)) engines.enough = 'more';
  await Promise.all([engines.ready(system), games().includes(system) && loadGameText(system)]);
  return system;
}
example?.catch(never);
/** The game, once all that was asked for has come; undefined where something of it has not. */
export const asked = ask().catch(never);
