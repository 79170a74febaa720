// What stands around the board: the sheet, the bar, the tools and the legend leave it room, and it stays in view.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { dragByTouch, openSite, settled } from './site.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';

describe('what stands around the board', { skip }, () => {
  let site;
  before(async () => (site = await openSite(chromium)));
  after(() => site?.close());

  const boxOf = (page, selector) => page.evaluate(selector => document.querySelector(selector).getBoundingClientRect().toJSON(), selector);
  const risen = async page => {
    await page.waitForTimeout(300);
    await settled(page);
  };

  for (const [width, height, fontSize] of /** @type {[number, number, string][]} */ ([[390, 664, ''], [320, 640, ''], [320, 640, '200%']]))
    it(`the sheet never reaches the bar, and goes down again from its full height, at ${width} × ${height} ${fontSize}`, async () => {
      const page = await site.open({ width, height, touch: true });
      await page.evaluate(size => (document.documentElement.style.fontSize = size), fontSize);
      const low = await boxOf(page, '#grip');
      for (let i = 0; i < 2; i++) {
        await page.tap('#grip');
        await risen(page);
      }
      const [bar, high] = [await boxOf(page, '#bar'), await boxOf(page, '#grip')];
      assert.ok(high.top < low.top && high.top >= bar.bottom, `${high.top} below ${bar.bottom}`);
      await dragByTouch(page, [width / 2, high.top + high.height / 2], [0, height * 0.3]);
      await risen(page);
      assert.ok((await boxOf(page, '#grip')).top > high.top + height * 0.2, 'dragged down');
      await page.context().close();
    });

  it('complains of nothing', () => assert.deepEqual(site.complaints, []));
});
