// The page while its parts come in: what is tapped before a part is there is not lost, a part that does not come is told, and the
// first verdict is told in whole words.
import assert from 'node:assert/strict';
import { deflateRawSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { root } from '../../wasm/setup.mjs';
import { examplesOf } from '../../web/play/examples.js';
import { games } from '../../web/play/systems.js';
import { atRest, items, openSite, request, settled, verdict } from './site.mjs';

const executablePath = process.env.UMPIRE_CHROMIUM;
const linkOf = text => `#${Buffer.concat([Buffer.from([1]), deflateRawSync(text)]).toString('base64url')}`;
const linkTo = (system, name = examplesOf(system)[0]) =>
  linkOf(readFileSync(join(root, `build/public/scenes/${system}/${name}.json`), 'utf8'));

describe('the page while its parts come in', { skip: executablePath ? false : 'no Chromium' }, () => {
  let site;
  before(async () => (site = await openSite(executablePath)));
  after(() => site?.close());

  // The page at its first verdict; what matches comes once it is let go.
  async function openHolding(pattern, { fragment = '', ...more } = {}) {
    const context = await site.browser.newContext({
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
      ...more,
    });
    const page = await context.newPage();
    const complaints = [];
    page.on('pageerror', error => complaints.push(error.message));
    let letGo;
    const held = new Promise(done => (letGo = done));
    await page.route(pattern, async route => (await held, route.continue()));
    await page.goto(`${site.origin}/${fragment}`);
    await page.waitForSelector('um-verdict h2');
    const rest = async () => {
      letGo();
      await page.waitForSelector('body[data-ready]');
      await settled(page);
    };
    return { page, rest, complaints };
  }
  const table = /\/table-[\w-]+\.js$/;
  const later = /\/rest-[\w-]+\.js$/;
  const engineRest = /\.rest-[\w-]+\.wasm$/;
  const engineMore = /\.more-[\w-]+\.wasm$/;

  // The page that is left is ready too.
  async function comesBack(page) {
    // The address alone changes as well, when what stands there is kept.
    const again = page.waitForEvent('domcontentloaded');
    await page.click('#news button.primary');
    await again;
    await page.waitForSelector('body[data-ready]');
  }

  it('makes a tap on the board that came before the board', async () => {
    const whole = await site.open({ width: 390, height: 844 });
    const [x, y] = (await items(whole)).find(({ hit }) => hit?.what === 'option').screen;
    const { page, rest } = await openHolding(table);
    await page.mouse.click(x, y);
    assert.equal(await page.evaluate(() => 'umpire' in window), false);
    await rest();
    assert.equal((await request(page)).choices?.length, 1);
    await page.context().close();
  });

  it('makes a tap on a tab, and one on what later parts do', async () => {
    const { page, rest } = await openHolding(table);
    await page.click('#tab-position');
    await page.click('#share');
    await rest();
    assert.equal(await page.getAttribute('#tab-position', 'aria-selected'), 'true');
    await page.waitForSelector('dialog[open]');
    await page.context().close();
  });

  it('makes a tap on Share that came before the sharing', async () => {
    const { page, rest } = await openHolding(later);
    await page.waitForFunction(() => document.querySelector('um-menu button'));
    await page.click('#share');
    await rest();
    await page.waitForSelector('dialog[open]');
    await page.context().close();
  });

  for (const [name, part] of [
    ['the board', table],
    ['what comes after it', later],
    ['the rest of the engine', engineRest],
  ])
    it(`tells that ${name} did not come, and comes back with it`, async () => {
      const context = await site.browser.newContext({ serviceWorkers: 'block' });
      const page = await context.newPage();
      await page.route(part, route => route.abort());
      await page.goto(`${site.origin}/`);
      await page.click('#news button.primary', { trial: true });
      assert.match(await page.innerText('#news'), /could not be loaded/);
      assert.match(await verdict(page), /Your move/);
      await page.unroute(part);
      await comesBack(page);
      assert.equal(await page.locator('#news').count(), 0);
      await context.close();
    });

  const words = name => new RegExp(`/text/${name.replaceAll('.', '\\.')}\\.json$`);
  const several = linkTo('ninth-age', 'two-into-one');
  for (const [name, part, fragment = ''] of [
    ['the first part of the engine', /-legions\.first-[\w-]+\.wasm$/],
    ['more of the engine', engineMore, several],
    ['the example', /\/scenes\/arcane-legions\/[\w-]+\.json$/],
    ['the first words', words('parts/en-first')],
    ['the words of the game', words('parts/en.arcane-legions')],
    ['the words of the page', words('page.en')],
    ['the words of all games', words('parts/en')],
  ])
    it(`tells a phone that ${name} did not come, and comes back with it`, async () => {
      const context = await site.browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
      const page = await context.newPage();
      await page.route(part, route => route.abort());
      await page.goto(`${site.origin}/${fragment}`);
      await page.click('#news button.primary', { trial: true });
      assert.match(await page.innerText('#news'), /^A part of the page could not be loaded\..*\s+Try again$/s);
      await page.unroute(part);
      await comesBack(page);
      assert.match(await verdict(page), fragment ? /Movement is done/ : /Your move/);
      assert.equal(await page.locator('#news').count(), 0);
      await context.close();
    });

  // Which rulings it hangs on takes the rest of the engine, and follows; where allowed or not hangs on one, the headline follows too.
  const told = page =>
    page.evaluate(() =>
      // Who decides stands in the prompt, once there is one; what may be done before anything moves follows with the page's sentences.
      [...document.querySelectorAll('um-verdict .verdict > :not(.hangs, .before-moves)')].map(each => {
        const headline = /** @type {HTMLElement | null} */ (each.querySelector('h2'));
        const isDone = each.querySelector('.who.done') !== null;
        // Where a clause stands in the rule book comes later, in a line that has its room.
        const origin = each.querySelector('small')?.innerText ?? '';
        const text = (headline ?? /** @type {HTMLElement} */ (each)).innerText.replace(origin, '').trim();
        return isDone ? text.replace(/^Depends on a ruling$/, 'Done') : text;
      }),
    );

  for (const system of games())
    it(`tells the first verdict without the rest of the engine: ${system}`, async () => {
      for (const name of examplesOf(system)) {
        const { page, rest, complaints } = await openHolding(engineRest, { fragment: linkTo(system, name) });
        const first = await told(page);
        // All the rest of the page comes meanwhile.
        await page.waitForLoadState('networkidle', { timeout: 400 }).catch(() => {});
        assert.equal(await page.evaluate(() => 'umpire' in window), false);
        await rest();
        assert.deepEqual(await told(page), first, name);
        assert.deepEqual(complaints, [], name);
        await page.context().close();
      }
    });

  it('tells it without the rest where several pursue and nobody has rolled', async () => {
    for (const name of [
      'example-two-units-pursuing-into-the-same-enemy-unit',
      't9-47-four-on-one-front',
      't9-05-two-on-each-of-two-facings',
      'ask-perft-three',
    ]) {
      const {
        choices: _,
        ask: __,
        ...scene
      } = JSON.parse(readFileSync(join(root, `tests/games/ninth-age/scenes/${name}.json`), 'utf8')).request;
      assert.ok(scene.order.pursuers.length > 1);
      const { page, rest, complaints } = await openHolding(engineRest, {
        fragment: `#${Buffer.concat([Buffer.from([1]), deflateRawSync(JSON.stringify(scene))]).toString('base64url')}`,
      });
      const first = await told(page);
      assert.equal(await page.evaluate(() => 'umpire' in window), false);
      await rest();
      assert.deepEqual(await told(page), first, name);
      assert.deepEqual(complaints, [], name);
      await page.context().close();
    }
  });

  it('waits for more of the engine where the verdict needs it', async () => {
    const context = await site.browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    const complaints = [];
    page.on('pageerror', error => complaints.push(error.message));
    let letGo;
    const held = new Promise(done => (letGo = done));
    const asked = page.waitForRequest(engineMore);
    await page.route(engineMore, async route => (await held, route.continue()));
    await page.goto(`${site.origin}/${linkTo('ninth-age', 'two-into-one')}`);
    await asked;
    assert.equal(await page.locator('um-verdict h2').count(), 0);
    letGo();
    await page.waitForSelector('body[data-ready]');
    assert.equal(await page.textContent('#title'), 'Three pursue: who hits whom?');
    assert.deepEqual(complaints, []);
    await context.close();
  });

  it('asks for what a link leads to before any script has come', async () => {
    const wanted = {
      'arcane-legions': [/-legions\.first-/, /en\.arcane-legions\.json$/],
      'ninth-age': [/-age\.first-/, /-age\.more-/, /en\.ninth-age\.json$/, /assets\/telling-/],
    };
    for (const [system, patterns] of Object.entries(wanted)) {
      const context = await site.browser.newContext({ serviceWorkers: 'block' });
      const page = await context.newPage();
      await page.route(/\/(index|app)-[\w-]+\.js$/, () => {}); // they never do
      const came = Promise.all(patterns.map(pattern => page.waitForRequest(pattern)));
      const fragment = linkTo(system, system === 'ninth-age' ? 'two-into-one' : undefined);
      await page.goto(`${site.origin}/${fragment}`, { waitUntil: 'commit' });
      await came;
      await context.close();
    }
  });

  // The verdict itself is told without that, but not who is to charge; with somebody selected nobody asks that before the panel.
  it('waits for more of it where what the panel tells besides needs it', async () => {
    const { request: scene } = JSON.parse(
      readFileSync(join(root, 'tests/games/ninth-age/scenes/t9-33-looks-again-and-charges-another.json'), 'utf8'),
    );
    const text = JSON.stringify({ ...scene, choices: ['next:B', 'roll:B:12', 'roll:A:12'] });
    const page = await site.open({ fragment: linkOf(text), serviceWorkers: 'block' });
    const complaints = [];
    page.on('pageerror', error => complaints.push(error.message));
    const [x, y] = (await items(page)).find(({ id }) => id === 'unit:A').screen;
    await page.mouse.click(x, y);
    await atRest(page);
    let letGo;
    const held = new Promise(done => (letGo = done));
    await page.route(engineMore, async route => (await held, route.continue()));
    await page.reload({ waitUntil: 'commit' });
    await page.waitForRequest(engineMore);
    await page.waitForTimeout(300);
    assert.equal(await page.locator('um-verdict h2').count(), 0);
    letGo();
    await page.waitForSelector('body[data-ready]');
    assert.deepEqual(complaints, []);
    await page.context().close();
  });

  // Texts that come later are held as well, but where an order is of the later part of the module.
  const afterFirst = /\/(table-[\w-]+\.js|text\/(page\.)?\w+\.json|text\/parts\/\w\w(\.[\w-]+\.later)?\.json)$/;
  const afterMore = /\/(table-[\w-]+\.js|text\/(page\.)?\w+\.json|text\/parts\/\w\w\.json)$/;
  const charge = JSON.parse(
    readFileSync(join(root, 'tests/games/ninth-age/scenes/t9-53-flees-past-an-enemy-and-a-rock.json'), 'utf8'),
  ).request;
  for (const locale of ['en', 'de'])
    for (const [what, fragment, pattern] of /** @type {[string, string, RegExp][]} */ ([
      ...games().map(system => [system, linkTo(system), afterFirst]),
      ['a charge of The 9th Age', linkOf(JSON.stringify(charge)), afterMore],
    ]))
      it(`has all words of the first verdict: ${what}, ${locale}`, async () => {
        const { page, rest } = await openHolding(pattern, { fragment, locale });
        const seen = () =>
          page.evaluate(() =>
            ['um-verdict', '#tools', '[role=tablist]', '#copy', '#share'].map(part =>
              document.querySelector(part).textContent.replaceAll(/\s+/g, ' '),
            ),
          );
        const labels = () =>
          page.evaluate(() =>
            [...document.querySelectorAll('[data-label]')].map(each => each.getAttribute('aria-label')),
          );
        const sentences = () => page.locator('um-verdict .sentences').allInnerTexts();
        const [first, named, told] = [await seen(), await labels(), await sentences()];
        await rest();
        assert.deepEqual(await sentences(), told);
        assert.deepEqual((await seen()).slice(2), first.slice(2));
        assert.deepEqual(await labels(), named);
        for (const text of [...first, ...named]) assert.doesNotMatch(text, /(^|\s)[a-z-]+\.[a-z-]+(\s|$)/);
        await page.context().close();
      });
});
