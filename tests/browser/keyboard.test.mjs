// A dispute from its first tap to the copied link by keyboard alone, with what a screen reader is given on the way: kept in
// tests/transcripts/, compared on each run, written anew with UMPIRE_TRANSCRIPTS=write.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { linkOf, sceneOf } from './hosts.mjs';
import { atRest, follow, items, item, openSite, request, settled, verdict } from './site.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';
const folder = resolve(import.meta.dirname, '../transcripts');

function compareTo(name, text) {
  const path = resolve(folder, `${name}.txt`);
  if (process.env.UMPIRE_TRANSCRIPTS === 'write') writeFileSync(path, text);
  assert.equal(text, readFileSync(path, 'utf8'), `${name}.txt; UMPIRE_TRANSCRIPTS=write writes it anew`);
}

describe('by keyboard alone', { skip }, () => {
  let site;
  before(async () => (site = await openSite(chromium)));
  after(() => site?.close());

  // Tab, or Shift and Tab, until the wished element has the focus.
  async function to(page, selector, key = 'Tab') {
    for (let i = 0; i < 150; i++) {
      if (await page.evaluate(wanted => document.activeElement.matches(wanted), selector)) return;
      await page.keyboard.press(key);
    }
    assert.fail(`no way to ${selector} by ${key}`);
  }
  const press = async (page, ...keys) => {
    for (const key of keys) await page.keyboard.press(key);
    await settled(page);
  };
  // Each question to the engine takes a whole slice, and what waits for a task waits for several frames.
  const slowDown = page =>
    page.evaluate(() => {
      const [now, later] = [performance.now.bind(performance), window.setTimeout];
      let lost = 0;
      performance.now = () => now() + (lost += 9);
      Object.assign(window, { setTimeout: (work, after = 0, ...given) => later(work, after + 100, ...given) });
    });
  const go = async (page, selector, key) => {
    await to(page, selector, key);
    await press(page, 'Enter');
  };
  const told = page => page.locator('#cursor-told').innerText();

  // Puts down what there is to hear: who has the focus, and parts of the page as the accessibility tree has them.
  function recorder(page) {
    const lines = [];
    return {
      async note(what, ...selectors) {
        // The live region waits for what comes right after.
        await atRest(page);
        const focus = await page.evaluate(() => {
          const { activeElement: now } = document;
          return now === document.body
            ? 'page'
            : now.getAttribute('aria-label') || now.textContent.trim().replace(/\s+/g, ' ').slice(0, 60);
        });
        lines.push(`== ${what}`, `focus: ${focus}`, `heard: ${await page.locator('#live').innerText()}`);
        for (const selector of selectors) lines.push(await page.locator(selector).ariaSnapshot());
        lines.push('');
      },
      text: () => lines.join('\n'),
    };
  }

  it('the cursor on the board says of notches and turns whether they go, what they cost and why not', async () => {
    const page = await site.open();
    await page.focus('#board');
    await press(page, 'Enter');
    const until = async pattern => {
      for (let i = 0; i < 30; i++) {
        if (pattern.test(await told(page))) return told(page);
        await press(page, 'PageDown');
      }
      assert.fail(`nothing is told as ${pattern}`);
    };
    assert.match(await until(/Notch 1 of the front/), /every turn off it is barred/);
    await press(page, 'Enter');
    assert.match(await told(page), /lies on notch 1 of the front side, with 4 turns about it/);
    assert.match(await until(/Turn 45° left/), /barred. Nile Guard leaves the turning tool no room/);
    await until(/Notch 3 of the rear/);
    await press(page, 'Enter');
    assert.match(await until(/Turn 45° left/), /costs 4/);
    await press(page, 'Enter');
    assert.match(await until(/Set down on its/), /costs \d|barred/);
    await press(page, 'Escape', 'Escape', 'Enter');
    await until(/Step to the/);
    await press(page, 'Enter');
    assert.equal(await told(page), '', 'it is chosen, and stands there no longer');
    await page.context().close();
  });

  it('a retreat is disputed: why not there, by which clause, taken back, done, and on to the next order', async () => {
    const page = await site.open();
    const { note, text } = recorder(page);
    await to(page, '#shelf select');
    await page.keyboard.type('Commands');
    await page.waitForFunction(() => window['umpire'].request().system === 'commands-colors-ancients');
    await page.waitForSelector('[data-shelf=retreat]');
    await go(page, '[data-shelf=retreat]');
    await note('The position is opened', 'body');
    await go(page, 'um-decision .why');
    await note('Why not there', 'um-decision');
    await go(page, 'um-decision .barred .rules');
    assert.ok((await page.locator('um-decision .barred .clause-text').first().innerText()).length > 40);
    await note('By which clause', 'um-decision .barred');
    await go(page, 'um-decision [data-key^="step:"].choose', 'Shift+Tab');
    assert.equal((await request(page)).choices.length, 1);
    await note('A step is chosen', 'um-verdict', 'um-decision');
    await press(page, 'Control+z');
    assert.equal((await request(page)).choices, undefined);
    await note('It is taken back', 'um-verdict');
    await press(page, 'Control+Shift+z');
    for (let i = 0; i < 6 && (await page.locator('[data-next]').count()) === 0; i++)
      await go(page, 'um-decision .choose');
    await note('All is decided', 'um-verdict', 'um-decision', 'um-trace');
    await to(page, '.scrubber input');
    const scrubbed = () => page.locator('.scrubber input').evaluate(({ value, max }) => [Number(value), Number(max)]);
    await press(page, 'Home', 'ArrowRight');
    assert.equal((await scrubbed())[0], 1);
    await press(page, 'PageUp', 'ArrowRight');
    assert.equal((await scrubbed())[0], 2, 'from move to move');
    await press(page, 'End');
    assert.equal(...(await scrubbed()));
    await go(page, '[data-next]', 'Shift+Tab');
    assert.equal((await request(page)).choices, undefined);
    await note('The next order', 'um-verdict');
    await go(page, '#copy', 'Shift+Tab');
    await page.waitForSelector('#copy.copied');
    assert.match(new URL(page.url()).hash, /^#A.{20,}/);
    await note('The link is copied', 'um-verdict');
    compareTo('retreat', `${text()}\n`);
    await page.context().close();
  });

  it('the cursor goes over the board: units, options and what is barred, told in words; Enter does what a tap does', async () => {
    const page = await site.open();
    await to(page, '#board');
    assert.equal((await items(page)).filter(({ role }) => role === 'cursor').length, 0);
    await press(page, 'Enter');
    assert.equal(await told(page), 'Legio I, of Rome');
    assert.deepEqual((await item(page, 'cursor')).at, (await item(page, 'unit:Legio I')).at);
    const heard = new Set();
    for (let i = 0; i < 40; i++) {
      await press(page, 'PageDown');
      heard.add(await told(page));
    }
    for (const wanted of [/^Nile Guard, of Egypt/, /^Step to the rear, .*costs 2/, /^Notch 1 of the left side/])
      assert.ok(
        [...heard].some(text => wanted.test(text)),
        `${wanted} in ${[...heard]}`,
      );
    await press(page, 'Home', 'ArrowUp');
    assert.match(await told(page), /^Notch 2 of the front/);
    await press(page, 'ArrowUp');
    assert.match(await told(page), /^Step to the front, contact after 0\.392, costs 1\./);
    assert.match(await verdict(page), /If chosen[^]*AL-41/);
    await press(page, 'Enter');
    assert.equal((await request(page)).choices[0].key, 'step:front');
    // What stood under the cursor is gone, and is not looked at.
    assert.match(await verdict(page), /^Legal/);
    assert.doesNotMatch(await verdict(page), /If chosen|Barred/);
    await press(page, 'Escape');
    assert.equal(await told(page), '');
    assert.equal((await items(page)).filter(({ role }) => role === 'cursor').length, 0);
    const before = (await item(page, 'unit:Velites')).screen;
    await press(page, 'ArrowRight');
    assert.notDeepEqual(
      (await item(page, 'unit:Velites')).screen,
      before,
      'without the cursor the arrows move the view',
    );
    await page.context().close();
  });

  it('on hexes it goes from hex to hex, and a unit to the one that Enter is pressed on', async () => {
    const page = await site.open();
    await to(page, '#shelf select');
    await page.keyboard.type('Gods');
    await page.waitForFunction(() => window['umpire'].request().system === 'godsgloom');
    await settled(page);
    await to(page, '#board');
    await press(page, 'Enter');
    assert.match(await told(page), /^Riders, of Gloom/);
    await press(page, 'Shift+ArrowLeft', 'Shift+ArrowLeft');
    assert.match(await told(page), /^E2 · open · 2 MP$/);
    await press(page, 'Enter');
    assert.deepEqual(
      (await request(page)).choices.map(choice => choice.key ?? choice),
      ['step:W', 'step:W'],
    );
    assert.equal(await told(page), '', 'what is told of it is told of a hex that is empty no more');
    await press(page, ...Array(9).fill('Shift+ArrowUp'));
    assert.match(await told(page), /^A\d /, 'no further than to the rim');
    await page.context().close();
  });

  it('a new position: units set down, moved, turned and given an order', async () => {
    const page = await site.open();
    await press(page, 'n');
    await go(page, '[data-new=arcane-legions]');
    await page.waitForSelector('um-tray [data-kind]');
    await page.waitForFunction(() => document.activeElement.id === 'board');
    const heard = [];
    const put = async (owner, ...way) => {
      await go(page, `um-tray [data-owner="${owner}"]`);
      await to(page, 'um-tray [data-kind]');
      if ((await page.locator('um-tray [data-kind]').first().getAttribute('aria-pressed')) !== 'true')
        await press(page, 'Enter');
      await to(page, '#board', 'Shift+Tab');
      await press(page, 'Enter', ...way, 'Enter');
      heard.push(await told(page));
      await press(page, 'Escape');
    };
    const owners = await page.locator('um-tray [data-owner]').evaluateAll(list => list.map(each => each.dataset.owner));
    await put(owners[0], 'Shift+ArrowLeft');
    await put(owners[1], ...Array(12).fill('Shift+ArrowUp'));
    const { units } = await request(page);
    assert.deepEqual(
      units.map(unit => unit.owner),
      owners,
    );
    assert.deepEqual(
      heard,
      units.map(({ id, at }) => `${id} is set down. Place (${at.join(', ')})`),
    );
    await press(page, 'ArrowRight', ']', 'Shift+}');
    const moved = (await request(page)).units[1];
    assert.equal(moved.at[0], units[1].at[0] + 0.5);
    assert.equal(moved.facing, units[1].facing + 16);
    assert.equal(
      await told(page),
      `${moved.id} at (${moved.at.join(', ')}), facing ${moved.facing}°`,
      'a screen reader hears where it stands now',
    );
    await press(page, 'Enter', 'Home', 'PageDown', 'Enter');
    assert.match(await told(page), / is picked up: arrow keys move it/);
    await go(page, 'um-tray [data-tray=decide]');
    await go(page, 'um-decision [data-key^="order:"]');
    assert.match((await request(page)).choices[0].key ?? (await request(page)).choices[0], /^order:/);
    await page.context().close();
  });

  it('a list of all keys opens by ?, in it single keys are switched off', async () => {
    const page = await site.open();
    await press(page, '?');
    const dialog = page.locator('dialog.help');
    const listed = await dialog.innerText();
    for (const name of ['New position', 'Ruler', 'Keep this, next order', 'Bring up the cursor', 'Turn it by a degree'])
      assert.ok(listed.includes(name), name);
    await to(page, 'dialog.help input');
    await press(page, 'Space', 'Escape');
    await dialog.waitFor({ state: 'detached' });
    await press(page, 'n');
    assert.equal(await page.locator('dialog[open]').count(), 0);
    await go(page, '#menu-button');
    await to(page, '[data-command=help]', 'ArrowDown');
    await press(page, 'Enter');
    await to(page, 'dialog.help input');
    await press(page, 'Space', 'Escape', 'n');
    assert.equal(await page.locator('dialog.start[open]').count(), 1);
    await page.context().close();
  });

  it('leads the focus on to what is asked next where an answer was taken, or its button stands for something else now', async () => {
    const page = await site.open();
    const focused = () => page.evaluate(() => document.activeElement.id || document.activeElement.localName);
    await to(page, '#shelf select');
    await page.keyboard.type('Torn');
    await page.waitForFunction(() => window['umpire'].request().system === 'torn-world' && window['umpire'].searched());
    await settled(page);
    // Onto the Swordsman: there are several ways.
    await to(page, '#board');
    await press(page, 'Enter');
    for (let i = 0; i < 20 && !/^Swordsman/.test(await told(page)); i++) await press(page, 'PageDown');
    await press(page, 'Enter');
    await page.waitForFunction(() =>
      /Faceless One.* Choose under Decide\.$/.test(document.getElementById('cursor-told').textContent),
    );
    await go(page, 'um-answer .choose');
    assert.ok((await request(page)).choices.length);
    assert.notEqual(await focused(), 'body');
    await press(page, 'Control+z');
    while ((await request(page)).choices?.length) await press(page, 'Control+z');
    await go(page, 'um-decision .choose[data-key="action:move"]');
    assert.equal(await focused(), 'decision-title');
    await page.context().close();
  });

  it('keeps the focus where a key takes away what had it', async () => {
    const page = await site.open();
    const focused = () => page.evaluate(() => document.activeElement.id || document.activeElement.localName);
    await go(page, 'um-decision .choose[data-key="end"]');
    for (const id of ['reset', 'undo']) {
      await page.focus(`#${id}`);
      await press(page, 'Enter');
      assert.equal(await focused(), id);
    }
    assert.equal((await request(page)).choices.length, 1);
    await press(page, 'Enter');
    assert.deepEqual([await focused(), (await request(page)).choices], ['undo', undefined]);
    await press(page, 'Enter');
    assert.equal(await focused(), 'undo');
    // By its key, on something that is there no longer.
    await press(page, 'Control+Shift+z');
    await go(page, 'um-trace li:last-child .rules');
    await press(page, 'Control+z');
    assert.equal(await focused(), 'decision-title');
    await page.click('#tab-position');
    await page.waitForSelector('[data-tray=decide]');
    await page.focus('[data-tray=decide]');
    await press(page, 'Enter');
    assert.equal(await focused(), 'decision-title');
    await page.click('#tab-position');
    await page.mouse.click(...(await item(page, 'unit:Velites')).screen);
    const remove = page.locator('um-tray [data-tray=remove]');
    await remove.waitFor({ timeout: 3000 });
    const { length } = (await request(page)).units;
    await remove.focus();
    await press(page, 'Enter');
    assert.equal((await request(page)).units.length, length - 1);
    assert.notEqual(await focused(), 'body');
    await page.context().close();
  });

  it('keeps the focus where a clause is opened and closed, and where what is refused is played anyway', async () => {
    const page = await site.open();
    const focused = () => page.evaluate(() => document.activeElement.ariaLabel);
    await go(page, 'um-verdict .sentences .rules');
    assert.match(await focused(), /^Rules: AL-/);
    assert.ok(await page.locator('um-verdict .sentences .clause-text').count());
    await press(page, 'Enter');
    assert.match(await focused(), /^Rules: AL-/);
    assert.equal(await page.locator('um-verdict .sentences .clause-text').count(), 0);
    await to(page, '#shelf select', 'Shift+Tab');
    await page.keyboard.type('Commands');
    await page.waitForSelector('[data-shelf=retreat]');
    await go(page, '[data-shelf=retreat]');
    // What is refused of the example, not of the one before.
    await page.waitForSelector('um-decision .why[data-key="step:NE"]');
    await go(page, 'um-decision .why[data-key="step:NE"]');
    await page.waitForSelector('[data-anyway]');
    await slowDown(page);
    await go(page, '[data-anyway]');
    assert.ok(await page.evaluate(() => document.activeElement.matches('#decision-title, [data-agreed]')));
    await page.context().close();
  });

  it('keeps the focus where the panels take many frames', async () => {
    const page = await site.open();
    const scene = { ...sceneOf('torn-world/friend-first'), order: undefined };
    const choices = ['order:Faceless One', 'action:move', 'step:NE'];
    await follow(page, `#${linkOf({ ...scene, choices })}`);
    await go(page, 'um-decision .why[data-key="step:E"]');
    await go(page, 'um-decision .barred .rules');
    await slowDown(page);
    await press(page, 'Control+z');
    assert.equal((await request(page)).choices.length, 2);
    assert.equal(await page.evaluate(() => document.activeElement.id), 'decision-title');
    await page.context().close();
  });

  it('keeps the focus on the phone where a tap takes away what had it', async () => {
    const page = await site.open({ width: 390, height: 844, touch: true });
    await page.tap('#tab-position');
    await page.locator('um-tray [data-kind]').first().waitFor();
    await page.touchscreen.tap(...(await item(page, 'unit:Velites')).screen);
    await page.locator('um-tray [data-tray=remove]').tap();
    await settled(page);
    assert.ok(await page.evaluate(() => document.activeElement.matches('button, summary')), 'and brings no keys up');
    await page.context().close();
  });

  it('complains of nothing and asks nobody outside', () => assert.deepEqual(site.complaints, []));

  it('markers and bodies of Torn World are taken up, moved and taken away on the board', async () => {
    const scene = sceneOf('torn-world/friend-first');
    delete scene.order;
    delete scene.choices;
    scene.markers = [{ id: 'chest', kind: 'portable', at: [0, 8] }];
    const page = await site.open({ fragment: `#${linkOf(scene)}` });
    const find = async wanted => {
      await to(page, '#board');
      await press(page, 'Enter');
      for (let i = 0; i < 40 && !wanted.test(await told(page)); i++) await press(page, 'PageDown');
      assert.match(await told(page), wanted);
      await press(page, 'Enter');
    };
    const marker = async () => (await request(page)).markers?.[0].at;
    await to(page, '#tab-decide');
    await press(page, 'ArrowRight');
    await find(/^chest, Portable Marker$/);
    assert.match(await told(page), /^chest is picked up: arrow keys/);
    assert.ok(await item(page, 'selected:chest'), 'it is drawn as taken up');
    const units = (await request(page)).units;
    await press(page, 'ArrowRight', 'ArrowRight', 'ArrowUp');
    assert.deepEqual(await marker(), [3, 7]);
    assert.equal(await told(page), 'chest on H7');
    await press(page, 'Control+z', 'ArrowLeft');
    assert.deepEqual(await marker(), [1, 8]);
    await press(page, 'Delete');
    assert.equal((await request(page)).markers, undefined);
    assert.match(await verdict(page), /chest was taken off the table/);
    await press(page, 'Control+z');
    assert.deepEqual(await marker(), [1, 8]);
    assert.deepEqual((await request(page)).units, units, 'no unit was touched');
    const large = units.find(({ codex }) => scene.codices[codex].size !== 'infantry');
    await find(new RegExp(`^${large.id}, of`));
    await press(page, 'ArrowRight');
    const beside = (await request(page)).units.find(({ id }) => id === large.id).at;
    assert.notDeepEqual(beside, large.at);
    assert.match(await told(page), new RegExp(`^${large.id} on `));
    await press(page, 'ArrowLeft');
    assert.deepEqual((await request(page)).units.find(({ id }) => id === large.id).at, large.at);
    assert.match(await verdict(page), /^Your move/);
    await page.context().close();
  });
});
