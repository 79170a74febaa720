// What the turn gives to order with, such as the card that was played: told beside the question, in the form's words.
import { html, nothing } from 'lit';
import { get, termIn } from '../elements/worded.js';
import { formOf } from '../play/systems.js';
import { number, say } from '../text/text.js';

/** @import { Store } from '../store/store.js' */
/** @import { Field, Scene } from '../types' */

/** @param {Store} store */
export function turnGiven(store) {
  const { scene } = store.position;
  const fields = formOf(scene).given?.(scene) ?? [];
  const told = fields.flatMap(field => fieldTold(scene, field));
  return told.length ? html`<p class="given">${told.join(' · ')}</p>` : nothing;
}

// Nothing where the field is empty; a flag by its label alone. What a label explains to who fills it in is left out.
/** @param {Scene} scene @param {Field} field */
function fieldTold(scene, { key, name = '' }) {
  const value = get(scene.turn, [key].flat());
  const values = [value].flat().filter(each => each !== undefined && each !== false);
  if (!values.length) return [];
  const [label] = say(`form.${name}`).split(/ \(|:/);
  const isUnit = each => scene.units.some(({ id }) => id === each);
  const word = each => (typeof each === 'number' ? number(each) : isUnit(each) ? each : termIn(name, each));
  return [value === true ? label : `${label}: ${values.map(word).join(', ')}`];
}
