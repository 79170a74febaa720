// Casebooks: the one file to send, opened from the disk; and on the page: read, made, changed, kept, saved.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { after, before, describe, it } from 'node:test';
import axe from 'axe-core';
import { createServer } from 'vite';
import { root } from '../../wasm/setup.mjs';
import { decode } from '../../web/share/link-code.js';
import { readCasebook } from '../../web/share/casebook/read.js';
import { schemaFields } from '../../web/schema.config.js';
import { openSite, paste, request, settled, startServing } from './site.mjs';
import { openFirefox, openWebKit, until } from './webdriver.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';

const scene = (system, name) =>
  readFileSync(join(root, 'public/games', system, 'scenes', `${name}.json`), 'utf8').trim();
const block = (source, says = '') => `\`\`\`umpire${says}\n${source}\n\`\`\``;
const snap = JSON.stringify({
  ...JSON.parse(scene('arcane-legions', 'clean-snap')),
  choices: [{ key: 'step:front', by: 1 }],
});
const swamp = scene('godsgloom', 'swamp');
const wheel = scene('ninth-age', 'wheel');

const club = `# Rulings of the Tuesday club

Agreed on *Tuesday*; see [the rules](https://example.org/rules).

## Which way does it snap?

${block(snap, ' says: legal')}

## Through the swamp?

- slowly
- not at all

${block(swamp, ' says: illegal')}

## One that is broken

${block('{\n  "umpire": 1,\n  "system": "chess"\n}')}
`;

const hostileScene = JSON.stringify({
  ...JSON.parse(swamp),
  title: '</title></style><script>window.hit = 1</script><img src=x onerror="window.hit = 2">',
  note: '"><svg onload=alert(1)>',
});
const hostile = `# <script>window.hit = 1</script> "x" 'y' & </title><img src=x onerror="window.hit=2">

<img src="https://example.org/x.png" onerror="window.hit = 3">

<iframe src="https://example.org/"></iframe>

[a](javascript:window.hit=4) ![b](https://example.org/y.png) [c](data:text/html,<script>window.hit=5</script>)

<style>body { display: none }</style>

${block(hostileScene)}

${block('{"umpire": 1, "system": "</pre><script>window.hit = 6</script>"}')}

${block('</pre><script>window.hit = 7</script>')}
`;

const drop = (page, name, text, type = '') =>
  page.evaluate(
    ({ name, text, type }) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], name, { type }));
      for (const kind of ['dragover', 'drop'])
        document
          .querySelector('#board')
          .dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
    },
    { name, text, type },
  );

const dialog = 'dialog.casebook';
const drawnAll = page =>
  page.waitForFunction(() => {
    for (const each of document.querySelectorAll('dialog.casebook .casebook-waits')) each.scrollIntoView();
    return (
      document.querySelector('dialog.casebook figure') && !document.querySelector('dialog.casebook .casebook-waits')
    );
  });
const command = async (page, id) => {
  await page.click('#menu-button');
  await page.click(`[data-command="${id}"]`);
};
const notice = page => page.locator('um-verdict .notice').allInnerTexts();
const violationsIn = async page => {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => window['axe'].run(document, { resultTypes: ['violations'] }));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
};

// What makes the one file, by the page's own modules.
async function maker() {
  const server = await createServer({
    ...{ configFile: false, root, publicDir: false, appType: 'custom', logLevel: 'error' },
    plugins: [schemaFields()],
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  const { casebook } = await server.ssrLoadModule('/web/share/casebook/made.js');
  return { server, casebook };
}

describe('casebooks', { skip }, () => {
  let site;
  let folder;
  let server;
  let casebook;
  before(async () => {
    site = await openSite(chromium);
    folder = mkdtempSync(join(tmpdir(), 'umpire-casebooks-'));
    ({ server, casebook } = await maker());
  });
  after(async () => {
    await site?.close();
    await server?.close();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });
  const open = (how = {}) => site.open({ width: 390, height: 844, touch: true, ...how });

  // The file in a browser that notes every request.
  async function fromDisk(html, { width = 390, scheme = 'light', name = 'casebook.html' } = {}) {
    const path = join(folder, name);
    writeFileSync(path, html);
    const context = await site.browser.newContext({ viewport: { width, height: 844 }, colorScheme: scheme });
    const page = await context.newPage();
    const [asked, complaints] = [[], []];
    page.on('request', each => asked.push(each.url()));
    page.on('pageerror', error => complaints.push(String(error)));
    page.on('console', message => message.type() === 'error' && complaints.push(message.text()));
    await page.goto(pathToFileURL(path).href);
    return { page, asked, complaints, context, path };
  }

  describe('the one file', () => {
    it('opens from the disk without a network, tells every position, and is clean, light and dark', async () => {
      const { html, notices } = await casebook([{ name: 'club', text: club }], { site: 'https://example.org/umpire/' });
      assert.deepEqual(
        notices.map(({ kind, line }) => [kind, line]),
        [
          ['differs', club.split('\n').findIndex(line => line.includes('says: illegal')) + 1],
          ['fault', club.split('\n').findIndex(line => line.includes('chess')) + 1],
        ],
      );
      for (const scheme of ['light', 'dark'])
        for (const width of [320, 1280]) {
          const { page, asked, complaints, context } = await fromDisk(html, { scheme, width });
          assert.equal(await page.title(), 'Rulings of the Tuesday club');
          assert.equal(await page.locator('figure.position > svg').count(), 2);
          assert.match(await page.locator('.verdict').nth(0).innerText(), /^✓ Arcane Legions, legal by AL-41/);
          assert.match(await page.locator('dl').nth(0).innerText(), /AL-41 The smaller angle/);
          assert.match(await page.locator('.differs').innerText(), /says that this is not legal/);
          assert.match(await page.locator('.problem').innerText(), /^Line \d+, column 13: \/system: /);
          assert.match(await page.locator('pre').innerText(), /"system": "chess"/);
          assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
          assert.deepEqual(await violationsIn(page), []);
          const painted = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
          assert.equal(/^rgb\((\d+)/.exec(painted)[1] > 128, scheme === 'light');
          await page.waitForTimeout(300);
          assert.deepEqual([asked.length, complaints], [1, []]);
          await context.close();
        }
    });

    it('is a sheet on paper: light, with nothing to press', async () => {
      const { html } = await casebook([{ name: 'club', text: club }], { site: 'https://example.org/umpire/' });
      const { page, context } = await fromDisk(html, { scheme: 'dark', width: 720 });
      await page.emulateMedia({ media: 'print' });
      assert.equal(await page.locator('.play:visible, .open:visible, nav:visible').count(), 0);
      assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(255, 255, 255)');
      assert.equal(await page.locator('figure.position > svg:visible').count(), 2);
      const pdf = await page.pdf({ format: 'A4' });
      assert.ok(pdf.length > 10_000);
      await context.close();
    });

    it('has a link to each position, and a board to play on that is loaded when it is unfolded', async () => {
      const address = `${site.origin}/`;
      const { html } = await casebook([{ name: 'club', text: club }], { site: address });
      const { page, asked, complaints, context } = await fromDisk(html);
      const link = await page.locator('.open a').first().getAttribute('href');
      assert.ok(link.startsWith(`${address}#A`));
      assert.deepEqual(
        asked.filter(each => each.startsWith('http')),
        [],
      );
      await page.locator('summary').first().click();
      const frame = page.frameLocator('iframe').first();
      await frame.locator('[part~=poster], canvas').first().waitFor();
      await frame.locator('um-verdict').waitFor();
      assert.match(await frame.locator('um-verdict').innerText(), /Legal/);
      assert.ok(asked.some(each => each.startsWith(`${address}embed.html`)));
      assert.deepEqual(complaints, []);
      await context.close();
      const opened = await site.open({ fragment: link.slice(link.indexOf('#')) });
      assert.equal((await request(opened)).system, 'arcane-legions');
      await opened.context().close();
    });

    it('has a chapter for each file, with contents, in German too', async () => {
      const { html } = await casebook(
        [
          { name: 'club', text: `no title\n\n${block(swamp)}\n` },
          { name: 'cup', text: `# Cup\n\n${block(wheel)}\n` },
        ],
        { lang: 'de' },
      );
      const { page, asked, context } = await fromDisk(html);
      assert.deepEqual(await page.locator('article h1').allInnerTexts(), ['club', 'Cup']);
      assert.deepEqual(await page.locator('nav a').allInnerTexts(), ['club', 'Cup']);
      assert.match(await page.locator('.verdict').nth(0).innerText(), /erlaubt/);
      assert.equal(await page.locator('a[href^=http], iframe').count(), 0);
      const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
      assert.equal(new Set(ids).size, ids.length);
      assert.deepEqual(await violationsIn(page), []);
      assert.equal(asked.length, 1);
      await context.close();
    });

    it('lets no text of the file become markup or be run', async () => {
      const { html } = await casebook([{ name: '<b>"', text: hostile }], { site: 'https://example.org/' });
      const { page, asked, complaints, context } = await fromDisk(html);
      await page.waitForTimeout(300);
      assert.equal(await page.evaluate(() => window['hit']), undefined);
      assert.equal(await page.locator('script, img, style ~ style').count(), 0);
      assert.equal(await page.locator('iframe:not([src^="https://example.org/embed.html"])').count(), 0);
      assert.deepEqual([asked.length, complaints], [1, []]);
      assert.ok((await page.locator('body').innerText()).includes('<script>window.hit = 7</script>'));
      const policy = await page.locator('meta[http-equiv]').getAttribute('content');
      assert.match(
        policy,
        /^default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-src https:\/\/example.org$/,
      );
      await context.close();
    });

    it('of the public disputes stands on the site, in both languages', async () => {
      for (const path of ['disputes/casebook.html', 'disputes/de/casebook.html']) {
        const html = readFileSync(join(root, 'dist', path), 'utf8');
        const text = readFileSync(join(root, 'dist', path.replace('.html', '.md')), 'utf8');
        const count = readCasebook(text).parts.filter(({ kind }) => kind === 'position').length;
        assert.equal([...html.matchAll(/<figure class="position"/g)].length, count);
        assert.doesNotMatch(html, /class="(differs|problem)"/);
        assert.match(
          readFileSync(join(root, 'dist', path.replace('casebook', 'index')), 'utf8'),
          /href="casebook.html"/,
        );
      }
    });
  });

  describe('on the page', () => {
    it('reads one: dropped, a position opens on the board, one leads back, and it is kept', async () => {
      const page = await open();
      const before = await request(page);
      await drop(page, 'club.md', club, 'text/markdown');
      await page.waitForSelector(dialog);
      await drawnAll(page);
      const text = await page.locator(dialog).innerText();
      for (const part of [
        'Rulings of the Tuesday club',
        'slowly',
        'Arcane Legions, legal by AL-41',
        'column 13: /system',
      ])
        assert.ok(text.includes(part), part);
      assert.ok(await page.locator(dialog).evaluate(each => each.scrollWidth <= each.clientWidth));
      await page.locator('[data-position="1"] [data-casebook=open]').tap();
      await settled(page);
      assert.equal((await request(page)).system, 'godsgloom');
      assert.equal(await page.locator(dialog).count(), 0);
      // The page is closed meanwhile.
      await page.reload();
      await page.waitForSelector('body[data-ready]');
      await settled(page);
      await page.locator('#casebook-back button').first().tap();
      await page.waitForSelector(dialog);
      const figure = page.locator('[data-position="1"]');
      assert.ok(await figure.evaluate(each => each.getBoundingClientRect().top < innerHeight));
      assert.equal(await page.locator('#casebook-back').count(), 0);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+z');
      await settled(page);
      assert.equal((await request(page)).system, before.system);
      await command(page, 'casebook-opened');
      await page.waitForSelector(dialog);
      await page.context().close();
    });

    it('makes one: positions are added with a text, moved, changed, removed and brought back; nothing is lost', async () => {
      const page = await open({ width: 320, height: 640 });
      const adds = async text => {
        await command(page, 'casebook-add');
        await page.locator('[data-casebook=text]').fill(text);
        await page.locator('[data-casebook=add]').tap();
        await page.waitForSelector('dialog.casebook-adding', { state: 'detached' });
      };
      await adds('First *question*');
      await paste(page, swamp);
      await settled(page);
      await page.waitForFunction(() => window['umpire'].request().system === 'godsgloom');
      await adds('Second question');
      assert.match((await notice(page)).join(), /2 positions/);
      await page.reload();
      await page.waitForSelector('body[data-ready]');
      await command(page, 'casebook');
      await drawnAll(page);
      const order = async () =>
        (await page.locator(`${dialog} .casebook-text`).innerText()).match(/First question|Second question|changed/g);
      assert.deepEqual(await order(), ['First question', 'Second question']);
      assert.match(await page.locator(`${dialog} figcaption .legal`).first().innerText(), /^✓ Arcane Legions, legal/);
      assert.ok(await page.locator(dialog).evaluate(each => each.scrollWidth <= each.clientWidth));
      assert.deepEqual(await violationsIn(page), []);
      await page.locator('[data-position="0"] [data-casebook=down]').tap();
      assert.deepEqual(await order(), ['Second question', 'First question']);
      await page.locator('[data-position="1"] [data-casebook=edit]').tap();
      const field = page.locator('[data-casebook=field]');
      assert.equal(await field.inputValue(), 'First *question*');
      await field.fill('```');
      await page.locator('[data-casebook=keep]').tap();
      assert.match(await page.locator(`${dialog} [role=status]`).last().innerText(), /does not end it/);
      await field.fill('changed');
      await page.locator('[data-casebook=keep]').tap();
      assert.deepEqual(await order(), ['Second question', 'changed']);
      await page.locator('[data-position="0"] [data-casebook=remove]').tap();
      assert.deepEqual(await order(), ['changed']);
      await page.locator('[data-casebook=bring-back]').tap();
      assert.deepEqual(await order(), ['Second question', 'changed']);
      await page.locator('[data-casebook=title]').fill('Our rulings');
      await page.locator('[data-casebook=title]').press('Enter');
      const saves = async name => {
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.locator(`[data-casebook=${name}]`).tap(),
        ]);
        return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
      };
      const markdown = await saves('save-markdown');
      assert.equal(markdown.name, 'Our rulings.md');
      const { title, parts } = readCasebook(markdown.text);
      assert.equal(title, 'Our rulings');
      assert.deepEqual(
        parts.filter(({ kind }) => kind === 'position').map(({ says, fault }) => [says.verdict, fault]),
        [
          ['legal', null],
          ['legal', null],
        ],
      );
      const sheet = await saves('save-page');
      assert.equal(sheet.name, 'Our rulings.html');
      const made = await casebook([{ name: 'x', text: markdown.text }], { site: site.origin });
      // Browsers deflate and round in their own ways.
      const plain = html => html.replace(/#A[\w-]+/g, '#').replace(/\d+(\.\d+)?/g, '0');
      assert.equal(plain(sheet.text), plain(made.html));
      const linked = html => Promise.all([...html.matchAll(/#(A[\w-]+)/g)].map(([, code]) => decode(code)));
      assert.deepEqual(await linked(sheet.text), await linked(made.html));
      await page.context().close();
    });

    it('puts a casebook of others into one’s own, and tells what is too much', async () => {
      const page = await open({ locale: 'de-DE' });
      await paste(page, club);
      await page.waitForSelector(dialog);
      await page.locator('[data-casebook=take]').tap();
      await page.keyboard.press('Escape');
      await command(page, 'casebook');
      await drawnAll(page);
      assert.equal(await page.locator(`${dialog} figure`).count(), 3);
      await page.keyboard.press('Escape');
      await drop(page, 'x.md', 'x'.repeat((4 << 20) + 1));
      await page.waitForFunction(() =>
        /größer als 4 MB/.test(document.querySelector('um-verdict .notice')?.textContent),
      );
      await paste(page, `${block('#AAAA')}\n\n`.repeat(1001));
      await page.waitForFunction(() =>
        /mehr als 1000 Stellungen/.test(document.querySelector('um-verdict .notice')?.textContent),
      );
      await page.context().close();
    });

    it('prints one: all of it, in light colours, and the page is as it was', async () => {
      const page = await open({ colorScheme: 'dark' });
      await paste(page, club);
      await page.waitForSelector(dialog);
      await page.evaluate(() => {
        window.print = () => {
          const sheet = document.querySelector('#print');
          Object.assign(window, {
            printed: {
              text: sheet?.textContent,
              pictures: sheet?.querySelectorAll('figure > svg').length,
              // Hatching, and a name, that stand elsewhere in the document: nothing of it is drawn.
              elsewhere: [...(sheet?.querySelectorAll('figure > svg') ?? [])].flatMap(svg =>
                [...svg.outerHTML.matchAll(/url\(#([^)]+)\)|labelledby="(\S+)/g)]
                  .map(([, id, label]) => id ?? label)
                  .filter(id => document.getElementById(id)?.closest('figure > svg') !== svg),
              ),
              theme: document.documentElement.dataset.theme,
              ink: getComputedStyle(document.documentElement).getPropertyValue('--player-1').trim(),
            },
          });
          dispatchEvent(new Event('afterprint'));
        };
      });
      await page.locator('[data-casebook=print]').tap();
      await page.waitForFunction(() => window['printed']);
      const { text, pictures, elsewhere, theme, ink } = await page.evaluate(() => window['printed']);
      assert.deepEqual([pictures, theme, ink], [2, 'light', '#27447d']);
      assert.deepEqual(elsewhere, []);
      for (const part of [
        'Rulings of the Tuesday club',
        '✓ Godsgloom, legal',
        'AL-41 The smaller angle',
        '"system": "chess"',
      ])
        assert.ok(text.includes(part), part);
      assert.equal(await page.locator('#print').count(), 0);
      assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), undefined);
      await page.context().close();
    });

    it('tells what is no casebook any more, and what a casebook may not become', async () => {
      const page = await open();
      await page.evaluate(() => localStorage.setItem('umpire.casebook', `${'> '.repeat(60)}x`));
      await command(page, 'casebook');
      await page.waitForFunction(() =>
        /deep in one another/.test(document.querySelector('um-verdict .notice')?.textContent),
      );
      await command(page, 'casebook-add');
      await page.locator('[data-casebook=add]').tap();
      await page.waitForFunction(() =>
        /deep in one another/.test(document.querySelector('dialog [role=alert]')?.textContent),
      );
      await page.context().close();
    });

    it('lets no text of a casebook become markup or be run', async () => {
      const page = await open();
      await drop(page, 'x.md', hostile);
      await page.waitForSelector(dialog);
      await drawnAll(page);
      assert.equal(await page.evaluate(() => window['hit']), undefined);
      assert.equal(await page.locator(`${dialog} :is(script, img, iframe, style)`).count(), 0);
      assert.equal(await page.locator(`${dialog} a:not([href^="http"])`).count(), 0);
      assert.equal(await page.evaluate(() => Object.keys(Object.prototype).length), 0);
      await page.context().close();
    });
  });

  it('nothing complained', () => assert.deepEqual(site.complaints, []));
});

for (const { name, variable, launch } of [
  { name: 'Firefox', variable: 'UMPIRE_FIREFOX', launch: openFirefox },
  { name: 'WebKitGTK', variable: 'UMPIRE_WEBKIT', launch: openWebKit },
]) {
  const path = process.env[variable];

  describe(
    `the one file of casebooks in ${name}`,
    { skip: path ? false : `no ${name}: set ${variable} to its path` },
    () => {
      let page;
      let made;
      let folder;
      let serving;
      const asked = [];
      before(async () => {
        folder = mkdtempSync(join(tmpdir(), 'umpire-casebooks-'));
        made = await maker();
        serving = await startServing({ before: url => asked.push(url) });
        page = await launch(path);
      });
      after(async () => {
        await page?.close();
        serving?.stopServing();
        await made?.server.close();
        if (folder) rmSync(folder, { recursive: true, force: true });
      });

      it('opens from the disk, loads nothing before a board is unfolded, and plays it then', async () => {
        const { html } = await made.casebook([{ name: 'club', text: club }], { site: serving.origin });
        const file = join(folder, 'club.html');
        writeFileSync(file, html);
        await page.open(pathToFileURL(file).href);
        assert.match(await page.evaluate(() => document.body.innerText), /✓ Arcane Legions, legal by AL-41/);
        await page.evaluate(() => new Promise(done => setTimeout(done, 700)));
        assert.deepEqual(asked, []);
        await page.evaluate(() => {
          const details = document.querySelector('details.play');
          details.open = true;
          details.scrollIntoView();
        });
        await until(() => asked.some(url => url.startsWith('/embed.html')), 'the frame');
        await page.frame(0);
        await page.waitForFunction(() => document.querySelector('umpire-board')?.getAttribute('verdict') === 'legal');
      });
    },
  );
}
