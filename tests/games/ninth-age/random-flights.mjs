// Random flights and rallies of The 9th Age: a unit, whom it flees from, and a crowd on every side.
import { apart, corners, heading, inside, plus } from '../../oracle/pursuit-ground.mjs';
import { sizeOf } from './random.mjs';

const causes = ['reaction', 'terror', 'rally-failed', 'broken', 'broken', 'feigned-flight'];

function randomCodex(random) {
  const traits = ['swiftstride', 'ghost-step'].filter(() => random.chance(0.2));
  const more = {
    ...(traits.length ? { traits } : {}),
    ...(random.chance(0.5) ? { height: random.whole(1, 5) } : {}),
    ...(random.chance(0.5) ? { mobility: random.whole(2, 8) / 4 } : {}),
  };
  if (random.chance(0.3)) return { width: random.whole(2, 14) / 2, depth: random.whole(2, 10) / 2, ...more };
  const [files, ranks] = [random.whole(1, 10), random.whole(1, 4)];
  const models = random.chance(0.5) ? { models: random.whole(files * (ranks - 1) + 1, files * ranks) } : {};
  return { files, ranks, base: random.pick([[20, 20], [25, 25], [25, 50], [40, 40]]), ...models, ...more }; // prettier-ignore
}

const facingOf = random => (random.chance(0.3) ? random.whole(0, 3) * 90 : Number(random.between(0, 359).toFixed(4)));

export function flightScene(random, kind = random.chance(0.2) ? 'rally' : 'flee') {
  const table = { width: random.whole(30, 60), depth: random.whole(30, 60) };
  const codices = Object.fromEntries(['a', 'b', 'c'].map(name => [name, randomCodex(random)]));
  const bodies = [];
  const units = [];
  const put = (id, owner, wish, more = {}) => {
    for (let attempt = 0; attempt < 20; attempt++) {
      const codex = random.pick(Object.keys(codices));
      const pose = wish(sizeOf(codices[codex]));
      const shape = corners(sizeOf(codices[codex]), pose);
      if (inside(shape, table) < 0 || bodies.some(body => apart(shape, body) < -1e-9)) continue;
      bodies.push(shape);
      units.push({ id, codex, owner, ...pose, ...more });
      return true;
    }
    return false;
  };
  const anywhere = () => ({
    at: [random.between(1, table.width - 1), random.between(1, table.depth - 1)].map(value => Number(value.toFixed(6))),
    facing: facingOf(random),
  });
  while (!put('B', 'red', anywhere));
  const cause = kind === 'rally' ? 'rally-failed' : random.pick(causes);
  if (cause === 'rally-failed') units[0].shaken = true;
  const breaks = cause === 'broken' || cause === 'feigned-flight';
  if (breaks)
    for (let i = random.whole(1, 2); i > 0; i--) put(`E${i}`, 'blue', size => beside(random, units[0], codices, size));
  const marks = owner => ({
    ...(random.chance(0.2) ? { shaken: true } : {}),
    ...(owner === 'red' && random.chance(0.15) ? { engaged: true } : {}),
    ...(random.chance(0.15) ? { inCombat: true } : {}),
    ...(owner === 'blue' && random.chance(0.25) ? { declaredOn: 'B' } : {}),
  });
  for (let i = random.whole(3, 9); i > 0; i--) {
    const owner = random.pick(['red', 'blue']);
    put(`${owner[0]}${i}`, owner, anywhere, marks(owner));
  }
  const enemies = units.filter(({ owner }) => owner === 'blue');
  if (!enemies.length) return flightScene(random, kind);
  const terrain = Array.from({ length: random.whole(0, 3) }, (_, i) => rock(random, table, i));
  return {
    ...{
      umpire: 1,
      system: 'ninth-age',
      table,
      codices,
      units,
      terrain: terrain.filter(({ shape }) => bodies.every(body => apart(body, shape) > 0.01)),
    },
    turn: { active: 'red', players: ['red', 'blue'] },
    order: kind === 'rally' ? { kind, unit: 'B' } : { kind, unit: 'B', cause, ...fromWhom(random, cause, enemies) },
    rulings: {
      'ninth-age.flee-end': random.pick(['no-overlap', 'no-overlap', 'inch']),
      'ninth-age.own-combat-danger': random.pick(['no', 'yes']),
      'ninth-age.pivot-models': random.pick(['re-placed', 'kept']),
    },
  };
}

const fromWhom = (random, cause, enemies) =>
  cause === 'reaction' || cause === 'terror' ? { from: random.pick(enemies).id } : {};

// Flush against one of its sides, where it can be.
function beside(random, unit, codices, { width, depth }) {
  const size = sizeOf(codices[unit.codex]);
  const [mine, its] = [random.whole(0, 3), random.whole(0, 3)];
  const out = unit.facing + 90 * mine;
  const half = ({ width, depth }, side) => (side % 2 ? width : depth) / 2;
  const slide = random.between(-0.9, 0.9) * (half(size, mine + 1) + half({ width, depth }, its + 1));
  const at = plus(
    plus(unit.at, heading(out), half(size, mine) + half({ width, depth }, its)),
    heading(out + 90),
    slide,
  );
  return { at, facing: (((out + 180 - 90 * its) % 360) + 360) % 360 };
}

function rock(random, table, i) {
  const at = [random.between(4, table.width - 4), random.between(4, table.depth - 4)];
  const shape = corners(
    { width: random.between(0.5, 4), depth: random.between(0.5, 4) },
    { at, facing: random.between(0, 90) },
  ).map(corner => corner.map(value => Number(value.toFixed(6))));
  return { id: `rock${i}`, kind: 'impassable', shape };
}
