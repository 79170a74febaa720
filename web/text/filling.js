// Fills the catalogue's templates with values, written for people.
import { own, seen } from '../engine/values.js';
import { between, number, pluralOf } from './numerals.js';
import { catalogue, term, word } from './catalogue.js';

/** @import { Fields, Scene } from '../types' */

// Fields whose strings are terms, and fields with other words of the catalogue. Strings in other fields are names by
// users, or finished sentences; only the table's edge has no name of its own.
const termFields = ['way', 'facing', 'terrain', 'action', 'kind', 'section', 'direction', 'arc', 'hand'];
const isTermField = name => termFields.includes(name) || /\wIn$/.test(name);
const wordFields = [
  'side',
  'itsSide',
  'onto',
  'contact',
  'mark',
  'itsMark',
  'reason',
  'then',
  'what',
  'fights',
  'corner',
  'touch',
  'for',
  'reaction',
  'why',
  'test',
  'toward',
  'until',
];

export const textIn = (name, value) => {
  if (isTermField(name)) return term(value);
  return wordFields.includes(name) || value === 'table-edge' ? word(value) : apartOf(seen(value));
};

// A name's direction is isolated: its script may run the other way, or it may contain control characters.
export const turns = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066\u2067\ufb1d-\ufdff\ufe70-\ufefc]/;
const apartOf = name => (turns.test(name) ? `\u2068${name.replace(/[\u202a-\u202e\u2066\u2067]/g, '')}\u2069` : name);

// A field whose name ends in In holds the unit of the field before it; a single one has another form.
function counting(name, fields) {
  const value = fields[name];
  const one = /\wIn$/.test(name) && pluralOf(fields[name.slice(0, -2)]) === 'one';
  return one && own(catalogue.words, `one-${value}`) ? `one-${value}` : value;
}

// Converts lengths to another unit than the game's, for all boards; set by a later part. Fields are known to be
// lengths, or `named` so by the template.
/** @type {(scene: Scene, value: unknown, name?: string, fields?: Fields, named?: boolean) => string | undefined} */
let inUnit = () => undefined;
export const tellLengths = (/** @type {typeof inUnit} */ tell) => (inUnit = tell);

const inPlane = at => inUnit(told, at) ?? `(${at.map(item => number(item)).join(between())})`;
// Places as the current kind of board writes them: one board at a time.
export let placeText = inPlane;
// The scene that sentences are about, one at a time: whoever tells or draws sets it first.
export let told = /** @type {Scene} */ ({});
/** From here on sentences are about this scene, with places as in the plane. */
export const tellOf = scene => (tellPlaces(inPlane), (told = scene));
/** Sets how a place's two numbers are written. */
export const tellPlaces = tell => (placeText = tell);

// `{field}`: the field's value. `{0}`: an argument. `{field?text}`: the text if the field is present and not false.
// `{field!text}`: the text if it is not. `{field#0:text|one:text|other:text}`: the text for exactly this number, or for
// the language's plural form. `{field~one:step|other:steps}`: a length with the game's unit.
export function fill(template, fields = {}, args = [], tell = toldAs) {
  let out = '';
  for (let i = 0; i < template.length; i++) {
    if (template[i] !== '{') {
      out += template[i];
      continue;
    }
    const end = closing(template, i);
    out += part(template.slice(i + 1, end), fields, args, tell);
    i = end;
  }
  return out;
}

export function part(inner, fields, args, tell) {
  const [name, sign = '', text = ''] = inner.split(/([?!#~])([^]*)/);
  if (/^\d+$/.test(name) && !sign) return args[Number(name)] ?? '';
  const value = /^\d+$/.test(name) ? args[Number(name)] : counting(name, fields);
  if (sign === '~') return inUnit(told, value, name, fields, true) ?? `${tell(value, name)} ${formOf(text, value)}`;
  if (sign === '#') return fill(formOf(text, value), fields, args, tell);
  if (sign === '?' || sign === '!') return isThere(value) === (sign === '?') ? fill(text, fields, args, tell) : '';
  return inUnit(told, value, name, fields) ?? tell(value, name);
}

const isThere = value =>
  value !== undefined && value !== null && value !== false && !(Array.isArray(value) && !value.length);

// Chooses from `0:text|one:text|other:text`, or takes a text without forms.
function formOf(text, value) {
  if (!text.includes(':')) return text;
  const forms = Object.fromEntries(alternatives(text).map(form => form.split(/:([^]*)/)));
  return forms[value] ?? forms[pluralOf(value)] ?? forms.other ?? '';
}

// Splits at bars outside braces.
function alternatives(text) {
  const forms = [''];
  let depth = 0;
  for (const sign of text) {
    depth += sign === '{' ? 1 : sign === '}' ? -1 : 0;
    if (sign === '|' && !depth) forms.push('');
    else forms[forms.length - 1] += sign;
  }
  return forms;
}

function closing(template, open) {
  for (let i = open, depth = 0; i < template.length; i++) {
    if (template[i] === '{') depth++;
    if (template[i] === '}' && --depth === 0) return i;
  }
  return template.length;
}

/** A value in words, if it is no name. */
export const valueText = value => toldAs(value, 'side');

// Nobody measures hundredths of a degree; but an angle below a tenth must not become 0.
const decimalsOf = (value, name) => (/^(angle|degrees|wheel)$/.test(name) && Math.abs(value) >= 0.1 ? 1 : 3);

export function toldAs(value, name) {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return number(value, decimalsOf(value, name));
  if (typeof value === 'boolean') return word(String(value));
  if (typeof value === 'string') return textIn(name, value);
  if (Array.isArray(value)) {
    if (value.length === 2 && value.every(item => typeof item === 'number')) return placeText(value);
    return value.map(item => toldAs(item, name)).join(', ');
  }
  if (value.at) return toldAs(value.at, name);
  if (typeof value.turn === 'number') return `${number(Math.abs(value.turn))}°`;
  return '';
}
