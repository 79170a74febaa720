// The forms of all games against the published schema: a field for every key of a codex and a unit, and its very choices.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { load } from '../../wasm/engine.js';
import { game, openSite, request, settled, verdict } from './site.mjs';

const engine = await load();
const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';
const { $defs } = JSON.parse(readFileSync(new URL('../../build/public/schema/request.json', import.meta.url), 'utf8'));
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

  it('commands-colors-ancients: each card of the deck is one choice, with what it needs', async () => {
    const page = await site.open({ width: 1280, height: 800 });
    await game(page, 'commands-colors-ancients');
    await page.click('#tab-position');
    await settled(page);
    const card = page.locator('[data-pointer="/turn/card/name"]');
    const names = await card.locator('option').evaluateAll(list => list.map(each => each.value).filter(Boolean));
    const known = part => $defs[`commands-colors-ancients.${part}`].properties.name;
    for (const part of ['printed-card', 'printed-section-card'])
      assert.deepEqual(
        known(part).enum.filter(name => !names.includes(name)),
        [],
      );
    for (const name of names) {
      // From a card that tells its number of orders, as a new position has it.
      await card.selectOption('section');
      await settled(page);
      await card.selectOption(name);
      await settled(page);
      const scene = await request(page);
      assert.equal(scene.turn.card.name, name);
      assert.equal(engine.call(scene).error, undefined, name);
      const orders = ['section', 'leadership', 'order'].includes(name);
      assert.equal('orders' in scene.turn.card, orders, `${name}: a printed card has its own orders`);
    }
    await card.selectOption('counter-attack');
    await settled(page);
    await page.selectOption('[data-pointer="/turn/card/card/name"]', 'i-am-spartacus');
    await settled(page);
    assert.deepEqual((await request(page)).turn.card.card, { name: 'i-am-spartacus', dice: ['circle'] });
    await page.context().close();
  });

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
      const fields = await page
        .locator('[data-pointer]')
        .evaluateAll(list =>
          list.map(each => [
            each.dataset.pointer,
            each.localName === 'select' ? [...each.options].map(({ value }) => value) : null,
          ]),
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
      // No field is called as the texts name it, or as the contract does.
      const said = await page.locator('um-editor').innerText();
      assert.deepEqual([...new Set(said.match(/\bform\.[\w.-]+/g))], []);
      // Whatever is chosen is of the kind that the engine takes there.
      const told = await page.evaluate(async () => {
        const frame = () => new Promise(done => requestAnimationFrame(done));
        const selects = () =>
          /** @type {HTMLSelectElement[]} */ ([...document.querySelectorAll('um-editor select[data-pointer]')]);
        const list = [];
        for (const pointer of new Set(selects().map(each => each.dataset.pointer)))
          for (const value of [...selects().find(each => each.dataset.pointer === pointer).options].map(
            each => each.value,
          )) {
            const select = selects().find(each => each.dataset.pointer === pointer);
            if (!select || select.value === value) continue;
            const before = JSON.stringify(window['umpire'].request());
            select.value = value;
            select.dispatchEvent(new Event('change', { bubbles: true }));
            await frame();
            await frame();
            list.push(`${pointer} ${value}: ${document.querySelector('um-verdict').textContent}`);
            if (JSON.stringify(window['umpire'].request()) !== before) document.getElementById('undo').click();
            await frame();
          }
        return list;
      });
      assert.ok(told.length > 5, `${told.length}`);
      for (const text of told) assert.doesNotMatch(text, /wrong-type/);
      await page.context().close();
    });

  it('tells choices in words, not as the contract writes them', async () => {
    const page = await site.open({ width: 1280, height: 800, locale: 'de' });
    const raw = new Set();
    const look = async names =>
      (
        await page
          .locator('um-editor select option')
          .evaluateAll(list => list.map(each => [/** @type {HTMLOptionElement} */ (each).value, each.textContent]))
      )
        .filter(([value, text]) => /^[a-z]+(-[a-z]+)+$/.test(value) && value === text.trim() && !names.has(value))
        .forEach(([value]) => raw.add(value));
    for (const system of systems) {
      await game(page, system);
      await page.click('#tab-position');
      await settled(page);
      const { codices, units } = await request(page);
      const names = new Set([...Object.keys(codices), ...units.map(({ id }) => id)]);
      await look(names);
      const kind = page.locator('um-editor [data-pointer="/order/kind"]');
      const kinds = (await kind.count())
        ? await kind
            .locator('option')
            .evaluateAll(list => list.map(each => /** @type {HTMLOptionElement} */ (each).value))
        : [];
      for (const each of kinds.filter(Boolean)) {
        await kind.selectOption(each);
        await settled(page);
        await look(names);
      }
    }
    assert.deepEqual([...raw], []);
    await page.context().close();
  });

  it('shows few decimals of a place, and keeps them all until another is typed', async () => {
    const first = await site.open();
    const scene = await request(first);
    await first.context().close();
    scene.units[0].at = [5.123456789012, scene.units[0].at[1]];
    const page = await site.open({
      fragment: `#${Buffer.concat([Buffer.from([1]), deflateRawSync(JSON.stringify(scene))]).toString('base64url')}`,
    });
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
    const open = () =>
      parts.evaluateAll(list =>
        list.map(each => [each.querySelector('summary b').textContent, /** @type {HTMLDetailsElement} */ (each).open]),
      );
    const names = (await open()).map(([name]) => name);
    assert.equal(names.length, 3);
    await parts.nth(0).locator('> summary').click();
    await parts.nth(2).locator('> summary').click();
    await parts.nth(0).locator('> .buttons button').click();
    await settled(page);
    assert.deepEqual(await open(), [
      [names[1], false],
      [names[2], true],
    ]);
    await page.context().close();
  });

  for (const [width, locale] of /** @type {[number, string][]} */ ([
    [1280, 'en'],
    [390, 'de'],
    [320, 'en'],
  ]))
    it(`sets what is typed into in rows, however long the labels are: ${width} pixels, ${locale}`, async () => {
      const page = await site.open({ width, height: 800, touch: width < 1000, locale });
      const off = [];
      let rows = 0;
      for (const system of systems) {
        await page.selectOption('#shelf select', system);
        await page.waitForFunction(wanted => window.umpire.request().system === wanted, system);
        await page.click('#tab-position');
        await settled(page);
        await page
          .locator('um-editor details')
          .evaluateAll(list => list.forEach(each => each.toggleAttribute('open', true)));
        await settled(page);
        const found = await page.locator('um-editor .grid').evaluateAll(grids =>
          grids
            .filter(grid => grid.checkVisibility())
            .flatMap(grid => {
              const boxes = [...grid.querySelectorAll('input[type=text], select')].map(each =>
                each.getBoundingClientRect(),
              );
              // Beside one another as far as they overlap in height.
              return boxes.flatMap((a, i) =>
                boxes
                  .slice(i + 1)
                  .filter(b => a.top < b.bottom && b.top < a.bottom)
                  .map(b => Math.round(Math.abs(a.top - b.top))),
              );
            }),
        );
        rows += found.length;
        off.push(...found.filter(pixels => pixels > 1).map(pixels => `${system}: ${pixels}`));
      }
      assert.ok(rows > 10 || width < 390, `${rows} beside others`);
      assert.deepEqual(off, []);
      await page.context().close();
    });

  it('puts three players and more into teams by taps, as the engine takes them, through new names and players who go', async () => {
    const page = await site.open({ width: 390, height: 844, touch: true });
    await game(page, 'godsgloom');
    await page.tap('#tab-position');
    await page.locator('um-players summary').tap();
    const teams = async () => (await request(page)).turn.teams;
    const tap = async (player, number) => {
      await page.locator('um-players li').nth(player).locator(`[data-team="${number}"]`).tap();
      await settled(page);
      assert.match(await verdict(page), /^(Your move|Legal|Done|Not allowed|Depends on a ruling)/);
    };
    const rename = async (player, name) => {
      const field = page.locator('um-players li').nth(player).locator('input[type=text]');
      await field.fill(name);
      await field.press('Tab');
      await settled(page);
    };
    const [one, two] = (await request(page)).turn.players;
    assert.equal(await page.locator('um-players [data-team]').count(), 0, 'two players are on their own');
    await page.tap('[data-players=add]');
    await settled(page);
    await rename(2, 'Third');
    assert.deepEqual(await page.locator('um-players li:first-child [data-team]').allInnerTexts(), ['alone', 'Team 1']);
    await tap(2, 0);
    await tap(0, 0);
    assert.deepEqual(await teams(), [[one, 'Third']], 'in turn order');
    assert.equal(
      await page.locator('um-players li').nth(2).locator('[data-team="0"]').getAttribute('aria-checked'),
      'true',
    );
    await page.tap('[data-players=add]');
    await settled(page);
    await rename(3, 'Fourth');
    await tap(3, 1);
    await tap(1, 1);
    assert.deepEqual(await teams(), [
      [one, 'Third'],
      [two, 'Fourth'],
    ]);
    await rename(2, 'Ally');
    assert.deepEqual(await teams(), [
      [one, 'Ally'],
      [two, 'Fourth'],
    ]);
    await tap(0, 1);
    assert.deepEqual(await teams(), [['Ally'], [one, two, 'Fourth']], 'nobody is in two');
    await page.tap('#undo');
    await settled(page);
    assert.deepEqual(await teams(), [
      [one, 'Ally'],
      [two, 'Fourth'],
    ]);
    await page.locator('um-players li').nth(2).locator('button', { hasText: 'Remove' }).tap();
    await settled(page);
    assert.deepEqual(await teams(), [[one], [two, 'Fourth']]);
    for (const player of [0, 1, 2]) await tap(player, -1);
    assert.equal(await teams(), undefined, 'an empty list is none');
    await page.context().close();
  });

  it('keeps whose order it is, and who owns what, through a name that is taken', async () => {
    const page = await site.open({ width: 1280, height: 800 });
    await page.click('#tab-position');
    const before = await request(page);
    const type = async (pointer, text) => {
      const input = page.locator(`[data-pointer="${pointer}"]`);
      await input.evaluate(node => {
        for (let part = node.closest('details'); part; part = part.parentElement.closest('details')) part.open = true;
      });
      await input.fill(text);
      await input.press('Enter');
      await settled(page);
    };
    await settled(page);
    const items = page.locator('um-editor .group:has([data-add="unit"]) .item');
    await items.evaluateAll(list => list.forEach(item => (item.open = true)));
    await settled(page);
    const ordered = before.units.findIndex(({ id }) => id === before.order.unit);
    const other = before.units.findIndex(({ id }) => id !== before.order.unit);
    const name = `/units/${other}/id`;
    await type(name, before.order.unit);
    assert.deepEqual(await request(page), before);
    assert.match(
      await page.innerText('.field:has([data-pointer="' + name + '"])'),
      /There is already a unit .+\. The old name is kept/,
    );
    assert.match(await verdict(page), /^Your move/);
    assert.equal(await page.inputValue(`[data-pointer="${name}"]`), before.order.unit);
    // Nor does a unit lose its name: what the field says, and whether there is a verdict, agree.
    for (const [typed, told] of [
      ['  ', /A unit needs a name\. The old one is kept/],
      [before.order.unit, /There is already a unit/],
    ]) {
      await type(name, typed);
      assert.match(await page.innerText('.field:has([data-pointer="' + name + '"])'), told);
      assert.match(await verdict(page), /^Your move/);
      assert.deepEqual(await request(page), before);
    }
    await type(name, 'Another');
    const after = await request(page);
    assert.deepEqual(
      [after.units[ordered].id, after.units[other].id, after.order.unit],
      [before.order.unit, 'Another', before.order.unit],
    );
    assert.equal(await page.locator(`[data-pointer="${name}"][aria-invalid]`).count(), 0);
    // A list with a name twice is refused by the engine, and renames nobody.
    const [one, two] = before.turn.players;
    await type('/turn/players', `${one}, ${one}`);
    await type('/turn/players', `${one}, ${two}`);
    assert.deepEqual(
      (await request(page)).units.map(({ owner }) => owner),
      before.units.map(({ owner }) => owner),
    );
    await page.context().close();
  });

  it('has a line of its own for the title, as for the note', async () => {
    for (const width of [320, 390, 1280]) {
      const page = await site.open({ width, height: 844, locale: 'de' });
      await page.click('#tab-position');
      await page.evaluate(() =>
        document.querySelectorAll('um-editor details').forEach(each => each.toggleAttribute('open', true)),
      );
      const [title, note] = await Promise.all(
        ['title', 'note'].map(name => page.locator(`[data-pointer="/${name}"]`).boundingBox()),
      );
      assert.ok(Math.abs(title.width - note.width) < 1, `${title.width} of ${note.width} at ${width}`);
      await page.context().close();
    }
  });

  it('writes names that are typed in ink, and none of them as a mere label', async () => {
    const page = await site.open({ width: 1280, height: 800 });
    await page.click('#tab-position');
    await settled(page);
    await page
      .locator('um-editor details, um-players details')
      .evaluateAll(list => list.forEach(each => each.toggleAttribute('open', true)));
    const looks = await page.locator('#part-position input[type=text]').evaluateAll(list =>
      list
        .filter(each => each.checkVisibility())
        .map(each => {
          const { color, fontSize } = getComputedStyle(each);
          return `${color} ${fontSize}`;
        }),
    );
    const ink = await page.evaluate(() => getComputedStyle(document.body).color);
    assert.ok(looks.length > 10);
    assert.deepEqual([...new Set(looks)], [`${ink} 16px`]);
    await page.context().close();
  });

  it('asks a phone for the keys of decimals wherever a number belongs, and has a key for the sign where it may be below 0', async () => {
    const page = await site.open({ width: 390, height: 844, touch: true });
    await page.tap('#menu-button');
    await page.tap('[data-command=new]');
    await page.tap('[data-new="arcane-legions"]');
    await page.locator('um-tray [data-kind]').first().tap();
    const { x, y, width } = await page.locator('#board').boundingBox();
    await page.touchscreen.tap(x + width / 2, y + 180);
    await settled(page);
    const keys = ['at/0', 'at/1', 'facing'];
    for (const key of keys)
      assert.equal(await page.getAttribute(`um-tray [data-set="/units/0/${key}"]`, 'inputmode'), 'decimal', key);
    const field = page.locator('um-tray [data-set="/units/0/at/0"]');
    const sign = page.locator('um-tray [data-set="/units/0/at/0"] + .minus');
    assert.match(await sign.getAttribute('aria-label'), /^Change the sign: x/);
    await field.fill('4.5');
    await field.press('Enter');
    await sign.tap();
    assert.equal((await request(page)).units[0].at[0], -4.5);
    await sign.tap();
    assert.equal((await request(page)).units[0].at[0], 4.5);
    await field.fill('');
    await sign.tap();
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    assert.equal((await request(page)).units[0].at[0], -3);
    await page.context().close();
    const desk = await site.open({ width: 1280, height: 800 });
    await desk.click('#tab-position');
    assert.ok(!(await desk.locator('.minus').evaluateAll(list => list.some(each => each.checkVisibility()))));
    await desk.context().close();
  });

  describe('a thousand units', () => {
    const costs = { front: 1, right: 1, rear: 2, left: 1 };
    const at = i => [(i % 40) * 3 + 2, Math.floor(i / 40) * 3 + 2];
    const crowd = (count, more = {}) => ({
      ...{ umpire: 1, system: 'arcane-legions', turn: { active: 'a', players: ['a', 'b'], orderPoints: 6 } },
      codices: { c: { base: 'formation', front: 'long', icons: 6, costs } },
      units: Array.from({ length: count }, (_, i) => ({
        id: `u${i}`,
        codex: 'c',
        owner: i % 2 ? 'a' : 'b',
        at: at(i),
        facing: 0,
      })),
      ...more,
    });
    const linkTo = scene =>
      `#${Buffer.concat([Buffer.from([1]), deflateRawSync(JSON.stringify(scene))]).toString('base64url')}`;
    const itemsOf = page => page.locator('um-editor details.item').count();

    it('are no thousand questions to the engine, and no thousand forms', async () => {
      const counted = () => {
        const { parse } = JSON;
        Object.assign(window, { long: 0 });
        JSON.parse = (text, ...more) => (
          (window['long'] += String(text).length > 20_000 ? 1 : 0),
          parse(text, ...more)
        );
      };
      const page = await site.open({
        width: 390,
        height: 844,
        touch: true,
        fragment: linkTo(crowd(1000)),
        prepare: context => context.addInitScript(counted),
      });
      assert.ok((await page.evaluate(() => window['long'])) < 50, 'replies that were read');
      await page.tap('#tab-position');
      await settled(page);
      assert.ok((await itemsOf(page)) < 30, `${await itemsOf(page)} parts`);
      // The stretch of who is in hand stands open, and he in it.
      await page.locator('um-editor .stretch > summary').nth(14).tap();
      await page.locator('um-editor .item > summary', { hasText: /u720\b/ }).tap();
      await settled(page);
      assert.equal(await page.inputValue('[data-pointer="/units/720/id"]'), 'u720');
      assert.ok(await page.locator('[data-pointer="/units/720/id"]').isVisible());
      assert.ok((await itemsOf(page)) < 90, `${await itemsOf(page)} parts`);
      await page.context().close();
    });

    it('open at the one that has an error, and are as quick where there are more than are taken', async () => {
      const scene = crowd(1000);
      scene.units[444].facing = 'up';
      const page = await site.open({ width: 390, height: 844, touch: true, fragment: linkTo(scene) });
      await page.tap('#tab-position');
      await page.waitForSelector('[data-pointer="/units/444/facing"][aria-invalid]');
      assert.ok((await itemsOf(page)) < 90, `${await itemsOf(page)} parts`);
      await page.context().close();
      const more = await site.open({ width: 390, height: 844, touch: true, fragment: linkTo(crowd(1025)) });
      await more.tap('#tab-position');
      await settled(more);
      assert.match(await more.locator('um-editor').innerText(), /1025; at most 1024/);
      assert.ok((await itemsOf(more)) < 90, `${await itemsOf(more)} parts`);
      await more.context().close();
    });
  });

  it('complains of nothing', () => assert.deepEqual(site.complaints, []));
});
