// The turning tool by a second method: a triangle is cut and labelled as the rules describe it, laid against a notch by its angle,
// and the base set against it, with compass angles and sines. Nothing is shared with src/games/arcane_legions/turn.c.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../../wasm/engine.js';
import { baseCorners, games, openRandom, overlap, radians, request, scaled, seeded, sides } from '../../lib/random.mjs';
import { baseSize, samePlace, shapesOf } from './random.mjs';

const engine = await load();
const arcaneLegions = games.find(game => game.system === 'arcane-legions');

// --- the tool

const toward = degrees => [Math.sin(radians(degrees)), Math.cos(radians(degrees))]; // a compass direction
const compass = ([x, y]) => (Math.atan2(x, y) * 180) / Math.PI;
const go = (from, degrees, far) => from.map((value, axis) => value + far * toward(degrees)[axis]);
const minus = (a, b) => [a[0] - b[0], a[1] - b[1]];

// Cut from card: the Angle edge lies to the south, its west end at the origin; the two legs rise from its ends at 45 degrees and meet
// in the right angle. With the Angle edge against a unit's front, the Left edge is the one on that unit's left.
function cutTool({ leg = 1, bevel = 0.5 } = {}) {
  const west = [0, 0];
  const east = [leg / Math.sin(radians(45)), 0];
  const top = go(west, 45, leg);
  // Each edge from its left end as seen by somebody outside who looks at it, and the way in which that somebody stands from it.
  const edges = {
    angle: { left: west, right: east, out: 180 },
    right: { left: east, right: top, out: 45 },
    left: { left: top, right: west, out: -45 },
  };
  for (const edge of Object.values(edges))
    edge.bevel = edge.left.map((value, axis) => value + bevel * (edge.right[axis] - value));
  return { corners: [west, east, top], edges };
}

// Laid down so that this edge's bevel is at the point and one who looks out across the edge looks this way.
function lay({ corners, edges }, name, point, out) {
  const turn = out - edges[name].out;
  const put = corner => {
    const from = minus(corner, edges[name].bevel);
    return go(point, compass(from) + turn, Math.hypot(...from));
  };
  const laid = Object.entries(edges).map(([edge, { bevel, out: old }]) => [
    edge,
    { bevel: put(bevel), out: old + turn },
  ]);
  return { corners: corners.map(put), edges: Object.fromEntries(laid) };
}

// --- the base: its front looks to `facing`, its right side a quarter further round

const quarter = side => 90 * sides.indexOf(side);
const isEnd = side => side === 'front' || side === 'rear';

function notchesOf(codex, side) {
  const { width, depth } = baseSize(codex);
  return codex.notches?.[side] ?? ((isEnd(side) ? width : depth) === 2 ? [0.5, 1, 1.5] : [0.5]);
}

// From the centre: out to the side, to its left end as seen from outside, which is clockwise of it, and back along it.
function notchAt(codex, { at, facing }, side, notch) {
  const { width, depth } = baseSize(codex);
  const [across, deep] = isEnd(side) ? [width, depth] : [depth, width];
  const out = facing + quarter(side);
  const left = go(go(at, out, deep / 2), out + 90, across / 2);
  return go(left, out - 90, notchesOf(codex, side)[notch]);
}

// The unit, lifted and set on an edge of the laid tool with this notch on the bevel.
function setOn(codex, { bevel, out }, side, notch) {
  const facing = out + 180 - quarter(side);
  const from = notchAt(codex, { at: [0, 0], facing }, side, notch);
  return { at: minus(bevel, from), facing: ((facing % 360) + 360) % 360 };
}

function turnsOf(codex, tool, pose) {
  const cut = cutTool(tool);
  const list = [];
  for (const side of sides) {
    for (const notch of notchesOf(codex, side).keys()) {
      for (const angle of [45, 90]) {
        for (const hand of ['left', 'right']) {
          const other = hand === 'left' ? 'right' : 'left';
          const [against, onto] = angle === 45 ? ['angle', hand] : [hand, other];
          const laid = lay(cut, against, notchAt(codex, pose, side, notch), pose.facing + quarter(side) + 180);
          for (const itsSide of sides) {
            for (const itsNotch of notchesOf(codex, itsSide).keys()) {
              const { width, depth } = baseSize(codex);
              const beyond = isEnd(itsSide) ? depth : width;
              list.push({
                key: `turn:${side}.${notch}:${angle}:${hand}:${itsSide}.${itsNotch}`,
                tool: laid.corners,
                to: setOn(codex, laid.edges[onto], itsSide, itsNotch),
                cost: codex.costs[side] * (1 + beyond),
              });
            }
          }
        }
      }
    }
  }
  return list;
}

// --- against the engine

const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
const round = degrees => Math.abs((((degrees % 360) + 540) % 360) - 180);
const differs = (a, b) => Math.max(distance(a.at, b.at), radians(round(a.facing - b.facing)));

const deepest = (ground, bodies) => Math.max(-Infinity, ...bodies.map(body => overlap(ground, body.shape)));
const beyondEdge = (corners, { width, depth }) =>
  Math.max(...corners.map(([x, y]) => Math.max(-x, -y, x - width, y - depth)));
const unclear = depth => depth > 1e-7 && depth < 1e-5; // about the contact tolerance

function bodiesBut(scene, mover) {
  const units = scene.units.filter(unit => unit.id !== mover);
  return [
    ...units.map(({ id, codex, at, facing }) => ({
      id,
      shape: baseCorners(baseSize(scene.codices[codex]), at, facing),
    })),
    ...(scene.terrain ?? []).flatMap(item => shapesOf(item).map(shape => ({ id: item.id, shape }))),
  ];
}

// What becomes of a turn, by the second method; null where it is too near to decide.
function fateOf(turn, scene, bodies, codex, points) {
  const there = baseCorners(baseSize(codex), turn.to.at, turn.to.facing);
  const [toolDepth, depth] = [deepest(turn.tool, bodies), deepest(there, bodies)];
  const out =
    scene.table && scene.rulings['arcane-legions.table-edge'] !== 'open' ? beyondEdge(there, scene.table) : -1;
  if ([toolDepth, depth, out].some(unclear)) return null;
  if (turn.cost > points) return { reason: 'price', needs: turn.cost, has: points };
  if (toolDepth > 1e-6) return { reason: 'tool-blocked' };
  if (out > 1e-6) return { reason: 'table-edge' };
  return { reason: 'offered', over: depth > 1e-6 };
}

function checkListed(turn, fate, { option, bar }, bodies, ask) {
  const where = () => `${turn.key}: ${JSON.stringify(fate)}, but ${JSON.stringify(option ?? bar)}\n${ask()}`;
  if (fate.reason !== 'offered') {
    assert.equal(bar?.reason, fate.reason, where());
    if (fate.reason === 'price') assert.deepEqual([bar.needs, bar.has], [fate.needs, fate.has], where());
    const under = bodies.filter(body => overlap(turn.tool, body.shape) > 5e-7).map(body => body.id);
    if (fate.reason === 'tool-blocked') assert.ok(under.includes(bar.with) && bar.clauses.includes('AL-72'), where());
  } else if (bar) {
    assert.ok(bar.reason === 'turn-undone' && fate.over, where());
  } else {
    assert.equal(option.cost, turn.cost, where());
  }
}

function checkTaken(position, choices, turn, fate, ask, tally) {
  const { trace } = position.reply({ choices: [...choices, { key: turn.key }] });
  const turned = trace.findLast(event => event.event === 'turned');
  const error = Math.max(
    differs(turned.to, turn.to),
    ...turn.tool.map((corner, i) => distance(corner, turned.tool[i])),
  );
  assert.ok(error < 1e-9, `${turn.key} goes to ${JSON.stringify(turned.to)}, not ${JSON.stringify(turn.to)}\n${ask()}`);
  tally.worst = Math.max(tally.worst, error);
  const next = trace[trace.indexOf(turned) + 1];
  const over = next?.event === 'undone' || (next?.event === 'collided' && next.contact === 'overlap');
  assert.equal(over, fate.over, `${turn.key}: over something or not?\n${ask()}`);
  tally.over += over;
}

// All turns from where the unit is now.
function compareTurns(position, scene, choices, random, tally) {
  const reply = position.reply({ choices });
  const mover = scene.order.unit;
  const unit = reply.units.find(({ id }) => id === mover);
  if (reply.status !== 'choose' || !reply.options.some(({ key }) => key === 'end')) return false;
  const codex = scene.codices[scene.units.find(({ id }) => id === mover).codex];
  const wanted = turnsOf(codex, scene.tool, unit);
  const listed = new Map(reply.options.filter(o => o.key.startsWith('turn:')).map(option => [option.key, { option }]));
  for (const bar of reply.barred) if (bar.key.startsWith('turn:')) listed.set(bar.key, { bar });
  const ask = () => request(scene, choices);
  assert.deepEqual([...listed.keys()].sort(), wanted.map(turn => turn.key).sort(), ask());
  const bodies = bodiesBut(scene, mover);
  for (const turn of wanted) {
    const fate = fateOf(turn, scene, bodies, codex, unit.movementPoints);
    const found = listed.get(turn.key);
    if (!fate) {
      tally.unclear++;
      continue;
    }
    checkListed(turn, fate, found, bodies, ask);
    const name = found.bar?.reason ?? 'offered';
    tally[name] = (tally[name] ?? 0) + 1;
    if (found.option) checkTaken(position, choices, turn, fate, ask, tally);
  }
  tally[`${codex.base} ${codex.front ?? 'long'}`] = (tally[`${codex.base} ${codex.front ?? 'long'}`] ?? 0) + 1;
  return true;
}

const line = tally =>
  Object.entries(tally)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');

test('every turn that is listed goes where a tool cut from card would take it, and no other is', t => {
  const seed = 20250601;
  const random = seeded(seed);
  const tally = { scenes: 0, unclear: 0, over: 0, worst: 0 };
  while (tally.scenes < scaled(100, 0.5)) {
    const { scene, position } = openRandom(engine, arcaneLegions.scene, random);
    if (scene.order?.kind === 'move') {
      const ready = random.chance(0.5)
        ? []
        : position
            .reply({})
            .options.filter(({ range }) => range)
            .map(({ key }) => key);
      const choices = ready.length ? [{ key: random.pick(ready), by: random.between(0.1, 1) }] : [];
      tally.scenes += compareTurns(position, scene, choices, random, tally);
    }
    position.close();
  }
  t.diagnostic(`seed ${seed}: ${line(tally)}`);
  const kinds = [
    'offered',
    'price',
    'tool-blocked',
    'table-edge',
    'turn-undone',
    'over',
    'sortie long',
    'formation long',
    'formation short',
  ];
  for (const kind of kinds) assert.ok(tally[kind] > 0, `none of ${kind}`);
});

// --- turns that come back

const bases = [
  { base: 'sortie' },
  { base: 'formation', front: 'long' },
  { base: 'formation', front: 'short', notches: { front: [0.1, 0.8], left: [0, 1.3, 2], right: [0.7], rear: [0.5] } },
];

function openGround(random) {
  const costs = { front: 1, right: 1, rear: 1, left: 1 };
  return {
    umpire: 1,
    system: 'arcane-legions',
    codices: { c: { ...random.pick(bases), icons: 100, costs } },
    units: [
      {
        id: 'A',
        codex: 'c',
        owner: 'rome',
        at: [random.between(-9, 9), random.between(-9, 9)],
        facing: random.between(0, 360),
      },
    ],
    turn: { active: 'rome', players: ['rome', 'egypt'], orderPoints: 6 },
    tool: { leg: random.between(0.5, 2), bevel: random.between(0.2, 0.8) },
    order: { unit: 'A', kind: 'move' },
  };
}

// Where the unit stands after these turns, one after the other.
function after(position, keys) {
  const reply = position.reply({ choices: keys.map(key => ({ key })) });
  assert.equal(reply.verdict, 'legal', JSON.stringify(reply.refused ?? reply.error));
  return reply.units[0];
}

// A turn is one motion as seen from the unit: by a quarter about some point four times over, by an eighth eight times.
test('a turn repeated until the facing has gone round is back where it began', t => {
  const random = seeded(20250602);
  const tally = { quarters: 0, halves: 0, eighths: 0 };
  for (let i = 0; i < scaled(300, 0.5); i++) {
    const scene = openGround(random);
    const position = engine.open(scene);
    const { key } = random.pick(position.reply({}).options.filter(option => option.key.startsWith('turn:')));
    const once = Math.round(round(after(position, [key]).facing - scene.units[0].facing));
    const times = { 90: 4, 180: 2, 45: 8, 135: 8 }[once];
    if (times) {
      const unit = after(position, Array(times).fill(key));
      assert.ok(
        differs(unit, scene.units[0]) < 1e-9,
        `${times} times ${key}: ${JSON.stringify(unit)}\n${request(scene, [])}`,
      );
      tally[{ 4: 'quarters', 2: 'halves', 8: 'eighths' }[times]]++;
    }
    position.close();
  }
  t.diagnostic(`seed 20250602: ${line(tally)}`);
  for (const [name, count] of Object.entries(tally)) assert.ok(count > 0, `no ${name}`);
});

// For 90 degrees the tool lies the same way both times, each leg against the side that was on it before. Not for 45: from the leg the
// unit would have to be set on the Angle edge again, and no turn does that.
test('90 degrees left, then right with the notches swapped, is back where it began; 45 is not', t => {
  const random = seeded(20250603);
  const tally = { 45: 0, 90: 0 };
  for (let i = 0; i < scaled(300, 0.5); i++) {
    const scene = openGround(random);
    const position = engine.open(scene);
    const { key } = random.pick(position.reply({}).options.filter(option => option.key.startsWith('turn:')));
    const [verb, before, angle, hand, onto] = key.split(':');
    const back = [verb, onto, angle, hand === 'left' ? 'right' : 'left', before].join(':');
    const unit = after(position, [key, back]);
    const returned = differs(unit, scene.units[0]) < 1e-9;
    assert.equal(returned, angle === '90', `${key}, ${back}: ${JSON.stringify(unit)}\n${request(scene, [])}`);
    tally[angle]++;
    position.close();
  }
  t.diagnostic(`seed 20250603: ${line(tally)}`);
});

// The ledger's AL-T5, by formula.
test('45 degrees left off the front of a sortie: the ledger’s place for any leg', () => {
  for (const leg of [1, Math.SQRT2, 2, 0.5]) {
    const scene = { ...openGround(seeded(1)), tool: { leg } };
    scene.codices.c = { base: 'sortie', icons: 4, costs: { front: 1, right: 1, rear: 2, left: 1 } };
    Object.assign(scene.units[0], { at: [0, 0], facing: 0 });
    const position = engine.open(scene);
    const unit = after(position, ['turn:front.0:45:left:rear.0']);
    const aside = ((leg + 1) * Math.SQRT2) / 4;
    assert.ok(differs(unit, { at: [-aside, 0.5 + aside], facing: 315 }) < 1e-9, JSON.stringify(unit));
    assert.ok(samePlace(unit, { at: [-aside, 0.5 + aside], facing: -45 }));
    position.close();
  }
});
