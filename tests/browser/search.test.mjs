// What it takes to play, in Chromium: the shading of where a unit can end, ways to a contact or a spot, and threats.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { load } from '../../wasm/engine.js';
import { exactGround, passes, shadedOver } from '../lib/exact-ground.mjs';
import { inside } from '../../web/geometry/poses.js';
import { dragByMouse, item, items, offColour, openSite, request, settled, verdict } from './site.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';
const phone = { width: 390, height: 844, touch: true, deviceScaleFactor: 2 };
const near = 12;

const sceneOf = name =>
  JSON.parse(readFileSync(new URL(`../../build/public/scenes/arcane-legions/${name}.json`, import.meta.url), 'utf8'));
const packed = scene => Buffer.concat([Buffer.from([1]), deflateRawSync(JSON.stringify(scene))]);
const linkTo = scene => `#${packed(scene).toString('base64url')}`;

describe('searches', { skip }, () => {
  let site, engine;
  before(async () => {
    site = await openSite(chromium);
    engine = await load();
  });
  after(() => site?.close());

  // The scale on the board, and what it means below the question.
  const legend = async page => (await page.locator('#legend, um-ask .tried').allInnerTexts()).join('\n');
  const answer = page => page.locator('um-answer').innerText();
  const engineSays = (asked, ask) => engine.call({ ...asked, ask });

  // Looked for in whole steps first, then finer and finer.
  async function shade(page, step = '1/8 step') {
    await page.click('[data-ask=reach]');
    await page.waitForFunction(text => document.querySelector('um-ask').innerText.includes(text), step);
    await settled(page);
  }

  // What the searches of all these steps find together.
  function foundIn(asked) {
    const replies = passes.map(envelope => engine.call({ ...asked, ask: { envelope, shapes: true } }));
    assert.ok(replies.every(({ envelope }) => !envelope.limited && !envelope.open?.limited));
    const { codex } = asked.units.find(({ id }) => id === asked.order.unit);
    return exactGround(replies.map(({ envelope }) => envelope), replies[0].shapes[codex]); // prettier-ignore
  }

  // Corners run counter-clockwise.
  const isWithin = (bound, [x, y]) =>
    bound.some(outline =>
      outline.every(([ax, ay], i) => {
        const [bx, by] = outline[(i + 1) % outline.length];
        return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
      }),
    );

  const hatchedIn = list => list.find(({ id }) => id === 'reach:open')?.squares ?? [];
  const liesIn = (squares, [x, y]) =>
    squares.some(([left, bottom, width, height]) => x > left && x < left + width && y > bottom && y < bottom + height);

  // From the table to the window, by the table's corners.
  async function lensOf(page) {
    const { outline, points } = await item(page, 'table');
    const [[left, bottom], , [right, top]] = outline;
    const [, , [width, depth]] = points;
    return ([x, y]) => [left + ((right - left) * x) / width, bottom + ((top - bottom) * y) / depth];
  }

  // Spots of the table that nothing stands on or is written over, with the least cost there, all around as well.
  async function openSpots(page, { leastOver }) {
    const list = await items(page);
    const lens = await lensOf(page);
    const within = ([x, y], [left, top, right, bottom]) => x > left && x < right && y > top && y < bottom;
    const boxes = list
      .filter(
        each => each.outline && !['ground', 'table', 'grid'].includes(each.role) && !each.role.startsWith('reach'),
      )
      .map(({ outline }) => {
        const [xs, ys] = [0, 1].map(i => outline.map(point => point[i]));
        return [Math.min(...xs) - 9, Math.min(...ys) - 24, Math.max(...xs) + 9, Math.max(...ys) + 9];
      });
    const covers = await page.evaluate(() =>
      ['#legend', '#tools'].map(id => {
        const { left, top, right, bottom } = document.querySelector(id).getBoundingClientRect();
        return [left - 4, top - 4, right + 4, bottom + 4];
      }),
    );
    const board = await page.evaluate(() => {
      const { left, top, right, bottom } = document.querySelector('#board').getBoundingClientRect();
      return [left + 4, top + 4, right - 4, bottom - 4];
    });
    const centres = list.find(each => each.role === 'reach-centres')?.squares ?? [];
    const where = list.find(each => each.role === 'reach-where')?.outlines ?? [];
    const onCentre = ([x, y]) =>
      centres.some(
        ([left, low, side]) => Math.max(Math.abs(left + side / 2 - x), Math.abs(low + side / 2 - y)) < 0.1,
      ) ||
      where.some(outline => [-0.05, 0.05].some(by => inside(outline, [x + by, y]) || inside(outline, [x, y + by])));
    const found = [];
    const [width, depth] = (await item(page, 'table')).points[2];
    for (let x = 0.12; x < width; x += 0.25)
      for (let y = 0.12; y < depth; y += 0.25) {
        const screen = lens([x, y]);
        if (!within(screen, board) || [...boxes, ...covers].some(box => within(screen, box)) || onCentre([x, y]))
          continue;
        const cost = leastOver([x, y], 0.05);
        if (cost !== null) found.push({ cost, place: [x, y], screen });
      }
    return found;
  }

  it('leaves out nothing, also where nothing can be reached right beside the cheapest', async () => {
    const scene = sceneOf('clean-snap');
    scene.units.find(unit => unit.id === 'Velites').at = [3.5, 3.7];
    const page = await site.open({ fragment: linkTo(scene) });
    await shade(page);
    const { leastOver } = foundIn(scene);
    const list = await items(page);
    const seen = new Set();
    for (let x = -0.88; x < 13; x += 0.125)
      for (let y = -0.88; y < 9; y += 0.125) {
        const cost = leastOver([x, y]);
        if (cost === null) continue;
        const band = shadedOver(list, [x, y])?.id;
        assert.equal(band, cost === Infinity ? undefined : `reach:${cost}-${cost}`, `at ${x}, ${y}`);
        seen.add(cost);
      }
    assert.ok(seen.size >= 6, [...seen].join());
    await page.context().close();
  });

  for (const colorScheme of ['light', 'dark'])
    it(`shades where the ground says, ${colorScheme}, with a legend of the costs`, async () => {
      const page = await site.open({ colorScheme });
      await shade(page);
      const ground = foundIn(await request(page));
      const hatched = hatchedIn(await items(page));
      // Six costs, a shade for each: darker the cheaper in the light, brighter in the dark.
      const names = ['paper', ...[1, 2, 3, 4, 5, 6].map(n => `reach-${n}`)];
      const [paper, ...shades] = await page.evaluate(
        all => all.map(name => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()),
        names,
      );
      const light = colour => [1, 3, 5].reduce((sum, at) => sum + parseInt(colour.slice(at, at + 2), 16), 0);
      const order = [...shades, paper].sort((a, b) => (colorScheme === 'light' ? 1 : -1) * (light(a) - light(b)));
      assert.deepEqual(order, [...shades, paper]);
      const spots = await openSpots(page, ground);
      assert.ok(spots.length > 150, `${spots.length} spots in the open`);
      const seen = new Set();
      for (const { cost, place, screen } of spots) {
        if (cost === Infinity && liesIn(hatched, place)) continue;
        const colour = cost === Infinity ? paper : shades[cost];
        assert.ok((await offColour(page, screen, colour, 1)) < near, `${cost} at ${screen}`);
        seen.add(cost);
      }
      assert.ok(seen.size >= 5, [...seen].join());
      // And where the centre of the base can come to stand there is an area, or a mark in each quarter of a step.
      const list = await items(page);
      const { squares: marks } = list.find(each => each.role === 'reach-centres');
      const { outlines: where } = list.find(each => each.role === 'reach-where');
      const isMarked = ([x, y]) =>
        marks.some(([left, low, side]) => Math.hypot(left + side / 2 - x, low + side / 2 - y) < 0.36);
      const around = ([x, y]) => [[-1, -1], [-1, 1], [1, -1], [1, 1], [0, 0]].map(([i, j]) => [x + i / 1e4, y + j / 1e4]); // prettier-ignore
      for (const { at } of ground.places)
        assert.ok(isMarked(at) || around(at).some(spot => where.some(outline => inside(outline, spot))), at.join());
      assert.deepEqual(
        where.filter(({ length }) => length !== 4),
        ground.open.places.flatMap(({ patches }) => patches.filter(({ length }) => length > 2 && length !== 4)),
      );
      const named = await page
        .locator('#legend .costs li')
        .evaluateAll(all => all.map(each => [each.textContent.trim(), getComputedStyle(each).backgroundColor]));
      const rgb = colour => `rgb(${[1, 3, 5].map(at => parseInt(colour.slice(at, at + 2), 16)).join(', ')})`;
      assert.deepEqual(
        named.slice(0, 6),
        shades.map((colour, cost) => [String(cost), rgb(colour)]),
      );
      assert.match(
        await legend(page),
        /0\s*1\s*2\s*3\s*4\s*5\s*MP[^]*Shaded: it can end there; grey: its centre\. Turns: found at 1\/8 step\.[^]*Hatched: may be reachable, tap to look\./,
      );
      const touched = (await items(page)).filter(each => each.role === 'touched');
      assert.deepEqual(touched.map(each => each.id).sort(), ground.touches.map(({ unit }) => `touched:${unit}`).sort());
      for (const { unit, cost } of ground.touches)
        assert.equal((await item(page, `touched-cost:${unit}`)).text, String(cost));
      await page.click('[data-ask=reach]');
      await settled(page);
      assert.equal((await items(page)).filter(each => each.role === 'reach').length, 0);
      assert.equal((await items(page)).filter(each => each.role === 'ghost').length, 4, 'the steps are back');
      await page.context().close();
    });

  it('shows the cheapest place over a spot, and taking it leads right there', async () => {
    const page = await site.open();
    await shade(page);
    const spot = (await lensOf(page))([7.3, 3.4]);
    await page.mouse.move(...spot);
    await settled(page);
    const hovered = await item(page, 'ghost:found');
    assert.equal(await answer(page), '', 'looked at, not asked');
    await page.mouse.click(...spot);
    await settled(page);
    const found = await item(page, 'ghost:found');
    assert.deepEqual(found.points, hovered.points);
    const cost = /can end here for (\d) MP/.exec(await answer(page))[1];
    assert.equal((await item(page, 'found-cost')).text, `✓ ${cost}`);
    assert.equal(String(foundIn(await request(page)).leastOver([7.3, 3.4])), cost, 'the least there');
    await page.click('[data-ask=take]');
    await settled(page);
    const reply = await page.evaluate(() => window.umpire.reply());
    const unit = await item(page, 'unit:Legio I');
    assert.deepEqual(unit.points, found.points);
    const left = reply.units.find(each => each.id === 'Legio I').movementPoints;
    assert.equal(left, 5 - Number(cost));
    assert.match(await verdict(page), /^Legal/);
    assert.equal(await answer(page), '');
    const { choices } = await request(page);
    for (const _ of choices) await page.click('#undo');
    assert.equal((await request(page)).choices, undefined);
    await page.context().close();
  });

  it('is asked again after each choice, counts from there, and drops what was asked before', async () => {
    const page = await site.open();
    await shade(page);
    await page.click('[data-key="step:right"].stop');
    await settled(page);
    await page.waitForFunction(() => document.querySelector('um-ask').innerText.includes('1/8 step'));
    const { choices } = await request(page);
    const { envelope } = engineSays({ ...(await request(page)), choices }, { envelope: { resolution: 0.5 } });
    const [least] = envelope.places;
    assert.equal(least.cost, 2);
    assert.match(await legend(page), /Egypt\s*0\s/, 'nothing more to stay');
    const bands = (await items(page)).filter(each => each.role === 'reach');
    assert.equal(bands.at(-1).id, 'reach:2-2', 'the cheapest on top');
    await page.mouse.click(...(await item(page, 'unit:Chariots')).screen);
    await page.click('[data-ask=touch]');
    await page.waitForSelector('.way-list');
    await page.click('#undo');
    await settled(page);
    assert.equal(await answer(page), '');
    assert.equal(await item(page, 'ghost:found'), undefined);
    await page.context().close();
  });

  it('hatches all ground that is bounded and was not found, none else, and says nowhere that it is out of reach', async () => {
    const page = await site.open();
    await shade(page);
    const { leastOver, bound } = foundIn(await request(page));
    const list = await items(page);
    const hatched = hatchedIn(list);
    let count = 0;
    for (let x = -0.875; x < 13; x += 0.25)
      for (let y = -0.875; y < 9; y += 0.25) {
        const cost = leastOver([x, y]);
        if (cost === null) continue;
        assert.equal(Boolean(shadedOver(list, [x, y])), cost < Infinity, `shaded at ${x}, ${y}`);
        assert.equal(liesIn(hatched, [x, y]), cost === Infinity && isWithin(bound, [x, y]), `hatched at ${x}, ${y}`);
        if (liesIn(hatched, [x, y])) count++;
      }
    assert.ok(count > 100, `${count} squares`);
    assert.doesNotMatch(await page.locator('body').innerText(), /cannot be reached|out of reach|too far/i);
    await page.context().close();
  });

  it('looks for a way where hatched ground is tapped: where there is none it says so, and what it would take', async () => {
    const told = async rulings => {
      const page = await site.open({ fragment: linkTo({ ...sceneOf('clean-snap'), rulings }) });
      await shade(page);
      const asked = await request(page);
      const hatched = hatchedIn(await items(page));
      const ground = foundIn(asked);
      const wayTo = covers => engineSays(asked, { plan: { goal: { covers }, needs: true } }).plan;
      const { place, screen } = (await openSpots(page, ground)).find(
        ({ cost, place }) =>
          cost === Infinity && liesIn(hatched, place) && isWithin(ground.bound, place) && !wayTo(place).found,
      );
      await page.mouse.click(...screen);
      await page.waitForSelector('um-answer .no');
      assert.ok(liesIn(hatchedIn(await items(page)), place), 'it stays hatched');
      const text = await answer(page);
      await page.context().close();
      return { text, plan: wayTo(place) };
    };
    const { text, plan } = await told({});
    assert.equal(plan.proven, true);
    assert.match(text, /Can Legio I reach this spot\?[^]*No: there is no way, whatever anybody chooses\./);
    assert.equal(/With (1 point|\d points) more it could/.test(text), 'points' in plan.needs);
    for (const id of plan.needs.without ?? [])
      assert.match(text, new RegExp(`Without .*${id}.*it could|it could: .*${id}`));

    // A ruling under which it cannot be settled.
    const open = await told({ 'arcane-legions.turn-touch': 'collision' });
    assert.equal(open.plan.proven, false);
    assert.match(open.text, /No way found yet, looked for at 1\/8 step\. There may be one all the same\./);
  });

  // As where a unit has more ways than a search sees the end of: the shading is given up after a few.
  const searchLess = context =>
    context.addInitScript(() => {
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (job) {
        post.call(this, { ...job, query: job.query?.replace(/("envelope":\{[^}]*"work":)\d+/, '$112') });
      };
    });

  it('shades what is found where hatched ground is tapped, and it may be taken', async () => {
    const page = await site.open({ prepare: searchLess });
    await page.click('[data-ask=reach]');
    await page.waitForFunction(() => document.querySelector('um-ask').innerText.includes('stopped early'));
    await settled(page);
    // Two steps to the rear, for 4 of the 5 points, bring the rear edge of the Legio from 3.2 to 1.2: 0.1 short, and a third costs 2.
    const spot = [5.1, 1.1];
    const isShaded = async () =>
      liesIn(
        (await items(page)).filter(({ role }) => role === 'reach').flatMap(({ squares }) => squares),
        spot,
      );
    assert.ok(!(await isShaded()) && liesIn(hatchedIn(await items(page)), spot), 'hatched before');
    const { cost } = engineSays(await request(page), { plan: { goal: { covers: spot } } }).plan;
    assert.ok(cost <= 5);
    await page.mouse.click(...(await lensOf(page))(spot));
    await page.waitForFunction(() => /can end here/.test(document.querySelector('um-answer').innerText));
    await settled(page);
    assert.match(await answer(page), new RegExp(`Legio I can end here for ${cost} MP`));
    assert.ok((await isShaded()) && !liesIn(hatchedIn(await items(page)), spot), 'shaded after');
    await page.click('[data-ask=take]');
    await settled(page);
    const { movementPoints } = (await page.evaluate(() => window.umpire.reply())).units.find(
      ({ id }) => id === 'Legio I',
    );
    assert.equal(movementPoints, 5 - cost);
    await page.context().close();
  });

  it('never keeps a drag waiting: the unit is dragged while the shading is looked for', async () => {
    const page = await site.open();
    await page.click('[data-ask=reach]');
    const { screen, outline } = await item(page, 'unit:Legio I');
    const step = Math.hypot(outline[0][0] - outline[3][0], outline[0][1] - outline[3][1]);
    await dragByMouse(page, [screen[0] + 8, screen[1] + step * 0.3], [0, -step * 0.6], () =>
      page.waitForFunction(() =>
        [...document.querySelectorAll('um-verdict, um-prompt')].some(each =>
          each.innerText.includes('If dropped here'),
        ),
      ),
    );
    assert.match(await verdict(page), /^Legal[^]*Nile Guard/);
    await page.waitForFunction(() => document.querySelector('um-ask').innerText.includes('1/8 step'));
    await page.context().close();
  });

  it('finds a way into contact by taps on a phone, and its choices are legal', async () => {
    const page = await site.open(phone);
    const chariots = await item(page, 'unit:Chariots');
    await page.touchscreen.tap(...chariots.screen);
    await page.tap('[data-ask=touch]');
    await page.waitForSelector('.way-list');
    await settled(page);
    assert.match(await answer(page), /Yes: Legio I can touch Chariots for 4 MP/);
    const steps = await page.locator('.way-list li').count();
    assert.ok(steps >= 2);
    assert.equal(await item(page, 'ghost:0'), undefined);
    assert.ok(await item(page, 'found-path:0'));
    const { outline, colour } = await item(page, 'ghost:found');
    const off = await Promise.all(outline.map(corner => offColour(page, corner, colour)));
    assert.ok(Math.min(...off) < 60, 'the ghost is drawn');
    await page.tap('[data-ask=show]');
    await page.waitForFunction(() => window.umpire.displayList().some(each => each.id === 'ghost:goes'));
    await page.waitForFunction(() => !window.umpire.displayList().some(each => each.id === 'ghost:goes'));
    const { screen } = await item(page, 'found-cost');
    await page.touchscreen.tap(...screen);
    await settled(page);
    const now = await request(page);
    assert.equal(now.choices.length, steps);
    const reply = engine.call(now);
    assert.equal(reply.verdict, 'legal');
    assert.match(await verdict(page), reply.status === 'done' ? /^Done/ : /^Legal/);
    const plan = engine.call({ ...now, ask: { plan: { goal: { contact: 'Chariots' } } } }).plan;
    assert.ok(plan.found || reply.status === 'done');
    await page.context().close();
  });

  it('says no in as many words as it knows: proven, or only not found', async () => {
    const scene = sceneOf('clean-snap');
    scene.table.width = 40;
    scene.units[3].at = [36, 4];
    const page = await site.open({ fragment: linkTo(scene) });
    await page.click('[data-unit=Chariots]');
    await page.click('[data-ask=touch]');
    await page.waitForSelector('.answer .no');
    assert.match(
      await answer(page),
      /Could Legio I touch Chariots\?[^]*No: there is no way, whatever anybody chooses\.$/,
    );
    await page.click('[data-ask=close]');
    assert.equal(await answer(page), '');
    await page.context().close();

    // Within its reach, were it not for the walls.
    const walled = sceneOf('blocked');
    const far = { ...walled.units.find(unit => unit.id === 'Nile Guard') };
    const [x, y] = far.at;
    // prettier-ignore
    const wall = (id, left, right, bottom, top) =>
      ({ id, shape: [[left, bottom], [right, bottom], [right, top], [left, top]] });
    walled.terrain = [
      wall('south', x - 2, x + 2, y - 1.7, y - 1.6),
      wall('north', x - 2, x + 2, y + 1.6, y + 1.7),
      wall('west', x - 1.7, x - 1.6, y - 1.6, y + 1.6),
      wall('east', x + 1.6, x + 1.7, y - 1.6, y + 1.6),
    ];
    walled.units = walled.units.filter(unit => ['Legio I', 'Nile Guard'].includes(unit.id));
    walled.units.find(unit => unit.id === 'Legio I').at = [x, y - 2.4];
    walled.units.find(unit => unit.id === 'Legio I').pushed = 4;
    delete walled.table;
    const touchNile = async scene => {
      const other = await site.open({ fragment: linkTo(scene) });
      await other.click('[data-unit="Nile Guard"]');
      await other.click('[data-ask=touch]');
      await other.waitForSelector('.answer .no');
      const ask = { plan: { goal: { contact: 'Nile Guard' }, needs: true } };
      const { plan } = engine.call({ ...(await request(other)), ask });
      const told = await answer(other);
      await other.context().close();
      assert.equal(plan.found, false);
      return { plan, told };
    };
    const { plan, told } = await touchNile(walled);
    assert.equal(plan.proven, true);
    assert.match(told, /No: there is no way, whatever anybody chooses\./);
    assert.ok(plan.needs.without.includes('south'));
    for (const id of plan.needs.without) assert.match(told, new RegExp(`Without .*${id}.*it could|it could: .*${id}`));
    assert.equal(/With (1 point|\d points) more it could/.test(told), 'points' in plan.needs);

    // A ruling under which it cannot be settled.
    walled.rulings = { 'arcane-legions.turn-touch': 'collision' };
    const { plan: open, told: openly } = await touchNile(walled);
    assert.match(openly, open.limited ? /stopped early, at/ : /None found at 1\/8 step/);
  });

  it('says what it counts on where others decide', async () => {
    const page = await site.open({ fragment: linkTo(sceneOf('breakaway')) });
    await shade(page);
    await page.click('[data-unit="Immortals"]');
    await page.click('[data-ask=touch]');
    await page.waitForSelector('.way-list');
    assert.match(await answer(page), /Egypt: [^]*This works only if others decide so/);
    await page.context().close();
  });

  it('finds the legal place nearest to another unit, and with a ruler laid that gives way to the question', async () => {
    const page = await site.open(phone);
    const [x, y] = (await item(page, 'unit:Chariots')).screen;
    await page.click('#menu-button');
    await page.click('[data-command=ruler]');
    for (const spot of [
      [x - 150, y + 60],
      [x - 90, y + 60],
    ]) {
      await page.touchscreen.tap(spot[0], spot[1]);
      await settled(page);
    }
    await page.click('[data-ask=nearest]');
    await page.touchscreen.tap(...(await item(page, 'unit:Chariots')).screen);
    await page.waitForFunction(() => /nearest place found/.test(document.querySelector('um-answer').innerText));
    assert.equal((await items(page)).filter(({ role }) => role === 'ruler').length, 0);
    await page.context().close();
  });

  it('finds the legal place nearest to a spot that is tapped', async () => {
    const page = await site.open(phone);
    await page.click('[data-ask=nearest]');
    assert.match(await answer(page), /Tap the spot where Legio I should stand/);
    const wished = [2.3, 2];
    await page.touchscreen.tap(...(await lensOf(page))(wished));
    await page.waitForSelector('.way-list');
    await settled(page);
    const [, distance] = /nearest place found is ([\d.]+) steps away/.exec(await answer(page));
    const [found, wish] = [await item(page, 'ghost:found'), await item(page, 'wish')];
    assert.ok(Math.hypot(wish.at[0] - wished[0], wish.at[1] - wished[1]) < 0.05);
    assert.ok(Math.abs(Math.hypot(wish.at[0] - found.at[0], wish.at[1] - found.at[1]) - Number(distance)) < 0.002);
    await page.touchscreen.tap(...(await lensOf(page))([3.1, 4.4]));
    await page.waitForFunction(() => /right there/.test(document.querySelector('um-answer').innerText));
    await settled(page);
    const there = await item(page, 'ghost:found');
    await page.tap('[data-ask=take]');
    await settled(page);
    assert.deepEqual((await item(page, 'unit:Legio I')).points, there.points);
    assert.equal(await page.locator('[data-ask=nearest][aria-pressed=true]').count(), 0);
    await page.context().close();
  });

  it('lists who could be hit next turn and by whom, outlined on the board, until something is chosen', async () => {
    const page = await site.open();
    const { threats } = engineSays(await request(page), { threats: true });
    await page.click('[data-ask=threats]');
    await page.waitForSelector('.threats');
    await settled(page);
    const text = await answer(page);
    for (const { unit, by } of threats)
      assert.ok(text.replace(/\s+/g, ' ').includes(`${unit} ${by.length ? `by ${by.join(', ')}` : 'by nobody'}`), text);
    const list = await items(page);
    assert.deepEqual(
      list
        .filter(each => each.role === 'threatened')
        .map(each => each.id)
        .sort(),
      threats
        .filter(({ by }) => by.length)
        .map(({ unit }) => `threatened:${unit}`)
        .sort(),
    );
    assert.equal(
      list.filter(each => each.role === 'threat').length,
      threats.reduce((sum, { by }) => sum + by.length, 0),
    );
    const ring = list.find(each => each.role === 'threatened');
    assert.ok((await offColour(page, ring.outline[2], ring.colour)) < 60, 'outline');
    await page.mouse.click(...(await item(page, 'unit:Velites')).screen);
    await settled(page);
    assert.ok((await items(page)).filter(each => each.role === 'threat').every(each => each.id.endsWith(':Velites')));
    await page.click('[data-key="step:rear"].stop');
    await settled(page);
    assert.equal(await answer(page), '');
    assert.equal((await items(page)).filter(each => each.role === 'threatened').length, 0);
    await page.context().close();
  });

  it('fits 320 pixels without scrolling sideways, and goes away by Escape', async () => {
    const page = await site.open({ width: 320, height: 640, touch: true, colorScheme: 'dark' });
    await shade(page);
    await page.locator('[data-unit=Chariots]').click();
    await page.tap('[data-ask=touch]');
    await page.waitForSelector('.way-list');
    const wide = await page.evaluate(() =>
      [document.documentElement, document.getElementById('panel')].map(each => each.scrollWidth - each.clientWidth),
    );
    assert.deepEqual(wide, [0, 0]);
    await page.keyboard.press('Escape');
    assert.equal(await answer(page), '');
    await page.context().close();
  });

  it('has logged no error and sent nothing elsewhere in all of this', () => assert.deepEqual(site.complaints, []));
});
