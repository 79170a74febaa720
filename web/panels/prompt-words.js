// The prompt: the current question in a line short enough for the board, and the gesture that answers it.
import { endText, rulerNow } from '../edit/ruler.js';
import { termIn } from '../elements/worded.js';
import { isAsking, subjectOf } from '../play/ask-bar.js';
import { explorer, searcher } from '../play/search.js';
import { kindOf, undrawn } from '../play/systems.js';
import { traitsOf } from '../play/traits.js';
import { isIdle } from '../play/verdict-words.js';
import { say } from '../text/text.js';
import { isOurs } from './answer-words.js';
import { isUsed } from './helps.js';
import { questionNow } from './question-now.js';

/** @import { Store } from '../store/store.js' */
/** @import { Reply } from '../types' */

/** What the table waits for; `how` names the help for the gesture, or is ''. @typedef {{ text: string, how: string, whose: Record<string, unknown> }} Prompt */

/** @param {string} text @returns {Prompt} */
const plain = text => ({ text, how: '', whose: {} });

/** @param {Store} store @returns {Prompt | null} null if the board waits for nothing */
export function promptNow(store) {
  const { scene, reply, choices } = store.position;
  if (undrawn(scene)) return null;
  if (store.view.tab === 'position') return isInHand(store) ? null : plain(say('prompt.set-up'));
  if (!reply) return null;
  const ruler = rulerNow(store);
  if (ruler?.waits)
    return plain(say(`ask.prompt-measure${ruler.from ? '' : '-from'}`, { start: endText(store, ruler.from) }));
  if (isAsking(store))
    return plain(say(`ask.prompt-${explorer(store) ? 'reach' : 'charge'}`, { unit: subjectOf(store) }));
  if (reply.verdict === 'illegal') return plain(say(`prompt.${refusedName(reply)}`));
  if (isIdle(store, reply)) return plain(say(`prompt.idle-${missing(store)}`));
  if (reply.status === 'done') return plain(choices.length ? say('prompt.done') : say('verdict.done'));
  const { name, fields } = questionNow(store, reply);
  return { text: inBrief(store, reply, name, fields), how: howNow(store, reply, name), whose: fields };
}

/** @param {Extract<Reply, { verdict: 'illegal' }>} reply */
const refusedName = ({ refused, status }) =>
  refused.index < 0 ? 'order-refused' : status === 'done' ? 'refused-done' : 'refused';

// The panel tells about items that are being set down.
/** @param {Store} store */
const isInHand = ({ edit: { agreeing, putting, drawing, brush, kindInHand } }) =>
  Boolean(agreeing || putting?.name || drawing || brush || kindInHand);

/** @param {Store} store */
const missing = ({ position: { scene } }) => (!scene.units?.length ? 'units' : (kindOf(scene).judged ?? 'order'));

/** The prompt's short sentence, or the question's own. @param {Store} store @param {Reply} reply */
function inBrief({ position: { scene } }, { options }, name, fields) {
  const told = { ...fields, dice: diceOf(options), what: scene.order?.kind && termIn('kind', scene.order.kind) };
  const text = say(`prompt.${name}`, told);
  return text === `prompt.${name}` ? say(name, fields) : text;
}

// The number of dice, from the rarest throw's chance.
const diceOf = options =>
  Math.round(Math.log(Math.max(6, ...options.map(({ weight }) => weight?.[1] ?? 6))) / Math.log(6));

const hands = { 'decision.order': 'order', 'decision.moves': 'moves', 'decision.snap': 'snap' };

/** @param {Store} store @param {Reply} reply @param {string} name */
function howNow(store, reply, name) {
  const hand = hands[name];
  if (!hand) return '';
  const { own, hasOrders } = traitsOf(store.position.scene);
  const how = `${hand}${hasOrders ? own : hand === 'moves' ? '-stepwise' : ''}`;
  if (!isUsed(how)) return how;
  return mayTouch(store, reply) && !isUsed('enemy') ? 'enemy' : '';
}

/** Whether a tap on an enemy asks about the unit on the move. @param {Store} store @param {Reply} reply */
const mayTouch = (store, { units }) =>
  traitsOf(store.position.scene).hasOrders &&
  Boolean(searcher(store)) &&
  units.some(({ id, at }) => at && !isOurs(store, id));
