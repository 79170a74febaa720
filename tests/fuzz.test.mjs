// Every fuzz target for four seconds of the processor, from the same inputs with the same seed, under the address and
// undefined-behaviour sanitizers; with a larger UMPIRE_SCALE for ten times that many. tests/fuzz/README.md tells of
// the long runs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { thisMachine } from '../wasm/setup.mjs';
import { runs } from './fuzz/corpus.mjs';
import { fuzz, programOf, told } from './fuzz/run.mjs';
import { scaled } from './lib/random.mjs';

for (const run of runs) {
  const seconds = scaled(10, 0.4);
  test(`${run.name}, ${seconds} s`, async t => {
    if (!programOf(run) && !thisMachine().hasLibFuzzer()) return t.skip('clang has no libFuzzer here');
    assert.ok(programOf(run), `${run.program} is not built: npm run build -- fuzz`);
    const result = await fuzz(run, { seconds, step: 40 });
    t.diagnostic(`${run.name}: ${told(result)}`);
    assert.equal(result.finding, '', `${run.name}: the input is kept in build/fuzz/found`);
    assert.ok(result.executions > 0 && result.edges > 0);
  });
}
