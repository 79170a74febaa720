// The kind of board on which regiments pursue.
import { aloneIn, offGround, plane } from '../plane/plane.js';
import { pursuitAsked, pursuitChoices } from './pursuit-options.js';
import { state } from '../../store/store.js';
import { kind as first } from './telling.js';
import { regimentsWanted } from './framing.js';
import { grabPursuer, grabRegiment, tapRegiment } from './hands.js';
import { regimentList } from './list.js';
import { signsOf } from './ends.js';
import { pursuersOf, told } from './pursuit.js';
import { regimentView } from './view.js';
import { layWaysOf } from './ways.js';

/** @type {import('../../types').Kind} */
export const regiments = {
  ...first,
  list: (now, camera, bounds) => regimentList(regimentView(now, camera, bounds)),
  alone: (now, camera, bounds) => offGround(regimentList(regimentView(aloneIn(now), camera, bounds))),
  wanted: (now, _, units) => regimentsWanted(now, units),
  hand: {
    ...plane.hand,
    grab(touch) {
      const { what, placed, camera } = touch;
      if (!what || state.time !== null) return null;
      if (what.what === 'unit' && state.tab !== 'position') return grabPursuer(touch, what.id);
      return grabRegiment(what, placed, camera) || plane.hand.grab(touch);
    },
    tap: touch => (touch.what && tapRegiment(touch.what)) || plane.hand.tap(touch),
  },
  least: () => 9,
  met: ({ scene, reply }) => pursuersOf(scene).flatMap(id => [id, told(reply, id)?.charging?.unit]),
  lay: layWaysOf,
  asked: pursuitAsked,
  choices: pursuitChoices,
  signs: signsOf,
};
