// What a person does wrong: each mistake is told at its place, nothing typed is lost, and Undo leads back.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { tooMuch } from '../lib/much-work.mjs';
import { dragByMouse, dragByTouch, follow, item, items, openSite, request, settled, verdict } from './site.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';

const linkOf = text => `#${Buffer.concat([Buffer.from([1]), deflateRawSync(text)]).toString('base64url')}`;

const sceneOf = name =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, `../games/arcane-legions/scenes/${name}.json`), 'utf8')).request;
const linkTo = scene => linkOf(JSON.stringify(scene));

describe('mistakes', { skip }, () => {
  let site;
  before(async () => (site = await openSite(chromium)));
  after(() => site?.close());

  const control = (page, pointer) => page.locator(`[data-pointer="${pointer}"]`);
  const problemAt = (page, pointer) => page.locator(`.field:has([data-pointer="${pointer}"]) .problem`);

  // Types into a field of the Position part, whatever it is folded into.
  async function type(page, pointer, text) {
    const input = control(page, pointer);
    await input.evaluate(element => {
      for (let part = element.closest('details'); part; part = part.parentElement.closest('details')) part.open = true;
    });
    await input.fill(text);
    await input.press('Tab');
  }

  for (const [pointer, text, message] of [
    ['/units/0/pushed', 'abc', /“abc” is no number/],
    ['/units/0/at/0', '1,234.5', /“1,234\.5” can be read in several ways/],
    ['/units/0/at/1', '1,234,567', /“1,234,567” can be read in several ways/],
    ['/units/0/facing', '', /nothing is filled in; a number is expected/],
    ['/units/0/lost', '1e', /“1e” is no number/],
    ['/measuring', '1e999', /“1e999” is too large/],
    ['/table/width', 'zzz', /“zzz” is no number/],
    ['/turn/orderPoints', '0x10', /“0x10” is no number/],
    ['/codices/phalanx/icons', '6.', /“6\.” is no number/],
    ['/codices/phalanx/notches/front', '0,5,1 1', /“0,5,1” can be read in several ways/],
    ['/terrain/0/shape', '1,5.6  3,x  3,6.6', /“x” is no number/],
  ])
    it(`keeps ${text || 'nothing'} as it was typed, with the error at ${pointer} and no verdict`, async () => {
      const page = await site.open();
      const before = await request(page);
      await page.click('#tab-position');
      await type(page, pointer, text);
      assert.equal(await control(page, pointer).inputValue(), text);
      assert.equal(await control(page, pointer).getAttribute('aria-invalid'), 'true');
      assert.match(await problemAt(page, pointer).innerText(), message);
      assert.match(await verdict(page), /^No verdict[^]*can judge it once this is fixed/);
      assert.match(await verdict(page), message);
      await page.click('#undo');
      assert.match(await verdict(page), /^Your move/);
      assert.deepEqual(await request(page), before);
      await page.context().close();
    });

  it('tells what is wrong in the words of the form, and where', async () => {
    const page = await site.open();
    const scene = await request(page);
    const [first, ...others] = scene.units;
    const { icons, ...riders } = scene.codices.riders;
    for (const [wrong, told] of [
      [
        { ...scene, units: [{ ...first, pushed: null }, ...others] },
        /Legio I, Icons pushed: nothing is filled in; a number is expected/,
      ],
      [{ ...scene, units: [{ ...first, facing: undefined }, ...others] }, /Legio I, Facing, degrees: this is missing/],
      [{ ...scene, codices: { ...scene.codices, riders } }, /riders, Movement icons: this is missing/],
      [
        { ...scene, codices: { ...scene.codices, riders: { icons, base: 'sortie' } } },
        /riders, “costs”: this is missing/,
      ],
      [
        { ...scene, units: [{ ...first, id: 'x'.repeat(300) }, ...others] },
        /x{24}…, Name: 300 characters are too many: at most 64 are allowed/,
      ],
      [{ ...scene, units: [{ ...first, id: '' }, ...others] }, /Name: nothing is filled in/],
      [
        { ...scene, turn: { ...scene.turn, players: [] } },
        /Players, in turn order: there is none; at least 1 is needed/,
      ],
      [{ ...scene, turn: { ...scene.turn, orderPoints: -1 } }, /Order points: −1 is not allowed, only 0 to/],
      [
        { ...scene, units: [{ ...first, at: 'here' }, ...others] },
        /Legio I, Where it stands: a pair of numbers, x and y is expected, not a text/,
      ],
    ]) {
      await follow(page, linkTo(wrong));
      assert.match(await verdict(page), told);
      assert.doesNotMatch(await page.locator('um-verdict .refused').innerText(), /key|null|string/);
    }
    await page.context().close();
  });

  it('tells a name that is too long in the brief verdict too, and takes none of spaces alone', async () => {
    const page = await site.open();
    const scene = await request(page);
    const [first, ...others] = scene.units;
    const long = await site.open({
      width: 390,
      height: 844,
      touch: true,
      fragment: linkTo({ ...scene, units: [{ ...first, id: 'x'.repeat(300) }, ...others] }),
    });
    await long.click('#tab-position');
    await long.locator('um-brief .brief').waitFor();
    assert.match(await long.locator('um-brief').innerText(), /x…, Name: 300 characters are too many/);
    await long.context().close();
    await page.click('#tab-position');
    const name = control(page, '/units/0/id');
    assert.equal(await name.getAttribute('maxlength'), '64');
    await type(page, '/units/0/id', '   ');
    assert.match(await problemAt(page, '/units/0/id').innerText(), /A unit needs a name/);
    await type(page, '/units/0/id', ' Nova ');
    assert.equal((await request(page)).units[0].id, 'Nova');
    await page.context().close();
  });

  // The engine takes any name: one that came by a link is to be seen all the same.
  it('takes no name of spaces alone in any form, and shows one that stands there', async () => {
    for (const [system, name, pointer, message] of /** @type {[string, string, string, RegExp][]} */ ([
      ['torn-world', 'friend-first', '/landscape/0/id', /nothing is filled in/],
      ['godsgloom', 'swamp', '', /needs a name/],
    ])) {
      const scene = JSON.parse(
        readFileSync(resolve(import.meta.dirname, `../../build/public/scenes/${system}/${name}.json`), 'utf8'),
      );
      if (!pointer) scene.board.terrain = { mud: { cost: 2 } };
      const page = await site.open({ fragment: linkTo(scene) });
      await page.click('#tab-position');
      if (pointer) {
        await type(page, pointer, '  ');
        assert.match(await problemAt(page, pointer).innerText(), message);
      } else {
        await page.evaluate(() =>
          document.querySelectorAll('um-hex-board details').forEach(each => each.toggleAttribute('open', true)),
        );
        const input = page.locator('um-hex-board .field.text input').first();
        await input.fill('  ');
        await input.press('Tab');
        assert.match(await page.locator('um-hex-board .problem').innerText(), message);
        assert.deepEqual(Object.keys((await request(page)).board.terrain), ['mud']);
        await input.fill('bog');
        await input.press('Tab');
        assert.equal(await page.locator('um-hex-board .problem').count(), 0);
        assert.deepEqual(Object.keys((await request(page)).board.terrain), ['bog']);
      }
      await page.context().close();
    }
    for (const name of ['blocked', 'swamp', 'back', 'friend-first']) {
      const system = { blocked: 'arcane-legions', swamp: 'godsgloom', back: 'ninth-age' }[name] ?? 'torn-world';
      const text = readFileSync(
        resolve(import.meta.dirname, `../../build/public/scenes/${system}/${name}.json`),
        'utf8',
      );
      const { units, turn } = JSON.parse(text);
      const scene = JSON.parse(text.replaceAll(`"${units[0].id}"`, '"   "').replaceAll(`"${turn.active}"`, '"\u00a0"'));
      const page = await site.open({ fragment: linkTo({ ...scene, choices: [] }) });
      assert.equal((await item(page, 'name:   ')).text, '␣␣␣', name);
      assert.match(await page.locator('#legend').innerText(), /␣/);
      assert.match(await page.locator('um-units').innerText(), /␣␣␣/);
      if (system !== 'ninth-age') assert.match(await verdict(page), /␣/, name);
      await page.context().close();
    }
  });

  it('takes a lone comma between digits for a decimal point, which keypads may not have', async () => {
    const page = await site.open();
    await page.click('#tab-position');
    for (const [pointer, text, value, shown] of /** @type {[string, string, number | number[], string][]} */ ([
      ['/units/0/at/0', '3,5', 3.5, '3.5'],
      ['/units/0/facing', '-22,5', -22.5, '-22.5'],
      ['/measuring', '0,05', 0.05, '0.05'],
      ['/codices/phalanx/notches/front', '0,5 1', [0.5, 1], '0.5 1'],
    ])) {
      await type(page, pointer, text);
      assert.deepEqual(
        pointer
          .split('/')
          .slice(1)
          .reduce((part, key) => part[key], await request(page)),
        value,
      );
      assert.equal(await control(page, pointer).inputValue(), shown);
      await page.click('#undo');
    }
    // A corner of an outline has two numbers, parted by a comma.
    await type(page, '/terrain/0/shape', '1,5 3,5.5 2,7');
    assert.deepEqual((await request(page)).terrain[0].shape, [
      [1, 5],
      [3, 5.5],
      [2, 7],
    ]);
    await page.context().close();
  });

  it('marks every field that holds no number, until the last one is mended', async () => {
    const page = await site.open();
    await page.click('#tab-position');
    await type(page, '/units/0/pushed', 'abc');
    await type(page, '/measuring', 'zzz');
    assert.equal(await problemAt(page, '/units/0/pushed').count(), 1);
    assert.equal(await problemAt(page, '/measuring').count(), 1);
    await type(page, '/units/0/pushed', '1');
    assert.match(await verdict(page), /^No verdict/);
    await type(page, '/measuring', '0.05');
    assert.match(await verdict(page), /^Your move/);
    assert.equal((await request(page)).measuring, 0.05);
    await page.context().close();
  });

  it('unfolds what an error lies in, shows the way there, and marks what is folded over it again', async () => {
    const page = await site.open();
    const scene = await request(page);
    const wrong = [
      ['/units/3/pushed', { ...scene, units: scene.units.with(3, { ...scene.units[3], pushed: 'many' }) }],
      [
        '/codices/riders/icons',
        { ...scene, codices: { ...scene.codices, riders: { ...scene.codices.riders, icons: -1 } } },
      ],
      ['/turn/players', { ...scene, turn: { ...scene.turn, players: ['Rome', 'Egypt', 'Rome'] } }],
      ['/table/width', { ...scene, table: { width: 0, depth: 8 } }],
    ];
    for (const [pointer, request] of wrong) {
      const other = await site.open({ fragment: linkOf(JSON.stringify(request)) });
      await other.click('um-verdict .link');
      await other.waitForFunction(() => /** @type {any} */ (document.activeElement).dataset.pointer);
      assert.ok(await control(other, pointer).isVisible(), pointer);
      assert.ok(await problemAt(other, pointer).isVisible(), pointer);
      assert.equal(await other.evaluate(() => /** @type {any} */ (document.activeElement).dataset.pointer), pointer);
      await control(other, pointer).evaluate(element => (element.closest('details').open = false));
      const mark = await control(other, pointer).evaluate(
        element => getComputedStyle(element.closest('details').querySelector('summary'), '::after').content,
      );
      assert.match(mark, /✕/, pointer);
      await other.context().close();
    }
    await page.context().close();
  });

  it('hands the very text of a link to the engine: a doubled key is told, and the text kept for mending', async () => {
    const first = await site.open();
    const text = JSON.stringify(await request(first));
    const twice = text.replace('"at":', '"at":[9,9],"at":');
    for (const [bad, message] of [
      [twice, /twice[^]*duplicate-key[^]*\/units\/0\/at/],
      [twice.replace('"system":"arcane-legions",', ''), /missing-key[^]*\/system/],
      [text.replace('[5,3.7]', '[1e999,3.7]'), /out-of-range/],
      [text.replace('"arcane-legions"', '"chess"'), /unknown-system/],
      [text.slice(0, -1), /not-json/],
      ['[]', /wrong-type/],
    ]) {
      const page = await site.open({ fragment: linkOf(bad) });
      assert.match(await verdict(page), /^No verdict/);
      assert.match(await verdict(page), message);
      assert.ok(await page.locator('#json-text').isVisible());
      assert.equal(await page.inputValue('#json-text'), bad);
      assert.equal(new URL(page.url()).hash, linkOf(bad), 'the address stays until the text is mended');
      await page.fill('#json-text', text);
      await page.click('um-json .primary');
      assert.match(await verdict(page), /^Your move/);
      await page.context().close();
    }
    await first.context().close();
  });

  it('says why another unit cannot be ordered during an order, and leaves the ghosts standing', async () => {
    const page = await site.open();
    const ghosts = (await items(page)).filter(each => each.role === 'ghost').length;
    const { screen } = await item(page, 'name:Velites');
    await page.mouse.click(...screen);
    assert.match(await verdict(page), /Velites cannot be ordered now: Legio I has the order/);
    assert.equal((await items(page)).filter(each => each.role === 'ghost').length, ghosts);
    await page.mouse.click(...(await item(page, 'name:Legio I')).screen);
    assert.doesNotMatch(await verdict(page), /cannot be ordered/);
    await page.click('[data-key="end"]');
    await settled(page);
    assert.match(await page.locator('um-units [data-unit="Legio I"]').innerText(), /its order is over/);
    await page.click('um-units [data-unit="Velites"]');
    assert.match(await verdict(page), /Velites cannot be ordered now[^]*which is over/);
    await page.context().close();
  });

  it('goes back by Undo to the position before a refused text, and to the text by Redo', async () => {
    const page = await site.open();
    await page.click('[data-key="step:left"][data-by]');
    await settled(page);
    const [before, verdictBefore, board] = [await request(page), await verdict(page), await items(page)];
    await page.click('#tab-position');
    await page.click('um-json summary');
    const text = await page.inputValue('#json-text');
    const refused = text.replace('"codex": "scouts"', '"codex": "scuots"');
    for (const bad of [refused, text.slice(0, -3), text.replace('{', '{ "umpire": 1,')]) {
      await page.fill('#json-text', bad);
      await page.click('um-json .primary');
      assert.match(await verdict(page), /^No verdict/);
      await page.click('#undo');
      assert.deepEqual(await request(page), before);
      assert.equal(await page.inputValue('#json-text'), text);
      assert.equal(await page.locator('#part-position .problem').count(), 0);
      await page.click('#redo');
      assert.match(await verdict(page), /^No verdict/);
      await page.click('#undo');
    }
    await page.click('#tab-decide');
    await settled(page);
    assert.equal(await verdict(page), verdictBefore);
    assert.deepEqual(await items(page), board);
    await page.context().close();
  });

  it('does not put one codex in the place of another of the same name', async () => {
    const page = await site.open();
    const { codices } = await request(page);
    await page.click('#tab-position');
    await page.click('um-editor summary:text-is("Codices")');
    const codex = page.locator('um-editor .item:has([data-pointer="/codices/phalanx/base"])');
    await codex.locator('> summary').click();
    await codex.locator('input').first().fill('riders');
    await codex.locator('input').first().press('Tab');
    assert.deepEqual((await request(page)).codices, codices);
    assert.equal(await codex.locator('input').first().inputValue(), 'riders');
    assert.match(await codex.locator('.problem').innerText(), /There is already a codex riders/);
    await page.context().close();
  });

  it('keeps what was looked at in the middle when the window changes after the view was moved by hand', async () => {
    const page = await site.open();
    await dragByMouse(page, [300, 650], [60, -40]);
    const middle = async () => {
      const [box, tools, legend] = await page.evaluate(() =>
        ['table', 'tools', 'legend'].map(id => document.getElementById(id).getBoundingClientRect().toJSON()),
      );
      const { screen } = await item(page, 'unit:Legio I');
      return [screen[0] - (box.left + box.right) / 2, screen[1] - (legend.bottom + tools.top) / 2];
    };
    const before = await middle();
    await page.setViewportSize({ width: 844, height: 390 });
    await settled(page);
    const now = await middle();
    for (const i of [0, 1]) assert.ok(Math.abs(now[i]) <= Math.abs(before[i]) + 12, `${before} → ${now}`);
    await page.setViewportSize({ width: 1280, height: 800 });
    await settled(page);
    const again = await middle();
    for (const i of [0, 1]) assert.ok(Math.abs(again[i] - before[i]) < 3, `${before} → ${again}`);
    await page.context().close();
  });

  it('tells a drag by what happens, not by the length that was asked for', async () => {
    const page = await site.open();
    const unit = await item(page, 'unit:Legio I');
    const step = Math.abs(unit.outline[1][1] - unit.outline[2][1]);
    await dragByMouse(page, [unit.screen[0] + 8, unit.screen[1] + step * 0.3], [0, -step * 0.8], async () =>
      assert.match(await verdict(page), /If dropped here: Step to the front, contact after 0\.392/),
    );
    await page.context().close();
  });

  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [844, 390],
    [1280, 800],
  ])
    it(`shows whole bases and ghosts at ${width} × ${height}, and again after the window was turned`, async () => {
      const page = await site.open({ width, height, touch: width < 1000 });
      const assertWhole = async () => {
        const free = await page.evaluate(() => {
          const [table, tools] = ['table', 'tools'].map(id => document.getElementById(id).getBoundingClientRect());
          return { left: table.left, right: table.right, top: table.top, bottom: tools.top };
        });
        const list = await items(page);
        for (const { id, outline } of list.filter(each => ['unit', 'ghost'].includes(each.role)))
          for (const [x, y] of outline)
            assert.ok(x > free.left && x < free.right && y > free.top && y < free.bottom, `${id} at ${[x, y]}`);
        const base = list.find(each => each.id === 'unit:Legio I').outline;
        const [left, right] = [base[1][0], base[0][0]];
        const [top, bottom] = [base[0][1], base[2][1]];
        for (const { id, screen, radius } of list.filter(each => each.role === 'chip')) {
          const [x, y] = screen;
          const off = [Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0)];
          assert.ok(Math.hypot(...off) > radius, `${id} covers the base`);
        }
        assert.match(await page.locator('#legend').innerText(), /Rome[^]*Egypt/);
      };
      await assertWhole();
      await page.setViewportSize({ width: height, height: width });
      await settled(page);
      await assertWhole();
      await page.context().close();
    });

  it('says beside a refusal what is over, and that nothing was before it', async () => {
    const head = page => page.locator('.verdict-head').innerText();
    const scene = sceneOf('al-53-no-sliding-along-terrain');
    const refused = await site.open({ fragment: linkTo(scene) });
    assert.match(await head(refused), /Not allowed:[^]*\n\s*Movement was over before/);
    await refused.context().close();
    const order = await site.open({
      fragment: linkTo({ ...scene, choices: [], turn: { ...scene.turn, orderPoints: 0 } }),
    });
    assert.match(await head(order), /Not allowed:[^]*\n\s*The order is not allowed/);
    assert.doesNotMatch(await order.locator('#live').innerText(), /Movement is done/);
    await order.context().close();
  });

  it('says of a link that cannot be read what the board shows instead', async () => {
    const notice = page => page.locator('um-verdict .notice').innerText();
    const page = await site.open({ fragment: '#AXYZ' });
    assert.match(await notice(page), /This link is damaged[^]*An example is shown instead/);
    await page.evaluate(() => (location.hash = '#AXYZW'));
    await page.waitForFunction(() => /has not changed/.test(document.querySelector('um-verdict .notice').textContent));
    await page.context().close();
    const text = await site.open({ fragment: linkOf('{"umpire": 1,') });
    assert.match(await verdict(text), /The board shows an example instead/);
    await text.context().close();
  });

  it('takes back the refused choice alone, whether it came by a link or was pasted', async () => {
    const scene = sceneOf('al-53-no-sliding-along-terrain');
    const linked = await site.open({ fragment: linkTo(scene) });
    const pasted = await site.open();
    await pasted.click('#tab-position');
    await pasted.click('um-json summary');
    await pasted.fill('#json-text', JSON.stringify(scene));
    await pasted.click('um-json .primary');
    await pasted.click('#tab-decide');
    for (const page of [linked, pasted]) {
      assert.match(await page.locator('um-decision').innerText(), /there is no other instead/);
      assert.doesNotMatch(await page.locator('um-decision').innerText(), /Choose another/);
      await page.click('um-decision button:text-is("Take it back")');
      await settled(page);
      assert.deepEqual(await request(page), { ...scene, choices: [{ key: 'step:front', by: 1 }] });
      assert.match(await verdict(page), /^Done/);
    }
    await pasted.click('#undo');
    assert.deepEqual((await request(pasted)).choices.at(-1), { key: 'slide:right' });
    for (const page of [linked, pasted]) await page.context().close();
  });

  it('says of an order that does not stand where it is changed', async () => {
    const page = await site.open({ fragment: linkTo(sceneOf('al-t1-formation-with-one-point')) });
    for (const [name, pointer] of [
      ['Order points', '/turn/orderPoints'],
      ['Ordered unit', '/order/unit'],
    ]) {
      assert.match(await page.locator('um-decision').innerText(), /^The order is not allowed/);
      assert.doesNotMatch(await page.locator('um-decision').innerText(), /Take it back/);
      await page.click(`um-decision button:text-is("${name}")`);
      await page.waitForFunction(at => /** @type {any} */ (document.activeElement).dataset.pointer === at, pointer);
      assert.ok(await control(page, pointer).isVisible());
      await page.click('#tab-decide');
    }
    await page.click('#tab-position');
    await type(page, '/turn/orderPoints', '2');
    assert.match(await verdict(page), /^Your move/);
    await page.context().close();
  });

  it('tells at the edge of the table that it stopped the step, in the drag and after it', async () => {
    const scene = { ...sceneOf('ruling-21-a-step-ends-at-the-edge'), choices: [] };
    for (const [size, drag] of [
      [{}, dragByMouse],
      [{ width: 390, height: 844, touch: true }, dragByTouch],
    ]) {
      const page = await site.open({ ...size, fragment: linkTo(scene) });
      const { screen, outline } = await item(page, 'unit:A');
      const step = Math.abs(outline[0][1] - outline[2][1]);
      const deciding = () => page.locator('um-verdict .deciding').innerText();
      await drag(page, screen, [0, step * 0.6], async () => assert.match(await deciding(), /^AL-21/));
      assert.equal((await request(page)).choices.length, 1);
      assert.match(await deciding(), /^AL-21/);
      assert.match(await verdict(page), /A moves 0\.2 steps to its front[^]*A stops at the table's edge/);
      await page.context().close();
    }
  });

  it('marks x and y of a unit that stands wrong, of both in an overlap, and leads there', async () => {
    const scene = { ...sceneOf('ruling-21-a-step-ends-at-the-edge'), choices: [] };
    const [unit] = scene.units;
    const off = { ...scene, units: [{ ...unit, at: [5, 0.1] }] };
    const over = {
      ...scene,
      units: [
        { ...unit, at: [5, 3] },
        { ...unit, id: 'B', at: [5.3, 3.4] },
      ],
    };
    for (const size of [{ width: 390, height: 844, touch: true }, {}])
      for (const [wrong, units, message] of [
        [off, [0], /over the table's edge/],
        [over, [0, 1], /'A' overlaps 'B'/],
      ]) {
        const page = await site.open({ ...size, fragment: linkTo(wrong) });
        await page.click('um-verdict .link');
        const wanted = `/units/${units.at(-1)}/at/0`;
        await page.waitForFunction(at => /** @type {any} */ (document.activeElement).dataset.pointer === at, wanted);
        for (const pointer of units.flatMap(i => [`/units/${i}/at/0`, `/units/${i}/at/1`])) {
          const field = control(page, pointer);
          assert.equal(await field.getAttribute('aria-invalid'), 'true', pointer);
          const told = page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`);
          assert.match(await told.innerText(), message);
        }
        const [box, head] = [await control(page, wanted).boundingBox(), await page.locator('.brief').boundingBox()];
        assert.ok(box.y > (head ? head.y + head.height : 0) && box.y + box.height < (size.height ?? 800), 'in sight');
        await type(page, wanted, '9');
        if (wrong === off) await type(page, '/units/0/at/1', '9');
        assert.equal(await page.locator('um-editor [aria-invalid]').count(), 0);
        assert.match(await verdict(page), /^Your move/);
        await page.context().close();
      }
  });

  it('draws the bases of a position that is refused as large as they are, and measures none of unknown size', async () => {
    const outlines = async page =>
      Object.fromEntries(
        (await items(page)).filter(({ role }) => role === 'unit').map(({ id, points }) => [id, points]),
      );
    for (const [system, name] of [
      ['arcane-legions', 'clean-snap'],
      ['ninth-age', 'enemy-beside'],
    ]) {
      const scene = JSON.parse(
        readFileSync(resolve(import.meta.dirname, `../../build/public/scenes/${system}/${name}.json`), 'utf8'),
      );
      const { choices: _, ...fine } = scene;
      const right = await site.open({ fragment: linkTo(fine) });
      await right.click('#tab-position');
      const wanted = await outlines(right);
      await right.context().close();
      const [first, second] = fine.units;
      const overlapping = {
        ...fine,
        units: [first, { ...second, at: first.at, facing: first.facing }, ...fine.units.slice(2)],
      };
      const page = await site.open({ fragment: linkTo(overlapping) });
      assert.match(await verdict(page), /^No verdict/, system);
      await page.click('#tab-position');
      const drawn = await outlines(page);
      const others = Object.keys(wanted).filter(id => id !== `unit:${second.id}`);
      for (const id of others) assert.deepEqual(drawn[id], wanted[id], id);
      await page.context().close();

      // One codex that says nothing leaves the others as they are.
      const bare = { ...fine, codices: { ...fine.codices, [first.codex]: {} } };
      const broken = await site.open({ fragment: linkTo(bare) });
      await broken.click('#tab-position');
      const now = await outlines(broken);
      const sized = fine.units.filter(({ codex }) => codex !== first.codex).map(({ id }) => `unit:${id}`);
      assert.ok(sized.length && sized.length < fine.units.length);
      for (const id of sized) assert.deepEqual(now[id], wanted[id], id);
      await broken.click('#menu-button');
      await broken.click('[data-command=ruler]');
      const ends = await broken
        .locator('[data-ruler=from] option')
        .evaluateAll(all => all.map(each => each.value).join(' '));
      assert.ok(!ends.includes(first.id) && sized.every(id => ends.includes(id.slice('unit:'.length))), ends);
      await broken.context().close();
    }
  });

  it('puts new terrain on free ground', async () => {
    const page = await site.open();
    await page.click('#tab-position');
    await page.click('um-editor summary:text-is("Terrain")');
    for (const count of [2, 3, 4]) {
      await page.click('um-editor button:text-is("Add terrain")');
      assert.equal((await request(page)).terrain.length, count);
      assert.match(await verdict(page), /^Your move/);
    }
    await page.context().close();
  });

  it('drops the front of a formation that becomes a sortie', async () => {
    const page = await site.open();
    await page.click('#tab-position');
    await page.click('um-editor summary:text-is("Codices")');
    const { codices } = await request(page);
    const name = Object.keys(codices).find(each => codices[each].front);
    const base = control(page, `/codices/${name}/base`);
    await base.evaluate(element => (element.closest('details').open = true));
    await base.selectOption('sortie');
    const { codices: now } = await request(page);
    assert.equal(now[name].base, 'sortie');
    assert.ok(!('front' in now[name]));
    await page.context().close();
  });

  it('opens a link without the signs that a sentence has left at its end, and says so', async () => {
    const scene = { ...sceneOf('al-53-no-sliding-along-terrain'), choices: [] };
    for (const sign of [')', '.', ').', '”']) {
      const page = await site.open({ fragment: linkTo(scene) + sign });
      assert.ok((await verdict(page)).includes(`it ended in “${sign}”`), sign);
      assert.equal((await request(page)).terrain[0].id, 'rock');
      await page.waitForFunction(() => /^#[\w-]+$/.test(location.hash));
      await page.context().close();
    }
    const page = await site.open({ width: 320, height: 640, touch: true, fragment: '#abc)' });
    const notice = await page.locator('um-verdict .notice').boundingBox();
    assert.match(await page.locator('um-verdict .notice').innerText(), /This link is damaged/);
    assert.ok(notice.y + notice.height <= 640, 'in sight');
    await page.context().close();
  });

  it('survives a trap in the engine: the board is as it was, and can be played on', async () => {
    const trapping = () => {
      window.traps = 0;
      const { Instance, instantiate } = WebAssembly;
      const watched = ({ exports }) => {
        const um_reply = (...given) => {
          if (window.traps-- > 0) throw new WebAssembly.RuntimeError('unreachable');
          return exports.um_reply(...given);
        };
        return { exports: { ...exports, um_reply } };
      };
      WebAssembly.instantiate = async (...given) => watched(await instantiate(...given));
      WebAssembly.Instance = function (...given) {
        return watched(new Instance(...given));
      };
    };
    const page = await site.open({ prepare: context => context.addInitScript(trapping) });
    const before = await request(page);
    const option = page.locator('[data-key]').first();
    const key = await option.getAttribute('data-key');
    // What pointing at it asks is asked before.
    await option.hover();
    await settled(page);
    await page.evaluate(() => (window.traps = 2));
    await option.click();
    assert.deepEqual(await request(page), before);
    assert.match(await page.locator('um-verdict .notice').innerText(), /The engine stopped[^]*has not changed/);
    // Once is not even seen.
    await page.evaluate(() => (window.traps = 1));
    await option.click();
    const { choices } = await request(page);
    assert.equal(choices.at(-1).key, key);
    assert.match(await verdict(page), /^Legal/);
    await page.context().close();
  });

  it('closes an opened clause with Escape and on another board', async () => {
    const page = await site.open();
    const open = async () => {
      await page.locator('um-verdict .rules').first().click();
      assert.ok(await page.locator('.sentences .clause-text').count());
    };
    const closed = () => page.waitForFunction(() => !document.querySelector('.sentences .clause-text'));
    await open();
    await page.keyboard.press('Escape');
    await closed();
    await open();
    await page.locator('um-shelf [data-shelf]').nth(1).click();
    await closed();
    await page.context().close();
  });

  it('has logged no error and sent nothing elsewhere in all of this', () => assert.deepEqual(site.complaints, []));

  // Browsers move a slider with the first touch, be it that of a scroll.
  it('chooses nothing where a finger scrolls the panel over a slider', async () => {
    const page = await site.open({ width: 390, height: 844, touch: true });
    const slider = page.locator('um-decision input.by').first();
    await slider.scrollIntoViewIfNeeded();
    const box = await slider.boundingBox();
    const before = [await slider.inputValue(), await page.locator('#panel').evaluate(panel => panel.scrollTop)];
    await dragByTouch(page, [box.x + box.width / 2, box.y + box.height / 2], [0, -120]);
    await page.waitForFunction(least => document.getElementById('panel').scrollTop > least, before[1] + 50);
    assert.equal(await slider.inputValue(), before[0]);
    assert.equal((await request(page)).choices, undefined);
    assert.doesNotMatch(await verdict(page), /If chosen/);
    // A finger that slides it chooses by it.
    const now = await slider.boundingBox();
    await dragByTouch(page, [now.x + 20, now.y + now.height / 2], [60, 0]);
    assert.match((await request(page)).choices[0].key, /^step:/);
    // So the replay stays where it was.
    const scrubber = page.locator('.scrubber input');
    await scrubber.scrollIntoViewIfNeeded();
    const scrub = await scrubber.boundingBox();
    await dragByTouch(page, [scrub.x + 30, scrub.y + scrub.height / 2], [0, -90]);
    await page.waitForTimeout(100);
    assert.equal(await scrubber.inputValue(), await scrubber.getAttribute('max'));
    // Nor is a heading looked at.
    await page.locator('#shelf select').selectOption('ninth-age');
    await page.waitForFunction(() => window['umpire'].request().system === 'ninth-age');
    await settled(page);
    await page.locator('#shelf [data-shelf]').nth(3).tap();
    await settled(page);
    const heading = page.locator('input.turn-by');
    await heading.scrollIntoViewIfNeeded();
    const [stood, turn] = [await heading.inputValue(), await heading.boundingBox()];
    await dragByTouch(page, [turn.x + turn.width * 0.8, turn.y + turn.height / 2], [0, -90]);
    await page.waitForTimeout(100);
    assert.equal(await heading.inputValue(), stood);
    assert.doesNotMatch(await verdict(page), /If chosen/);
    await page.context().close();
  });

  it('says once that a position takes too much work, and what to do about it', async () => {
    const page = await site.open({ width: 320, height: 640, touch: true, fragment: linkTo(tooMuch) });
    const panel = page.locator('um-verdict');
    const told =
      /^No verdict: too much to work out\s+Undo leads back; with fewer units or less terrain it can be judged\./;
    assert.match(await panel.innerText(), told);
    assert.equal(await panel.locator('.refused, .illegal').count(), 0);
    assert.match(await page.locator('.brief').textContent(), /too much to work out\s*Undo leads back/);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
    await page.tap('#undo');
    await settled(page);
    assert.match(await verdict(page), /^Roll the dice|^Legal|^Depends/);
    await page.context().close();
  });

  it('takes a number while it is typed, as one step of Undo, and a tap into the field takes all of it in hand', async () => {
    const page = await site.open({ width: 390, height: 844, touch: true });
    await page.tap('#tab-position');
    const input = page.locator('[data-set="/units/0/at/0"]').first();
    await input.scrollIntoViewIfNeeded();
    const before = (await request(page)).units[0].at;
    await input.tap();
    await page.keyboard.type('1');
    await page.waitForFunction(() => window['umpire'].request().units[0].at[0] === 1);
    await page.keyboard.type('.');
    await page.waitForTimeout(600);
    assert.equal(await input.inputValue(), '1.');
    await page.keyboard.type('25');
    await page.waitForFunction(() => window['umpire'].request().units[0].at[0] === 1.25);
    assert.deepEqual((await item(page, 'unit:Legio I')).at.map(value => Math.round(value * 100) / 100)[0], 1.25);
    await page.tap('#undo');
    await settled(page);
    assert.deepEqual((await request(page)).units[0].at, before);
    // A second click sets the caret, unless it is so soon that it means a word.
    await input.click();
    assert.ok(await input.evaluate(each => each.selectionStart === 0 && each.selectionEnd === each.value.length));
    await page.waitForTimeout(700);
    await input.click();
    assert.ok(await input.evaluate(each => each.selectionEnd - each.selectionStart < each.value.length));
    await page.context().close();
  });

  it('does what a mouse is pressed on after a field, however what was typed there moves the page; nothing typed is no step of Undo', async () => {
    const page = await site.open();
    await page.click('#tab-position');
    const input = page.locator('[data-set="/units/0/at/0"]').first();
    for (const text of ['4.5x', 'abc', '3.2']) {
      const { facing } = (await request(page)).units[0];
      await input.fill(text);
      const box = await page.locator('um-tray [data-tray=turn-right]').boundingBox();
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.waitForTimeout(90);
      await page.mouse.up();
      await settled(page);
      const [unit] = (await request(page)).units;
      assert.equal(String(unit.at[0]), text);
      assert.notEqual(unit.facing, facing, text);
    }
    const before = (await request(page)).units;
    await input.fill('4');
    await page.keyboard.press('Enter');
    for (const x of [4.5, 4]) {
      await input.fill(String(x));
      await page.waitForFunction(wanted => window['umpire'].request().units[0].at[0] === wanted, x);
    }
    await page.click('#undo');
    await settled(page);
    assert.deepEqual((await request(page)).units, before);
    await page.context().close();
  });
});
