// A drag that starts on a unit which may be ordered, in Chromium: it gives the order and moves the unit, as one step of Undo, in
// all five games, by mouse and by touch. Only empty ground moves the view.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { below, linkOf, startHosting } from './hosts.mjs';
import { dragByMouse, dragByTouch, item, items, openSite, request, settled, verdict } from './site.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';
const phone = { width: 390, height: 844, touch: true };
const hands = /** @type {[string, any, any][]} */ ([
  ['mouse', {}, dragByMouse],
  ['touch', phone, dragByTouch],
]);
const linkTo = scene =>
  `#${Buffer.concat([Buffer.from([1]), deflateRawSync(JSON.stringify(scene))]).toString('base64url')}`;
const example = name =>
  JSON.parse(readFileSync(new URL(`../../build/public/scenes/${name}.json`, import.meta.url), 'utf8'));
const turn = { active: 'red', players: ['red', 'blue'] };
const rows = (count, width, shorter = 0) =>
  Array.from({ length: count }, (_, i) => '.'.repeat(width - (i % 2) * shorter));

// One step forward costs 1 of the 2 icons, one back 3: that is barred.
const plane = {
  umpire: 1,
  system: 'arcane-legions',
  codices: { scouts: { base: 'sortie', icons: 2, costs: { front: 1, right: 1, rear: 3, left: 1 } } },
  units: [
    { id: 'A', codex: 'scouts', owner: 'red', at: [2, 2], facing: 0 },
    { id: 'B', codex: 'scouts', owner: 'blue', at: [5, 2], facing: 90 },
  ],
  table: { width: 7, depth: 5 },
  turn: { ...turn, orderPoints: 3 },
};
// A formation that is ordered asks the enemies beside it first.
const beside = {
  ...plane,
  codices: {
    ...plane.codices,
    phalanx: { base: 'formation', icons: 6, costs: { front: 1, right: 1, rear: 2, left: 1 } },
  },
  units: [
    { id: 'A', codex: 'phalanx', owner: 'red', at: [2, 2], facing: 0 },
    { id: 'B', codex: 'scouts', owner: 'blue', at: [2, 3], facing: 180 },
  ],
};
const hexes = {
  umpire: 1,
  system: 'godsgloom',
  codices: { guard: { speed: 2 } },
  units: [
    { id: 'A', codex: 'guard', owner: 'red', at: [2, 3], facing: 'E' },
    { id: 'B', codex: 'guard', owner: 'blue', at: [6, 0], facing: 'W' },
  ],
  board: {
    rows: ['.......', '.......', '.......', 'c......', '.......', '.......', '.......'],
    legend: { c: 'cliffs' },
  },
  turn,
};
const ancients = {
  umpire: 1,
  system: 'commands-colors-ancients',
  codices: { auxilia: { type: 'auxilia' } },
  units: [
    { id: 'A', codex: 'auxilia', owner: 'red', at: [3, 3] },
    { id: 'B', codex: 'auxilia', owner: 'blue', at: [6, 0] },
  ],
  board: { rows: rows(7, 9, 1) },
  turn: { ...turn, card: { name: 'order', orders: 2 } },
};
const hexons = {
  umpire: 1,
  system: 'torn-world',
  codices: { swordsman: { size: 'infantry', move: 3 } },
  units: [
    { id: 'A', codex: 'swordsman', owner: 'red', at: [2, 3] },
    { id: 'B', codex: 'swordsman', owner: 'blue', at: [7, 0] },
  ],
  board: { rows: rows(7, 9) },
  turn,
};

describe('a drag that starts on a unit', { skip }, () => {
  let site;
  before(async () => (site = await openSite(chromium)));
  after(() => site?.close());

  const screenOf = async (page, id) => (await item(page, id)).screen;
  const keysOf = async page => ((await request(page)).choices ?? []).map(({ key }) => key);
  const undoable = page => page.locator('#undo').isEnabled();
  async function stepsBackTo(page, scene) {
    await page.click('#undo');
    await settled(page);
    assert.deepEqual(await request(page), scene, 'one step of Undo');
    assert.equal(await undoable(page), false);
  }
  // Pixels to a step of the plane, as far as A and B lie apart.
  async function stepIn(page, scene) {
    const [a, b] = [await screenOf(page, 'unit:A'), await screenOf(page, 'unit:B')];
    const [p, q] = scene.units.map(({ at }) => at);
    return Math.hypot(a[0] - b[0], a[1] - b[1]) / Math.hypot(p[0] - q[0], p[1] - q[1]);
  }
  const byHex = async (page, from, to) => {
    const [a, b] = [await screenOf(page, from), await screenOf(page, to)];
    return [a, [b[0] - a[0], b[1] - a[1]]];
  };

  for (const [way, more, drag] of hands) {
    it(`orders it and steps with it, and tells the verdict on the way, by ${way}: Arcane Legions`, async () => {
      const page = await site.open({ ...more, fragment: linkTo(plane) });
      const step = await stepIn(page, plane);
      const seen = await drag(page, await screenOf(page, 'unit:A'), [0, -step * 0.5], async () => ({
        verdict: await verdict(page),
        ghost: (await items(page)).some(({ id, role }) => id === 'ghost:met' && role === 'preview'),
        link: page.url(),
      }));
      assert.match(seen.verdict, /Legal[^]*A/);
      assert.ok(seen.ghost, 'a ghost follows the finger');
      const { choices, ...scene } = await request(page);
      assert.deepEqual(
        choices.map(({ key }) => key),
        ['order:A', 'step:front'],
      );
      assert.ok(Math.abs(choices[1].by - 0.5) < 0.02, String(choices[1].by));
      assert.deepEqual(scene, plane);
      assert.notEqual(page.url(), seen.link, 'the address is written once it has been let go of');
      await stepsBackTo(page, plane);
      await page.context().close();
    });

    for (const [game, scene, to, keys] of /** @type {[string, any, string, RegExp][]} */ ([
      // From (2, 3) north-east to (3, 2): C5, for rows are A to G and columns are counted in each row from 1.
      ['Godsgloom', hexes, 'NE', /^order:A step:NE$/],
      ['Commands & Colors: Ancients', ancients, 'NE', /^order:A step:NE$/],
      ['Torn World', hexons, 'NE', /^order:A action:move step:NE$/],
    ]))
      for (const soon of [false, true])
        it(`orders it and sends it to the hex where it is let go, by ${way}${soon ? ', before the ways are known' : ''}: ${game}`, async () => {
          const page = await site.open({ ...more, fragment: linkTo(scene) });
          const [from, by] = await byHex(page, 'unit:A', await hexBeside(page, to));
          const told = await drag(page, from, by, async () => {
            if (soon) return '';
            await page.waitForFunction(() => window['umpire'].displayList().some(({ role }) => role === 'reach'));
            return page.locator('#panel').innerText();
          });
          if (!soon) assert.match(told, /\S/);
          await page.waitForFunction(() => (window['umpire'].request().choices ?? []).length);
          await settled(page);
          assert.match((await keysOf(page)).join(' '), keys);
          await stepsBackTo(page, scene);
          await page.context().close();
        });

    it(`takes hold of the pivot of a pursuer, by ${way}: The 9th Age`, async () => {
      const scene = example('ninth-age/edge');
      const page = await site.open({ ...more, fragment: linkTo(scene) });
      const before = await request(page);
      const steps = before.choices.length;
      const from = await screenOf(page, 'unit:Rats');
      // It looks east; a finger north of it turns it by 90° counter-clockwise.
      const seen = await drag(page, from, [0, -90], () => verdict(page));
      assert.match(seen, /\S/);
      const after = (await request(page)).choices;
      assert.deepEqual(after.slice(steps), [{ key: 'pivot', by: -90 }]);
      await page.click('#undo');
      await settled(page);
      assert.deepEqual(await request(page), before);
      await page.context().close();
    });

    it(`takes the place that the finger looks to, and has a pursuer go next, by ${way}: The 9th Age`, async () => {
      // Two headings, one north and one south of the rocks in the east: counter-clockwise, which is north, comes first.
      for (const [dy, key] of /** @type {[number, string][]} */ ([
        [-80, 'place:0'],
        [80, 'place:1'],
      ])) {
        const page = await site.open({ ...more, fragment: linkTo(example('ninth-age/obstruction')) });
        await drag(page, await screenOf(page, 'unit:Rats'), [60, dy]);
        assert.deepEqual(await keysOf(page), ['roll:Rats:7', key]);
        await page.context().close();
      }
      const page = await site.open({ ...more, fragment: linkTo(example('ninth-age/dice')) });
      const from = await screenOf(page, 'unit:Slaves');
      await drag(page, from, [-4, -8]);
      assert.deepEqual(await keysOf(page), [], 'let go of where it stands it goes nowhere');
      await drag(page, from, [0, -50]);
      assert.deepEqual(await keysOf(page), ['next:Slaves']);
      await page.context().close();
    });

    it(`leaves all as it was where it ends nowhere, by ${way}`, async () => {
      const page = await site.open({ ...more, fragment: linkTo(plane) });
      const step = await stepIn(page, plane);
      const from = await screenOf(page, 'unit:A');
      const pressed = drag === dragByMouse;
      // Backwards is too dear.
      await drag(page, from, [0, step * 0.6], async () => assert.deepEqual(await keysOf(page), ['order:A']));
      assert.deepEqual(await request(page), plane);
      assert.equal(await undoable(page), false);
      if (pressed) {
        // Out and back to where it began.
        await page.mouse.move(...from);
        await page.mouse.down();
        for (const dy of [-20, -step * 0.5, -20, -2]) await page.mouse.move(from[0], from[1] + dy);
        await page.mouse.up();
        await settled(page);
        assert.deepEqual(await request(page), plane);
        // Escape takes it back under the finger.
        await page.mouse.move(...from);
        await page.mouse.down();
        for (const dy of [-20, -step * 0.5]) await page.mouse.move(from[0], from[1] + dy);
        assert.deepEqual(await keysOf(page), ['order:A']);
        await page.keyboard.press('Escape');
        assert.deepEqual(await request(page), plane);
        await page.mouse.up();
        await settled(page);
        assert.deepEqual(await request(page), plane);
      }
      assert.equal(await undoable(page), false);
      await page.context().close();
      // West of (2, 3), one hex on, lie cliffs at (0, 3): nobody enters.
      const cliffs = await site.open({ ...more, fragment: linkTo(hexes) });
      const rock = (await items(cliffs)).find(({ role, terrain }) => role === 'hex' && terrain === 'cliffs');
      await drag(cliffs, ...(await byHex(cliffs, 'unit:A', rock.id)));
      await cliffs.waitForFunction(() => /GG-\d\d/.test(document.querySelector('#panel').innerHTML));
      await settled(cliffs);
      assert.deepEqual(await request(cliffs), hexes);
      assert.equal(await undoable(cliffs), false);
      await cliffs.context().close();
    });

    it(`pans on empty ground and on nothing else, by ${way}`, async () => {
      const after = { ...plane, choices: [{ key: 'order:A' }, { key: 'step:front', by: 0.5 }, { key: 'end' }] };
      for (const [scene, id, why] of /** @type {[any, string, RegExp][]} */ ([
        [{ ...plane, turn: { ...plane.turn, orderPoints: 0 } }, 'A', /order points?/i],
        [after, 'A', /\S/],
        [hexes, 'B', /B/],
        [ancients, 'B', /B/],
        [hexons, 'B', /B/],
        [example('ninth-age/dice'), 'Bowmen', /\S/],
      ])) {
        const page = await site.open({ ...more, fragment: linkTo(scene) });
        const open = await request(page);
        const from = await screenOf(page, `unit:${id}`);
        await drag(page, from, [-30, 24]);
        // Panned, it would lie 38 pixels off; what is told of it below may leave the board a little less room.
        const now = await screenOf(page, `unit:${id}`);
        assert.ok(
          Math.hypot(now[0] - from[0], now[1] - from[1]) < 6,
          `${scene.system}: ${id} was at ${from}, is at ${now}`,
        );
        assert.deepEqual(await request(page), open);
        assert.match(await verdict(page), why);
        const ground = await emptyGround(page);
        await drag(page, ground, [-30, 24]);
        const to = await screenOf(page, `unit:${id}`);
        assert.ok(
          Math.abs(to[0] - now[0] + 30) < 2 && Math.abs(to[1] - now[1] - 24) < 2,
          `${scene.system}: ${now} to ${to}`,
        );
        assert.deepEqual(await request(page), open);
        await page.context().close();
      }
    });

    it(`keeps the order alone where others decide first, by ${way}`, async () => {
      const page = await site.open({ ...more, fragment: linkTo(beside) });
      await drag(page, await screenOf(page, 'unit:A'), [-60, 0]);
      assert.deepEqual(await keysOf(page), ['order:A']);
      assert.match(await verdict(page), /blue: strike A with B/);
      await stepsBackTo(page, beside);
      await page.context().close();
    });
  }

  // The hex that lies that way of A, by the places on the screen: the nearest but its own in that quarter.
  async function hexBeside(page, way) {
    const list = await items(page);
    const [x, y] = list.find(({ id }) => id === 'unit:A').screen;
    const angle = { NE: -60 }[way];
    const off = ({ screen }) => Math.hypot(screen[0] - x, screen[1] - y);
    const turn = ({ screen }) => Math.abs((Math.atan2(screen[1] - y, screen[0] - x) * 180) / Math.PI - angle);
    const around = list.filter(each => each.role === 'hex' && off(each) > 5 && turn(each) < 12);
    return around.sort((a, b) => off(a) - off(b))[0].id;
  }

  // A place of the board on which neither a unit nor anything to be tapped lies.
  async function emptyGround(page) {
    const units = (await items(page)).filter(({ hit }) => hit).map(({ screen }) => screen);
    const places = await page.evaluate(() => {
      const { left, top, width, height } = document.getElementById('board').getBoundingClientRect();
      const all = Array.from({ length: 400 }, (_, i) => [
        left + ((i % 20) + 0.5) * (width / 20),
        top + (Math.floor(i / 20) + 0.5) * (height / 20),
      ]);
      return all.filter(
        ([x, y]) =>
          document.elementFromPoint(x, y)?.id === 'board' && document.elementFromPoint(x - 30, y + 24)?.id === 'board',
      );
    });
    const free = place => Math.min(...units.map(at => Math.hypot(at[0] - place[0], at[1] - place[1])));
    return places.sort((a, b) => free(b) - free(a))[0];
  }

  it('gives way to a second finger: a pinch that starts on a unit zooms, and no order is left', async () => {
    const page = await site.open({ ...phone, fragment: linkTo(plane) });
    const session = await page.context().newCDPSession(page);
    const send = (type, ...touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
    const step = await stepIn(page, plane);
    const [x, y] = await screenOf(page, 'unit:A');
    const finger = (id, dx, dy) => ({ id, x: x + dx, y: y + dy });
    const way = [0, -10, -20, -step * 0.5];
    await Promise.all(way.map((dy, i) => send(i ? 'touchMove' : 'touchStart', finger(0, 0, dy))));
    await page.waitForFunction(() => (window['umpire'].request().choices ?? []).length === 1);
    await send('touchStart', finger(0, 0, -step * 0.5), finger(1, 40, 40));
    for (const far of [50, 60, 80]) await send('touchMove', finger(0, 0, -step * 0.5), finger(1, far, far));
    await send('touchEnd');
    await settled(page);
    assert.deepEqual(await request(page), plane);
    assert.equal(await undoable(page), false);
    assert.ok((await stepIn(page, plane)) > step * 1.2, 'it zooms');
    await page.context().close();
  });

  it('tells the page around a board of one choice, made when the finger lets go', async () => {
    const host = await startHosting();
    const page = await (await site.browser.newContext({ viewport: { width: 800, height: 900 } })).newPage();
    await page.goto(host.page('column', {}));
    await page.evaluate(
      ([below, link]) => {
        window['told'] = [];
        document.addEventListener('umpire-choice', event =>
          window['told'].push(event['detail'].choices.map(({ key }) => key)),
        );
        const script = Object.assign(document.createElement('script'), {
          type: 'module',
          src: `${below}embed/umpire-board.js`,
        });
        const board = document.createElement('umpire-board');
        board.setAttribute('src', `#${link}`);
        document.body.replaceChildren(script, board);
      },
      [below, linkOf(plane)],
    );
    await page.waitForSelector('umpire-board[verdict]', { state: 'attached' });
    // The middle of A in the picture: the board is fitted to a table of 7 by 5 with A at (2, 2), which an order by the list shows.
    const board = page.locator('umpire-board canvas');
    const { x, y, width, height } = await board.boundingBox();
    const found = await board.evaluate(
      (canvas, size) => {
        // Blue pixels of the first player's edge: the middle of their box is the base.
        const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        const [xs, ys] = [[], []];
        for (let i = 0; i < data.length; i += 4)
          if (Math.hypot(data[i] - 0x27, data[i + 1] - 0x44, data[i + 2] - 0x7d) < 12)
            (xs.push((i / 4) % canvas.width), ys.push(Math.floor(i / 4 / canvas.width)));
        const middle = list => (Math.min(...list) + Math.max(...list)) / 2;
        return [
          (middle(xs) * size[0]) / canvas.width,
          (middle(ys) * size[1]) / canvas.height,
          ((Math.max(...xs) - Math.min(...xs)) * size[0]) / canvas.width,
        ];
      },
      [width, height],
    );
    const [ax, ay, step] = found;
    await page.mouse.move(x + ax, y + ay);
    await page.mouse.down();
    for (let i = 1; i <= 8; i++) await page.mouse.move(x + ax, y + ay - (step * 0.5 * i) / 8);
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
    assert.deepEqual(await page.evaluate(() => window['told']), []);
    await page.mouse.up();
    await page.waitForFunction(() => window['told'].length);
    assert.deepEqual(await page.evaluate(() => window['told']), [['order:A', 'step:front']]);
    await page.context().close();
    host.close();
  });

  it('nothing complained', () => assert.deepEqual(site.complaints, []));
});
