// Controls bound to a path in the scene; an error of the engine appears at the field that its pointer names.
import { html, nothing } from 'lit';
import { listFault, numberFault } from '../text/numbers.js';
import { controls, hasLongWord, list } from './controls.js';
import { change, errorAt, idOf, misplacedAt, pointerOf, problem } from './paths.js';
import { get } from './worded.js';

/** @import { Store } from '../store/store.js' */
/** @import { Path, Step } from '../types' */

export { change, errorAt, goToField, misplacedAt, pointerOf, problem, set, strayAt, unfold } from './paths.js';

/** The most characters that the engine accepts in a name. */
export const mostInName = 64;

// Errors inside these are shown at the field itself, which has no smaller fields.
const lists = ['numbers', 'lengths', 'polygon', 'names', 'several', 'hex', 'hexes', 'lines'];

/**
 * @param {Store} store
 * @param {{ path: Path, kind: string, label: string, values?: (string | number)[], signed?: boolean, optional?: boolean, wide?: boolean, most?: number,
 *   onSet?: (value: any, from?: Step) => void, value?: unknown, within?: string, refused?:
 * { at: string, message: string } | null }} field `refused`: an error that keeps the value out of the scene; `within`:
 * id prefix of a field's second copy
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
    value = get(store.position.scene, path),
  },
) {
  const error = refused ?? typedError(kind, path, value) ?? errorAt(store, path, lists.includes(kind));
  // Shown once, below both coordinates.
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

// The engine reports one error only; every field without a valid number reports that itself.
function typedError(kind, path, value) {
  const ofList = value => listFault(list(value));
  const fault = { number: numberFault, length: numberFault, numbers: ofList, lengths: ofList, polygon: ofList }[kind]?.(
    value,
  );
  return fault ? { code: 'wrong-type', at: pointerOf(path), message: fault } : null;
}
