// Random scenes of units that advance, march and reform: one among others that stand near, some of them very near.
import { apart, corners, inside } from '../../oracle/pursuit-ground.mjs';

const sizeOf = ({ files, ranks, base, width, depth }) =>
  base ? { width: (files * base[0]) / 25.4, depth: (ranks * base[1]) / 25.4 } : { width, depth };

const bases = [
  [20, 20],
  [25, 25],
  [25, 50],
  [40, 40],
  [50, 75],
];

function codexOf(random, more = {}) {
  const traits = ['fly', 'ghost-step', 'light-troops', 'musician', 'emplacement'].filter(name =>
    random.chance(name === 'emplacement' ? 0.02 : 0.12),
  );
  const told = {
    mobility: random.whole(2, 12) / 2,
    ...(traits.length && { traits }),
    ...(random.chance(0.5) && { height: random.whole(0, 5) }),
    ...more,
  };
  if (random.chance(0.35)) return { width: random.whole(2, 14) / 2, depth: random.whole(2, 10) / 2, ...told };
  const base = random.pick(bases);
  const files = random.whole(1, 5);
  const ranks = random.whole(1, Math.max(1, Math.floor(10 / files)));
  const models = files * ranks - (random.chance(0.3) ? random.whole(0, files - 1) : 0);
  return { files, ranks, base, ...(models < files * ranks && { models }), ...told };
}

const facingOf = random => (random.chance(0.5) ? 90 * random.whole(0, 3) : Number(random.between(0, 360).toFixed(3)));
const near = (random, [x, y], far) =>
  [x + random.between(-far, far), y + random.between(-far, far)].map(v =>
    Number(v.toFixed(random.chance(0.3) ? 0 : 3)),
  );

export function movingScene(random, kind = random.pick(['advance', 'march'])) {
  const table = { width: random.whole(20, 48), depth: random.whole(20, 48) };
  const codices = { a: codexOf(random), b: codexOf(random), c: codexOf(random) };
  const start = [random.between(3, table.width - 3), random.between(3, table.depth - 3)];
  const units = [];
  const bodies = [];
  const put = (id, owner, codex, at) => {
    for (let attempt = 0; attempt < 20; attempt++) {
      const unit = { id, codex, owner, at: at(), facing: facingOf(random) };
      const shape = corners(sizeOf(codices[codex]), unit);
      if (inside(shape, table) < 0 || bodies.some(body => apart(shape, body) < 0)) continue;
      bodies.push(shape);
      units.push(unit);
      return true;
    }
    return false;
  };
  if (!put('A', 'red', 'a', () => near(random, start, 2))) return movingScene(random, kind);
  const from = units[0].at;
  const count = random.whole(0, 5);
  for (let i = 0; i < count; i++)
    put(`u${i}`, random.pick(['red', 'blue', 'gold']), random.pick(['b', 'c']), () => near(random, from, 9));
  const terrain = rocks(random, from, table, bodies);
  const rulings = {};
  for (const [name, value] of [
    ['wheel-measure', 'arc'],
    ['advance-total', 'each'],
    ['reform-files', '3'],
  ])
    if (random.chance(0.15)) rulings[`ninth-age.${name}`] = value;
  return {
    umpire: 1,
    system: 'ninth-age',
    table,
    codices,
    units,
    ...(terrain.length && { terrain }),
    turn: { active: 'red', players: ['red', 'blue', 'gold'], teams: [['red', 'gold']] },
    order: { kind, unit: 'A', ...(kind === 'reform' && { to: target(random, codices.a, units[0]) }) },
    rulings,
  };
}

function rocks(random, from, table, bodies) {
  const terrain = [];
  for (let i = random.whole(0, 2); i > 0; i--) {
    const size = { width: random.between(0.5, 4), depth: random.between(0.5, 3) };
    const shape = corners(size, { at: near(random, from, 8), facing: facingOf(random) }).map(p =>
      p.map(v => Number(v.toFixed(6))),
    );
    if (random.chance(0.3)) shape.pop();
    if (bodies.some(body => apart(shape, body) < 1e-3)) continue;
    terrain.push({ id: `t${i}`, kind: 'impassable', shape });
  }
  return terrain;
}

function target(random, codex, unit) {
  const far = codex.traits?.includes('light-troops') ? 2.1 * codex.mobility : 0.52 * codex.mobility;
  const models = codex.models ?? codex.files * codex.ranks;
  const files =
    codex.base && random.chance(0.5) ? Math.min(models, Math.max(1, codex.files + random.whole(-4, 4))) : undefined;
  const facing = random.chance(0.3) ? unit.facing : facingOf(random);
  const [way, along] = [random.between(0, 2 * Math.PI), far * Math.sqrt(random.share())];
  const at = [unit.at[0] + along * Math.sin(way), unit.at[1] + along * Math.cos(way)].map(v => Number(v.toFixed(4)));
  return { at, facing, ...(files && { files }) };
}

// Forward, wheel, forward, with a pivot before it in an advance, some of them more than may be.
export function randomChoices(random, scene) {
  const { mobility } = scene.codices.a;
  const all = (scene.order.kind === 'march' ? 2 : 1) * mobility;
  const choices = [];
  if (scene.order.kind === 'advance' && random.chance(0.6))
    choices.push({
      key: 'pivot',
      by: random.chance(0.4) ? random.pick([90, -90, 180, 45]) : Number(random.between(-179, 180).toFixed(3)),
    });
  for (let snake = random.pick([1, 1, 2]); snake > 0; snake--) {
    if (random.chance(0.8)) choices.push({ key: 'forward', by: Number(random.between(0.05, 0.7 * all).toFixed(3)) });
    if (random.chance(0.7))
      choices.push({
        key: `wheel:${random.pick(['left', 'right'])}`,
        by: random.chance(0.2) ? 90 : Number(random.between(1, 90).toFixed(3)),
      });
    if (random.chance(0.6)) choices.push({ key: 'forward', by: Number(random.between(0.05, 0.5 * all).toFixed(3)) });
  }
  return choices;
}
