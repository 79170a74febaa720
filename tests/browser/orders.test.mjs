// Charges, moves and flights of The 9th Age in Chromium: who is asked, what is told, and why something is not allowed.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { item, openSite, press, request, settled, verdict } from './site.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';
const phone = { width: 390, height: 844, touch: true };

const scene = name =>
  JSON.parse(readFileSync(new URL(`../games/ninth-age/scenes/${name}.json`, import.meta.url), 'utf8')).request;
const linkTo = scene =>
  `#${Buffer.concat([Buffer.from([1]), deflateRawSync(JSON.stringify(scene))]).toString('base64url')}`;

describe('orders of The 9th Age', { skip }, () => {
  let site;
  before(async () => (site = await openSite(chromium)));
  after(() => site?.close());

  async function open(scene, more = phone) {
    const page = await site.open({ ...more, fragment: linkTo(scene) });
    await settled(page);
    return page;
  }
  const asked = page => page.locator('um-decision').innerText();
  const keys = async page => ((await request(page)).choices ?? []).map(({ key }) => key ?? '');

  it('asks whoever is charged, then for its dice, and tells of a flight what it passes', async () => {
    const { choices: _, ...charge } = scene('t9-53-flees-past-an-enemy-and-a-rock');
    const page = await open({ ...charge, choices: [] });
    assert.match(await asked(page), /^blue chooses for B/);
    await press(page, 'um-decision [data-key="react:B:flee"]');
    assert.match(await asked(page), /^What does B roll\?/);
    await press(page, 'um-decision [data-key="roll:B:9"]');
    assert.deepEqual(await keys(page), ['react:B:flee', 'roll:B:9']);
    const told = await verdict(page);
    assert.match(told, /B turns 180°.*looks away from A/s);
    assert.match(told, /flees 11\.5\d* inches/);
    for (const what of ['C', 'rock']) assert.match(told, new RegExp(`${what}[^]*T9-85`));
    assert.match(await asked(page), /^You decide at the table for A/);
    const [, y] = (await item(page, 'unit:B')).at;
    assert.ok(Math.abs(y - 39.5005) < 1e-9);
    await page.context().close();
  });

  it('asks where a unit with Random Movement goes, then for its dice, and tells how far', async () => {
    const { choices: _, ask: __, ...random } = scene('t9-83-moves-as-a-pursuer');
    const page = await open({ ...random, choices: [] });
    assert.match(await asked(page), /^red chooses for A/);
    await press(page, 'um-decision [data-key="straight-ahead"]');
    assert.match(await asked(page), /^What does A roll\?/);
    await press(page, 'um-decision [data-key="roll:A:12"]');
    assert.deepEqual(await keys(page), ['straight-ahead', 'roll:A:12']);
    assert.match(await verdict(page), /A[^]*12 inches/);
    assert.deepEqual((await item(page, 'unit:A')).at, [20, 32]);
    await page.context().close();
  });

  it('takes an advance as far as it may go, and ends it there', async () => {
    const { choices: _, ...advance } = scene('t9-t23-advance-pivot-and-ahead');
    const page = await open({ ...advance, choices: [] });
    assert.match(await asked(page), /^red chooses for A/);
    const { at } = await item(page, 'unit:A');
    await press(page, 'um-decision .choose[data-key="forward"], um-decision .stop[data-key="forward"]');
    assert.deepEqual(await keys(page), ['forward']);
    const there = await item(page, 'unit:A');
    assert.ok(Math.abs(there.at[1] - at[1] - 4) < 1e-9, '4 inches');
    assert.match(await asked(page), /^Nothing is left to decide/);
    await page.context().close();
  });

  it('says by how much a move is too long', async () => {
    const page = await open(scene('t9-t28-a-hundredth-too-far'));
    const told = await verdict(page);
    assert.match(told, /Not allowed/);
    assert.match(told, /0\.99 inches, and it needs 1 inch/);
    await page.context().close();
  });

  it('complains of nothing', () => assert.deepEqual(site.complaints, []));
});
