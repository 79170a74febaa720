// The published battles: each is of its schema, stands on ground that it may stand on, has the published numbers, and the
// engine carries out what the battle says that it does.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import Ajv from 'ajv/dist/2020.js';
import { root } from '../../../wasm/setup.mjs';
import { directions, hexesOf, neighbour } from '../../lib/hexes.mjs';
import { answerLines, filesBelow } from '../../lib/scene-files.mjs';
import { languages } from '../../lib/languages.mjs';

const read = path => JSON.parse(readFileSync(join(root, path), 'utf8'));
const folder = 'public/games/commands-colors-ancients';
const battles = filesBelow(`${folder}/scenarios`).map(file => ({ file: basename(file), ...read(file) }));
const water = ['river', 'ford', 'sea', 'lake'];

const key = at => at.join(',');
const isLeader = (scene, unit) => scene.codices[unit.codex].type === 'leader';
const onBoard = scene => scene.units.filter(unit => unit.at);
const terrainsOf = scene =>
  new Map(hexesOf(scene.board).map(({ at, character }) => [key(at), scene.board.legend?.[character] ?? 'open']));
const bars = (scene, kind) => ['river', 'sea'].includes(kind) || scene.board.terrain?.[kind]?.impassable === true;
const neighbours = (scene, at) => {
  const terrains = terrainsOf(scene);
  return directions.map((_, i) => neighbour(at, i)).filter(hex => terrains.has(key(hex)));
};

// Replies to requests of many battles, in one run.
function answers(requests) {
  return answerLines(requests).map((text, i) => {
    const reply = JSON.parse(text);
    assert.ok(!reply.error, `${JSON.stringify(requests[i]).slice(0, 200)}: ${JSON.stringify(reply.error)}`);
    return reply;
  });
}

// The scene with anybody of one player to be ordered.
const turnOf = (scene, active) => ({
  ...scene,
  turn: { ...scene.turn, active, card: { name: 'order', orders: 24, detach: true } },
});
const keysOf = reply => reply.options.map(option => option.key);

test('they are the fifteen of the base game and the twenty-four of the first expansion', () => {
  const numbers = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String(from + i).padStart(3, '0'));
  assert.deepEqual(
    battles.map(({ number }) => number),
    [...numbers(1, 15), ...numbers(101, 124)],
  );
  for (const { file, number } of battles) assert.ok(file.startsWith(`${number}-`), file);
});

test('each is of the schema', () => {
  const ajv = new Ajv({ allErrors: true, strict: true, strictTypes: false, strictRequired: false });
  ajv.addSchema(read('build/public/schema/request.json'), 'request.json');
  const validate = ajv.compile(read(`${folder}/scenario.schema.json`));
  for (const { file, ...battle } of battles) {
    const fine = validate(battle);
    assert.ok(fine, `${file}: ${JSON.stringify(validate.errors?.slice(0, 3))}`);
  }
  const { file, ...battle } = battles[0];
  for (const wrong of [
    { ...battle, scene: { ...battle.scene, order: { kind: 'movement' } } },
    { ...battle, date: 406 },
  ])
    assert.equal(validate(wrong), false, file);
});

test('each loads, and the side that moves first is asked', () => {
  const replies = answers(battles.map(({ scene }) => scene));
  battles.forEach(({ file, scene, sides }, i) => {
    const first = sides.filter(side => side.first);
    assert.equal(first.length, 1, file);
    assert.equal(replies[i].verdict, 'legal', file);
    assert.equal(replies[i].chooser, first[0].owner, file);
    assert.equal(scene.turn.players[0], first[0].owner, file);
    assert.equal(scene.turn.command, first[0].cards, file);
    assert.equal(scene.turn.card.orders, first[0].cards, file);
    assert.deepEqual(scene.turn.players.toSorted(), sides.map(side => side.owner).toSorted(), file);
    assert.deepEqual(scene.turn.sides, { [sides[0].owner]: 'north', [sides[1].owner]: 'south' }, file);
    assert.equal(sides[0].banners, sides[1].banners, file);
  });
});

test('the numbers by type are the published ones, but for what is corrected', () => {
  for (const { file, scene, published, corrections = [] } of battles) {
    const expected = structuredClone(published);
    for (const { owner, type, stands } of corrections) {
      assert.notEqual(expected[owner][type], stands, `${file}: ${type} need no correction`);
      expected[owner][type] = stands;
    }
    const counts = Object.fromEntries(scene.turn.players.map(player => [player, {}]));
    for (const { owner, codex } of scene.units) {
      const { type } = scene.codices[codex];
      counts[owner][type] = (counts[owner][type] ?? 0) + 1;
    }
    assert.deepEqual(counts, expected, file);
  }
});

test('the board is the standard one, and the armies stand on their own sides of it', () => {
  for (const { file, scene, sides } of battles) {
    assert.deepEqual(
      scene.board.rows.map(row => row.length),
      [13, 12, 13, 12, 13, 12, 13, 12, 13],
      file,
    );
    const [north, south] = sides.map(({ owner }) => {
      const rows = onBoard(scene)
        .filter(unit => unit.owner === owner)
        .map(unit => unit.at[1]);
      return rows.reduce((sum, row) => sum + row, 0) / rows.length;
    });
    assert.ok(north < 4 && south >= 4, `${file}: ${north} ${south}`);
  }
});

test('a stream hangs together and comes from an edge of the board, or from other water', () => {
  for (const { file, scene } of battles) {
    const terrains = terrainsOf(scene);
    const isStream = at => ['river', 'ford'].includes(terrains.get(key(at)));
    const seen = new Set();
    for (const start of hexesOf(scene.board).map(({ at }) => at)) {
      if (!isStream(start) || seen.has(key(start))) continue;
      const stream = [start];
      seen.add(key(start));
      for (const at of stream)
        for (const next of neighbours(scene, at).filter(hex => isStream(hex) && !seen.has(key(hex)))) {
          seen.add(key(next));
          stream.push(next);
        }
      const comes = stream.some(
        at =>
          neighbours(scene, at).length < 6 ||
          neighbours(scene, at).some(hex => ['sea', 'lake'].includes(terrains.get(key(hex)))),
      );
      assert.ok(stream.length > 1 && comes, `${file}: a stream at ${start}`);
    }
  }
});

// Another engine (github.com/xpmatteo/auto-cca) has this battle in the axial hexes of requests.
test('Akragas stands as a second source has it', () => {
  const second = {
    Carthage: {
      'medium-infantry': ['1,1', '4,1'],
      auxilia: ['2,1', '6,1', '7,1', '8,1'],
      'heavy-infantry': ['3,1'],
      'heavy-chariot': ['1,2', '9,2'],
      'light-bow': ['3,2'],
      'light-infantry': ['7,2'],
      'light-cavalry': ['10,1'],
    },
    Syracuse: {
      'light-cavalry': ['-2,7'],
      auxilia: ['-1,7', '5,7', '6,7'],
      'heavy-infantry': ['0,7', '2,7', '3,7', '4,7'],
      'medium-cavalry': ['7,7'],
      'light-bow': ['0,6', '3,6'],
      'light-infantry': ['7,6'],
    },
  };
  const { scene, sides } = battles.find(({ number }) => number === '001');
  const stands = { Carthage: {}, Syracuse: {} };
  for (const unit of scene.units.filter(one => !isLeader(scene, one)))
    (stands[unit.owner][scene.codices[unit.codex].type] ??= []).push(key(unit.at));
  assert.deepEqual(stands, second);
  assert.deepEqual(
    sides.map(({ owner, cards, banners, first }) => [owner, cards, banners, first]),
    [
      ['Carthage', 5, 5, false],
      ['Syracuse', 6, 5, true],
    ],
  );
});

test('no two stand in a hex but a leader and a unit of his', () => {
  for (const { file, scene } of battles) {
    for (const unit of onBoard(scene)) {
      const others = onBoard(scene).filter(other => other !== unit && key(other.at) === key(unit.at));
      assert.ok(others.length < 2, `${file}: ${unit.id}`);
      for (const other of others) {
        assert.equal(unit.owner, other.owner, `${file}: ${unit.id}`);
        assert.notEqual(isLeader(scene, unit), isLeader(scene, other), `${file}: ${unit.id}`);
      }
    }
  }
});

// Whoever stands there, alone on the board, one hex beside it: may he enter the hex?
test('everybody stands on ground that he may enter', () => {
  const cases = battles.flatMap(({ file, scene }) =>
    onBoard(scene).map(unit => {
      const from = neighbours(scene, unit.at)[0];
      const step = `step:${directions.find((_, i) => key(neighbour(from, i)) === key(unit.at))}`;
      const alone = turnOf({ ...scene, units: [{ ...unit, at: from }] }, unit.owner);
      return { name: `${file}: ${unit.id}`, step, request: { ...alone, choices: [`order:${unit.id}`] } };
    }),
  );
  answers(cases.map(({ request }) => request)).forEach((reply, i) => {
    const { name, step } = cases[i];
    assert.ok(keysOf(reply).includes(step), `${name} ${step}: ${JSON.stringify(reply.barred)}`);
  });
  assert.ok(cases.length > 1200);
});

// A hex is no way out of the own one if it bars, has a unit or an enemy leader in it, or a leader where the unit has one.
function waysOut(scene, unit) {
  const terrains = terrainsOf(scene);
  const leads = onBoard(scene).some(other => isLeader(scene, other) && key(other.at) === key(unit.at));
  return neighbours(scene, unit.at).filter(hex => {
    const there = onBoard(scene).filter(other => key(other.at) === key(hex));
    const kind = terrains.get(key(hex));
    if (bars(scene, kind) || (kind === 'broken' && scene.codices[unit.codex].type === 'war-machine')) return false;
    return there.every(other => isLeader(scene, other) && other.owner === unit.owner && !leads);
  });
}

test('on both sides everybody may be ordered, and goes wherever nothing hems him in', () => {
  const cases = battles.flatMap(({ file, scene }) =>
    onBoard(scene)
      .filter(unit => !isLeader(scene, unit))
      .map(unit => ({ file, scene, unit, request: turnOf(scene, unit.owner) })),
  );
  const ordered = cases.map(({ request, unit }) => ({ ...request, choices: [`order:${unit.id}`] }));
  let hemmed = 0;
  answers(ordered).forEach((reply, i) => {
    const { file, scene, unit } = cases[i];
    const steps = keysOf(reply).filter(option => option.startsWith('step:'));
    const expected = directions
      .filter((_, d) => waysOut(scene, unit).some(hex => key(hex) === key(neighbour(unit.at, d))))
      .map(direction => `step:${direction}`);
    assert.deepEqual(steps.toSorted(), expected.toSorted(), `${file}: ${unit.id}`);
    hemmed += expected.length === 0;
  });
  assert.ok(hemmed > 10 && hemmed < 100, `${hemmed} of ${cases.length}`);
  for (const { file, scene } of battles)
    for (const player of scene.turn.players) {
      const own = cases.filter(one => one.file === file && one.unit.owner === player);
      assert.ok(own.length >= 8, `${file}: ${player}`);
    }
});

// --- special rules

const isText = text => languages.every(language => /^\p{Lu}.*[.]$/u.test(text[language]));

function at(scene, [first, ...path]) {
  if (first === 'units')
    return path.slice(1).reduce(
      (v, k) => v?.[k],
      scene.units.find(({ id }) => id === path[0]),
    );
  return path.reduce((value, name) => value?.[name], scene[first]);
}

test('what the engine carries out is in the scene, and what is in the scene is told', () => {
  for (const { file, scene, special } of battles) {
    const paths = special.flatMap(({ carriedBy = [] }) => carriedBy);
    for (const path of paths) assert.notEqual(at(scene, path), undefined, `${file}: ${path}`);
    for (const { text } of special) assert.ok(isText(text), `${file}: ${JSON.stringify(text)}`);
    const told = new Set(paths.map(path => path.join('/')));
    const tells = [
      ...Object.keys(scene.scenario ?? {}).flatMap(name =>
        name === 'reserves'
          ? Object.keys(scene.scenario.reserves).map(player => `scenario/reserves/${player}`)
          : `scenario/${name}`,
      ),
      ...Object.keys(scene.board.exits ?? {}).map(player => `board/exits/${player}`),
      ...Object.keys(scene.board.terrain ?? {}).map(kind => `board/terrain/${kind}`),
      ...Object.keys(scene.rulings ?? {}).map(id => `rulings/${id}`),
      ...scene.units.filter(unit => unit.elite).map(({ id }) => `units/${id}/elite`),
      ...scene.units.filter(unit => unit.waiting && isLeader(scene, unit)).map(({ id }) => `units/${id}/waiting`),
      ...(Object.values(scene.board.legend ?? {}).some(kind => ['river', 'ford'].includes(kind)) ? ['board/rows'] : []),
    ];
    for (const path of tells) assert.ok(told.has(path), `${file}: ${path} is told by no special rule`);
  }
});

test('a Roman unit may leave at Castulo from the center and its own right, for a banner', () => {
  const castulo = battles.find(({ number }) => number === '010').scene;
  const edge = hexesOf(castulo.board).filter(({ at: [, r] }) => r === 0);
  const unit = castulo.units.find(({ id }) => id === 'MC R1');
  const requests = edge.map(hex => ({
    ...turnOf({ ...castulo, units: [{ ...unit, at: hex.at }] }, 'Rome'),
    choices: ['order:MC R1'],
  }));
  const leaves = answers(requests).map(reply => keysOf(reply).includes('leave'));
  assert.deepEqual(leaves, [...Array(4).fill(false), ...Array(9).fill(true)]);
  const [{ units }] = answers([{ ...requests[12], choices: ['order:MC R1', 'leave'] }]);
  assert.equal(units[0].exitBanner, true);
});

test('an elite unit may ignore a flag, and the others of its type may not', () => {
  const cases = battles.flatMap(({ file, scene }) =>
    scene.units.filter(({ elite }) => elite).map(unit => ({ file, scene, unit })),
  );
  const retreat = ({ scene, unit }, elite) => {
    const enemy = scene.units.find(other => other.owner !== unit.owner && scene.codices[other.codex].type !== 'leader');
    const order = { kind: 'retreat', unit: unit.id, flags: 1, by: enemy.id };
    return { ...scene, units: [{ ...unit, elite }, enemy], order };
  };
  const replies = answers(cases.flatMap(one => [retreat(one, true), retreat(one, false)]));
  cases.forEach(({ file, unit }, i) => {
    assert.ok(keysOf(replies[2 * i]).includes('ignore:1'), `${file}: ${unit.id}`);
    assert.ok(!keysOf(replies[2 * i + 1]).includes('ignore:1'), `${file}: ${unit.id}`);
  });
  assert.deepEqual(cases.map(({ unit }) => unit.id).toSorted(), [
    ...Array(4).fill('Companions'),
    'Companions 1',
    'Companions 2',
    ...Array(2).fill('Sacred Band'),
    ...Array(2).fill('Silver Shields'),
  ]);
});

test('each camp that gives a banner gives it to the enemy who ends there', () => {
  const cases = battles.flatMap(({ scene }) =>
    (scene.scenario?.camps ?? []).flatMap(({ owner, hexes }) =>
      hexes.map(hex => {
        const unit = scene.units.find(one => one.owner !== owner && !isLeader(scene, one));
        const from = neighbours(scene, hex)[0];
        const step = directions.find((_, i) => key(neighbour(from, i)) === key(hex));
        const alone = turnOf({ ...scene, units: [{ ...unit, at: from }] }, unit.owner);
        return { hex, request: { ...alone, choices: [`order:${unit.id}`, `step:${step}`, 'halt'] } };
      }),
    ),
  );
  answers(cases.map(({ request }) => request)).forEach(({ trace }, i) => {
    const captured = trace.find(({ event }) => event === 'captured');
    assert.deepEqual([captured?.at, captured?.campBanner], [cases[i].hex, true]);
  });
  assert.equal(cases.length, 4);
});

test('Mago’s ambush comes with a Leadership card, on the Roman edge, in the section of the card', () => {
  const trebbia = battles.find(({ number }) => number === '005').scene;
  const taken = new Set(onBoard(trebbia).map(unit => key(unit.at)));
  const free = trebbia.scenario.reserves.Carthage.hexes.filter(hex => !taken.has(key(hex)));
  const withCard = card => ({
    ...trebbia,
    turn: { ...trebbia.turn, active: 'Carthage', card },
    choices: ['order:MC C3'],
  });
  const [any, center, other] = answers([
    withCard({ name: 'leadership-any-section' }),
    withCard({ name: 'inspired-leadership', section: 'center' }),
    { ...withCard({ name: 'line-command' }), choices: [] },
  ]);
  const entries = reply => keysOf(reply).filter(option => option.startsWith('enter:'));
  assert.deepEqual(entries(any).toSorted(), free.map(hex => `enter:${key(hex)}`).toSorted());
  const inCenter = free.filter(([q]) => q >= 0 && q <= 4).map(hex => `enter:${key(hex)}`);
  assert.deepEqual(entries(center).toSorted(), inCenter.toSorted());
  assert.ok(!keysOf(other).includes('order:MC C3'));
});

test('where leaders are to be placed the battle begins with that', () => {
  const placing = battles.filter(({ scene }) => scene.units.some(unit => unit.waiting === 'placement'));
  assert.deepEqual(
    placing.map(({ number }) => number),
    battles.filter(({ begins }) => begins).map(({ number }) => number),
  );
  for (const { file, scene, begins, sides } of placing) {
    const [{ options, chooser }] = answers([{ ...scene, order: begins }]);
    const own = scene.units.filter(unit => unit.waiting && unit.owner === chooser).map(({ id }) => id);
    assert.equal(chooser, sides.find(side => side.first).owner, file);
    assert.deepEqual([...new Set(options.map(option => option.key.split(':')[1]))].toSorted(), own.toSorted(), file);
  }
});

test('water is told apart: a ford may be entered, the rest not', () => {
  for (const { file, scene } of battles)
    for (const kind of Object.values(scene.board.legend ?? {}))
      if (water.includes(kind)) assert.equal(bars(scene, kind), kind !== 'ford', `${file}: ${kind}`);
});
