// The published codices, in Chromium: found by name or by costs, taken as one edit, with their sources.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { openSite, request, verdict } from './site.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';
const file = new URL('../../build/public/codices/arcane-legions.json', import.meta.url);
const library = JSON.parse(readFileSync(file, 'utf8'));
const code = ({ front, right, rear, left }) => [front, right, rear, left].join(',');

describe('the library of codices', { skip }, () => {
  let site;
  before(async () => (site = await openSite(chromium)));
  after(() => site?.close());

  // Unfolds the codices, and of the first of them, phalanx, the library.
  async function openCodices(page) {
    await page.click('#tab-position');
    await page.locator('um-editor .group > summary', { hasText: /^\s*Codices/ }).click();
    await page.locator('um-editor .item > summary', { hasText: 'phalanx formation' }).click();
  }
  async function openLibrary(page) {
    await openCodices(page);
    await part(page).locator('summary').click();
  }
  async function typeCosts(page, list) {
    for (const [i, side] of ['front', 'right', 'rear', 'left'].entries()) {
      const field = page.locator(`[data-pointer="/codices/phalanx/costs/${side}"]`);
      await field.fill(list[i]);
      await field.press('Tab');
    }
  }

  const part = page => page.locator('um-library').first();
  const input = page => part(page).locator('[data-library=text]');
  const listed = page =>
    part(page)
      .locator('li > button')
      .evaluateAll(all => all.map(each => each.dataset.library));
  const costs = async page => (await request(page)).codices.phalanx.costs;

  it('is loaded when the codices are opened and not before, and once', async () => {
    const page = await site.open();
    const asked = [];
    page.on('request', each => each.url().includes('codices') && asked.push(each.url()));
    await page.click('#tab-position');
    assert.deepEqual(asked, []);
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(each => each.name));
    assert.ok(loaded.length && !loaded.some(name => name.includes('codices')));
    await openLibrary(page);
    await input(page).waitFor();
    await page.locator('um-editor .group > summary', { hasText: /^\s*Codices/ }).click();
    await page.locator('um-editor .group > summary', { hasText: /^\s*Codices/ }).click();
    assert.equal(asked.length, 1);
    await page.context().close();
  });

  it('lists all costs with how many have them, some names, and the sources with their links', async () => {
    const page = await site.open();
    await openLibrary(page);
    await input(page).waitFor();
    assert.deepEqual(
      await listed(page),
      library.costs.map(each => code(each.costs)),
    );
    for (const { costs, figures, units = [], sources } of library.costs) {
      const entry = part(page).locator('li', { has: page.locator(`[data-library="${code(costs)}"]`) });
      const text = await entry.innerText();
      assert.ok(text.includes(figures.length === 1 ? '1 figure' : `${figures.length} figures`), text);
      assert.ok(
        [...units, ...figures].some(name => text.includes(name)),
        text,
      );
      const links = await entry.locator('a').evaluateAll(all => all.map(each => [each.textContent, each.href]));
      const said = sources.map(name => [library.sources[name].title, library.sources[name].url]);
      assert.deepEqual(links, said);
    }
    const first = part(page).locator('li').first();
    await first.locator('.link').click();
    const text = await first.innerText();
    for (const name of library.costs[0].figures) assert.ok(text.includes(name), name);
    await page.context().close();
  });

  it('is searched by figure, by unit and by costs, and says so where nothing is found', async () => {
    const page = await site.open();
    await openLibrary(page);
    for (const [text, found, name] of [
      ['cyclops', ['1,1,2,1'], 'Cyclops'],
      ['  CLEO vii ', ['1,1,2,1'], 'Cleopatra VII'],
      ['7th legion', ['1,2,3,2'], '7th Legion Chargers'],
      ['1,1,2,1', ['1,1,2,1'], 'Amenhotep III'],
      ['1 2 2 2', ['1,2,2,2'], 'Criosphinx'],
      ['1,1', ['1,1,2,1', '1,1,1,1', '1,1,3,1'], 'Jorogumo'],
      ['2222', ['2,2,2,2'], 'Modu Shanyu'],
    ]) {
      await input(page).fill(text);
      assert.deepEqual(await listed(page), found, text);
      assert.ok((await part(page).innerText()).includes(name), text);
    }
    await input(page).fill('zz top');
    assert.deepEqual(await listed(page), []);
    assert.match(await part(page).innerText(), /Nothing published matches “zz top”/);
    await page.context().close();
  });

  it('sets the four costs and nothing else, and Undo and Redo go over it', async () => {
    const page = await site.open();
    const before = await request(page);
    await openLibrary(page);
    await input(page).fill('cursed patrol');
    await part(page).locator('[data-library="1,2,3,2"]').click();
    // What the example says of itself is not true of what is made from it.
    const { title, note, ...wanted } = structuredClone(before);
    assert.ok(title && note);
    wanted.codices.phalanx.costs = { front: 1, right: 2, rear: 3, left: 2 };
    assert.deepEqual(await request(page), wanted);
    assert.equal(await page.inputValue('[data-pointer="/codices/phalanx/costs/rear"]'), '3');
    assert.match(await verdict(page), /^Your move/);
    assert.equal(await part(page).locator('[data-library="1,2,3,2"]').getAttribute('aria-pressed'), 'true');
    await page.click('#undo');
    assert.deepEqual(await request(page), before);
    await page.click('#redo');
    assert.deepEqual(await request(page), wanted);
    // The same once more is no edit; the only one left is taken by Enter.
    await part(page).locator('[data-library="1,2,3,2"]').click();
    await page.click('#undo');
    assert.deepEqual(await request(page), before);
    await input(page).fill('yeti');
    await input(page).press('Enter');
    assert.deepEqual(await costs(page), { front: 1, right: 1, rear: 2, left: 1 });
    await page.context().close();
  });

  it('says quietly whose costs a codex has, and nothing of costs that are not published', async () => {
    const page = await site.open();
    await openCodices(page);
    const said = page.locator('um-library summary').first();
    await page.waitForFunction(() => /as \d/.test(document.querySelector('um-library summary').textContent));
    assert.match(await said.innerText(), /as 4 published figures/);
    const rear = page.locator('[data-pointer="/codices/phalanx/costs/rear"]');
    for (const [value, text] of [
      ['9', /^From the library$/],
      ['3', /as 12 published figures/],
    ]) {
      await rear.fill(value);
      await rear.press('Tab');
      assert.match((await said.innerText()).trim(), text);
    }
    await typeCosts(page, ['1', '1', '3', '1']);
    assert.match(await said.innerText(), /as 1 published figure$/);
    await page.context().close();
  });

  it('tells that it could not be loaded, leaves the form as it is, and can be tried again', async () => {
    const page = await site.open();
    const before = await request(page);
    await page.route('**/codices/*.json', route => route.abort());
    await openLibrary(page);
    await part(page).locator('.problem').waitFor();
    assert.match(await part(page).innerText(), /could not be loaded/);
    assert.deepEqual(await request(page), before);
    assert.match(await verdict(page), /^Your move/);
    await page.unroute('**/codices/*.json');
    await part(page).locator('.problem button').click();
    await input(page).waitFor();
    assert.match(await part(page).locator('summary').innerText(), /as 4 published figures/);
    assert.deepEqual(
      site.complaints.splice(0).filter(text => !/Failed to load resource/.test(text)),
      [],
    );
    await page.context().close();
  });

  it('works without a net once it is there', async () => {
    const page = await site.open();
    await openLibrary(page);
    await input(page).waitFor();
    await page.context().setOffline(true);
    await input(page).fill('vercingetorix');
    await part(page).locator('[data-library="1,1,1,1"]').click();
    assert.deepEqual(await costs(page), { front: 1, right: 1, rear: 1, left: 1 });
    await page.context().close();
  });

  it('fits 320 pixels without scrolling sideways', async () => {
    const page = await site.open({ width: 320, height: 640, touch: true });
    await openLibrary(page);
    await input(page).waitFor();
    const wide = await page.evaluate(() =>
      [document.documentElement, document.getElementById('panel')].map(each => each.scrollWidth - each.clientWidth),
    );
    assert.deepEqual(wide, [0, 0]);
    await page.context().close();
  });

  // But for the page's icon: Chromium asks for it again when the address changes, net or no net.
  it('has logged no error and sent nothing elsewhere in all of this', () =>
    assert.deepEqual(
      site.complaints.filter(text => !/ERR_INTERNET_DISCONNECTED/.test(text)),
      [],
    ));
});
