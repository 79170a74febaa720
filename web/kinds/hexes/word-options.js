// Options that lead to no hex, a word each.
import { moverOf } from '../../play/session.js';
import { own } from '../../engine/values.js';
import { isOf, isTold, roleOf, takes } from '../../engine/verbs.js';
import { onHexes } from '../../play/systems.js';
import { say } from '../../text/text.js';
import { unitNamed } from '../../geometry/bodies.js';
import { actionIn } from '../../engine/steps.js';

/** @import { Store } from '../../store/store.js' */

const leadsNowhere = { step: 'nothing', offer: 'nothing', tell: 'name', order: 'name' };
const isEnd = ({ key }) => roleOf(key) === 'end';
const isWord = ({ key }) =>
  isEnd({ key }) || Object.entries(leadsNowhere).some(([role, kind]) => isOf(key, role, kind));

/** Options that lead to no hex, a word each, for the bar: on the board they would hide hexes. @param {Store} store */
export function wordsNow(store) {
  const { scene, choices, reply } = store.position;
  const { tab } = store.view;
  const { time } = store.replay;
  if (!reply || !onHexes(scene) || tab === 'position' || time !== null) return [];
  const mover = moverOf(store, scene, choices, reply);
  return reply.options
    .filter(({ key }) => isTold(key) || (mover ? isWord({ key }) : isEnd({ key })))
    .map(({ key }) => ({ key, text: wordOf(scene, mover, key) }));
}

// A count or an event: the verb and its number, or the verb and its word.
function wordOf(scene, mover, key) {
  const count = Number(key.split(':').at(-1));
  if (isTold(key) && takes(key) !== 'name') return say(`board.do.${key.split(':')[0]}`, { count });
  if (!mover) return say('board.do.end-all');
  return `${say(`board.do.${key.replace(':', '-')}`)} ${distanceOf(scene, mover, key)}`.trim();
}

// How far an action goes, by the codex.
const distanceOf = (scene, mover, key) => own(own(scene.codices, unitNamed(scene, mover).codex), actionIn(key)) ?? '';
