// What WCAG 2.2 asks for at levels A and AA and axe-core does not look at: docs/accessibility.md names this file for it.
// Each state of the page is looked at on a large screen, on a small one and on one that lies on its side.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { cutOff } from './cut-off.mjs';
import { dragByMouse, game, item, items, openSite, request, settled, tapOn } from './site.mjs';
import { exampleOf, fragmentOf, linkOf, states } from './states.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';
const large = { width: 1280, height: 800 };
const small = { width: 320, height: 640 };
const lying = { width: 740, height: 360 };

const frames = page =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))));

/** 2.5.8: targets of less than 24 pixels whose circle of 24 meets another target, but for links in a line of text. */
function crowded() {
  const dialog = document.querySelector('dialog[open]');
  const targets = 'button, a[href], summary, input, select, textarea, [role=tab], label:has(input)';
  const boards = Array.from(document.querySelectorAll('umpire-board'), ({ shadowRoot }) => shadowRoot);
  const all = [dialog ?? document, ...boards]
    .flatMap(part => [...(part?.querySelectorAll(targets) ?? [])])
    .filter(
      each => each.checkVisibility({ visibilityProperty: true }) && !(each.matches('input') && each.closest('label')),
    )
    .flatMap(each => Array.from(each.getClientRects(), box => ({ each, box })))
    .filter(({ box }) => box.width && box.height)
    .map(({ each, box }) => ({
      ...{ each, box, x: box.left + box.width / 2, y: box.top + box.height / 2 },
      isSmall: box.width < 23.9 || box.height < 23.9,
    }));
  const inText = ({ each }) =>
    getComputedStyle(each).display === 'inline' &&
    [...each.parentElement.childNodes].some(
      node => node.nodeType === Node.TEXT_NODE && /\p{L}{2}/u.test(node.nodeValue),
    );
  const far = ({ left, right, top, bottom }, { x, y }) =>
    Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  const meets = (one, other) =>
    other.isSmall ? Math.hypot(other.x - one.x, other.y - one.y) < 24 : far(other.box, one) < 12;
  const apart = (one, other) => !one.each.contains(other.each) && !other.each.contains(one.each);
  return all
    .filter(one => one.isSmall && !inText(one) && all.some(other => apart(one, other) && meets(one, other)))
    .map(({ each, box }) => `${each.outerHTML.slice(0, 120)} ${box.width} × ${box.height}`);
}

/** 2.4.11 and 2.4.7: what has the focus, if nothing of it is to be seen, or no ring tells of it. */
function unseenFocus() {
  const now = document.activeElement;
  // Of what is unseen itself its label or its frame is looked at.
  const shown = /** @type {HTMLElement} */ (now.closest('label, .whole') ?? now);
  const box = shown.getBoundingClientRect();
  const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
  const isSeen = parts.some(x =>
    parts.some(y => shown.contains(document.elementFromPoint(box.left + box.width * x, box.top + box.height * y))),
  );
  const rings = [now, shown, now.nextElementSibling].filter(Boolean).map(each => getComputedStyle(each));
  const hasRing = rings.some(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
  );
  const told = `${now.localName} ${now.id} “${(now.getAttribute('aria-label') ?? now.textContent).trim().slice(0, 40)}”`;
  return [...(isSeen ? [] : [`covered: ${told}`]), ...(hasRing ? [] : [`no ring: ${told}`])];
}

/** What lies over something counts, though the pointer goes through it. */
function catchPointers() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { pointer-events: auto !important }');
  document.adoptedStyleSheets = [sheet];
}

/** All that Tab comes by, there and back. */
async function walk(page) {
  const found = [];
  let count = 0;
  let ends = 0;
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let i = 0; i < 300; i++) {
      await page.keyboard.press(key);
      await frames(page);
      if (await page.evaluate(() => document.activeElement === document.body)) {
        ends++;
        break;
      }
      count++;
      found.push(...(await page.evaluate(unseenFocus)));
    }
  }
  return { found: [...new Set(found)], count, ends };
}

/** The contrast of two colours like #0b6f57. */
function contrast(...colours) {
  const part = value => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const light = colour => {
    const [r, g, b] = [1, 3, 5].map(at => part(parseInt(colour.slice(at, at + 2), 16) / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [less, more] = colours.map(light).sort((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
}

/** 2.5.3: controls whose name has not what is written on them. */
function misnamed() {
  const plain = text =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const boards = Array.from(document.querySelectorAll('umpire-board'), ({ shadowRoot }) => shadowRoot);
  const controls = [document, ...boards].flatMap(part => [
    ...(part?.querySelectorAll('button, a[href], [role=tab], summary') ?? []),
  ]);
  const found = [];
  for (const each of /** @type {HTMLElement[]} */ (controls)) {
    const given = each.getAttribute('aria-label');
    if (!given || !each.checkVisibility()) continue;
    const written = plain(each.innerText);
    if (/\p{L}{2}/u.test(written) && !plain(given).includes(written))
      found.push(`“${each.innerText}” is named “${given}”`);
  }
  return found;
}

/** 1.4.12 */
function spaceText() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }`);
  document.adoptedStyleSheets = [sheet];
}

/** Who decides what has all of its words in the line over the board. */
function showsPrompt() {
  const [line, words] = ['um-prompt .prompt', 'um-prompt .prompt span'].map(each => document.querySelector(each));
  return !words || words.getBoundingClientRect().bottom <= line.getBoundingClientRect().bottom + 3;
}

describe('what WCAG 2.2 asks for beyond axe-core', { skip }, () => {
  let site;
  before(async () => (site = await openSite(chromium)));
  after(() => site?.close());

  for (const [name, reach] of Object.entries(states))
    it(`${name}: targets, names, text spacing, both orientations`, async () => {
      const page = await site.open({ ...large, fragment: fragmentOf(name) });
      await reach(page);
      assert.deepEqual(await page.evaluate(misnamed), []);
      for (const screen of [large, small, lying]) {
        await page.setViewportSize(screen);
        await settled(page);
        const told = `${screen.width} × ${screen.height}`;
        assert.deepEqual(await page.evaluate(crowded), [], told);
        assert.deepEqual(await cutOff(page), [], told);
        await page.evaluate(spaceText);
        await settled(page);
        await frames(page);
        assert.deepEqual(await cutOff(page), [], `${told}, text spaced`);
        assert.ok(await page.evaluate(showsPrompt), `${told}, text spaced: the line over the board`);
        await page.evaluate(() => void (document.adoptedStyleSheets = []));
      }
      await page.context().close();
    });

  const walks = [
    [
      large,
      [
        ['arcane-legions', 'decide'],
        ['commands-colors-ancients', 'position'],
        ['ninth-age', 'examples'],
      ],
    ],
    [
      { width: 390, height: 844 },
      [
        ['commands-colors-ancients', 'decide'],
        ['ninth-age', 'position'],
        ['torn-world', 'examples'],
      ],
    ],
    [
      small,
      [
        ['ninth-age', 'decide'],
        ['arcane-legions', 'position'],
        ['godsgloom', 'examples'],
      ],
    ],
  ];
  for (const [screen, parts] of walks)
    it(`nothing that has the focus is covered or without a ring at ${screen.width} × ${screen.height}`, async () => {
      for (const [system, tab] of parts) {
        const page = await site.open(screen);
        await game(page, system);
        await page.click(`#tab-${tab}`);
        await settled(page);
        await page
          .locator('#panel details')
          .evaluateAll(all => all.forEach(each => each.toggleAttribute('open', true)));
        await settled(page);
        await page.evaluate(catchPointers);
        await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
        const { found, count, ends } = await walk(page);
        assert.deepEqual(found, [], `${system}, ${tab}`);
        assert.equal(ends, 2, `${system}, ${tab}: Tab is caught`);
        assert.ok(count > 30, `${count} stops`);
        await page.context().close();
      }
    });

  it('sees a covered focus and a missing ring: this test can fail', async () => {
    const page = await site.open(large);
    await page.evaluate(() => {
      const over = document.body.appendChild(document.createElement('div'));
      over.id = 'over';
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '#over { position: fixed; inset: 0 0 auto; height: 120px; z-index: 9 } #share { outline: none !important }',
      );
      document.adoptedStyleSheets = [sheet];
    });
    await page.focus('#copy');
    await page.keyboard.press('Tab');
    assert.deepEqual(await page.evaluate(unseenFocus), [
      'covered: button share “Share”',
      'no ring: button share “Share”',
    ]);
    await page.context().close();
  });

  it('what a finger drags, taps do as well', async () => {
    const page = await site.open({ width: 390, height: 844, touch: true });
    // A move, by its ghost.
    const ghost = (await items(page)).find(({ hit }) => hit?.what === 'option' && hit.key === 'step:rear');
    await page.touchscreen.tap(...ghost.screen);
    await settled(page);
    assert.equal((await request(page)).choices[0].key, 'step:rear');
    await page.tap('#undo');
    // How far, by the stops of the slider.
    await page.locator('um-decision .stop[data-key="step:left"]').tap();
    await settled(page);
    assert.equal((await request(page)).choices[0].key, 'step:left');
    // The view: a closer look by the tools, and all of it again.
    const scale = async () => Math.hypot(...(await item(page, 'unit:Velites')).outline[0]);
    const from = await scale();
    await page.tap('#zoom-in');
    await settled(page);
    assert.notEqual(await scale(), from);
    await page.tap('#fit');
    await settled(page);
    // The sheet by its grip; and where something presses it that is no finger.
    const height = () => page.evaluate(() => document.getElementById('panel').offsetHeight);
    const before = await height();
    await page.tap('#grip');
    await settled(page);
    assert.notEqual(await height(), before);
    const tapped = await height();
    await page.evaluate(() => document.getElementById('grip').click());
    await settled(page);
    assert.notEqual(await height(), tapped);
    await page.tap('#grip');
    await settled(page);
    assert.ok((await height()) < before, 'low, so that the board is to be seen');
    // A unit in the set-up: turned by buttons, put by its place.
    await page.tap('#tab-position');
    await settled(page);
    await tapOn(page, 'unit:Velites');
    const velites = async () => (await request(page)).units.find(({ id }) => id === 'Velites');
    const { facing } = await velites();
    await page.locator('[data-tray="turn-left"]').tap();
    await settled(page);
    assert.notEqual((await velites()).facing, facing);
    const place = page.locator('um-tray [data-set$="/at/0"]');
    await place.fill('1.5');
    await place.press('Tab');
    await settled(page);
    assert.equal((await velites()).at[0], 1.5);
    await page.context().close();
  });

  it('nothing is done while a button of the mouse goes down, and a press that is led away does nothing', async () => {
    const page = await site.open(large);
    const before = await request(page);
    const press = async ([x, y], away) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      assert.deepEqual(await request(page), before);
      await page.mouse.move(x + away[0], y + away[1], { steps: 4 });
      await page.mouse.up();
      await settled(page);
      assert.deepEqual(await request(page), before);
    };
    for (const selector of [
      'um-decision .stop',
      '#tab-position',
      '#shelf [data-shelf=tie]',
      '#share',
      '#menu-button',
    ]) {
      const box = await page.locator(selector).first().boundingBox();
      await press([box.x + box.width / 2, box.y + box.height / 2], [0, selector === '#share' ? 300 : 160]);
      assert.equal(await page.locator('dialog[open], #menu-list').count(), 0, selector);
    }
    // On the board Escape lets go of what is dragged.
    const [x, y] = (await item(page, 'unit:Legio I')).screen;
    await dragByMouse(page, [x + 8, y], [0, 60], () => page.keyboard.press('Escape'));
    assert.deepEqual(await request(page), before);
    await page.context().close();
  });

  it('what comes while something is pointed at or has the focus covers nothing, and stays as long', async () => {
    const page = await site.open(large);
    const stop = page.locator('um-decision .stop[data-key="step:front"]');
    const places = () =>
      page.locator('um-decision button').evaluateAll(all =>
        all.map(each => {
          const { left, top, width, height } = each.getBoundingClientRect();
          return each.contains(document.elementFromPoint(left + width / 2, top + height / 2)) ? [left, top] : 'covered';
        }),
      );
    const before = await places();
    await stop.hover();
    await settled(page);
    assert.match(await page.locator('um-verdict').innerText(), /If chosen/);
    assert.ok(!(await places()).includes('covered') || before.includes('covered'));
    await page.waitForTimeout(1500);
    assert.match(await page.locator('um-verdict').innerText(), /If chosen/);
    await page.mouse.move(5, 790);
    await settled(page);
    assert.doesNotMatch(await page.locator('um-verdict').innerText(), /If chosen/);
    await page.context().close();
  });

  it('the tab of the browser has the name of the position', async () => {
    const page = await site.open(large);
    assert.equal(await page.title(), 'Which way does the phalanx snap? · Umpire');
    await page.click('#shelf [data-shelf=tie]');
    await settled(page);
    assert.equal(await page.title(), 'Both angles are 45°: who chooses? · Umpire');
    await page.context().close();
  });

  for (const colorScheme of /** @type {('light' | 'dark')[]} */ (['light', 'dark']))
    it(`rings, marks and what is written on the board stand out, ${colorScheme}`, async () => {
      const page = await site.open({ ...large, colorScheme });
      const colour = await page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        const names = [...document.styleSheets].flatMap(({ cssRules }) =>
          [...cssRules].flatMap(rule => ('style' in rule ? [.../** @type {CSSStyleRule} */ (rule).style] : [])),
        );
        return Object.fromEntries(
          names.filter(name => /^--[a-z]/.test(name)).map(name => [name.slice(2), style.getPropertyValue(name).trim()]),
        );
      });
      const hexes = Object.keys(colour).filter(name => /^hex-(?!ink|line)/.test(name));
      const players = [1, 2, 3, 4, 5, 6].map(number => `player-${number}`);
      assert.equal(hexes.length, 8);
      const need = (names, grounds, least) => {
        for (const name of names)
          for (const ground of grounds) {
            const found = contrast(colour[name], colour[ground]);
            assert.ok(found >= least, `${name} on ${ground}: ${found}`);
          }
      };
      need(['choose', 'edge', 'no', 'muted', 'contact', 'tool'], ['paper', 'panel', 'table'], 3);
      need(['choose', 'no', 'hex-ink', ...players], [...hexes, 'paper'], 3);
      for (const player of players) need([player], [`${player}-tint`], 3);
      need(['ink'], [...hexes, 'terrain', ...players.map(player => `${player}-tint`)], 4.5);
      // What is written, over its halo; without one over the table or the hexes.
      for (const system of ['arcane-legions', 'godsgloom', 'commands-colors-ancients', 'torn-world', 'ninth-age']) {
        await game(page, system);
        const written = (await items(page)).filter(({ text, alpha }) => text && (alpha ?? 1) === 1);
        assert.ok(written.length > 5);
        for (const { id, kind, fill, ink, halo, role } of written) {
          const [letters, ground] =
            kind === 'chip' ? [ink, fill] : [fill, halo ?? (role === 'edge' ? 'table' : 'paper')];
          const found = contrast(colour[letters], colour[ground]);
          assert.ok(found >= 4.5, `${system}, ${id}: ${letters} on ${ground}, ${found}`);
        }
      }
      await page.context().close();
    });

  const still = [
    ['clauses/index.html', 'en'],
    ['clauses/godsgloom/index.html', 'en'],
    ['clauses/de/godsgloom/GG-05.html', 'de'],
    ['examples/index.html', 'en'],
    ['examples/de/ninth-age/charge.html', 'de'],
    ['disputes/index.html', 'en'],
    ['disputes/casebook.html', 'en'],
    ['documents/index.html', 'en'],
    ['documents/contract.html', 'en'],
    ['documents/search.html?q=snap', 'en'],
  ];
  for (const [path, language] of still)
    it(`${path}: named, in one column, roomy, spaced`, async () => {
      const page = await site.browser.newPage({ viewport: small });
      await page.goto(`${site.origin}/${path}`);
      if (path.includes('?')) await page.waitForSelector('.found a');
      if (await page.locator('umpire-board').count()) await page.locator('umpire-board [part~=undo]').first().waitFor();
      const told = await page.evaluate(() => ({
        language: document.documentElement.lang,
        heads: document.querySelectorAll('h1').length,
        mains: document.querySelectorAll('main').length,
        isNamed: document.title.length > 8,
        unnamed: document.querySelectorAll('img:not([alt])').length,
      }));
      assert.deepEqual(told, { language, heads: 1, mains: 1, isNamed: true, unnamed: 0 });
      assert.deepEqual(await page.evaluate(crowded), []);
      assert.deepEqual(await cutOff(page), []);
      await page.evaluate(spaceText);
      assert.deepEqual(await cutOff(page), [], 'text spaced');
      await page.setViewportSize({ width: 640, height: 640 });
      await page.evaluate(
        () => (document.adoptedStyleSheets = []) && (document.documentElement.style.fontSize = '200%'),
      );
      assert.deepEqual(await cutOff(page), [], 'letters twice as large');
      await page.close();
    });

  it('a board in a frame: named, in one column, roomy, spaced', async () => {
    const page = await site.browser.newPage({ viewport: small });
    await page.goto(`${site.origin}/embed.html${linkOf(exampleOf('godsgloom/spear-wall'))}`);
    await page.locator('[part~=undo]').waitFor();
    assert.ok((await page.title()).length > 5);
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'en');
    assert.deepEqual(await page.evaluate(misnamed), []);
    assert.deepEqual(await page.evaluate(crowded), []);
    assert.deepEqual(await cutOff(page), []);
    await page.evaluate(spaceText);
    assert.deepEqual(await cutOff(page), [], 'text spaced');
    await page.close();
  });

  it('complains of nothing', () => assert.deepEqual(site.complaints, []));
});
