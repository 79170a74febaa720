// The page in every other language: nothing of English is left, and all fits. In German, as one with a decimal comma, what is told
// and taken word for word; and the position stays.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { knowledgeOf, languages, others } from '../lib/languages.mjs';
import { dragByMouse, item, items, openSite, request, settled, verdict } from './site.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';

const linkTo = scene =>
  `#${Buffer.concat([Buffer.from([1]), deflateRawSync(JSON.stringify(scene))]).toString('base64url')}`;

// Words that every English part of the page has some of, and that are no word of another language, no name and no data.
const whole = (words, flags = 'u') => new RegExp(`(?<![\\p{L}])(${words})(?![\\p{L}])`, flags);
const english = whole(
  'the|of|and|with|legal|decides|steps|choose|rear|right|left|unit|owner|facing|cost|found|what|which',
  'iu',
);
// Keys of a position.
const keys = whole('kind|movement|activation|long|front-\\w+|all|none');

// What `say` tells where the catalogue has no sentence.
const nameOnly = /^[a-z]+(-[a-z]+)*(\.[a-z]+(-[a-z]+)*)+$/;

describe('languages', { skip }, () => {
  let site;
  before(async () => (site = await openSite(chromium)));
  after(() => site?.close());

  const speaking = (language, more = {}) => site.open({ locale: language, ...more });
  const german = (more = {}) => speaking('de-DE', more);
  const textsOf = language =>
    JSON.parse(readFileSync(new URL(`../../build/public/text/page.${language}.json`, import.meta.url), 'utf8'));

  // What a person sees or hears: text, labels and titles, and what the fields hold that are no data. A source is told by the
  // name of its site.
  const spoken = page =>
    page.evaluate(() => {
      const seen = element => element.checkVisibility({ visibilityProperty: true });
      const all = [...document.body.querySelectorAll('*')].filter(
        element => seen(element) && !element.closest('textarea, um-language, um-library, script, [data-authority] a'),
      );
      const texts = all.flatMap(element => [
        ...[...element.childNodes]
          .filter(node => node.nodeType === Node.TEXT_NODE)
          .map(node => node.textContent.trim()),
        ...['aria-label', 'title', 'aria-valuetext', 'placeholder'].map(name => element.getAttribute(name) ?? ''),
      ]);
      return texts.filter(Boolean);
    });

  async function noEnglish(page, where) {
    const told = (await spoken(page)).filter(
      text => english.test(text.replace('The 9th Age', '')) || nameOnly.test(text),
    );
    assert.deepEqual(told, [], where);
  }

  async function switchTo(page, name) {
    await page.click('#tab-examples');
    await page.selectOption('um-language select', name);
    await page.waitForFunction(name => document.documentElement.lang === name, name);
    await settled(page);
  }

  // Game and examples are loaded where they were not yet.
  async function openGame(page, game) {
    await page.selectOption('um-shelf .games', game);
    await page.waitForFunction(game => window.umpire.request().system === game, game);
    await settled(page);
    await page.waitForSelector('um-shelf [data-shelf]');
  }

  async function openPart(page, name) {
    await page.click(`#tab-${name}`);
    await page.evaluate(() => document.querySelectorAll('details').forEach(part => (part.open = true)));
    await settled(page);
  }

  for (const language of others)
    it(`${language}: speaks the language of the browser, in every part and of every game, on the board too`, async () => {
      const page = await speaking(language);
      assert.equal(await page.getAttribute('html', 'lang'), language);
      assert.ok((await verdict(page)).startsWith(textsOf(language).verdict.move), await verdict(page));
      const games = await page.locator('um-shelf .games option').evaluateAll(list => list.map(each => each.value));
      assert.equal(games.length, 5);
      for (const game of games) {
        await openGame(page, game);
        for (const part of ['decide', 'position', 'examples']) {
          await openPart(page, part);
          await noEnglish(page, `${game}, ${part}`);
        }
        const drawn = (await items(page)).map(each => each.text).filter(Boolean);
        assert.deepEqual(
          drawn.filter(text => english.test(text)),
          [],
          game,
        );
      }
      await page.context().close();
    });

  it("tells the sources of the library, and each side's notches by its name", async () => {
    const page = await german();
    await page.click('um-assumed summary');
    await page.waitForSelector('um-assumed dd');
    assert.match(
      await page.locator('um-assumed').innerText(),
      /phalanx\s+(Kerben (vorn|rechts|hinten|links), vom linken Ende der Seite: [\d,; ]+ Schritte\s+){4}/,
    );
    assert.match(
      await page.locator('um-assumed').innerText(),
      /Kerben vorn, vom linken Ende der Seite: 0,5; 1; 1,5 Schritte/,
    );
    await openPart(page, 'position');
    await page.locator('um-library a').first().waitFor();
    const sources = await page.locator('um-library a').allInnerTexts();
    assert.ok(
      sources.some(text => /die Kosten von 92 Figuren/.test(text)) && sources.every(text => !/ of | whose /.test(text)),
    );
    await page.context().close();
  });

  it('keeps names that people gave, even where they are words of ours', async () => {
    const page = await german();
    const renamed = { 'Legio I': 'left', Velites: 'front', 'Nile Guard': 'steps', Rome: 'section', Egypt: 'retreat' };
    const scene = await request(page);
    const text = JSON.stringify(scene);
    const other = Object.entries(renamed).reduce(
      (now, [before, name]) => now.replaceAll(`"${before}"`, `"${name}"`),
      text,
    );
    assert.notEqual(other, text);
    await page.evaluate(hash => (location.hash = hash), linkTo(JSON.parse(other)));
    await page.waitForFunction(() => window.umpire.request().units[0].id === 'left');
    await settled(page);
    await page.click('button.stop.contact[data-key="step:front"]');
    await settled(page);
    await page.click('[data-key="end"]').catch(() => {});
    await settled(page);
    assert.match(await verdict(page), /^(Erlaubt|Fertig)/);
    const units = await page.locator('um-units').innerText();
    for (const name of Object.values(renamed)) assert.match(units, new RegExp(`\\b${name}\\b`), name);
    const translated = ['links', 'vorn', 'Schritte', 'Abschnitt', 'Rückzug'];
    assert.deepEqual(
      (await page.locator('um-units b, um-units strong').allInnerTexts()).filter(name => translated.includes(name)),
      [],
    );
    const trace = await page.locator('um-trace').innerText();
    assert.match(trace, /^[^]*left (erhält|soll|geht)[^]*left[^]*steps/);
    assert.doesNotMatch(trace, /(^|\n)(links|vorn|Schritte) /);
    const names = (await items(page)).filter(({ role }) => role === 'name').map(({ text }) => text);
    for (const name of ['front', 'left', 'steps']) assert.ok(names.includes(name), name);
    assert.deepEqual(
      names.filter(name => translated.includes(name)),
      [],
    );
    await openPart(page, 'position');
    const chosen = await page
      .locator('um-editor select')
      .evaluateAll(all =>
        all
          .filter(each => /unit|owner|active/.test(each.dataset.pointer ?? ''))
          .map(each => each.selectedOptions[0].textContent),
      );
    assert.deepEqual(
      chosen.filter(name => translated.includes(name)),
      [],
    );
    await page.context().close();
  });

  // Whole sentences of the engine, and every word in them that is no name.
  const way = '(O|NO|NW|W|SW|SO)';
  const arc = '(vorn|hinten)( links| rechts)?|links|rechts';
  const touch = 'Seite flach an Seite|(eigene )?(Ecke|Seite) an (fremder )?(Ecke|Seite)';
  const stands = new RegExp(
    `^(${[
      `.+ steht \\d+(,\\d+)? (Schritte?|Zoll|Feld(er)?) von .+ entfernt(, Richtung ${way})?(, (${arc}))?(, \\d+(,\\d+)?° (links|rechts) von geradeaus)?`,
      `.+ steht neben .+?(, Richtung ${way})?(, (${arc}))?`,
      '.+ steht im selben Feld wie .+',
      `.+ berührt .+?(, (${touch}))?(, eigene Seite (${arc}))?(, fremde Seite (${arc}))?`,
      `.+ überdeckt .+?(, (${arc}))?`,
    ].join('|')})\\.$`,
  );
  it('tells how the units of every game stand to each other', async () => {
    const page = await german();
    const kinds = new Set();
    for (const [game, unit] of [
      ['arcane-legions', 'Schritte'],
      ['godsgloom', 'Felder'],
      ['commands-colors-ancients', 'Felder'],
      ['torn-world', 'Felder'],
      ['ninth-age', 'Zoll'],
    ]) {
      await openGame(page, game);
      const shelf = await page
        .locator('um-shelf [data-shelf]')
        .evaluateAll(list => list.map(each => each.dataset.shelf));
      for (const name of shelf) {
        await page.click(`[data-shelf="${name}"]`);
        await settled(page);
        const sentences = page.locator('um-units .quiet > span');
        if (!(await sentences.count())) await page.locator('um-units button').first().click();
        await settled(page);
        const told = await sentences.allTextContents();
        for (const text of told) assert.match(text, stands, `${game}, ${name}`);
        for (const text of told)
          for (const [word] of text.matchAll(/Schritte|Felder|Zoll|Richtung|neben|berührt/g))
            kinds.add(`${game}: ${word}`);
      }
      assert.ok(kinds.has(`${game}: ${unit}`), `${game} tells no distance in ${unit}`);
    }
    for (const each of ['godsgloom: Richtung', 'godsgloom: neben', 'arcane-legions: berührt'])
      assert.ok(kinds.has(each), each);
    await page.context().close();
  });

  const command = async (page, id) => {
    await page.click('#menu-button');
    await page.click(`[data-command="${id}"]`);
    await settled(page);
  };

  // In the form of a unit, which may stand open.
  async function openRelation(page, id) {
    const summary = page.locator('um-editor .item > summary').filter({ hasText: id }).first();
    if (!(await summary.evaluate(each => each.parentElement.open))) await summary.click();
    await page.click('.relation > summary');
  }

  it('tells and takes lengths with a decimal comma, in centimetres too', async () => {
    const page = await german();
    await page.click('#tab-position');
    await command(page, 'in-centimetres');
    await noEnglish(page, 'length of a step');
    for (const [text, told] of [
      ['lang', /^„lang“ ist keine Zahl/],
      ['-2', /^Nötig ist eine Zahl über 0\.$/],
    ]) {
      await page.fill('#step-length', text);
      await page.click('.step-dialog .primary');
      assert.match(await page.locator('.step-dialog .problem').innerText(), told);
    }
    await page.fill('#step-length', '2,5');
    await page.click('.step-dialog .primary');
    await settled(page);
    assert.deepEqual((await request(page)).page, { lengths: { shown: 'centimetres', step: 25 } });
    await openPart(page, 'position');
    await noEnglish(page, 'in centimetres');
    assert.match(await page.locator('.field:has([data-pointer="/units/0/at/0"]) label').innerText(), /^x, cm$/);
    const x = page.locator('[data-pointer="/units/0/at/0"]');
    for (const [text, own] of [
      ['10,5', 4.2],
      ['10,25', 4.1],
      ['10.25', 4.1],
      ['10,250', 4.1],
    ]) {
      await x.fill(text);
      await x.press('Tab');
      assert.equal((await request(page)).units[0].at[0], own, text);
      assert.equal(await x.inputValue(), text === '10,5' ? '10,5' : '10,25', text);
    }
    await command(page, 'step-length');
    assert.equal(await page.inputValue('#step-length'), '2,5');
    await page.click('.step-dialog button:not(.primary)');
    await page.context().close();
  });

  it('sets a unit beside another with a decimal comma, and measures so', async () => {
    const page = await german();
    const [{ id: first }, { id: second }] = (await request(page)).units;
    await page.click('#tab-position');
    await openRelation(page, first);
    const pick = (name, value) => page.locator(`input[name=relation-${name}][value="${value}"]`).check();
    await pick('thing', `unit:${second}`);
    await pick('part', 'front-left');
    await noEnglish(page, 'beside a unit');
    await page.fill('#relation-angle', '12,5');
    await page.fill('#relation-gap', '0,25');
    await pick('level', 'middle');
    await pick('side', 'left');
    assert.match(await page.inputValue('#relation-offset'), /^\d+(,\d+)?$/);
    await page.fill('#relation-offset', '0,125');
    const at = async () => (await item(page, 'relation:ghost')).at;
    const before = await at();
    await page.fill('#relation-offset', '0.125');
    assert.deepEqual(await at(), before);
    await page.fill('#relation-offset', '0,625');
    const [x, y] = await at();
    assert.ok(Math.abs(Math.hypot(x - before[0], y - before[1]) - 0.5) < 1e-9);
    await command(page, 'ruler');
    await noEnglish(page, 'ruler');
    await page.selectOption('[data-ruler=from]', `unit:${first}`);
    await page.selectOption('[data-ruler=to]', `centre:${second}`);
    assert.match(
      await page.locator('um-ruler [role=status]').innerText(),
      /^Von .+ bis Mitte von .+: \d+,\d+ Schritte\.$/,
    );
    await noEnglish(page, 'measured');
    await page.context().close();
  });

  it('tells directions of hexes by their German names where a unit is set beside another', async () => {
    const page = await german();
    await openGame(page, 'godsgloom');
    await page.click('#tab-position');
    await openRelation(page, (await request(page)).units[0].id);
    await page.waitForSelector('.pick:has(input[name=relation-direction])');
    const names = await page.locator('.pick:has(input[name=relation-direction])').allInnerTexts();
    assert.deepEqual(
      names.map(name => name.trim()),
      ['O', 'NO', 'NW', 'W', 'SW', 'SO'],
    );
    await noEnglish(page, 'beside a unit on hexes');
    await page.context().close();
  });

  it('offers each other language in the menu by its own name, and keeps the position', async () => {
    const page = await german();
    const position = await request(page);
    const offered = () =>
      page
        .locator('[data-command^="language-"]')
        .evaluateAll(list => list.map(each => [each.textContent.trim(), each.querySelector('span').lang]));
    let spoken = 'de';
    for (const next of [...languages.filter(each => each !== 'de'), 'de']) {
      await page.click('#menu-button');
      assert.deepEqual(
        await offered(),
        languages.filter(each => each !== spoken).map(each => [knowledgeOf(each).own, each]),
      );
      await page.keyboard.press('End');
      assert.equal(
        await page.evaluate(
          () => document.activeElement.closest('[role=group]').querySelectorAll('[data-command^="language-"]').length,
        ),
        languages.length - 1,
      );
      await page.click(`[data-command=language-${next}]`);
      await page.waitForFunction(next => document.documentElement.lang === next, next);
      await settled(page);
      assert.ok((await verdict(page)).startsWith(textsOf(next).verdict.move), next);
      assert.equal(await page.evaluate(() => document.activeElement.id), 'menu-button');
      await page.click('#menu-button');
      assert.equal(await page.locator('[data-command=new] span').innerText(), textsOf(next).command.new);
      await page.keyboard.press('Escape');
      spoken = next;
    }
    assert.deepEqual(await request(page), position);
    await page.click('#tab-examples');
    assert.equal(await page.inputValue('um-language select'), 'de');
    await page.context().close();
  });

  for (const language of others)
    it(`${language}: shares without a word of English`, async () => {
      const page = await speaking(language, { width: 390, height: 844 });
      await command(page, 'share');
      await page.waitForSelector('dialog[open]');
      await noEnglish(page, 'share');
      await page.context().close();
    });

  for (const language of others)
    it(`${language}: begins a new position of every game, and tells what is taken for granted`, async () => {
      const page = await speaking(language);
      const begin = async () => {
        await page.click('#menu-button');
        await noEnglish(page, 'menu');
        await page.click('[data-command=new]');
        await page.waitForSelector('dialog[open]');
      };
      await begin();
      await noEnglish(page, 'new position');
      const games = await page.locator('[data-new]').evaluateAll(list => list.map(each => each.dataset.new));
      await page.click('dialog[open] .close');
      assert.equal(games.length, 5);
      for (const game of games) {
        await begin();
        await page.click(`[data-new="${game}"]`);
        await page.waitForFunction(game => window.umpire.request().system === game, game);
        await page.waitForSelector('um-tray [data-kind]');
        await page.locator('um-tray [data-kind]').first().click();
        const board = await page.locator('#board').boundingBox();
        await page.mouse.click(board.x + 300, board.y + board.height / 2);
        await settled(page);
        assert.equal((await request(page)).units.length, 1, game);
        await openPart(page, 'position');
        await noEnglish(page, `${game}, set up`);
        await openPart(page, 'decide');
        await page.waitForSelector('um-assumed dl, um-assumed p');
        await noEnglish(page, `${game}, one unit`);
        const taken = await page.locator('um-assumed').innerText();
        assert.doesNotMatch(taken, /\d, \d|: *$/m, game);
        assert.doesNotMatch(taken, keys, game);
      }
      await page.context().close();
    });

  it('tells a collision and its angles with a decimal comma', async () => {
    const page = await german();
    const unit = await item(page, 'unit:Legio I');
    await dragByMouse(page, unit.screen, [0, -90]);
    assert.match(await verdict(page), /Legio I legt sich an Nile Guard an: Schwung um 30° im Uhrzeigersinn/);
    const text = await page.locator('um-trace').innerText();
    assert.match(text, /Legio I geht 0,392 Schritte nach vorn/);
    assert.match(text, /stößt zusammen mit Nile Guard, eigene Ecke an fremder Seite/);
    assert.doesNotMatch(text, /\d\.\d/);
    await noEnglish(page, 'after a move');
    await page.context().close();
  });

  it('tells why a choice is refused', async () => {
    const page = await german();
    await openPart(page, 'position');
    const field = page.locator('[data-pointer="/turn/orderPoints"]');
    await field.fill('0');
    await field.press('Tab');
    await openPart(page, 'decide');
    assert.match(await verdict(page), /^Nicht erlaubt[^]*der Befehl kostet 2 Befehlspunkte, und keiner ist übrig/);
    await noEnglish(page, 'refused');
    await page.context().close();
  });

  it('takes a comma and a point in fields, and tells an error of the engine', async () => {
    const page = await german();
    await openPart(page, 'position');
    const x = page.locator('[data-pointer="/units/0/at/0"]');
    for (const text of ['4,75', '4.75']) {
      await x.fill(text);
      await x.press('Tab');
      assert.equal((await request(page)).units[0].at[0], 4.75, text);
      assert.equal(await x.inputValue(), '4,75');
    }
    const corners = page.locator('[data-pointer="/terrain/0/shape"]');
    const before = (await request(page)).terrain;
    assert.match(await corners.inputValue(), /^\d+(,\d+)?;\d/);
    await corners.fill((await corners.inputValue()) + ' ');
    await corners.press('Tab');
    assert.deepEqual((await request(page)).terrain, before);
    await x.fill('abc');
    await x.press('Tab');
    assert.match(await verdict(page), /^Kein Urteil[^]*„abc“ ist keine Zahl/);
    await noEnglish(page, 'no number');
    await x.fill('2000');
    await x.press('Tab');
    assert.match(
      await page.locator('.field:has([data-pointer="/units/0/at/0"]) .problem').innerText(),
      /2000 ist nicht erlaubt, nur −1000 bis 1000/,
    );
    await page.context().close();
  });

  it('tells odds with a decimal comma', async () => {
    const page = await german();
    await openGame(page, 'ninth-age');
    await page.click('[data-shelf="dice"]');
    await page.waitForFunction(() => /\d,\d %/.test(document.querySelector('um-outcome-map').innerText));
    assert.match(await page.locator('um-outcome-map').innerText(), /Was die Würfel bringen mögen/);
    assert.doesNotMatch(await page.locator('um-outcome-map').innerText(), /\d\.\d/);
    await noEnglish(page, 'odds');
    await page.context().close();
  });

  it('changes the language and keeps the position, its choices and what Undo knows', async () => {
    const page = await german();
    const unit = await item(page, 'unit:Legio I');
    await dragByMouse(page, unit.screen, [0, -40]);
    const before = await request(page);
    assert.equal(before.choices.length > 0, true);
    await switchTo(page, 'en');
    assert.deepEqual(await request(page), before);
    assert.match(await verdict(page), /^Legal/);
    assert.equal(await page.locator('#undo').getAttribute('aria-label'), 'Undo');
    assert.equal(
      await page
        .locator('#board')
        .getAttribute('aria-label')
        .then(text => /^The table/.test(text)),
      true,
    );
    await page.reload();
    await page.waitForSelector('body[data-ready]');
    assert.match(await verdict(page), /^Legal/);
    await switchTo(page, 'de');
    assert.deepEqual(await request(page), before);
    await page.click('#undo');
    assert.equal((await request(page)).choices?.length ?? 0, before.choices.length - 1);
    await page.context().close();
  });

  it('works where nothing can be stored', async () => {
    const page = await german();
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new Error('forbidden');
        },
      }),
    );
    await page.reload();
    await page.waitForSelector('body[data-ready]');
    await switchTo(page, 'en');
    assert.match(await verdict(page), /^Your move/);
    await page.context().close();
  });

  it('speaks English to those whose language it has not', async () => {
    const page = await site.open({ locale: 'fr-FR' });
    assert.equal(await page.getAttribute('html', 'lang'), 'en');
    assert.match(await verdict(page), /^Your move/);
    await page.context().close();
  });

  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [1280, 800],
  ])
    for (const language of others)
      it(`${language}: fits at ${width} × ${height}, and read from right to left`, async () => {
        const page = await speaking(language, { width, height, touch: width < 500 });
        for (const dir of ['ltr', 'rtl']) {
          await page.evaluate(dir => (document.documentElement.dir = dir), dir);
          for (const part of ['decide', 'position', 'examples']) {
            await page.click(`#tab-${part}`);
            await settled(page);
            const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
            assert.ok(wide <= 0, `${dir}, ${part}: ${wide} too wide`);
          }
        }
        await page.context().close();
      });

  it('has logged no error and sent nothing elsewhere in all of this', () => assert.deepEqual(site.complaints, []));
});
