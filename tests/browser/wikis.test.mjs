// The sheet for sharing: what wikis, forums and blogs take, for the position that is open, copied by a button.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { recipes, withBoard } from '../../web/share/recipes.js';
import { openSite } from './site.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';
const below = '/some/where/';

describe('recipes for wikis', { skip }, () => {
  let site;
  before(async () => (site = await openSite(chromium, { below })));
  after(() => site?.close());

  async function openRecipes(more = {}) {
    const page = await site.open({ permissions: ['clipboard-read', 'clipboard-write'], ...more });
    await page.click('#share');
    await page.locator('.recipes summary').click();
    return page;
  }

  const sharedOn = page =>
    page.evaluate(() => ({
      page: new URL('.', location.href).href,
      code: location.hash.slice(1),
      title: window['umpire'].request().title,
    }));

  it('gives each of them for the position that is open, and copies it', async () => {
    const page = await openRecipes();
    const shared = await sharedOn(page);
    assert.equal(shared.page, `${site.origin}${below}`);
    for (const [name, make] of Object.entries(recipes)) {
      await page.selectOption('[data-recipe=kind]', name);
      assert.equal(await page.inputValue('[data-recipe=text]'), make(shared), name);
      await page.click('[data-recipe=copy]');
      await page.locator('.sharing [role=status]:not(:empty)').waitFor();
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), make(shared), name);
    }
    await page.context().close();
  });

  it('gives them in the theme that is chosen, where there is a board', async () => {
    const page = await openRecipes();
    const shared = { ...(await sharedOn(page)), theme: 'dark' };
    await page.selectOption('[data-recipe=theme]', 'dark');
    for (const [name, make] of Object.entries(recipes)) {
      await page.selectOption('[data-recipe=kind]', name);
      assert.equal(await page.inputValue('[data-recipe=text]'), make(shared), name);
      assert.equal(await page.locator('[data-recipe=theme]').count(), Number(withBoard.includes(name)), name);
    }
    await page.selectOption('[data-recipe=kind]', 'address');
    await page.goto(await page.inputValue('[data-recipe=text]'));
    await page.locator('umpire-board[verdict="legal"][scheme="dark"]').waitFor();
    await page.context().close();
  });

  it('the address that it gives shows the position', async () => {
    const page = await openRecipes();
    await page.selectOption('[data-recipe=kind]', 'address');
    await page.goto(await page.inputValue('[data-recipe=text]'));
    await page.locator('umpire-board[verdict="legal"]').waitFor();
    await page.context().close();
  });

  it('fits a small screen and speaks German', async () => {
    const page = await openRecipes({ width: 320, height: 640, locale: 'de-DE' });
    assert.match(
      await page.locator('.recipes').innerText(),
      /Für ein Wiki[^]*Was dort einzusetzen ist[^]*Dies kopieren/,
    );
    assert.ok(await page.locator('dialog').evaluate(dialog => dialog.scrollWidth <= dialog.clientWidth));
    await page.context().close();
  });

  it('nothing complained', () => assert.deepEqual(site.complaints, []));
});
