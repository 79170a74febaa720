// Boards in other people's pages: a page with a strict policy, a frame in a sandbox, a narrow column, a dark wiki. And what
// such a board costs before anybody touches it.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { below, linkOf, sceneOf, startHosting } from './hosts.mjs';
import { openFirefox, openWebKit } from './webdriver.mjs';

const executablePath = process.env.UMPIRE_CHROMIUM;
const skip = executablePath ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';
const dist = resolve(import.meta.dirname, '../../dist');
const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self'; frame-src 'self'";
const names = {
  'arcane-legions': 'arcane-legions/clean-snap',
  godsgloom: 'godsgloom/spear-wall',
  'commands-colors-ancients': 'commands-colors-ancients/leader-joins',
  'torn-world': 'torn-world/test-passed',
  'ninth-age': 'ninth-age/dice',
};
const mostBefore = 10_000;

it('weighs at most 10 kB compressed before it is touched', { skip: !existsSync(resolve(dist, 'embed.html')) }, t => {
  const files = ['embed.html', 'embed/embed.js'];
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(resolve(dist, file)), { level: 9 }).length, 0);
  t.diagnostic(`${bytes} bytes`);
  assert.ok(bytes <= mostBefore, `${bytes} bytes`);
  const named = readFileSync(resolve(dist, 'embed.html'), 'utf8').matchAll(/(?:src|href)="([^"?]+)/g);
  assert.deepEqual(
    [...named].map(([, file]) => file),
    ['embed/embed.js'],
    'it loads nothing else',
  );
  assert.match(readFileSync(resolve(dist, 'embed.html'), 'utf8'), /<meta name="description" content="[^"]{20,}">/);
});

it('is left out of what the page keeps for use without a network', { skip: !existsSync(dist) }, () => {
  const [, list] = /const files = (\{[^]*?\});/.exec(readFileSync(resolve(dist, 'service-worker.js'), 'utf8'));
  const files = Object.keys(JSON.parse(list));
  assert.ok(files.includes('index.html'));
  assert.deepEqual(
    files.filter(file => file.startsWith('embed')),
    [],
  );
});

const framed = (name, query = '') => ({ link: linkOf(sceneOf(name)), query });

describe('boards in other pages', { skip }, () => {
  let browser, host, strict;
  const complaints = [];
  before(async () => {
    browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
    host = await startHosting();
    strict = await startHosting({ policy });
  });
  after(async () => {
    await browser?.close();
    host?.close();
    strict?.close();
  });

  async function open(url, { width = 900, height = 700, ...more } = {}) {
    const context = await browser.newContext({ viewport: { width, height }, locale: 'en', ...more });
    const page = await context.newPage();
    page.on('console', message => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', error => complaints.push(String(error)));
    page.on(
      'request',
      request => /^(http:\/\/127|data:)/.test(request.url()) || complaints.push(`request to ${request.url()}`),
    );
    await page.goto(url);
    return page;
  }
  const close = page => page.context().close();
  const quiet = () => assert.deepEqual(complaints.splice(0), []);
  const frameOf = async page => (await page.waitForSelector('iframe')).contentFrame();
  const verdict = (place, board = 'umpire-board') => place.locator(`${board} um-verdict`).innerText();
  const live = (place, board = 'umpire-board') => place.waitForSelector(`${board}[verdict]`, { state: 'attached' });
  const choices = (place, board = 'umpire-board') => place.locator(`${board} um-decision button[data-key]:not(.why)`);
  const rest = place =>
    place.evaluate(
      () => new Promise(done => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), 30)),
    );
  const told = (place, board = 'umpire-board') =>
    place
      .locator(board)
      .evaluate(each => ({
        ...{
          verdict: each.getAttribute('verdict'),
          status: each.getAttribute('status'),
          chooser: each.getAttribute('chooser'),
        },
        ...{ choices: Number(each.getAttribute('choices')), request: each.request },
      }));
  const shown = async (page, name, fill) => {
    await page.goto(host.page(name, fill));
    const frame = await frameOf(page);
    await live(frame);
    return frame;
  };

  describe('the element, under a strict policy', () => {
    let page;
    const [plane, hexes] = [sceneOf(names['arcane-legions']), sceneOf(names.godsgloom)];
    before(async () => {
      page = await open(strict.page('strict-csp', { plane: JSON.stringify(plane), hexes: linkOf(hexes) }), {
        height: 3000,
      });
      for (const id of ['plane', 'hexes', 'same']) await live(page, `#${id}`);
    });
    after(() => close(page));

    it('plays the scene that stands in it, and that of a link', async () => {
      assert.match(await verdict(page, '#plane'), /Your move[^]*Rome decides/);
      assert.match(await verdict(page, '#hexes'), /Your move[^]*Gloom decides/);
      assert.match(await page.locator('#hexes').innerText(), /From the spring tournament/);
      assert.deepEqual(await told(page, '#plane'), {
        verdict: 'legal',
        status: 'choose',
        chooser: 'Rome',
        choices: 0,
        request: plane,
      });
      quiet();
    });

    it('shares one engine among boards of a game', () => {
      const engines = strict.asked
        .filter(path => path.endsWith('.wasm'))
        .map(path => /umpire-([a-z-]+)-[\w-]{8}\.wasm/.exec(path)[1]);
      assert.deepEqual(engines.sort(), ['arcane-legions', 'godsgloom']);
      assert.ok(
        strict.asked.every(path => path.startsWith(below) || path === '/strict-csp.html' || path === '/favicon.ico'),
        strict.asked.join(' '),
      );
    });

    it('never lets one board change another: interleaved choices of two games', async () => {
      const first = await told(page, '#plane');
      const events = await page.evaluate(() => {
        window['events'] = [];
        for (const type of ['umpire-choice', 'umpire-verdict'])
          document.addEventListener(type, event =>
            window['events'].push([event.target['id'], type, event['detail'].request?.choices?.length ?? 0]),
          );
        return window['events'].length;
      });
      assert.equal(events, 0);
      const press = async (board, key) => {
        await page.locator(`${board} um-decision button[data-key="${key}"]:not(.why)`).first().click();
        await rest(page);
      };
      await press('#plane', 'step:front');
      await press('#hexes', 'face:NW');
      await press('#same', 'step:E');
      const [second] = await page
        .locator('#plane um-decision button[data-key]:not(.why)')
        .evaluateAll(list => list.map(each => each['dataset'].key));
      await press('#plane', second);
      await press('#hexes', 'step:NW');
      const keys = async board => ((await told(page, board)).request.choices ?? []).map(({ key }) => key);
      assert.deepEqual(await keys('#plane'), ['step:front', second]);
      assert.deepEqual(await keys('#hexes'), ['face:NW', 'step:NW']);
      assert.deepEqual(await keys('#same'), ['step:E']);
      // Places are told as each game has them.
      assert.match(await page.locator('#hexes um-decision').innerText(), /NW to [A-Z]\d/);
      assert.match(await verdict(page, '#plane'), /AL-\d\d/);
      for (const id of ['plane', 'hexes', 'same']) await page.locator(`#${id} [part~=reset]`).click();
      await rest(page);
      assert.deepEqual(await told(page, '#plane'), first);
      assert.deepEqual(await keys('#hexes'), []);
      const heard = await page.evaluate(() =>
        window['events'].filter(([, type]) => type === 'umpire-choice').map(([id, , count]) => `${id} ${count}`),
      );
      assert.deepEqual(heard, ['plane 1', 'hexes 1', 'same 1', 'plane 2', 'hexes 2', 'plane 0', 'hexes 0', 'same 0']);
      quiet();
    });

    it('taps on one canvas and then the other, frame by frame', async () => {
      const ghost = board => page.locator(`${board} canvas`).boundingBox();
      const [a, b] = [await ghost('#plane'), await ghost('#hexes')];
      for (const { x, y, width, height } of [a, b, a, b]) {
        await page.mouse.move(x + width / 2, y + height / 2);
        await page.mouse.click(x + width / 2, y + height / 2);
      }
      await rest(page);
      assert.match(await verdict(page, '#plane'), /Rome decides/);
      assert.match(await verdict(page, '#hexes'), /Gloom decides/);
      quiet();
    });

    it('is played with the cursor of the keyboard, which the board with the focus has alone', async () => {
      const canvas = board => page.locator(`${board} canvas`);
      // Painted anew, dark; in a frame of its own, since boards paint in the next one.
      const painted = async () => {
        for (const theme of ['light', 'dark']) {
          await page.locator('#hexes').evaluate((each, value) => each.setAttribute('theme', value), theme);
          await rest(page);
        }
        return canvas('#hexes').evaluate(each => each['toDataURL']());
      };
      const told = board => page.locator(`${board} #cursor-told`).innerText();
      await page.locator('#plane').evaluate(async each => each['reset']());
      await page.mouse.move(1, 1);
      // What was chosen before this may be moving still.
      let before = await painted();
      for (let last = ''; last !== before; [last, before] = [before, await painted()]);
      await canvas('#plane').focus();
      await page.keyboard.press('Enter');
      assert.match(await told('#plane'), /, of Rome/);
      for (let i = 0; i < 60 && !/^Step to the front/.test(await told('#plane')); i++)
        await page.keyboard.press('PageDown');
      assert.match(await told('#plane'), /^Step to the front.*Enter chooses it/);
      assert.equal(await painted(), before, 'on one board only');
      await page.keyboard.press('Enter');
      await rest(page);
      assert.deepEqual(
        (await page.locator('#plane').evaluate(each => each['request'].choices)).map(({ key }) => key),
        ['step:front'],
      );
      await canvas('#hexes').focus();
      assert.equal(await told('#plane'), '');
      await page.keyboard.press('Enter');
      assert.notEqual(await painted(), before, 'it is drawn where it is');
      assert.match(await told('#hexes'), /, of Gloom/);
      await page.keyboard.press('Escape');
      assert.equal(await told('#hexes'), '');
      await page.locator('#plane').evaluate(async each => each['reset']());
      await page.locator('#hexes').evaluate(each => each.removeAttribute('theme'));
      quiet();
    });

    it('gives another verdict as soon as the page changes the scene: the text in it, its src, or by script', async () => {
      const poor = { ...plane, turn: { ...plane.turn, orderPoints: 0 } };
      const board = page.locator('#plane');
      const until = wanted =>
        page.waitForFunction(
          ([id, value]) => document.getElementById(id).getAttribute('verdict') === value,
          ['plane', wanted],
        );
      await board.evaluate((each, text) => (each.querySelector('script').textContent = text), JSON.stringify(poor));
      await until('illegal');
      assert.match(await verdict(page, '#plane'), /Not allowed/);
      await board.evaluate((each, scene) => (each['request'] = scene), plane);
      await until('legal');
      await board.evaluate((each, link) => each.setAttribute('src', `#${link}`), linkOf(poor));
      await until('illegal');
      await board.evaluate((each, scene) => (each['request'] = scene), { ...plane, system: 'chess' });
      await until('error');
      assert.match(await verdict(page, '#plane'), /No verdict[^]*unknown-system/);
      await board.evaluate(each => each.removeAttribute('src'));
      await until('illegal');
      quiet();
    });

    it('does by script what hands do', async () => {
      const done = await page.locator('#same').evaluate(async each => {
        await each['choose']('step:E');
        const one = each['request'].choices;
        await each['undo']();
        const none = each['request'].choices;
        await each['choose']('step:E');
        await each['reset']();
        return { one, none, reset: each['request'].choices };
      });
      assert.deepEqual(done, { one: [{ key: 'step:E' }], none: undefined, reset: undefined });
      quiet();
    });

    it('says of a wrong theme, language or address what is wrong', async () => {
      const failed = page.locator('#same [part=failed]');
      await page.locator('#same').evaluate(each => each.setAttribute('theme', 'pink'));
      assert.match(await failed.innerText(), /no theme “pink”/);
      await page.locator('#same').evaluate(each => (each.removeAttribute('theme'), each.setAttribute('lang', 'tlh')));
      assert.match(await failed.innerText(), /no language “tlh”/);
      await page
        .locator('#same')
        .evaluate(each => (each.removeAttribute('lang'), each.setAttribute('src', '/none.json')));
      await page.waitForFunction(() =>
        /404/.test(document.querySelector('#same').shadowRoot.querySelector('#failed').textContent),
      );
      assert.deepEqual(
        complaints.splice(0).filter(text => !/404/.test(text)),
        [],
      );
    });

    // One more element in the same page; `given` is its scene where it has one.
    const added = (id, attributes = {}, given = null) =>
      page.evaluate(
        ([id, attributes, given]) => {
          const made = document.createElement('umpire-board');
          for (const [name, value] of Object.entries({ id, ...attributes })) made.setAttribute(name, value);
          if (given)
            made.append(
              Object.assign(document.createElement('script'), { type: 'application/json', textContent: given }),
            );
          window['heard'] = [];
          made.addEventListener('umpire-verdict', ({ detail }) => window['heard'].push(detail));
          document.body.prepend(made);
        },
        [id, attributes, given],
      );
    const heard = () => page.evaluate(() => window['heard'].splice(0));
    const without = id => page.locator(id).evaluate(each => each.remove());

    it('keeps its choices when the page writes into its slots at every verdict', async () => {
      await added('slots', {}, JSON.stringify(hexes));
      const board = page.locator('#slots');
      await board.evaluate(each => {
        const note = each.appendChild(Object.assign(document.createElement('p'), { slot: 'note' }));
        each.addEventListener('umpire-verdict', ({ detail }) => (note.textContent += ` ${detail.status}`));
      });
      await live(page, '#slots');
      await board.evaluate(each => each['choose']('step:E'));
      await rest(page);
      await rest(page);
      assert.equal(await board.getAttribute('choices'), '1');
      assert.ok((await board.locator('[slot=note]').innerText()).includes('choose'));
      assert.equal((await heard()).length, 2);
      await without('#slots');
      quiet();
    });

    it('tells of a text that is no position, and leaves nothing of the one before', async () => {
      await added('broken', {}, JSON.stringify(hexes));
      await live(page, '#broken');
      const board = page.locator('#broken');
      await heard();
      await board.evaluate(each => (each.querySelector('script').textContent = '{ "umpire": 1,'));
      await page.waitForFunction(() => document.getElementById('broken').getAttribute('verdict') === 'error');
      assert.deepEqual(await told(page, '#broken'), {
        verdict: 'error',
        status: null,
        chooser: null,
        choices: 0,
        request: null,
      });
      const [{ verdict: word, status, chooser, reply, request, error }, ...more] = await heard();
      assert.deepEqual([word, status, chooser, reply, request, more.length], [null, null, null, null, null, 0]);
      assert.equal(error.code, 'not-json');
      assert.ok(await board.locator('a[part=link]').isHidden(), 'no link to what stood there');
      assert.match(await verdict(page, '#broken'), /text has an error/);
      await assert.rejects(
        board.evaluate(each => each['choose']('step:E')),
        /text has an error/,
      );
      await board.evaluate((each, text) => (each.querySelector('script').textContent = text), JSON.stringify(hexes));
      await page.waitForFunction(() => document.getElementById('broken').getAttribute('verdict') === 'legal');
      await without('#broken');
      quiet();
    });

    it('tells of an address that leads to nothing, before it is played and after', async () => {
      await added('nowhere', { src: '/none.json' });
      const board = page.locator('#nowhere');
      const failing = wanted =>
        page.waitForFunction(
          text => document.getElementById('nowhere').shadowRoot.getElementById('failed').textContent.includes(text),
          wanted,
        );
      await failing('404');
      assert.deepEqual(
        (await heard()).map(({ error, verdict: word, request }) => [error.code, word, request]),
        [['not-loaded', null, null]],
      );
      assert.equal(await board.getAttribute('verdict'), 'error');
      await board.evaluate((each, link) => each.setAttribute('src', `#${link}`), linkOf(hexes));
      await page.waitForFunction(() => document.getElementById('nowhere').getAttribute('verdict') === 'legal');
      assert.ok(await board.locator('a[part=link]').isVisible());
      await heard();
      for (const [src, code, reason] of [
        ['#xx', 'damaged', 'damaged'],
        ['/none.json', 'not-loaded', '404'],
        [null, 'empty', 'no position'],
      ]) {
        await board.evaluate(
          (each, value) => (value ? each.setAttribute('src', value) : each.removeAttribute('src')),
          src,
        );
        await failing(reason);
        assert.deepEqual(
          (await heard()).map(({ error }) => error.code),
          [code],
        );
        assert.deepEqual(await told(page, '#nowhere'), {
          verdict: 'error',
          status: null,
          chooser: null,
          choices: 0,
          request: null,
        });
        assert.ok(await board.locator('a[part=link]').isHidden());
        assert.equal(await board.locator('um-verdict').count(), 0, 'nothing is left of the position before');
      }
      await without('#nowhere');
      assert.deepEqual(
        complaints.splice(0).filter(text => !/404/.test(text)),
        [],
      );
    });

    it('acts on what it was given last, however soon', async () => {
      await added('soon', {}, JSON.stringify(hexes));
      await live(page, '#soon');
      const chosen = await page.locator('#soon').evaluate(
        async (each, [scene, link]) => {
          each['request'] = scene;
          await each['choose']('step:front', 1);
          const first = each['request'];
          each.setAttribute('src', `#${link}`);
          await each['choose']('step:E');
          return [first, each['request']].map(({ system, choices }) => [system, choices]);
        },
        /** @type {const} */ ([plane, linkOf(hexes)]),
      );
      assert.deepEqual(chosen, [
        ['arcane-legions', [{ key: 'step:front', by: 1 }]],
        ['godsgloom', [{ key: 'step:E' }]],
      ]);
      await without('#soon');
      quiet();
    });

    it('is whole whatever comes while it is put in: another position, theme, language, width', async () => {
      for (const [i, change] of ['request', 'theme', 'language', 'width'].entries()) {
        const id = `amid${i}`;
        await page.evaluate(
          ([id, i, scenes]) => {
            const each = Object.assign(document.createElement('umpire-board'), { id, request: scenes[0] });
            document.body.prepend(each);
            const [given, { shadowRoot }] = [scenes[1], each];
            const changeNow = [
              () => (each['request'] = given),
              () => each.setAttribute('theme', 'dark'),
              () => (each.lang = 'de'),
              () => (each.style.width = '300px'),
            ][i];
            new MutationObserver((_, observer) => {
              if (!shadowRoot.querySelector('canvas#board')) return;
              observer.disconnect();
              changeNow();
            }).observe(shadowRoot, { childList: true, subtree: true });
          },
          /** @type {const} */ ([id, i, [plane, hexes]]),
        );
        const system = i === 0 ? 'godsgloom' : 'arcane-legions';
        await page.waitForFunction(
          ([id, wanted]) => {
            const each = document.getElementById(id);
            return (
              each.getAttribute('verdict') === 'legal' &&
              each['request'].system === wanted &&
              each.shadowRoot.querySelector('um-decision button[data-key]')?.checkVisibility()
            );
          },
          [id, system],
        );
        await rest(page);
        const seen = await page
          .locator(`#${id}`)
          .evaluate(each => ({
            whole: ['um-verdict', 'um-decision', '#tools', 'um-legend', 'canvas#board'].every(part =>
              each.shadowRoot.querySelector(part)?.checkVisibility(),
            ),
            poster: Boolean(each.shadowRoot.querySelector('[part=poster], [part=start]')),
          }));
        assert.deepEqual(seen, { whole: true, poster: false }, change);
        await page.locator(`#${id}`).evaluate(each => (each.removeAttribute('lang'), each.remove()));
      }
      quiet();
    });

    it('leaves nothing behind in the page once it is taken out', async () => {
      const kept = await page.evaluate(async scene => {
        const heard = new Set();
        for (const target of [window, document, document.documentElement]) {
          const { addEventListener, removeEventListener } = target;
          target.addEventListener = (type, listener, ...more) => (
            heard.add(listener),
            addEventListener.call(target, type, listener, ...more)
          );
          target.removeEventListener = (type, listener, ...more) => (
            heard.delete(listener),
            removeEventListener.call(target, type, listener, ...more)
          );
        }
        for (let i = 0; i < 3; i++) {
          const each = Object.assign(document.createElement('umpire-board'), { request: scene });
          document.body.prepend(each);
          await each['choose']('step:E');
          const { left, top } = each.shadowRoot.querySelector('canvas#board').getBoundingClientRect();
          for (const type of ['pointerdown', 'pointerup'])
            each.shadowRoot
              .querySelector('canvas#board')
              .dispatchEvent(
                new PointerEvent(type, {
                  pointerId: 1,
                  clientX: left + 5,
                  clientY: top + 5,
                  bubbles: true,
                  composed: true,
                }),
              );
          each.remove();
        }
        for (const target of [window, document, document.documentElement])
          (delete target.addEventListener, delete target.removeEventListener);
        return heard.size;
      }, hexes);
      assert.equal(kept, 0);
      assert.deepEqual(
        complaints.splice(0).filter(text => !/setPointerCapture/.test(text)),
        [],
      );
    });

    it('says what it knows and no more: of a copy, of one that is not seen yet, after an error', async () => {
      const attributes = id =>
        page
          .locator(id)
          .evaluate(each => ['verdict', 'status', 'chooser', 'choices'].map(name => each.getAttribute(name)));
      await page.evaluate(link => {
        const far = Object.assign(document.createElement('div'), { id: 'far' });
        far.style.marginTop = '9000px';
        document.body.append(far);
        const copy = /** @type {HTMLElement} */ (document.getElementById('hexes').cloneNode(true));
        const late = Object.assign(document.createElement('umpire-board'), { id: 'late' });
        late.setAttribute('src', '/none.json');
        far.append(Object.assign(copy, { id: 'copy' }), late);
        window['link'] = link;
      }, linkOf(hexes));
      await page.waitForFunction(() => document.getElementById('late').getAttribute('verdict') === 'error');
      await page.evaluate(() => document.getElementById('late').setAttribute('src', `#${window['link']}`));
      await page.waitForFunction(() => document.getElementById('late')['request'] !== null);
      assert.deepEqual(await attributes('#late'), [null, null, null, null]);
      assert.deepEqual(await attributes('#copy'), [null, null, null, null]);
      await page.locator('#far').evaluate(each => each.remove());
      assert.deepEqual(
        complaints.splice(0).filter(text => !/404/.test(text)),
        [],
      );
    });

    it('does nothing to a position that it was not asked of, and nothing where none stands', async () => {
      await added('asked', {}, JSON.stringify(hexes));
      await live(page, '#asked');
      const outcome = await page.locator('#asked').evaluate(async (each, scene) => {
        const tried = work =>
          work.then(
            () => 'done',
            error => error.message,
          );
        const first = each['choose']('step:E');
        each['request'] = scene;
        const superseded = await tried(first);
        await each['play']();
        const kept = each['request'].choices ?? [];
        each['request'] = null;
        each.querySelector('script').textContent = '[]';
        const none = [];
        for (const act of ['play', 'undo', 'reset', 'choose']) none.push(await tried(each[act]('step:E')));
        return { superseded, kept, none, request: each['request'] };
      }, plane);
      assert.deepEqual(
        [outcome.superseded, outcome.kept, outcome.request],
        ['another position was opened meanwhile', [], null],
      );
      for (const message of outcome.none) assert.match(message, /text has an error/);
      await without('#asked');
      quiet();
    });

    it('has no empty heading before it knows its title', async () => {
      const title = await page.evaluate(() => {
        const { hidden, textContent } = document.createElement('umpire-board').shadowRoot.querySelector('.title');
        return { hidden, textContent };
      });
      assert.deepEqual(title, { hidden: true, textContent: '' });
    });

    it('keeps what it has told when it is given the same position again while it is put in', async () => {
      const told = await page.evaluate(async scene => {
        const each = Object.assign(document.createElement('umpire-board'), { id: 'again', request: scene });
        each.addEventListener('umpire-verdict', ({ detail }) => (each['request'] = detail.request), { once: true });
        document.body.prepend(each);
        await each['play']().catch(() => {}); // another is given meanwhile
        await each['play']();
        return ['verdict', 'status', 'chooser', 'choices'].map(name => each.getAttribute(name));
      }, hexes);
      assert.deepEqual(told, ['legal', 'choose', 'Gloom', '0']);
      await without('#again');
      quiet();
    });

    it('speaks one language, whenever that is wished for, and shows no board of a game that it does not know', async () => {
      await page.evaluate(scene => {
        const each = Object.assign(document.createElement('umpire-board'), { id: 'tongue', request: scene });
        each.addEventListener('umpire-verdict', () => (each.lang = 'de'), { once: true });
        document.body.prepend(each);
      }, hexes);
      await page.waitForFunction(() =>
        document.getElementById('tongue').shadowRoot.querySelector('um-verdict')?.textContent.includes('entscheidet'),
      );
      assert.match(await page.locator('#tongue a[part=link]').innerText(), /Ganze Seite/);
      await page
        .locator('#tongue')
        .evaluate((each, scene) => (each.removeAttribute('lang'), (each['request'] = scene)), {
          ...hexes,
          system: 'chess',
        });
      await page.waitForFunction(() =>
        document.getElementById('tongue').shadowRoot.querySelector('um-verdict')?.textContent.includes('No verdict'),
      );
      assert.ok(await page.locator('#tongue #table').isHidden());
      await without('#tongue');
      quiet();
    });

    it('says what is wrong with its source in the language that is spoken now', async () => {
      await added('wrong', { src: '#xx' });
      const failed = page.locator('#wrong [part=failed]');
      await page.waitForFunction(() => document.getElementById('wrong').getAttribute('verdict') === 'error');
      assert.match(await failed.innerText(), /This link is damaged/);
      await page.locator('#wrong').evaluate(each => (each.lang = 'de'));
      assert.match(await failed.innerText(), /Dieser Link ist beschädigt/);
      await page.locator('#wrong').evaluate(each => each.setAttribute('src', ''));
      await page.waitForFunction(() =>
        /keine Stellung/.test(document.getElementById('wrong').shadowRoot.getElementById('failed').textContent),
      );
      await without('#wrong');
      quiet();
    });

    it('hands out copies of its position', async () => {
      const [before, after] = await page.locator('#hexes').evaluate(each => {
        const was = structuredClone(each['request']);
        each['request'].units.length = 0;
        each['request'].title = 'mine';
        return [was, each['request']];
      });
      assert.deepEqual(after, before);
      assert.equal(after.title, hexes.title);
    });

    it('follows the colours and the language of whatever it stands in', async () => {
      await page.evaluate(scene => {
        const around = Object.assign(document.createElement('div'), { id: 'around' });
        document.body.prepend(around);
        around.append(Object.assign(document.createElement('umpire-board'), { id: 'led', request: scene }));
      }, hexes);
      await live(page, '#led');
      const scheme = () => page.locator('#led').getAttribute('scheme');
      assert.equal(await scheme(), 'light');
      await page.locator('#around').evaluate(each => (each.style.colorScheme = 'dark'));
      await rest(page);
      assert.equal(await scheme(), 'dark');
      const words = async () => [
        await page.locator('#led a[part=link]').innerText(),
        await page.locator('#led [part~=undo]').getAttribute('title'),
        await verdict(page, '#led'),
      ];
      const english = await words();
      await page.locator('#around').evaluate(each => each.setAttribute('lang', 'de'));
      const speaks = wanted =>
        page.waitForFunction(
          word => document.getElementById('led').shadowRoot.querySelector('um-verdict').textContent.includes(word),
          wanted,
        );
      await speaks('entscheidet');
      const german = await words();
      assert.match(german[0], /Ganze Seite öffnen/);
      assert.match(german[1], /Zurück|Rückgängig/);
      assert.match(german[2], /entscheidet/);
      assert.match(
        await page.locator('#hexes a[part=link]').innerText(),
        /Ganze Seite/,
        'all boards of a page speak one language',
      );
      await page.locator('#around').evaluate(each => each.removeAttribute('lang'));
      await speaks('decides');
      assert.deepEqual(await words(), english);
      await page.locator('#around').evaluate(each => each.remove());
      quiet();
    });

    it('takes a request that a script has set before the element was known', async () => {
      const early = await open('about:blank');
      await early.addInitScript(scene => {
        new MutationObserver((_, observer) => {
          const board = document.getElementById('plane');
          if (!board) return;
          observer.disconnect();
          if (!customElements.get('umpire-board')) board['request'] = scene;
        }).observe(document, { childList: true, subtree: true });
      }, hexes);
      await early.goto(strict.page('strict-csp', { plane: JSON.stringify(plane), hexes: linkOf(hexes) }));
      await live(early, '#plane');
      assert.equal((await told(early, '#plane')).request.system, 'godsgloom');
      await early.locator('#plane').evaluate((each, scene) => (each['request'] = scene), plane);
      await early.waitForFunction(() => document.getElementById('plane')['request'].system === 'arcane-legions');
      await close(early);
      quiet();
    });

    it('goes and comes back with the page it stands in', async () => {
      const board = page.locator('#hexes');
      await board.evaluate(each => {
        const { parentNode, nextSibling } = each;
        each.remove();
        parentNode.insertBefore(each, nextSibling);
      });
      await board.locator('#panel').waitFor();
      assert.match(await verdict(page, '#hexes'), /Gloom decides/);
      quiet();
    });
  });

  describe('the frame', () => {
    it('in a sandbox loads engine and texts only once it is seen, is played and reset', async () => {
      const page = await open(host.page('sandboxed', framed(names.godsgloom)));
      const frame = await frameOf(page);
      await frame.waitForSelector('umpire-board [part=poster]');
      await rest(page);
      const rests = () => host.asked.filter(path => /embed\/(play|engine|texts)/.test(path));
      assert.deepEqual(rests(), []);
      await page.locator('iframe').scrollIntoViewIfNeeded();
      await live(frame);
      assert.deepEqual(
        rests()
          .map(path => path.replace(`${below}embed/`, ''))
          .sort(),
        ['engine-godsgloom.js', 'play.js', 'texts-en-godsgloom.js'],
      );
      assert.match(await verdict(frame), /Gloom decides/);
      const before = await told(frame);
      await choices(frame).nth(5).click();
      await rest(frame);
      assert.equal((await told(frame)).choices, 1);
      const code = await frame.locator('[part=link]').getAttribute('href');
      assert.match(code, /^\.\/#A/);
      await frame.locator('[part~=reset]').click();
      await rest(frame);
      assert.deepEqual(await told(frame), before);
      assert.equal(await frame.evaluate(() => origin), 'null', 'it has no origin');
      quiet();
      await close(page);
    });

    it('is loaded when its button is pressed, and the keyboard goes on from there', async () => {
      const page = await open('about:blank');
      await page.route(/embed\/play/, route => (page['held'] = route));
      await page.goto(host.page('column', framed(names['arcane-legions'])));
      const frame = await frameOf(page);
      const start = frame.locator('[part=start]');
      await start.focus();
      await page.keyboard.press('Enter');
      await frame.waitForSelector('[part=start][aria-busy]');
      await page['held'].continue();
      await live(frame);
      await frame.waitForFunction(
        () => document.querySelector('umpire-board').shadowRoot.activeElement?.localName === 'h3',
      );
      quiet();
      await close(page);
    });

    it('fits a column of 280 pixels with every game, tells its height, in two languages', async () => {
      const page = await open('about:blank', { width: 300, height: 900 });
      for (const [i, [game, name]] of Object.entries(names).entries()) {
        const lang = i % 2 ? 'de' : 'en';
        const frame = await shown(page, 'column', framed(name, `?lang=${lang}`));
        await rest(frame);
        const room = await frame.evaluate(() => [
          innerWidth,
          document.documentElement.scrollWidth,
          document.documentElement.lang,
        ]);
        assert.deepEqual(room, [280, 280, lang], game);
        await page.waitForFunction(
          () => window['heights'].length && document.querySelector('iframe').offsetHeight === window['heights'].at(-1),
        );
        const over = await frame.evaluate(() => document.documentElement.scrollHeight - innerHeight);
        assert.equal(over, 0, `${game}: nothing is to be scrolled`);
        const words = { en: /decides/, de: /entscheide/ };
        assert.match(await verdict(frame), words[lang], game);
      }
      quiet();
      await close(page);
    });

    it('has every choice in the list, where the keyboard reaches it; turns by side, notch and angle', async () => {
      for (const [game, name] of Object.entries(names)) {
        const page = await open('about:blank');
        await page.addInitScript(() =>
          document.addEventListener('umpire-verdict', event => (window['options'] = event['detail'].reply.options)),
        );
        await page.goto(`${host.origin}${below}embed.html#${linkOf(sceneOf(name))}`);
        await choices(page).first().waitFor();
        const [keys, listed] = await page.evaluate(() => [
          window['options'].map(({ key }) => key),
          [
            ...document
              .querySelector('umpire-board')
              .shadowRoot.querySelectorAll('um-decision button[data-key]:not(:disabled)'),
          ]
            .filter(each => each['tabIndex'] === 0)
            .map(each => each['dataset'].key),
        ]);
        assert.ok(keys.length, game);
        assert.deepEqual(
          keys.filter(key => !/^turn:/.test(key) && !listed.includes(key)),
          [],
          game,
        );
        if (keys.some(key => /^turn:/.test(key))) await turnByKeyboard(page);
        await close(page);
      }
      quiet();
    });

    // By keys alone: a side, an angle, and what is set down.
    async function turnByKeyboard(page) {
      for (const [part, key] of [
        ['[name=turn-side]', 'Space'],
        ['[name=turn-turn]', 'Space'],
        ['.take', 'Enter'],
      ]) {
        const there = () =>
          page.evaluate(
            wanted => document.querySelector('umpire-board').shadowRoot.activeElement?.matches(wanted) ?? false,
            `um-turning ${part}`,
          );
        for (let i = 0; i < 60 && !(await there()); i++) await page.keyboard.press('Tab');
        assert.ok(await there(), `no way to ${part}`);
        await page.keyboard.press(key);
        await rest(page);
      }
      assert.match(
        await page.evaluate(() => document.querySelector('umpire-board')['request'].choices[0].key),
        /^turn:/,
      );
    }

    it('pushes nothing down that has been read, from the picture to the verdict, in every width', async () => {
      // What moves before anybody touches it, as the browser sums it up for whoever measures pages.
      const watch = () => {
        const shifts = (window['shifts'] = []);
        new PerformanceObserver(list => shifts.push(...list.getEntries().map(entry => entry['value']))).observe({
          type: 'layout-shift',
          buffered: true,
        });
      };
      for (const [width, height] of [
        [280, 500],
        [390, 800],
        [800, 700],
      ])
        for (const [game, name] of Object.entries(names)) {
          const page = await open('about:blank', { width, height });
          await page.addInitScript(watch);
          await page.goto(`${host.origin}${below}embed.html#${linkOf(sceneOf(name))}`);
          await choices(page).first().waitFor();
          await rest(page);
          const shifts = await page.evaluate(() => window['shifts']);
          const sum = shifts.reduce((a, b) => a + b, 0);
          assert.ok(sum < 0.05, `${game}, ${width} pixels: ${sum}`);
          await close(page);
        }
      quiet();
    });

    it('opens another position as soon as the page around it changes its address', async () => {
      const page = await open('about:blank');
      const scene = sceneOf(names['arcane-legions']);
      const frame = await shown(page, 'column', { link: linkOf(scene) });
      assert.match(await verdict(frame), /Your move/);
      const poor = { ...scene, turn: { ...scene.turn, orderPoints: 0 } };
      await page
        .locator('iframe')
        .evaluate((each, link) => (each['src'] = `${each['src'].split('#')[0]}#${link}`), linkOf(poor));
      await frame.waitForSelector('umpire-board[verdict=illegal]', { state: 'attached' });
      assert.match(await verdict(frame), /Not allowed/);
      // Another game as well.
      await page
        .locator('iframe')
        .evaluate(
          (each, link) => (each['src'] = `${each['src'].split('#')[0]}#${link}`),
          linkOf(sceneOf(names['torn-world'])),
        );
      await frame.waitForSelector('umpire-board[chooser=Kriegmark]', { state: 'attached' });
      quiet();
      await close(page);
    });

    it('hears no messages, and tells its height to nobody but whom it is told to', async () => {
      const page = await open('about:blank');
      const frame = await shown(page, 'column', framed(names.godsgloom, '?target=https://wiki.example'));
      const before = await told(frame);
      await page.evaluate(scene => {
        const { contentWindow } = document.querySelector('iframe');
        for (const message of [
          { umpire: 1, request: scene },
          { umpire: 1, choose: 'end' },
          { umpire: 1, height: 9 },
          'reset',
          null,
          JSON.stringify(scene),
          { hash: '#', src: '#' },
        ])
          contentWindow.postMessage(message, '*');
      }, sceneOf(names['torn-world']));
      await rest(frame);
      assert.deepEqual(await told(frame), before);
      assert.deepEqual(await page.evaluate(() => window['heights']), []);
      // The browser says that it was sent elsewhere.
      assert.deepEqual(
        complaints.splice(0).filter(text => !/wiki\.example/.test(text)),
        [],
      );
      await close(page);
    });

    it('takes a hostile address for nothing but data', async () => {
      const page = await open('about:blank');
      const scene = sceneOf(names['arcane-legions']);
      const markup = '<img src=x onerror="document.title=`taken`"><script>document.title=`taken`</script>';
      const renamed = JSON.parse(JSON.stringify(scene).replaceAll('Legio I', '<b>x</b>').replaceAll('Rome', '<i>Rome'));
      const bomb = linkOf(' '.repeat(3_000_000));
      const hostile = [
        [linkOf({ ...renamed, title: markup, note: markup }), /Your move/],
        [
          linkOf(`{"umpire":1,"system":"godsgloom","__proto__":{"polluted":1},"constructor":1}`),
          /unknown-key|missing-key/,
        ],
        [linkOf('{"umpire":1,'), /not-json/],
        [linkOf('[[[[1]]]]'), /No verdict/],
        [linkOf({ ...scene, units: 7, codices: null, terrain: 'x', turn: [] }), /wrong-type/],
        [
          linkOf({
            ...scene,
            units: [{ id: {}, at: [1e308, -1e308], facing: 'x' }, null, 4],
            terrain: [
              {
                shape: [
                  [0, 0],
                  [NaN, 1],
                ],
              },
              null,
            ],
          }),
          /No verdict/,
        ],
        [bomb, /holds more than a position may/],
        ['AAAA', /damaged/],
        ['%3Cscript%3E', /damaged/],
        ['', /damaged|no position/],
      ];
      for (const [link, wanted] of hostile) {
        await page.goto('about:blank');
        await page.goto(host.page('column', { link }));
        const frame = await frameOf(page);
        await frame
          .waitForFunction(
            source =>
              new RegExp(source).test(
                document.querySelector('umpire-board').shadowRoot.textContent.replaceAll(/\s+/g, ' '),
              ),
            wanted.source,
          )
          .catch(async () =>
            assert.fail(
              `${wanted}: ${await frame.locator('umpire-board').evaluate(each => each.shadowRoot.textContent)}`,
            ),
          );
        const made = await frame.evaluate(() => ({
          ...{ title: document.title, polluted: {}['polluted'] },
          images: document.querySelectorAll('umpire-board')[0].shadowRoot.querySelectorAll('img, script, b.x, i')
            .length,
        }));
        assert.deepEqual(made, { title: 'Umpire', polluted: undefined, images: 0 });
      }
      quiet();
      await close(page);
    });
  });

  describe('on a dark wiki', () => {
    // The colour of the page at a place, as it is painted.
    async function shadeAt(page, x, y) {
      const png = await page.screenshot({ clip: { x, y, width: 4, height: 4 } });
      const other = await page.context().newPage();
      const shade = await other.evaluate(
        async data => {
          const picture = Object.assign(new Image(), { src: data });
          await picture.decode();
          const context = document.createElement('canvas').getContext('2d');
          context.drawImage(picture, 0, 0);
          return [...context.getImageData(1, 1, 1, 1).data];
        },
        `data:image/png;base64,${png.toString('base64')}`,
      );
      await other.close();
      return shade;
    }

    it('frame and element paint their own surface, and their words are light; the page shines through where it wishes to', async () => {
      const surface = [25, 31, 36, 255]; // --panel, dark
      const page = await open(host.page('dark-wiki', framed(names['commands-colors-ancients'])), {
        height: 2400,
        colorScheme: 'light',
      });
      const frame = await frameOf(page);
      await live(frame);
      await live(page);
      await rest(page);
      for (const place of [frame.locator('umpire-board'), page.locator('umpire-board')]) {
        const { x, y, width } = await place.boundingBox();
        assert.deepEqual(await shadeAt(page, x + width - 12, y + 4), surface);
        const board = await place.locator('canvas').boundingBox();
        assert.deepEqual(await shadeAt(page, board.x + 2, board.y + board.height - 6), surface, 'beside the board');
        const ink = await place.locator('h2').evaluate(each => getComputedStyle(each).color.match(/\d+/g).map(Number));
        assert.ok(Math.min(...ink) > 180, String(ink));
      }
      const element = page.locator('umpire-board');
      await element.evaluate(each => each.style.setProperty('--surface', 'transparent'));
      const { x, y, width } = await element.boundingBox();
      assert.deepEqual(await shadeAt(page, x + width - 12, y + 4), [16, 32, 48, 255], 'the page behind it');
      // What the page has for its own buttons is none of theirs.
      const border = await page
        .locator('umpire-board [part~=reset]')
        .evaluate(each => getComputedStyle(each).borderTopWidth);
      assert.equal(border, '1px');
      quiet();
      await close(page);
    });
  });

  describe('axe-core finds nothing', () => {
    const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    const look = async (page, what) => {
      await page.evaluate(axe);
      const found = await page.evaluate(async () => {
        const { violations } = await window['axe'].run(document, { resultTypes: ['violations'] });
        return violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html, target, any }) => `${id}: ${target} ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
        );
      });
      assert.deepEqual(found.slice(0, 5), [], what);
    };
    for (const [i, [game, name]] of Object.entries(names).entries())
      it(`in a frame with ${game}`, async () => {
        const colorScheme = /** @type {('light' | 'dark')[]} */ (['light', 'dark'])[i % 2];
        const page = await open('about:blank', { width: 320, colorScheme, bypassCSP: true });
        await page.route(/embed\/play/, route => (page['held'] = route));
        await page.goto(`${host.origin}${below}embed.html#${linkOf(sceneOf(name))}`);
        await page.waitForSelector('[part=start][aria-busy]');
        await look(page, `the picture, ${colorScheme}`);
        await page['held'].continue();
        await live(page);
        await rest(page);
        await look(page, colorScheme);
        await page.emulateMedia({ colorScheme: colorScheme === 'dark' ? 'light' : 'dark' });
        await rest(page);
        await look(page, `not ${colorScheme}`);
        await close(page);
      });
  });
});

// What goes wrong in a page, by way of its own first script.
function listen() {
  const complaints = (window['complaints'] = []);
  addEventListener('error', event => complaints.push(event.message ?? `not loaded: ${event.target['src']}`), true);
  addEventListener('unhandledrejection', event => complaints.push(`rejected: ${event.reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    complaints.push(`policy: ${violatedDirective} ${blockedURI}`),
  );
}

for (const { name, variable, launch } of [
  { name: 'Firefox', variable: 'UMPIRE_FIREFOX', launch: openFirefox },
  { name: 'WebKitGTK', variable: 'UMPIRE_WEBKIT', launch: openWebKit },
]) {
  const path = process.env[variable];

  describe(
    `boards in other pages in ${name}`,
    { skip: path ? false : `no ${name}: set ${variable} to its path` },
    () => {
      let page, host, strict;
      before(async () => {
        host = await startHosting({ first: `(${listen})()` });
        strict = await startHosting({ policy });
        page = await launch(path);
        await page.resize(700, 900);
      });
      after(async () => {
        await page?.close();
        host?.close();
        strict?.close();
      });

      const boardIs = `verdict => document.querySelector('umpire-board').getAttribute('verdict') === verdict`;
      const live = () =>
        page.waitForFunction(
          `() => (${boardIs})('legal') && document.querySelector('umpire-board').shadowRoot.querySelector('um-decision h3') !== null`,
        );
      const inside = part =>
        page.evaluate(`() => document.querySelector('umpire-board').shadowRoot.querySelector('${part}').innerText`);
      // Chosen and taken back, by the buttons of the board.
      async function playOnce() {
        const press = part =>
          page.evaluate(`() => document.querySelector('umpire-board').shadowRoot.querySelector('${part}').click()`);
        const count = number =>
          page.waitForFunction(`() => document.querySelector('umpire-board').getAttribute('choices') === '${number}'`);
        await press('um-decision button[data-key]:not(.why)');
        await count(1);
        await press('[part~=reset]');
        await count(0);
      }

      for (const [game, scene] of Object.entries(names))
        it(`plays ${game} in a sandbox, 280 pixels wide, as high as it says`, async () => {
          await page.frame(null);
          await page.open('about:blank');
          await page.open(host.page('column', framed(scene)));
          await page.waitForFunction(() => document.querySelector('iframe'));
          await page.frame(0);
          await live();
          assert.match(await inside('um-verdict'), /Your move/);
          // Until it is as high as it says it may have a scroll bar.
          assert.deepEqual(
            await page.evaluate(() => [origin, innerWidth, document.documentElement.scrollWidth <= 280]),
            ['null', 280, true],
          );
          await playOnce();
          await page.frame(null);
          await page.waitForFunction(
            () =>
              window['heights'].length && document.querySelector('iframe').offsetHeight === window['heights'].at(-1),
          );
          assert.deepEqual(await page.evaluate(() => window['complaints']), []);
        });

      it('plays elements under a strict policy', async () => {
        await page.frame(null);
        await page.open('about:blank');
        await page.open(
          strict.page('strict-csp', {
            plane: JSON.stringify(sceneOf(names['arcane-legions'])),
            hexes: linkOf(sceneOf(names.godsgloom)),
          }),
        );
        await live();
        assert.match(await inside('um-verdict'), /Rome decides/);
        await playOnce();
      });
    },
  );
}
