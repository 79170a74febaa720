// The 9th Age in Chromium: examples, dice, the map of outcomes, the pivot with its forbidden sectors, the arrow of the
// flight, the checklist and the form.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { load } from '../../wasm/engine.js';
import {
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
const system = 'ninth-age';

const folder = new URL(`../../build/public/scenes/${system}/`, import.meta.url);
const names = readdirSync(folder).map(file => file.replace('.json', ''));
const example = name => JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));
const linkTo = scene =>
  `#${Buffer.concat([Buffer.from([1]), deflateRawSync(JSON.stringify(scene))]).toString('base64url')}`;
const { choices: _, ...unrolled } = example('two-into-one');
// Where units keep an inch, more comes of the same dice: who ends too near to the other or to the Bowmen is taken back.
const spacedDice = { ...example('dice'), rulings: { 'ninth-age.final-spacing': 'inch' } };

describe('The 9th Age', { skip }, () => {
  let site, engine;
  before(async () => {
    site = await openSite(chromium);
    engine = await load();
  });
  after(() => site?.close());

  const rest = async page => {
    await settled(page);
    await page.waitForFunction(() => window.umpire.searched());
    await settled(page);
  };
  async function open(scene, more = {}) {
    const page = await site.open({ fragment: linkTo(scene), ...more });
    await rest(page);
    return page;
  }
  const press = async (page, selector) => {
    await page.click(selector);
    await rest(page);
  };
  const keys = async page => ((await request(page)).choices ?? []).map(({ key }) => key);
  const text = (page, name) => toldBy(page.locator(name));
  const roles = async (page, role) => (await items(page)).filter(each => each.role === role);
  const standing = (page, id) => page.evaluate(each => window.umpire.reply().units.find(unit => unit.id === each), id);
  const named = (page, name) =>
    page.evaluate(each => getComputedStyle(document.documentElement).getPropertyValue(each).trim(), `--${name}`);
  // The fractions of the bands, as whole parts of all that two dice can show.
  const fractions = page =>
    page
      .locator('.bands .chance .quiet')
      .allInnerTexts()
      .then(list => list.map(each => each.split('/').map(Number)).map(([n, d = 1]) => n / d));

  it('lists the likeliest ends of all together, and all of them once these are asked for', async () => {
    const page = await open(spacedDice, phone);
    await page.waitForSelector('um-outcome-map .together');
    const list = page.locator('um-outcome-map .together .outcomes > li');
    // Units may be named in what became of one: it is parted from the name.
    assert.match(await list.first().innerText(), /^[\d.]+ %[^]*\bRats: /);
    // A total stands beside the first line of what comes of it.
    const off = await page.evaluate(() =>
      Array.from(document.querySelectorAll('.bands tr'), row => {
        const [total, end] = [row.querySelector('th b'), row.querySelector('.band-end')].map(each => {
          const range = document.createRange();
          if (each) range.selectNodeContents(each);
          return each && range.getClientRects()[0];
        });
        return total && end ? Math.abs(total.top - end.top) : 0;
      }),
    );
    assert.ok(
      off.every(each => each < 3),
      String(off),
    );
    const button = page.locator('um-outcome-map [data-rest]');
    assert.equal(await list.count(), 8);
    const more = Number(/Show (\d+)/.exec(await button.innerText())[1]);
    await press(page, 'um-outcome-map [data-rest]');
    assert.equal(await list.count(), 8 + more);
    assert.equal(await button.count(), 0);
    // Where they need only not touch, five: Slaves go freely, catch or stop at the Rocks while Rats stop short; once Rats have
    // caught and charged, Slaves go freely or stop at the Rocks.
    await follow(page, linkTo(example('dice')));
    await rest(page);
    const shares = await list.locator('.quiet').allInnerTexts();
    assert.deepEqual(
      shares.map(each => each.split('/').map(Number)).map(([n, d]) => Math.round((n * 1296) / d)),
      [26 * 33, 10 * 23, 10 * 10, 26 * 3, 10 * 3],
    );
    assert.equal(await button.count(), 0);
    await page.context().close();
  });

  it('opens every example from the shelf, each with a verdict, those who act drawn, and the steps of pursuits', async () => {
    const page = await site.open({ fragment: linkTo(example('two-into-one')) });
    await rest(page);
    const shelf = await page
      .locator('[data-shelf]')
      .evaluateAll(list => list.map(each => /** @type {HTMLElement} */ (each).dataset.shelf));
    assert.deepEqual(shelf.toSorted(), names.toSorted());
    for (const name of shelf) {
      await press(page, `[data-shelf="${name}"]`);
      const scene = example(name);
      // That A may be let go first hangs on rulings: by models that touch in a point, or with room between chargers, one order is
      // better than the other, and nobody is asked.
      const expected =
        name === 'two-into-one'
          ? /^Depends on a ruling\s+Legal as ruled here:/
          : /^(Your move|Roll the dice|Legal|Done)/;
      assert.match(await verdict(page), expected, name);
      const { pursuers, units, unit } = scene.order;
      for (const id of pursuers ?? units ?? [unit]) assert.ok(await item(page, `unit:${id}`), `${name}: ${id}`);
      if (pursuers) assert.match(await text(page, 'um-procedure'), /Step by step/, name);
      assert.equal(await page.locator('.pursuer').count(), pursuers?.length ?? 0);
      assert.deepEqual((await request(page)).choices?.length ?? 0, scene.choices?.length ?? 0);
    }
    await page.context().close();
  });

  it('shows the two that pursue into one enemy as the source has it: A flush, B corner to corner, C straight on', async () => {
    for (const more of [{}, phone, { ...small, colorScheme: 'dark' }]) {
      const page = await open(example('two-into-one'), more);
      const [a, b, c] = await Promise.all(['A', 'B', 'C'].map(id => standing(page, id)));
      assert.deepEqual([a.at, b.at, c.at], [[20, 15], [25, 15], [31.5, 15]]); // prettier-ignore
      const told = await verdict(page);
      assert.match(
        told,
        /B caught Men-at-Arms[^]*A charged Bowmen on the front: 5 of its models touch 5[^]*B charged Bowmen[^]*Only corners touch[^]*C met nobody and went 5 of 5 inches/,
      );
      assert.ok((await roles(page, 'model')).length > 10, 'files and ranks are drawn');
      assert.ok(await item(page, 'caught:Men-at-Arms'));
      assert.equal((await roles(page, 'contact')).length, 2);
      await page.click('[data-pursuer="A"] summary');
      await rest(page);
      const steps = page.locator('[data-pursuer="A"] .steps li');
      assert.deepEqual(
        await steps.evaluateAll(list => list.map(each => /** @type {HTMLElement} */ (each).dataset.step)),
        [
          ...[
            'rolled',
            'declares-2',
            'pivoted-none',
            'met-1-nothing',
            'met-2-enemy',
            'charged',
            'aligned-right',
            'joined-next',
          ],
        ],
      );
      // Straight ahead it would stand at 19, with four of its five files before the Bowmen at 20, who are as broad.
      assert.match(
        await text(page, '[data-pursuer="A"]'),
        /Aligned, 1 inch to its right so that more models are in contact: 5 of its models touch 5[^]*T9-47/,
      );
      assert.ok(await item(page, 'swept:A'), 'the rectangle of the one that is looked at');
      await page.context().close();
    }
  });

  it('asks who rolls, takes a roll from the table or throws one, and ticks the steps off', async () => {
    const page = await open(unrolled, phone);
    assert.match(await text(page, 'um-decision'), /Vermin decides: who rolls next/);
    const { screen } = await item(page, 'chip:next:B');
    await page.touchscreen.tap(...screen);
    await rest(page);
    assert.deepEqual(await keys(page), ['next:B']);
    assert.match(await verdict(page), /Roll two dice for/);
    const dice = page.locator('.die');
    assert.equal(await dice.count(), 11);
    assert.match(await dice.nth(5).innerText(), /7\s*6\/36/);
    assert.equal(await page.locator('.die.catches').count(), 6, '7 and more catch one that fled 7');
    assert.equal(await page.locator('[data-pursuer="B"] [data-step="roll"].now').count(), 1);
    await press(page, '[data-key="roll:B:9"]');
    assert.match(await verdict(page), /B caught Men-at-Arms/);
    assert.equal(await page.locator('[data-pursuer="B"] [data-step="rolled-caught"].done').count(), 1);
    await press(page, '[data-key="next:C"]');
    await press(page, '[data-roll="random"]');
    await press(page, '[data-roll="random"]');
    const rolls = (await keys(page)).filter(key => key.startsWith('roll:'));
    assert.deepEqual(
      rolls.map(key => key.split(':')[1]),
      ['B', 'C', 'A'],
    );
    assert.ok(rolls.every(key => Number(key.split(':')[2]) >= 2 && Number(key.split(':')[2]) <= 12));
    assert.ok((await standing(page, 'C')).pursuitDistance);
    await page.click('#undo');
    await rest(page);
    assert.match(await verdict(page), /Roll two dice for/);
    await page.context().close();
  });

  it('maps the rolls of each pursuer in bands that sum to all of them, and draws their places', async () => {
    const scene = spacedDice;
    const page = await open(scene);
    const { odds } = engine.call({ ...scene, ask: { odds: true } });
    for (const id of scene.order.pursuers) {
      await press(page, `[data-map="${id}"]`);
      const sum = (await fractions(page)).reduce((a, b) => a + b, 0);
      assert.ok(Math.abs(sum - 1) < 1e-9, `${id}: ${sum}`);
      const ends = new Set(odds.map(({ outcome }) => outcome.units.find(unit => unit.id === id)).map(({ at, facing }) => [...at, facing].map(value => value.toFixed(3)).join())); // prettier-ignore
      assert.equal((await roles(page, 'map')).length, ends.size);
    }
    await press(page, '[data-map="Rats"]');
    const bands = await page
      .locator('.bands tr')
      .evaluateAll(list => list.map(each => /** @type {HTMLElement} */ (each).dataset.band));
    // A 5 ends 0.76 inches before the Bowmen and is taken back.
    assert.deepEqual(bands, ['2–4', '5', '6–12']);
    assert.match(
      await text(page, '.outcome-map'),
      /Squires caught by Rats: 72.2 %\s*13\/18[^]*charge on Bowmen, front[^]*Squires caught by anybody: 92.3 %/,
    );
    // One rounding everywhere, on the dice and in the table.
    const shares = await page.locator('.outcome-map .chance').allInnerTexts();
    for (const [, told, n, d] of shares.join('\n').matchAll(/([\d.]+) %\s+(\d+)\/(\d+)/g))
      assert.equal(Number(told), Math.round((1000 * Number(n)) / Number(d)) / 10, `${n}/${d}`);
    assert.match(shares.join('\n'), /16\.7 %\s+1\/6/);
    const joint = await page.locator('.together .chance span').allInnerTexts();
    assert.ok(joint.length >= 4);
    const chips = await roles(page, 'map-chip');
    assert.deepEqual(chips.map(({ text: label }) => label).toSorted(), ['2–4 · 16.7 %', '5 · 11.1 %', '6–12 · 72.2 %']);
    await page.mouse.click(...chips.find(({ text: label }) => label.startsWith('6')).screen);
    await rest(page);
    assert.match(await text(page, '.bands .looked'), /charge on Bowmen/);
    await page.click('.outcome-map .tick input');
    await rest(page);
    assert.equal((await roles(page, 'map')).length, 0);
    await page.context().close();
  });

  it('gives each place its chance where a roll leads here or there as another rolls, and keeps off names', async () => {
    for (const more of [{}, phone]) {
      const page = await open(spacedDice, more);
      await press(page, '[data-map="Slaves"]');
      const { odds } = engine.call({ ...spacedDice, ask: { odds: true } });
      const shares = new Map();
      for (const { outcome, weight } of odds) {
        const { at } = outcome.units.find(({ id }) => id === 'Slaves');
        shares.set(at[1].toFixed(3), (shares.get(at[1].toFixed(3)) ?? 0) + weight[0] / weight[1]);
      }
      const likeliest = [...shares.values()].toSorted((a, b) => b - a).map(each => `${Math.round(each * 1000) / 10} %`);
      const chips = await roles(page, 'map-chip');
      assert.ok(chips.length >= 3);
      assert.deepEqual(chips.map(chip => chip.text).toSorted(), likeliest.slice(0, chips.length).toSorted());
      await apart(
        page,
        (await items(page)).filter(
          ({ id, role, kind }) => kind !== 'line' && (/^(name|map-chip)$/.test(role) || /^pursued/.test(id)),
        ),
        `at ${more.width}`,
      );
      // Every end that is there is looked at.
      const [x, y] = chips.find(chip => chip.text === likeliest[0]).screen;
      await page.mouse.click(x, y);
      await rest(page);
      assert.equal(await page.locator('.bands .looked').count(), 4);
      await page.context().close();
    }
  });

  it('looks at each pursuer by itself where too many are to roll', async () => {
    const more = ['F', 'G'].map((id, i) => ({ id, codex: 'spears', owner: 'Vermin', at: [38 + 6 * i, 4], facing: 0 }));
    const page = await open({
      ...unrolled,
      units: [...unrolled.units, ...more],
      order: { ...unrolled.order, pursuers: ['A', 'B', 'C', 'F', 'G'] },
    });
    assert.match(await text(page, '.outcome-map'), /too many outcomes/);
    for (const id of ['A', 'G']) {
      await press(page, `[data-map="${id}"]`);
      assert.ok(Math.abs((await fractions(page)).reduce((a, b) => a + b, 0) - 1) < 1e-9);
    }
    await page.context().close();
  });

  for (const [way, more, drag] of [
    ['mouse', {}, dragByMouse],
    ['touch', phone, dragByTouch],
  ]) {
    it(`turns the way of the flight by ${way}: the arrow is dragged round, and the rolls are judged anew`, async () => {
      const page = await open(example('enemy-beside'), more);
      const [tip, unit] = [
        await item(page, 'pursued'),
        (await item(page, 'fled:Squires')) ?? (await item(page, 'unit:Squires')),
      ];
      assert.equal(tip.text, '90°');
      const far = Math.hypot(...[0, 1].map(i => tip.screen[i] - unit.screen[i]));
      await drag(page, tip.screen, [unit.screen[0] - tip.screen[0], unit.screen[1] - far - tip.screen[1]]);
      await rest(page);
      assert.equal((await request(page)).order.pursued.facing, 0);
      assert.deepEqual(await keys(page), ['roll:Rats:6']);
      assert.equal((await standing(page, 'Rats')).ended, 'free');
      await page.click('#undo');
      await rest(page);
      assert.equal((await request(page)).order.pursued.facing, 90);
      assert.equal((await standing(page, 'Rats')).ended, 'charge');
      await page.context().close();
    });

    it(`pivots at the edge by ${way}, and keeps out of the forbidden sectors`, async () => {
      const page = await open(example('edge-turned'), more);
      const gaps = await roles(page, 'gap');
      assert.ok(gaps.length >= 3);
      const inGap = gaps.at(1);
      assert.ok((await offColour(page, inGap.outline[1], await named(page, 'no'), 4)) < 60, 'red');
      const [handle, unit] = [await item(page, 'heading'), await item(page, 'unit:Rats')];
      const { range } = await page.evaluate(() => window.umpire.reply().options.find(({ key }) => key === 'pivot'));
      // To the middle of the largest gap: it stops at an end of it.
      const far = Math.hypot(...[0, 1].map(i => handle.screen[i] - unit.screen[i]));
      const [from, to] = range.gaps[1];
      const wished = ((100 + (from + to) / 2 + 12) * Math.PI) / 180;
      const at = [unit.screen[0] + far * Math.sin(wished), unit.screen[1] - far * Math.cos(wished)];
      await drag(
        page,
        handle.screen,
        [0, 1].map(i => at[i] - handle.screen[i]),
        async () =>
          assert.match(await verdict(page), /−?\d+°: [^]+The nearest possible turn is/, 'the finger is told why'),
      );
      await rest(page);
      const { choices } = await request(page);
      assert.equal(choices.at(-1).key, 'pivot');
      assert.ok(range.stops.includes(choices.at(-1).by), String(choices.at(-1).by));
      assert.equal(await page.evaluate(() => window.umpire.reply().verdict), 'legal');
      assert.equal((await standing(page, 'Rats')).ended, 'edge');
      await page.context().close();
    });
  }

  it('takes the heading that its field begins with, and the end of a gap as it is shown', async () => {
    const page = await open(example('edge-turned'), phone);
    await press(page, '[data-turn="do"]');
    assert.deepEqual((await request(page)).choices.at(-1), { key: 'pivot', by: 64.33950769575 });
    await press(page, '#undo');
    await page.locator('.turn-form input').fill('-84.3');
    await press(page, '[data-turn="do"]');
    const { key, by } = (await request(page)).choices.at(-1);
    assert.equal(key, 'pivot');
    assert.ok(Math.abs(by + 84.3) < 0.05);
    // One that is refused says where it would face, and nothing else is as if chosen.
    await press(page, '#undo');
    const { range } = await page.evaluate(() => window['umpire'].reply().options.find(({ key }) => key === 'pivot'));
    const middle = Math.round((range.gaps[1][0] + range.gaps[1][1]) / 2);
    await page.locator('.turn-form input').fill(String(middle));
    await press(page, '[data-turn="do"]');
    const facing = ((((await standing(page, 'Rats')).facing + middle) % 360) + 360) % 360;
    assert.equal(await text(page, '.turn-form .quiet'), `then facing ${Math.round(facing * 10) / 10}°`);
    assert.doesNotMatch(await verdict(page), /If chosen/);
    await page.context().close();
  });

  it('the enemy that is charged and what may come of the dice lie between legend and tools', async () => {
    const infantry = (id, owner, at, facing) => ({ id, codex: 'Infantry', owner, facing, at });
    const page = await open(
      {
        ...{
          umpire: 1,
          system,
          table: { width: 72, depth: 48 },
          codices: { Infantry: { files: 5, ranks: 4, base: [20, 20] } },
        },
        units: [
          infantry('Infantry', 'Blue', [36, 12.5], 0),
          { ...infantry('Infantry 2', 'Amber', [36, 36.5], 180), fled: true },
          infantry('Infantry 3', 'Amber', [38, 24.5], 180),
        ],
        turn: { active: 'Blue', players: ['Blue', 'Amber'] },
        order: {
          kind: 'pursue',
          owner: 'Blue',
          pursuers: ['Infantry'],
          pursued: { unit: 'Infantry 2', facing: 0, fleeDistance: 6 },
        },
      },
      phone,
    );
    await press(page, '#tab-position');
    for (let i = 0; i < 4; i++) await press(page, '#zoom-in');
    const field = page.locator('[data-pointer="/order/pursued/fleeDistance"]');
    await field.fill('7');
    await field.press('Enter');
    await rest(page);
    await page.evaluate(() => document.getElementById('tab-decide').click());
    await rest(page);
    const covered = async wanted => {
      const [top, bottom] = await page.evaluate(() => [
        document.querySelector('#legend ul').getBoundingClientRect().bottom,
        document.getElementById('tools').getBoundingClientRect().top,
      ]);
      return (await items(page))
        .filter(({ role, id }) => wanted.test(role) || wanted.test(id))
        .filter(({ outline, screen, radius = 0 }) =>
          (outline ?? [screen]).some(([, y]) => y - radius < top || y + radius > bottom),
        )
        .map(({ id }) => id);
    };
    assert.deepEqual(await covered(/^(map|map-chip|unit:Infantry)$/), []);
    await press(page, 'um-pursuit-options [data-key$=":10"]');
    assert.deepEqual(await covered(/^unit:Infantry( 3)?$/), []);
    await page.context().close();
  });

  it('shows lines of the question in full or not at all where a heading is refused', async () => {
    for (const more of [phone, small, { width: 844, height: 390, touch: true }]) {
      const page = await open(example('edge-turned'), more);
      await page.locator('.turn-form input').fill('0');
      await press(page, '[data-turn="do"]');
      const { seen, cut } = await page.evaluate(() => {
        const brief = document.querySelector('.brief');
        const covered = brief.checkVisibility({ visibilityProperty: true }) ? brief.getBoundingClientRect().bottom : 0;
        const lines = Array.from(
          document.querySelectorAll('#decision-title, um-decision h3, .heading > *, .turn-form > *'),
        );
        const refused = document.querySelector('.heading .refused').getBoundingClientRect();
        return {
          seen: refused.top >= covered - 1 && refused.bottom <= innerHeight + 1,
          cut: lines
            .filter(
              each =>
                each.getBoundingClientRect().top < covered - 1 && each.getBoundingClientRect().bottom > covered + 2,
            )
            .map(each => each.textContent),
        };
      });
      assert.ok(seen, `why it is refused, at ${more.width}`);
      assert.deepEqual(cut, [], `${more.width}`);
      await page.context().close();
    }
  });

  it('refuses a heading in a gap that is typed, names the nearest that goes, and takes one outside', async () => {
    const page = await open(example('edge-turned'), small);
    const field = page.locator('.turn-form input');
    await field.fill('0');
    await press(page, '[data-turn="do"]');
    assert.match(await text(page, '.heading .refused'), /0°: [^]*nearest possible turn is 64\.3° clockwise/);
    assert.equal((await keys(page)).at(-1), 'roll:Rats:8');
    await field.fill('900');
    await press(page, '[data-turn="do"]');
    assert.match(await text(page, '.heading .refused'), /900° is too far: a turn is between −180 and 180 degrees/);
    assert.match(
      await text(page, '.heading'),
      /from 84\.3° counter-clockwise to 64\.3° clockwise; from 95\.7° clockwise past the rear to 115\.7° counter-clockwise/,
    );
    await field.fill('80');
    await press(page, '[data-turn="do"]');
    assert.deepEqual((await request(page)).choices.at(-1), { key: 'pivot', by: 80 });
    assert.equal((await standing(page, 'Rats')).facing, 180);
    await page.click('#undo');
    await rest(page);
    await page.locator('.turn-by').focus();
    const seen = new Set();
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('PageUp');
      seen.add(await page.locator('.turn-by').getAttribute('aria-valuetext'));
    }
    assert.ok(seen.size > 5, [...seen].join());
    await page.keyboard.press('Enter');
    await rest(page);
    assert.equal(await page.evaluate(() => window.umpire.reply().verdict), 'legal');
    await page.context().close();
  });

  it('tells what bars a heading that is typed, with its clause, and lets it be played by agreement', async () => {
    const page = await open(example('edge'), small);
    await page.locator('.turn-form input').fill('75');
    await press(page, '[data-turn="do"]');
    const { refused } = engine.call({
      ...example('edge'),
      choices: [...example('edge').choices, { key: 'pivot', by: 75 }],
    });
    const told = await text(page, '.heading .refused');
    assert.match(told, refused.reason === 'spacing' ? /75°: it would be too close/ : /75°: part of it would be beyond/);
    assert.equal(
      await page.locator('.heading .refused .rules').getAttribute('aria-label'),
      `Rules: ${refused.clauses.join(', ')}`,
    );
    const { facing } = await standing(page, 'Rats');
    await press(page, '.heading [data-anyway]');
    const { agreed, units } = await request(page);
    assert.deepEqual([agreed.at(-1).unit, agreed.at(-1).clause], ['Rats', refused.clauses[0]]);
    assert.equal(units.find(({ id }) => id === 'Rats').facing, (facing + 75) % 360);
    await page.context().close();
  });

  it('marks a heading that goes between two that do not, to be tapped and to be snapped to', async () => {
    for (const [more, drag] of [
      [{}, dragByMouse],
      [phone, dragByTouch],
      [small, dragByTouch],
    ]) {
      // prettier-ignore
      const page = await open(example('edge'), more);
      const singles = await roles(page, 'single');
      assert.deepEqual(
        singles.map(({ hit }) => hit.by).toSorted((a, b) => a - b),
        [0, 180],
      );
      const ring = await item(page, 'heading:ring');
      const red = (await roles(page, 'gap')).map(({ outline }) => outline.slice(1)).flat();
      const far = ([x, y]) => Math.hypot(x - ring.outline[0][0], y - ring.outline[0][1]);
      for (const { screen } of singles) {
        assert.ok(far(screen) > Math.max(...red.map(far)) + 8, 'beyond the red');
        assert.ok((await offColour(page, screen, await named(page, 'choose'), 2)) < 30);
      }
      const [x, y] = singles.find(({ hit }) => hit.by === 180).screen;
      if (more.touch) await page.touchscreen.tap(x - 5, y + 14);
      else await page.mouse.click(x - 4, y + 4);
      await rest(page);
      assert.deepEqual((await request(page)).choices.at(-1), { key: 'pivot', by: 180 });
      await page.click('#undo');
      await rest(page);
      const handle = await item(page, 'heading');
      const [a, b] = [ring.outline[0], handle.screen];
      await drag(page, b, [-2 * (b[0] - a[0]), 4]);
      await rest(page);
      assert.deepEqual((await request(page)).choices.at(-1), { key: 'pivot', by: 180 });
      await page.context().close();
    }
  });

  it('looks at one that may go on when it is tapped, and goes on with it when it is tapped again', async () => {
    const page = await open(example('dice'), phone);
    const tapBody = async id => {
      const { screen, outline } = await item(page, `unit:${id}`);
      await page.touchscreen.tap(...screen.map((value, i) => value + 0.8 * (outline[2][i] - value)));
      await rest(page);
    };
    await tapBody('Slaves');
    assert.deepEqual(await keys(page), []);
    assert.match(await verdict(page), /Tap Slaves once more to go on with it/);
    await tapBody('Slaves');
    assert.deepEqual(await keys(page), ['next:Slaves']);
    await page.context().close();
  });

  it('tells no more of catching once the enemy is caught, nor chances of what is certain; each percent is rounded by itself', async () => {
    const page = await open({ ...example('dice'), choices: ['next:Rats'] });
    assert.match(
      await text(page, 'um-pursuit-options'),
      /Tap the sum of the dice\. 6 or more catches Squires\. Each number is the sum of two dice\./,
    );
    await press(page, '[data-key="roll:Rats:9"]');
    assert.match(
      await text(page, 'um-decision'),
      /How far will Slaves pursue\?[^]*Each number is the sum of two dice\.\s*Roll/,
    );
    assert.equal(await page.locator('.die.catches').count(), 0);
    // As on the dice, so that one chance is told by one number; together they may miss 100 by a little.
    await press(page, '[data-map="Slaves"]');
    for (const table of ['.bands', '.together']) {
      const percents = (await page.locator(`${table} .chance b`).allInnerTexts()).map(each => parseFloat(each));
      const sum = percents.reduce((a, b) => a + b, 0);
      assert.ok(Math.abs(sum - 100) <= 0.05 * percents.length + 1e-9, percents.join());
    }
    assert.doesNotMatch(await text(page, '.outcome-map'), /caught by/);
    await press(page, '[data-map="Rats"]');
    assert.match(await text(page, '.bands'), /Rats rolled 9, and what comes of it[^]*certain/);
    assert.deepEqual(
      (await roles(page, 'map-chip')).map(chip => chip.text),
      ['ends here'],
    );
    await page.context().close();
  });

  // Half of what a name or a chip takes on the screen, about.
  const boxOf = ({ kind, text: told, size, radius, screen: [x, y] }) => {
    const across = told.length * (size ?? 10.5) * (kind === 'label' ? 0.26 : 0.3);
    const [half, up] = kind === 'label' ? [across, size / 2] : [Math.max(radius, across), radius];
    return [x - half, x + half, y - up, y + up];
  };
  const meets = (a, b) => a[0] < b[1] && b[0] < a[1] && a[2] < b[3] && b[2] < a[3];
  async function apart(page, list, why) {
    const boxes = list.map(boxOf);
    boxes.forEach((box, i) =>
      boxes
        .slice(i + 1)
        .forEach((other, k) => assert.ok(!meets(box, other), `${why}: ${list[i].id} and ${list[i + 1 + k].id}`)),
    );
    const { width } = page.viewportSize();
    boxes.forEach(([left, right], i) => assert.ok(left > 0 && right < width, `${why}: ${list[i].id} is in sight`));
  }

  it('keeps chips, the arrow and its label off names and in sight', async () => {
    for (const more of [{}, phone, small]) {
      const shelf = await open(example('two-into-one'), more);
      for (const name of names) {
        await press(shelf, `[data-shelf="${name}"]`);
        const drawn = await items(shelf);
        const labels = drawn.filter(({ id }) => id.startsWith('name:'));
        const chips = drawn.filter(
          ({ id, role, kind }) => kind !== 'line' && (/^(chip|map-chip)$/.test(role) || /^pursued/.test(id)),
        );
        await apart(shelf, chips, name);
        for (const label of labels)
          for (const chip of chips)
            assert.ok(!meets(boxOf(label), boxOf(chip)), `${name} ${more.width ?? 1280}: ${chip.id} over ${label.id}`);
      }
      await shelf.context().close();
    }
    const page = await open({ ...example('dice'), choices: ['next:Rats', 'roll:Rats:9'] }, phone);
    await apart(page, await roles(page, 'map-chip'), 'after a roll');
    await page.context().close();
  });

  it('leaves all units in sight as the form opens, and speaks of the arrow only where there is one', async () => {
    for (const more of [phone, small])
      for (const scene of [
        example('dice'),
        example('edge'),
        { ...example('dice'), order: { kind: 'overrun', pursuers: ['Rats'] } },
      ]) {
        const page = await open(scene, more);
        await press(page, '#tab-position');
        const [bar, sheet] = await page.evaluate(() => [document.querySelector('#table').getBoundingClientRect().top, document.querySelector('#tools').getBoundingClientRect().top]); // prettier-ignore
        const seen = (await items(page)).filter(({ role, id }) => /^(unit|fled)$/.test(role) || id === 'pursued');
        assert.ok(seen.length >= scene.units.length);
        for (const { id, screen } of seen)
          assert.ok(
            screen[1] > bar && screen[1] < sheet,
            `${more.width}: ${id} at ${screen}, between ${bar} and ${sheet}`,
          );
        assert.equal(/arrow/.test(await text(page, 'um-editor')), scene.order.kind === 'pursue');
        await page.context().close();
      }
  });

  it('leaves no gap below the verdict, and shows all dice on a small screen', async () => {
    const page = await open(example('edge'));
    const gap = await page.evaluate(() => document.querySelector('um-assumed').getBoundingClientRect().top - document.querySelector('.verdict .sentences').getBoundingClientRect().bottom); // prettier-ignore
    assert.ok(gap < 40, String(gap));
    await page.context().close();
    const phoned = await open({ ...example('dice'), choices: ['next:Rats'] }, small);
    for (const key of ['roll:Rats:2', 'roll:Rats:12']) {
      const { y, height } = await phoned.locator(`[data-key="${key}"]`).boundingBox();
      assert.ok(y > 0 && y + height <= 640, `${key} ends at ${y + height}`);
      const top = await phoned.evaluate(
        ([x, at]) => document.elementFromPoint(x, at)?.closest('.die') !== null,
        [40, y + 5],
      );
      assert.ok(top, 'nothing lies over it');
    }
    await phoned.context().close();
  });

  it('draws a wheel with its corner, a place to choose by its facing, and the way back', async () => {
    const wheel = await open(example('wheel'));
    assert.equal((await roles(wheel, 'wheel')).length, 2);
    assert.match(await text(wheel, 'um-procedure'), /a wheel of 20\.8° to the left about its left corner/);
    await wheel.context().close();
    const held = await open(example('obstruction'), phone);
    assert.equal((await roles(held, 'ghost')).length, 2);
    assert.match(await text(held, 'um-decision'), /Place 1, facing [\d.]+°[^]*Place 2, facing [\d.]+°/);
    await held.touchscreen.tap(...(await item(held, 'chip:place:0')).screen);
    await rest(held);
    assert.deepEqual(await keys(held), ['roll:Rats:7', 'place:0']);
    await held.context().close();
    // Looked at, it has the number that it has in the list.
    const looked = await open(example('obstruction'));
    await looked.locator('um-decision [data-key="place:1"]').hover();
    await looked.waitForFunction(() =>
      /Take place 2 of the equally good/.test(document.querySelector('um-verdict').innerText),
    );
    await looked.context().close();
    const back = await open(example('back'));
    assert.equal((await roles(back, 'backtrack')).length, 1);
    assert.match(await verdict(back), /Slaves could not stay there, too close to Rats, and went back/);
    await back.context().close();
  });

  it('builds a scene by the form: a codex of models, a unit, who pursues whom, and says at the field what is wrong', async () => {
    const page = await open(example('dice'));
    await press(page, '#tab-position');
    await press(page, '[data-add="unit"]');
    let scene = await request(page);
    const added = scene.units.at(-1);
    const path = `/units/${scene.units.length - 1}`;
    const fill = async (pointer, value) => {
      const field = page.locator(`[data-pointer="${pointer}"]`);
      await field.fill(value);
      await field.press('Tab');
      await rest(page);
    };
    await fill(`${path}/at/0`, '32');
    await fill(`${path}/at/1`, '6');
    await page.check(`[data-pointer="/order/pursuers/${added.id}"]`);
    await fill('/order/pursued/facing', '30');
    await fill('/order/pursued/fleeDistance', '9');
    scene = await request(page);
    assert.deepEqual(scene.order.pursuers, ['Rats', 'Slaves', added.id]);
    assert.deepEqual([scene.order.pursued.facing, scene.order.pursued.fleeDistance], [30, 9]);
    await page.locator('um-editor summary', { hasText: /^\s*Codices/ }).click();
    await page.locator('um-editor .item summary', { hasText: /^\s*rats/ }).click();
    await page.selectOption('[data-pointer="/codices/rats/made"]', 'outline');
    await rest(page);
    assert.deepEqual((await request(page)).codices.rats, { width: 4, depth: 3 });
    await fill('/codices/rats/width', '0');
    assert.match(await text(page, 'um-editor'), /0 is not allowed, only more than 0 and at most 1000/);
    await fill('/codices/rats/width', '5');
    await page.selectOption('[data-pointer="/order/kind"]', 'overrun');
    await rest(page);
    scene = await request(page);
    assert.deepEqual(scene.order, { kind: 'overrun', pursuers: ['Rats'] });
    await page.click('#tab-decide');
    await rest(page);
    assert.match(await text(page, 'um-decision'), /How far will Rats pursue/);
    await press(page, '[data-key="roll:Rats:5"]');
    assert.match(await text(page, 'um-procedure'), /No turn: an overrun goes straight on/);
    await page.context().close();
  });

  it('takes by the form who stays though it could pursue, and a Reform instead of a turn', async () => {
    const scene = example('dice');
    scene.codices.rats.traits = ['frenzy'];
    scene.order.pursuers = ['Slaves'];
    scene.rulings = { 'ninth-age.pursuits': 'handbook' };
    let page = await open({ ...scene, choices: [] });
    await press(page, '#tab-position');
    await page.check('[data-pointer="/order/restrained/Rats"]');
    await rest(page);
    assert.deepEqual((await request(page)).order.restrained, ['Rats']);
    assert.match(await verdict(page), /The order is not allowed.*Rats stays: with Frenzy/s);
    await page.context().close();

    const codices = { guard: { files: 5, ranks: 2, base: [20, 20], mobility: 4, advance: 4, march: 8 } };
    const unit = { id: 'Guard', codex: 'guard', owner: 'red', at: [20, 20], facing: 90 };
    const { table, turn } = { table: { width: 72, depth: 48 }, turn: { active: 'red', players: ['red', 'blue'] } };
    const order = { kind: 'post-combat', unit: 'Guard' };
    const rulings = { 'ninth-age.edition': 'second' };
    page = await open({ umpire: 1, system, codices, units: [unit], table, turn, order, rulings });
    await press(page, '#tab-position');
    await page.check('[data-pointer="/order/to"]');
    await rest(page);
    assert.deepEqual((await request(page)).order.to, { at: [20, 20], facing: 90 });
    const field = page.locator('[data-pointer="/order/to/at/0"]');
    await field.fill('21');
    await field.press('Tab');
    await rest(page);
    assert.deepEqual((await request(page)).order.to, { at: [21, 20], facing: 90 });
    assert.match(await verdict(page), /The order is not allowed/);
    await page.uncheck('[data-pointer="/order/to"]');
    await rest(page);
    assert.deepEqual((await request(page)).order, order);
    await page.context().close();
  });

  it('tells in the steps that no heading was legal, and what came of it; an open roll of an overrun has the clause of looking ahead', async () => {
    const scene = JSON.parse(
      readFileSync(new URL(`../games/${system}/scenes/ruling-16-no-room-and-no-heading.json`, import.meta.url), 'utf8'),
    ).request;
    let page = await open(scene);
    await page.click('[data-pursuer="A"] summary');
    assert.match(await page.locator('[data-step="held"]').innerText(), /No facing is allowed there: it turns back/);
    const cited = step => page.locator(`[data-step="${step}"] .rules`).getAttribute('aria-label');
    assert.match(await cited('held'), /T9-22/);
    await page.context().close();
    page = await open({ ...scene, order: { kind: 'overrun', pursuers: ['A'] }, choices: [] });
    await page.click('[data-pursuer="A"] summary');
    assert.match(await cited('roll'), /T9-26/);
    await page.context().close();
  });

  it('writes the whole name of a model across its unit, and the unit of a length into what is wrong with it', async () => {
    const file = new URL(`../games/${system}/scenes/t9-16-a-model-in-the-pursuer-goes-along.json`, import.meta.url);
    const text = readFileSync(file, 'utf8').replaceAll('"A"', '"Spears"').replaceAll('"R"', '"Herald"');
    const { choices: _, ...scene } = JSON.parse(text).request;
    let page = await open(scene, small);
    const written = (await items(page)).filter(({ role }) => role === 'name');
    assert.deepEqual(written.map(each => each.text).sort(), ['Herald', 'Spears']);
    const [one, other] = written.map(({ screen }) => screen[1]);
    assert.ok(Math.abs(one - other) > 11, 'one above the other');
    await page.context().close();
    page = await open({ ...example('march'), choices: [{ key: 'forward', by: 'far' }] });
    assert.match(await verdict(page), /By, inches: /);
    await page.context().close();
  });

  it('complains of nothing', () => assert.deepEqual(site.complaints, []));
});
