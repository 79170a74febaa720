// The forms of all games against the published schema: a field for every key of a codex and a unit, and its very choices.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { openSite, request, settled } from './site.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';
const { $defs } = JSON.parse(readFileSync(new URL('../../public/schema/request.json', import.meta.url), 'utf8'));
const systems = ['arcane-legions', 'godsgloom', 'commands-colors-ancients', 'torn-world', 'ninth-age'];

// What a codex of one kind has not.
const others = {
  'torn-world': ({ size }) => (size === 'huge' ? [] : ['hexons']),
  'ninth-age': codex => (codex.files === undefined ? ['files', 'ranks', 'base'] : ['width', 'depth']),
};

const refOf = schema => (schema.$ref ? { ...$defs[schema.$ref.replace('#/$defs/', '')], ...schema } : schema);

describe('forms', { skip }, () => {
  let site;
  before(async () => (site = await openSite(chromium)));
  after(() => site?.close());

  for (const system of systems)
    it(`${system}: every key of the schema has its field`, async () => {
      const page = await site.open({ width: 1280, height: 800 });
      await page.selectOption('#shelf select', system);
      await page.waitForFunction(wanted => window.umpire.request().system === wanted, system);
      await page.click('#tab-position');
      await settled(page);
      const scene = await request(page);
      const unit = page.locator('um-editor .group:has([data-add="unit"]) .item').first();
      if (!(await unit.evaluate(item => /** @type {any} */ (item).open))) await unit.locator('> summary').click();
      await unit.locator('[data-pointer]').first().waitFor();
      const fields = await page.locator('[data-pointer]').evaluateAll(list =>
        list.map(each => [each.dataset.pointer, each.localName === 'select' ? [...each.options].map(({ value }) => value) : null]),
      );
      const has = path => fields.filter(([pointer]) => pointer === path || pointer.startsWith(`${path}/`));
      const [name, codex] = Object.entries(scene.codices)[0];
      const gone = others[system]?.(codex) ?? [];
      for (const [key, schema] of Object.entries($defs[`${system}.codex`].properties)) {
        const found = has(`/codices/${name}/${key}`);
        assert.equal(found.length > 0, !gone.includes(key), `codex ${key}`);
        const { enum: values } = refOf(schema);
        if (values && found.length) assert.deepEqual(found[0][1].filter(Boolean), values, key);
      }
      for (const key of Object.keys($defs[`${system}.unit`].properties))
        assert.ok(has(`/units/0/${key}`).length, `unit ${key}`);
      await page.context().close();
    });

  it('shows few decimals of a place, and keeps them all until another is typed', async () => {
    const first = await site.open();
    const scene = await request(first);
    await first.context().close();
    scene.units[0].at = [5.123456789012, scene.units[0].at[1]];
    const page = await site.open({ fragment: `#${Buffer.concat([Buffer.from([1]), deflateRawSync(JSON.stringify(scene))]).toString('base64url')}` });
    await page.click('#tab-position');
    const [x, y] = [0, 1].map(i => page.locator(`[data-pointer="/units/0/at/${i}"]`));
    await x.evaluate(field => (field.closest('details').open = true));
    assert.equal(await x.inputValue(), '5.1235');
    await y.fill('3.5');
    await y.press('Enter');
    assert.deepEqual((await request(page)).units[0].at, [5.123456789012, 3.5]);
    await x.fill('5.12');
    await x.press('Enter');
    assert.deepEqual((await request(page)).units[0].at, [5.12, 3.5]);
    await page.context().close();
  });

  it('folds no codex open in the place of one that is removed, and leaves the others as they are', async () => {
    const page = await site.open();
    await page.click('#tab-position');
    const codices = page.locator('details:has(> details.item):has(um-own-codices)');
    await codices.evaluate((/** @type {HTMLDetailsElement} */ group) => (group.open = true));
    const parts = codices.locator('> details.item');
    const open = () => parts.evaluateAll(list => list.map(each => [each.querySelector('summary b').textContent, /** @type {HTMLDetailsElement} */ (each).open]));
    const names = (await open()).map(([name]) => name);
    assert.equal(names.length, 3);
    await parts.nth(0).locator('> summary').click();
    await parts.nth(2).locator('> summary').click();
    await parts.nth(0).locator('> .buttons button').click();
    await settled(page);
    assert.deepEqual(await open(), [[names[1], false], [names[2], true]]);
    await page.context().close();
  });

  it('complains of nothing', () => assert.deepEqual(site.complaints, []));
});
