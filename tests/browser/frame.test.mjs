// What stands around the board: the sheet, the bar, the tools and the legend leave it room, and it stays in view.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { dragByTouch, game, items, openSite, settled } from './site.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';

describe('what stands around the board', { skip }, () => {
  let site;
  before(async () => (site = await openSite(chromium)));
  after(() => site?.close());

  const boxOf = (page, selector) =>
    page.evaluate(selector => document.querySelector(selector).getBoundingClientRect().toJSON(), selector);
  const risen = settled;

  for (const [width, height, fontSize] of /** @type {[number, number, string][]} */ ([
    [390, 664, ''],
    [320, 640, ''],
    [320, 640, '200%'],
  ]))
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

  // The middle of what is seen of the board between what covers it.
  const middleOf = async page => {
    const [table, tools, legend] = await Promise.all(['#table', '#tools', '#legend'].map(each => boxOf(page, each)));
    return [(table.left + table.right) / 2, (legend.bottom + tools.top) / 2];
  };
  const unitsOf = async page => (await items(page)).filter(({ role }) => role === 'unit');

  it('zooms about the middle of what is seen', async () => {
    const page = await site.open({ width: 390, height: 844, touch: true });
    const middle = await middleOf(page);
    const off = (screen, i) => screen[i] - middle[i];
    const before = new Map((await unitsOf(page)).map(({ id, screen }) => [id, screen]));
    await page.tap('#zoom-in');
    await settled(page);
    for (const { id, screen } of await unitsOf(page))
      for (const i of [0, 1])
        assert.ok(Math.abs(off(screen, i) - 1.3 * off(before.get(id), i)) < 12, `${id}: ${before.get(id)} → ${screen}`);
    await page.context().close();
  });

  it('keeps a part of the table in view, however far it is dragged', async () => {
    for (const system of ['arcane-legions', 'godsgloom']) {
      const page = await site.open({ width: 390, height: 844, touch: true });
      await game(page, system);
      const [bar, tools] = [await boxOf(page, '#bar'), await boxOf(page, '#tools')];
      for (const [dx, dy] of [
        [300, 0],
        [0, 250],
        [-300, 0],
        [0, -250],
      ]) {
        for (let i = 0; i < 4; i++) {
          const [x, y] = [dx > 0 ? 20 : dx < 0 ? 370 : 10, dy > 0 ? 130 : dy < 0 ? 420 : 300];
          await dragByTouch(page, [x, y], [dx, dy]);
        }
        const ground = (await items(page))
          .filter(({ role }) => /^(unit|terrain|hex|table)$/.test(role))
          .flatMap(({ outline }) => outline);
        const [left, right] = [Math.min, Math.max].map(end => end(...ground.map(([x]) => x)));
        const [top, bottom] = [Math.min, Math.max].map(end => end(...ground.map(([, y]) => y)));
        assert.ok(
          left < 390 - 40 && right > 40 && top < tools.top - 20 && bottom > bar.bottom + 20,
          `${system} by ${dx}, ${dy}: ${[left, top, right, bottom]}`,
        );
      }
      await page.context().close();
    }
  });

  // Of the smallest hex, how wide it is; what covers it; and how the tools and the units' names stand.
  const boardOf = async page => {
    const [table, panel, bar] = await Promise.all(['#table', '#panel', '#bar'].map(each => boxOf(page, each)));
    const drawn = await items(page);
    const across = outline => Math.max(...outline.map(([x]) => x)) - Math.min(...outline.map(([x]) => x));
    const buttons = await page
      .locator('#tools button')
      .evaluateAll(all =>
        all.filter(each => each.checkVisibility()).map(each => each.getBoundingClientRect().toJSON()),
      );
    return {
      ...{
        table,
        panel,
        bar,
        buttons,
        hex: Math.min(...drawn.filter(({ role }) => role === 'hex').map(({ outline }) => across(outline))),
      },
      ...{
        units: drawn.filter(({ role }) => role === 'unit').map(({ hit }) => hit.id),
        names: drawn.filter(({ id }) => /^(name|letters):/.test(id)),
      },
    };
  };

  for (const [width, height, locale, fontSize, dir] of /** @type {[number, number, string, string, string][]} */ ([
    [390, 664, 'en', '', ''],
    [360, 640, 'de', '', ''],
    [640, 360, 'en', '', ''],
    [568, 320, 'de', '', ''],
    [390, 844, 'en', '200%', ''],
    [320, 640, 'en', '200%', 'rtl'],
  ]))
    it(`leaves hexes large enough and the tools in a row at ${width} × ${height} ${locale} ${fontSize} ${dir}`, async () => {
      const page = await site.open({ width, height, locale, touch: true });
      await page.evaluate(
        given =>
          Object.assign(document.documentElement, { dir: given.dir }).style.setProperty('font-size', given.fontSize),
        { fontSize, dir },
      );
      for (const system of ['godsgloom', 'commands-colors-ancients', 'torn-world']) {
        await game(page, system);
        const { hex, buttons, panel, bar } = await boardOf(page);
        assert.ok(hex >= 17.9, `${system}: hexes of ${hex}`);
        for (const each of buttons) {
          assert.ok(Math.abs(each.top - buttons[0].top) < 4, `${system}: the tools stand in one row`);
          assert.ok(each.left >= -0.5 && each.right <= width + 0.5, `${system}: ${JSON.stringify(each)}`);
          if (height > width) assert.ok(each.bottom <= panel.top, `${system}: a tool below the sheet`);
        }
        if (height < width) assert.ok(bar.height < 60, `the bar is ${bar.height} high`);
      }
      await page.context().close();
    });

  it('folds the rest of a long legend away where the board is low, and shows it when asked', async () => {
    const page = await site.open({ width: 568, height: 320, touch: true });
    await game(page, 'godsgloom');
    const signs = () => page.locator('#legend li:visible').count();
    const [few, { height }] = [await signs(), await boxOf(page, '#legend ul')];
    assert.ok(height < 32, `${height} high`);
    await page.tap('#legend .more button');
    await settled(page);
    assert.ok((await signs()) > few + 2);
    assert.match(await page.locator('#legend').innerText(), /Gloom[^]*Dawn[^]*enemy zone/);
    await page.tap('#legend .more button');
    await settled(page);
    assert.equal(await signs(), few);
    await page.context().close();
  });

  it('tells units apart where the sheet stands at half of the height', async () => {
    const page = await site.open({ width: 390, height: 844, touch: true });
    for (const system of ['godsgloom', 'torn-world']) {
      await game(page, system);
      await page.focus('#grip');
      await page.keyboard.press('ArrowUp');
      await risen(page);
      const { units, names } = await boardOf(page);
      const told = units.map(id =>
        names
          .filter(each => each.id.endsWith(`:${id}`))
          .map(({ text }) => text)
          .join(' '),
      );
      assert.ok(told.every(Boolean) && new Set(told).size === units.length, `${units}: ${told}`);
      assert.ok(names.every(({ size }) => size >= 9));
    }
    await page.context().close();
  });

  it('shows nothing of what scrolls above the edge of the sheet, where that lies between two pixels', async () => {
    const page = await site.open({ width: 390, height: 844, touch: true, deviceScaleFactor: 2.625 });
    await page.tap('#tab-examples');
    await settled(page);
    const { top } = await boxOf(page, '#panel');
    const seen = new Set();
    for (let i = 1; i <= 30; i++) {
      await page.evaluate(by => document.querySelector('#panel').scrollTo(0, by), 300 + i * 7);
      await settled(page);
      const strip = await page.screenshot({ clip: { x: 20, y: Math.floor(top) - 1, width: 120, height: 4 } });
      seen.add(strip.toString('base64'));
    }
    assert.equal(seen.size, 1);
    await page.context().close();
  });

  it('shows the tabs below the verdict in brief when that grows by a line', async () => {
    const page = await site.open({ width: 390, height: 844, touch: true });
    await page.tap('#tab-position');
    await risen(page);
    const gap = () =>
      page.evaluate(() => {
        const [tabs, brief] = ['[role=tablist]', '.brief'].map(each =>
          document.querySelector(each).getBoundingClientRect(),
        );
        return [tabs.top - brief.bottom, brief.height];
      });
    const [, before] = await gap();
    for (let i = 0; i < 3; i++) await page.tap('#zoom-out');
    await settled(page);
    const at = (await unitsOf(page)).find(({ id }) => id === 'unit:Chariots').screen;
    await dragByTouch(page, at, [380 - at[0], 0]);
    await settled(page);
    const [now, height] = await gap();
    assert.ok(height > before + 8, `the brief verdict grew from ${before} to ${height}`);
    assert.ok(now >= -0.5, `the tabs lie ${-now} pixels below it`);
    await page.context().close();
  });

  it('tells on a phone what an opened example shows, until that is folded away', async () => {
    const page = await site.open({ width: 390, height: 844, touch: true });
    const note = page.locator('details.titled .note');
    assert.match(await page.locator('.titled summary').innerText(), /Which way does the phalanx snap?/);
    assert.match(await note.innerText(), /The phalanx goes straight ahead/);
    const { y, height } = await boxOf(page, 'details.titled .note');
    assert.ok(y > 0 && y + height < 844, 'seen without scrolling');
    assert.equal(await page.locator('.note.plain').isVisible(), false, 'once alone');
    await page.tap('.titled summary');
    assert.equal(await note.isVisible(), false);
    // It stays folded with the next one, and comes back with a tap.
    await page.tap('[data-shelf=slide]');
    await settled(page);
    assert.equal(await page.locator('details.titled .note').isVisible(), false);
    await page.tap('.titled summary');
    assert.equal(await page.locator('details.titled .note').isVisible(), true);
    await page.context().close();
  });

  it('names position and game in the bar as far as there is room, else the position with the verdict', async () => {
    for (const [width, height] of [
      [1280, 800],
      [768, 1024],
      [320, 640],
    ]) {
      const page = await site.open({ width, height });
      const [title, told] = await page.evaluate(() => {
        const title = document.getElementById('title');
        const shown = title.checkVisibility() && title.scrollWidth <= title.clientWidth;
        return [shown, document.querySelector('.titled')?.checkVisibility()];
      });
      assert.equal(title, width === 1280, `the whole title, ${width}`);
      assert.equal(told, width !== 1280);
      const select = await boxOf(page, '#shelf select');
      assert.ok(select.width > 120, `the game has ${select.width} pixels at ${width}`);
      await page.context().close();
    }
  });

  it('names one player alone in the legend, and no enemy', async () => {
    for (const system of ['arcane-legions', 'godsgloom', 'torn-world']) {
      const page = await site.open({ width: 390, height: 844, touch: true });
      await game(page, system);
      const { order: _, ...scene } = await page.evaluate(() => window['umpire'].request());
      const [{ owner }] = scene.units;
      const fragment = `#${Buffer.concat([Buffer.from([1]), deflateRawSync(JSON.stringify({ ...scene, choices: [], units: scene.units.filter(unit => unit.owner === owner) }))]).toString('base64url')}`;
      const other = await site.open({ width: 390, height: 844, touch: true, fragment });
      assert.deepEqual(
        await other
          .locator('#legend li:has(.swatch)')
          .allInnerTexts()
          .then(all => all.map(each => each.trim())),
        [owner],
      );
      assert.doesNotMatch(await other.locator('#legend').innerText(), /enemy/);
      const [legend, tools] = await Promise.all(['#legend ul', '#tools'].map(each => boxOf(other, each)));
      assert.ok(legend.left >= 0 && legend.right <= 390 && legend.bottom < tools.top);
      for (const each of [page, other]) await each.context().close();
    }
  });

  it('keeps the owners in the legend in the order of play when units go', async () => {
    const page = await site.open();
    const scene = await page.evaluate(() => window['umpire'].request());
    scene.units.reverse();
    const fragment = `#${Buffer.concat([Buffer.from([1]), deflateRawSync(JSON.stringify(scene))]).toString('base64url')}`;
    const other = await site.open({ fragment });
    assert.match(await other.locator('#legend').innerText(), /Rome\s*Egypt/);
    for (const each of [page, other]) await each.context().close();
  });

  it('complains of nothing', () => assert.deepEqual(site.complaints, []));
});
