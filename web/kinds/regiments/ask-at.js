// A tap that asks what a regiment can reach: an enemy by a charge, a place by the steps of its order.
import { argumentOf } from '../../engine/verbs.js';
import { askOfPlace, unitUnder } from '../plane/ask-at.js';
import { explorer } from '../../play/search.js';
import { select } from '../../play/selecting.js';
import { whatIf } from '../../play/what-if.js';
import { update } from '../../store/store.js';
import { say } from '../../text/text.js';
import { charges } from './charging.js';
import { walkerOf } from './manoeuvre.js';
import { orderedIn, unitOf } from './regiment.js';

/** @import { Store } from '../../store/store.js' */
/** @import { Bar, Option, Touch } from '../../types' */

/**
 * Who charges or steps. Without an order one of those whose turn it is: the selected one, else the first. An enemy may be
 * selected because it was set down last.
 * @param {Store} store
 */
export function askerOf(store) {
  const { scene, reply } = store.position;
  const walker = walkerOf(store);
  if (walker || !reply) return walker ?? '';
  const mayCharge = unit => Boolean(unit && !unit.fled && charges(scene.codices[unit.codex]));
  const [ordered] = orderedIn(scene);
  if (scene.order) return scene.order.kind === 'charge' && mayCharge(unitOf(scene, ordered)) ? ordered : '';
  const own = scene.units.filter(unit => unit.owner === scene.turn.active && mayCharge(unit));
  return (own.find(({ id }) => id === store.view.selected) ?? own[0])?.id ?? '';
}

/** @param {Store} store @param {Touch} touch */
export function askAtRegiment(store, touch) {
  if (touch.what?.what === 'found') return false;
  const { scene } = store.position;
  const asker = askerOf(store);
  const id = unitUnder(touch);
  const isEnemy = id && unitOf(scene, id)?.owner !== unitOf(scene, asker)?.owner;
  if (isEnemy) askCharge(store, asker, id);
  else if (id && id !== asker && !scene.order) select(store, id);
  else if (!id && explorer(store)) askOfPlace(store, touch.place);
  else if (!id) update(store, { view: { notice: say('ask.tap-enemy', { unit: asker }) } });
  return true;
}

/** Asks what the rules say of a charge declared now. @param {Store} store @param {string} unit @param {string} enemy */
function askCharge(store, unit, enemy) {
  const { scene } = store.position;
  const about = each => argumentOf(each.key) === enemy;
  const reply = whatIf({ ...scene, order: { kind: 'charge', units: [unit] } }, []);
  const option = /** @type {Option | undefined} */ (
    reply?.options?.find(each => about(each) && each.needs !== undefined)
  );
  const bar = /** @type {Bar | undefined} */ (reply?.barred?.find(about) ?? reply?.refused);
  const question = /** @type {const} */ ({ kind: 'charge', unit: enemy, by: unit });
  update(store, {
    search: { question: { ...question, answer: option ?? bar ?? null, failed: !option && !bar }, spot: null },
    view: { hot: null, told: '', notice: '', selected: unit },
  });
}
