// What axe-core finds in the states of the page: nothing. Each state is looked at small and large, one of the two in the
// light and the other in the dark, by turns.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, describe, it } from 'node:test';
import { openSite, settled } from './site.mjs';
import { fragmentOf, states } from './states.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const [small, large] = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
describe('axe-core finds nothing', { skip }, () => {
  let site;
  before(async () => (site = await openSite(chromium)));
  after(() => site?.close());

  // Every complaint in a line of its own.
  const complaintsOf = page =>
    page.evaluate(async () => {
      const { violations } = await window['axe'].run(document, { resultTypes: ['violations'] });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, target, any }) => `${id}: ${target} ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
      );
    });

  async function look(name, turn) {
    const page = await site.open({ ...large, fragment: fragmentOf(name) });
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
