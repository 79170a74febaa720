// What is taken along as text: the verdict in one line, and the report of a ruling.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { quote } from '../../wasm/package/command/quote.js';
import { load } from '../../wasm/engine.js';
import { root } from '../../wasm/setup.mjs';
import { atRest, follow, item, openSite, settled } from './site.mjs';

const read = path => JSON.parse(readFileSync(join(root, path), 'utf8'));
const linkTo = scene =>
  `#${Buffer.concat([Buffer.from([1]), deflateRawSync(JSON.stringify(scene))]).toString('base64url')}`;
const example = (system, name) => read(`public/games/${system}/scenes/${name}.json`);
const copied = page => page.evaluate(() => navigator.clipboard.readText());

const stepped = { ...example('arcane-legions', 'clean-snap'), choices: [{ key: 'step:front', by: 1 }] };
const others = [
  example('godsgloom', 'nimble'),
  example('commands-colors-ancients', 'infantry-first'),
  example('torn-world', 'friend-first'),
  example('ninth-age', 'back'),
];

describe('text to take along', { skip: !process.env.UMPIRE_CHROMIUM && 'no Chromium' }, () => {
  let site;
  before(async () => (site = await openSite(process.env.UMPIRE_CHROMIUM)));
  after(async () => {
    await site.close();
    assert.deepEqual(site.complaints, []);
  });

  async function quoted(page) {
    // Beside a verdict; where nothing was asked yet, in the menu alone.
    const beside = await page.locator('.quoting').count();
    assert.equal(beside, (await page.locator('um-verdict h2').innerText()) === 'Your move' ? 0 : 1);
    if (!beside) await page.click('#menu-button');
    await page.click(beside ? '.quoting' : '[data-command=quote]');
    await page.waitForFunction(() => document.querySelector('um-verdict .notice'));
    await settled(page);
    return copied(page);
  }

  it('one tap copies the verdict with its link, as the command line tells it, in every game', async () => {
    const page = await site.open({ fragment: linkTo(stepped), width: 390, height: 844, touch: true });
    const engine = await load();
    const texts = read('build/public/text/en.json');
    for (const scene of [stepped, ...others]) {
      await follow(page, linkTo(scene));
      await atRest(page);
      const text = await quoted(page);
      const at = text.lastIndexOf(' http');
      assert.equal(text.slice(at + 1), page.url());
      // Rulings are told in the page's own words, once something was asked.
      const line = quote(texts, scene, engine.call(scene));
      assert.equal(text.slice(0, at).replace(/ It hangs on .*$/, ''), line);
    }
    await page.context().close();
  });

  it('what was tapped and is barred is what is quoted; in German in German words', async () => {
    const page = await site.open({ fragment: linkTo(stepped) });
    await atRest(page);
    await page.click('#menu-button');
    await page.click('[data-command=language-de]');
    await page.waitForFunction(() => document.documentElement.lang === 'de');
    await atRest(page);
    assert.match(
      await quoted(page),
      /^Arcane Legions, erlaubt nach AL-41: Legio I geht 0,392 Schritte nach .*Schwung um 30° im Uhrzeigersinn.* Rome entscheidet\. http/,
    );
    await page.context().close();
  });

  it('takes along the answers that stand beside the board, with their clauses, and nothing once they are closed', async () => {
    const page = await site.open({ fragment: linkTo(example('ninth-age', 'charge')) });
    await atRest(page);
    const line = async () => {
      await page.click('.quoting');
      await atRest(page);
      return (await copied(page)).replace(/ http.*$/, '');
    };
    const ask = async name => {
      await page.click(`[data-question=${name}]`);
      await atRest(page);
    };
    const tapOn = async id => {
      await page.mouse.click(...(await item(page, id)).screen);
      await atRest(page);
    };
    await ask('reach');
    await tapOn('unit:Rats');
    const charge =
      /Kingdom decides\. Rats: Knights could charge its front, 10\.\d+ inches away: .* 27 in 36 \(T9-49, .*\)\.$/;
    assert.match(await line(), charge);
    await ask('odds');
    assert.match(await line(), /decides\. What are the odds\? 75 % Knights: .*; 25 % Knights: its charge fails\. /);
    await ask('odds');
    assert.equal(await page.locator('.quoting').count(), 0);
    await follow(page, linkTo(example('arcane-legions', 'clean-snap')));
    await atRest(page);
    await ask('reach');
    await tapOn('unit:Nile Guard');
    const way = 'for 1 MP: Step to the front, contact after 0.392; Slide to the left.';
    assert.ok((await line()).endsWith(` Rome decides. Yes: Legio I can touch Nile Guard ${way}`));
    await page.context().close();
  });

  it('names the clause that the page shows, of pursuits too', async () => {
    const page = await site.open({ fragment: linkTo(example('ninth-age', 'obstruction')) });
    const tested = name => read(`tests/games/ninth-age/scenes/${name}.json`).request;
    const told = ['t9-94-an-overrun', 't9-47-four-on-one-front', 't9-86-along-the-edge'].map(tested);
    for (const scene of [example('ninth-age', 'obstruction'), ...told]) {
      await follow(page, linkTo(scene));
      await atRest(page);
      const shown = await page.locator('um-verdict .deciding [data-clause]').getAttribute('data-clause');
      assert.match(await quoted(page), new RegExp(`^The 9th Age, legal by ${shown}: `));
    }
    await page.context().close();
  });

  it('the report of a ruling has the verdict, the link, the clause and the version, and a place to say why', async () => {
    const page = await site.open({ fragment: linkTo(stepped), width: 390, height: 844, touch: true });
    await atRest(page);
    await page.locator('#menu-button').tap();
    await page.locator('[data-command=report]').tap();
    const text = await page.locator('.report textarea').inputValue();
    const { version } = read('package.json');
    for (const part of ['legal by AL-41: Legio I', page.url(), 'AL-41 The smaller angle', version, 'I think is right'])
      assert.ok(text.includes(part), part);
    // This site names no repository.
    assert.equal(await page.locator('[data-report=form]').count(), 0);
    await page.locator('.report textarea').fill(`${text}Because of page 12.`);
    await page.locator('[data-report=copy]').tap();
    await page.waitForFunction(() => document.querySelector('.report [role=status]').textContent);
    assert.match(await copied(page), /Because of page 12\.$/);
    await page.context().close();
  });
});
