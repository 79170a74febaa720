// Fingers on a plane board in edit mode: a base is dragged, turned by its handle, or twisted with two fingers; a piece
// of terrain is dragged, and a tap on it leads to its form.
import { add, inside, minus } from '../geometry/poses.js';
import { carry, letGo } from '../play/carrying.js';
import { goToField } from '../elements/paths.js';
import { edit } from '../play/playing.js';
import { here } from '../play/session.js';
import { update } from '../store/store.js';
import { number } from '../text/text.js';
import { part } from '../board/parting.js';
import { rulerNow } from './ruler.js';
import { caught, caughtFacing } from './snapping.js';
import { baseOf, inPlane, listOf, piecesOn, thingsBeside } from '../board/table.js';
import { traitsOf } from '../play/traits.js';

/** @import { Base, Thing } from '../board/table.js' */
/** @import { Store } from '../store/store.js' */
/** @import { Scene, Terrain } from '../types' */

/** @typedef {ReturnType<typeof caught>['guides']} Guides */

/**
 * Shown during a drag: guide lines for what the base snaps to, and how far a base has been turned.
 * @param {Pick<Store, 'own'>} store @returns {{ guides: Guides, turned: { base: Base, facing: number } | null }}
 */
const shownAt = ({ own }) => /** @type {ReturnType<typeof shownAt>} */ (own.hands ??= { guides: [], turned: null });

// A preference of the user, for all boards.
let snapping = true;

export const isSnapping = () => snapping;
/** @param {Store} store */
export const switchSnapping = store => {
  snapping = !snapping;
  update(store, {});
};

/** @param {Store} store */
const editing = store => store.view.tab === 'position' && store.replay.time === null && inPlane(store.position.scene);

/** @param {Store} store @param {import('../types').Touch} touch */
export function grab(store, touch) {
  const { what, place, placed, camera, coarse } = touch;
  if (!what) return grabPiece(store, touch);
  if (!editing(store) || !/^(unit|handle)$/.test(what?.what ?? '')) return null;
  return holding(store, /** @type {string} */ (what.id), {
    change: (base, now, things) =>
      what.what === 'handle'
        ? turnTowards(store, base, minus(placed(now), base.pose.at), things)
        : { at: placeFor(store, base, add(base.pose.at, minus(placed(now), place)), things, camera, coarse) },
  });
}

// The piece of terrain there, or -1; also -1 while a tap would set down, draw or measure something.
/** @param {Store} store */
function pieceAt(store, place) {
  if (!editing(store) || store.edit.drawing || store.edit.putting?.name || rulerNow(store)) return -1;
  const covers = item =>
    piecesOn(store, /** @type {Scene} */ ({ terrain: [item] })).some(({ shapes }) =>
      shapes.some(points => inside(points, place)),
    );
  return listOf(store.position.scene.terrain).findLastIndex(covers);
}

/** @param {Store} store @param {import('../types').Touch} touch */
function grabPiece(store, { place, placed }) {
  const index = pieceAt(store, place);
  if (index < 0) return null;
  const before = here(store);
  const item = /** @type {Terrain[]} */ (store.position.scene.terrain)[index];
  const { shape, shapes } = item;
  // A piece that is partly invalid is corrected in its form.
  if (piecesOn(store, /** @type {Scene} */ ({ terrain: [item] }))[0].shapes.length !== (shapes ?? [shape]).length)
    return null;
  return {
    move(now) {
      const way = minus(placed(now), place).map(hundredths);
      const moved = points => points.map(point => add(point, way).map(value => Number(value.toFixed(6))));
      edit(
        store,
        scene => Object.assign(scene.terrain[index], shapes ? { shapes: shapes.map(moved) } : { shape: moved(shape) }),
        { from: before, dragging: true },
      );
    },
    end: () => letGo(store),
    cancel: () => letGo(store),
  };
}

/** @param {Store} store @param {import('../types').Touch} touch */
export function tap(store, { what, place }) {
  const index = what ? -1 : pieceAt(store, place);
  if (index < 0) return false;
  goToField(store, `/terrain/${index}/id`, { focus: false });
  return true;
}

/** Two fingers twist the selected unit, unless one of them holds another. @param {Store} store */
export function twist(store) {
  return editing(store) && store.view.selected && baseOf(store, store.view.selected)
    ? holding(store, store.view.selected, {})
    : null;
}

// Every movement of the finger changes the held unit; all of them are one step of Undo.
/** @param {Store} store @param {string} id @param {{ change?: (base: Base, now: number[], things: Thing[]) => { at?: number[], facing?: number } }} how */
function holding(store, id, { change }) {
  const index = store.position.scene.units.findIndex(unit => unit?.id === id);
  const base = baseOf(store, id);
  if (!base) return null;
  const before = here(store);
  const things = thingsBeside(store, id);
  let touched = false;
  let turned = {};
  let last = {};
  const put = changes => {
    touched = true;
    last = { ...last, ...changes };
    carry(store, index, last, before);
  };
  const settle = () => {
    Object.assign(shownAt(store), { guides: [], turned: null });
    letGo(store);
  };
  return {
    ...(change
      ? { move: now => put({ ...change({ ...base, pose: { ...base.pose, ...turned } }, now, things), ...turned }) }
      : { move() {} }),
    /** @param {number} degrees clockwise, since the second finger came down */
    twist(degrees) {
      turned = turnTo(store, base, base.pose.facing + degrees, things);
      put(turned);
    },
    end() {
      settle();
      if (touched) part(store, id);
    },
    cancel: settle,
  };
}

const hundredths = value => Number(value.toFixed(2));

/** @param {Store} store @param {Base} base @param {number[]} wish @param {Thing[]} things */
function placeFor(store, base, wish, things, { zoom }, coarse) {
  const shown = shownAt(store);
  shown.guides = [];
  const at = wish.map(hundredths);
  if (!snapping) return at;
  const { catches, near } = traitsOf(store.position.scene);
  const within = Math.min((coarse ? 12 : 8) / zoom, catches);
  const found = caught({ at, facing: base.pose.facing }, base.shape, things, { within, near });
  shown.guides = found.guides;
  return found.at;
}

/** @param {Thing[]} things */
const facingsOf = things => things.flatMap(({ unit }) => (unit ? [unit.pose.facing] : []));

/** @param {Store} store @param {Base} base @param {number[]} way @param {Thing[]} things */
const turnTowards = (store, base, [x, y], things) => turnTo(store, base, (Math.atan2(x, y) * 180) / Math.PI, things);

/** @param {Store} store @param {Base} base @param {number} degrees @param {Thing[]} things */
function turnTo(store, base, degrees, things) {
  const { facing } = snapping
    ? caughtFacing(degrees, facingsOf(things))
    : { facing: (Math.round(degrees) + 360) % 360 };
  shownAt(store).turned = { base, facing };
  return { facing };
}

/** The guide lines, and the facing that a base has been turned to. */
export function guideItems({ view: { tab, dragging }, own }, { zoom }) {
  const { guides, turned } = shownAt({ own });
  return tab !== 'position' || !dragging ? [] : [...lineItems(guides), ...facingItems(turned, zoom)];
}

function facingItems(turned, zoom) {
  if (!turned) return [];
  const { pose, shape } = turned.base;
  const at = add(pose.at, [0, -Math.hypot(shape.width, shape.depth) / 2 - 18 / zoom]);
  return [
    {
      id: 'guide:facing',
      role: 'guide-facing',
      kind: 'chip',
      at,
      text: `${number(turned.facing, 2)}°`,
      radius: 13,
      fill: 'tool',
      ink: 'paper',
    },
  ];
}

/** @param {Guides} guides */
const lineItems = guides =>
  guides.map(({ why, points }, i) => ({
    ...{ id: `guide:${i}:${why}`, role: 'guide', kind: 'line', at: points[0], points },
    ...{
      stroke: why === 'grid' ? 'muted' : 'tool',
      width: why === 'grid' ? 1 : 2.5,
      dash: why === 'flush' || why === 'corner' ? [] : [7, 4],
    },
  }));
