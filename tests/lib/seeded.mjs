// A seeded generator, the same on every machine, and the plane as plainly as it can be written.
// UMPIRE_SCALE multiplies the counts of all random suites.
export const scale = Math.max(0.01, Number(process.env.UMPIRE_SCALE ?? 1));
/** Each ruling has all of a scene played again: of more than two who pursue or charge that takes as long as of all other
 * scenes, and is left to long runs. */
export const asksRulings = ({ order }) => scale > 1 || !((order?.pursuers ?? order?.units)?.length > 2);
/** How many to take of a sample: so many times UMPIRE_SCALE where that is above 1, as in long runs; else a share. */
export const scaled = (count, share = 1) => Math.max(1, Math.round(count * (scale > 1 ? scale : scale * share)));

// sfc32, a small generator with 128 bits of state.
export function seeded(seed) {
  let [a, b, c, counter] = [seed | 0, seed >>> 16, 0x9e3779b9 | 0, 1];
  function bits() {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  }
  for (let i = 0; i < 16; i++) bits();
  const share = () => bits() / 2 ** 32;
  const random = {
    share,
    between: (lo, hi) => lo + (hi - lo) * share(),
    whole: (lo, hi) => lo + Math.floor(share() * (hi - lo + 1)),
    chance: probability => share() < probability,
    pick: list => list[Math.floor(share() * list.length)],
    shuffled(list) {
      const copy = [...list];
      for (let i = copy.length - 1; i > 0; i--) {
        const j = random.whole(0, i);
        [copy[i], copy[j]] = [copy[j], copy[i]];
      }
      return copy;
    },
  };
  return random;
}

export const round = (value, digits) => Number(value.toFixed(digits)) + 0;

// --- the plane, as plainly as it can be written: only tests use it, and it shares nothing with the engine

export const radians = degrees => (degrees * Math.PI) / 180;
export const sides = ['front', 'right', 'rear', 'left']; // clockwise
export const plus = (a, b, k = 1) => [a[0] + k * b[0], a[1] + k * b[1]];
const dot = (a, b) => a[0] * b[0] + a[1] * b[1];
export const heading = degrees => [Math.sin(radians(degrees)), Math.cos(radians(degrees))];
export const area = corners =>
  corners.reduce((sum, [x, y], i) => sum + x * corners.at(i - 1)[1] - y * corners.at(i - 1)[0], 0);

// How deep two convex polygons overlap, negative where they are apart: the least overlap along any side's normal.
export function overlap(a, b) {
  let least = Infinity;
  for (const polygon of [a, b]) {
    polygon.forEach(([x, y], i) => {
      const [u, v] = polygon[(i + 1) % polygon.length];
      const length = Math.hypot(u - x, v - y);
      const normal = [(v - y) / length, (x - u) / length];
      const [ours, theirs] = [a, b].map(p => p.map(corner => dot(corner, normal)));
      least = Math.min(least, Math.max(...ours) - Math.min(...theirs), Math.max(...theirs) - Math.min(...ours));
    });
  }
  return least;
}

// The corners of a base from its front right one, counter-clockwise.
export function baseCorners({ width, depth }, at, facing) {
  const front = heading(facing);
  const right = heading(facing + 90);
  return [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ].map(([x, y]) => plus(plus(at, right, (x * width) / 2), front, (y * depth) / 2));
}
