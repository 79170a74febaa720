// Putting things where they stand: by relation, caught by neighbours, parted, measured, in other lengths, by fingers and keys.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { dragByMouse, dragByTouch, item, items, openSite, request, settled, tapTwice } from './site.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';
const near = (a, b, far = 1e-6) => assert.ok(Math.abs(a - b) <= far, `${a} is not ${b}`);
const frame = page =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));

describe('placing', { skip }, () => {
  let site;
  before(async () => (site = await openSite(chromium)));
  after(() => site?.close());

  const codices = {
    square: { base: 'sortie', icons: 4, costs: { front: 1, right: 1, rear: 2, left: 1 } },
    line: { base: 'formation', icons: 4, costs: { front: 1, right: 1, rear: 2, left: 1 } },
  };
  const scene = (units, more = {}) => ({
    ...{ umpire: 1, system: 'arcane-legions', codices, table: { width: 12, depth: 8 } },
    units: units.map(([id, codex, at, facing = 0]) => ({
      id,
      codex,
      owner: id === 'B' ? 'Egypt' : 'Rome',
      at,
      facing,
    })),
    turn: { active: 'Rome', players: ['Rome', 'Egypt'], orderPoints: 4 },
    ...more,
  });

  // As JSON, then the form.
  async function open(wanted, more = {}) {
    const page = await site.open(more);
    await page.click('#tab-position');
    await page.click('um-json summary');
    await page.fill('#json-text', JSON.stringify(wanted));
    await page.click('um-json .primary');
    await settled(page);
    await page.click('#fit');
    await frame(page);
    return page;
  }
  const unit = async (page, id) => (await request(page)).units.find(each => each.id === id);
  const pixels = async page => {
    const [a, b] = (await item(page, 'unit:A')).outline;
    return Math.hypot(a[0] - b[0], a[1] - b[1]);
  };
  // The form of a unit, unless it stands open.
  async function openUnit(page, id) {
    const summary = page.locator('um-editor .item > summary').filter({ hasText: id }).first();
    if (!(await summary.evaluate(each => each.parentElement.open))) await summary.click();
  }
  const command = async (page, id) => {
    await page.click('#menu-button');
    await page.click(`[data-command="${id}"]`);
    await frame(page);
  };
  const fingers = async page => {
    const session = await page.context().newCDPSession(page);
    return (type, ...touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  };

  it('sets a corner on a side, shows it first, and takes it back in one', async () => {
    const page = await open(
      scene([
        ['A', 'square', [2, 2]],
        ['B', 'line', [6, 5], 180],
      ]),
      { width: 390, height: 844, touch: true },
    );
    await page.tap('um-editor summary:has-text("square")');
    await page.tap('.relation > summary');
    for (const value of ['unit:B', 'front'])
      await page
        .locator(`.pick:has(input[name=relation-${value === 'front' ? 'side' : 'thing'}][value="${value}"])`)
        .tap();
    await page.locator('.pick:has(input[value=front-left])').tap();
    await page.fill('#relation-angle', '30');
    await page.fill('#relation-offset', '0.5');
    await page.fill('#relation-gap', '0.25');
    const ghost = await item(page, 'relation:ghost');
    assert.deepEqual((await unit(page, 'A')).at, [2, 2], 'only a ghost');
    await page.locator('.relation .primary').tap();
    const { at, facing } = await unit(page, 'A');
    // B looks south: its front is y = 4.5, its left end as seen from the south x = 5. A's front left corner, turned 30°.
    assert.equal(facing, 30);
    const [s, c] = [Math.sin(Math.PI / 6), Math.cos(Math.PI / 6)];
    near(at[0] - 0.5 * c + 0.5 * s, 5.5);
    near(at[1] + 0.5 * s + 0.5 * c, 4.25);
    near(ghost.at[0], at[0]);
    await page.tap('#undo');
    assert.deepEqual((await unit(page, 'A')).at, [2, 2]);
    await page.context().close();
  });

  it('sets a side level with an end of a table edge and of terrain, and says what the engine will not take', async () => {
    const terrain = [
      {
        id: 'rock',
        shape: [
          [8, 2],
          [10, 2],
          [10, 3],
          [8, 3],
        ],
      },
    ];
    const page = await open(
      scene(
        [
          ['A', 'line', [2, 2]],
          ['B', 'line', [6, 5], 180],
        ],
        { terrain },
      ),
    );
    await page.click('um-editor summary:has-text("line")');
    await page.click('.relation > summary');
    const pick = (name, value) => page.locator(`input[name=relation-${name}][value="${value}"]`).check();
    await pick('thing', 'table:table');
    await pick('side', 'north');
    await pick('part', 'rear');
    await pick('level', 'right');
    assert.deepEqual((await item(page, 'relation:ghost')).at, [11, 7.5]);
    await page.fill('#relation-gap', '-1');
    assert.match(await page.locator('.relation [role=status]').innerText(), /off the table/);
    await page.fill('#relation-gap', 'much');
    assert.ok(await page.locator('.relation .primary').isDisabled());
    assert.match(await page.locator('.relation [role=status]').innerText(), /^Gap.*: “much” is no number/);
    await page.fill('#relation-gap', '0');
    await page.fill('#relation-angle', '1.000,5');
    assert.match(
      await page.locator('.relation [role=status]').innerText(),
      /^Angle.*: “1\.000,5” can be read in several ways/,
    );
    await page.fill('#relation-angle', '0');
    await pick('thing', 'terrain:rock');
    await pick('side', '2');
    await pick('level', 'middle');
    assert.deepEqual((await item(page, 'relation:ghost')).at, [9, 3.5]);
    await page.click('.relation .primary');
    assert.deepEqual(await unit(page, 'A').then(({ at, facing }) => [at, facing]), [[9, 3.5], 0]);
    await page.context().close();
  });

  it('sets a unit so many hexes off another', async () => {
    const page = await site.open();
    await page.locator('#shelf select').selectOption('godsgloom');
    await page.click('[data-shelf="spear-wall"]');
    await page.click('#tab-position');
    const { units } = await request(page);
    await openUnit(page, units[0].id);
    await page.click('.relation > summary');
    await page.locator(`input[name=relation-thing][value="unit:${units[1].id}"]`).check();
    await page.locator('input[name=relation-direction][value=SW]').check();
    await page.fill('#relation-count', '2');
    await page.click('.relation .primary');
    const [q, r] = units[1].at;
    assert.deepEqual((await unit(page, units[0].id)).at, [q - 2, r + 2]);
    await page.context().close();
  });

  it('catches a base on a neighbour, side flat and ends level, lets it go further on, and can be switched off', async () => {
    const page = await open(
      scene([
        ['A', 'square', [2.2, 2.3]],
        ['B', 'line', [6.13, 5.17], 180],
      ]),
    );
    const step = await pixels(page);
    const start = (await item(page, 'unit:A')).screen;
    // A's front against B's front, which is y = 4.67 from 5.13 to 7.13; a little off.
    const wish = [(5.66 - 2.2) * step, -(4.13 - 2.3) * step];
    const guides = await dragByMouse(page, start, wish, async () =>
      (await items(page)).filter(({ role }) => role === 'guide').map(({ id }) => id.split(':')[2]),
    );
    // Its end comes level with B's, and its notch with B's notch.
    assert.deepEqual(guides.sort(), ['flush', 'notch']);
    const { at } = await unit(page, 'A');
    near(at[0], 5.63, 1e-9);
    near(at[1], 4.17, 1e-9);
    assert.equal((await items(page)).filter(({ role }) => role === 'guide').length, 0);
    await dragByMouse(page, (await item(page, 'unit:A')).screen, [0.31 * step, 0.42 * step]);
    const free = (await unit(page, 'A')).at;
    assert.ok(Math.hypot(free[0] - 5.63, free[1] - 4.17) > 0.3, String(free));
    await command(page, 'snapping');
    await dragByMouse(page, (await item(page, 'unit:A')).screen, [-(free[0] - 5.66) * step, -(4.13 - free[1]) * step]);
    const off = (await unit(page, 'A')).at;
    near(off[0], 5.66, 0.02);
    near(off[1], 4.13, 0.02);
    await page.context().close();
  });

  it('draws a base under the finger as it draws it when that is gone, and writes on it once for the whole way', async () => {
    const page = await open(
      scene([
        ['A', 'square', [3, 3], 20],
        ['B', 'line', [8, 6]],
      ]),
      { width: 390, height: 844 },
    );
    await command(page, 'snapping');
    const picture = () =>
      page.evaluate(() => {
        const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById('board'));
        return [...canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data];
      });
    // The engine is not asked on the way: with what it says both are drawn anew.
    await page.evaluate(() => {
      const later = window.setTimeout;
      Object.assign(window, { setTimeout: (work, time) => (time >= 150 ? 0 : later(work, time)), written: 0 });
      const { fillText } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.fillText = function (...given) {
        window['written']++;
        return fillText.apply(this, given);
      };
    });
    const written = () => page.evaluate(() => window['written']);
    const [x, y] = (await item(page, 'unit:A')).screen.map(Math.round);
    await page.mouse.move(x, y);
    await page.mouse.down();
    const counts = [];
    for (let i = 1; i <= 12; i++) {
      await page.mouse.move(x + 5 * i, y - 4 * i);
      await frame(page);
      counts.push(await written());
    }
    assert.ok(counts[2] > 0);
    assert.deepEqual(counts.slice(2), counts.slice(2).fill(counts[2]));
    const carried = await picture();
    await page.mouse.up();
    await frame(page);
    const still = await picture();
    // To whole pixels under the finger: lines may come out a little softer or sharper.
    const off = still.filter((value, i) => Math.abs(value - carried[i]) > 150).length;
    assert.ok(off < 60, `${off} values differ`);
    await page.context().close();
  });

  it('turns to the facing of a neighbour by the handle, which a finger finds 20 pixels off', async () => {
    const page = await open(
      scene([
        ['A', 'square', [3, 3]],
        ['B', 'line', [6, 5], 33.7],
      ]),
      { width: 390, height: 844, touch: true },
    );
    await page.tap('um-editor summary:has-text("square")');
    await settled(page);
    const { screen } = await item(page, 'handle');
    const at = (await item(page, 'unit:A')).screen;
    const far = Math.hypot(screen[0] - at[0], screen[1] - at[1]);
    const angle = (35 * Math.PI) / 180;
    await dragByTouch(
      page,
      [screen[0] - 20, screen[1]],
      [Math.sin(angle) * far * 2 + 20 + (at[0] - screen[0]), -Math.cos(angle) * far * 2 + (at[1] - screen[1])],
    );
    assert.equal((await unit(page, 'A')).facing, 33.7);
    await page.context().close();
  });

  it('twists the selected unit between two fingers, and still pinches', async () => {
    const page = await open(
      scene([
        ['A', 'square', [3, 3]],
        ['B', 'line', [6, 5]],
      ]),
      { width: 390, height: 844, touch: true },
    );
    await page.tap('um-editor summary:has-text("square")');
    await settled(page);
    const [x, y] = (await item(page, 'unit:B')).screen;
    const send = await fingers(page);
    const at = (degrees, far = 60) =>
      [1, -1].map((sign, id) => ({
        id,
        x: x + sign * far * Math.cos((degrees * Math.PI) / 180),
        y: y + sign * far * Math.sin((degrees * Math.PI) / 180),
      }));
    await send('touchStart', ...at(0));
    for (let i = 1; i <= 12; i++) await send('touchMove', ...at(i * 5));
    await send('touchEnd');
    await settled(page);
    // 60° less the 14 that fingers turn by without meaning it: caught by 45.
    assert.equal((await unit(page, 'A')).facing, 45);
    const zoom = await pixels(page);
    await send('touchStart', ...at(0));
    for (let i = 1; i <= 6; i++) await send('touchMove', ...at(0, 60 + 10 * i));
    await send('touchEnd');
    await settled(page);
    assert.ok((await pixels(page)) > zoom * 1.5);
    assert.equal((await unit(page, 'A')).facing, 45);
    await page.click('#undo');
    assert.equal((await unit(page, 'A')).facing, 0, 'one undo');
    await page.context().close();
  });

  it('parts a base that overlaps by a hair, and leaves a larger overlap with its error', async () => {
    const page = await open(
      scene([
        ['A', 'square', [2.2, 2.3]],
        ['B', 'line', [6, 5], 180],
      ]),
    );
    await command(page, 'snapping');
    const step = await pixels(page);
    const go = async ([x, y]) => {
      const [from, { screen }] = [(await unit(page, 'A')).at, await item(page, 'unit:A')];
      await dragByMouse(page, screen, [(x - from[0]) * step, -(y - from[1]) * step]);
      return (await unit(page, 'A')).at;
    };
    // B's front is y = 4.5: A's front at 4.52.
    const parted = await go([6, 4.02]);
    near(parted[1], 4, 1e-9);
    assert.match(
      await page.locator('um-verdict').innerText(),
      /A overlapped B by a hair and was moved 0\.0[123] steps/,
    );
    await page.click('#undo');
    near((await unit(page, 'A')).at[1], 4.02, 0.011);
    await page.click('#undo');
    assert.deepEqual((await unit(page, 'A')).at, [2.2, 2.3]);
    // Measured and typed, it is parted as well.
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('um-editor details')) part.open = true;
    });
    const type = async (place, value) => {
      const input = page.locator(`[data-pointer="/units/0/at/${place}"]`);
      await input.fill(value);
      await input.press('Enter');
      await settled(page);
    };
    await type(0, '6');
    await type(1, '4.02');
    near((await unit(page, 'A')).at[1], 4, 1e-9);
    assert.match(await page.locator('um-verdict').innerText(), /A overlapped B by a hair/);
    await page.click('#undo');
    assert.deepEqual((await unit(page, 'A')).at, [6, 4.02]);
    const over = await go([6, 4.3]);
    near(over[1], 4.3, 0.011);
    assert.match(await page.locator('um-editor').innerText(), /overlap/);
    await page.context().close();
  });

  it('measures by a long press from base to base, and by keys in words', async () => {
    const page = await open(
      scene([
        ['A', 'square', [2, 2]],
        ['B', 'line', [6, 5]],
      ]),
      { width: 390, height: 844, touch: true },
    );
    const [from, to] = [(await item(page, 'unit:A')).screen, (await item(page, 'unit:B')).screen];
    const off = (await pixels(page)) * 0.22;
    const send = await fingers(page);
    await send('touchStart', { x: from[0] + off, y: from[1] + off });
    await page.locator('um-ruler section').waitFor();
    for (let i = 1; i <= 6; i++)
      await send('touchMove', {
        x: from[0] + off + ((to[0] - from[0]) * i) / 6,
        y: from[1] + off + ((to[1] - from[1]) * i) / 6,
      });
    await frame(page);
    // Corner (2.5, 2.5) to corner (5, 4.5).
    assert.equal((await item(page, 'ruler:far')).text, '3.2 steps');
    await send('touchEnd');
    await settled(page);
    assert.match(await page.locator('um-ruler [role=status]').innerText(), /From A to B: 3\.2 steps/);
    assert.deepEqual((await unit(page, 'A')).at, [2, 2], 'nothing was dragged');
    const [x, y] = (await item(page, 'table')).outline[3];
    await page.touchscreen.tap(x + 12, y + 30);
    assert.equal(await page.locator('um-ruler section').count(), 0, 'tapped away');
    await page.keyboard.press('m');
    await page.locator('[data-ruler=from]').selectOption('centre:A');
    await page.locator('[data-ruler=to]').selectOption('centre:B');
    assert.match(await page.locator('um-ruler [role=status]').innerText(), /centre of A to centre of B: 5 steps/);
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('um-ruler section').count(), 0);
    await page.context().close();
  });

  it('takes a finger that was lifted in time for a tap, however late a busy page is told', async () => {
    const page = await open(scene([['A', 'square', [2, 2]]]), { width: 390, height: 844, touch: true });
    const [x, y] = (await item(page, 'unit:A')).screen;
    const session = await page.context().newCDPSession(page);
    const began = Date.now() / 1000;
    const send = (type, touchPoints, timestamp) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
    await send('touchStart', [{ x, y }], began);
    await page.locator('um-ruler section').waitFor();
    await send('touchEnd', [], began + 0.1);
    await settled(page);
    assert.equal(await page.locator('um-ruler section').count(), 0);
    await page.context().close();
  });

  it('ends the ruler on the board, and names both of its ends whole', async () => {
    const long = 'Very Heavy Infantry of the Seventh';
    const page = await open(
      scene([
        [long, 'square', [2, 2]],
        ['B', 'line', [6, 5]],
      ]),
      { width: 390, height: 844, touch: true },
    );
    await command(page, 'ruler');
    await page.locator('[data-ruler=from]').selectOption(`centre:${long}`);
    const away = async () => (await items(page)).find(({ id }) => id === 'ruler:close')?.screen;
    await page.touchscreen.tap(...(await away()));
    await frame(page);
    assert.equal(await page.locator('um-ruler section').count(), 0, 'with one end');
    await command(page, 'ruler');
    await page.locator('[data-ruler=from]').selectOption(`centre:${long}`);
    await page.locator('[data-ruler=to]').selectOption('unit:B');
    const shown = await page
      .locator('um-ruler .whole > span')
      .evaluateAll(list => list.map(each => [each.textContent, each.scrollWidth <= each.clientWidth]));
    assert.deepEqual(shown, [
      [`centre of ${long}`, true],
      ['B', true],
    ]);
    // In sight or not, and with a kind in hand.
    await page.locator('um-tray [data-kind]').first().tap();
    const before = await request(page);
    await page.waitForTimeout(400);
    await page.touchscreen.tap(...(await away()));
    await frame(page);
    assert.equal(await page.locator('um-ruler section').count(), 0, 'with both');
    assert.deepEqual(await request(page), before);
    await page.context().close();
  });

  it('measures from and to no hex that is not on the board', async () => {
    const page = await site.open({ width: 1280, height: 800 });
    await page.locator('#shelf select').selectOption('godsgloom');
    await page.locator('[data-shelf="spear-wall"]').click();
    await settled(page);
    await page.keyboard.press('m');
    const told = page.locator('um-ruler [role=status]');
    const { x, y, height } = await page.locator('#board').boundingBox();
    const beside = [x + 3, y + height / 2];
    await page.mouse.click(...beside);
    assert.match(await told.innerText(), /from where/);
    await page.mouse.click(...(await items(page)).find(({ role }) => role === 'unit').screen);
    assert.match(await told.innerText(), /to where/);
    await page.mouse.click(...beside);
    assert.match(await told.innerText(), /to where/);
    await page.context().close();
  });

  it('counts hexes, on boards flat side up as well, where drags go to the hex under the finger', async () => {
    const page = await site.open({ width: 390, height: 844, touch: true });
    await page.locator('#shelf select').selectOption('godsgloom');
    await page.locator('[data-shelf="spear-wall"]').tap();
    await page.tap('#tab-position');
    const { units } = await request(page);
    const [a, b] = units;
    const far =
      (Math.abs(a.at[0] - b.at[0]) + Math.abs(a.at[1] - b.at[1]) + Math.abs(a.at[0] + a.at[1] - b.at[0] - b.at[1])) / 2;
    const shape = async () => {
      const { outline } = (await items(page)).find(({ role }) => role === 'hex');
      const [xs, ys] = [0, 1].map(i => outline.map(point => point[i]));
      return Math.max(...xs) - Math.min(...xs) > Math.max(...ys) - Math.min(...ys) ? 'flat' : 'pointed';
    };
    assert.equal(await shape(), 'pointed');
    await command(page, 'flat');
    await frame(page);
    assert.equal(await shape(), 'flat');
    assert.deepEqual((await request(page)).page, { hexes: 'flat' });
    await command(page, 'ruler');
    await page.locator('[data-ruler=from]').selectOption(`unit:${a.id}`);
    await page.locator('[data-ruler=to]').selectOption(`unit:${b.id}`);
    assert.match(await page.locator('um-ruler [role=status]').innerText(), new RegExp(`: ${far} hex`));
    await page.locator('um-ruler button').tap();
    // The neighbour to the north lies to the left of the neighbour to the south.
    const place = await item(page, `unit:${a.id}`);
    const hex = (await items(page)).find(
      each => each.role === 'hex' && Math.hypot(each.at[0] - place.at[0], each.at[1] - place.at[1] - 1) < 0.01,
    );
    await dragByTouch(page, place.screen, [hex.screen[0] - place.screen[0], hex.screen[1] - place.screen[1]]);
    assert.deepEqual((await unit(page, a.id)).at, [a.at[0] + 1, a.at[1]], 'up is east');
    await page.context().close();
  });

  it('shows and takes lengths in centimetres, once it knows how long a step is', async () => {
    const page = await open(
      scene([
        ['A', 'square', [2, 2]],
        ['B', 'line', [6, 5]],
      ]),
    );
    await command(page, 'in-centimetres');
    // Line below line, however narrow the page is.
    await page.setViewportSize({ width: 320, height: 640 });
    const [title, why, label, input] = await Promise.all(
      ['h2', 'p', 'label', 'input'].map(each => page.locator(`.step-dialog ${each}`).first().boundingBox()),
    );
    assert.ok(
      [why, label, input].every((each, i) => each.y >= [title, why, label][i].y + [title, why, label][i].height),
      'a column',
    );
    assert.ok(title.height < 60 && input.width > 200, 'as wide as the dialog');
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const [text, told] of [
      ['two', /^“two” is no number/],
      ['1,500.5', /can be read in several ways/],
      ['-2', /^A number above 0 is needed\.$/],
      ['', /above 0/],
    ]) {
      await page.fill('#step-length', text);
      await page.click('.step-dialog .primary');
      assert.match(await page.locator('.step-dialog [role=alert]').innerText(), told);
    }
    await page.fill('#step-length', '5');
    await page.click('.step-dialog .primary');
    await frame(page);
    assert.deepEqual((await request(page)).page, { lengths: { shown: 'centimetres', step: 50 } });
    await page.click('um-editor summary:has-text("square")');
    const field = page.locator('[data-pointer="/units/0/at/0"]');
    assert.equal(await field.inputValue(), '10');
    await field.fill('16.1');
    await field.press('Tab');
    near((await unit(page, 'A')).at[0], 3.22, 1e-12);
    assert.equal(await field.inputValue(), '16.1');
    assert.match(await page.locator('.field:has([data-pointer="/units/0/at/0"]) label').innerText(), /x, cm/);
    await page.context().close();
  });

  it('calls full only what is full, and not where a side leaves what it lay along', async () => {
    const { request: scene } = JSON.parse(
      readFileSync(
        new URL('../games/arcane-legions/scenes/ruling-08-along-a-flush-wall-and-half-past.json', import.meta.url),
        'utf8',
      ),
    );
    const { ask, choices, ...position } = scene;
    const page = await site.open({
      fragment: `#${Buffer.concat([Buffer.from([1]), deflateRawSync(JSON.stringify(position))]).toString('base64url')}`,
    });
    const stops = await page.locator('um-decision .stop[data-key="step:front"]').allInnerTexts();
    assert.deepEqual(stops, ['contact changes 0.7', 'full 1']);
    await page.context().close();
  });

  it('tells every length in the unit that is shown, and angles to a tenth', async () => {
    const page = await site.open();
    const read = name => page.locator(name).innerText();
    await command(page, 'in-inches');
    await page.fill('#step-length', '2');
    await page.click('.step-dialog .primary');
    await settled(page);
    assert.deepEqual(await page.locator('um-decision .stop').allInnerTexts(), [
      'contact 0.78 in',
      'full 2 in',
      'full 2 in',
      'full 2 in',
    ]);
    assert.match(
      await read('um-units'),
      /Nile Guard is 0\.68 inches from .*, to its front, 19\.4° right of straight ahead/,
    );
    assert.match(await read('um-units'), /Legio I phalanx of Rome at \(10, 7\.4 in\), facing/);
    await page.click('um-decision .stop.contact');
    await settled(page);
    assert.match(await read('um-trace'), /moves 0\.78 in to its front\. That costs 1 movement point/);
    assert.deepEqual(await page.locator('um-decision .cost').allInnerTexts(), ['0.5 in', '0.5 in', '']);
    assert.ok(
      (await items(page)).some(({ role, text }) => role === 'chip' && text === '0.5 in'),
      'on the board',
    );
    await command(page, 'in-steps');
    assert.match(await read('um-trace'), /moves 0\.392 steps to its front\. That costs 1 movement point/);
    await page.context().close();
  });

  it('tells a pursuit in centimetres, and what the dice show as they show it', async () => {
    const page = await site.open();
    await page.locator('#shelf select').selectOption('ninth-age');
    await page.click('[data-shelf="edge"]');
    await command(page, 'in-centimetres');
    for (let i = 0; i < 12 && (await page.locator('um-decision .choose, um-decision .die').count()); i++) {
      await page.locator('um-decision :is(.die, .choose)').first().click();
      await settled(page);
    }
    const text = await page.locator('#panel').innerText();
    assert.match(text, /[\d.]+ cm/);
    assert.doesNotMatch(text, /[\d.]+ inch/);
    await page.context().close();
  });

  it('gives back what was typed in centimetres in a game of inches', async () => {
    const page = await site.open();
    await page.locator('#shelf select').selectOption('ninth-age');
    await page.click('[data-shelf="edge"]');
    await page.click('#tab-position');
    await command(page, 'in-centimetres');
    const [{ id }] = (await request(page)).units;
    await openUnit(page, id);
    const field = page.locator('[data-pointer="/units/0/at/0"]');
    for (const text of ['30', '31.7', '33.33', '61.1', '47.123']) {
      await field.fill(text);
      await field.press('Tab');
      assert.equal(await field.inputValue(), text);
      near((await unit(page, id)).at[0], Number(text) / 2.54, 1e-12);
    }
    await page.context().close();
  });

  it('moves, turns, doubles and removes the selected unit by keys', async () => {
    const page = await open(
      scene([
        ['A', 'square', [2, 2]],
        ['B', 'line', [6, 5]],
      ]),
    );
    await page.mouse.click(...(await item(page, 'unit:A')).screen);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press(']');
    await page.keyboard.press('Shift+BracketRight');
    assert.deepEqual(await unit(page, 'A').then(({ at, facing }) => [at, facing]), [[2.5, 2.05], 16]);
    await page.keyboard.press('Control+d');
    assert.equal((await request(page)).units.length, 3);
    await page.keyboard.press('Delete');
    assert.equal((await request(page)).units.length, 2);
    await page.keyboard.press('Control+z');
    assert.equal((await request(page)).units.length, 3);
    await page.context().close();
  });

  it('zooms in where a finger taps twice on nothing', async () => {
    const page = await open(
      scene([
        ['A', 'square', [2, 2]],
        ['B', 'line', [6, 5]],
      ]),
      { width: 390, height: 844, touch: true },
    );
    const [before, { outline }] = [await pixels(page), await item(page, 'table')];
    const place = [outline[0][0] + 20, outline[2][1] + 20];
    await tapTwice(page, place);
    await settled(page);
    near((await pixels(page)) / before, 2, 0.01);
    await page.context().close();
  });

  it('complains of nothing on the console', () => assert.deepEqual(site.complaints, []));
});
