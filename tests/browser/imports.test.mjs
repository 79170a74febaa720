// Army lists on the page: pasted, dropped and opened as files; what is asked, where they stand, and that Undo leads back.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { zipSync } from 'fflate';
import { root } from '../../wasm/setup.mjs';
import { openSite, paste, request, settled } from './site.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';
const sample = name => readFileSync(join(root, 'tests/imports', name));

const drop = (page, name, bytes) =>
  page.evaluate(
    ({ name, given }) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([Uint8Array.from(given)], name));
      for (const type of ['dragover', 'drop'])
        document
          .querySelector('#board')
          .dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    },
    { name, given: [...bytes] },
  );

const dialog = 'dialog.army-list';
const put = async page => {
  await page.click(`${dialog} [data-list="put"]`);
  await page.waitForSelector(dialog, { state: 'detached' });
  await settled(page);
};
const notice = async page => (await page.locator('um-verdict .notice').allInnerTexts()).join(' ');
const verdict = page => page.evaluate(() => window.umpire.reply().verdict);

describe('army lists on the page', { skip }, () => {
  let site;
  before(async () => (site = await openSite(chromium)));
  after(() => site?.close());
  const open = (how = { width: 390, height: 844, touch: true }) => site.open(how);

  it('a list that tells all is on the table with one tap, and Undo leads back', async () => {
    const page = await open();
    const before = await request(page);
    await paste(page, sample('vampire-covenant.txt').toString());
    await page.waitForSelector(dialog);
    assert.equal(await page.locator(`${dialog} li[data-regiment]`).count(), 8);
    assert.equal(await page.locator(`${dialog} li[data-asked]`).count(), 0);
    await put(page);
    const scene = await request(page);
    assert.equal(scene.system, 'ninth-age');
    assert.deepEqual([scene.units.length, scene.turn.players[0]], [9, 'Vampire Covenant']);
    assert.deepEqual(scene.codices.Ghouls, { files: 5, ranks: 8, base: [20, 20], charge: 4, mobility: 4 });
    assert.deepEqual(scene.codices['Dire Wolves'], {
      files: 5,
      ranks: 2,
      base: [25, 50],
      models: 8,
      charge: 8,
      mobility: 8,
    });
    assert.equal(await verdict(page), 'legal');
    assert.match(await notice(page), /9 regiments stand on the table/);
    await page.keyboard.press('Control+z');
    await settled(page);
    assert.equal((await request(page)).system, before.system);
    await page.context().close();
  });

  it('leaves off the table what has no tick, asks nothing of it, and takes the others', async () => {
    const page = await open({ width: 320, height: 640, touch: true });
    await drop(page, 'dwarves.txt', sample('dwarven-holds.txt'));
    await page.waitForSelector(dialog);
    const names = await page
      .locator(`${dialog} li[data-regiment]`)
      .evaluateAll(rows => rows.map(row => row.dataset.regiment));
    const tick = name => page.locator(`${dialog} li[data-regiment="${name}"] [data-field=taken]`);
    for (const name of ['Field Artillery', 'Anvil of Power']) await tick(name).tap();
    assert.equal(await page.locator(`${dialog} li[data-asked]`).count(), 0);
    assert.ok(await page.locator(dialog).evaluate(each => each.scrollWidth <= each.clientWidth));
    await put(page);
    const kept = names.filter(name => !['Field Artillery', 'Anvil of Power'].includes(name));
    const { codices } = await request(page);
    assert.deepEqual(
      Object.keys(codices)
        .filter(name => names.includes(name))
        .sort(),
      kept.toSorted(),
    );
    await drop(page, 'dwarves.txt', sample('dwarven-holds.txt'));
    await page.waitForSelector(dialog);
    for (const name of names) await tick(name).tap();
    assert.ok(await page.locator(`${dialog} [data-list="put"]`).isDisabled());
    await page.context().close();
  });

  it('on a phone a list in the clipboard is on the table in three taps, or goes into a field', async () => {
    const page = await open();
    const list = sample('vampire-covenant.txt').toString();
    await page.evaluate(text => navigator.clipboard.writeText(text), list);
    await page.tap('#menu-button');
    await page.getByText('Paste a list or position').tap();
    await page.waitForSelector(dialog);
    await page.tap(`${dialog} [data-list="put"]`);
    await page.waitForSelector(dialog, { state: 'detached' });
    await settled(page);
    assert.equal((await request(page)).units.length, 9);

    // Where the clipboard is not handed over a field asks for it.
    await page.evaluate(() => {
      navigator.clipboard.readText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await page.tap('#menu-button');
    await page.getByText('Paste a list or position').tap();
    await page.fill('dialog.paste textarea', list);
    assert.ok(await page.locator('dialog.paste').evaluate(each => each.scrollWidth <= each.clientWidth));
    await page.tap('dialog.paste .primary');
    await page.waitForSelector(dialog);
    assert.equal(await page.locator(`${dialog} li[data-regiment]`).count(), 8);
    await page.context().close();
  });

  it('the second list stands on the same table, against the first, and an answer is remembered', async () => {
    const page = await open();
    await paste(page, sample('vampire-covenant.txt').toString());
    await page.waitForSelector(dialog);
    await put(page);
    await drop(page, 'dwarves.txt', sample('dwarven-holds.txt'));
    await page.waitForSelector(dialog);
    const asked = page.locator(`${dialog} li[data-asked]`);
    assert.deepEqual(await asked.evaluateAll(rows => rows.map(row => row.dataset.regiment)), [
      'Field Artillery',
      'Anvil of Power',
    ]);
    // What is asked has to be told first.
    await page.click(`${dialog} [data-list="put"]`);
    assert.equal(await page.locator(dialog).count(), 1);
    await asked.nth(0).locator('[data-field="base"]').selectOption('60x100');
    await asked.nth(1).locator('[data-field="base"]').selectOption('other');
    await asked.nth(1).locator('input[type=number]').nth(0).fill('60');
    await asked.nth(1).locator('input[type=number]').nth(1).fill('62.5');
    await page.locator(`${dialog} li[data-regiment="Greybeards"] [data-field="files"]`).fill('7');
    await put(page);
    const scene = await request(page);
    assert.deepEqual(scene.turn.players, ['Vampire Covenant', 'Dwarven Holds']);
    assert.equal(scene.units.length, 20);
    assert.ok(
      scene.units
        .filter(({ owner }) => owner === 'Dwarven Holds')
        .every(({ at, facing }) => at[1] > 36 && facing === 180),
    );
    assert.deepEqual(scene.codices['Anvil of Power'].base, [60, 62.5]);
    assert.deepEqual([scene.codices.Greybeards.files, scene.codices.Greybeards.ranks], [7, 3]);
    assert.equal(await verdict(page), 'legal');
    await paste(page, sample('dwarven-holds.txt').toString());
    await page.waitForSelector(dialog);
    assert.equal(await page.locator(`${dialog} li[data-asked]`).count(), 0);
    await page.context().close();
  });

  it('rosters as files: .ros, .rosz, JSON', async () => {
    const page = await open({});
    const ros = sample('empire-of-sonnstahl.ros');
    for (const [name, bytes, title] of [
      ['list.ros', ros, 'Empire of Sonnstahl'],
      ['list.rosz', zipSync({ 'list.ros': ros }), 'Empire of Sonnstahl'],
      ['list.json', sample('sylvan-elves.json'), 'Sylvan Elves'],
    ]) {
      await drop(page, name, bytes);
      await page.waitForSelector(dialog);
      assert.match(await page.locator(`${dialog} h2`).innerText(), new RegExp(title));
      await page.keyboard.press('Escape');
      await page.waitForSelector(dialog, { state: 'detached' });
    }
    await page.context().close();
  });

  it('of what is refused it is told why and where; other texts are told as before', async () => {
    const page = await open();
    const before = await request(page);
    for (const [text, told] of [
      ['Dwarven Holds\n900 Greybeards', /not opened\..+Line 2, column 1: Models: 900/],
      ['<roster><forces></roster>', /Line 1, column 17: This is no XML/],
      ['Dear all,\nsee you on Sunday.', /neither a position nor a link/],
    ]) {
      await paste(page, text);
      await page.waitForFunction(
        pattern => new RegExp(pattern).test(document.querySelector('um-verdict .notice')?.textContent),
        told.source,
      );
    }
    assert.deepEqual(await request(page), before);
    await page.context().close();
  });

  it('lines that are not understood are told in the dialog, in German too', async () => {
    const page = await open({ width: 320, height: 640, locale: 'de-DE' });
    await paste(page, 'Vampire Covenant\n40 Ghouls - 660\nwhat is this');
    await page.waitForSelector(dialog);
    assert.match(await page.locator(`${dialog} [role="alert"]`).innerText(), /Diese Zeile wurde nicht verstanden/);
    assert.match(await page.locator(dialog).innerText(), /Zeile 3, Spalte 1: what is this/);
    assert.ok(await page.locator(dialog).evaluate(each => each.scrollWidth <= each.clientWidth));
    await page.context().close();
  });
});
