// What the page opens with: the position of its link, else what was open last time, else an example.
import { kept } from '../share/stored.js';
import { decode } from '../share/link-code.js';

export const fragment = location.hash.slice(1);
/** The stored position; null if there is none. */
export const was = kept();
/** The same, if the link leads to it too. */
export const goesOn = was && (!fragment || fragment === was.link) ? was : null;

/** The request; undefined for the example. Throws if the link cannot be read. */
export async function opening() {
  if (goesOn) return { ...goesOn.now.scene, choices: goesOn.now.choices };
  return fragment ? JSON.parse(await decode(fragment)) : undefined;
}

/** Whether the verdict needs more of the module than its first part (wasm/split.mjs): several pursue and rolled. */
export const takesMore = request => request?.order?.pursuers?.length > 1 && request.choices?.length > 0;
