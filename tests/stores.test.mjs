// Several boards in one page: each has a store of its own, and what is done for one changes no other. And the picture that a
// board has before anything is decided: its bases are as large as the engine's.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { root } from '../wasm/setup.mjs';
import { load } from '../wasm/engine.js';
import { baseOf, ownersOf, posterItems } from '../web/embed/poster.js';
import { EnginesByGame, engines, enginesFrom } from '../web/engine/engines.js';
import { hexName } from '../web/geometry/hex.js';
import { laidOut } from '../web/kinds/hexes/lay.js';
import { choose, reset, undo } from '../web/play/playing.js';
import { ask, closePosition, drawAsIn, ready, request } from '../web/play/session.js';
import { openRequest } from '../web/play/opening.js';
import { createStore, subscribe, update } from '../web/store/store.js';
import { gamesFrom } from '../web/play/systems.js';
import { textsFrom } from '../web/text/catalogue.js';
import { valueText } from '../web/text/filling.js';

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
    openRequest(store, scene);
    return store;
  };
  const first = store => store.position.reply.options.find(({ range }) => !range)?.key;
  const told = store => structuredClone({ request: request(store), reply: store.position.reply });

  it('play by turns as each would alone', () => {
    const moves = 6;
    const alone = [plane, hexes, flat].map(scene => {
      const store = opened(scene);
      const all = [];
      for (let i = 0; i < moves; i++) {
        if (first(store)) choose(store, first(store));
        all.push(told(store));
      }
      return all;
    });
    const together = [plane, hexes, flat].map(opened);
    for (let i = 0; i < moves; i++)
      together.forEach((store, board) => {
        const others = together.filter(other => other !== store).map(told);
        if (first(store)) choose(store, first(store));
        assert.deepEqual(told(store), alone[board][i]);
        assert.deepEqual(together.filter(other => other !== store).map(told), others);
      });
    undo(together[0]);
    reset(together[1]);
    const made = told(together[0]).request.choices.length;
    assert.deepEqual(
      told(together[0]),
      alone[0].find(({ request }) => request.choices.length === made),
    );
    assert.equal(made, alone[0].at(-1).request.choices.length - 1);
    assert.equal(told(together[1]).request.choices, undefined);
    assert.deepEqual(told(together[2]), alone[2][moves - 1]);
  });

  it('tell places each in its own way, whoever was told of before', () => {
    const [a, b] = [opened(plane), opened(hexes)];
    const placeOn = store => {
      drawAsIn(store.position.scene);
      return valueText([1, 2]);
    };
    assert.deepEqual([a, b, a].map(placeOn), ['(1, 2)', hexName([1, 2]), '(1, 2)']);
  });

  it('hear of their own changes only', () => {
    const [a, b] = [createStore(), createStore()];
    const heard = [];
    const end = subscribe(a, now => heard.push(['a', now.view.notice]));
    subscribe(b, now => heard.push(['b', now.view.notice]));
    update(b, { view: { notice: 'here' } });
    update(a, { view: { notice: 'there' } });
    assert.equal(b.view.notice, 'here');
    end();
    update(a, { view: { notice: 'nobody' } });
    assert.deepEqual(heard, [
      ['b', 'here'],
      ['a', 'there'],
    ]);
  });

  it('change fields of groups and leave the others', () => {
    const store = createStore();
    const { position, view } = store;
    update(store, { view: { notice: 'one', tab: 'position' } }, { view: { notice: 'two' }, search: { seeking: true } });
    assert.deepEqual([store.view.notice, store.view.tab, store.search.seeking], ['two', 'position', true]);
    assert.deepEqual(store, {
      ...createStore(),
      view: { ...createStore().view, notice: 'two', tab: 'position' },
      search: { ...createStore().search, seeking: true },
      session: store.session,
    });
    assert.equal(store.position, position);
    assert.equal(store.view, view);
  });

  it('ask the engines that they are given', () => {
    const asked = [];
    const own = Object.assign(new EnginesByGame(), { of: system => (asked.push(system), engines.of(system)) });
    openRequest(createStore(own), plane);
    assert.deepEqual(asked, [plane.system]);
  });

  it('keep what is theirs', () => {
    const [a, b] = [opened(hexes), opened(hexes)];
    assert.notEqual(a.session.position, b.session.position);
    a.session.remembered.clear();
    assert.ok(b.session.remembered.size);
  });

  it('ask nothing any more once they are closed', () => {
    const [a, b] = [opened(hexes), opened(hexes)];
    closePosition(a);
    assert.equal(ask(a, ['end']), null);
    assert.ok(ask(b, []).options.length);
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
