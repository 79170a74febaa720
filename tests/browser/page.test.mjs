// The page in Chromium: a base is dragged into another by mouse, touch and keyboard, and the verdict is read from the page.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  dragByMouse,
  dragByTouch,
  game,
  item,
  items,
  offColour,
  openSite,
  request,
  settled,
  verdict,
} from './site.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';
const near = 60;

describe('the page', { skip }, () => {
  let site;
  before(async () => (site = await openSite(chromium)));
  after(() => site?.close());

  const stepPixels = async page => {
    const [a, b] = (await item(page, 'unit:Velites')).outline;
    return Math.hypot(a[0] - b[0], a[1] - b[1]);
  };

  async function dragIntoContact(page, drag, during) {
    const { screen } = await item(page, 'unit:Legio I');
    const step = await stepPixels(page);
    return drag(page, [screen[0] + 8, screen[1] + step * 0.3], [0, -step * 0.6], during);
  }

  async function assertSnapped(page) {
    const text = await verdict(page);
    assert.match(text, /Legal/);
    assert.match(text, /AL-41/);
    assert.match(text, /Nile Guard/);
    assert.match(text, /30°[^]*decides/);
    assert.match(text, /60°[^]*not taken/);
    assert.match(text, /Rome moves/);
    const { choices } = await request(page);
    assert.deepEqual(choices, [{ key: 'step:front', by: 1 }]);
  }

  it('starts with a living board: an example, its unit chosen, its ghosts standing there', async () => {
    const page = await site.open();
    const list = await items(page);
    assert.ok(list.some(each => each.role === 'unit'));
    const ghosts = list.filter(each => each.role === 'ghost');
    assert.equal(ghosts.length, 4);
    for (const ghost of ghosts) {
      const off = await Promise.all(ghost.outline.map(corner => offColour(page, corner, ghost.colour)));
      assert.ok(Math.min(...off) < near, ghost.id);
    }
    const table = list.find(each => each.role === 'table');
    assert.ok(
      (await offColour(page, [table.outline[3][0] + 40, 60], ghosts[0].colour)) > near,
      'ghosts are seen anywhere',
    );
    await page.context().close();
  });

  it('shows the contact, both angles, the snap and the slides while a base is dragged, and settles it on dropping', async () => {
    const page = await site.open();
    await dragIntoContact(page, dragByMouse, async () => {
      assert.match(await verdict(page), /If dropped here[^]*AL-41/);
      const list = await items(page);
      const contact = list.find(each => each.role === 'contact');
      assert.ok((await offColour(page, contact.screen, contact.colour, 1)) < near, 'contact point');
      const final = list.find(each => each.id === 'ghost:final');
      assert.ok((await offColour(page, final.outline[2], final.colour)) < near, 'snapped ghost');
      const path = list.find(each => each.id === 'hot-path:1');
      assert.ok((await offColour(page, path.screen, path.colour)) < near, 'path round the pivot');
      assert.deepEqual(
        list
          .filter(each => each.role === 'angle')
          .map(each => Math.round(Math.abs(each.sweep)))
          .sort(),
        [30, 60],
      );
      assert.equal(list.filter(each => each.id.startsWith('ghost:next:slide:')).length, 2);
    });
    await assertSnapped(page);
    const path = await item(page, 'path:0');
    assert.ok((await offColour(page, path.screen, path.colour)) < near, 'path');
    const contact = await item(page, 'contact:Nile Guard:snapped');
    assert.ok((await offColour(page, contact.screen, contact.colour, 1)) < near, 'contact');
    await page.context().close();
  });

  it('does the same by touch on a phone', async () => {
    const page = await site.open({ width: 390, height: 844, touch: true, deviceScaleFactor: 2 });
    const seen = await dragIntoContact(page, dragByTouch, () => verdict(page));
    assert.match(seen, /If dropped here[^]*AL-41/);
    await assertSnapped(page);
    await page.context().close();
  });

  it('reads the same verdict from the copied link in a fresh browser', async () => {
    const page = await site.open();
    await dragIntoContact(page, dragByMouse);
    await page.click('[data-key="slide:left"]');
    await settled(page);
    await page.click('#copy');
    await page.waitForFunction(() => location.hash.length > 20);
    const [text, fragment] = [await verdict(page), new URL(page.url()).hash];
    const other = await site.open({ fragment });
    const copied = await verdict(other);
    assert.match(copied, /Movement is done/);
    assert.equal(copied.split('\n')[0], text.split('\n')[0]);
    assert.deepEqual(await request(other), await request(page));
    assert.ok(await other.locator('um-trace .rules[aria-label*="AL-41"]').count());
    await other.click('#undo');
    assert.equal((await request(other)).choices.length, 1, 'a link can be stepped back');
    await page.context().close();
    await other.context().close();
  });

  it('takes its verdict from the position: turned to 45° the same drag is a tie, and both ghosts may be tapped', async () => {
    const page = await site.open();
    await page.click('#tab-position');
    await page.click('um-editor summary:has-text("Nile Guard")');
    const facing = page.locator('[data-pointer="/units/1/facing"]');
    await facing.fill('225');
    await facing.press('Tab');
    await page.click('#tab-decide');
    await page.click('um-units [data-unit="Legio I"]');
    await dragIntoContact(page, dragByMouse);
    const text = await verdict(page);
    assert.doesNotMatch(text, /30°/);
    assert.equal(text.match(/45°/g).length, 2);
    const chips = (await items(page)).filter(each => each.role === 'chip');
    assert.equal(chips.length, 2);
    await page.mouse.click(...chips[0].screen);
    await settled(page);
    const { choices } = await request(page);
    assert.match(choices[1].key, /^snap:Nile Guard:/);
    assert.match(await verdict(page), /snaps to Nile Guard/);
    await page.context().close();
  });

  it('draws the verdict of a drag anew where its outcome changes, and else a few times a second', async () => {
    const page = await site.open();
    const [x, y] = (await item(page, 'unit:Legio I')).screen;
    const count = () => page.evaluate(() => window['drawn']);
    await page.evaluate(() => {
      const { prototype } = customElements.get('um-verdict');
      const { updated } = prototype;
      window['drawn'] = 0;
      prototype.updated = function (...more) {
        window['drawn']++;
        return updated.apply(this, more);
      };
    });
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 12, { steps: 3 });
    await page.waitForTimeout(300);
    const [before, began] = [await count(), performance.now()];
    for (let i = 0; i < 40; i++) {
      await page.mouse.move(x + (i % 2), y - 12 - (i % 5));
      await page.evaluate(() => new Promise(done => requestAnimationFrame(done)));
    }
    const drawn = (await count()) - before;
    assert.match(await verdict(page), /If dropped here: Step to the front/);
    assert.ok(
      drawn <= 3 + (performance.now() - began) / 200,
      `drawn ${drawn} times in ${performance.now() - began} ms`,
    );
    await page.mouse.up();
    await page.context().close();
  });

  it('is decided by keyboard alone: arrow keys change the length, Enter chooses, Undo takes it back', async () => {
    const page = await site.open();
    const focus = async selector => {
      for (let i = 0; i < 60; i++) {
        await page.keyboard.press('Tab');
        if (await page.evaluate(wanted => document.activeElement.matches(wanted), selector)) return;
      }
      assert.fail(`no way to ${selector} by Tab`);
    };
    await focus('input.by[data-key="step:front"]');
    assert.match(await verdict(page), /If chosen[^]*AL-41/);
    await page.keyboard.press('ArrowLeft');
    assert.doesNotMatch(await verdict(page), /AL-41/);
    await page.keyboard.press('Home');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('Enter');
    await settled(page);
    await assertSnapped(page);
    await focus('[data-key="stay"]');
    await page.keyboard.press('Enter');
    await settled(page);
    assert.match(await verdict(page), /Movement is done/);
    await page.keyboard.press('Control+z');
    assert.equal((await request(page)).choices.length, 1);
    assert.match(await page.locator('um-units').innerText(), /Legio I/);
    await page.context().close();
  });

  it('keeps the deciding clause open, folds the others open inline, replays by the scrubber, and takes choices back and forth', async () => {
    const page = await site.open();
    await dragIntoContact(page, dragByMouse);
    const open = await page.locator('um-verdict .deciding').innerText();
    assert.match(open, /^AL-41[^]*smaller angle[^]*Snapping To · Rule page · our numbers and wording$/i);
    await page.locator('um-verdict .rules[aria-label*="AL-40"]').first().click();
    assert.match(await page.locator('um-verdict .sentences .clause-text').first().innerText(), /^AL-40/);
    const before = (await item(page, 'unit:Legio I')).at;
    await page.locator('.scrubber input').fill('0');
    const began = (await item(page, 'unit:Legio I')).at;
    assert.notDeepEqual(began, before);
    assert.deepEqual(began, (await request(page)).units[0].at);
    await page.click('#undo');
    assert.equal((await request(page)).choices, undefined);
    await page.click('#redo');
    assert.equal((await request(page)).choices.length, 1);
    await page.click('#reset');
    assert.equal((await request(page)).choices, undefined);
    await page.context().close();
  });

  it('says why something is barred, and offers orders where none is given', async () => {
    const page = await site.open();
    const scene = await request(page);
    delete scene.order;
    scene.turn.orderPoints = 1;
    await page.click('#tab-position');
    await page.click('um-json summary');
    await page.fill('#json-text', JSON.stringify(scene));
    await page.click('um-json .primary');
    await page.click('#tab-decide');
    const { screen } = await item(page, 'unit:Legio I');
    await page.mouse.click(screen[0] + 10, screen[1] + 10);
    const chip = await item(page, 'chip:order:Legio I');
    await page.mouse.click(...chip.screen);
    assert.match(
      await verdict(page),
      /the order costs 2 order points, and only 1 is left[^]*Order Legio I to move[^]*AL-04/,
    );
    await page.click('.why[data-key="order:Legio I"]');
    const reason = page.locator('um-decision .reason');
    assert.match(await reason.innerText(), /costs 2 order points, and only 1 is left/);
    assert.match(await reason.locator('.rules').getAttribute('aria-label'), /AL-04/);
    await page.click('[data-key="order:Velites"]');
    await settled(page);
    assert.equal((await items(page)).filter(each => each.role === 'ghost').length, 4);
    await page.context().close();
  });

  it('opens each example with a tap', async () => {
    const page = await site.open();
    const expected = {
      tie: /may be chosen[^]*may be chosen/,
      blocked: /60°[^]*decides[^]*blocked by wall/,
      slide: /flat/,
    };
    for (const [name, pattern] of Object.entries(expected)) {
      await page.click('#tab-examples');
      await page.click(`[data-example=${name}]`);
      await page.locator('button[data-key="step:front"]').click();
      await settled(page);
      assert.match(await verdict(page), pattern, name);
    }
    await page.context().close();
  });

  it('keeps the board and says so when a link is bad', async () => {
    const page = await site.open({ fragment: '#AYtWKsgsSFWyUjJUqgUA' });
    for (const [fragment, message] of [
      ['AnxxxXX', /damaged/],
      ['AQAAAA', /damaged/],
      ['%%%', /damaged/],
    ]) {
      await page.evaluate(hash => (location.hash = hash), fragment);
      await page.waitForFunction(
        pattern => new RegExp(pattern).test(document.querySelector('um-verdict').innerText),
        message.source,
      );
      assert.ok(await item(page, 'unit:Legio I'), fragment);
    }
    await page.context().close();
  });

  it('says that it is not allowed, with the reason, when a link holds a choice that does not stand, and lets another take its place', async () => {
    const page = await site.open();
    const { deflateRawSync } = await import('node:zlib');
    const scene = { ...(await request(page)), choices: [{ key: 'step:rear', by: 1 }, { key: 'slide:left' }] };
    const fragment = `#${Buffer.concat([Buffer.from([1]), deflateRawSync(JSON.stringify(scene))]).toString('base64url')}`;
    const other = await site.open({ fragment });
    assert.match(await verdict(other), /Not allowed[^]*Slide to the left/);
    await other.locator('button[data-key="step:front"]').click();
    await settled(other);
    assert.match(await verdict(other), /^Legal/);
    assert.deepEqual(
      (await request(other)).choices.map(choice => choice.key),
      ['step:rear', 'step:front'],
    );
    await page.context().close();
    await other.context().close();
  });

  it('refuses a link that unpacks to more than a megabyte', async () => {
    const page = await site.open();
    const { deflateRawSync } = await import('node:zlib');
    const bomb = Buffer.concat([Buffer.from([1]), deflateRawSync(Buffer.alloc(50 << 20, 32))]).toString('base64url');
    await page.evaluate(hash => (location.hash = hash), bomb);
    await page.waitForFunction(() => /more than a position/.test(document.querySelector('um-verdict').innerText));
    await page.context().close();
  });

  it('takes any JSON a link may hold as data: each is a verdict or an error with its place', async () => {
    const page = await site.open();
    const scene = await request(page);
    const { deflateRawSync } = await import('node:zlib');
    const odd = [null, 5, 'x', [], {}, [null], [5], { a: null }, [{}]];
    for (const key of [
      'system',
      'codices',
      'units',
      'terrain',
      'turn',
      'order',
      'table',
      'choices',
      'title',
      'rulings',
    ])
      for (const value of odd) {
        const packed = deflateRawSync(JSON.stringify({ ...scene, [key]: value }));
        await page.evaluate(
          hash => (location.hash = hash),
          Buffer.concat([Buffer.from([1]), packed]).toString('base64url'),
        );
        await page.waitForTimeout(15);
        await page.click(`#tab-${odd.indexOf(value) % 2 ? 'position' : 'decide'}`);
      }
    await settled(page);
    assert.ok(await verdict(page));
    await page.context().close();
  });

  it('shows an error of the JSON at the field it belongs to', async () => {
    const page = await site.open();
    await page.click('#tab-position');
    await page.click('um-json summary');
    const text = await page.inputValue('#json-text');
    await page.fill('#json-text', text.replace('"codex": "scouts"', '"codex": "scuots"'));
    await page.click('um-json .primary');
    const field = page.locator('.field:has([data-pointer="/units/2/codex"])');
    assert.match(await field.locator('.problem').innerText(), /there is no codex .scuots.[^]*scouts/);
    assert.equal(await field.locator('select').getAttribute('aria-invalid'), 'true');
    await field.locator('select').selectOption('scouts');
    assert.equal(await page.locator('um-editor .problem').count(), 0);
    await page.fill('#json-text', '{ "umpire": 1,');
    await page.click('um-json .primary');
    assert.match(
      await page.locator('#json-problem').innerText(),
      /not-json line 1, column 15: the text ends there, and a name in double quotes is missing/,
    );
    const twice = JSON.stringify(await page.evaluate(() => window.umpire.request())).replace(
      '"at":',
      '"at":[9,9],"at":',
    );
    await page.fill('#json-text', twice);
    await page.click('um-json .primary');
    assert.match(await page.locator('#json-problem').innerText(), /duplicate-key.*\/units\/0\/at/);
    assert.ok(await item(page, 'unit:Legio I'));
    await page.context().close();
  });

  it('shows four decimals in lists of corners, and keeps whole what is not typed anew', async () => {
    const third = 1 / 3;
    const shape = [
      [0, 0],
      [2 + third, 0],
      [2 + third, 1],
      [third / 10, 1 + third],
    ];
    const page = await site.open();
    await page.click('#tab-position');
    await page.click('um-json summary');
    await page.fill('#json-text', JSON.stringify({ ...(await request(page)), terrain: [{ id: 'wall', shape }] }));
    await page.click('um-json .primary');
    await settled(page);
    await page.evaluate(() =>
      document.querySelectorAll('um-editor details').forEach(each => each.toggleAttribute('open', true)),
    );
    const field = page.locator('[data-pointer="/terrain/0/shape"]');
    assert.equal(await field.inputValue(), '0,0  2.3333,0  2.3333,1  0.0333,1.3333');
    await field.fill('0,0  2.3333,0.5  2.5,0.75  2.3333,1  0.0333,1.3333');
    await field.press('Enter');
    await settled(page);
    const { terrain } = await page.evaluate(() => window.umpire.request());
    assert.deepEqual(terrain[0].shape, [
      [0, 0],
      [2 + third, 0.5],
      [2.5, 0.75],
      [2 + third, 1],
      [third / 10, 1 + third],
    ]);
    await page.context().close();
  });

  it('fits into 320 pixels without scrolling sideways, in every part', async () => {
    const page = await site.open({ width: 320, height: 640, touch: true, colorScheme: 'dark' });
    for (const tab of ['decide', 'position', 'examples']) {
      await page.tap(`#tab-${tab}`);
      await settled(page);
      const wide = await page.evaluate(() =>
        [document.documentElement, document.body, document.getElementById('panel')].map(
          each => each.scrollWidth - each.clientWidth,
        ),
      );
      assert.deepEqual(wide, [0, 0, 0], tab);
    }
    await page.context().close();
  });

  it('places and turns units by dragging in the Position part', async () => {
    const page = await site.open();
    await page.click('#tab-position');
    const step = await stepPixels(page);
    await dragByMouse(page, (await item(page, 'unit:Legio I')).screen, [0, step]);
    assert.deepEqual((await request(page)).units[0].at, [5, 2.7]);
    const handle = (await item(page, 'handle')).screen;
    await dragByMouse(page, handle, [step * 3, step * 1.1]);
    assert.equal((await request(page)).units[0].facing, 90);
    await page.click('#undo');
    await page.click('#undo');
    assert.deepEqual((await request(page)).units[0].at, [5, 3.7]);
    await page.context().close();
  });

  // Where a box lies: within the panel, below its grip and what sticks to its top; and that it is not hidden there.
  const inSight = (page, selector) =>
    page.evaluate(selector => {
      const [panel, box] = ['#panel', selector].map(each => document.querySelector(each).getBoundingClientRect());
      const shown = document.querySelector(selector).checkVisibility({ visibilityProperty: true });
      return (
        shown && box.height > 0 && box.top >= panel.top - 1 && box.bottom <= Math.min(panel.bottom, innerHeight) + 1
      );
    }, selector);

  // What follows a scroll comes with a later frame.
  async function comesIntoSight(page, selector) {
    for (let i = 0; i < 100 && !(await inSight(page, selector)); i++) await settled(page);
    assert.ok(await inSight(page, selector), selector);
  }

  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [844, 390],
    [1280, 800],
  ]) {
    it(`keeps the verdict in sight during a drag at ${width} × ${height}, with the whole clause and both angles`, async () => {
      const touch = width < 1000;
      const page = await site.open({ width, height, touch });
      await page.evaluate(() => document.getElementById('panel').scrollTo({ top: 170 }));
      await dragIntoContact(page, touch ? dragByTouch : dragByMouse, async () => {
        for (const part of ['.verdict h2', '.verdict .if', '.verdict .deciding'])
          assert.ok(await inSight(page, `um-verdict ${part}`), part);
        const cut = await page
          .locator('um-verdict .deciding > span')
          .evaluate(span => span.scrollHeight - span.clientHeight);
        assert.ok(cut <= 1, `${cut} pixels of the clause are cut off`);
        assert.match(
          await page.locator('um-verdict .deciding').innerText(),
          /AL-41[^]*in the direction that is shorter/,
        );
        const angles = touch ? '.angle-line' : '.angles';
        assert.ok(await inSight(page, `um-verdict ${angles}`));
        assert.match(await page.locator(`um-verdict ${angles}`).innerText(), /30°[^]*decides/);
        assert.match(await page.locator(`um-verdict ${angles}`).innerText(), /60°[^]*not taken/);
      });
      await page.context().close();
    });

    it(`tells the verdict in brief where it is scrolled out of sight, at ${width} × ${height}`, async () => {
      const page = await site.open({ width, height, touch: width < 1000 });
      const brief = page.locator('.brief');
      assert.ok(!(await brief.isVisible()));
      await page.click('#tab-position');
      await page.evaluate(() => {
        const parts = /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll('um-editor details'));
        for (const each of parts) each.open = true;
      });
      const input = page.locator('[data-pointer="/codices/phalanx/icons"]');
      await input.fill('6.');
      await input.press('Enter');
      await page.waitForFunction(() => /“6/.test(document.querySelector('.brief').textContent));
      await comesIntoSight(page, '.brief');
      assert.match(await brief.innerText(), /No verdict[^]*“6\.” is no number/);
      const [head, field] = [await brief.boundingBox(), await input.boundingBox()];
      assert.ok(field.y >= head.y + head.height, 'what was typed is not covered');
      await input.fill('6');
      await input.press('Enter');
      await page.waitForFunction(() => /Your move/.test(document.querySelector('.brief').textContent));
      await comesIntoSight(page, '.brief');
      await page.evaluate(() => document.getElementById('tab-decide').click());
      const slider = page.locator('um-decision input[data-key="step:front"]');
      await slider.evaluate(element => element.scrollIntoView({ block: 'start' }));
      await slider.focus();
      await page.keyboard.press('End');
      await page.waitForFunction(() => /AL-41/.test(document.querySelector('.brief').textContent));
      await comesIntoSight(page, '.brief');
      assert.match(
        await brief.innerText(),
        /Legal If chosen: Step to the front[^]*30° decides · 60° not taken · AL-41/,
      );
      await page.context().close();
    });
  }

  it('Undo and Redo to another scene fit the view to it, and leave a view of the same scene alone', async () => {
    const page = await site.open();
    const inView = async id => {
      const { screen } = await item(page, id);
      const { x, y, width, height } = await page.locator('#board').boundingBox();
      return screen[0] > x && screen[0] < x + width && screen[1] > y && screen[1] < y + height;
    };
    const panAway = () =>
      page.evaluate(() => {
        for (let i = 0; i < 40; i++)
          document.getElementById('board').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
      });
    await page.locator('#shelf .strip button').nth(3).click();
    await settled(page);
    await panAway();
    await page.click('#undo');
    await settled(page);
    assert.ok(await inView('unit:Legio I'), 'after Undo');
    await page.click('#zoom-in');
    const { screen } = await item(page, 'unit:Legio I');
    await page.click('um-decision .stop[data-key="step:rear"]');
    await settled(page);
    await page.click('#undo');
    await settled(page);
    assert.deepEqual((await item(page, 'unit:Legio I')).screen, screen, 'of the same scene');
    await page.selectOption('#shelf select', 'godsgloom');
    await page.waitForFunction(() => window['umpire'].request().system === 'godsgloom');
    await settled(page);
    await page.click('#undo');
    await page.waitForFunction(() => window['umpire'].request().system === 'arcane-legions');
    await settled(page);
    assert.ok(await inView('unit:Legio I'), 'from another game');
    await page.context().close();
  });

  for (const [width, height] of [
    [320, 640],
    [390, 844],
  ]) {
    it(`has the tabs in full below the verdict in brief, whichever is opened, at ${width} × ${height}`, async () => {
      const page = await site.open({ width, height, touch: true });
      for (const system of ['arcane-legions', 'commands-colors-ancients', 'torn-world', 'ninth-age']) {
        await page.selectOption('#shelf select', system);
        await page.waitForFunction(wanted => window['umpire'].request().system === wanted, system);
        for (const number of [0, 4]) {
          await page.locator('#shelf .strip button').nth(number).click();
          await settled(page);
          for (const tab of ['position', 'examples', 'decide']) {
            await page.evaluate(id => document.getElementById(id).click(), `tab-${tab}`);
            await settled(page);
            const { top, head, bottom, end } = await page.evaluate(() => {
              const [panel, tabs, grip, brief] = ['#panel', '[role=tablist]', '#grip', '.brief'].map(each =>
                document.querySelector(each).getBoundingClientRect(),
              );
              const covers = document.getElementById('panel').hasAttribute('data-scrolled');
              return {
                top: tabs.top,
                head: covers ? brief.bottom : grip.bottom,
                bottom: tabs.bottom,
                end: panel.bottom,
              };
            });
            assert.ok(
              top >= head - 0.5 && bottom <= end,
              `${system} ${number}, ${tab}: ${JSON.stringify({ top, head, bottom, end })}`,
            );
          }
        }
      }
      await page.context().close();
    });

    it(`keeps the steps at a tap on the middle of the base, and has them back by one, at ${width} × ${height}`, async () => {
      const page = await site.open({ width, height, touch: true });
      const { screen, outline } = await item(page, 'unit:Legio I');
      const [right, down] = [outline[0][0] - outline[1][0], outline[2][1] - outline[0][1]];
      const ghosts = async () => (await items(page)).filter(each => each.role === 'ghost').length;
      const tap = async (x, y) => {
        await page.touchscreen.tap(screen[0] + x * right, screen[1] + y * down);
        await settled(page);
      };
      for (const [x, y] of [
        [0, 0],
        [0.16, 0.16],
        [-0.16, -0.16],
        [0.16, -0.16],
        [-0.16, 0.16],
      ]) {
        await tap(x, y);
        assert.equal(await ghosts(), 4, `${x}, ${y}`);
      }
      await tap(0, 0.5);
      assert.equal(await ghosts(), 0);
      // The view has come near.
      await page.touchscreen.tap(...(await item(page, 'unit:Legio I')).screen);
      await settled(page);
      assert.equal(await ghosts(), 4);
      await page.context().close();
    });
  }

  it('draws each movement of a drag as if it had been the first, and by then writes only what has changed', async () => {
    // Where the pointer has been with the base in hand, and whether it lets go there.
    const after = async (/** @type {number[][]} */ way, ends = false) => {
      const page = await site.open();
      const [x, y] = (await item(page, 'unit:Legio I')).screen.map(Math.round);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.evaluate(() => {
        const { fillText } = CanvasRenderingContext2D.prototype;
        CanvasRenderingContext2D.prototype.fillText = function (...given) {
          window['written']++;
          return fillText.apply(this, given);
        };
      });
      for (const [dx, dy] of way) {
        await page.evaluate(() => void (window['written'] = 0));
        await page.mouse.move(x + dx, y + dy);
        await page.evaluate(
          () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
        );
      }
      if (ends) await page.keyboard.press('Escape');
      await settled(page);
      const seen = await page.evaluate(() => {
        const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById('board'));
        const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        // As a text: a list of so many numbers takes ten seconds to come over.
        const parts = Array.from({ length: Math.ceil(data.length / 8192) }, (_, i) =>
          String.fromCharCode(...data.subarray(i * 8192, (i + 1) * 8192)),
        );
        return { written: window['written'], text: btoa(parts.join('')) };
      });
      await page.context().close();
      return { written: seen.written, data: Buffer.from(seen.text, 'base64') };
    };
    const alike = (one, two) =>
      assert.equal(one.data.filter((value, i) => Math.abs(value - two.data[i]) > 2).length, 0);
    const [place, way] = [
      [8, -110],
      [
        [0, -20],
        [6, -34],
        [0, -48],
        [3, -80],
      ],
    ];
    const [along, straight] = [await after([...way, place]), await after([place])];
    alike(along, straight);
    assert.ok(along.written < straight.written / 2, `${along.written} of ${straight.written} texts written`);
    alike(await after([...way, place], true), await after([place], true));
  });

  it('has logged no error and sent nothing elsewhere in all of this', () => assert.deepEqual(site.complaints, []));
  // By real touches: what browsers make of them moves the mouse there first.
  const tapped = ['arcane-legions', 'godsgloom', 'commands-colors-ancients', 'torn-world', 'ninth-age'];
  for (const [width, height, touch, systems] of /** @type {[number, number, boolean, string[]][]} */ ([
    [390, 844, true, tapped],
    [320, 640, true, tapped.slice(0, 2)],
    [768, 1024, false, tapped.slice(1, 3)],
  ]))
    it(`takes the first ${touch ? 'tap' : 'click'} on an option after a look at the position, wherever it is scrolled to, at ${width} × ${height}`, async () => {
      const page = await site.open({ width, height, touch });
      const press = async locator => {
        const box = await locator.boundingBox();
        const at = [box.x + Math.min(40, box.width / 2), box.y + box.height / 2];
        if (touch) return page.touchscreen.tap(...at);
        await page.mouse.move(at[0] - 3, at[1]);
        await page.mouse.move(...at);
        await page.mouse.down();
        await page.waitForTimeout(30);
        await page.mouse.up();
      };
      for (const system of systems) {
        await game(page, system);
        if (system === 'ninth-age') await page.click('#shelf [data-shelf=dice]');
        const options = page.locator('um-decision :is(.choose, .stop)[data-key]');
        for (const block of ['nearest', 'center']) {
          for (const tab of ['position', 'decide']) {
            await (touch ? page.tap(`#tab-${tab}`) : page.click(`#tab-${tab}`));
            await settled(page);
          }
          const option = options.nth(block === 'center' ? 1 : 0);
          await option.evaluate((each, block) => each.scrollIntoView({ block }), block);
          await page.waitForTimeout(50);
          await press(option);
          await settled(page);
          assert.equal((await request(page)).choices?.length, 1, `${system}, scrolled to ${block}`);
          await page.click('#undo');
          await settled(page);
        }
      }
      await page.context().close();
    });
});
