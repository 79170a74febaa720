// The message catalogue: every sentence of the page and of the engine's events, from one set of files per language.
import { own, seen } from '../engine/values.js';
import { between, number, numeralsOf, pluralOf } from './numerals.js';
import { namesObject, roleOf, takes } from '../engine/verbs.js';

/** @import { Catalogue, Fields, Scene } from '../types' */

export { number };

// The sentences here are for a page that got no text at all.
const alone = {
  start: { failed: 'Umpire could not start: {message}' },
  part: { failed: 'A part of the page could not be loaded. Everything here is kept.', again: 'Try again' },
};
const empty = { words: {}, errors: {}, kinds: {}, scenes: {}, page: { ...alone, terms: {} } };
const plain = 'en';
// A page speaks one language, on all its boards.
let catalogue = /** @type {Catalogue} */ (empty);

// The one that was wished for last.
let language = plain;
// What all games share, and the sentences of each game that has been opened: either may come first.
let shared = /** @type {Catalogue} */ (empty);
let sharedIn = '';
const games = new Map();
// Of a game only the sentences of its first verdicts are there, until all are wanted.
let whole = false;

const languagesOf = name => [plain, ...(name === plain ? [] : [name])];

function compose() {
  catalogue = [...games.values()].flat().reduce(laidOver, shared);
}

/** What a language has no sentence for yet is told in English. */
export function loadText(wished = plain) {
  whole = true;
  return take(wished, languagesOf(wished).flatMap(partsOf));
}

/** Of a language what the first verdict says, as the build has put it together. */
export const loadFirstText = (wished = plain) => take(wished, [json(`text/parts/${wished}-first.json`)]);

// All of another language, or nothing of it: no page speaks two. False where yet another was wished for meanwhile.
async function take(wished, coming) {
  const mine = ++wishes;
  if (!sharedIn) language = wished;
  const parts = await Promise.all(coming);
  const told = new Map();
  for (let left = [...games.keys()]; left.length; left = [...games.keys()].filter(system => !told.has(system)))
    await Promise.all(left.map(async system => told.set(system, await partsOfGame(languagesOf(wished), system))));
  if (mine !== wishes) return false;
  language = wished;
  for (const [system, texts] of told) games.set(system, texts);
  // What was there stays, should something not come.
  shared = parts.reduce(laidOver, wished === sharedIn ? shared : empty);
  sharedIn = wished;
  numeralsOf(wished);
  compose();
  return true;
}
// The last one that was wished for counts.
let wishes = 0;

const coming = new Map();

/** The sentences of a game come with it. */
export async function loadGameText(system) {
  if (games.has(system)) return;
  if (!coming.has(system))
    coming.set(
      system,
      takeGame(system)
        .then(compose)
        .finally(() => coming.delete(system)),
    );
  await coming.get(system);
}

/** All sentences of the games that are open. */
export async function loadLaterText() {
  whole = true;
  await Promise.all([...games].map(async ([system, parts]) => parts.push(...(await laterOf(parts)))));
  compose();
}

// In the language that is spoken in the end.
async function takeGame(system) {
  const wished = language;
  const all = whole;
  const parts = await partsOfGame(languagesOf(wished), system);
  if (wished !== language || all !== whole) return takeGame(system);
  games.set(system, parts);
}

// The build parts the published text/<language>.json: what all games share, and each game's own. The titles of the
// examples are English in the examples themselves.
const partsOf = name => [
  json(`text/parts/${name}.json`),
  json(`text/page.${name}.json`).then(page => ({ page })),
  ...(name === plain ? [] : [json(`text/scenes.${name}.json`).then(scenes => ({ scenes }))]),
];
const laterOf = parts => Promise.all(parts.flatMap(({ later }) => (later ? json(later) : [])));
async function partsOfGame(names, system) {
  const all = whole;
  const parts = await Promise.all(names.map(name => json(`text/parts/${name}.${system}.json`)));
  return all ? [...parts, ...(await laterOf(parts))] : parts;
}

const isTree = value => value !== null && typeof value === 'object';

// The second tree, and of the first what that one has not.
function laidOver(under, over) {
  const all = { ...under };
  for (const [key, value] of Object.entries(over))
    all[key] = isTree(value) && isTree(under[key]) ? laidOver(under[key], value) : value;
  return all;
}

async function fetched(path) {
  const response = await fetch(new URL(path, document.baseURI));
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  return response.json();
}
// A board in somebody else's page has them from elsewhere.
let read = fetched;
/** Where the files of the texts come from: the page's folder, or what a board in somebody else's page was given. */
export const textsFrom = (/** @type {(path: string) => Promise<object>} */ given) => (read = given);

// The page tells of it; elsewhere nobody does.
let missed = () => {};
/** What is to be done where one of them does not come. */
export const textsMissedBy = (/** @type {() => void} */ given) => (missed = given);

// Of the page, once its first verdict stands.
let needed = false;
/** From now on nothing is told without its words: whoever wished for those that do not come is to tell that. */
export const textsAreNeeded = () => (needed = true);

const had = new Map();
async function json(path) {
  try {
    if (!had.has(path)) had.set(path, await read(path));
    return had.get(path);
  } catch (error) {
    if (needed) throw error;
    missed();
    return {};
  }
}

// A string of the page itself; its name where the catalogue has none.
export const say = (name, fields = {}) => fill(lookUp(catalogue.page, name) ?? name, fields);

/** A sentence of the engine's own that belongs to no game; its name where the catalogue has none. */
export const engineText = (name, fields = {}) => fill(lookUp(catalogue, name) ?? name, fields);

export const word = value => own(catalogue.words, value) ?? value;

/** A word of the data that is never a name given by people: a kind of terrain, a direction, a type. */
export const term = value => own(catalogue.page.terms, value) ?? word(value);

// Fields whose strings are such, and fields that hold other words of ours. Whatever else holds a string has a name given by
// people or a sentence that is told already; only the table's edge has no name of its own.
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
];

const textIn = (name, value) => {
  if (isTermField(name)) return term(value);
  return wordFields.includes(name) || value === 'table-edge' ? word(value) : apartOf(seen(value));
};

// A name keeps its direction to itself: it may be of a script that runs the other way, or hold signs that turn what follows.
const turns = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066\u2067\ufb1d-\ufdff\ufe70-\ufefc]/;
const apartOf = name => (turns.test(name) ? `\u2068${name.replace(/[\u202a-\u202e\u2066\u2067]/g, '')}\u2069` : name);

// A field whose name ends in In holds the unit of the field before it; of one the unit has another form.
function counting(name, fields) {
  const value = fields[name];
  const one = /\wIn$/.test(name) && pluralOf(fields[name.slice(0, -2)]) === 'one';
  return one && own(catalogue.words, `one-${value}`) ? `one-${value}` : value;
}

export const game = system => own(catalogue, system) ?? {};

/** What an example is called and what it tells, in a language that has it. @param {string} system @param {string} name */
export const sceneText = (system, name) => catalogue.scenes[system]?.[name] ?? {};

export const clauseOf = (system, id) => game(system).clauses?.[id];

export function eventText(system, event) {
  const template = game(system).events?.[event.event];
  const turns = event.from?.facing !== event.to?.facing;
  const tell = event.event === 'agreed' && turns ? withFacing : event.event === 'pivoted' ? withDirection : toldAs;
  return template ? fill(template, event, [], tell) : [event.event, event.unit, event.object].filter(Boolean).join(' ');
}

// Players may agree on how somebody faces.
function withFacing(value, name) {
  const { facing } = Object(value);
  const told = typeof facing === 'number' ? `${number(facing)}°` : facing;
  return toldAs(value, name) + (told === undefined ? '' : say('agreed.faced', { facing: told }));
}

// On hexes a pivot is from one direction to another.
const withDirection = (value, name) =>
  typeof value === 'string' && /^(from|to)$/.test(name) ? term(value) : toldAs(value, name);

export function reasonText(system, bar) {
  const template = game(system).reasons?.[bar.reason];
  return template ? fill(template, bar, bar.key?.split(':').slice(1)) : say('reason-unknown', bar);
}

export function optionText(system, key, fields = {}) {
  const [verb, ...parts] = key.split(':');
  const template = game(system).options?.[verb];
  const args = argumentsOf(template, parts).map((part, i) => {
    if (i === 0 && namesObject(verb)) return textIn('', part);
    // Places are numbered from 0 in the key; people count from 1.
    if (roleOf(verb) === 'place' && /^\d+$/.test(part)) return 1 + +part;
    if (/^-?\d+,-?\d+$/.test(part)) return placeText(part.split(',').map(Number));
    return takes(verb) === 'name' ? term(part) : word(part);
  });
  return template ? fill(template, fields, args) : [verb, ...args].join(' ');
}

// A name may hold colons; names come first, so what is more than the sentence speaks of belongs to the first part.
function argumentsOf(template = '', parts) {
  const count = new Set(template.match(/\{\d\}/g)).size;
  const surplus = count ? Math.max(0, parts.length - count) : 0;
  return [parts.slice(0, surplus + 1).join(':'), ...parts.slice(surplus + 1)];
}

export function rulingText(system, id) {
  const known = game(system).rulings?.[id];
  return { title: known?.title ?? id, question: known?.text ?? id, value: value => known?.values?.[value] ?? value };
}

// Of a text that is no JSON it is told what has to be written.
const kindText = (kind, written) => {
  const { faults } = catalogue.page;
  return (written && faults?.written?.[kind]) || (faults?.kinds?.[kind] ?? catalogue.kinds[kind] ?? kind);
};

const toldValue = (value, written) => {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'number') return number(value, 12);
  return value?.kind ? kindText(value.kind, written) : value;
};

/**
 * What the engine says against a request, as far as it can be in words of who never saw one; in its own English where the
 * catalogue has no sentence for it.
 * @param {import('../types').Refusal} error
 */
export function errorText({ code, detail, values, message }) {
  const { faults = {} } = catalogue.page;
  const { found } = values ?? {};
  const none = (found === 0 || /** @type {{ kind: string }} */ (found)?.kind === 'null') && `no-${detail}`;
  const name = none && Object.hasOwn(faults, none) ? none : (detail ?? '');
  const template = own(faults, name) ?? own(catalogue.errors, name);
  if (!template || !values) return message;
  const told = Object.entries(values).map(([name, value]) => [name, toldValue(value, code === 'not-json')]);
  return fill(template, Object.fromEntries(told), [], text => text);
}

// Lengths in another unit than the game's own: how a field is told that is one, or is `named` so by its template.
/** @type {(scene: Scene, value: unknown, name?: string, fields?: Fields, named?: boolean) => string | undefined} */
let inUnit = () => undefined;
export const tellLengths = (/** @type {typeof inUnit} */ tell) => (inUnit = tell);

const inPlane = at => inUnit(told, at) ?? `(${at.map(item => number(item)).join(between())})`;
// As the kind of board tells them whose scene is told.
let placeText = inPlane;
// Sentences are told of one scene at a time, and are filled in many places: which one it is, whoever tells or draws it says first.
let told = /** @type {Scene} */ ({});
/** From here on sentences are about this scene, with places as in the plane. */
export const tellOf = scene => (tellPlaces(inPlane), (told = scene));
/** How two numbers that are a place are told. */
export const tellPlaces = tell => (placeText = tell);

const lookUp = (tree, name) => name.split('.').reduce((part, key) => part?.[key], tree);

// `{field}` is the field's value, `{0}` an argument, `{field?text}` the text only where the field is present and not
// false, `{field!text}` the text where it is not, `{field#0:text|one:text|other:text}` the text for this very number or
// for the form of the plural that the language has for it, `{field~one:step|other:steps}` a length with the game's unit.
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

function part(inner, fields, args, tell) {
  const [name, sign, text] = split(inner);
  if (/^\d+$/.test(name) && !sign) return args[Number(name)] ?? '';
  const value = /^\d+$/.test(name) ? args[Number(name)] : counting(name, fields);
  if (sign === '~') return inUnit(told, value, name, fields, true) ?? `${tell(value, name)} ${formOf(text, value)}`;
  if (sign === '#') return fill(formOf(text, value), fields, args, tell);
  if (sign === '?' || sign === '!') return isThere(value) === (sign === '?') ? fill(text, fields, args, tell) : '';
  return inUnit(told, value, name, fields) ?? tell(value, name);
}

function split(inner) {
  const at = inner.search(/[?!#~]/);
  return at < 0 ? [inner, '', ''] : [inner.slice(0, at), inner[at], inner.slice(at + 1)];
}

const isThere = value =>
  value !== undefined && value !== null && value !== false && !(Array.isArray(value) && !value.length);

// Of `0:text|one:text|other:text`, or of a text that is the same for all.
function formOf(text, value) {
  if (!text.includes(':')) return text;
  const forms = Object.fromEntries(
    alternatives(text).map(form => [form.slice(0, form.indexOf(':')), form.slice(form.indexOf(':') + 1)]),
  );
  return forms[value] ?? forms[pluralOf(value)] ?? forms.other ?? '';
}

// Parted by bars that stand in no braces.
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

/** A value as it is told, where it is no name. */
export const valueText = value => toldAs(value, 'side');

// Nobody lays a hundredth of a degree; what is less than a tenth is something all the same.
const decimalsOf = (value, name) => (/^(angle|degrees|wheel)$/.test(name) && Math.abs(value) >= 0.1 ? 1 : 3);

function toldAs(value, name) {
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
