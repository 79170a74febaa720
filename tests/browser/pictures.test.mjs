// Pictures: saved from every game and dropped on the page again, the same drawing as the canvas has, hostile files, paper.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { root } from '../../wasm/setup.mjs';
import { encode } from '../../web/share/encode.js';
import { items, openSite, request, settled, startServing } from './site.mjs';

const executablePath = process.env.UMPIRE_CHROMIUM;
const examples = {
  'arcane-legions': 'turn-lines-up',
  godsgloom: 'spear-wall',
  'commands-colors-ancients': 'leader-joins',
  'torn-world': 'friend-first',
  'ninth-age': 'two-into-one',
};
const scene = (system, name = examples[system]) =>
  JSON.parse(readFileSync(join(root, 'build/public/scenes', system, `${name}.json`), 'utf8'));
const linkTo = async whole => `#${await encode(whole)}`;
const notice = page => page.locator('um-verdict .notice').innerText();

describe('pictures', { skip: !executablePath && 'no Chromium' }, () => {
  let site;
  let sources; // the modules as they are written
  before(async () => {
    site = await openSite(executablePath);
    sources = await startServing({ folder: root });
  });
  after(() => {
    sources.stopServing();
    return site.close();
  });

  async function saved(page, command) {
    await page.waitForFunction(() => window.umpire.searched());
    await page.click('#menu-button');
    const [download] = await Promise.all([page.waitForEvent('download'), page.click(`[data-command=${command}]`)]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  }

  const drop = (page, name, type, bytes) =>
    page.evaluate(
      ({ name, type, data }) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([Uint8Array.from(atob(data), letter => letter.charCodeAt(0))], name, { type }));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
      },
      { name, type, data: Buffer.from(bytes).toString('base64') },
    );

  // The position that was dropped, on a page that shows another.
  async function reopened(page, { name, bytes }, type) {
    await page.evaluate(() => (document.body.dataset.before = JSON.stringify(window.umpire.request())));
    await drop(page, name, type, bytes);
    await page.waitForFunction(() => JSON.stringify(window.umpire.request()) !== document.body.dataset.before);
    await settled(page);
    return request(page);
  }

  for (const system of Object.keys(examples))
    it(`${system}: saved as SVG and as PNG, dropped, and open again`, async () => {
      const page = await site.open({ fragment: await linkTo(scene(system)) });
      const whole = await request(page);
      const [svg, png] = [await saved(page, 'save-svg'), await saved(page, 'save-png')];
      assert.match(svg.name, /\.svg$/);
      assert.match(png.name, /\.png$/);
      assert.match(await notice(page), /Saved as a picture/);
      const elsewhere = await linkTo(
        system === 'godsgloom' ? scene('arcane-legions', 'tie') : scene('godsgloom', 'swamp'),
      );
      const other = await site.open({ fragment: elsewhere });
      assert.deepEqual(withoutRulings(await reopened(other, svg, 'image/svg+xml')), withoutRulings(whole));
      await other.evaluate(hash => (location.hash = hash), elsewhere);
      await other.waitForFunction(title => window.umpire.request().title !== title, whole.title);
      assert.deepEqual(withoutRulings(await reopened(other, png, 'image/png')), withoutRulings(whole));
      assert.deepEqual(site.complaints, []);
      for (const each of [page, other]) await each.context().close();
    });

  it('the same position is the same file: later, on a phone, after looking about', async () => {
    const [page, phone] = [
      await site.open({ fragment: await linkTo(scene('torn-world')) }),
      await site.open({ width: 390, height: 844, touch: true, fragment: await linkTo(scene('torn-world')) }),
    ];
    const { bytes } = await saved(page, 'save-svg');
    assert.ok((await saved(phone, 'save-svg')).bytes.equals(bytes));
    await page.click('#zoom-in');
    await page
      .locator('#part-decide [data-key]')
      .first()
      .hover()
      .catch(() => {});
    await page.click('#tab-position');
    assert.ok((await saved(page, 'save-svg')).bytes.equals(bytes));
    assert.equal(await page.getAttribute('#tab-position', 'aria-selected'), 'true', 'what was set aside is back');
    for (const each of [page, phone]) await each.context().close();
  });

  const withoutRulings = ({ rulings: _, ...rest }) => rest;

  it('an SVG is drawn as the canvas is: every game, pixel by pixel but for the rims of letters', async () => {
    const context = await site.browser.newContext();
    const page = await context.newPage();
    await page.goto(`${sources.origin}/web/styles/print.css`);
    for (const system of Object.keys(examples)) {
      const board = await site.open({ width: 900, height: 760, fragment: await linkTo(scene(system)) });
      await board.waitForFunction(() => window.umpire.searched());
      const { list, palette, view } = await board.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        const names = [...document.styleSheets]
          .flatMap(sheet => [...sheet.cssRules])
          .flatMap(rule => [...(rule.style ?? [])])
          .filter(name => name.startsWith('--'));
        const box = document.querySelector('canvas').getBoundingClientRect();
        const colours = Object.fromEntries(
          [...new Set(names)].map(name => [name.slice(2), style.getPropertyValue(name).trim()]),
        );
        const list = window.umpire.displayList();
        const [a, b] = [list[0], list.find(item => Math.abs(item.at[0] - list[0].at[0]) > 0.5)];
        const zoom = (b.screen[0] - a.screen[0]) / (b.at[0] - a.at[0]);
        const x = a.at[0] - (a.screen[0] - box.left - box.width / 2) / zoom;
        const y = a.at[1] + (a.screen[1] - box.top - box.height / 2) / zoom;
        return {
          list,
          palette: { ...colours, pattern: Number(colours.pattern) },
          view: { x, y, zoom, width: Math.floor(box.width), height: Math.floor(box.height) },
        };
      });
      const off = await page.evaluate(
        async ({ list, palette, camera }) => {
          const { paint } = await import('/web/board/canvas.js');
          const { paintSvg } = await import('/web/share/pictures/svg.js');
          const blank = () =>
            Object.assign(document.createElement('canvas'), { width: camera.width, height: camera.height }).getContext(
              '2d',
              { willReadFrequently: true },
            );
          const [one, two] = [blank(), blank()];
          paint(one, list, camera, palette, 1);
          const { definitions, body } = paintSvg(list, camera, palette);
          const size = `width="${camera.width}" height="${camera.height}"`;
          const font = 'system-ui, -apple-system, &quot;Segoe UI&quot;, Roboto, &quot;Noto Sans&quot;, sans-serif';
          const image = new Image();
          image.src = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="${font}"><defs>${definitions.join('')}</defs><rect ${size} fill="${palette.table}"/>${body}</svg>`)}`;
          await image.decode();
          two.drawImage(image, 0, 0);
          const [a, b] = [one, two].map(context => context.getImageData(0, 0, camera.width, camera.height).data);
          let [far, painted] = [0, 0];
          for (let i = 0; i < a.length; i += 4) {
            const away = (x, y, j) => Math.max(...[0, 1, 2].map(k => Math.abs(x[i + k] - y[j + k])));
            if (away(a, b, i) > 96) far++;
            if (away(a, a, 0) > 16) painted++;
          }
          return { far: far / (a.length / 4), painted: painted / (a.length / 4) };
        },
        { list, palette, camera: view },
      );
      assert.ok(off.painted > 0.02, `${system}: something is drawn`);
      assert.ok(off.far < 0.01, `${system}: ${(100 * off.far).toFixed(2)} % of all pixels are far off`);
      await board.context().close();
    }
    await context.close();
  });

  it('opens a picture of 16 MB, and none that is larger', async () => {
    const page = await site.open();
    const was = await request(page);
    const whole = scene('godsgloom', 'swamp');
    const escaped = JSON.stringify(whole).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const picture = `<svg xmlns="http://www.w3.org/2000/svg"><umpire-position>${escaped}</umpire-position></svg>`;
    const dropped = size =>
      page.evaluate(([text, size]) => {
        const file = new File([text, ' '.repeat(size - new Blob([text]).size)], `${size}.svg`, {
          type: 'image/svg+xml',
        });
        const transfer = new DataTransfer();
        transfer.items.add(file);
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
        return file.size;
      }, /** @type {const} */ ([picture, size]));
    assert.equal(await dropped((16 << 20) + 1), (16 << 20) + 1);
    await page.waitForFunction(() =>
      document.querySelector('um-verdict .notice')?.textContent.includes('larger than 16 MB'),
    );
    assert.deepEqual(await request(page), was);
    await dropped(16 << 20);
    await page.waitForFunction(title => window.umpire.request().title === title, whole.title);
    await page.context().close();
  });

  it('files from elsewhere are only data', async () => {
    const page = await site.open();
    const was = await request(page);
    const text = (...inside) =>
      `<svg xmlns="http://www.w3.org/2000/svg" onload="document.title='run'"><script>document.title='run'</script><foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:top.document.title='run'"/></foreignObject>${inside.map(each => `<umpire-position>${each}</umpire-position>`).join('')}</svg>`;
    const refused = async (name, type, bytes, words) => {
      await drop(page, name, type, bytes);
      await page.waitForFunction(
        wanted => document.querySelector('um-verdict .notice')?.textContent.includes(wanted),
        words,
      );
      assert.deepEqual(await request(page), was);
    };
    await refused('none.svg', 'image/svg+xml', Buffer.from(text()), 'no position in none.svg');
    await refused('two.svg', 'image/svg+xml', Buffer.from(text('{}', '{}')), 'more than one position');
    const chunk = Buffer.from([
      0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff, 0xff, 0xff, 0xff, 0x69, 0x54, 0x58, 0x74, 0, 0, 0, 0,
    ]);
    await refused('huge.png', 'image/png', chunk, 'huge.png is damaged');
    await refused('a.gif', 'image/gif', Buffer.from('GIF89a'), 'no position in a.gif');
    // A script beside a position does nothing, and the position opens.
    const whole = scene('godsgloom', 'swamp');
    const opened = await reopened(
      page,
      {
        name: 'script.svg',
        bytes: Buffer.from(text(JSON.stringify(whole).replaceAll('&', '&amp;').replaceAll('<', '&lt;'))),
      },
      'image/svg+xml',
    );
    assert.deepEqual(opened, whole);
    assert.notEqual(await page.title(), 'run');
    // What is inside is checked as any other text is.
    await drop(page, 'wrong.svg', 'image/svg+xml', Buffer.from(text('{"umpire":')));
    await page.waitForFunction(() => document.querySelector('um-verdict')?.textContent.includes('No verdict'));
    assert.deepEqual(site.complaints, []);
    await page.context().close();
  });

  it('on paper stand picture, account, clauses and rulings, and nothing to press', async () => {
    const page = await site.open({
      fragment: await linkTo({ ...scene('arcane-legions', 'clean-snap'), choices: [{ key: 'step:front', by: 1 }] }),
      prepare: context => context.addInitScript(() => (window.print = () => (document.body.dataset.printed = 'yes'))),
    });
    await page.keyboard.press('Control+p');
    await page.waitForSelector('body[data-printed]');
    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('#print');
    const words = await sheet.innerText();
    for (const word of ['What happened', 'What may be chosen', 'The clauses', 'AL-', 'Legal'])
      assert.ok((words + (await sheet.textContent())).includes(word), word);
    assert.equal(await sheet.locator('> svg').count(), 1);
    assert.equal(await page.locator('button:visible, input:visible, select:visible, canvas:visible').count(), 0);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    assert.equal(await page.locator('#print').count(), 0);
    // Without a sheet the page itself, without what is pressed.
    assert.equal(await page.locator('#tools:visible, #bar button:visible, [role=tab]:visible').count(), 0);
    assert.ok(await page.locator('um-verdict').isVisible());
    await page.emulateMedia({ media: 'screen' });
    assert.ok(await page.locator('canvas').isVisible());
    assert.ok((await items(page)).length > 10);
    assert.deepEqual(site.complaints, []);
    await page.context().close();
  });

  it('on paper from the menu of the browser, to which somebody turns, stands the same', async () => {
    const page = await site.open({
      colorScheme: 'dark',
      fragment: await linkTo(scene('arcane-legions', 'clean-snap')),
    });
    const parts = () =>
      page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => /\/print-[\w-]+\.js/.test(name)).length,
      );
    const printed = () =>
      page.evaluate(() => (dispatchEvent(new Event('beforeprint')), document.querySelectorAll('#print').length));
    await page.emulateMedia({ media: 'print' });
    // In one go: the part has not been loaded, and the page itself is printed.
    assert.equal(await printed(), 0);
    assert.equal(await parts(), 0, 'nobody has turned to the browser yet');
    assert.ok((await page.locator('canvas').isVisible()) && (await page.locator('um-verdict').isVisible()));
    assert.equal(await page.locator('#tools:visible, #bar button:visible, [role=tab]:visible').count(), 0);
    await page.evaluate(() => dispatchEvent(new Event('blur')));
    await page.waitForFunction(() => (dispatchEvent(new Event('beforeprint')), document.querySelector('#print')));
    const sheet = page.locator('#print');
    assert.equal(await printed(), 1, 'once, however often it is asked for');
    assert.equal(await sheet.locator('> svg').count(), 1);
    for (const word of ['What happened', 'What may be chosen', 'The clauses', 'AL-'])
      assert.ok((await sheet.innerText()).includes(word), word);
    assert.equal(await page.locator('button:visible, input:visible, select:visible, canvas:visible').count(), 0);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    assert.equal(await sheet.count(), 0);
    await page.emulateMedia({ media: 'screen' });
    assert.ok(await page.locator('canvas').isVisible());
    assert.deepEqual(site.complaints, []);
    await page.context().close();
  });
});
