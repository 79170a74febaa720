// Charges, moves and flights of The 9th Age in Chromium: who is asked, what is told, and why something is not allowed.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { dragByMouse, dragByTouch, follow, item, openSite, press, request, settled, tapOn, verdict } from './site.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';
const phone = { width: 390, height: 844, touch: true };

const scene = name =>
  JSON.parse(readFileSync(new URL(`../games/ninth-age/scenes/${name}.json`, import.meta.url), 'utf8')).request;
const linkTo = scene =>
  `#${Buffer.concat([Buffer.from([1]), deflateRawSync(JSON.stringify(scene))]).toString('base64url')}`;

describe('orders of The 9th Age', { skip }, () => {
  let site;
  before(async () => (site = await openSite(chromium)));
  after(() => site?.close());

  async function open(scene, more = phone) {
    const page = await site.open({ ...more, fragment: linkTo(scene) });
    await settled(page);
    return page;
  }
  const asked = async page => (await page.locator('um-decision').innerText()).trim();
  const keys = async page => ((await request(page)).choices ?? []).map(({ key }) => key ?? '');

  it('asks whoever is charged, then for its dice, and tells of a flight what it passes', async () => {
    const { choices: _, ...charge } = scene('t9-53-flees-past-an-enemy-and-a-rock');
    const page = await open({ ...charge, choices: [] });
    assert.match(await asked(page), /^blue decides: how does B react/);
    await press(page, 'um-decision [data-key="react:B:flee"]');
    assert.match(await asked(page), /^What does B roll\?/);
    await press(page, 'um-decision [data-key="roll:B:9"]');
    assert.deepEqual(await keys(page), ['react:B:flee', 'roll:B:9']);
    const told = await verdict(page);
    assert.match(told, /B turns 180°.*looks away from A/s);
    assert.match(told, /flees 11\.5\d* inches/);
    assert.match(await page.locator('um-verdict .deciding').innerText(), /^T9-85/);
    for (const what of ['C', 'rock']) assert.match(told, new RegExp(`\\b${what}\\b`));
    assert.match(await asked(page), /^You decide at the table for A/);
    const [, y] = (await item(page, 'unit:B')).at;
    assert.ok(Math.abs(y - 39.5005) < 1e-9);
    await page.context().close();
  });

  it('asks where a unit with Random Movement goes, then for its dice, and tells how far', async () => {
    const { choices: _, ask: __, ...random } = scene('t9-83-moves-as-a-pursuer');
    const page = await open({ ...random, choices: [] });
    assert.match(await asked(page), /^red moves A/);
    await press(page, 'um-decision [data-key="straight-ahead"]');
    assert.match(await asked(page), /^What does A roll\?/);
    await press(page, 'um-decision [data-key="roll:A:12"]');
    assert.deepEqual(await keys(page), ['straight-ahead', 'roll:A:12']);
    assert.match(await verdict(page), /A[^]*12 inches/);
    assert.deepEqual((await item(page, 'unit:A')).at, [20, 32]);
    await page.context().close();
  });

  it('takes an advance as far as it may go, and ends it there', async () => {
    const { choices: _, ...advance } = scene('t9-t23-advance-pivot-and-ahead');
    const page = await open({ ...advance, choices: [] });
    assert.match(await asked(page), /^red moves A/);
    const { at } = await item(page, 'unit:A');
    await press(page, 'um-decision .choose[data-key="forward"], um-decision .stop[data-key="forward"]');
    assert.deepEqual(await keys(page), ['forward']);
    const there = await item(page, 'unit:A');
    assert.ok(Math.abs(there.at[1] - at[1] - 4) < 1e-9, '4 inches');
    assert.match(await asked(page), /^Nothing is left to decide/);
    await page.context().close();
  });

  it('says by how much a move is too long', async () => {
    const page = await open(scene('t9-t28-a-hundredth-too-far'));
    const told = await verdict(page);
    assert.match(told, /Not allowed/);
    assert.match(told, /0\.99 inches, and it needs 1 inch/);
    await page.context().close();
  });

  // From a place of the table on to others, with what the board says at the end.
  const unit = async page => (await item(page, 'unit:A')).at;
  const zoomOf = async page => {
    const [body, most] = [await item(page, 'unit:A'), await item(page, 'most-front:forward')];
    return (body.screen[1] - most.screen[1]) / (most.at[1] - body.at[1]);
  };
  async function dragged(drag, page, from, to, look = async () => (await item(page, 'look:text')).text) {
    const [zoom, body] = [await zoomOf(page), await item(page, 'unit:A')];
    const [dx, dy] = [from[0] - body.at[0], from[1] - body.at[1]];
    const start = [body.screen[0] + dx * zoom, body.screen[1] - dy * zoom];
    return drag(page, start, [(to[0] - from[0]) * zoom, (from[1] - to[1]) * zoom], look);
  }
  // Where a place of the table is on the screen.
  async function screenOf(page) {
    const [body, edge] = [await item(page, 'unit:A'), await item(page, 'table-edge')];
    const zoom = (edge.screen[1] - body.screen[1]) / (body.at[1] - edge.at[1]);
    return ([x, y]) => [body.screen[0] + (x - body.at[0]) * zoom, body.screen[1] - (y - body.at[1]) * zoom];
  }
  const minus = ([a, b], [c, d]) => [a - c, b - d];
  // Clockwise about a point.
  function round([x, y], about, degrees) {
    const [s, c] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
    const [dx, dy] = [x - about[0], y - about[1]];
    return [about[0] + dx * c + dy * s, about[1] + dy * c - dx * s];
  }

  for (const [name, drag, more] of [
    ['finger', dragByTouch, phone],
    ['mouse', dragByMouse, { width: 1280, height: 800 }],
  ])
    it(`goes wherever a ${name} takes it: ahead, and round a corner by the other one`, async () => {
      const { choices, ...march } = scene('t9-t24-march-with-a-wheel');
      const page = await open({ ...march, choices: [] }, more);
      assert.equal(await dragged(drag, page, [20, 20], [20.1, 23.03]), '3 in, 5 in left');
      // Of the 5 inches that are left 30° take 5 · sin 30°.
      const corner = [17.6, 23.8];
      assert.equal(await dragged(drag, page, corner, round(corner, [22.5, 24], 30.3)), '30°, 2.5 in left');
      const [x, y] = await unit(page);
      assert.equal(await dragged(drag, page, [x, y], [x + 2, y + 3.5]), '2.5 in, 0 in left');
      assert.deepEqual((await request(page)).choices, choices);
      const there = await unit(page);
      assert.ok(Math.hypot(there[0] - 21.084936490538905, there[1] - 26.549038105676658) < 1e-9);
      assert.match(await asked(page), /^Nothing is left to decide/);
      await page.context().close();
    });

  for (const [name, drag, more] of [
    ['finger', dragByTouch, phone],
    ['mouse', dragByMouse, { width: 1280, height: 800 }],
  ])
    it(`gives the order by which a ${name} takes a unit along: an advance, or a march where that is too short`, async () => {
      const { order: _, choices: __, ...idle } = scene('t9-t24-march-with-a-wheel');
      const { mobility } = idle.codices[idle.units[0].codex];
      assert.equal(mobility, 4);
      const page = await open(idle, more);
      assert.match(await verdict(page), /Tap a unit and say what it does, or drag it/);
      const given = async () => (await request(page)).order;
      const [corner, middle] = [[17.8, 20.7], await unit(page)];
      const look = async () => [(await item(page, 'look:text')).text, (await given()).kind];
      const ahead = inches => {
        const start = screen(middle);
        return drag(page, start, minus(screen([middle[0], middle[1] + inches]), start), look);
      };
      let screen = await screenOf(page);
      assert.deepEqual(await ahead(3), ['3 in, 1 in left', 'advance']);
      assert.deepEqual(await request(page).then(({ order, choices }) => [order, choices]), [
        { kind: 'advance', unit: 'A' },
        [{ key: 'forward', by: 3 }],
      ]);
      await page.click('#undo');
      await settled(page);
      assert.equal(await given(), undefined);
      screen = await screenOf(page);
      assert.deepEqual(await ahead(6.5), ['6.5 in, 1.5 in left', 'march']);
      assert.deepEqual((await given()).kind, 'march');
      assert.equal(await page.locator('um-verdict .notice').count(), 0);
      await page.click('#undo');
      await settled(page);
      // Who draws it further than it may go is told so.
      screen = await screenOf(page);
      assert.deepEqual(await ahead(10.5), ['8 in, 0 in left', 'march']);
      assert.deepEqual((await request(page)).choices, [{ key: 'forward', by: 8 }]);
      assert.match(await page.innerText('um-verdict .notice'), /^This way it may go 8 in at the most\./);
      await page.click('#undo');
      await settled(page);
      screen = await screenOf(page);
      const there = screen(round(corner, [22.5, 21], 45.2));
      const seen = await drag(page, screen(corner), minus(there, screen(corner)), look);
      assert.deepEqual(seen, ['45°, 0.46 in left', 'advance']);
      assert.deepEqual((await request(page)).choices, [{ key: 'wheel:right', by: 45 }]);
      await page.context().close();
    });

  it('leaves a unit without an order that is dragged back, and says why one may not move at all', async () => {
    const { order: _, choices: __, ...idle } = scene('t9-t24-march-with-a-wheel');
    const page = await open(idle, { width: 1280, height: 800 });
    const { screen } = await item(page, 'unit:A');
    await page.mouse.move(...screen);
    await page.mouse.down();
    await page.mouse.move(screen[0], screen[1] - 40, { steps: 3 });
    await page.mouse.move(...screen, { steps: 3 });
    await page.mouse.up();
    await settled(page);
    assert.equal((await request(page)).order, undefined);
    const moved = structuredClone(idle);
    moved.units[0].moved = true;
    await follow(page, linkTo(moved));
    await settled(page);
    await dragByMouse(page, (await item(page, 'unit:A')).screen, [0, -40]);
    assert.deepEqual((await request(page)).order, { kind: 'advance', unit: 'A' });
    assert.match(await verdict(page), /Not allowed/);
    await page.context().close();
  });

  it('shades where a march may end, tells the way to a spot, and takes it', async () => {
    const { choices: _, ...march } = scene('t9-t24-march-with-a-wheel');
    const page = await open({ ...march, choices: [] });
    assert.equal(await item(page, 'reach:centres'), undefined);
    await page.click('[data-ask=reach]');
    await page.waitForFunction(() => window['umpire'].displayList().some(({ role }) => role === 'reach'));
    await settled(page);
    assert.match(
      (await page.locator('um-legend, um-ask .tried').allInnerTexts()).join(),
      /inches[^]*whole inches and 15°|1\/\d inch and of 15°/,
    );
    const screen = await screenOf(page);
    const [x, y] = await unit(page);
    await page.touchscreen.tap(...screen([x, y + 5.5]));
    await page.locator('um-answer [data-ask="take"]').waitFor();
    await settled(page);
    const told = await page.locator('um-answer').innerText();
    assert.match(told, /^A can end here for [\d.]+ in/);
    await press(page, 'um-answer [data-ask="take"]');
    const { choices } = await request(page);
    assert.ok(choices.length && choices.every(({ key }) => /^(forward|wheel:)/.test(key)), JSON.stringify(choices));
    await press(page, 'um-questions [data-ask="nearest"]');
    const wished = [x - 1, y + 7];
    await page.touchscreen.tap(...(await screenOf(page))(wished));
    await page.locator('um-answer [data-ask="take"]').waitFor();
    assert.match(
      await page.locator('um-answer').innerText(),
      /nearest place found is [\d.]+ in away, for|can stand right there/,
    );
    await page.context().close();
  });

  it('says where a unit may not end while it is dragged there, and then by how much', async () => {
    const { choices: _, ...march } = scene('t9-t24-march-with-a-wheel');
    const page = await open({ ...march, choices: [{ key: 'forward', by: 3 }] }, { width: 1280, height: 800 });
    const corner = [17.6, 23.8];
    const told = await dragged(dragByMouse, page, corner, round(corner, [22.5, 24], 85.2));
    assert.equal(told, '85°, 0.02 in left: it may not end here');
    await page.click('um-decision .why[data-key="end"]');
    assert.match(await asked(page), /8\.176 inches/);
    await page.context().close();
  });

  it('lets go of a drag that comes back, and paints nothing twice', async () => {
    const { choices: _, ...march } = scene('t9-t24-march-with-a-wheel');
    const page = await open({ ...march, choices: [] });
    const zoom = await zoomOf(page);
    const body = await item(page, 'unit:A');
    const ahead = [body.screen[0] - 2 * zoom, body.screen[1] - 3.4 * zoom];
    const pixel = () =>
      page.evaluate(([x, y]) => {
        const canvas = document.querySelector('canvas');
        const box = canvas.getBoundingClientRect();
        const scale = canvas.width / box.width;
        return [...canvas.getContext('2d').getImageData((x - box.left) * scale, (y - box.top) * scale, 1, 1).data];
      }, ahead);
    const before = await pixel();
    assert.deepEqual(await dragged(dragByTouch, page, [20, 20], [20, 26], pixel), before);
    assert.deepEqual(await keys(page), ['forward']);
    const step = async () => (await item(page, 'look')) ?? null;
    assert.equal(await dragged(dragByTouch, page, await unit(page), [20, 26.1], step), null);
    assert.deepEqual(await keys(page), ['forward']);
    await page.context().close();
  });

  it('turns an advance by its ring, and to any heading by the field', async () => {
    const { choices: _, ...advance } = scene('t9-t23-advance-pivot-and-ahead');
    const page = await open({ ...advance, choices: [] });
    const { screen: handle } = await item(page, 'heading');
    const { screen: middle } = await item(page, 'unit:A');
    const far = middle[1] - handle[1];
    await dragByTouch(page, handle, [far, far]);
    assert.deepEqual((await request(page)).choices, [{ key: 'pivot', by: 90 }]);
    assert.match(await asked(page), /4 in left/);
    await page.click('#undo');
    await page.locator('um-heading input[name=by]').fill('-170');
    await press(page, 'um-heading [data-turn="do"]');
    assert.deepEqual((await request(page)).choices, [{ key: 'pivot', by: -170 }]);
    await page.context().close();
  });

  it('shows where a reform would come to, and lets it be dragged and turned there', async () => {
    // T9-75: a corner ends at most twice its 2 inches off the nearest one. T9-77: its centre at most 1 inch off.
    const page = await open(scene('t9-77-a-model-too-far'));
    const aim = async () => (await request(page)).order.to;
    assert.equal((await item(page, 'aim')).role, 'refused');
    const [handle, middle] = [(await item(page, 'aim:handle')).screen, (await item(page, 'unit:A')).screen];
    await dragByTouch(page, handle, [middle[0] - handle[0] + 20, middle[1] - handle[1] - 60]);
    assert.deepEqual(await aim(), { at: [20, 20], facing: 18 });
    assert.match(await verdict(page), /^Done/);
    assert.equal((await item(page, 'aim')).role, 'aim');
    const at = (await item(page, 'unit:A')).screen;
    await dragByTouch(page, at, [0, -40]);
    const { at: there, facing } = await aim();
    assert.ok(there[0] === 20 && there[1] > 21 && facing === 18, `${there}`);
    assert.match(await verdict(page), /Not allowed.*too far.*at most 1 inch/s);
    await page.click('#undo');
    assert.deepEqual(await aim(), { at: [20, 20], facing: 18 });
    await page.context().close();
  });

  it('tells who could charge whom next, from where everybody stands now', async () => {
    const { ask: _, ...march } = scene('ask-threats-of-charges');
    const page = await open(march);
    await press(page, 'um-questions [data-ask="threats"]');
    const answer = page.locator('um-answer .threats');
    await answer.waitFor();
    const told = await answer.innerText();
    assert.match(told, /A: B could charge its front, 16 inches away: it must roll 9 or more, 20 in 36/);
    assert.match(told, /C could charge its right flank, 6 inches away: whatever the dice show; not known: E$/);
    assert.ok(await item(page, 'threat:B:A'));
    assert.equal((await item(page, 'threat:D:A')) ?? null, null);
    await tapOn(page, 'unit:C');
    await press(page, 'um-questions [data-ask="threats-one"]');
    const one = page.locator('um-answer .threats li');
    await page.waitForFunction(() => /C could charge/.test(document.querySelector('um-answer')?.innerText ?? ''));
    assert.equal(await one.count(), 1);
    assert.doesNotMatch(await one.innerText(), /B could/);
    await page.context().close();
  });

  it('draws the arcs of a unit that is tapped, and how far it charges', async () => {
    const { ask: _, ...march } = scene('ask-threats-of-charges');
    const page = await open(march);
    await tapOn(page, 'unit:B');
    await press(page, 'um-questions [data-ask="arcs"]');
    // 5 by 2 inches, at (20, 43) and facing south: its front is y = 42, its own right is west.
    const ends = async id => (await item(page, id)).points;
    assert.deepEqual(
      (await ends('arc:B:45'))[0].map(value => Math.round(value * 1e6) / 1e6),
      [17.5, 42],
    );
    assert.equal((await item(page, 'charge-range:least:B:text')).text, '12 in');
    const { at, text } = await item(page, 'charge-range:most:B:text');
    assert.deepEqual([text, Math.round(at[1] * 1e6) / 1e6], ['17 in', 25]);
    assert.match((await item(page, 'arc:B:left')).text, /left flank/);
    await press(page, 'um-questions [data-ask="arcs"]');
    assert.equal((await item(page, 'arc:B:45')) ?? null, null);
    await page.context().close();
  });

  it('draws a unit in the files that it has', async () => {
    const page = await open(scene('t9-77-a-proper-rank-of-three'));
    const width = ({ points }) => Math.abs(points[0][0] - points[1][0]);
    assert.ok(Math.abs(width(await item(page, 'unit:A')) - 4) < 1e-9, '4 files of an inch');
    assert.ok(Math.abs(width(await item(page, 'start:A')) - 5) < 1e-9, 'it had 5');
    // Skirmishers are 12.5 mm apart: four of an inch in a row.
    const loose = await open(scene('t9-96-reforms-with-gaps'));
    for (const id of ['unit:A', 'aim']) {
      const off = width(await item(loose, id)) - (4 + (3 * 12.5) / 25.4);
      assert.ok(Math.abs(off) < 1e-9, `${id}: off by ${off}`);
    }
    await Promise.all([page, loose].map(each => each.context().close()));
  });

  it('complains of nothing', () => assert.deepEqual(site.complaints, []));
});
