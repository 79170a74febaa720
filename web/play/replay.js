// Runs the replay: advances `time` in the store frame by frame, or move by move if the user prefers less motion. Only
// the board and the slider follow that.
import { moves } from '../geometry/poses.js';
import { move } from '../store/moves.js';
import { subscribe, update } from '../store/store.js';

/** @import { Store } from '../store/store.js' */
/** @import { Reply, Scene } from '../types' */

const calm = matchMedia('(prefers-reduced-motion: reduce)');

/** @param {Store} store */
export function stopPlaying(store) {
  store.replay.begun++;
  if (store.replay.playing) update(store, { replay: { playing: false } });
}

/** Shows a found way, with a ghost that goes along it. @param {Store} store */
export function showWay(store, events, each = 700) {
  const mine = ++store.replay.begun;
  const { question, spot, offer } = store.search;
  const { reply } = store.position;
  const count = moves(events).length;
  let began = 0;
  const tick = now => {
    const { search } = store;
    const isAsked = search.question === question && search.spot === spot && search.offer === offer;
    const still = isAsked && store.position.reply === reply;
    if (mine !== store.replay.begun || !still) return update(store, { replay: { wayTime: null } });
    began ||= now;
    const time = (now - began) / each;
    if (time >= count) return update(store, { replay: { wayTime: null } });
    const shown = calm.matches ? Math.floor(time) : time;
    if (shown !== store.replay.wayTime) move(store, { replay: { wayTime: shown, way: events } });
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}

/** @param {Store} store @param {number} from the first move @param {number} each milliseconds for one move */
export function play(store, from, each = 900) {
  const mine = ++store.replay.begun;
  const { reply } = store.position;
  const count = moves(reply?.trace ?? []).length;
  if (from >= count) return;
  let began = 0;
  update(store, { replay: { time: from, playing: true } });
  const tick = now => {
    if (mine !== store.replay.begun || store.position.reply !== reply) return;
    began ||= now;
    const time = from + (now - began) / each;
    if (time >= count) return update(store, { replay: { time: null, playing: false } });
    const shown = calm.matches ? Math.floor(time) : time;
    if (shown !== store.replay.time) move(store, { replay: { time: shown } });
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}

/** From now on the board replays each choice, except what a finger has already shown. @param {Store} store */
export function replayChoices(store) {
  /** @type {{ scene: Scene | null, count: number, reply: Reply | null, dragging: boolean }} */
  let before = { scene: null, count: 0, reply: null, dragging: false };
  subscribe(store, () => {
    const { reply, choices } = store.position;
    const { dragging } = store.view;
    const more = store.position.scene === before.scene && choices.length > before.count;
    if (reply && before.reply && reply !== before.reply && more) {
      const from = moves(before.reply.trace).length + (before.dragging ? 1 : 0);
      queueMicrotask(() => play(store, from, 380));
    }
    before = {
      scene: store.position.scene,
      count: choices.length,
      reply: reply ?? before.reply,
      dragging: dragging || (before.dragging && reply === before.reply),
    };
  });
}
