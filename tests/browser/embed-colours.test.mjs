// Boards in pages of any colours, in Chromium: every text of a board can be read on what is really painted behind it.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { chromium } from 'playwright-core';
import { below, linkOf, sceneOf, startHosting } from './hosts.mjs';

const executablePath = process.env.UMPIRE_CHROMIUM;
const skip = executablePath ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';
const scenes = [
  'arcane-legions/clean-snap',
  'godsgloom/spear-wall',
  'commands-colors-ancients/leader-joins',
  'torn-world/test-passed',
  'ninth-age/dice',
];
const least = 4.5; // WCAG 2.2, 1.4.3
const hosts = {
  'dark without color-scheme': { ground: '#1b1b22', ink: '#e8e6e3', scheme: 'normal' },
  'dark with color-scheme': { ground: '#1b1b22', ink: '#e8e6e3', scheme: 'dark' },
  light: { ground: '#ffffff', ink: '#202122', scheme: 'normal' },
};
// What a theme comes to in the element: auto follows the colour scheme around it alone.
const comesTo = (theme, { scheme }) => (theme === 'auto' ? (scheme === 'dark' ? 'dark' : 'light') : theme);

// In the page: notes of each text on a canvas what was painted under it.
function noteTexts() {
  const texts = (window['written'] = []);
  const { fillText, clearRect } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.clearRect = function (...box) {
    // A whole canvas is painted anew.
    const { width, height } = this.canvas;
    if (box[2] * this.getTransform().a >= width - 1 && box[3] * this.getTransform().d >= height - 1)
      for (let i = texts.length - 1; i >= 0; i--) if (texts[i].canvas === this.canvas) texts.splice(i, 1);
    return clearRect.apply(this, box);
  };
  CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
    const { a, d, e, f } = this.getTransform();
    const { width } = this.measureText(text);
    const size = parseFloat(/([\d.]+)px/.exec(this.font)[1]);
    const [left, top] = [Math.floor(a * (x - width / 2) + e), Math.floor(d * (y - size / 2) + f)];
    const [wide, high] = [Math.max(1, Math.ceil(a * width)), Math.max(1, Math.ceil(d * size))];
    const inside =
      text.trim() && left + wide > 0 && top + high > 0 && left < this.canvas.width && top < this.canvas.height;
    if (inside) {
      const { data } = this.getImageData(left, top, wide, high);
      const counts = new Map();
      for (let i = 0; i < data.length; i += 4) {
        const key = data.subarray(i, i + 4).join();
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      const [[most]] = [...counts].sort((one, other) => other[1] - one[1]);
      texts.push({
        canvas: this.canvas,
        text,
        ink: this.fillStyle,
        alpha: this.globalAlpha,
        under: most.split(',').map(Number),
      });
    }
    return fillText.call(this, text, x, y);
  };
}

// In the page: every text of a board that is seen, with its contrast.
function contrastsOf(board) {
  const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const colour = (css, alpha = 1) => {
    probe.clearRect(0, 0, 1, 1);
    probe.fillStyle = css;
    probe.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = probe.getImageData(0, 0, 1, 1).data;
    return [r, g, b, (a / 255) * alpha];
  };
  const over = ([r, g, b, a], under) => [r, g, b].map((value, i) => value * a + under[i] * (1 - a));
  const light = rgb => {
    const [r, g, b] = rgb
      .map(value => value / 255)
      .map(value => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one, other) => {
    const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };
  const parentOf = each => each.assignedSlot ?? each.parentElement ?? each.getRootNode().host ?? null;
  // The ground of a page is white, or dark where it says so, until something is painted on it.
  const page = getComputedStyle(document.documentElement).colorScheme === 'dark' ? [18, 18, 18] : [255, 255, 255];
  const groundOf = each => {
    const layers = [];
    for (; each; each = parentOf(each)) layers.push(colour(getComputedStyle(each).backgroundColor));
    return layers.reverse().reduce((under, layer) => over(layer, under), page);
  };
  const opacityOf = each => {
    let value = 1;
    for (; each; each = parentOf(each)) value *= Number(getComputedStyle(each).opacity);
    return value;
  };
  const found = [];
  const note = (text, ink, under) => found.push({ text, ratio: Number(contrast(over(ink, under), under).toFixed(2)) });
  const walk = node => {
    for (const child of node.childNodes) {
      if (child.nodeType === Node.ELEMENT_NODE) {
        if (!child.checkVisibility()) continue;
        if (child.localName === 'slot' && child.assignedNodes().length) child.assignedElements().forEach(walk);
        else walk(child);
      } else if (child.nodeType === Node.TEXT_NODE && child.data.trim()) {
        const range = document.createRange();
        range.selectNodeContents(child);
        const { width, height } = range.getBoundingClientRect();
        const each = child.parentElement;
        if (!width || !height || getComputedStyle(each).clipPath !== 'none') continue;
        const under = groundOf(each);
        note(child.data.trim().slice(0, 60), colour(getComputedStyle(each).color, opacityOf(each)), under);
      }
    }
  };
  walk(board.shadowRoot);
  const texts = found.length;
  for (const { canvas, text, ink, alpha, under } of window['written'])
    if (canvas.getRootNode() === board.shadowRoot) {
      const [r, g, b, a] = under;
      note(`canvas: ${text}`, colour(ink, alpha), over([r, g, b, a / 255], groundOf(canvas)));
    }
  return { found, texts, drawn: found.length - texts };
}

describe('boards in pages of any colours', { skip }, () => {
  let browser, hosting;
  before(async () => {
    browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
    hosting = await startHosting();
  });
  after(async () => {
    await browser?.close();
    hosting?.close();
  });

  async function open(host, more = {}) {
    const context = await browser.newContext({ viewport: { width: 900, height: 900 }, locale: 'en', ...more });
    const page = await context.newPage();
    await page.addInitScript(noteTexts);
    await page.goto(hosting.page('night', { frameScheme: 'light', ...host }));
    return page;
  }
  const frames = place =>
    place.evaluate(
      () => new Promise(done => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), 60)),
    );

  function holds({ found, texts, drawn }, of) {
    assert.ok(texts > 8 && drawn > 0, `${of}: ${texts} texts, ${drawn} on the canvas`);
    assert.deepEqual(
      found.filter(({ ratio }) => ratio < least),
      [],
      of,
    );
  }

  for (const [name, host] of Object.entries(hosts)) {
    it(`the element: every text of it, played and not, with a note of the page's, on a page that is ${name}`, async () => {
      const page = await open(host);
      for (const scene of scenes) {
        await page.evaluate(
          link => {
            const board = document.body.appendChild(document.createElement('umpire-board'));
            board.setAttribute('src', `#${link}`);
            board.append(
              Object.assign(document.createElement('p'), { slot: 'note', textContent: 'From the spring tournament.' }),
            );
          },
          linkOf(sceneOf(scene)),
        );
        const board = page.locator('umpire-board');
        const picture = await board.evaluate(contrastsOf);
        assert.deepEqual(
          picture.found.filter(({ ratio }) => ratio < least),
          [],
          `${scene}, the picture`,
        );
        await page.waitForSelector('umpire-board[verdict]', { state: 'attached' });
        for (const theme of ['auto', 'light', 'dark']) {
          await board.evaluate((each, value) => each.setAttribute('theme', value), theme);
          await frames(page);
          assert.equal(await board.getAttribute('scheme'), comesTo(theme, host));
          holds(await board.evaluate(contrastsOf), `${scene}, ${theme}`);
        }
        // Something was chosen: there is Undo, and more is told.
        await page.locator('umpire-board um-decision button[data-key]:not(.why)').first().click();
        await frames(page);
        holds(await board.evaluate(contrastsOf), `${scene}, after a choice`);
        await board.evaluate(each => each.remove());
      }
      await page.context().close();
    });

    it(`the frame: every text of it in every theme, on a page that is ${name}`, async () => {
      for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
        const page = await open(host, { colorScheme });
        for (const theme of ['auto', 'light', 'dark']) {
          await page.evaluate(
            src => {
              document.querySelector('iframe')?.remove();
              document.body.append(Object.assign(document.createElement('iframe'), { src, title: 'The dispute' }));
            },
            `${below}embed.html?theme=${theme}#${linkOf(sceneOf(scenes[0]))}`,
          );
          const frame = await (await page.waitForSelector('iframe')).contentFrame();
          const board = frame.locator('umpire-board');
          await frame.waitForSelector('umpire-board[verdict]', { state: 'attached' });
          await frames(frame);
          assert.equal(await board.getAttribute('scheme'), theme === 'auto' ? colorScheme : theme);
          // What lies behind the frame shows nowhere under a text: the board's own surface is opaque.
          assert.match(await board.evaluate(each => getComputedStyle(each).backgroundColor), /^rgb\(/);
          holds(await board.evaluate(contrastsOf), `${theme}, ${colorScheme}`);
        }
        await page.context().close();
      }
    });
  }
});
