// ask: odds, against a walk over replies that knows nothing of it: the same outcomes with the same fractions.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../wasm/engine.js';
import { games, randomChoice, scaled, seeded } from './lib/random.mjs';
import { answerNative } from './lib/scene-files.mjs';

const engine = await load();
const ask = request => JSON.parse(engine.callText(JSON.stringify(request)));

const gcd = (a, b) => (b ? gcd(b, a % b) : a);
const reduced = ([n, d]) => [n / gcd(n, d), d / gcd(n, d)];
const times = ([a, b], [c, d]) => reduced([a * c, b * d]);
const plus = ([a, b], [c, d]) => reduced([a * d + c * b, b * d]);
const big = ([n, d]) => [BigInt(n), BigInt(d)];

// A Large that steps upon these, with room all round; dice of each by its codex.
function ejecting(units, changes = {}) {
  return {
    umpire: 1,
    system: 'torn-world',
    board: { rows: Array(16).fill('.'.repeat(20)) },
    hexons: { origin: [4, 5] },
    codices: {
      large: { size: 'large', move: 1 },
      none: { size: 'infantry', move: 3 },
      one: { size: 'infantry', move: 3, agility: 1 },
      two: { size: 'infantry', move: 3, agility: 2 },
    },
    units: [{ id: 'F', codex: 'large', owner: 'red', at: [4, 5] }, ...units],
    turn: { active: 'red', players: ['red', 'blue'] },
    order: { unit: 'F' },
    choices: ['action:move'],
    ...changes,
  };
}
const foe = (id, codex, at, owner = 'blue') => ({ id, codex, owner, at });
const three = [foe('S', 'one', [7, 6]), foe('G', 'two', [6, 6]), foe('H', 'one', [6, 5])];

// Every branch by sending choices: [position as text, weight].
function branches(request, policy, choices = request.choices, used = new Set(), weight = big([1, 1])) {
  const reply = ask({ ...request, choices });
  const { units, markers, landscape } = reply;
  if (reply.status !== 'choose') return [[JSON.stringify({ units, markers, landscape }), weight]];
  if (reply.chooser === 'dice')
    return reply.options
      .filter(option => option.weight[0])
      .flatMap(option => branches(request, policy, [...choices, option.key], used, times(weight, big(option.weight))));
  const suits = ({ key, chooser = reply.chooser }) =>
    chooser === reply.chooser && reply.options.some(option => option.key === key);
  const at = policy.findIndex((wish, i) => !used.has(i) && suits(wish.key ? wish : { key: wish }));
  const key = at < 0 ? reply.options[0].key : (policy[at].key ?? policy[at]);
  return branches(request, policy, [...choices, key], at < 0 ? used : new Set([...used, at]), weight);
}

function merged(list) {
  const sums = new Map();
  for (const [position, weight] of list)
    sums.set(position, sums.has(position) ? plus(sums.get(position), weight) : weight);
  return [...sums].map(([position, weight]) => [position, weight.map(String).join('/')]).sort();
}

function compare(request, policy) {
  const { odds, oddsLimited } = ask({ ...request, ask: { odds: { policy } } });
  assert.equal(oddsLimited, undefined);
  const found = odds.map(({ outcome, weight }) => {
    const { units, markers, landscape } = outcome;
    return [JSON.stringify({ units, markers, landscape }), weight.join('/')];
  });
  assert.deepEqual(found.sort(), merged(branches(request, policy)));
  assert.deepEqual(odds.map(one => big(one.weight)).reduce(plus), big([1, 1]));
  for (const { outcome, choices } of odds) {
    const replayed = ask({ ...request, choices: [...request.choices, ...choices] });
    assert.deepEqual([replayed.status, replayed.units], ['done', outcome.units]);
  }
  return odds;
}

test('one test, passed and failed by the same wish: one outcome', () => {
  const odds = compare(ejecting([foe('S', 'one', [7, 6])]), ['step:E', 'eject:S:8,6', 'decline']);
  assert.deepEqual(
    odds.map(one => one.weight),
    [[1, 1]],
  );
});

test('three ejections in one move: the owners and the ejector wish otherwise, every branch has its chance', () => {
  // Whoever is asked first of the three takes the hex that is first in the policy and still offered, so that the branches
  // differ by what the dice skip: chances of 1/2, 3/4 and 1/2.
  const policies = [
    [],
    ['step:E'],
    ['step:E', 'decline', 'decline', 'decline'],
    ['step:E', 'eject:S:8,6', 'free-attack:S', 'eject:G:8,5'],
  ];
  for (const policy of policies) compare(ejecting(three), policy);
});

test('each branch by itself, and the owner and the ejector with wishes of their own', () => {
  const wishes = (chooser, keys) => keys.map(key => ({ key, chooser }));
  const policy = [
    ...wishes('blue', ['eject:S:7,7', 'eject:G:6,8', 'eject:H:7,4']),
    ...wishes('red', ['eject:S:8,6', 'eject:G:5,8', 'eject:H:6,4']),
  ];
  // A wish is one player's alone: twelve branches come to eight ends.
  assert.equal(compare(ejecting(three), policy).length, 8);
  assert.equal(
    compare(
      ejecting(three),
      policy.map(({ key }) => key),
    ).length,
    1,
  );
  const asked = odds => ask({ ...ejecting(three), ask: { odds } });
  const { odds, oddsLimited } = asked({ policy, branches: true });
  assert.equal(oddsLimited, undefined);
  const told = odds.map(({ outcome, weight }) => [JSON.stringify(outcome), big(weight)]);
  assert.deepEqual(told, branches(ejecting(three), policy));
  // None or one of one die, none to two of two.
  assert.equal(odds.length, 2 * 3 * 2);
  assert.deepEqual([asked({ branches: true }).odds.length, asked(true).odds.length], [12, 1]);
});

test('branches by themselves are given up after 1,000', () => {
  // Three tests of ten dice: none to ten come up each time, 1,331 branches.
  const many = ejecting(three);
  many.codices = {
    ...many.codices,
    one: { ...many.codices.one, agility: 10 },
    two: { ...many.codices.two, agility: 10 },
  };
  const { odds, oddsLimited } = ask({ ...many, ask: { odds: { branches: true } } });
  assert.deepEqual([odds.length, oddsLimited], [1000, true]);
});

test('dice other than coins, dice that cannot fail and that cannot pass', () => {
  for (const agility of [
    [1, 6],
    [2, 3],
    [0, 6],
    [6, 6],
  ])
    compare(ejecting(three, { dice: { agility } }), ['step:E']);
});

test('a shift: the Large stays in three of four', () => {
  const request = {
    ...ejecting([]),
    codices: { large: { size: 'large', move: 1, agility: 2 } },
    order: { unit: 'F', kind: 'shift', by: 'blue' },
    choices: [],
  };
  const odds = compare(request, []);
  assert.deepEqual(
    odds.map(one => one.weight),
    [
      [1, 4],
      [3, 4],
    ],
  );
  assert.deepEqual(
    odds.map(one => one.assumed.length),
    [1, 0],
  );
});

test('a shift of infantry, where the owner and the other player send it elsewhere', () => {
  const request = {
    ...ejecting([foe('S', 'two', [10, 5])]),
    order: { unit: 'S', kind: 'shift', by: 'red', to: [11, 5] },
    choices: [],
    dice: { agility: [1, 3] },
  };
  const odds = compare(request, ['eject:S:9,5']);
  assert.deepEqual(odds.map(one => one.weight).sort(), [
    [4, 9],
    [5, 9],
  ]);
});

test('without dice there is one outcome; the policy is followed, the rest is assumed', () => {
  const { odds } = ask({ ...ejecting([]), ask: { odds: { policy: ['step:W'] } } });
  assert.equal(odds.length, 1);
  assert.deepEqual([odds[0].weight, odds[0].choices, odds[0].assumed], [[1, 1], ['step:W'], []]);
});

// Of The 9th Age tests/ninth-age.test.mjs and the map of outcomes tell.
for (const { system, scene: make } of games.filter(game => game.system !== 'ninth-age')) {
  const seed = 20251123;
  test(`${system}: what odds tell comes of the choices that they name, the first option where nobody wished`, t => {
    const random = seeded(seed);
    let [asked, outcomes, assumed] = [0, 0, 0];
    while (asked < scaled(30)) {
      const request = { ...make(random), choices: [] };
      for (
        let reply = ask(request);
        reply.status === 'choose' && reply.options.length && random.chance(0.5);
        reply = ask(request)
      )
        request.choices.push(randomChoice(random, reply.options));
      const { error, odds, oddsLimited } = ask({ ...request, ask: { odds: true } });
      if (error || oddsLimited || !odds) continue;
      asked++;
      const where = JSON.stringify(request);
      assert.deepEqual(odds.map(one => big(one.weight)).reduce(plus), big([1, 1]), where);
      for (const { outcome, choices, assumed: own } of odds) {
        const all = [...request.choices];
        for (const choice of choices) {
          const { options, chooser } = ask({ ...request, choices: all });
          const offered = options.find(({ key }) => key === (choice.key ?? choice));
          assert.ok(offered, `${choice.key ?? choice} is not to be had after ${JSON.stringify(all)}\n${where}`);
          if (chooser !== 'dice') assert.equal(offered.key, options[0].key, where);
          all.push(choice);
        }
        const end = ask({ ...request, choices: all });
        assert.deepEqual([end.status, end.units], ['done', outcome.units], where);
        outcomes++;
        assumed += own.length;
      }
    }
    t.diagnostic(`seed ${seed}: ${asked} positions, ${outcomes} outcomes, ${assumed} choices assumed`);
    assert.ok(assumed > 0);
  });
}

test('the command line answers the same', () => {
  const request = { ...ejecting(three), ask: { odds: { policy: ['step:E'] } } };
  assert.equal(answerNative(JSON.stringify(request)), engine.callText(JSON.stringify(request)));
});
