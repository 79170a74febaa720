// The queue of questions to the worker. Answers to a position that is no longer current are dropped.
import { required } from '../engine/required.js';
import { drawAsIn, standing } from './session.js';

/** @import { Store } from '../store/store.js' */
/** @import { Posted, SearchAnswer, SearchReply, Walked } from '../types' */

/** The shading of no unit. */
export const none = { reply: null, unit: '' };

/**
 * One job runs at a time; of each kind only the newest waits. The user's questions come before rulings, and these
 * before shading. `shadingOf`: the reply and unit of the shading; `switched`: it was just switched on and has not been
 * seen yet.
 * @returns {import('../types').Searches}
 */
const idle = () => ({
  ...{ post: null, asked: 0, busy: null, shadingOf: none, switched: false, pointed: null, pointedIn: null },
  waiting: { question: null, rulings: null, odds: null, envelope: null, ways: null },
  /** Work that waits until all searches are done, with its reply. */
  wanted: [],
});

/**
 * Starts answering.
 * @param {Store} store
 * @param {(job: Posted, done: (answer: SearchAnswer) => void) => void} answerBy
 */
export function startAnswering(store, answerBy) {
  store.search.queue = { ...idle(), post: job => answerBy(job, answer => finish(store, answer)) };
  next(store);
}

/** The searches of a board; every played board has them. @param {Store} store */
export const searchesOf = store => required(store.search.queue, 'search');

/** @param {Store} store @param {string} kind @param {object} ask @param {(reply: SearchReply | null) => unknown} take @param {Walked} [walked] */
export function send(store, kind, ask, take, walked = undefined, choices = standing(store)) {
  const query = JSON.stringify({ choices, ask });
  const here = searchesOf(store);
  here.waiting[kind] = {
    kind,
    id: ++here.asked,
    scene: JSON.stringify(store.position.scene),
    query,
    walked,
    reply: store.position.reply,
    take,
  };
  next(store);
}

/** @param {Store} store */
function next(store) {
  const here = searchesOf(store);
  if (here.busy || !here.post) return;
  const kind = ['question', 'rulings', 'odds', 'envelope', 'ways'].find(each => here.waiting[each]) ?? 'question';
  const job = here.waiting[kind];
  here.waiting[kind] = null;
  if (!job) return;
  if (job.reply !== store.position.reply) return next(store);
  here.busy = job;
  here.post({ kind, id: job.id, scene: job.scene, query: job.query, walked: job.walked });
}

/** @param {Store} store @param {SearchAnswer} answer */
function finish(store, { id, reply, error }) {
  drawAsIn(store.position.scene);
  const here = searchesOf(store);
  if (id !== here.busy?.id) return;
  const job = here.busy;
  here.busy = null;
  next(store);
  if (job.reply === store.position.reply)
    job.take(error || /** @type {SearchReply} */ (reply).error ? null : /** @type {SearchReply} */ (reply));
  if (!searched(store)) return;
  for (const { reply, work } of here.wanted.splice(0)) if (reply === store.position.reply) work();
}

/** Does work as soon as no search is running, perhaps now, but only in this position. @param {Store} store */
export function onceFound(store, work) {
  if (searched(store)) work();
  else searchesOf(store).wanted.push({ reply: store.position.reply, work });
}

const isSearch = job => Boolean(job) && job.kind !== 'rulings';

/** Whether no search is running or waiting on the board. @param {Store} store */
export function searched(store) {
  const { busy, waiting } = searchesOf(store);
  return ![busy, ...Object.values(waiting)].some(isSearch);
}

/** Whether no rulings are being examined. @param {Store} store */
export function rulingsFound(store) {
  const { busy, waiting } = searchesOf(store);
  return !waiting.rulings && busy?.kind !== 'rulings';
}
