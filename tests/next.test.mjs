// `ask: {next}`: the request for the next order holds all that the order has changed, or `dropped` names it. Of every scene after
// each of its choices, and of random playouts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../wasm/engine.js';
import { games, openRandom, randomChoice, scale, scaled, seeded, unhurried } from './lib/random.mjs';
import { answerLines, quickScenesOf, scenesOf } from './lib/scene-files.mjs';

const engine = await load();
const seed = 20260101;

// What may be different in a unit of the reply and of the reply to the next request, and the line of `dropped` that says so.
// `engaged` and `hexes` follow from the places; `gone` units have no place.
const told = {
  'arcane-legions': { movementPoints: 'movement-points' },
  godsgloom: { movementPoints: 'activated', mayMelee: 'activated', engaged: 'activated' },
  'commands-colors-ancients': {
    ordered: 'turn',
    moved: 'turn',
    mayBattle: 'turn',
    mayFire: 'turn',
    attachedTo: 'attached',
    blocksLost: 'blocks',
  },
  'torn-world': { spent: 'actions' },
  'ninth-age': {
    ...Object.fromEntries(
      ['pursuitDistance', 'charging', 'caught', 'fights', 'ended', 'step', 'backtracked'].map(field => [
        field,
        ['pursuit', 'wandering', 'charge'],
      ]),
    ),
    fleeDistance: 'flight',
    chargeRange: 'charge',
    dangers: 'flight',
    spent: 'move',
    left: 'move',
  },
};
const noScene = ['overlap', 'off-board'];

const turned = degrees => ((degrees % 360) + 360) % 360;
const near = (a, b) => Math.abs(a - b) < 1e-9 || Math.abs(Math.abs(a - b) - 360) < 1e-9;
function samePlace(a, b) {
  if (typeof a === 'number' && typeof b === 'number') return near(a, b);
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((part, i) => samePlace(part, b[i]));
  return a === b;
}
const facing = unit => (typeof unit.facing === 'number' ? turned(unit.facing) : unit.facing);
const standing = reply => reply.units.filter(({ at, waiting }) => at !== null || waiting);
const isOrder = ({ key }) => key.startsWith('order:');

// The fault of one answer, as a text; undefined where there is none.
function fault(request, reply, asked) {
  const keepable = reply.verdict === 'legal' && (reply.status === 'done' || reply.options.every(isOrder));
  const mayEnd =
    request.system !== 'ninth-age' && reply.verdict === 'legal' && reply.options.some(({ key }) => key === 'end');
  if (!('next' in reply)) return 'no next';
  if (reply.next === null) {
    if ('dropped' in reply) return 'something dropped from nothing';
    if (asked === true && (keepable || mayEnd)) return `not kept: ${reply.nextNot}`;
    const expected = asked === true ? (reply.verdict === 'legal' ? ['undecided'] : ['illegal']) : noScene;
    return expected.includes(reply.nextNot) ? undefined : `not kept for ${reply.nextNot}`;
  }
  if (asked === true && !(keepable || mayEnd) && request.system !== 'ninth-age')
    return 'kept, although somebody must decide';
  return faultOfScene(request, reply);
}

// The one that counts, under Counter Attack too.
function lastCard({ card }) {
  while (card?.card) card = card.card;
  return card;
}

// What was kept is opened. A card under which units are ordered unasked would be played by that, and is left out.
function openAgain(next) {
  const plays = ['clash-of-shields', 'darken-the-sky'].includes(lastCard(next.turn)?.name);
  const asked = plays ? { ...next, turn: { ...next.turn, card: { name: 'order', orders: 0 } } } : next;
  return { ...engine.call({ ...asked, ask: { next: true } }), asked };
}

function faultOfScene(request, reply) {
  const { next, dropped } = reply;
  const names = (what, unit) => dropped.some(line => line.what === what && (!unit || line.unit === unit));
  const again = openAgain(next);
  if (again.error) return `refused: ${again.error.code} at ${again.error.at}: ${again.error.message}`;
  if (again.verdict !== 'legal') return 'the next request is illegal';
  for (const key of ['choices', 'ask', 'order']) if (key in next) return `${key} is still there`;
  if (JSON.stringify(again.next) !== JSON.stringify(again.asked))
    return `asked again it is ${JSON.stringify(again.next)}`;
  if (again.dropped.length) return `asked again it drops ${JSON.stringify(again.dropped)}`;
  for (const id of request.units.map(unit => unit.id))
    if (!next.units.some(unit => unit.id === id) !== names('gone', id)) return `${id}: gone or not`;
  return (
    faultOfUnits(request, reply, again, names) ??
    faultOfRoot(request, reply, names) ??
    faultOfGame[request.system](request, reply)
  );
}

function faultOfUnits(request, reply, again, names) {
  const { next } = reply;
  const here = standing(reply);
  if (here.length !== next.units.length || here.length !== again.units.length) return 'more units, or fewer';
  for (const [i, unit] of here.entries()) {
    const entry = next.units[i];
    if (
      entry.id !== unit.id ||
      !samePlace(sortedPlace(entry.at ?? null), unit.at) ||
      !samePlace(facing(entry), facing(unit))
    )
      return `${unit.id} stands elsewhere`;
    if (!samePlace(again.units[i].at, unit.at) || !samePlace(facing(again.units[i]), facing(unit)))
      return `${unit.id} is set up elsewhere`;
    for (const [field, value] of Object.entries(unit)) {
      if (['at', 'facing', 'hexes'].includes(field) || JSON.stringify(value) === JSON.stringify(again.units[i][field]))
        continue;
      const quiet =
        (value === 0 && field === 'movementPoints') ||
        (value === false && field === 'mayFire') ||
        // How far an order reaches that was not carried out.
        field === 'chargeRanges';
      const kept = field === 'blocksLost' && unit.blocks !== undefined && unit.blocks === entry.blocks;
      if (!quiet && !kept && ![told[request.system][field]].flat().some(what => names(what, unit.id)))
        return `${unit.id}.${field} got lost: ${JSON.stringify(value)}`;
    }
    const before = request.units.find(({ id }) => id === unit.id);
    if (entry.waiting !== (unit.waiting && before.waiting)) return `${unit.id} waits, or does not`;
    for (const key of ['codex', 'owner', 'pushed', 'tokens'])
      if (JSON.stringify(before[key]) !== JSON.stringify(entry[key])) return `${unit.id}.${key} is another`;
  }
  for (const [key, value] of Object.entries(reply.markers ?? []))
    if (!samePlace(value.at, next.markers[key].at)) return `marker ${value.id} lies elsewhere`;
  if (reply.landscape && JSON.stringify(reply.landscape) !== JSON.stringify((next.landscape ?? []).map(({ id }) => id)))
    return 'landscape';
}

// A Huge may have its Hexons listed in any order; the reply sorts them.
function sortedPlace(at) {
  return Array.isArray(at?.[0]) ? [...at].sort((a, b) => a[1] - b[1] || a[0] - b[0]) : at;
}

// Camps are taken as the reply has them.
function scenarioAfter({ scenario }, { camps }) {
  if (!camps) return scenario;
  const after = (camp, { taken }) => (taken === Boolean(camp.taken) ? camp : { ...camp, taken });
  return { ...scenario, camps: scenario.camps.map((camp, i) => after(camp, camps[i])) };
}

function faultOfRoot(request, reply, names) {
  const { next, dropped } = reply;
  const own = ['units', 'turn', 'order', 'choices', 'ask', 'agreed', 'markers', 'landscape', 'scenario'];
  for (const key of new Set([...Object.keys(request), ...Object.keys(next)]))
    if (!own.includes(key) && JSON.stringify(request[key]) !== JSON.stringify(next[key])) return `${key} is another`;
  if (JSON.stringify(scenarioAfter(request, reply)) !== JSON.stringify(next.scenario)) return 'scenario is another';
  for (const key of ['active', 'players', 'teams', 'sides'])
    if (JSON.stringify(request.turn[key]) !== JSON.stringify(next.turn[key])) return `turn.${key} is another`;
  const agreed = (request.agreed ?? []).filter(
    (_, i) => !dropped.some(({ what, at }) => what === 'agreed' && at === `/agreed/${i}`),
  );
  if (JSON.stringify(agreed) !== JSON.stringify(next.agreed ?? [])) return 'what was agreed is lost';
  const acting =
    reply.status === 'choose' &&
    reply.options.length &&
    !reply.options.some(({ key }) => key === 'end') &&
    !reply.options.every(isOrder);
  if (acting && !names('order')) return 'an order is broken off in silence';
}

const sum = (reply, event, field, unit) =>
  reply.trace
    .filter(item => item.event === event && (!unit || item.unit === unit))
    .reduce((total, item) => total + item[field], 0);

// What else the account tells.
const faultOfGame = {
  'arcane-legions'(request, { trace, next, dropped }) {
    const points = (request.turn.orderPoints ?? 0) - sum({ trace }, 'paid', 'orderPoints');
    if (next.turn.orderPoints !== points) return `order points ${next.turn.orderPoints}, not ${points}`;
    if (!('orderPoints' in request.turn) && !dropped.some(({ what }) => what === 'order-points'))
      return 'order points out of nothing';
    for (const { id, lost = 0 } of next.units) {
      const before = request.units.find(unit => unit.id === id).lost ?? 0;
      if (lost !== before + sum({ trace }, 'lost', 'icons', id)) return `${id} has lost ${lost}`;
    }
  },
  godsgloom() {},
  'commands-colors-ancients'(request, { trace, next, dropped }) {
    if (!request.turn.card) return dropped.some(({ what }) => what === 'card') ? undefined : 'a card out of nothing';
    const { orders, name } = request.turn.card;
    // One that brings a reserve does so once.
    const { reserves } = request.scenario ?? {};
    const brings = reserves?.[request.turn.active]?.cards.includes(lastCard(request.turn).name);
    // What is left of a printed card cannot be said of it: once it is played there is none of it.
    if (orders === undefined || name === 'leadership' || brings) {
      const isPlayed = trace.some(({ event }) => ['ordered', 'detached', 'placed'].includes(event));
      const isOver = trace.some(({ event, unit }) => event === 'ended' && !unit);
      const isGone = dropped.some(({ what }) => what === 'card');
      const card = isGone ? { name: 'order', orders: 0 } : request.turn.card;
      if (JSON.stringify(next.turn.card) !== JSON.stringify(card)) return 'another card';
      if (isPlayed !== isGone && !isOver) return isGone ? 'a card lost' : 'a card played and kept';
      return;
    }
    if (JSON.stringify({ ...next.turn.card, orders }) !== JSON.stringify(request.turn.card)) return 'another card';
    // CC-53. What a leader's staying costs hangs on a ruling (CC-27), and is told only when all is over.
    // What ends with a unit is a withdrawal, or a leader's evade in a turn, and takes nothing from the card.
    const tells = ({ event, unit }) => ['ordered', 'detached'].includes(event) || (event === 'ended' && !unit);
    const last = trace.findLast(tells);
    const left =
      last?.event === 'ended' && request.choices.length
        ? 0
        : last?.event === 'ordered'
          ? last.orders
          : last?.event === 'detached'
            ? undefined
            : orders;
    if (left !== undefined && next.turn.card.orders !== left)
      return `${next.turn.card.orders} orders on the card, not ${left}`;
  },
  'torn-world'() {},
  'ninth-age'(request, reply) {
    for (const { id, charging, ended } of reply.units) {
      const [before, after] = [request, reply.next].map(({ units }) => units.find(unit => unit.id === id));
      const { kind, unit, cause, pursuers = [] } = request.order ?? {};
      const pursues = pursuers.includes(id);
      // Who breaks is Shaken before it flees.
      const given = unit === id && reply.refused?.index !== -1;
      const breaks = given && ['broken', 'feigned-flight'].includes(cause);
      const rallies = reply.trace.some(
        item => item.event === 'tested' && item.unit === id && item.test === 'rally' && item.passed,
      );
      const fled = breaks || (rallies ? undefined : before.fled);
      if (after.fled !== fled) return `${id}.fled is ${after.fled}, not ${fled}`;
      if (kind === 'rally' && unit === id && rallies && after.shaken) return `${id} is Shaken still`;
      if (breaks && (after.inCombat || after.engaged || after.combat)) return `${id} still fights`;
      if (kind === 'post-combat' && unit === id && (after.engaged || after.combat)) return `${id} still fights`;
      if (breaks) continue;
      if (kind === 'random' && unit === id && ended && !after.moved) return `${id} has not moved`;
      if (kind === 'charge' || kind === 'random') {
        if (ended === 'charge' && !after.engaged) return `${id} does not fight`;
        continue;
      }
      if (ended !== 'charge') {
        if (pursues && !after.inCombat) return `${id} is no longer of this combat`;
        if (!pursues && before.inCombat !== after.inCombat) return `${id}.inCombat is another`;
        continue;
      }
      const target = reply.next.units.find(unit => unit.id === charging.unit);
      const met = request.units.find(unit => unit.id === charging.unit).combat ?? { fought: false, new: true };
      for (const one of [after, target])
        if (JSON.stringify(one.combat) !== JSON.stringify(met)) return `${one.id} fights ${JSON.stringify(one.combat)}`;
    }
  },
};

// --- scenes

for (const { system } of games)
  test(`${system}: every scene after each of its choices`, t => {
    const tally = { kept: 0, not: 0 };
    const requests = quickScenesOf(system).flatMap(({ name, request }) =>
      Array.from({ length: (request.choices?.length ?? 0) + 1 }, (_, count) => ({
        name,
        request: { ...request, choices: (request.choices ?? []).slice(0, count) },
      })),
    );
    for (const asked of [true, 'now']) {
      // Most of the time is that of pursuits: each is asked either way in turn, and both ways in long runs.
      const inTurn = (_, i) => scale > 1 || system !== 'ninth-age' || i % 2 === Number(asked === true);
      const some = requests.filter(inTurn);
      const texts = answerLines(some.map(({ request }) => ({ ...request, ask: { next: asked } })));
      some.forEach(({ name, request }, i) => {
        assert.equal(
          engine.callText(JSON.stringify({ ...request, ask: { next: asked } })),
          texts[i],
          `${name}: native and WebAssembly differ`,
        );
        const reply = JSON.parse(texts[i]);
        const found = fault(request, reply, asked);
        assert.ok(
          !found,
          `${name} after ${request.choices.length} choices, next: ${asked}: ${found}\n${JSON.stringify(reply.next)}\n${JSON.stringify(reply.dropped)}`,
        );
        tally[reply.next ? 'kept' : 'not']++;
      });
    }
    t.diagnostic(`${requests.length} requests, ${tally.kept} kept, ${tally.not} not`);
    assert.ok(tally.kept > 0 && tally.not > 0);
  });

// --- playouts

for (const game of games)
  test(`${game.system}: random playouts, at every choice`, t => {
    const random = seeded(seed);
    const asked = [];
    const tally = { kept: 0, not: 0 };
    for (let i = 0; i < scaled(120 * (game.share ?? 1)); i++) {
      const { position, scene } = openRandom(engine, game.scene, random, {});
      for (const choices = []; ;) {
        const one = random.chance(0.5) ? 'now' : true;
        const text = position.replyText(JSON.stringify({ choices, ask: { next: one } }));
        const reply = JSON.parse(text);
        const found = fault({ ...scene, choices }, reply, one);
        assert.ok(
          !found,
          `${found}\n${JSON.stringify({ ...scene, choices, ask: { next: one } })}\n${JSON.stringify(reply.next)}\n${JSON.stringify(reply.dropped)}`,
        );
        tally[reply.next ? 'kept' : 'not']++;
        asked.push({ request: { ...scene, choices: [...choices], ask: { next: one } }, text });
        if (reply.status === 'done') break;
        choices.push(randomChoice(random, unhurried(random, reply.options)));
      }
      position.close();
    }
    const lines = answerLines(asked.map(({ request }) => request));
    asked.forEach(({ request, text }, i) =>
      assert.equal(lines[i], text, `native and WebAssembly differ\n${JSON.stringify(request)}`),
    );
    t.diagnostic(`seed ${seed}: ${tally.kept} kept, ${tally.not} not`);
  });

test('The 9th Age: one pursuer may stay at the edge, and the order is not over before the other has moved', () => {
  const unit = (id, at) => ({ id, codex: 'block', owner: 'red', at, facing: 0 });
  const rock = (id, x) => ({ id, kind: 'impassable', shape: [[x - 2, 24], [x - 1, 24], [x - 1, 25], [x - 2, 25]] }); // prettier-ignore
  // B either comes to an edge as well, and is asked there, or goes straight on.
  for (const at of [
    [8, 20],
    [8, 5],
  ]) {
    const request = {
      umpire: 1, system: 'ninth-age', table: { width: 40, depth: 30 }, codices: { block: { width: 4, depth: 2 } },
      units: [unit('A', [20, 20]), unit('B', at)], terrain: [rock('rock', 20), rock('scree', 8)], turn: { active: 'red', players: ['red', 'blue'] },
      order: { kind: 'pursue', pursued: { unit: 'D', facing: 0, destroyed: true }, pursuers: ['A', 'B'], owner: 'red' },
      rulings: { 'ninth-age.first-obstacle': 'listed' }, choices: ['next:A', 'roll:A:12', at[1] === 20 ? 'roll:B:12' : 'roll:B:2', 'next:A'],
    }; // prettier-ignore
    const { options, dropped } = engine.call({ ...request, ask: { next: 'now' } });
    assert.deepEqual(
      [options.map(({ key }) => key), dropped.at(-1)],
      [['pivot', 'end'], { at: '/order', what: 'order' }],
    );
    const then = engine.call({ ...request, choices: [...request.choices, 'end'], ask: { next: 'now' } });
    assert.deepEqual([then.status, then.dropped.at(-1).what], [at[1] === 20 ? 'choose' : 'done', 'pursuit']);
  }
});

test('what was agreed about one who is gone is not kept', () => {
  const { request } = scenesOf('arcane-legions').find(({ name }) => name === 'ruling-19-destroyed');
  const [A, other] = request.units;
  const agreed = [other, A].map(({ id, at, facing }) => ({
    unit: id,
    from: { at, facing },
    to: { at, facing },
    clause: 'AL-76',
  }));
  const { next, dropped } = engine.call({ ...request, agreed, ask: { next: true } });
  assert.deepEqual(next.agreed, agreed.slice(0, 1));
  assert.deepEqual(
    dropped.filter(({ what }) => what === 'agreed'),
    [{ at: '/agreed/1', what: 'agreed', unit: A.id }],
  );
});

test('what the page and the notes of a scene say is carried over; nothing is asked for unless it is', () => {
  const [{ request }] = scenesOf('godsgloom');
  const full = {
    ...request,
    title: 'A title',
    note: 'A note',
    page: { camera: [1, 2.5], colours: { a: '#123' } },
    measuring: 0.25,
  };
  const { next } = engine.call({ ...full, choices: [], ask: { next: 'now' } });
  for (const key of ['title', 'note', 'page', 'measuring', 'board', 'codices'])
    assert.deepEqual(next[key], full[key], key);
  for (const ask of [{}, { next: false }]) assert.ok(!('next' in engine.call({ ...full, ask })));
  for (const next of [1, 'later', null, {}])
    assert.ok(engine.call({ ...full, ask: { next } }).error.at === '/ask/next', JSON.stringify(next));
});
