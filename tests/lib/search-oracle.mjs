// Searches by a second method: every sequence of choices is tried, one question after the other, and cells, covers and contacts are
// computed from the places in the replies with compass angles. Nothing is shared with src/search.
import { baseSize } from '../games/arcane-legions/random.mjs';
import { baseCorners, radians, sides } from './seeded.mjs';

export const tolerance = 1e-6; // the engine's contact tolerance; what lies so near a border may fall either way

const heading = degrees => [Math.sin(radians(degrees)), Math.cos(radians(degrees))];
const dot = (a, b) => a[0] * b[0] + a[1] * b[1];
const minus = (a, b) => [a[0] - b[0], a[1] - b[1]];
const round = degrees => Math.abs((((degrees % 360) + 540) % 360) - 180);

export const farApart = (a, b) => Math.max(Math.hypot(...minus(a.at, b.at)), radians(round(a.facing - b.facing)));

// --- what a reply says of the unit that acts

export const moverOf = (scene, choices = []) => scene.order?.unit ?? choices[0]?.key?.slice('order:'.length);

// Where the unit would stand if nobody chose any more, and at what cost; null where it may not stop.
export function standing(reply, mover) {
  if (reply.verdict !== 'legal') return null;
  const unit = reply.units.find(({ id }) => id === mover);
  const over = reply.status === 'done';
  if (!unit || !(over || reply.options.some(({ key }) => key === 'end'))) return null;
  const ready = reply.trace.find(({ event }) => event === 'readied');
  const ended = reply.trace.find(({ event }) => event === 'ended');
  const left = over ? ended?.unused : unit.movementPoints;
  return { at: unit.at, facing: unit.facing, cost: ready ? ready.movementPoints - left : 0 };
}

// --- every sequence of choices

function distances({ lo, hi, stops }, resolution) {
  const list = [...stops];
  for (let i = 1; i * resolution <= hi; i++)
    if (i * resolution > lo && !stops.includes(i * resolution)) list.push(i * resolution);
  return list;
}

// All places in which the unit may stand after at most so many more choices; `tally.replies` counts the questions. Two ways into
// one state, with everything offered and barred alike, are followed once.
export function everyPlace(position, mover, before, { resolution, choices, most = Infinity }, tally = { replies: 0 }) {
  const places = [];
  let level = [{ way: [], reply: position.reply({ choices: before }) }];
  const seen = new Set();
  let asked = 0;
  for (let depth = 0; ; depth++) {
    const next = [];
    for (const { way, reply } of level) {
      const there = standing(reply, mover);
      if (there) places.push({ ...there, choices: way });
      if (depth === choices || reply.status !== 'choose') continue;
      const state = there && JSON.stringify([there, reply.options, reply.barred, reply.units]);
      if (seen.has(state)) continue;
      if (state) seen.add(state);
      for (const { key, range } of reply.options) {
        for (const by of range ? distances(range, resolution) : [undefined]) {
          tally.replies++;
          if (++asked > most) return null;
          const longer = [...way, by === undefined ? { key } : { key, by }];
          next.push({ way: longer, reply: position.reply({ choices: [...before, ...longer] }) });
        }
      }
    }
    if (depth === choices) return places;
    level = next;
  }
}

// --- cells

// The whole numbers that this may be rounded to.
function wholes(value, slack) {
  return [...new Set([value - slack, value + slack].map(v => Math.floor(v + 0.5)))];
}

// The cells that a place may be counted to, as texts: one, but on a border.
export function cellsOf(origin, place, resolution) {
  const away = minus(place.at, origin.at);
  const turn = place.facing - origin.facing;
  const parts = [
    wholes(dot(away, heading(origin.facing + 90)) / resolution, tolerance / resolution),
    wholes(dot(away, heading(origin.facing)) / resolution, tolerance / resolution),
    wholes(1000 * Math.cos(radians(turn)), 1e-5),
    wholes(1000 * Math.sin(radians(-turn)), 1e-5),
  ];
  return parts.reduce((cells, part) => cells.flatMap(cell => part.map(number => `${cell} ${number + 0}`)), ['']);
}

// --- contacts

const teamOf = (scene, owner) => scene.turn.teams?.find(team => team.includes(owner))?.join('\n') ?? `alone ${owner}`;
export const areEnemies = (scene, a, b) => teamOf(scene, a.owner) !== teamOf(scene, b.owner);
export const unitOf = (scene, id) => scene.units.find(unit => unit.id === id);
export const cornersAt = (scene, unit, pose) => baseCorners(baseSize(scene.codices[unit.codex]), pose.at, pose.facing);

// The sides of a base in the order of its corners, each with the way it looks.
const inOrder = ['front', 'left', 'rear', 'right'];
function outline(scene, unit, pose) {
  const corners = cornersAt(scene, unit, pose);
  return corners.map((from, i) => ({
    name: inOrder[i],
    from,
    to: corners[(i + 1) % 4],
    out: pose.facing + 90 * sides.indexOf(inOrder[i]),
  }));
}

// How two sides lie: shared length, and how far they are off one line. The engine takes them for flush where the shared length
// is beyond the tolerance and one of them lies within twice the tolerance of the other's line.
function flushness(a, b) {
  if (round(a.out - b.out - 180) > 1) return null;
  const along = heading(b.out + 90);
  const [mine, its] = [a, b].map(side => [dot(side.from, along), dot(side.to, along)].sort((x, y) => x - y));
  const shared = Math.min(mine[1], its[1]) - Math.max(mine[0], its[0]);
  const above = (point, other) => Math.abs(dot(minus(point, other.from), heading(other.out)));
  const off = (side, other) => Math.max(above(side.from, other), above(side.to, other));
  return { shared, off: Math.min(off(a, b), off(b, a)) };
}

// The sides of the other unit that this one would be adjacent to in this place, and whether that is beyond doubt.
export function adjacency(scene, unit, pose, other) {
  const found = { sides: [], sure: true };
  if (Math.hypot(...minus(pose.at, other.at)) > 3) return found;
  for (const a of outline(scene, unit, pose)) {
    for (const b of outline(scene, other, other)) {
      const flush = flushness(a, b);
      if (!flush) continue;
      const touches = flush.shared > tolerance && flush.off <= 2 * tolerance;
      if (touches) found.sides.push(b.name);
      const near = flush.shared > tolerance / 10 && flush.off < 20 * tolerance;
      if (near && (flush.shared < 10 * tolerance || flush.off > 1.5 * tolerance)) found.sure = false;
    }
  }
  return found;
}

// Whom a unit can touch: of each enemy the least cost among these places; null where something near the tolerance is as cheap.
export function touchesOf(scene, mover, places) {
  const unit = unitOf(scene, mover);
  const touches = new Map();
  for (const other of scene.units.filter(item => item.id !== mover && areEnemies(scene, unit, item))) {
    let [least, doubtful] = [Infinity, Infinity];
    for (const place of places) {
      if (place.cost >= Math.min(least, doubtful)) continue;
      const { sides: found, sure } = adjacency(scene, unit, place, other);
      if (!sure) doubtful = Math.min(doubtful, place.cost);
      else if (found.length) least = Math.min(least, place.cost);
    }
    if (doubtful <= least && doubtful < Infinity) touches.set(other.id, null);
    else if (least < Infinity) touches.set(other.id, least);
  }
  return touches;
}
