// Controls bound to a place in the scene by its path; an error of the engine stands at the field its pointer names.
import { html, nothing } from 'lit';
import { hexName, hexNamed, isHex } from '../geometry/hex.js';
import { asTyped, listFault, numberFault, numberOrText } from '../text/numbers.js';
import { decimalSign } from '../text/numerals.js';
import { fieldText, lengthTyped } from '../play/lengths.js';
import { part } from '../board/parting.js';
import { edit } from '../play/playing.js';
import { here } from '../play/session.js';
import { update } from '../store/store.js';
import { termIn } from '../text/choices.js';
import { errorText, say } from '../text/text.js';
import { keepStill } from './panel.js';
import { signed } from './signed.js';
import { whole } from './whole.js';
import { get } from './worded.js';
import { traitsOf } from '../play/traits.js';

/** @import { Store } from '../store/store.js' */
/** @import { Path, Refusal, Step } from '../types' */

export const pointerOf = path =>
  path.map(part => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
const idOf = path => `field${pointerOf(path).replaceAll(/[^\p{L}\p{N}]/gu, c => `_${c.codePointAt(0)}_`)}`;

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

// A part that lost its last optional field goes as well: an empty `table` would be refused.
function tidy(tree, path) {
  const parent = path.slice(0, -1);
  const part = get(tree, parent);
  if (parent.length && part && !Array.isArray(part) && typeof part === 'object' && !Object.keys(part).length)
    set(tree, parent, undefined);
}

/** @param {Store} store @param {Path} path @param {unknown} value @param {Pick<Step, 'scene' | 'choices'>} [from] where Undo leads to, unless it leads to what stands now */
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
  if (list === 'units' && ['at', 'facing'].includes(/** @type {string} */ (key)) && traitsOf(store.scene).measured)
    part(store, store.scene.units[index]?.id);
}

/** The engine's error if it belongs here: at this very place, or if wished below it. @param {Store} store */
export function errorAt(store, path, below = false) {
  const { error } = store;
  const pointer = pointerOf(path);
  if (!error) return null;
  return error.at === pointer || (below && error.at?.startsWith(`${pointer}/`)) ? error : null;
}

/** The error of a part of the form that none of its fields shows. @param {Store} store */
export function strayAt(store, path, fields) {
  const error = errorAt(store, path, true);
  return error && !fields.some(each => errorAt(store, each, true) || misplacedAt(store, each)) ? error : null;
}

// Where a unit stands is wrong as a whole, which both of its coordinates show; in an overlap those of either unit.
/** @param {Store} store */
export function misplacedAt(store, path) {
  const { error, scene } = store;
  const [list, i, key, part] = path;
  if (!error || list !== 'units' || key !== 'at' || part === undefined) return null;
  const named =
    error.code === 'overlap' && [error.values?.found, error.values?.other].includes(get(scene, ['units', i, 'id']));
  return named || [`/units/${i}/at`, ...(error.code === 'overlap' ? [`/units/${i}`] : [])].includes(error.at)
    ? error
    : null;
}

/** Opens the form at a field: the one of a pointer, or the first that is wrong; of a text that cannot be read, the text. @param {Store} store */
export async function goToField(store, pointer = '', { focus = true } = {}) {
  update(store, { tab: 'position', sought: pointer });
  const name = store.draftError && !pointer ? 'um-json' : 'um-editor';
  await customElements.whenDefined(name);
  const part = /** @type {import('lit').LitElement} */ (document.querySelector(name));
  await part.updateComplete;
  const at = CSS.escape(pointer || (store.error?.at ?? ''));
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

// An error inside of these is theirs: there is no smaller field for it.
const lists = ['numbers', 'lengths', 'polygon', 'names', 'several', 'hex', 'hexes', 'lines'];

/**
 * @param {Store} store
 * @param {{ path: Path, kind: string, label: string, values?: (string | number)[], signed?: boolean, optional?: boolean, wide?: boolean, most?: number,
 *   onSet?: (value: any, from?: Step) => void, value?: unknown, within?: string, refused?: { at: string, message: string } | null }} field refused: an error that keeps the value out of the scene; where a field stands twice, `within` what the second one is
 */
export function field(
  store,
  {
    path,
    kind,
    label,
    values,
    signed: mayBeBelow,
    optional,
    wide,
    within,
    most,
    refused,
    onSet = (value, from) => change(store, path, value, from),
    value = get(store.scene, path),
  },
) {
  const error = refused ?? typedError(kind, path, value) ?? errorAt(store, path, lists.includes(kind));
  // Told once, below both coordinates.
  const misplaced = error ? null : misplacedAt(store, path);
  const place = [...path.slice(0, -1), 'place'];
  const common = {
    id: `${within ?? ''}${idOf(path)}`,
    within,
    path,
    value,
    values,
    signed: mayBeBelow,
    optional,
    most,
    onSet,
    error: error ?? misplaced,
  };
  if (misplaced) Object.assign(common, { told: `${within ?? ''}${idOf(place)}-problem` });
  return html`<div class="field ${kind} ${wide ? 'wide' : ''} ${kind === 'choice' && hasLongWord(common) ? 'long' : ''} ${common.error ? 'wrong' : ''}">
    ${kind === 'several' ? html`<span class="label" id=${`${common.id}-label`}>${label}</span>` : nothing}
    ${kind === 'several' || kind === 'flag' ? nothing : html`<label for=${common.id}>${label}</label>`}
    ${(controls[kind] ?? controls.text)(store, { ...common, label })} ${problem(path, error, within)}
  </div>
  ${path.at(-1) === 1 ? problem(place, misplaced, within) : nothing}`;
}

// The engine names one error; each field whose text is no number says so itself.
function typedError(kind, path, value) {
  const ofList = value => listFault(list(value));
  const fault = { number: numberFault, length: numberFault, numbers: ofList, lengths: ofList, polygon: ofList }[kind]?.(
    value,
  );
  return fault ? { code: 'wrong-type', at: pointerOf(path), message: fault } : null;
}

const describe = ({ id, error, told = `${id}-problem` }) => (error ? told : nothing);
const invalid = ({ error }) => (error ? 'true' : nothing);

const tick = (common, { text, checked, set, pointer = pointerOf(common.path) }) =>
  html`<label class="tick">
    <input
      type="checkbox"
      data-pointer=${common.within ? nothing : pointer}
      .checked=${checked}
      aria-invalid=${invalid(common)}
      aria-describedby=${describe(common)}
      @change=${event => set(event.target.checked)}
    />
    ${text}
  </label>`;

// In the order of the form, what else stands there last; none is none at all where the field may be missing.
function withOrWithout({ value, values, optional, onSet }, name, wanted) {
  const now = list(value).filter(each => each !== name);
  const all = [...values, ...now.filter(each => !values.includes(each))];
  const next = wanted ? all.filter(each => each === name || now.includes(each)) : now;
  onSet(next.length || !optional ? next : undefined);
}

/** As many characters as the engine takes of a name. */
export const mostInName = 64;

/** @param {Store} store */
const typed = (store, common, text, read, mode = 'text', tell = asTyped) => {
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

// A number is taken once no key has been pressed for a while: what waits for it is there before the next tap. However often that
// is until the field is left, it is one step of Undo.
const pause = 400; // milliseconds
// One field has the focus.
/** @type {{ input: HTMLElement | null, timer?: ReturnType<typeof setTimeout>, from: import('../types').Step | null, scene: import('../types').Scene | null }} */
let typing = { input: null, timer: undefined, from: null, scene: null };

/** @param {Store} store */
function takeSoon(store, { path }, value, input) {
  clearTimeout(typing.timer);
  if (typing.input !== input) typing = { input, timer: undefined, from: null, scene: null };
  if (typeof value !== 'number') return;
  typing.timer = setTimeout(() => {
    if (!input.isConnected || value === get(store.scene, path)) return;
    const from = stepOf(store, input) ?? here(store);
    edit(store, scene => set(scene, path, value), { from });
    // Typed back to what stood there: that is no step.
    const isBack = value === get(from.scene, path) && store.past.at(-1) === from;
    if (isBack) update(store, { past: store.past.slice(0, -1) });
    Object.assign(typing, { from: isBack ? null : from, scene: store.scene });
  }, pause);
}

// Where Undo leads to from what was typed there so far.
/** @param {Store} store */
const stepOf = (store, input) => (typing.input === input && typing.scene === store.scene ? typing.from : undefined);

// A mouse that comes down on something else leaves the field: what is told of its value is drawn once the click is over, or it
// would be pushed from under the mouse.
const longestClick = 1000; // milliseconds
// One mouse.
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
      setTimeout(over, longestClick); // it may be lost
    }),
  );
}

// The same number typed another way is told again as the language writes it.
/** @param {Store} store */
function take(store, { onSet, value: before }, value, input, tell) {
  clearTimeout(typing.timer);
  keepForClick();
  // The browser's own Undo in a field may have led back to what stood there.
  const from = stepOf(store, input);
  if (from || JSON.stringify(value) !== JSON.stringify(before)) onSet(value, from);
  typing.input = null;
  if (typeof value === 'number') input.value = tell(value);
}

// What stands in the field as long as it means what stands in the scene: a point at the end is not taken from under the fingers.
function beingTyped({ id, value }, read) {
  const input = /** @type {HTMLInputElement} */ (document.activeElement);
  return input?.id === id && typeof value === 'number' && read(input.value) === value ? input.value : undefined;
}

// A tap that comes into the field takes all of it in hand, as a key does: most type another number.
function selectFirst(input) {
  if (input.isFresh) input.select();
  input.isFresh = false;
}

/** @param {Store} store */
const lengthAsTyped = (store, value) => asTyped(fieldText(store.scene, value));

// Places that come of turns and snaps have a dozen decimals. The whole number stands in the scene until another is typed.
const brief = value =>
  typeof value === 'number' && Math.abs(value * 1e5 - Math.round(value * 1e5)) > 1e-6
    ? Number(value.toFixed(4))
    : value;

// So it is in lists of them: what is typed as one of these was shown is that one.
/** @param {Store} store */
const shownLength = (store, value) => asTyped(brief(fieldText(store.scene, value)));
/** @param {Store} store */
const lengthAmong = (store, text, known) =>
  known.find(value => typeof value === 'number' && shownLength(store, value) === text) ??
  lengthTyped(store.scene, text);

const withSign = (common, input) => (common.signed ? signed(input, common.label) : input);

const controls = {
  flag: (store, common) =>
    tick(common, { text: common.label, checked: common.value === true, set: on => common.onSet(on || undefined) }),
  several: (store, common) =>
    html`<div class="ticks" role="group" aria-labelledby=${`${common.id}-label`}>
      ${[...new Set([...common.values, ...list(common.value)])].map(name =>
        tick(common, {
          ...{ text: termAt(common.path, name), checked: list(common.value).includes(name) },
          ...{ pointer: `${pointerOf(common.path)}/${name}`, set: on => withOrWithout(common, name, on) },
        }),
      )}
    </div>`,
  hex: (store, common) =>
    typed(store, common, hexShown(common.value), text =>
      text.trim() === '' && common.optional ? undefined : readHex(text),
    ),
  hexes: (store, common) =>
    typed(store, common, list(common.value).map(hexBrief).join(' '), text =>
      text.trim() === ''
        ? undefined
        : text
            .trim()
            .split(/[\s,;]+/)
            .map(readHex),
    ),
  lines: (store, common) =>
    html`<textarea
      id=${common.id}
      data-pointer=${pointerOf(common.path)}
      rows=${Math.min(12, list(common.value).length + 1)}
      spellcheck="false"
      autocomplete="off"
      .value=${list(common.value).join('\n')}
      aria-invalid=${invalid(common)}
      aria-describedby=${describe(common)}
      @change=${event => common.onSet(event.target.value.replace(/\n+$/, '').split('\n'))}
    ></textarea>`,
  // A text of sentences: as many lines as it takes, and no break within it.
  prose: (store, common) =>
    html`<textarea
      id=${common.id}
      data-pointer=${pointerOf(common.path)}
      rows="3"
      autocomplete="off"
      .value=${common.value ?? ''}
      aria-invalid=${invalid(common)}
      aria-describedby=${describe(common)}
      @change=${event => common.onSet(event.target.value.replace(/\s*\n\s*/g, ' ').trim() || undefined)}
    ></textarea>`,
  text: (store, common) =>
    typed(store, common, common.value ?? '', text => (text === '' && common.optional ? undefined : text)),
  number: (store, common) =>
    withSign(
      common,
      typed(store, common, asTyped(brief(common.value)), text => readNumber(text, common.optional), 'decimal'),
    ),
  // In the unit that lengths are shown in.
  length: (store, common) =>
    withSign(
      common,
      typed(
        store,
        common,
        shownLength(store, common.value),
        text => (text.trim() === '' ? readNumber(text, common.optional) : lengthTyped(store.scene, text)),
        'decimal',
        value => lengthAsTyped(store, value),
      ),
    ),
  lengths: (store, common) =>
    typed(
      store,
      common,
      list(common.value)
        .map(value => shownLength(store, value))
        .join(' '),
      text =>
        text.trim() === '' && common.optional
          ? undefined
          : text
              .trim()
              .split(/[,;]?\s+/)
              .map(each => lengthAmong(store, each, list(common.value))),
    ),
  names: (store, common) =>
    typed(store, common, list(common.value).join(', '), text =>
      text
        .split(',')
        .map(part => part.trim())
        .filter(Boolean),
    ),
  numbers: (store, common) =>
    typed(store, common, list(common.value).map(asTyped).join(' '), text =>
      text.trim() === '' && common.optional
        ? undefined
        : text
            .trim()
            .split(/[,;]?\s+/)
            .map(numberOrText),
    ),
  polygon: (store, common) => {
    const corners = list(common.value).map(list);
    // First of all as the corner that stood there.
    const read = (text, i, axis) =>
      lengthAmong(
        store,
        text,
        [...corners.slice(i, i + 1), ...corners].map(corner => corner[axis]),
      );
    return typed(
      store,
      common,
      corners.map(corner => corner.map(value => shownLength(store, value)).join(pairSign())).join('  '),
      text =>
        text
          .trim()
          .split(/\s+/)
          .map((corner, i) => corner.split(corner.includes(';') ? ';' : ',').map((each, axis) => read(each, i, axis))),
    );
  },
  choice: (store, common) =>
    whole(
      optionText(common.path, common.value),
      html`<select
        id=${common.id}
        data-pointer=${common.within ? nothing : pointerOf(common.path)}
        data-set=${common.within ? pointerOf(common.path) : nothing}
        aria-invalid=${invalid(common)}
        aria-describedby=${describe(common)}
        @change=${event => common.onSet(event.target.value === '' ? undefined : event.target.value)}
      >
        ${choicesOf(common).map(value => option(common.path, value, value === common.value))}
      </select>`,
    ),
};

// Between two coordinates: a comma, unless numbers have one themselves.
const pairSign = () => (decimalSign() === ',' ? ';' : ',');

// What stands there is offered too, though the engine may refuse it: the form shows the scene as it is.
function choicesOf({ values, value, optional }) {
  return [...new Set([...(optional ? [undefined] : []), ...values, ...(value === undefined ? [] : [value])])];
}

// Where names given by people stand to choice they are told as they are.
// prettier-ignore
const named = ['unit', 'units', 'owner', 'codex', 'active', 'attacker', 'by', 'hex', 'pursuers', 'overruns', 'target', 'from'];
function termAt(path, value) {
  const field = path.findLast(key => typeof key === 'string');
  return named.includes(field) ? String(value) : termIn(field, String(value));
}

const optionText = (path, value) => (value === undefined ? say('form.default') : termAt(path, value));

const option = (path, value, selected) =>
  html`<option value=${value ?? ''} .selected=${selected}>${optionText(path, value)}</option>`;

// A word of more characters does not fit beside two other fields.
const mostBesideOthers = 9;
const hasLongWord = choice =>
  choicesOf(choice).some(value =>
    optionText(choice.path, value)
      .split(/[\s-]+/)
      .some(word => [...word].length > mostBesideOthers),
  );

const list = value => (Array.isArray(value) ? value : []);

// A text that means no hex goes into the scene as it is, for the engine to refuse.
const readHex = text => hexNamed(text) ?? text;
const hexShown = value => (isHex(value) ? hexName(value) : typeof value === 'string' ? value : list(value).join(', '));
const hexBrief = value => (isHex(value) ? hexName(value) : String(value));

function readNumber(text, optional) {
  if (text.trim() === '') return optional ? undefined : null;
  return numberOrText(text);
}
