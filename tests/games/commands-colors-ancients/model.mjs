// Commands & Colors: Ancients, worked out a second time from the ledger's clauses alone: men on a field, and for every key the set
// of reasons that hold against it. A key without one is an option.
import { directions, hexesOf, neighbour } from '../../lib/hexes.mjs';
import { friendsIn } from './random.mjs';

const grounds = {
  open: {},
  broken: { stops: 'mounted', battle: 'foot', noWheels: true },
  forest: { stops: 'all', battle: 'light' },
  hill: {},
  ford: { stops: 'all', holds: true },
  river: { impassable: true },
  marsh: { stops: 'all', noWheels: true, clinging: true, holds: true },
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
const cavalry = ['light-cavalry', 'light-bow-cavalry', 'medium-cavalry', 'heavy-cavalry', 'cataphracts'];
const heavyMounted = ['heavy-cavalry', 'cataphracts', 'elephants', 'heavy-chariot'];
const classes = {
  circle: lightTroops,
  triangle: ['warriors', 'medium-infantry', 'medium-cavalry', 'camels'],
  square: ['heavy-infantry', 'war-machine', ...heavyMounted],
};
const onFoot = Object.keys(troops).filter(type => troops[type].foot);
const onMounts = Object.keys(troops).filter(type => !troops[type].foot && !troops[type].leader);

// The printed cards: how many orders (none: as many as Command), of whom, and what else.
const printed = {
  section: { flag: true, helmet: true },
  'order-two-units': { gives: 2, flag: true, helmet: true },
  'order-three-units': { gives: 3, flag: true, helmet: true },
  'order-four-units': { gives: 4, flag: true, helmet: true },
  'out-flanked': { gives: 4, shares: ['left', 'left', 'right', 'right'], helmet: true },
  'coordinated-attack': { gives: 3, shares: ['left', 'center', 'right'], helmet: true },
  'order-light-troops': { of: classes.circle, slips: true },
  'order-medium-troops': { of: classes.triangle },
  'order-heavy-troops': { of: classes.square },
  'order-mounted': { of: [...onMounts, 'leader'], lacks: onMounts, helmet: true },
  leadership: { leads: true },
  'inspired-leadership': { leads: true, gives: 5 },
  'leadership-any-section': { leads: true, gives: 4 },
  'line-command': { of: onFoot, gives: 24, linked: true },
  'double-time': { of: onFoot, gives: 4, linked: true },
  'mounted-charge': { of: onMounts },
  'move-fire-move': { of: classes.circle, slips: true, fireOnly: true },
  'clash-of-shields': { gives: 0, all: true },
  'darken-the-sky': { of: [...lightTroops, 'war-machine'], gives: 0, all: true, fireOnly: true },
  'i-am-spartacus': { helmet: true },
  rally: { lacks: ['leader'] },
  'first-strike': { gives: 0, nobody: true },
  order: {},
};
const parts = { double: 'double-time', charge: 'mounted-charge', line: 'line-command', mfm: 'move-fire-move' };
const rearward = { south: ['SW', 'SE'], north: ['NE', 'NW'] };
const after = (hex, way) => neighbour(hex.split(',').map(Number), directions.indexOf(way)).join();

// West, centre and east by the columns of a row; a hex under a dotted line is in two.
function bandsOf(at) {
  const [q, r] = at.split(',').map(Number);
  const across = 2 * q + r; // in half hexes, the dotted lines run at 8 and at 16
  return [across <= 8 && 'west', across >= 8 && across <= 16 && 'centre', across >= 16 && 'east'].filter(Boolean);
}

const isMove = key => /^(step:|leave$|enter:|deploy:)/.test(key);
const hexOf = at => at?.join() ?? null;

export class Reckoning {
  constructor(scene) {
    this.scene = scene;
    const own = Object.entries(scene.board.terrain ?? {}).map(([name, kind]) => [name, { ...kind, name }]);
    const known = { ...grounds, ...Object.fromEntries(own) };
    const nameOf = character => scene.board.legend?.[character] ?? 'open';
    const ground = character => ({ name: nameOf(character), ...known[nameOf(character)] });
    this.field = new Map(hexesOf(scene.board).map(({ at, character }) => [at.join(), ground(character)]));
    this.men = scene.units.map(({ id, codex, owner, at, waiting, cameOn, blocks, elite }) => ({
      waiting,
      earlier: cameOn,
      told: blocks,
      elite,
      full: scene.codices[codex].blocks ?? bodies[scene.codices[codex].type]?.[0],
      id,
      owner,
      type: scene.codices[codex].type,
      ...troops[scene.codices[codex].type],
      ...this.paceOf(scene.codices[codex]),
      at: hexOf(at),
      pace: this.field.get(hexOf(at))?.clinging ? 1 : Infinity, // out of a marsh
      hexes: 0,
      blocks: 0,
      host: null,
      entered: [],
    }));
    for (const man of this.men) if (man.leader && man.at) man.host = this.unitIn(man.at) ?? null;
    for (const man of this.men) Object.assign(man, { start: man.at, guest: man.host && man.host.owner !== man.owner });
    this.readCard(scene.turn.card);
    this.openCamps(scene.scenario?.camps ?? []);
    this.keeps = scene.units.some(unit => unit.blocks) || Boolean(scene.order?.by);
    Object.assign(this, { victims: [], stakes: [], question: null, setOut: null });
    this.over = false;
    this.mover = null;
    this.refused = null;
    const kind = scene.order?.kind ?? 'movement';
    if (kind === 'momentum') this.win(scene.order);
    else if (kind === 'placement') this.kind = kind;
    else if (kind !== 'movement') this.withdraw(scene.order);
    this.settle();
  }

  // What is countered, seen from this side; and whether one unit is ordered for want of the card's kind.
  readCard(card = { name: 'order', orders: 0 }) {
    let turns = 0;
    for (; card.name === 'counter-attack'; card = card.card) turns++;
    const across = { left: 'right', right: 'left' };
    const section = turns % 2 ? (across[card.section] ?? card.section) : card.section;
    this.card = { ...printed[card.name], ...card, section, told: card.name === 'leadership-any-section' && section };
    const own = this.men.filter(({ owner, at }) => at && owner === this.scene.turn.active);
    const lacks = this.card.lacks ?? this.card.of;
    this.instead = Boolean(lacks) && card.orders === undefined && !own.some(({ type }) => lacks.includes(type));
    const counted = card.dice?.filter(face => face !== 'flag' && face !== 'swords').length ?? card.rallied?.length;
    this.orders = this.instead ? 1 : (card.orders ?? counted ?? this.card.gives ?? this.scene.turn.command);
    this.limitOfOrders = this.orders;
    if (!this.card.all || this.instead || this.scene.order?.kind === 'retreat') return;
    if ((this.scene.order?.kind ?? 'movement') !== 'movement') return;
    for (const man of own.filter(man => !man.leader && this.isCalledByAll(man))) {
      man.ordered = true;
      if (this.leaderOf(man)) this.leaderOf(man).ordered = true;
    }
  }

  isCalledByAll(man) {
    if (this.card.of) return this.card.of.includes(man.type);
    return directions.some(way => this.enemyUnitIn(after(man.at, way), man));
  }

  plays = part => this.card.name === parts[part] && !this.instead;

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

  // Where he stood when the orders were given.
  sectionsOf(man) {
    const south = this.scene.turn.sides[man.owner] === 'south';
    const names = { west: south ? 'left' : 'right', centre: 'center', east: south ? 'right' : 'left' };
    return bandsOf(man.start).map(band => names[band]);
  }

  inSection(man) {
    const { section, flag } = this.card;
    return !section || !flag || this.instead || this.sectionsOf(man).includes(section);
  }

  // What the card says against one more order, beside those given.
  cardReasons(man) {
    const { name, types, of, leads, linked, shares, dice, rallied, all, nobody } = this.card;
    if (this.instead) return man.leader ? ['card'] : [];
    const called = [...this.men.filter(other => other.called && !other.refunded), man];
    if (leads) return this.isLed(called, man) ? [] : ['card', 'section'];
    if (all || nobody) return ['card'];
    if (of && name !== 'order' && !of.includes(man.type) && !(man.leader && of.includes('leader'))) return ['card'];
    if (name === 'order' && types && !types.includes(man.type)) return ['card'];
    if (rallied && !rallied.includes(man.id)) return ['card'];
    if (dice && !this.isRolled(called, dice)) return ['card'];
    if (
      linked &&
      !this.canLink(
        called.map(({ start }) => start),
        of,
        this.card.gives,
      )
    )
      return ['unlinked'];
    if (shares && called.length <= shares.length && !this.fitsShares(called, shares)) return ['section'];
    return [];
  }

  fitsShares([first, ...others], shares) {
    if (!first) return true;
    return shares.some(
      (share, i) => this.sectionsOf(first).includes(share) && this.fitsShares(others, shares.toSpliced(i, 1)),
    );
  }

  isRolled([first, ...others], dice) {
    if (!first) return true;
    const orders = face => face === 'helmet' || Boolean(classes[face]?.includes(first.type));
    return dice.some((face, i) => orders(face) && this.isRolled(others, dice.toSpliced(i, 1)));
  }

  // Hexes of the player's where somebody of these types stood, or of any, leaders alone among them. A leader with an
  // ally's unit can have no order.
  hexesOf = types =>
    new Set(
      this.men
        .filter(
          man =>
            man.start && man.owner === this.scene.turn.active && !man.guest && (!types || types.includes(man.type)),
        )
        .map(({ start }) => start),
    );

  // Every set of hexes that hang together from this one, of this many at most: is there one with all that are wanted?
  canLink(wanted, types, most, from = wanted[0]) {
    const own = this.hexesOf(types);
    const block = new Set([from]);
    for (const hex of block) for (const way of directions) if (own.has(after(hex, way))) block.add(after(hex, way));
    if (!wanted.every(hex => block.has(hex))) return false;
    if (most >= block.size) return true;
    const seen = new Set();
    const queue = [[from]];
    for (const set of queue) {
      if (wanted.every(hex => set.includes(hex))) return true;
      if (set.length === most) continue;
      for (const hex of set)
        for (const way of directions) {
          const next = after(hex, way);
          if (!own.has(next) || set.includes(next)) continue;
          const grown = [...set, next].sort();
          if (seen.has(grown.join(' '))) continue;
          seen.add(grown.join(' '));
          queue.push(grown);
        }
    }
    return false;
  }

  // By some leader, who may have to stand in a section; or a single unit instead.
  isLed(called, man, exactly = false) {
    const { section, told } = this.card;
    const most = this.limitOfOrders;
    const may = leader =>
      !section || (told && this.rules('counter-any-section', 'any')) || this.sectionsOf(leader).includes(section);
    const leaders = this.men.filter(
      other => other.leader && other.start && other.owner === this.scene.turn.active && may(other),
    );
    const hexes = [...new Set(called.map(({ start }) => start))];
    const leads = ({ start }) => {
      const wanted = [...new Set([start, ...hexes])];
      if (wanted.length > most) return false;
      return exactly ? this.isOneGroup(wanted) : this.canLink(wanted, null, most, start);
    };
    if (leaders.some(leads)) return true;
    if (called.length > 1 || man?.leader) return false;
    return (
      exactly ||
      !section ||
      told ||
      this.rules('inspired-one-unit', 'anywhere') ||
      this.sectionsOf(man).includes(section)
    );
  }

  isOneGroup(hexes) {
    const group = new Set(hexes.slice(0, 1));
    for (const hex of group)
      for (const way of directions) if (hexes.includes(after(hex, way))) group.add(after(hex, way));
    return group.size === new Set(hexes).size;
  }

  hangTogether() {
    const called = this.men.filter(man => man.called && !man.refunded);
    if (called.length < 2 || this.instead) return true;
    if (this.card.leads) return this.isLed(called, null, true);
    return !this.card.linked || this.isOneGroup(called.map(({ start }) => start));
  }

  cardDetaches(leader) {
    const { name, detach, helmet } = this.card;
    if (this.instead) return false;
    if (name === 'order-mounted' && this.rules('mounted-detach', 'mounted-only')) return !leader.host.foot;
    return name === 'order' ? detach === true : Boolean(helmet);
  }

  callReasons(man) {
    const reasons = new Set();
    if (man.owner !== this.scene.turn.active) reasons.add('other-player');
    if (this.over) reasons.add('movement-over');
    if (this.mover) reasons.add('unfinished');
    if (!man.at || man.called || man.came) reasons.add('moved');
    if (man.leader && man.came) reasons.add('card');
    if (man.start && !this.inSection(man)) reasons.add('section');
    if (this.orders < 1) reasons.add('no-orders');
    return reasons;
  }

  orderReasons(man) {
    if (man.waiting) return this.reserveReasons(man);
    const reasons = this.callReasons(man);
    if (this.again) return this.againReasons(man, reasons);
    if (man.joined && (man.called || this.rules('joined-may-be-ordered', 'no'))) reasons.add('joined');
    if (man.came) return reasons;
    for (const reason of this.cardReasons(man)) reasons.add(reason);
    return reasons;
  }

  // After the fire of Move-Fire-Move: those who had orders, once more.
  againReasons(man, reasons) {
    for (const reason of ['moved', 'no-orders', 'section']) reasons.delete(reason);
    if (!man.called) reasons.add('card');
    if (man.again) reasons.add('moved');
    return reasons;
  }

  detachReasons(leader) {
    const reasons = this.callReasons(leader);
    if (this.card.name !== 'order' && !leader.called && !leader.came)
      for (const reason of this.cardReasons(leader)) reasons.add(reason);
    if (leader.host.hexes > 0 && !leader.metBy) reasons.add('moved');
    if (leader.metBy) reasons.add('joined');
    if (!this.cardDetaches(leader)) reasons.add('card');
    return reasons;
  }

  // --- what the scenario adds

  reserveReasons(man) {
    const { cards } = this.scene.scenario.reserves[man.owner];
    const holds = {
      'other-player': man.owner !== this.scene.turn.active,
      'movement-over': this.over,
      unfinished: this.mover,
      later: man.leader,
      card: this.again || !cards.includes(this.card.name),
      'no-room': !man.leader && [...this.entries(man).values()].every(reasons => reasons.size),
    };
    return new Set(Object.keys(holds).filter(reason => holds[reason]));
  }

  // Where somebody of the reserve may come on: all in one section, of the card's if it has one.
  entries(man) {
    const keys = new Map();
    const { section, leads } = this.card;
    const named = this.scene.scenario.reserves[man.owner].hexes.map(hexOf);
    for (const hex of [...this.field.keys()].filter(hex => named.includes(hex))) {
      const sections = this.sectionsOf({ owner: man.owner, start: hex }).filter(
        name => (!section || name === section) && (this.entrySections ?? [name]).includes(name),
      );
      const reasons = new Set();
      if ((section || leads) && !sections.length) reasons.add('section');
      if (this.closed(man, this.field.get(hex))) reasons.add('impassable');
      if (this.unitIn(hex) || this.leaderIn(hex)) reasons.add('occupied');
      keys.set(`enter:${hex}`, reasons);
    }
    return keys;
  }

  enter(man, hex) {
    const ground = this.field.get(hex);
    const sections = this.sectionsOf({ owner: man.owner, start: hex });
    this.entrySections = sections.filter(name => (this.entrySections ?? [name]).includes(name));
    Object.assign(man, { at: hex, hexes: 1, waiting: null, came: true, entered: [ground] });
    man.stopped = this.stops(man, ground);
    if (this.sinks(man)) this.askOfMarsh(man);
  }

  deployReasons(leader, hex) {
    const reasons = new Set();
    const [unit, other] = [this.unitIn(hex), this.leaderIn(hex)];
    if (other && this.friends(leader, other)) reasons.add('second-leader');
    else if (other || (unit && unit.owner !== leader.owner)) reasons.add('occupied');
    if (this.closed(leader, this.field.get(hex))) reasons.add('impassable');
    return reasons;
  }

  addFollowers(add) {
    const { reserves = {} } = this.scene.scenario ?? {};
    if (!reserves[this.scene.turn.active]?.cards.includes(this.card.name)) return;
    const come = this.men.filter(man => (man.came || man.earlier) && !man.leader && man.at);
    for (const man of this.men)
      if (man.leader && man.waiting === 'reserve' && man.owner === this.scene.turn.active)
        for (const hex of this.field.keys())
          if (come.some(({ at, owner }) => at === hex && owner === man.owner))
            add(`deploy:${man.id}:${hex}`, this.deployReasons(man, hex));
  }

  // Whose turn it is to place; none when all have.
  placer() {
    const { active, players } = this.scene.turn;
    const hasPlace = man => [...this.field.keys()].some(hex => !this.deployReasons(man, hex).size);
    const waits = player => this.men.some(man => man.waiting === 'placement' && man.owner === player && hasPlace(man));
    return [active, ...players.filter(player => player !== active)].find(waits);
  }

  addPlaces(add) {
    for (const man of this.men)
      if (man.waiting === 'placement' && (this.over || man.owner === this.placer()))
        for (const hex of this.field.keys()) add(`deploy:${man.id}:${hex}`, this.deployReasons(man, hex));
  }

  deploy(leader, hex) {
    Object.assign(leader, { at: hex, waiting: null, came: true, host: this.unitIn(hex) ?? null });
  }

  openCamps(camps) {
    this.camps = camps.map(({ owner, hexes, taken }) => ({ owner, hexes: hexes.map(hexOf), won: Boolean(taken) }));
    this.captured = [];
    for (const camp of this.camps) {
      camp.held = this.isHeld(camp);
      if (this.rules('camp-banner', 'while-held')) camp.won &&= camp.held;
    }
  }

  isHeld = camp => this.men.some(man => !man.leader && man.at && this.isEnemyCamp(camp, man));
  isEnemyCamp = (camp, man) => camp.hexes.includes(man.at) && !this.friends(camp, man);

  // It has come to an end.
  takeCamp(man) {
    const camp = !man.leader && man.at && man.hexes > 0 && this.camps.find(camp => this.isEnemyCamp(camp, man));
    if (!camp) return;
    camp.held = true;
    if (camp.won) return;
    camp.won = true;
    this.captured.push({ unit: man.id, at: man.at.split(',').map(Number), player: camp.owner, campBanner: true });
  }

  leaveCamps() {
    for (const camp of this.camps) {
      if (!camp.held || this.isHeld(camp)) continue;
      camp.held = false;
      if (!this.rules('camp-banner', 'while-held') || !camp.won) continue;
      camp.won = false;
      const at = [...this.field.keys()].find(hex => camp.hexes.includes(hex));
      this.captured.push({ at: at.split(',').map(Number), player: camp.owner, campBanner: false });
    }
  }

  isLastRow = (hex, man) => Boolean(this.scene.scenario?.lastRows?.[man.owner]?.some(row => row.join() === hex));

  // A leader of his side may not be passed.
  isShut(man, hex) {
    const other = this.leaderIn(hex, man);
    return this.rules('leader-past-leader', 'barred') && other && this.friends(man, other);
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
    if (man.leader && this.isShut(man, hex)) reasons.add('second-leader');
    const late = man.type === 'warriors' && man.hexes >= 1;
    const fights = entered =>
      onItsWay ? this.fightsFrom(man, hex, entered) : this.couldFight(man, hex, [...entered, ground]);
    if (late && !fights(man.entered)) reasons.add('no-battle');
    return reasons;
  }

  limit = man => Math.min(this.rateOf(man), man.pace);

  rateOf({ type, rate, foot }) {
    if (this.kind) return rate;
    if (this.plays('line') && foot) return Math.min(rate, 1);
    if (this.plays('double')) {
      if (type === 'warriors') return Math.max(rate, 3);
      if (['medium-infantry', 'heavy-infantry', 'auxilia'].includes(type)) return Math.max(rate, 2);
      if (lightFoot.includes(type)) return Math.min(rate, 2);
    }
    const three = this.rules('mounted-charge-three', 'heavy-cavalry') ? heavyMounted.slice(0, 2) : heavyMounted;
    return this.plays('charge') && three.includes(type) ? Math.max(rate, 3) : rate;
  }

  // Light foot under a card of light troops alone goes through friends.
  slips(man) {
    const { name, types, slips } = this.card;
    const lets = name === 'order' ? types?.every(type => lightTroops.includes(type)) : slips;
    return Boolean(lets) && !this.instead && lightFoot.includes(man.type);
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
    if (this.isShut(man, hex)) return false;
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

  rearward = (hex, man = this.mover) =>
    this.isLastRow(hex, man) ? [] : rearward[this.scene.turn.sides[man.owner]].map(way => after(hex, way));

  // Whether a withdrawing man may go through or into this hex.
  receives(man, hex) {
    const ground = this.field.get(hex);
    if (!ground || this.closed(man, ground)) return false;
    if (man.leader && this.isShut(man, hex)) return false;
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
    else if (this.isLastRow(man.at, man)) reasons.add('last-row');
    if (this.closed(man, this.field.get(hex))) reasons.add('impassable');
    if (!this.receives(man, hex)) {
      const leader = this.leaderIn(hex, this.leaderOf(man));
      if (man.leader ? this.enemyUnitIn(hex, man) : this.unitIn(hex, man) || this.enemyIn(hex, man))
        reasons.add('occupied');
      if (leader) reasons.add('second-leader');
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

  // --- after a combat

  win({ unit, hex, emptied = 'destroyed', fought = 'close', bonus = false, entered = false }) {
    const man = this.byId(unit);
    const ground = this.field.get(man.at);
    Object.assign(this, {
      kind: 'momentum',
      mover: man,
      won: { hex: hex.join(), emptied, fought, bonus, entered, ground },
    });
    const beside = directions.some(way => after(man.at, way) === this.won.hex);
    if (fought !== 'fire' && !beside) return this.refuse('too-far');
    const ordered = fought !== 'battle-back' && man.owner === this.scene.turn.active;
    for (const one of [man, this.leaderOf(man)].filter(Boolean)) one.ordered = ordered;
  }

  // Why it does not advance into this hex, or once it has advanced goes no further.
  winnersReasons(man, hex) {
    const { emptied, fought, bonus, entered, ground } = this.won;
    const muddy = ground.clinging && this.rules('marsh-advance', 'always');
    const holds =
      man.hexes === 0
        ? {
            'war-machine': man.type === 'war-machine',
            fire: fought === 'fire',
            'battle-back': fought === 'battle-back',
            evaded: emptied === 'evaded',
            'lone-leader': emptied === 'leader',
            'other-player': man.owner !== this.scene.turn.active,
            'just-entered': entered && ground.holds && !muddy,
            'not-emptied': hex !== this.won.hex,
          }
        : {
            'not-cavalry': !cavalry.includes(man.type),
            'second-combat': bonus,
            terrain: man.stopped,
            'met-leader': man.met,
            price: man.hexes >= (ground.clinging ? 1 : 2),
          };
    return new Set(Object.keys(holds).filter(reason => holds[reason]));
  }

  advanceReasons(man, way) {
    const hex = after(man.at, way);
    if (!this.field.has(hex)) return null;
    const reasons = this.winnersReasons(man, hex);
    if (this.closed(man, this.field.get(hex))) reasons.add('impassable');
    const leader = this.leaderOf(man);
    if (this.unitIn(hex, man) || this.enemyIn(hex, man)) reasons.add('occupied');
    else if (leader && this.leaderIn(hex, leader)) reasons.add('second-leader');
    return reasons;
  }

  mayBattleAgain(man) {
    if (!man.ordered || man.hexes === 0 || this.won.bonus) return false;
    if (man.foot && man.type !== 'warriors' && !this.leaderOf(man)) return false;
    return man.entered.every(ground => this.mayBattleOn(man, ground));
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
    if (this.mover && !this.mover.at) return this.entries(this.mover);
    if (this.kind === 'placement') this.addPlaces(add);
    else if (!this.refused && !this.question) {
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
    let free = false;
    const addCall = (key, reasons) => {
      free ||= !reasons.size;
      add(key, reasons);
    };
    const called = this.men.filter(man => man.waiting === 'reserve' || (man.at && man !== this.mover && !man.host));
    for (const man of called) addCall(`order:${man.id}`, this.orderReasons(man));
    for (const man of here) if (man.host) addCall(`detach:${man.id}`, this.detachReasons(man));
    if (this.over) return;
    if (!this.mover) this.addFollowers(addCall);
    const last = this.plays('mfm') && !this.again && this.men.some(man => man.called || man.came) ? 'fire' : 'end';
    // What links them has its order still to come, unless it can have none any more.
    const links = free && !this.hangTogether() ? ['unlinked'] : [];
    add(last, new Set(this.mover ? ['unfinished'] : links));
  }

  addMoves(man, add) {
    if (this.won) return this.addAdvances(man, add);
    for (const way of directions)
      add(`step:${way}`, this.mode ? this.rearReasons(man, way) : this.stepReasons(man, way));
    add('leave', this.mode ? this.goReasons(man) : this.leaveReasons(man));
    if (man === this.mover) add('halt', this.haltReasons(man));
  }

  addAdvances(man, add) {
    const ways = directions.map(way => [`step:${way}`, this.advanceReasons(man, way)]);
    for (const [key, reasons] of ways) add(key, reasons);
    if (man === this.mover && ways.some(([, reasons]) => reasons?.size === 0)) add('halt', new Set());
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
      if (!this.mover) this.leaveCamps();
      if (this.over) return;
      if (!this.question && this.goesOn()) continue;
      if (this.over) return;
      const options = this.options();
      if (options.length > 1 || /^(order|detach):/.test(options[0] ?? '')) return;
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
      this.over = this.kind === 'placement' ? !this.placer() : Boolean(this.kind);
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
    if (verb === 'fire') this.fire();
    if (verb === 'enter') this.enter(mover, what);
    if (verb === 'deploy') this.deploy(this.byId(what.replace(/:[^:]*$/, '')), what.match(/[^:]*$/)[0]);
  }

  fire() {
    this.again = true;
    this.last = null;
    for (const man of this.men) man.tired = man.type === 'auxilia' && man.hexes > 1;
    for (const man of this.men.filter(({ ordered, leader }) => ordered && !leader)) man.called = true;
  }

  // The second move of Move-Fire-Move begins where the first ended.
  callAgain(man) {
    const pace = this.field.get(man.at).clinging ? 1 : Infinity;
    Object.assign(man, { again: true, hexes: 0, entered: [], stopped: false, met: false, pace });
    const leader = this.leaderOf(man);
    if (leader && !leader.metBy) leader.hexes = 0;
    this.mover = man;
  }

  call(man) {
    if (this.again) return this.callAgain(man);
    if (man.waiting) {
      man.ordered = true;
      this.mover = man;
      return;
    }
    Object.assign(man, { ordered: true, called: true });
    const leader = this.leaderOf(man);
    if (leader && !leader.came) leader.ordered = true;
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
    if (this.mode && !this.won) return this.afterRearStep(man);
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
    man.exitBanner = !man.leader && this.scene.scenario?.exitBanners?.includes(man.owner);
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
    leader.refunded = true;
    leader.ordered = leader.covered;
  }

  // A withdrawal with no way on: what is left costs blocks.
  stand() {
    if (this.kind === 'evade' && this.mover.type === 'war-machine') return this.kill(this.mover, false);
    const { mover } = this;
    if (!mover.leader && this.kind === 'retreat' && this.left > 0) {
      const gone = mover.type === 'war-machine' && this.rules('war-machine-off-board', 'gone');
      if (gone && this.baseline(mover, mover.at)) return this.kill(mover, false);
      this.pay(mover, this.left);
    }
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
    if (!this.kind || this.won) this.takeCamp(this.mover);
    this.last = this.mover;
    this.mover = null;
  }

  // --- what the reply says of everybody

  status = () => (this.over ? 'done' : 'choose');
  chooser = () =>
    this.question?.chooser ??
    this.mover?.owner ??
    (this.kind === 'placement' ? this.placer() : null) ??
    this.scene.turn.active;
  weightOf = key => this.question?.weights[key];

  mayBattle(man) {
    if (!man.at) return false;
    if (man.leader) return Boolean(man.host) && this.mayBattle(man.host);
    if (this.won) return this.mayBattleAgain(man);
    if (!man.ordered || (this.card.fireOnly && !this.instead)) return false;
    if (man.type === 'auxilia' && man.hexes > 1 && !this.plays('double')) return false;
    if (man.type === 'war-machine' && man.hexes > 0) return false;
    return man.entered.every(ground => this.mayBattleOn(man, ground));
  }

  // Told under cards that part fire from close combat.
  mayFire(man) {
    const tells = ['darken-the-sky', 'move-fire-move', 'double-time', 'mounted-charge', 'clash-of-shields'];
    if (this.kind || this.instead || !tells.includes(this.card.name)) return {};
    const tired = this.again ? man.tired : man.type === 'auxilia' && man.hexes > 1;
    const missile = [...lightTroops, 'war-machine'].includes(man.type);
    return { mayFire: Boolean(man.at && this.card.fireOnly && missile && man.ordered && !tired) };
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
      ...this.mayFire(man),
      ...(man.told && { blocks: man.told - man.blocks }),
      ...(man.banner && { banner: true }),
      ...(man.exitBanner && { exitBanner: true }),
      ...(man.waiting && { waiting: true }),
    }));
  }
}
