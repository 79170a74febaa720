// What the page opens with: what its link leads to; else what was open when it was left; else an example.
import { kept } from '../share/stored.js';
import { decode } from '../share/link-code.js';

export const fragment = location.hash.slice(1);
/** What was kept; null where nothing was. */
export const was = kept();
/** The same where that is what the link leads to. */
export const goesOn = was && (!fragment || fragment === was.link) ? was : null;

/** The request, as far as it is one; undefined where it is the example. Throws where the link cannot be read. */
export async function opening() {
  if (goesOn) return { ...goesOn.now.scene, choices: goesOn.now.choices };
  return fragment ? JSON.parse(await decode(fragment)) : undefined;
}

/** True where its verdict takes more of the module than the first part (wasm/split.mjs): several pursue, and have rolled. */
export const takesMore = request => request?.order?.pursuers?.length > 1 && request.choices?.length > 0;
