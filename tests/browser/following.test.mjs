// Where the view comes to rest: to the last bit the same, however it came there.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { follow, holdSearches, items, openSite, settled } from './site.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';

const scene = name =>
  JSON.parse(readFileSync(new URL(`../../build/public/scenes/${name}.json`, import.meta.url), 'utf8'));
const linkTo = name =>
  `#${Buffer.concat([Buffer.from([1]), deflateRawSync(JSON.stringify(scene(name)))]).toString('base64url')}`;
const examples = [
  ...['godsgloom/nimble', 'godsgloom/spear-wall', 'torn-world/huge-on-one-new', 'commands-colors-ancients/auxilia'],
  ...[
    'arcane-legions/turn-over-two',
    'godsgloom/flyer',
    'ninth-age/two-into-one',
    'commands-colors-ancients/leader-joins',
  ],
];

// Answers of the searches come so long after they were asked for: what is led to comes in one go, in the midst of the way
// to what came before, or after it.
const delays = [0, 130, 500];
function answerLater() {
  const post = Worker.prototype.postMessage;
  Object.assign(window, { answersAfter: 0 });
  Worker.prototype.postMessage = function (/** @type {any} */ job) {
    setTimeout(() => post.call(this, job), window['answersAfter']);
  };
}

// In the page: no frame is drawn while the view is on its way, until glideOn is called.
function stopGliding() {
  const waiting = [];
  let stopped = true;
  const next = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = draw =>
    next(now => (stopped && document.querySelector('canvas[data-gliding]') ? waiting.push(draw) : draw(now)));
  Object.assign(window, {
    glideOn() {
      stopped = false;
      window.requestAnimationFrame = next;
      for (const draw of waiting.splice(0)) next(draw);
    },
  });
}

const searched = async page => {
  await page.waitForFunction(() => window['umpire'].searched());
  await settled(page);
};
const places = async page =>
  Object.fromEntries(
    (await items(page))
      .map(({ id, screen, outline }) => [id, { screen, outline }])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

describe('the view', { skip }, () => {
  let site;
  before(async () => (site = await openSite(chromium)));
  after(() => site?.close());

  const prepare = context => context.addInitScript(answerLater);
  for (const size of [
    { width: 320, height: 640, touch: true },
    { width: 390, height: 844, touch: true },
    { width: 1280, height: 800 },
  ])
    it(`rests at ${size.width} pixels where a page of its own does, whatever was open before and whenever answers come`, async () => {
      const own = new Map();
      for (const name of examples) {
        const page = await site.open({ fragment: linkTo(name), ...size });
        await searched(page);
        own.set(name, await places(page));
        await page.context().close();
      }
      const page = await site.open({ fragment: linkTo('godsgloom/swamp'), prepare, ...size });
      for (const [i, delay] of delays.entries()) {
        await page.evaluate(value => Object.assign(window, { answersAfter: value }), delay);
        // Each after another one each time.
        const order = examples.map((_, at) => examples[(at * [1, 3, 5][i]) % examples.length]);
        for (const name of order) {
          await follow(page, linkTo(name));
          await searched(page);
          assert.deepEqual(await places(page), own.get(name), `${name}, answers after ${delay} ms`);
          // As where the room about the board has changed and is again what it was.
          await page.evaluate(() => window.umpire.opened());
          await settled(page);
          assert.deepEqual(await places(page), own.get(name), `${name}, fitted once more when all was found`);
        }
      }
      await page.context().close();
      assert.deepEqual(site.complaints, []);
    });

  it('that is held by a finger on its way goes on to the same end', async () => {
    const ends = [];
    for (const held of [false, true]) {
      const page = await site.open({
        fragment: linkTo('godsgloom/nimble'),
        prepare: holdSearches,
        width: 320,
        height: 640,
        touch: true,
      });
      await searched(page);
      const session = await page.context().newCDPSession(page);
      const touch = (type, ...touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
      // The view is fitted before what it is led to has come; on its way there it stands still until it is let go on.
      await page.evaluate(() => window['holdSearches']());
      await follow(page, linkTo('godsgloom/spear-wall'), { rulings: false });
      await page.evaluate(stopGliding);
      await page.evaluate(() => window['letSearchesGo']());
      await page.waitForSelector('canvas[data-gliding]');
      if (held) {
        await touch('touchStart', { x: 160, y: 300 });
        await page.waitForSelector('canvas:not([data-gliding])');
        const frames = () =>
          page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
        const [was] = [await places(page), await frames()];
        assert.deepEqual(await places(page), was, 'nothing moves under the finger');
        await touch('touchCancel');
      }
      await page.evaluate(() => window['glideOn']());
      await searched(page);
      ends.push(await places(page));
      await page.context().close();
    }
    assert.deepEqual(ends[1], ends[0]);
  });
});
