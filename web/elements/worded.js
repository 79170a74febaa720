// The page's own words for errors of the engine.
import { numberFault } from '../text/numbers.js';
import { roleOf } from '../engine/verbs.js';
import { lengthLabel } from '../play/lengths.js';
import { formOf, isLoaded } from '../play/systems.js';
import { errorText, say } from '../text/text.js';
import { term } from '../text/catalogue.js';
import { traitsOf } from '../play/traits.js';

/** @import { Store } from '../store/store.js' */

export const get = (tree, path) => path.reduce((part, key) => part?.[key], tree);

/** The error in the page's words if it is about a number as it was typed. */
function worded(error, scene) {
  const value = valueAt(scene, error.at);
  const fault = error.values?.wanted?.kind === 'number' ? numberFault(value) : '';
  return fault ? { ...error, message: fault, values: undefined } : error;
}

// The name that its form gives a part of a position.
const parts = { units: 'unit', codices: 'codex', turn: 'turn', order: 'order' };

function labelAt(scene, [list, item, ...rest]) {
  const form = isLoaded(scene.system) ? formOf(scene)[parts[list]] : undefined;
  const alone = ['turn', 'order'].includes(list);
  const own = alone ? [item, ...rest] : rest;
  const fields =
    own.length === 1 && own[0] === 'at' && traitsOf(scene).measured
      ? []
      : typeof form === 'function'
        ? form(alone ? scene : (scene[list]?.[item] ?? {}), scene)
        : form;
  const field =
    Array.isArray(fields) && fields.find(({ key }) => [key].flat().every((part, i) => String(part) === own[i]));
  const name = field ? (field.name ?? [field.key].flat().at(-1)) : own[0] === 'at' ? 'where' : (own[0] ?? list);
  if (list === 'choices' && name === 'by') return howFar(scene, scene.choices?.[item]);
  const label = say(`form.${name}`, field ? field.fields : {});
  if (!label.startsWith('form.')) return label;
  const key = [list, ...own].findLast(part => part && !/^\d+$/.test(part));
  return key ? say('faults.named', { key: begun(key) }) : '';
}

// In the game's unit of length, unless it is an angle.
function howFar(scene, choice) {
  const [by, key] = [say('lengths.name.by'), choice?.key];
  return typeof key !== 'string' || roleOf(key) === 'face' || !traitsOf(scene).units.length
    ? by
    : lengthLabel(scene, by);
}

// A name beyond the limit is shortened, so that the message stays visible.
const mostTold = 24;
const begun = name => ([...name].length > 64 ? `${[...name].slice(0, mostTold).join('')}…` : name);

/** Where an error is, in the form's words: whose, and which field. */
function placeOf(scene, at) {
  const way = at.split('/').slice(1).map(plain);
  const thing = scene[way[0]]?.[way[1]];
  const whose = way[0] === 'codices' ? way[1] : thing?.id;
  return [typeof whose === 'string' ? begun(whose) : '', way.length ? labelAt(scene, way) : '']
    .filter(Boolean)
    .join(', ');
}

/**
 * An error in words, with its place unless the message names that; by default of the current scene.
 * @param {Store} store
 */
export function faultText(store, error, scene = store.position.scene) {
  const named = ['over-edge', 'overlaps', 'unit-id-taken', 'terrain-id-taken'].includes(error.detail);
  const place = named ? '' : placeOf({ ...scene, choices: store.position.choices }, error.at ?? '');
  return `${place ? `${place}: ` : ''}${errorText(worded(error, scene))}`;
}

const plain = part => part.replaceAll('~1', '/').replaceAll('~0', '~');

const valueAt = (tree, pointer) => get(tree, pointer.split('/').slice(1).map(plain));

/** The catalogue's word for a value in a field, else its general word. @param {string} field @param {string} value */
export function termIn(field, value) {
  const name = `choices.${field}.${value}`;
  const told = say(name);
  return told === name ? term(value) : told;
}
