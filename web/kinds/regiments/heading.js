// A Post-combat Pivot: its legal headings, and the one that is looked at.
import { number, say } from '../../text/text.js';
import { isHeading, pursuerNow, told } from './pursuit.js';
import { turnTo } from './ways.js';

/** @import { Store } from '../../store/store.js' */

const tie = 1e-9;

/** The pivot on offer: its unit and keys, its gaps, and what is legal; null if there is none. @param {Store} store */
export function headingNow(store, { position: { scene, reply, choices } }) {
  const option = reply?.options.find(({ key, range }) => range && isHeading(key));
  if (!option) return null;
  const { gaps = [], stops: ends = [] } = option.range;
  const unit = pursuerNow(store, scene, choices, reply);
  const inGap = by =>
    gaps.some(([from, to]) => [by - 360, by, by + 360].some(each => each > from + tie && each < to - tie));
  const legal = by => !inGap(by);
  // For drawing, a gap across the back is one sector.
  const ring = mergedGaps(gaps, ends);
  const single = singlesOf(ring, ends);
  const stops = [...ends, ...single.filter(by => !ends.some(end => sameTurn(end, by)))].sort((a, b) => a - b);
  const open = stops.length ? stops : [180];
  const far = (a, b) => Math.abs(turnTo(a, b));
  const nearest = by => (legal(by) ? by : open.reduce((best, stop) => (far(stop, by) < far(best, by) ? stop : best)));
  return {
    unit,
    gaps,
    ring,
    single,
    stops,
    legal,
    nearest,
    facing: told(reply, unit)?.facing ?? 0,
    key: option.key,
    clauses: option.clauses,
    stays: staysBy(reply.options),
  };
}

// If steps may follow, ending is something else than keeping the heading.
function staysBy(options) {
  if (options.some(({ role }) => role === 'step')) return undefined;
  return options.find(({ key, role, range }) => role === 'end' || (!range && isHeading(key)))?.key;
}

const sameTurn = (a, b) => Math.abs(turnTo(a, b)) < 1e-6;

// Single legal headings lie where one gap ends and another begins.
const singlesOf = (ring, ends) =>
  ring
    .map(([, to]) => to)
    .filter(to => ring.some(([from]) => sameTurn(from, to)))
    .map(to => ends.find(end => sameTurn(end, to)) ?? inRange(to));

function mergedGaps(gaps, stops) {
  const list = gaps.map(([from, to]) => [from, to]);
  const last = list.at(-1);
  const first = list[0];
  if (list.length > 1 && Math.abs(last[1] - first[0] - 360) < tie && !stops.some(stop => Math.abs(stop - 180) < tie)) {
    list[0] = [last[0] - 360, first[1]];
    list.pop();
  }
  return list.map(([from, to]) => [from, Math.min(to, from + 360)]);
}

/** A turn in words, with its direction; none and half a turn have no direction. */
export function turnText(by) {
  const degrees = number(Math.abs(by), 1);
  const way = Math.abs(by) < tie || Math.abs(by) > 180 - tie ? undefined : wayText(by);
  return say('pursuit.turn', { degrees, way });
}

/** A turn as a sign and degrees. */
export function turnSign(by) {
  const way = Math.abs(by) < tie || Math.abs(by) > 180 - tie ? '' : by > 0 ? '↻ ' : '↺ ';
  return `${way}${number(Math.abs(by), 1)}°`;
}

export const wayText = degrees => say(`pursuit.way.${degrees > 0 ? 'clockwise' : 'counter'}`);

/** A gap in words, from one turn to another; says if it goes past the back. */
export function gapText([from, to]) {
  const past = [-180, 180].some(back => from < back - tie && to > back + tie);
  return say('pursuit.gap', { from: turnText(inRange(from)), to: turnText(inRange(to)), past });
}

/** The ghost's turn in degrees: the previewed one, else the nearest legal one; null if no turn is needed. */
export const shownHeading = ({ view: { hot } }, now) =>
  hot?.key === now.key ? hot.by : now.legal(0) ? null : now.nearest(0);

/** Normalizes degrees to (−180, 180]. */
export const inRange = degrees => {
  const by = turnTo(0, degrees);
  return by <= -180 ? by + 360 : by;
};

/** The facing after a turn, in [0, 360). */
export const facingAfter = (now, by) => (((now.facing + by) % 360) + 360) % 360;

/** Whole degrees, if they are illegal and no end of a gap is near enough to snap to; else null. */
export function refusedAt(now, degrees) {
  const whole = inRange(Math.round(inRange(degrees)));
  return now.legal(whole) || now.stops.some(each => Math.abs(turnTo(each, whole)) < 2.5) ? null : whole;
}

/** Whole degrees of a turn by finger, snapped to the ends of gaps. */
export function caughtBy(now, degrees) {
  const by = inRange(degrees);
  const stop = now.stops.find(each => Math.abs(turnTo(each, by)) < 2.5);
  if (stop !== undefined) return stop;
  const whole = inRange(Math.round(by));
  return now.legal(whole) ? whole : now.nearest(by);
}

/** @param {Store} store */
export const pivoting = store => headingNow(store, store);
