// Reads an army list of The 9th Age in any known format, as regiments: name, models, files, base. Nothing is guessed: a
// base that neither list nor table has is asked for, and so is a missing number; the usual files are offered as an
// assumption; a line that is not understood is reported with its place.
//
// Formats: roster.js (BattleScribe .ros and .rosz, New Recruit JSON), text.js (New Recruit and BattleScribe as text,
// what tournaments publish). The table is public/games/ninth-age/armies.json, made by wasm/armies.mjs.
import { ListFault, control, placeIn, short } from './fault.js';
import { limits } from './limits.js';
import { foldedName } from './names.js';
import { entriesOf, listInJson, rosterInXml } from './roster.js';
import { mounted, readText } from './text.js';
import { isZip, rosterInZip } from './zip.js';

/** @import { Place } from './fault.js' */
/** @import { Profile } from './roster.js' */

/**
 * @typedef {object} Entry a regiment as a list has it
 * @property {string} name @property {number | null} models null if the list has no number
 * @property {string[]} options @property {string} [mount] @property {boolean} isCharacter
 * @property {Profile[]} [profiles] @property {string[]} [rules] @property {Place} at
 */
/** @typedef {{ system: string, sources: string[], armies: Record<string, { name: string, units: Record<string, string>, mounts: string[], sections: string[] }> }} Table */
/**
 * @typedef {object} Regiment
 * @property {string} name
 * @property {number | null} models null if it must be asked for
 * @property {number | null} files the usual ones; null until the models are known
 * @property {[number, number] | null} base millimetres, width and depth; null if it must be asked for
 * @property {'list' | 'table' | 'older' | null} baseFrom the source of the base; `older`: the table has it from edition
 *   1.3
 * @property {string} [mount] the mount that the base belongs to
 * @property {number} [round] the diameter in the table, which no regiment can have
 * @property {Record<string, number>} rates the list's values for `mobility`, `charge`, `advance`, `march` and `height`
 * @property {string[]} traits @property {string[]} aside options that do not affect a regiment's place
 * @property {Place} at
 */
/** @typedef {{ code: string, at?: Place, values: Record<string, string | number> }} Notice */
/** @typedef {{ system: string, format: string, army: string | null, title: string, regiments: Regiment[], refused: { text: string, at: Place }[], notices: Notice[] }} List */

/** @param {Uint8Array | string} input @param {Table} table @returns {List} */
export function readList(input, table) {
  const bytes = typeof input === 'string' ? new TextEncoder().encode(input) : input;
  if (bytes.length > limits.file) throw new ListFault('too-large', undefined, { most: limits.file });
  const zipped = isZip(bytes);
  const text = decoded(zipped ? rosterInZip(bytes) : bytes);
  const start = text.trimStart()[0];
  if (!start) throw new ListFault('empty');
  if (start === '<' || zipped) return fromRoster(rosterInXml(text), zipped ? 'rosz' : 'ros', table);
  if (start !== '{' && start !== '[') return fromText(text, table);
  const { roster, entries } = listInJson(text);
  if (roster) return fromRoster(roster, 'json', table);
  return listOf({ format: 'json', army: null, title: '', entries, aside: [], refused: [] }, table);
}

/** @param {Uint8Array} bytes */
function decoded(bytes) {
  try {
    return withoutControls(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw error instanceof ListFault ? error : new ListFault('not-utf8');
  }
}

/** @param {string} text */
function withoutControls(text) {
  const index = text.search(control);
  if (index >= 0) throw new ListFault('not-text', placeIn(text, index));
  return text;
}

/** @param {string} text @param {Table} table */
function fromText(text, table) {
  const known = knownOf(table);
  const read = readText(text, known);
  // Numbers and dashes occur in other texts too: a list names an army or a unit of the game.
  const isList = read.army || read.entries.some(({ name }) => known.unit(name));
  if (!isList && read.entries.length) throw new ListFault('no-regiments');
  const above = read.aside.filter(({ at }) => lineOf(at) < Math.min(...read.entries.map(entry => lineOf(entry.at))));
  return listOf({ format: 'text', title: above[0]?.name ?? '', ...read }, table);
}

/** @param {Place} at */
const lineOf = at => ('line' in at ? at.line : 0);

/** @param {ReturnType<typeof rosterInXml>} roster @param {string} format @param {Table} table */
function fromRoster(roster, format, table) {
  if (roster.game && !/9th\s*age|ninth\s*age|\bt9a\b/i.test(roster.game))
    throw new ListFault('other-game', undefined, { game: short(roster.game) });
  const known = knownOf(table);
  const army = roster.forces.map(force => armyIn(known, force)).find(Boolean) ?? null;
  const { entries, aside } = entriesOf(roster, known.unit);
  return listOf({ format, army, title: short(roster.name), entries, aside, refused: [] }, table);
}

// `Orcs and Goblins (Public Test - Hotfix 2)`, `2nd - Dwarven Holds`.
/** @param {ReturnType<typeof knownOf>} known @param {{ name: string, catalogue: string }} force */
const armyIn = (known, { name, catalogue }) =>
  [catalogue, name]
    .flatMap(each => [each, ...each.split(/\s*[-–(\[]\s*|\s+\d/)])
    .map(known.army)
    .find(Boolean) ?? null;

// --- what the table knows

/** @type {WeakMap<Table, ReturnType<typeof indexed>>} */
const indices = new WeakMap();

/** @param {Table} table */
function knownOf(table) {
  const known = indices.get(table) ?? indexed(table);
  indices.set(table, known);
  return known;
}

/** @param {Table} table */
function indexed(table) {
  /** @type {Map<string, string>} */
  const armies = new Map();
  /** @type {Map<string, Map<string, string>>} by army, by folded name */
  const units = new Map();
  /** @type {Map<string, Set<string>>} by army */
  const mounts = new Map();
  for (const [letters, army] of Object.entries(table.armies)) {
    for (const name of [letters, army.name]) armies.set(foldedName(name), letters);
    units.set(letters, new Map(Object.entries(army.units).map(([name, value]) => [foldedName(name), value])));
    mounts.set(letters, new Set(army.mounts.map(foldedName)));
  }
  armies.set(foldedName('O&G'), 'OnG');

  /** The army's value for a name, or all armies' common one. @param {string} name @param {string | null} army */
  const valueOf = (name, army) => {
    const key = foldedName(name);
    const own = army && units.get(army)?.get(key);
    if (own !== undefined && own !== null && own !== '') return own;
    if (army && units.get(army)?.has(key)) return '';
    const found = new Set([...units.values()].filter(of => of.has(key)).map(of => /** @type {string} */ (of.get(key))));
    return found.size === 1 ? [...found][0] : found.size ? '' : undefined;
  };
  const all = new Set([...units.values()].flatMap(of => [...of.keys()]));
  return {
    army: (/** @type {string} */ name) => armies.get(foldedName(name)) ?? null,
    unit: (/** @type {string} */ name) => all.has(foldedName(name)),
    single: (/** @type {string} */ name, /** @type {string | null} */ army) => /single/.test(valueOf(name, army) ?? ''),
    sections: Object.values(table.armies).flatMap(army => army.sections.map(foldedName)),
    valueOf,
    /** The only army that has all of these names; null if there is none, or several. @param {string[]} names */
    armyOfAll: names => {
      const keys = [...new Set(names.map(foldedName))].filter(key => all.has(key));
      const found = [...units].filter(([, of]) => keys.every(key => of.has(key)));
      return keys.length > 1 && found.length === 1 ? found[0][0] : null;
    },
    isMount: (/** @type {string} */ name, /** @type {string | null} */ army) =>
      [...mounts].some(([letters, of]) => (!army || letters === army) && of.has(foldedName(name))),
  };
}

// --- regiments

/** @param {{ format: string, army: string | null, title: string, entries: Entry[], aside: { name: string, at: Place }[], refused: { text: string, at: Place }[] }} read @param {Table} table @returns {List} */
function listOf({ format, army: told, title, entries, aside, refused }, table) {
  if (!entries.length) {
    const [first] = refused;
    throw first ? new ListFault('unknown-line', first.at, { text: first.text }) : new ListFault('no-regiments');
  }
  if (entries.length > limits.regiments)
    throw new ListFault('too-many', undefined, { most: limits.regiments, things: 'regiments' });
  const known = knownOf(table);
  const army = told ?? known.armyOfAll(entries.map(({ name }) => name));
  const regiments = entries.map(entry => regimentOf(entry, army, known));
  /** @type {Notice[]} */
  const notices = [];
  if (!army) notices.push({ code: 'army-unknown', values: {} });
  for (const { name, at } of aside) notices.push({ code: 'left-aside', at, values: { text: name } });
  for (const { name, mount, at } of regiments)
    if (mount) notices.push({ code: 'base-of-mount', at, values: { unit: name, mount } });
  if (regiments.some(({ baseFrom }) => baseFrom === 'older')) notices.push({ code: 'older-base', values: {} });
  if (regiments.some(({ models, files }) => models !== null && files !== 1))
    notices.push({ code: 'files-assumed', values: {} });
  if (regiments.some(({ rates }) => rates.mobility === undefined && rates.advance === undefined))
    notices.push({ code: 'no-rates', values: {} });
  return { system: table.system, format, army: army && table.armies[army].name, title, regiments, refused, notices };
}

const traits = new Map(
  'fly swiftstride light-troops skirmisher musician frenzy fearless terror emplacement ghost-step feigned-flight undead'
    .split(' ')
    .map(trait => [foldedName(trait), trait]),
);
const commandGroup = /^(?:full command(?: group)?|fcg)$/i;

/** @param {Entry} entry @param {string | null} army @param {ReturnType<typeof knownOf>} known @returns {Regiment} */
function regimentOf(entry, army, known) {
  const { name, options, at } = entry;
  const value = known.valueOf(name, army) ?? '';
  const mount =
    entry.mount ?? options.find(option => known.isMount(option, army) && foldedName(option) !== foldedName(name));
  const isSingle = entry.isCharacter || /single/.test(value);
  const models = entry.models ?? (isSingle ? 1 : null);
  if (models !== null && !(models >= 1 && models <= limits.models))
    throw new ListFault('models-out-of-range', at, { found: models, most: limits.models });
  const told = profilesOf(entry, mount);
  const table = mount ? (known.valueOf(mount, army) ?? '') : value;
  const base = told.base ?? sidesOf(table);
  const round = base ? undefined : /round (\d+)/.exec(table)?.[1];
  const words = [...options, ...(entry.rules ?? [])].flatMap(word => (commandGroup.test(word) ? ['musician'] : [word]));
  const own = [...new Set(words.map(word => traits.get(foldedName(word))).filter(trait => trait !== undefined))];
  return {
    name,
    models,
    files: models === null ? null : usualFiles(models, base),
    base,
    baseFrom: told.base ? 'list' : !base ? null : /older/.test(table) ? 'older' : 'table',
    ...(mount ? { mount } : {}),
    ...(round ? { round: Number(round) } : {}),
    rates: told.rates,
    traits: own,
    aside: options.filter(option => !traits.has(foldedName(option)) && option !== mount),
    at,
  };
}

/** @param {string} text @returns {[number, number] | null} */
function sidesOf(text) {
  const sides = /(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)/.exec(text);
  return sides && [Number(sides[1]), Number(sides[2])];
}

/**
 * The usual files: five, which make a Proper Rank; three for large models, on bases at least 40 mm wide; fewer models
 * form one rank; and more files if there would be over a hundred ranks.
 * @param {number} models @param {[number, number] | null} base
 */
export const usualFiles = (models, base) =>
  Math.max(Math.min(models, base && base[0] >= 40 ? 3 : 5), Math.ceil(models / limits.ranks));

// --- what profiles say

const rateOf = { mob: 'mobility', cha: 'charge', adv: 'advance', mar: 'march', height: 'height' };

/** @param {Entry} entry @param {string | undefined} mount */
function profilesOf({ name, profiles = [] }, mount) {
  // For a rider the mount's profiles count: those that name it. Otherwise all, if they agree.
  const ofMount = mount ? profiles.filter(profile => foldedName(profile.name).includes(foldedName(mount))) : profiles;
  const bases = new Set(ofMount.map(({ values }) => baseText(values)).filter(Boolean));
  /** @type {Record<string, number>} */
  const rates = {};
  for (const [key, rate] of Object.entries(rateOf)) {
    const found = new Set(ofMount.map(({ values }) => inches(values[key])).filter(value => value !== null));
    const [value] = found;
    if (found.size === 1 && value !== null && (rate !== 'height' || (Number.isInteger(value) && value <= 5)))
      rates[rate] = value;
  }
  return { base: bases.size === 1 ? sidesOf(/** @type {string} */ ([...bases][0])) : null, rates, name };
}

/** @param {Record<string, string>} values */
const baseText = values => {
  const sides = sidesOf(values.base ?? values['base size'] ?? '');
  return sides && sides.every(side => side > 0 && side <= 1000) ? sides.join('x') : '';
};

/** @param {string | undefined} text */
function inches(text) {
  const found = /^(\d{1,2}(?:\.\d{1,2})?)\s*["”″]?$/.exec(text?.trim() ?? '');
  return found ? Number(found[1]) : null;
}

export { ListFault, mounted };
