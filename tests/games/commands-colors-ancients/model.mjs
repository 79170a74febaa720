// Commands & Colors: Ancients, worked out a second time from the ledger's clauses alone: men on a field, and for every key the set
// of reasons that hold against it. A key without one is an option.
import { directions, hexesOf, neighbour } from '../../lib/hexes.mjs';
import { friendsIn } from './random.mjs';

const grounds = {
  open: {},
  broken: { stops: 'mounted', battle: 'foot', noWheels: true },
  forest: { stops: 'all', battle: 'light' },
  hill: {},
  ford: { stops: 'all' },
  river: { impassable: true },
  marsh: { stops: 'all', noWheels: true, clinging: true },
  rampart: {},
  camp: { camp: true },
  town: {},
  sea: { impassable: true },
};

// Class, hexes of a move, hexes of a retreat for each flag (none: a full move), whom it may evade.
const troops = {
  'light-infantry': { foot: true, light: true, rate: 2, evades: 'all' },
  'light-bow': { foot: true, light: true, rate: 2, evades: 'all' },
  'light-sling': { foot: true, light: true, rate: 2, evades: 'all' },
  auxilia: { foot: true, light: true, rate: 2, flag: 1 },
  'medium-infantry': { foot: true, rate: 1 },
  'heavy-infantry': { foot: true, rate: 1 },
  warriors: { foot: true, light: true, rate: 2, flag: 2 },
  'war-machine': { foot: true, rate: 1, flag: 1, evades: 'all' },
  'light-cavalry': { rate: 4, evades: 'all' },
  'light-bow-cavalry': { rate: 4, evades: 'all' },
  'medium-cavalry': { rate: 3, evades: 'slow' },
  'heavy-cavalry': { heavy: true, rate: 2, evades: 'elephants' },
  cataphracts: { heavy: true, rate: 2, evades: 'elephants' },
  camels: { rate: 3, evades: 'slow' },
  'light-chariot': { rate: 3, evades: 'all' },
  'heavy-chariot': { heavy: true, rate: 2, evades: 'elephants' },
  elephants: { heavy: true, rate: 2, flag: 1 },
  leader: { leader: true, rate: 3 },
};

// Blocks at full strength, and dice of an attack; of elephants those against a leader.
const bodies = {
  'light-infantry': [4, 2],
  'light-bow': [4, 2],
  'light-sling': [4, 2],
  auxilia: [4, 3],
  'medium-infantry': [4, 4],
  'heavy-infantry': [4, 5],
  warriors: [4, 3],
  'war-machine': [2, 2],
  'light-cavalry': [3, 2],
  'light-bow-cavalry': [3, 2],
  'medium-cavalry': [3, 3],
  'heavy-cavalry': [3, 4],
  cataphracts: [3, 4],
  camels: [3, 3],
  'light-chariot': [3, 2],
  'heavy-chariot': [2, 4],
  elephants: [2, 1],
};

const horses = [
  ...['light-cavalry', 'light-bow-cavalry', 'medium-cavalry', 'heavy-cavalry', 'cataphracts'],
  ...['light-chariot', 'heavy-chariot'],
];
const fiercest = ['warriors', 'light-chariot']; // at full strength
const chance = (dice, none) => (none ? [5 ** dice, 6 ** dice] : [6 ** dice - 5 ** dice, 6 ** dice]);

const lightFoot = ['light-infantry', 'light-bow', 'light-sling', 'auxilia'];
const lightTroops = [...lightFoot, 'light-cavalry', 'light-bow-cavalry', 'light-chariot'];
const helmet = ['section', 'order-mounted', 'i-am-spartacus'];
const rearward = { south: ['SW', 'SE'], north: ['NE', 'NW'] };
const after = (hex, way) => neighbour(hex.split(',').map(Number), directions.indexOf(way)).join();

// West, centre and east by the columns of a row; a hex under a dotted line is in two.
function bandsOf(at) {
  const [q, r] = at.split(',').map(Number);
  const across = 2 * q + r; // in half hexes, the dotted lines run at 8 and at 16
  return [across <= 8 && 'west', across >= 8 && across <= 16 && 'centre', across >= 16 && 'east'].filter(Boolean);
}

const isMove = key => /^(step:|leave$)/.test(key);

export class Reckoning {
  constructor(scene) {
    this.scene = scene;
    const own = Object.entries(scene.board.terrain ?? {}).map(([name, kind]) => [name, { ...kind, name }]);
    const known = { ...grounds, ...Object.fromEntries(own) };
    const nameOf = character => scene.board.legend?.[character] ?? 'open';
    const ground = character => ({ name: nameOf(character), ...known[nameOf(character)] });
    this.field = new Map(hexesOf(scene.board).map(({ at, character }) => [at.join(), ground(character)]));
    this.men = scene.units.map(({ id, codex, owner, at, blocks, elite }) => ({
      told: blocks,
      elite,
      full: scene.codices[codex].blocks ?? bodies[scene.codices[codex].type]?.[0],
      id,
      owner,
      type: scene.codices[codex].type,
      ...troops[scene.codices[codex].type],
      ...this.paceOf(scene.codices[codex]),
      at: at.join(),
      pace: this.field.get(at.join()).clinging ? 1 : Infinity, // out of a marsh
      hexes: 0,
      blocks: 0,
      host: null,
      entered: [],
    }));
    for (const man of this.men) if (man.leader) man.host = this.unitIn(man.at) ?? null;
    this.orders = scene.turn.card?.orders ?? 0;
    this.keeps = scene.units.some(unit => unit.blocks) || Boolean(scene.order?.by);
    Object.assign(this, { victims: [], stakes: [], question: null, setOut: null });
    this.over = false;
    this.mover = null;
    this.refused = null;
    if ((scene.order?.kind ?? 'movement') !== 'movement') this.withdraw(scene.order);
    this.settle();
  }

  paceOf(codex) {
    if (codex.move !== undefined) return { rate: codex.move };
    return codex.type === 'light-chariot' && this.rules('light-chariot-move', '4') ? { rate: 4 } : {};
  }

  rules = (id, value) => this.scene.rulings?.[`commands-colors-ancients.${id}`] === value;
  friends = (a, b) => friendsIn(this.scene.turn, a.owner, b.owner);
  unitIn = (hex, but) => this.men.find(man => !man.leader && man !== but && man.at === hex);
  leaderIn = (hex, but) => this.men.find(man => man.leader && man !== but && man.at === hex);
  leaderOf = unit => this.men.find(man => man.leader && man.host === unit);
  enemyIn = (hex, man) => this.men.find(other => other.at === hex && !this.friends(other, man));
  enemyUnitIn = (hex, man) => this.men.find(other => !other.leader && other.at === hex && !this.friends(other, man));
  byId = id => this.men.find(man => man.id === id);

  // --- who may be called upon

  inSection(man) {
    const { section } = this.scene.turn.card;
    if (!section) return true;
    const south = this.scene.turn.sides[man.owner] === 'south';
    const band = { left: south ? 'west' : 'east', center: 'centre', right: south ? 'east' : 'west' }[section];
    return bandsOf(man.at).includes(band);
  }

  cardOrders(man) {
    const { name, types } = this.scene.turn.card;
    if (name === 'order-mounted') return !man.foot;
    if (name === 'leadership') return man.leader || Boolean(this.leaderOf(man) && !this.leaderOf(man).called);
    return name !== 'order' || !types || types.includes(man.type);
  }

  cardDetaches(leader) {
    const { name, detach } = this.scene.turn.card;
    if (name === 'order-mounted' && this.rules('mounted-detach', 'mounted-only')) return !leader.host.foot;
    return helmet.includes(name) || (name === 'order' && detach === true);
  }

  callReasons(man) {
    const reasons = new Set();
    if (man.owner !== this.scene.turn.active) reasons.add('other-player');
    if (this.over) reasons.add('movement-over');
    if (this.mover) reasons.add('unfinished');
    if (!man.at || man.called) reasons.add('moved');
    if (man.at && !this.inSection(man)) reasons.add('section');
    if (this.orders < 1) reasons.add('no-orders');
    return reasons;
  }

  orderReasons(man) {
    const reasons = this.callReasons(man);
    if (man.joined && (man.called || this.rules('joined-may-be-ordered', 'no'))) reasons.add('joined');
    if (!this.cardOrders(man)) reasons.add('card');
    return reasons;
  }

  detachReasons(leader) {
    const reasons = this.callReasons(leader);
    if (leader.host.hexes > 0 && !leader.metBy) reasons.add('moved');
    if (leader.metBy) reasons.add('joined');
    if (!this.cardDetaches(leader)) reasons.add('card');
    return reasons;
  }

  // --- where the mover may go

  stops = (man, { stops = 'none' }) => stops === 'all' || (stops === 'mounted' && !man.foot);
  closed = (man, ground) => Boolean(ground.impassable) || (man.type === 'war-machine' && Boolean(ground.noWheels));
  mayBattleOn = (man, { battle = 'all' }) => battle === 'all' || Boolean({ foot: man.foot, light: man.light }[battle]);
  exitAt = man => Boolean(this.scene.board.exits?.[man.owner]?.some(hex => hex.join() === man.at));

  stepReasons(man, way) {
    const hex = after(man.at, way);
    const ground = this.field.get(hex);
    if (!ground) return null;
    const reasons = this.heldReasons(man);
    if (this.closed(man, ground)) reasons.add('impassable');
    const friend = !man.leader && !this.enemyIn(hex, man) && this.unitIn(hex, man);
    if (this.enemyIn(hex, man) || (friend && !this.slips(man))) reasons.add('occupied');
    if (!man.leader && !friend && this.leaderOf(man) && this.leaderIn(hex, this.leaderOf(man)))
      reasons.add('second-leader');
    const onItsWay = man === this.mover && !reasons.size; // else there is no going on from there
    if (friend && this.slips(man) && !(onItsWay && this.slipsOn(man, hex, man.hexes + 1))) reasons.add('no-end');
    if (man.leader && this.leaderIn(hex, man) && !(onItsWay && this.endsFrom(man, hex, man.hexes + 1)))
      reasons.add('no-end');
    const late = man.type === 'warriors' && man.hexes >= 1;
    const fights = entered =>
      onItsWay ? this.fightsFrom(man, hex, entered) : this.couldFight(man, hex, [...entered, ground]);
    if (late && !fights(man.entered)) reasons.add('no-battle');
    return reasons;
  }

  limit = man => Math.min(man.rate, man.pace);

  // Light foot under a card of light troops alone goes through friends.
  slips(man) {
    const { name, types } = this.scene.turn.card ?? {};
    return (
      name === 'order' && Boolean(types?.every(type => lightTroops.includes(type))) && lightFoot.includes(man.type)
    );
  }

  // Whether it comes to an end beyond this hex, where a friend stands, so many hexes on.
  slipsOn(man, hex, hexes) {
    if (this.stops(man, this.field.get(hex)) || hexes >= this.limit(man)) return false;
    if (this.exitAt({ ...man, at: hex })) return true;
    return directions.some(way => {
      const next = after(hex, way);
      const ground = this.field.get(next);
      if (!ground || this.closed(man, ground) || this.enemyIn(next, man)) return false;
      if (this.unitIn(next, man)) return this.slipsOn(man, next, hexes + 1);
      return this.enters(man, next);
    });
  }

  // Whether warriors who come to this hex over these grounds could battle there, or further on.
  fightsFrom(man, hex, grounds) {
    const ground = this.field.get(hex);
    const entered = [...grounds, ground];
    if (this.couldFight(man, hex, entered)) return true;
    if (this.stops(man, ground) || this.leaderIn(hex, this.leaderOf(man)) || entered.length >= this.limit(man))
      return false;
    return directions.some(way => this.enters(man, after(hex, way)) && this.fightsFrom(man, after(hex, way), entered));
  }

  enters(man, hex) {
    const ground = this.field.get(hex);
    const leader = this.leaderOf(man);
    if (!ground || this.closed(man, ground) || this.enemyIn(hex, man) || this.unitIn(hex, man)) return false;
    return !(leader && this.leaderIn(hex, leader));
  }

  couldFight(man, hex, entered) {
    if (!entered.every(ground => this.mayBattleOn(man, ground))) return false;
    return this.rules('warriors-second-hex', 'promise') || directions.some(way => this.enemyIn(after(hex, way), man));
  }

  // Whether a leader who came to this hex, so many hexes on, finds an end there or beyond.
  endsFrom(man, hex, hexes) {
    if (!this.leaderIn(hex, man)) return true;
    if (this.stops(man, this.field.get(hex)) || hexes >= this.limit(man)) return false;
    if (this.exitAt({ ...man, at: hex })) return true;
    return directions.some(way => {
      const next = after(hex, way);
      const ground = this.field.get(next);
      return ground && !this.closed(man, ground) && !this.enemyIn(next, man) && this.endsFrom(man, next, hexes + 1);
    });
  }

  leaveReasons(man) {
    const atTheEdge = directions.some(way => !this.field.has(after(man.at, way)));
    if (!atTheEdge && !this.exitAt(man)) return null;
    const reasons = this.heldReasons(man);
    if (!this.exitAt(man)) reasons.add('table-edge');
    if (man.type === 'warriors' && man.hexes >= 1) reasons.add('no-battle');
    return reasons;
  }

  // What keeps it from any further hex.
  heldReasons(man) {
    const holds = {
      joined: man.joined,
      price: man.hexes >= this.limit(man),
      terrain: man.stopped,
      'met-leader': man.met,
    };
    return new Set(Object.keys(holds).filter(reason => holds[reason]));
  }

  // --- retreat, evade, escape

  withdraw({ kind, unit, flags, attacker, by }) {
    const man = this.byId(unit);
    Object.assign(this, { kind, mover: man });
    if (kind === 'escape' && !man.leader) return this.refuse('not-a-leader');
    if (man.host) return this.refuse('attached');
    if (man.leader) this.left = 3;
    else if (by) return this.askAboutFlags(man, flags);
    else if (kind === 'retreat') this.left = flags * (man.flag ?? man.rate);
    else if (!this.mayEvade(man, attacker && this.byId(attacker))) return this.refuse('may-not-evade');
    else if (this.rearward(man.at).every(hex => !this.receives(man, hex))) return this.refuse('blocked');
    else if (man.type === 'war-machine' && !this.leaderOf(man)) this.kill(man, false);
    else this.left = 2;
    if (man.leader && !this.options().length) {
      this.kind = 'escape'; // by which alone he might come away
      const comesAway = this.options().length > 0;
      this.kind = kind;
      if (comesAway) this.refuse('blocked');
      else this.kill(man);
    }
  }

  // --- flags, dice, and what they cost

  get mode() {
    return (this.mover ?? this.last)?.flees ? 'escape' : this.kind;
  }

  ask(chooser, answers, rest = {}) {
    this.question = { chooser, answers, bars: new Map(), weights: {}, ...rest };
  }

  around = man => directions.map(way => after(man.at, way));

  sources(man) {
    const { by, combat, rampart } = this.scene.order;
    if (man.type === 'elephants') return Number(combat !== 'fire' && horses.includes(this.byId(by).type));
    const friends = this.around(man).filter(hex =>
      this.men.some(other => other.at === hex && this.friends(other, man)),
    );
    const { camp } = this.field.get(man.at);
    const rampant = fiercest.includes(man.type) && man.told === man.full;
    const all = [this.leaderOf(man), friends.length > 1, man.foot && camp, man.foot && rampart, rampant, man.elite];
    return all.filter(Boolean).length;
  }

  askAboutFlags(man, flags) {
    const { by, combat, checked } = this.scene.order;
    const most = Math.min(flags, this.sources(man));
    const fears =
      combat !== 'fire' && ['elephants', 'camels'].includes(this.byId(by).type) && horses.includes(man.type);
    const leader = this.leaderOf(man);
    if (checked && leader) leader.checked = true;
    this.mover = null;
    const keys = Array.from({ length: flags + 1 }, (_, n) => `ignore:${n}`);
    const goes = n => () => {
      if (man.type === 'elephants' && n < flags) this.victims = this.besides(man);
      this.setOut = () => Object.assign(this, { mover: man, left: (flags - n) * ((man.flag ?? man.rate) + fears) });
    };
    this.ask(man.owner, Object.fromEntries(keys.slice(0, most + 1).map((key, n) => [key, goes(n)])), {
      bars: new Map(keys.slice(most + 1).map(key => [key, new Set(['flags-stand'])])),
    });
  }

  // Units and lone leaders next to it, by their ids.
  besides(man) {
    const all = this.around(man).map(hex => this.unitIn(hex) ?? this.leaderIn(hex));
    return all.filter(Boolean).sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  stake(leader, dice) {
    this.stakes.push({ leader, dice });
    this.stakes.sort((a, b) => (a.leader.id < b.leader.id ? -1 : 1));
  }

  askOfVictim(one) {
    const most = one.leader ? 1 : Math.min(2, this.strength(one) ?? 2);
    const hit = n => () => {
      if (one.leader) return n ? this.kill(one) : this.stake(one, 0);
      if (n) this.suffer(one, n);
    };
    const keys = Array.from({ length: most + 1 }, (_, n) => [`rampage:${one.id}:${n}`, hit(n)]);
    this.ask('table', Object.fromEntries(keys));
  }

  askOfLeader() {
    const { leader, dice } = this.stakes[0];
    if (dice === 0 || leader.checked) {
      this.stakes.shift();
      if (dice < 2 && leader.at) this.flee(leader);
      return;
    }
    const lost = 6 ** dice;
    const answers = {
      'check:safe': () => (leader.checked = true),
      'check:lost': () => this.kill(this.stakes.shift().leader),
    };
    this.ask('dice', answers, { weights: { 'check:safe': [lost - 1, lost], 'check:lost': [1, lost] } });
  }

  askOfMarsh(man) {
    const hit = () => (man.leader ? this.kill(man) : this.suffer(man, 1));
    this.ask(
      'dice',
      { 'marsh:safe': () => {}, 'marsh:hit': hit },
      { weights: { 'marsh:safe': [5, 6], 'marsh:hit': [1, 6] } },
    );
  }

  askOfEscape(man) {
    const enemy = this.enemyUnitIn(man.at, man);
    const fierce = fiercest.includes(enemy.type);
    const known = this.keeps && (!fierce || enemy.told);
    const dice = bodies[enemy.type][1] + (fierce && this.strength(enemy) === enemy.full);
    const answers = {
      'escape:safe': () => this.sinks(man) && this.askOfMarsh(man),
      'escape:lost': () => this.kill(man),
    };
    const weights = known ? { 'escape:safe': chance(dice, true), 'escape:lost': chance(dice, false) } : {};
    this.ask(known ? 'dice' : 'table', answers, { weights });
  }

  sinks = man => this.keeps && Boolean(this.field.get(man.at).clinging);

  strength = man => man.told && man.told - man.blocks;

  // Blocks that it loses, and what becomes of it and its leader.
  suffer(man, blocks) {
    man.blocks += Math.min(blocks, this.strength(man) ?? blocks);
    if (this.strength(man) === 0) return this.kill(man);
    const leader = man.told && this.leaderOf(man);
    if (leader) this.stake(leader, 2);
  }

  flee(leader) {
    Object.assign(leader, { flees: true, called: true, hexes: 0 });
    Object.assign(this, { mover: leader, left: 3 });
    if (!this.options().length) this.kill(leader);
  }

  refuse(reason) {
    Object.assign(this, { refused: reason, last: this.mover });
    this.mover = null;
    this.over = true;
  }

  mayEvade({ evades }, attacker) {
    if (!attacker || !evades) return Boolean(evades);
    if (evades === 'all') return true;
    return attacker.foot || (evades === 'slow' ? attacker.heavy : attacker.type === 'elephants');
  }

  rearward = (hex, man = this.mover) => rearward[this.scene.turn.sides[man.owner]].map(way => after(hex, way));

  // Whether a withdrawing man may go through or into this hex.
  receives(man, hex) {
    const ground = this.field.get(hex);
    if (!ground || this.closed(man, ground)) return false;
    if (man.leader) return this.mode === 'escape' || !this.enemyUnitIn(hex, man);
    if (this.unitIn(hex, man) || this.enemyIn(hex, man)) return false;
    return !(this.leaderOf(man) && this.leaderIn(hex, this.leaderOf(man)));
  }

  // The fewest hexes of `left` that stay unretreated from here.
  shortfall(man, hex, left) {
    if (left === 0 || (hex !== man.at && this.leaderIn(hex, this.leaderOf(man)))) return 0;
    const ways = this.rearward(hex, man).filter(next => this.receives(man, next));
    return Math.min(left, ...ways.map(next => this.shortfall(man, next, left - 1)));
  }

  rearReasons(man, way) {
    const hex = after(man.at, way);
    if (!this.field.has(hex)) return null;
    const reasons = new Set();
    if (!rearward[this.scene.turn.sides[man.owner]].includes(way)) reasons.add('own-side');
    if (this.closed(man, this.field.get(hex))) reasons.add('impassable');
    if (!this.receives(man, hex)) {
      const leader = this.leaderIn(hex, this.leaderOf(man));
      if (this.unitIn(hex, man) || this.enemyIn(hex, man)) reasons.add('occupied');
      else if (leader) reasons.add('second-leader');
    }
    if (this.left < 1) reasons.add('price');
    if (man.leader) {
      if (!reasons.size && !this.refugeFrom(man, hex, this.left - 1)) reasons.add('no-end');
    } else if (this.kind === 'evade' || !this.rules('retreat-path', 'free')) {
      if (!reasons.size && this.shortfall(man, hex, this.left - 1) > this.shortfall(man, man.at, this.left))
        reasons.add('shorter');
    }
    return reasons;
  }

  baseline = (man, hex) => !this.rearward(hex, man).some(next => this.field.has(next));

  refugeFrom(man, hex, left) {
    if (!this.leaderIn(hex, man) && !this.enemyIn(hex, man)) return true;
    if (left < 1) return false;
    if (this.baseline(man, hex)) return true;
    return this.rearward(hex, man).some(next => this.receives(man, next) && this.refugeFrom(man, next, left - 1));
  }

  // --- keys

  options() {
    if (this.question) return Object.keys(this.question.answers);
    return [...this.keys()].filter(([, reasons]) => reasons.size === 0).map(([key]) => key);
  }

  barred = () => this.question?.bars ?? new Map([...this.keys()].filter(([, reasons]) => reasons.size > 0));

  // Every key that makes sense now, in canonical order, with what holds against it.
  keys() {
    const keys = new Map();
    const add = (key, reasons) => reasons && keys.set(key, reasons);
    if (!this.refused && !this.question) {
      if (!this.kind && !this.mover?.flees) this.addCalls(add);
      if (this.mover) this.addMoves(this.mover, add);
      else if (!this.kind && this.last?.at && !this.last.flees) this.addBarsOfHalt(add);
    }
    return keys;
  }

  // Why the last one went no further. One that halted of its own will leaves none.
  addBarsOfHalt(add) {
    if (!this.last.willing) this.addMoves(this.last, (key, reasons) => add(key, reasons?.add('movement-over')));
  }

  addCalls(add) {
    const here = this.men.filter(man => man.at && man !== this.mover);
    for (const man of here) if (!man.host) add(`order:${man.id}`, this.orderReasons(man));
    for (const man of here) if (man.host) add(`detach:${man.id}`, this.detachReasons(man));
    if (!this.over) add('end', new Set(this.mover ? ['unfinished'] : []));
  }

  addMoves(man, add) {
    for (const way of directions)
      add(`step:${way}`, this.mode ? this.rearReasons(man, way) : this.stepReasons(man, way));
    add('leave', this.mode ? this.goReasons(man) : this.leaveReasons(man));
    if (man === this.mover) add('halt', this.haltReasons(man));
  }

  // Keys that may be named as barred besides: a leader who is attached by now, an order that was refused, steps of a
  // withdrawal that is over.
  asides() {
    const keys = new Map();
    for (const man of this.men)
      if (man.host && !this.kind) keys.set(`order:${man.id}`, this.detachReasons(man).add('moved'));
    if (this.refused) keys.set(`order:${this.last.id}`, new Set([this.refused]));
    else if (this.kind && this.over && this.last?.at)
      this.addMoves(this.last, (key, reasons) => reasons && keys.set(key, reasons));
    return keys;
  }

  goReasons = man => (man.leader && this.baseline(man, man.at) ? new Set(this.left > 0 ? [] : ['price']) : null);

  haltReasons(man) {
    if (this.mode && !(man.leader && man.hexes > 0 && !this.enemyIn(man.at, man))) return null;
    if (man.leader && this.leaderIn(man.at, man)) return this.mode ? null : new Set(['second-leader']);
    if (!man.leader && !this.mode && this.unitIn(man.at, man)) return new Set(['occupied']);
    const late = man.type === 'warriors' && man.hexes > 1 && !this.couldFight(man, man.at, man.entered);
    return new Set(late ? ['no-battle'] : []);
  }

  // What is forced happens. A step that is left alone is asked for while another is barred.
  settle() {
    for (;;) {
      if (this.over) return;
      if (!this.question && this.goesOn()) continue;
      if (this.over) return;
      const options = this.options();
      if (options.length > 1) return;
      if (
        options.length &&
        isMove(options[0]) &&
        [...this.keys()].some(([key, reasons]) => isMove(key) && reasons.size)
      )
        return;
      if (options.length === 1) this.take(options[0]);
      else this.stand();
    }
  }

  choose(key) {
    this.take(key);
    this.settle();
  }

  // What comes before anybody is asked to go on; whether there was something.
  goesOn() {
    if (this.victims.length) this.askOfVictim(this.victims.shift());
    else if (this.stakes.length && !this.mover?.leader) this.askOfLeader();
    else if (this.mover) return false;
    else if (this.setOut) {
      this.setOut();
      this.setOut = null;
    } else {
      this.over = Boolean(this.kind);
      return false;
    }
    return true;
  }

  take(key) {
    if (this.question) {
      const answer = this.question.answers[key];
      this.question = null;
      answer();
      return;
    }
    const [, verb, what] = key.match(/^(\w+):?(.*)$/s);
    const { mover } = this;
    if (verb === 'order') this.call(this.byId(what));
    if (verb === 'detach') this.detach(this.byId(what));
    if (verb === 'step') this.step(mover, after(mover.at, what));
    if (verb === 'leave') this.leave(mover);
    if (verb === 'halt') {
      mover.willing = this.options().some(isMove);
      this.halt(mover);
    }
    if (verb === 'end') this.over = true;
  }

  call(man) {
    Object.assign(man, { ordered: true, called: true });
    const leader = this.leaderOf(man);
    if (leader) leader.ordered = true;
    this.orders--;
    this.mover = man;
  }

  detach(leader) {
    Object.assign(leader, { left: leader.host, covered: leader.ordered, ordered: true, called: true, host: null });
    this.orders--;
    this.mover = leader;
  }

  step(man, hex) {
    const ground = this.field.get(hex);
    const carried = this.leaderOf(man);
    const hexes = man.hexes + 1;
    for (const one of [man, carried].filter(Boolean)) Object.assign(one, { at: hex, hexes });
    man.entered.push(ground);
    if (this.mode) return this.afterRearStep(man);
    if (this.sinks(man)) this.askOfMarsh(man);
    man.stopped = this.stops(man, ground);
    const found = !man.leader && !this.unitIn(hex, man) && this.leaderIn(hex, carried);
    if (found) {
      Object.assign(found, { host: man, metBy: man });
      man.met = true;
    }
  }

  afterRearStep(man) {
    this.left--;
    if (man.leader) {
      if (this.mode === 'escape' && this.enemyUnitIn(man.at, man)) this.askOfEscape(man);
      else if (this.sinks(man)) this.askOfMarsh(man);
      return;
    }
    if (this.sinks(man)) this.askOfMarsh(man);
    const found = this.leaderIn(man.at, this.leaderOf(man));
    if (!found) return;
    found.host = man;
    this.left = 0;
  }

  leave(man) {
    const hexes = man.hexes + 1;
    for (const one of [man, this.leaderOf(man)].filter(Boolean)) Object.assign(one, { at: null, host: null, hexes });
    this.finish();
  }

  // Off the field; a leader stays behind, whom it may go ill with, too.
  kill(man, banner = true) {
    const leader = this.leaderOf(man);
    Object.assign(man, { at: null, host: null, banner: banner && this.keeps });
    if (leader) leader.host = null;
    if (leader && banner) this.stake(leader, 1);
    if (man === this.mover) this.finish();
  }

  halt(man) {
    const unit = man.leader && this.unitIn(man.at);
    if (unit) {
      man.host = unit;
      const stayed = man.hexes === 0;
      if (!stayed && !(unit === man.left && this.rules('rejoin-own-unit', 'free'))) unit.joined = true;
      if (stayed && !this.rules('detach-stay', 'order-spent')) this.refund(man);
    }
    this.finish();
  }

  refund(leader) {
    this.orders++;
    leader.ordered = leader.covered;
  }

  // A withdrawal with no way on: what is left costs blocks.
  stand() {
    if (this.kind === 'evade' && this.mover.type === 'war-machine') return this.kill(this.mover, false);
    const { mover } = this;
    if (!mover.leader && this.kind === 'retreat' && this.left > 0) this.pay(mover, this.left);
    if (this.mover === mover) this.finish();
  }

  // Each missing hex is a block: of what bars the elephants' way, if anybody does, and a leader alone is removed.
  pay(man, hexes) {
    const open = hex => this.field.has(hex) && !this.closed(man, this.field.get(hex));
    const barring = hex => this.unitIn(hex, man) ?? this.enemyIn(hex, man);
    const others =
      man.type === 'elephants' && hexes > 0 ? this.rearward(man.at).filter(open).map(barring).filter(Boolean) : [];
    if (!others.length) this.suffer(man, hexes);
    for (const other of others)
      if (other.leader) this.kill(other);
      else this.suffer(other, hexes);
  }

  finish() {
    this.last = this.mover;
    this.mover = null;
  }

  // --- what the reply says of everybody

  status = () => (this.over ? 'done' : 'choose');
  chooser = () => this.question?.chooser ?? this.mover?.owner ?? this.scene.turn.active;
  weightOf = key => this.question?.weights[key];

  mayBattle(man) {
    if (!man.at) return false;
    if (man.leader) return Boolean(man.host) && this.mayBattle(man.host);
    if (!man.ordered || (man.type === 'auxilia' && man.hexes > 1) || (man.type === 'war-machine' && man.hexes > 0))
      return false;
    return man.entered.every(ground => this.mayBattleOn(man, ground));
  }

  units() {
    return this.men.map(man => ({
      id: man.id,
      at: man.at ? man.at.split(',').map(Number) : null,
      ordered: Boolean(man.ordered),
      moved: man.hexes,
      attachedTo: man.host?.id ?? null,
      mayBattle: this.mayBattle(man),
      blocksLost: man.blocks,
      ...(man.told && { blocks: man.told - man.blocks }),
      ...(man.banner && { banner: true }),
    }));
  }
}
