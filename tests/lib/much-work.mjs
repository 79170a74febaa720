// Charges of The 9th Age that take more work than a reply may, or almost.
import { round, seeded } from './seeded.mjs';

/** Four units that charge one enemy from all sides, among small pieces with many corners. */
export function crowd(seed) {
  const random = seeded(seed);
  const taken = [];
  const put = (at, half) => {
    const free = taken.every(([x, y, its]) => Math.hypot(x - at[0], y - at[1]) > half + its + 0.05);
    if (free) taken.push([...at, half]);
    return free;
  };
  const units = [{ id: 'E', codex: 'spears', owner: 'blue', at: [36, 30], facing: 15 }];
  put([36, 30], 4);
  while (units.length <= 4) {
    const [turn, far] = [random.between(0, 2 * Math.PI), random.between(7, 13)];
    const at = [round(36 + far * Math.sin(turn), 3), round(30 + far * Math.cos(turn), 3)];
    const facing = round(((turn * 180) / Math.PI + random.between(170, 190)) % 360, 1);
    if (put(at, 2.6)) units.push({ id: `A${units.length}`, codex: 'knights', owner: 'red', at, facing });
  }
  return {
    ...{ umpire: 1, system: 'ninth-age', table: { width: 72, depth: 48 } },
    codices: {
      knights: { files: 4, ranks: 3, base: [25.4, 25.4], charge: 6 },
      spears: { files: 7, ranks: 4, base: [25.4, 25.4] },
    },
    ...{ units, terrain: pieces(random, put), turn: { active: 'red', players: ['red', 'blue'] } },
    order: { kind: 'charge', units: units.slice(1).map(({ id }) => id) },
  };
}

function pieces(random, put) {
  const [count, corners] = [24, 24];
  const terrain = [];
  while (terrain.length < count) {
    const half = random.between(0.1, 0.4);
    const at = [36 + random.between(-15, 15), 30 + random.between(-13, 13)];
    const corner = (_, i) => {
      const turn = (2 * Math.PI * i) / corners;
      return [round(at[0] + half * Math.cos(turn), 3), round(at[1] + half * Math.sin(turn), 3)];
    };
    const shape = Array.from({ length: corners }, corner);
    if (put(at, half)) terrain.push({ id: `t${terrain.length}`, kind: 'impassable', shape });
  }
  return terrain;
}

const declared = unit => [`next:${unit}`, 'charge:E', 'react:E:hold'];
const rolls = units => units.map(unit => `roll:${unit}:9`);
/** The last roll takes too much work. */
export const tooMuch = {
  ...crowd(1),
  choices: [...['A1', 'A2', 'A3'].flatMap(declared), 'charge:E', 'react:E:hold', ...rolls(['A1', 'A2', 'A3', 'A4'])],
};
/** A verdict takes little enough, but not every value of every ruling. */
export const almost = {
  ...crowd(5),
  choices: [...['A1', 'A2', 'A3'].flatMap(declared), 'decline', ...rolls(['A1', 'A2', 'A3'])],
};
