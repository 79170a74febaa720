// Controls bound to a place in the scene by its path; an error of the engine stands at the field its pointer names.
import { html, nothing } from 'lit';
import { edit } from '../session.js';
import { state } from '../state.js';
import { say, word } from '../text.js';

export const pointerOf = path =>
  path.map(part => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
const idOf = path => `field${pointerOf(path).replaceAll(/[^\p{L}\p{N}]/gu, c => `_${c.codePointAt(0)}_`)}`;

export const get = (tree, path) => path.reduce((part, key) => part?.[key], tree);

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

export function change(path, value) {
  edit(scene => {
    set(scene, path, value);
    if (value === undefined) tidy(scene, path);
  });
}

/** The error that belongs here: at this very place, or below it where no field shows it. */
export function errorAt(path, below = false) {
  const { error } = state;
  const pointer = pointerOf(path);
  if (!error) return null;
  return error.at === pointer || (below && error.at?.startsWith(`${pointer}/`)) ? error : null;
}

export function problem(path, error) {
  return error
    ? html`<p class="problem" id=${`${idOf(path)}-problem`} data-at=${error.at}>
        <strong>${error.code}</strong> ${error.message}
      </p>`
    : nothing;
}

/**
 * @param {{ path: any[], kind: string, label: string, values?: any[], step?: number, optional?: boolean,
 *   onSet?: (value: any) => void }} field
 */
export function field({ path, kind, label, values, step, optional, onSet = value => change(path, value) }) {
  const error = errorAt(path, kind === 'numbers' || kind === 'polygon' || kind === 'names');
  const value = get(state.scene, path);
  const common = { id: idOf(path), path, value, values, step, optional, onSet, error };
  return html`<div class="field ${kind} ${error ? 'wrong' : ''}">
    <label for=${common.id}>${label}</label>
    ${(controls[kind] ?? controls.text)(common)} ${problem(path, error)}
  </div>`;
}

const describe = ({ id, error }) => (error ? `${id}-problem` : nothing);
const invalid = ({ error }) => (error ? 'true' : nothing);

const typed = (common, text, read, mode = 'text') =>
  html`<input
    id=${common.id}
    data-pointer=${pointerOf(common.path)}
    type="text"
    inputmode=${mode}
    autocomplete="off"
    spellcheck="false"
    .value=${text}
    aria-invalid=${invalid(common)}
    aria-describedby=${describe(common)}
    @change=${event => common.onSet(read(event.target.value))}
  />`;

const controls = {
  text: common => typed(common, common.value ?? '', text => (text === '' && common.optional ? undefined : text)),
  number: common =>
    html`<input
      id=${common.id}
      data-pointer=${pointerOf(common.path)}
      type="number"
      step=${common.step ?? 'any'}
      .value=${common.value ?? ''}
      aria-invalid=${invalid(common)}
      aria-describedby=${describe(common)}
      @change=${event => common.onSet(readNumber(event.target, common.optional))}
    />`,
  names: common =>
    typed(common, list(common.value).join(', '), text =>
      text
        .split(',')
        .map(part => part.trim())
        .filter(Boolean),
    ),
  numbers: common =>
    typed(common, list(common.value).join(' '), text =>
      text.trim() === '' && common.optional ? undefined : numbers(text),
    ),
  polygon: common =>
    typed(
      common,
      list(common.value)
        .map(point => list(point).join(','))
        .join('  '),
      text => text.trim().split(/\s+/).map(numbers),
    ),
  choice: common =>
    html`<select
      id=${common.id}
      data-pointer=${pointerOf(common.path)}
      aria-invalid=${invalid(common)}
      aria-describedby=${describe(common)}
      @change=${event => common.onSet(event.target.value === '' ? undefined : event.target.value)}
    >
      ${choicesOf(common).map(value => option(value, value === common.value))}
    </select>`,
};

// What stands there is offered too, though the engine may refuse it: the form shows the scene as it is.
function choicesOf({ values, value, optional }) {
  return [...new Set([...(optional ? [undefined] : []), ...values, ...(value === undefined ? [] : [value])])];
}

function option(value, selected) {
  const text = value === undefined ? say('form.default') : word(String(value));
  return html`<option value=${value ?? ''} ?selected=${selected}>${text}</option>`;
}

const list = value => (Array.isArray(value) ? value : []);
// What is no number stays as it was typed, so that the engine can say what it found.
const numbers = text =>
  text
    .trim()
    .split(/[\s,;]+/)
    .map(part => (part !== '' && Number.isFinite(Number(part)) ? Number(part) : part));

function readNumber(input, optional) {
  if (input.value === '') return optional ? undefined : null;
  return Number(input.value);
}
