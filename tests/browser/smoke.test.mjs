// The page in Firefox and in WebKitGTK, the engine of Safari: what every browser has to manage, once through.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { item, items, offColour, request, settled, startServing } from './site.mjs';
import { openFirefox, openWebKit } from './webdriver.mjs';

const browsers = [
  { name: 'Firefox', variable: 'UMPIRE_FIREFOX', launch: openFirefox },
  { name: 'WebKitGTK', variable: 'UMPIRE_WEBKIT', launch: openWebKit },
];
const games = ['arcane-legions', 'godsgloom', 'commands-colors-ancients', 'torn-world', 'ninth-age'];
const near = 60;
const escape = '\uE00C';

// WebDriver tells nothing of the console: this runs before the page does and writes down what goes wrong.
function listen() {
  const complaints = (window['complaints'] = []);
  const { error } = console;
  console.error = (...parts) => (complaints.push(`console: ${parts.join(' ')}`), error(...parts));
  const note = event => complaints.push(event.message ?? `not loaded: ${event.target.src ?? event.target.href}`);
  addEventListener('error', note, true);
  addEventListener('unhandledrejection', event => complaints.push(`rejected: ${event.reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    complaints.push(`policy: ${violatedDirective} ${blockedURI}`),
  );
  // Each of these once, for the last test.
  window['offend'] = () => {
    document.body.setAttribute('style', 'color: red');
    console.error('an error');
    Promise.reject('a promise');
    setTimeout(() => JSON.parse('thrown'), 0);
  };
}

const complaints = page => page.evaluate(() => window['complaints'].splice(0));
const verdict = page => page.evaluate(() => document.querySelector('um-verdict').innerText);
const shadeOf = page => page.evaluate(() => getComputedStyle(document.body).backgroundColor.match(/\d+/g).map(Number));

// How many colours the board has, and of the commonest its share and its red, green and blue.
const colours = page =>
  page.evaluate(() => {
    const { width, height } = document.querySelector('canvas');
    const { data } = document.querySelector('canvas').getContext('2d').getImageData(0, 0, width, height);
    const counts = new Map();
    for (const colour of new Uint32Array(data.buffer)) counts.set(colour, (counts.get(colour) ?? 0) + 1);
    const [[colour, most]] = [...counts].sort((a, b) => b[1] - a[1]);
    const rgb = [...new Uint8Array(Uint32Array.of(colour).buffer, 0, 3)];
    return { count: counts.size, most: most / (width * height), rgb };
  });

for (const { name, variable, launch } of browsers) {
  const path = process.env[variable];
  const skip = path ? false : `no ${name}: set ${variable} to its path`;

  describe(`the page in ${name}`, { skip }, () => {
    let site, page;
    const pictures = join(tmpdir(), 'umpire-smoke');
    before(async () => {
      mkdirSync(pictures, { recursive: true });
      site = await startServing({ first: `(${listen})()` });
      page = await launch(path);
      await page.resize(1280, 900);
    });
    after(async () => {
      await page?.close();
      site?.stopServing();
    });

    async function rest() {
      await settled(page);
      await page.waitForFunction(() => window.umpire.searched());
    }
    // By way of an empty page: a new fragment alone would load nothing.
    async function open(url = site.origin) {
      await page.open('about:blank');
      await page.open(url);
      await page.waitForFunction(() => document.body.hasAttribute('data-ready'));
      await rest();
    }
    async function picture(what) {
      const png = await page.screenshot();
      assert.equal(png.toString('latin1', 1, 4), 'PNG');
      writeFileSync(join(pictures, `${name}-${what}.png`), png);
    }
    async function dragIntoContact() {
      const { screen } = await item(page, 'unit:Legio I');
      const [a, b] = (await item(page, 'unit:Velites')).outline;
      const step = Math.hypot(a[0] - b[0], a[1] - b[1]);
      await page.drag([screen[0] + 8, screen[1] + step * 0.3], [0, -step * 0.6]);
      await rest();
    }
    const openGame = async game => {
      await page.click(`um-shelf option[value="${game}"]`);
      await page.waitForFunction(`() => window.umpire.request().system === '${game}'`);
      await rest();
    };
    const quiet = async () => assert.deepEqual(await complaints(page), []);

    it('opens on a living board: a verdict, ghosts that are painted, nothing amiss', async t => {
      t.diagnostic(`${page.version}, screenshots in ${pictures}`);
      await open();
      assert.match(await verdict(page), /Your move[^]*Legio I is ordered to move/);
      const ghosts = (await items(page)).filter(({ role }) => role === 'ghost');
      assert.equal(ghosts.length, 4);
      for (const { id, outline, colour } of ghosts) {
        const off = await Promise.all(outline.map(corner => offColour(page, corner, colour)));
        assert.ok(Math.min(...off) < near, id);
      }
      await quiet();
    });

    for (const game of games)
      it(`opens the first example of ${game}, takes a choice and takes it back`, async () => {
        await open();
        await openGame(game);
        const { count, most } = await colours(page);
        assert.ok(count > 50 && most < 0.9, `${count} colours, the commonest on ${most} of the board`);
        await picture(game);
        // Where all is decided it is decided anew.
        if ((await request(page)).choices) await page.click('#reset');
        await rest();
        const [text, scene] = [await verdict(page), await request(page)];
        assert.match(text, /Your move|Roll the dice|Done/);
        await page.click('#part-decide button[data-key]:not(.why)');
        await rest();
        const chosen = await request(page);
        assert.equal(chosen.choices.length, 1);
        assert.notEqual(await verdict(page), text);
        await page.click('#undo');
        await rest();
        assert.deepEqual(await request(page), scene);
        assert.equal(await verdict(page), text);
        await quiet();
      });

    it('follows the finger on the board, and its link opens in another window without what is kept here', async () => {
      await open();
      await openGame('arcane-legions');
      const was = await page.evaluate(() => location.hash);
      await dragIntoContact();
      const [text, scene] = [await verdict(page), await request(page)];
      assert.match(text, /AL-41[^]*30°/);
      assert.deepEqual(scene.choices, [{ key: 'step:front', by: 1 }]);
      await page.waitForFunction(`() => location.hash.length > 20 && location.hash !== '${was}'`);
      const hash = await page.evaluate(() => location.hash);
      await quiet();
      // Another origin: it knows the link alone.
      const other = await startServing({ first: `(${listen})()` });
      try {
        await page.openWindow();
        await page.resize(1280, 900);
        await open(other.origin + '/' + hash);
        assert.deepEqual(await request(page), scene);
        assert.match(await verdict(page), /Legal/);
        await quiet();
      } finally {
        other.stopServing();
      }
    });

    it('opens and closes the dialog of a new position, from the menu and by keys', async () => {
      await open();
      const isOpen = () => page.evaluate(() => Boolean(document.querySelector('dialog.start')?.open));
      await page.click('#menu-button');
      await page.click('[data-command=new]');
      assert.equal(await isOpen(), true);
      await picture('dialog');
      await page.click('dialog.start .close');
      assert.equal(await isOpen(), false);
      await page.press('n');
      assert.equal(await isOpen(), true);
      await page.press(escape);
      assert.equal(await isOpen(), false);
      await quiet();
    });

    it('is dark and light, the board too', async () => {
      await open();
      const shades = [];
      for (const theme of ['first', 'second']) {
        await page.click('#menu-button');
        await page.click('[data-command=theme]');
        await rest();
        shades.push({ page: (await shadeOf(page))[0], board: (await colours(page)).rgb[0] });
        await picture(`theme-${theme}`);
      }
      const [dark, light] = shades.sort((a, b) => a.page - b.page);
      for (const part of ['page', 'board']) assert.ok(dark[part] < 90 && light[part] > 170, JSON.stringify(shades));
      await quiet();
    });

    it('saves a picture that is painted, and opens it again', async () => {
      await open();
      await page.evaluate(() => {
        const make = URL.createObjectURL;
        HTMLAnchorElement.prototype.click = () => {};
        URL.createObjectURL = blob => ((window['picture'] = blob), make(blob));
      });
      await page.click('#menu-button');
      await page.click('[data-command=save-png]');
      await page.waitForFunction(() => window['picture']);
      await page.evaluate(() => {
        createImageBitmap(window['picture']).then(image => {
          const context = Object.assign(document.createElement('canvas'), {
            width: image.width,
            height: image.height,
          }).getContext('2d');
          context.drawImage(image, 0, 0);
          window['painted'] = new Set(
            new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer),
          ).size;
        });
      });
      await page.waitForFunction(() => window['painted']);
      assert.ok((await page.evaluate(() => window['painted'])) > 100, 'many colours');
      // The picture has the rulings that mattered written out.
      const plain = () => page.evaluate(() => ({ ...window.umpire.request(), rulings: null }));
      const was = await plain();
      await page.evaluate(() => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([window['picture']], 'a.png', { type: 'image/png' }));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
      });
      await page.waitForFunction(() => document.querySelector('#undo[aria-disabled=false]'));
      assert.deepEqual(await plain(), was);
      await quiet();
    });

    it('lays a photo under the board', async () => {
      await open();
      await page.click('#tab-position');
      await rest();
      await page.evaluate(async () => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 200 });
        const context = canvas.getContext('2d');
        context.fillStyle = '#ff00ff';
        context.fillRect(0, 0, 300, 200);
        const blob = await new Promise(done => canvas.toBlob(done, 'image/jpeg', 1));
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([blob], 'table.jpg', { type: 'image/jpeg' }));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      });
      await page.waitForFunction(() => document.querySelector('.photo-dialog .stage'));
      await page.evaluate(() => {
        for (const mark of document.querySelectorAll('.stage .mark'))
          mark.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', cancelable: true }));
      });
      await picture('photo-marks');
      await page.click('[data-photo="lay"]');
      await page.waitForFunction(() => !document.querySelector('.photo-dialog'));
      await rest();
      await page.click('#fit');
      await rest();
      const { rgb, most } = await colours(page);
      assert.ok(most > 0.2 && Math.hypot(rgb[0] - 255, rgb[1], rgb[2] - 255) < 12, `${rgb} on ${most}`);
      await picture('photo');
      await quiet();
    });

    it('fits a narrow window', async () => {
      await page.resize(500, 860);
      await open();
      const [wide, over] = await page.evaluate(() => [
        innerWidth,
        document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ]);
      assert.ok(wide < 900, 'the window is narrow');
      assert.equal(over, 0);
      await picture('narrow');
      await page.resize(1280, 900);
      await quiet();
    });

    it('opens without the network once its service worker has everything', async () => {
      const leaving = await startServing({ first: `(${listen})()` });
      await open(leaving.origin);
      await page.waitForFunction(() => document.documentElement.dataset.kept === 'all');
      leaving.stopServing();
      await open(leaving.origin);
      assert.match(await verdict(page), /Your move/);
    });

    // Else the tests above would hold nothing.
    it('would have heard of errors and of what the policy forbids', async () => {
      await open();
      await page.evaluate(() => window['offend']());
      await page.waitForFunction(() => window['complaints'].length >= 4);
      const heard = (await complaints(page)).join('\n');
      assert.match(heard, /policy: style-src/);
      assert.match(heard, /console: an error/);
      assert.match(heard, /rejected: a promise/);
      assert.match(heard, /SyntaxError/);
    });
  });
}
