// Commands & Colors: Ancients beside two other engines of the game, xpmatteo/auto-cca and janisstrods/cnc-claude: what
// their tests say, told by positions of ours. A check is {from, each?, request, expect}: the file of theirs and what it
// is about, types that units have in turn, a request in short (requestOf), and what must come of it (expectations).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from '../../../wasm/engine.js';
import { sameHex } from '../../lib/hexes.mjs';

const engine = await load();

// Where we differ: each of these checks must fail as it stands. `check` is how its name begins, behind the file.
const disagreements = {
  'auto-cca': [
    {
      check: 'a flag at the edge has to be ignored',
      why: 'ignoring is the choice of the owner, who may take the loss',
      source: 'CC-82; living rules of 2009, page 14; cnc-claude agrees with us',
    },
    {
      check: 'one has to be ignored',
      why: 'ignoring is the choice of the owner, who may take the loss, or go back as far as all the flags say',
      source: 'CC-82; living rules of 2009, page 14; cnc-claude agrees with us',
    },
    {
      check: 'a card of light units orders nobody where there are none',
      why: 'who has none gives the one order to any unit; its own README has that among what is to be done',
      source: 'CC-63; the face of the card',
    },
    {
      check: 'into the hex, or not',
      why: 'its hexes are stand-ins, two apart, and close combat is with a neighbour; with neighbours we agree',
      source: 'CC-96',
    },
  ],
  'cnc-claude': [
    {
      check: 'not set up',
      why: 'where a unit stands to begin with is what the scene says; only its moves are judged',
      source: 'docs/contract.md, `at` of a unit',
    },
  ],
};

// --- requests

const types = {
  ...{ LI: 'light-infantry', LB: 'light-bow', LS: 'light-sling', AX: 'auxilia', MI: 'medium-infantry' },
  ...{ HI: 'heavy-infantry', WA: 'warriors', HWM: 'war-machine', LC: 'light-cavalry', LBC: 'light-bow-cavalry' },
  ...{ MC: 'medium-cavalry', HC: 'heavy-cavalry', CAM: 'camels', EL: 'elephants', HCH: 'heavy-chariot', LDR: 'leader' },
};
const letters = {
  ...{ forest: 'f', broken: 'b', hill: 'h', steep: 'x', ford: 'o', marsh: 'm', river: 'r', sea: 's', camp: 'c' },
  rampart: 'w',
};
const steep = { steep: { impassable: true } };
const rowsOfBoard = Array.from({ length: 9 }, (_, r) => '.'.repeat(13 - (r % 2)));

const isAmong = (at, hexes) => hexes.some(hex => sameHex(hex, at));

function boardOf(terrain, exits) {
  const kindAt = at => Object.keys(terrain).find(kind => isAmong(at, terrain[kind]));
  const rows = rowsOfBoard.map((row, r) =>
    Array.from(row, (_, c) => letters[kindAt([c - Math.floor(r / 2), r])] ?? '.').join(''),
  );
  const used = Object.keys(terrain).map(kind => [letters[kind], kind]);
  return {
    rows,
    ...(used.length && { legend: Object.fromEntries(used) }),
    ...(terrain.steep && { terrain: steep }),
    ...(exits && { exits }),
  };
}

// Rome has the south of the standard map. A unit in short is [type, q, r, {blocks, elite}?], under its owner and id.
function requestOf({ Rome = {}, Carthage = {}, active = 'Rome', card, command, terrain = {}, exits, ...others }, each) {
  const units = Object.entries({ Rome, Carthage }).flatMap(([owner, side]) =>
    Object.entries(side).map(([id, [type, q, r, more]]) => ({
      ...{ id, codex: each[id] ?? type, owner, at: [q, r] },
      ...more,
    })),
  );
  return {
    ...{ umpire: 1, system: 'commands-colors-ancients' },
    codices: Object.fromEntries(units.map(({ codex }) => [codex, { type: types[codex] }])),
    units,
    board: boardOf(terrain, exits),
    turn: {
      ...{ active, players: ['Rome', 'Carthage'], sides: { Rome: 'south', Carthage: 'north' } },
      ...(card && { card }),
      ...(command && { command }),
    },
    ...others,
  };
}

// Every way of giving the units of `each` one of their types.
const variants = (each = {}) =>
  Object.entries(each).reduce(
    (list, [id, kinds]) => list.flatMap(some => kinds.map(kind => ({ ...some, [id]: kind }))),
    [{}],
  );

// --- ways

const underWay = /^(step:.*|halt|leave|ignore:\d+|rampage:.*:0|(escape|marsh|check):safe)$/;

// All states of a unit from here on, until its move is over; dice and the table are kind to everybody.
function waysOf(position, choices, id) {
  const ways = [];
  const seen = new Set();
  const lists = [choices];
  for (const made of lists) {
    const { options, units, trace } = position.reply({ choices: made });
    const keys = options.map(({ key }) => key).filter(key => underWay.test(key));
    const unit = units.find(unit => unit.id === id);
    const left = trace.some(({ event, unit }) => event === 'left' && unit === id);
    const state = JSON.stringify([unit, left, keys, made.find(key => key.startsWith('ignore:'))]);
    if (seen.has(state)) continue;
    seen.add(state);
    ways.push({ ...unit, left, over: keys.length === 0, on: keys.some(key => key.startsWith('step:')) });
    lists.push(...keys.map(key => [...made, key]));
  }
  return ways;
}

// Where it can end, each place as after the fewest hexes; a move to where it began is none.
function endsOf(scene, ways, start) {
  const ends = new Map();
  for (const way of ways.filter(({ over, at }) => over && at)) {
    const nowhere = sameHex(start, way.at) && (scene.order?.kind ?? 'movement') === 'movement';
    const name = JSON.stringify(way.at);
    if (!nowhere && !(ends.get(name)?.moved <= way.moved)) ends.set(name, way);
  }
  return [...ends.values()];
}

function orderedIn({ options }) {
  const ids = options.filter(({ role }) => role === 'order').map(({ key }) => key.replace(/^\w+:/, ''));
  return ids.sort();
}

// Whether the card orders all of these and nobody else, in one sequence or another; each stays where it stands.
function together(position, ids, choices) {
  if (!ids.length) {
    const { status, options } = position.reply({ choices });
    return status === 'done' || options.some(({ key }) => key === 'end' || key === 'fire');
  }
  return ids.some(id => {
    const { options } = position.reply({ choices });
    const given = options.find(({ key }) => key === `order:${id}` || key === `detach:${id}`)?.key;
    if (!given) return false;
    const begun = position.reply({ choices: [...choices, given] });
    const halt = begun.options.some(({ key }) => key === 'halt') ? ['halt'] : [];
    const others = ids.filter(other => other !== id);
    return together(position, others, [...choices, given, ...halt]);
  });
}

// --- what must come of a request

function hexesIn(hexes, ways) {
  assert.ok(ways.length > 0, 'it gets nowhere');
  const entered = ways.map(({ at }) => at).filter(Boolean);
  return hexes.filter(hex => isAmong(hex, entered));
}

const sorted = hexes => [...hexes].sort((a, b) => a[0] - b[0] || a[1] - b[1]);

function ofEveryEnd(ends, judge) {
  assert.ok(ends.length > 0, 'it ends nowhere');
  ends.forEach(judge);
}

function holdsFields(expected, actual) {
  for (const [name, value] of Object.entries(expected)) assert.deepEqual(actual[name] ?? null, value, name);
}

// Of the reply to all the choices.
const ofReply = {
  error: (code, { reply }) => assert.equal(code === true ? Boolean(reply.error) : reply.error?.code, code),
  status: (status, { reply }) => assert.equal(reply.status, status),
  refused: (fields, { reply }) => holdsFields(fields, reply.refused ?? {}),
  options: (keys, { reply }) => assert.deepEqual(reply.options.map(({ key }) => key).sort(), [...keys].sort()),
  legal: (keys, { reply }) =>
    assert.deepEqual(
      keys.filter(key => !reply.options.some(option => option.key === key)),
      [],
    ),
  barred: (reasons, { reply }) =>
    holdsFields(reasons, Object.fromEntries(reply.barred.map(({ key, reason }) => [key, reason]))),
  units: (units, { reply }) => {
    for (const [id, fields] of Object.entries(units))
      holdsFields(
        fields,
        reply.units.find(unit => unit.id === id),
      );
  },
  odds: (odds, { reply }) =>
    holdsFields(odds, Object.fromEntries(reply.options.map(({ key, weight }) => [key, weight]))),
  ordered: (ids, { reply }) => assert.deepEqual(orderedIn(reply), [...ids].sort()),
};

// Of the orders that the card has.
const ofOrders = {
  together: (sets, { position, scene }) => {
    for (const ids of sets) assert.ok(together(position, ids, scene.choices), `${ids} together`);
  },
  apart: (sets, { position, scene }) => {
    for (const ids of sets) assert.ok(!together(position, ids, scene.choices), `${ids} apart`);
  },
};

// Of all ways of the unit that is under way: a hex of `among` may say the fewest hexes to it; `stops` are hexes that it
// does not go on from; `rows` how many rows it comes nearer to its edge; `battles` after how many hexes it may battle.
const ofWays = {
  ends: (hexes, { ends }) => assert.deepEqual(sorted(ends.map(({ at }) => at)), sorted(hexes)),
  among: (hexes, { ends }) => {
    for (const [q, r, moved] of hexes) {
      const end = ends.find(({ at }) => sameHex(at, [q, r]));
      assert.ok(end, `it ends in ${[q, r]}`);
      if (moved) assert.equal(end.moved, moved, `the hexes to ${[q, r]}`);
    }
  },
  never: (hexes, { ends }) => assert.deepEqual(hexesIn(hexes, ends), []),
  avoids: (hexes, { ways }) => assert.deepEqual(hexesIn(hexes, ways), []),
  stops: (hexes, { ways }) => {
    const there = ways.filter(way => way.moved && way.at && isAmong(way.at, hexes));
    assert.ok(there.length && !there.some(({ on }) => on));
  },
  farthest: (most, { ends }) => assert.equal(Math.max(0, ...ends.map(({ moved }) => moved)), most),
  rows: (rows, { ends, start }) =>
    ofEveryEnd(ends, ({ at }) => assert.equal(Math.abs(at[1] - start[1]), rows, `rows to ${at}`)),
  battles: (most, { ends }) =>
    ofEveryEnd(ends, ({ at, moved, mayBattle }) => assert.equal(mayBattle, moved <= most, `battle in ${at}`)),
  lost: (blocks, { ends }) =>
    ofEveryEnd(ends, ({ at, blocksLost }) => assert.equal(blocksLost, blocks, `blocks lost in ${at}`)),
  leaves: (leaves, { ways }) =>
    assert.equal(
      ways.some(({ left }) => left),
      leaves,
    ),
};

const expectations = { ...ofReply, ...ofOrders, ...ofWays };

function walked(position, scene) {
  const id = scene.order?.unit ?? scene.choices.findLast(key => /^(order|detach):/.test(key)).replace(/^\w+:/, '');
  const ways = waysOf(position, scene.choices, id);
  const start = ways[0].at;
  return { ways, ends: endsOf(scene, ways, start), start };
}

function hold({ request, expect }, each) {
  const scene = { choices: [], ...requestOf(request, each) };
  const reply = engine.call(scene);
  const found = { scene, reply };
  if (reply.error && !expect.error) throw new Error(`${reply.error.at}: ${reply.error.message}`);
  const position = reply.error ? undefined : engine.open(scene);
  try {
    if (position) found.position = position;
    if (Object.keys(expect).some(name => name in ofWays)) Object.assign(found, walked(position, scene));
    for (const [name, value] of Object.entries(expect)) expectations[name](value, found);
  } catch (error) {
    error.message += `\n${JSON.stringify(scene)}`;
    throw error;
  } finally {
    position?.close();
  }
}

for (const peer of Object.keys(disagreements)) {
  const checks = JSON.parse(readFileSync(new URL(`peers/${peer}.json`, import.meta.url), 'utf8'));
  const nameOf = ({ from }) => from.split(' · ')[1];
  const differs = check => disagreements[peer].find(({ check: begin }) => nameOf(check).startsWith(begin));

  for (const check of checks) {
    for (const each of variants(check.each)) {
      const different = differs(check);
      const which = [check.from, ...Object.values(each)].join(', ');
      test(`ancients, ${peer}: ${which}${different ? `; not so, ${different.source}` : ''}`, () => {
        if (different) assert.throws(() => hold(check, each), assert.AssertionError, different.why);
        else hold(check, each);
      });
    }
  }

  test(`ancients, ${peer}: every disagreement is about a check`, () => {
    const about = new Set(checks.map(differs));
    assert.deepEqual(
      disagreements[peer].filter(item => !about.has(item)),
      [],
    );
  });
}
