// What a stranger stumbled over: the address, lost choices, ties, clauses at the verdict, links, names, and games that
// the page cannot draw.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { atRest, dragByMouse, dragByTouch, item, items, openSite, request, settled, verdict } from './site.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';

const packed = (value, version = 1) =>
  Buffer.concat([Buffer.from([version]), deflateRawSync(JSON.stringify(value))]).toString('base64url');
const linkOf = value => `#${packed(value)}`;
const inAddress = page =>
  JSON.parse(inflateRawSync(Buffer.from(new URL(page.url()).hash.slice(1), 'base64url').subarray(1)).toString());
const root = join(import.meta.dirname, '../..');
const example = name => JSON.parse(readFileSync(join(root, `build/public/scenes/arcane-legions/${name}.json`), 'utf8'));
const gods = join(root, 'tests/games/godsgloom/scenes');
const godsScene = name => JSON.parse(readFileSync(join(gods, name), 'utf8')).request;

// A link tells the rulings that mattered besides.
const unruled = ({ rulings, ...scene }) => scene;

describe('what a stranger stumbled over', { skip }, () => {
  let site;
  before(async () => (site = await openSite(chromium)));
  after(() => site?.close());

  const stepPixels = async page => {
    const [a, b] = (await item(page, 'unit:Velites')).outline;
    return Math.hypot(a[0] - b[0], a[1] - b[1]);
  };
  const choose = async (page, selector) => {
    await page.locator(selector).first().click();
    await settled(page);
  };
  const paste = async (page, value) => {
    await page.click('#tab-position');
    if (!(await page.locator('#json-text').isVisible())) await page.click('um-json summary');
    await page.fill('#json-text', JSON.stringify(value));
    await page.click('um-json .primary');
    await settled(page);
  };

  it('writes the address once, when a drag of a unit is over, and what the board then shows', async () => {
    const page = await site.open();
    await page.click('#tab-position');
    await atRest(page);
    await page.evaluate(() => {
      const replace = history.replaceState.bind(history);
      window['written'] = 0;
      history.replaceState = (...args) => (window['written']++, replace(...args));
    });
    const [from, onto] = [(await item(page, 'unit:Velites')).screen, (await item(page, 'unit:Legio I')).screen];
    const before = new URL(page.url()).hash;
    await dragByMouse(page, from, [onto[0] - from[0], onto[1] - from[1]], async () => {
      await page.waitForTimeout(100);
      assert.equal(new URL(page.url()).hash, before, 'nothing is written on the way');
    });
    await atRest(page);
    assert.match(await verdict(page), /^No verdict/);
    assert.deepEqual(unruled(inAddress(page)), await request(page));
    assert.equal(await page.evaluate(() => window['written']), 1);
    const other = await site.open({ fragment: new URL(page.url()).hash });
    assert.deepEqual((await item(other, 'unit:Velites')).at, (await item(page, 'unit:Velites')).at);
    const step = await stepPixels(page);
    await dragByMouse(page, (await item(page, 'unit:Velites')).screen, [-2 * step, step]);
    await atRest(page);
    assert.match(await verdict(page), /^Your move/);
    assert.deepEqual(unruled(inAddress(page)), await request(page));
    await other.context().close();
    await page.context().close();
  });

  it('keeps the choices through a drag out and back, and Undo is one step', async () => {
    const page = await site.open();
    await choose(page, 'button[data-key="step:front"]');
    await choose(page, 'button[data-key="slide:left"]');
    const before = await request(page);
    assert.deepEqual(
      before.choices.map(({ key }) => key),
      ['step:front', 'slide:left'],
    );
    await page.click('#tab-position');
    const [x, y] = (await item(page, 'unit:Nile Guard')).screen;
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (const by of [20, 50, 80]) await page.mouse.move(x, y - by);
    // The engine is asked a few times a second.
    await page.waitForFunction(() => /taken back/.test(document.querySelector('um-verdict').textContent));
    for (const by of [50, 20, 0]) await page.mouse.move(x, y - by);
    await page.mouse.up();
    await settled(page);
    assert.deepEqual((await request(page)).choices, before.choices);
    assert.doesNotMatch(await verdict(page), /taken back/);
    await page.click('#undo');
    assert.deepEqual(await request(page), before);
    await page.context().close();
  });

  it('cites the clauses of what is offered at a tie, on touch too, and tells the tie as the choice of a player', async () => {
    const page = await site.open({ width: 390, height: 844, touch: true, fragment: linkOf(example('tie')) });
    await choose(page, 'button.stop.contact[data-key="step:front"]');
    assert.match(await page.locator('um-verdict .deciding').innerText(), /AL-43 Equal angles/);
    const cited = page.locator('um-decision .offered').first();
    assert.equal(await cited.innerText(), 'Rules');
    await cited.locator('.rules').tap();
    const told = await cited.locator('.clause-text').allInnerTexts();
    assert.deepEqual(told.map(text => text.slice(0, 5)).toSorted(), ['AL-41', 'AL-43', 'AL-44']);
    assert.match(told.join(), /equally short/);
    await choose(page, 'button[data-key^="snap:"]');
    assert.match(await verdict(page), /chosen[^]*A tie at 45°[^]*Rome chose/);
    assert.doesNotMatch(await page.locator('#panel').innerText(), /Close call/);
    await page.context().close();
  });

  it('still calls a measured decision close where no choice was made', async () => {
    const scene = example('tie');
    scene.units[1].facing = 225.02;
    const page = await site.open({ fragment: linkOf(scene) });
    await choose(page, 'button.stop.contact[data-key="step:front"]');
    assert.match(
      await verdict(page),
      /Velites snaps to Nile Guard[^]*Close call: 0\.04 degrees decided how Velites snaps to Nile Guard\./,
    );
    assert.doesNotMatch(await verdict(page), /A tie at/);
    await page.context().close();
  });

  it('says of what a decision was close', async () => {
    const page = await site.open({
      fragment: linkOf(JSON.parse(readFileSync(join(root, 'build/public/scenes/ninth-age/wheel.json'), 'utf8'))),
    });
    const notes = await page.locator('um-trace .close').allInnerTexts();
    assert.deepEqual(
      notes.map(note => /decided (.+?)\./.exec(note.replace(/\d\.\d/g, ''))?.[1]),
      ['which side of Knights Rats charges', 'whether Rats meets Knights'],
    );
    await page.context().close();
  });

  it('says whose units may be ordered where the player who gives the order has none', async () => {
    const scene = example('tie');
    const page = await site.open({
      fragment: linkOf({
        ...scene,
        order: undefined,
        units: scene.units.filter(({ owner }) => owner !== scene.turn.active),
      }),
    });
    const [{ id, owner }] = (await request(page)).units;
    const told = await page.locator('um-decision').innerText();
    assert.match(told, new RegExp(`${scene.turn.active} has no unit to order\\.`));
    assert.match(told, new RegExp(`Order ${id} to move \\(${owner}\\)`));
    assert.equal(await page.locator('[data-ask=threats]').count(), 0, 'nor asks who of none could be hit');
    await page.context().close();
  });

  for (const [width, height, touch] of [
    [1280, 800, false],
    [390, 844, true],
    [320, 640, true],
  ])
    it(`reads out the deciding clause during a drag at ${width} × ${height}, and closes what was folded open after it`, async () => {
      const page = await site.open({ width, height, touch });
      const deciding = () => page.locator('um-verdict .deciding').innerText();
      const before = await deciding();
      assert.match(before, /^AL-04 Price for a formation\. A formation is twice as dear/);
      await page.locator('um-verdict .rules[aria-label*="AL-01"]').click();
      assert.match(await page.locator('um-verdict .sentences .clause-text').innerText(), /settled in full/);
      const { screen } = await item(page, 'unit:Legio I');
      const step = await stepPixels(page);
      const drag = touch ? dragByTouch : dragByMouse;
      await drag(page, [screen[0] + 8, screen[1] + step * 0.3], [0, -step * 0.6], async () => {
        assert.match(await deciding(), /^AL-41 The smaller angle\. Two that meet at a slant/);
      });
      assert.equal(await page.locator('um-verdict .sentences .clause-text').count(), 0);
      const open = await page.locator('um-verdict .deciding').boundingBox();
      assert.ok(open.y + open.height <= height, 'in sight');
      assert.match(await deciding(), /AL-41[^]*in the direction that is shorter/);
      await page.context().close();
    });

  it('closes what was folded open with the next choice, and keeps it while something is looked at', async () => {
    const page = await site.open();
    const folded = page.locator('um-verdict .sentences .clause-text');
    await page.locator('um-verdict .rules').first().click();
    assert.ok(await folded.count());
    await choose(page, 'button.stop.contact[data-key="step:front"]');
    assert.equal((await request(page)).choices.length, 1);
    assert.equal(await folded.count(), 0);
    assert.match(await page.locator('um-verdict .deciding').innerText(), /^AL-41/);
    await page.locator('um-verdict .sentences .rules').first().click();
    await page.hover('um-decision .choose');
    assert.ok(await folded.count(), 'while something is looked at');
    await page.mouse.move(300, 700);
    await page.click('#undo');
    await settled(page);
    assert.equal(await folded.count(), 0);
    await page.context().close();
  });

  for (const touch of [false, true])
    it(`a ${touch ? 'tap' : 'click'} beside the open menu closes it and does nothing else`, async () => {
      const page = await site.open({ width: touch ? 390 : 1280, height: 844, touch });
      const before = await request(page);
      const beside = async selector => {
        const { x, y, width, height } = await page.locator(selector).first().boundingBox();
        const at = [x + Math.min(width / 2, 20), y + height / 2];
        await page.locator('#menu-button')[touch ? 'tap' : 'click']();
        await page.waitForSelector('#menu-list');
        const covers = ([x, y]) => document.elementFromPoint(x, y).id;
        assert.equal(await page.evaluate(covers, at), 'menu-beside', `${selector} lies beside the list`);
        await (touch ? page.touchscreen.tap(...at) : page.mouse.click(...at));
        await settled(page);
        assert.equal(await page.locator('#menu-list').count(), 0);
        return at;
      };
      // The list covers what lies to the right.
      if (touch) await page.locator('#shelf .strip').evaluate(strip => strip.scrollTo(190, 0));
      const second = await beside('#shelf [data-shelf]:nth-of-type(2)');
      assert.deepEqual(await request(page), before);
      // On a phone the list covers most of the page.
      const [other, state] = touch
        ? ['um-verdict .titled summary', 'um-verdict .titled']
        : ['[data-question=reach]', '[data-question=reach]'];
      const stateOf = () => page.locator(state).evaluate(each => [each['open'], each.getAttribute('aria-pressed')]);
      const stood = await stateOf();
      await beside(other);
      assert.deepEqual(await stateOf(), stood);
      await (touch ? page.touchscreen.tap(...second) : page.mouse.click(...second));
      await settled(page);
      assert.notDeepEqual(await request(page), before, 'the second one is for what lies there');
      await page.context().close();
    });

  it('cuts no line through of what is looked at, where it has not the room', async () => {
    const page = await site.open();
    await page.hover('button.stop.contact[data-key="step:front"]');
    await page.waitForFunction(() => /If chosen/.test(document.querySelector('um-verdict').textContent));
    const [bottom, lines] = await page.evaluate(() => {
      const verdict = document.querySelector('um-verdict');
      const range = document.createRange();
      const all = [...verdict.querySelectorAll('p, li, .deciding > span')].flatMap(each => {
        const end = each.getBoundingClientRect().bottom;
        range.selectNodeContents(each);
        return each.checkVisibility({ visibilityProperty: true })
          ? [...range.getClientRects()].filter(({ top }) => top < end - 4).map(({ top, bottom }) => [top, bottom])
          : [];
      });
      return [verdict.getBoundingClientRect().bottom, all];
    });
    assert.ok(lines.length > 3);
    assert.deepEqual(
      lines.filter(([top, low]) => top < bottom - 1 && low > bottom + 2),
      [],
    );
    await page.context().close();
  });

  it('says that it leaves out what a pasted text or a link asks', async () => {
    const page = await site.open();
    const scene = { ...(await request(page)), ask: { shapes: true } };
    await paste(page, scene);
    assert.match(await page.locator('um-verdict .notice').innerText(), /“ask” were left out/);
    assert.match(await verdict(page), /^Your move/);
    const other = await site.open({ fragment: linkOf(scene) });
    assert.match(await verdict(other), /“ask” were left out/);
    const turning = await site.open({ fragment: linkOf({ ...example('turn-lines-up'), ask: { shapes: true } }) });
    assert.match(await verdict(turning), /“ask” were left out/);
    for (const each of [page, other, turning]) await each.context().close();
  });

  it('calls a damaged link damaged, and a whole one of another version that', async () => {
    for (const [fragment, message] of [
      ['#abc', /damaged/],
      ['#AnxxxXX', /damaged/],
      ['#A', /damaged/],
      [`#${packed({ umpire: 9 }, 2)}`, /another version/],
    ]) {
      const page = await site.open({ fragment });
      assert.match(await page.locator('um-verdict .notice').innerText(), message, fragment);
      assert.ok(await item(page, 'unit:Legio I'), fragment);
      await page.context().close();
    }
  });

  it('writes long names beside their base or shortens them to it, and tells them in full in the list and on a tap', async () => {
    const long = 'Guardians of the Upper Nile';
    const text = JSON.stringify(example('clean-snap'))
      .replaceAll('Nile Guard', long)
      .replaceAll('Legio I"', 'Legio Prima Germanica Fidelis"');
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
      [320, 640],
    ]) {
      const page = await site.open({ width, height, touch: width < 900, fragment: linkOf(JSON.parse(text)) });
      for (const each of (await items(page)).filter(({ role, full }) => role === 'name' && full)) {
        assert.match(each.text, /…$|^\S{1,3}$/);
        const half = (each.text.length * each.size * 0.6) / 2;
        const { outline } = await item(page, each.id.replace('name:', 'unit:'));
        const xs = outline.map(([x]) => x);
        assert.ok(each.screen[0] + half < Math.max(...xs) + 12, each.id);
        assert.ok(each.screen[0] - half > Math.min(...xs) - 12, each.id);
      }
      // Whole beside its base, where it lies over nobody, or shortened upon it.
      const name = await item(page, `name:${long}`);
      assert.equal(name.full ?? name.text, long);
      const [across, up] = [(name.text.length * name.size * 0.6) / 2, name.size / 2];
      for (const { id, outline } of (await items(page)).filter(({ role }) => role === 'unit')) {
        const [xs, ys] = [0, 1].map(i => outline.map(point => point[i]));
        const [x, y] = name.screen;
        const isOff = x + across < Math.min(...xs) || x - across > Math.max(...xs) || y + up < Math.min(...ys) || y - up > Math.max(...ys); // prettier-ignore
        assert.ok(isOff || id === `unit:${long}`, id);
      }
      assert.ok((await page.locator('um-units').innerText()).includes(long));
      await page.mouse.click(...(await item(page, `unit:${long}`)).screen);
      assert.ok((await verdict(page)).includes(long));
      await page.context().close();
    }
  });

  it('tells a name that has no room in full on a tap', async () => {
    const long = 'Guardians of the Upper Nile';
    const scene = example('clean-snap');
    const [one] = scene.units;
    const at = (id, x, y) => ({ ...one, id, owner: 'Egypt', at: [x, y], facing: 0 });
    const around = [at('W', 2.9, 4), at('E', 7.1, 4), at('N', 5, 5.1), at('S', 5, 2.9)];
    const units = [at(long, 5, 4), ...around, { ...one, at: [5, 8] }];
    const { order: _, ...rest } = scene;
    const page = await site.open({ width: 390, height: 844, touch: true, fragment: linkOf({ ...rest, units }) });
    await page.click('#tab-position');
    await settled(page);
    assert.equal((await item(page, `name:${long}`)).full, long);
    await page.touchscreen.tap(...(await item(page, `unit:${long}`)).screen);
    await settled(page);
    assert.match(await page.locator('um-verdict .notice').innerText(), new RegExp(`${long}, of Egypt`));
    await page.context().close();
  });

  it('keeps the name off the arrowhead of a way', async () => {
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
      [320, 640],
    ])
      for (const key of ['step:front', 'step:left', 'step:rear']) {
        const page = await site.open({ width, height, fragment: linkOf(example('slide')) });
        await choose(page, `button[data-key="${key}"]`);
        const list = await items(page);
        const path = list.filter(each => each.role === 'path' && each.arrow).at(-1);
        assert.ok(path, key);
        const tip = path.outline.at(-1);
        const { unit } = (await page.evaluate(() => window['umpire'].reply())).trace.find(
          ({ event }) => event === 'stepped',
        );
        for (const label of list.filter(({ id }) => [`name:${unit}`, `owner:${unit}`].includes(id)))
          assert.ok(Math.abs(label.screen[1] - tip[1]) > label.size / 2 + 4, `${label.id} after ${key}`);
        await page.context().close();
      }
  });

  it('has the terrain near by in the first view', async () => {
    for (const name of ['blocked', 'clean-snap'])
      for (const [width, height] of [
        [390, 844],
        [320, 640],
        [844, 390],
      ]) {
        const page = await site.open({ width, height, touch: true });
        await page.tap('#tab-examples');
        await page.tap(`[data-example=${name}]`);
        await settled(page);
        const table = await page.locator('#table').boundingBox();
        const sheet = await page.locator('#panel').boundingBox();
        const bottom = width < height ? sheet.y : table.y + table.height;
        for (const { id, outline } of (await items(page)).filter(({ role }) => role === 'terrain'))
          for (const [x, y] of outline)
            assert.ok(
              x >= table.x && x <= table.x + table.width && y >= table.y && y <= bottom,
              `${name}: ${id} at ${x}, ${y} of ${width} × ${height}`,
            );
        await page.context().close();
      }
  });

  it('takes the scenes of Godsgloom, one in five, as a link or pasted over another, with a wrong one told', async () => {
    const page = await site.open({ width: 390, height: 844 });
    for (const name of readdirSync(gods).filter((_, i) => i % 5 === 0)) {
      const scene = godsScene(name);
      await page.evaluate(hash => (location.hash = hash), packed(scene));
      await page.waitForFunction(
        wanted => JSON.stringify(window['umpire'].request().units) === wanted,
        JSON.stringify(scene.units),
      );
      await settled(page);
      assert.match(
        await verdict(page),
        /^(Your move|Nothing to judge yet|Legal|Done|Not allowed|Depends on a ruling)/,
        name,
      );
      const why = page.locator('.why');
      if (await why.count()) await why.first().click();
      for (const tab of ['position', 'decide']) await page.click(`#tab-${tab}`);
      assert.doesNotMatch(await page.locator('#panel').innerText(), /NaN|undefined/, name);
      const drawn = (await items(page)).filter(({ role }) => role === 'hex').length;
      assert.equal(drawn, scene.board.rows.join('').replaceAll(' ', '').length, name);
    }
    const scene = godsScene('gg-10-a-custom-zone.json');
    await paste(page, { ...scene, units: [{ ...scene.units[0], at: [77, 0] }] });
    assert.match(await verdict(page), /^No verdict/);
    assert.ok((await items(page)).some(({ role }) => role === 'hex'));
    await paste(page, { ...scene, system: 'chess' });
    assert.match(await verdict(page), /^No verdict/);
    await page.context().close();
  });

  it('has logged no error and sent nothing elsewhere in all of this', () => assert.deepEqual(site.complaints, []));
});
