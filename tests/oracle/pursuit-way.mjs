// A charge move of The 9th Age, walked and looked for: forward, one wheel about a front corner, forward; only the front counts.
import {
  ahead,
  apart,
  corners,
  dot,
  edgeAhead,
  frontOf,
  heading,
  inside,
  minus,
  near,
  plus,
  radians,
  slack,
  spare,
  swept,
  turnBetween,
} from './pursuit-ground.mjs';

// How wide a way found here keeps of everything: more than the engine does where it stops just before contact.
const berth = 1.2e-3;

export class Way {
  constructor(judge, unit, facing) {
    const { field } = judge;
    Object.assign(this, { field, unit, facing });
    this.pose = judge.turned(unit);
    this.total = judge.told(unit.id).pursuitDistance;
    this.target = field.shapeOf(facing.target);
    const passes = other => other && (other === facing.target || field.isPasser(other));
    this.blockers = field.bodies(unit).filter(body => !passes(body.unit));
    this.near = apart(frontOf(unit, this.pose), this.target);
    this.ways = this.ways.bind(this);
  }

  forward = (pose, by) => ({ at: plus(pose.at, heading(pose.facing), by), facing: pose.facing });
  wheel(pose, corner, degrees) {
    const side = corner === 'left' ? -1 : 1;
    const pivot = corners(this.unit, pose)[corner === 'left' ? 0 : 1];
    const facing = pose.facing + side * degrees;
    const [f, r] = [heading(facing), heading(facing + 90)];
    return { at: plus(plus(pivot, f, -this.unit.depth / 2), r, (-side * this.unit.width) / 2), facing };
  }
  end(forward, corner, degrees, onward) {
    return this.forward(this.wheel(this.forward(this.pose, forward), corner, degrees), onward);
  }
  // Where it may stand so that some point of what the way touched first stays touched.
  stretch({ forward, wheel = 0, corner, onward = 0, at }) {
    const { facing, unit } = this;
    const half = unit.width / 2;
    const end = this.end(forward, corner, Math.abs(wheel), onward);
    const flush = Math.abs(turnBetween(end.facing, facing.facing)) < 1e-5;
    const [from, to] = flush ? facing.touched(unit, facing.of(end.at)) : [facing.of(at), facing.of(at)];
    return [from - half, to + half];
  }

  price(forward, degrees, onward) {
    const turn = this.field.rule('wheel-measure') === 'arc' ? radians(degrees) : Math.sin(radians(degrees));
    return forward + this.unit.width * turn + onward;
  }

  // What stands in the way of the engine's own, taken in steps as long as what is near allows.
  walk(forward, corner, degrees, onward) {
    const legs = [
      [forward, 1, x => this.forward(this.pose, x)],
      [degrees, (this.unit.width * Math.PI) / 180, x => this.wheel(this.forward(this.pose, forward), corner, x)],
      [onward, 1, x => this.end(forward, corner, degrees, x)],
    ];
    for (const [i, [whole, rate, pose]] of legs.entries()) {
      for (let x = 0; ;) {
        const { gap, what } = this.gap(pose(x));
        if (gap < -slack) return `${what} overlaps by ${-gap}`;
        const toTarget = apart(frontOf(this.unit, pose(x)), this.target);
        if (toTarget < -slack) return 'its target stands';
        if (x === whole) break;
        x = Math.min(whole, x + Math.max(2e-3, Math.min(gap, toTarget)) / rate);
      }
    }
    return null;
  }

  gap(pose) {
    const front = frontOf(this.unit, pose);
    let [gap, what] = [inside(front, this.field.table), 'the edge'];
    for (const body of this.blockers) {
      const here = apart(front, body.shape, gap);
      if (here < gap) [gap, what] = [here, body.id];
    }
    return { gap, what };
  }

  // Ways that reach the facing with room to spare, the fewest wheels first: {forward, corner, wheel, onward, lo, hi}
  *ways(fineness) {
    yield* this.onwardFrom(this.pose, 0, 'left', 0);
    const far = Math.min(this.clearAhead(this.pose) - berth, 40);
    for (let i = 0; i <= fineness; i++) {
      const forward = (Math.max(0, far) * i) / fineness;
      const pose = this.forward(this.pose, forward);
      for (const corner of ['left', 'right']) yield* this.wheels(pose, forward, corner, fineness);
    }
  }

  // How far it can go on before it meets anything at all.
  clearAhead = pose => Math.min(this.unblocked(pose), ahead(this.unit, pose, this.target, spare).distance);
  unblocked(pose) {
    const blocked = this.blockers.map(({ shape }) => ahead(this.unit, pose, shape, berth).distance);
    return Math.min(edgeAhead(this.unit, pose, this.field.table), ...blocked);
  }

  // How far it can wheel, leaving some room to what blocks it, and where on its target that ends, if there.
  wheelRoom(from, corner) {
    const side = corner === 'left' ? -1 : 1;
    const [left, right] = corners(this.unit, from);
    const [pivot, way] = corner === 'left' ? [left, from.facing + 90] : [right, from.facing - 90];
    const sweep = (shape, reach, behind) => swept(pivot, way, side, shape, reach, behind);
    const blocked = this.blockers.map(({ shape }) => sweep(shape, this.unit.width + berth, 1).degrees);
    const { width, depth } = this.field.table;
    const rim = [
      [0, 0],
      [width, 0],
      [width, depth],
      [0, depth],
    ];
    blocked.push(...rim.map((p, i) => sweep([p, rim[(i + 1) % 4]], this.unit.width + berth, 1).degrees));
    const most = Math.min(90, ...blocked) - 0.1;
    const { degrees, met } = sweep(this.target, this.unit.width);
    return degrees <= most ? { most: degrees, met } : { most };
  }

  *wheels(from, forward, corner, fineness) {
    const { most, met } = this.wheelRoom(from, corner);
    for (let i = 1; i <= fineness; i++) {
      const degrees = (90 * i) / fineness;
      if (degrees > most) break;
      yield* this.onwardFrom(this.wheel(from, corner, degrees), forward, corner, degrees);
    }
    if (met && most > 0.01) yield* this.reach(met, forward, corner, most, 0);
  }

  // This wheel and no other.
  *wheeled(forward, corner, degrees) {
    const from = this.forward(this.pose, forward);
    if (degrees < this.wheelRoom(from, corner).most)
      yield* this.onwardFrom(this.wheel(from, corner, degrees), forward, corner, degrees);
  }

  *onwardFrom(pose, forward, corner, degrees) {
    const { distance, met } = ahead(this.unit, pose, this.target, 0);
    if (distance === Infinity || this.unblocked(pose) < distance + berth) return;
    // Meeting it with a corner all but off the way is left to the engine.
    if (Math.abs(ahead(this.unit, pose, this.target, -spare).distance - distance) > 0.01) return;
    yield* this.reach(met, forward, corner, degrees, distance);
  }

  *reach(met, forward, corner, wheel, onward) {
    const { facing } = this;
    const half = facing.length / 2;
    const isOn = p => Math.abs(dot(minus(p, facing.middle), facing.out)) < 2e-4 && Math.abs(facing.of(p)) < half + 2e-4;
    if (!met.length || !met.every(isOn)) return;
    if (this.field.rule('charge-range') === 'path' && this.price(forward, wheel, onward) > this.total - spare) return;
    const places = met.map(p => Math.max(-half, Math.min(half, facing.of(p))));
    yield { forward, corner, wheel, onward, lo: Math.min(...places), hi: Math.max(...places) };
  }
}
