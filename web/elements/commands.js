// Named actions: they appear in the menu, and some have a key. The file that offers one registers it.
import { read, write } from '../store/storage.js';
import { update } from '../store/store.js';
import { say } from '../text/text.js';

/** @import { Store } from '../store/store.js' */

/**
 * @typedef {object} Command
 * @property {string} id its name is `command.<id>` in the texts
 * @property {string} group a part of the menu: position, keep, show or about
 * @property {(store: Store) => unknown} run
 * @property {boolean} [settled] passes the position on: not while a unit is being set down by agreement
 * @property {string} [key] the key that runs it while no field has the focus
 * @property {(now: Store) => boolean} [when] whether it makes sense now
 * @property {(now: Store) => boolean} [on] for a switch: whether it is on
 * @property {string} [lang] the language of its name, if that is the same in all languages
 * @property {boolean} [bare] not in the menu: it has a key or a button of its own
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

/** The command with this id; undefined until it is registered. */
export const commandOf = id => commands.get(id);

/** The menu's commands that make sense now, group by group. @param {Store} store */
export const commandsByGroup = store =>
  groups
    .map(group => [...commands.values()].filter(each => each.group === group && !each.bare && isOffered(store, each)))
    .filter(list => list.length);

/** All commands with a key, for the list of keys. */
export const keyed = () => [...commands.values()].filter(({ key }) => key);

/** Runs a command, or waits until it is registered. @param {Store} store */
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
// Commands belong to the page: the one that waits to be registered, and the board that asked for it.
/** @type {{ store: Store, id: string } | null} */
let wanted = null;

const isTyping = target =>
  target instanceof HTMLElement &&
  Boolean(target.closest('textarea, input:not([type=range]), select, dialog[open], [role=menu]'));

// The user's setting, stored by the browser.
let keysOn = read('browser', 'keys') !== 'off';

/** Single keys can be switched off, since speech input presses them by accident. */
export const areKeysOn = () => keysOn;
export function switchKeys() {
  keysOn = !keysOn;
  write('browser', 'keys', keysOn ? null : 'off');
}

/** The keys of commands work wherever no text is being typed. @param {Store} store */
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
