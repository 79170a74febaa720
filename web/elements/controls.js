// The control that edits a field, for each kind of value.
import { html, nothing } from 'lit';
import { hexName, hexNamed, isHex } from '../geometry/hex.js';
import { asTyped, numberOrText } from '../text/numbers.js';
import { decimalSign } from '../text/numerals.js';
import { fieldText, lengthTyped } from '../play/lengths.js';
import { termIn } from './worded.js';
import { say } from '../text/text.js';
import { pointerOf } from './paths.js';
import { signed } from './signed.js';
import { describe, invalid, typed } from './typing.js';
import { whole } from './whole.js';

/** @import { Store } from '../store/store.js' */

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

// Keeps the form's order, with unknown names last. An empty optional list becomes undefined.
function withOrWithout({ value, values, optional, onSet }, name, wanted) {
  const now = list(value).filter(each => each !== name);
  const all = [...values, ...now.filter(each => !values.includes(each))];
  const next = wanted ? all.filter(each => each === name || now.includes(each)) : now;
  onSet(next.length || !optional ? next : undefined);
}

/** @param {Store} store */
const lengthAsTyped = (store, value) => asTyped(fieldText(store.position.scene, value));

// Places from turns and snaps have a dozen decimals. The scene keeps the full number until another is typed.
const brief = value =>
  typeof value === 'number' && Math.abs(value * 1e5 - Math.round(value * 1e5)) > 1e-6
    ? Number(value.toFixed(4))
    : value;

// In a list of lengths too: a number typed as it was shown means the stored one.
/** @param {Store} store */
const shownLength = (store, value) => asTyped(brief(fieldText(store.position.scene, value)));
/** @param {Store} store */
const lengthAmong = (store, text, known) =>
  known.find(value => typeof value === 'number' && shownLength(store, value) === text) ??
  lengthTyped(store.position.scene, text);

const withSign = (common, input) => (common.signed ? signed(input, common.label) : input);

export const controls = {
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
  // Several sentences: as many lines as they take, without line breaks of their own.
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
  length: (/** @type {Store} */ store, common) =>
    withSign(
      common,
      typed(
        store,
        common,
        shownLength(store, common.value),
        text => (text.trim() === '' ? readNumber(text, common.optional) : lengthTyped(store.position.scene, text)),
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
    // Read as the old corner first, so that an unchanged number keeps its decimals.
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

// Between two coordinates: a comma, unless numbers are written with commas.
const pairSign = () => (decimalSign() === ',' ? ';' : ',');

// Also offers the current value, though the engine may refuse it: the form shows the scene as it is.
function choicesOf({ values, value, optional }) {
  return [...new Set([...(optional ? [undefined] : []), ...values, ...(value === undefined ? [] : [value])])];
}

// Fields whose options are names given by users: these are shown as they are.
// prettier-ignore
const named = ['unit', 'units', 'owner', 'codex', 'active', 'attacker', 'by', 'hex', 'pursuers', 'overruns', 'target', 'from'];
function termAt(path, value) {
  const field = path.findLast(key => typeof key === 'string');
  return named.includes(field) ? String(value) : termIn(field, String(value));
}

const optionText = (path, value) => (value === undefined ? say('form.default') : termAt(path, value));

const option = (path, value, selected) =>
  html`<option value=${value ?? ''} .selected=${selected}>${optionText(path, value)}</option>`;

// A word of more letters does not fit beside two other fields.
const mostBesideOthers = 9;
export const hasLongWord = choice =>
  choicesOf(choice).some(value =>
    optionText(choice.path, value)
      .split(/[\s-]+/)
      .some(word => [...word].length > mostBesideOthers),
  );

export const list = value => (Array.isArray(value) ? value : []);

// A text that names no hex enters the scene as it is, for the engine to refuse.
const readHex = text => hexNamed(text) ?? text;
const hexShown = value => (isHex(value) ? hexName(value) : typeof value === 'string' ? value : list(value).join(', '));
const hexBrief = value => (isHex(value) ? hexName(value) : String(value));

function readNumber(text, optional) {
  if (text.trim() === '') return optional ? undefined : null;
  return numberOrText(text);
}
