// docs/overlap.md and its drawing against what the engine answers to the scenes that they show.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { root } from '../wasm/setup.mjs';
import { answerLines, scenesOf } from './lib/scene-files.mjs';

const read = name => readFileSync(join(root, 'docs', name), 'utf8');
const scenes = scenesOf('arcane-legions');
const rows = read('overlap.md')
  .split('\n')
  .filter(line => /^\| [a-g] \|/.test(line));
const drawing = read('overlap.svg');

// Four decimals, as the page and the drawing print them.
const close = (printed, exact, what) =>
  assert.ok(Math.abs(printed - exact) <= 0.5001e-4, `${what}: ${printed} for ${exact}`);
const numbers = text => text.match(/-?[\d.]+/g).map(Number);

const sizes = { sortie: [1, 1], formation: [2, 1] };
function cornersOf({ at: [x, y], facing }, { base }) {
  const [width, depth] = sizes[base];
  const [sine, cosine] = [Math.sin, Math.cos].map(part => part((facing * Math.PI) / 180));
  const [ahead, aside] = [
    [sine, cosine],
    [cosine, -sine],
  ];
  const corner = (a, b) => [0, 1].map(i => [x, y][i] + (a * width * aside[i]) / 2 + (b * depth * ahead[i]) / 2);
  return [corner(1, 1), corner(-1, 1), corner(-1, -1), corner(1, -1)];
}

function samePoints(text, exact, what) {
  const printed = numbers(text);
  assert.equal(printed.length, 2 * exact.length, what);
  exact.flat().forEach((number, i) => close(printed[i], number, what));
}

test('the page has a row for each panel of the drawing', () => {
  assert.deepEqual(
    rows.map(row => row[2]),
    [...'abcdefg'],
  );
  assert.deepEqual(
    [...drawing.matchAll(/<g id="(\w)">/g)].map(match => match[1]),
    [...'abcdefg'],
  );
});

for (const row of rows) {
  const [, panel, name, angles, point, turn, at, facing] = row.split('|').map(cell => cell.trim().replaceAll('`', ''));
  test(`${panel}: ${name}`, () => {
    const { request } = scenes.find(scene => scene.name === name);
    const [moverCodex, otherCodex] = request.units.map(unit => request.codices[unit.codex]);
    const { trace } = JSON.parse(answerLines([request])[0]);
    const [turned, collided, snapped] = ['turned', 'collided', 'snapped'].map(event =>
      trace.find(item => item.event === event),
    );
    const listed = angles.split(', ').map(text => /^(\S+) to (\S+) (\S+)°$/.exec(text).slice(1));
    assert.deepEqual(
      listed.map(([side, its]) => [side, its]),
      collided.angles.map(({ side, itsSide }) => [side, String(itsSide)]),
    );
    listed.forEach(([, , degrees], i) => close(Number(degrees), collided.angles[i].turn, 'angle'));
    close(parseFloat(turn), snapped.turned, 'turned');
    close(parseFloat(facing), snapped.to.facing, 'facing');
    samePoints(point, [snapped.point], 'pivot');
    samePoints(at, [snapped.to.at], 'centre');

    const drawn = drawing.split(`<g id="${panel}">`)[1].split('</svg>')[0];
    const polygon = kind => new RegExp(`class="${kind}" points="([^"]*)"`).exec(drawn)[1];
    samePoints(polygon('turned'), cornersOf(turned.to, moverCodex), 'turned');
    samePoints(polygon('snapped'), cornersOf(snapped.to, moverCodex), 'snapped');
    samePoints(polygon('object'), request.terrain?.[0].shape ?? cornersOf(request.units[1], otherCodex), 'object');
    const [, x, y] = /class="pivot" cx="([^"]*)" cy="([^"]*)"/.exec(drawn);
    samePoints(`${x},${y}`, [snapped.point], 'dot');
    const rings = [...drawn.matchAll(/class="crossing" cx="([^"]*)" cy="([^"]*)"/g)].map(
      match => `${match[1]},${match[2]}`,
    );
    assert.ok(rings.includes(`${x},${y}`), 'the dot is one of the crossings');
  });
}
