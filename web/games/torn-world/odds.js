// The possible results of dice, with exact chances. The engine merges equal ends; but players care who decides after a
// throw. So the first throws are branched here, and the engine computes the rest of each branch.
import { placeIn } from '../../kinds/hexes/asking.js';
import { cellsOf, unitNamed } from '../../geometry/bodies.js';
import { waysNow } from '../../play/found-on-hexes.js';
import { hexName } from '../../geometry/hex.js';
import { ask, moverOf, replyOf, standing } from '../../play/session.js';
import { send } from '../../play/search-queue.js';
import { withOrder } from '../../play/search.js';
import { subscribe, update } from '../../store/store.js';
import { optionText, say } from '../../text/text.js';
import { isOthers } from '../../engine/orders.js';
import { roleOf } from '../../engine/verbs.js';

/** @import { Store } from '../../store/store.js' */
/** @import { Odds, Reply, TraceEvent, Vec } from '../../types' */

const keyOf = choice => choice.key ?? choice;
// After the asked way, everybody is assumed to stop.
const stops = ['halt', 'end', 'end'];
// Choices of others; throws are told by their results.
const isTaken = key => isOthers(key) && roleOf(key) !== 'throw';
// The most branches, and the most rows worth reading.
const mostBranches = 16;
const most = 24;

// The page may show another game by now.
const game = 'torn-world';

/** @typedef {{ odds: Odds | null }} Fields the odds, and the reply that they are for */

/** @param {Store} store */
const asked = ({ own }) => /** @type {Fields} */ (own[game] ??= { odds: null });

/** @param {Store} store @param {Odds} odds */
function tell(store, odds) {
  asked(store).odds = odds;
  update(store);
}

/** The odds of the current position. @param {Store} store */
export function oddsNow(store) {
  const { odds } = asked(store);
  return odds?.reply === store.position.reply ? odds : null;
}

// Odds are offered for this many ways; those of others come up once they are taken.
const mostWays = 4;

/** Ends of ways that eject enemies, the nearest first. @param {Store} store */
export function riskyWays(store) {
  const { scene, choices, reply } = store.position;
  const mover = unitNamed(scene, moverOf(store, scene, choices, reply));
  const ways = mover && waysNow(store, mover.id);
  if (!ways) return [];
  const ejects = way => way.pushed?.some(id => (unitNamed(scene, id)?.owner ?? mover.owner) !== mover.owner);
  const ends = new Map();
  for (const way of Object.values(ways.ends).flat())
    if (ejects(way) && !ends.has(String(way.at))) ends.set(String(way.at), way);
  return [...ends.values()].sort((a, b) => a.cost - b.cost).slice(0, mostWays);
}

/** @param {Store} store */
export const startOdds = store =>
  subscribe(store, () => {
    const { reply } = store.position;
    const { tab } = store.view;
    if (reply?.chooser === 'dice' && store.position.scene.system === game && !oddsNow(store) && tab !== 'position')
      askOdds(store);
  });

/**
 * Asks for the odds from here on, or of an offered way.
 * @param {Store} store
 * @param {import('../../types').Way} [way]
 */
export function askOdds(store, way) {
  const policy = [...(way ? withOrder(store, way) : store.position.going).map(keyOf), ...stops];
  const branches = branchesFrom(store, toThrow(store, { made: standing(store), policy, weight: [1, 1], heads: [] }));
  const odds = {
    reply: store.position.reply,
    way: way ?? null,
    rows: null,
    limited: false,
    thrown: branches.length > 1,
  };
  tell(store, odds);
  collect(store, odds, branches, []);
}

// Chooses until dice are needed: a key of the policy if it is offered, else the first option, like the engine.
/** @param {Store} store */
function toThrow(store, branch) {
  const made = [...branch.made];
  const policy = [...branch.policy];
  for (
    let reply = /** @type {Reply} */ (ask(store, made));
    reply.status === 'choose' && reply.chooser !== 'dice';
    reply = /** @type {Reply} */ (ask(store, made))
  ) {
    const at = policy.findIndex(key => reply.options.some(option => option.key === key));
    made.push({ key: at < 0 ? reply.options[0].key : policy.splice(at, 1)[0] });
  }
  return { ...branch, made, policy };
}

// Branches throw by throw, as long as the branches are few and their chances exact.
/** @param {Store} store */
function branchesFrom(store, start) {
  let branches = [start];
  for (;;) {
    const next = branches.flatMap(branch =>
      /** @type {Reply} */ (ask(store, branch.made)).chooser === 'dice'
        ? resultsOf(store, branch).map(branch => toThrow(store, branch))
        : [branch],
    );
    const exact = next.every(({ weight }) => weight);
    if (!exact || next.length === branches.length || next.length > mostBranches) return branches;
    branches = next;
  }
}

// Passed or failed: the number of successes makes no difference.
/** @param {Store} store */
function resultsOf(store, { made, policy, weight, heads }) {
  const before = /** @type {Reply} */ (ask(store, made));
  const results = new Map();
  for (const option of before.options.filter(each => /** @type {Vec} */ (each.weight)[0])) {
    const after = /** @type {Reply} */ (ask(store, [...made, { key: option.key }]));
    const { unit, passed } =
      after.trace.slice(before.trace.length).find(({ event }) => event === 'tested') ?? /** @type {TraceEvent} */ ({});
    const name = passed ? 'passes' : 'fails';
    const chance = times(weight, /** @type {Vec} */ (option.weight));
    const known = results.get(name);
    const sum = known && chance && known.weight ? plus(known.weight, chance) : null;
    const chooser = after.options.some(({ key }) => key.startsWith('eject:')) ? after.chooser : undefined;
    const first = { made: [...made, { key: option.key }], policy, heads: [...heads, { name, unit, chooser }] };
    results.set(name, known ? { ...known, weight: sum } : { ...first, weight: chance });
  }
  return [...results.values()];
}

// Asks one branch after the other; the answer is shown once it is complete.
/** @param {Store} store */
function collect(store, odds, branches, found) {
  const branch = branches[found.length];
  if (!branch) return tell(store, { ...odds, ...told(store, branches, found) });
  const take = reply => {
    if (oddsNow(store) !== odds) return;
    if (reply) collect(store, odds, branches, [...found, reply]);
    else tell(store, { ...odds, failed: true });
  };
  send(store, 'odds', { odds: { policy: branch.policy } }, take, undefined, branch.made);
}

/** @param {Store} store */
function told(store, branches, found) {
  const all = branches.flatMap(({ heads, made, weight }, i) =>
    found[i].odds.map(one => ({ ...one, heads, made, weight: times(weight, one.weight) })),
  );
  const ends = all.filter(({ weight }) => weight).sort((a, b) => b.weight[0] / b.weight[1] - a.weight[0] / a.weight[1]);
  const rows = ends
    .slice(0, most)
    .map(end => ({
      ...{ head: headOf(end.heads), weight: end.weight },
      ...{ ends: changesTo(store, end.outcome), assumed: assumedIn(store, end) },
    }));
  const inAll = name => rows[0]?.[name].filter(text => rows.every(row => row[name].includes(text))) ?? [];
  const mover = moverOf(store, store.position.scene, store.position.choices, store.position.reply);
  // Drops what does not depend on the dice: where the unit on the move ends, if always the same, and what all rows
  // assume.
  const always = inAll('ends').filter(text => rows.length > 1 && movesOf(mover, ends[0].outcome) === text);
  const throughout = rows.length > 1 ? inAll('assumed') : [];
  const folded = ends.some(({ choices }) => choices.some(choice => /^dexterity:/.test(keyOf(choice))));
  return {
    rows: rows.map(row => ({ ...row, ends: without(row.ends, always), assumed: without(row.assumed, throughout) })),
    ...{ always, throughout, folded, more: ends.length - rows.length, thrown: branches.length > 1 || folded },
    limited: ends.length < all.length || found.some(({ oddsLimited }) => oddsLimited),
  };
}

// With several throws, the assumptions name who decides then.
const headOf = heads =>
  heads.length === 1
    ? say(`odds.${heads[0].name}`, heads[0])
    : heads.map(({ name, unit }) => say(`odds.briefly-${name}`, { unit })).join(', ');

const without = (list, others) => list.filter(each => !others.includes(each));

const spot = at => cellsOf(at).map(hexName).join(', ');

// What ends elsewhere than it is now, or is destroyed.
/** @param {Store} store */
function changesTo(store, { units, markers = [], landscape = [] }) {
  const { scene, choices } = store.position;
  const reply = replyOf(store);
  const mover = moverOf(store, scene, choices, reply);
  const listOf = (now, then) =>
    (now ?? []).flatMap(({ id, at }) => {
      const there = then.find(each => each.id === id);
      if (!there) return [say('odds.destroyed', { unit: id })];
      if (String(there.at) === String(at)) return [];
      return [say(id === mover ? 'odds.stands' : 'odds.ejected', { unit: id, hex: spot(there.at) })];
    });
  const gone = (reply.landscape ?? []).filter(id => !landscape.includes(id));
  return [
    ...listOf(reply.units, units),
    ...listOf(reply.markers, markers),
    ...gone.map(unit => say('odds.destroyed', { unit })),
  ];
}

const movesOf = (mover, { units }) =>
  say('odds.stands', { unit: mover, hex: spot(units.find(({ id }) => id === mover)?.at) });

// The choices assumed for players, without those of the asked way.
/** @param {Store} store */
function assumedIn(store, { made, choices, assumed }) {
  const all = [...made, ...choices];
  const known = standing(store).length;
  return all.flatMap((choice, i) => {
    const key = keyOf(choice);
    if (i < known || (!isTaken(key) && !assumed.some(each => keyOf(each) === key))) return [];
    return [choiceTold(store, /** @type {Reply} */ (ask(store, all.slice(0, i))).chooser, key)];
  });
}

/** @param {Store} store */
function choiceTold(store, chooser, key) {
  const [verb, unit] = key.split(':');
  if (verb === 'eject')
    return say('odds.choice.eject', { chooser, unit: placeIn(key).what, hex: hexName(placeIn(key).at) });
  if (['free-attack', 'next', 'decline'].includes(verb)) return say(`odds.choice.${verb}`, { chooser, unit });
  return say('search.others', { chooser, option: optionText(store.position.scene.system, key) });
}

const divisor = (a, b) => (b ? divisor(b, a % b) : a);
/** @returns {[number, number] | null} in lowest terms; null if too large to be exact */
const reduced = (n, d) =>
  Number.isSafeInteger(n) && Number.isSafeInteger(d) ? [n / divisor(n, d), d / divisor(n, d)] : null;
// Reduced crosswise first, so that the products stay small.
function times([a, b], [c, d]) {
  const [first, second] = [reduced(a, d), reduced(c, b)];
  return first && second && reduced(first[0] * second[0], first[1] * second[1]);
}
const plus = ([a, b], [c, d]) => reduced(a * d + c * b, b * d);
