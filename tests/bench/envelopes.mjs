// Where a unit can end, of each game's busiest example: the one, of all and of every unit in them, that takes most work.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load, systems } from '../../wasm/engine.js';
import { root } from '../../wasm/setup.mjs';
import { crowd } from './larger.mjs';
import { startLines } from './native.mjs';
import { clocked, race } from './rounds.mjs';

function examplesOf(system) {
  const folder = join(root, 'build/public', 'scenes', system);
  const examples = readdirSync(folder).map(file => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(join(folder, file), 'utf8')),
  ]);
  return system === crowd.system ? [...examples, ['through a crowd', crowd]] : examples;
}

function busiestOf(engine, system) {
  let most = null;
  for (const [name, scene] of examplesOf(system)) {
    for (const envelope of [true, ...scene.units.map(({ id }) => ({ unit: id }))]) {
      const request = JSON.stringify({ ...scene, ask: { envelope, only: [] } });
      const { envelope: found } = JSON.parse(engine.callText(request));
      if (found && found.work > (most?.work ?? 0))
        most = { name, request, work: found.work, places: found.places.length };
    }
  }
  return most;
}

export async function* envelopeParts(effort) {
  const native = startLines(join(root, 'build', 'umpire'), ['--lines']);
  const engine = await load();
  for (const system of effort.least ? ['godsgloom'] : systems) {
    const busiest = busiestOf(engine, system);
    if (!busiest) {
      assert.equal(system, 'ninth-age', 'an envelope without places'); // told in reasons.mjs
      continue;
    }
    const { name, request, work, places } = busiest;
    assert.equal(
      (await native.ask(request)).trim(),
      engine.callText(request).trim(),
      `${system}: native and WebAssembly`,
    );
    const rows = await race(
      [
        { name: 'Umpire', time: clocked(() => engine.callText(request)) },
        { name: 'native', time: native.timed(request) },
      ],
      { ...effort, turn: effort.turn * 2 },
    );
    yield {
      part: 'envelopes',
      title: `Envelope, ${system}, ${name}`,
      note: `${work} lists of options, ${places} places`,
      rows,
    };
  }
  await native.close();
}
