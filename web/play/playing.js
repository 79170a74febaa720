// Actions on the open position: making choices, undoing and redoing them, changing the scene.
import { ask, here, isReady, moverOf, ready, show, standing } from './session.js';
import { hereWithTurn, layBy, pastAndNow, tidy } from './opening.js';
import { update } from '../store/store.js';
import { signal } from '../store/signals.js';
import { ownTexts } from '../text/scene-text.js';
import { nameOf } from './systems.js';
import { say } from '../text/text.js';
import { turnKey } from '../engine/turn-keys.js';
import { showTurn, stopTurning } from './turn-shown.js';
import { isOrder } from '../engine/order-keys.js';
import { isOthers } from '../engine/orders.js';
import { argumentOf } from '../engine/verbs.js';

/** @import { Changes, Store } from '../store/store.js' */
/** @import { Choice, Scene, Step } from '../types' */

const same = (a, b) => a.key === b.key && a.by === b.by;

// What a new step changes besides scene and choices.
/** @param {Store} store @param {Step[]} [between] */
const stepOn = (store, between = []) => ({
  position: { past: [...pastAndNow(store), ...between], future: [] },
  edit: { draftError: null },
  view: { notice: '' },
});

// A choice replaces one that is refused.
/** @param {Store} store @param {string} key @param {number} [by] */
export function choose(store, key, by) {
  const choice = by === undefined ? { key } : { key, by };
  const { scene, choices, reply, going } = store.position;
  const selected = isOrder(key) ? argumentOf(key) : moverOf(store, scene, choices, reply);
  show(store, { scene, choices: [...standing(store), choice] }, stepOn(store), { view: { selected } });
  if (going.length) travel(store, going);
}

/**
 * Makes a way's choices as far as they are the mover's own. When others are asked, they decide; then the way goes on as
 * long as it is possible.
 * @param {Store} store
 */
export function travel(store, choices) {
  const keys = choices.map(choice => choice.key ?? choice).filter(key => !isOthers(key));
  const before = standing(store);
  const made = [];
  const offered = key => ask(store, [...before, ...made])?.options?.some(option => option.key === key);
  while (made.length < keys.length && offered(keys[made.length])) made.push(keys[made.length]);
  const going = keys.slice(made.length);
  const reply = ask(store, [...before, ...made]);
  const waits = reply?.options?.some(({ key }) => isOthers(key));
  if (made.length) chooseAll(store, made, { together: true });
  update(store, { position: { going: waits ? going : [] } });
}

/** Makes several choices at once; Undo takes them back one by one, or all `together`. @param {Store} store */
export function chooseAll(store, choices, { together = false } = {}) {
  const { scene } = store.position;
  const before = standing(store);
  const all = [...before, ...choices.map(tidy)];
  const single = together ? [] : choices.slice(1);
  const between = single.map((_, i) => ({ scene, choices: all.slice(0, before.length + i + 1) }));
  show(store, { scene, choices: all }, stepOn(store, between));
}

// Corners of an outline that is being drawn are steps of their own, which the position does not know yet.
/** @param {Store} store */
const drawn = ({ view, edit: { drawing } }) => (view.tab === 'position' && !drawing?.aside ? drawing : null);
/** @param {Store} store */
const looksAtTurn = ({ view: { turning, tab } }) => Boolean(turning) && tab !== 'position';
/** Whether there is a step to undo; below, to redo. @param {Store} store */
export const mayUndo = store =>
  store.position.past.length > 0 || looksAtTurn(store) || Boolean(drawn(store)?.points.length);
/** @param {Store} store */
export const mayRedo = store => store.position.future.length > 0 || Boolean(drawn(store)?.undone.length);

/** @param {Store} store */
export function undo(store) {
  const drawing = drawn(store);
  const corner = drawing?.points.at(-1);
  if (drawing && corner)
    return update(store, {
      edit: { drawing: { ...drawing, points: drawing.points.slice(0, -1), undone: [...drawing.undone, corner] } },
      view: { notice: '' },
    });
  if (looksAtTurn(store)) return putTurnAway(store);
  if (store.position.past.length) layBy(store);
  stepBack(store);
}

// Undo first puts away a turn that is being set up; Redo brings it back.
/** @param {Store} store */
function putTurnAway(store) {
  const future = [...store.position.future, hereWithTurn(store)];
  stopTurning(store);
  update(store, { position: { future } });
}

/** Like Undo, but drops the typed text. @param {Store} store */
export function stepBack(store) {
  const past = store.position.past.slice();
  const last = past.pop();
  if (!last) return;
  if (!isReady(last.scene.system)) return stepWhenReady(store, last, () => stepBack(store));
  const { position, view, edit } = store;
  const now = { ...here(store), draft: edit.draft, draftError: edit.draftError };
  const { draft = null, draftError = null, tab = view.tab } = last;
  show(store, last, {
    position: { past, future: [...position.future, now] },
    edit: { draft, draftError },
    view: { tab, notice: backIn(last.scene, now.scene) },
  });
  if (last.turning) showTurn(store, last.turning);
  stepped(store, now.scene);
}

// A user who undoes a choice does not expect another game, so a notice names it.
const backIn = ({ system }, now) => (system === now.system ? '' : say('notice.back-in', { game: nameOf(system) }));

// Tells the view, which was fitted to the other scene.
/** @param {Store} store */
function stepped(store, before) {
  if (store.position.scene !== before) signal(store, 'stepped', before);
}

// A step to another game waits until that is loaded; other steps may happen meanwhile.
/** @param {Store} store */
function stepWhenReady(store, { scene }, step) {
  ready(scene.system).then(step, () => update(store, { view: { notice: say('keeping.no-game') } }));
}

/** Drops the refused choice and all after it: by a step back if that leads there. @param {Store} store */
export function takeBack(store) {
  const { scene, past } = store.position;
  const choices = standing(store);
  const before = past.at(-1);
  if (before?.scene === scene && before.choices?.length === choices.length) return undo(store);
  show(store, { scene, choices }, stepOn(store));
}

/** @param {Store} store */
export function redo(store) {
  const drawing = drawn(store);
  const corner = drawing?.undone.at(-1);
  if (drawing && corner)
    return update(store, {
      edit: { drawing: { ...drawing, points: [...drawing.points, corner], undone: drawing.undone.slice(0, -1) } },
    });
  const future = store.position.future.slice();
  const next = future.pop();
  if (!next) return;
  if (next.turning) {
    showTurn(store, next.turning);
    return update(store, { position: { future } });
  }
  if (!isReady(next.scene.system)) return stepWhenReady(store, next, () => redo(store));
  layBy(store);
  const { draft = null, draftError = null } = next;
  const before = store.position.scene;
  const past = [...store.position.past, hereWithTurn(store)];
  show(store, next, { position: { past, future }, edit: { draft, draftError }, view: { notice: '' } });
  stepped(store, before);
}

/** @param {Store} store */
export function reset(store) {
  const { scene, choices } = store.position;
  if (choices.length) show(store, { scene, choices: [] }, stepOn(store));
}

// Changes the scene. Choices from the first one that is no longer legal on are taken back, and a notice says so. `from`
// is the step that Undo returns to; a drag passes its start with every movement, and its choices are tried anew each
// time, since what fails on the way may be legal at the end.
/** @param {Store} store */
export function edit(
  store,
  change,
  { from = here(store), dragging = false, selected = store.view.selected, choices = from.choices } = {},
) {
  const scene = structuredClone(store.position.scene);
  change(scene);
  stand(store, scene, from, choices, { view: { dragging, selected } });
}

/** Shows the changed scene; Undo returns to `from`. @param {Store} store @param {Scene} changed @param {Pick<Step, 'scene' | 'choices'>} from @param {Choice[]} choices @param {Changes[]} also */
export function stand(store, changed, from, choices, ...also) {
  const scene = ownTexts(changed);
  layBy(store);
  const goesOn = store.view.dragging && isSame(store.position.past.at(-1), from);
  const told = leavingOut(store);
  const outdated = (told.text = leaveOutOutdated(store, scene, from.scene) || (goesOn ? told.text : ''));
  show(
    store,
    { scene, choices },
    {
      position: { past: pastWith(store, from), future: [] },
      edit: { draft: null, draftError: null },
      view: { notice: outdated },
    },
    ...also,
  );
  const broken = brokenFrom(store);
  if (broken < 0) return;
  const lost = store.position.choices.length - broken;
  const notice = [outdated, say('notice.taken-back', { count: lost })].filter(Boolean).join(' ');
  show(store, { scene, choices: store.position.choices.slice(0, broken) }, { view: { notice } }, ...also);
}

// The notice of what a drag has left out, kept while it goes on.
/** @param {Store} store */
const leavingOut = ({ own }) => /** @type {{ text: string }} */ (own.leavingOut ??= { text: '' });

// Removes agreements about units that are gone or have been set down elsewhere; returns a sentence about them.
/** @param {Store} store */
function leaveOutOutdated(store, scene, before) {
  if (!Array.isArray(scene.agreed)) return '';
  const placeOf = thing => thing && JSON.stringify([thing.at, thing.facing]);
  const placeIn = ({ units }, id) => placeOf(units?.find?.(unit => unit?.id === id));
  const isSo = (id, is) => scene.agreed.some(each => each?.unit === id && placeOf(each.to) === is);
  const isOutdated = each => {
    const [was, is] = [placeIn(before, each?.unit), placeIn(scene, each?.unit)];
    return Boolean(was) && (!is || (!store.edit.agreeing && was !== is && !isSo(each.unit, is)));
  };
  const units = [...new Set(scene.agreed.filter(isOutdated).map(({ unit }) => unit))];
  if (!units.length) return '';
  scene.agreed = scene.agreed.filter(each => !units.includes(each?.unit));
  if (!scene.agreed.length) delete scene.agreed;
  return units.map(unit => say('agreed.outdated', { unit })).join(' ');
}

/** @param {Store} store */
export const pastWith = ({ position: { past } }, from) => (isSame(past.at(-1), from) ? past : [...past, from]);

const isSame = (a, b) => a && a.scene === b.scene && a.choices === b.choices;
/** @param {Store} store */
function brokenFrom({ position: { choices, reply, error } }) {
  if (!choices.length) return -1;
  if (reply?.verdict === 'illegal') return Math.max(0, reply.refused.index);
  if (error?.code === 'too-much-work') return Number(error.at.split('/')[2] ?? -1);
  return error?.at?.startsWith('/choices') ? 0 : -1;
}

// Previews a choice without making it; null ends the preview, back to the turn that is being set up, if any. What was
// asked is no longer shown, unless it is in `kept`.
/** @param {Store} store @param {Changes} kept */
export function preview(store, choice, kept = {}) {
  const { turning, hot } = store.view;
  const turn = turnKey(turning);
  choice ??= turn ? { key: turn } : null;
  if (choice === hot || (choice && hot && same(choice, hot))) return;
  update(store, { view: { hot: choice, asked: '', told: '' } }, kept);
}

/** Asks for the position again, since its texts may have changed. @param {Store} store */
export function again(store) {
  const { scene, choices, reply, error } = store.position;
  const drawn = reply || error;
  if (drawn) show(store, { scene, choices }, { view: { notice: '' } });
}
