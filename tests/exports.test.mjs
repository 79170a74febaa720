// Units as CSV, read back by a reader of our own: every unit of every scene has its line, with its place, owner and all that the scene
// tells of it; and what Tabletop Simulator needs of a saved object.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { csvOf } from '../web/share/exports/csv.js';
import { ttsOf } from '../web/share/exports/tts.js';
import { quickScenesOf, systems } from './lib/scene-files.mjs';

// RFC 4180, as plainly as it can be read.
function tableIn(text) {
  assert.ok(text.startsWith('﻿'));
  const lines = [[]];
  let [cell, quoted] = ['', false];
  for (let i = 1; i < text.length; i++) {
    const sign = text[i];
    if (quoted && sign === '"' && text[i + 1] === '"') cell += text[++i];
    else if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === ',' || sign === '\r')) {
      lines.at(-1).push(cell);
      cell = '';
      if (sign === '\r') assert.equal(text[++i], '\n');
      if (text[i] === '\n') lines.push([]);
    } else cell += sign;
  }
  assert.deepEqual([lines.pop(), cell, quoted], [[], '', false]);
  const [names, ...rows] = lines;
  return rows.map(
    row => (assert.equal(row.length, names.length), Object.fromEntries(names.map((name, i) => [name, row[i]]))),
  );
}

const told = value => (value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value));
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

for (const system of systems)
  test(`${system}: a line for each unit, with all that is told of it`, () => {
    let count = 0;
    for (const { request } of quickScenesOf(system)) {
      if (!Array.isArray(request?.units)) continue;
      const rows = tableIn(csvOf(request));
      assert.equal(rows.length, request.units.length);
      request.units.forEach((unit, i) => {
        const row = rows[i];
        for (const [key, value] of Object.entries(unit)) if (key !== 'at') assert.equal(row[key], told(value), key);
        for (const [key, value] of Object.entries(request.codices[unit.codex] ?? {}))
          assert.equal(row[`codex.${key}`], told(value), key);
        const { at } = unit;
        if (!Array.isArray(at)) return;
        const [first] = Array.isArray(at[0]) ? at : [at];
        if (!request.board) assert.deepEqual([row.x, row.y], at.map(String));
        else assert.deepEqual([row.q, row.r], first.map(String));
        const inside =
          request.board &&
          at.length === 2 &&
          first[0] + Math.floor(first[1] / 2) >= 0 &&
          first[1] >= 0 &&
          first[1] < 26;
        if (inside && !Array.isArray(at[0]))
          assert.equal(row.hex, `${letters[first[1]]}${first[0] + Math.floor(first[1] / 2) + 1}`);
        count++;
      });
    }
    assert.ok(count > 50, String(count));
  });

test('signs that part cells are quoted, and what a spreadsheet would reckon with is a text', () => {
  const names = ['a,b', 'say "no"', 'two\nlines', '=1+1', '+7', '-x', '@sum', '\tx', 'plain'];
  const units = names.map(id => ({ id, codex: '__proto__', owner: 'a', at: [-1, 0.5], facing: 0 }));
  const rows = tableIn(csvOf({ units, codices: {} }));
  assert.deepEqual(
    rows.map(({ id }) => id),
    names.map(name => (/^[=+\-@\t]/.test(name) ? `'${name}` : name)),
  );
  assert.equal(rows[0].x, '-1');
});

test('a saved object: blocks with numbers of their own, the plate locked, units not, terrain along its edges', () => {
  const request = JSON.parse(
    readFileSync(new URL('../public/games/ninth-age/scenes/enemy-beside.json', import.meta.url), 'utf8'),
  );
  const terrain = [
    {
      id: 'rock',
      kind: 'impassable',
      shape: [
        [1, 1],
        [4, 1],
        [4, 5],
      ],
    },
  ];
  const { ObjectStates: objects, ...frame } = JSON.parse(ttsOf({ ...request, terrain }));
  assert.deepEqual([frame.SaveName, frame.LuaScript, frame.Gravity], ['', '', 0.5]);
  assert.equal(new Set(objects.map(({ GUID }) => GUID)).size, objects.length);
  for (const { GUID, Name, Transform } of objects) {
    assert.match(GUID, /^[0-9a-f]{6}$/);
    assert.equal(Name, 'BlockSquare');
    assert.ok(Object.values(Transform).every(Number.isFinite));
  }
  const units = objects.filter(({ Locked }) => !Locked);
  assert.deepEqual(
    units.map(({ Nickname }) => Nickname),
    request.units.map(({ id }) => id),
  );
  const edges = objects.filter(({ Nickname }) => Nickname === 'rock');
  assert.deepEqual(edges.map(({ Transform }) => Math.round(Transform.scaleZ * 100) / 100).sort(), [3, 4, 5]);
  const colours = new Set(units.map(({ ColorDiffuse }) => JSON.stringify(ColorDiffuse)));
  assert.equal(colours.size, new Set(request.units.map(({ owner }) => owner)).size);
});
