// The message catalogue: every sentence of the page and of the engine's events, from one set of files per language.
const empty = { words: {}, page: {} };
let catalogue = /** @type {any} */ (empty);

export async function loadText(language = 'en') {
  const parts = await Promise.all([json(`text/${language}.json`), json(`text/page.${language}.json`)]);
  catalogue = { ...empty, ...parts[0], page: { ...parts[0].page, ...parts[1] } };
}

async function json(path) {
  try {
    const response = await fetch(new URL(path, document.baseURI));
    return response.ok ? await response.json() : {};
  } catch {
    return {};
  }
}

// A string of the page itself; its name where the catalogue has none.
export const say = (name, fields = {}) => fill(lookUp(catalogue.page, name) ?? name, fields);

export const word = value => (Object.hasOwn(catalogue.words, value) ? catalogue.words[value] : value);

// Fields that hold names given by people, never words of ours; only the table's edge has no name of its own.
const names = ['unit', 'object', 'with', 'blockedBy', 'attacker', 'player', 'through', 'leader', 'marker', 'landscape', 'target', 'enemy', 'by', 'chooser', 'owner', 'codex', 'id'];

export const game = system => (Object.hasOwn(catalogue, system) ? catalogue[system] : {});

export const clauseOf = (system, id) => game(system).clauses?.[id];

export function eventText(system, event) {
  const template = game(system).events?.[event.event];
  return template ? fill(template, event) : [event.event, event.unit, event.object].filter(Boolean).join(' ');
}

export function reasonText(system, bar) {
  const template = game(system).reasons?.[bar.reason];
  return template ? fill(template, bar, bar.key?.split(':').slice(1)) : say('reason-unknown', bar);
}

export function optionText(system, key, fields = {}) {
  const [verb, ...parts] = key.split(':');
  const args = parts.map(part => (/^-?\d+,-?\d+$/.test(part) ? placeText(part.split(',').map(Number)) : part));
  const template = game(system).options?.[verb];
  return template ? fill(template, fields, args) : [verb, ...args].join(' ');
}

export function rulingText(system, id) {
  const known = game(system).rulings?.[id];
  return { title: known?.title ?? id, value: value => known?.values?.[value] ?? value };
}

const inPlane = at => `(${at.map(item => number(item)).join(', ')})`;
let placeText = inPlane;
/** How two numbers that are a place are told; null as in the plane. */
export const tellPlaces = tell => (placeText = tell ?? inPlane);

const lookUp = (tree, name) => name.split('.').reduce((part, key) => part?.[key], tree);

// `{field}` is the field's value, `{0}` an argument, `{field?text}` the text only where the field is present.
export function fill(template, fields = {}, args = []) {
  let out = '';
  for (let i = 0; i < template.length; i++) {
    if (template[i] !== '{') {
      out += template[i];
      continue;
    }
    const end = closing(template, i);
    out += part(template.slice(i + 1, end), fields, args);
    i = end;
  }
  return out;
}

function part(inner, fields, args) {
  const question = inner.indexOf('?');
  const name = question < 0 ? inner : inner.slice(0, question);
  const value = /^\d+$/.test(name) ? args[Number(name)] : fields[name];
  if (question < 0) return names.includes(name) && typeof value === 'string' && value !== 'table-edge' ? value : shown(value);
  const present = value !== undefined && value !== null && value !== false && !(Array.isArray(value) && !value.length);
  return present ? fill(inner.slice(question + 1), fields, args) : '';
}

function closing(template, open) {
  for (let i = open, depth = 0; i < template.length; i++) {
    if (template[i] === '{') depth++;
    if (template[i] === '}' && --depth === 0) return i;
  }
  return template.length;
}

export function number(value, decimals = 3) {
  return String(Number(value.toFixed(decimals))).replace('-', '−');
}

function shown(value) {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return number(value);
  if (typeof value === 'boolean') return word(String(value));
  if (typeof value === 'string') return word(value);
  if (Array.isArray(value)) {
    if (value.length === 2 && value.every(item => typeof item === 'number')) return placeText(value);
    return value.map(shown).join(', ');
  }
  if (value.at) return shown(value.at);
  if (typeof value.turn === 'number') return `${number(Math.abs(value.turn))}°`;
  return '';
}
