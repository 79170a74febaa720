// The headline answers the last question: whose move it is before anything was asked, whether what was tapped or chosen may be,
// whether that depends on a ruling, and that all is done. In the page and in an embedded board, for the eye and for the ear.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { linkOf, sceneOf } from './hosts.mjs';
import { follow, holdSearches, openSite, settled, toldBy } from './site.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';

const players = { active: 'rome', players: ['rome', 'egypt'] };
const board = rows => ({ board: { rows } });

// Two movement points, none behind for less than two; the table ends half a step ahead of the front.
const guard = {
  ...{ umpire: 1, system: 'arcane-legions', turn: { ...players, orderPoints: 1 }, order: { unit: 'A', kind: 'move' } },
  codices: { guard: { base: 'sortie', icons: 2, costs: { front: 1, right: 1, rear: 3, left: 1 } } },
  units: [{ id: 'A', codex: 'guard', owner: 'rome', at: [4, 4], facing: 0 }],
  table: { width: 8, depth: 8 },
};
const guardAtEdge = { ...guard, units: [{ ...guard.units[0], at: [4, 7.5] }] };
// Two hexes in a row, and a lake.
const riders = {
  ...{ umpire: 1, system: 'godsgloom', turn: players, order: { unit: 'A' }, codices: { riders: { speed: 2 } } },
  board: { rows: ['l...'], legend: { l: 'lake' } },
  units: [{ id: 'A', codex: 'riders', owner: 'rome', at: [1, 0], facing: 'E' }],
};
// By this reading a flyer that began Engaged enters no hex at all, by the other one.
const flyer = { ...sceneOf('../../../tests/games/godsgloom/scenes/ruling-11-engaged-flyer-none').request, choices: [] };
// By this reading nobody goes on across a Marker, by the other one everybody does.
const acrossMarker = sceneOf('../../../tests/games/torn-world/scenes/ruling-21-pass-markers-barred').request;
// A light chariot goes three hexes, by another reading four.
const chariot = {
  ...{ umpire: 1, system: 'commands-colors-ancients', order: { kind: 'movement' }, ...board(['......']) },
  turn: { ...players, sides: { rome: 'south', egypt: 'north' }, card: { name: 'order', orders: 2 } },
  codices: { chariot: { type: 'light-chariot' }, foot: { type: 'heavy-infantry' } },
  units: [
    { id: 'A', codex: 'chariot', owner: 'rome', at: [0, 0] },
    { id: 'B', codex: 'foot', owner: 'egypt', at: [5, 0] },
  ],
};
const ahead = count => ['order:A', ...Array(count).fill('step:E')];

// One pursuer, who rolls before anything else.
const roll = { ...sceneOf('ninth-age/back'), choices: [] };

const move = [
  ['arcane-legions', guard, 'Your move', 'rome decides'],
  ['godsgloom', riders, 'Your move', 'rome decides'],
  ['commands-colors-ancients', chariot, 'Your move', 'rome decides'],
  ['torn-world', sceneOf('torn-world/ejected-by-a-friend'), 'Your move', 'Kriegmark decides'],
  ['ninth-age', sceneOf('ninth-age/dice'), 'Your move', 'Vermin decides'],
  ['ninth-age, of one pursuer', roll, 'Roll the dice', 'The dice decide'],
];
const legal = [
  ['arcane-legions', { ...guard, choices: [{ key: 'step:front', by: 0.5 }] }],
  ['godsgloom', { ...riders, choices: ['step:E'] }],
  ['commands-colors-ancients', { ...chariot, choices: ahead(2) }],
];
const done = [
  ['arcane-legions', { ...guard, choices: [{ key: 'step:front', by: 0.5 }, 'end'] }],
  ['godsgloom', { ...riders, choices: ['step:E', 'end'] }],
  ['commands-colors-ancients', { ...chariot, choices: [...ahead(2), 'halt'] }],
];
const tapped = [
  ['arcane-legions', guard, 'step:rear'],
  ['godsgloom', riders, 'step:W'],
  [
    'commands-colors-ancients',
    { ...chariot, units: [{ ...chariot.units[0], at: [4, 0] }, chariot.units[1]], choices: ['order:A'] },
    'step:E',
  ],
];
const refused = [
  ['arcane-legions', { ...guard, choices: [{ key: 'step:rear', by: 1 }] }],
  ['godsgloom', { ...riders, choices: ['step:W'] }],
  ['commands-colors-ancients', { ...chariot, choices: ['order:B'] }],
];
const [edge, rate] = ['arcane-legions.table-edge', 'commands-colors-ancients.light-chariot-move'];

describe('the headline', { skip }, () => {
  let site, page;
  before(async () => {
    site = await openSite(chromium);
    page = await site.open({ height: 1000, fragment: `#${linkOf(guard)}` });
  });
  after(() => site?.close());

  const show = async request => {
    await follow(page, `#${linkOf(request)}`);
    await settled(page);
  };
  const head = place => place.locator('um-verdict h2').innerText();
  const who = () => page.locator('um-verdict .who').innerText();
  const looks = () => page.locator('um-verdict h2').getAttribute('class');
  const tap = async key => {
    await page.locator(`um-decision .why[data-key="${key}"]`).click();
    await settled(page);
  };
  // It waits until nothing has changed for a while.
  const heard = (first, more = '') =>
    page.waitForFunction(
      ([first, more]) => {
        const text = document.getElementById('live').textContent;
        return text.startsWith(first) && text.includes(more);
      },
      [first, more],
    );

  for (const [game, request, word, decides] of move)
    it(`says whose move it is over an untouched board: ${game}`, async () => {
      await show(request);
      assert.deepEqual([await head(page), (await who()).trim(), await looks()], [word, decides, 'open']);
      await heard(`${word}. `);
    });

  for (const [game, request] of legal)
    it(`says that what was chosen is legal, and who decides next: ${game}`, async () => {
      await show(request);
      assert.deepEqual([await head(page), (await who()).trim(), await looks()], ['Legal', 'rome decides', 'legal']);
      await heard('Legal. ');
      for (let i = 0; i < request.choices.length; i++) await page.locator('#undo').click();
      await settled(page);
      assert.equal(await head(page), 'Your move', 'with all of it taken back');
    });

  for (const [game, request] of done)
    it(`says that the order is over: ${game}`, async () => {
      await show(request);
      assert.deepEqual([await head(page), await looks()], ['Done', 'legal']);
      await heard('Done. ');
    });

  for (const [game, request, key] of tapped)
    it(`says that what was tapped is not allowed, and why: ${game}`, async () => {
      await show(request);
      const before = await head(page);
      await tap(key);
      const { reason } = await page.evaluate(
        key => window['umpire'].reply().barred.find(each => each.key === key),
        key,
      );
      assert.ok(reason);
      const told = (await page.locator('um-decision .reason').innerText())
        .split('\n')[0]
        .replace(/\s*Rules$/, '')
        .trim();
      assert.ok(told.length > 5);
      assert.deepEqual([(await head(page)).replace(/\s+/g, ' '), await looks()], [`Not allowed: ${told}`, 'illegal']);
      await heard('Not allowed. ', `: ${told}.`);
      await tap(key);
      assert.equal(await head(page), before, 'the answer is put away');
    });

  it('says so of a unit that is tapped on the board and may not be ordered', async () => {
    await show(chariot);
    const at = await page.evaluate(() => window['umpire'].displayList().find(({ id }) => id === 'unit:B').screen);
    await page.mouse.click(at[0], at[1]);
    await settled(page);
    assert.match(await head(page), /^Not allowed:\s+\S/);
    assert.match(await page.locator('um-verdict .refused').innerText(), /Order B/);
  });

  for (const [game, request] of refused)
    it(`says that what was chosen is not allowed, and why: ${game}`, async () => {
      await show(request);
      assert.match(await head(page), /^Not allowed:\s+\S/);
      assert.equal(await looks(), 'illegal');
      await heard('Not allowed. ');
    });

  it('answers what was tapped last, not what was refused before it', async () => {
    await show(refused[1][1]);
    const first = await head(page);
    await tap('step:W');
    assert.equal(await head(page), first);
    await page.locator('um-decision .choose[data-key="step:E"]').click();
    await settled(page);
    assert.equal(await head(page), 'Legal');
  });

  describe('where the answer depends on a ruling', () => {
    it('says so of what was tapped: with the table open the step would be allowed', async () => {
      await show(guardAtEdge);
      await tap('step:front');
      await depends(edge, 'Not allowed as ruled here:');
    });

    it('says so of what was tapped: by another reading an Engaged flyer enters a hex', async () => {
      await show(flyer);
      await tap('step:E');
      assert.match(await head(page), /^Not allowed:/, 'there stands an enemy: by no reading');
      await tap('step:W');
      await depends('godsgloom.engaged-flyer', 'Not allowed as ruled here:');
    });

    it('says so of a choice that is refused: by another reading it goes on across the Marker', async () => {
      await show(acrossMarker);
      await depends('torn-world.pass-markers', 'Not allowed as ruled here:');
    });

    it('says so of what was chosen: by another reading the fourth hex is one too many', async () => {
      await show({ ...chariot, rulings: { [rate]: '4' }, choices: ahead(4) });
      await depends(rate, 'Legal as ruled here:');
      const told = page.locator(`um-rulings li[data-ruling="${rate}"] [data-authority="publisher"]`);
      const text = "The usual answer, “three hexes”, is the publisher's: www.commandsandcolors.net";
      assert.equal(await told.innerText(), text);
      assert.match(await told.locator('a').getAttribute('href'), /^https:.*new-unit-type-expansion-2\.html$/);
    });

    async function depends(id, text) {
      assert.deepEqual([await head(page), await looks()], ['Depends on a ruling', 'open']);
      const line = page.locator('um-verdict .hangs');
      assert.ok((await line.innerText()).startsWith(text));
      assert.deepEqual(await line.locator('[data-ruling]').evaluateAll(list => list.map(each => each.dataset.ruling)), [
        id,
      ]);
      await heard('Depends on a ruling. ', text);
      await line.locator('[data-ruling]').click();
      const place = page.locator(`um-rulings li[data-ruling="${id}"]`);
      await page.waitForFunction(
        id => document.activeElement?.closest('um-rulings li')?.getAttribute('data-ruling') === id,
        id,
      );
      assert.ok(await place.locator('select').isVisible());
    }
  });

  it('names beside the answer what only else comes of it, and leaves what has no effect to the list', async () => {
    // It ends upon the Marker whichever way that may be passed; to whom the Marker goes is another matter.
    await show(sceneOf('../../../tests/games/torn-world/scenes/ask-rulings-looked-at-without-effect').request);
    assert.equal(await head(page), 'Legal');
    const named = place => page.locator(place).evaluateAll(list => list.map(each => each.dataset.ruling));
    assert.deepEqual(await named('um-verdict .hangs [data-ruling]'), ['torn-world.marker-to']);
    assert.deepEqual(await named('um-rulings .deciding-rulings > [data-ruling]'), ['torn-world.marker-to']);
    assert.equal(
      await page.locator('um-rulings .deciding-rulings [data-authority]').innerText(),
      "The usual answer is Umpire's own reading. No source is known that says so.",
    );
    const folded = page.locator('um-rulings details', { hasText: 'Also looked at, without effect so far (1)' });
    assert.deepEqual(await folded.locator('[data-ruling]').evaluateAll(list => list.map(each => each.dataset.ruling)), [
      'torn-world.pass-markers',
    ]);
    await heard('Legal. ', 'Depends on a ruling: ');
  });

  it('tells a choice before it is known which rulings it hangs on, and these when they have come', async () => {
    const slow = await site.open({
      fragment: `#${linkOf({ ...chariot, rulings: { [rate]: '4' } })}`,
      prepare: holdSearches,
    });
    await settled(slow);
    await slow.evaluate(() => window['holdSearches']());
    await follow(slow, `#${linkOf({ ...chariot, rulings: { [rate]: '4' }, choices: ahead(4) })}`, { rulings: false });
    assert.equal(await head(slow), 'Done');
    await slow.evaluate(() => window['letSearchesGo']());
    await settled(slow);
    assert.equal(await head(slow), 'Depends on a ruling');
    await slow.context().close();
  });

  it('knows them where the searches have no thread', async () => {
    const lone = context => context.route(/search-worker/, route => route.abort());
    const before = site.complaints.length;
    const page = await site.open({
      fragment: `#${linkOf({ ...chariot, rulings: { [rate]: '4' }, choices: ahead(4) })}`,
      prepare: lone,
    });
    await page.waitForFunction(() => document.querySelector('um-verdict .hangs [data-ruling]'));
    assert.equal(await head(page), 'Depends on a ruling');
    await page.context().close();
    // Its own complaints alone: of the script that does not come.
    for (const told of site.complaints.splice(before)) assert.match(told, /Failed to load resource: net::ERR_FAILED/);
  });

  it('says it in German', async () => {
    const german = await site.open({ height: 1000, locale: 'de', fragment: `#${linkOf(guard)}` });
    const words = [
      [guard, /^Am Zug$/],
      [roll, /^Würfeln$/],
      [legal[0][1], /^Erlaubt$/],
      [done[0][1], /^Fertig$/],
      [refused[0][1], /^Nicht erlaubt:\s+\S/],
      [{ ...chariot, choices: ahead(4) }, /^Hängt an einer Auslegung$/],
    ];
    for (const [request, word] of words) {
      await follow(german, `#${linkOf(request)}`);
      await settled(german);
      assert.match(await head(german), word);
    }
    await german.context().close();
  });

  it('is the same in an embedded board, which tells a ruling in its own place', async () => {
    const context = await site.browser.newContext({ viewport: { width: 900, height: 900 }, locale: 'en' });
    const other = await context.newPage();
    const words = [
      [guard, /^Your move$/],
      [legal[1][1], /^Legal$/],
      [done[2][1], /^Done$/],
      [refused[1][1], /^Not allowed:\s+\S/],
      [{ ...chariot, choices: ahead(4) }, /^Depends on a ruling$/],
    ];
    for (const [request, word] of words) {
      await other.goto('about:blank');
      await other.goto(`${site.origin}/embed.html#${linkOf(request)}`);
      // Which ruling it hangs on is told a moment after the verdict.
      await other.locator('um-verdict h2').filter({ hasText: word }).waitFor();
      // It is spoken a moment after that.
      const spoken = new RegExp(`${word.source.replace(/:.*$|\$$/, '')}\\.`);
      await other.locator('#live').filter({ hasText: spoken }).waitFor({ state: 'attached' });
    }
    await other.locator(`um-verdict [data-ruling="${rate}"]`).click();
    const told = other.locator('um-verdict .in-full');
    assert.match(await toldBy(told), /^Light chariots[^]*As ruled here:[^]*would be another with:/);
    assert.match(await other.locator('um-verdict').innerText(), /CC-56/);
    await told.locator('.link').click();
    assert.equal(await told.count(), 0);
    await context.close();
  });

  it('has no complaint', () => assert.deepEqual(site.complaints, []));
});
