// What the view of a pursuit is fitted to: the pursuers with where they may end, the fleeing unit, then all others.
import { ahead, corners, local, reach } from '../../geometry/poses.js';
import { placesOf } from '../../board/view.js';
import { own } from '../../engine/values.js';
import { shapeOf } from '../../play/reach.js';
import { aimOf } from './aim.js';
import { regimentFields } from './fields.js';
import { told } from './pursuit.js';
import { orderedIn, stands, unitOf } from './regiment.js';
import { arrowOf } from './view.js';
import { waysOf } from '../../geometry/laid.js';

const smallest = 9; // pixels per inch
const smallestEdited = 5;

export function regimentsWanted(state, units) {
  const { scene, reply } = state.position;
  const { tab } = state.view;
  const { outcomeMap } = regimentFields(state);
  const editing = tab === 'position';
  const least = editing ? smallestEdited : smallest;
  const mine = orderedIn(scene);
  const pursuers = units.filter(({ id }) => mine.includes(id));
  if (!pursuers.length) return [{ points: placesOf(state), units, least: 0 }];
  const all = id => [
    ...(reply?.trace ?? [])
      .flatMap(event => (event.unit === id && waysOf(event)) || [])
      .flatMap(({ from, to }) => [from, to]),
  ];
  const first = pursuers.flatMap(unit => {
    const own = unitOf(scene, unit.id);
    const poses = [
      unit.pose,
      ...(stands(own) ? [{ at: own.at, facing: own.facing }] : []),
      ...(editing ? [] : [...all(unit.id), ...mapped(outcomeMap, unit.id)]),
    ];
    return poses.flatMap(pose => corners(pose, unit.shape));
  });
  const { pursued } = scene.order;
  const far = editing && !pursued ? [] : pursuers.flatMap(unit => aheadOf(unit, pursued, told(reply, unit.id) ?? {}));
  const aim = !editing && reply && aimOf(state);
  const aimed = aim ? corners(aim.pose, aim.shape) : [];
  const turned = editing && arrowOf(state, { zoom: smallest });
  const arrow = turned ? [turned.at, local(turned, [0, turned.handle])] : [];
  const fled = unitOf(scene, pursued?.unit);
  const gone = stands(fled) && !units.some(({ id }) => id === fled.id) ? [fled] : [];
  const charged = mine.map(id => told(reply, id)?.charging?.unit);
  const others = units.filter(unit => !mine.includes(unit.id));
  const rank = ({ id }) => (charged.includes(id) ? 0 : id === pursued?.unit ? 1 : 2);
  return [
    { points: [...first, ...far, ...aimed, ...arrow], units: pursuers, least: 0 },
    ...others
      .sort((a, b) => rank(a) - rank(b))
      .map(unit => ({ points: [...corners(unit.pose, unit.shape), ...tip(scene, unit)], units: [unit], least })),
    ...gone.map(unit => ({ points: fledPoints(scene, unit, shapeOf(state, unit)), units: [], least })),
  ];
}

// As far as the unit may still go, or a charge may reach; for a pursuit, as far as an average roll.
function aheadOf({ pose, shape }, pursued, { ended, left, chargeRanges }) {
  const on = (facing, far) => [local({ at: pose.at, facing }, [0, shape.depth / 2 + far])];
  if (pursued) return Number.isFinite(pursued.facing) && !ended ? on(pursued.facing, 7) : [];
  const far = left ?? chargeRanges?.at(-1);
  return far === undefined ? [] : on(pose.facing, far);
}

const fledPoints = (scene, { id, at, facing }, shape) => [
  ...corners({ at, facing }, shape),
  ...tip(scene, { id, pose: { at, facing }, shape }),
];

// The tip of the arrow beyond the unit that fled.
const tip = ({ order }, { id, pose, shape }) =>
  order.pursued?.unit === id && Number.isFinite(order.pursued.facing)
    ? [local({ at: pose.at, facing: order.pursued.facing }, [0, reach(pose, shape, ahead(order.pursued.facing)) + 4.2])]
    : [];

const mapped = (map, id) =>
  (own(map?.each, id) ?? []).flatMap(({ ends }) => ends.flatMap(({ places }) => places.map(({ pose }) => pose)));
