// Random scenes for searches: few movement points, few notches, and bodies where searches go wrong: a whole number of steps ahead,
// flush, corner on side, at the table's edge.
import { baseSize } from '../games/arcane-legions/random.mjs';
import { baseCorners, games, overlap, radians } from './random.mjs';

const arcaneLegions = games.find(game => game.system === 'arcane-legions');
const plain = [
  [1, 1, 1, 1],
  [1, 1, 2, 1],
  [1, 2, 2, 2],
  [1, 2, 3, 2],
];

const ordered = (scene, unit) => ({ ...scene, order: { unit, kind: 'move' }, turn: { ...scene.turn, orderPoints: 6 } });

// The mover gets a codex of its own with so many ready icons, and one notch or two on a side.
function withPoints(random, scene, points) {
  const unit = scene.units.find(({ id }) => id === scene.order.unit);
  const codex = structuredClone(scene.codices[unit.codex]);
  codex.icons = points;
  const costs = random.pick(plain);
  codex.costs = Object.fromEntries(['front', 'right', 'rear', 'left'].map((side, i) => [side, costs[i]]));
  if (codex.base === 'formation' && random.chance(0.7))
    codex.notches = { front: [1], rear: [1], left: [], right: [0.5] };
  if (codex.front === 'short' && codex.notches) codex.notches = { front: [0.5], rear: [], left: [1], right: [1] };
  scene.codices.mover = codex;
  Object.assign(unit, { codex: 'mover' });
  delete unit.pushed;
  delete unit.lost;
  return scene;
}

// One of the generator that all suites use.
export function someScene(random, points = random.whole(2, 4), setup = {}) {
  for (;;) {
    const scene = arcaneLegions.scene(random, setup);
    if (!scene.units.length) continue;
    const unit = scene.order?.unit ?? random.pick(scene.units).id;
    return withPoints(random, ordered(scene, unit), points);
  }
}

const anyTurn = random => random.pick([0, 0, 17, 30, 45, random.between(0, 360)]);

// Everybody on one grid of quarters, seen from the mover, who faces some way; some a little off it, or at 45 degrees.
export function griddedScene(random, points = random.whole(2, 4), { digits = 9, turn = anyTurn(random) } = {}) {
  const round = value => Number(value.toFixed(digits)) + 0;
  const [sin, cos] = [Math.sin(radians(turn)), Math.cos(radians(turn))];
  const put = ([x, y]) => [round(x * cos + y * sin), round(y * cos - x * sin)];
  const scene = {
    umpire: 1,
    system: 'arcane-legions',
    codices: {
      mover: { base: random.pick(['sortie', 'formation']) },
      guard: { base: 'sortie', icons: 4, costs: { front: 1, right: 1, rear: 2, left: 1 } },
      phalanx: { base: 'formation', icons: 5, costs: { front: 1, right: 2, rear: 3, left: 2 } },
      column: { base: 'formation', front: 'short', icons: 5, costs: { front: 1, right: 1, rear: 1, left: 1 } },
    },
    units: [],
    rulings: {},
    turn: { active: 'rome', players: ['rome', 'egypt', 'han'], orderPoints: 6 },
  };
  const bodies = [];
  const offer = (id, codex, owner, at, facing) => {
    const corners = baseCorners(baseSize(scene.codices[codex]), at, facing);
    if (bodies.some(body => overlap(corners, body) > 1e-9)) return;
    bodies.push(corners);
    scene.units.push({ id, codex, owner, at: put(at), facing: round((facing + turn + 360) % 360) % 360 });
  };
  offer('M', 'mover', 'rome', [0, 0], 0);
  const size = baseSize(scene.codices.mover);
  for (let i = 0; i < random.whole(1, 5); i++) {
    const quarter = () => random.whole(-10, 10) / 4;
    // Straight ahead of a side, a whole number of halves away.
    const gap = random.pick([0, 0.5, 1, 1, 1.5, 2]);
    const ahead = random.chance(0.6);
    const before = [
      [quarter() / 4, size.depth / 2 + gap + 0.5],
      [size.width / 2 + gap + 0.5, quarter() / 4],
    ];
    const at = ahead ? random.pick(before) : [quarter(), quarter()];
    if (random.chance(0.2)) at[random.whole(0, 1)] += random.between(-0.2, 0.2);
    const facing = random.pick([0, 90, 180, 270, 0, 90, 180, 270, 45, 225, 30, random.between(0, 360)]);
    offer(
      `U${i}`,
      random.pick(['guard', 'guard', 'phalanx', 'column']),
      random.pick(['rome', 'egypt', 'egypt', 'han']),
      at,
      facing,
    );
  }
  if (random.chance(0.3)) {
    const [x, y] = [random.whole(-8, 8) / 4, random.whole(-8, 8) / 4];
    const shape = [
      [x, y],
      [x + 1, y],
      [x + 1, y + 0.5],
      [x, y + 0.5],
    ];
    if (bodies.every(body => overlap(shape, body) < 1e-9)) scene.terrain = [{ id: 'wall', shape: shape.map(put) }];
  }
  for (const id of ['undone-turn', 'snap-sweep', 'turn-touch', 'aligned-slide']) {
    const other = {
      'undone-turn': 'spent',
      'snap-sweep': 'final-pose',
      'turn-touch': 'collision',
      'aligned-slide': 'next',
    }[id];
    if (random.chance(0.25)) scene.rulings[`arcane-legions.${id}`] = other;
  }
  return withPoints(random, ordered(scene, 'M'), points);
}

// On a table whose corner lies half a step or a whole number of steps from the mover.
export function edgedScene(random, points) {
  for (;;) {
    const scene = griddedScene(random, points, { turn: random.pick([0, 90, 45]) });
    const corners = scene.units.flatMap(unit => baseCorners(baseSize(scene.codices[unit.codex]), unit.at, unit.facing));
    const all = [...corners, ...(scene.terrain ?? []).flatMap(item => item.shape)];
    const least = [0, 1].map(axis => Math.min(...all.map(point => point[axis])) - random.pick([0, 0.25, 0.5, 1]));
    const moved = point => point.map((value, axis) => Number((value - least[axis]).toFixed(9)));
    for (const unit of scene.units) unit.at = moved(unit.at);
    for (const item of scene.terrain ?? []) item.shape = item.shape.map(moved);
    const [width, depth] = [0, 1].map(
      axis => Math.max(...all.map(point => point[axis])) - least[axis] + random.pick([0, 0.5, 1, 2]),
    );
    if (Math.min(width, depth) < 1) continue;
    return { ...scene, table: { width: Number(width.toFixed(9)), depth: Number(depth.toFixed(9)) } };
  }
}

export const anyScene = (random, points) =>
  random.pick([someScene, griddedScene, griddedScene, edgedScene])(random, points);
