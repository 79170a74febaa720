// The states of the page that are looked at as a whole: by axe-core, and by what WCAG asks for beyond it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { game, settled } from './site.mjs';

export const linkOf = value =>
  `#${Buffer.concat([Buffer.from([1]), deflateRawSync(JSON.stringify(value))]).toString('base64url')}`;
export const exampleOf = name =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, `../../build/public/scenes/${name}.json`), 'utf8'));
/** A retreat into a hex that is none. */
const refused = { ...exampleOf('commands-colors-ancients/retreat'), choices: ['step:E'] };

/** With what the page is opened for a state. */
export const fragmentOf = state => (state === 'a refusal' ? linkOf(refused) : '');

const press = async (page, selector) => {
  await page.locator(selector).first().click({ timeout: 5000 });
  await settled(page);
};
const command = async (page, id) => {
  await press(page, '#menu-button');
  await press(page, `[data-command="${id}"]`);
};
const unfold = (page, selector) => page.locator(selector).evaluateAll(list => list.forEach(each => (each.open = true)));

/** How the page is brought into each state. @type {Record<string, (page: import('playwright-core').Page) => unknown>} */
export const states = {
  'arcane-legions': async () => {},
  godsgloom: page => game(page, 'godsgloom'),
  'commands-colors-ancients': page => game(page, 'commands-colors-ancients'),
  'torn-world': page => game(page, 'torn-world'),
  'ninth-age': page => game(page, 'ninth-age'),
  'a refusal': async page => {
    assert.match(await page.locator('um-verdict').innerText(), /Not allowed/);
    await unfold(page, 'um-rulings details, um-questions details, um-trace details');
    await press(page, '#part-decide .rules');
  },
  'what is barred, and why': async page => {
    await game(page, 'commands-colors-ancients');
    await press(page, '[data-shelf=retreat]');
    await press(page, 'um-decision .barred .why');
  },
  'an error in the form': async page => {
    await press(page, '#tab-position');
    const field = page.locator('[data-pointer="/measuring"]');
    await unfold(page, 'um-editor details');
    await field.fill('zzz');
    await field.press('Tab');
    await page.waitForSelector('um-editor .problem');
  },
  'the form, the tray and the players open': async page => {
    await press(page, '#tab-position');
    await press(page, 'um-editor summary');
    await unfold(page, 'um-editor details, um-players details, um-tray details, um-json details');
    await settled(page);
  },
  'the form of hexes': async page => {
    await game(page, 'torn-world');
    await press(page, '#tab-position');
    await unfold(page, 'um-editor details, um-players details, um-tray details');
    await settled(page);
  },
  'the form of The 9th Age': async page => {
    await game(page, 'ninth-age');
    await press(page, '#tab-position');
    await unfold(page, 'um-editor details, um-players details, um-tray details');
    await settled(page);
  },
  examples: page => press(page, '#tab-examples'),
  'the menu': page => press(page, '#menu-button'),
  'a new position': page => command(page, 'new'),
  'the sheet for sharing': async page => {
    await command(page, 'share');
    await page.waitForSelector('dialog.sharing .code svg, dialog.sharing .code canvas, dialog.sharing .problem');
  },
  'two readings compared': async page => {
    await game(page, 'ninth-age');
    await press(page, '#shelf [data-shelf=enemy-beside]');
    await press(page, 'um-rulings [data-compare-with]');
    await page.waitForSelector('dialog.compare[open] canvas');
  },
  'the list of keys': async page => {
    await command(page, 'help');
    await page.waitForSelector('dialog.help');
  },
  'the cursor on the board': async page => {
    await page.locator('#board').focus();
    for (const key of ['Enter', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
    await settled(page);
  },
  'an army list': async page => {
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'Dwarven Holds\n345 - 20 Greybeards\n190 - Anvil of Power\nwhat is this');
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await page.waitForSelector('dialog.army-list');
    await unfold(page, 'dialog.army-list details');
  },
  'the ruler': async page => {
    await command(page, 'ruler');
    const [from, to] = ['from', 'to'].map(which => page.locator(`um-ruler [data-ruler=${which}]`));
    await from.selectOption({ index: 1 });
    await to.selectOption({ index: 2 });
    await settled(page);
  },
};
