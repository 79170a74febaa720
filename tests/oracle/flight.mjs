// A second method for flights and rallies of The 9th Age: places on the way, and headings, are tried one by one, and what lies there
// is measured. Nothing is shared with src/. What is too near to tell is left open.
import {
  apart,
  corners,
  dot,
  heading,
  inside,
  length,
  minus,
  plus,
  slack,
  spare,
  turnBetween,
} from './pursuit-ground.mjs';

const step = 0.01;
const hair = 0.0005;
const sizeOf = ({ files, ranks, base, width, depth }) =>
  base ? { width: (files * base[0]) / 25.4, depth: (ranks * base[1]) / 25.4 } : { width, depth };
const compass = ([x, y]) => (Math.atan2(x, y) * 180) / Math.PI;

export class FlightJudge {
  constructor(scene, reply) {
    Object.assign(this, { scene, reply, faults: [], open: [] });
    this.unit = scene.units.find(({ id }) => id === scene.order.unit);
    this.codex = scene.codices[this.unit.codex];
    this.size = sizeOf(this.codex);
    this.cause = scene.order.kind === 'rally' ? 'rally-failed' : scene.order.cause;
    this.others = [
      ...scene.units
        .filter(unit => unit !== this.unit)
        .map(unit => ({ ...unit, parts: [corners(sizeOf(scene.codices[unit.codex]), unit)] })),
      ...(scene.terrain ?? [])
        .filter(({ kind }) => kind === 'impassable')
        .map(({ id, shape, shapes }) => ({ id, rock: true, parts: shapes ?? [shape] })),
    ];
    this.enemies = this.others.filter(({ rock, owner }) => !rock && owner !== this.unit.owner);
  }

  event = name => this.reply.trace.find(({ event }) => event === name);
  at = (pose, way) => corners(this.size, { at: plus(pose.at, heading(pose.facing), way), facing: pose.facing });
  gap = (shape, { parts }, enough) => Math.min(...parts.map(part => apart(shape, part, enough)));
  fault = text => this.faults.push(text);

  judge() {
    if (this.event('pivoted') && this.event('tested')?.passed !== true) this.judgeTurn();
    if (this.event('fled')) this.judgeWay();
    return this;
  }

  // --- which way

  judgeTurn() {
    const { to, enemy, facing } = this.event('pivoted');
    if (!enemy) {
      if (this.cause !== 'rally-failed') this.fault('it flees from nobody');
      if (this.enemies.some(({ shaken, fled }) => !shaken && !fled)) this.fault('there is somebody to flee from');
      return;
    }
    const from = this.others.find(({ id }) => id === enemy);
    if (facing) {
      this.judgeQuarter(from, facing, to);
      return;
    }
    const wanted = compass(minus(this.unit.at, from.at));
    if (Math.abs(turnBetween(wanted, to.facing)) > 1e-6) this.fault(`it looks ${to.facing}, not ${wanted}`);
    if (this.cause !== 'rally-failed') return;
    const mine = corners(this.size, this.unit);
    for (const other of this.enemies)
      if (!other.shaken && !other.fled && this.gap(mine, other) < this.gap(mine, from) - slack)
        this.fault(`${other.id} is closer than ${enemy}`);
  }

  judgeQuarter(from, facing, to) {
    const side = { front: 0, right: 90, rear: 180, left: 270 }[facing];
    const away = from.facing + side;
    const quarters = turnBetween(this.unit.facing, to.facing) / 90;
    if (Math.abs(quarters - Math.round(quarters)) > 1e-6) this.fault(`it turned by ${quarters} quarters`);
    if (Math.abs(turnBetween(away, to.facing)) > 45 + 1e-6) this.fault(`it looks ${to.facing}, not ${away}`);
    // It lies beyond that side, but where a corner of the enemy touches it.
    const line = dot(plus(from.at, heading(away), this.reach(from, side)), heading(away));
    const beyond = Math.min(...corners(this.size, this.unit).map(corner => dot(corner, heading(away)))) - line;
    if (Math.abs(turnBetween(away, to.facing)) < 1e-6 && beyond < -slack)
      this.fault(`it lies ${beyond} beyond that side`);
  }

  reach = ({ codex }, side) => {
    const { width, depth } = sizeOf(this.scene.codices[codex]);
    return (side % 180 === 0 ? depth : width) / 2;
  };

  // --- how far, through what

  judgeWay() {
    const { from, to, total, distance, with: past } = this.event('fled');
    const gone = this.event('destroyed');
    const need = this.scene.rulings?.['ninth-age.flee-end'] === 'inch' ? 1 + hair : hair;
    this.start = from;
    const end = plus(from.at, heading(from.facing), distance);
    if (length(minus(end, to.at)) > slack) this.fault('it is elsewhere');
    if (distance > total + slack !== Boolean(past)) this.fault('past what, or past nothing');
    if (distance < total - slack && !gone) this.fault('it stops short');
    this.judgeEnd(total, distance, need, gone);
    this.judgeLoss(distance, gone);
    this.judgePassed(distance);
  }

  // Where it may not end, from the roll on; where it does end it is free.
  judgeEnd(total, distance, need, gone) {
    const nearest = way =>
      Math.min(...this.others.map(other => this.gap(this.at(this.start, way), other, 3)), Infinity);
    for (let way = total; way < distance - step / 2; way += step)
      if (nearest(way) > need + slack) {
        if (nearest(way) < need + spare) this.open.push('where it ends');
        else this.fault(`it could end after ${way}`);
        break;
      }
    if (!gone && nearest(distance) < need - slack) this.fault(`it ends ${nearest(distance)} from something`);
  }

  chargers() {
    const mine = corners(this.size, this.unit);
    const reacts = this.cause === 'reaction' || this.cause === 'terror';
    return this.enemies.filter(
      other =>
        reacts &&
        (other.declaredOn === this.unit.id || other.id === this.scene.order.from) &&
        this.gap(mine, other) > 1e-6,
    );
  }

  judgeLoss(distance, gone) {
    const chargers = this.chargers();
    for (let way = 0; way <= distance - step; way += step) {
      const shape = this.at(this.start, way);
      const edge = inside(shape, this.scene.table);
      const met = chargers.find(other => this.gap(shape, other, 1) < -spare);
      if (edge < -spare || met) this.fault(`it should be gone after ${way}`);
      if (edge < -spare || met) return;
    }
    const last = this.at(this.start, distance);
    const edge = inside(last, this.scene.table);
    const gaps = chargers.map(other => this.gap(last, other, 1));
    if (!gone && edge < -slack) this.fault('it stands over the edge');
    if (!gone && gaps.some(gap => gap < -slack)) this.fault('it stands on who has charged it');
    if (!gone) return;
    const why =
      gone.with === 'table-edge'
        ? edge
        : this.gap(
            last,
            this.others.find(({ id }) => id === gone.with),
          ) - hair;
    if (Math.abs(why) > slack) this.fault(`${gone.with} is ${why} away where it is removed`);
  }

  judgePassed(distance) {
    const told = new Map(this.reply.trace.filter(({ event }) => event === 'passed').map(each => [each.with, each]));
    for (const other of this.others) {
      let [deepest, first, best] = [Infinity, undefined, 0];
      for (let way = 0; ; way = Math.min(way + step, distance)) {
        const gap = this.gap(this.at(this.start, way), other, 1);
        if (gap < deepest) [deepest, best] = [gap, way];
        if (gap < -spare) first ??= way;
        if (way >= distance) break;
      }
      deepest = this.deepestNear(other, best, distance);
      const each = told.get(other.id);
      told.delete(other.id);
      if (Math.abs(deepest) < spare && Math.abs(deepest) > 1e-7) this.open.push(`past ${other.id}`);
      else if (Boolean(each) !== deepest < -spare) this.fault(`${other.id} is passed, or not, by ${deepest}`);
      if (each) this.judgeOne(other, each, first);
    }
    for (const id of told.keys()) this.fault(`${id} cannot be passed`);
    const dangers = this.reply.trace.filter(({ dangerous }) => dangerous).length;
    const now = this.reply.units.find(({ id }) => id === this.unit.id);
    if (now && now.dangers !== dangers) this.fault(`${now.dangers} dangers, not ${dangers}`);
  }

  // Between two places that were tried the distance falls and rises once.
  deepestNear(other, best, distance) {
    let [lo, hi] = [Math.max(0, best - step), Math.min(distance, best + step)];
    const gap = way => this.gap(this.at(this.start, way), other, 1);
    for (let i = 0; i < 40; i++) {
      const [a, b] = [lo + (hi - lo) / 3, hi - (hi - lo) / 3];
      if (gap(a) < gap(b)) hi = b;
      else lo = a;
    }
    return Math.min(gap(lo), gap(best));
  }

  judgeOne(other, each, first) {
    const friend = !other.rock && other.owner === this.unit.owner;
    const what = other.rock ? 'impassable' : friend ? 'friend' : 'enemy';
    if (each.what !== what) this.fault(`${other.id} is ${each.what}`);
    const there = this.gap(this.at(this.start, each.distance), other);
    if (each.distance > first + 1e-6 || there < (each.distance > 0 ? -slack : -Infinity) || there > slack)
      this.fault(`${other.id} is met after ${each.distance}, not ${first}`);
    const byChoice = ['reaction', 'feigned-flight'].includes(this.cause);
    const panics = friend && !byChoice && !other.shaken && !other.fled && !other.engaged && !other.inCombat;
    if (Boolean(each.panics) !== panics) this.fault(`${other.id} panics, or does not`);
    const breaks = ['broken', 'feigned-flight'].includes(this.cause);
    const fought =
      this.gap(corners(this.size, this.unit), other) < 1e-6 || other.inCombat || other.id === this.scene.order.from;
    const safe = other.rock
      ? this.codex.traits?.includes('ghost-step')
      : breaks && fought && this.scene.rulings?.['ninth-age.own-combat-danger'] !== 'yes';
    if (Boolean(each.dangerous) !== (!friend && !safe)) this.fault(`${other.id} is dangerous, or is not`);
    const models = this.codex.models ?? (this.codex.base ? this.codex.files * this.codex.ranks : undefined);
    const dice = each.dangerous && models && this.codex.height ? Math.ceil(models / 2) * this.codex.height : undefined;
    if (each.dice !== dice) this.fault(`${each.dice} dice, not ${dice}`);
  }

  // --- the Pivot of who has rallied

  // Tries headings: what the range offers is free and within reach, and what it bars is not.
  judgePivot({ range }, tries) {
    const { gaps = [] } = range;
    for (const by of tries) {
      const barred = gaps.some(([lo, hi]) => by > lo && by < hi);
      const near = gaps.some(([lo, hi]) => Math.min(Math.abs(by - lo), Math.abs(by - hi)) < 2e-4);
      if (near) continue;
      const room = this.roomAt(by);
      const reach = this.reachAt(by);
      const spareNow = Math.min(room, reach);
      if (Math.abs(spareNow) < spare) this.open.push(`${by}`);
      else if (spareNow > 0 === barred)
        this.fault(`${by} is ${barred ? 'barred' : 'offered'}: room ${room}, reach ${reach}`);
    }
    return this;
  }

  roomAt(by) {
    const now = corners(this.size, this.unit);
    const shape = corners(this.size, { ...this.unit, facing: this.unit.facing + by });
    const rooms = this.others.map(other => this.gap(shape, other) - (this.gap(now, other) < 1 ? hair : 1));
    return Math.min(inside(shape, this.scene.table), ...rooms);
  }

  // How much less than it may the longest way of a model is, if models go where that is shortest.
  reachAt(by) {
    const { mobility, files = 1, ranks = 1 } = this.codex;
    if (mobility === undefined) return Infinity;
    const at = Array.from({ length: files * ranks }, (_, i) => [
      (((i % files) - (files - 1) / 2) * this.size.width) / files,
      ((Math.floor(i / files) - (ranks - 1) / 2) * this.size.depth) / ranks,
    ]);
    const [s, c] = heading(by);
    const to = at.map(([x, y]) => [x * c + y * s, y * c - x * s]);
    const kept = Math.max(...at.map((p, i) => length(minus(p, to[i]))));
    if (this.scene.rulings?.['ninth-age.pivot-models'] === 'kept') return 2 * mobility - kept;
    const ways = [...new Set(at.flatMap(p => to.map(q => length(minus(p, q)))))].sort((a, b) => a - b);
    let [lo, hi] = [0, ways.length - 1];
    while (lo < hi) {
      const middle = (lo + hi) >> 1;
      if (canMatch(at, to, ways[middle] + 1e-9)) hi = middle;
      else lo = middle + 1;
    }
    return 2 * mobility - ways[lo];
  }
}

// Whether each of the first can have one of the second to itself, no further than that.
function canMatch(from, to, most) {
  const owner = to.map(() => -1);
  const find = (i, seen) =>
    to.some((place, k) => {
      if (seen.has(k) || length(minus(from[i], place)) > most) return false;
      seen.add(k);
      if (owner[k] >= 0 && !find(owner[k], seen)) return false;
      owner[k] = i;
      return true;
    });
  return from.every((_, i) => find(i, new Set()));
}
