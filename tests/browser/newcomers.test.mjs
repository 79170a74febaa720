// What newcomers stumbled over, in Chromium: each is said now, or stands where it is looked for.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { items, openSite, request, settled, toldBy } from './site.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';
const phone = { width: 390, height: 844, touch: true };
const example = (system, name) =>
  JSON.parse(readFileSync(new URL(`../../build/public/scenes/${system}/${name}.json`, import.meta.url), 'utf8'));
// Of the engine's own tests.
const scene = (system, name) =>
  JSON.parse(readFileSync(new URL(`../games/${system}/scenes/${name}.json`, import.meta.url), 'utf8')).request;
const linkTo = scene =>
  `#${Buffer.concat([Buffer.from([1]), deflateRawSync(JSON.stringify(scene))]).toString('base64url')}`;

describe('what newcomers stumbled over', { skip }, () => {
  let site;
  before(async () => (site = await openSite(chromium)));
  after(() => site?.close());

  const text = (page, name) => toldBy(page.locator(name));
  const searched = async page => {
    await settled(page);
    await page.waitForFunction(() => window.umpire.searched());
    await settled(page);
  };
  async function open(scene, more = phone) {
    const page = await site.open({ ...more, fragment: linkTo(scene) });
    await searched(page);
    return page;
  }

  it('says what was chosen where nothing has moved yet, and what a finger does next', async () => {
    const { order: _, ...scene } = example('torn-world', 'ejected-by-its-enemy');
    const page = await open(scene);
    await page.locator('um-decision .choose').first().tap();
    await searched(page);
    assert.match(await text(page, 'um-verdict'), /Legal[^]*Chosen: Activate Faceless One\. Nothing has moved yet\./);
    assert.match(await page.locator('um-prompt').textContent(), /Kriegmark moves Faceless One[^]*: tap a shaded hex/);
    await page.context().close();
  });

  // Row F, column 5: Blue sits in the south.
  const battle = (order, ...others) => {
    const at = (row, column) => [column - 1 - Math.floor(row / 2), row];
    return {
      ...{ umpire: 1, system: 'commands-colors-ancients', order },
      codices: {
        horse: { type: 'medium-cavalry' },
        scouts: { type: 'light-cavalry' },
        foot: { type: 'heavy-infantry' },
        leader: { type: 'leader' },
      },
      board: { rows: Array.from({ length: 9 }, (_, row) => '.'.repeat(13 - (row % 2))) },
      turn: { active: 'Red', players: ['Blue', 'Red'], sides: { Blue: 'south', Red: 'north' } },
      units: [
        { id: 'Foot', codex: 'foot', owner: 'Red', at: at(4, 5) },
        ...others.map(([id, codex]) => ({ id, codex, owner: 'Blue', at: at(5, 5) })),
      ],
    };
  };

  it('says that a unit may evade, and what it must do that retreats', async () => {
    const evade = await open(battle({ kind: 'evade', unit: 'Scouts', attacker: 'Foot' }, ['Scouts', 'scouts']));
    assert.match(await text(evade, 'um-verdict'), /Yes, Scouts may evade: 2 hexes at most\.\s*CC-51/);
    await evade.context().close();
    const order = { kind: 'retreat', unit: 'Horse', flags: 1, by: 'Foot', combat: 'close' };
    const retreat = await open(battle(order, ['Horse', 'horse']));
    assert.match(await text(retreat, 'um-verdict'), /Horse has to retreat: 1 flag, 3 hexes\./);
    await retreat.context().close();
  });

  it('says that a leader lets a unit ignore a flag, and by which clause it stays', async () => {
    const order = { kind: 'retreat', unit: 'Horse', flags: 1, by: 'Foot', combat: 'close' };
    const page = await open(battle(order, ['Horse', 'horse'], ['Hanno', 'leader']));
    assert.match(await text(page, 'um-decision'), /Horse may ignore 1 flag of 1, for its leader\./);
    await page.locator('um-decision [data-key="ignore:1"]').tap();
    await searched(page);
    assert.match(await text(page, 'um-verdict .deciding'), /^\s*CC-82/);
    assert.equal((await request(page)).choices.length, 1);
    await page.context().close();
  });

  const charge = (edition, ...keys) => ({
    ...example('ninth-age', 'charge'),
    ...(edition && { edition }),
    choices: keys.map(key => ({ key })),
  });

  it('says what the numbers of a charge’s roll are, by either edition, and that the highest die is asked', async () => {
    const third = await open(charge('', 'charge:Rats', 'react:Rats:hold'));
    assert.match(
      await text(third, 'um-decision'),
      /Each number is the best of 2 dice, plus 4\.[^]*rolls 5[^]*rolls 10/,
    );
    await third.context().close();
    const second = await open(charge('second', 'charge:Rats', 'react:Rats:hold'));
    assert.match(await text(second, 'um-decision'), /Each number is the sum of the best two of 3 dice\.[^]*rolls 2/);
    await second.locator('[data-key="roll:Knights:8"]').first().tap();
    await searched(second);
    assert.match(await text(second, 'um-prompt'), /Which was the highest of the dice of Knights\?/);
    assert.match(
      await text(second, 'um-decision'),
      /Knights falls short\. What did the highest of its dice show\?[^]*Each number is what the highest of the dice shows/,
    );
    assert.match(
      await text(second, 'um-verdict .deciding'),
      /T9-56[^]*By the second edition it reaches the sum of two dice/,
    );
    await second.context().close();
  });

  it('shows no two pictures where an edition changes nothing, and what else it sets where it does', async () => {
    const compared = async scene => {
      const page = await open(scene);
      await page.evaluate(() => {
        for (const each of document.querySelectorAll('um-rulings details')) each.open = true;
      });
      const ruling = page.locator('[data-ruling="ninth-age.edition"]');
      const note = await text(page, '[data-ruling="ninth-age.edition"] [data-authority]');
      assert.match(note, /^\s*Play by the edition that you agreed on/);
      await ruling.locator('[data-compare-with]').click();
      await page.waitForSelector('dialog.compare[open]');
      const told = await page.locator('dialog.compare').innerText();
      const pictures = await page.locator('dialog.compare canvas').count();
      await page.context().close();
      return { told, pictures };
    };
    const other = await compared(charge(''));
    assert.equal(other.pictures, 2);
    assert.match(
      other.told,
      /Told otherwise here\s+Charge Rats[^]*8 or more[^]*Told otherwise here\s+Charge Rats[^]*11 or more/,
    );
    const alike = await compared(scene('ninth-age', 'ruling-edge-pivot'));
    assert.match(alike.told, /Nothing differs: the events, the places and the choices are the same\./);
    assert.equal(alike.pictures, 0);
  });

  it('says why a broken position of a casebook does not open, with its line, in sight', async () => {
    const page = await site.open(phone);
    const words = Array.from({ length: 30 }, (_, i) => `Paragraph ${i}.\n`).join('\n');
    const book = `# Rulings\n\n\`\`\`umpire\nhello world\n\`\`\`\n\n${words}`;
    await page.evaluate(text => {
      const files = new DataTransfer();
      files.items.add(new File([text], 'rulings.md', { type: 'text/markdown' }));
      dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }));
    }, book);
    const dialog = page.locator('dialog.casebook');
    await dialog.waitFor();
    await dialog.locator('[data-casebook=open]').first().tap();
    const alert = dialog.locator('figure [role=alert]');
    await alert.waitFor();
    assert.match(await alert.innerText(), /^It cannot be opened on the board\. Line \d/);
    await inSight(page, alert);
    // At its end a message stands far below the buttons that lead to it.
    await dialog.locator('[data-casebook=save-markdown]').scrollIntoViewIfNeeded();
    await dialog.locator('[data-casebook=save-markdown]').tap();
    const status = dialog.locator('[role=status]').last();
    await inSight(page, status);
    await page.context().close();
  });

  async function inSight(page, locator) {
    await settled(page);
    const { y, height } = await locator.boundingBox();
    assert.ok(y >= 0 && y + height <= page.viewportSize().height, `it stands at ${y}`);
  }

  it('sets down by keys what is in hand on a new table', async () => {
    for (const system of ['arcane-legions', 'godsgloom']) {
      const page = await site.open({ width: 1280, height: 800 });
      await page.click('[data-fresh]');
      await page.click(`[data-new="${system}"]`);
      await page.waitForFunction(() => !(window.umpire.request().units ?? []).length);
      await settled(page);
      assert.equal(await page.evaluate(() => document.activeElement.id), 'board');
      for (const key of ['Enter', 'Enter', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight'])
        await page.keyboard.press(key);
      for (let i = 0; i < 20 && system === 'arcane-legions'; i++) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await settled(page);
      const { units } = await request(page);
      assert.equal(units.length, 2, system);
      assert.notDeepEqual(units[0].at, units[1].at);
      assert.equal(units[0].at[1], units[1].at[1], 'in one row');
      await page.context().close();
    }
  });

  it('says in words on the board what comes of a test, and how likely', async () => {
    const choices = ['action:move', 'step:E'].map(key => ({ key }));
    const page = await open({ ...example('torn-world', 'test-passed'), choices });
    const texts = (await items(page)).filter(({ hit }) => /^dexterity/.test(hit?.key)).map(each => each.text);
    assert.deepEqual(texts, ['fails: 1/4', 'passes: 2/4', 'passes (2): 1/4']);
    await page.context().close();
  });

  it('measures from base to base edge to edge, and from a centre where that is picked', async () => {
    const page = await open(battleOfTwo());
    await page.locator('[data-question=measure]').tap();
    // It begins at whoever is ordered; a finger aims at the middle of a base.
    const { screen } = (await items(page)).find(({ id }) => id === 'unit:B');
    await page.touchscreen.tap(...screen);
    await settled(page);
    const told = () => page.locator('um-ruler [role=status]').innerText();
    assert.match(await told(), /From A to B: 3 steps/);
    await page.locator('[data-ruler=to]').selectOption('centre:B');
    assert.match(await told(), /From A to centre of B: 3\.5 steps/);
    await page.context().close();
  });

  const battleOfTwo = () => ({
    ...{ umpire: 1, system: 'arcane-legions', turn: { active: 'Blue', players: ['Blue', 'Red'], orderPoints: 4 } },
    codices: { guard: { base: 'sortie', icons: 4, costs: { front: 1, right: 1, rear: 2, left: 1 } } },
    units: [
      { id: 'A', codex: 'guard', owner: 'Blue', at: [0, 0], facing: 0 },
      { id: 'B', codex: 'guard', owner: 'Red', at: [0, 4], facing: 180 },
    ],
  });

  it('shows the way of what is asked in Torn World', async () => {
    const page = await open(example('torn-world', 'ejected-by-its-enemy'));
    await page.locator('[data-question=reach]').tap();
    const target = (await items(page)).find(({ id }) => id === 'unit:Swordsman');
    await page.touchscreen.tap(...target.screen);
    await searched(page);
    const ghosts = async () => (await items(page)).filter(({ role }) => role === 'goes');
    assert.equal((await ghosts()).length, 0);
    await page.evaluate(() => document.querySelector('um-answer [data-ask=show]').click());
    await page.waitForFunction(() => window.umpire.displayList().some(({ role }) => role === 'goes'));
    await page.waitForFunction(() => !window.umpire.displayList().some(({ role }) => role === 'goes'));
    await page.context().close();
  });

  it('says that Undo leads into another game', async () => {
    const page = await site.open(phone);
    await page.locator('#shelf select').selectOption('torn-world');
    await page.waitForFunction(() => window.umpire.request().system === 'torn-world');
    await searched(page);
    await page.tap('#undo');
    await page.waitForFunction(() => window.umpire.request().system === 'arcane-legions');
    await settled(page);
    assert.match(await text(page, 'um-verdict .notice'), /This is Arcane Legions again[^]*Redo returns/);
    await page.context().close();
  });
});
