// A position of each game from its written description (tests/games/<system>/description.md) on a phone: taps alone, nothing typed but numbers.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { load } from '../../wasm/engine.js';
import { item, openSite, request, settled } from './site.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';
const most = 12;

describe('a position from its description', { skip }, () => {
  let site, engine;
  before(async () => {
    site = await openSite(chromium);
    engine = await load();
  });
  after(() => site?.close());

  // A finger: every touch of it is counted; numbers are typed into the field that was tapped last.
  async function finger() {
    const page = await site.open({ width: 390, height: 844, touch: true });
    const hand = {
      page,
      taps: 0,
      async tap(target) {
        const place = typeof target === 'string' ? page.locator(target).first() : target;
        await place.scrollIntoViewIfNeeded();
        await place.tap();
        hand.taps++;
        await hand.rest();
      },
      async touch([x, y]) {
        await page.touchscreen.tap(x, y);
        hand.taps++;
        await hand.rest();
      },
      hex: async name => hand.touch((await item(page, `hex:${name}`)).screen),
      drawn: async id => hand.touch((await item(page, id)).screen),
      async type(pointer, number) {
        const field = page.locator(`um-tray [data-set="${pointer}"]`);
        await field.scrollIntoViewIfNeeded();
        await field.tap();
        hand.taps++;
        await field.fill(String(number));
        await field.press('Enter');
        await hand.rest();
      },
      async pick(pointer, value) {
        await page.locator(`um-tray [data-set="${pointer}"]`).selectOption(value);
        hand.taps += 2;
        await hand.rest();
      },
      async rest() {
        await settled(page);
        await page.waitForFunction(() => window.umpire.searched());
        await settled(page);
      },
      async begin(system) {
        await hand.tap('#shelf [data-fresh]');
        await hand.tap(`[data-new="${system}"]`);
        await page.waitForSelector('um-tray [data-kind]');
      },
      kind: name =>
        hand.tap(
          page
            .locator('um-tray details.more:not([open]) summary, um-tray [data-kind]')
            .getByText(name, { exact: true }),
        ),
      done: () => hand.tap('[data-tray=decide]'),
      // Somewhere in the middle of the board.
      async middle(dx = 0, dy = 0) {
        const box = await page.locator('#board').boundingBox();
        await hand.touch([box.x + box.width / 2 + dx, box.y + 190 + dy]);
      },
      // A unit set down where it is typed that it stands.
      async at(x, y, facing = '') {
        const field = page.locator('um-tray [data-typed]');
        await field.scrollIntoViewIfNeeded();
        await field.tap();
        hand.taps++;
        await field.fill(`${x} ${y} ${facing}`);
        await field.press('Enter');
        await hand.rest();
      },
    };
    return hand;
  }

  // The page says what the engine says of that very position, in no more taps than this.
  async function settles(hand, taps, text, told, limit = most) {
    const asked = await request(hand.page);
    const reply = engine.call(asked);
    assert.equal(reply.error, undefined);
    told(reply, asked);
    assert.match(await hand.page.locator('#panel').innerText(), text);
    assert.ok(hand.taps <= Math.min(taps, limit), `${hand.taps} taps`);
    await hand.page.context().close();
    return hand.taps;
  }

  it('Arcane Legions', async t => {
    const hand = await finger();
    await hand.begin('arcane-legions');
    await hand.tap('[data-kind="Formation"]');
    await hand.at(3, 3);
    await hand.tap('um-tray [data-owner=Amber]');
    await hand.tap('[data-kind="Sortie"]');
    await hand.at(3.6, 5, 210);
    await hand.done();
    await hand.drawn('unit:Formation');
    await hand.tap('um-decision [data-key="order:Formation"]');
    await hand.tap('um-decision .stop.contact[data-key="step:front"]');
    const taps = await settles(hand, most, /Formation snaps to Sortie: it pivots 30° clockwise/, ({ trace, units }) => {
      assert.ok(
        trace.some(
          ({ event, object, unit, with: other }) =>
            event === 'collided' && [object, other].includes('Sortie') && unit === 'Formation',
        ),
      );
      assert.ok(units[0].at[1] > 3);
    });
    t.diagnostic(`${taps} taps`);
  });

  it('Godsgloom', async t => {
    const hand = await finger();
    await hand.begin('godsgloom');
    await hand.hex('F3');
    await hand.tap('um-tray [data-owner=Amber]');
    await hand.hex('D5');
    await hand.done();
    await hand.drawn('unit:Infantry');
    await hand.hex('E4');
    await hand.hex('D4');
    const taps = await settles(
      hand,
      most,
      /Infantry must stop there, in the Engagement Zone of Infantry 2/,
      ({ units: [unit] }, { units }) => {
        assert.deepEqual(
          units.map(({ facing }) => facing),
          ['NE', 'SW'],
        );
        assert.deepEqual([unit.at, unit.movementPoints], [[2, 3], 0]);
      },
    );
    t.diagnostic(`${taps} taps`);
  });

  it('Commands & Colors: Ancients', async t => {
    const hand = await finger();
    await hand.begin('commands-colors-ancients');
    await hand.tap('[data-kind="Heavy Infantry"]');
    await hand.hex('G6');
    await hand.tap('um-tray [data-owner=Amber]');
    await hand.tap('[data-kind="Auxilia"]');
    await hand.hex('C6');
    await hand.done();
    await hand.drawn('unit:Heavy Infantry');
    await hand.hex('E6');
    const taps = await settles(
      hand,
      most,
      /Heavy Infantry cannot end on E6[^]*Too far: \d hexes, it moves \d/,
      ({ options }) => assert.ok(options.some(({ key }) => key === 'order:Heavy Infantry')),
    );
    t.diagnostic(`${taps} taps`);
  });

  it('Torn World', async t => {
    const hand = await finger();
    await hand.begin('torn-world');
    await hand.tap('[data-kind="Infantry"]');
    await hand.tap('um-tray [data-owner=Amber]');
    await hand.hex('E7');
    await hand.tap('um-tray [data-owner=Blue]');
    await hand.tap('[data-kind="Large"]');
    await hand.hex('E4');
    await hand.done();
    await hand.drawn('unit:Large');
    await hand.hex('E7');
    await hand.tap('um-answer [data-way="1"]');
    const taps = await settles(
      hand,
      most,
      /Infantry, of Amber, makes a Dexterity Test[^]*1\/2/,
      ({ chooser, options }) => {
        assert.equal(chooser, 'dice');
        assert.deepEqual(
          options.map(({ weight }) => weight),
          [
            [1, 2],
            [1, 2],
          ],
        );
      },
    );
    t.diagnostic(`${taps} taps`);
  });

  it('The 9th Age', async t => {
    const hand = await finger();
    await hand.begin('ninth-age');
    await hand.at(24, 20);
    await hand.tap('um-tray [data-owner=Amber]');
    await hand.at(24, 34, 0);
    await hand.tap('[data-kind="Infantry in two ranks"]');
    await hand.at(24, 27);
    await hand.tap('um-tray [data-order-kind=pursue]');
    // Nobody but the players can know what was rolled.
    assert.match(
      await hand.page.locator('um-verdict').innerText(),
      /No verdict yet[^]*It fled, inches on the dice: this is missing/,
    );
    await hand.type('/order/pursued/fleeDistance', 7);
    await hand.done();
    await hand.tap('um-pursuit-options [data-key$=":8"]');
    // By the handbook a corner is enough: 10 mm to either side it stands against as many models.
    await hand.tap('[data-key="place:0"]');
    const taps = await settles(
      hand,
      most,
      /Infantry caught Infantry 2[^]*charged Infantry in two ranks on the front/,
      ({ units }) => {
        assert.deepEqual([units[0].caught, units[0].ended], [true, 'charge']);
      },
    );
    t.diagnostic(`${taps} taps`);
  });

  it('The 9th Age: whether the Knights reach the Rats, what they need, and where they end', async t => {
    const hand = await finger();
    await hand.begin('ninth-age');
    const [one, other] = (await request(hand.page)).turn.players;
    await hand.tap(`um-tray [data-owner="${other}"]`);
    await hand.tap('[data-kind="Infantry"]');
    await hand.middle(0, -60);
    await hand.tap(`um-tray [data-owner="${one}"]`);
    await hand.tap('[data-kind="Cavalry"]');
    await hand.middle(0, 20);
    await hand.done();
    await hand.tap('[data-unit-order=charge]');
    // A ghost stands where the charge would end, inside the reach that is drawn.
    const ghost = await item(hand.page, 'charge-end:charge:Infantry');
    assert.match(
      await hand.page.locator('um-decision').innerText(),
      /Charge Infantry on its front, [\d.]+ inches away: /,
    );
    const { taps } = hand;
    assert.ok(taps <= 12, `${taps} taps`);
    await hand.tap('um-decision [data-key="charge:Infantry"]');
    await hand.tap('um-decision [data-key="react:Infantry:hold"]');
    await settles(hand, 14, /What does Cavalry roll/, ({ units: [, cavalry] }, asked) => {
      assert.deepEqual(cavalry.charging, { unit: 'Infantry', facing: 'front' });
      const roll = engine.call({ ...asked, choices: [...asked.choices, 'roll:Cavalry:10'] });
      const [, end] = roll.units;
      assert.equal(end.ended, 'charge');
      assert.ok(Math.hypot(ghost.at[0] - end.at[0], ghost.at[1] - end.at[1]) < 1e-6);
    });
    t.diagnostic(`${taps} taps`);
  });

  // Those of tests/descriptions.md.
  const told =
    /** @type {Record<string, [string, (hand: any) => Promise<unknown>, RegExp, (reply: any, asked: any) => void]>} */ ({
      'pushed away': [
        'arcane-legions',
        async hand => {
          await hand.tap('[data-kind="Sortie"]');
          await hand.at(5, 3, 0);
          await hand.tap('um-tray [data-owner=Amber]');
          await hand.at(3, 3);
          await hand.tap('um-tray [data-order-kind=displace]');
          await hand.drawn('unit:Sortie');
          await hand.done();
        },
        /Done/,
        ({ status, units: [{ at }] }) => assert.ok(status === 'done' && at[0] > 5.5 && at[1] === 3, String(at)),
      ],
      'two flags': [
        'commands-colors-ancients',
        async hand => {
          await hand.tap('[data-kind="Heavy Infantry"]');
          await hand.hex('E6');
          await hand.tap('um-tray [data-owner=Amber]');
          await hand.tap('[data-kind="Auxilia"]');
          await hand.hex('D6');
          await hand.tap('um-tray [data-order-kind=retreat]');
          await hand.drawn('unit:Auxilia');
          await hand.type('/order/flags', 2);
          await hand.done();
        },
        /Auxilia is to retreat, with 2 flags, 2 hexes at most/,
        ({ chooser, options }) => {
          assert.equal(chooser, 'Amber');
          assert.deepEqual(options.map(({ key }) => key).toSorted(), ['step:NE', 'step:NW']);
        },
      ],
      'off before the blow': [
        'commands-colors-ancients',
        async hand => {
          await hand.hex('E5');
          await hand.tap('um-tray [data-owner=Amber]');
          await hand.tap('[data-kind="Medium Infantry"]');
          await hand.hex('D5');
          await hand.tap('um-tray [data-order-kind=evade]');
          await hand.drawn('unit:Light Infantry');
          await hand.done();
        },
        /Light Infantry/,
        ({ chooser, options }, { order }) => {
          assert.deepEqual(order, { kind: 'evade', unit: 'Light Infantry', attacker: 'Medium Infantry' });
          assert.equal(chooser, 'Blue');
          assert.ok(options.some(({ key }) => key.startsWith('step:S')));
        },
      ],
      'a full table': [
        'arcane-legions',
        async hand => {
          for (const x of [2, 5, 8, 11, 14, 17]) await hand.at(x, 2);
          await hand.tap('um-tray [data-owner=Amber]');
          for (const x of [2, 5, 8, 11, 14, 17]) await hand.at(x, 4.5, 180);
          await hand.done();
          await hand.drawn('unit:Formation 2');
          await hand.tap('[data-question=reach]');
          await hand.drawn('unit:Formation 8');
        },
        /Yes: Formation 2 can touch Formation 8 for 2 MP/,
        ({ units }) => assert.equal(units.length, 12),
      ],
      'past the beast': [
        'ninth-age',
        async hand => {
          await hand.at(24, 20);
          await hand.tap('um-tray [data-owner=Amber]');
          await hand.tap('[data-kind="Monster"]');
          await hand.at(24, 38, 180);
          await hand.done();
          await hand.drawn('unit:Infantry');
          await hand.tap('[data-unit-order=march]');
        },
        /Infantry/,
        ({ options }) => assert.equal(options.find(({ key }) => key === 'forward').range.hi, 8),
      ],
    });
  for (const [name, [system, play, text, check]] of Object.entries(told))
    it(`one more: ${name}`, async t => {
      const hand = await finger();
      await hand.begin(system);
      await play(hand);
      t.diagnostic(`${await settles(hand, 20, text, check, 20)} taps`);
    });

  it('complains of nothing and asks nobody outside', () => assert.deepEqual(site.complaints, []));
});
