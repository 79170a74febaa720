// Controls bound to a place in the scene by its path; an error of the engine stands at the field its pointer names.
import { html, nothing } from 'lit';
import { listFault, numberFault } from '../text/numbers.js';
import { controls, hasLongWord, list } from './controls.js';
import { change, errorAt, idOf, misplacedAt, pointerOf, problem } from './paths.js';
import { get } from './worded.js';

/** @import { Store } from '../store/store.js' */
/** @import { Path, Step } from '../types' */

export { change, errorAt, goToField, misplacedAt, pointerOf, problem, set, strayAt, unfold } from './paths.js';

/** As many characters as the engine takes of a name. */
export const mostInName = 64;

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
    value = get(store.position.scene, path),
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
