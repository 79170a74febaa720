// The odds in a few lines, beside the board: for pursuits from the map of outcomes, for other orders from the engine.
import { plus, share, shareText } from '../../text/chances.js';
import { say } from '../../text/text.js';
import { send } from '../../play/search-queue.js';
import { update } from '../../store/store.js';
import { endText, toRoll } from './ends.js';
import { regimentFields } from './fields.js';
import { catching } from './outcome-map.js';
import { pursuersOf, told } from './pursuit.js';
import { orderedIn } from './regiment.js';

/** @import { Store } from '../../store/store.js' */
/** @import { Outcome, Reply, UnitReply, Vec } from '../../types' */

/** The odds of an order other than a pursuit, and the reply that they are for. @typedef {{ reply: Reply | null, outcomes: Outcome[] | null, limited: boolean, failed: boolean }} Fields */

/** @param {Store} store */
const fields = ({ own }) => /** @type {{ now: Fields | null }} */ (own.regimentOdds ??= { now: null });

// The most lines worth reading; the panels have the rest.
const most = 6;

/** @param {[string, Vec][]} list */
function linesOf(list) {
  const chances = new Map();
  for (const [text, weight] of list) chances.set(text, chances.has(text) ? plus(chances.get(text), weight) : weight);
  const sorted = [...chances].sort(([, a], [, b]) => share(b) - share(a));
  return sorted.slice(0, most).map(([text, weight]) => ({ chance: shareText(weight), text }));
}

/** @param {Store} store */
function pursuit(store) {
  const { scene, reply } = store.position;
  const { outcomeMap: map } = regimentFields(store);
  if (map?.reply !== reply) return null;
  if (map.failed) return { about: say('search.failed'), lines: [] };
  const ids = Object.keys(map.each);
  if (ids.length < (map.alone ? map.open.length : 1)) return null;
  const flight = scene.order?.pursued;
  const lines = ids.flatMap(id => {
    const catches = flight && !flight.destroyed && told(reply, id)?.pursuitDistance === undefined;
    const ends = map.each[id].flatMap(band =>
      band.ends.map(
        ({ end, weight }) =>
          /** @type {[string, Vec]} */ ([say('ask.end', { unit: id, end: endText(end, scene) }), weight]),
      ),
    );
    const caught = catches
      ? [{ chance: shareText(catching(map.each[id])), text: say('ask.catches', { unit: id, with: flight.unit }) }]
      : [];
    return [...caught, ...linesOf(ends)];
  });
  return { about: say('pursuit.map.title'), lines, note: map.limited ? say('odds.limited') : undefined };
}

/**
 * How a unit with the order ends: destroyed, charging, or how far it went.
 * @param {UnitReply | undefined} unit @param {string} id
 */
function endOf(unit, id, scene) {
  if (!unit?.at) return say('odds.destroyed', { unit: id });
  if (unit.ended === 'failed') return say('ask.charge-fails', { unit: id });
  if (unit.ended === 'charge') return say('ask.end', { unit: id, end: endText(unit, scene) });
  if (unit.fleeDistance !== undefined) return say('ask.flees', { unit: id });
  return unit.ended ? say('ask.end', { unit: id, end: endText(unit, scene) }) : say('ask.stays', { unit: id });
}

/** @param {Store} store */
function others(store) {
  const { scene, reply } = store.position;
  const { now } = fields(store);
  if (now?.reply !== reply) return null;
  if (now.failed) return { about: say('search.failed'), lines: [] };
  if (!now.outcomes) return null;
  const list = now.outcomes.map(({ outcome, weight }) => {
    const ends = orderedIn(scene).map(id =>
      endOf(
        outcome.units.find(unit => unit.id === id),
        id,
        scene,
      ),
    );
    return /** @type {[string, Vec]} */ ([ends.join('; '), weight]);
  });
  const isThrown = now.outcomes.length > 1;
  return {
    about: say('odds.title'),
    lines: isThrown ? linesOf(list) : [{ text: say('ask.why.no-dice') }],
    note: now.limited ? say('odds.limited') : isThrown ? say('odds.assumed-note') : undefined,
  };
}

/** @param {Store} store */
function askOthers(store) {
  const { reply } = store.position;
  const mine = { reply, outcomes: null, limited: false, failed: false };
  fields(store).now = mine;
  send(store, 'odds', { odds: true }, answer => {
    if (fields(store).now !== mine) return;
    const outcomes = answer?.odds ?? null;
    fields(store).now = { ...mine, outcomes, limited: Boolean(answer?.oddsLimited), failed: !outcomes };
    update(store, {});
  });
}

/** @param {Store} store */
const isPursuit = store => pursuersOf(store.position.scene).length > 0;

/** @type {import('../../types').OddsOf} */
export const odds = {
  whyNot(store) {
    const { scene, reply } = store.position;
    const isOpen = isPursuit(store) ? toRoll(scene, reply) : Boolean(scene.order) && reply?.status === 'choose';
    return isOpen ? '' : say('ask.why.no-dice');
  },
  ask: store => isPursuit(store) || askOthers(store),
  told: store => (isPursuit(store) ? pursuit(store) : others(store)),
};
