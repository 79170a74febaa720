// A second method for The 9th Age: the ledger's procedure walked by someone who can only measure, beside what the engine
// replied. Places are looked for by steps so short that none can be missed: a gap changes no faster than what is moved.
import {
  Facing,
  Field,
  ahead,
  apart,
  better,
  contact,
  corners,
  dot,
  edgeAhead,
  frontCentre,
  frontOf,
  heading,
  inside,
  keeping,
  length,
  march,
  minus,
  near,
  plus,
  reachOf,
  sideSeen,
  slack,
  spare,
  stationsOf,
  stretches,
  turnBetween,
} from './pursuit-ground.mjs';
import { Way } from './pursuit-way.mjs';

const justBefore = 1.1e-3; // ledger, ruling 15
const inch = 1;
const leaves = 4e-4; // no engine leaves less where contact alone is barred
const models = ({ target, charger }) => `${target}+${charger}`;

const gone = new Set(['rolled', 'declared']);

export class Judge {
  constructor(scene, reply) {
    this.field = new Field(scene);
    this.reply = reply;
    this.faults = [];
    this.unclear = [];
    this.leftOut = []; // where two could charge and one did
    this.done = {};
  }

  fault(unit, what) {
    this.faults.push(`${unit?.id ?? unit}: ${what}`);
  }
  count(what) {
    this.done[what] = (this.done[what] ?? 0) + 1;
  }
  told = id => this.reply.units.find(unit => unit.id === id);

  judge() {
    const { field, reply } = this;
    this.judgeRolls();
    this.eventsOf = new Map(field.pursuers.map(id => [id, []]));
    const turns = [];
    for (const event of reply.trace) {
      if (!this.eventsOf.has(event.unit) || gone.has(event.event)) continue;
      if (event.event === 'caught') continue;
      this.eventsOf.get(event.unit).push(event);
      // Once all stand, some slide to more models.
      const slides = event.event === 'aligned' && turns.includes(event.unit);
      if (turns.at(-1) !== event.unit && !slides) turns.push(event.unit);
    }
    if (new Set(turns).size !== turns.length) this.fault('order', `moves are mixed: ${turns}`);
    this.judgeDeclared();
    this.judgeOrder(turns);
    this.judgeTogether();
    for (const id of turns) {
      const unit = field.unit(id);
      this.judgeMove(unit);
      field.put(id, this.told(id));
    }
    for (const unit of field.units) {
      const told = this.told(unit.id);
      if (!told) this.fault(unit, 'is missing');
      else if (field.rule('unaligned') === 'no' && !field.pursuers.includes(unit.id) && !near(told, unit.start, 1e-9))
        this.fault(unit, 'moved');
    }
    if (reply.units.length !== field.units.length) this.fault('units', 'more than there should be');
    return this;
  }

  judgeRolls() {
    const { order, pursuers } = this.field;
    let caught = null;
    const rolled = this.reply.trace.filter(({ event }) => event === 'rolled').map(({ unit }) => unit);
    if ([...rolled].sort().join() !== [...pursuers].sort().join()) this.fault('rolls', `by ${rolled}`);
    for (const id of rolled) {
      const { pursuitDistance: total, caught: says } = this.told(id);
      if (!(total >= 2 && total <= 12)) this.fault(id, `rolled ${total}`);
      if (order.kind === 'overrun' || order.pursued.destroyed) {
        if (says) this.fault(id, 'caught what cannot be caught');
        continue;
      }
      const catches = caught === null && total >= order.pursued.fleeDistance;
      if (says !== catches) this.fault(id, `rolled ${total}, flight ${order.pursued.fleeDistance}, caught ${says}`);
      if (catches) caught = id;
    }
    if (caught) this.field.remove(order.pursued.unit);
    this.caught = caught !== null;
  }

  // --- declaring

  judgeDeclared() {
    this.charges = new Map();
    const declared = this.reply.trace.filter(({ event }) => event === 'declared');
    const last = this.reply.trace.findIndex(({ event }) =>
      ['pivoted', 'met', 'placed', 'charged', 'advanced'].includes(event),
    );
    for (const id of this.field.pursuers) {
      const unit = this.field.unit(id);
      const wish = this.wishes(unit, new Set());
      const found = declared.find(event => event.unit === id);
      if (found && last >= 0 && this.reply.trace.indexOf(found) > last)
        this.fault(unit, 'declares after somebody moved');
      if (found) this.charges.set(id, found.enemy);
      if (wish.close) continue;
      const targets = wish.what === 'enemy' ? wish.targets.map(target => target.id) : [];
      if (Boolean(found) !== targets.length > 0)
        this.fault(unit, `declares ${found?.enemy}, and would meet ${wish.what} ${targets}`);
      else if (found && !targets.includes(found.enemy))
        this.fault(unit, `declares ${found.enemy}, possible are ${targets}`);
      else if (found && found.step !== wish.step) this.fault(unit, `declares in step ${found.step}, not ${wish.step}`);
      if (found) this.judgeSide(unit, found);
    }
  }

  judgeSide(unit, { enemy, facing }) {
    const { side, close } = sideSeen(this.field.unit(enemy), frontCentre(unit, unit.start));
    if (!close && side !== facing)
      this.fault(unit, `declares against the ${facing} of ${enemy}, stands off its ${side}`);
  }

  judgeOrder(turns) {
    const first = turns.findIndex(id => !this.charges.has(id));
    const late = first < 0 ? [] : turns.slice(first).filter(id => this.charges.has(id));
    if (late.length) this.fault('order', `${late} charge, and move after others: ${turns}`);
    if (turns.length !== this.field.pursuers.length) this.fault('order', `of ${this.field.pursuers} moved ${turns}`);
  }

  // What the unit would meet, the failed counting as obstructions: {step, what, targets, distance, close}
  wishes(unit, failed) {
    return (this.field.order.kind === 'overrun' ? null : this.firstStep(unit, failed)) ?? this.secondStep(unit, failed);
  }

  turned(unit) {
    const { order } = this.field;
    if (order.kind === 'overrun') return unit.start;
    const most = this.mostTurn(unit);
    const by = this.wayRound(unit, turnBetween(unit.start.facing, order.pursued.facing), most);
    return { at: unit.start.at, facing: unit.start.facing + Math.max(-most, Math.min(most, by)) };
  }

  // Half a turn that is cut short goes the way its owner chose, which only the pivot itself tells.
  wayRound(unit, by, most) {
    if (most >= 180 || Math.abs(Math.abs(by) - 180) > 1e-6) return by;
    const told = this.reply.trace.find(({ event, unit: id }) => event === 'pivoted' && id === unit.id);
    return told ? Math.sign(told.degrees) * 180 : by;
  }

  mostTurn({ codex }) {
    if (this.field.rule('pivot-mobility') === 'free' || codex.mobility === undefined) return 180;
    if (!codex.base) return 180;
    const far = Math.hypot(((codex.files - 1) * codex.base[0]) / 50.8, ((codex.ranks - 1) * codex.base[1]) / 50.8);
    const share = codex.mobility / far; // 2 far sin(angle / 2) <= 2 mobility
    return share >= 1 ? 180 : (2 * Math.asin(share) * 180) / Math.PI;
  }

  kindOf({ unit, id }, failed) {
    if (!unit) return 'obstruction';
    if (this.field.isPasser(unit)) return null;
    return this.field.isTarget(unit) && !failed.has(id) ? 'enemy' : 'obstruction';
  }

  firstStep(unit, failed) {
    const front = frontOf(unit, this.turned(unit));
    const rim = inside(front, this.field.table);
    const bodies = this.field.bodies(unit).map(body => ({ ...body, kind: this.kindOf(body, failed) }));
    const counted = bodies.filter(({ kind }) => kind).map(body => ({ ...body, gap: apart(front, body.shape, 1) }));
    const close = [...counted.map(({ gap }) => gap), rim].some(gap => Math.abs(gap) > 1e-9 && Math.abs(gap) < slack);
    const touching = kind => counted.filter(body => body.kind === kind && body.gap < 1e-6);
    const enemies = touching('enemy');
    if (enemies.length) return { step: 1, what: 'enemy', targets: enemies.map(body => body.unit), close };
    if (rim < 1e-6) return { step: 1, what: 'edge', close };
    if (touching('obstruction').length) return { step: 1, what: 'obstruction', close };
    return close ? { step: 1, what: 'free', close } : null;
  }

  secondStep(unit, failed) {
    const pose = this.turned(unit);
    const total = this.told(unit.id).pursuitDistance;
    const wider = this.field.rule('graze') === 'yes' ? 1e-6 : -1e-6;
    const list = [{ kind: 'edge', distance: edgeAhead(unit, pose, this.field.table) }];
    let close = false;
    for (const body of this.field.bodies(unit)) {
      const kind = this.kindOf(body, failed);
      if (!kind) continue;
      const { distance } = ahead(unit, pose, body.shape, wider);
      const others = [-slack, slack].map(more => ahead(unit, pose, body.shape, more).distance);
      const grazes = others.some(other => Math.abs(other - distance) > 100 * slack || other === Infinity);
      if (grazes && Math.min(...others) <= total) close = true;
      list.push({ kind, distance, unit: body.unit });
    }
    if (list.some(({ distance }) => Math.abs(distance - total) > 1e-9 && Math.abs(distance - total) < slack))
      close = true;
    const within = list.filter(({ distance }) => distance <= total + 1e-6).sort((a, b) => a.distance - b.distance);
    if (!within.length) return { step: 2, what: 'free', distance: total, close };
    const listed = this.field.rule('first-obstacle') === 'listed';
    const candidates = listed ? within : within.filter(({ distance }) => distance < within[0].distance + 1e-6);
    const behind = within.map(({ distance }) => distance - within[0].distance);
    if (!listed && behind.some(by => by > 1e-9 && by < slack)) close = true;
    for (const kind of ['enemy', 'edge', 'obstruction']) {
      const found = candidates.filter(item => item.kind === kind);
      if (!found.length) continue;
      return { step: 2, what: kind, distance: found[0].distance, targets: found.map(item => item.unit), close };
    }
  }

  // --- one unit's move

  judgeMove(unit) {
    const events = this.eventsOf.get(unit.id);
    const told = this.told(unit.id);
    const failed = new Set();
    for (;;) {
      const wish = this.wishes(unit, failed);
      if (wish.close) return this.unclear.push(unit.id);
      const what = { edge: 'edge', obstruction: 'obstruction', free: 'free' }[wish.what];
      if (what) return this.judgeEnd(unit, wish, what, told);
      const ids = wish.targets.map(target => target.id);
      const undone = events.find(
        ({ event, with: enemy }) => event === 'undone' && ids.includes(enemy) && !failed.has(enemy),
      );
      if (!undone && told.ended !== 'charge')
        return this.fault(unit, `meets ${ids} in step ${wish.step}, ends by ${told.ended}`);
      const target = this.field.unit(undone?.with ?? told.charging?.unit);
      if (!undone && !ids.includes(target?.id)) return this.fault(unit, `charges ${target?.id}, possible are ${ids}`);
      if (!undone && told.step !== wish.step) return this.fault(unit, `charges in step ${told.step}, not ${wish.step}`);
      const { side, close } = sideSeen(target, frontCentre(unit, unit.start));
      if (close) return this.unclear.push(unit.id);
      this.count(`charge ${wish.step}${undone ? ' undone' : ''}`);
      const facing = new Facing(target, side);
      if (wish.step === 1) this.judgePlacing(unit, facing, events, undone);
      else this.judgeCharge(unit, facing, events, undone);
      if (!undone) return this.judgeJoined(unit, target, side, told);
      failed.add(target.id);
    }
  }

  judgeJoined(unit, target, side, told) {
    if (told.charging?.facing !== side) this.fault(unit, `charges the ${told.charging?.facing}, not the ${side}`);
    const { fought = true, new: fresh = true } = target.combat ?? {};
    const fights = fought || fresh ? 'next' : 'this';
    if (told.fights !== fights) this.fault(unit, `fights ${told.fights}, not ${fights}`);
    if (told.backtracked) this.fault(unit, 'a charge is backtracked');
  }

  // What a body wants where a unit that did not charge ends.
  wanted =
    (just = 0) =>
    () =>
      this.field.rule('final-spacing') === 'inch' ? inch : just;

  judgeEnd(unit, wish, what, told) {
    this.count(`${what} ${wish.step}`);
    const { field } = this;
    const bodies = field.bodies(unit);
    const start = unit.start;
    const pose = this.turned(unit);
    const ends = [what];
    const room = (at, facing, just = 0) => field.room(unit, { at, facing }, bodies, this.wanted(just));
    const just = field.rule('final-spacing') === 'inch' ? 0 : justBefore;
    const legalHeading = at => this.headingNear(unit, at, pose.facing, (a, f) => room(a, f, just), spare) !== null;
    if (wish.step === 1) {
      if (what === 'edge' && told.ended === 'obstruction' && near(told, start)) {
        if (legalHeading(start.at)) this.fault(unit, 'treats the edge as an obstruction, and could pivot');
        return;
      }
      this.judgeEnded(unit, told, ends, 1);
      if (length(minus(told.at, start.at)) > 1e-9) this.fault(unit, 'leaves its place in step 1');
      if (what === 'edge') this.judgePostCombat(unit, told, room);
      else this.judgeObstructed(unit, told, (a, f) => room(a, f, just), room);
      return;
    }
    this.judgeEnded(unit, told, ends, 2);
    const forward = plus(start.at, heading(pose.facing), wish.distance);
    if (what === 'edge' && legalHeading(forward)) {
      if (length(minus(told.at, forward)) > slack)
        this.fault(unit, `ends at ${told.at}, the edge is reached at ${forward}`);
      this.judgePostCombat(unit, told, room);
      return;
    }
    if (what === 'edge' && near({ at: forward, facing: told.facing }, told) && room(told.at, told.facing) > -slack)
      return;
    const far = what === 'obstruction' ? Math.max(0, wish.distance - 5e-4) : wish.distance;
    this.judgeBacktracked(unit, told, pose, far, room, just, what);
  }

  judgeEnded(unit, told, ends, step) {
    if (!ends.includes(told.ended) || told.step !== step)
      this.fault(unit, `ends by ${told.ended} in step ${told.step}, not by ${ends} in ${step}`);
  }

  judgePostCombat(unit, told, room) {
    const has = room(told.at, told.facing);
    if (has < -slack) this.fault(unit, `pivots to ${told.facing}, ${-has} short of room`);
    if (told.backtracked) this.fault(unit, 'is backtracked after a pivot that must be legal');
  }

  // The nearest legal turn from this heading, either way round, or null.
  headingNear(unit, at, facing, room, enough) {
    const rate = (reachOf(unit) * Math.PI) / 180;
    const limit = this.mostTurn(unit);
    const allowed = turned =>
      limit < 180 ? (limit - Math.abs(turnBetween(unit.start.facing, turned))) * rate : Infinity;
    const clear = turned => Math.min(room(at, turned), allowed(turned) + enough);
    const ways = [1, -1].map(way => march(by => clear(facing + way * by), 0, 180, rate, enough));
    const found = ways.filter(by => by !== null);
    return found.length ? Math.min(...found) : null;
  }

  judgeObstructed(unit, told, strict, room) {
    const wish = this.field.order.pursued.facing;
    const best = this.headingNear(unit, unit.start.at, wish, strict, spare);
    const has = room(told.at, told.facing);
    if (has > -slack) {
      const off = Math.abs(turnBetween(wish, told.facing));
      if (best !== null && best < off - 0.02)
        this.fault(unit, `pivots to ${off} off the pursued direction, ${best} is free`);
      if (best !== null) this.count('obstruction pivot');
      return;
    }
    if (best !== null)
      this.fault(unit, `finds no heading, ${best} off the pursued direction is free; it stands ${has} short of room`);
    else if (!near(told, unit.start)) this.fault(unit, `finds no heading and does not return`);
  }

  // Back along the line from `far`, then back by the turn, to the last legal place.
  judgeBacktracked(unit, told, pose, far, room, just, what) {
    const line = x => room(plus(pose.at, heading(pose.facing), x), pose.facing);
    const strict = x => room(plus(pose.at, heading(pose.facing), x), pose.facing, just);
    const end = { at: plus(pose.at, heading(pose.facing), far), facing: pose.facing };
    const has = line(far);
    const loose = what === 'obstruction' ? 1.1e-3 : slack;
    if (Math.abs(has) < 2 * loose && Math.abs(has) > 1e-9 && this.field.rule('final-spacing') === 'inch')
      return this.unclear.push(unit.id);
    const atEnd = near(told, end, 10 * slack) || (what === 'obstruction' && near(told, end, 1e-2)); // at a slant
    if (has > 0 && (just === 0 || strict(far) >= 0 || atEnd)) {
      if (!atEnd) this.fault(unit, `ends at ${told.at} ${told.facing}, may stay at ${end.at} ${end.facing}`);
      if (told.backtracked) this.fault(unit, 'is called backtracked and is not');
      return;
    }
    this.count('backtracked');
    const back = march(strict, far, 0, 1, just ? 0 : spare);
    if (!told.backtracked && !atEnd) this.fault(unit, 'is backtracked, and not called so');
    const along = dot(minus(told.at, pose.at), heading(pose.facing));
    const aside = Math.abs(dot(minus(told.at, pose.at), heading(pose.facing + 90)));
    if (aside > slack) this.fault(unit, `leaves its line by ${aside}`);
    const legal = room(told.at, told.facing);
    if (Math.abs(turnBetween(told.facing, pose.facing)) < 1e-4 && (along > slack || legal > -slack)) {
      if (legal < -slack) this.fault(unit, `backtracks to ${along}, ${-legal} short of room`);
      if (along > far + slack || along < -slack) this.fault(unit, `backtracks to ${along} of ${far}`);
      if (back !== null && back > along + 4 * spare + 2 * just)
        this.fault(unit, `backtracks to ${along}, ${back} is free`);
      return;
    }
    if (back !== null) return this.fault(unit, `backtracks beyond its line, ${back} is free`);
    this.judgeTurnedBack(unit, told, pose, room, just, legal);
  }

  judgeTurnedBack(unit, told, pose, room, just, legal) {
    if (length(minus(told.at, pose.at)) > slack) this.fault(unit, 'turns back away from its place');
    const whole = turnBetween(pose.facing, unit.start.facing);
    const rate = (reachOf(unit) * Math.PI) / 180;
    const ways = Math.abs(Math.abs(whole) - 180) < 1e-6 ? [180, -180] : [whole];
    const backs = ways.map(by =>
      march(x => room(pose.at, pose.facing + Math.sign(by) * x, just), 0, Math.abs(by), rate, spare),
    );
    const least = backs.includes(null) ? null : Math.max(...backs);
    const by = Math.abs(turnBetween(pose.facing, told.facing));
    this.count('turned back');
    if (legal > -slack) {
      if (least !== null && least < by - 0.02) this.fault(unit, `turns back by ${by}, ${least} is free`);
    } else {
      if (least !== null) this.fault(unit, `goes back to its start, turning back by ${least} is free`);
      if (!near(told, unit.start)) this.fault(unit, `finds no place and does not go back to its start`);
    }
  }

  // --- post-combat pivots

  // Headings that the range allows, and those that it forbids, against the room there: `tries` degrees clockwise.
  static pivotFaults(scene, reply, { range }, tries) {
    const { field } = new Judge(scene, reply);
    const { unit: id } = reply.trace.at(-1);
    field.units = field.units.filter(unit => reply.units.some(told => told.id === unit.id));
    for (const told of reply.units) field.put(told.id, told);
    const unit = field.unit(id);
    const bodies = field.bodies(unit);
    const just = field.rule('final-spacing') === 'inch' ? 0 : 1e-6;
    const room = by => field.room(unit, { at: unit.at, facing: unit.facing + by }, bodies, () => just || inch);
    const within = (turn, [from, to]) => turn > from && turn < to;
    const barred = by => (range.gaps ?? []).some(gap => [by - 360, by, by + 360].some(turn => within(turn, gap)));
    const limit = new Judge(scene, reply).mostTurn(unit);
    const faults = [];
    for (const by of tries) {
      // A pivot of its own: what step 1 turned does not count.
      const has = Math.abs(turnBetween(unit.facing, unit.facing + by)) > limit + 1e-4 ? -1 : room(by);
      if (limit < 180 && Math.abs(has) > slack && has > 0 && barred(by)) continue;
      if (has > (just ? justBefore : 3 * slack) && barred(by))
        faults.push(`${id} may turn by ${by}, ${has} to spare, and it is barred`);
      if (has < -3 * slack && !barred(by))
        faults.push(`${id} may not turn by ${by}, ${-has} short of room, and it is offered`);
    }
    for (const by of range.stops) if (room(by) < -slack) faults.push(`the stop ${by} is ${-room(by)} short of room`);
    const ends = reply.options.some(({ key }) => key === 'end');
    if (Math.abs(room(0)) > 3 * slack && ends !== room(0) > 0)
      faults.push(`end is ${ends ? '' : 'not '}offered, room left ${room(0)}`);
    return faults;
  }

  // --- charges

  // Two who charge the same: where one is left out, there is no pair of places for both.
  judgeTogether() {
    const ids = [...this.charges.keys()];
    const [a, b] = ids.map(id => this.field.unit(id));
    if (ids.length !== 2 || new Set(this.charges.values()).size !== 1 || this.field.rule('unaligned') === 'yes') return;
    const undone = ids.filter(id => this.told(id).ended !== 'charge');
    if (!undone.length || ids.some(id => this.wishes(this.field.unit(id), new Set()).step !== 2)) return;
    if (ids.some(id => this.wishes(this.field.unit(id), new Set()).close)) return;
    this.count('one of two left out');
    const target = this.field.unit(this.charges.get(ids[0]));
    const [mine, theirs] = [a, b].map(unit => this.placesOf(unit, target, [a, b]));
    const wanted = this.field.rule('co-chargers') === 'exempt' ? spare : inch + spare;
    const clear = (unit, pose, other, there) => apart(corners(unit, pose), corners(other, there)) > wanted;
    const alone = mine.find(pose => clear(a, pose, b, b.start)) ?? theirs.find(pose => clear(b, pose, a, a.start));
    if (undone.length === 2 && alone) this.fault(undone[0], `neither charges, ${JSON.stringify(alone)} is free`);
    for (const one of mine) {
      const other = theirs.find(
        pose => clear(a, one, b, pose) && (clear(a, one, b, b.start) || clear(b, pose, a, a.start)),
      );
      if (other)
        return this.leftOut.push(`${undone[0].id}: ${JSON.stringify(one)} and ${JSON.stringify(other)} are free`);
    }
  }

  // Places at the ends of the room that this unit can reach and align in, leaving its companion out of account.
  placesOf(unit, target, both) {
    const { side } = sideSeen(target, frontCentre(unit, unit.start));
    const facing = new Facing(target, side);
    const bodies = this.field.bodies(unit).filter(({ id }) => id !== target.id && !both.some(other => other.id === id));
    const marked = bodies.map(body => ({ ...body, fellow: this.isFellow(body.unit, target) }));
    const room = t => this.field.room(unit, facing.place(unit, t), marked, this.wantedBeside(2));
    const way = new Way(this, unit, facing);
    if (this.field.rule('charge-range') === 'shortest' && way.near > way.total - slack) return [];
    const places = [];
    for (const found of way.ways(14)) {
      const { lo, hi } = found;
      const [from, to] = [lo - unit.width / 2, hi + unit.width / 2];
      const ends = [march(room, from, to, 1, spare), march(room, to, from, 1, spare)];
      places.push(...ends.filter(t => t !== null).map(t => ({ ...facing.place(unit, t), t, way: found })));
    }
    return places;
  }

  // Whom it charged, and got there.
  charged(id) {
    const { ended, charging } = this.told(id) ?? {};
    return ended === 'charge' ? charging?.unit : undefined;
  }

  // Who charges the same target and gets there, and friends who touch it already.
  isFellow(other, target) {
    const { field } = this;
    if (!other || !field.isFriend(other)) return false;
    return this.charged(other.id) === target.id || apart(field.shapeOf(other), field.shapeOf(target)) < 1e-6;
  }

  // Bodies as they stand, and chargers also where they end: nobody may do better with the others left as they are.
  bodiesFor(unit, target) {
    const list = this.field.bodies(unit).filter(({ id }) => id !== target.id);
    const marked = list.map(body => ({ ...body, fellow: this.isFellow(body.unit, target) }));
    const ends = marked.filter(({ id }) => this.charged(id));
    return [...marked, ...ends.map(body => ({ ...body, co: true, shape: corners(body.unit, this.told(body.id)) }))];
  }

  // What a body wants of a charger beside it; `just`: of one who need not keep away.
  wantedBeside(step, just = justBefore) {
    const final = this.field.rule('final-spacing') === 'inch' ? inch : Math.min(just, leaves);
    const fellows = this.field.rule('co-chargers') === 'exempt' ? 0 : final;
    const others = step === 1 || this.field.rule('charger-spacing') === 'fails' ? final : just;
    return ({ fellow }) => (fellow ? fellows : others);
  }

  judgePlacing(unit, facing, events, undone) {
    const { field } = this;
    if (field.rule('unaligned') === 'yes') return;
    const bodies = this.bodiesFor(unit, facing.target);
    if (field.rule('placing') === 'free') return this.judgeFreePlacing(unit, facing, events, undone, bodies);
    const need = this.wantedBeside(1);
    const room = this.along(facing, unit, need, bodies);
    const { free } = room;
    const most = (facing.length + unit.width) / 2;
    const wish = facing.of(unit.start.at);
    if (undone) {
      if (free.length && !bodies.some(({ co }) => co))
        this.fault(unit, `finds no room before ${facing.target.id}, ${free[0]} is free`);
      return;
    }
    const placed = events.findLast(({ event }) => event === 'placed');
    if (!placed) return this.fault(unit, 'was not placed');
    const t = facing.of(placed.to.at);
    if (!facing.isAligned(unit, placed.to)) this.fault(unit, `is placed off the facing: ${JSON.stringify(placed.to)}`);
    if (Math.abs(t) > most + slack) this.fault(unit, `is placed beside the facing: ${t}, ${most}`);
    const standing = bodies.filter(({ co }) => !co);
    // Room is wanted where aligning ends only.
    const allows = at => {
      const [from, to] = keeping(unit, ...facing.touched(unit, at));
      return free.some(([lo, hi]) => hi >= from && lo <= to);
    };
    for (let off = 0; off < Math.abs(t - wish) - 4 * spare; off += 0.002) {
      const nearer = [wish - off, wish + off].find(at => Math.abs(at) <= most && allows(at));
      if (nearer === undefined) continue;
      this.fault(unit, `is placed ${t - wish} aside, ${nearer - wish} is free`);
      break;
    }
    const alone = standing.length === bodies.length && free.some(([lo, hi]) => t > lo && t < hi);
    const range = keeping(unit, ...facing.touched(unit, t));
    this.judgeAligned(unit, facing, events, range, room, bodies, alone ? t : undefined);
  }

  // `placing: free`: at any angle, here at many angles and in many places.
  judgeFreePlacing(unit, facing, events, undone, bodies) {
    const need = this.wantedBeside(1);
    const room = this.along(facing, unit, need, bodies);
    const target = this.field.shapeOf(facing.target);
    const placed = events.findLast(({ event }) => event === 'placed');
    if (!undone && !placed) return this.fault(unit, 'was not placed');
    const shift = pose => length(minus(pose.at, unit.start.at));
    const half = unit.width / 2;
    if (undone && bodies.some(({ co }) => co)) return;
    for (const { pose, at } of facing.touching(unit, 23)) {
      if (!undone && shift(pose) > shift(placed.to) - 0.005) continue;
      if (apart(corners(unit, pose), target) < -1e-9) continue;
      const isBeyond = corner => dot(minus(corner, facing.middle), facing.out) < -1e-9;
      if (frontOf(unit, pose).some(isBeyond)) continue;
      if (!this.mostAt(facing, unit, [at - half, at + half], room)) continue;
      const where = undone ? 'nowhere' : `${shift(placed.to)} off`;
      return this.fault(unit, `is placed ${where}, ${JSON.stringify(pose)} is free, ${shift(pose)} off`);
    }
    if (undone) return;
    const gap = apart(corners(unit, placed.to), target);
    if (Math.abs(gap) > slack) this.fault(unit, `is placed ${gap} from its target`);
    const touched = frontOf(unit, placed.to).filter(facing.has).map(facing.of);
    const front = frontOf(unit, placed.to);
    for (const end of facing.ends())
      if (apart([end, plus(end, [1e-9, 0])], front) < slack) touched.push(facing.of(end));
    if (!touched.length) return this.fault(unit, 'is placed with its front off the facing');
    this.judgeAligned(unit, facing, events, keeping(unit, Math.min(...touched), Math.max(...touched)), room, bodies);
  }

  // Several charge one enemy: the engine looks for places where ends line up, so that one of them may lack a model that it
  // could have beside the others.
  shares(unit, facing) {
    return [...this.charges].some(([id, target]) => id !== unit.id && target === facing.target.id);
  }

  sameFacing(...ids) {
    const [one, other] = ids.map(id => this.told(id).charging);
    return one?.unit === other?.unit && one?.facing === other?.facing;
  }

  // Aligned at a place from `from` to `to`, where some of what was touched stays touched; none there has more.
  judgeAligned(unit, facing, events, [from, to], room, bodies, before) {
    const told = this.told(unit.id);
    const t = facing.of(told.at);
    const byPoint = this.field.rule('model-contact') === 'point';
    if (!facing.isAligned(unit, told)) return this.fault(unit, `ends unaligned: ${JSON.stringify(told)}`);
    if (t < from - slack || t > to + slack) this.fault(unit, `aligns to ${t}, may from ${from} to ${to}`);
    // Fellows have gone from where they stood before.
    const standing = bodies.filter(({ co, fellow }) => (this.shares(unit, facing) ? co || !fellow : !co));
    const has = this.field.room(unit, told, standing, this.wantedBeside(told.step, 2e-6));
    if (has < -slack) this.fault(unit, `ends its charge ${-has} short of room`);
    const mine = contact(facing, unit, t, byPoint);
    const aligned = events.findLast(({ event }) => event === 'aligned');
    if (aligned && !mine.unclear) {
      const says = [aligned.models, aligned.itsModels].join();
      if (says !== `${mine.charger},${mine.target}`)
        this.fault(unit, `says models ${says}, there touch ${mine.charger} and ${mine.target}`);
    }
    const best = this.mostAt(facing, unit, [from, to], room);
    // Where one of them fails it ends somewhere else for each place of this one, and that may bar a third.
    const unforeseen = [...this.charges].some(([id, target]) => target === facing.target.id && !this.charged(id));
    // What several touch together counts as a whole (pursuit-together.mjs); alone nobody is left with a corner.
    const beside = [...this.charges.keys()].some(
      id => id !== unit.id && this.charged(id) && this.sameFacing(id, unit.id),
    );
    const more = best && (beside ? best.charger > 0 && mine.charger === 0 : better(best, mine));
    if (more && !unforeseen)
      this.fault(unit, `touches with ${models(mine)} models at ${t}, ${models(best)} at ${best.t}`);
    if (before === undefined || this.field.rule('align-tie') !== 'least-shift') return;
    const was = contact(facing, unit, before, byPoint);
    if (!better(mine, was) && Math.abs(t - before) > slack && !was.unclear)
      this.fault(unit, `slides from ${before} to ${t} for nothing`);
  }

  // The most models anywhere in this stretch where there is room to spare: within a thousandth just before contact, none.
  mostAt(facing, unit, [from, to], { free, room }) {
    const byPoint = this.field.rule('model-contact') === 'point';
    const lines = stationsOf(facing, unit).filter(t => t > from && t < to);
    const ends = [from, ...lines, to];
    let best = null;
    const take = t => {
      const counts = contact(facing, unit, t, byPoint);
      if (!counts.unclear && (!best || better(counts, best))) best = { ...counts, t };
    };
    for (const [i, end] of ends.entries()) {
      if (byPoint && room(end) >= 0) take(end);
      if (!i || end - ends[i - 1] < justBefore) continue;
      const middle = (end + ends[i - 1]) / 2;
      const open = free.find(([lo, hi]) => lo < end - spare && hi > ends[i - 1] + spare);
      if (open && (!best || better(contact(facing, unit, middle, byPoint), best)))
        take(Math.max(ends[i - 1] + spare, open[0]));
    }
    return best;
  }

  // The room along a facing, and the stretches of it that are free.
  along(facing, unit, need, bodies) {
    const seen = new Map();
    const room = t => {
      if (!seen.has(t)) seen.set(t, this.field.room(unit, facing.place(unit, t), bodies, need));
      return seen.get(t);
    };
    const most = (facing.length + unit.width) / 2;
    return { room, free: stretches(room, -most, most, spare) };
  }

  judgeCharge(unit, facing, events, undone) {
    const { field } = this;
    if (field.rule('unaligned') === 'yes') return;
    const bodies = this.bodiesFor(unit, facing.target);
    const need = this.wantedBeside(2);
    const room = this.along(facing, unit, need, bodies);
    const way = new Way(this, unit, facing);
    const { ways, near: shortestWay } = way;
    const charged = events.findLast(({ event, with: enemy }) => event === 'charged' && enemy === facing.target.id);
    const total = this.told(unit.id).pursuitDistance;
    const inRange = field.rule('charge-range') === 'path' || shortestWay <= total - slack;
    if (!undone) this.judgeWay(unit, facing, way, charged, total);
    if (undone && bodies.some(({ co }) => co)) return;
    if (undone && !inRange) return;
    const told = this.told(unit.id);
    const shares = this.shares(unit, facing);
    const set = facing.of((events.find(({ event }) => event === 'aligned') ?? charged)?.to.at ?? told.at);
    const reached = undone ? null : contact(facing, unit, facing.of(told.at), field.rule('model-contact') === 'point');
    if (!undone) this.judgeAligned(unit, facing, events, way.stretch(charged), room, bodies);
    // By a hair more, or not.
    if (reached?.unclear) return this.unclear.push(unit.id);
    for (const found of ways(undone ? 40 : 22)) {
      this.count('ways that reach');
      const half = unit.width / 2;
      const best = this.mostAt(facing, unit, [found.lo - half, found.hi + half], room);
      if (!best) continue;
      const how = `forward ${found.forward}, ${found.corner} ${found.wheel}, onward ${found.onward}`;
      if (undone)
        return this.fault(unit, `cannot charge (${undone.reason}); ${how} reaches ${found.lo}, aligned at ${best.t}`);
      if (better(best, reached) && !shares)
        return this.fault(unit, `has ${models(reached)} models; ${how} has ${models(best)} at ${best.t}`);
      const wheel = Math.abs(charged.wheel ?? 0);
      // Which places leave the others room is not judged here: only the wheel to the very place.
      const leads = !shares || (set >= found.lo - half + slack && set <= found.hi + half - slack);
      if (leads && !better(reached, best) && found.wheel < wheel - 0.05)
        return this.fault(unit, `wheels ${wheel}; ${how} meets it at ${found.lo}, has as many at ${best.t}`);
    }
    if (!undone && charged.wheel && !shares) this.judgeWhen(unit, facing, way, charged, reached, room);
  }

  // With the very wheel of the engine, no later forward (`wheel: early`: no earlier) has as many.
  judgeWhen(unit, facing, way, { forward, wheel, corner }, reached, room) {
    const early = this.field.rule('wheel') === 'early';
    const [from, to] = early ? [0, forward] : [forward, Math.min(way.clearAhead(way.pose), forward + 12)];
    for (let i = 1; i < 20; i++) {
      const later = from + ((to - from) * i) / 20;
      if (Math.abs(later - forward) < 0.01) continue;
      for (const found of way.wheeled(later, corner, Math.abs(wheel))) {
        const best = this.mostAt(facing, unit, [found.lo - unit.width / 2, found.hi + unit.width / 2], room);
        const how = `after ${later} it meets it at ${found.lo}, has as many at ${best?.t}, onward ${found.onward}`;
        if (best && !better(reached, best)) this.fault(unit, `wheels after ${forward}, ${how}`);
        this.count('other times to wheel');
      }
    }
  }

  judgeWay(unit, facing, way, charged, total) {
    if (!charged) return this.fault(unit, 'charges without a way');
    const { forward, wheel = 0, corner = 'left', onward = 0, at, needs, has } = charged;
    if (forward < -1e-9 || onward < -1e-9 || Math.abs(wheel) > 90 + 1e-6)
      this.fault(unit, `an odd way: ${JSON.stringify(charged)}`);
    if (wheel && Math.sign(wheel) !== (corner === 'right' ? 1 : -1))
      this.fault(unit, `wheels by ${wheel} about its ${corner}`);
    const blocked = way.walk(forward, corner, Math.abs(wheel), onward);
    if (blocked) this.fault(unit, `${blocked} on its way: ${JSON.stringify(charged)}`);
    const end = way.end(forward, corner, Math.abs(wheel), onward);
    if (!facing.has(at)) this.fault(unit, `meets ${at}, which is not on the facing`);
    const front = frontOf(unit, end);
    if (apart([at, plus(at, [1e-9, 0])], front) > slack) this.fault(unit, `its front is not at ${at}`);
    if (Math.abs(apart(front, way.target)) > slack)
      this.fault(unit, `ends its way ${apart(front, way.target)} from its target`);
    const price = way.price(forward, Math.abs(wheel), onward);
    const wanted = this.field.rule('charge-range') === 'path' ? price : way.near;
    if (Math.abs(needs - wanted) > slack) this.fault(unit, `needs ${needs}, measured ${wanted}`);
    if (has !== total || needs > total + slack) this.fault(unit, `has ${has} for ${needs}, rolled ${total}`);
  }
}
