// Rosters: BattleScribe's .ros, which is XML (schema/latest/Roster.xsd of BattleScribe 2.03, root `roster`), and the
// same tree as JSON, as New Recruit exports it (`{"roster": {…}}`, `generatedBy` https://newrecruit.eu; element lists
// become arrays, texts `$text`).
//
//   roster > forces > force > selections > selection, each with name, type (unit, model or upgrade), number, selections, profiles, rules
//
// A unit's models are the selections of type `model` below it; without any it is a single model: all catalogues of The
// 9th Age count like that. Profiles have base size, rates and height if the catalogue does. Costs and categories are
// ignored.
import { ListFault, control, placeIn, placesIn, short } from './fault.js';
import { foldedName } from './names.js';
import { readJson } from './json.js';
import { readXml } from './xml.js';

/** @import { Place } from './fault.js' */
/** @import { Element } from './xml.js' */

/**
 * @typedef {object} Selection
 * @property {string} name @property {'unit' | 'model' | 'upgrade'} type @property {number} number
 * @property {Selection[]} selections @property {Profile[]} profiles @property {string[]} rules @property {string[]} categories
 * @property {Place} at
 */
/** @typedef {{ name: string, values: Record<string, string> }} Profile */
/** @typedef {{ name: string, catalogue: string, selections: Selection[] }} Force */
/** @typedef {{ name: string, game: string, forces: Force[] }} Roster */

const types = ['unit', 'model', 'upgrade'];

// --- XML and JSON as one tree: a node has fields, texts and lists of nodes

/**
 * @typedef {object} Node
 * @property {(field: string) => unknown} field
 * @property {(list: string, each: string) => Node[]} list
 * @property {() => string} text
 * @property {Place} at
 */

/** @param {(index: number) => Place} placeOf @param {Element} element @returns {Node} */
const inXml = (placeOf, element) => ({
  field: name => element.attributes[name],
  list: (list, each) =>
    element.children
      .filter(child => child.tag === list)
      .flatMap(child => child.children.filter(one => one.tag === each).map(one => inXml(placeOf, one))),
  text: () => element.text.trim(),
  at: placeOf(element.index),
});

/** @param {unknown} value @param {string} path @returns {Node} */
function inJson(value, path) {
  const at = { path: path || '/' };
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new ListFault('wrong-field', at, { field: 'an object', found: short(value) });
  const fields = /** @type {Record<string, unknown>} */ (value);
  const own = (/** @type {string} */ name) => (Object.hasOwn(fields, name) ? fields[name] : undefined);
  return {
    field: own,
    list: name => {
      const list = own(name);
      if (list === undefined || list === null) return [];
      if (!Array.isArray(list))
        throw new ListFault('wrong-field', { path: `${path}/${name}` }, { field: name, found: short(list) });
      return list.map((one, i) => inJson(one, `${path}/${name}/${i}`));
    },
    text: () => String(own('$text') ?? own('value') ?? '').trim(),
    at,
  };
}

/** @param {Node} node @param {string} field */
function textField(node, field, needed = true) {
  const value = node.field(field);
  if (typeof value === 'string' && (value.trim() || !needed) && !control.test(value))
    return value.replace(/\u200b/g, '').trim();
  if (value === undefined && !needed) return '';
  throw value === undefined
    ? new ListFault('missing-field', node.at, { field })
    : new ListFault('wrong-field', node.at, { field, found: short(value) });
}

/** @param {Node} node */
function numberOf(node) {
  const value = node.field('number') ?? 1;
  const number = typeof value === 'number' ? value : /^\d{1,6}(\.0)?$/.test(String(value)) ? Number(value) : NaN;
  if (Number.isInteger(number) && number >= 0) return number;
  throw new ListFault('wrong-field', node.at, { field: 'number', found: short(value) });
}

/** @param {Node} node @returns {Selection} */
function selectionOf(node) {
  const type = textField(node, 'type');
  if (!types.includes(type)) throw new ListFault('wrong-field', node.at, { field: 'type', found: short(type) });
  return {
    name: textField(node, 'name'),
    type: /** @type {Selection['type']} */ (type),
    number: numberOf(node),
    selections: node.list('selections', 'selection').map(selectionOf),
    profiles: node.list('profiles', 'profile').map(profileOf),
    rules: node.list('rules', 'rule').map(rule => textField(rule, 'name')),
    categories: node.list('categories', 'category').map(category => textField(category, 'name')),
    at: node.at,
  };
}

/** @param {Node} node @returns {Profile} */
const profileOf = node => ({
  name: textField(node, 'name'),
  values: Object.fromEntries(
    node.list('characteristics', 'characteristic').map(each => [textField(each, 'name').toLowerCase(), each.text()]),
  ),
});

/** @param {Node} node @returns {Force[]} all forces, including nested ones */
const forcesOf = node =>
  node
    .list('forces', 'force')
    .flatMap(force => [
      {
        name: textField(force, 'name', false),
        catalogue: textField(force, 'catalogueName', false),
        selections: force.list('selections', 'selection').map(selectionOf),
      },
      ...forcesOf(force),
    ]);

/** @param {Node} node @returns {Roster} */
const rosterOf = node => ({
  name: textField(node, 'name', false),
  game: textField(node, 'gameSystemName', false),
  forces: forcesOf(node),
});

/** @param {string} text */
export function rosterInXml(text) {
  const root = readXml(text);
  if (root.tag !== 'roster')
    throw new ListFault('not-a-list', placeIn(text, root.index), {
      cause: `its root is ${short(root.tag)}, not roster`,
    });
  return rosterOf(inXml(placesIn(text), root));
}

/** A roster, or the units from New Recruit's tournaments. @param {string} text */
export function listInJson(text) {
  const whole = readJson(text);
  const node = inJson(whole, '');
  const roster = node.field('roster');
  if (roster !== undefined) return { roster: rosterOf(inJson(roster, '/roster')) };
  if (Array.isArray(node.field('units'))) return { entries: node.list('units', 'unit').map(entryOf) };
  throw new ListFault('not-a-list', { path: '/' }, { cause: 'it has neither roster nor units' });
}

// --- regiments

/** @import { Entry } from './list.js' */

/**
 * From New Recruit's tournaments: {name, cost, category, models?, options: [{name, type}]}.
 * @param {Node} node @returns {Entry}
 */
function entryOf(node) {
  const models = node.field('models');
  if (models !== undefined && !(Number.isInteger(models) && Number(models) >= 0))
    throw new ListFault('wrong-field', node.at, { field: 'models', found: short(models) });
  const options = node.list('options', 'option');
  return {
    name: textField(node, 'name'),
    // Units that are always a single model have no number.
    models: models === undefined ? 1 : Number(models),
    options: options.map(nameOf),
    mount: options
      .filter(option => option.field('type') === 'Mount')
      .map(nameOf)
      .find(name => !isOnFoot(name)),
    isCharacter: node.field('category') === 'Characters',
    at: node.at,
  };
}

/** @param {Node} node */
const nameOf = node => textField(node, 'name');
// New Recruit lists the rule for units on foot among the mounts.
/** @param {string} name */
const isOnFoot = name => /^light troops/i.test(name);

/** @param {Selection} selection @returns {Selection[]} everything below it */
const below = selection => selection.selections.flatMap(each => [each, ...below(each)]);

/** @param {Selection} selection */
const isMount = ({ name }) => /\*?\bmount\b/i.test(name);

/** The regiments of a roster, and other entries. @param {Roster} roster @param {(name: string) => boolean} isUnit */
export function entriesOf(roster, isUnit) {
  /** @type {Entry[]} */
  const entries = [];
  /** @type {{ name: string, at: Place }[]} */
  const aside = [];
  for (const force of roster.forces)
    for (const selection of force.selections)
      if (selection.type !== 'upgrade' || isUnit(selection.name)) entries.push(...entriesFor(selection));
      else aside.push({ name: selection.name, at: selection.at });
  return { entries, aside };
}

/** @param {Selection} selection @returns {Entry[]} */
function entriesFor(selection) {
  const all = below(selection);
  const entry = {
    name: selection.name,
    models: modelsOf(selection, all),
    options: all.filter(each => each.type === 'upgrade').map(({ name }) => name),
    mount: all.find(isMount)?.name.replace(/\s*\*?\bmount\b.*$/i, '') || undefined,
    isCharacter: selection.categories.some(name => foldedName(name) === 'character'),
    profiles: [selection, ...all].flatMap(({ profiles }) => profiles),
    rules: [selection, ...all].flatMap(({ rules }) => rules),
    at: selection.at,
  };
  // A unit taken several times is several regiments; for models the number says how many are in it.
  return Array.from({ length: selection.type === 'unit' ? Math.min(selection.number, 1000) : 1 }, () => entry);
}

/** @param {Selection} selection @param {Selection[]} all @returns {number | null} null if it does not say */
function modelsOf(selection, all) {
  if (selection.type === 'model') return selection.number;
  const models = all.filter(each => each.type === 'model' && !isMount(each));
  if (models.length) return models.reduce((sum, { number }) => sum + number, 0);
  return selection.type === 'unit' ? 1 : null;
}
