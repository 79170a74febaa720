// A unit's path through one event, as moves that the board can draw and replay.
import { own } from '../../engine/values.js';
import { add, ahead, minus, turnedAbout } from '../../geometry/poses.js';
import { layWays } from '../../geometry/laid.js';

/** @import { Reply, Scene } from '../../types' */

const same = (a, b) => Math.hypot(...minus(a.at, b.at)) < 1e-9 && Math.abs(a.facing - b.facing) < 1e-9;
const radians = degrees => (degrees * Math.PI) / 180;

/** Degrees clockwise from one facing to another, the short way. */
export const turnTo = (from, to) => ((((to - from) % 360) + 540) % 360) - 180;

// How to build the moves of each kind of event.
const kinds = {
  ...{ charged: legsOf, 'fell-short': legsOf, wheeled: wheelOf },
  // This event repeats where all the moves before have led.
  ended: () => [],
};
const straightOn = [
  'pivoted',
  'placed',
  'aligned',
  'advanced',
  'stepped',
  'backtracked',
  'fled',
  'reformed',
  'returned',
  'left',
  'nudged',
];
for (const name of straightOn) kinds[name] = ({ from, to }) => [straight(from, to)];

/** Computes the moves of a reply's events. @param {Scene} _ @param {Reply} reply */
export function layWaysOf(_, reply) {
  for (const event of reply?.trace ?? []) {
    const legsIn = own(kinds, event.event);
    if (!legsIn || !event.from?.at || !event.to?.at) continue;
    layWays(
      event,
      legsIn(event)
        .filter(({ from, to }) => !same(from, to))
        .map(leg => ({ ...event, ...leg, laid: event })),
    );
  }
  return reply;
}

function straight(from, to, turn = turnTo(from.facing, to.facing)) {
  return {
    ...{ from, to },
    along: share => ({ at: add(from.at, minus(to.at, from.at), share), facing: from.facing + turn * share }),
  };
}

/** Forward, a wheel about a front corner, forward again. */
export function legsOf({ from, to, forward = 0, wheel, onward = 0 }) {
  if (!wheel) return [straight(from, to)];
  const before = { at: add(from.at, ahead(from.facing), forward), facing: from.facing };
  const after = { at: add(to.at, ahead(to.facing), -onward), facing: to.facing };
  return [straight(from, before), wheeling(before, after, turnTo(from.facing, to.facing)), straight(after, to)];
}

function wheelOf({ from, to, degrees }) {
  return [wheeling(from, to, degrees)];
}

function wheeling(from, to, turn) {
  const about = fixedPoint(from.at, to.at, turn);
  return {
    ...{ from, to, about, turn },
    along: share => ({ at: turnedAbout(about, from.at, turn * share), facing: from.facing + turn * share }),
  };
}

// The fixed point of a turn by so many degrees clockwise that takes one place to another.
function fixedPoint(a, b, degrees) {
  const [s, c] = [Math.sin(radians(degrees)), Math.cos(radians(degrees))];
  const [x, y] = [b[0] - (c * a[0] + s * a[1]), b[1] - (c * a[1] - s * a[0])];
  const [p, q] = [1 - c, s];
  const size = p * p + q * q;
  return [(p * x + q * y) / size, (p * y - q * x) / size];
}
