// New positions in Chromium: terrain drawn with the finger, players, and one position under two rulings.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { atRest, dragByTouch, item, items, openSite, press, request, settled } from './site.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';
const phone = { width: 390, height: 844, touch: true };

describe('new positions', { skip }, () => {
  let site;
  before(async () => (site = await openSite(chromium)));
  after(() => site?.close());

  async function begin(system, more = phone) {
    const page = await site.open(more);
    await page.click('#menu-button');
    await page.click('[data-command=new]');
    await page.click(`[data-new="${system}"]`);
    await page.waitForSelector('um-tray [data-kind]');
    await settled(page);
    return page;
  }
  const middle = async page => {
    const box = await page.locator('#board').boundingBox();
    return [box.x + box.width / 2, box.y + 180];
  };

  it('begins regiments by the handbook, which links from before do not name', async () => {
    const page = await begin('ninth-age', phone);
    assert.deepEqual((await request(page)).rulings, { 'ninth-age.pursuits': 'handbook' });
    await page.context().close();
  });

  it('keeps the names of kinds whole beside what is done to a unit, and the choices of a form', async () => {
    for (const [system, kind, more] of /** @type {[string, string, any][]} */ ([
      ['arcane-legions', 'Formation', {}],
      ['godsgloom', 'Skirmishers', {}],
      ['godsgloom', 'Skirmishers', { width: 320, height: 640 }],
    ])) {
      const page = await begin(system, { ...phone, ...more });
      await press(page, `[data-kind="${kind}"]`);
      await page.touchscreen.tap(...(await middle(page)));
      await settled(page);
      const card = page.locator('.in-hand b');
      const [name, size, tools] = await Promise.all([
        card.boundingBox(),
        card.evaluate(each => parseFloat(getComputedStyle(each).lineHeight)),
        page.locator('.in-hand-tools').boundingBox(),
      ]);
      assert.ok(name.height < 1.5 * size, `${kind} is broken`);
      assert.ok(tools.height < 60, 'what is done to it stands in a row');
      await page
        .locator('um-editor details')
        .evaluateAll(list => list.forEach(each => each.toggleAttribute('open', true)));
      await settled(page);
      const cut = await page
        .locator('um-editor .whole > span')
        .evaluateAll(list =>
          list
            .filter(
              each =>
                each.checkVisibility() &&
                (each.scrollWidth > each.clientWidth + 1 ||
                  (each.clientHeight > 1.5 * parseFloat(getComputedStyle(each).lineHeight) &&
                    !/\s|-/.test(each.textContent))),
            )
            .map(each => each.textContent),
        );
      assert.deepEqual(cut, []);
      await page.context().close();
    }
  });

  for (const [system, told, locale] of /** @type {[string, RegExp, string][]} */ ([
    ['arcane-legions', /Tap a kind of unit, then the board\.$/, 'en'],
    ['ninth-age', /Say below what a unit does\.$/, 'en'],
    ['ninth-age', /weiter unten gesagt\.$/, 'de'],
  ]))
    for (const size of [phone, { ...phone, width: 320, height: 640 }])
      it(`says in full what is to be done where there is nothing to judge yet: ${system}, ${locale}, ${size.width} pixels`, async () => {
        const page = await begin(system, { ...size, locale });
        if (system === 'ninth-age') {
          await press(page, '[data-kind]');
          await page.touchscreen.tap(...(await middle(page)));
          await settled(page);
        }
        await page.locator('#panel').evaluate(panel => panel.scrollTo({ top: panel.scrollHeight }));
        const text = page.locator('.brief .brief-text');
        await text.waitFor();
        assert.match(await text.innerText(), told);
        assert.ok(
          await text.evaluate(
            each => each.scrollHeight <= each.clientHeight + 1 && each.scrollWidth <= each.clientWidth + 1,
          ),
          'cut',
        );
        await page.context().close();
      });

  for (const system of ['arcane-legions', 'ninth-age'])
    it(`draws terrain of ${system}: a rectangle by a drag, an L corner by corner`, async () => {
      const page = await begin(system);
      const [x, y] = await middle(page);
      await press(page, '[data-draw=rectangle]');
      await dragByTouch(page, [x - 120, y - 60], [60, 40]);
      // A tap right after it would be taken for the second of two.
      await page.waitForTimeout(400);
      const first = (await request(page)).terrain;
      assert.equal(first.length, 1);
      const [xs, ys] = [0, 1].map(i => new Set(first[0].shape.map(point => point[i])));
      assert.deepEqual([first[0].shape.length, xs.size, ys.size], [4, 2, 2]);
      await press(page, '[data-draw=outline]');
      const size = 40;
      const corners = [
        [0, 0],
        [3, 0],
        [3, 1],
        [1, 1],
        [1, 3],
        [0, 3],
      ];
      for (const [cx, cy] of [...corners, corners[0]]) {
        await page.touchscreen.tap(x - 40 + cx * size, y - 60 + cy * size);
        await settled(page);
      }
      const { terrain } = await request(page);
      assert.deepEqual(
        terrain.map(piece => Boolean(piece.shape)),
        [true, false],
      );
      assert.equal(terrain[1].shapes.length, 2);
      assert.equal((await items(page)).filter(({ role }) => role === 'terrain').length, 3);
      await page.click('#undo');
      assert.equal((await request(page)).terrain.length, 1);
      await page.context().close();
    });

  it('takes back corner by corner of an outline that is being drawn, and brings them back', async () => {
    const page = await begin('arcane-legions');
    const [x, y] = await middle(page);
    const drawn = async () => (await items(page)).filter(({ id }) => /^drawing:/.test(id)).length;
    await press(page, '[data-draw=outline]');
    for (const [dx, dy] of [
      [0, 0],
      [60, 0],
      [60, 60],
    ])
      await page.touchscreen.tap(x - 45 + dx, y - 45 + dy);
    const before = await request(page);
    const seen = [await drawn()];
    for (const button of ['undo', 'undo', 'undo', 'redo', 'redo']) {
      await page.click(`#${button}`);
      await settled(page);
      seen.push(await drawn());
    }
    assert.deepEqual(seen, [3, 2, 1, 0, 1, 2]);
    assert.deepEqual(await request(page), before);
    // And has them still where the page is opened again, in sight.
    await atRest(page);
    await page.reload();
    await page.waitForSelector('body[data-ready]');
    await settled(page);
    for (const {
      id,
      screen: [x, y],
    } of (await items(page)).filter(({ id }) => /^drawing:/.test(id)))
      assert.equal(await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.id, [x, y]), 'board', id);
    assert.equal(await page.getAttribute('#tab-position', 'aria-selected'), 'true');
    assert.equal(await drawn(), 2);
    const { screen, colour } = (await items(page)).find(({ id }) => id === 'drawing:0');
    const painted = await page.evaluate(([x, y]) => {
      const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById('board'));
      const { left, top, width } = canvas.getBoundingClientRect();
      const ratio = canvas.width / width;
      const { data } = canvas.getContext('2d').getImageData((x - left) * ratio, (y - top) * ratio, 1, 1);
      return `#${[...data.slice(0, 3)].map(part => part.toString(16).padStart(2, '0')).join('')}`;
    }, screen);
    assert.equal(painted, colour);
    await page.click('#redo');
    await settled(page);
    assert.equal(await drawn(), 3);
    assert.deepEqual(await request(page), before);
    await page.context().close();
  });

  it('keeps kinds in their places, lets a leader join by a tap, and says where nobody has room', async () => {
    const page = await begin('commands-colors-ancients');
    const kinds = page.locator('um-tray [data-kind]');
    const before = await kinds.allTextContents();
    const [x, y] = await middle(page);
    const put = async kind => {
      await press(page, `um-tray [data-kind="${kind}"]`);
      await page.touchscreen.tap(x, y);
      await settled(page);
      await page.waitForTimeout(400);
      return (await request(page)).units;
    };
    const [first, leader] = ['Heavy Infantry', 'Leader'];
    assert.equal((await put(first)).length, 1);
    assert.deepEqual(await kinds.allTextContents(), before);
    const [host, joined] = await put(leader);
    assert.deepEqual(joined.at, host.at);
    const units = await put('Auxilia');
    assert.equal(units.length, 2);
    assert.match(await page.locator('um-verdict .notice').innerText(), /stands there and is now selected/);
    await page.context().close();
  });

  it('says what is missing in a text that names no game, and has room for a note', async () => {
    const page = await site.open(phone);
    await page.click('#tab-position');
    await page.click('um-json summary');
    await page.fill('#json-text', '{"umpire":1}');
    await page.click('um-json .primary');
    await settled(page);
    assert.match(await page.locator('um-verdict .refused').innerText(), /system.*this is missing/);
    const note = page.locator('[data-pointer="/note"]');
    await page.evaluate(() =>
      document
        .querySelectorAll('um-editor details')
        .forEach(each => /** @type {HTMLDetailsElement} */ (each.open = true)),
    );
    const box = await note.boundingBox();
    assert.ok(box.width > 300 && box.height > 50, JSON.stringify(box));
    await note.fill('One line\nand another');
    await note.blur();
    assert.equal((await request(page)).note, 'One line and another');
    await page.context().close();
  });

  it('lays an outline aside for a unit or for Done, and takes it up again', async () => {
    const page = await begin('arcane-legions');
    const [x, y] = await middle(page);
    const drawn = async () => (await items(page)).filter(({ id }) => /^drawing:/.test(id)).length;
    await press(page, '[data-draw=outline]');
    for (const [dx, dy] of [
      [0, 0],
      [60, 0],
      [60, 60],
    ])
      await page.touchscreen.tap(x - 45 + dx, y - 45 + dy);
    await press(page, 'um-tray [data-kind]');
    assert.equal(await drawn(), 0);
    assert.match(await page.locator('#panel').innerText(), /The outline is set aside/);
    await page.touchscreen.tap(x + 60, y - 60);
    await settled(page);
    assert.equal((await request(page)).units.length, 1);
    for (const leave of ['[data-draw=outline]', '[data-tray=decide]']) {
      await press(page, '[data-draw=outline]');
      assert.equal(await drawn(), 3);
      await press(page, leave);
      assert.equal(await drawn(), 0);
      await press(page, '#tab-position');
    }
    // From another tab too it is there after the page was opened again.
    await press(page, '[data-draw=outline]');
    await press(page, '#tab-decide');
    await atRest(page);
    await page.reload();
    await page.waitForSelector('body[data-ready]');
    await settled(page);
    await press(page, '#tab-position');
    assert.equal(await drawn(), 3);
    await press(page, '[data-draw=finish]');
    assert.equal((await request(page)).terrain.length, 1);
    await page.context().close();
  });

  it('keeps an outline that is begun while a rectangle is drawn', async () => {
    const page = await begin('ninth-age');
    const [x, y] = await middle(page);
    const drawn = async () => (await items(page)).filter(({ id }) => /^drawing:/.test(id)).length;
    await press(page, '[data-draw=outline]');
    for (const [dx, dy] of [
      [0, 0],
      [60, 0],
      [60, 60],
    ])
      await page.touchscreen.tap(x - 100 + dx, y - 45 + dy);
    await press(page, '[data-draw=rectangle]');
    assert.match(await page.locator('#panel').innerText(), /The outline is set aside/);
    // Let go of, and drawn.
    await press(page, '[data-draw=rectangle]');
    await press(page, '[data-draw=rectangle]');
    assert.equal(await drawn(), 0);
    await dragByTouch(page, [x, y - 60], [60, 40]);
    // A tap right after it would be taken for the second of two.
    await page.waitForTimeout(400);
    assert.equal((await request(page)).terrain.length, 1);
    await press(page, '[data-draw=outline]');
    assert.equal(await drawn(), 3);
    await press(page, '[data-draw=finish]');
    assert.equal((await request(page)).terrain.length, 2);
    await page.context().close();
  });

  it('keeps the player who was chosen while terrain is drawn', async () => {
    const page = await begin('ninth-age');
    const [, second] = await page
      .locator('um-tray [data-owner]')
      .evaluateAll(all => all.map(each => each.dataset.owner));
    await press(page, `um-tray [data-owner="${second}"]`);
    await press(page, '[data-draw=rectangle]');
    await press(page, '[data-draw=rectangle]');
    assert.equal(await page.getAttribute(`um-tray [data-owner="${second}"]`, 'aria-pressed'), 'true');
    await page.context().close();
  });

  it('keeps all of a board of hexes under the finger while units are set down and laid aside', async () => {
    const page = await begin('torn-world');
    const covered = async () => {
      const hexes = (await items(page)).filter(({ role }) => role === 'hex').map(({ id, screen }) => ({ id, screen }));
      assert.ok(hexes.length > 60);
      return page.evaluate(
        all => all.filter(({ screen: [x, y] }) => document.elementFromPoint(x, y)?.id !== 'board'),
        hexes,
      );
    };
    await press(page, '[data-kind="Large"]');
    const { screen } = await item(page, 'hex:F6');
    await page.touchscreen.tap(...screen);
    await settled(page);
    assert.deepEqual(await covered(), []);
    await press(page, '[data-kind="Large"]');
    assert.equal((await request(page)).units.length, 1);
    assert.deepEqual(await covered(), []);
    await page.context().close();
  });

  it('refuses an outline that crosses itself, and keeps what was drawn', async () => {
    const page = await begin('arcane-legions');
    const [x, y] = await middle(page);
    await press(page, '[data-draw=outline]');
    for (const [dx, dy] of [
      [0, 0],
      [90, 90],
      [90, 0],
      [0, 90],
    ])
      await page.touchscreen.tap(x - 45 + dx, y - 45 + dy);
    await press(page, '[data-draw=finish]');
    assert.match(await page.locator('um-verdict').innerText(), /crosses itself/);
    assert.equal((await request(page)).terrain, undefined);
    assert.equal((await items(page)).filter(({ id }) => /^drawing:/.test(id)).length, 4);
    await page.context().close();
  });

  for (const system of ['arcane-legions', 'godsgloom', 'commands-colors-ancients', 'torn-world', 'ninth-age'])
    it(`has a kind of unit of ${system} in sight on the smallest phone`, async () => {
      const page = await begin(system, { ...phone, width: 320, height: 640 });
      const { y, height } = await page.locator('um-tray [data-kind]').first().boundingBox();
      assert.ok(y > 320 && y + height <= 640, `at ${y}`);
      await press(page, '#tab-decide');
      assert.match(await page.locator('um-verdict').innerText(), /No unit stands here\. Under Position/);
      await page.context().close();
    });

  for (const system of ['arcane-legions', 'godsgloom', 'commands-colors-ancients', 'torn-world', 'ninth-age'])
    it(`judges no empty board of ${system}, and leads to the units`, async () => {
      const page = await begin(system);
      const told = page.locator('um-verdict');
      assert.match(await told.innerText(), /^Nothing to judge yet\s+No unit stands here\. Tap a kind/);
      await press(page, '#tab-decide');
      assert.doesNotMatch(
        await page.locator('#panel').innerText(),
        /Your move|Legal|Done|Movement is done|Nothing is left|next order/,
      );
      await press(page, 'um-decision [data-to=units]');
      await press(page, 'um-tray [data-kind]');
      await page.touchscreen.tap(...(await middle(page)));
      await settled(page);
      assert.doesNotMatch(await told.innerText(), /No unit stands here/);
      await page.context().close();
    });

  it('says of a board on which nobody can be ordered that nothing is to be judged, and why', async () => {
    const page = await begin('arcane-legions');
    await press(page, 'um-tray [data-kind]');
    await page.touchscreen.tap(...(await middle(page)));
    await settled(page);
    assert.match(await page.locator('um-verdict').innerText(), /^Your move\s+Blue decides/);
    await page.locator('[data-pointer="/turn/orderPoints"]').evaluate(field => (field.closest('details').open = true));
    await page.fill('[data-pointer="/turn/orderPoints"]', '0');
    await page.press('[data-pointer="/turn/orderPoints"]', 'Enter');
    await press(page, '#tab-decide');
    assert.match(await page.locator('um-verdict').innerText(), /^Nothing to judge yet\s+No unit can be ordered now/);
    assert.match(await page.locator('um-decision').innerText(), /Order Formation/);
    await page.context().close();
  });

  const tap = async (page, at) => {
    await page.touchscreen.tap(...at);
    // Two in a moment would be taken for a closer look.
    await page.waitForTimeout(400);
    await settled(page);
  };
  const hexAt = async (page, name) => (await items(page)).find(({ id }) => id === `hex:${name}`);

  it('sets a unit down on the hex under the finger alone, and moves no board under it', async () => {
    for (const screen of [
      { width: 390, height: 664, touch: true },
      { width: 1280, height: 800, touch: true },
    ]) {
      const page = await begin('godsgloom', screen);
      await press(page, '[data-kind="Infantry"]');
      const before = await hexAt(page, 'D4');
      await tap(page, before.screen);
      assert.deepEqual((await hexAt(page, 'D4')).screen, before.screen, 'the board stays where it is');
      await tap(page, (await hexAt(page, 'F6')).screen);
      // Near to a corner of the hex the counter ends.
      const [corner] = before.outline;
      await tap(
        page,
        before.screen.map((value, i) => value + 0.85 * (corner[i] - value)),
      );
      assert.deepEqual(
        (await request(page)).units.map(({ id }) => id),
        ['Infantry', 'Infantry 2'],
      );
      assert.equal(await page.locator('um-tray .in-hand-head b').innerText(), 'Infantry');
      if (screen.width > 1000) {
        await tap(
          page,
          (await hexAt(page, 'A1')).screen.map((value, i) => value - (i ? 0 : 70)),
        );
        assert.equal((await request(page)).units.length, 2);
        assert.match(await page.locator('um-verdict').innerText(), /Units can only be set down on the board/);
      }
      await press(page, '[data-kind="Infantry"]');
      await page.context().close();
    }
  });

  it('leaves every hex of a new position to a finger on a phone', async () => {
    for (const system of ['godsgloom', 'commands-colors-ancients', 'torn-world']) {
      const page = await begin(system);
      const hexes = (await items(page)).filter(({ role }) => role === 'hex').map(({ id, screen }) => ({ id, screen }));
      assert.ok(hexes.length > 80, system);
      const hidden = await page.evaluate(
        all => all.filter(({ screen: [x, y] }) => document.elementFromPoint(x, y)?.id !== 'board'),
        hexes,
      );
      assert.deepEqual(hidden, [], system);
      await page.context().close();
    }
  });

  it('sets a large miniature down on the Hexon under the finger, and nothing where it has no room', async () => {
    const page = await begin('torn-world');
    await press(page, '[data-kind="Large"]');
    const centre = await hexAt(page, 'F6');
    await tap(page, centre.screen);
    const {
      units: [first],
    } = await request(page);
    const covers = async () => (await items(page)).find(({ id }) => id === 'unit:Large').outline;
    const xs = (await covers()).map(([x]) => x);
    assert.ok(Math.min(...xs) < centre.screen[0] && Math.max(...xs) > centre.screen[0]);
    await tap(page, centre.screen);
    await tap(page, (await hexAt(page, 'A1')).screen);
    assert.deepEqual((await request(page)).units, [first]);
    assert.match(await page.locator('um-verdict').innerText(), /There is no room for Large on A1/);
    await page.context().close();
  });

  it('has one thing in hand: a brush lays the kind of unit down, whose the next one is stays', async () => {
    const page = await begin('torn-world');
    const held = () =>
      page
        .locator('[aria-pressed=true]:is([data-kind], [data-brush])')
        .evaluateAll(all => all.map(({ dataset }) => dataset.kind ?? dataset.brush));
    const told = () => page.locator('um-tray [role=status]').first().innerText();
    await press(page, '[data-owner="Amber"]');
    await press(page, '[data-kind="Infantry"]');
    assert.deepEqual(await held(), ['Infantry']);
    await press(page, '[data-brush="Fiery Earth"]');
    assert.deepEqual(await held(), ['Fiery Earth']);
    assert.match(await told(), /^Each tap on the board paints Fiery Earth\./);
    await tap(page, (await hexAt(page, 'F6')).screen);
    assert.deepEqual((await request(page)).units, []);
    await press(page, '[data-kind="Infantry"]');
    assert.deepEqual(await held(), ['Infantry']);
    await tap(page, (await hexAt(page, 'F6')).screen);
    assert.deepEqual(
      (await request(page)).units.map(({ owner }) => owner),
      ['Amber'],
    );
    await press(page, 'um-pieces summary');
    await press(page, '[data-add="landscape"]');
    assert.deepEqual(await held(), ['piece:ruin']);
    assert.match(await told(), /paints ruin\./);
    await page.locator('um-pieces summary').nth(1).tap();
    await press(page, '[data-add="marker"]');
    assert.deepEqual(await held(), ['none']);
    await press(page, '[data-brush="piece:ruin"]');
    await press(page, '[data-brush="piece:ruin"]');
    assert.match(await told(), /^Tap a kind of unit/);
    await page.context().close();
  });

  it('says so where it sets a unit down beside the place that was tapped', async () => {
    const page = await site.open({ width: 1280, height: 800, touch: true });
    await press(page, '#tab-position');
    await press(page, 'um-tray [data-kind]');
    const count = (await request(page)).units.length;
    await tap(page, (await items(page)).find(({ id }) => id === 'terrain:wall:0' || id === 'terrain:wall').screen);
    assert.equal((await request(page)).units.length, count + 1);
    assert.match(
      await page.locator('um-verdict').innerText(),
      /There is no room for .* where you tapped, so it was set down next to it/,
    );
    await tap(page, [700, 650]);
    assert.doesNotMatch(await page.locator('um-verdict').innerText(), /where you tapped/);
    await page.context().close();
  });

  it('moves terrain by a finger, as one step of Undo, and leads to its form by a tap', async () => {
    const page = await site.open(phone);
    await press(page, '#tab-position');
    await page.waitForTimeout(400);
    const before = (await request(page)).terrain;
    const wall = async () => (await items(page)).find(({ id }) => id === 'terrain:wall:0').screen;
    await tap(page, await wall());
    assert.ok(
      await page
        .locator('[data-pointer="/terrain/0/id"]')
        .evaluate(field => field.checkVisibility() && field.getBoundingClientRect().bottom < innerHeight),
    );
    assert.notEqual(await page.evaluate(() => document.activeElement.localName), 'input', 'no keyboard comes up');
    const [from, view] = [await wall(), (await item(page, 'unit:Legio I')).screen];
    await dragByTouch(page, from, [30, 20]);
    const after = await wall();
    for (const i of [0, 1]) assert.ok(Math.abs(after[i] - from[i] - [30, 20][i]) < 2, `${after} from ${from}`);
    assert.deepEqual((await item(page, 'unit:Legio I')).screen, view, 'the view stays');
    const { terrain } = await request(page);
    const way = terrain[0].shape[0].map((value, i) => value - before[0].shape[0][i]);
    for (const [k, point] of terrain[0].shape.entries())
      for (const i of [0, 1]) assert.ok(Math.abs(point[i] - before[0].shape[k][i] - way[i]) < 1e-6);
    await page.click('#undo');
    await settled(page);
    assert.deepEqual((await request(page)).terrain, before);
    // With a kind of unit in hand a tap sets that down.
    await page.waitForTimeout(400);
    await press(page, 'um-tray [data-kind]');
    const { units } = await request(page);
    await tap(page, await wall());
    assert.equal((await request(page)).units.length, units.length + 1);
    await page.context().close();
  });

  it('has nothing in hand once a unit is taken away, and says that an order stands where somebody else plays now', async () => {
    const page = await site.open(phone);
    await press(page, '#tab-position');
    await press(page, 'um-players summary');
    await press(page, 'um-players li:nth-child(2) input[type=radio]');
    assert.match(
      await page.locator('um-verdict').innerText(),
      /Egypt plays now\. The order already given stays: Legio I of Rome\./,
    );
    await page.waitForTimeout(400);
    await tap(page, (await item(page, 'unit:Velites')).screen);
    await press(page, 'um-tray [data-tray=copy]');
    const { length } = (await request(page)).units;
    await press(page, 'um-tray [data-tray=remove]');
    assert.equal((await request(page)).units.length, length - 1);
    assert.equal(await page.locator('um-tray [data-tray=remove]').count(), 0);
    await page.context().close();
  });

  it('sets nothing down beside a table', async () => {
    const page = await begin('ninth-age', { width: 1280, height: 800, touch: true });
    await press(page, '[data-kind]');
    const { outline } = (await items(page)).find(({ role }) => role === 'table');
    const [left, top] = [0, 1].map(i => Math.min(...outline.map(point => point[i])));
    await tap(page, [left + 200, top - 12]);
    assert.deepEqual((await request(page)).units, []);
    await tap(page, [left + 200, top + 100]);
    assert.equal((await request(page)).units.length, 1);
    await page.context().close();
  });

  it('names players, gives them another look, and says whose turn it is', async () => {
    const page = await begin('godsgloom');
    await press(page, '[data-kind="Infantry"]');
    await page.touchscreen.tap(...(await items(page)).find(({ id }) => id === 'hex:D4').screen);
    await settled(page);
    const colour = async () => (await items(page)).find(({ id }) => id === 'unit:Infantry').fill;
    assert.equal(await colour(), 'player-1-tint');
    await press(page, 'um-players summary');
    const names = page.locator('um-players input[type=text]');
    await names.first().fill('Rome');
    await names.first().press('Enter');
    for (const [typed, why] of [
      ['', /needs a name/],
      ['Amber', /already a player Amber/],
    ]) {
      await names.first().fill(typed);
      await names.first().press('Enter');
      assert.match(await page.locator('um-players li:first-child .problem').innerText(), why);
      assert.deepEqual(
        [await names.first().inputValue(), await names.first().getAttribute('aria-invalid')],
        [typed, 'true'],
      );
      assert.deepEqual((await request(page)).turn.players, ['Rome', 'Amber']);
    }
    await names.first().fill('Rome');
    await names.first().press('Enter');
    assert.equal(await page.locator('um-players .problem').count(), 0);
    await press(page, 'um-players li:first-child .looks button:nth-child(2)');
    assert.equal(await colour(), 'player-2-tint');
    await press(page, 'um-players li:nth-child(2) input[type=radio]');
    await press(page, '[data-players=add]');
    const { turn, units, page: shown } = await request(page);
    assert.deepEqual([turn.players, turn.active, units[0].owner], [['Rome', 'Amber', 'Purple'], 'Amber', 'Rome']);
    assert.deepEqual(shown.colours, { Rome: 2, Amber: 1 });
    await page.context().close();
  });

  it('shows one position under two rulings, and plays on by the other', async () => {
    const page = await site.open({ width: 1280, height: 800 });
    await page.selectOption('#shelf select', 'ninth-age');
    await page.click('#shelf button[aria-label*="Three pursue"], #shelf button[title*="Three pursue"]');
    await page.waitForSelector('um-rulings [data-compare-with=point]');
    await page.click('um-rulings [data-compare-with=point]');
    await page.waitForSelector('dialog.compare[open] canvas');
    const painted = await page.locator('dialog.compare canvas').evaluateAll(list =>
      list.map(canvas => {
        const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        return [
          new Set(new Uint32Array(data.buffer)).size,
          data.reduce((sum, value, i) => (sum + value * (i % 997)) % 1e9, 0),
        ];
      }),
    );
    assert.ok(painted.every(([colours]) => colours > 8));
    assert.notEqual(painted[0][1], painted[1][1]);
    const boxes = await page
      .locator('dialog.compare section')
      .evaluateAll(list =>
        list.map(each => each.getBoundingClientRect()).map(({ left, top, bottom }) => ({ left, top, bottom })),
      );
    for (const i of [0, 1])
      assert.ok(
        boxes[2 + i].left === boxes[i].left && boxes[2 + i].top >= boxes[i].bottom,
        'what differs stands below its board',
      );
    const halves = await page.locator('dialog.compare .differences').allInnerTexts();
    assert.match(halves[0], /at \(20, 15\)/);
    assert.match(halves[1], /at \(19, 15\)/);
    await page.click('dialog.compare [data-compare=point]');
    assert.equal((await request(page)).rulings['ninth-age.model-contact'], 'point');
    await page.click('#undo');
    assert.equal((await request(page)).rulings?.['ninth-age.model-contact'], undefined);
    await page.context().close();
  });

  it('tells of two rulings what may be chosen under one alone, or after which choice they part', async () => {
    const page = await site.open({ width: 390, height: 844, touch: true });
    await page.click('#tab-examples');
    await page.click('[data-shelf=turn-no-room]');
    const told = async value => {
      await page.click(`um-rulings [data-compare-with=${value}]`);
      const text = await page.locator('dialog.compare[open]').innerText();
      const halves = await page.locator('dialog.compare .differences').allInnerTexts();
      const ends = await page
        .locator('dialog.compare canvas')
        .evaluateAll(list => list.map(canvas => canvas.getBoundingClientRect().bottom));
      assert.ok(Math.max(...ends) < 844, `both boards are to be seen at once: ${ends}`);
      await page.click('dialog.compare .close');
      return { text, halves };
    };
    const edge = await told('open');
    assert.match(edge.halves[0], /Only barred here\s+Turn .*: [^]*and \d+ more/);
    assert.match(edge.halves[1], /Only possible here\s+Turn /);
    assert.doesNotMatch(edge.text, /So far the same/);
    // It decides nothing yet.
    await page.click('um-rulings summary:has-text("without effect so far")');
    const snap = await told('final-pose');
    assert.match(
      snap.text,
      /So far the same happens, and the choices are the same\.[^]*It becomes different after\s+Step to the front/,
    );
    assert.ok(snap.halves.every(half => !/Only (barred|possible) here/.test(half)));
    await page.context().close();
  });

  for (const system of ['arcane-legions', 'godsgloom', 'commands-colors-ancients', 'torn-world', 'ninth-age'])
    it(`adds a first unit of ${system} by the form, of a kind that is there, in sight and where it may stand`, async () => {
      const page = await begin(system);
      await press(page, '[data-add=unit]');
      const [unit] = (await request(page)).units;
      assert.ok(Object.hasOwn((await request(page)).codices, unit.codex), JSON.stringify(unit));
      const { verdict } = await page.evaluate(() => window.umpire.reply());
      assert.equal(verdict, 'legal');
      const { screen } = (await items(page)).find(({ id }) => id === `unit:${unit.id}`);
      const [board, panel] = await page.evaluate(() =>
        ['board', 'panel'].map(id => document.getElementById(id).getBoundingClientRect().top),
      );
      assert.ok(screen[1] > board && screen[1] < panel, `it stands at ${screen}, the panel begins at ${panel}`);
      await page.context().close();
    });

  it('leaves no enemy in hand by Done, and a unit of whoever decides next', async () => {
    const page = await begin('arcane-legions');
    const [x, y] = await middle(page);
    const [blue, amber] = (await request(page)).turn.players;
    for (const [owner, place] of [
      [blue, y + 60],
      [amber, y - 60],
    ]) {
      await press(page, `[data-owner="${owner}"]`);
      await press(page, '[data-kind="Sortie"]');
      await page.touchscreen.tap(x, place);
      await page.waitForTimeout(400);
    }
    await press(page, '[data-tray=decide]');
    const shown = () => page.locator('um-decision').innerText();
    const inHand = () => page.locator('um-units [aria-pressed=true]').count();
    const marked = async () => (await items(page)).filter(({ role }) => role === 'selected').length;
    assert.deepEqual([await inHand(), await marked()], [0, 0]);
    assert.match(await shown(), /Blue gives an order/);
    assert.match(await page.locator('um-verdict').innerText(), /Your move[^]*Nothing has moved yet/);
    assert.doesNotMatch(await page.locator('um-questions').innerText(), /Sortie 2/);
    await page.context().close();
  });

  it('takes a facing by headings, names what may be typed, and asks about the player on turn after an enemy was set down', async () => {
    const page = await begin('ninth-age');
    const type = async text => {
      await page.locator('um-tray [data-typed]').fill(text);
      await page.locator('um-tray [data-typed]').press('Enter');
      await settled(page);
    };
    await press(page, '[data-kind="Infantry"]');
    await type('20 8 north/south');
    assert.match(
      await page.locator('#typed-fault').innerText(),
      /in degrees \(210\) or by headings \(north, north\/east\)/,
    );
    await type('20 8 north/east');
    await press(page, 'um-tray [data-owner="Amber"]');
    await press(page, '[data-kind="Cavalry"]');
    await type('20 20 180°');
    assert.deepEqual(
      (await request(page)).units.map(({ at, facing }) => [at, facing]),
      [
        [[20, 8], 45],
        [[20, 20], 180],
      ],
    );
    await page.tap('#tab-decide');
    await page.tap('[data-question=reach]');
    await atRest(page);
    assert.match(await page.locator('#legend .prompt').innerText(), /^Can Infantry reach…\?/);
    await page.context().close();
  });

  it('The 9th Age: says where a pursuit is ordered; who looked at its pursuer flees away from it', async () => {
    const page = await begin('ninth-age');
    const [x, y] = await middle(page);
    const [blue, amber] = (await request(page)).turn.players;
    await press(page, '[data-kind]');
    await page.touchscreen.tap(x, y + 60);
    await page.waitForTimeout(400);
    // Of another player the same kind is taken up, not laid down.
    await press(page, `[data-owner="${amber}"]`);
    await press(page, '[data-kind]');
    await page.touchscreen.tap(x, y - 60);
    await settled(page);
    const { units } = await request(page);
    assert.deepEqual(
      units.map(({ owner }) => owner),
      [blue, amber],
    );
    assert.deepEqual(
      units.map(({ facing }) => facing),
      [0, 180],
    );
    await press(page, '#tab-decide');
    await press(page, 'um-decision [data-to="/order/kind"]');
    await page.locator('[data-pointer="/order/kind"]').first().selectOption('pursue');
    const { order } = await request(page);
    assert.deepEqual([order.pursuers, order.pursued.facing], [[units[0].id], 0]);
    await page.context().close();
  });

  it('complains of nothing and asks nobody outside', () => assert.deepEqual(site.complaints, []));
});
