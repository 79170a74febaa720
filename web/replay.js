// Runs the replay: moves `time` of the store on, frame by frame, or move by move where less motion is wished for.
import { moves } from './board/geometry.js';
import { state, update } from './state.js';

const calm = matchMedia('(prefers-reduced-motion: reduce)');
let running = 0;

export function stopPlaying() {
  running++;
  if (state.playing) update({ playing: false });
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
