// Random scenes of Skeleton, and what is wrong with the places of their replies.
import { hexesOf, sameHex } from '../../lib/hexes.mjs';

function scene(random) {
  const board = { rows: Array.from({ length: random.whole(1, 5) }, () => '.'.repeat(random.whole(2, 5))) };
  const free = random.shuffled(hexesOf(board));
  const units = free
    .slice(0, random.whole(1, Math.min(5, free.length)))
    .map(({ at }, i) => ({
      ...{
        id: String.fromCharCode(65 + i),
        codex: random.pick(['one', 'two']),
        owner: random.pick(['red', 'blue']),
        at,
      },
    }));
  return {
    ...{
      umpire: 1,
      system: 'skeleton',
      codices: { one: { steps: random.whole(0, 2) }, two: { steps: random.whole(1, 4) } },
      board,
      units,
    },
    turn: { active: 'red', players: ['red', 'blue'] },
    ...(random.chance(0.7) && { order: { unit: units[0].id } }),
    rulings: random.chance(0.3) ? { 'skeleton.stay': random.pick(['allowed', 'barred']) } : {},
  };
}

function faults(scene, choices, reply) {
  const found = [];
  for (const [i, unit] of reply.units.entries()) {
    if (!hexesOf(scene.board).some(({ at }) => sameHex(at, unit.at))) found.push(`${unit.id} has left the board`);
    if (reply.units.some((other, j) => j < i && sameHex(other.at, unit.at)))
      found.push(`${unit.id} does not stand alone`);
  }
  return found;
}

export default { scene, faults, allowance: 'movementPoints' };
