// What is asked beyond the options of the moment: where the unit can get to, whether it can touch another, which legal
// place is nearest to a spot, and who could be hit. Answers to another position than the one that stands are dropped.
import { chooseAll, moverOf, standing } from './session.js';
import { placeUnder, wayOf } from './reach.js';
import { state, subscribe, update } from './state.js';

const coarse = { resolution: 1, work: 6000 };
const fine = { resolution: 0.5, work: 20000 };
const farther = { resolution: 1, work: 30000 };

let worker;
let asked = 0;
// One question at a time; of those that wait only the newest of each kind, what a person asked before the shading.
let busy = null;
const waiting = { question: null, envelope: null };

export function startSearching() {
  worker = new Worker(new URL('./search-worker.js', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }) => finish(data));
  worker.addEventListener('error', () => busy && finish({ id: busy.id, reply: null, error: 'worker' }));
  subscribe(keepShading);
}

function send(kind, ask, take) {
  const query = JSON.stringify({ choices: standing(), ask });
  waiting[kind] = { id: ++asked, scene: JSON.stringify(state.scene), query, reply: state.reply, take };
  next();
}

function next() {
  if (busy) return;
  const kind = waiting.question ? 'question' : 'envelope';
  const job = waiting[kind];
  waiting[kind] = null;
  if (!job) return;
  if (job.reply !== state.reply) return next();
  busy = job;
  worker.postMessage({ id: job.id, scene: job.scene, query: job.query });
}

function finish({ id, reply, error }) {
  if (id !== busy?.id) return;
  const job = busy;
  busy = null;
  next();
  if (job.reply === state.reply) job.take(error || reply.error ? null : reply);
}

/** The unit that has the order and may still go on, or ''. */
export function searcher() {
  const { scene, choices, reply } = state;
  return (reply?.status === 'choose' && moverOf(scene, choices, reply)) || '';
}

// --- the shading

let shadingOf = null; // the reply that it was asked for
let switched = false; // on, and not seen yet

export function switchReach() {
  shadingOf = null;
  switched = !state.reach;
  update({ reach: !state.reach, envelope: null, spot: null, seeking: false });
}

// Asked for once the board has come to rest: in whole steps, which is soon there, then in half ones; or, where whole
// ones had to stop early, in more of these.
function keepShading() {
  const { reach, reply, dragging, playing, tab } = state;
  if (!reach || !reply || reply === shadingOf || dragging || playing || tab === 'position' || !searcher()) return;
  shadingOf = reply;
  send('envelope', { envelope: coarse }, first => {
    if (!first || !state.reach) return;
    update({ envelope: first.envelope });
    if (switched) dispatchEvent(new Event('shaded'));
    switched = false;
    setTimeout(() => refine(reply, first.envelope.limited ? farther : fine), 60);
  });
}

function refine(reply, setup) {
  if (state.reply !== reply || !state.reach) return;
  send('envelope', { envelope: setup }, second => {
    // Stopped early it may show less than there is already.
    const better = second && (!second.envelope.limited || covered(second.envelope) >= covered(state.envelope));
    if (better && state.reach) update({ envelope: second.envelope, ...kept(second.envelope) });
  });
}

const covered = envelope =>
  envelope?.ground ? envelope.ground.rows.join('').replaceAll('.', '').length * envelope.ground.square ** 2 : 0;

// The place that is looked at stays, at its place among the new ones.
const kept = envelope => (state.spot ? spotAt(state.spot.wished, state.spot.pinned, envelope) : {});

function spotAt(wished, pinned, envelope = state.envelope) {
  const place = envelope && placeUnder(state, searcher(), envelope, wished);
  return { spot: place ? { wished, place, pinned } : null };
}

/** Looks at the cheapest place over a spot of the table; null looks away. One that was tapped stays. */
export function lookAtSpot(wished) {
  if (state.spot?.pinned || (!wished && !state.spot)) return;
  const { spot } = wished ? spotAt(wished, false) : { spot: null };
  if (spot?.place !== state.spot?.place) update({ spot });
}

/** A spot was tapped. True if a place lies over it. */
export function pinSpot(wished) {
  const { spot } = spotAt(wished, true);
  update({ spot, question: null, hot: null, told: '', notice: '', selected: searcher() });
  return Boolean(spot);
}

// --- questions

function pose(question, ask, more = {}) {
  update({ question, spot: null, hot: null, told: '', notice: '', ...more });
  send('question', ask, reply => {
    if (state.question === question)
      update({ question: { ...question, answer: reply?.[question.kind] ?? null, failed: !reply } });
  });
}

export const askContact = unit => pose({ kind: 'plan', unit }, { plan: { goal: { contact: unit } } });

export const askThreats = () => pose({ kind: 'threats' }, { threats: true }, { seeking: false, selected: '' });

export const askNearest = at => pose({ kind: 'nearest', at }, { nearest: { at, work: 20000 } });

export const switchSeeking = () => update({ seeking: !state.seeking, question: null, spot: null, hot: null });

/** Everything asked or looked at is put away; false where there was nothing. */
export function stopSearching() {
  if (!state.question && !state.spot && !state.seeking) return false;
  update({ question: null, spot: null, seeking: false });
  return true;
}

/** The choices that what is looked at would make; null where it has none. */
export function foundChoices() {
  const { question, spot } = state;
  return spot?.place.choices ?? question?.answer?.choices ?? null;
}

export const foundWay = () => {
  const choices = state.reply && foundChoices();
  return choices ? wayOf(choices) : null;
};

export function takeFound() {
  const choices = foundChoices();
  if (choices?.length) chooseAll(choices);
}
