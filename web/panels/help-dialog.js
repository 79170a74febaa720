// The list of keys: those of commands, of the board and of the form.
import { html } from 'lit';
import { areKeysOn, keyed, switchKeys } from '../elements/commands.js';
import { say } from '../text/text.js';

/** Each part: its name and its keys; a key without a text stands for itself. */
const parts = {
  anywhere: [
    [['Control', 'z'], 'undo'],
    [['Control', 'Shift', 'z'], 'redo'],
    [['Escape'], 'close'],
  ],
  board: [
    [['arrows'], 'pan'],
    [['+', '-'], 'zoom'],
    [['0'], 'everything'],
    [['Enter'], 'cursor'],
  ],
  cursor: [
    [['arrows'], 'next'],
    [['PageUp', 'PageDown'], 'in-turn'],
    [['Home'], 'mover'],
    [['Shift', 'arrows'], 'freely'],
    [['Enter'], 'take'],
    [['Escape'], 'leave'],
  ],
  placing: [
    [['arrows'], 'move'],
    [['Shift', 'arrows'], 'move-fine'],
    [['[', ']'], 'turn'],
    [['Shift', '[', ']'], 'turn-fine'],
    [['Delete'], 'remove'],
    [['Control', 'd'], 'double'],
  ],
  range: [
    [['arrows'], 'length'],
    [['PageUp', 'PageDown'], 'stop'],
    [['Home', 'End'], 'ends'],
    [['Enter'], 'choose'],
  ],
};

const keyName = key => (key.length > 1 ? say(`help.key.${key}`) : key);

const row = (keys, text) =>
  html`<div>
    <dt>${keys.map(key => html`<kbd>${keyName(key)}</kbd> `)}</dt>
    <dd>${text}</dd>
  </div>`;

const list = (name, rows) => html`<h3>${say(`help.part.${name}`)}</h3>
  <dl>${rows}</dl>`;

const content = () =>
  html`<div class="keys" tabindex="0" role="region" aria-label=${say('help.title')}>
      ${list(
        'commands',
        keyed().map(({ id, key }) => row([key], say(`command.${id}`))),
      )}
      ${Object.entries(parts).map(([name, rows]) =>
        list(
          name,
          rows.map(([keys, does]) => row(keys, say(`help.${name}.${does}`))),
        ),
      )}
    </div>
    <label class="switch"><input type="checkbox" .checked=${areKeysOn()} @change=${switchKeys} /> ${say('help.switch')}</label>`;

/** @param {typeof import('../elements/dialog.js').openDialog} openDialog */
export const openHelp = openDialog => openDialog(say('help.title'), content, 'help');
