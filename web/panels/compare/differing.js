// What one value of a ruling offers and the other does not, and the choices after which the two differ.
import { whatIf } from '../../play/what-if.js';
import { kindOf } from '../../play/systems.js';
import { choiceText, keyText } from '../../play/choice-text.js';
import { between } from '../../text/numerals.js';
import { lengthAlone } from '../../play/lengths.js';
import { number, reasonText, say } from '../../text/text.js';
import { isOf } from '../../engine/verbs.js';

/** @import { Store } from '../../store/store.js' */
/** @import { Choice, Option, Range, Reply, Scene } from '../../types' */

/** @param {Partial<Option>} option */
const stopsOf = ({ range }) => (range?.stops ?? []).join(' ');
const keysOf = list => new Set((list ?? []).map(({ key }) => key));

/**
 * What is on this side alone: options, bars with reasons, and options whose range has other ends.
 * @param {Store} store
 * @param {{ scene: Scene, reply: Reply | null, state: Store }} side @param {{ reply: Reply | null }} other
 */
export function alone(store, { scene, reply, state }, { reply: there }) {
  if (!reply || !there) return { offered: [], barred: [], stops: [], told: [] };
  const offeredThere = keysOf(there.options);
  const twin = key => there.options.find(option => option.key === key);
  const name = option => keyText(store, scene.system, option.key, option);
  return {
    offered: reply.options.filter(({ key }) => !offeredThere.has(key)).map(name),
    barred: (reply.barred ?? [])
      .filter(({ key }) => offeredThere.has(key))
      .map(bar => `${name(bar)}: ${reasonText(scene.system, bar)}`),
    stops: reply.options
      .filter(option => twin(option.key) && stopsOf(option) !== stopsOf(/** @type {Option} */ (twin(option.key))))
      .map(
        option =>
          `${name(option)}: ${/** @type {Range} */ (option.range).stops.map(stop => stopText(store, option.key, stop)).join(between())}`,
      ),
    told: reply.options.flatMap(option => {
      const other = twin(option.key);
      const text = toldOf(state, option);
      return other && text !== toldOf(state, other) ? [text] : [];
    }),
  };
}

// With its numbers, if the kind of board tells them.
const toldOf = (state, option) => kindOf(state.position.scene).short?.(state, option) ?? '';

/** @param {Store} store */
function stopText(store, key, stop) {
  if (!isOf(key, 'face')) return lengthAlone(store.position.scene, stop, 2);
  const way = Math.abs(stop) === 180 ? undefined : say(`pursuit.way.${stop > 0 ? 'clockwise' : 'counter'}`);
  return say('pursuit.turn', { degrees: number(Math.abs(stop), 1), way });
}

const mostTried = 150;

/** Choices that both offer but that lead to different results, and whether all were tried. @param {Store} store @param {{ scene: Scene, reply: Reply }[]} sides @param {Choice[]} choices */
export function partingWays(store, [one, two], choices) {
  const both = one.reply.options.filter(({ key }) => keysOf(two.reply.options).has(key));
  const tries = both.flatMap(({ key, range }) => (range ? range.stops.map(by => ({ key, by })) : [{ key }]));
  const after = (side, choice) => whatIf(side.scene, [...choices, choice]);
  const names = tries.slice(0, mostTried).flatMap(choice => {
    const [a, b] = [one, two].map(side => after(side, choice));
    if (!a || !b || asTold(a) === asTold(b)) return [];
    return [choiceText(store, one.scene.system, choice, a.trace.slice(one.reply.trace.length))];
  });
  return { ways: [...new Set(names)], all: tries.length <= mostTried };
}

// All of a reply except the rulings themselves.
const asTold = ({ verdict, status, trace, units, options, barred }) =>
  JSON.stringify([verdict, status, trace, units, options, barred]);
