// Texts by name, and texts about events, bars, options and errors.
import { own } from '../engine/values.js';
import { number } from './numerals.js';
import { namesObject, roleOf, takes } from '../engine/verbs.js';
import { fill, placeText, textIn, toldAs } from './filling.js';
import { catalogue, game, term, word } from './catalogue.js';

export { number };

// A text of the page; its name if the catalogue has none.
export const say = (name, fields = {}) => fill(lookUp(catalogue.page, name) ?? name, fields);

/** A text of the engine that belongs to no game; its name if the catalogue has none. */
export const engineText = (name, fields = {}) => fill(lookUp(catalogue, name) ?? name, fields);

/** An example's title and note, in a language that has them. @param {string} system @param {string} name */
export const sceneText = (system, name) => catalogue.scenes[system]?.[name] ?? {};

export const clauseOf = (system, id) => game(system).clauses?.[id];

export function eventText(system, event) {
  const template = game(system).events?.[event.event];
  const turns = event.from?.facing !== event.to?.facing;
  const tell = event.event === 'agreed' && turns ? withFacing : event.event === 'pivoted' ? withDirection : toldAs;
  return template ? fill(template, event, [], tell) : [event.event, event.unit, event.object].filter(Boolean).join(' ');
}

/** An event as a phrase in a quoted line, without its unit; '' if the line omits it. */
export const phraseText = (system, event) => fill(game(system).quote?.[event.event] ?? '', event);

/** The name of a game. @param {string} system */
export const gameName = system => game(system).name ?? 'Umpire';

// Players may also agree on a facing.
function withFacing(value, name) {
  const { facing } = Object(value);
  const told = typeof facing === 'number' ? `${number(facing)}°` : facing;
  return toldAs(value, name) + (told === undefined ? '' : say('agreed.faced', { facing: told }));
}

// On hexes a pivot goes from one direction to another.
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
    // Keys number places from 0; people count from 1.
    if (roleOf(verb) === 'place' && /^\d+$/.test(part)) return 1 + +part;
    if (/^-?\d+,-?\d+$/.test(part)) return placeText(part.split(',').map(Number));
    return takes(verb) === 'name' ? term(part) : word(part);
  });
  return template ? fill(template, fields, args) : [verb, ...args].join(' ');
}

// A name may contain colons, and names come first: surplus parts belong to the first argument.
function argumentsOf(template = '', parts) {
  const count = new Set(template.match(/\{\d\}/g)).size;
  const surplus = count ? Math.max(0, parts.length - count) : 0;
  return [parts.slice(0, surplus + 1).join(':'), ...parts.slice(surplus + 1)];
}

export function rulingText(system, id) {
  const known = game(system).rulings?.[id];
  return { title: known?.title ?? id, question: known?.text ?? id, value: value => known?.values?.[value] ?? value };
}

/** The authority for a ruling's usual value; undefined until the later texts are there. @param {string} id */
export const rulingSource = id => own(catalogue.sources, id);

// For a text that is no JSON, says what should be written.
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
 * The engine's complaint about a request, in words for users who never saw one; in the engine's English if the
 * catalogue has no text.
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

const lookUp = (tree, name) => name.split('.').reduce((part, key) => part?.[key], tree);
