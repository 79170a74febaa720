// Plain replies of The 9th Age among terrain: tables that once took from 0.8 to more than 20 seconds.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from '../../wasm/engine.js';
import { root } from '../../wasm/setup.mjs';
import { amidAll } from './growth.mjs';
import { startLines } from './native.mjs';
import { clocked, race } from './rounds.mjs';

const kept = readFileSync(join(import.meta.dirname, 'terrain.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map(JSON.parse);
const tables = [{ title: 'one pursuer, 8 pieces of 24 corners', ...amidAll(8) }, ...kept];

export async function* terrainParts(effort) {
  const native = startLines(join(root, 'build', 'umpire'), ['--lines']);
  const engine = await load(undefined, { system: 'ninth-age' });
  for (const { title, ...scene } of effort.least ? tables.slice(0, 1) : tables) {
    const request = JSON.stringify(scene);
    const reply = engine.callText(request).trim();
    assert.equal((await native.ask(request)).trim(), reply, `${title}: native and WebAssembly`);
    const rows = await race(
      [
        { name: 'Umpire', time: clocked(() => engine.callText(request)) },
        { name: 'native', time: native.timed(request) },
      ],
      { ...effort, turn: effort.turn * 2 },
    );
    yield { part: 'terrain', title: `Among terrain, ${title}`, note: JSON.parse(reply).verdict, rows };
  }
  await native.close();
}
