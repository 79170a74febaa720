// The casebooks in the browser's storage: the user's own, as Markdown, and the last opened one, to continue reading.
import { read, write } from '../../store/storage.js';

/** @typedef {'own' | 'opened'} Which */

const names = { own: 'casebook', opened: 'casebook-opened' };
/** What the browser refused to store; kept until the page is closed. @type {Map<Which, string>} */
const unkept = new Map();

/** Read each time, as another tab may have written it. @param {Which} which */
const load = which => unkept.get(which) ?? read('browser', names[which]);

/** True if the browser stores it; else it lasts as long as the page. @param {Which} which @param {string} text */
function keep(which, text) {
  const kept = write('browser', names[which], text || null);
  if (kept) unkept.delete(which);
  else unkept.set(which, text);
  return kept;
}

export const ownText = () => load('own') ?? '';
/** @param {string} text */
export const keepOwn = text => keep('own', text);

/** @returns {{ name: string, text: string } | null} */
export function openedCasebook() {
  try {
    const { name, text } = JSON.parse(load('opened') ?? 'null') ?? {};
    return typeof text === 'string' ? { name: String(name), text } : null;
  } catch {
    return null;
  }
}

/** @param {string} name @param {string} text */
export const keepOpened = (name, text) => keep('opened', JSON.stringify({ name, text }));

// --- from where in a casebook a position was opened, in this tab

/** @returns {{ which: Which, at: number } | null} */
export function leftAt() {
  const [, which, at] = /^(own|opened) (\d+)$/.exec(read('tab', 'casebook-left') ?? '') ?? [];
  return which ? { which: /** @type {Which} */ (which), at: Number(at) } : null;
}

/** @param {{ which: Which, at: number } | null} left */
export const leave = left => write('tab', 'casebook-left', left && `${left.which} ${left.at}`);
