import assert from 'node:assert/strict';
import { randomChoice } from '../../lib/random.mjs';

// Tables on which "can it touch that one?" is asked: a formation amid other bases, which stand anywhere but not on one another.
const costs = { front: 1, right: 2, rear: 2, left: 2 };
const codices = {
  formation: { base: 'formation', front: 'long', icons: 8, costs },
  sortie: { base: 'sortie', icons: 4, costs: { ...costs, right: 1, left: 1 } },
};

// side: of the table, in steps. Circles about the bases keep them apart, so that no two middles are nearer than 2.24.
export function table(random, { others = 12, side = 20, apart = 2.24 } = {}) {
  const units = [{ id: 'it', codex: 'formation', owner: 'rome', at: [side / 2, side / 2], facing: 0 }];
  for (let tries = 0; units.length <= others && tries < 20000; tries++) {
    const within = () => 1.2 + (side - 2.4) * random.share();
    const at = [within(), within()];
    const near = units.some(unit => Math.hypot(unit.at[0] - at[0], unit.at[1] - at[1]) < apart);
    const codex = random.share() < 0.6 ? 'formation' : 'sortie';
    if (!near)
      units.push({
        id: `other ${units.length}`,
        codex,
        owner: random.share() < 0.7 ? 'egypt' : 'rome',
        at,
        facing: random.whole(0, 359),
      });
  }
  return {
    umpire: 1,
    system: 'arcane-legions',
    codices,
    units,
    table: { width: side, depth: side },
    turn: { active: 'rome', players: ['rome', 'egypt'], orderPoints: 6 },
    order: { unit: 'it', kind: 'move' },
  };
}

/**
 * Whole and half coordinates, as bases stand that were set down side by side: flush with one another and with the table's edge, whole
 * steps apart, gaps as wide as a base. Bases may overlap.
 */
export function gridTable(random, { others = 8, side = 6, icons = [2, 5] } = {}) {
  const of = base => ({
    base,
    ...(base === 'formation' && { front: 'long' }),
    icons: random.whole(...icons),
    costs: { front: 1, right: random.whole(1, 2), rear: 2, left: random.whole(1, 2) },
  });
  const within = () => random.whole(1, 2 * side - 1) / 2;
  const place = (id, owner, at, facing) => ({
    id,
    codex: random.pick(['formation', 'formation', 'sortie']),
    owner,
    at,
    facing,
  });
  const units = [place('it', 'rome', [random.whole(1, side - 1), 0.5], random.pick([0, 180]))];
  for (let i = 1; i <= others; i++)
    units.push(
      place(
        `other ${i}`,
        random.chance(0.3) ? 'rome' : 'egypt',
        [within(), within()],
        random.pick([0, 90, 180, 270, 45 + 90 * random.whole(0, 3)]),
      ),
    );
  return {
    umpire: 1,
    system: 'arcane-legions',
    codices: { formation: of('formation'), sortie: of('sortie') },
    units,
    table: { width: side, depth: side },
    turn: { active: 'rome', players: ['rome', 'egypt'], orderPoints: 6 },
    order: { unit: 'it', kind: 'move' },
  };
}

/** A grid table with its position, to be closed; bases that overlap others are taken off. Nobody else chooses first. */
export function openGrid(engine, random, setup) {
  for (;;) {
    const request = gridTable(random, setup);
    let position = openTable(engine, request);
    while (!position) {
      request.units.splice(random.whole(1, request.units.length - 1), 1);
      position = openTable(engine, request);
    }
    const { verdict, chooser } = position.reply({});
    if (verdict === 'legal' && chooser === 'rome') return { request, position };
    position.close();
  }
}

export const enemiesOf = scene => scene.units.filter(({ owner }) => owner === 'egypt').map(({ id }) => id);

/** An open position, to be closed; null where bases overlap or stand off the table. */
export function openTable(engine, request) {
  try {
    return engine.open(request);
  } catch (error) {
    assert.ok(['overlap', 'off-board'].includes(error.code), error.code);
    return null;
  }
}

/** Each choice at random, until the order is over: all lists of choices on the way, after which one may look around. */
export function playOut(position, random) {
  const choices = [];
  const stops = [[]];
  for (let i = 0; i < 20; i++) {
    const reply = position.reply({ choices });
    if (reply.status !== 'choose') break;
    const going = reply.options.filter(({ key }) => key !== 'end');
    if (!going.length) break;
    choices.push(randomChoice(random, going));
    stops.push([...choices]);
  }
  return stops;
}
