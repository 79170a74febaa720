// A turn of a large battle of Commands & Colors: Ancients on a phone, by taps alone: card, moves, a retreat, an advance, an evade, and the
// other side's card.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { openSite, press, request, settled, tapHex, tapOn, verdict } from './site.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';
const phone = { width: 390, height: 844, touch: true };
const linkTo = scene =>
  `#${Buffer.concat([Buffer.from([1]), deflateRawSync(JSON.stringify(scene))]).toString('base64url')}`;

const rome = {
  Hastati: ['medium-infantry', 4, 5],
  Principes: ['medium-infantry', 5, 5],
  Triarii: ['heavy-infantry', 4, 6],
  Scipio: ['leader', 4, 6],
  Equites: ['medium-cavalry', 7, 5],
  Velites: ['light-infantry', 2, 5],
  Allies: ['auxilia', 1, 6],
  'Left Horse': ['medium-cavalry', -1, 6],
  'Second Line': ['medium-infantry', 5, 6],
  Laelius: ['leader', 7, 6],
  Reserve: ['heavy-infantry', 2, 7],
};
const carthage = {
  Spears: ['medium-infantry', 5, 3],
  Hanno: ['leader', 5, 3],
  Slingers: ['light-sling', 6, 3],
  Elephants: ['elephants', 9, 2],
  Numidians: ['light-cavalry', 10, 2],
  Veterans: ['heavy-infantry', 6, 1],
  Gauls: ['warriors', 3, 2],
  Iberians: ['auxilia', 2, 3],
  Mago: ['leader', 6, 1],
  'Right Horse': ['heavy-cavalry', 1, 2],
  Libyans: ['heavy-infantry', 4, 1],
};
const units = Object.entries({ rome, carthage }).flatMap(([owner, side]) =>
  Object.entries(side).map(([id, [codex, ...at]]) => ({ id, codex, owner, at })),
);
const battle = {
  umpire: 1,
  system: 'commands-colors-ancients',
  codices: Object.fromEntries([...new Set(units.map(({ codex }) => codex))].map(type => [type, { type }])),
  units,
  board: { rows: Array.from({ length: 9 }, (_, row) => '.'.repeat(row % 2 ? 12 : 13)) },
  turn: {
    active: 'rome',
    players: ['rome', 'carthage'],
    sides: { rome: 'south', carthage: 'north' },
    card: { name: 'order-two-units', section: 'left' },
  },
};

describe('a battle on a phone', { skip }, () => {
  let site;
  before(async () => (site = await openSite(chromium)));
  after(() => site?.close());

  const word = (page, text) => press(page, `#words button:has-text("${text}")`);
  const choose = async (page, pointer, value) => {
    await page.locator(`[data-pointer="${pointer}"]`).selectOption(value);
    await settled(page);
  };
  const at = async (page, id) => (await request(page)).units.find(unit => unit.id === id)?.at;
  const keep = page => press(page, '[data-next]');

  it('is played by taps alone, from the card to the last retreat', async () => {
    const page = await site.open({ ...phone, fragment: linkTo(battle) });
    await press(page, '#tab-position');
    await choose(page, '/turn/card/name', 'order-three-units');
    await choose(page, '/turn/card/section', 'center');
    await press(page, '#tab-decide');

    await tapOn(page, 'unit:Hastati');
    await tapHex(page, [5, 4]);
    await tapOn(page, 'unit:Principes');
    await tapHex(page, [6, 4]);
    // In the right section alone.
    await tapOn(page, 'unit:Equites');
    assert.match(await verdict(page), /CC-52/);
    await word(page, 'End all');
    await keep(page);
    assert.deepEqual(
      [await at(page, 'Hastati'), await at(page, 'Principes')],
      [
        [5, 4],
        [6, 4],
      ],
    );

    // The Hastati have rolled a flag at the Spears, whose leader would let them ignore it.
    await press(page, 'um-other-orders [data-order-kind=retreat]');
    await tapOn(page, 'unit:Spears');
    await page.locator('um-other-orders [data-set="/order/by"]').selectOption('Hastati');
    await settled(page);
    await word(page, 'No flag');
    await tapHex(page, [5, 2]);
    await keep(page);
    assert.deepEqual(
      [await at(page, 'Spears'), await at(page, 'Hanno')],
      [
        [5, 2],
        [5, 2],
      ],
    );

    await press(page, 'um-other-orders [data-order-kind=momentum]');
    await tapOn(page, 'unit:Hastati');
    assert.deepEqual((await request(page)).order, { kind: 'momentum', unit: 'Hastati', hex: [5, 3] });
    await tapHex(page, [5, 3]);
    assert.match(await verdict(page), /CC-96/);
    await keep(page);
    assert.deepEqual(await at(page, 'Hastati'), [5, 3]);

    await press(page, 'um-other-orders [data-order-kind=evade]');
    await tapOn(page, 'unit:Slingers');
    await tapHex(page, [7, 2]);
    await tapHex(page, [7, 1]);
    await keep(page);
    assert.deepEqual(await at(page, 'Slingers'), [7, 1]);

    // The other side's turn.
    await press(page, '#tab-position');
    await press(page, 'um-tray [data-order-kind=movement]');
    await choose(page, '/turn/active', 'carthage');
    await choose(page, '/turn/card/name', 'mounted-charge');
    await press(page, '#tab-decide');
    await tapOn(page, 'unit:Elephants');
    await tapHex(page, [9, 4]);
    await word(page, 'Halt');
    await word(page, 'End all');
    await keep(page);
    const { units: last, turn } = await request(page);
    assert.deepEqual(last.find(({ id }) => id === 'Elephants').at, [9, 4]);
    assert.equal(turn.active, 'carthage');
    assert.equal(last.length, units.length);
    await page.context().close();
  });
});
