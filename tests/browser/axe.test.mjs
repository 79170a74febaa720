// What axe-core finds in the states of the page: nothing. Each state is looked at small and large, one of the two in the
// light and the other in the dark, by turns.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { openSite, settled } from './site.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const [small, large] = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const linkOf = value =>
  `#${Buffer.concat([Buffer.from([1]), deflateRawSync(JSON.stringify(value))]).toString('base64url')}`;
const exampleOf = name =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, `../../build/public/scenes/${name}.json`), 'utf8'));
/** A retreat into a hex that is none. */
const refused = { ...exampleOf('commands-colors-ancients/retreat'), choices: ['step:E'] };

describe('axe-core finds nothing', { skip }, () => {
  let site;
  before(async () => (site = await openSite(chromium)));
  after(() => site?.close());

  const press = async (page, selector) => {
    await page.locator(selector).first().click({ timeout: 5000 });
    await settled(page);
  };
  const command = async (page, id) => {
    await press(page, '#menu-button');
    await press(page, `[data-command="${id}"]`);
  };
  const game = async (page, system) => {
    await page.selectOption('#shelf select', system);
    await page.waitForFunction(wanted => window['umpire'].request().system === wanted, system);
    await settled(page);
  };
  const unfold = (page, selector) =>
    page.locator(selector).evaluateAll(list => list.forEach(each => (each.open = true)));

  /** How the page is brought into each state. */
  const states = {
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

  // Every complaint in a line of its own.
  const complaintsOf = page =>
    page.evaluate(async () => {
      const { violations } = await window['axe'].run(document, { resultTypes: ['violations'] });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, target, any }) => `${id}: ${target} ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
      );
    });

  async function look(name, turn) {
    const page = await site.open({ ...large, fragment: name === 'a refusal' ? linkOf(refused) : '' });
    await states[name](page);
    await page.evaluate(axe);
    const schemes = /** @type {('light' | 'dark')[]} */ (['light', 'dark']);
    for (const [i, screen] of [large, small].entries()) {
      const colorScheme = schemes[(i + turn) % 2];
      await page.setViewportSize(screen);
      await page.emulateMedia({ colorScheme });
      await settled(page);
      assert.deepEqual(await complaintsOf(page), [], `${screen.width}, ${colorScheme}`);
    }
    await page.context().close();
  }

  Object.keys(states).forEach((name, i) => it(name, () => look(name, i)));

  it('finds what is wrong: this test can fail', async () => {
    const page = await site.open(large);
    await page.evaluate(axe);
    await page.evaluate(() => document.getElementById('undo').removeAttribute('aria-label'));
    await page.evaluate(() => (document.getElementById('title').style.color = '#ddd'));
    await page.evaluate(() => document.getElementById('undo').replaceChildren());
    await page.evaluate(() => document.getElementById('undo').removeAttribute('title'));
    const rules = (await complaintsOf(page)).map(line => line.split(':')[0]);
    assert.deepEqual(rules.sort(), ['button-name', 'color-contrast']);
    await page.context().close();
  });

  it('complains of nothing', () => assert.deepEqual(site.complaints, []));
});
