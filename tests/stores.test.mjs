// Several boards in one page: each has a store of its own, and what is done for one changes no other. And the picture that a
// board has before anything is decided: its bases are as large as the engine's.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { root } from '../wasm/setup.mjs';
import { load } from '../wasm/engine.js';
import { baseOf, ownersOf, posterItems } from '../web/embed/poster.js';
import { enginesFrom } from '../web/engine/engines.js';
import { hexName } from '../web/geometry/hex.js';
import { laidOut } from '../web/kinds/hexes/lay.js';
import { choose, reset, undo } from '../web/play/playing.js';
import { ask, closePosition, openRequest, ready, request } from '../web/play/session.js';
import { bound, createStore, perStore, state, storeInUse, subscribe, update, use, within } from '../web/store/store.js';
import { gamesFrom } from '../web/play/systems.js';
import { textsFrom, valueText } from '../web/text/text.js';

const read = path => JSON.parse(readFileSync(join(root, path), 'utf8'));
const scenes = ['arcane-legions', 'godsgloom', 'commands-colors-ancients', 'torn-world', 'ninth-age'].flatMap(system =>
  readdirSync(join(root, 'build/public/scenes', system)).map(file => read(`build/public/scenes/${system}/${file}`)),
);
const [plane, hexes, flat] = [
  read('build/public/scenes/arcane-legions/clean-snap.json'),
  read('build/public/scenes/godsgloom/spear-wall.json'),
  { ...read('build/public/scenes/godsgloom/swamp.json'), page: { hexes: 'flat' } },
];

describe('boards of one page', () => {
  before(async () => {
    textsFrom(async () => ({}));
    const none = async () => ({ game: { form: {}, kind: {} } });
    const onHexes = async () => ({ game: { form: {}, kind: laidOut } });
    gamesFrom({ 'arcane-legions': none, godsgloom: onHexes, 'torn-world': onHexes });
    enginesFrom(system => readFileSync(join(root, `build/umpire-${system}.wasm`)));
    await Promise.all([ready('arcane-legions'), ready('godsgloom')]);
  });

  const opened = scene => {
    const store = createStore();
    within(store, () => openRequest(scene));
    return store;
  };
  const first = () => state.reply.options.find(({ range }) => !range)?.key;
  const told = store => within(store, () => structuredClone({ request: request(), reply: state.reply }));

  it('play by turns as each would alone', () => {
    const moves = 6;
    const alone = [plane, hexes, flat].map(scene => {
      const store = opened(scene);
      const all = [];
      for (let i = 0; i < moves; i++) {
        within(store, () => first() && choose(first()));
        all.push(told(store));
      }
      return all;
    });
    const together = [plane, hexes, flat].map(opened);
    for (let i = 0; i < moves; i++)
      together.forEach((store, board) => {
        const others = together.filter(other => other !== store).map(told);
        within(store, () => first() && choose(first()));
        assert.deepEqual(told(store), alone[board][i]);
        assert.deepEqual(together.filter(other => other !== store).map(told), others);
      });
    within(together[0], undo);
    within(together[1], reset);
    const made = told(together[0]).request.choices.length;
    assert.deepEqual(
      told(together[0]),
      alone[0].find(({ request }) => request.choices.length === made),
    );
    assert.equal(made, alone[0].at(-1).request.choices.length - 1);
    assert.equal(told(together[1]).request.choices, undefined);
    assert.deepEqual(told(together[2]), alone[2][moves - 1]);
  });

  it('tell places each in its own way, also in the midst of the other’s work', () => {
    const [a, b] = [opened(plane), opened(hexes)];
    within(a, () => {
      assert.equal(valueText([1, 2]), '(1, 2)');
      within(b, () => assert.equal(valueText([1, 2]), hexName([1, 2])));
      assert.equal(valueText([1, 2]), '(1, 2)');
    });
  });

  it('hear of their own changes only, and what waits comes back to its board', () => {
    const [a, b] = [createStore(), createStore()];
    const heard = [];
    within(a, () => subscribe(now => heard.push(['a', now.notice])));
    within(b, () => subscribe(now => heard.push(['b', now.notice])));
    const later = within(a, () => bound(notice => update({ notice })));
    within(b, () => {
      update({ notice: 'here' });
      later('there');
      assert.equal(state.notice, 'here');
    });
    assert.deepEqual(heard, [
      ['b', 'here'],
      ['a', 'there'],
    ]);
  });

  it('leave the store in use as it was, whatever fails', () => {
    const [now, other] = [storeInUse(), createStore()];
    assert.throws(() => within(other, () => JSON.parse('{')));
    assert.equal(storeInUse(), now);
    use(other);
    assert.equal(state, other.state);
    use(now);
  });

  it('keep what is theirs, made when it is first asked for', () => {
    let made = 0;
    const count = perStore(() => ({ made: ++made }));
    const [a, b] = [createStore(), createStore()];
    within(a, count);
    assert.deepEqual([within(a, count).made, within(b, count).made, within(a, count).made], [1, 2, 1]);
  });

  it('ask nothing any more once they are closed', () => {
    const [a, b] = [opened(hexes), opened(hexes)];
    within(a, closePosition);
    assert.equal(
      within(a, () => ask(['end'])),
      null,
    );
    assert.ok(within(b, () => ask([])).options.length);
  });
});

describe('the picture', () => {
  it('has bases as large as the engine’s', async () => {
    const engine = await load(readFileSync(join(root, 'build/umpire.wasm')));
    let compared = 0;
    for (const scene of scenes) {
      const { shapes = {} } = engine.call({ ...scene, ask: { shapes: true } });
      for (const [name, { width, depth }] of Object.entries(shapes)) {
        if (width === undefined) continue;
        const own = baseOf(scene.codices[name]);
        assert.ok(Math.abs(own[0] - width) < 1e-9 && Math.abs(own[1] - depth) < 1e-9, `${scene.title}: ${name} ${own}`);
        compared++;
      }
    }
    assert.ok(compared > 30, `${compared}`);
  });

  it('shows every unit of every example, and who is on it', () => {
    for (const scene of scenes) {
      const labels = posterItems(scene)
        .filter(({ kind }) => kind === 'label')
        .map(({ text }) => text);
      assert.deepEqual(labels.sort(), scene.units.map(({ id }) => id.slice(0, 14)).sort(), scene.title);
      assert.deepEqual(ownersOf(scene).sort(), [...new Set(scene.units.map(({ owner }) => owner))].sort());
      for (const { points = [] } of posterItems(scene)) assert.ok(points.flat().every(Number.isFinite), scene.title);
    }
  });

  it('leaves out what nobody can draw, and draws the rest', () => {
    const odd = [
      null,
      3,
      'x',
      [],
      {},
      { id: 'a', at: [NaN, 1], facing: 0 },
      { id: 'b', at: [1e400, 0], facing: 0, codex: 'f' },
      { id: 'c', codex: '__proto__', at: [0, 0], facing: 0 },
    ];
    const scene = {
      ...plane,
      units: [...odd, ...plane.units],
      terrain: [
        null,
        { shape: 'x' },
        {
          shape: [
            [0, 0],
            [1, 'y'],
            [2, 2],
          ],
        },
        { shapes: 4 },
      ],
    };
    const count = list => list.filter(({ kind }) => kind === 'label').length;
    assert.equal(count(posterItems(scene)), plane.units.length);
    for (const bad of [
      {},
      { units: 'x', board: 4, table: [] },
      { units: {}, board: { rows: [1, null, '..'], legend: 3 }, codices: 1 },
    ])
      assert.ok(Array.isArray(posterItems(bad)));
  });
});
