// A base that goes straight on, or turns about its corner, among others: how far does it get?
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  Box,
  ShapeCast,
  ShapeCastInput,
  ShapeCastOutput,
  testOverlap,
  TimeOfImpact,
  TOIInput,
  TOIOutput,
  TOIOutputState,
  Transform,
  Vec2,
} from 'planck';
import SAT from 'sat';
import { System } from 'check2d';
import { root } from '../../wasm/setup.mjs';
import { overlap, seeded } from '../lib/random.mjs';
import { loadKernels, startNative, told } from './kernels.mjs';
import { clocked, race } from './rounds.mjs';

const queries = 64;
const quarter = Math.PI / 2;

const cornersOf = ([x, y, fx, fy, width, depth]) =>
  [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ].map(([right, ahead]) => [
    x + (ahead * depth * fx) / 2 + (right * width * fy) / 2,
    y + (ahead * depth * fy) / 2 - (right * width * fx) / 2,
  ]);

// Bases of 2 by 1 and 1 by 1 that keep apart, as dense with 400 as with 40, and movers that stand clear of all of them.
export function tableOf(count) {
  const random = seeded(count);
  const wide = Math.sqrt(count * 5);
  const polygons = [];
  const base = width => {
    for (;;) {
      const facing = random.between(0, 2 * Math.PI);
      const base = [random.between(0, wide), random.between(0, wide), Math.sin(facing), Math.cos(facing), width, 1];
      const corners = cornersOf(base);
      const far = ([[x, y], , [u, v]]) => Math.hypot(x + u - 2 * base[0], y + v - 2 * base[1]) > 4.5;
      if (polygons.every(other => far(other) || overlap(corners, other) < -1e-3)) return { base, corners };
    }
  };
  const bases = Array.from({ length: count }, () => {
    const { base: made, corners } = base(random.pick([1, 2]));
    polygons.push(corners);
    return made;
  });
  const movers = Array.from({ length: queries }, () => base(2).base);
  return { bases, polygons, movers, batch: batchOf(random, wide, polygons) };
}

const clearly = 0.05;

// Places anywhere, on something and on nothing in turn; none where it is a matter of a hair.
function batchOf(random, wide, polygons) {
  const batch = [];
  while (batch.length < queries) {
    const facing = random.between(0, 2 * Math.PI);
    const mover = [random.between(0, wide), random.between(0, wide), Math.sin(facing), Math.cos(facing), 2, 1];
    const corners = cornersOf(mover);
    const deepest = Math.max(...polygons.map(other => overlap(corners, other)));
    const over = batch.length % 2 === 0;
    if (Math.abs(deepest) > clearly && deepest > 0 === over) batch.push({ mover, over });
  }
  return batch;
}

const turnedAbout = ([x, y], [px, py], cosine, sine) => [
  px + (x - px) * cosine - (y - py) * sine,
  py + (x - px) * sine + (y - py) * cosine,
];

// --- the exact answer, by corners against sides: nothing is shared with what is timed

const sidesOf = polygon => polygon.map((corner, i) => [corner, polygon[(i + 1) % polygon.length]]);

function wayOfCorner([x, y], [dx, dy], [[ax, ay], [bx, by]]) {
  const [ex, ey] = [bx - ax, by - ay];
  const across = dx * ey - dy * ex;
  if (Math.abs(across) < 1e-14) return Infinity;
  const along = ((ax - x) * dy - (ay - y) * dx) / across;
  const way = ((ax - x) * ey - (ay - y) * ex) / across;
  return along >= 0 && along <= 1 && way >= 0 ? way : Infinity;
}

function exactSweep(mover, polygons, most) {
  const [, , fx, fy] = mover;
  const corners = cornersOf(mover);
  let least = most;
  for (const other of polygons) {
    for (const corner of corners)
      for (const side of sidesOf(other)) least = Math.min(least, wayOfCorner(corner, [fx, fy], side));
    for (const corner of other)
      for (const side of sidesOf(corners)) least = Math.min(least, wayOfCorner(corner, [-fx, -fy], side));
  }
  return least;
}

// The turns, counter-clockwise, that bring a corner onto a side.
function turnsOfCorner([x, y], [px, py], [[ax, ay], [bx, by]]) {
  const radius = Math.hypot(x - px, y - py);
  const [ex, ey] = [bx - ax, by - ay];
  const [cx, cy] = [ax - px, ay - py];
  const a = ex * ex + ey * ey;
  const b = cx * ex + cy * ey;
  const rest = b * b - a * (cx * cx + cy * cy - radius * radius);
  if (rest < 0) return [];
  const full = 2 * Math.PI;
  return [-1, 1]
    .map(sign => (-b + sign * Math.sqrt(rest)) / a)
    .filter(share => share >= 0 && share <= 1)
    .map(share => Math.atan2(cy + share * ey, cx + share * ex) - Math.atan2(y - py, x - px))
    .map(turn => ((turn % full) + full) % full);
}

function exactPivot(mover, polygons) {
  const corners = cornersOf(mover);
  const [pivot, ...others] = corners;
  let least = quarter;
  const mirrored = ([x, y]) => [2 * pivot[0] - x, y];
  for (const other of polygons) {
    for (const corner of others)
      for (const side of sidesOf(other)) least = Math.min(least, ...turnsOfCorner(corner, pivot, side));
    // Seen from the mover the others turn clockwise: in a mirror, counter-clockwise.
    for (const corner of other)
      for (const side of sidesOf(corners))
        least = Math.min(least, ...turnsOfCorner(mirrored(corner), pivot, side.map(mirrored)));
  }
  return least;
}

// --- ways that graze one base: overlaps too small to count, and sides that run along the way

const tolerance = 1e-6; // UM_CONTACT_TOLERANCE
const skimming = 1e-3; // UM_SKIMMING_RATE in src/plane/sweep.h

// A base beside the way of a mover that would be missed if it stood aside by so much more.
function grazed(random, [x, y, fx, fy, width, depth], facing, over) {
  const base = [0, 0, Math.sin(facing), Math.cos(facing), random.pick([1, 2]), 1];
  const cosine = Math.abs(fx * base[2] + fy * base[3]);
  const sine = Math.abs(fx * base[3] - fy * base[2]);
  const ahead = (depth + base[5] * cosine + base[4] * sine) / 2 + random.between(0.05, 0.9);
  const aside = random.pick([-1, 1]) * ((width + base[4] * cosine + base[5] * sine) / 2 - over);
  base[0] = x + fx * ahead + fy * aside;
  base[1] = y + fy * ahead - fx * aside;
  return base;
}

function grazesOf(kernels) {
  const random = seeded(9);
  const [most, count] = [4, 4000];
  let [free, apart, deepest, late] = [0, 0, 0, 0];
  for (let i = 0; i < count; i++) {
    const heading = random.between(0, 2 * Math.PI);
    const mover = [random.between(0, 40), random.between(0, 40), Math.sin(heading), Math.cos(heading), 2, 1];
    const over = 10 ** random.between(-9, -4);
    const off = i % 2 ? random.between(0, Math.PI / 2) : random.pick([-1, 1]) * 10 ** random.between(-9, -3);
    const base = grazed(random, mover, heading + (random.pick([0, 1, 2, 3]) * Math.PI) / 2 + off, over);
    kernels.bases(base);
    const [way, exact] = [kernels.sweep(...mover, most), exactSweep(mover, [cornersOf(base)], most)];
    const there = [mover[0] + mover[2] * way, mover[1] + mover[3] * way, ...mover.slice(2)];
    if (way === most) free = Math.max(free, over);
    else if (Math.abs(Math.sin(2 * off)) > 2 * skimming) apart = Math.max(apart, Math.abs(way - exact));
    else
      [late, deepest] = [
        Math.max(late, Math.abs(way - exact)),
        Math.max(deepest, overlap(cornersOf(there), cornersOf(base))),
      ];
  }
  assert.ok(free <= tolerance + ours, `a way is free that overlaps by ${free}`);
  assert.ok(apart <= 1e-9, `a graze is told wrong by ${apart}`);
  assert.ok(deepest <= tolerance + ours, `a graze is told ${deepest} deep`);
  const told = number => number.toExponential(1);
  return (
    `By one step. Grazes have a table of their own, ${count.toLocaleString('en')} ways that overlap one base sideways by 1e-9 to 1e-4. Overlaps of 1e-6 or less are no hit (the widest: ${told(free)}). ` +
    `Hits are wrong by ${told(apart)} at most. But where a side runs within 1e-3 radians of the way a hit is told once it is up to 1e-6 deep (the deepest: ${told(deepest)}), up to ${late.toFixed(1)} farther.`
  );
}

// --- the contenders: each is made for a table and has sweep(mover) and pivot(mover), in length and radians

const radiusOf = (width, depth) => Math.hypot(width, depth) / 2;

function umpire(kernels, { bases }) {
  kernels.bases(bases.flat());
  return {
    batch: list => kernels.batch(list),
    sweep: ([x, y, fx, fy, width, depth]) => kernels.sweep(x, y, fx, fy, width, depth, 1),
    // What is timed, and what came of it.
    turn: ([x, y, fx, fy, width, depth]) => kernels.pivot(x, y, fx, fy, width, depth, 0, 1),
    pivot(mover) {
      this.turn(mover);
      const [cosine, sine] = kernels.turned();
      return Math.atan2(sine, cosine);
    },
  };
}

// The clipping of src/plane/sweep.c, and its separating sides, for boxes alone, in typed arrays.
function tuned({ bases }) {
  const list = Float64Array.from(bases.flat());
  const around = Float64Array.from(bases, ([, , , , width, depth]) => radiusOf(width, depth));
  return {
    over([x, y, fx, fy, width, depth]) {
      const [hw, hd] = [width / 2, depth / 2];
      const reach = Math.sqrt(hw * hw + hd * hd);
      for (let i = 0, k = 0; k < list.length; i++, k += 6) {
        const dx = list[k] - x;
        const dy = list[k + 1] - y;
        const near = reach + around[i];
        if (dx * dx + dy * dy > near * near) continue;
        const gx = list[k + 2];
        const gy = list[k + 3];
        const ow = list[k + 4] / 2;
        const od = list[k + 5] / 2;
        const c = Math.abs(fx * gx + fy * gy);
        const s = Math.abs(fx * gy - fy * gx);
        if (Math.abs(dx * fx + dy * fy) >= hd + od * c + ow * s) continue;
        if (Math.abs(dx * fy - dy * fx) >= hw + ow * c + od * s) continue;
        if (Math.abs(dx * gx + dy * gy) >= od + hd * c + hw * s) continue;
        if (Math.abs(dx * gy - dy * gx) < ow + hw * c + hd * s) return true;
      }
      return false;
    },
    sweep([x, y, fx, fy, width, depth]) {
      const [hw, hd] = [width / 2, depth / 2];
      const [mx, my] = [x + fx / 2, y + fy / 2];
      const reach = Math.sqrt(hw * hw + hd * hd) + 0.5;
      let least = 1;
      for (let i = 0, k = 0; k < list.length; i++, k += 6) {
        const ax = list[k] - mx;
        const ay = list[k + 1] - my;
        const near = reach + around[i];
        if (ax * ax + ay * ay > near * near) continue;
        const dx = list[k] - x;
        const dy = list[k + 1] - y;
        const gx = list[k + 2];
        const gy = list[k + 3];
        const ow = list[k + 4] / 2;
        const od = list[k + 5] / 2;
        const c = Math.abs(fx * gx + fy * gy);
        const s = Math.abs(fx * gy - fy * gx);
        const ahead = dx * fx + dy * fy;
        const aside = Math.abs(dx * fy - dy * fx);
        if (aside >= hw + ow * c + od * s) continue;
        const need = hd + od * c + ow * s;
        let enter = ahead - need;
        let leave = ahead + need;
        // Along the other's front, and its side.
        for (let axis = 0; axis < 2; axis++) {
          const nx = axis ? gy : gx;
          const ny = axis ? -gx : gy;
          const room = axis ? ow + hw * c + hd * s : od + hd * c + hw * s;
          const rate = nx * fx + ny * fy;
          const at = nx * dx + ny * dy;
          if (rate === 0) {
            if (Math.abs(at) >= room) leave = -Infinity;
            continue;
          }
          const one = (at - room) / rate;
          const two = (at + room) / rate;
          enter = Math.max(enter, Math.min(one, two));
          leave = Math.min(leave, Math.max(one, two));
        }
        if (enter < leave && leave > 0 && enter < least) least = enter > 0 ? enter : 0;
      }
      return least;
    },
    // Of a mover that stands clear: the first turn at which a corner of one comes onto a side of the other from outside.
    pivot([x, y, fx, fy, width, depth]) {
      const px = x + (depth * fx + width * fy) / 2;
      const py = y + (depth * fy - width * fx) / 2;
      const reach = Math.sqrt(width * width + depth * depth);
      let cosine = Math.cos(quarter);
      let sine = 1;
      for (let i = 0, k = 0; k < list.length; i++, k += 6) {
        const dx = list[k] - px;
        const dy = list[k + 1] - py;
        const near = reach + around[i];
        if (dx * dx + dy * dy > near * near) continue;
        const gx = list[k + 2];
        const gy = list[k + 3];
        const ow = list[k + 4] / 2;
        const od = list[k + 5] / 2;
        // Twice: the mover's corners onto the other's sides; the other's corners, which turn back, onto the mover's.
        for (let own = 0; own < 2; own++) {
          const back = own ? 1 : -1;
          const [ax, ay, aw, ad, cx, cy] = own
            ? [fx, fy, width / 2, depth / 2, -(depth * fx + width * fy) / 2, -(depth * fy - width * fx) / 2]
            : [gx, gy, ow, od, dx, dy];
          for (let corner = own ? 0 : 1; corner < 4; corner++) {
            const right = corner === 1 || corner === 2 ? -1 : 1;
            const ahead = corner > 1 ? -1 : 1;
            const qx = own
              ? dx + ahead * od * gx + right * ow * gy
              : ((ahead - 1) * depth * fx + (right - 1) * width * fy) / 2;
            const qy = own
              ? dy + ahead * od * gy - right * ow * gx
              : ((ahead - 1) * depth * fy - (right - 1) * width * fx) / 2;
            const square = qx * qx + qy * qy;
            for (let side = 0; side < 4; side++) {
              const sign = side > 1 ? -1 : 1;
              const nx = sign * (side % 2 ? ay : ax);
              const ny = sign * (side % 2 ? -ax : ay);
              const level = nx * cx + ny * cy + (side % 2 ? aw : ad);
              const rest = square - level * level;
              if (rest < 0) continue;
              const root = Math.sqrt(rest);
              const a = nx * qx + ny * qy;
              const b = back * (nx * qy - ny * qx);
              const c = (a * level - b * root) / square;
              const s = (b * level + a * root) / square;
              if (s <= 0 || c <= cosine) continue;
              const tx = c * qx + back * s * qy - cx;
              const ty = c * qy - back * s * qx - cy;
              if (Math.abs(tx * ny - ty * nx) > (side % 2 ? ad : aw)) continue;
              cosine = c;
              sine = s;
            }
          }
        }
      }
      return Math.atan2(sine, cosine);
    },
  };
}

// What overlaps is looked for in so many places, and the first place among them halved so many times.
const looks = 16;
const halvings = 20;

function bisected(overlaps, most) {
  for (let i = 1; i <= looks; i++) {
    if (!overlaps((i * most) / looks)) continue;
    let [free, hit] = [((i - 1) * most) / looks, (i * most) / looks];
    for (let k = 0; k < halvings; k++) {
      const middle = (free + hit) / 2;
      if (overlaps(middle)) hit = middle;
      else free = middle;
    }
    return free;
  }
  return most;
}

function sat({ bases, polygons }) {
  const others = polygons.map(
    (corners, i) =>
      new SAT.Polygon(
        new SAT.Vector(bases[i][0], bases[i][1]),
        corners.map(([x, y]) => new SAT.Vector(x - bases[i][0], y - bases[i][1])),
      ),
  );
  const mover = (base, about) =>
    new SAT.Polygon(
      new SAT.Vector(...about),
      cornersOf(base).map(([x, y]) => new SAT.Vector(x - about[0], y - about[1])),
    );
  const near = (base, [x, y], reach) => {
    const found = [];
    for (let i = 0; i < bases.length; i++) {
      const apart = reach + radiusOf(bases[i][4], bases[i][5]);
      if ((bases[i][0] - x) ** 2 + (bases[i][1] - y) ** 2 <= apart * apart) found.push(others[i]);
    }
    return found;
  };
  return {
    over(base) {
      const [x, y, , , width, depth] = base;
      const shape = mover(base, [x, y]);
      return near(base, [x, y], radiusOf(width, depth)).some(other => SAT.testPolygonPolygon(shape, other));
    },
    sweep(base) {
      const [x, y, fx, fy, width, depth] = base;
      const shape = mover(base, [x, y]);
      const close = near(base, [x + fx / 2, y + fy / 2], radiusOf(width, depth) + 0.5);
      return bisected(way => {
        shape.pos.x = x + fx * way;
        shape.pos.y = y + fy * way;
        return close.some(other => SAT.testPolygonPolygon(shape, other));
      }, 1);
    },
    pivot(base) {
      const pivot = cornersOf(base)[0];
      const shape = mover(base, pivot);
      const close = near(base, pivot, 2 * radiusOf(base[4], base[5]));
      return bisected(turn => {
        shape.setAngle(turn);
        return close.some(other => SAT.testPolygonPolygon(shape, other));
      }, quarter);
    },
  };
}

function check2d({ polygons }) {
  const system = new System();
  const points = corners => corners.map(([x, y]) => ({ x, y }));
  const others = polygons.map(corners => system.createPolygon({ x: 0, y: 0 }, points(corners), { isStatic: true }));
  assert.equal(others.length, polygons.length);
  const shape = system.createPolygon({ x: 0, y: 0 }, points(cornersOf([0, 0, 0, 1, 2, 1])));
  const hits = () => system.checkOne(shape, () => true);
  return {
    over([x, y, fx, fy]) {
      shape.setAngle(Math.atan2(-fx, fy));
      shape.setPosition(x, y);
      return hits();
    },
    sweep([x, y, fx, fy]) {
      shape.setAngle(Math.atan2(-fx, fy));
      return bisected(way => {
        shape.setPosition(x + fx * way, y + fy * way);
        return hits();
      }, 1);
    },
    pivot(base) {
      const [x, y, fx, fy] = base;
      const pivot = cornersOf(base)[0];
      const facing = Math.atan2(-fx, fy);
      return bisected(turn => {
        shape.setAngle(facing + turn);
        shape.setPosition(...turnedAbout([x, y], pivot, Math.cos(turn), Math.sin(turn)));
        return hits();
      }, quarter);
    },
  };
}

// Its shape cast and its time of impact, one pair after the other, of those that a circle does not rule out.
function planck({ bases }) {
  const transformOf = ([x, y, fx, fy]) => new Transform(new Vec2(x, y), Math.atan2(-fx, fy));
  const others = bases.map(base => ({ base, shape: new Box(base[4] / 2, base[5] / 2), transform: transformOf(base) }));
  const input = new ShapeCastInput();
  const output = new ShapeCastOutput();
  const toi = new TOIInput();
  const impact = new TOIOutput();
  const moverShape = new Box(1, 0.5);
  return {
    over(mover) {
      const transform = transformOf(mover);
      return others.some(({ base, shape, transform: there }) => {
        const apart = radiusOf(mover[4], mover[5]) + radiusOf(base[4], base[5]);
        if ((base[0] - mover[0]) ** 2 + (base[1] - mover[1]) ** 2 > apart * apart) return false;
        return testOverlap(shape, 0, moverShape, 0, there, transform);
      });
    },
    sweep(mover) {
      const [x, y, fx, fy, width, depth] = mover;
      const transform = transformOf(mover);
      let least = 1;
      for (const { base, shape, transform: there } of others) {
        const apart = radiusOf(width, depth) + 0.5 + radiusOf(base[4], base[5]);
        if ((base[0] - x - fx / 2) ** 2 + (base[1] - y - fy / 2) ** 2 > apart * apart) continue;
        input.proxyA.set(shape, 0);
        input.proxyB.set(moverShape, 0);
        input.transformA.setTransform(there);
        input.transformB.setTransform(transform);
        input.translationB.setNum(fx, fy);
        if (ShapeCast(output, input)) least = Math.min(least, output.lambda);
      }
      return least;
    },
    pivot(mover) {
      const pivot = cornersOf(mover)[0];
      const facing = Math.atan2(-mover[2], mover[3]);
      let least = 1;
      for (const { base, shape, transform: there } of others) {
        const apart = 2 * radiusOf(mover[4], mover[5]) + radiusOf(base[4], base[5]);
        if ((base[0] - pivot[0]) ** 2 + (base[1] - pivot[1]) ** 2 > apart * apart) continue;
        toi.proxyA.set(shape, 0);
        toi.proxyB.set(moverShape, 0);
        toi.sweepA.setTransform(there);
        toi.sweepB.localCenter.setNum(1, 0.5);
        toi.sweepB.c0.setNum(...pivot);
        toi.sweepB.c.setNum(...pivot);
        toi.sweepB.a0 = facing;
        toi.sweepB.a = facing + quarter;
        toi.sweepB.alpha0 = 0;
        toi.tMax = least;
        TimeOfImpact(impact, toi);
        if (impact.state === TOIOutputState.e_touching) least = Math.min(least, impact.t);
      }
      return least * quarter;
    },
  };
}

// Its cast through its world; a turn is looked for as with the others that only tell what overlaps, since what its build hands
// out has no time of impact. Its entry point for browsers loads by fetch: here the module is handed in.
async function box2d({ bases }) {
  const folder = pathToFileURL(join(root, 'node_modules', 'box2d3-wasm', '/'));
  const { default: make } = await import(new URL('build/dist/es/compat/Box2D.compat.mjs', folder));
  const b2 = await make({ wasmBinary: readFileSync(new URL('build/dist/es/compat/Box2D.compat.wasm', folder)) });
  const world = b2.b2CreateWorld(b2.b2DefaultWorldDef());
  const body = b2.b2CreateBody(world, b2.b2DefaultBodyDef());
  for (const [x, y, fx, fy, width, depth] of bases) {
    const box = b2.b2MakeOffsetBox(width / 2, depth / 2, new b2.b2Vec2(x, y), b2.b2MakeRot(Math.atan2(-fx, fy)));
    b2.b2CreatePolygonShape(body, b2.b2DefaultShapeDef(), box);
  }
  const proxy = b2.b2MakeProxy(new b2.b2Vec2(0, 0), 1, 0);
  proxy.count = 4;
  const filter = b2.b2DefaultQueryFilter();
  const way = new b2.b2Vec2(0, 0);
  const corner = new b2.b2Vec2(0, 0);
  let least = 1;
  const nearest = result => (least = Math.min(least, result.fraction));
  let met = false;
  // Whom it meets first is enough.
  const meets = () => {
    met = true;
    return false;
  };
  const place = mover =>
    cornersOf(mover).forEach(([x, y], i) => {
      corner.x = x;
      corner.y = y;
      proxy.setPoint(i, corner);
    });
  const over = mover => {
    place(mover);
    met = false;
    b2.b2World_OverlapShape(world, proxy, filter, meets);
    return met;
  };
  return {
    over,
    pivot(mover) {
      const [x, y, fx, fy, width, depth] = mover;
      const about = cornersOf(mover)[0];
      return bisected(turn => {
        const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
        return over([
          ...turnedAbout([x, y], about, cosine, sine),
          ...turnedAbout([fx, fy], [0, 0], cosine, sine),
          width,
          depth,
        ]);
      }, quarter);
    },
    sweep(mover) {
      place(mover);
      way.x = mover[2];
      way.y = mover[3];
      least = 1;
      b2.b2World_CastShape(world, proxy, way, filter, nearest);
      return least;
    },
  };
}

// --- agreement and times

// How far an answer may be from the exact one before it is an answer to another question: in eight of nine cases, since
// peers keep a distance by design, or look here and there only, and so take a graze for a hit or miss one.
const limits = { planck: 0.1, 'box2d3-wasm': 0.1, 'sat, bisection': 1e-3, 'check2d, bisection': 1e-3 };
const ours = 1e-12;

function errorsOf(answers, exact) {
  const errors = exact.map((way, i) => Math.abs(answers[i] - way)).toSorted((a, b) => a - b);
  return { usual: errors[Math.floor((8 * queries) / 9)], error: errors.at(-1) };
}

export async function* baseParts(effort) {
  const native = startNative();
  const grazes = grazesOf(await loadKernels('bench'));
  for (const count of effort.least ? [40] : [40, 400]) {
    const table = tableOf(count);
    const made = {
      Umpire: umpire(await loadKernels('bench'), table),
      'Umpire at -O2': umpire(await loadKernels('bench-O2'), table),
      'tuned JS': tuned(table),
      'sat, bisection': sat(table),
      'check2d, bisection': check2d(table),
      planck: planck(table),
      'box2d3-wasm': await box2d(table),
    };
    await native.ask(`bases ${count} ${table.bases.flat().join(' ')}`);
    yield overlapPart(native, made, table, effort);
    for (const [kind, most, exactly] of [
      ['sweep', 1, mover => exactSweep(mover, table.polygons, 1)],
      ['pivot', quarter, mover => exactPivot(mover, table.polygons)],
    ]) {
      const exact = table.movers.map(exactly);
      const tail = kind === 'sweep' ? [1, 0] : [0, 1];
      await native.ask(`queries ${queries} ${table.movers.flatMap(mover => [...mover, ...tail]).join(' ')}`);
      const contenders = Object.entries(made)
        .filter(([, each]) => each[kind])
        .map(([name, each]) => {
          const answers = table.movers.map(mover => each[kind](mover));
          const { usual, error } = errorsOf(answers, exact);
          const agrees = limits[name] ? usual <= limits[name] : error <= ours;
          assert.ok(
            agrees,
            `${kind} among ${count}: ${name} is wrong by ${usual} in eight of nine cases, by ${error} at most`,
          );
          const call = each.turn && kind === 'pivot' ? 'turn' : kind;
          const time = clocked(() => table.movers.forEach(mover => each[call](mover)));
          return { name, usual, error, queries, time };
        });
      const natively = errorsOf(await answersOf(native, kind), exact);
      assert.ok(natively.error <= ours, `${kind} among ${count}: native is wrong by ${natively.error}`);
      contenders.splice(2, 0, {
        name: 'native',
        ...natively,
        queries,
        time: async times => (await told(native, `${kind} ${times}`))[0],
      });
      const title = kind === 'sweep' ? `Sweep among ${count} bases` : `Pivot among ${count} bases`;
      const hits = exact.filter(way => way < most).length;
      const about =
        kind === 'sweep'
          ? grazes
          : 'By up to 90°. All movers stand clear, which the tuned JS needs: it looks for crossings alone.';
      const note = `${hits} of ${queries} run into something.`;
      yield { part: 'bases', title, note, about, rows: await race(contenders, effort) };
    }
  }
  await native.close();
}

// A turn is told by its cosine and sine.
async function answersOf(native, kind) {
  if (kind === 'sweep') return (await told(native, 'swept')).slice(1);
  const parts = (await told(native, 'turned')).slice(1);
  return Array.from({ length: parts.length / 2 }, (_, i) => Math.atan2(parts[2 * i + 1], parts[2 * i]));
}

// Many places in one call, yes or no each.
async function overlapPart(native, made, table, effort) {
  const movers = table.batch.map(({ mover }) => mover);
  const right = table.batch.map(({ over }) => over);
  const wrongOf = answers => answers.filter((over, i) => over !== right[i]).length;
  const contenders = Object.entries(made).map(([name, each]) => {
    const batch = each.batch?.(movers.flat());
    const run = batch?.run ?? (() => movers.forEach(mover => each.over(mover)));
    run();
    const wrong = wrongOf(batch?.found() ?? movers.map(mover => each.over(mover)));
    assert.ok(
      batch || each.over === made['tuned JS'].over ? wrong === 0 : wrong < queries / 9,
      `overlap: ${name} is wrong ${wrong} times`,
    );
    return { name: name.replace(', bisection', ''), wrong, queries, time: clocked(run) };
  });
  await native.ask(`batch ${queries} ${movers.flat().join(' ')}`);
  const wrong = wrongOf((await told(native, 'stood')).slice(1).map(Boolean));
  assert.equal(wrong, 0, 'overlap: native');
  const found = right.filter(Boolean).length;
  const time = async times => (await told(native, `overlaps ${times}`))[0];
  contenders.splice(2, 0, { name: 'native', wrong, queries, time });
  const title = `Overlap with ${table.bases.length} bases`;
  const note = `${queries} places in a call, of which ${found} are on something. Libraries without such a call are asked place by place.`;
  return { part: 'overlap', title, note, rows: await race(contenders, effort) };
}
