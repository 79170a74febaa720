// The built folder on a plain server below some path, and opened as a file: the page, and the pages of clauses beside it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { root } from '../../wasm/setup.mjs';
import { linkOf, sceneOf } from './hosts.mjs';
import { openSite, request, verdict } from './site.mjs';
import { openFirefox, openWebKit } from './webdriver.mjs';
import { languages } from '../lib/languages.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const below = '/some/where/';
const clause = 'clauses/arcane-legions/AL-41.html';
const disputes = [
  'disputes/ninth-age/09-exactly-one-inch.html',
  'disputes/de/commands-colors-ancients/21-spartacus-countered.html',
  'disputes/arcane-legions/02-the-price-of-a-turn.html',
];

describe('hosting', { skip }, () => {
  let site;
  before(async () => (site = await openSite(chromium, { below })));
  after(() => site?.close());

  async function openClause(path, more = {}) {
    const context = await site.browser.newContext({
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
      ...more,
    });
    const page = await context.newPage();
    page.on('console', message => message.type() === 'error' && site.complaints.push(message.text()));
    await page.goto(`${site.origin}${below}${path}`);
    return page;
  }

  it('works below a path, and says nothing of files there', async () => {
    const page = await site.open();
    assert.match(await verdict(page), /Your move/);
    assert.equal(await page.locator('#from-file').isVisible(), false);
    await page.context().close();
  });

  it('says in two languages that it does not work as a file', async () => {
    const page = await (await site.browser.newContext()).newPage();
    await page.goto(pathToFileURL(join(root, 'dist/index.html')).href);
    assert.ok(await page.locator('#from-file').isVisible());
    assert.match(
      await page.locator('#from-file').innerText(),
      /does not work when it is opened as a file[^]*Als Datei geöffnet/,
    );
    await page.context().close();
  });

  it('a page of a clause leads to its position in the page', async () => {
    const page = await openClause(clause, { javaScriptEnabled: true });
    assert.match(await page.locator('h1').innerText(), /^AL-41 /);
    await page.locator('#refused .open a').click();
    await page.waitForSelector('body[data-ready]');
    assert.equal((await request(page)).choices.length, 2);
    assert.match(await verdict(page), /Not allowed[^]*AL-41/);
    await page.context().close();
  });

  it('a page of a clause has boards to play on', async () => {
    const page = await openClause('clauses/de/godsgloom/GG-02.html');
    const board = page.locator('#refused umpire-board');
    await board.scrollIntoViewIfNeeded();
    await page.locator('#refused umpire-board[verdict="illegal"]').waitFor();
    await board.locator('[part~="undo"]').click();
    await page.locator('#refused umpire-board[verdict="legal"]').waitFor();
    await page.context().close();
  });

  it('pages of clauses are whole without a script, as a file too, and never wider than a phone', async () => {
    for (const address of [`${site.origin}${below}${clause}`, pathToFileURL(join(root, 'dist', clause)).href]) {
      const context = await site.browser.newContext({
        viewport: { width: 320, height: 640 },
        javaScriptEnabled: false,
      });
      const page = await context.newPage();
      await page.goto(address);
      assert.match(await page.locator('#shown').innerText(), /Legal\.[^]*Who stands where[^]*snaps/);
      assert.notEqual(
        await page.locator('body').evaluate(body => getComputedStyle(body).backgroundColor),
        'rgba(0, 0, 0, 0)',
      );
      assert.ok(await page.locator('html').evaluate(html => html.scrollWidth <= innerWidth));
      await context.close();
    }
  });

  it('a page of a clause opened as a file has pictures, and says why there is no board', async () => {
    const page = await (await site.browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await page.goto(asFile(clause));
    assert.deepEqual(await page.evaluate(seenOfClause), asPicture);
    await page.goto(`${site.origin}${below}${clause}`);
    await page.waitForFunction(() => document.querySelector('umpire-board').shadowRoot);
    assert.equal(await page.locator('.from-file:visible').count(), 0);
    await page.context().close();
  });

  it('pages of clauses pass axe, light and dark, and tell their languages apart', async () => {
    for (const colorScheme of ['light', 'dark'])
      for (const path of [
        clause,
        'clauses/de/ninth-age/T9-40.html',
        'clauses/godsgloom/index.html',
        'clauses/de/index.html',
      ]) {
        const page = await openClause(path, { colorScheme, bypassCSP: true });
        await page.evaluate(axe);
        const { violations } = await page.evaluate(() => window.axe.run());
        assert.deepEqual(
          violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`),
          [],
          `${path} ${colorScheme}`,
        );
        const own = path.includes('/de/') ? 'de' : 'en';
        for (const language of languages.filter(each => each !== own)) {
          await page.locator(`header a[hreflang=${language}]`).click();
          assert.equal(await page.locator('html').getAttribute('lang'), language);
          await page.goBack();
        }
        await page.context().close();
      }
  });

  it('a page of a dispute leads to its position, with the verdict that it tells', async () => {
    const page = await openClause(disputes[0]);
    for (const [id, told] of [
      ['#position', /Done/],
      ['.otherwise', /Not allowed[^]*T9-79/],
    ]) {
      await page.goto(`${site.origin}${below}${disputes[0]}`);
      await page.locator(`${id} .open a`).first().click();
      await page.waitForSelector('body[data-ready]');
      assert.equal((await request(page)).choices.length, 2);
      assert.match(await verdict(page), told);
    }
    await page.context().close();
  });

  it('the casebook leads to a dispute, that to its clause, and that back to it', async () => {
    const page = await openClause('disputes/index.html', { javaScriptEnabled: false });
    await page.locator('#ninth-age a', { hasText: 'Is exactly one inch too near?' }).click();
    await page.locator('#clauses li a').first().click();
    assert.match(await page.locator('h1').innerText(), /^T9-72 /);
    await page.locator('#disputes a', { hasText: 'Is exactly one inch too near?' }).click();
    assert.match(page.url(), new RegExp(`${disputes[0]}$`));
    await page.context().close();
  });

  it('the casebook shows one game alone where a link asks for it, and all of them again', async () => {
    const page = await openClause('disputes/index.html', { javaScriptEnabled: false });
    const seen = () => page.locator('section:visible').evaluateAll(list => list.map(({ id }) => id));
    const all = await seen();
    assert.ok(all.length >= 5);
    await page.locator('.filter a[href="#godsgloom"]').click();
    assert.deepEqual(await seen(), ['godsgloom']);
    await page.locator('.filter a').first().click();
    assert.deepEqual(await seen(), all);
    await page.context().close();
  });

  it('the casebook is whole without a script, as a file too, and never wider than a phone', async () => {
    for (const path of ['disputes/index.html', 'disputes/de/index.html', ...disputes])
      for (const address of [`${site.origin}${below}${path}`, asFile(path)]) {
        const page = await openClause(path, { viewport: { width: 320, height: 640 }, javaScriptEnabled: false });
        await page.goto(address);
        assert.ok(await page.locator('html').evaluate(html => html.scrollWidth <= innerWidth), address);
        const pictures = page.locator('img');
        for (const picture of await pictures.all()) {
          await picture.scrollIntoViewIfNeeded();
          await page.waitForFunction(img => img.complete && img.naturalWidth > 0, await picture.elementHandle());
        }
        if (disputes.includes(path)) assert.ok((await pictures.count()) > 1, path);
        await page.context().close();
      }
  });

  it('the casebook passes axe, light and dark, with pictures of the same colours, and prints light', async () => {
    for (const colorScheme of ['light', 'dark'])
      for (const path of ['disputes/index.html', ...disputes]) {
        const page = await openClause(path, { colorScheme, bypassCSP: true });
        await page.evaluate(axe);
        const { violations } = await page.evaluate(() => window.axe.run());
        assert.deepEqual(
          violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`),
          [],
          `${path} ${colorScheme}`,
        );
        const drawn = () =>
          page.locator('img').evaluateAll(list => list.map(img => /\.dark\.svg$/.test(img.currentSrc)));
        if (disputes.includes(path)) assert.deepEqual(new Set(await drawn()), new Set([colorScheme === 'dark']), path);
        await page.emulateMedia({ media: 'print' });
        await page.waitForFunction(() => [...document.images].every(img => !img.currentSrc.endsWith('.dark.svg')));
        assert.equal(
          await page.locator('body').evaluate(body => getComputedStyle(body).backgroundColor),
          'rgb(255, 255, 255)',
        );
        assert.equal(await page.locator('.open:visible, .neighbours:visible, .filter:visible').count(), 0);
        await page.context().close();
      }
  });

  it('the menu leads to the casebook, in the language of the page', async () => {
    for (const [locale, heading] of [
      ['en-GB', /^The casebook/],
      ['de-DE', /^Die Fallsammlung/],
    ]) {
      const page = await site.open({ locale });
      await page.locator('#menu-button').click();
      await page.locator('[data-command=disputes]').click();
      await page.waitForURL('**/disputes/**');
      assert.match(await page.locator('h1').innerText(), heading);
      await page.goBack();
      await page.waitForSelector('body[data-ready]');
      await page.context().close();
    }
  });

  it('nothing complained', () => assert.deepEqual(site.complaints, []));
});

// What the first board of a clause's page shows, once its picture has come, and whether it keeps room for more.
const seenOfClause = async () => {
  const board = document.querySelector('umpire-board');
  const [picture, told] = [board.querySelector('img'), board.querySelector('.from-file')];
  if (!picture.complete) await new Promise(done => (picture.onload = picture.onerror = done));
  const empty = board.getBoundingClientRect().bottom - told.getBoundingClientRect().bottom;
  return {
    playable: !!board.shadowRoot,
    drawn: picture.complete && picture.naturalWidth > 0 && picture.clientWidth > 200,
    told: told.checkVisibility() && /only from a web server/.test(told.textContent),
    empty: Math.round(empty / 100),
  };
};
const asPicture = { playable: false, drawn: true, told: true, empty: 0 };

const asFile = (path, link = '') => `${pathToFileURL(join(root, 'dist', path))}${link && `#${link}`}`;

// Firefox takes scripts and styles from files, the others do not.
for (const { name, variable, launch } of [
  { name: 'Firefox', variable: 'UMPIRE_FIREFOX', launch: openFirefox },
  { name: 'WebKitGTK', variable: 'UMPIRE_WEBKIT', launch: openWebKit },
]) {
  const path = process.env[variable];

  describe(`opened as a file in ${name}`, { skip: path ? false : `no ${name}: set ${variable} to its path` }, () => {
    let page;
    before(async () => (page = await launch(path)));
    after(() => page?.close());

    it('the page says in two languages that it does not work so, and nothing else that is wrong', async () => {
      await page.open(asFile('index.html'));
      await page.waitForFunction(() => document.querySelector('#from-file')?.getBoundingClientRect().height > 20);
      // Whatever starts late would tell of itself in the meantime.
      await page.evaluate(() => new Promise(done => setTimeout(done, 500)));
      const seen = await page.evaluate(() => document.body.innerText);
      assert.match(seen, /does not work when it is opened as a file[^]*Als Datei geöffnet/);
      assert.doesNotMatch(seen, /could not start/);
    });

    it('the page of a clause has pictures, and says why there is no board', async () => {
      await page.open(asFile(clause));
      await page.evaluate(() => new Promise(done => setTimeout(done, 500)));
      assert.deepEqual(await page.evaluate(seenOfClause), asPicture);
      assert.match(
        await page.evaluate(() => document.querySelector('#shown').innerText),
        /Legal\.[^]*Who stands where[^]*snaps/,
      );
    });

    it('the frame plays all the same: all that it loads are classic scripts', async () => {
      await page.open(asFile('embed.html', linkOf(sceneOf('godsgloom/spear-wall'))));
      await page.waitForFunction(() => document.querySelector('umpire-board')?.getAttribute('verdict') === 'legal');
    });
  });
}
