// The relation that the form is setting up: of which unit, to what, and the place that follows from it. The scene
// changes only when the relation is carried out.
import { ghost } from '../board/bases.js';
import { corners } from '../geometry/poses.js';
import { fits } from '../play/what-if.js';
import { edit } from '../play/playing.js';
import { beside, directionNames, isHex } from '../geometry/hex.js';
import { unitNamed } from '../geometry/bodies.js';
import { poseOn } from '../play/pose-on.js';
import { asTyped, numberOrText } from '../text/numbers.js';
import { update } from '../store/store.js';
import { fieldText, lengthTyped } from '../play/lengths.js';
import { levelWith, placedBy } from '../geometry/relation.js';
import { baseOf, listOf, thingsBeside, inPlane } from '../board/table.js';
import { placeMeantBy } from '../kinds/hexes/standing.js';
import { counterShape } from '../geometry/counter.js';

/** @import { Store } from '../store/store.js' */
/** @import { Scene } from '../types' */

const fresh = () => ({
  ...{ part: 'front', thing: '', side: 'front', level: 'left', gap: '0', offset: '0', angle: '0' },
  ...{ direction: 'E', count: '1' },
});
/** @typedef {{ unit: string, draft: ReturnType<typeof fresh>, asked: { scene: Scene | null, place: string, fits: boolean } }} Relation */

/** The relation of a store, with the engine's last answer: each frame asks the same again. @param {Store} store */
const relation = ({ own }) =>
  /** @type {Relation} */ (
    own.relation ??= { unit: '', draft: fresh(), asked: { scene: null, place: '', fits: true } }
  );

/** @param {Pick<Other, 'kind' | 'id' | 'part'>} thing */
export const keyOf = ({ kind, id, part }) => [kind, id, ...(part === undefined ? [] : [part])].join(':');

/** The draft of a unit; null if another unit's form is open, or none. @param {Store} store @param {string} id */
export const draftOf = (store, id) => (id && id === relation(store).unit ? relation(store).draft : null);

/** @param {Store} store @param {string} id '' closes it */
export function openDraft(store, id) {
  const its = relation(store);
  if (id === its.unit) return;
  its.unit = id;
  its.draft = { ...fresh(), thing: (others(store)[0] && keyOf(others(store)[0])) ?? '' };
  update(store, {});
}

/** @param {Store} store @param {Partial<Relation['draft']>} more */
export function setDraft(store, more) {
  const its = relation(store);
  const draft = (its.draft = { ...its.draft, ...more });
  const sides = thingNow(store)?.sides;
  if (sides && !sides.some(({ name }) => name === draft.side)) draft.side = sides[0].name;
  if (draft.level && inPlane(store.position.scene)) draft.offset = levelOffset(store);
  update(store, {});
}

/**
 * Something to set a unit against; on hexes it is a name.
 * @typedef {{ kind: string, id: string, part?: number, sides: import('../board/table.js').Thing['sides'] | null }}
 *   Other
 */

/** All that the unit can be set against. @param {Store} store @returns {Other[]} */
export function others(store) {
  const { unit } = relation(store);
  if (inPlane(store.position.scene)) return thingsBeside(store, unit);
  const placed = listOf(store.position.scene.units).filter(each => each?.id !== unit && firstHex(each));
  return placed.map(({ id }) => ({ kind: 'unit', id, sides: null }));
}

const firstHex = each => (isHex(each?.at) ? each.at : isHex(each?.at?.[0]) ? each.at[0] : null);
/** @param {Store} store */
export const thingNow = store => others(store).find(each => keyOf(each) === relation(store).draft.thing);
/** @param {Store} store */
export const sideNow = store => thingNow(store)?.sides?.find(({ name }) => name === relation(store).draft.side);

// In the shown unit of length, as the field shows it.
/** @param {Store} store */
function levelOffset(store) {
  const { unit, draft } = relation(store);
  const [base, side, angle] = [baseOf(store, unit), sideNow(store), numberOrText(draft.angle)];
  if (!base || !side || typeof angle !== 'number') return draft.offset;
  return asTyped(fieldText(store.position.scene, levelWith(draft.level, draft.part, base.shape, side, angle)));
}

/** Where the unit would stand, as fields of the scene; null if a number is invalid or missing. @param {Store} store */
export function placeMeant(store) {
  if (!relation(store).unit) return null;
  return inPlane(store.position.scene) ? poseMeant(store) : hexMeant(store);
}

/** @param {Store} store */
function poseMeant(store) {
  const { unit, draft } = relation(store);
  const [base, side] = [baseOf(store, unit), sideNow(store)];
  const [gap, angle] = [lengthTyped(store.position.scene, draft.gap), numberOrText(draft.angle)];
  if (!base || !side || typeof angle !== 'number') return null;
  const offset = draft.level
    ? levelWith(draft.level, draft.part, base.shape, side, angle)
    : lengthTyped(store.position.scene, draft.offset);
  if (![gap, offset].every(value => typeof value === 'number')) return null;
  return placedBy({ part: draft.part, offset, gap, angle }, base.shape, side);
}

/** @param {Store} store */
function hexMeant(store) {
  const { unit, draft } = relation(store);
  const from = firstHex(listOf(store.position.scene.units).find(each => `unit:${each?.id}` === draft.thing));
  const count = numberOrText(draft.count);
  if (!from || typeof count !== 'number' || !Number.isInteger(count) || !directionNames.includes(draft.direction))
    return null;
  const step = beside([0, 0], draft.direction);
  const hex = from.map((value, i) => value + step[i] * count);
  return { at: placeMeantBy(store.position.scene, unitNamed(store.position.scene, unit), hex) };
}

const withPlace = (scene, unit, place) => ({
  ...scene,
  units: scene.units.map(each => (each?.id === unit ? { ...each, ...structuredClone(place) } : each)),
});

/** Whether the unit fits there, by the engine. @param {Store} store */
export function meantFits(store) {
  const its = relation(store);
  const { scene } = store.position;
  const place = placeMeant(store);
  const text = JSON.stringify([its.unit, place]);
  if (its.asked.scene !== scene || its.asked.place !== text)
    its.asked = { scene, place: text, fits: Boolean(place) && fits(withPlace(scene, its.unit, place)) };
  return its.asked.fits;
}

/** @param {Store} store */
export function carryOut(store) {
  const place = placeMeant(store);
  if (!place) return;
  const its = relation(store);
  const id = its.unit;
  edit(store, scene =>
    Object.assign(
      scene.units.find(each => each?.id === id),
      structuredClone(place),
    ),
  );
  its.unit = '';
  update(store, { view: { selected: id } });
}

/** The ghost of the unit at the meant place, and the side that it is set against. @param {Store} store */
export function draftItems(store, now) {
  const { unit } = relation(store);
  if (now.view.tab !== 'position' || !unit || now.view.selected !== unit) return [];
  const place = placeMeant(store);
  const hexes = !inPlane(now.position.scene);
  const base = hexes ? null : baseOf(store, unit);
  const own = hexes && unitNamed(now.position.scene, unit);
  const pose = place && (hexes ? poseOn(now.position.scene, { ...own, ...place }) : place);
  const shape = hexes ? counterShape : base?.shape;
  return [...sideItems(store), ...(pose && shape ? ghostItems(store, pose, shape) : [])];
}

/** @param {Store} store */
function ghostItems(store, pose, shape) {
  const stroke = meantFits(store) ? 'choose' : 'no';
  const line = { id: 'relation:ghost', role: 'placing', kind: 'area', at: pose.at, points: corners(pose, shape) };
  if (!inPlane(store.position.scene)) return [{ ...line, stroke, width: 3, dash: [6, 4] }];
  return [...ghost({ id: 'relation', pose, shape, role: 'placing-front' }), { ...line, stroke, width: 3 }];
}

// The side of the other, with a dot at its left end, where the offset is measured from.
/** @param {Store} store */
function sideItems(store) {
  const side = sideNow(store);
  if (!side) return [];
  const many =
    /** @type {Other} */ (thingNow(store)).kind === 'terrain' ? /** @type {Other} */ (thingNow(store)).sides : [];
  return [
    {
      id: 'relation:side',
      role: 'placing-side',
      kind: 'line',
      at: side.left,
      points: [side.left, side.right],
      stroke: 'tool',
      width: 5,
    },
    {
      id: 'relation:left',
      role: 'placing-side',
      kind: 'dot',
      at: side.left,
      radius: 6,
      fill: 'tool',
      stroke: 'paper',
      width: 2,
    },
    .../** @type {import('../board/table.js').Side[]} */ (many).map(({ name, left, right }) => {
      const at = [0, 1].map(i => (left[i] + right[i]) / 2);
      return {
        id: `relation:name:${name}`,
        role: 'placing-side',
        kind: 'label',
        at,
        text: name,
        size: 13,
        weight: 700,
        fill: 'ink',
        halo: 'paper',
      };
    }),
  ];
}
