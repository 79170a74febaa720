// The search over the documents: words lead to a section, a clause or a dispute, the address keeps them, and nothing is complained of.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { root } from '../../wasm/setup.mjs';
import { openSite } from './site.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';

describe('documents', { skip }, () => {
  let site;
  before(async () => (site = await openSite(chromium)));
  after(() => site?.close());

  it('finds sections, clauses and disputes by words, and keeps them in the address', async () => {
    const context = await site.browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const wrong = [];
    page.on('console', message => message.type() === 'error' && wrong.push(message.text()));
    page.on('pageerror', error => wrong.push(error.message));
    await page.goto(`${site.origin}/documents/search.html`);
    const first = page.locator('.found a').first();
    for (const [words, leads] of [
      ['glossary', /glossary\.html/],
      ['GG-05', /clauses\/godsgloom\/GG-05\.html/],
      ['um_open', /umpire-h\.html#um_open/],
    ]) {
      await page.fill('input', words);
      await page.waitForFunction(words => new URLSearchParams(location.search).get('q') === words, words);
      await page.waitForSelector('.found a');
      const all = await page.locator('.found a').evaluateAll(list => list.slice(0, 3).map(({ href }) => href));
      assert.ok(
        all.some(href => leads.test(href)),
        `${words}: ${all}`,
      );
    }
    await page.reload();
    await first.waitFor();
    assert.equal(await page.inputValue('input'), 'um_open');
    await page.fill('input', 'nothinghasthisword');
    await page.waitForFunction(() => document.querySelector('[role=status]').textContent.length > 0);
    await page.fill('input', 'um_open');
    await first.click();
    await page.waitForURL(/documents\//);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
    assert.deepEqual(wrong, []);
    await context.close();
  });

  it('axe finds nothing in them, light and dark', async () => {
    const axe = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');
    for (const colorScheme of ['light', 'dark']) {
      const context = await site.browser.newContext({
        ...{ viewport: { width: 390, height: 844 }, colorScheme, bypassCSP: true },
      });
      const page = await context.newPage();
      for (const name of [
        'index',
        'contract',
        'reference',
        'reference-ninth-age',
        'imports',
        'performance',
        'umpire-h',
        'search',
      ]) {
        await page.goto(`${site.origin}/documents/${name}.html${name === 'search' ? '?q=snap' : ''}`);
        if (name === 'search') await page.waitForSelector('.found a');
        await page.evaluate(axe);
        const found = await page.evaluate(async () => {
          const { violations } = await window['axe'].run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
          return violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
        });
        assert.deepEqual(found, [], `${colorScheme} ${name}`);
      }
      await context.close();
    }
  });
});
