// Text fields: a text is taken when the field is left, a number also while it is typed.
import { html, nothing } from 'lit';
import { edit } from '../play/playing.js';
import { here } from '../play/session.js';
import { update } from '../store/store.js';
import { asTyped } from '../text/numbers.js';
import { keepStill } from './turns.js';
import { pointerOf, set } from './paths.js';
import { get } from './worded.js';

/** @import { Store } from '../store/store.js' */

/** The id of the message about a field's error, and whether there is an error. */
export const describe = ({ id, error, told = `${id}-problem` }) => (error ? told : nothing);
export const invalid = ({ error }) => (error ? 'true' : nothing);

/** The control; `read` parses the text into a value, `tell` writes a number as text. @param {Store} store */
export const typed = (store, common, text, read, mode = 'text', tell = asTyped) => {
  const live = mode === 'decimal';
  return html`<input
    id=${common.id}
    data-pointer=${common.within ? nothing : pointerOf(common.path)}
    data-set=${common.within ? pointerOf(common.path) : nothing}
    type="text"
    inputmode=${mode}
    autocomplete="off"
    spellcheck="false"
    maxlength=${common.most ?? nothing}
    .value=${(live ? beingTyped(common, read) : undefined) ?? text}
    aria-invalid=${invalid(common)}
    aria-describedby=${describe(common)}
    @input=${live ? event => takeSoon(store, common, read(event.target.value), event.target) : nothing}
    @change=${event => take(store, common, read(event.target.value), event.target, tell)}
    @focus=${live ? event => (event.target.isFresh = true) : nothing}
    @click=${live ? event => selectFirst(event.target) : nothing}
  />`;
};

// A number is taken after a pause in typing, so that what depends on it is there before the next tap. All takes until
// the field is left are one step of Undo.
const pause = 400; // milliseconds
// A page has one field with the focus.
/** @type {{ input: HTMLElement | null, timer?: ReturnType<typeof setTimeout>, from: import('../types').Step | null, scene: import('../types').Scene | null }} */
let typing = { input: null, timer: undefined, from: null, scene: null };

/** @param {Store} store */
function takeSoon(store, { path }, value, input) {
  clearTimeout(typing.timer);
  if (typing.input !== input) typing = { input, timer: undefined, from: null, scene: null };
  if (typeof value !== 'number') return;
  typing.timer = setTimeout(() => {
    if (!input.isConnected || value === get(store.position.scene, path)) return;
    const from = stepOf(store, input) ?? here(store);
    edit(store, scene => set(scene, path, value), { from });
    // The old value was typed again: that is no step.
    const isBack = value === get(from.scene, path) && store.position.past.at(-1) === from;
    if (isBack) update(store, { position: { past: store.position.past.slice(0, -1) } });
    Object.assign(typing, { from: isBack ? null : from, scene: store.position.scene });
  }, pause);
}

// The step that Undo leads to from what was typed there so far.
/** @param {Store} store */
const stepOf = (store, input) =>
  typing.input === input && typing.scene === store.position.scene ? typing.from : undefined;

// A click elsewhere leaves the field. Panels are redrawn only after the click, as they could move its target from under
// the mouse.
const longestClick = 1000; // milliseconds
// A page has one mouse.
let pressed = false;
addEventListener('pointerdown', () => (pressed = true), true);
for (const type of ['pointerup', 'pointercancel']) addEventListener(type, () => (pressed = false), true);
function keepForClick() {
  if (!pressed) return;
  const types = ['pointerup', 'pointercancel'];
  keepStill(
    new Promise(done => {
      const over = () => {
        for (const type of types) removeEventListener(type, over, true);
        setTimeout(done);
      };
      for (const type of types) addEventListener(type, over, true);
      setTimeout(over, longestClick); // pointerup may never come
    }),
  );
}

// A number that was typed in another form is rewritten as the language writes it.
/** @param {Store} store */
function take(store, { onSet, value: before }, value, input, tell) {
  clearTimeout(typing.timer);
  keepForClick();
  // The browser's own Undo in the field may have restored the old value.
  const from = stepOf(store, input);
  if (from || JSON.stringify(value) !== JSON.stringify(before)) onSet(value, from);
  typing.input = null;
  if (typeof value === 'number') input.value = tell(value);
}

// The typed text stays as long as it means the scene's value: a decimal point at the end is not removed while typing.
function beingTyped({ id, value }, read) {
  const input = /** @type {HTMLInputElement} */ (document.activeElement);
  return input?.id === id && typeof value === 'number' && read(input.value) === value ? input.value : undefined;
}

// A tap into the field selects all of it, like the Tab key: most users type a new number.
function selectFirst(input) {
  if (input.isFresh) input.select();
  input.isFresh = false;
}
