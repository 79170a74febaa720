// Withdrawals, displacement, shift and panic in Chromium: in the tray of a new position and where the next order begins after
// *Keep this*, with the unit chosen by a tap. What was set up is a request that the engine takes.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { load } from '../../wasm/engine.js';
import { item, items, openSite, press, request, settled, verdict } from './site.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';
const phone = { width: 390, height: 844, touch: true };
const linkTo = scene =>
  `#${Buffer.concat([Buffer.from([1]), deflateRawSync(JSON.stringify(scene))]).toString('base64url')}`;
const rows = (count, width, shorter = 0) =>
  Array.from({ length: count }, (_, i) => '.'.repeat(width - (i % 2) * shorter));
const turn = { active: 'red', players: ['red', 'blue'] };

const plane = {
  umpire: 1,
  system: 'arcane-legions',
  codices: { scouts: { base: 'sortie', icons: 2, costs: { front: 1, right: 1, rear: 2, left: 1 } } },
  units: [
    { id: 'A', codex: 'scouts', owner: 'red', at: [2, 2], facing: 0 },
    { id: 'B', codex: 'scouts', owner: 'blue', at: [6, 3], facing: 90 },
  ],
  table: { width: 9, depth: 6 },
  turn: { ...turn, orderPoints: 1 },
  choices: [{ key: 'order:A' }, { key: 'step:front', by: 1 }, { key: 'end' }],
};
// The edges are not told: a card that names no section needs none.
const ancients = {
  umpire: 1,
  system: 'commands-colors-ancients',
  codices: { light: { type: 'light-infantry' }, heavy: { type: 'heavy-infantry' }, leader: { type: 'leader' } },
  units: [
    { id: 'A', codex: 'light', owner: 'red', at: [2, 3] },
    { id: 'B', codex: 'heavy', owner: 'blue', at: [3, 2] },
    { id: 'C', codex: 'heavy', owner: 'blue', at: [6, 0] },
    { id: 'L', codex: 'leader', owner: 'red', at: [1, 4] },
  ],
  board: { rows: rows(7, 9, 1) },
  turn: { ...turn, card: { name: 'order', orders: 1 } },
  choices: [{ key: 'end' }],
};
const hexons = {
  umpire: 1,
  system: 'torn-world',
  codices: { swordsman: { size: 'infantry', move: 3, agility: 1 } },
  units: [
    { id: 'A', codex: 'swordsman', owner: 'red', at: [2, 3] },
    { id: 'B', codex: 'swordsman', owner: 'blue', at: [7, 0] },
  ],
  board: { rows: rows(7, 9) },
  turn,
  choices: [{ key: 'order:A' }, { key: 'action:move' }, { key: 'step:NE' }, { key: 'halt' }],
};

/**
 * Each kind: whose it is in the tray and on the table, what is taken as usual, and how that is changed: a field, what is done
 * there, and what it comes to.
 * @type {Record<string, { system: string, scene: any, kinds: [string, string], unit: string, usual: any, field: [string, string, any], also?: any }>}
 */
const kinds = {
  // B is the nearest enemy. After the step A stands at (2, 3) and B due east of it: away is due west, 270.
  displace: {
    system: 'arcane-legions',
    scene: plane,
    kinds: ['Sortie', 'Sortie'],
    unit: 'A',
    usual: { toward: 270, by: 1 },
    field: ['/order/by', '2', { toward: 270, by: 2 }],
  },
  retreat: {
    system: 'commands-colors-ancients',
    scene: ancients,
    kinds: ['Light Infantry', 'Heavy Infantry'],
    unit: 'A',
    usual: { flags: 1 },
    field: ['/order/flags', '2', { flags: 2 }],
  },
  // Light foot evades everybody; B is beside it.
  evade: {
    system: 'commands-colors-ancients',
    scene: ancients,
    kinds: ['Light Infantry', 'Heavy Infantry'],
    unit: 'A',
    usual: { attacker: 'B' },
    field: ['/order/attacker', '', {}],
  },
  escape: {
    system: 'commands-colors-ancients',
    scene: ancients,
    kinds: ['Leader', 'Heavy Infantry'],
    unit: 'L',
    usual: {},
    field: ['/turn/sides/red', 'north', {}],
    also: { sides: { red: 'north', blue: 'north' } },
  },
  // The hex beside A that is nearest to an enemy.
  momentum: {
    system: 'commands-colors-ancients',
    scene: ancients,
    kinds: ['Light Infantry', 'Heavy Infantry'],
    unit: 'A',
    usual: { hex: [3, 3] },
    field: ['/order/emptied', 'retreated', { emptied: 'retreated' }],
  },
  shift: {
    system: 'torn-world',
    scene: hexons,
    kinds: ['Infantry', 'Infantry'],
    unit: 'A',
    usual: { by: 'blue' },
    field: ['/order/by', 'red', { by: 'red' }],
  },
  panic: {
    system: 'torn-world',
    scene: hexons,
    kinds: ['Infantry', 'Infantry'],
    unit: 'A',
    usual: { by: 'blue' },
    field: ['/order/by', 'red', { by: 'red' }],
  },
};

// A displacement is over at once, a shift begins with a throw, the others with a choice.
const headline = kind => ({ displace: /^Done/, shift: /^Roll the dice/ })[kind] ?? /^Your move/;

describe('orders that move nobody by choice', { skip }, () => {
  let site, engine;
  before(async () => {
    site = await openSite(chromium);
    engine = await load();
  });
  after(() => site?.close());

  const tap = async (page, at) => {
    await page.touchscreen.tap(...at);
    // Two in a moment would be taken for a closer look.
    await page.waitForTimeout(400);
    await settled(page);
  };
  const tapUnit = async (page, id) => tap(page, (await item(page, `unit:${id}`)).screen);
  const put = async (page, selector, text) => {
    const field = page.locator(selector);
    if ((await field.evaluate(each => each.localName)) === 'select') await field.selectOption(text);
    else {
      await field.fill(text);
      await field.press('Enter');
    }
    await settled(page);
  };
  const told = async page => {
    const reply = engine.call(await request(page));
    assert.equal(reply.error, undefined, JSON.stringify(reply.error));
    return reply;
  };

  for (const [
    kind,
    {
      system,
      kinds: [mine, theirs],
    },
  ] of Object.entries(kinds))
    it(`${kind}: in the tray of a new position the unit is tapped, and what it needs is there to be changed`, async () => {
      const page = await site.open(phone);
      await page.click('#menu-button');
      await page.click('[data-command=new]');
      await page.click(`[data-new="${system}"]`);
      await page.waitForSelector('um-tray [data-kind]');
      await settled(page);
      assert.equal(await page.locator('um-tray [data-order-kind]').count(), 0, 'nobody is there yet');
      const box = await page.locator('#board').boundingBox();
      const near = [box.x + box.width / 2 - 45, box.y + 180];
      // Two in a row; on hexes in hexes of one row, in the plane at one height.
      const setDown = async (name, at) => {
        const more = page.locator('um-tray details.more');
        if (!(await page.locator(`um-tray [data-kind="${name}"]`).isVisible())) await more.locator('summary').tap();
        await press(page, `um-tray [data-kind="${name}"]`);
        await tap(page, at);
        await press(page, `um-tray [data-kind="${name}"]`);
      };
      await setDown(mine, near);
      const [blue, amber] = (await request(page)).turn.players;
      await press(page, `um-tray [data-owner="${amber}"]`);
      await setDown(theirs, [near[0] + 90, near[1]]);
      const { units } = await request(page);
      assert.deepEqual(
        units.map(({ owner }) => owner),
        [blue, amber],
      );
      await press(page, `um-tray [data-order-kind="${kind}"]`);
      assert.match(await page.locator('um-tray .orders [role=status]').innerText(), /Tap (it|him) on the board/);
      assert.equal((await request(page)).order, undefined);
      await tapUnit(page, units[0].id);
      const { order } = await request(page);
      const [{ id }] = units;
      const usual = {
        displace: { toward: 270, by: 1 },
        retreat: { flags: 1 },
        evade: { attacker: units[1].id },
        escape: {},
        momentum: { hex: [units[0].at[0] + 1, units[0].at[1]] },
        shift: { by: amber },
        panic: { by: amber },
      }[kind];
      assert.deepEqual(order, { unit: id, kind, ...usual });
      assert.equal((await told(page)).verdict, 'legal');
      assert.equal(await page.getAttribute(`um-tray [data-order-kind="${kind}"]`, 'aria-pressed'), 'true');
      // Done leads to what may be done.
      await press(page, '[data-tray=decide]');
      assert.match(await verdict(page), headline(kind));
      await press(page, '#tab-position');
      // The usual kind is one tap away.
      await press(page, 'um-tray [data-order-kind] >> nth=0');
      assert.equal((await request(page)).order, undefined);
      await page.context().close();
    });

  for (const [
    kind,
    {
      scene,
      unit,
      usual,
      field: [pointer, text, changed],
      also,
    },
  ] of Object.entries(kinds))
    it(`${kind}: after Keep this it is offered beside the next order, and changed there`, async () => {
      const page = await site.open({ ...phone, fragment: linkTo(over(scene)) });
      await press(page, '[data-next]');
      const kept = await request(page);
      assert.deepEqual([kept.choices, kept.order?.unit], [undefined, undefined]);
      const chip = `um-other-orders [data-order-kind="${kind}"]`;
      await press(page, chip);
      await tapUnit(page, unit);
      const sides = scene === ancients && kind !== 'momentum' ? { sides: { red: 'south', blue: 'north' } } : {};
      const now = await request(page);
      assert.deepEqual(now.order, { unit, kind, ...usual });
      assert.deepEqual(now.turn, { ...kept.turn, ...sides });
      assert.equal((await told(page)).verdict, 'legal');
      assert.match(await verdict(page), headline(kind));
      assert.equal(await page.getAttribute(chip, 'aria-pressed'), 'true');
      await put(page, `um-other-orders [data-set="${pointer}"]`, text);
      const after = await request(page);
      assert.deepEqual(after.order, { unit, kind, ...(kind === 'evade' ? {} : usual), ...changed });
      assert.deepEqual(after.turn, { ...kept.turn, ...sides, ...also });
      await told(page);
      await page.click('#undo');
      await page.click('#undo');
      await settled(page);
      assert.deepEqual(await request(page), kept, 'setting it up is one step of Undo');
      await page.context().close();
    });

  // Until nothing is left to be decided.
  function over(scene) {
    const isOver = engine.call(scene).status === 'done';
    return isOver ? scene : { ...scene, choices: [...scene.choices, { key: 'end' }] };
  }

  it('takes whom a kind is meant for of those on a hex, the verdict on whom it is not, and another unit from the list', async () => {
    const shared = {
      ...ancients,
      units: ancients.units.map(unit => (unit.id === 'L' ? { ...unit, at: [2, 3] } : unit)),
    };
    const page = await site.open({ ...phone, fragment: linkTo(over(shared)) });
    await press(page, '[data-next]');
    await press(page, 'um-other-orders [data-order-kind=escape]');
    // A and L stand there: of an escape the leader alone is asked. With a unit he does not escape alone (CC-22).
    await tapUnit(page, 'A');
    assert.deepEqual((await request(page)).order, { kind: 'escape', unit: 'L' });
    assert.match(await verdict(page), /CC-22/);
    // Pressed again it asks for another; C is no leader (CC-19).
    await press(page, 'um-other-orders [data-order-kind=escape]');
    await tapUnit(page, 'C');
    assert.deepEqual((await request(page)).order, { kind: 'escape', unit: 'C' });
    assert.match(await verdict(page), /CC-19/);
    await press(page, 'um-other-orders [data-order-kind=evade]');
    assert.deepEqual((await request(page)).order, { kind: 'evade', unit: 'C' }, 'another kind keeps the unit');
    await press(page, 'um-other-orders [data-order-kind=evade]');
    await put(page, 'um-other-orders [data-order-unit]', 'A');
    assert.deepEqual((await request(page)).order, { kind: 'evade', unit: 'A', attacker: 'B' });
    await put(page, 'um-other-orders [data-set="/order/unit"]', 'B');
    assert.equal((await request(page)).order.unit, 'B');
    await press(page, 'um-other-orders [data-order-kind=movement]');
    assert.equal((await request(page)).order, undefined);
    await page.context().close();
  });

  it('says what is wrong with a position in which nothing can be asked, and goes on asking', async () => {
    const { choices: _, ...broken } = { ...plane, units: plane.units.map(unit => ({ ...unit, at: [2, 2] })) };
    const page = await site.open({ ...phone, fragment: linkTo(broken) });
    await press(page, '#tab-position');
    await press(page, 'um-tray [data-order-kind=displace]');
    await put(page, 'um-tray [data-order-unit]', 'A');
    assert.deepEqual(await request(page), broken);
    assert.match(await page.locator('um-verdict .notice').innerText(), /overlap/i);
    assert.ok(await page.locator('um-tray [data-order-unit]').isVisible());
    await page.context().close();
  });

  it('offers them to nobody who is in the midst of a move, and fits the smallest phone in both languages', async () => {
    for (const locale of ['en', 'de']) {
      const page = await site.open({
        ...phone,
        width: 320,
        height: 640,
        locale,
        fragment: linkTo({ ...plane, choices: [] }),
      });
      assert.equal(await page.locator('um-other-orders [data-order-kind]').count(), 2);
      await press(page, 'um-other-orders [data-order-kind=displace]');
      await tapUnit(page, 'B');
      const panel = page.locator('um-other-orders');
      assert.ok(await panel.evaluate(each => each.scrollWidth <= each.clientWidth), locale);
      assert.deepEqual(
        await panel
          .locator('button')
          .evaluateAll(list =>
            list
              .filter(each => each.getBoundingClientRect().height < 24 || each.scrollWidth > each.clientWidth + 1)
              .map(each => each.textContent),
          ),
        [],
      );
      await page.context().close();
    }
    // Nor beside an order that a link brings: the form has that.
    const retreat = {
      ...ancients,
      choices: [],
      turn: { ...turn, sides: { red: 'south', blue: 'north' } },
      order: { kind: 'retreat', unit: 'A', flags: 1 },
    };
    for (const scene of [
      { ...plane, choices: [{ key: 'order:A' }] },
      { ...plane, choices: [], order: { unit: 'A', kind: 'move' } },
      retreat,
    ]) {
      const page = await site.open({ ...phone, fragment: linkTo(scene) });
      assert.equal(await page.locator('um-other-orders [data-order-kind]').count(), 0);
      await press(page, '#tab-position');
      assert.equal(await page.locator('um-tray [data-order-kind]').count(), scene === retreat ? 5 : 2);
      await page.context().close();
    }
  });

  it('nothing complained', () => assert.deepEqual(site.complaints, []));
});
