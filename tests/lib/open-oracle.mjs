// The oracle of exact reach: what `open` of an envelope tells, held against dense play and against plans. docs/reach.md.
import { randomChoice } from './random.mjs';
import { cornersAt } from './search-oracle.mjs';

const WALLS = 2e-5; // walls are drawn in by a little, and a corner between two of them by more
const EDGE = 1e-6; // nearer than this to where a choice ends otherwise nothing is held to be told (docs/geometry.md)
const ENDS_OF_TURNS = 5e-3; // a part of a thousandth of a step stands for all of it, and ends may run further

// Within a convex patch, which may be a point or a stretch.
export function holds(patch, [x, y], spare) {
  if (patch.length < 3) {
    const [[ax, ay], [bx, by]] = [patch[0], patch.at(-1)];
    const long = (bx - ax) ** 2 + (by - ay) ** 2;
    const along = long ? Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / long)) : 0;
    return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay)) <= spare;
  }
  return patch.every(([ax, ay], i) => {
    const [bx, by] = patch[(i + 1) % patch.length];
    const long = Math.hypot(bx - ax, by - ay);
    return long < 1e-9 || ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / long >= -spare;
  });
}

const turned = (a, b) => Math.abs(((a - b + 540) % 360) - 180);
const leastOf = (list, key, at, spare, facing) =>
  list.reduce(
    (least, entry) =>
      entry.cost < least &&
      (facing === undefined || turned(entry.facing, facing) < 1e-3) &&
      entry[key].some(patch => holds(patch, at, spare))
        ? entry.cost
        : least,
    Infinity,
  );
export const leastAt = (open, { at, facing }, spare) => leastOf(open.places, 'patches', at, spare, facing);
export const leastEnd = (open, { at, facing }, spare) => leastOf(open.ends, 'patches', at, spare, facing);
export const leastOver = (open, point, spare) => leastOf(open.ground, 'outlines', point, spare);

/** A list of choices at random, and each place on its way where the unit may stop, with what was spent. */
export function playStops(position, random, icons, endsEarly = 0.15) {
  const stops = [];
  const choices = [];
  let collided = null; // the motion that the way has ended by
  for (let i = 0; i < 24; i++) {
    const reply = position.reply({ choices });
    const mayStop = reply.status !== 'choose' || reply.options.some(({ key }) => key === 'end');
    const [{ at, facing }] = reply.units;
    const spent = icons - reply.trace.findLast(({ movementPoints }) => movementPoints !== undefined).movementPoints;
    if (mayStop) stops.push({ at, facing, spent, collided, choices: [...choices] });
    const going = reply.options.filter(({ key }) => key !== 'end');
    if (reply.status !== 'choose' || !going.length || (mayStop && random.chance(endsEarly))) break;
    const choice = randomChoice(random, going);
    choices.push(choice);
    if (/^(step|turn)/.test(choice.key)) {
      const after = position.reply({ choices });
      const events = after.trace.map(({ event }) => event);
      const from = events.findLastIndex(event => event === 'stepped' || event === 'turned');
      collided = events.includes('collided', from) ? choice.key.slice(0, 4) : collided;
    }
  }
  return stops;
}

/** Every list of steps of these lengths and turns, and what each of them ends in; so many lists at most. */
export function* sampledStops(position, icons, lengths, most) {
  const lists = [{ choices: [], collided: null }];
  for (let made = 0; lists.length && made < most; made++) {
    const { choices, collided } = lists.shift();
    const reply = position.reply({ choices });
    const mayStop = reply.status !== 'choose' || reply.options.some(({ key }) => key === 'end');
    const [{ at, facing }] = reply.units;
    const spent = icons - reply.trace.findLast(({ movementPoints }) => movementPoints !== undefined).movementPoints;
    const motion = choices.findLast(({ key = '' }) => /^(step|turn)/.test(key))?.key.slice(0, 4);
    const events = reply.trace.map(({ event }) => event);
    const from = events.findLastIndex(event => event === 'stepped' || event === 'turned');
    const now = from >= 0 && events.includes('collided', from) ? motion : collided;
    if (mayStop) yield { at, facing, spent, collided: now, choices };
    if (reply.status !== 'choose') continue;
    for (const { key, range } of reply.options) {
      if (key === 'end') continue;
      for (const by of range ? lengths.filter(length => length <= range[1]) : [undefined])
        lists.push({ choices: [...choices, by === undefined ? { key } : { key, by }], collided: now });
    }
  }
}

const told = (open, stop) => {
  const spare = stop.collided === 'turn' ? ENDS_OF_TURNS : WALLS;
  return Math.min(leastAt(open, stop, spare), leastEnd(open, stop, spare));
};

/** What is wrong with a stop that play came to: it is not told, or dearer, or its base covers ground that is not. */
export function faultOfStop(open, stop, corners) {
  if (open.endsLimited && stop.collided) return null;
  if (!(told(open, stop) <= stop.spent)) return 'reached, and not told for so little';
  const spare = stop.collided === 'turn' ? ENDS_OF_TURNS : WALLS;
  const isOver = corner => leastOver(open, corner, spare) <= stop.spent;
  return [stop.at, ...corners].every(isOver) ? null : 'stood over, and not told as ground';
}

/** A place of a patch, at random; kind: `places` or `ends`. */
export function spotOf(random, open, kind) {
  const entry = random.pick(open[kind]);
  const patch = random.pick(entry.patches);
  const shares = patch.map(() => random.share() + 1e-3);
  const sum = shares.reduce((a, b) => a + b);
  const along = axis => patch.reduce((total, point, n) => total + (shares[n] / sum) * point[axis], 0);
  return { at: [along(0), along(1)], facing: entry.facing };
}

/** What is wrong with a plan to a spot, of which it is known whether it is told, for how little, and how nearly. */
export function faultOfPlan(open, spot, plan, measuring) {
  const inside = Math.min(leastAt(open, spot, measuring / 2), leastEnd(open, spot, 1e-6));
  if (inside < Infinity && !plan.found) return `told for ${inside}, and no plan leads there`;
  if (plan.found && plan.cost > inside) return `told for ${inside}, and the plan costs ${plan.cost}`;
  if (!plan.found) return null;
  if (open.endsLimited) return null;
  const near = measuring + ENDS_OF_TURNS;
  return Math.min(leastAt(open, spot, near), leastEnd(open, spot, near)) <= plan.cost
    ? null
    : `a plan leads there for ${plan.cost}, and it is not told`;
}

/**
 * Holds one table: play at random, lists of steps and turns of set lengths, and plans to places inside and outside. Gives what is wrong,
 * with a request that shows it, or null; tells `note` of each point.
 */
export function faultAt({ request, position, open, random, icons, measuring, plays, lists, spots, call }, note) {
  const it = request.units[0];
  const stops = function* () {
    for (let k = 0; k < plays; k++) for (const stop of playStops(position, random, icons)) yield ['played', stop];
    const lengths = [1, 0.3 + 0.5 * random.share()];
    for (const stop of sampledStops(position, icons, lengths, lists)) yield ['sampled', stop];
  };
  for (const [how, stop] of stops()) {
    note(`${how}, ${stop.collided ? `by a ${stop.collided} that collides` : 'freely'}`);
    const fault = faultOfStop(open, stop, cornersAt(request, it, stop));
    if (fault) return [fault, { ...request, choices: stop.choices }];
  }
  const around = far => it.at.map(each => each + far * (random.share() - 0.5));
  for (let k = 0; k < spots; k++) {
    const goals = [{ at: around(8), facing: 45 * random.whole(0, 7) }, spotOf(random, open, 'places')];
    if (open.ends.length) {
      const end = spotOf(random, open, 'ends');
      goals.push(end, { at: around(6), facing: end.facing });
    }
    for (const goal of goals) {
      const { plan } = position.reply({ ask: { plan: { goal } } });
      note(plan.found ? 'a plan found' : plan.proven ? 'a plan proven impossible' : 'a plan left open');
      let fault = faultOfPlan(open, goal, plan, measuring);
      // The end of a turn may be where the choices change: plans settle what is as near as such ends are told.
      if (fault?.startsWith('told') && leastEnd(open, goal, 1e-6) < Infinity)
        fault = faultOfPlan(
          open,
          goal,
          call({ ...request, measuring: ENDS_OF_TURNS, ask: { plan: { goal } } }).plan,
          0,
        );
      if (fault && plan.found && isOnEdge(position, plan)) {
        note('a plan along an edge');
        continue;
      }
      if (fault) return [fault, { ...request, ask: { plan: { goal } } }];
    }
  }
  return null;
}

// Whether one of its choices would end otherwise, were it made a millionth of a step further.
const isOnEdge = (position, { choices }) => position.reply({ choices }).trace.some(({ margin }) => margin <= EDGE);
