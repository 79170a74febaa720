// Things to do that have a name: they stand in the menu, and some have a key. Whoever brings one registers it.
import { read, write } from '../store/storage.js';
import { state, update } from '../store/store.js';
import { say } from '../text/text.js';

/**
 * @typedef {object} Command
 * @property {string} id its name is `command.<id>` in the texts
 * @property {string} group a part of the menu: position, keep, show or about
 * @property {() => unknown} run
 * @property {boolean} [settled] hands the position on: not while a unit of it is being set down by agreement
 * @property {string} [key] that does the same while no field has the focus
 * @property {(now: typeof state) => boolean} [when] whether it makes sense now
 * @property {(now: typeof state) => boolean} [on] of a switch: whether it is on
 * @property {string} [lang] of its name, where it is called the same in every language
 * @property {boolean} [bare] has a key or a button of its own and is not in the menu
 */
/** @type {Map<string, Command>} */
const commands = new Map();
const groups = ['position', 'keep', 'show', 'about'];

/** @param {Command} command */
export function registerCommand(command) {
  commands.set(command.id, command);
  if (command.id === wanted) run(wanted);
}

/** @param {Command} command */
export const isOffered = ({ when }) => !when || Boolean(when(state));

/** The one of that name; undefined as long as it is not there. */
export const commandOf = id => commands.get(id);

/** Those of the menu that make sense now, group by group. */
export const commandsByGroup = () =>
  groups
    .map(group => [...commands.values()].filter(each => each.group === group && !each.bare && isOffered(each)))
    .filter(list => list.length);

/** All that have a key, for the list of keys. */
export const keyed = () => [...commands.values()].filter(({ key }) => key);

/** Runs a command; one that is not there yet as soon as it is. */
export function run(id) {
  wanted = commands.has(id) ? '' : id;
  if (commands.has(id)) perform(commands.get(id));
}

/** @param {Pick<Command, 'settled' | 'run'>} command */
export function perform({ settled, run }) {
  if (settled && state.agreeing) return update({ notice: say('agreed.first', { unit: state.agreeing.unit }) });
  run();
}
let wanted = '';

const isTyping = target =>
  target instanceof HTMLElement &&
  Boolean(target.closest('textarea, input:not([type=range]), select, dialog[open], [role=menu]'));

let keysOn = read('browser', 'keys') !== 'off';

/** Single keys can be switched off: who speaks to the computer presses them without meaning it. */
export const areKeysOn = () => keysOn;
export function switchKeys() {
  keysOn = !keysOn;
  write('browser', 'keys', keysOn ? null : 'off');
}

/** Keys of commands work wherever no text is being written. */
export function bindCommandKeys() {
  addEventListener('keydown', event => {
    if (!keysOn || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target))
      return;
    const found = keyed().find(each => each.key === event.key && isOffered(each));
    if (!found) return;
    event.preventDefault();
    perform(found);
  });
}
