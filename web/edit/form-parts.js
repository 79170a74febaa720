// Building blocks of the form: choices, hints, long lists, and removing a codex.
import { html } from 'lit';
import { change, errorAt, field, misplacedAt, pointerOf } from '../elements/fields.js';
import { pathsOf } from '../elements/form-fields.js';
import { faultText } from '../elements/worded.js';
import { update } from '../store/store.js';
import { formOf } from '../play/systems.js';
import { say } from '../text/text.js';
import { traitsOf } from '../play/traits.js';

/** @import { Store } from '../store/store.js' */

export const arrayOf = value => (Array.isArray(value) ? value : []);

// In a game whose units have no facing, the hint does not mention turning.
/** @param {Store} store */
function hintName(store) {
  const [facing, plain] = traitsOf(store.position.scene).hints;
  return formOf(store.position.scene).newUnit.facing ? facing : plain;
}

/** @param {Store} store */
export const hintOr = (store, error) =>
  error
    ? html`<p class="problem">${faultText(store, error)}</p>`
    : html`<p class="quiet">${say(`form.${hintName(store)}`)}</p>`;

/** @param {Store} store */
export const choice = (store, path, values, label, more = {}) =>
  field(store, { path, kind: 'choice', values, label: say(`form.${label}`), ...more });

// Which fields a thing has may depend on the thing.
/** @param {Store} store */
export const fieldsFor = (store, fields, thing) =>
  typeof fields === 'function' ? fields(thing, store.position.scene) : fields;

export const pathsOfUnit = (path, fields) => [
  ...['id', 'codex', 'owner', 'at'].map(key => [...path, key]),
  ...pathsOf(path, fields),
];

// The parts below a removed one move up, and each stays as open as it was.
export function closeUp({ currentTarget }, removeIt) {
  const part = currentTarget.closest('details');
  const parts = [...part.parentElement.children].filter(each => each.matches('details'));
  for (let i = parts.indexOf(part); i < parts.length; i++) parts[i].open = parts[i + 1]?.open ?? false;
  removeIt();
}

// Whether a section must be open: it has an error to show, or the user is on the way to one of its fields.
/** @param {Store} store */
export const isWanted = (store, path) =>
  Boolean(store.position.error && (errorAt(store, path, true) ?? misplacedAt(store, [...path, 'at', 0]))) ||
  Boolean(store.edit.sought && store.edit.sought.startsWith(`${pointerOf(path)}/`));

/** @param {Store} store */
export function removeCodex(store, name) {
  const count = arrayOf(store.position.scene.units).filter(unit => unit?.codex === name).length;
  change(store, ['codices', name], undefined);
  if (count) update(store, { view: { notice: say('form.codex-removed', { codex: name, count }) } });
}
