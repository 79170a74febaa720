// Perft of an example of every game: options and apply, and next to nothing else.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../wasm/setup.mjs';
import { load } from '../../wasm/engine.js';
import { startLines } from './native.mjs';
import { clocked, race } from './rounds.mjs';

const examples = [
  ['arcane-legions', 'clean-snap', 3],
  ['godsgloom', 'spear-wall', 5],
  ['commands-colors-ancients', 'leader-joins', 6],
  ['torn-world', 'test-passed', 5],
  ['ninth-age', 'dice', 3],
];

export async function* perftParts(effort) {
  const native = startLines(join(root, 'build', 'umpire'), ['--lines']);
  for (const [system, name, depth] of effort.least ? examples.slice(1, 2) : examples) {
    const scene = JSON.parse(readFileSync(join(root, 'public', 'scenes', system, `${name}.json`), 'utf8'));
    const request = JSON.stringify({ ...scene, ask: { perft: depth } });
    const engine = await load();
    const reply = engine.callText(request);
    assert.equal((await native.ask(request)).trim(), reply.trim(), `${system}: native and WebAssembly`);
    const { nodes } = JSON.parse(reply).perft;
    const asked = async times => {
      const start = process.hrtime.bigint();
      for (let i = 0; i < times; i++) await native.ask(request);
      return Number(process.hrtime.bigint() - start);
    };
    const rows = await race(
      [
        { name: 'Umpire, WebAssembly as shipped', time: clocked(() => engine.callText(request)), nodes },
        { name: 'Umpire, native', time: asked, nodes },
      ],
      { ...effort, turn: effort.turn * 4 },
    );
    yield { part: 'perft', title: `Perft, ${system}, ${name} at depth ${depth}`, note: `${nodes} nodes.`, rows };
  }
  await native.close();
}
