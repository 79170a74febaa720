// What the page opens with: what its link leads to; else what was open when it was left; else an example. All that the
// verdict on it needs is asked for at once, while the script that tells it is on its way.
import './parts.js';
import { engines, systemIn } from './engines.js';
import { loadExample } from './example.js';
import { kept } from './keeping/kept.js';
import { startLanguage } from './language.js';
import { decode } from './share.js';
import { games } from './systems.js';
import { loadGameText } from './text.js';

export const fragment = location.hash.slice(1);
/** What was kept; null where nothing was. */
export const was = kept();
/** True where that is what the link leads to. */
export const isKept = Boolean(was) && (!fragment || fragment === was.link);

export const example = fragment || was ? null : loadExample();
/** The language of the page. */
export const spoken = startLanguage();

engines.firstServes = true;
// What fails here is asked for again, and told, when it is needed.
const never = () => {};
async function ask() {
  const system = isKept ? was.now.scene.system : fragment ? systemIn(await decode(fragment)) : games()[0];
  await Promise.all([engines.ready(system), games().includes(system) && loadGameText(system)]);
  return system;
}
example?.catch(never);
/** The game, once all that was asked for has come; undefined where something of it has not. */
export const asked = ask().catch(never);
