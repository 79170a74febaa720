// The page loads the parts of the module of the game it shows, once, and those of another game when a position of it is
// opened.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openSite } from './site.mjs';

const executablePath = process.env.UMPIRE_CHROMIUM;

describe('modules', { skip: executablePath ? false : 'no Chromium' }, () => {
  let site;
  before(async () => (site = await openSite(executablePath)));
  after(() => site?.close());

  const modulesOf = page =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => name.match(/umpire[\w.-]*(?=-[\w-]{8}\.wasm)/) ?? []),
    );
  const systemOf = page => page.evaluate(() => window.umpire.request().system);

  test('a game is loaded when its first position is opened, and undone without another', async () => {
    const page = await site.open();
    const both = name => [`umpire-${name}.first`, `umpire-${name}.rest`];
    const came = async () => [...new Set(await modulesOf(page))].sort();
    assert.deepEqual(await came(), both('arcane-legions'));
    await page.selectOption('#shelf select.games', 'godsgloom');
    await page.waitForFunction(() => window.umpire.request().system === 'godsgloom');
    assert.deepEqual(await came(), [...both('arcane-legions'), ...both('godsgloom')]);
    assert.equal(await page.evaluate(() => window.umpire.reply().verdict), 'legal');
    while ((await systemOf(page)) === 'godsgloom') await page.click('#undo');
    assert.equal(await systemOf(page), 'arcane-legions');
    assert.equal(await page.evaluate(() => window.umpire.reply().verdict), 'legal');
    assert.deepEqual(await came(), [...both('arcane-legions'), ...both('godsgloom')]);
  });

  test('errors of a text are those of the engine with every game', async () => {
    const page = await site.open();
    await page.click('[role=tab][data-tab=position]');
    await page.evaluate(() => (document.querySelector('um-json details').open = true));
    const complaint = async text => {
      await page.fill('#json-text', text);
      await page.click('um-json button.primary');
      await page.waitForFunction(() => document.querySelector('#json-problem'));
      return page.textContent('#json-problem');
    };
    const twice = '{"umpire":1,"system":"torn-world","system":"godsgloom"}';
    assert.match(await complaint(twice), /duplicate-key/);
    assert.deepEqual(site.complaints, []);
  });
});
