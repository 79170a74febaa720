// The page's side of the conversation with the engine: one open position, questions to it remembered, and the actions
// that change the store. What is legal comes from replies alone.
import { load } from '../wasm/engine.js';
import { say } from './text.js';
import { state, update } from './state.js';
import { turnKey } from './turn-keys.js';

let engine;
let position = null;
const remembered = new Map();
const mostRemembered = 600;

export async function start() {
  engine = await load();
}

// The reply to a list of choices, from the position that is open; remembered, since a drag asks the same again and again.
export function ask(choices, more = {}) {
  if (!position) return null;
  const query = JSON.stringify({ choices, ask: more });
  let reply = remembered.get(query);
  if (!reply) {
    if (remembered.size >= mostRemembered) remembered.clear();
    reply = position.reply(query);
    remembered.set(query, reply);
  }
  return reply;
}

export const request = () => ({
  ...state.scene,
  ...(Array.isArray(state.choices) && !state.choices.length ? {} : { choices: state.choices }),
});

const snapshot = () => ({ scene: state.scene, choices: state.choices });
const same = (a, b) => a.key === b.key && a.by === b.by;
const tidy = choice => (typeof choice === 'string' ? { key: choice } : choice);

// Opens another request. What Undo knows of its choices is made up from them, so that a link can be stepped back too.
export function openRequest(whole, { keepPast = false } = {}) {
  const { choices: given, ask: _, ...scene } = whole;
  const choices = Array.isArray(given) ? given.map(tidy) : (given ?? []);
  const past = keepPast ? [...state.past, snapshot()] : [];
  if (!keepPast && Array.isArray(choices))
    choices.forEach((_, i) => past.push({ scene, choices: choices.slice(0, i) }));
  show({ scene, choices }, { past, future: [], draft: null, draftError: null, notice: '', selected: '' });
}

// Puts scene and choices into the store together with the engine's answer.
function show({ scene, choices }, also = {}) {
  const { reply, error, shapes } = consult(scene, choices);
  const selected = 'selected' in also ? also.selected : state.selected;
  const known = scene.units?.some?.(unit => unit?.id === selected);
  update({
    ...{ scene, choices, reply, error, hot: null, turning: null, asked: '', told: '', dragging: false },
    ...{ time: null, playing: false },
    shapes: shapes ?? state.shapes,
    ...also,
    selected: known ? selected : (moverOf(scene, choices, reply) ?? ''),
  });
}

function consult(scene, choices) {
  remembered.clear();
  position?.close();
  position = null;
  try {
    position = engine.open(scene);
  } catch (error) {
    if (!error.reply) throw error;
    return { reply: null, error: error.reply.error };
  }
  const reply = ask(choices, { shapes: true, rulings: true });
  return reply.error ? { reply: null, error: reply.error } : { reply, error: null, shapes: reply.shapes };
}

// The unit on the move: the one that the order names, in the scene or among the choices.
export function moverOf(scene, choices, reply) {
  const ordered = Array.isArray(choices) && choices.find(choice => choice?.key?.startsWith?.('order:'));
  return (
    scene.order?.unit ?? ordered?.key?.slice('order:'.length) ?? reply?.units.find(unit => 'movementPoints' in unit)?.id
  );
}

/** The choices that stand: all of them, or those before the one that the engine refuses. */
export function standing() {
  const { reply, choices } = state;
  return reply?.verdict === 'illegal' ? choices.slice(0, Math.max(0, reply.refused.index)) : choices;
}

// A choice made while another is refused takes that one's place.
export function choose(key, by) {
  const choice = by === undefined ? { key } : { key, by };
  const mover = key.startsWith('order:') ? key.slice('order:'.length) : state.selected;
  show(
    { scene: state.scene, choices: [...standing(), choice] },
    { past: [...state.past, snapshot()], future: [], notice: '', selected: mover },
  );
}

export function undo() {
  const past = state.past.slice();
  const last = past.pop();
  if (last) show(last, { past, future: [...state.future, snapshot()], draft: null, draftError: null, notice: '' });
}

export function redo() {
  const future = state.future.slice();
  const next = future.pop();
  if (next) show(next, { past: [...state.past, snapshot()], future, draft: null, draftError: null, notice: '' });
}

export function reset() {
  if (!state.choices.length) return;
  show({ scene: state.scene, choices: [] }, { past: [...state.past, snapshot()], future: [], notice: '' });
}

// Changes the scene. Choices that no longer stand are taken back, from the first of them on, and the person is told.
// `from` is the snapshot that Undo returns to; a drag gives the one from its beginning with each step.
export function edit(change, from = snapshot()) {
  const scene = structuredClone(state.scene);
  change(scene);
  const past = same2(state.past.at(-1), from) ? state.past : [...state.past, from];
  show({ scene, choices: state.choices }, { past, future: [], draft: null, draftError: null, notice: '' });
  const broken = brokenFrom();
  if (broken < 0) return;
  const lost = state.choices.length - broken;
  show({ scene, choices: state.choices.slice(0, broken) }, { notice: say('notice.taken-back', { count: lost }) });
}

const same2 = (a, b) => a && a.scene === b.scene && a.choices === b.choices;
export const here = snapshot;

function brokenFrom() {
  if (!state.choices.length) return -1;
  if (state.reply?.verdict === 'illegal') return state.reply.refused.index < 0 ? 0 : state.reply.refused.index;
  return state.error?.at?.startsWith('/choices') ? 0 : -1;
}

// Looks at a choice without making it; null looks away, back at the turn that is set up if there is one.
export function preview(choice) {
  const turn = turnKey(state.turning);
  choice ??= turn ? { key: turn } : null;
  if (choice === state.hot || (choice && state.hot && same(choice, state.hot))) return;
  update({ hot: choice, asked: '', told: '' });
}

export const hotReply = () => (state.hot && state.reply ? ask([...standing(), state.hot]) : null);

// The events that the last choice brought, or the previewed one.
export function latestEvents() {
  const hot = hotReply();
  if (hot && !hot.error) return hot.trace.slice(state.reply.trace.length);
  if (!state.reply) return [];
  if (!state.choices.length) return state.reply.trace;
  const before = ask(state.choices.slice(0, -1));
  return state.reply.trace.slice(before?.trace?.length ?? 0);
}

const answers = new Map();

/** The reply to another scene than the one that is open; null where the engine refuses it. */
export function whatIf(scene, choices) {
  const text = JSON.stringify({ ...scene, choices });
  if (answers.has(text)) return answers.get(text);
  if (answers.size >= mostRemembered) answers.clear();
  let reply = null;
  try {
    const other = engine.open(scene);
    reply = other.reply(JSON.stringify({ choices }));
    other.close();
  } catch (error) {
    if (!error.reply) throw error;
  }
  answers.set(text, reply);
  return reply;
}

/**
 * What the engine says of a request's very text, where reading it as an object would hide it: a key that stands twice, a
 * number beyond all bounds, text that is no JSON. Null where nothing would be lost.
 */
export function faultOfText(text) {
  const { error } = JSON.parse(engine.callText(text));
  const hidden = ['not-json', 'too-large', 'too-deep', 'duplicate-key'].includes(error?.code);
  return hidden || (error && /\d[eE]/.test(text)) ? error : null;
}

/** True where the engine takes the scene as it is. */
export function fits(scene) {
  try {
    engine.open(scene).close();
    return true;
  } catch (error) {
    if (error.reply) return false;
    throw error;
  }
}
