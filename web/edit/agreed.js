// A move that the rules forbid and the players allow: a new scene with the unit where they wish, listed in `agreed`.
// The engine never breaks a rule; it learns where the unit stands now, and that the players agreed.
import { ahead, add, outward } from '../geometry/poses.js';
import { beside, directionNames, isHex } from '../geometry/hex.js';
import { fits } from '../play/what-if.js';
import { edit } from '../play/playing.js';
import { moverOf, show, standing } from '../play/session.js';
import { openRequest } from '../play/opening.js';
import { update } from '../store/store.js';
import { ownTexts } from '../text/scene-text.js';
import { wayIn } from '../engine/steps.js';
import { isOrder } from '../engine/order-keys.js';
import { formOf, kindOf } from '../play/systems.js';
import { say } from '../text/text.js';
import { showTurn } from '../play/turn-shown.js';
import { argumentOf, isOf, roleOf } from '../engine/verbs.js';
import { droppedTexts, nextOf, noticeWith, whyNoNext } from './next-order.js';
import { snapPose } from '../play/snap-place.js';
import { traitsOf } from '../play/traits.js';
import { required } from '../engine/required.js';

/** @import { Store } from '../store/store.js' */
/** @import { Pose, Scene, Stand, TraceEvent, Unit } from '../types' */

const listOf = value => (Array.isArray(value) ? value : []);
const placeOf = unit => ({ at: unit.at, ...(unit.facing === undefined ? {} : { facing: unit.facing }) });

/** The unit of a refusal: the one that it or its key names, or the one on the move. @param {Store} store @param {import('../elements/anyway.js').Refused} refused */
function unitOf(store, { key, mover }) {
  if (mover) return mover;
  const { scene, reply } = store.position;
  const isNamed =
    isOrder(key) || (roleOf(key) === 'next' && !kindOf(scene).mover?.(store, scene, standing(store), reply));
  return (isNamed ? argumentOf(key) : moverOf(store, scene, standing(store), reply)) ?? store.view.selected;
}

/** Where the refused move would have ended; null if unknown: then the unit is set down by hand. @param {Store} store @param {Unit} unit @param {import('../elements/anyway.js').Refused} refused @param {TraceEvent[]} trace @returns {Unit | null} */
function wishedPose(store, unit, { key, by = 1, to }, trace) {
  if (to) return { ...unit, ...to };
  const way = argumentOf(key ?? '');
  if (key && roleOf(key) === 'snap') {
    const pose = snapPose(trace, /** @type {Unit & Pose} */ (unit), key);
    return pose && { ...unit, .../** @type {Pose} */ (pose) };
  }
  if (isOf(key, 'face', 'name') && directionNames.includes(way)) return { ...unit, facing: way };
  if (!traitsOf(store.position.scene).oneHex) return null;
  if (!traitsOf(store.position.scene).measured)
    return wayIn(key) && directionNames.includes(way) && isHex(unit.at) ? { ...unit, at: beside(unit.at, way) } : null;
  if (!formOf(store.position.scene).sideOf?.(key)) return null;
  const rounded = value => Number(value.toFixed(6));
  const direction = way === 'front' ? ahead(/** @type {number} */ (unit.facing)) : outward(unit.facing, way);
  return { ...unit, at: /** @type {[number, number]} */ (add(unit.at, direction, by).map(rounded)) };
}

/**
 * Plays it anyway: opens the position as it stood before the refused move, with the unit where it was wished. If that
 * place is unknown, or the unit does not fit there, the user sets it down by hand, starting where a turn would have
 * left it, and then closes the agreement. A notice lists what the new scene has no field for.
 * @param {Store} store
 * @param {import('../elements/anyway.js').Refused} refused
 */
export function playAnyway(store, refused) {
  const id = unitOf(store, refused);
  const reply = nextOf(store, true);
  if (!reply?.next) return update(store, { view: { notice: reply ? whyNoNext(reply) : say('next.no-position') } });
  const { next } = reply;
  const index = next.units.findIndex(unit => unit.id === id);
  if (index < 0) return update(store, { view: { notice: say('agreed.gone', { unit: id }) } });
  const from = placeOf(next.units[index]);
  const clause = refused.clauses?.[0];
  const wished = wishedPose(store, next.units[index], refused, reply.trace);
  // Attached units go along.
  const along = store.position.reply?.units.filter(unit => unit.attachedTo === id).map(unit => unit.id);
  const scene = wished && agreedScene(next, wished, { from, clause, along });
  const lost = droppedTexts(reply);
  if (scene && fits(scene)) {
    openRequest(store, ownTexts(scene), { keepPast: true });
    return update(store, noticeWith([say('agreed.done', { unit: id, clause })], lost), { view: { selected: id } });
  }
  const begun = refused.to && traitsOf(next).measured ? wished : next.units[index];
  openRequest(store, ownTexts({ ...next, units: next.units.with(index, /** @type {Unit} */ (begun)) }), {
    keepPast: true,
  });
  const agreeing = { unit: id, from, clause, along, begun: placeOf(begun), depth: store.position.past.length - 1 };
  const why = wished ? [say('agreed.no-room', { unit: id })] : [];
  update(store, { view: { tab: 'position', selected: id }, edit: { agreeing } }, noticeWith(why, lost));
}

/** The scene with the unit, and attached ones, where it was wished. @param {Scene} scene @param {Unit} wished @param {{ from: Stand, clause?: string, along?: string[] }} question */
function agreedScene(scene, wished, { from, clause, along = [] }) {
  const [to, cited] = [placeOf(wished), clause ? { clause } : {}];
  const goes = unit => along.includes(unit.id) && JSON.stringify(unit.at) === JSON.stringify(from.at);
  const others = scene.units.filter(goes);
  const units = scene.units.map(unit =>
    unit.id === wished.id ? wished : goes(unit) ? { ...unit, at: wished.at } : unit,
  );
  const told = others.map(unit => ({
    unit: unit.id,
    from: placeOf(unit),
    to: { ...placeOf(unit), at: wished.at },
    ...cited,
  }));
  return { ...scene, units, agreed: [...listOf(scene.agreed), { unit: wished.id, from, to, ...cited }, ...told] };
}

/** @param {Store} store */
const agreeingOf = store => required(store.edit.agreeing, 'agreement');

const isAt = (unit, place) => JSON.stringify(placeOf(unit)) === JSON.stringify(place);

/** Whether the position is valid now, or nobody has moved the unit yet. @param {Store} store */
export function mayClose(store) {
  const { unit: id, begun } = agreeingOf(store);
  const unit = store.position.scene.units.find(each => each.id === id);
  return Boolean(store.position.reply) || !unit || isAt(unit, begun);
}

/** Agrees to nothing: restores all as it was before the question, with orders and losses. @param {Store} store */
export function leaveAgreement(store, notice = '', tab = 'decide') {
  const { depth } = agreeingOf(store);
  const before = store.position.past[depth];
  const past = store.position.past.slice(0, depth);
  show(store, before, {
    edit: { agreeing: null, draft: null, draftError: null },
    position: { past, future: [] },
    view: { notice, tab },
  });
  if (!before.turning) return;
  showTurn(store, before.turning);
  update(store, { view: { notice } });
}

/** The unit stands where both players want it; Undo goes back to before the question. @param {Store} store */
export function closeAgreement(store, tab = 'decide') {
  const { unit: id, depth, ...question } = agreeingOf(store);
  const { from, clause } = question;
  const unit = store.position.scene.units.find(each => each.id === id);
  if (!unit || !store.position.reply || isAt(unit, from)) return leaveAgreement(store, say('agreed.nothing'), tab);
  update(store, { edit: { agreeing: null } });
  edit(store, scene => Object.assign(scene, agreedScene(scene, unit, question)));
  update(store, {
    view: { tab, notice: say('agreed.done', { unit: id, clause }) },
    position: { past: store.position.past.slice(0, depth + 1) },
  });
}
