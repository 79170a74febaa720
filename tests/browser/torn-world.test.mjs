// Torn World in Chromium: bodies of several hexes, paths past Free Attacks, ejection step by step, forms and examples.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { load } from '../../wasm/engine.js';
import {
  atRest,
  dragByMouse,
  dragByTouch,
  follow,
  item,
  items,
  offColour,
  openSite,
  request,
  settled,
  verdict,
  toldBy,
} from './site.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';
const phone = { width: 390, height: 844, touch: true, deviceScaleFactor: 2 };
// With single pixels: painting four times as many takes half of the time of a page that opens.
const small = { width: 320, height: 640, touch: true };
const system = 'torn-world';
const near = 40;

const folder = new URL(`../../build/public/scenes/${system}/`, import.meta.url);
const example = name => JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));
const linkTo = scene =>
  `#${Buffer.concat([Buffer.from([1]), deflateRawSync(JSON.stringify(scene))]).toString('base64url')}`;

const first = example('ejected-by-its-enemy');
// A path straight on goes past the Guard, one a hex longer does not.
const pastGuard = {
  ...first,
  codices: { ...first.codices, swordsman: { size: 'infantry', move: 5, agility: 1 } },
  units: [
    { id: 'Runner', codex: 'swordsman', owner: 'Kriegmark', at: [0, 4] },
    { id: 'Guard', codex: 'swordsman', owner: 'Engeln', at: [2, 3] },
  ],
  order: { unit: 'Runner' },
};

describe('Torn World', { skip }, () => {
  let site, engine;
  before(async () => {
    site = await openSite(chromium);
    engine = await load();
  });
  after(() => site?.close());

  const searched = async page => {
    await settled(page);
    await page.waitForFunction(() => window.umpire.searched());
    await settled(page);
  };
  async function open(scene, more = {}) {
    const page = await site.open({ fragment: linkTo(scene), ...more });
    await searched(page);
    return page;
  }
  const tap = async (page, id, touch = false) => {
    const found = await item(page, id);
    assert.ok(found, `${id} is drawn`);
    if (touch) await page.touchscreen.tap(...found.screen);
    else await page.mouse.click(...found.screen);
    await searched(page);
  };
  const tapWord = async (page, key) => {
    await page.click(`[data-word="${key}"]`);
    await searched(page);
  };
  const keys = async page => ((await request(page)).choices ?? []).map(({ key }) => key);
  const text = (page, name) => toldBy(page.locator(name));
  const named = (page, name) =>
    page.evaluate(each => getComputedStyle(document.documentElement).getPropertyValue(each).trim(), `--${name}`);
  const roles = async (page, role) => (await items(page)).filter(each => each.role === role);
  const standing = (page, id) => page.evaluate(each => window.umpire.reply().units.find(unit => unit.id === each), id);

  it('draws a Large Miniature as one body of seven hexes, and the Hexons under it, dark and light', async () => {
    for (const colorScheme of ['light', 'dark']) {
      const page = await open(first, { colorScheme });
      const body = await item(page, 'unit:Faceless One');
      assert.equal(body.outline.length, 18, 'the outline of a flower');
      const tint = await named(page, 'player-1-tint');
      const centres = ['hex:E3', 'hex:E5', 'hex:D3', 'hex:D4', 'hex:F3', 'hex:F4'];
      for (const id of centres) {
        const { screen } = await item(page, id);
        assert.ok((await offColour(page, screen, tint, 8)) < near, `${id} is covered`);
      }
      assert.ok((await offColour(page, body.outline[0], await named(page, 'player-1'), 3)) < near, 'its rim');
      const outside = (await item(page, 'hex:C7')).screen;
      assert.ok((await offColour(page, outside, tint, 2)) > 20);
      const hexon = await item(page, 'hexon:8,4');
      assert.equal((await roles(page, 'hexon')).length, 19);
      const line = [0, 1].map(i => (hexon.outline[1][i] + hexon.outline[2][i]) / 2);
      assert.ok((await offColour(page, line, await named(page, 'hexon'), 2)) < 60, 'the lattice');
      await page.context().close();
    }
  });

  it('lays the Hexons the other way about with the other chirality', async () => {
    const page = await open({
      ...first,
      hexons: { chirality: 'B', origin: [1, 4] },
      units: [first.units[0], { ...first.units[1], at: [6, 4] }],
    });
    const list = await roles(page, 'hexon');
    for (const name of ['4,3', '2,6', '0,2'])
      assert.ok(
        list.some(({ id }) => id === `hexon:${name}`),
        name,
      );
    await tap(page, 'hexon:4,3');
    assert.deepEqual((await standing(page, 'Faceless One')).at, [4, 3]);
    await page.context().close();
  });

  for (const [way, more] of [
    ['mouse', {}],
    ['touch', phone],
  ]) {
    const touch = Boolean(more.touch);

    it(`plays the first example by ${way}: the step, the test that fails, the hex, the Free Attack`, async () => {
      const page = await open(first, more);
      await tap(page, 'hex:F5', touch);
      assert.deepEqual(await keys(page), ['action:move', 'step:E']);
      assert.match(await verdict(page), /Roll the Dexterity Test of/);
      assert.match(
        await text(page, 'um-decision'),
        /Swordsman, of Engeln, makes a Dexterity Test[^]*failed, chance 1\/2/,
      );
      assert.equal((await roles(page, 'candidate')).length, 0);
      await tap(page, 'unit:Swordsman', touch);
      assert.doesNotMatch(await verdict(page), /cannot be ordered/, 'nobody asks for orders while the dice are asked');
      await tap(page, 'chip:dexterity:0', touch);
      assert.match(await verdict(page), /Kriegmark (chooses|moves)/);
      const candidates = await roles(page, 'candidate');
      assert.deepEqual(
        candidates.map(({ key }) => key),
        ['eject:Swordsman:5,4', 'eject:Swordsman:5,5', 'eject:Swordsman:4,6'],
      );
      const there = await item(page, 'candidate:eject:Swordsman:5,4');
      assert.ok(
        (await offColour(page, there.outline[0], await named(page, 'choose'), 3)) < near,
        'a candidate is outlined',
      );
      const off = await offColour(page, [there.screen[0], there.screen[1] + 14], await named(page, 'hex-open'), 1);
      assert.ok(off > 25, 'and shaded');
      await tap(page, 'candidate:eject:Swordsman:4,6', touch);
      assert.match(await verdict(page), /Engeln(:| chooses)/);
      assert.match(await text(page, 'um-decision'), /Engeln decides: make a Free Attack on Faceless One/);
      // Its own hex is as good as what is written over it.
      await tap(page, touch ? 'unit:Swordsman' : 'chip:free-attack:Swordsman', touch);
      assert.match(await verdict(page), /Swordsman makes a Free Attack on Faceless One[^]*Movement is done/);
      assert.deepEqual((await standing(page, 'Swordsman')).at, [4, 6]);
      assert.equal((await roles(page, 'push')).length, 1);
      const [told, { choices }] = [await verdict(page), await request(page)];
      assert.equal(choices.length, 5);
      await atRest(page);
      await page.reload();
      await page.waitForSelector('body[data-ready]');
      await settled(page);
      assert.equal(await verdict(page), told, 'the link keeps it');
      await page.click('#undo');
      assert.match(await verdict(page), /Engeln(:| chooses)/);
      await page.context().close();
    });

    it(`offers the path with fewer Free Attacks beside the shortest by ${way}, and goes on once the enemy was asked`, async () => {
      const page = await open(pastGuard, more);
      await tap(page, 'hex:E7', touch);
      const plan = least => engine.call({ ...pastGuard, ask: { plan: { goal: { at: [4, 4] }, least } } }).plan;
      const attacks = ({ choices }) => choices.filter(key => key.startsWith('free-attack')).length;
      const [shortest, safest] = [plan('length'), plan('free-attacks')];
      assert.deepEqual([shortest, safest].map(attacks), [1, 0]);
      assert.match(
        await text(page, 'um-answer'),
        new RegExp(
          `2 ways for Runner[^]*Free Attack by Guard[^]*${shortest.cost} hexes[^]*no Free Attack[^]*${safest.cost} hexes`,
        ),
      );
      assert.ok(await item(page, 'feared:Guard'), 'whom the path that is looked at has to fear');
      await page.click('[data-way="2"]');
      await searched(page);
      assert.equal((await keys(page)).length, 1 + safest.cost);
      assert.deepEqual((await standing(page, 'Runner')).at, [4, 4]);
      await page.click('#undo');
      assert.deepEqual(await keys(page), []);
      await searched(page);
      await tap(page, 'hex:E7', touch);
      await page.click('[data-way="1"]');
      await searched(page);
      assert.match(await text(page, 'um-decision'), /Engeln decides: make a Free Attack on Runner/);
      await tapWord(page, 'decline');
      assert.deepEqual((await standing(page, 'Runner')).at, [3, 4], 'who declined is asked on the next occasion');
      await tap(page, 'chip:free-attack:Guard', touch);
      assert.deepEqual((await standing(page, 'Runner')).at, [4, 4]);
      await page.click('#undo');
      await searched(page);
      assert.equal((await keys(page)).at(-1), 'free-attack:Guard', 'undo does not go on by itself');
      await page.context().close();
    });
  }

  it('marks the free attackers while the finger drags the miniature along', async () => {
    for (const [more, drag] of [
      [{}, dragByMouse],
      [phone, dragByTouch],
    ]) {
      // prettier-ignore
      const page = await open(pastGuard, more);
      const [from, to] = [await item(page, 'unit:Runner'), await item(page, 'hex:E7')];
      await drag(
        page,
        from.screen,
        [0, 1].map(i => to.screen[i] - from.screen[i]),
        async () => {
          assert.ok(await item(page, 'feared:Guard'));
          assert.ok((await items(page)).some(({ id }) => id.startsWith('found-path')));
        },
      );
      await page.context().close();
    }
  });

  it('lays a Huge Miniature over: a ghost of the whole body, a tap, the Hexons it stands on then', async () => {
    for (const more of [{}, phone]) {
      const page = await open({ ...example('huge-on-one-new'), choices: ['action:move'] }, more);
      const flips = await roles(page, 'flip');
      assert.equal(flips.length, 6);
      const body = await item(page, 'unit:Colossus');
      for (const flip of flips)
        assert.equal(flip.outline.length, body.outline.length, 'the ghost is as large as the body');
      assert.equal((await roles(page, 'step')).length, 6);
      await tap(page, 'chip:flip:1', Boolean(more.touch));
      assert.deepEqual(await keys(page), ['action:move', 'flip:1']);
      assert.deepEqual((await standing(page, 'Colossus')).at, [
        [6, 3],
        [8, 4],
        [5, 6],
      ]);
      const { screen } = await item(page, 'hex:D8');
      assert.ok(
        (await offColour(page, screen, await named(page, 'player-1-tint'), 8)) < near,
        'the body is drawn there',
      );
      assert.match(await verdict(page), /covers 1 new Hexon\./);
      const there = (await item(page, 'unit:Colossus')).outline;
      await page.locator('.scrubber input').evaluate(input => {
        input.value = '0.2';
        input.dispatchEvent(new Event('input'));
      });
      await settled(page);
      assert.notDeepEqual((await item(page, 'unit:Colossus')).outline, there);
      const gone = (await item(page, 'hex:H11')).screen;
      assert.ok(
        (await offColour(page, gone, await named(page, 'player-1-tint'), 8)) < near,
        'the replay has it where it was',
      );
      await page.context().close();
    }
  });

  it('tells places of a Huge over one Hexon apart, and destroys the ruin that it enters', async () => {
    const page = await open(example('huge-round-a-corner'), phone);
    assert.ok(await item(page, 'landscape:ruin'));
    await tap(page, 'hexon:9,1', true);
    const answer = await text(page, 'um-answer');
    assert.match(answer, /ways for Colossus/);
    const list = await page.locator('[data-way]').allInnerTexts();
    const wanted = list.findIndex(each => /B10, C13, E11/.test(each)) + 1;
    assert.ok(wanted > 0, list.join());
    await page.click(`[data-way="${wanted}"]`);
    await searched(page);
    assert.deepEqual(await keys(page), ['action:move', 'flip:0']);
    assert.equal((await item(page, 'landscape:ruin')).role, 'destroyed');
    assert.equal((await roles(page, 'landscape-hex')).length, 0);
    await page.context().close();
  });

  it('says why a Hexon is not to be had, and draws markers with the line to who has taken them', async () => {
    const scene = example('test-passed');
    scene.markers.push({ id: 'banner', kind: 'linked', at: [1, 7], taken: true, by: 'Swordsman' });
    const page = await open(scene);
    const line = await item(page, 'linked:banner');
    assert.ok((await offColour(page, line.outline[0].map((value, i) => value + (line.outline[1][i] - value) * 0.3), await named(page, 'tool'), 6)) < near); // prettier-ignore
    assert.ok(await item(page, 'marker:chest'));
    await tap(page, 'hexon:4,2');
    assert.match(await text(page, 'um-answer'), /cannot end on[^]*wall[^]*TW-13/);
    await page.click('[data-ask=close]');
    await tapWord(page, 'action:move');
    assert.ok((await roles(page, 'barred')).length);
    await page.context().close();
  });

  // Nobody about.
  const alone = {
    ...{ umpire: 1, system, board: { rows: Array(7).fill('.'.repeat(11)) } },
    codices: {
      a: { size: 'infantry', move: 2, run: 3 },
      b: { size: 'large', move: 1, run: 1 },
      c: { size: 'huge', hexons: 2, move: 1, run: 1 },
    },
    units: [{ id: 'A', codex: 'a', owner: 'red', at: [2, 2] }],
    turn: { active: 'red', players: ['red', 'blue'] },
    order: { unit: 'A' },
  };
  const wide = { rows: Array(14).fill('.'.repeat(20)) };

  it('says what bars the step towards a hex, though nothing is left to decide', async () => {
    const walls = [[3, 2], [1, 2], [2, 3], [1, 3], [3, 1], [2, 1]]; // prettier-ignore
    const page = await open({ ...alone, landscape: [{ id: 'ruin', kind: 'volume', hexes: walls }] }, small);
    assert.match(await verdict(page), /Movement is done/);
    assert.ok(!/in the way/.test(await verdict(page)));
    await tap(page, 'hex:C9', true);
    assert.match(await verdict(page), /ruin is in the way, which is Volume Landscape[^]*Go E/);
    await tap(page, 'hex:C1', true);
    assert.match(await verdict(page), /ruin[^]*Go W/);
    await tap(page, 'hex:C4', true);
    assert.ok(!/Go W/.test(await verdict(page)));
    await page.context().close();
  });
  const bodied = (codex, at) => ({ ...alone, board: wide, units: [{ ...alone.units[0], codex, at }] });

  // The engine is asked in a thread of its own.
  const answered = async page => {
    await page.waitForFunction(
      () =>
        /\S/.test(document.querySelector('um-answer')?.innerText ?? '') &&
        !/Looking/.test(document.querySelector('um-answer').innerText),
    );
    return text(page, 'um-answer');
  };

  it('goes by Move and Run together where neither leads alone, and shades so far', async () => {
    for (const [scene, hex, name, cost] of [
      [alone, [7, 2], 'C9', /5 hexes/],
      [bodied('b', [4, 2]), [8, 4], 'E11', /2 Hexons/],
      [
        bodied('c', [
          [4, 2],
          [6, 3],
        ]),
        [10, 5],
        'F13',
        /2 Hexons/,
      ],
    ])
      // prettier-ignore
      for (const more of [{}, phone]) {
        const page = await open(scene, more);
        const { envelope } = engine.call({ ...scene, ask: { envelope: true } });
        const cells = ({ at }) => (Array.isArray(at[0]) ? at : [at]);
        const shaded = await roles(page, 'reach');
        const reached = new Set(envelope.places.flatMap(cells).map(String));
        for (const cell of cells(scene.units[0])) reached.delete(String(cell));
        assert.equal(shaded.length, reached.size, 'all that both reach is shaded');
        const far = (await item(page, `cost:${name}`)).text;
        assert.match(far, new RegExp(`^${Math.min(...envelope.places.filter(place => cells(place).some(cell => String(cell) === String(hex))).map(place => place.cost))}\\+?$`));
        // The view holds what a single action reaches.
        await page.click('#fit');
        await tap(page, `reach:${name}`, Boolean(more.touch));
        const answer = await answered(page);
        assert.match(answer, /move, then run[^]*no Free Attack/);
        assert.match(answer, cost);
        assert.deepEqual(await keys(page), [], 'it is offered');
        await page.click('[data-way="1"]');
        await searched(page);
        assert.deepEqual((await keys(page)).filter(key => key.startsWith('action:')), ['action:move', 'action:run']);
        assert.ok(cells(await standing(page, 'A')).some(cell => String(cell) === String(hex)));
        await page.context().close();
      }
  });

  it('offers the way that suffers fewer Free Attacks beside the shortest of both actions', async () => {
    const scene = {
      ...pastGuard,
      codices: { ...pastGuard.codices, swordsman: { size: 'infantry', move: 2, run: 3, agility: 1 } },
    };
    const page = await open(scene);
    await tap(page, 'hex:E7');
    assert.match(
      await answered(page),
      /2 ways for Runner[^]*Free Attack by Guard[^]*4 hexes[^]*no Free Attack[^]*5 hexes/,
    );
    await page.context().close();
  });

  it('says what bars a hex where the engine has proved that nothing leads there, else that the search stopped', async () => {
    const page = await open(alone);
    await tap(page, 'hex:G11');
    assert.match(await answered(page), /cannot end on G11[^]*Too far: 9 hexes, it moves 5\.[^]*TW-04/);
    await page.context().close();
    // Two hexes take one action; what bars the third is told by the other, which has three.
    const walled = await open({ ...alone, landscape: [{ id: 'wall', kind: 'volume', hexes: [[5, 2]] }] });
    await tap(walled, 'hex:C7');
    assert.match(
      await answered(walled),
      /cannot end on C7[^]*After E, E it cannot go E: wall is in the way, which is Volume Landscape[^]*TW-08/,
    );
    await walled.context().close();
    const foes = [[4, 2], [5, 2], [5, 1], [4, 1], [3, 2]].map((at, i) => ({ id: `F${i}`, codex: 'foe', owner: 'blue', at })); // prettier-ignore
    const crowded = {
      ...{
        ...alone,
        board: { rows: Array(12).fill('.'.repeat(14)) },
        landscape: [{ id: 'wall', kind: 'volume', hexes: [[8, 4]] }],
      },
      codices: { a: { size: 'large', move: 2, run: 2, agility: 1 }, foe: { size: 'infantry', move: 2, agility: 1 } },
      units: [{ ...alone.units[0], at: [2, 1] }, ...foes],
    };
    const goal = { goal: { at: [8, 4] }, work: 30000, resolution: 1 };
    assert.equal(engine.call({ ...crowded, ask: { plan: goal } }).plan.limited, true);
    const other = await open(crowded);
    await tap(other, 'hexon:8,4');
    const told = await text(other, 'um-answer');
    assert.match(told, /Is there a way for A to E11[^]*None found, but the search stopped early/);
    assert.doesNotMatch(told, /Nothing in the rules|cannot end/);
    await other.context().close();
  });

  it('says that a hex is too far where it is even with nobody in the way, else what ends the way there', async () => {
    const page = await open(example('test-passed'));
    await tap(page, 'hex:B10');
    assert.match(
      await answered(page),
      /cannot end on B10[^]*Too far: 3 Hexons, it moves 2\. That is so even with nobody in the way\.[^]*TW-04/,
    );
    await page.click('[data-ask=close]');
    // Two Hexons east it could go, were it not for the Rogue that it may not pass.
    await tap(page, 'hex:G9');
    const told = await answered(page);
    assert.match(told, /After E it goes no further: it stands on Rogue, and its movement ends there[^]*TW-15/);
    assert.doesNotMatch(told, /movement is over/);
    await page.context().close();
  });

  it('counts the Free Attacks of enemies that a way ejects, as the engine’s plan does, and none of friends', async () => {
    for (const [name, hex, at, told] of [
      ['test-passed', 'hexon:3,5', [3, 5], 'Free Attack by Rogue, ejects Rogue'],
      ['ejected-by-a-friend', 'hexon:3,5', [3, 5], 'no Free Attack, ejects Halberdier'],
    ])
      // prettier-ignore
      for (const more of [{}, phone]) {
        const scene = example(name);
        const { choices } = engine.call({ ...scene, ask: { plan: { goal: { at } } } }).plan;
        assert.equal(choices.some(key => key.startsWith('free-attack:')), told.startsWith('Free'), name);
        const page = await open(scene, more);
        await tap(page, hex, Boolean(more.touch));
        assert.match(await answered(page), new RegExp(told));
        assert.equal(Boolean(await item(page, 'feared:Rogue')), told.includes('Rogue'), 'who attacks is marked');
        await page.context().close();
      }
  });

  it('asks for a shift, a panic and a deployment by their orders', async () => {
    const shift = await open({ ...first, order: { unit: 'Faceless One', kind: 'shift', by: 'Engeln' } });
    await tap(shift, 'chip:dexterity:0');
    assert.match(await text(shift, 'um-decision'), /Engeln decides: where is Faceless One shifted/);
    await tap(shift, 'candidate:eject:Faceless One:2,1');
    assert.deepEqual((await standing(shift, 'Faceless One')).at, [2, 1]);
    await shift.context().close();
    const panic = await open({ ...first, order: { unit: 'Swordsman', kind: 'panic', by: 'Kriegmark' } });
    await tap(panic, 'hex:D9');
    assert.deepEqual((await standing(panic, 'Swordsman')).at, [7, 3]);
    await panic.context().close();
    const deploy = await open(example('huge-deployed'), small);
    assert.equal((await roles(deploy, 'deployment')).length, 45);
    assert.match(await verdict(deploy), /TW-59[^]*Colossus may be placed/);
    await deploy.context().close();
  });

  it('places bodies by drag on the lattice, moves markers, paints landscape, and says at the field what is wrong', async () => {
    for (const [more, drag] of [
      [{}, dragByMouse],
      [phone, dragByTouch],
    ]) {
      // prettier-ignore
      const page = await open(example('test-passed'), more);
      await page.click('#tab-position');
      await settled(page);
      const go = async (from, to) => {
        const [a, b] = [await item(page, from), await item(page, to)];
        await drag(
          page,
          a.screen,
          [0, 1].map(i => b.screen[i] - a.screen[i]),
        );
      };
      await go('unit:Faceless One', 'hex:B4');
      assert.deepEqual((await request(page)).units[0].at, [2, 1], 'the centre of the Hexon that it is let go in');
      await go('marker:chest', 'hex:H9');
      assert.deepEqual((await request(page)).markers[0].at, [5, 7]);
      await page.click('[data-brush="piece:wall"]');
      await settled(page);
      await go('hex:A7', 'hex:A9');
      assert.equal((await request(page)).landscape[0].hexes.length, 6);
      await page.click('#undo');
      assert.equal((await request(page)).landscape[0].hexes.length, 3);
      await page.locator('summary', { hasText: /^\s*Rogue/ }).click();
      const at = page.locator('[data-pointer="/units/1/at"]');
      await at.fill('E8');
      await at.press('Tab');
      assert.match(await page.locator('.field.hex.wrong').first().innerText(), /lies in this hex already/);
      await page.context().close();
    }
  });

  it('has a form for sizes, Huge places, orders and dice', async () => {
    const page = await open(example('huge-on-two-new'));
    await page.click('#tab-position');
    await page.evaluate(() => document.querySelectorAll('details').forEach(each => (each.open = true)));
    await page.locator('[data-pointer="/codices/colossus/size"]').selectOption('large');
    assert.deepEqual((await request(page)).units[0].at, [8, 4]);
    await page.locator('[data-pointer="/codices/colossus/size"]').selectOption('huge');
    assert.equal((await request(page)).units[0].at.length, 2);
    const at = page.locator('[data-pointer="/units/0/at"]');
    await at.fill('E11 G9');
    await at.press('Tab');
    assert.deepEqual((await request(page)).units[0].at, [
      [8, 4],
      [5, 6],
    ]);
    await at.fill('E11 A1');
    await at.press('Tab');
    assert.match(await page.locator('.field.hexes.wrong').innerText(), /are not next to each other/);
    await page.click('#undo');
    await page.locator('[data-pointer="/dice/agility"]').fill('1 3');
    await page.locator('[data-pointer="/dice/agility"]').press('Tab');
    assert.deepEqual((await request(page)).dice, { agility: [1, 3] });
    await page.locator('[data-pointer="/order/kind"]').selectOption('deploy');
    assert.equal((await request(page)).order.zone.length, 14);
    await page.click('[data-add=marker]');
    assert.equal((await request(page)).markers.length, 1);
    assert.equal(await page.locator('um-verdict h2').innerText(), 'Done');
    await page.context().close();
  });

  // Three who throw one, two and one dice where the Large sets down.
  const foe = (id, codex, at) => ({ id, codex, owner: 'Engeln', at });
  const three = {
    ...{ umpire: 1, system, board: { rows: Array(12).fill('.'.repeat(16)) }, hexons: { origin: [4, 5] } },
    codices: {
      large: { size: 'large', move: 1 },
      one: { size: 'infantry', move: 3, agility: 1 },
      two: { size: 'infantry', move: 3, agility: 2 },
    },
    units: [
      { id: 'Faceless One', codex: 'large', owner: 'Kriegmark', at: [4, 5] },
      ...[foe('S', 'one', [7, 6]), foe('G', 'two', [6, 6]), foe('H', 'one', [6, 5])],
    ],
    turn: { active: 'Kriegmark', players: ['Kriegmark', 'Engeln'] },
    order: { unit: 'Faceless One' },
  };
  const withOdds = async page => {
    await page.waitForFunction(() => document.querySelector('um-odds .outcomes'));
    return text(page, 'um-odds');
  };
  const fractions = told => [...told.matchAll(/(\d+)\/(\d+)/g)].map(([, n, d]) => Number(n) / Number(d));

  it('tells the odds of the throw that is asked for: who decides then, where they end, what was assumed', async () => {
    for (const more of [{}, phone, small]) {
      const page = await open({ ...first, choices: ['action:move', 'step:E'] }, more);
      const told = await withOdds(page);
      assert.match(told, /50 %\s+1\/2\s+Swordsman fails the test: Kriegmark decides where it goes[^]*ejected to E8/);
      assert.match(told, /50 %\s+1\/2\s+Swordsman passes the test: Engeln decides where it goes/);
      assert.match(
        told,
        /Assumed: Kriegmark puts Swordsman in E8\.[^]*Assumed: Engeln puts[^]*Assumed everywhere: Swordsman makes its Free Attack/,
      );
      assert.match(told, /the first choice in the list is assumed/);
      await tap(page, 'chip:dexterity:1', Boolean(more.touch));
      assert.equal(await page.locator('um-odds .outcomes').count(), 0, 'another question');
      await page.click('[data-odds=now]');
      assert.match(await withOdds(page), /No dice are rolled on that way[^]*100 %/);
      await page.context().close();
    }
  });

  it('tells the odds of a way before it is gone, on demand', async () => {
    const page = await open(example('test-passed'));
    assert.equal(await page.locator('um-odds .outcomes').count(), 0);
    await page.click('[data-odds=F6]');
    const told = await withOdds(page);
    assert.match(
      told,
      /goes to F6 and ejects Rogue[^]*In any case Faceless One ends on F6[^]*75 %\s+3\/4\s+Rogue passes[^]*25 %\s+1\/4\s+Rogue fails/,
    );
    assert.deepEqual(await keys(page), [], 'nothing is chosen by it');
    await page.context().close();
  });

  it('adds chains of tests up to certainty, as the engine has them', async () => {
    const page = await open(three);
    await page.click('[data-odds]');
    const told = await withOdds(page);
    const found = fractions(told);
    assert.ok(found.length > 1, told);
    assert.match(told, /S fails, G passes, H fails/);
    assert.ok(Math.abs(found.reduce((a, b) => a + b) - 1) < 1e-12, told);
    // One, two and one dice: 1/2, 3/4 and 1/2 pass; the third has one place left where the others say so.
    const wishes = ['action:move', 'step:E'];
    const follow = (choices, weight) => {
      const reply = engine.call({ ...three, choices });
      const keys = reply.options.map(({ key }) => key);
      if (reply.status === 'done') return [weight];
      if (reply.chooser !== 'dice')
        return follow(
          [
            ...choices,
            wishes.find(key => keys.includes(key) && !choices.includes(key)) ??
              keys.findLast(key => key === 'end') ??
              keys[0],
          ],
          weight,
        );
      const passed = ({ key }) => key !== 'dexterity:0';
      const chance = list => list.reduce((sum, { weight: [n, d] }) => sum + n / d, 0);
      return [reply.options.filter(passed), reply.options.filter(each => !passed(each))].flatMap(list =>
        follow([...choices, list[0].key], weight * chance(list)),
      );
    };
    const weights = follow([], 1);
    assert.ok(weights.length >= 4);
    assert.deepEqual(found.toSorted(), weights.toSorted());
    await page.context().close();
  });

  it('says when the odds are given up', async () => {
    const dice = { agility: [1, 20] };
    const page = await open({
      ...three,
      dice,
      codices: {
        ...three.codices,
        one: { size: 'infantry', move: 3, agility: 7 },
        two: { size: 'infantry', move: 3, agility: 8 },
      },
    });
    await page.click('[data-odds]');
    await page.locator('um-odds .no').waitFor();
    assert.match(await text(page, 'um-odds'), /There are too many outcomes/);
    await page.context().close();
  });

  it('has throws in sight where the one who is tested stands at the edge', async () => {
    const edge = {
      ...three,
      hexons: { origin: [11, 4] },
      units: [{ ...three.units[0], at: [11, 4] }],
      order: { unit: 'Faceless One', kind: 'shift', by: 'Engeln' },
    };
    edge.codices = { large: { size: 'large', move: 1, agility: 1 } };
    edge.board = { rows: Array(12).fill('.'.repeat(15)) };
    for (const [at, columns] of [
      [[11, 4], 15],
      [[8, 4], 12],
    ]) {
      // prettier-ignore
      const scene = { ...edge, hexons: { origin: at }, board: { rows: Array(12).fill('.'.repeat(columns)) }, units: [{ ...edge.units[0], at }] };
      const page = await open(scene, small);
      const throws = (await items(page)).filter(({ id }) => id.startsWith('chip:dexterity'));
      assert.equal(throws.length, 2);
      const body = (await item(page, 'unit:Faceless One')).screen;
      assert.ok(320 - body[0] < 4 * halfOf(throws[0]), 'no room for the throws on the right');
      for (const chip of throws) inSight(chip, 320);
      apart(throws);
      await page.context().close();
    }
  });

  // Half of what a chip takes across the screen, about.
  const halfOf = ({ text: told, radius }) => Math.max(radius, told.length * 3.2 + 4);
  const inSight = (chip, width) =>
    assert.ok(chip.screen[0] > halfOf(chip) && chip.screen[0] < width - halfOf(chip), `${chip.id} at ${chip.screen}`);
  function apart(chips) {
    for (const [i, a] of chips.entries())
      for (const b of chips.slice(i + 1)) {
        const [x, y] = [0, 1].map(k => Math.abs(a.screen[k] - b.screen[k]));
        assert.ok(x >= halfOf(a) + halfOf(b) || y >= a.radius + b.radius, `${a.id} and ${b.id}`);
      }
  }

  it('keeps the chips of those who attack apart from one another and from all others, and both ways in sight', async () => {
    const guards = ['Guard', 'Guardian'].map((id, i) => ({ ...pastGuard.units[1], id, at: [2 + i, 3] }));
    for (const more of [phone, small]) {
      const page = await open({ ...pastGuard, units: [pastGuard.units[0], ...guards] }, more);
      await tap(page, 'hex:E7', true);
      const drawn = await items(page);
      const chips = drawn.filter(({ role }) => /^(feared-chip|offer-number)$/.test(role));
      assert.deepEqual(chips.map(({ role }) => role).toSorted(), [
        'feared-chip',
        'feared-chip',
        'offer-number',
        'offer-number',
      ]);
      apart(chips);
      for (const chip of chips) inSight(chip, more.width);
      const safe = page.locator('[data-way]', { hasText: 'no Free Attack' });
      const { y, height } = await safe.boundingBox();
      assert.ok(y + height <= more.height, `ends at ${y + height}`);
      await page.context().close();
    }
  });

  it('names and outlines no hex that a chip lies over, nor that of the question before', async () => {
    const page = await open(first, phone);
    const pointed = async () => [await text(page, 'um-readout'), (await roles(page, 'pointed')).length];
    await tap(page, 'hex:A1', true);
    assert.match((await pointed()).join(), /^A1 .*,1$/);
    await tap(page, 'hex:F5', true);
    assert.deepEqual(await keys(page), ['action:move', 'step:E']);
    assert.deepEqual(await pointed(), ['', 0], 'the dice are asked now');
    await tap(page, 'chip:dexterity:0', true);
    assert.deepEqual(await pointed(), ['', 0]);
    await tap(page, 'candidate:eject:Swordsman:4,6', true);
    assert.deepEqual(await pointed(), ['', 0]);
    await page.context().close();
  });

  it('keeps numbers, names and chips off one another, and names upon their bodies', async () => {
    const half = ({ text: told, size, radius }) =>
      radius ? [Math.max(radius, told.length * 3.2 + 4), radius] : [told.length * size * 0.29, size * 0.42];
    const over = (a, b) => [0, 1].every(i => Math.abs(a.screen[i] - b.screen[i]) < half(a)[i] + half(b)[i]);
    const asked = ['action:move', 'step:E', 'dexterity:0', 'eject:Swordsman:4,6'];
    for (const more of [phone, small]) {
      const page = await open(first, more);
      for (const scene of [
        { ...example('huge-on-one-new'), choices: ['action:move'] },
        { ...first, choices: asked },
        { ...first, choices: asked.slice(0, 2) },
        example('test-passed'),
      ]) {
        await follow(page, linkTo(scene));
        await searched(page);
        assert.equal((await request(page)).title, scene.title);
        const drawn = await items(page);
        const names = drawn.filter(({ id }) => id.startsWith('name:'));
        const costs = drawn.filter(({ role }) => role === 'cost');
        const chips = drawn.filter(
          ({ kind, hit }) => kind === 'chip' && hit?.what === 'option' && !/^pad/.test(hit.key),
        );
        const where = `${scene.title} ${scene.choices?.length} at ${more.width}`;
        for (const { id } of scene.units)
          assert.ok(
            names.some(name => name.id.startsWith(`name:${id}`)),
            `${where}: ${id} is named`,
          );
        for (const name of names)
          for (const other of [...costs, ...chips])
            assert.ok(!over(name, other), `${where}: ${name.id} and ${other.id}`);
        for (const cost of costs)
          for (const chip of chips) {
            const [x, y] = [0, 1].map(i => Math.max(0, Math.abs(chip.screen[i] - cost.screen[i]) - half(cost)[i]));
            assert.ok(Math.hypot(x, y) > chip.radius - 1, `${where}: ${cost.id} and ${chip.id}`);
          }
        for (const name of names) {
          const { outline } = await item(page, name.id.replace('name:', 'unit:').replace(/:2$/, ''));
          if (outline.length === 6) continue;
          const hex = Math.max(...outline.map(([x]) => x)) - Math.min(...outline.map(([x]) => x));
          const across = outline.filter(([, y]) => Math.abs(y - name.screen[1]) < hex / 7).map(([x]) => x);
          const [left, right] = [Math.min(...across), Math.max(...across)];
          assert.ok(
            name.screen[0] - half(name)[0] > left - 2 && name.screen[0] + half(name)[0] < right + 2,
            `${where}: ${name.id}`,
          );
        }
      }
      await page.context().close();
    }
  });

  it('opens every example with the whole of what it is about in sight, its names off one another', async () => {
    for (const more of [phone, small]) {
      const page = await open(first, more);
      for (const file of readdirSync(folder)) {
        await page.click(`[data-shelf="${file.replace('.json', '')}"]`);
        await searched(page);
        const drawn = await items(page);
        for (const { id, screen } of drawn.filter(({ role }) => /^(unit|deployment)$/.test(role)))
          assert.ok(screen[0] > 0 && screen[0] < more.width, `${file}: ${id} at ${screen}`);
        const names = drawn.filter(({ role, kind }) => role === 'name' && kind === 'label');
        for (const [i, a] of names.entries())
          for (const b of names.slice(i + 1).filter(({ id }) => id !== `${a.id}:2`)) {
            const [x, y] = [0, 1].map(k => Math.abs(a.screen[k] - b.screen[k]));
            const room = (a.text.length * a.size + b.text.length * b.size) * 0.26;
            assert.ok(x > room || y > (a.size + b.size) * 0.45, `${file} ${more.width}: ${a.id} and ${b.id}`);
          }
      }
      await page.context().close();
    }
  });

  it('has eight examples, with as many places as the rules say', () => {
    assert.equal(readdirSync(folder).length, 8);
    const options = (name, choices) => {
      const reply = engine.call({ ...example(name), choices });
      assert.equal(reply.verdict, 'legal', name);
      return reply.options.length;
    };
    assert.equal(options('ejected-by-its-enemy', ['action:move', 'step:E', 'dexterity:0']), 3);
    assert.equal(options('ejected-by-a-friend', ['action:move', 'step:E', 'halt']), 12);
    assert.equal(options('test-passed', ['action:move', 'step:E', 'dexterity:1']), 7);
    assert.equal(options('friend-first', ['action:move', 'step:E']), 2);
    const forced = engine.call({
      ...example('friend-first'),
      choices: ['action:move', 'step:E', 'eject:Guardsman:5,4'],
    });
    assert.ok(
      forced.trace.some(({ event, unit, to }) => event === 'ejected' && unit === 'Swordsman' && String(to) === '4,6'),
    );
    for (const [name, choice, fresh] of [
      ['huge-on-two-new', 'step:E', 2],
      ['huge-on-one-new', 'flip:1', 1],
      ['huge-round-a-corner', 'flip:0', 2],
    ]) {
      // prettier-ignore
      const { trace } = engine.call({ ...example(name), choices: ['action:move', choice] });
      assert.equal(trace.find(event => event.new !== undefined).new, fresh, name);
    }
    assert.equal(engine.call(example('huge-deployed')).verdict, 'legal');
  });

  it('complains of nothing and asks nobody outside', () => assert.deepEqual(site.complaints, []));
});
