// Runs the replay: moves `time` of the store on, frame by frame, or move by move where less motion is wished for.
import { moves } from './board/geometry.js';
import { state, update } from './state.js';

const calm = matchMedia('(prefers-reduced-motion: reduce)');
let running = 0;

export function stopPlaying() {
  running++;
  if (state.playing) update({ playing: false });
}

/** Shows a way that was found, as a ghost that goes along it. */
export function showWay(events, each = 700) {
  const mine = ++running;
  const [{ question, spot, reply }, count] = [state, moves(events).length];
  let began = 0;
  requestAnimationFrame(function tick(now) {
    const still = state.question === question && state.spot === spot && state.reply === reply;
    if (mine !== running || !still) return update({ wayTime: null });
    began ||= now;
    const time = (now - began) / each;
    if (time >= count) return update({ wayTime: null });
    const shown = calm.matches ? Math.floor(time) : time;
    if (shown !== state.wayTime) update({ wayTime: shown });
    requestAnimationFrame(tick);
  });
}

/** @param {number} from which move to begin with @param {number} each milliseconds for one move */
export function play(from, each = 900) {
  const mine = ++running;
  const { reply } = state;
  const count = moves(reply.trace).length;
  if (from >= count) return;
  let began = 0;
  update({ time: from, playing: true });
  requestAnimationFrame(function tick(now) {
    if (mine !== running || state.reply !== reply) return;
    began ||= now;
    const time = from + (now - began) / each;
    if (time >= count) return update({ time: null, playing: false });
    const shown = calm.matches ? Math.floor(time) : time;
    if (shown !== state.time) update({ time: shown });
    requestAnimationFrame(tick);
  });
}
