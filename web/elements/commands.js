// Things to do that have a name: they stand in the menu, and some have a key. Whoever brings one registers it.
import { read, write } from '../store/storage.js';
import { update } from '../store/store.js';
import { say } from '../text/text.js';

/** @import { Store } from '../store/store.js' */

/**
 * @typedef {object} Command
 * @property {string} id its name is `command.<id>` in the texts
 * @property {string} group a part of the menu: position, keep, show or about
 * @property {(store: Store) => unknown} run
 * @property {boolean} [settled] hands the position on: not while a unit of it is being set down by agreement
 * @property {string} [key] that does the same while no field has the focus
 * @property {(now: Store) => boolean} [when] whether it makes sense now
 * @property {(now: Store) => boolean} [on] of a switch: whether it is on
 * @property {string} [lang] of its name, where it is called the same in every language
 * @property {boolean} [bare] has a key or a button of its own and is not in the menu
 */
/** @type {Map<string, Command>} */
const commands = new Map();
const groups = ['position', 'keep', 'show', 'about'];

/** @param {Command} command */
export function registerCommand(command) {
  commands.set(command.id, command);
  if (command.id === wanted?.id) run(wanted.store, command.id);
}

/** @param {Store} store @param {Command} command */
export const isOffered = (store, { when }) => !when || Boolean(when(store));

/** The one of that name; undefined as long as it is not there. */
export const commandOf = id => commands.get(id);

/** Those of the menu that make sense now, group by group. @param {Store} store */
export const commandsByGroup = store =>
  groups
    .map(group => [...commands.values()].filter(each => each.group === group && !each.bare && isOffered(store, each)))
    .filter(list => list.length);

/** All that have a key, for the list of keys. */
export const keyed = () => [...commands.values()].filter(({ key }) => key);

/** Runs a command; one that is not there yet as soon as it is. @param {Store} store */
export function run(store, id) {
  const command = commands.get(id);
  wanted = command ? null : { store, id };
  if (command) perform(store, command);
}

/** @param {Store} store @param {Pick<Command, 'settled' | 'run'>} command */
export function perform(store, { settled, run }) {
  if (settled && store.edit.agreeing)
    return update(store, { view: { notice: say('agreed.first', { unit: store.edit.agreeing.unit }) } });
  run(store);
}
// Commands belong to the page: one that was asked for and is not there yet, and on which board.
/** @type {{ store: Store, id: string } | null} */
let wanted = null;

const isTyping = target =>
  target instanceof HTMLElement &&
  Boolean(target.closest('textarea, input:not([type=range]), select, dialog[open], [role=menu]'));

// A wish of the person, kept by the browser.
let keysOn = read('browser', 'keys') !== 'off';

/** Single keys can be switched off: who speaks to the computer presses them without meaning it. */
export const areKeysOn = () => keysOn;
export function switchKeys() {
  keysOn = !keysOn;
  write('browser', 'keys', keysOn ? null : 'off');
}

/** Keys of commands work wherever no text is being written. @param {Store} store */
export function bindCommandKeys(store) {
  addEventListener('keydown', event => {
    if (!keysOn || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target))
      return;
    const found = keyed().find(each => each.key === event.key && isOffered(store, each));
    if (!found) return;
    event.preventDefault();
    perform(store, found);
  });
}
