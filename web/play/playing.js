// What people do with the position that is open: choices made, stepped back and made again, the scene changed.
import {
  ask,
  here,
  hereWithTurn,
  isReady,
  layBy,
  moverOf,
  pastAndNow,
  ready,
  show,
  standing,
  tidy,
} from './session.js';
import { bound, state, update } from '../store/store.js';
import { ownTexts } from '../text/scene-text.js';
import { say } from '../text/text.js';
import { turnKey } from '../engine/turn-keys.js';
import { showTurn, stopTurning } from './turn-shown.js';
import { isOrder } from '../engine/order-keys.js';
import { isOthers } from '../engine/orders.js';
import { argumentOf } from '../engine/verbs.js';

const same = (a, b) => a.key === b.key && a.by === b.by;

// A choice made while another is refused takes that one's place.
export function choose(key, by) {
  const choice = by === undefined ? { key } : { key, by };
  const { scene, choices, reply } = state;
  const mover = isOrder(key) ? argumentOf(key) : moverOf(scene, choices, reply);
  const { going } = state;
  show(
    { scene, choices: [...standing(), choice] },
    { past: pastAndNow(), future: [], draftError: null, notice: '', selected: mover },
  );
  if (going.length) travel(going);
}

/**
 * Makes the choices of a way as far as they are the mover's own. Where others are asked they decide for themselves, and
 * the way goes on after that as long as it is open.
 */
export function travel(choices) {
  const keys = choices.map(choice => choice.key ?? choice).filter(key => !isOthers(key));
  const before = standing();
  const made = [];
  const offered = key => ask([...before, ...made])?.options?.some(option => option.key === key);
  while (made.length < keys.length && offered(keys[made.length])) made.push(keys[made.length]);
  const going = keys.slice(made.length);
  const reply = ask([...before, ...made]);
  const waits = reply?.options?.some(({ key }) => isOthers(key));
  if (made.length) chooseAll(made, { together: true });
  update({ going: waits ? going : [] });
}

/** Makes several choices at once, as a search found them; Undo takes them back one by one, or all of them together. */
export function chooseAll(choices, { together = false } = {}) {
  const { scene } = state;
  const before = standing();
  const all = [...before, ...choices.map(tidy)];
  const single = together ? [] : choices.slice(1);
  const between = single.map((_, i) => ({ scene, choices: all.slice(0, before.length + i + 1) }));
  show({ scene, choices: all }, { past: [...pastAndNow(), ...between], future: [], draftError: null, notice: '' });
}

// Corners of an outline that is being drawn are steps of their own, of which the position knows nothing yet.
const corners = () =>
  (state.tab === 'position' && !state.drawing?.aside && state.drawing) || { points: [], undone: [] };
const looksAtTurn = () => Boolean(state.turning) && state.tab !== 'position';
/** Whether there is a step back, and one forth again. */
export const mayUndo = () => state.past.length > 0 || looksAtTurn() || corners().points.length > 0;
export const mayRedo = () => state.future.length > 0 || corners().undone.length > 0;

export function undo() {
  const { points, undone } = corners();
  if (points.length)
    return update({
      drawing: { ...state.drawing, points: points.slice(0, -1), undone: [...undone, points.at(-1)] },
      notice: '',
    });
  if (looksAtTurn()) return putTurnAway();
  if (state.past.length) layBy();
  stepBack();
}

// A turn that is looked at is put away before any choice is taken back; Redo brings it again.
function putTurnAway() {
  const future = [...state.future, hereWithTurn()];
  stopTurning();
  update({ future });
}

/** As Undo does, but what was typed is let go. */
export function stepBack() {
  const past = state.past.slice();
  const last = past.pop();
  if (!last) return;
  if (!isReady(last.scene.system)) return stepWhenReady(last, stepBack);
  const now = { ...here(), draft: state.draft, draftError: state.draftError };
  const { draft = null, draftError = null, tab = state.tab } = last;
  show(last, { past, future: [...state.future, now], draft, draftError, tab, notice: '' });
  if (last.turning) showTurn(last.turning);
  stepped(now.scene);
}

// For the view, which was fitted to the other scene.
function stepped(before) {
  if (state.scene !== before) dispatchEvent(new CustomEvent('stepped', { detail: before }));
}

// A step to a position of another game waits for that game; other steps may have been made meanwhile.
function stepWhenReady({ scene }, step) {
  ready(scene.system).then(
    bound(step),
    bound(() => update({ notice: say('keeping.no-game') })),
  );
}

/** Drops the choice that the engine refuses and what was chosen after it: a step back where that leads there. */
export function takeBack() {
  const { scene, past } = state;
  const choices = standing();
  const before = past.at(-1);
  if (before?.scene === scene && before.choices?.length === choices.length) return undo();
  show({ scene, choices }, { past: pastAndNow(), future: [], draftError: null, notice: '' });
}

export function redo() {
  const { points, undone } = corners();
  if (undone.length)
    return update({ drawing: { ...state.drawing, points: [...points, undone.at(-1)], undone: undone.slice(0, -1) } });
  const future = state.future.slice();
  const next = future.pop();
  if (!next) return;
  if (next.turning) {
    showTurn(next.turning);
    return update({ future });
  }
  if (!isReady(next.scene.system)) return stepWhenReady(next, redo);
  layBy();
  const { draft = null, draftError = null } = next;
  const before = state.scene;
  const past = [...state.past, hereWithTurn()];
  show(next, { past, future, draft, draftError, notice: '' });
  stepped(before);
}

export function reset() {
  if (!state.choices.length) return;
  show({ scene: state.scene, choices: [] }, { past: pastAndNow(), future: [], draftError: null, notice: '' });
}

// Changes the scene. Choices that no longer stand are taken back, from the first of them on, and the person is told.
// `from` is the snapshot that Undo returns to; a drag gives the one from its beginning with each step, and its choices
// are tried anew each time: what does not stand on the way may stand at its end.
export function edit(
  change,
  { from = here(), dragging = false, selected = state.selected, choices = from.choices } = {},
) {
  const scene = structuredClone(state.scene);
  change(scene);
  stand(scene, from, { dragging, selected, choices });
}

/** The scene as it is changed, from the snapshot that Undo returns to. @param {any} changed @param {any} from @param {any} [more] */
export function stand(changed, from, { choices = from.choices, ...also } = {}) {
  const scene = ownTexts(changed);
  layBy();
  const goesOn = state.dragging && isSame(state.past.at(-1), from);
  const outdated = (leftOut = leaveOutOutdated(scene, from.scene) || (goesOn ? leftOut : ''));
  show(
    { scene, choices },
    { past: pastWith(from), future: [], draft: null, draftError: null, notice: outdated, ...also },
  );
  const broken = brokenFrom();
  if (broken < 0) return;
  const lost = state.choices.length - broken;
  const notice = [outdated, say('notice.taken-back', { count: lost })].filter(Boolean).join(' ');
  show({ scene, choices: state.choices.slice(0, broken) }, { notice, ...also });
}

let leftOut = ''; // told as long as the drag goes on by which it was

// What was agreed about a unit is no longer so once it is gone, or set down elsewhere; a sentence about it.
function leaveOutOutdated(scene, before) {
  if (!Array.isArray(scene.agreed)) return '';
  const placeOf = thing => thing && JSON.stringify([thing.at, thing.facing]);
  const placeIn = ({ units }, id) => placeOf(units?.find?.(unit => unit?.id === id));
  const isSo = (id, is) => scene.agreed.some(each => each?.unit === id && placeOf(each.to) === is);
  const isOutdated = each => {
    const [was, is] = [placeIn(before, each?.unit), placeIn(scene, each?.unit)];
    return Boolean(was) && (!is || (!state.agreeing && was !== is && !isSo(each.unit, is)));
  };
  const units = [...new Set(scene.agreed.filter(isOutdated).map(({ unit }) => unit))];
  if (!units.length) return '';
  scene.agreed = scene.agreed.filter(each => !units.includes(each?.unit));
  if (!scene.agreed.length) delete scene.agreed;
  return units.map(unit => say('agreed.outdated', { unit })).join(' ');
}

export const pastWith = from => (isSame(state.past.at(-1), from) ? state.past : [...state.past, from]);

const isSame = (a, b) => a && a.scene === b.scene && a.choices === b.choices;
function brokenFrom() {
  if (!state.choices.length) return -1;
  if (state.reply?.verdict === 'illegal') return state.reply.refused.index < 0 ? 0 : state.reply.refused.index;
  return state.error?.at?.startsWith('/choices') ? 0 : -1;
}

// Looks at a choice without making it; null looks away, back at the turn that is set up if there is one.
export function preview(choice) {
  const turn = turnKey(state.turning);
  choice ??= turn ? { key: turn } : null;
  if (choice === state.hot || (choice && state.hot && same(choice, state.hot))) return;
  update({ hot: choice, asked: '', told: '' });
}
