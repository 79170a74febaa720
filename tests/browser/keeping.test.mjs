// Nothing is lost: the position comes back, goes out and in as a file, a text, a link and a QR code.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import jsQR from 'jsqr';
import { root } from '../../wasm/setup.mjs';
import { scale } from '../lib/random.mjs';
import { atRest, dragByMouse, item, openSite, paste, request, settled, verdict } from './site.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';
const games = ['arcane-legions', 'godsgloom', 'commands-colors-ancients', 'torn-world', 'ninth-age'];
const scene = (system, name) =>
  JSON.parse(readFileSync(join(root, 'build/public/scenes', system, `${name}.json`), 'utf8'));
const linkTo = whole =>
  `#${Buffer.concat([Buffer.from([1]), deflateRawSync(JSON.stringify(whole))]).toString('base64url')}`;
const file = (name, text) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

// Until what changed is kept and stands in the address bar.
const kept = atRest;
const ready = async page => {
  await page.waitForSelector('body[data-ready]');
  await settled(page);
};
const afresh = async (page, fragment = '') => {
  const address = new URL(page.url());
  await page.goto('about:blank');
  await page.goto(`${address.origin}${address.pathname}${fragment}`);
  await ready(page);
};
const reload = async page => {
  await page.reload();
  await ready(page);
};
const notice = async page => (await page.locator('um-verdict .notice').allInnerTexts()).join(' ');

async function openGame(page, system) {
  await page.selectOption('#shelf .games', system);
  await page.waitForFunction(wanted => window.umpire.request().system === wanted, system);
  await settled(page);
  // Where the example is decided to its end, from its beginning.
  if (await page.evaluate(() => !window.umpire.reply().options.length)) await page.click('#reset');
}

const firstOption = 'um-decision button[data-key]:not([disabled])';
async function chooseSomething(page) {
  // What comes later into the panel moves the button, so nobody aims at it.
  await settled(page);
  const before = (await request(page)).choices?.length ?? 0;
  await page
    .locator(firstOption)
    .first()
    .evaluate(button => button.click(), undefined, { timeout: 3000 });
  await page.waitForFunction(count => (window.umpire.request().choices?.length ?? 0) > count, before);
  await settled(page);
}

const drop = (page, files, selector = '#board') =>
  page.evaluate(
    ({ given, selector }) => {
      const dataTransfer = new DataTransfer();
      for (const { name, text } of given) dataTransfer.items.add(new File([text], name, { type: 'application/json' }));
      const target = document.querySelector(selector);
      for (const type of ['dragover', 'drop'])
        target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    },
    { given: files, selector },
  );

// A step to another game waits for its module.
async function stepped(page, button) {
  const before = JSON.stringify(await request(page));
  await page.click(button);
  await page.waitForFunction(was => JSON.stringify(window.umpire.request()) !== was, before);
}

const titled = (page, title) => page.waitForFunction(wanted => window.umpire.request().title === wanted, title);

describe('the position is kept', { skip }, () => {
  let site;
  before(async () => (site = await openSite(chromium)));
  after(() => site?.close());

  for (const system of games)
    it(`comes back with choices, Undo and Redo: ${system}`, async () => {
      const page = await site.open();
      await openGame(page, system);
      const before = await request(page);
      await chooseSomething(page);
      await chooseSomething(page).catch(() => {});
      await page.click('#undo');
      await kept(page);
      const [was, told] = [await request(page), await verdict(page)];
      for (const again of [afresh, reload]) {
        await again(page);
        assert.deepEqual(await request(page), was);
        assert.equal((await verdict(page)).split('\n')[0], told.split('\n')[0]);
      }
      assert.equal(await page.locator('#redo').isEnabled(), true);
      for (let i = (was.choices ?? []).length - (before.choices ?? []).length; i > 0; i--) await page.click('#undo');
      assert.deepEqual(await request(page), before);
      if (system !== games[0]) {
        let back = 0;
        for (; back < 20 && (await request(page)).system !== games[0]; back++) await stepped(page, '#undo');
        assert.match(await verdict(page), /Your move/);
        while (back--) await stepped(page, '#redo');
        assert.deepEqual(await request(page), before);
      }
      assert.deepEqual(site.complaints, []);
      await page.context().close();
    });

  it('what cannot be loaded now is not lost: Undo leads back to it once it can', async () => {
    const page = await site.open();
    await openGame(page, 'torn-world');
    await chooseSomething(page);
    await kept(page);
    const was = await request(page);
    await page.route('**/umpire-torn-world*.wasm', route => route.abort());
    await reload(page);
    assert.equal((await request(page)).system, games[0]);
    assert.match(await notice(page), /could not be loaded. Undo goes back/);
    await page.click('#undo');
    await page.waitForFunction(() =>
      /could not be loaded. Nothing/.test(document.querySelector('um-verdict .notice')?.textContent),
    );
    await kept(page);
    await page.unroute('**/umpire-torn-world*.wasm');
    await page.click('#undo');
    await page.waitForFunction(() => window.umpire.request().system === 'torn-world');
    assert.deepEqual(await request(page), was);
    site.complaints.length = 0;
    await page.context().close();
  });

  it('a link comes first, and Undo leads back to what was there, of another game too', async () => {
    const page = await site.open();
    const link = new URL(page.url()).hash;
    await openGame(page, 'torn-world');
    await chooseSomething(page);
    await kept(page);
    const was = await request(page);
    await afresh(page, link);
    assert.equal((await request(page)).system, 'arcane-legions');
    await page.click('#undo');
    await page.waitForFunction(() => window.umpire.request().system === 'torn-world');
    await settled(page);
    assert.deepEqual(await request(page), was);
    assert.match(await verdict(page), /Your move|Legal|Done|Not allowed|Depends on a ruling/);
    await page.click('#redo');
    assert.equal((await request(page)).system, 'arcane-legions');
    await page.context().close();
  });

  it('a link followed in an open page can be undone', async () => {
    const page = await site.open();
    const link = new URL(page.url()).hash;
    await openGame(page, 'godsgloom');
    await kept(page);
    await page.evaluate(hash => (location.hash = hash), link);
    await page.waitForFunction(() => window.umpire.request().system === 'arcane-legions');
    await page.click('#undo');
    assert.equal((await request(page)).system, 'godsgloom');
    await page.context().close();
  });

  it('a damaged link shows what was there', async () => {
    const page = await site.open();
    await openGame(page, 'godsgloom');
    await kept(page);
    await afresh(page, '#AQIDBAUGBwg');
    assert.equal((await request(page)).system, 'godsgloom');
    assert.match(await notice(page), /damaged.*The board has not changed/);
    await page.context().close();
  });

  it('typed JSON comes back, applied or not', async () => {
    const page = await site.open();
    await page.click('#tab-position');
    await page.click('um-json summary');
    for (const [text, press] of [
      ['{ "umpire": 1, half', false],
      ['{ "umpire": 1, "umpire": 1 }', true],
    ]) {
      await page.fill('#json-text', text);
      if (press) await page.click('um-json .primary');
      await kept(page);
      await afresh(page);
      await page.click('#tab-position');
      if (!press) await page.click('um-json summary');
      assert.equal(await page.inputValue('#json-text'), text);
    }
    assert.equal(await page.locator('#json-problem').count(), 1);
    assert.match(await verdict(page), /The board has not changed/);
    await page.context().close();
  });

  it('what was typed and never applied is laid by when something else comes, and brought back, after a reload too', async () => {
    const page = await site.open();
    const laid = () => page.locator('um-json .laid-by code').allInnerTexts();
    await page.click('#tab-position');
    await page.click('um-json summary');
    const unapplied = JSON.stringify({ ...(await request(page)), title: 'Another title' });
    await page.fill('#json-text', unapplied);
    const unit = await item(page, 'unit:Velites');
    await dragByMouse(page, unit.screen, [60, 40]);
    assert.notEqual(await page.inputValue('#json-text'), unapplied, 'the box shows where the base stands now');
    assert.deepEqual(await laid(), ['Another title']);
    await page.fill('#json-text', '{ "umpire": 1, half');
    await page.click('#tab-examples');
    await page.click('[data-example=blocked]');
    await titled(page, scene('arcane-legions', 'blocked').title);
    await page.click('#tab-position');
    assert.deepEqual(await laid(), ['{ "umpire": 1, half', 'Another title']);
    await kept(page);
    await afresh(page);
    await page.click('#tab-position');
    assert.match(await page.innerText('um-json summary'), /set aside: 2/);
    await page.click('um-json summary');
    assert.deepEqual(await laid(), ['{ "umpire": 1, half', 'Another title']);
    await page.click('um-json button[aria-label="Bring back: { \\"umpire\\": 1, half"]');
    assert.equal(await page.inputValue('#json-text'), '{ "umpire": 1, half');
    assert.equal(await page.evaluate(() => document.activeElement.id), 'json-text');
    await page.click('um-json button[aria-label="Bring back: Another title"]');
    assert.equal(await page.inputValue('#json-text'), unapplied);
    assert.deepEqual(await laid(), ['{ "umpire": 1, half'], 'what stood there instead is laid by');
    await page.click('um-json .primary');
    await titled(page, 'Another title');
    await page.click('#undo');
    assert.deepEqual(await laid(), ['{ "umpire": 1, half'], 'what was applied is in the steps');
    await page.click('um-json button[aria-label^="Discard: {"]');
    assert.equal(await page.locator('um-json .laid-by').count(), 0);
    await page.context().close();
  });

  it('a link, a file, and a text that is refused in its place lose no typed text; one that says what stands is none', async () => {
    const page = await site.open();
    const laid = () => page.locator('um-json .laid-by code').allInnerTexts();
    const type = async text => {
      await page.click('#tab-position');
      if (!(await page.locator('#json-text').isVisible())) await page.click('um-json summary');
      await page.fill('#json-text', text);
    };
    await type('{ "one"');
    await drop(page, [{ name: 'bad.json', text: '{ "umpire": 1, }' }]);
    await page.waitForSelector('#json-problem');
    assert.deepEqual(await laid(), ['{ "one"']);
    await type(JSON.stringify(await request(page)));
    const swamp = scene('godsgloom', 'swamp');
    await drop(page, [{ name: 'swamp.json', text: JSON.stringify(swamp) }]);
    await titled(page, swamp.title);
    await page.click('#tab-position');
    await settled(page);
    assert.deepEqual(await laid(), ['{ "one"'], 'the position as it stood is nothing lost');
    await type('{ "two"');
    await kept(page);
    await afresh(page, linkTo(scene('torn-world', 'friend-first')));
    await page.click('#tab-position');
    await page.click('um-json summary');
    assert.deepEqual(await laid(), ['{ "two"', '{ "one"']);
    await page.context().close();
  });

  it('each tab keeps its own; a new one begins with what was written last', async () => {
    const one = await site.open();
    await openGame(one, 'godsgloom');
    await kept(one);
    const two = await site.openIn(one.context());
    assert.equal((await request(two)).system, 'godsgloom');
    await openGame(two, 'torn-world');
    await kept(two);
    await afresh(one);
    assert.equal((await request(one)).system, 'godsgloom');
    await afresh(two);
    await kept(two);
    assert.equal((await request(two)).system, 'torn-world');
    const three = await site.openIn(one.context());
    assert.equal((await request(three)).system, 'torn-world');
    await one.context().close();
  });

  it('what is kept and cannot be read is passed over', async () => {
    for (const text of [
      '{',
      '[]',
      '{"version":1}',
      '{"version":1,"scenes":[],"now":{"scene":0},"past":[],"future":[]}',
      '{"version":99}',
    ]) {
      const page = await site.open({
        prepare: context => context.addInitScript(given => localStorage.setItem('umpire.position', given), text),
      });
      assert.match(await verdict(page), /Your move/, text);
      await page.context().close();
    }
    assert.deepEqual(site.complaints, []);
  });

  for (const [how, block] of [
    [
      'forbidden',
      () => {
        for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException('no', 'SecurityError');
            },
          });
      },
    ],
    [
      'missing',
      () => {
        for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
          Object.defineProperty(window, name, { value: undefined });
      },
    ],
    [
      'full',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('no', 'QuotaExceededError');
        };
      },
    ],
  ])
    // prettier-ignore
    it(`works where storage is ${how}, and says once that nothing is kept`, async () => {
      const page = await site.open({ prepare: context => context.addInitScript(block) });
      await page.waitForFunction(() => document.querySelector('um-verdict .notice')?.textContent.includes('not let the page save anything'));
      await chooseSomething(page);
      await page.click('#undo');
      await kept(page);
      assert.equal(await notice(page), '');
      await reload(page);
      assert.match(await verdict(page), /Your move/);
      assert.deepEqual(site.complaints, []);
      await page.context().close();
    });
});

describe('positions as files and texts', { skip }, () => {
  let site;
  before(async () => (site = await openSite(chromium)));
  after(() => site?.close());

  async function pick(page, command, ...files) {
    await page.click('#menu-button');
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.click(`[data-command="${command}"]`)]);
    await chooser.setFiles(files);
  }

  it('is saved under its title, and opened again as it was', async () => {
    const page = await site.open();
    await chooseSomething(page);
    const was = await request(page);
    await page.click('#menu-button');
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-command="save-file"]')]);
    // No system takes a question mark in a name.
    assert.equal(download.suggestedFilename(), `${was.title.replace('?', '')}.json`);
    const text = readFileSync(await download.path(), 'utf8');
    assert.deepEqual(JSON.parse(text), was);
    assert.match(text, /\n  "umpire": 1/);
    await openGame(page, 'godsgloom');
    await pick(page, 'open-file', file('a.json', text));
    await titled(page, was.title);
    assert.deepEqual(await request(page), was);
    await page.click('#undo');
    await page.click('#undo');
    assert.equal((await request(page)).system, 'godsgloom', 'Undo leads back before the file');
    await page.context().close();
  });

  it('a file dropped on the board is opened, wherever it falls', async () => {
    const page = await site.open();
    for (const [system, name, selector] of [
      ['godsgloom', 'swamp', '#board'],
      ['ninth-age', 'edge', '#panel'],
      ['torn-world', 'friend-first', '#bar'],
    ]) {
      const whole = scene(system, name);
      await drop(page, [{ name: 'x.json', text: JSON.stringify(whole) }], selector);
      await titled(page, whole.title);
      assert.equal((await request(page)).system, system);
      assert.equal(await page.evaluate(() => 'dropping' in document.body.dataset), false);
    }
    await page.context().close();
  });

  it('refuses several files, one too large, and keeps the text of a bad one with its place', async () => {
    const page = await site.open();
    const was = await request(page);
    const swamp = JSON.stringify(scene('godsgloom', 'swamp'));
    await drop(page, [
      { name: 'a.json', text: swamp },
      { name: 'b.json', text: swamp },
    ]);
    await page.waitForFunction(() =>
      document.querySelector('um-verdict .notice')?.textContent.includes('2 files at once'),
    );
    await drop(page, [{ name: 'large.json', text: `${swamp}${' '.repeat(1 << 20)}` }]);
    await page.waitForFunction(() =>
      document.querySelector('um-verdict .notice')?.textContent.includes('large.json is larger than 1 MB'),
    );
    assert.deepEqual(await request(page), was);
    const bad = '{ "umpire": 1,\n "system": "godsgloom", }';
    await drop(page, [{ name: 'bad.json', text: bad }]);
    await page.waitForSelector('#json-problem');
    assert.equal(await page.inputValue('#json-text'), bad);
    assert.match(await page.locator('#json-problem').innerText(), /\d/);
    assert.deepEqual(await request(page), was);
    await page.click('#undo');
    assert.deepEqual(await request(page), was);
    await page.context().close();
  });

  it('takes a pasted text or link outside of fields, and says what it cannot take', async () => {
    const page = await site.open();
    const link = page.url();
    const swamp = scene('godsgloom', 'swamp');
    await paste(page, JSON.stringify(swamp));
    await titled(page, swamp.title);
    await paste(page, `have a look: ${link}. What do you say?`);
    await page.waitForFunction(() => window.umpire.request().system === 'arcane-legions');
    const was = await request(page);
    await paste(page, 'see you at eight');
    await page.waitForFunction(() =>
      document.querySelector('um-verdict .notice')?.textContent.includes('neither a position nor a link'),
    );
    assert.deepEqual(await request(page), was);
    await page.click('#tab-position');
    await page.click('um-json summary');
    await page.focus('#json-text');
    await page.evaluate(text => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.activeElement.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, JSON.stringify(swamp));
    await settled(page);
    assert.deepEqual(await request(page), was, 'a field keeps what is pasted into it');
    assert.deepEqual(site.complaints, []);
    await page.context().close();
  });
});

describe('links and sharing', { skip }, () => {
  let site;
  before(async () => (site = await openSite(chromium)));
  after(() => site?.close());

  // The pixels of a PNG, read by the browser.
  const pixels = (page, png) =>
    page.evaluate(async data => {
      const bytes = Uint8Array.from(atob(data), letter => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      const context = canvas.getContext('2d');
      context.drawImage(image, 0, 0);
      const all = context.getImageData(0, 0, image.width, image.height);
      return {
        width: all.width,
        height: all.height,
        data: Array.from(all.data, value => String.fromCharCode(value)).join(''),
      };
    }, png.toString('base64'));

  for (const [name, size] of Object.entries({
    'a phone': { width: 390, height: 844, touch: true, deviceScaleFactor: 2 },
    'a small phone in the dark': { width: 320, height: 640, touch: true, deviceScaleFactor: 2, colorScheme: 'dark' },
    'a desk': { width: 1280, height: 800 },
  }))
    it(`shows a QR code that leads to the board, on ${name}, and once it was turned`, async () => {
      const page = await site.open(size);
      await page.click('#share');
      await page.waitForSelector('.qr');
      const wide = () => page.locator('.qr').evaluate(each => each.getBoundingClientRect().width);
      const upright = await wide();
      for (const turned of [false, true, false]) {
        await page.setViewportSize(
          turned ? { width: size.height, height: size.width } : { width: size.width, height: size.height },
        );
        await settled(page);
        const { width, height, data } = await pixels(page, await page.locator('.sharing .code').screenshot());
        const code = jsQR(
          Uint8ClampedArray.from(data, letter => letter.charCodeAt(0)),
          width,
          height,
        );
        assert.equal(code?.data, page.url(), turned ? 'turned' : 'upright');
        assert.ok((await wide()) <= page.viewportSize().width);
        if (turned && name === 'a phone') assert.notEqual(await wide(), upright, 'it has other room');
      }
      assert.equal(await wide(), upright);
      assert.ok(page.url().includes('#'));
      assert.equal(await page.inputValue('.sharing input'), page.url());
      await page.keyboard.press('Escape');
      await page.waitForSelector('dialog', { state: 'detached' });
      assert.deepEqual(site.complaints, []);
      await page.context().close();
    });

  it('says where a board is too much for a QR code', async () => {
    const page = await site.open();
    const large = scene('godsgloom', 'swamp');
    large.note = Array.from({ length: 3000 }, (_, i) => String.fromCharCode(33 + (((i * i * 7919) % 9973) % 90))).join(
      '',
    );
    await paste(page, JSON.stringify(large));
    await titled(page, large.title);
    await page.click('#share');
    await page.waitForSelector('.sharing .problem');
    assert.match(await page.locator('.sharing .problem').innerText(), /too large for a QR code/);
    assert.equal(await page.locator('.qr').count(), 0);
    await page.context().close();
  });

  it('copies the link, and hands it to the system where that can take it', async () => {
    const page = await site.open({
      prepare: context =>
        context.addInitScript(() =>
          Object.defineProperty(navigator, 'share', { value: async given => (window.shared = given) }),
        ),
    });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.click('#menu-button');
    await page.click('[data-command="share"]');
    await page.click('[data-share="copy"]');
    await page.waitForSelector('.sharing [role=status]:has-text("copied")');
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), page.url());
    await page.click('[data-share="system"]');
    assert.equal((await page.evaluate(() => window.shared)).url, page.url());
    await page.context().close();
  });

  it('hands the picture on with the link, where the system takes pictures, and copies it', async () => {
    const page = await site.open({
      prepare: context =>
        context.addInitScript(() => {
          Object.defineProperty(navigator, 'share', { value: async given => (window.shared = given) });
          Object.defineProperty(navigator, 'canShare', { value: given => given.files.length > 0 });
        }),
    });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.click('#share');
    await page.click('[data-share="picture"]');
    await page.waitForSelector('.sharing [role=status]:has-text("Picture copied")');
    const size = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const { width, height } = await createImageBitmap(await item.getType('image/png'));
      return [width, height];
    });
    assert.ok(size[0] > 1000 && size[1] > 500, String(size));
    // Copied, so it has been painted.
    await page.click('[data-share="system"]');
    const shared = await page.evaluate(async () => {
      const { title, text, url, files } = window.shared;
      return { title, text, url, names: files.map(({ name }) => name), position: await files[0].text() };
    });
    assert.equal(shared.title, (await request(page)).title);
    assert.equal(shared.text, `${shared.title}\n${page.url()}`);
    assert.match(shared.names[0], /\.png$/);
    assert.ok(shared.position.includes('"arcane-legions"'), 'the position is inside');
    await page.context().close();
  });

  it('tells that the picture was not copied where the browser refuses', async () => {
    const refuse = () => (navigator.clipboard.write = () => Promise.reject(new Error('no')));
    const page = await site.open({ prepare: context => context.addInitScript(refuse) });
    await page.click('#share');
    await page.click('[data-share="picture"]');
    await page.waitForSelector('.sharing [role=status]:has-text("did not allow copying the picture")');
    await page.context().close();
  });

  it('tells in sight that the link was copied, or was not, however long the sheet is', async () => {
    for (const more of [
      { width: 390, height: 844, touch: true },
      { width: 320, height: 640, touch: true, locale: 'de' },
    ])
      for (const refuses of [false, true]) {
        const refuse = () => (navigator.clipboard.writeText = () => Promise.reject(new Error('no')));
        const page = await site.open({
          ...more,
          prepare: context => (refuses ? context.addInitScript(refuse) : undefined),
        });
        await page.tap('#share');
        await page.locator('.recipes summary').tap();
        await page.tap('[data-share="copy"]');
        const status = page.locator('.sharing [role=status]:not(:empty)');
        await status.waitFor();
        const [told, sheet] = [await status.boundingBox(), await page.locator('dialog.sharing').boundingBox()];
        assert.ok(
          told.y >= sheet.y && told.y + told.height <= sheet.y + sheet.height + 1,
          JSON.stringify({ told, sheet }),
        );
        await page.context().close();
      }
  });

  it('writes into links the rulings that the verdict hung on, and leaves the scene as it is', async () => {
    const page = await site.open();
    let some = 0;
    for (const system of [...games, 'blocked']) {
      if (system !== 'blocked') await openGame(page, system);
      else {
        await openGame(page, 'arcane-legions');
        await page.click('#tab-examples');
        await page.click('[data-example=blocked]');
      }
      for (let i = 0; i < (scale > 1 ? 3 : 2); i++) {
        await kept(page);
        const was = await request(page);
        const mattered = await page.evaluate(() => window.umpire.reply().rulings.filter(each => each.mattered));
        const other = await site.open({ fragment: new URL(page.url()).hash });
        const opened = await request(other);
        for (const { id, value } of mattered) assert.equal(opened.rulings[id], value);
        some += mattered.length;
        assert.deepEqual({ ...opened, rulings: null }, { ...was, rulings: null });
        assert.equal((await verdict(other)).split('\n')[0], (await verdict(page)).split('\n')[0]);
        await other.context().close();
        if (
          !(await chooseSomething(page).then(
            () => true,
            () => false,
          ))
        )
          break;
      }
    }
    assert.ok(some > 0, 'no ruling mattered anywhere');
    await page.context().close();
  });
});

describe('without a network', { skip }, () => {
  const folders = [];
  const sites = [];
  after(async () => {
    await Promise.all(sites.map(site => site.close()));
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  // A site of its own, whose files the test may change, with the service worker at work.
  async function openOwn(below = '/', more = {}) {
    const folder = mkdtempSync(join(tmpdir(), 'umpire-'));
    folders.push(folder);
    cpSync(join(root, 'dist'), folder, { recursive: true });
    const site = await openSite(chromium, { folder, below });
    sites.push(site);
    const page = await site.open({ serviceWorkers: 'allow', ...more });
    await page.waitForSelector('html[data-kept=all]');
    return { site, page, folder };
  }

  // What a build of another version would leave.
  function publish(folder, version) {
    const worker = join(folder, 'service-worker.js');
    writeFileSync(worker, readFileSync(worker, 'utf8').replace(/^const version = .*/, `const version = "${version}";`));
    const text = join(folder, 'text/parts/en-first.json');
    writeFileSync(text, readFileSync(text, 'utf8').replace('"Copy link"', `"Copy link ${version}"`));
  }

  for (const below of ['/', '/a/sub/path/'])
    it(`opens a second time with the server gone, and every game with it, under ${below}`, async () => {
      const { site, page } = await openOwn(below);
      site.stopServing();
      await afresh(page);
      for (const system of games) {
        await openGame(page, system);
        assert.match(
          await verdict(page),
          /Your move|Roll the dice|Tell the outcome|Legal|Done|Not allowed|Depends on a ruling/,
        );
      }
      await page.click('#shelf [data-shelf="back"]');
      await settled(page);
      await page.click('#share');
      await page.waitForSelector('.qr');
      assert.deepEqual(site.complaints, []);
    });

  it('a new version waits, says so, and keeps the position when it is taken', async () => {
    const { site, page, folder } = await openOwn();
    await openGame(page, 'godsgloom');
    await chooseSomething(page);
    await kept(page);
    assert.equal(await page.locator('#news').count(), 0, 'the first version is no news');
    publish(folder, 'new');
    await reload(page);
    await page.waitForSelector('#news [data-news="use"]');
    assert.match(await page.locator('#news').innerText(), /A new version is ready/);
    assert.equal(await page.innerText('#copy'), 'Copy link', 'what is open stays as it is');
    await chooseSomething(page).catch(() => {});
    const was = await request(page);
    await Promise.all([page.waitForNavigation(), page.click('[data-news="use"]')]);
    await ready(page);
    assert.equal(await page.innerText('#copy'), 'Copy link new');
    assert.deepEqual(await request(page), was);
    assert.equal(await page.locator('#undo').isEnabled(), true);
    assert.equal(await page.locator('#news').count(), 0);
    assert.deepEqual(site.complaints, []);
  });

  it('is offered as an app where the browser offers that', async () => {
    const { page } = await openOwn();
    await page.click('#menu-button');
    assert.equal(await page.locator('[data-command="install"]').count(), 0);
    await page.keyboard.press('Escape');
    await page.evaluate(() =>
      dispatchEvent(
        Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt: async () => (window.prompted = true),
        }),
      ),
    );
    await page.click('#menu-button');
    await page.click('[data-command="install"]');
    assert.equal(await page.evaluate(() => window.prompted), true);
  });

  it('says where to find that in a browser that offers nothing by itself', async () => {
    const without = () => {
      delete window.onbeforeinstallprompt;
      delete Object.getPrototypeOf(window).onbeforeinstallprompt;
    };
    const { page } = await openOwn('/', { prepare: context => context.addInitScript(without) });
    await page.click('#menu-button');
    await page.click('[data-command="install"]');
    await page.waitForSelector('.notice:has-text("Add to Home Screen")');
  });
});

describe('codices of one\u2019s own', { skip }, () => {
  let site;
  before(async () => (site = await openSite(chromium)));
  after(() => site?.close());

  const list = page => page.locator('.own-codices li b').allInnerTexts();
  const press = (page, codex, key) => page.click(`.own-codices li[data-codex="${codex}"] [data-own="${key}"]`);
  async function openCodices(page) {
    await page.click('#tab-position');
    await page.click('um-editor summary:has-text("Codices")');
    await page.click('.own-codices summary');
  }
  const codicesFile = codices => JSON.stringify({ umpireCodices: 1, codices });

  it('are kept, renamed, put into another board, deleted and brought back', async () => {
    const page = await site.open();
    await openGame(page, 'godsgloom');
    const [first] = Object.entries((await request(page)).codices);
    await openCodices(page);
    await page.click(`[data-keep="${first[0]}"]`);
    assert.deepEqual(await list(page), [first[0]]);
    await press(page, first[0], 'rename');
    await page.fill('dialog input', 'Mine');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-codex="Mine"]');
    assert.deepEqual(await list(page), ['Mine']);
    await press(page, 'Mine', 'insert');
    assert.deepEqual((await request(page)).codices.Mine, first[1]);
    await page.click('#undo');
    assert.equal((await request(page)).codices.Mine, undefined);
    await press(page, 'Mine', 'delete');
    assert.deepEqual(await list(page), []);
    await page.click('[data-own="back"]');
    assert.deepEqual(await list(page), ['Mine']);
    await openGame(page, 'torn-world');
    await page.click('#tab-position');
    assert.deepEqual(await list(page), [], 'another game has its own');
    await openGame(page, 'godsgloom');
    await reload(page);
    await openCodices(page);
    assert.deepEqual(await list(page), ['Mine']);
    assert.deepEqual(site.complaints, []);
    await page.context().close();
  });

  it('go out as a file and come in again; a name that is taken is asked about', async () => {
    const page = await site.open();
    await openGame(page, 'godsgloom');
    const [[name, codex]] = Object.entries((await request(page)).codices);
    await openCodices(page);
    await page.click(`[data-keep="${name}"]`);
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-own="export"]')]);
    const text = readFileSync(await download.path(), 'utf8');
    assert.deepEqual(JSON.parse(text), { umpireCodices: 1, codices: { godsgloom: { [name]: codex } } });

    const other = await site.open();
    await openGame(other, 'godsgloom');
    const was = await request(other);
    await drop(other, [{ name: 'c.json', text }]);
    await openCodices(other);
    assert.deepEqual(await list(other), [name]);
    assert.deepEqual(await request(other), was, 'the board is as it was');
    const changed = { ...codex, speed: codex.speed + 1 };
    for (const [answer, left] of [
      ['none', [name]],
      ['both', [name, `${name} 2`]],
      ['replace', [name, `${name} 2`]],
    ]) {
      await drop(other, [{ name: 'c.json', text: codicesFile({ godsgloom: { [name]: changed } }) }]);
      await other.click(`dialog [data-answer="${answer}"]`);
      await other.waitForFunction(() => !document.querySelector('dialog'));
      await settled(other);
      assert.deepEqual(await list(other), left, answer);
    }
    await drop(other, [{ name: 'c.json', text: codicesFile({ godsgloom: { [name]: changed } }) }]);
    await settled(other);
    assert.equal(await other.locator('dialog').count(), 0, 'the same again is no clash');
    await page.context().close();
    await other.context().close();
  });

  it('come out of files of codices alone, and one that units have goes with a word', async () => {
    const page = await site.open();
    await openGame(page, 'godsgloom');
    const was = await request(page);
    await openCodices(page);
    const pick = async (name, text) => {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.click('[data-own="import"]')]);
      await chooser.setFiles([{ name, mimeType: 'application/json', buffer: Buffer.from(text) }]);
    };
    const codex = Object.values(was.codices)[0];
    for (const [name, text, told] of [
      ['p.json', JSON.stringify(scene('torn-world', 'huge-deployed')), /^p\.json is a position, not a file of codices/],
      ['b.json', '{"units": [', /^b\.json holds no codices/],
      ['n.json', 'null', /^n\.json holds no codices/],
      ['c.json', codicesFile({ godsgloom: { Mine: codex } }), /1 codex was kept from the file/],
    ]) {
      await pick(name, text);
      await page.waitForFunction(
        ([pattern]) => new RegExp(pattern).test(document.querySelector('um-verdict .notice')?.textContent),
        [told.source],
      );
      assert.deepEqual(await request(page), was, name);
      assert.equal(await page.getAttribute('#tab-position', 'aria-selected'), 'true');
    }
    assert.deepEqual(await list(page), ['Mine']);
    const [used] = was.units.map(unit => unit.codex);
    const count = was.units.filter(unit => unit.codex === used).length;
    await page.locator(`[data-remove-codex="${used}"]`).evaluate(button => (button.closest('details').open = true));
    await page.click(`[data-remove-codex="${used}"]`);
    assert.match(
      await notice(page),
      new RegExp(
        `^${used} is removed, but ${count === 1 ? '1 unit still has' : `${count} units still have`} it\\. Undo`,
      ),
    );
    await page.click('#undo');
    assert.deepEqual(await request(page), was);
    assert.deepEqual(site.complaints, []);
    await page.context().close();
  });

  it('are tried by the engine, in every game, before they are taken', async () => {
    const page = await site.open();
    const codices = Object.fromEntries(
      [['arcane-legions', 'clean-snap'], ['godsgloom', 'swamp'], ['commands-colors-ancients', 'auxilia'], ['torn-world', 'huge-deployed'], ['ninth-age', 'edge']]
        .map(([system, name]) => [system, { good: Object.values(scene(system, name).codices)[0], bad: { nonsense: 1 } }]),
    ); // prettier-ignore
    await paste(page, codicesFile({ ...codices, chess: { pawn: {} } }));
    await page.waitForFunction(() =>
      document.querySelector('um-verdict .notice')?.textContent.includes('5 codices were kept from the file'),
    );
    const text = await notice(page);
    assert.equal(text.match(/was refused/g).length, 5);
    assert.match(text, /And 1 more/);
    for (const bad of [{ umpireCodices: 2, codices: {} }, { umpireCodices: 1, codices: [] }, { umpireCodices: 1 }]) {
      await paste(page, JSON.stringify(bad));
      await page.waitForFunction(() =>
        document.querySelector('um-verdict .notice')?.textContent.includes('another version or is damaged'),
      );
    }
    assert.deepEqual(site.complaints, []);
    await page.context().close();
  });
});
