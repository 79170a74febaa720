// The relation that is being set up in the form: whose, to what, and the place that it means. Nothing of it is in the scene
// until it is carried out.
import { ghost } from '../board/bases.js';
import { corners } from '../geometry/poses.js';
import { fits } from '../play/what-if.js';
import { edit } from '../play/playing.js';
import { beside, directionNames, isHex } from '../geometry/hex.js';
import { unitNamed } from '../geometry/bodies.js';
import { poseOn } from '../play/pose-on.js';
import { asTyped, numberOrText } from '../text/numbers.js';
import { state, update } from '../store/store.js';
import { fieldText, lengthTyped } from '../play/lengths.js';
import { levelWith, placedBy } from '../geometry/relation.js';
import { baseOf, listOf, thingsBeside, inPlane } from '../board/table.js';
import { placeMeantBy } from '../kinds/hexes/standing.js';
import { counterShape } from '../geometry/counter.js';

const fresh = () => ({
  ...{ part: 'front', thing: '', side: 'front', level: 'left', gap: '0', offset: '0', angle: '0' },
  ...{ direction: 'E', count: '1' },
});
let unit = '';
let draft = fresh();

export const keyOf = ({ kind, id, part }) => [kind, id, ...(part === undefined ? [] : [part])].join(':');

/** What is being set up for a unit; null where the form of another is open or none is. */
export const draftOf = id => (id && id === unit ? draft : null);

/** @param {string} id '' closes it */
export function openDraft(id) {
  if (id === unit) return;
  unit = id;
  draft = { ...fresh(), thing: (others()[0] && keyOf(others()[0])) ?? '' };
  update({});
}

/** @param {Partial<typeof draft>} more */
export function setDraft(more) {
  draft = { ...draft, ...more };
  const sides = thingNow()?.sides;
  if (sides && !sides.some(({ name }) => name === draft.side)) draft.side = sides[0].name;
  if (draft.level && inPlane(state.scene)) draft.offset = levelOffset();
  update({});
}

/** What the unit can be set against. @returns {any[]} */
export function others() {
  if (inPlane(state.scene)) return thingsBeside(unit);
  const placed = listOf(state.scene.units).filter(each => each?.id !== unit && firstHex(each));
  return placed.map(({ id }) => ({ kind: 'unit', id, sides: null }));
}

const firstHex = each => (isHex(each?.at) ? each.at : isHex(each?.at?.[0]) ? each.at[0] : null);
export const thingNow = () => others().find(each => keyOf(each) === draft.thing);
export const sideNow = () => thingNow()?.sides?.find(({ name }) => name === draft.side);

const angleNow = () => numberOrText(draft.angle);

// In the shown unit, as the field has it.
function levelOffset() {
  const [base, side, angle] = [baseOf(unit), sideNow(), angleNow()];
  if (!base || !side || typeof angle !== 'number') return draft.offset;
  return asTyped(fieldText(levelWith(draft.level, draft.part, base.shape, side, angle)));
}

/** Where the unit would stand, as fields of the scene; null as long as a number is none or something is missing. */
export function placeMeant() {
  if (!unit) return null;
  return inPlane(state.scene) ? poseMeant() : hexMeant();
}

function poseMeant() {
  const [base, side] = [baseOf(unit), sideNow()];
  const [gap, angle] = [lengthTyped(draft.gap), angleNow()];
  if (!base || !side || typeof angle !== 'number') return null;
  const offset = draft.level ? levelWith(draft.level, draft.part, base.shape, side, angle) : lengthTyped(draft.offset);
  if (![gap, offset].every(value => typeof value === 'number')) return null;
  return placedBy({ part: draft.part, offset, gap, angle }, base.shape, side);
}

function hexMeant() {
  const from = firstHex(listOf(state.scene.units).find(each => `unit:${each?.id}` === draft.thing));
  const count = numberOrText(draft.count);
  if (!from || typeof count !== 'number' || !Number.isInteger(count) || !directionNames.includes(draft.direction))
    return null;
  const step = beside([0, 0], draft.direction);
  const hex = from.map((value, i) => value + step[i] * count);
  return { at: placeMeantBy(state.scene, unitNamed(state.scene, unit), hex) };
}

const withPlace = (scene, place) => ({
  ...scene,
  units: scene.units.map(each => (each?.id === unit ? { ...each, ...structuredClone(place) } : each)),
});

let asked = { scene: null, place: '', fits: true };

/** What the engine says of the place. */
export function meantFits() {
  const place = placeMeant();
  const text = JSON.stringify([unit, place]);
  if (asked.scene !== state.scene || asked.place !== text)
    asked = { scene: state.scene, place: text, fits: Boolean(place) && fits(withPlace(state.scene, place)) };
  return asked.fits;
}

export function carryOut() {
  const place = placeMeant();
  if (!place) return;
  const id = unit;
  edit(scene =>
    Object.assign(
      scene.units.find(each => each?.id === id),
      structuredClone(place),
    ),
  );
  unit = '';
  update({ selected: id });
}

/** The ghost where it would stand, and the side that it is set against. */
export function draftItems(now) {
  if (now.tab !== 'position' || !unit || now.selected !== unit) return [];
  const place = placeMeant();
  const hexes = !inPlane(now.scene);
  const base = hexes ? null : baseOf(unit);
  const own = hexes && unitNamed(now.scene, unit);
  const pose = place && (hexes ? poseOn(now.scene, { ...own, ...place }) : place);
  const shape = hexes ? counterShape : base?.shape;
  return [...sideItems(), ...(pose && shape ? ghostItems(pose, shape) : [])];
}

function ghostItems(pose, shape) {
  const stroke = meantFits() ? 'choose' : 'contact';
  const line = { id: 'relation:ghost', role: 'placing', kind: 'area', at: pose.at, points: corners(pose, shape) };
  if (!inPlane(state.scene)) return [{ ...line, stroke, width: 3, dash: [6, 4] }];
  return [...ghost({ id: 'relation', pose, shape, role: 'placing-front' }), { ...line, stroke, width: 3 }];
}

// From its left end, which the offset is measured from.
function sideItems() {
  const side = sideNow();
  if (!side) return [];
  const many = thingNow().kind === 'terrain' ? thingNow().sides : [];
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
    ...many.map(({ name, left, right }) => {
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
