// Before any order, in Chromium: how far the selected unit would get, and who could hit it or whom it could hit.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { load } from '../../wasm/engine.js';
import { exactGround, passes, shadedOver } from '../lib/exact-ground.mjs';
import { item, items, openSite, request, settled, verdict } from './site.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';
const phone = { width: 390, height: 844, touch: true, deviceScaleFactor: 2 };

// The first example with nobody ordered yet.
function sceneWith(changes = {}) {
  const file = new URL('../../build/public/scenes/arcane-legions/clean-snap.json', import.meta.url);
  const { order: _, ...scene } = JSON.parse(readFileSync(file, 'utf8'));
  return { ...scene, turn: { ...scene.turn, ...changes } };
}
const linkTo = scene =>
  `#${Buffer.concat([Buffer.from([1]), deflateRawSync(JSON.stringify(scene))]).toString('base64url')}`;

describe('before any order', { skip }, () => {
  let site, engine;
  before(async () => {
    site = await openSite(chromium);
    engine = await load();
  });
  after(() => site?.close());

  const answer = page => page.locator('um-answer').innerText();
  const groundOf = (scene, unit, ask = each => ({ unit, ...each })) => {
    const replies = passes.map(each => engine.call({ ...scene, ask: { envelope: ask(each), shapes: true } }));
    const { codex } = scene.units.find(({ id }) => id === unit);
    return exactGround(replies.map(({ envelope }) => envelope), replies[0].shapes[codex]); // prettier-ignore
  };
  const shaded = async page => {
    await page.waitForFunction(() => document.querySelector('um-ask').innerText.includes('1/8 step'));
    await settled(page);
  };
  const bands = async page =>
    (await items(page)).filter(each => each.role === 'reach').map(({ id, outlines }) => [id, outlines]);
  async function matches(page, { leastOver }) {
    const list = await items(page);
    for (let x = -0.88; x < 13; x += 0.25)
      for (let y = -0.88; y < 9; y += 0.25) {
        const cost = leastOver([x, y]);
        if (cost === null) continue;
        const [from, to] = shadedOver(list, [x, y])?.id.match(/\d+/g).map(Number) ?? [Infinity, Infinity];
        assert.ok(from <= cost && cost <= to, `${cost} at ${x}, ${y}`);
      }
  }

  async function spotOn(page, [x, y]) {
    const { outline, points } = await item(page, 'table');
    const [[left, bottom], , [right, top]] = outline;
    const [, , [width, depth]] = points;
    return [left + ((right - left) * x) / width, bottom + ((top - bottom) * y) / depth];
  }

  async function shadeFor(page, unit) {
    await page.click(`um-units [data-unit="${unit}"]`);
    await page.click('[data-ask=reach]');
    await shaded(page);
  }

  it('offers no reach until a unit is chosen, and says that one is to be', async () => {
    const page = await site.open({ fragment: linkTo(sceneWith()) });
    assert.ok(!(await page.isVisible('[data-ask=reach]')));
    assert.match(await page.locator('um-questions').innerText(), /Choose a unit/);
    await page.click('um-units [data-unit=Velites]');
    assert.ok(await page.isVisible('[data-ask=reach]'));
    assert.match(await page.locator('[data-ask=reach]').innerText(), /Velites can end if ordered now/);
    assert.equal(await page.locator('[data-ask=nearest]').count(), 0);
    await page.context().close();
  });

  it('shades for the unit that is selected, whoever owns it, and for the next one that is', async () => {
    const scene = sceneWith();
    const page = await site.open({ fragment: linkTo(scene) });
    await shadeFor(page, 'Velites');
    const first = await bands(page);
    for (const unit of ['Velites', 'Chariots']) {
      await page.click(`um-units [data-unit="${unit}"]`);
      await settled(page);
      await shaded(page);
      const ground = groundOf(scene, unit);
      await matches(page, ground);
      assert.deepEqual(
        (await items(page))
          .filter(each => each.role === 'touched')
          .map(each => each.id)
          .sort(),
        ground.touches.map(each => `touched:${each.unit}`).sort(),
      );
    }
    assert.notDeepEqual(await bands(page), first);
    await page.click('um-units [data-unit=Velites]');
    await shaded(page);
    assert.deepEqual(await bands(page), first);
    // Nobody selected, nothing shaded.
    await page.mouse.click(...(await spotOn(page, [11, 0.6])));
    await settled(page);
    assert.deepEqual(await bands(page), []);
    await page.context().close();
  });

  for (const [name, options] of Object.entries({ 'by mouse': {}, 'by touch': phone }))
    it(`gives the order before it takes the place, ${name}, and Undo goes back step by step`, async () => {
      const scene = sceneWith();
      const page = await site.open({ ...options, fragment: linkTo(scene) });
      await shadeFor(page, 'Velites');
      const spot = await spotOn(page, [3.6, 2.2]);
      if (options.touch) await page.touchscreen.tap(...spot);
      else await page.mouse.click(...spot);
      await settled(page);
      const [, cost] = /If ordered now, Velites can end here for (\d) MP/.exec(await answer(page));
      assert.match(await page.locator('.way-list li').first().innerText(), /Order Velites/);
      assert.doesNotMatch(await answer(page), /works only if others decide so/);
      const found = await item(page, 'ghost:found');
      assert.equal((await item(page, 'found-cost')).text, `✓ ${cost}`);
      await page.click('[data-ask=take]');
      await settled(page);
      const { choices } = await request(page);
      assert.equal(choices[0].key, 'order:Velites');
      assert.ok(choices.length > 1);
      const reply = engine.call({ ...scene, choices });
      assert.equal(reply.verdict, 'legal');
      assert.deepEqual((await item(page, 'unit:Velites')).points, found.points);
      assert.equal(reply.units.find(each => each.id === 'Velites').movementPoints, 4 - Number(cost));
      for (const _ of choices) await page.click('#undo');
      assert.equal((await request(page)).choices, undefined);
      await page.context().close();
    });

  it('shows the place of a unit that cannot be ordered, and why it cannot be sent there', async () => {
    const scene = sceneWith({ orderPoints: 0 });
    const page = await site.open({ fragment: linkTo(scene) });
    await shadeFor(page, 'Velites');
    await page.mouse.click(...(await spotOn(page, [3.6, 2.2])));
    await settled(page);
    assert.match(await answer(page), /Velites cannot be ordered now[^]*order point/i);
    assert.ok(await item(page, 'ghost:found'));
    assert.equal(await page.locator('[data-ask=take]').count(), 0);
    assert.equal((await item(page, 'found-cost')).role, 'found-cost');
    await page.mouse.click(...(await item(page, 'found-cost')).screen);
    assert.equal((await request(page)).choices, undefined);
    await page.context().close();
  });

  it('goes over to the unit on the move once the order is given', async () => {
    const scene = sceneWith();
    const page = await site.open({ fragment: linkTo(scene) });
    await shadeFor(page, 'Chariots');
    await page.click('[data-key="order:Legio I"]');
    await settled(page);
    await shaded(page);
    const asked = await request(page);
    await matches(
      page,
      groundOf(asked, 'Legio I', each => each),
    );
    assert.equal(await page.locator('[data-ask=threats-one]').count(), 0);
    assert.match(await verdict(page), /^Legal/);
    await page.context().close();
  });

  it('tells of the unit that is selected who could hit it, and of an enemy whom it could hit', async () => {
    const scene = sceneWith();
    const { threats } = engine.call({ ...scene, ask: { threats: true } });
    const page = await site.open({ fragment: linkTo(scene) });
    const rows = () =>
      page.locator('.threats li').evaluateAll(all => all.map(each => each.textContent.trim().replace(/\s+/g, ' ')));
    await page.click('um-units [data-unit=Velites]');
    await page.click('[data-ask=threats-one]');
    await page.waitForSelector('.threats');
    await settled(page);
    assert.match(await answer(page), /Could Velites be hit next turn\?/);
    const { by } = threats.find(each => each.unit === 'Velites');
    assert.ok(by.length);
    assert.deepEqual(await rows(), [`Velites by ${by.join(', ')}`]);
    const arrows = (await items(page)).filter(each => each.role === 'threat');
    assert.deepEqual(arrows.map(each => each.id).sort(), by.map(enemy => `threat:${enemy}:Velites`).sort());
    await page.click('um-units [data-unit=Chariots]');
    await settled(page);
    assert.match(await answer(page), /Whom could Chariots hit next turn\?/);
    const hit = threats.filter(each => each.by.includes('Chariots')).map(each => `${each.unit} by Chariots`);
    assert.ok(hit.length);
    assert.deepEqual(await rows(), hit);
    assert.equal(await page.getAttribute('[data-ask=threats]', 'aria-pressed'), 'false');
    await page.click('[data-ask=threats]');
    await page.waitForSelector('.threats');
    assert.equal((await rows()).length, threats.length);
    await page.context().close();
  });

  it('fits 320 pixels without scrolling sideways', async () => {
    const page = await site.open({ width: 320, height: 640, touch: true, fragment: linkTo(sceneWith()) });
    await shadeFor(page, 'Velites');
    await page.touchscreen.tap(...(await spotOn(page, [3.6, 2.2])));
    await page.waitForSelector('.way-list');
    const wide = await page.evaluate(() =>
      [document.documentElement, document.getElementById('panel')].map(each => each.scrollWidth - each.clientWidth),
    );
    assert.deepEqual(wide, [0, 0]);
    await page.context().close();
  });

  it('has logged no error and sent nothing elsewhere in all of this', () => assert.deepEqual(site.complaints, []));
});
