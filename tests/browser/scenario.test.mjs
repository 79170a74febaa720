// What a scenario of Commands & Colors: Ancients adds, on a phone: a reserve that comes on, leaders who are placed, and the form in which
// camps, reserves and rows are told.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { hexName } from '../../web/geometry/hex-name.js';
import { items, openSite, press, request, settled, tapHex, verdict } from './site.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';
const phone = { width: 390, height: 844, touch: true };
const linkTo = scene =>
  `#${Buffer.concat([Buffer.from([1]), deflateRawSync(JSON.stringify(scene))]).toString('base64url')}`;

const unit = (id, codex, owner, where) => ({
  ...{ id, codex, owner },
  ...(typeof where === 'string' ? { waiting: where } : { at: where }),
});
const scene = {
  umpire: 1,
  system: 'commands-colors-ancients',
  codices: Object.fromEntries(['medium-infantry', 'medium-cavalry', 'leader'].map(type => [type, { type }])),
  units: [
    unit('Hastati', 'medium-infantry', 'rome', [0, 5]),
    unit('Spears', 'medium-infantry', 'carthage', [5, 1]),
    unit('Equites', 'medium-cavalry', 'rome', 'reserve'),
    unit('Laelius', 'leader', 'rome', 'reserve'),
  ],
  board: { rows: Array.from({ length: 9 }, (_, row) => '.'.repeat(row % 2 ? 12 : 13)) },
  turn: {
    active: 'rome',
    players: ['rome', 'carthage'],
    sides: { rome: 'south', carthage: 'north' },
    card: { name: 'order-two-units', section: 'left' },
  },
  scenario: {
    camps: [{ owner: 'carthage', hexes: [[-2, 6]] }],
    reserves: { rome: { hexes: [[-4, 8], [-3, 8]], cards: ['order-two-units'] } },
    lastRows: { rome: [[-1, 7]] },
  },
}; // prettier-ignore

describe('a scenario on a phone', { skip }, () => {
  let site;
  before(async () => (site = await openSite(chromium)));
  after(() => site?.close());

  const open = more => site.open({ ...phone, fragment: linkTo({ ...scene, ...more }) });
  const stands = async (page, id) =>
    page.evaluate(id => JSON.parse(JSON.stringify(window['umpire'].reply().units.find(each => each.id === id).at)), id);
  const labels = async (page, role) =>
    (await items(page)).filter(each => each.role === role).map(each => each.id.split(':')[1]);

  it('brings a reserve on by taps, its leader with it, and takes a camp', async () => {
    const page = await open();
    assert.deepEqual(await labels(page, 'camp'), [hexName([-2, 6])]);
    assert.deepEqual(await labels(page, 'reserve'), [[-4, 8], [-3, 8]].map(hexName)); // prettier-ignore
    assert.deepEqual(await labels(page, 'last-row'), [hexName([-1, 7])]);
    await press(page, '[data-key="order:Equites"]');
    assert.match(await page.innerText('#decision-title'), /where does Equites come on/);
    assert.equal((await items(page)).filter(({ role }) => role === 'place').length, 2);
    await tapHex(page, [-3, 8]);
    assert.deepEqual(await stands(page, 'Equites'), [-3, 8]);
    await tapHex(page, [-2, 6]);
    assert.deepEqual(await stands(page, 'Equites'), [-2, 6]);
    assert.match(await page.innerText('um-trace'), /in the camp of carthage/);
    await press(page, '[data-key^="deploy:Laelius"]');
    assert.deepEqual(await stands(page, 'Laelius'), [-2, 6]);
    await press(page, '[data-key="order:Hastati"]');
    assert.deepEqual(site.complaints, []);
    await page.context().close();
  });

  it('says why a hex is barred to the reserve', async () => {
    const page = await open({ units: [...scene.units, unit('Velites', 'medium-infantry', 'rome', [-4, 8])] });
    await press(page, '[data-key="order:Equites"]');
    await tapHex(page, [-4, 8]);
    assert.match(await verdict(page), /Velites/);
    assert.equal(await stands(page, 'Equites'), null);
    await page.context().close();
  });

  it('places leaders by taps, one player after the other', async () => {
    const units = [
      ...scene.units.slice(0, 2),
      unit('Scipio', 'leader', 'rome', 'placement'),
      unit('Hanno', 'leader', 'carthage', 'placement'),
    ];
    const { card: _, ...turn } = scene.turn;
    const page = await open({ units, turn, order: { kind: 'placement' } });
    assert.match(await page.innerText('#decision-title'), /rome decides: where do the leaders stand/);
    await tapHex(page, [5, 1]); // an enemy unit
    assert.equal(await stands(page, 'Scipio'), null);
    await tapHex(page, [0, 5]);
    assert.deepEqual(await stands(page, 'Scipio'), [0, 5]);
    assert.match(await page.innerText('#decision-title'), /carthage decides/);
    await tapHex(page, [6, 1]);
    assert.deepEqual(await stands(page, 'Hanno'), [6, 1]);
    await press(page, '[data-next]');
    const next = await request(page);
    assert.deepEqual(
      next.units.map(({ at }) => at),
      [[0, 5], [5, 1], [0, 5], [6, 1]],
    ); // prettier-ignore
    await page.context().close();
  });

  it('tells all of it in the form, where a unit is taken off the board and set down again', async () => {
    const [hastati, spears] = scene.units;
    const page = await open({ scenario: undefined, units: [{ ...hastati, cameOn: true }, spears] });
    await press(page, '[role=tab]:has-text("Position")');
    await press(page, 'um-editor summary:has-text("Hastati")');
    await page.selectOption('[data-pointer="/units/0/waiting"]', 'reserve');
    await settled(page);
    const { units, scenario } = await request(page);
    assert.deepEqual([units[0].at, units[0].cameOn, units[0].waiting], [undefined, undefined, 'reserve']);
    assert.deepEqual(Object.keys(scenario.reserves), ['rome']);
    const fill = async (pointer, text) => {
      await page.locator(`[data-pointer="${pointer}"]`).fill(text);
      await page.locator(`[data-pointer="${pointer}"]`).blur();
      await settled(page);
    };
    await press(page, 'um-editor summary:has-text("Title, note and scenario")');
    await fill('/scenario/reserves/rome/hexes', 'I1 I2');
    await fill('/scenario/camps/0/hexes', 'C3');
    await fill('/scenario/lastRows/rome', 'H2');
    await press(page, 'um-editor label:has([data-pointer="/scenario/exitBanners/carthage"])');
    const told = await request(page);
    assert.deepEqual(told.scenario.reserves.rome.hexes, [[-4, 8], [-3, 8]]); // prettier-ignore
    assert.deepEqual(told.scenario.camps, [{ owner: 'carthage', hexes: [[1, 2]] }]);
    assert.deepEqual(told.scenario.lastRows, { rome: [[-2, 7]] });
    assert.deepEqual(told.scenario.exitBanners, ['carthage']);
    await fill('/scenario/camps/0/hexes', '');
    await page.selectOption('[data-pointer="/units/0/waiting"]', '');
    await settled(page);
    const again = await request(page);
    assert.deepEqual(again.scenario.camps, []);
    assert.equal(again.units[0].waiting, undefined);
    assert.equal(again.units[0].at.length, 2);
    assert.equal(await page.locator('um-editor [aria-invalid]').count(), 0);
    assert.deepEqual(site.complaints, []);
    await page.context().close();
  });
});
