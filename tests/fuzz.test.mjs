// Every fuzz target for ten seconds, from the same inputs with the same seed, under the address and undefined-behaviour
// sanitizers; UMPIRE_SCALE multiplies the seconds. tests/fuzz/README.md tells of the long runs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { thisMachine } from '../wasm/setup.mjs';
import { runs } from './fuzz/corpus.mjs';
import { fuzz, programOf, told } from './fuzz/run.mjs';
import { scale } from './lib/random.mjs';

for (const run of runs) {
  const seconds = Math.max(1, Math.round(10 * scale));
  test(`${run.name}, ${seconds} s`, async t => {
    if (!programOf(run) && !thisMachine().hasLibFuzzer()) return t.skip('clang has no libFuzzer here');
    assert.ok(programOf(run), `${run.program} is not built: npm run build -- fuzz`);
    const result = await fuzz(run, { seconds, step: 40 });
    t.diagnostic(`${run.name}: ${told(result)}`);
    assert.equal(result.finding, '', `${run.name}: the input is kept in build/fuzz/found`);
    assert.ok(result.executions > 0 && result.edges > 0);
  });
}
