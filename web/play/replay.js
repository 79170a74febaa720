// Runs the replay: moves `time` of the store on, frame by frame, or move by move where less motion is wished for.
import { moves } from '../geometry/poses.js';
import { bound, perStore, state, subscribe, update } from '../store/store.js';

const calm = matchMedia('(prefers-reduced-motion: reduce)');
const runs = perStore(() => ({ latest: 0 }));

export function stopPlaying() {
  runs().latest++;
  if (state.playing) update({ playing: false });
}

/** Shows a way that was found, as a ghost that goes along it. */
export function showWay(events, each = 700) {
  const ours = runs();
  const mine = ++ours.latest;
  const [{ question, spot, reply }, count] = [state, moves(events).length];
  let began = 0;
  const tick = bound(now => {
    const still = state.question === question && state.spot === spot && state.reply === reply;
    if (mine !== ours.latest || !still) return update({ wayTime: null });
    began ||= now;
    const time = (now - began) / each;
    if (time >= count) return update({ wayTime: null });
    const shown = calm.matches ? Math.floor(time) : time;
    if (shown !== state.wayTime) update({ wayTime: shown });
    requestAnimationFrame(tick);
  });
  requestAnimationFrame(tick);
}

/** @param {number} from which move to begin with @param {number} each milliseconds for one move */
export function play(from, each = 900) {
  const ours = runs();
  const mine = ++ours.latest;
  const { reply } = state;
  const count = moves(reply.trace).length;
  if (from >= count) return;
  let began = 0;
  update({ time: from, playing: true });
  const tick = bound(now => {
    if (mine !== ours.latest || state.reply !== reply) return;
    began ||= now;
    const time = from + (now - began) / each;
    if (time >= count) return update({ time: null, playing: false });
    const shown = calm.matches ? Math.floor(time) : time;
    if (shown !== state.time) update({ time: shown });
    requestAnimationFrame(tick);
  });
  requestAnimationFrame(tick);
}

/** From now on the board shows after a choice what it did; what the finger has shown already is not shown again. */
export function replayChoices() {
  let before = { scene: null, count: 0, reply: null, dragging: false };
  subscribe(() => {
    const { reply, choices, dragging } = state;
    const more = state.scene === before.scene && choices.length > before.count;
    if (reply && before.reply && reply !== before.reply && more) {
      const from = moves(before.reply.trace).length + (before.dragging ? 1 : 0);
      queueMicrotask(bound(() => play(from, 380)));
    }
    before = {
      scene: state.scene,
      count: choices.length,
      reply: reply ?? before.reply,
      dragging: dragging || (before.dragging && reply === before.reply),
    };
  });
}
