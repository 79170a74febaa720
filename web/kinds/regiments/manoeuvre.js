// A move in steps: how far each step may go, and which step a finger means.
import { isOf } from '../../engine/verbs.js';
import { ahead, dot, local, minus, rightOf } from '../../geometry/poses.js';
import { waysOf } from '../../geometry/laid.js';
import { leaves } from '../../board/pointing.js';
import { lengthText } from '../../play/lengths.js';
import { choiceAt, outcomes } from '../../play/outcomes.js';
import { lookAt, standing } from '../../play/session.js';
import { update } from '../../store/store.js';
import { number, say } from '../../text/text.js';
import { dragToChoose } from './drag.js';
import { frontLine, outlineOf } from './marks.js';
import { isHeading, isOtherOrder, told } from './pursuit.js';
import { shapeNow, unitOf } from './regiment.js';
import { moveItems } from './way-items.js';

/** @import { Store } from '../../store/store.js' */
/** @import { Order } from '../../types' */

/** Whether a choice's amount is in degrees. @param {string} key */
const isTurned = key => isHeading(key) || isOf(key, 'step', 'name');

/** @param {import('../../types').Option} option */
const isStep = ({ role, range }) => role === 'step' && Boolean(range);

/** The unit whose order goes step by step, as long as it can. @param {Store} store */
export const walkerOf = ({ position: { scene, reply } }) =>
  isOtherOrder(scene) && reply?.status === 'choose' && reply.options.some(isStep)
    ? /** @type {Order} */ (scene.order).unit
    : undefined;

/**
 * The steps that the ordered unit may take now, each with its path at full length.
 * @param {Store} store
 */
export function stepsNow(store, state) {
  const { scene, reply } = state.position;
  if (!reply || !isOtherOrder(scene)) return [];
  const shape = shapeNow(state, unitOf(scene, scene.order.unit) ?? {});
  const found = outcomes(store, scene, reply, standing(store), isStep);
  return reply.options.filter(isStep).flatMap(({ key, range }) => {
    const previews = found.filter(each => each.key === key);
    const last = previews.at(-1);
    const way = last?.events.flatMap(event => waysOf(event) ?? [])[0];
    return way ? [{ key, range, previews, way, shape, most: last.by, turned: isTurned(key) }] : [];
  });
}

// The share of a path at which the held point comes nearest to the finger, and the distance.
function nearest({ way }, held, finger) {
  const off = share => Math.hypot(...minus(local(way.along(share), held), finger));
  let [best, part] = [0, 1 / 32];
  for (let i = 0; i <= 32; i++) if (off(i * part) < off(best)) best = i * part;
  for (; part > 1e-4; part /= 2)
    for (const next of [best - part / 2, best + part / 2])
      if (next >= 0 && next <= 1 && off(next) < off(best)) best = next;
  return { share: best, off: off(best) };
}

const catchPixels = 12;
/** The snapping distance in inches: at most half an inch, on a table that looks small. @param {number} zoom */
export const catchOf = zoom => Math.min(catchPixels / zoom, 0.5);

// A wheel must come this share of a snapping distance nearer to the finger than a straight step.
const slack = 1 / 3;

/**
 * The choice that brings the held point nearest to the finger: in whole degrees, tenths of an inch, or a stop near by;
 * its distance; and `most`, the greatest amount if the finger is clearly beyond. A straight step wins if it does nearly
 * as well as a wheel.
 * @param {ReturnType<typeof stepsNow>} steps at least one @param {number[]} held in the unit's own frame @param {number[]} finger
 */
export function stepTo(steps, held, finger, zoom) {
  const worth = ({ step, off }) => off + (step.turned ? slack * catchOf(zoom) : 0);
  const [found] = steps.map(step => ({ step, ...nearest(step, held, finger) })).sort((a, b) => worth(a) - worth(b));
  const { step, share, off } = found;
  const { key, way, most, range, previews, turned } = step;
  const placeAt = part => local(way.along(part), held);
  const isNear = ({ first }) => Math.hypot(...minus(placeAt(first / most), placeAt(share))) < catchOf(zoom);
  const grain = turned ? 1 : 10;
  const chosen = previews.find(isNear)?.first ?? Math.min(range.hi, Math.round(share * most * grain) / grain);
  const isBeyond = share > 1 - 1e-3 && off > 2 * catchOf(zoom) && !turned;
  return { off, choice: chosen > range.lo ? choiceAt(previews, key, chosen) : null, most: isBeyond ? most : null };
}

/**
 * Moves the ordered unit by its next step with the finger; null if it has no step.
 * @param {Store} store @param {import('../../types').Touch} touch @param {string} id
 */
export function grabToMove(store, { place, placed, camera }, id) {
  const steps = stepsNow(store, store);
  const pose = told(store.position.reply, id);
  if (!steps.length || /** @type {Order} */ (store.position.scene.order).unit !== id) return null;
  const held = inFrame(pose, place);
  let most = /** @type {number | null} */ (null);
  const meant = now => {
    const finger = placed(now);
    const found = leaves(minus(finger, place), camera.zoom) ? stepTo(steps, held, finger, camera.zoom) : null;
    most = found?.most ?? null;
    return found?.choice ?? null;
  };
  return dragToChoose(store, id, meant, () => tellMost(store, most));
}

/** Tells the limit after a drag that went beyond it. @param {Store} store @param {number | null} most in inches */
export function tellMost(store, most) {
  if (most === null) return;
  update(store, { view: { notice: say('pursuit.beyond', { most: lengthText(store.position.scene, most) }) } });
}

/** A place of the table in the unit's own frame: x to its right, y ahead. */
export function inFrame({ at, facing }, place) {
  const off = minus(place, at);
  return [dot(off, rightOf(facing)), dot(off, ahead(facing))];
}

/** A choice's amount in words, in degrees or in inches. @param {string} key */
export const amountText = (scene, key, by) => (isTurned(key) ? `${number(by, 2)}°` : lengthText(scene, by));

const previewed = { only: ['trace', 'units', 'barred'] };

/** The previewed step as it would be made, and whether the unit may end there. @param {Store} store */
export function lookedAtStep(store, { position: { scene, reply }, view: { hot } }, units) {
  const option = hot && isOtherOrder(scene) && reply.options.find(({ key }) => key === hot.key);
  const after = option && isStep(option) && lookAt(store, [...standing(store), hot], previewed);
  const unit = units.find(({ id }) => id === scene.order?.unit);
  if (!unit || !after?.trace || after.verdict === 'illegal') return null;
  // If it has ended because it can go no further, an event says what is left.
  const { at, facing, left = after.trace.findLast(each => 'left' in each).left } = told(after, unit.id);
  const moves = after.trace.slice(reply.trace.length).flatMap(event => waysOf(event) ?? []);
  const [by, rest] = [amountText(scene, hot.key, hot.by), lengthText(scene, left)];
  const ends = !after.barred.some(({ role }) => role === 'end');
  return {
    moves,
    shape: unit.shape,
    pose: { at, facing },
    ends,
    text: say('pursuit.board.step', { by, left: rest, bad: ends ? undefined : true }),
  };
}

export function lookedAtItems({ zoom }, { moves, shape, pose, ends, text }) {
  const colour = ends ? 'choose' : 'no';
  const outline = outlineOf('look', ends ? 'preview' : 'refused', pose, shape);
  return [
    ...moves.flatMap((move, i) => moveItems({ id: `look:${i}`, move, shape, zoom, alpha: 1, last: true, main: true })),
    { ...outline, alpha: 1, stroke: colour, fill: colour, fillAlpha: 0.2, width: 2, dash: undefined },
    frontLine('look:front', 'preview', pose, shape, colour, 4),
    {
      ...{ id: 'look:text', role: 'range', kind: 'label', at: local(pose, [0, -shape.depth / 2 - 14 / zoom]) },
      ...{ text, size: 13, weight: 600, fill: colour, halo: 'paper' },
    },
  ];
}

/** The limit of a step: the unit straight ahead, or its outer corner in a wheel. */
export function stepItems({ key, way, turned, shape }) {
  if (!turned) {
    const { to } = way;
    return [
      outlineOf(`most:${key}`, 'most', to, shape, { stroke: 'choose', dash: [6, 4] }),
      frontLine(`most-front:${key}`, 'most', to, shape, 'choose', 2),
    ];
  }
  const corner = [(-Math.sign(way.turn) * shape.width) / 2, shape.depth / 2];
  const points = Array.from({ length: 25 }, (_, i) => local(way.along(i / 24), corner));
  return [
    {
      ...{ id: `most:${key}`, role: 'most', kind: 'line', at: points[12], points },
      ...{ stroke: 'choose', width: 2, dash: [6, 4], arrow: true },
    },
  ];
}
