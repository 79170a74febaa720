// The first minute: one line on the board says what the table waits for, help goes once it was used, and four questions beside the
// board are answered within two taps of a finger from a position, in every game.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { linkOf, sceneOf } from './hosts.mjs';
import { atRest, follow, item, items, openSite, request, verdict, toldBy } from './site.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';
const phone = { width: 390, height: 844, touch: true };

// E stands 0.01 steps beside A.
const beside = '../../../tests/games/arcane-legions/scenes/al-06-only-the-adjacent-may-strike';

const tested = name => sceneOf(`../../../tests/games/${name}`).request;

// For each game an example, the unit that is tapped, and what is answered. Odds are asked where there are dice.
const cases = [
  {
    ...{ name: 'arcane-legions/clean-snap', target: 'unit:Nile Guard' },
    waits: /^Rome moves Legio I: drag it, or tap a ghost$/,
    reach: /^Yes: Legio I can touch Nile Guard for 1 MP.*Show the way/,
    ...{ hit: /Legio I by Nile Guard, Chariots/, measure: /^From Legio I to .*Nile Guard: [\d.]+ steps/, odds: null },
  },
  {
    ...{ name: 'godsgloom/spear-wall', target: 'unit:Spears' },
    waits: /^Gloom moves Riders: tap a shaded hex$/,
    reach: /^Yes: Riders can touch Spears for 2 MP.*Show the way/,
    ...{ hit: /Riders by Spears/, measure: /^From Riders to E7: 3 hexes/, odds: null },
  },
  {
    ...{ name: 'commands-colors-ancients/leader-joins', target: 'unit:Libyans' },
    waits: /^Rome gives an order: tap a unit$/,
    reach: /^Could Heavy Infantry touch Libyans\?.*No: with what it has left no way leads there/,
    ...{ hit: /Which units of Rome could be hit next turn\?/, measure: /^From Heavy Infantry to D6: 3 hexes/ },
    odds: 'No dice are rolled here.',
  },
  {
    ...{ name: 'torn-world/ejected-by-its-enemy', target: 'unit:Swordsman' },
    waits: /^Kriegmark moves Faceless One: tap a shaded hex$/,
    reach: /^Yes: Faceless One can end on F7 for 1 Hexon.*ejects Swordsman.*Declare a move Go E.*Show the way/,
    ...{ hit: /Faceless One by Swordsman/, measure: /^From Faceless One to F7: 3 hexes/ },
    odds: /^What are the odds if Faceless One goes to F6 and ejects Swordsman\?.*50 % Swordsman fails the test/,
  },
  {
    ...{ name: 'ninth-age/charge', target: 'unit:Rats' },
    waits: /^Kingdom chooses for Knights$/,
    reach:
      /^Rats: Knights could charge its front, 10\.\d+ inches away: it must roll 8 or more, 27 in 36.*Show the arcs/,
    ...{ hit: /Knights: Rats could charge its front/, measure: /^From Knights to .*Rats: [\d.]+ in/ },
    odds: /75 % Knights: charge on Rats, front 25 % Knights: its charge fails/,
  },
];

describe('the first minute', { skip }, () => {
  let site;
  before(async () => (site = await openSite(chromium)));
  after(() => site?.close());

  const text = async (page, selector) =>
    (await Promise.all((await page.locator(selector).all()).map(toldBy))).join(' ').replaceAll(/\s+/g, ' ').trim();
  const prompt = page => text(page, '#legend .prompt').then(told => told.replace(' :', ':'));
  const question = (page, name) => page.locator(`[data-question=${name}]`);
  const answer = page => text(page, 'um-ask .answer, um-answer .answer');

  // A finger, also on what cannot be asked, which Playwright would wait for.
  async function tap(page, locator) {
    const { x, y, width, height } = await locator.boundingBox();
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await atRest(page);
  }
  async function tapOn(page, id) {
    await page.touchscreen.tap(...(await item(page, id)).screen);
    await atRest(page);
  }

  const open = async (name, more = {}) => {
    const page = await site.open({
      ...phone,
      ...more,
      fragment: `#${linkOf(typeof name === 'string' ? sceneOf(name) : name)}`,
    });
    await atRest(page);
    return page;
  };

  for (const { name, waits, target, reach, hit, odds, measure } of cases)
    describe(name, () => {
      it('says what is waited for, and whether a target can be reached: a tap on the question, a tap on the target', async () => {
        const page = await open(name);
        assert.match(await prompt(page), waits);
        const { choices = [] } = await request(page);
        await tap(page, question(page, 'reach'));
        assert.match(await prompt(page), /reach…\? Tap/);
        await tapOn(page, target);
        assert.match(await answer(page), reach);
        assert.deepEqual((await request(page)).choices ?? [], choices, 'nobody has gone there');
        await tap(page, question(page, 'reach'));
        assert.equal(await answer(page), '', 'asked no more');
        assert.match(await prompt(page), /^(?!.*reach…)/);
        await page.context().close();
      });

      it('says who could hit, and what the dice may bring, at one tap each', async () => {
        const page = await open(name);
        await tap(page, question(page, 'hit'));
        assert.match(await answer(page), hit);
        await tap(page, question(page, 'hit'));
        assert.equal(await answer(page), '');
        if (odds === null) assert.equal(await question(page, 'odds').count(), 0, 'a game without dice');
        else {
          const isBarred = typeof odds === 'string';
          assert.equal((await question(page, 'odds').getAttribute('aria-disabled')) === 'true', isBarred);
          await tap(page, question(page, 'odds'));
          if (isBarred) assert.equal(await answer(page), odds);
          else assert.match(await answer(page), odds);
          await tap(page, question(page, 'odds'));
          assert.equal(await answer(page), '');
        }
        await page.context().close();
      });

      it('measures from the unit that is meant to what is tapped', async () => {
        const page = await open(name);
        const before = await request(page);
        await tap(page, question(page, 'measure'));
        assert.match(await prompt(page), /^From .*: tap where to measure to$/);
        await tapOn(page, target);
        assert.match(await text(page, 'um-ruler [role=status]'), measure);
        assert.deepEqual(await request(page), before);
        await page.context().close();
      });
    });

  it('tells the same cost at a piece as in the answer, though whole and half steps find only a dearer way', async () => {
    const { request: scene } = sceneOf(beside);
    const page = await open({ ...scene, choices: [] });
    const badge = async () => (await item(page, 'touched-cost:E')).text;
    await tap(page, question(page, 'reach'));
    assert.equal(await badge(), '1');
    await tapOn(page, 'unit:E');
    assert.match(await answer(page), /^Yes: A can touch E for 1 MP.*contact after 0\.01/);
    assert.equal(await badge(), '1');
    await page.context().close();
  });

  it('shows the way of an answer, and takes it', async () => {
    const page = await open('arcane-legions/clean-snap');
    await tap(page, question(page, 'reach'));
    await tapOn(page, 'unit:Nile Guard');
    await tap(page, page.locator('um-answer [data-ask=show]'));
    assert.deepEqual((await request(page)).choices ?? [], []);
    await tap(page, page.locator('um-answer [data-ask=take]'));
    assert.deepEqual(
      (await request(page)).choices.map(({ key }) => key),
      ['step:front', 'slide:left'],
    );
    assert.equal(await question(page, 'reach').getAttribute('aria-pressed'), 'false', 'what was asked is over');
    assert.equal((await items(page)).filter(({ role }) => role === 'reach').length, 0, 'and its shading with it');
    await page.context().close();
  });

  it('asks about a place, an empty hex, another of the units that may be ordered', async () => {
    const hexes = await open('commands-colors-ancients/leader-joins');
    await tap(hexes, question(hexes, 'reach'));
    assert.match(await prompt(hexes), /^Can Heavy Infantry reach/);
    await tapOn(hexes, 'unit:Heavy Cavalry');
    assert.match(await prompt(hexes), /^Can Heavy Cavalry reach/);
    await tapOn(hexes, 'hex:F8');
    assert.match(await answer(hexes), /Heavy Cavalry can end on F8.*Show the way/);
    assert.deepEqual((await request(hexes)).choices ?? [], []);
    await hexes.context().close();
  });

  it('says why a question cannot be asked', async () => {
    const done = await open('ninth-age/back');
    await tap(done, question(done, 'reach'));
    assert.match(await answer(done), /No unit goes step by step or charges here/);
    await tap(done, question(done, 'odds'));
    assert.equal(await answer(done), 'No dice are rolled here.');
    await tap(done, question(done, 'odds'));
    assert.equal(await answer(done), '', 'told no more');
    await done.context().close();
  });

  it('agrees with the headline: refused, done, dice, and what others decide', async () => {
    const clean = sceneOf('arcane-legions/clean-snap');
    const leaders = sceneOf('commands-colors-ancients/leader-joins');
    const page = await open({ ...leaders, choices: ['order:Libyans'] });
    assert.match(await verdict(page), /^Not allowed/);
    assert.equal(await prompt(page), 'Choose another, or Undo takes it back');
    const see = async scene => {
      await follow(page, `#${linkOf(scene)}`);
      await atRest(page);
      return [await page.locator('um-verdict h2').innerText(), await prompt(page)];
    };
    assert.deepEqual(await see({ ...clean, choices: ['end'] }), ['Done', 'Movement is done: Undo leads back']);
    const rally = tested('ninth-age/scenes/t9-84-equally-near-is-asked');
    const { choices = [] } = rally;
    const [head, told] = await see({ ...rally, choices: [...choices, 'flee-from:E1'] });
    assert.match(head, /Legal/);
    assert.match(told, /^Roll two dice for B: rally$/i);
    const test = sceneOf('torn-world/ejected-by-its-enemy');
    const [, asked] = await see({ ...test, choices: ['action:move', 'step:E'] });
    assert.match(asked, /^(Kriegmark|Engeln|Roll the Dexterity Test of Swordsman)/);
    await page.context().close();
  });

  it('tells what Umpire is until the first deed, and each help until it was used, in this browser for good', async () => {
    const page = await open('arcane-legions/clean-snap');
    const tagline = page.locator('.tagline');
    assert.match(await tagline.innerText(), /^Umpire settles/);
    await page.reload();
    await page.waitForSelector('body[data-ready]');
    await atRest(page);
    assert.equal(await tagline.count(), 1, 'nothing was done');
    await page.locator('button.stop[data-key="step:front"]').first().tap();
    await atRest(page);
    assert.equal(await tagline.count(), 0);
    await page.locator('#undo').tap();
    await atRest(page);
    assert.equal(await prompt(page), 'Rome moves Legio I: tap an enemy: can it reach?');
    await tapOn(page, 'unit:Nile Guard');
    await tap(page, page.locator('[data-ask=touch]'));
    assert.equal(await prompt(page), 'Rome moves Legio I');
    await page.reload();
    await page.waitForSelector('body[data-ready]');
    await atRest(page);
    assert.equal(await tagline.count(), 0);
    assert.equal(await prompt(page), 'Rome moves Legio I');
    await page.context().close();
  });

  it('forgets nothing of that while the page is open where nothing may be kept', async () => {
    const forbid = context =>
      context.addInitScript(() => {
        const fail = () => {
          throw new DOMException('forbidden', 'SecurityError');
        };
        for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: fail });
      });
    const page = await open('arcane-legions/clean-snap', { prepare: forbid });
    assert.equal(await page.locator('.tagline').count(), 1);
    await page.locator('button.stop[data-key="step:front"]').first().tap();
    await atRest(page);
    await page.locator('#undo').tap();
    await atRest(page);
    assert.equal(await page.locator('.tagline').count(), 0);
    assert.equal(await prompt(page), 'Rome moves Legio I: tap an enemy: can it reach?');
    await page.context().close();
  });

  for (const locale of ['en-GB', 'de-DE'])
    it(`covers no base, and cuts nothing off, at 320 by 568 pixels: ${locale}`, async () => {
      const page = await open(cases[0].name, { width: 320, height: 568, locale });
      for (const { name } of cases) {
        await follow(page, `#${linkOf(sceneOf(name))}`);
        await atRest(page);
        const [line, cut, targets] = await page.evaluate(() => {
          const told = document.querySelector('#legend .prompt');
          const first = told.firstElementChild.getBoundingClientRect();
          const box = told.getBoundingClientRect();
          const bar = [...document.querySelectorAll('.ask-bar button')];
          const isCut = each => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1;
          const out = first.right > box.right + 1 || first.bottom > box.bottom + 1;
          return [
            [box.left, box.top, box.right, box.bottom],
            [...(out ? [told.textContent] : []), ...bar.filter(isCut).map(each => each.textContent)],
            bar.map(each => [each.offsetWidth, each.offsetHeight]),
          ];
        });
        assert.deepEqual(cut, [], name);
        for (const [width, height] of targets) assert.ok(width >= 24 && height >= 44, `${name}: ${width} by ${height}`);
        assert.ok(line[0] >= 0 && line[2] <= 320, name);
        for (const { id, outline } of (await items(page)).filter(({ role }) => role === 'unit')) {
          const [xs, ys] = [0, 1].map(i => outline.map(point => point[i]));
          const apart =
            Math.max(...xs) <= line[0] ||
            Math.min(...xs) >= line[2] ||
            Math.max(...ys) <= line[1] ||
            Math.min(...ys) >= line[3];
          assert.ok(apart, `${name}: ${id} is covered`);
        }
      }
      await page.context().close();
    });

  it('complains of nothing', () => assert.deepEqual(site.complaints, []));

  it('asks one question at a time, and has the prompt again once another is asked', async () => {
    const page = await open('torn-world/ejected-by-its-enemy');
    await tap(page, question(page, 'reach'));
    await tapOn(page, 'unit:Swordsman');
    for (const name of ['odds', 'hit', 'measure', 'reach']) {
      await tap(page, question(page, name));
      const pressed = page.locator('[data-question][aria-pressed=true]');
      assert.deepEqual(await pressed.evaluateAll(list => list.map(each => each.dataset.question)), [name]);
      assert.notEqual(await prompt(page), '', name);
      assert.equal(await page.locator('#legend .readout').count(), 0, name);
    }
    await page.context().close();
  });

  it('takes a tap on a base for the base, whatever of a turn lies beside it', async () => {
    for (const [name, unit] of [
      ['turn-lines-up', 'Nile Guard'],
      ['turn-over-two', 'Archers'],
      ['turn-undone', 'Nile Guard'],
    ]) {
      const page = await site.open(phone);
      await page.click(`[data-shelf=${name}]`);
      await atRest(page);
      await tap(page, question(page, 'reach'));
      await tapOn(page, `unit:${unit}`);
      assert.match(await answer(page), new RegExp(`touch ${unit}`), name);
      await page.context().close();
    }
  });

  it('says what bars who cannot set out at all', async () => {
    const page = await open('godsgloom/lockdown');
    await tap(page, question(page, 'reach'));
    await tapOn(page, 'unit:Spears');
    assert.match(await answer(page), /no way leads there.*Lockdown.*GG-\d\d/);
    await page.context().close();
  });

  it('offers the orders of The 9th Age in that game alone', async () => {
    const page = await site.open(phone);
    for (const system of ['ninth-age', 'commands-colors-ancients', 'arcane-legions']) {
      await page.selectOption('#shelf select', system);
      await page.waitForFunction(wanted => window.umpire.request().system === wanted, system);
      await atRest(page);
      await tap(page, question(page, 'hit'));
      if (system !== 'ninth-age') assert.equal(await page.locator('[data-unit-order]').count(), 0, system);
    }
    await page.context().close();
  });
});
