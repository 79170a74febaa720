// A photo of the table under the board. A pinhole camera made each picture, so that it is known where its marks belong on the board.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { root } from '../../wasm/setup.mjs';
import { encode } from '../../web/share/encode.js';
import { hexAt, hexName, upright } from '../../web/geometry/hex.js';
import { hexesOf } from '../../web/geometry/hex-board.js';
import { camera, photograph, png, tableWith } from '../lib/table-photo.mjs';
import { dragByMouse, dragByTouch, item, items, openSite, request, settled } from './site.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const phone = { width: 390, height: 844, touch: true };
const desk = { width: 1280, height: 800 };
const within = 2; // pixels of the screen
const [magenta, red, yellow] = [
  [255, 0, 255],
  [255, 0, 0],
  [255, 255, 0],
];

const sceneOf = path => JSON.parse(readFileSync(join(root, `build/public/scenes/${path}.json`), 'utf8'));
const pursuit = sceneOf('ninth-age/two-into-one'); // on a table of 48 × 32 inches
const { table: _, terrain: __, ...open } = sceneOf('arcane-legions/clean-snap');
const ancients = sceneOf('commands-colors-ancients/leader-joins');

// From the near side, a little to the left.
const overTable = camera({ width: 1000, height: 750, from: [19, -19, 35], to: [24, 14, 0], zoom: 0.62 });
const tableCorners = [
  [0, 32],
  [48, 32],
  [48, 0],
  [0, 0],
];
const tableDiscs = [
  { at: [7.5, 6.5], radius: 1.4, colour: magenta },
  { at: [41.5, 27.5], radius: 1.4, colour: red },
  { at: [38.5, 3.5], radius: 1.4, colour: yellow },
];
const tablePhoto = photograph(
  overTable,
  tableWith({
    sheet: [
      [0, 0],
      [48, 32],
    ],
    discs: tableDiscs,
  }),
);

const dialog = 'dialog.photo-dialog';
const file = (buffer, name = 'table.png', mimeType = 'image/png') => ({ name, mimeType, buffer });

describe('a photo of the table', { skip }, () => {
  let site;
  before(async () => (site = await openSite(chromium)));
  after(() => site?.close());

  const show = async (scene, how) => {
    const page = await site.open({ ...how, fragment: `#${await encode(scene)}` });
    await page.click('#tab-position');
    await settled(page);
    return page;
  };

  async function openDialog(page) {
    await page.click('[data-photo="open"]');
    await page.waitForSelector(dialog);
  }

  async function choose(page, given) {
    if (!(await page.locator(dialog).count())) await openDialog(page);
    await page.setInputFiles('[data-photo="file"]', given);
    await page.waitForFunction(
      selector =>
        !/being read|wird gelesen/.test(document.querySelector(`${selector} .end [role=status]`)?.textContent ?? ''),
      dialog,
    );
  }

  // Where a pixel of the picture is on the screen.
  const onScreen = (page, [x, y]) =>
    page.evaluate(
      ([x, y]) => {
        const picture = document.querySelector('.stage .picture');
        picture.scrollIntoView({ block: 'nearest' });
        const box = picture.getBoundingClientRect();
        return [box.left + (x * box.width) / picture.width, box.top + (y * box.height) / picture.height];
      },
      [x, y],
    );

  async function tapPicture(page, touch, points) {
    for (const point of points) {
      const at = await onScreen(page, point);
      await (touch ? page.touchscreen.tap(...at) : page.mouse.click(...at));
    }
  }

  const fault = page => page.locator(`${dialog} [role=alert]`).innerText();

  async function lay(page) {
    await page.click(`${dialog} [data-photo="lay"]`);
    await page.waitForSelector(dialog, { state: 'detached' }).catch(async error => {
      throw new Error(`${await fault(page)} ${error}`);
    });
    await settled(page);
  }

  async function layTable(page, touch = false) {
    await choose(page, file(tablePhoto));
    await tapPicture(page, touch, tableCorners.map(overTable.seen));
    await lay(page);
    await page.keyboard.press('Escape');
    await fit(page);
  }

  async function fit(page) {
    const button = page.locator('#fit');
    if (await button.isVisible()) await button.click();
    else await page.locator('#board').press('0');
    await settled(page);
  }

  // The middle of all pixels of the board that have a colour; null where there are too few.
  const middleOf = (page, colour) =>
    page.evaluate(colour => {
      const board = document.querySelector('#board');
      const { left, top, width } = board.getBoundingClientRect();
      const scale = board.width / width;
      const { data } = board.getContext('2d').getImageData(0, 0, board.width, board.height);
      let [count, x, y] = [0, 0, 0];
      for (let i = 0; i < data.length; i += 4) {
        if (Math.hypot(...colour.map((value, k) => value - data[i + k])) > 90) continue;
        count++;
        x += ((i / 4) % board.width) + 0.5;
        y += Math.floor(i / 4 / board.width) + 0.5;
      }
      return count < 20 ? null : [left + x / count / scale, top + y / count / scale];
    }, colour);

  async function assertSeen(page, disc, expected, why = '') {
    const seen = await middleOf(page, disc.colour);
    assert.ok(seen, `${disc.colour} is not seen ${why}`);
    const off = Math.hypot(seen[0] - expected[0], seen[1] - expected[1]);
    assert.ok(off <= within, `${disc.colour} ${why}: ${off.toFixed(2)} pixels off, at ${seen} for ${expected}`);
  }

  // Where places of the table are drawn, by two units that are.
  async function places(page) {
    const [a, ...others] = (await items(page)).filter(each => each.role === 'unit' && each.kind === 'area');
    const b = others.find(each => Math.abs(each.at[0] - a.at[0]) > 1);
    const zoom = (b.screen[0] - a.screen[0]) / (b.at[0] - a.at[0]);
    return ([x, y]) => [a.screen[0] + (x - a.at[0]) * zoom, a.screen[1] - (y - a.at[1]) * zoom];
  }

  for (const [name, how] of Object.entries({ phone, desk }))
    it(`${name}: the corners of the table tapped, its marks lie at their places; a unit is dragged over it`, async () => {
      const page = await show(pursuit, how);
      const touch = Boolean(how.touch);
      await layTable(page, touch);
      const placeOf = await places(page);
      for (const disc of tableDiscs) await assertSeen(page, disc, placeOf(disc.at));
      const list = (await items(page)).map(({ role }) => role);
      assert.deepEqual(list.slice(0, 3), ['table', 'photo', 'grid'], 'above the ground, below the grid');
      // Bowmen onto the magenta disc: it is the unit's place then, and the others are seen as before.
      const from = (await item(page, 'unit:Bowmen')).screen;
      const to = placeOf([7.5, 6.5]);
      const drag = touch ? dragByTouch : dragByMouse;
      const middle = placeOf([20, 17.5]);
      assert.ok(Math.hypot(from[0] - middle[0], from[1] - middle[1]) < 40);
      await countPhotos(page);
      const painted = await drag(page, middle, [to[0] - middle[0], to[1] - middle[1]], async () => {
        await assertSeen(page, tableDiscs[1], placeOf(tableDiscs[1].at), 'while a finger drags');
        return page.evaluate(() => window['photos']);
      });
      // All that stands still is painted once, and again where the engine's word on the place changes.
      assert.ok(painted >= 1 && painted <= 3, `the photo was painted ${painted} times`);
      const { at } = (await request(page)).units.find(({ id }) => id === 'Bowmen');
      assert.ok(Math.hypot(at[0] - 7.5, at[1] - 6.5) < 1, `${at}`);
      await assertSeen(page, tableDiscs[1], placeOf(tableDiscs[1].at));
      // It goes along with the view.
      await page.locator('#board').press('+');
      await page.locator('#board').press('ArrowDown');
      await settled(page);
      const nearer = await places(page);
      const seen = await middleOf(page, yellow);
      if (seen) await assertSeen(page, tableDiscs[2], nearer(tableDiscs[2].at), 'nearer');
      assert.deepEqual(site.complaints, []);
      await page.context().close();
    });

  // How often the photo itself is painted from now on.
  const countPhotos = page =>
    page.evaluate(() => {
      const { drawImage } = CanvasRenderingContext2D.prototype;
      window['photos'] = 0;
      CanvasRenderingContext2D.prototype.drawImage = function (...given) {
        // It alone is drawn in the scale of the table.
        if (given.length === 3 && Math.abs(this.getTransform().a - 1) > 1e-6) window['photos']++;
        return drawImage.apply(this, given);
      };
    });

  it('a rectangle of typed size lies in the middle of what is seen', async () => {
    const page = await show(open, desk);
    const overSheet = camera({ width: 900, height: 600, from: [-1, -3.5, 5], to: [0, 0, 0], zoom: 0.8 });
    const disc = { at: [1.5, 1.2], radius: 0.35, colour: magenta };
    const sheet = [
      [-2, -1.5],
      [2, 1.5],
    ];
    await choose(page, file(photograph(overSheet, tableWith({ sheet, discs: [disc] }))));
    assert.deepEqual(await page.locator('[data-photo="kind"] option').evaluateAll(list => list.map(o => o.value)), [
      'rectangle',
      'base',
    ]);
    await page.fill('[data-photo="size-0"]', '4');
    await page.fill('[data-photo="size-1"]', '3,0');
    const corners = [
      [-2, 1.5],
      [2, 1.5],
      [2, -1.5],
      [-2, -1.5],
    ];
    await tapPicture(page, false, corners.map(overSheet.seen));
    const middle = await page.evaluate(() => {
      const { left, top, width, height } = document.querySelector('#board').getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    });
    await lay(page);
    const placeOf = await places(page);
    const [zero, one] = [placeOf([0, 0]), placeOf([1, 1])];
    const zoom = one[0] - zero[0];
    const seen = await middleOf(page, magenta);
    // Of the middle of the board a quarter of a step is rounded off, and panels cover some of it.
    const at = [(seen[0] - zero[0]) / zoom, (zero[1] - seen[1]) / zoom];
    const there = [0, 1].map(i => Math.round((at[i] - disc.at[i]) * 4) / 4);
    assert.ok(Math.hypot(placeOf(there)[0] - middle[0], placeOf(there)[1] - middle[1]) < 80, `${there}`);
    await assertSeen(page, disc, placeOf([there[0] + disc.at[0], there[1] + disc.at[1]]));
    // Its corners once more: it stays where it was laid, wherever the view has gone.
    await page.locator('#board').press('ArrowDown');
    await page.click('[data-photo="again"]');
    await lay(page);
    await assertSeen(page, disc, (await places(page))([there[0] + disc.at[0], there[1] + disc.at[1]]), 'again');
    await page.context().close();
  });

  it('the base of a unit is the measure', async () => {
    const page = await show(open, desk);
    // Legio I stands at 5, 3.7: a formation, 3 wide and 2 deep or the other way, as the board has it.
    const unit = (await items(page)).find(({ id }) => id === 'unit:Legio I');
    const [xs, ys] = [0, 1].map(i => unit.points.map(point => point[i]));
    const base = [
      [Math.min(...xs), Math.min(...ys)],
      [Math.max(...xs), Math.max(...ys)],
    ];
    const overBase = camera({ width: 1000, height: 800, from: [6.5, -1.5, 5.5], to: [5, 4, 0], zoom: 0.75 });
    const disc = { at: [6.9, 2.2], radius: 0.3, colour: magenta };
    const colourAt = place => {
      const isOn = place && place.every((value, i) => value > base[0][i] && value < base[1][i]);
      return isOn
        ? [250, 250, 250]
        : tableWith({
            sheet: [
              [-5, -5],
              [15, 15],
            ],
            discs: [disc],
          })(place);
    };
    await choose(page, file(photograph(overBase, colourAt)));
    await page.selectOption('[data-photo="kind"]', 'base');
    await page.selectOption('[data-photo="unit"]', 'Legio I');
    const [[left, bottom], [right, top]] = base;
    const corners = [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ];
    await tapPicture(page, false, corners.map(overBase.seen));
    await lay(page);
    await assertSeen(page, disc, (await places(page))(disc.at));
    await page.context().close();
  });

  // Free hexes, and two besides whose middles are looked for.
  const hexCorners = [
    [1, 0],
    [11, 0],
    [-3, 8],
    [7, 8],
  ];
  const hexDiscs = [
    { hex: [4, 5], colour: magenta },
    { hex: [8, 2], colour: yellow },
  ].map(each => ({ ...each, at: upright(each.hex), radius: 0.3 }));
  const aboveHexes = far =>
    camera({ width: 1000, height: 800, from: [6, -3.5 - far * 0.6, far], to: [6, -3.5, 0], zoom: far / 15 });
  const hexPhoto = seenBy =>
    photograph(
      seenBy,
      tableWith({
        sheet: [
          [-1, -8],
          [13, 1],
        ],
        discs: hexDiscs,
      }),
    );

  async function assertOnHexes(page, why) {
    for (const disc of hexDiscs)
      await assertSeen(page, disc, (await item(page, `hex:${hexName(disc.hex)}`)).screen, why);
  }

  for (const [name, how, count] of /** @type {[string, { touch?: boolean }, number][]} */ ([
    ['three hexes named, seen from far off', phone, 3],
    ['four hexes named, in perspective', desk, 4],
  ]))
    it(`${name}: the others lie where the board has them, on a turned board too`, async () => {
      const page = await show(ancients, how);
      const seenBy = aboveHexes(count === 3 ? 1500 : 12);
      await choose(page, file(hexPhoto(seenBy)));
      assert.equal(await page.locator('[data-photo="kind"]').count(), 0);
      for (const [i, hex] of hexCorners.slice(0, count).entries())
        await page.fill(`[data-photo="name-${i}"]`, hexName(hex).toLowerCase());
      await tapPicture(
        page,
        Boolean(how.touch),
        hexCorners.slice(0, count).map(hex => seenBy.seen(upright(hex))),
      );
      await lay(page);
      assert.match(await page.locator('um-photo').innerText(), /Opacity: 60 %/);
      await page.locator('[data-photo="opacity"]').fill('100');
      await fit(page);
      await assertOnHexes(page, 'as it is');
      const roles = (await items(page)).map(({ role }) => role);
      const at = roles.indexOf('photo');
      assert.deepEqual([roles[at - 1], roles[at + 1], roles.indexOf('photo', at + 1)], ['hex', 'photo-hex', -1]);
      await page.click('#menu-button');
      await page.click('[data-command="flat"]');
      await settled(page);
      await fit(page);
      await assertOnHexes(page, 'turned');
      await page.context().close();
    });

  it('every hex of the board is found under its own place in the picture', () => {
    const seenBy = aboveHexes(12);
    for (const { at } of hexesOf(ancients.board)) assert.deepEqual(hexAt(seenBy.place(seenBy.seen(upright(at)))), at);
  });

  it('what is wrong is told in place, and nothing is lost', async () => {
    const page = await show(pursuit, desk);
    await choose(page, file(Buffer.from('no picture at all'), 'notes.png'));
    assert.match(await fault(page), /cannot read notes\.png/);
    await choose(page, file(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'IMG_1.HEIC', 'image/heic'));
    assert.match(await fault(page), /HEIC.*IMG_1\.HEIC as JPEG/);
    const huge = Buffer.from(png(64, 64, Buffer.alloc(3 * 64 * 64)));
    huge.writeUInt32BE(8000, 16);
    huge.writeUInt32BE(5001, 20);
    await choose(page, file(huge));
    assert.match(await fault(page), /8000 × 5001 pixels, more than 40 megapixels/);
    await choose(page, file(png(64, 30, Buffer.alloc(3 * 64 * 30))));
    assert.match(await fault(page), /64 × 30 pixels.*at least 40/);
    assert.equal(await page.locator(`${dialog} .stage`).count(), 0);
    await choose(page, file(tablePhoto));
    assert.equal(await fault(page), '');
    const press = async () => {
      await page.click(`${dialog} [data-photo="lay"]`);
      return fault(page);
    };
    assert.match(await press(), /Mark 1 is still to be put/);
    const corners = tableCorners.map(overTable.seen);
    await tapPicture(page, false, corners.slice(0, 3));
    assert.match(await press(), /Mark 4 is still to be put/);
    // The fourth corner upon the first one, then in a line, inward, and the order turned round.
    const middle = [0, 1].map(i => (corners[0][i] + corners[1][i]) / 2);
    for (const [at, told] of /** @type {[number[], RegExp][]} */ ([
      [[corners[0][0] + 4, corners[0][1]], /Two marks lie on one spot/],
      [[middle[0], middle[1] + 3], /Three marks lie in a line/],
      [[corners[1][0] - 60, corners[1][1] + 90], /cross, or a corner points inward/],
    ])) {
      await page.locator('[data-mark="3"]').focus();
      await moveTo(page, 3, at);
      assert.match(await press(), told);
    }
    for (const [i, corner] of corners.toReversed().entries()) await moveTo(page, i, corner);
    assert.match(await press(), /would be mirrored/);
    await page.selectOption('[data-photo="kind"]', 'rectangle');
    await page.fill('[data-photo="size-0"]', '48');
    for (const text of ['', '0', '-3', 'wide', '1001']) {
      await page.fill('[data-photo="size-1"]', text);
      assert.match(await press(), /A side is a length above 0 and up to 1000/);
      const field = page.locator('[data-photo="size-1"]');
      assert.deepEqual(
        [await field.getAttribute('aria-invalid'), await field.evaluate(each => each === document.activeElement)],
        ['true', true],
      );
    }
    // Closed and opened again, all is as it was; a file that cannot be read takes nothing away.
    await page.keyboard.press('Escape');
    await openDialog(page);
    assert.equal(await page.inputValue('[data-photo="size-0"]'), '48');
    await page.click(`${dialog} summary`);
    await choose(page, file(Buffer.from('none'), 'other.png'));
    assert.match(await fault(page), /cannot read other\.png/);
    assert.equal(await page.locator('[data-mark="3"].set').count(), 1);
    assert.equal(await page.inputValue('[data-photo="kind"]'), 'rectangle');
    await page.context().close();
  });

  // By keys, as nothing lies in their way.
  async function moveTo(page, i, [x, y]) {
    const mark = page.locator(`[data-mark="${i}"]`);
    await mark.focus();
    const now = (await mark.getAttribute('aria-label'))
      .match(/at (\d+), (\d+)/)
      .slice(1)
      .map(Number);
    for (const [off, plus, minus] of /** @type {[number, string, string][]} */ ([
      [Math.round(x) - now[0], 'ArrowRight', 'ArrowLeft'],
      [Math.round(y) - now[1], 'ArrowDown', 'ArrowUp'],
    ])) {
      const key = off > 0 ? plus : minus;
      for (let k = 0; k < Math.floor(Math.abs(off) / 10); k++) await page.keyboard.press(`Shift+${key}`);
      for (let k = 0; k < Math.abs(off) % 10; k++) await page.keyboard.press(key);
    }
  }

  it('names of hexes that are none, are missing or stand twice', async () => {
    const page = await show(ancients, phone);
    const seenBy = aboveHexes(12);
    await choose(page, file(hexPhoto(seenBy)));
    const press = async names => {
      for (const [i, name] of names.entries()) await page.fill(`[data-photo="name-${i}"]`, name);
      await page.click(`${dialog} [data-photo="lay"]`);
      return fault(page);
    };
    assert.match(await press(['', '', '', '']), /Give the hex of mark 1 a name/);
    assert.match(await press(['a1', '', '', '']), /The mark of a1 is still to be put/);
    await tapPicture(
      page,
      true,
      hexCorners.slice(0, 3).map(hex => seenBy.seen(upright(hex))),
    );
    assert.match(await press(['a1', 'z99', 'c1', '']), /There is no hex z99 on this board/);
    assert.match(await press(['a1', 'castle', 'c1', '']), /There is no hex castle/);
    assert.match(await press(['a1', 'A1', 'c1', '']), /A1 is named twice/);
    assert.match(await press(['a1', 'a4', 'a9', '']), /Three marks lie in a line/);
    assert.match(await press(['a1', 'a9', 'c1', 'i9']), /The mark of i9 is still to be put/);
    await page.context().close();
  });

  it('of a base beside the table nothing may be in the picture', async () => {
    const units = pursuit.units.map(unit => (unit.id === 'Bowmen' ? { ...unit, at: [-40, 16] } : unit));
    const page = await show({ ...pursuit, units, choices: [] }, desk);
    const overFloor = camera({ width: 400, height: 300, from: [-40, 12, 12], to: [-40, 16, 0], zoom: 1 });
    await choose(page, file(photograph(overFloor, () => [60, 55, 50])));
    await page.selectOption('[data-photo="kind"]', 'base');
    await page.selectOption('[data-photo="unit"]', 'Bowmen');
    // Its front is to the south: 5 inches wide and 2 deep.
    const corners = [
      [-37.5, 15],
      [-42.5, 15],
      [-42.5, 17],
      [-37.5, 17],
    ];
    await tapPicture(page, false, corners.map(overFloor.seen));
    await page.click(`${dialog} [data-photo="lay"]`);
    await page.waitForFunction(
      selector => /shows nothing of the board/.test(document.querySelector(`${selector} [role=alert]`).textContent),
      dialog,
    );
    await page.context().close();
  });

  it('it leaves the page in no way: no request, no link, no file, no picture, nothing that is kept', async () => {
    const page = await show(pursuit, desk);
    const saved = async command => {
      await page.click('#menu-button');
      const [download] = await Promise.all([page.waitForEvent('download'), page.click(`[data-command="${command}"]`)]);
      return readFileSync(await download.path());
    };
    const kept = () =>
      page.evaluate(async () => ({
        ...{ link: location.hash, request: JSON.stringify(window.umpire.request()) },
        ...{ local: JSON.stringify(localStorage), session: JSON.stringify(sessionStorage) },
        ...{ databases: (await indexedDB.databases()).length, caches: await caches.keys() },
      }));
    const commands = ['save-file', 'save-svg', 'save-png'];
    const all = async () => {
      const files = [];
      for (const command of commands) files.push((await saved(command)).toString('base64'));
      await page.waitForFunction(() => !window.umpire.waits().length);
      return { files, kept: await kept() };
    };
    const without = await all();
    await openDialog(page);
    const requests = [];
    page.on('request', each => requests.push(each.url()));
    await layTable(page);
    assert.ok(await middleOf(page, magenta));
    assert.deepEqual(requests, []);
    assert.deepEqual(await all(), without);
    await page.reload();
    await page.waitForSelector('body[data-ready]');
    await settled(page);
    assert.equal(await middleOf(page, magenta), null, 'gone with the page');
    await page.context().close();
  });

  it('shown or not, as strongly as wished, its corners once more, and off; Undo has no part in it', async () => {
    const page = await show(pursuit, desk);
    await layTable(page);
    const isSeen = async () => (await items(page)).some(({ id }) => id === 'photo');
    await page.click('[data-photo="show"]');
    assert.deepEqual([await isSeen(), await middleOf(page, magenta)], [false, null]);
    await page.click('[data-photo="show"]');
    assert.equal(await isSeen(), true);
    await page.locator('[data-photo="opacity"]').fill('40');
    await settled(page);
    assert.equal((await items(page)).find(({ id }) => id === 'photo').alpha, 0.4);
    assert.equal(await middleOf(page, magenta), null, 'it is fainter');
    // Laid from the other side of the table.
    await page.click('[data-photo="again"]');
    for (let i = 0; i < 2; i++) await page.click(`${dialog} [data-photo="turn"]`);
    await lay(page);
    await page.locator('[data-photo="opacity"]').fill('100');
    await settled(page);
    const placeOf = await places(page);
    for (const disc of tableDiscs)
      await assertSeen(page, disc, placeOf([48 - disc.at[0], 32 - disc.at[1]]), 'turned by half');
    // Undo, Redo and the next order leave it alone; another game does not have it, and it is there again with this one.
    for (const key of ['Control+z', 'Control+Shift+z']) {
      const before = JSON.stringify(await request(page));
      await page.keyboard.press(key);
      await settled(page);
      assert.notEqual(JSON.stringify(await request(page)), before);
      assert.equal(await isSeen(), true, key);
    }
    await page.click('#menu-button');
    await page.click('[data-command="next"]');
    await settled(page);
    assert.equal(await isSeen(), true, 'the next order stands on the same table');
    await page.selectOption('#shelf select', 'godsgloom');
    await page.waitForFunction(() => window.umpire.request().system === 'godsgloom');
    await settled(page);
    assert.equal(await isSeen(), false);
    await page.click('#undo');
    await page.waitForFunction(() => window.umpire.request().system === 'ninth-age');
    await settled(page);
    assert.equal(await isSeen(), true);
    await page.click('#tab-position');
    await settled(page);
    await page.click('[data-photo="remove"]');
    await settled(page);
    assert.equal(await isSeen(), false);
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-photo')), 'open');
    await openDialog(page);
    assert.equal(await page.locator(`${dialog} .stage`).count(), 0, 'nothing of it is left');
    await page.context().close();
  });

  it('to lay one is no step of Undo', async () => {
    const page = await show({ ...pursuit, choices: [] }, desk);
    await layTable(page);
    assert.equal(await page.getAttribute('#undo', 'aria-disabled'), 'true');
    await page.context().close();
  });

  const give = (page, how, given) =>
    page.evaluate(
      ({ how, name, type, data }) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([Uint8Array.from(atob(data), letter => letter.charCodeAt(0))], name, { type }));
        const event =
          how === 'drop'
            ? new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true });
        document.body.dispatchEvent(event);
      },
      { how, name: given.name, type: given.mimeType, data: Buffer.from(given.buffer).toString('base64') },
    );

  it('a picture without a position that is dropped or pasted is a photo while Position is open', async () => {
    const page = await show(pursuit, desk);
    for (const how of ['drop', 'paste']) {
      await give(page, how, file(tablePhoto));
      await page.waitForSelector(`${dialog} .stage`);
      await page.keyboard.press('Escape');
      await page.waitForSelector(dialog, { state: 'detached' });
    }
    await page.click('#tab-decide');
    await settled(page);
    await give(page, 'drop', file(tablePhoto));
    await page.waitForFunction(() => /no position in table\.png/.test(document.body.innerText));
    assert.equal(await page.locator(dialog).count(), 0);
    // The menu leads there from anywhere, and what was begun goes on.
    await page.click('#menu-button');
    await page.click('[data-command="photo"]');
    await page.waitForSelector(`${dialog} .stage`);
    assert.equal(await page.getAttribute('#tab-position', 'aria-selected'), 'true');
    await page.context().close();
  });

  it('a picture of a position is opened as one, also where Position is open', async () => {
    const page = await show(pursuit, desk);
    await page.click('#menu-button');
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-command="save-png"]')]);
    const buffer = readFileSync(await download.path());
    await page.selectOption('#shelf select', 'godsgloom');
    await page.waitForFunction(() => window.umpire.request().system === 'godsgloom');
    await page.click('#tab-position');
    await settled(page);
    await give(page, 'drop', file(buffer));
    await page.waitForFunction(() => window.umpire.request().system === 'ninth-age');
    assert.equal(await page.locator(dialog).count(), 0);
    await page.context().close();
  });

  it('a JPEG is turned as the camera was held', async () => {
    const page = await show(pursuit, desk);
    const jpeg = Buffer.from(
      await page.evaluate(async () => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 120, height: 80 });
        const context = canvas.getContext('2d');
        context.fillRect(0, 0, 120, 80);
        context.fillStyle = '#f00';
        context.fillRect(0, 0, 40, 40);
        const blob = await new Promise(done => canvas.toBlob(done, 'image/jpeg', 1));
        return [...new Uint8Array(await blob.arrayBuffer())];
      }),
    );
    // Orientation 6: the camera was turned to the right, and so is the picture.
    const exif = Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0', 'latin1');
    const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
    await choose(page, file(Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]), 'a.jpg', 'image/jpeg'));
    const seen = await page.evaluate(() => {
      const picture = document.querySelector('.stage .picture');
      const reds = [
        [20, 20],
        [60, 20],
        [20, 100],
        [60, 100],
      ].map(([x, y]) => picture.getContext('2d').getImageData(x, y, 1, 1).data[0] > 128);
      return { size: [picture.width, picture.height], reds };
    });
    assert.deepEqual(seen, { size: [80, 120], reds: [false, true, false, false] });
    await page.context().close();
  });

  it('a large picture is reduced, and the marks still fit', async () => {
    const page = await show(pursuit, desk);
    const wide = camera({ width: 2600, height: 1950, from: [19, -19, 35], to: [24, 14, 0], zoom: 0.62 });
    const picture = photograph(
      wide,
      tableWith({
        sheet: [
          [0, 0],
          [48, 32],
        ],
        discs: tableDiscs,
      }),
    );
    await choose(page, file(picture));
    const { width, height } = await page.evaluate(() => {
      const { width, height } = document.querySelector('.stage .picture');
      return { width, height };
    });
    assert.ok(width * height <= 3_000_500 && width * height > 2_900_000, `${width} × ${height}`);
    await tapPicture(
      page,
      false,
      tableCorners.map(wide.seen).map(([x, y]) => [(x * width) / 2600, (y * height) / 1950]),
    );
    await lay(page);
    await fit(page);
    const placeOf = await places(page);
    for (const disc of tableDiscs) await assertSeen(page, disc, placeOf(disc.at));
    await page.context().close();
  });

  it('a mark is dragged under the lens by a finger, and stays under it', async () => {
    const page = await show(pursuit, phone);
    await choose(page, file(tablePhoto));
    const from = await onScreen(page, [200, 150]);
    const lens = await dragByTouch(page, [from[0] + 5, from[1] + 4], [60, 30], () =>
      page.evaluate(() => getComputedStyle(document.querySelector('.lens')).display),
    );
    assert.equal(lens, 'block');
    const { at, scale } = await page.evaluate(() => {
      const picture = document.querySelector('.stage .picture');
      const label = document.querySelector('[data-mark="0"]').getAttribute('aria-label');
      return {
        at: label
          .match(/at (\d+), (\d+)/)
          .slice(1)
          .map(Number),
        scale: picture.width / picture.clientWidth,
      };
    });
    assert.ok(Math.abs(at[0] - 200 - 60 * scale) < 3 && Math.abs(at[1] - 150 - 30 * scale) < 3, `${at}`);
    assert.equal(await page.evaluate(() => getComputedStyle(document.querySelector('.lens')).display), 'none');
    await page.context().close();
  });

  it('by keys alone', async () => {
    const page = await show(pursuit, desk);
    const tabTo = async name => {
      for (let i = 0; i < 60; i++) {
        if (await page.evaluate(name => document.activeElement?.getAttribute('data-photo') === name, name)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`${name} is not reached`);
    };
    // Listened for from the beginning: the browser needs a moment to hand them on.
    page.on('filechooser', chooser => chooser.setFiles(file(tablePhoto)));
    await page.locator('#tab-position').focus();
    await tabTo('open');
    await page.keyboard.press('Enter');
    await page.waitForSelector(dialog);
    await tabTo('file');
    await page.keyboard.press('Enter');
    await page.waitForSelector(`${dialog} .stage`);
    // The first mark has the focus.
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-mark')), '0');
    for (const [i, corner] of tableCorners.map(overTable.seen).entries()) {
      await moveTo(page, i, corner);
      assert.match(await page.locator('.stage .told').innerText(), /at \d+, \d+/);
    }
    await tabTo('lay');
    await page.keyboard.press('Enter');
    await page.waitForSelector(dialog, { state: 'detached' });
    await settled(page);
    await fit(page);
    const placeOf = await places(page);
    for (const disc of tableDiscs) await assertSeen(page, disc, placeOf(disc.at));
    await page.context().close();
  });

  for (const [name, how] of Object.entries({
    'small, dark': { ...phone, colorScheme: 'dark' },
    'large, light': { ...desk, colorScheme: 'light' },
  }))
    it(`axe-core finds nothing: ${name}`, async () => {
      const page = await show(pursuit, how);
      const check = async state => {
        await page.evaluate(axe);
        const { violations } = await page.evaluate(() => window['axe'].run());
        assert.deepEqual(
          violations.map(({ id, nodes }) => `${state}: ${id} ${nodes.map(({ html }) => html).join(' ')}`),
          [],
        );
      };
      await openDialog(page);
      await check('to be chosen');
      await choose(page, file(tablePhoto));
      await page.click(`${dialog} [data-photo="lay"]`);
      await check('a fault');
      await page.selectOption('[data-photo="kind"]', 'rectangle');
      await page.locator('[data-mark="1"]').focus();
      await check('a rectangle');
      await page.selectOption('[data-photo="kind"]', 'table');
      await tapPicture(page, Boolean(how.touch), tableCorners.map(overTable.seen));
      await lay(page);
      await check('laid');
      await page.context().close();
    });

  it('in German, at 320 pixels, nothing is cut off', async () => {
    const page = await show(pursuit, { width: 320, height: 640, touch: true, locale: 'de' });
    await choose(page, file(tablePhoto));
    await tapPicture(page, true, tableCorners.map(overTable.seen));
    assert.match(await page.locator(`${dialog} [role=status]`).last().innerText(), /Die Marken dorthin ziehen/);
    const over = await page.evaluate(
      selector =>
        [...document.querySelectorAll(`${selector}, ${selector} :is(p, label, summary, button, input, select)`)]
          .filter(each => each.clientWidth && each.scrollWidth > each.clientWidth + 1 && !each.closest('.stage'))
          .map(each => each.outerHTML.slice(0, 80)),
      dialog,
    );
    assert.deepEqual(over, []);
    await lay(page);
    await page.context().close();
  });
});
