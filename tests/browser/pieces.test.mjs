// How pieces look: figures in ranks and files, blocks by strength, fronts above names, names off other units, red for no alone.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { load } from '../../wasm/engine.js';
import { symbols } from '../../web/games/commands-colors-ancients/symbols.js';
import { linkOf, sceneOf } from './hosts.mjs';
import { atRest, items, openSite } from './site.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';

describe('pieces', { skip }, () => {
  let site;
  before(async () => (site = await openSite(chromium)));
  after(() => site?.close());

  const open = (scene, more = { width: 1280, height: 800 }) => site.open({ ...more, fragment: `#${linkOf(scene)}` });
  const boxOf = points =>
    [0, 1].map(i => points.map(point => point[i])).flatMap(list => [Math.min(...list), Math.max(...list)]);
  const isIn = ([left, right, low, high], [x, y]) => x > left && x < right && y > low && y < high;

  it('has the figures of a codex in ranks and files within the base, one of them with the standard', async () => {
    const scene = sceneOf('ninth-age/enemy-beside');
    const page = await open({ ...scene, choices: [] });
    const list = await items(page);
    for (const { id, codex } of scene.units) {
      const { files, ranks, models = files * ranks } = scene.codices[codex];
      const { outlines } = list.find(each => each.id === `figures:${id}`);
      assert.equal(outlines.length + 1, models, id);
      const body = list.find(each => each.id === `unit:${id}`);
      const standard = list.find(each => each.id === `standard:${id}`);
      const sides = body.points.map((point, i) => [point, body.points[(i + 1) % 4]]);
      const cross = ([[x, y], [a, b]], [u, v]) => (a - x) * (v - y) - (b - y) * (u - x);
      const way = Math.sign(cross(sides[0], body.at));
      for (const place of [...outlines.flat(), ...standard.outlines[0]])
        assert.ok(sides.every(side => way * cross(side, place) > 0), `${id}: ${place}`); // prettier-ignore
    }
    await page.context().close();
  });

  it('leaves the places of models empty that a rear rank has not', async () => {
    const scene = { ...sceneOf('ninth-age/enemy-beside'), choices: [] };
    const [{ id, codex }] = scene.units;
    const { files, ranks } = scene.codices[codex];
    scene.codices = { ...scene.codices, [codex]: { ...scene.codices[codex], models: files * ranks - 2 } };
    const page = await open(scene);
    const { outlines } = (await items(page)).find(each => each.id === `figures:${id}`);
    assert.equal(outlines.length + 1, files * ranks - 2);
    await page.context().close();
  });

  it('shows as many blocks as a unit has left, and as many hollow as it has lost', async () => {
    const scene = { ...sceneOf('commands-colors-ancients/leader-joins'), choices: [] };
    scene.units = scene.units.map(unit => ({ ...unit, ...(unit.id === 'Libyans' ? { blocks: 3 } : {}) }));
    const page = await open(scene);
    const blocks = (await items(page)).filter(({ role }) => role === 'strength');
    assert.deepEqual([...new Set(blocks.map(({ id }) => id.slice(6, -2)))], ['Libyans'], 'whose strength is told');
    assert.deepEqual(blocks.map(({ fill }) => fill), ['player-2', 'player-2', 'player-2', 'paper']); // prettier-ignore
    await page.context().close();
  });

  it('knows the full strength of each type as the engine does', async () => {
    const engine = await load();
    const scene = { ...sceneOf('commands-colors-ancients/leader-joins'), choices: [] };
    delete scene.order;
    const [one] = scene.units;
    for (const [type, look] of Object.entries(symbols)) {
      const full = Number(look.split(' ')[2]);
      if (type === 'leader') continue;
      const asked = blocks => engine.call({ ...scene, codices: { one: { type } }, units: [{ ...one, codex: 'one', blocks }] }); // prettier-ignore
      assert.equal(asked(full).error, undefined, type);
      assert.match(asked(full + 1).error?.at ?? '', /blocks$/, type);
    }
  });

  it('lays the marks of fronts over names, and names over no other unit', async () => {
    for (const name of ['arcane-legions/clean-snap', 'ninth-age/enemy-beside', 'godsgloom/spear-wall'])
      for (const size of [
        { width: 1280, height: 800 },
        { width: 390, height: 844, touch: true },
      ]) {
        const page = await open(sceneOf(name), size);
        const list = await items(page);
        const last = list.findLastIndex(({ role }) => role === 'name');
        for (const [i, { id, role }] of list.entries()) if (role === 'front') assert.ok(i > last, `${name}: ${id}`);
        if (!name.startsWith('godsgloom'))
          for (const { id, screen } of list.filter(({ role }) => role === 'name'))
            for (const other of list.filter(each => each.role === 'unit' && each.id !== id.replace('name:', 'unit:')))
              assert.ok(!isIn(boxOf(other.outline), screen), `${name}: ${id} on ${other.id}`);
        await page.context().close();
      }
  });

  it('has no red for what can be done: contact, reach and attacks have another colour', async () => {
    const page = await open(sceneOf('arcane-legions/clean-snap'));
    const colour = name =>
      page.evaluate(name => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim(), name);
    assert.notEqual(await colour('no'), await colour('contact'));
    await page.click('[data-question=reach]');
    await atRest(page);
    await page.waitForFunction(() => window['umpire'].displayList().some(({ role }) => role === 'touched'));
    const marks = (await items(page)).filter(({ role }) => /^touched/.test(role));
    for (const { stroke, fill } of marks) assert.ok(stroke !== 'no' && fill !== 'no');
    assert.ok(
      (await items(page)).every(({ stroke, fill }) => stroke !== 'no' && fill !== 'no'),
      'nothing is refused here',
    );
    await page.context().close();
  });

  it('has logged no error', () => assert.deepEqual(site.complaints, []));
});
