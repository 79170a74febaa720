// Where all remaining rolls lead: the engine's outcomes, grouped by what becomes of each pursuer, with exact chances.
// Rows give total chances; the board draws the places.
import { whatIf } from '../../play/what-if.js';
import { ask, standing } from '../../play/session.js';
import { send } from '../../play/search-queue.js';
import { subscribe } from '../../store/store.js';
import { onSignal, signal } from '../../store/signals.js';
import { boardOf } from '../../play/systems.js';
import { plus, share } from '../../text/chances.js';
import { endOf, poseName, toRoll } from './ends.js';
import { regimentFields, updateFields } from './fields.js';
import { argumentOf, roleOf } from '../../engine/verbs.js';
import { pursuersOf, told } from './pursuit.js';

/** @import { Store } from '../../store/store.js' */
/** @import { Band, Choice, Outcome, RollMap, UnitReply, Vec } from '../../types' */

// Up to this many pursuers' rolls are combined; with more, each is examined alone.
const mostTogether = 3;
// Milliseconds that all outcomes together may take.
const longest = 12000;

// The page may show another game by now.
const isPursuit = scene => boardOf(scene) === 'regiments';

/** @param {Store} store */
export function startMapping(store) {
  // The panel now covers part of the view.
  onSignal(store, 'risen', () => isPursuit(store.position.scene) && signal(store, 'shaded'));
  subscribe(store, () => {
    const { scene, reply } = store.position;
    const { dragging, tab } = store.view;
    const { outcomeMap } = regimentFields(store);
    if (!isPursuit(scene) || dragging || outcomeMap?.reply === reply) return;
    if (!toRoll(scene, reply)) return outcomeMap && updateFields(store, { outcomeMap: null, band: null });
    // After the verdict is painted.
    const start = () => store.position.reply === reply && mapNow(store)?.reply !== reply && begin(store, reply);
    if (tab !== 'position') requestAnimationFrame(() => setTimeout(start));
  });
}

/** @param {Store} store */
const mapNow = store => regimentFields(store).outcomeMap;

/** @param {Store} store */
function begin(store, reply) {
  const open = pursuersOf(store.position.scene).filter(id => told(reply, id)?.pursuitDistance === undefined);
  const together = open.length <= mostTogether && timeOf(store, reply) * 11 ** open.length < longest;
  const map = { reply, open, rows: null, each: {}, limited: false, alone: !together };
  updateFields(store, { outcomeMap: map, band: null });
  if (map.alone) return lookAlone(store, map, open);
  send(store, 'odds', { odds: true }, answer => {
    if (mapNow(store) !== map) return;
    if (!answer) return updateFields(store, { outcomeMap: { ...map, failed: true } });
    queueMicrotask(() => signal(store, 'shaded'));
    const outcomes = /** @type {Outcome[]} */ (answer.odds).map(readOutcome);
    const mine = pursuersOf(store.position.scene);
    updateFields(store, {
      outcomeMap: {
        ...map,
        limited: Boolean(answer.oddsLimited),
        rows: mine.length > 1 ? jointOf(mine, outcomes) : [],
        each: Object.fromEntries(mine.map(id => [id, bandsOf(id, outcomes)])),
        caught: chanceOf(outcomes.filter(({ units }) => Object.values(units).some(({ caught }) => caught))),
        assumed: /** @type {Outcome[]} */ (answer.odds).some(({ assumed }) =>
          assumed.some(choice => !goesOn(store, /** @type {Choice} */ (choice).key ?? choice)),
        ),
        ordered: mine.length > 1 && /** @type {Outcome[]} */ (answer.odds).some(({ assumed }) => assumed.length),
      },
    });
  });
}

// Who goes first is a choice, and no matter of chance.
/** @param {Store} store */
const goesOn = (store, key) => roleOf(key) === 'next' && pursuersOf(store.position.scene).includes(argumentOf(key));

/** @returns {{ weight: Vec, rolls: Record<string, number>, units: Record<string, UnitReply> }} */
function readOutcome({ outcome, weight }) {
  const mine = outcome.units.filter(unit => 'pursuitDistance' in unit);
  return {
    weight,
    rolls: Object.fromEntries(mine.map(unit => [unit.id, unit.pursuitDistance])),
    units: Object.fromEntries(mine.map(unit => [unit.id, unit])),
  };
}

// The engine's approximate time for one outcome, for average and long rolls.
/** @param {Store} store */
function timeOf(store, reply) {
  const began = performance.now();
  for (const total of [7, 12]) {
    const made = standing(store).slice();
    for (let now = reply; now?.status === 'choose'; now = ask(store, made)) {
      const { key, range } = now.options.find(option => option.key.endsWith(`:${total}`)) ?? now.options[0];
      made.push(range ? { key, by: range.stops[0] } : { key });
    }
  }
  return (performance.now() - began) / 2;
}

// One pursuer after the other, so that the page stays responsive.
/** @param {Store} store @param {RollMap} map @param {string[]} ids */
function lookAlone(store, map, ids) {
  const [id, ...rest] = ids;
  setTimeout(() => {
    if (mapNow(store) !== map) return;
    const next = { ...map, each: { ...map.each, [id]: bandsOf(id, alone(store, id)) } };
    updateFields(store, { outcomeMap: next });
    if (rest.length) lookAlone(store, next, rest);
    else signal(store, 'shaded');
  }, 20);
}

// The outcomes of a pursuer as if the others stayed where they are.
/** @param {Store} store */
function alone(store, id) {
  const { scene } = store.position;
  const others = pursuersOf(scene).filter(each => each !== id);
  const units = scene.units.map(unit => (others.includes(unit.id) ? { ...unit, inCombat: true } : unit));
  const only = { ...scene, units, order: { ...scene.order, pursuers: [id] } };
  const first = whatIf(only, []);
  return (first?.options ?? []).flatMap(({ key, weight }) => {
    const reply = playedOut(only, [{ key }]);
    return reply?.units ? [readOutcome({ outcome: reply, weight })] : [];
  });
}

function playedOut(scene, choices) {
  let reply = whatIf(scene, choices);
  while (reply?.status === 'choose') {
    choices = [
      ...choices,
      { key: (reply.options.find(({ role }) => role === 'end') ?? reply.options[0]).key, ...byOf(reply) },
    ];
    reply = whatIf(scene, choices);
  }
  return reply;
}

// If a pivot must be made and the facing may not stay, the first legal one.
const byOf = ({ options }) =>
  options.some(({ role }) => role === 'end') || !options[0].range ? {} : { by: options[0].range.stops[0] };

const nameOf = end => JSON.stringify(end);

// --- chances: exact, as a numerator over 36 for each die roll

/** The total chance of several outcomes. */
const chanceOf = outcomes => outcomes.reduce((sum, { weight }) => plus(sum, weight), /** @type {Vec} */ ([0, 1]));

function grouped(list, key) {
  const groups = new Map();
  for (const each of list) {
    const name = key(each);
    if (!groups.has(name)) groups.set(name, []);
    groups.get(name).push(each);
  }
  return [...groups.values()];
}

const likelier = (a, b) => share(b.weight) - share(a.weight);

// The joint distribution, the likeliest first.
function jointOf(mine, outcomes) {
  return grouped(outcomes, ({ units }) => mine.map(id => nameOf(endOf(units[id]))).join())
    .map(group => ({ ends: mine.map(id => ({ id, end: endOf(group[0].units[id]) })), weight: chanceOf(group) }))
    .sort(likelier);
}

/**
 * Merges one pursuer's totals into bands that end alike. If others affect it (`hangs`), a total has several ends or
 * places.
 * @returns {Band[]}
 */
function bandsOf(id, outcomes) {
  const totals = grouped(outcomes, ({ rolls }) => rolls[id])
    .map(group => ({
      total: group[0].rolls[id],
      group,
      name: [...new Set(group.map(each => nameOf(endOf(each.units[id]))))].sort().join(),
      hangs: new Set(group.map(each => nameOf(endOf(each.units[id])) + poseName(each.units[id]))).size > 1,
    }))
    .sort((a, b) => a.total - b.total);
  const bands = [];
  for (const each of totals) {
    const last = bands.at(-1);
    if (last?.name === each.name)
      Object.assign(last, { to: each.total, hangs: last.hangs || each.hangs, group: [...last.group, ...each.group] });
    else bands.push({ name: each.name, from: each.total, to: each.total, hangs: each.hangs, group: each.group });
  }
  const endsOf = group =>
    grouped(group, each => nameOf(endOf(each.units[id])))
      .map(same => ({ end: endOf(same[0].units[id]), weight: chanceOf(same), places: placesOf(id, same) }))
      .sort(likelier);
  return bands.map(({ from, to, hangs, group }) => ({ from, to, hangs, ends: endsOf(group) }));
}

// Each place once.
function placesOf(id, outcomes) {
  return grouped(outcomes, each => poseName(each.units[id])).map(same => {
    const { at, facing } = same[0].units[id];
    return { pose: { at, facing }, weight: chanceOf(same) };
  });
}

/** The chance that a pursuer catches the unit that fled. */
export const catching = bands =>
  bands
    .flatMap(({ ends }) => ends)
    .filter(({ end }) => end.caught)
    .reduce((sum, { weight }) => plus(sum, weight), [0, 1]);

/** Rolls by the weights of the options, with the browser's random numbers. */
export function thrown(options) {
  const all = options.reduce((sum, { weight }) => sum + weight[0], 0);
  const most = Math.floor(2 ** 32 / all) * all;
  const box = new Uint32Array(1);
  do crypto.getRandomValues(box);
  while (box[0] >= most);
  let left = box[0] % all;
  return options.find(({ weight }) => (left -= weight[0]) < 0).key;
}
