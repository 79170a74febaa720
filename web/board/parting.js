// Bases set down by hand that overlap by less than anybody can measure are moved apart: the last one set down moves.
import { add, corners, length } from '../geometry/poses.js';
import { fits } from '../play/what-if.js';
import { edit } from '../play/playing.js';
import { update } from '../store/store.js';
import { say } from '../text/text.js';
import { lengthText } from '../play/lengths.js';
import { gapBetween, leastWayOff } from '../geometry/polygons.js';
import { baseOf, thingsBeside } from './table.js';
import { traitsOf } from '../play/traits.js';

/** @import { Store } from '../store/store.js' */

/** The measuring precision of the scene, or the game's default. */
const measuringOf = scene => (Number.isFinite(scene.measuring) ? scene.measuring : traitsOf(scene).measuring);

/**
 * Where the unit should stand instead; null if it overlaps nothing, or more than may be overlooked.
 * @param {Store} store
 * @param {string} id
 */
export function partedPlace(store, id) {
  const base = baseOf(store, id);
  if (!base) return null;
  const moved = corners(base.pose, base.shape);
  const most = measuringOf(store.position.scene);
  const others = thingsBeside(store, id).filter(({ points }) => points.length);
  const depths = others.map(({ points }) => -gapBetween(moved, points));
  const under = others.filter((_, i) => depths[i] > 1e-6 && depths[i] <= most);
  if (!under.length) return null;
  const way = leastWayOff(
    moved,
    others.filter((_, i) => depths[i] <= most).map(({ points }) => points),
  );
  const far = length(way);
  if (!(far <= 2 * most)) return null;
  return { at: add(base.pose.at, way).map(value => Number(value.toFixed(12))), far, from: under.map(each => each.id) };
}

/** After a base was set down: moves it if the engine refuses a small overlap. True if it did. @param {Store} store */
export function part(store, id) {
  if (store.position.error?.code !== 'overlap') return false;
  const place = partedPlace(store, id);
  if (!place) return false;
  const index = store.position.scene.units.findIndex(unit => unit?.id === id);
  const units = store.position.scene.units.map((unit, i) => (i === index ? { ...unit, at: place.at } : unit));
  if (!fits({ ...store.position.scene, units })) return false;
  edit(store, scene => (scene.units[index].at = place.at));
  update(store, {
    view: {
      notice: say('placing.parted', { unit: id, from: place.from.join(', '), distance: partedText(store, place.far) }),
    },
  });
  return true;
}

/** @param {Store} store */
const partedText = (store, far) => (far < 0.005 ? say('placing.hair') : lengthText(store.position.scene, far));
