// Perft of a position of every game: options and apply, and next to nothing else.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../wasm/setup.mjs';
import { load } from '../../wasm/engine.js';
import { crowd, pursuit } from './larger.mjs';
import { startLines } from './native.mjs';
import { clocked, race } from './rounds.mjs';

const example = (system, name) =>
  JSON.parse(readFileSync(join(root, 'build/public', 'scenes', system, `${name}.json`), 'utf8'));
const examples = [
  ['clean-snap', example('arcane-legions', 'clean-snap'), 3],
  ['spear-wall', example('godsgloom', 'spear-wall'), 5],
  ['leader-joins', example('commands-colors-ancients', 'leader-joins'), 6],
  ['through a crowd', crowd, 7],
  ['three pursuers', pursuit, 5],
];

export async function* perftParts(effort) {
  const native = startLines(join(root, 'build', 'umpire'), ['--lines']);
  for (const [name, scene, depth] of effort.least ? examples.slice(1, 2) : examples) {
    const { system } = scene;
    const request = JSON.stringify({ ...scene, ask: { perft: depth } });
    const engine = await load(undefined, { system });
    const reply = engine.callText(request);
    assert.equal((await native.ask(request)).trim(), reply.trim(), `${system}: native and WebAssembly`);
    const { nodes } = JSON.parse(reply).perft;
    const rows = await race(
      [
        { name: 'Umpire', time: clocked(() => engine.callText(request)), nodes },
        { name: 'native', time: native.timed(request), nodes },
      ],
      { ...effort, turn: effort.turn * 4 },
    );
    yield { part: 'perft', title: `Perft, ${system}, ${name} at depth ${depth}`, note: `${nodes} nodes`, rows };
  }
  await native.close();
}
