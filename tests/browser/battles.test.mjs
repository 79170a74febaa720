// The published battles: a gallery among the examples, two taps to a battle, and one turn after another.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { root } from '../../wasm/setup.mjs';
import { game, openSite, press, request, settled, tapHex, verdict } from './site.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const phone = { width: 390, height: 844, touch: true };
const system = 'commands-colors-ancients';
const folder = join(root, 'public/games', system, 'scenarios');
const files = readdirSync(folder).map(file => file.replace('.json', ''));
const battle = file => JSON.parse(readFileSync(join(folder, `${file}.json`), 'utf8'));
const cannae = battle('007-cannae');

describe('the gallery of battles', { skip }, () => {
  let site;
  before(async () => (site = await openSite(chromium)));
  after(() => site?.close());

  // On a fresh page of the game, with the gallery not yet asked for.
  async function fresh(how = phone) {
    const page = await site.open(how);
    await game(page, system);
    return page;
  }
  async function gallery(page) {
    await press(page, '#tab-examples');
    await page.waitForSelector('[data-battle]');
    await settled(page);
  }
  const opened = async (page, file) => {
    await press(page, `[data-battle="${file}"]`);
    await page.waitForFunction(wanted => window['umpire'].request().page?.battle === wanted, file);
    await settled(page);
  };
  const units = page => page.evaluate(() => window['umpire'].reply().units.length);
  const place = (page, id) =>
    page.evaluate(id => JSON.stringify(window['umpire'].reply().units.find(each => each.id === id).at), id);

  it('has a map and a name of each battle of the game, and finds one by its name', async () => {
    const page = await fresh();
    assert.equal(await page.locator('um-battles').count(), 0);
    await gallery(page);
    const buttons = page.locator('um-battles button');
    assert.deepEqual(await buttons.evaluateAll(list => list.map(each => each.dataset.battle)), files);
    assert.match(await page.getByRole('button', { name: 'Cannae' }).innerText(), /007 · 216 BC/);
    const [{ loading, width, height }] = await page
      .locator('[data-battle="007-cannae"] img')
      .evaluateAll(async ([image]) => {
        image.scrollIntoView();
        await image.decode();
        return [{ loading: image.loading, width: image.naturalWidth, height: image.naturalHeight }];
      });
    assert.equal(loading, 'lazy');
    assert.ok(width > height && height > 100, `${width} × ${height}`);
    await page.fill('[data-battles="find"]', 'CYNO');
    assert.deepEqual(await buttons.evaluateAll(list => list.map(each => each.dataset.battle)), ['120-cynoscephalae']);
    await page.fill('[data-battles="find"]', 'xyzzy');
    assert.equal(await buttons.count(), 0);
    assert.match(await page.locator('um-battles [role=status]').innerText(), /xyzzy/);
    assert.deepEqual(site.complaints, []);
    await page.context().close();
  });

  it('is not there in a game that has no battles', async () => {
    const page = await site.open(phone);
    await press(page, '#tab-examples');
    await page.waitForSelector('[data-example]');
    assert.equal(await page.locator('um-battles').count(), 0);
    await game(page, system);
    await page.click('#tab-examples');
    await page.waitForSelector('[data-battle]');
    await game(page, 'godsgloom');
    assert.equal(await page.locator('[data-battle]:visible').count(), 0);
    assert.deepEqual(site.complaints, []);
    await page.context().close();
  });

  it('puts Cannae on the board in two taps, where a turn of each side is played, and Undo leads back', async () => {
    const page = await fresh();
    const before = await request(page);
    await gallery(page);
    await opened(page, '007-cannae');
    assert.equal(await units(page), cannae.scene.units.length);
    assert.equal(await page.textContent('#title'), 'Cannae, 216 BC');
    const told = await verdict(page);
    for (const words of [/North: Carthaginians, 6 command cards/, /South: Romans, 4/, /First turn: Romans\. 7 banners/])
      assert.match(told, words);
    assert.deepEqual(
      await page.locator('um-verdict .titled .note a').evaluateAll(list => list.map(({ href }) => href)),
      cannae.source,
    );

    // With three of four orders given the turn is ended.
    for (const [from, to, id] of [
      [[2, 6], [3, 4], 'LI R1'],
      [[4, 6], [5, 4], 'LI R2'],
      [[1, 7], [2, 6], 'MI R1'],
    ]) {
      await tapHex(page, from);
      await tapHex(page, to);
      assert.equal(await place(page, id), JSON.stringify(to), id);
    }
    assert.equal(await place(page, 'Paullus'), '[2,6]', 'who is attached goes along');
    await press(page, '#words button:has-text("End all")');
    await press(page, '[data-next]');
    assert.match(await verdict(page), /Nothing to judge yet/);
    await press(page, '[data-turn="Carthage"]');
    const next = await request(page);
    assert.deepEqual(
      [next.turn.active, next.turn.command, next.turn.card.orders, next.title, next.page.battle, next.choices],
      ['Carthage', 6, 6, 'Cannae, 216 BC', '007-cannae', undefined],
    );
    assert.match(await verdict(page), /Carthage (gives|moves|chooses)/);
    const [slinger] = next.units.filter(({ codex, owner }) => codex === 'light sling' && owner === 'Carthage');
    const [q, r] = slinger.at;
    await tapHex(page, slinger.at);
    await tapHex(page, [q, r + 1]);
    assert.equal(await place(page, slinger.id), JSON.stringify([q, r + 1]));

    for (let taps = 0; taps < 30 && (await request(page)).title !== before.title; taps++) await press(page, '#undo');
    assert.deepEqual(await request(page), before);
    assert.deepEqual(site.complaints, []);
    await page.context().close();
  });

  it('begins with the leaders where they are to be placed', async () => {
    const page = await fresh();
    await gallery(page);
    await opened(page, '117-asculum');
    assert.match(await page.innerText('#decision-title'), /where do the leaders stand/);
    await page.context().close();
  });

  it('speaks German, in a link too, which is the same as in English', async () => {
    const page = await fresh({ ...phone, locale: 'de-DE' });
    await gallery(page);
    await opened(page, '006-lake-trasimenus');
    assert.equal(await page.textContent('#title'), 'Trasimenischer See, 217 v. Chr.');
    assert.match(await verdict(page), /Von Hand anzuwenden: /);
    assert.match(await page.locator('um-legend').innerText(), /Steilhügel/);
    const scene = await request(page);
    assert.equal(scene.title, 'Lake Trasimenus, 217 BC');
    await page.waitForFunction(() => !window['umpire'].waits().length);
    const fragment = new URL(page.url()).hash;
    await page.context().close();
    const again = await site.open({ ...phone, locale: 'de-DE', fragment });
    await again.waitForFunction(() => document.querySelector('#title')?.textContent.startsWith('Trasimenischer See'));
    assert.deepEqual(await request(again), scene);
    await again.context().close();
  });

  it('takes no name of a battle from a link that the game does not publish', async () => {
    const asked = [];
    const page = await fresh();
    page.on('request', each => asked.push(each.url()));
    await gallery(page);
    await opened(page, '007-cannae');
    await page.waitForFunction(() => !window['umpire'].waits().length);
    const scene = { ...(await request(page)), page: { battle: '../../index' } };
    const { deflateRawSync } = await import('node:zlib');
    const bytes = Buffer.concat([Buffer.from([1]), deflateRawSync(JSON.stringify(scene))]);
    await page.evaluate(hash => (location.hash = hash), bytes.toString('base64url'));
    await page.waitForFunction(() => window['umpire'].request().page?.battle === '../../index');
    await settled(page);
    assert.ok(asked.some(url => url.endsWith('007-cannae.json')));
    assert.ok(
      !asked.some(url => url.endsWith('index.json') && !url.includes(`/scenarios/${system}/`)),
      asked.join('\n'),
    );
    assert.equal(await page.locator('um-verdict .note a').count(), 0);
    await page.context().close();
  });

  for (const [width, height] of [
    [320, 640],
    [1280, 800],
  ])
    it(`has no sideways scroll and no fault for axe at ${width} pixels`, async () => {
      const page = await fresh({ width, height, touch: true });
      await gallery(page);
      const fits = () =>
        page.evaluate(() =>
          [document.documentElement, document.querySelector('#panel')].every(
            each => each.scrollWidth <= each.clientWidth,
          ),
        );
      const faults = async () => {
        await page.evaluate(axe);
        const { violations } = await page.evaluate(() => window['axe'].run());
        return violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
      };
      assert.ok(await fits());
      const columns = await page
        .locator('ul.battles')
        .evaluate(list => getComputedStyle(list).gridTemplateColumns.split(' ').length);
      assert.ok(columns >= 2, `${columns} columns`);
      assert.deepEqual(await faults(), []);
      await opened(page, '107-granicus');
      assert.ok(await fits());
      assert.deepEqual(await faults(), []);
      await page.context().close();
    });
});
