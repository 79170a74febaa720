// One position after another, what the players let pass, and what is taken for granted, in Chromium.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { load } from '../../wasm/engine.js';
import { atRest, dragByMouse, game, item, items, openSite, press, request, settled, verdict, toldBy } from './site.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';
const sceneOf = name =>
  JSON.parse(readFileSync(new URL(`../games/${name.replace('/', '/scenes/')}.json`, import.meta.url), 'utf8')).request;
const linkTo = scene =>
  `#${Buffer.concat([Buffer.from([1]), deflateRawSync(JSON.stringify(scene))]).toString('base64url')}`;
const phone = { width: 390, height: 844, touch: true };

const sides = { front: 1, right: 1, rear: 2, left: 1 };
const duel = {
  umpire: 1,
  system: 'arcane-legions',
  codices: { scouts: { base: 'sortie', icons: 2, costs: sides } },
  units: [
    { id: 'A', codex: 'scouts', owner: 'red', at: [2, 2], facing: 0 },
    { id: 'B', codex: 'scouts', owner: 'blue', at: [6, 2], facing: 90 },
  ],
  turn: { active: 'red', players: ['red', 'blue'], orderPoints: 3 },
};

describe('one position after another', { skip }, () => {
  let site, engine;
  before(async () => {
    site = await openSite(chromium);
    engine = await load();
  });
  after(() => site?.close());

  const command = async (page, id) => {
    await page.click('#menu-button');
    await page.click(`[data-command="${id}"]`);
    await settled(page);
  };

  it('keeps the table when an order is over, says what is not kept, and goes back by Undo', async () => {
    const choices = [{ key: 'order:A' }, { key: 'step:front', by: 1 }, { key: 'end' }];
    const page = await site.open({ ...phone, fragment: linkTo({ ...duel, choices }) });
    await page.click('[data-next]');
    await settled(page);
    const now = await request(page);
    assert.deepEqual(
      [now.units[0].at, now.turn.orderPoints, now.choices, now.order],
      [[2, 3], 2, undefined, undefined],
    );
    assert.match(await verdict(page), /the next order begins here/);
    await page.click('#undo');
    assert.deepEqual(
      (await request(page)).choices.map(({ key }) => key),
      ['order:A', 'step:front', 'end'],
    );
    await page.context().close();
  });

  it('says what the next order needs where nothing is left to order with, and leads to its field', async () => {
    const ancients = JSON.parse(
      readFileSync(new URL('../../build/public/scenes/commands-colors-ancients/auxilia.json', import.meta.url), 'utf8'),
    );
    const over = [{ key: 'order:A' }, { key: 'step:front', by: 1 }, { key: 'end' }];
    for (const [scene, fields] of [
      [{ ...ancients, choices: [{ key: 'end' }] }, ['/turn/active', '/turn/card/name', '/turn/card/orders']],
      [{ ...duel, turn: { ...duel.turn, orderPoints: 1 }, choices: over }, ['/turn/active', '/turn/orderPoints']],
    ]) {
      const page = await site.open({ ...phone, fragment: linkTo(scene) });
      await page.click('[data-next]');
      await settled(page);
      assert.match(await verdict(page), /^Nothing to judge yet\s+No unit can be ordered now/);
      assert.equal(await page.locator('[data-next]').count(), 0);
      assert.deepEqual(
        await page.locator('um-decision [data-to]').evaluateAll(list => list.map(({ dataset }) => dataset.to)),
        fields,
      );
      await page.click(`um-decision [data-to="${fields.at(-1)}"]`);
      await page.waitForFunction(pointer => document.activeElement.dataset.pointer === pointer, fields.at(-1));
      await page.fill(`[data-pointer="${fields.at(-1)}"]`, '3');
      await page.keyboard.press('Tab');
      await page.click('#tab-decide');
      assert.ok(await page.locator('um-decision [data-key^="order:"]').count(), 'an order can be given');
      await page.context().close();
    }
  });

  it('keeps the table in the middle of an order too', async () => {
    const page = await site.open({
      ...phone,
      fragment: linkTo({ ...duel, choices: [{ key: 'order:A' }, { key: 'step:front', by: 0.5 }] }),
    });
    await command(page, 'next-now');
    assert.deepEqual((await request(page)).units[0].at, [2, 2.5]);
    assert.match(await verdict(page), /A loses the 1 movement point it has left/);
    assert.equal(await page.locator('[data-next]').count(), 0);
    await page.context().close();
  });

  it('plays a step on that is too dear, by agreement: in the account, in the link, and never a broken rule', async () => {
    const poor = {
      ...duel,
      codices: { scouts: { base: 'sortie', icons: 1, costs: sides } },
      choices: [{ key: 'order:A' }, { key: 'step:rear', by: 1 }],
    };
    const page = await site.open({ ...phone, fragment: linkTo(poor) });
    assert.match(await verdict(page), /Not allowed/);
    await page.click('[data-anyway]');
    await settled(page);
    const now = await request(page);
    assert.deepEqual(now.units[0].at, [2, 1]);
    const place = y => ({ at: [2, y], facing: 0 });
    assert.deepEqual(now.agreed, [{ unit: 'A', from: place(2), to: place(1), clause: now.agreed[0].clause }]);
    assert.match(now.agreed[0].clause, /^AL-\d\d$/);
    const reply = engine.call(now);
    assert.deepEqual([reply.verdict, reply.trace[0].event], ['legal', 'agreed']);
    assert.match(
      await page.locator('um-trace').innerText(),
      /The players agreed beforehand: A went from \(2, 2\) to \(2, 1\)/,
    );
    const again = await site.open({ ...phone, fragment: new URL(page.url()).hash });
    assert.deepEqual((await request(again)).agreed, now.agreed);
    await page.context().close();
    await again.context().close();
  });

  it('plays a snap on by the larger angle, by agreement', async () => {
    const page = await site.open({
      ...phone,
      fragment: linkTo(sceneOf('arcane-legions/side-on-corner-snaps-to-the-nearer-side')),
    });
    await page.click('um-decision [data-key="snap:B:front:right"]');
    await page.click('um-decision [data-anyway]');
    await settled(page);
    const now = await request(page);
    const unit = now.units.find(({ id }) => id === 'A');
    const [one] = now.agreed;
    assert.deepEqual([one.unit, one.clause, one.to], ['A', 'AL-41', { at: unit.at, facing: unit.facing }]);
    assert.notEqual(one.from.facing, one.to.facing);
    assert.equal(await page.locator('um-agreeing section').count(), 0);
    const touching = engine
      .call({ ...now, ask: { relations: true } })
      .relations.find(({ unit, to }) => unit === 'A' && to === 'B');
    assert.deepEqual([touching.touch, touching.side, touching.itsSide], ['flush', 'front', 'right']);
    await page.context().close();
  });

  it('offers no agreement where a bar leads to no place: an end without the snap, a snap into a third unit', async () => {
    for (const name of ['al-44-the-snap-is-not-refusable', 'al-73-a-snap-into-a-third-unit']) {
      const page = await site.open({ ...phone, fragment: linkTo(sceneOf(`arcane-legions/${name}`)) });
      assert.match(await verdict(page), /Not allowed/);
      assert.equal(await page.locator('[data-anyway]').count(), 0, name);
      await page.context().close();
    }
  });

  it('has a unit set down by hand where no key says where it was wished', async () => {
    const scene = sceneOf('godsgloom/gg-08-not-upon-a-friend');
    const page = await site.open({ ...phone, fragment: linkTo(scene) });
    await page.click('[data-anyway]');
    await settled(page);
    assert.match(await page.locator('um-agreeing').innerText(), /Set A down where you both agree/);
    assert.match(await verdict(page), /There is no room for A where it would have ended/);
    // What stands half done is in no link and no file.
    await page.click('#share');
    assert.match(await verdict(page), /A is still being set down/);
    assert.equal(await page.locator('dialog[open]').count(), 0);
    await page.click('#menu-button');
    await page.click('[data-command=save-file]');
    assert.match(await verdict(page), /A is still being set down/);
    await page.locator('#copy').evaluate(button => /** @type {HTMLElement} */ (button).click());
    await settled(page);
    assert.match(await verdict(page), /A is still being set down/, 'and no link is copied');
    await page.click('[data-agreed=close]');
    assert.match(await verdict(page), /nothing was agreed/);
    await page.click('[data-anyway]');
    await settled(page);
    const from = (await item(page, 'unit:A')).screen;
    const to = (await item(page, 'hex:A1')).screen;
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 3 });
    await page.mouse.move(...to, { steps: 3 });
    await page.mouse.up();
    await settled(page);
    await page.click('[data-agreed=close]');
    await settled(page);
    const { agreed, units } = await request(page);
    assert.equal(agreed.length, 1);
    assert.deepEqual(agreed[0].to.at, [0, 0]);
    assert.deepEqual(units.find(({ id }) => id === 'A').at, [0, 0]);
    await page.context().close();
  });

  const example = (system, name) =>
    JSON.parse(readFileSync(new URL(`../../build/public/scenes/${system}/${name}.json`, import.meta.url), 'utf8'));

  it('plays on by agreement what a search found barred, where it was wished', async () => {
    const swamp = await site.open({ ...phone, fragment: linkTo(example('godsgloom', 'swamp')) });
    await swamp.touchscreen.tap(...(await item(swamp, 'hex:E8')).screen);
    await swamp.waitForSelector('um-answer [data-anyway]');
    const { mover, clause } = await swamp.evaluate(() => ({
      mover: window['umpire'].request().order?.unit ?? window['umpire'].request().choices?.[0]?.key.split(':')[1],
      clause: document.querySelector('um-answer .rules').ariaLabel.replace('Rules: ', ''),
    }));
    await swamp.tap('um-answer [data-anyway]');
    await settled(swamp);
    const { agreed, units } = await request(swamp);
    assert.equal(agreed.length, 1);
    assert.equal(agreed[0].clause, clause);
    assert.deepEqual(units.find(({ id }) => id === agreed[0].unit).at, agreed[0].to.at);
    assert.ok(!mover || agreed[0].unit === mover);
    assert.match(await verdict(swamp), /stands where you agreed/);
    await swamp.context().close();
  });

  it('tells why a turn is barred once, as barred, and begins to agree on it from where it would have ended', async () => {
    const page = await site.open({ width: 1280, height: 800 });
    await page.click('[data-shelf=turn-no-room]');
    await settled(page);
    assert.match(await verdict(page), /^Not allowed[^]*Barred: Turn [^]*AL-72/);
    assert.doesNotMatch(await verdict(page), /If chosen/);
    const reason = await page.locator('um-verdict h2 .short').innerText();
    assert.equal((await page.locator('#panel').innerText()).split(reason.trim()).length - 1, 1, reason);
    const before = await request(page);
    await page.click('um-turning [data-anyway]');
    await settled(page);
    assert.match(await page.locator('um-agreeing').innerText(), /Set Legio I down/);
    const unit = ({ units }) => units.find(({ id }) => id === 'Legio I');
    assert.notEqual(unit(await request(page)).facing, unit(before).facing, 'as the turn would have set it down');
    // Nobody has set it down.
    await page.click('#tab-decide');
    await settled(page);
    assert.deepEqual(await request(page), before);
    assert.match(await verdict(page), /nothing was agreed/);
    await page.context().close();
  });

  it('renames whom an agreement and choices are about, and leaves out what is no longer so', async () => {
    const agreed = [{ unit: 'A', from: { at: [1, 2], facing: 90 }, to: { at: [2, 2], facing: 0 }, clause: 'AL-26' }];
    const page = await site.open({
      width: 1280,
      height: 800,
      fragment: linkTo({ ...duel, agreed, choices: [{ key: 'order:A' }, { key: 'step:front', by: 1 }] }),
    });
    assert.match(
      await page.locator('um-trace').innerText(),
      /A went from \(1, 2\), facing 90° to \(2, 2\), facing 0°\./,
    );
    await page.click('#tab-position');
    await page.evaluate(() => {
      for (const each of document.querySelectorAll('um-editor details'))
        /** @type {HTMLDetailsElement} */ (each).open = true;
    });
    await settled(page);
    await page.fill('[data-pointer="/units/0/id"]', 'Scouts: first');
    await page.keyboard.press('Tab');
    await settled(page);
    const renamed = await request(page);
    assert.deepEqual(
      [renamed.agreed[0].unit, ...renamed.choices.map(({ key }) => key)],
      ['Scouts: first', 'order:Scouts: first', 'step:front'],
    );
    assert.equal((await page.evaluate(() => window['umpire'].reply())).verdict, 'legal');
    await page.fill('[data-pointer="/units/0/at/0"]', '3');
    await page.keyboard.press('Tab');
    await settled(page);
    assert.equal((await request(page)).agreed, undefined);
    assert.match(await verdict(page), /The agreement about Scouts: first no longer fits and is left out/);
    await page.click('#undo');
    assert.equal((await request(page)).agreed.length, 1);
    await page.context().close();
  });

  it('shows of what was agreed what still leads to where units stand, and tells all of it', async () => {
    const [before, first, last] = [1, 5, 2].map(x => ({ at: [x, 2], facing: 0 }));
    const swamped = { ...duel, units: duel.units.slice(0, 1) };
    for (const [to, from, moves] of [
      [last, before, '2'], // and the step
      [first, before, '1'],
      [first, last, '1'],
    ]) {
      const agreed = [{ unit: 'A', from, to, clause: 'AL-26' }];
      const page = await site.open({
        width: 1280,
        height: 800,
        fragment: linkTo({ ...swamped, agreed, choices: [{ key: 'order:A' }, { key: 'step:front', by: 1 }] }),
      });
      assert.match(await page.locator('um-trace').innerText(), /A went from \(/);
      assert.equal(await page.locator('.scrubber input').getAttribute('max'), moves);
      await page.context().close();
    }
  });

  it('leaves an agreement that is none as it is written', async () => {
    const agreed = [null, 3, { unit: 'nobody' }];
    const page = await site.open({ width: 1280, height: 800, fragment: linkTo({ ...duel, agreed }) });
    assert.match(await verdict(page), /No verdict/);
    await page.click('#tab-position');
    await page.click('[data-add=unit]');
    await settled(page);
    const now = await request(page);
    assert.equal(now.units.length, 3);
    assert.deepEqual(now.agreed, agreed);
    assert.deepEqual(site.complaints, []);
    await page.context().close();
  });

  it('leaves out by a drag on hexes what was agreed, and draws on them what was', async () => {
    const whole = example('godsgloom', 'spear-wall');
    const [unit] = whole.units;
    const from = { at: unit.at, facing: unit.facing };
    const to = { at: [unit.at[0] + 1, unit.at[1]], facing: unit.facing };
    const page = await site.open({
      ...phone,
      fragment: linkTo({
        ...whole,
        units: [{ ...unit, ...to }, ...whole.units.slice(1)],
        agreed: [{ unit: unit.id, from, to, clause: 'GG-18' }],
      }),
    });
    const there = await item(page, `unit:${unit.id}`);
    await page.locator('.scrubber input').fill('0');
    await settled(page);
    const began = await item(page, `unit:${unit.id}`);
    const hex = await item(page, 'hex:A1');
    const wide = Math.max(...hex.outline.map(([x]) => x)) - Math.min(...hex.outline.map(([x]) => x));
    const off = Math.hypot(there.screen[0] - began.screen[0], there.screen[1] - began.screen[1]);
    assert.ok(Math.abs(off - wide) < 3, `${off} of ${wide}: a hex on`);
    await page.click('#tab-position');
    await settled(page);
    const [x, y] = (await item(page, `unit:${unit.id}`)).screen;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 20, { steps: 3 });
    await page.mouse.move(x, y - 45, { steps: 3 });
    await page.mouse.up();
    await settled(page);
    assert.equal((await request(page)).agreed, undefined);
    assert.match(await verdict(page), /no longer fits/);
    await page.context().close();
  });

  it('says what an agreement in the midst of a turn leaves behind', async () => {
    const ancients = example('commands-colors-ancients', 'leader-joins');
    const { order: _, choices: __, ...scene } = ancients;
    const page = await site.open({ width: 1280, height: 800, fragment: linkTo(scene) });
    const [first] = (await page.evaluate(() => window['umpire'].reply().options)).filter(({ key }) =>
      key.startsWith('order:'),
    );
    await page.click(`um-decision [data-key="${first.key}"]`);
    await settled(page);
    const step = page.locator('um-decision .choose[data-key^="step:"]').first();
    await step.click();
    await settled(page);
    const far = await page.evaluate(() =>
      window['umpire']
        .displayList()
        .filter(({ role }) => role === 'hex')
        .map(({ screen }) => screen),
    );
    const at = (await item(page, `unit:${first.key.slice('order:'.length)}`)).screen;
    const [there] = far.sort((a, b) => Math.hypot(b[0] - at[0], b[1] - at[1]) - Math.hypot(a[0] - at[0], a[1] - at[1]));
    await page.mouse.click(...there);
    await page.click('um-verdict [data-anyway]');
    await settled(page);
    assert.match(await page.locator('um-agreeing').innerText(), /where you both agree/);
    assert.match(
      `${await verdict(page)} ${await page.locator('um-beside').textContent()}`,
      /does not know what .* did this turn/,
    );
    await page.context().close();
  });

  it('leaves what an example tells of itself off a position that is made from it, and Undo brings it again', async () => {
    for (const change of ['edit', 'keep']) {
      const page = await site.open({ width: 1280, height: 800 });
      const told = () =>
        page
          .locator('um-verdict .titled, um-verdict .note, #title')
          .allInnerTexts()
          .then(texts => texts.join(' '));
      await page.click('[data-shelf="clean-snap"]');
      await settled(page);
      const before = await request(page);
      assert.match(before.note, /The phalanx goes straight ahead/);
      if (change === 'edit') {
        await page.click('#tab-position');
        await dragByMouse(page, (await item(page, 'unit:Nile Guard')).screen, [60, -60]);
        await page.click('#tab-decide');
      } else {
        await page.locator('um-decision [data-key="step:front"]').last().click();
        await settled(page);
        await command(page, 'next-now');
      }
      await settled(page);
      const now = await request(page);
      assert.deepEqual([now.title, now.note], [undefined, undefined], change);
      assert.doesNotMatch(await told(), /phalanx/);
      await page.click('#undo');
      await settled(page);
      const again = await request(page);
      assert.deepEqual([again.title, again.note], [before.title, before.note]);
      await page.context().close();
    }
  });

  it('folds what the next order does not know where that is more than one thing, and says it with the notice alone', async () => {
    const ancients = example('commands-colors-ancients', 'leader-joins');
    const page = await site.open({ ...phone, fragment: linkTo(ancients) });
    for (const verb of ['order', 'step']) {
      await page.locator(`um-decision [data-key^="${verb}:"]`).first().tap();
      await settled(page);
    }
    await command(page, 'next-now');
    const folded = page.locator('um-beside');
    const count = Number(/\((\d+)\)$/.exec(await folded.locator('summary').innerText())[1]);
    assert.ok(count > 1);
    assert.equal(await folded.locator('li').count(), count);
    assert.equal(await folded.locator('li').first().isVisible(), false);
    await folded.locator('summary').tap();
    assert.match(await folded.innerText(), /The next order does not know/);
    await page.locator('um-decision [data-key^="order:"]').first().tap();
    await settled(page);
    assert.equal(await folded.innerText(), '');
    await page.context().close();
  });

  it('takes who is attached along', async () => {
    const { order: _, choices: __, ...scene } = example('commands-colors-ancients', 'leader-joins');
    const page = await site.open({ width: 1280, height: 800, fragment: linkTo(scene) });
    const leader = await page.evaluate(
      () => window['umpire'].reply().units.find(({ attachedTo }) => attachedTo === 'Heavy Infantry').id,
    );
    await page.click('um-decision [data-key="order:Heavy Infantry"]');
    await settled(page);
    await page.waitForFunction(() => window['umpire'].searched());
    await page.mouse.click(...(await item(page, 'hex:B9')).screen);
    await page.waitForSelector('um-answer [data-anyway]');
    await page.click('um-answer [data-anyway]');
    await settled(page);
    const { units, agreed } = await request(page);
    const at = name => units.find(({ id }) => id === name).at;
    assert.deepEqual(
      agreed.map(({ unit }) => unit),
      ['Heavy Infantry', leader],
    );
    assert.deepEqual(at(leader), at('Heavy Infantry'));
    await page.context().close();
  });

  it('names no bar beside the way to a hex that a retreat is too short for', async () => {
    const page = await site.open({
      width: 1280,
      height: 800,
      fragment: linkTo(example('commands-colors-ancients', 'retreat')),
    });
    await page.waitForFunction(() => window['umpire'].searched());
    for (const hex of ['B4', 'A6']) {
      await page.mouse.click(...(await item(page, `hex:${hex}`)).screen);
      await page.waitForFunction(
        name => document.querySelector('um-answer')?.textContent.includes(`cannot end on ${name}`),
        hex,
      );
      assert.doesNotMatch(await toldBy(page.locator('um-answer')), /CC-48/, hex);
    }
    await page.context().close();
  });

  it('gives the reason of points for a hex that is farther off than there are points', async () => {
    const page = await site.open({ ...phone, fragment: linkTo(example('godsgloom', 'spear-wall')) });
    await page.waitForFunction(() => window['umpire'].searched());
    for (const hex of ['H9', 'B9']) {
      const [x, y] = (await item(page, `hex:${hex}`)).screen;
      await page.touchscreen.tap(x, y);
      await page.waitForFunction(
        name => document.querySelector('um-answer')?.textContent.includes(`cannot end on ${name}`),
        hex,
      );
      assert.match(await toldBy(page.locator('um-answer')), /GG-18/, hex);
    }
    await page.context().close();
  });

  it('says in Position which choices follow the table that is seen there, and keeps the table as it stands instead', async () => {
    const choices = [{ key: 'order:A' }, { key: 'step:front', by: 0.5 }];
    const page = await site.open({ ...phone, fragment: linkTo({ ...duel, choices }) });
    assert.equal(await page.locator('um-earlier section').count(), 0);
    await page.click('#tab-position');
    await settled(page);
    assert.match(await page.locator('um-earlier').innerText(), /before the 2 choices you made/);
    await page.click('[data-earlier=keep]');
    await settled(page);
    const now = await request(page);
    assert.deepEqual([now.units[0].at, now.choices], [[2, 2.5], undefined]);
    assert.equal(await page.locator('um-earlier section').count(), 0);
    await page.context().close();
  });

  it('has all as before where nothing is agreed, after a reload too, and takes an agreement back by one step', async () => {
    const scene = JSON.parse(
      readFileSync(new URL('../../build/public/scenes/arcane-legions/breakaway.json', import.meta.url), 'utf8'),
    );
    const { order, ...unordered } = { ...scene, units: scene.units.filter(({ id }) => id !== 'Nile Guard') };
    const choices = [{ key: `order:${order.unit}` }, { key: 'breakaway:Immortals' }, { key: 'lost:0' }];
    const page = await site.open({ width: 1280, height: 800, fragment: linkTo({ ...unordered, choices }) });
    const before = await request(page);
    assert.equal(before.choices.length, 3);
    const ask = async () => {
      if (!(await page.locator('[data-anyway]').count())) await page.click('.barred .why[data-key="step:right"]');
      await page.click('[data-anyway]');
      await page.waitForSelector('um-agreeing [data-agreed=stop]');
      await settled(page);
    };
    const drag = async () => {
      const [x, y] = (await item(page, `unit:${order.unit}`)).screen;
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x - 50, y + 50, { steps: 3 });
      await page.mouse.move(x - 100, y + 100, { steps: 3 });
      await page.mouse.up();
      await settled(page);
    };
    await ask();
    await drag();
    await page.click('[data-agreed=stop]');
    await settled(page);
    assert.deepEqual(await request(page), before, 'left');
    await ask();
    await page.click('#tab-decide');
    await settled(page);
    assert.deepEqual(await request(page), before, 'another tab');
    assert.match(await verdict(page), /nothing was agreed/);
    await ask();
    await drag();
    await page.click('#tab-decide');
    await settled(page);
    assert.equal((await request(page)).agreed.length, 1, 'set down, and on to another tab');
    await page.click('#undo');
    await settled(page);
    assert.deepEqual(await request(page), before, 'taken back');
    await ask();
    await drag();
    await page.click('#shelf [data-shelf=blocked]');
    await settled(page);
    await page.click('#undo');
    await settled(page);
    assert.deepEqual(await request(page), before, 'another position was opened, and left');
    await ask();
    await page.click('#undo');
    await settled(page);
    assert.deepEqual(await request(page), before, 'undone');
    await ask();
    await drag();
    let tried = await request(page);
    await atRest(page);
    for (const leaves of [true, false]) {
      await page.reload();
      await page.waitForSelector('body[data-ready]');
      await settled(page);
      assert.deepEqual(await request(page), tried, 'a reload, the question still open');
      if (!leaves) break;
      await page.click('[data-agreed=stop]');
      await settled(page);
      assert.deepEqual(await request(page), before, 'left after a reload');
      await ask();
      await drag();
      tried = await request(page);
      await atRest(page);
    }
    await page.click('[data-agreed=close]');
    await settled(page);
    assert.equal((await request(page)).agreed.length, 1);
    await page.click('#undo');
    await settled(page);
    assert.deepEqual(await request(page), before, 'one step back');
    await page.context().close();
  });

  it('tells one tap below the verdict what it takes for granted, and who stands where', async () => {
    const page = await site.open({ ...phone, fragment: linkTo({ ...duel, choices: [{ key: 'order:A' }] }) });
    await page.click('um-assumed summary');
    await page.waitForSelector('um-assumed dd');
    const told = await page.locator('um-assumed').innerText();
    const { assumed } = engine.call({ ...duel, choices: [{ key: 'order:A' }], ask: { assumed: true } });
    // Its order stands among the choices.
    assert.equal(await page.locator('um-assumed dd').count(), assumed.filter(({ at }) => at !== '/order').length);
    assert.match(told, /the smallest length that you can measure at the table: 1\/32 step\n/);
    assert.match(told, /icons on pushed figures: 0/);
    assert.match(told, /who plays together: nobody: each player plays alone/);
    assert.match(
      await page.locator('um-units [data-unit=B]').innerText(),
      /B is 3 steps from A, to its right, 90° right of straight ahead\./,
    );
    await game(page, 'godsgloom');
    await settled(page);
    assert.equal(await page.locator('um-assumed details').getAttribute('open'), null, 'folded for another position');
    await page.click('um-assumed summary');
    await page.waitForFunction(() => /Zone/.test(document.querySelector('um-assumed').textContent));
    const onHexes = await page.locator('um-assumed').innerText();
    assert.match(onHexes, /kinds of ground besides the game’s own: none/);
    assert.doesNotMatch(onHexes, /measure|the order|^terrain:/m);
    await page.context().close();
  });

  it('tells in plain words of each game and language what is taken for granted: no limit as none, rulings with their question', async () => {
    const sceneAt = path =>
      JSON.parse(readFileSync(new URL(`../../build/public/scenes/${path}.json`, import.meta.url), 'utf8'));
    const told = async (scene, locale) => {
      const page = await site.open({ ...phone, locale, fragment: linkTo(scene) });
      await page.click('um-assumed summary');
      await page.waitForSelector('um-assumed dd');
      const lines = await page.locator('um-assumed dd').allInnerTexts();
      await page.context().close();
      assert.deepEqual(
        lines.filter(
          line => !/[?:] [^ ]/.test(line) || /: (nothing|nichts|null)$|[.:] (yes|no|ja|nein)\b.*: ./.test(line),
        ),
        [],
        scene.title,
      );
      return lines.join('\n');
    };
    const inInches = {
      ...duel,
      codices: { scouts: { base: 'formation', icons: 2, costs: sides } },
      page: { lengths: { shown: 'inches', step: 40 } },
    };
    for (const [scene, english, german] of /** @type {[any, RegExp[], RegExp[]][]} */ ([
      [
        sceneAt('ninth-age/back'),
        [
          /how far its models may go in a pivot: without limit/,
          /measure at the table: 1\/16 inch/,
          /Does Mobility limit how far a pursuer turns\? No: it turns/,
        ],
        [/bei einer Drehung gehen dürfen: unbegrenzt/],
      ],
      [
        sceneAt('commands-colors-ancients/auxilia'),
        [/hexes in a turn: as many as its type/],
        [/Felder in einem Zug: so viele wie ihr Typ/, /Arten von Boden außer denen des Spiels: keine$/m],
      ],
      [
        sceneAt('godsgloom/swamp'),
        [/Whose zone makes a unit Engaged\? An enemy's zone/],
        [/Wessen Zone bindet eine Einheit\? Die Zone eines Gegners/],
      ],
      [
        sceneAt('torn-world/friend-first'),
        [
          /how many faces of an agility die are successes: 1 of 2/,
          /distance of a Run: it has no Run/,
          /centre of one of the Hexons: A1/,
        ],
        [/Erfolge sind: 1 von 2/],
      ],
      [
        inInches,
        [
          /short edges of the turning tool: 1\.57 in\n/,
          /share of the edge from its left end: 0\.5\n/,
          /notches of the front side, from its left end: 0\.79, 1\.57, 2\.36 in\n/,
          /front on a long or a short side: long/,
        ],
        [/kurze Kanten des Wendewinkels: 1,57 Zoll/, /Kerben vorn, vom linken Ende der Seite: 0,79; 1,57; 2,36 Zoll/],
      ],
      [
        { ...duel },
        [/short edges of the turning tool: 1 step\n/, /notches of the left side, from its left end: 0\.5 steps\n/],
        [/0,5 Schritte/],
      ],
    ]))
      for (const [locale, patterns] of /** @type {[string, RegExp[]][]} */ ([
        ['en', english],
        ['de', german],
      ])) {
        const text = await told(scene, locale);
        for (const pattern of patterns) assert.match(text, pattern);
      }
  });

  it('bars nothing on the board of a move that is over, and tells no end where nothing has begun', async () => {
    const page = await site.open({ ...phone });
    await game(page, 'commands-colors-ancients');
    for (const key of ['order:Heavy Cavalry', 'step:NE', 'halt', 'end']) {
      await page.locator(`um-decision [data-key="${key}"]`).first().click();
      await settled(page);
    }
    assert.match(await verdict(page), /Movement is done/);
    const pressed = page.locator('#shelf [data-shelf][aria-pressed=true]');
    assert.equal(await pressed.count(), 1);
    assert.deepEqual(
      (await items(page)).filter(({ role }) => role === 'barred'),
      [],
    );
    await page.click('[data-next]');
    await settled(page);
    assert.match(await verdict(page), /Nothing to judge yet/);
    assert.doesNotMatch(await verdict(page), /Movement is over|CC-03/);
    await page.waitForFunction(() => /Nothing to judge yet/.test(document.getElementById('live').textContent));
    assert.doesNotMatch(await page.locator('#live').innerText(), /Movement is over/);
    assert.equal(await pressed.count(), 0, 'what is kept is no example');
    await page.click('#undo');
    await settled(page);
    assert.equal(await pressed.count(), 1);
    await page.context().close();
  });

  it('leads from the pursuit that comes next back to the end of the one before, where that was looked at', async () => {
    const page = await site.open({ ...phone });
    await game(page, 'ninth-age');
    await press(page, '#shelf [data-shelf=enemy-beside]');
    const before = await verdict(page);
    await page.click('[data-next]');
    await settled(page);
    assert.equal(await page.locator('#tab-position').getAttribute('aria-selected'), 'true');
    await page.click('#undo');
    await settled(page);
    assert.equal(await page.locator('#tab-decide').getAttribute('aria-selected'), 'true');
    assert.equal(await verdict(page), before);
    await page.context().close();
  });

  it('complains of nothing and asks nobody outside', () => assert.deepEqual(site.complaints, []));
});
