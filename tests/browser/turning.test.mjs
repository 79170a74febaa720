// Turns and breakaway in Chromium: set up by taps alone and by keyboard alone, and read from page, board and link.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { item, items, offColour, openSite, request, settled, verdict, toldBy } from './site.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';
const near = 60;
const phone = { width: 390, height: 844, touch: true, deviceScaleFactor: 2 };

describe('turning and breakaway', { skip }, () => {
  let site;
  before(async () => (site = await openSite(chromium)));
  after(() => site?.close());

  async function openExample(page, name) {
    await page.click('#tab-examples');
    await page.click(`[data-example=${name}]`);
    await settled(page);
  }

  const focusOn = async (page, selector) => {
    await settled(page);
    for (let i = 0; i < 60; i++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(wanted => document.activeElement.matches(wanted), selector)) return;
    }
    assert.fail(`no way to ${selector} by Tab`);
  };

  const tap = async (page, id) => {
    const { screen } = await item(page, id);
    await page.touchscreen.tap(...screen);
    await settled(page);
  };

  async function assertTool(page) {
    await settled(page);
    const list = await items(page);
    const tool = list.find(each => each.role === 'tool');
    assert.equal(tool.points.length, 3);
    assert.equal(list.filter(each => each.role === 'bevel').length, 3);
    // Half-way along the edges from the right angle, where no bevel is.
    const [a, , c] = tool.outline;
    const edge = [a[0] + (c[0] - a[0]) * 0.75, a[1] + (c[1] - a[1]) * 0.75];
    assert.ok((await offColour(page, edge, tool.colour)) < near, 'edge of the tool');
  }

  it('makes a turn by taps on the board alone, draws the tool, and comes back from the link', async () => {
    const page = await site.open(phone);
    assert.equal((await items(page)).filter(each => each.role === 'turn').length, 0, 'turns do not drown the steps');
    await tap(page, 'turn-notch:front.1');
    const fan = (await items(page)).filter(each => each.role === 'turn');
    assert.deepEqual(
      fan.map(each => each.text),
      ['45°', '45°', '90°', '90°'],
    );
    assert.equal((await items(page)).filter(each => each.role === 'ghost').length, 0);
    await tap(page, 'turn:turn:front.1:45:left:rear.1');
    assert.match(await verdict(page), /^Legal[^]*If chosen: Turn 45° left off the front/);
    await assertTool(page);
    assert.equal((await items(page)).filter(each => each.role === 'facing').length, 4);
    await tap(page, 'facing:right');
    assert.match(await verdict(page), /set down on the right/);
    await tap(page, 'facing:rear');
    await tap(page, 'take:turn:front.1:45:left:rear.1');
    assert.deepEqual((await request(page)).choices, [{ key: 'turn:front.1:45:left:rear.1' }]);
    // Without the help for hands, which is gone here.
    const textOf = each => toldBy(each.locator('um-verdict'));
    const text = await textOf(page);
    assert.match(text, /^Legal[^]*Legio I[^]*AL-66/);
    await page.waitForFunction(() => location.hash.length > 20);
    const other = await site.open({ ...phone, fragment: new URL(page.url()).hash });
    assert.equal(await textOf(other), text);
    assert.deepEqual(await request(other), await request(page));
    await page.context().close();
    await other.context().close();
  });

  it('makes a turn by keyboard alone', async () => {
    const page = await site.open();
    await focusOn(page, '[data-turn^="side:"]');
    await page.keyboard.press('Space');
    await focusOn(page, '[data-turn^="turn:"]');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    assert.match(await verdict(page), /If chosen: Turn 45° right off the front/);
    await page.keyboard.press('ArrowLeft');
    assert.match(await verdict(page), /If chosen: Turn 45° left off the front/);
    await assertTool(page);
    await page.waitForFunction(() => /Legal/.test(document.getElementById('live').textContent));
    await focusOn(page, '.take');
    await page.keyboard.press('Enter');
    await settled(page);
    assert.match((await request(page)).choices[0].key, /^turn:front\.1:45:left:rear/);
    assert.match(await verdict(page), /^Legal[^]*AL-66/);
    await page.keyboard.press('Control+z');
    assert.equal((await request(page)).choices, undefined);
    await page.context().close();
  });

  it('leaves a turn by Escape, and shows the steps again', async () => {
    const page = await site.open();
    await page.click('[data-turn="side:Rear"]');
    assert.equal((await items(page)).filter(each => each.role === 'turn').length, 4);
    await page.keyboard.press('Escape');
    assert.equal((await items(page)).filter(each => each.role === 'ghost').length, 4);
    await page.context().close();
  });

  it('says why there is no turn, with tool and obstacle on the board', async () => {
    const page = await site.open();
    await openExample(page, 'turn-no-room');
    assert.match(await verdict(page), /^Not allowed[^]*AL-72/);
    assert.ok(await page.locator('label:has([data-turn="side:Right"]).no').isVisible());
    const tool = await item(page, 'tool');
    assert.ok((await offColour(page, tool.outline[0], tool.colour, 6)) < near, 'tool');
    assert.ok((await items(page)).some(each => each.role === 'obstacle'));
    assert.equal(await page.locator('.take').count(), 0);
    await page.click('[data-turn="side:Left"]');
    await page.click('[data-turn="turn:90° right"]');
    await page.click('.take');
    await settled(page);
    assert.match((await request(page)).choices[0].key, /^turn:left\.0:90:right:/);
    await page.context().close();
  });

  it('shows the point of each example within a tap', async () => {
    const page = await site.open();
    const expected = {
      'turn-lines-up': /Velites[^]*45°/,
      'turn-over-corner': /30°[^]*decides/,
      'turn-over-two': /Nile Guard[^]*may be chosen[^]*Archers[^]*may be chosen/,
      'turn-undone': /AL-77/,
    };
    for (const [name, pattern] of Object.entries(expected)) {
      await openExample(page, name);
      await page.click('.take');
      await settled(page);
      assert.match(await verdict(page), pattern, name);
    }
    const undone = await item(page, 'unit:Velites');
    assert.deepEqual(undone.at, [4, 2.5]);
    await page.context().close();
  });

  it('stands both snapped ghosts on the board while the mover chooses, with angles at the crossing points', async () => {
    const page = await site.open();
    await openExample(page, 'turn-over-two');
    await page.click('.take');
    await settled(page);
    const list = await items(page);
    const chips = list.filter(each => each.role === 'chip');
    assert.equal(chips.length, 2);
    assert.equal(list.filter(each => each.role === 'ghost').length, 2);
    const contacts = list.filter(each => each.role === 'contact');
    assert.equal(contacts.length, 2);
    for (const contact of contacts) assert.ok((await offColour(page, contact.screen, contact.colour, 1)) < near);
    await page.mouse.click(...chips[1].screen);
    await settled(page);
    assert.match((await request(page)).choices[1].key, /^snap:/);
    await page.context().close();
  });

  it('draws the tool in the replay, and no slide between the places', async () => {
    const page = await site.open();
    await openExample(page, 'turn-lines-up');
    await page.click('.take');
    await settled(page);
    assert.equal((await items(page)).filter(each => each.role === 'tool').length, 0, 'taken away');
    await page.locator('.scrubber input').fill('0.4');
    await settled(page);
    await assertTool(page);
    assert.deepEqual((await item(page, 'unit:Velites')).at, (await request(page)).units[0].at);
    assert.ok((await item(page, 'path:0')).dash);
    await page.context().close();
  });

  it('takes a tap on the base that may strike for the strike, and a tap in the list for a look at it', async () => {
    const page = await site.open(phone);
    await openExample(page, 'breakaway');
    await page.locator('um-units [data-unit="Nile Guard"]').tap();
    assert.doesNotMatch(await verdict(page), /cannot be ordered/);
    assert.deepEqual((await request(page)).choices ?? [], []);
    const { screen, outline } = await item(page, 'unit:Nile Guard');
    await page.touchscreen.tap(...screen.map((value, i) => value + 0.7 * (outline[2][i] - value)));
    await settled(page);
    assert.deepEqual((await request(page)).choices, [{ key: 'breakaway:Nile Guard' }]);
    await page.context().close();
  });

  it('asks the owners of the attackers, then the table, and goes on', async () => {
    const page = await site.open(phone);
    await openExample(page, 'breakaway');
    assert.match(await page.locator('#decision-title').innerText(), /Egypt decides: strike Legio I with Nile Guard\?/);
    await tap(page, 'chip:breakaway:Nile Guard');
    assert.match(await verdict(page), /At the table: what did/);
    assert.ok(await item(page, 'attacker:Nile Guard'));
    assert.equal(await page.locator('um-losses').count(), 1);
    const count = page.locator('[role=spinbutton]');
    await page.tap('.stepper button:last-of-type');
    await count.press('ArrowRight');
    await count.press('End');
    assert.equal(await count.getAttribute('aria-valuenow'), '5');
    await count.press('Home');
    await count.press('ArrowUp');
    await page.tap('[data-loss="lost:1"]');
    await settled(page);
    assert.match(await page.locator('#decision-title').innerText(), /Persia decides[^]*Immortals/);
    await page.locator('[data-key="decline"]').tap();
    await settled(page);
    assert.match(await verdict(page), /Rome (moves|chooses)/);
    assert.deepEqual(
      (await request(page)).choices.map(choice => choice.key),
      ['breakaway:Nile Guard', 'lost:1', 'decline'],
    );
    await page.click('#undo');
    await page.click('#undo');
    await page.tap('[data-loss="destroyed"]');
    await settled(page);
    assert.match(await verdict(page), /Movement is done/);
    assert.equal(await item(page, 'unit:Legio I'), undefined);
    await page.context().close();
  });

  it("offers the active player's units first where no order is given", async () => {
    const page = await site.open();
    const { deflateRawSync } = await import('node:zlib');
    const { order: _, ...scene } = await request(page);
    const packed = Buffer.concat([Buffer.from([1]), deflateRawSync(JSON.stringify(scene))]);
    const other = await site.open({ fragment: `#${packed.toString('base64url')}` });
    const first = other.locator('um-decision .options').first();
    assert.match(await first.innerText(), /Legio I[^]*Velites/);
    assert.doesNotMatch(await first.innerText(), /Nile Guard/);
    assert.equal(await other.locator('.others [data-key="order:Nile Guard"]').isVisible(), false);
    await other.click('.others summary');
    assert.ok(await other.locator('.others [data-key="order:Nile Guard"]').isVisible());
    await page.context().close();
    await other.context().close();
  });

  it('fits a turn into 320 pixels without scrolling sideways', async () => {
    const page = await site.open({ width: 320, height: 640, touch: true, colorScheme: 'dark' });
    await page.tap('[data-turn="side:Front"]');
    await page.tap('[data-turn="turn:45° left"]');
    await settled(page);
    const wide = await page.evaluate(() =>
      [document.documentElement, document.getElementById('panel')].map(each => each.scrollWidth - each.clientWidth),
    );
    assert.deepEqual(wide, [0, 0]);
    await page.context().close();
  });

  // Whether items lie wholly between the legend and the tools.
  const free = async (page, wanted) => {
    const { top, bottom } = await page.evaluate(() => ({
      top: document.querySelector('#legend ul').getBoundingClientRect().bottom,
      bottom: document.getElementById('tools').getBoundingClientRect().top,
    }));
    const inside = ({ screen, outline, radius = 0 }) =>
      (outline ?? [screen]).every(
        ([x, y]) => x - radius >= 0 && x + radius <= 390 && y - radius >= top && y + radius <= bottom,
      );
    return (await items(page)).filter(wanted).map(each => [each.id, inside(each)]);
  };
  const led = ({ id, hit }) => id === 'unit:Legio I' || (hit?.what === 'option' && !id.startsWith('ghost-front'));

  it('the view follows the unit and what it may do next, and no step hides the next one', async () => {
    const page = await site.open(phone);
    await openExample(page, 'breakaway');
    for (let i = 0; i < 2; i++) {
      await page.click('um-decision [data-key=decline]');
      await settled(page);
    }
    for (let i = 0; i < 3; i++) {
      const found = await free(page, led);
      assert.ok(found.length > 2);
      assert.deepEqual(
        found.filter(([, inside]) => !inside),
        [],
        `after ${i} steps`,
      );
      const chips = (await items(page)).filter(({ id }) => id.startsWith('chip:step:'));
      for (const a of chips)
        for (const b of chips)
          assert.ok(
            a === b || Math.hypot(a.screen[0] - b.screen[0], a.screen[1] - b.screen[1]) >= 2 * a.radius,
            `${a.id} and ${b.id}`,
          );
      if (i < 2) await page.locator('um-decision button[data-key="step:rear"]').last().click();
      await settled(page);
    }
    await page.context().close();
  });

  it('the arrows round the end of a turn are in sight', async () => {
    const page = await site.open(phone);
    await openExample(page, 'turn-no-room');
    const found = await free(page, ({ hit }) => hit?.what === 'turn' || hit?.what === 'notch');
    assert.ok(found.length > 2);
    assert.deepEqual(
      found.filter(([, inside]) => !inside),
      [],
    );
    await page.context().close();
  });

  it('who has looked away by hand goes on looking there, and less motion is a jump', async () => {
    const page = await site.open({ ...phone, reducedMotion: 'reduce' });
    await openExample(page, 'breakaway');
    const away = async count => {
      for (let i = 0; i < count; i++) await page.locator('#board').press('ArrowUp');
      await settled(page);
      return (await item(page, 'unit:Nile Guard')).screen;
    };
    const there = await away(6);
    for (let i = 0; i < 2; i++) {
      await page.click('um-decision [data-key=decline]');
      await settled(page);
    }
    assert.deepEqual((await item(page, 'unit:Nile Guard')).screen, there);
    await page.click('#fit');
    await page.locator('um-decision button[data-key="step:rear"]').last().click();
    await page.evaluate(() => new Promise(done => requestAnimationFrame(done)));
    assert.equal(await page.locator('[data-gliding]').count(), 0);
    await page.context().close();
  });

  it('names make way for what is tapped', async () => {
    const page = await site.open(phone);
    for (const name of ['turn-lines-up', 'turn-over-corner', 'turn-over-two']) {
      await openExample(page, name);
      const list = await items(page);
      const chips = list.filter(({ kind, hit }) => kind === 'chip' && hit);
      assert.ok(chips.length > 3);
      for (const { id, text, size, screen } of list.filter(({ id }) => id.startsWith('name:'))) {
        const half = [text.length * size * 0.31, size * 0.5];
        const under = chips.filter(chip =>
          [0, 1].every(i => Math.abs(chip.screen[i] - screen[i]) < half[i] + chip.radius - 3),
        );
        assert.deepEqual(
          under.map(chip => `${id} under ${chip.id} of ${name}`),
          [],
        );
      }
    }
    await page.context().close();
  });

  it('has logged no error and sent nothing elsewhere in all of this', () => assert.deepEqual(site.complaints, []));
  it('puts a turn that is looked at away by Undo before any choice, and brings it again by Redo and after an agreement', async () => {
    const page = await site.open(phone);
    await openExample(page, 'turn-no-room');
    const seen = async () => [
      (await page.locator('um-verdict h2').innerText()).split(':')[0],
      (await request(page)).title,
    ];
    const press = async id => {
      await page.click(id);
      await settled(page);
      return seen();
    };
    const [illegal, legal] = [
      ['Not allowed', 'Is there room for the turning tool?'],
      ['Your move', 'Is there room for the turning tool?'],
    ];
    assert.deepEqual(await seen(), illegal);
    assert.deepEqual(await press('#undo'), legal);
    assert.equal((await press('#undo'))[1], 'Which way does the phalanx snap?');
    assert.deepEqual(await press('#redo'), legal);
    assert.deepEqual(await press('#redo'), illegal);
    await page.locator('um-turning [data-anyway]').click();
    await settled(page);
    assert.deepEqual(await press('#undo'), illegal);
    await page.locator('um-decision [data-key="end"]').last().click();
    await settled(page);
    assert.deepEqual(await press('#undo'), illegal);
    assert.deepEqual(await press('#undo'), legal);
    // And no choice before it is lost.
    await page.locator('um-decision [data-key="step:rear"]').last().click();
    await settled(page);
    const { choices } = await request(page);
    await page.locator('input[data-turn="side:Right"]').check({ force: true });
    await page.locator('input[data-turn^="turn:45"]').first().check({ force: true });
    await settled(page);
    await press('#undo');
    assert.deepEqual((await request(page)).choices, choices);
    await page.context().close();
  });

  it('has the price of each side that a turn may be set down by, also where points are short', async () => {
    const page = await site.open(phone);
    await openExample(page, 'turn-no-room');
    await page.click('.stop-turning');
    await page.locator('um-decision [data-key="step:rear"]').last().click();
    await settled(page);
    await page.locator('input[data-turn="side:Right"]').check({ force: true });
    await settled(page);
    const priced = text => page.locator('um-turning label', { hasText: text }).first().innerText();
    assert.match(await priced('Right'), /4–6 MP/);
    assert.match(await priced('45° left'), /4–6 MP/);
    await page.locator('input[data-turn^="turn:45"]').first().check({ force: true });
    await settled(page);
    // What there are points for is looked at first: the wall, not the price, is in the way.
    assert.match(await verdict(page), /no room[^]*AL-72/);
    await page.context().close();
  });

  it('keeps the angle that decides clear of what is tapped', async () => {
    for (const more of [phone, { ...phone, width: 320, height: 640 }]) {
      const page = await site.open(more);
      await openExample(page, 'turn-over-corner');
      const list = await items(page);
      const [x, y] = list.find(({ role }) => role === 'angle-label').screen;
      for (const { screen, radius, id } of list.filter(({ kind, hit }) => kind === 'chip' && hit))
        assert.ok(
          Math.abs(screen[0] - x) > radius + 10 || Math.abs(screen[1] - y) > radius + 5,
          `${id} at ${more.width}: ${screen}, ${x}, ${y}`,
        );
      await page.context().close();
    }
  });
});
