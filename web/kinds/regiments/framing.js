// What the view of a pursuit is fitted to: the pursuers with where they may end, the one that fled, then all others.
import { ahead, corners, local, reach } from '../../geometry/poses.js';
import { placesOf } from '../../board/view.js';
import { own } from '../../engine/values.js';
import { shapeOf } from '../../play/reach.js';
import { pursuersOf, told } from './pursuit.js';
import { stands, unitOf } from './regiment.js';
import { arrowOf } from './view.js';
import { waysOf } from '../../geometry/laid.js';

const smallest = 9; // pixels to the inch
const smallestEdited = 5;

export function regimentsWanted(state, units) {
  const { scene, reply, outcomeMap, tab } = state;
  const editing = tab === 'position';
  const least = editing ? smallestEdited : smallest;
  const mine = pursuersOf(scene);
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
  // As far as a middling roll goes.
  const far =
    pursued && Number.isFinite(pursued.facing) && !told(reply, mine[0])?.ended
      ? pursuers.map(({ pose, shape }) => local({ at: pose.at, facing: pursued.facing }, [0, shape.depth / 2 + 7]))
      : [];
  const turned = editing && arrowOf(state, { zoom: smallest });
  const arrow = turned ? [turned.at, local(turned, [0, turned.handle])] : [];
  const fled = unitOf(scene, pursued?.unit);
  const gone = stands(fled) && !units.some(({ id }) => id === fled.id) ? [fled] : [];
  const charged = mine.map(id => told(reply, id)?.charging?.unit);
  const others = units.filter(unit => !mine.includes(unit.id));
  const rank = ({ id }) => (charged.includes(id) ? 0 : id === pursued?.unit ? 1 : 2);
  return [
    { points: [...first, ...far, ...arrow], units: pursuers, least: 0 },
    ...others
      .sort((a, b) => rank(a) - rank(b))
      .map(unit => ({ points: [...corners(unit.pose, unit.shape), ...tip(scene, unit)], units: [unit], least })),
    ...gone.map(unit => ({ points: fledPoints(scene, unit, shapeOf(state, unit)), units: [], least })),
  ];
}

const fledPoints = (scene, { id, at, facing }, shape) => [
  ...corners({ at, facing }, shape),
  ...tip(scene, { id, pose: { at, facing }, shape }),
];

// Beyond the unit that fled its arrow is to be seen too.
const tip = ({ order }, { id, pose, shape }) =>
  order.pursued?.unit === id && Number.isFinite(order.pursued.facing)
    ? [local({ at: pose.at, facing: order.pursued.facing }, [0, reach(pose, shape, ahead(order.pursued.facing)) + 4.2])]
    : [];

const mapped = (map, id) =>
  (own(map?.each, id) ?? []).flatMap(({ ends }) => ends.flatMap(({ places }) => places.map(({ pose }) => pose)));
