// Saves of Tabletop Simulator and VASSAL on the page: dropped, pasted, opened; what the dialog asks, what stands on the board, that Undo
// leads back; and what the sheet for sharing exports.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { root } from '../../wasm/setup.mjs';
import { centre, tilesOf, ttsObject, ttsSave, vassalPiece, vassalSave } from '../lib/saves.mjs';
import { openSite, paste, request, settled } from './site.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';
const sample = name => readFileSync(join(root, 'tests/saves', `${name}.json`));

// A file of these bytes, or with so many.
const drop = (page, name, bytes) =>
  page.evaluate(
    ({ name, given }) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([Array.isArray(given) ? Uint8Array.from(given) : new Uint8Array(given)], name));
      for (const type of ['dragover', 'drop'])
        document
          .querySelector('#board')
          .dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    },
    { name, given: typeof bytes === 'number' ? bytes : [...bytes] },
  );

const dialog = 'dialog.save-file';
const put = async page => {
  await page.click(`${dialog} [data-save="put"]`);
  await page.waitForSelector(dialog, { state: 'detached' });
  await settled(page);
};
const choose = (page, field, value) => page.locator(`${dialog} ${field}`).selectOption(value);
const noticed = (page, pattern) =>
  page.waitForFunction(
    source => new RegExp(source).test(document.querySelector('um-verdict .notice')?.textContent),
    pattern.source,
  );
const fits = page => page.locator(dialog).evaluate(each => each.scrollWidth <= each.clientWidth);

const onPicture = ([x, y]) => [Math.round(x * 88 + 120), Math.round(-y * 97 + 90)];
const counter = (id, name, hex) => vassalPiece({ id, name, at: onPicture(centre(hex)) });
const battle = vassalSave([
  ...[counter(1, 'Roman Leader', [0, 0]), counter(2, 'Roman Auxilia', [3, 2]), counter(3, 'Roman Auxilia', [3, 2])],
  ...[counter(4, 'Gallic Warriors', [2, 8]), counter(5, 'Chariot of Ambiorix', [4, 4])],
]);

describe('saves on the page', { skip }, () => {
  let site;
  before(async () => (site = await openSite(chromium)));
  after(() => site?.close());
  const open = (how = { width: 390, height: 844, touch: true }) => site.open(how);

  it('a table of The 9th Age: the game and the sizes are asked, one tap puts it on the board, Undo leads back', async () => {
    const page = await open();
    const before = await request(page);
    await drop(page, 'TS_Save_7.json', sample('ninth-age'));
    await page.waitForSelector(dialog);
    assert.ok(await page.locator(`${dialog} [data-save="put"]`).isDisabled());
    await choose(page, '[data-save="game"]', 'ninth-age');
    assert.equal(await page.locator(`${dialog} li[data-asked]`).count(), 2);
    await choose(page, 'li[data-piece="Dragon"] select', '100x150');
    await choose(page, 'li[data-piece="Standard bearer"] select', 'none');
    await page.fill(`${dialog} [data-owner="Red"]`, 'Anna');
    await page.locator(`${dialog} [data-owner="Red"]`).dispatchEvent('change');
    assert.ok(await fits(page));
    await put(page);
    const scene = await request(page);
    assert.deepEqual([scene.system, scene.units.length], ['ninth-age', 4]);
    assert.deepEqual(scene.turn.players, ['Anna', 'Blue']);
    assert.ok(Math.abs(scene.codices.Dragon.width - 100 / 25.4) < 1e-3);
    assert.equal(await page.evaluate(() => window.umpire.reply().verdict), 'legal');
    await noticed(page, /4 units stand on the board/);
    await page.keyboard.press('Control+z');
    await settled(page);
    assert.equal((await request(page)).system, before.system);
    await page.context().close();
  });

  it('a table of Arcane Legions, pasted: sizes in steps', async () => {
    const page = await open({ width: 320, height: 640, locale: 'de-DE' });
    await paste(page, sample('arcane-legions').toString());
    await page.waitForSelector(dialog);
    await choose(page, '[data-save="game"]', 'arcane-legions');
    assert.equal(await page.inputValue(`${dialog} [data-save="step"]`), '1.5');
    await choose(page, 'li[data-piece="Cyclops"] select', '1x1');
    assert.ok(await fits(page));
    await put(page);
    const scene = await request(page);
    assert.equal(scene.units.length, 5);
    assert.equal(scene.codices.Cyclops.base, 'sortie');
    await page.context().close();
  });

  it('a saved game of VASSAL: the hexes of two pieces, a type for an unknown name', async () => {
    const page = await open();
    await drop(page, 'battle.vsav', battle);
    await page.waitForSelector(`${dialog} .pieces-map`);
    const asked = await page.locator(`${dialog} label:has([data-hex])`).allInnerTexts();
    assert.deepEqual(
      asked.map(text => text.trim()),
      ['A: Roman Leader', 'B: Gallic Warriors'],
    );
    const typed = async (i, hex) => {
      await page.fill(`${dialog} [data-hex="${i}"]`, hex);
      await page.locator(`${dialog} [data-hex="${i}"]`).dispatchEvent('change');
    };
    await typed(0, 'A1');
    await typed(1, 'A1');
    assert.match(await page.locator(`${dialog} [role="alert"]`).innerText(), /in one hex/);
    await typed(1, 'i7');
    await page.click(`${dialog} summary`);
    await choose(page, 'li[data-piece="Chariot of Ambiorix"] select', 'light-chariot');
    await put(page);
    await noticed(page, /4 units stand on the board/);
    const { units, turn } = await request(page);
    assert.deepEqual(
      units.map(({ at, blocks }) => [...at, blocks ?? '-'].join()),
      ['0,0,-', '3,2,2', '2,8,1', '4,4,1'],
    );
    assert.ok(turn.players.includes('Gallic'));
    await page.context().close();
  });

  it('a board of hex tiles asks for no hex', async () => {
    const page = await open({});
    const tile = ttsObject({ name: 'Warriors', tint: 'Red', at: centre([2, 1]).map(value => value * 2) });
    await drop(page, 'table.json', Buffer.from(ttsSave([...tilesOf(['....', '...', '....'], {}, 2), tile])));
    await page.waitForSelector(dialog);
    await choose(page, '[data-save="game"]', 'commands-colors-ancients');
    assert.equal(await page.locator(`${dialog} [data-hex]`).count(), 0);
    await put(page);
    assert.deepEqual((await request(page)).board.rows, ['....', '...', '....']);
    await page.context().close();
  });

  it('of what is refused it is told why and where', async () => {
    const page = await open();
    const before = await request(page);
    await drop(page, 'broken.vsav', Buffer.from('PK no zip'));
    await noticed(page, /This save was not opened/);
    await paste(page, '{"ObjectStates": [{"Name": "BlockSquare"}]}');
    await noticed(page, /ObjectStates\/0: “Transform” is missing/);
    await drop(page, 'large.vsav', (16 << 20) + 1);
    await noticed(page, /larger than 16 MB/);
    assert.deepEqual(await request(page), before);
    await page.context().close();
  });

  it('the sheet for sharing exports a table, and a saved object that opens as the same position', async () => {
    const page = await open({ width: 320, height: 640 });
    const before = await request(page);
    await page.click('#share');
    await page.waitForSelector('dialog.sharing .exports');
    await page.click('dialog.sharing .exports summary');
    const saved = async form => {
      const button = `[data-export="${form}"]`;
      const [download] = await Promise.all([page.waitForEvent('download'), page.click(button)]);
      return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
    };
    const csv = await saved('csv');
    assert.match(csv.name, /\.csv$/);
    assert.equal(csv.text.trim().split('\r\n').length, before.units.length + 1);
    const tts = await saved('tts');
    assert.match(tts.name, /TTS\.json$/);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog.sharing', { state: 'detached' });
    await drop(page, tts.name, Buffer.from(tts.text));
    await noticed(page, /units stand on the board/);
    const { choices: _, ...same } = await request(page);
    const { choices: _c, ...whole } = before;
    assert.deepEqual(same, whole);
    await page.context().close();
  });
});
