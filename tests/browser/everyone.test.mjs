// The page in colours of the person's own, with letters twice as large, from right to left, and without motion.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { cutOff } from './cut-off.mjs';
import { game, item, items, openSite, settled } from './site.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';
const linkOf = value =>
  `#${Buffer.concat([Buffer.from([1]), deflateRawSync(JSON.stringify(value))]).toString('base64url')}`;
const small = { width: 390, height: 844 };
const tabs = ['decide', 'position', 'examples'];

describe('for everyone', { skip }, () => {
  let site;
  before(async () => (site = await openSite(chromium)));
  after(() => site?.close());

  async function inEachTab(page, told) {
    for (const tab of tabs) {
      await page.evaluate(id => document.getElementById(id).click(), `tab-${tab}`);
      await settled(page);
      await page.locator('#panel details').evaluateAll(list => list.forEach(each => (each.open = true)));
      await settled(page);
      assert.deepEqual(await cutOff(page), [], `${told}, ${tab}`);
    }
    await page.evaluate(() => document.getElementById('tab-decide').click());
    await settled(page);
  }

  for (const system of ['arcane-legions', 'godsgloom', 'commands-colors-ancients', 'torn-world', 'ninth-age'])
    it(`${system}: nothing is cut off at 320 pixels, with letters twice as large, and from right to left`, async () => {
      const page = await site.open(small);
      await game(page, system);
      const change = changes =>
        page.evaluate(({ fontSize, dir }) => {
          document.documentElement.style.fontSize = fontSize;
          document.documentElement.dir = dir;
        }, changes);
      await change({ fontSize: '200%', dir: 'ltr' });
      await inEachTab(page, 'large letters');
      await change({ fontSize: '', dir: 'rtl' });
      await inEachTab(page, 'right to left');
      await change({ fontSize: '', dir: 'ltr' });
      await page.setViewportSize({ width: 320, height: 640 });
      await inEachTab(page, '320 pixels');
      await page.setViewportSize({ width: 1280, height: 800 });
      await change({ fontSize: '200%', dir: 'rtl' });
      await inEachTab(page, 'large letters on a large screen, right to left');
      await page.context().close();
    });

  it('keeps the tools as high with letters twice as large as with usual ones', async () => {
    for (const [width, height] of [
      [320, 640],
      [390, 844],
    ])
      for (const system of ['arcane-legions', 'godsgloom', 'torn-world']) {
        const page = await site.open({ width, height, touch: true });
        await game(page, system);
        const sizes = () =>
          page.locator('#tools button').evaluateAll(all =>
            all
              .map(each => each.getBoundingClientRect())
              .filter(box => box.width)
              .map(box => [box.width, box.height]),
          );
        const usual = Math.min(...(await sizes()).flat());
        await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
        await settled(page);
        assert.ok(
          Math.min(usual, 40) <= Math.min(...(await sizes()).flat()) + 0.5,
          `${system} at ${width}: ${JSON.stringify(await sizes())}`,
        );
        assert.deepEqual(await cutOff(page), []);
        await page.context().close();
      }
  });

  // What is written on the board: its middle in pixels and about half of its size.
  const texts = async page =>
    (await items(page))
      .filter(({ text, role, size, radius }) => text && role !== 'handle' && (size || radius))
      .map(({ id, text, size, radius, screen: [x, y] }) => {
        const letters = size ?? (text.length > 3 || radius < 11 ? 10.5 : 13);
        const across = text.length * letters * 0.31;
        return {
          id,
          text,
          letters,
          x,
          y,
          half: radius ? [Math.max(radius, across + 5), radius] : [across, letters * 0.6],
        };
      });
  const overlap = (a, b) =>
    Math.max(0, Math.min(a.half[0] + b.half[0] - Math.abs(a.x - b.x), a.half[1] + b.half[1] - Math.abs(a.y - b.y)));

  for (const system of ['arcane-legions', 'godsgloom', 'commands-colors-ancients', 'torn-world', 'ninth-age'])
    it(`${system}: letters on the board grow with those of the page, and come to lie over nothing that is written`, async () => {
      const page = await site.open({ width: 1280, height: 800 });
      await game(page, system);
      // The same view before and after: moved by hand, in a table that keeps its size.
      await page.click('#zoom-in');
      const { width, height } = await page.locator('#table').boundingBox();
      const lettersOf = async fontSize => {
        // For a moment it has another size, as it would have with larger bars.
        for (const off of [1, 0]) {
          await page.evaluate(
            ({ fontSize, width, height }) => {
              document.documentElement.style.fontSize = fontSize;
              Object.assign(document.getElementById('table').style, {
                position: 'fixed',
                left: '0',
                bottom: '0',
                width: `${width}px`,
                height: `${height}px`,
              });
            },
            { fontSize, width: width - off, height },
          );
          await settled(page);
        }
        return texts(page);
      };
      const large = await lettersOf('200%');
      const usual = new Map((await lettersOf('')).map(each => [each.id, each]));
      assert.ok(
        large.some(({ id, letters }) => usual.has(id) && letters > 1.2 * usual.get(id).letters),
        'something grew',
      );
      for (const each of large)
        if (usual.has(each.id)) assert.ok(each.letters <= 2.01 * usual.get(each.id).letters, each.id);
      for (const [i, a] of large.entries())
        for (const b of large.slice(i + 1)) {
          if (!usual.has(a.id) || !usual.has(b.id)) continue;
          const before = overlap(usual.get(a.id), usual.get(b.id));
          assert.ok(overlap(a, b) <= before + 1, `${a.id} over ${b.id}: ${before} → ${overlap(a, b)}`);
        }
      await page.context().close();
    });

  it('breaks no word of its own at 320 pixels, and cuts no first line of the verdict off', async () => {
    const page = await site.open({ width: 320, height: 640, touch: true, locale: 'de' });
    for (const tab of tabs) {
      await page.tap(`#tab-${tab}`);
      await settled(page);
      await page.evaluate(() =>
        document.querySelectorAll('#panel details').forEach(each => each.toggleAttribute('open', true)),
      );
      const broken = await page.evaluate(() => {
        const shown = [...document.querySelectorAll('[role=tab], .pick span, .field label')].filter(
          each => each.checkVisibility() && !each.children.length && /^\p{L}+$/u.test(each.textContent.trim()),
        );
        const linesOf = element => {
          const text = [...element.childNodes].find(
            node => node.nodeType === Node.TEXT_NODE && node.textContent.trim(),
          );
          const range = document.createRange();
          range.setStart(text, text.textContent.search(/\S/));
          range.setEnd(text, text.textContent.trimEnd().length);
          return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
        };
        return shown.filter(each => linesOf(each) > 1).map(each => each.textContent);
      });
      assert.deepEqual(broken, []);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    for (const top of [0, 4, 10, 16, 22, 40]) {
      await page.evaluate(top => document.getElementById('panel').scrollTo({ top }), top);
      await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
      const [first, grip] = await page.evaluate(() => [
        document.querySelector('um-verdict h2').getBoundingClientRect().top,
        document.getElementById('grip').getBoundingClientRect().bottom,
      ]);
      assert.ok(
        first > grip - 8 || (await page.locator('#panel[data-scrolled]').count()),
        `scrolled by ${top}: ${grip - first} pixels are gone`,
      );
    }
    await page.context().close();
  });

  it('breaks no short word of a choice with letters twice as large at 320 pixels', async () => {
    const page = await site.open({ width: 320, height: 640 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    for (const system of ['arcane-legions', 'commands-colors-ancients']) {
      await game(page, system);
      await page.click('#tab-decide');
      const broken = await page.evaluate(() => {
        const found = [];
        for (const element of document.querySelectorAll('um-decision :is(.choose > span:first-child, .option-name)'))
          for (const node of element.childNodes)
            for (const { 0: word, index } of node.nodeType === Node.TEXT_NODE
              ? node.textContent.matchAll(/\p{L}{3,8}/gu)
              : []) {
              const range = document.createRange();
              range.setStart(node, index);
              range.setEnd(node, index + word.length);
              if (new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1) found.push(word);
            }
        return found;
      });
      assert.deepEqual(broken, [], system);
    }
    await page.context().close();
  });

  it('keeps the board clear of the tools on the smallest screens when the panel rises', async () => {
    const page = await site.open({ width: 320, height: 640, touch: true });
    for (const system of ['arcane-legions', 'ninth-age']) {
      await game(page, system);
      await page.tap('#tab-decide');
      await settled(page);
      const mover = await page.evaluate(
        () =>
          window['umpire']
            .reply()
            .units.find(({ movementPoints, pursuitDistance }) => (movementPoints ?? pursuitDistance) !== undefined).id,
      );
      const lowest = Math.max(...(await item(page, `unit:${mover}`)).outline.map(([, y]) => y));
      const tools = await page.evaluate(() => document.getElementById('tools').getBoundingClientRect().top);
      assert.ok(lowest < tools, `${system}: ${lowest} is not above ${tools}`);
    }
    await page.context().close();
  });

  it('leaves every hex of the usual boards to a finger while they are set up on the smallest screen', async () => {
    const page = await site.open({ width: 320, height: 640, touch: true });
    for (const system of ['godsgloom', 'commands-colors-ancients', 'torn-world']) {
      await game(page, system);
      await page.tap('#tab-position');
      await settled(page);
      const hexes = (await items(page)).filter(({ role }) => role === 'hex').map(({ id, screen }) => ({ id, screen }));
      assert.ok(hexes.length > 60, system);
      const hidden = await page.evaluate(
        all => all.filter(({ screen: [x, y] }) => document.elementFromPoint(x, y)?.id !== 'board'),
        hexes,
      );
      assert.deepEqual(hidden, [], system);
    }
    await page.context().close();
  });

  it('dialogs and the menu hold letters twice as large', async () => {
    const page = await site.open(small);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    for (const open of ['n', '?']) {
      await page.keyboard.press(open);
      await page.waitForSelector('dialog[open]');
      assert.deepEqual(await cutOff(page), [], open);
      await page.keyboard.press('Escape');
      await page.waitForFunction(
        () => !document.querySelector('dialog[open]') && !document.activeElement.closest('dialog'),
      );
    }
    await page.click('#menu-button');
    await page.waitForSelector('#menu-list');
    assert.deepEqual(await cutOff(page), [], 'menu');
    await page.context().close();
  });

  it('leaves the word beside what is barred in one piece', async () => {
    const first = await site.open();
    const scene = await first.evaluate(() => window['umpire'].request());
    delete scene.order;
    scene.turn.orderPoints = 0;
    scene.units[0].id = 'The Seventh Legion, with whom the general himself walks today';
    const page = await site.open({ width: 320, height: 640, touch: true, fragment: linkOf(scene) });
    const why = page.locator('um-decision .why').first();
    for (const word of ['why?', 'hide']) {
      assert.equal(await why.locator('.quiet').innerText(), word);
      const lines = await why.locator('.quiet').evaluate(each => {
        const range = document.createRange();
        range.selectNodeContents(each);
        return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
      });
      assert.equal(lines, 1, word);
      await why.tap();
      await settled(page);
    }
    await first.context().close();
    await page.context().close();
  });

  it('shows all of a ruling that is chosen at 320 pixels', async () => {
    const page = await site.open({ width: 320, height: 640, touch: true, locale: 'de' });
    await page
      .locator('um-rulings details')
      .evaluateAll(list => list.forEach(each => each.toggleAttribute('open', true)));
    const cut = await page.locator('um-rulings li').evaluateAll(
      list =>
        list.filter(each => {
          const [select, text] = [
            each.querySelector('select'),
            /** @type {HTMLElement} */ (each.querySelector('.whole > span')),
          ];
          return (
            text?.textContent !== select.selectedOptions[0].text ||
            text.scrollWidth > text.clientWidth ||
            text.getBoundingClientRect().bottom > select.getBoundingClientRect().bottom + 1
          );
        }).length,
    );
    assert.ok(await page.locator('um-rulings li').count());
    assert.equal(cut, 0);
    await page.context().close();
  });

  // Which colours there are on the canvas, the most frequent first, as #rrggbb.
  const painted = page =>
    page.evaluate(() => {
      const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById('board'));
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      const count = new Map();
      for (let i = 0; i < data.length; i += 4) {
        const colour = `#${[0, 1, 2].map(k => data[i + k].toString(16).padStart(2, '0')).join('')}`;
        count.set(colour, (count.get(colour) ?? 0) + 1);
      }
      return [...count].sort((a, b) => b[1] - a[1]);
    });
  const systemColours = page =>
    page.evaluate(
      names => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.forcedColorAdjust = 'none';
        const list = names.map(name => {
          probe.style.color = name;
          return `#${getComputedStyle(probe)
            .color.match(/\d+/g)
            .slice(0, 3)
            .map(part => Number(part).toString(16).padStart(2, '0'))
            .join('')}`;
        });
        probe.remove();
        return list;
      },
      ['Canvas', 'CanvasText', 'GrayText', 'Highlight', 'HighlightText'],
    );

  for (const colorScheme of /** @type {('light' | 'dark')[]} */ (['light', 'dark']))
    it(`draws the board in the system's colours where these are forced, ${colorScheme}`, async () => {
      const page = await site.open({ forcedColors: 'active', colorScheme });
      const colours = await systemColours(page);
      for (const each of await items(page))
        if (each.colour) assert.ok(colours.includes(each.colour), `${each.id} is ${each.colour}`);
      const counted = await painted(page);
      assert.equal(counted[0][0], colours[0], 'the table is the canvas of the system');
      for (const wanted of [colours[1], colours[3]])
        assert.ok(
          counted.some(([colour, count]) => colour === wanted && count > 100),
          wanted,
        );
      const [rome, egypt] = await Promise.all(['unit:Legio I', 'unit:Nile Guard'].map(id => item(page, id)));
      assert.equal(rome.colour, egypt.colour);
      assert.notEqual(rome.pattern, egypt.pattern, 'players are told apart by their patterns');
      // The switch on the page changes nothing of it.
      await page.click('#menu-button');
      await page.click('[data-command=theme]');
      await settled(page);
      assert.ok((await items(page)).every(each => !each.colour || colours.includes(each.colour)));
      await page.context().close();
    });

  it('dark or light is kept as it was chosen, until it is what the system wishes for', async () => {
    const page = await site.open({ colorScheme: 'light' });
    const background = () => page.evaluate(() => getComputedStyle(document.querySelector('#panel')).backgroundColor);
    const light = await background();
    const turn = async () => {
      await page.click('#menu-button');
      await page.click('[data-command=theme]');
      await settled(page);
    };
    await turn();
    const dark = await background();
    assert.notEqual(dark, light);
    const bar = () =>
      page
        .locator('meta[name=theme-color]')
        .evaluateAll(list => list.filter(({ media }) => matchMedia(media).matches).map(({ content }) => content));
    const [barDark] = await bar();
    await page.reload();
    await page.waitForSelector('body[data-ready]');
    assert.equal(await background(), dark);
    assert.deepEqual(await bar(), [barDark]);
    await turn();
    assert.equal(await background(), light);
    assert.notDeepEqual(await bar(), [barDark]);
    await page.emulateMedia({ colorScheme: 'dark' });
    assert.equal(await background(), dark, 'nothing is kept that the system wishes for itself');
    await page.context().close();
  });

  it('the bar of a wide page has the whole name of the game, with letters twice as large', async () => {
    const page = await site.open({ width: 1280, height: 800 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await settled(page);
    const [wide, needed] = await page.locator('#shelf select').evaluate(select => {
      const before = select.offsetWidth;
      Object.assign(/** @type {HTMLElement} */ (select).style, { flex: 'none', maxWidth: 'none' });
      return [before, /** @type {HTMLElement} */ (select).offsetWidth];
    });
    assert.ok(wide >= needed, `${wide} of ${needed}`);
    await page.context().close();
  });

  // Of a row or a column of pixels through a base how much its darkness differs from that of the next ones.
  const stripes = (page, id) =>
    item(page, id).then(({ outline }) =>
      page.evaluate(outline => {
        const canvas = document.querySelector('canvas');
        const { left, top } = canvas.getBoundingClientRect();
        const half = 8;
        // Clear of the name and of the front.
        const at = [
          Math.max(...outline.map(point => point[0])) - left - 22,
          Math.max(...outline.map(point => point[1])) - top - 26,
        ];
        const { data } = canvas.getContext('2d').getImageData(Math.round(at[0]), Math.round(at[1]), 2 * half, 2 * half);
        const light = (column, row) => data[(row * 2 * half + column) * 4];
        const spread = sums =>
          sums.reduce((sum, value) => sum + (value - sums.reduce((a, b) => a + b) / sums.length) ** 2, 0);
        const along = [...Array(2 * half).keys()];
        const rows = spread(along.map(row => along.reduce((sum, column) => sum + light(column, row), 0)));
        const columns = spread(along.map(column => along.reduce((sum, row) => sum + light(column, row), 0)));
        return columns > 4 * rows ? 'upright' : rows > 4 * columns ? 'level' : 'neither';
      }, outline),
    );

  it('a base that is turned keeps the pattern of its player', async () => {
    const page = await site.open({ forcedColors: 'active' });
    const scene = await page.evaluate(() => window['umpire'].request());
    const found = {};
    for (const facing of [0, 90])
      for (const look of [3, 5]) {
        scene.page = { colours: { [scene.units[0].owner]: look } };
        scene.units[0].facing = facing;
        const other = await site.open({ forcedColors: 'active', fragment: linkOf({ ...scene, choices: [] }) });
        found[`${look} at ${facing}°`] = await stripes(other, 'unit:Legio I');
        await other.context().close();
      }
    assert.deepEqual(found, { '3 at 0°': 'upright', '5 at 0°': 'level', '3 at 90°': 'upright', '5 at 90°': 'level' });
    await page.context().close();
  });

  it("an option that is pointed at is written in the system's colours for that", async () => {
    const page = await site.open({ forcedColors: 'active' });
    const [canvas] = await systemColours(page);
    const option = page.locator('um-decision .choose').first();
    await option.hover();
    await settled(page);
    const png = await option.locator('span').first().screenshot();
    const share = await page.evaluate(
      async ({ data, canvas }) => {
        const image = await createImageBitmap(
          new Blob([Uint8Array.from(atob(data), letter => letter.charCodeAt(0))], { type: 'image/png' }),
        );
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
        context.drawImage(image, 0, 0);
        const pixels = context.getImageData(0, 0, image.width, image.height).data;
        let count = 0;
        for (let i = 0; i < pixels.length; i += 4)
          if (canvas === `#${[0, 1, 2].map(k => pixels[i + k].toString(16).padStart(2, '0')).join('')}`) count += 4;
        return count / pixels.length;
      },
      { data: png.toString('base64'), canvas },
    );
    // Letters may have that colour; what is behind them has not.
    assert.ok(share < 0.35, `${share} of it is the canvas`);
    await page.context().close();
  });

  it('the legend has the hatchings of the board in colours of the person’s own', async () => {
    const page = await site.open({ forcedColors: 'active' });
    await game(page, 'godsgloom');
    // A row of pixels through a sample: how often what is lighter and what is darker follow one another, and where.
    const sample = async name => {
      const png = await page.locator(`#legend .${name}`).screenshot();
      return page.evaluate(async data => {
        const image = await createImageBitmap(
          new Blob([Uint8Array.from(atob(data), letter => letter.charCodeAt(0))], { type: 'image/png' }),
        );
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
        context.drawImage(image, 0, 0);
        const inner = [3, 3, image.width - 6, image.height - 6];
        return [...context.getImageData(...inner).data]
          .filter((_, i) => i % 4 === 0)
          .map(value => (value > 127 ? '1' : '0'))
          .join('');
      }, png.toString('base64'));
    };
    const [ours, theirs] = [await sample('own-zone'), await sample('zone')];
    for (const bits of [ours, theirs]) assert.match(bits, /01[^]*10[^]*01/);
    assert.notEqual(ours, theirs);
    await page.context().close();
  });

  it('what may be chosen and what is barred differ in shape, not in colour alone', async () => {
    const page = await site.open();
    const scene = await page.evaluate(() => window['umpire'].request());
    scene.units[0].lost = 4; // one movement point is left: a step back costs two
    const other = await site.open({ fragment: linkOf(scene) });
    const marks = (await items(other)).filter(({ hit }) => /^(option|barred)$/.test(hit?.what));
    const crossed = what =>
      marks.filter(({ hit, kind }) => hit.what === what && kind === 'chip').map(mark => Boolean(mark.crossed));
    assert.ok(crossed('barred').length && crossed('barred').every(Boolean));
    assert.ok(crossed('option').every(cross => !cross));
    const icons = await page.evaluate(() =>
      ['legal', 'illegal'].map(name => {
        const head = document.querySelector('um-verdict h2');
        head.className = name;
        return getComputedStyle(head, '::before').content;
      }),
    );
    assert.notEqual(icons[0], icons[1]);
    await other.context().close();
    await page.context().close();
  });

  it('names what has no letters in German too', async () => {
    const page = await site.open({ ...small, locale: 'de-DE' });
    for (const tab of tabs) {
      await page.evaluate(id => document.getElementById(id).click(), `tab-${tab}`);
      await settled(page);
      const names = await page.evaluate(() =>
        [...document.querySelectorAll('button')]
          .filter(each => each.checkVisibility() && !/\p{L}{2}/u.test(each.textContent))
          .map(each => each.getAttribute('aria-label') ?? each.title ?? each.textContent),
      );
      for (const name of names)
        assert.ok(
          /\p{L}{2}/u.test(name) && !/\b(the|zoom|undo|redo|remove|close|turn)\b/i.test(name),
          `${tab}: “${name}”`,
        );
    }
    await page.keyboard.press('?');
    assert.match(await page.locator('dialog.help').innerText(), /Tasten[^]*Neue Stellung[^]*Pfeiltasten/);
    await page.context().close();
  });

  it('moves nothing for who wishes for no motion', async () => {
    const page = await site.open({ reducedMotion: 'reduce' });
    const from = (await item(page, 'unit:Legio I')).at[1];
    // Noted in the page frame by frame: a busy machine may let the whole of it pass between two questions from here.
    await page.evaluate(() => {
      const seen = [];
      const note = () => {
        seen.push(window['umpire'].displayList().find(each => each.id === 'unit:Legio I').at[1]);
        requestAnimationFrame(note);
      };
      note();
      Object.assign(window, { seen });
    });
    await page.click('um-decision .stop[data-key="step:rear"]');
    await page.waitForFunction(y => window['seen'].at(-1) === y, from - 1);
    await page.waitForFunction(() => document.querySelector('.scrubber .round').textContent.trim() !== '❚❚');
    const seen = new Set(await page.evaluate(() => window['seen']));
    assert.deepEqual([...seen], [from, from - 1]);
    await page.context().close();
  });

  it('complains of nothing and asks nobody outside', () => assert.deepEqual(site.complaints, []));
});
