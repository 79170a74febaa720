// The words of a search's answer: whom it is about, what bars a way, what a way costs and brings.
import { actionsText } from '../kinds/hexes/beyond.js';
import { goesBy, placeOver } from '../engine/steps.js';
import { number, optionText, reasonText, say } from '../text/text.js';
import { term } from '../text/catalogue.js';
import { argumentOf } from '../engine/verbs.js';
import { sayHere } from '../play/say-here.js';
import { kindOf } from '../play/systems.js';

/** @import { Store } from '../store/store.js' */

// What bars the step there, or the hex from all sides; after a movement is over, upon whom it ended.
/** @param {Store} store */
export function barText(store, { bar, held, end, choices, off }) {
  const { system } = store.position.scene;
  const way = choices.length ? choices.map(stepName).join(', ') : undefined;
  if (held || end)
    return `${say('search.held-after', { way })} ${end ? say('search.ends-on', end) : reasonText(system, held)}`;
  if (bar.most) return tooFar(bar, choices.length, off);
  const step = goesBy(bar.key)
    ? say('search.after-way', { way, step: stepName(bar.key) })
    : `${optionText(system, bar.key, bar)}:`;
  return `${step} ${reasonText(system, bar)}`;
}

// All actions together fall short; `off` is how far the hex is from the end of the way.
function tooFar(bar, gone, off) {
  const most = Math.max(bar.most, gone);
  return say('search.too-far', { ...bar, most, far: most + off });
}

const stepName = key => (placeOver(key) ? `↷${placeOver(key)}` : term(argumentOf(key)));

/** @param {Store} store */
export const ownerOf = (store, id) => store.position.scene.units.find(unit => unit.id === id)?.owner;

/** Whether a unit belongs to the active player, or to that player's team. @param {Store} store */
export function isOurs(store, id) {
  const { active, teams = [] } = store.position.scene.turn;
  const owner = ownerOf(store, id);
  return owner === active || teams.some(team => team.includes(/** @type {string} */ (owner)) && team.includes(active));
}

/** A text on threats, in the kind's own words. @param {Store} store @param {string} name @param {object} [fields] */
export const threatText = (store, name, fields) =>
  kindOf(store.position.scene).charges
    ? say(`search.charges.${name}`, fields)
    : name === 'threats-note'
      ? sayHere(store, 'search.threats-note')
      : say(`search.${name}`, fields);

// The entries about a unit, as the target or as one of the attackers.
/** @param {Store} store */
export function partOf(store, list, one) {
  if (isOurs(store, one)) return list.filter(({ unit }) => unit === one);
  return list.flatMap(({ unit, by, unknown = [], charges }) => {
    if (by.includes(one)) return [{ unit, by: [one], charges: charges?.filter(each => each.unit === one) }];
    return unknown.includes(one) ? [{ unit, by: [], unknown: [one] }] : [];
  });
}

// The engine's facts about the unit at the end of each way, as far as the ways differ in them.
export function factsOf(ways) {
  const names = Object.keys(ways[0].facts).filter(
    name => ways.length === 1 || ways.some(way => String(way.facts[name]) !== String(ways[0].facts[name])),
  );
  return ways.map(
    ({ facts }) => names.flatMap(name => factText(name, facts[name])).join(', ') || say('search.plain-way'),
  );
}

function factText(name, value) {
  if (value === null || value === undefined || name === 'id' || name === 'facing') return [];
  const some = name === 'freeAttacks' && value.length === 1 ? 'one' : 'some';
  const kind = value === true ? 'yes' : value === false ? 'no' : String(value) ? some : 'none';
  const told =
    name === 'action'
      ? actionsText([value].flat())
      : Array.isArray(value)
        ? value.join(', ')
        : typeof value === 'number'
          ? number(value)
          : String(value);
  const text = say(`fact.${name}.${kind}`, { value: told });
  return text && !text.startsWith('fact.') ? [text] : [];
}

const mostNames = 4;
/** Says that it is impossible, or what it takes. @param {{ needs?: { points?: number, without?: string[] } }} answer */
export function neverText({ needs }) {
  if (!needs) return say('search.never');
  const { points, without } = needs;
  const more = points ? say('search.needs-points', { count: points }) : '';
  const less = without ? say('search.needs-without', { count: without.length, with: without.join(', ') }) : '';
  return [say('search.no-way'), more, less].filter(Boolean).join(' ');
}

export const unknownText = names =>
  names.length > mostNames
    ? say('search.unknown-many', { count: names.length })
    : say('search.unknown', { with: names.join(', ') });
