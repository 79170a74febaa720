// What a scenario adds to a Commands & Colors: Ancients scene, as fields of the form, and units that are not on the
// board yet.
import { objectOf } from '../../engine/values.js';
import { isHex } from '../../geometry/hex.js';
import { freeHex } from '../../kinds/hexes/setting-down.js';
import { moving } from './cards.js';

/** @import { Scene } from '../../types' */

const listOf = value => (Array.isArray(value) ? value : []);

// Leadership cards usually bring a reserve.
const usualCards = ['inspired-leadership', 'leadership-any-section'];

/** A waiting unit has no place and has not come on. A unit that stops waiting is set down on a free hex. */
export function setWaiting(scene, waiting, [, index]) {
  const unit = scene.units[index];
  if (waiting) {
    unit.waiting = waiting;
    delete unit.cameOn;
    delete unit.at;
    if (waiting === 'reserve' && !objectOf(scene.scenario?.reserves)[unit.owner])
      setReserve(scene, unit.owner, [freeHex(scene, [0, 0])]);
  } else {
    delete unit.waiting;
    if (!isHex(unit.at)) unit.at = freeHex(scene, [0, 0]);
  }
}

function setReserve(scene, player, hexes) {
  const scenario = (scene.scenario = objectOf(scene.scenario));
  const reserves = (scenario.reserves = objectOf(scenario.reserves));
  if (hexes) reserves[player] = { hexes, cards: reserves[player]?.cards ?? usualCards };
  else delete reserves[player];
}

// A camp without hexes is removed.
function setCamp(scene, index, hexes) {
  const scenario = (scene.scenario = objectOf(scene.scenario));
  const camps = (scenario.camps = listOf(scenario.camps));
  const { active, players } = scene.turn;
  if (!hexes) camps.splice(index, 1);
  else if (camps[index]) camps[index].hexes = hexes;
  else camps.push({ owner: listOf(players).find(player => player !== active) ?? active, hexes });
}

/** @param {Scene} scene */
export function scenarioFields({ scenario, turn }) {
  const players = listOf(turn?.players);
  const camps = listOf(scenario?.camps);
  const optional = true;
  const of = (key, name, player, more) => ({ key: ['scenario', ...key], name, fields: { player }, optional, ...more });
  const camp = i => ({
    key: ['scenario', 'camps', i, 'hexes'],
    kind: 'hexes',
    name: 'camp-hexes',
    fields: { number: i + 1 },
  });
  return [
    ...camps.flatMap((_, i) => [
      { ...camp(i), set: (scene, hexes) => setCamp(scene, i, hexes) },
      {
        ...{ key: ['scenario', 'camps', i, 'owner'], kind: 'choice', values: 'players' },
        ...{ name: 'camp-owner', fields: { number: i + 1 } },
      },
      {
        ...{ key: ['scenario', 'camps', i, 'taken'], kind: 'flag', optional },
        ...{ name: 'camp-taken', fields: { number: i + 1 } },
      },
    ]),
    { ...camp(camps.length), set: (scene, hexes) => setCamp(scene, camps.length, hexes) },
    ...players.map(player => of(['lastRows', player], 'last-row', player, { kind: 'hexes' })),
    {
      key: ['scenario', 'exitBanners'],
      name: 'exit-banners',
      kind: 'several',
      values: 'players',
      optional,
      wide: true,
    },
    ...players.flatMap(player => [
      of(['reserves', player, 'hexes'], 'reserve-hexes', player, {
        kind: 'hexes',
        set: (scene, hexes) => setReserve(scene, player, hexes),
      }),
      ...(objectOf(scenario?.reserves)[player]
        ? [of(['reserves', player, 'cards'], 'reserve-cards', player, { kind: 'several', values: moving, wide: true })]
        : []),
    ]),
  ];
}
