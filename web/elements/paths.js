// Places in the scene by path: changing them, finding them in the form, and the engine's errors there.
import { html, nothing } from 'lit';
import { part } from '../board/parting.js';
import { edit } from '../play/playing.js';
import { here } from '../play/session.js';
import { update } from '../store/store.js';
import { errorText } from '../text/text.js';
import { get } from './worded.js';
import { traitsOf } from '../play/traits.js';

/** @import { Store } from '../store/store.js' */
/** @import { Path, Step } from '../types' */

export const pointerOf = path =>
  path.map(part => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
/** The id of the field at a path. */
export const idOf = path => `field${pointerOf(path).replaceAll(/[^\p{L}\p{N}]/gu, c => `_${c.codePointAt(0)}_`)}`;

export function set(tree, path, value) {
  const last = path.at(-1);
  let part = tree;
  for (const key of path.slice(0, -1)) {
    if (part[key] === null || typeof part[key] !== 'object') part[key] = {};
    part = part[key];
  }
  if (value === undefined) delete part[last];
  else part[last] = value;
}

// Removes a part that has lost its last optional field: an empty `table` would be refused.
function tidy(tree, path) {
  const parent = path.slice(0, -1);
  const part = get(tree, parent);
  if (parent.length && part && !Array.isArray(part) && typeof part === 'object' && !Object.keys(part).length)
    set(tree, parent, undefined);
}

/**
 * @param {Store} store @param {Path} path @param {unknown} value @param {Pick<Step, 'scene' | 'choices'>} [from] where
 *   Undo leads to; by default the current step
 */
export function change(store, path, value, from = here(store)) {
  edit(
    store,
    scene => {
      set(scene, path, value);
      if (value === undefined) tidy(scene, path);
    },
    { from },
  );
  const [list, index, key] = path;
  if (
    list === 'units' &&
    ['at', 'facing'].includes(/** @type {string} */ (key)) &&
    traitsOf(store.position.scene).measured
  )
    part(store, store.position.scene.units[index]?.id);
}

/** The engine's error if it is at this path, or if wished below it. @param {Store} store */
export function errorAt(store, path, below = false) {
  const { error } = store.position;
  const pointer = pointerOf(path);
  if (!error) return null;
  return error.at === pointer || (below && error.at?.startsWith(`${pointer}/`)) ? error : null;
}

/** An error of a part of the form that none of its fields shows. @param {Store} store */
export function strayAt(store, path, fields) {
  const error = errorAt(store, path, true);
  return error && !fields.some(each => errorAt(store, each, true) || misplacedAt(store, each)) ? error : null;
}

// A unit's place is wrong as a whole: both of its coordinates show it, and in an overlap those of either unit.
/** @param {Store} store */
export function misplacedAt(store, path) {
  const { error, scene } = store.position;
  const [list, i, key, part] = path;
  if (!error || list !== 'units' || key !== 'at' || part === undefined) return null;
  const named =
    error.code === 'overlap' && [error.values?.found, error.values?.other].includes(get(scene, ['units', i, 'id']));
  return named || [`/units/${i}/at`, ...(error.code === 'overlap' ? [`/units/${i}`] : [])].includes(error.at)
    ? error
    : null;
}

/**
 * Opens the form at the field of a pointer, or at the first error; for an unreadable text, at that.
 * @param {Store} store
 */
export async function goToField(store, pointer = '', { focus = true } = {}) {
  update(store, { view: { tab: 'position' }, edit: { sought: pointer } });
  const name = store.edit.draftError && !pointer ? 'um-json' : 'um-editor';
  await customElements.whenDefined(name);
  const part = /** @type {import('lit').LitElement} */ (document.querySelector(name));
  await part.updateComplete;
  const at = CSS.escape(pointer || (store.position.error?.at ?? ''));
  const wanted = pointer
    ? `[data-pointer="${at}"]`
    : `[aria-invalid]:is([data-pointer="${at}"], [data-pointer^="${at}/"])`;
  const place = ['[aria-invalid]', '.problem'].reduce(
    (found, other) => found ?? part.querySelector(other),
    part.querySelector(wanted),
  );
  unfold(place);
  place?.scrollIntoView({ block: 'center' });
  if (focus) /** @type {HTMLElement | null} */ (place)?.focus({ preventScroll: true });
}

/** @param {Element | null} [element] */
export function unfold(element) {
  for (let part = element?.closest('details'); part; part = part.parentElement?.closest('details')) part.open = true;
}

export function problem(path, error, within = '') {
  return error
    ? html`<p class="problem" id=${`${within}${idOf(path)}-problem`} data-at=${error.at}>
        ${errorText(error)}
      </p>`
    : nothing;
}
