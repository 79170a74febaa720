// What the oracle of exact reach finds in a native program: in what it tells of `open`, and in its own plays and plans.
import { spawnSync } from 'node:child_process';
import { openTable, table } from '../games/arcane-legions/tables.mjs';
import { faultAt } from './open-oracle.mjs';
import { seeded } from './seeded.mjs';

const icons = 3;
const measuring = 1e-4;

// Tables for a seed, crowded, with what asks them of `open`.
function* tablesOf(seed, count) {
  const random = seeded(seed);
  for (let i = 0; i < count; i++) {
    const request = { ...table(random, { others: 12, side: 11, apart: 2 }), measuring };
    for (const codex of Object.values(request.codices)) codex.icons = icons;
    yield { request, random };
  }
}

function asked(program, requests) {
  const input = requests.map(request => `${JSON.stringify(request)}\n`).join('');
  const { status, stdout, stderr } = spawnSync(program, ['--lines'], { input, maxBuffer: 1 << 28, timeout: 60_000 });
  if (status !== 0) throw new Error(`ended: ${stderr}`);
  return stdout
    .toString()
    .trimEnd()
    .split('\n')
    .map(text => JSON.parse(text));
}

const openOf = (program, request) =>
  asked(program, [{ ...request, ask: { envelope: { open: true } } }])[0].envelope.open;

/** A fault in what a program tells of `open`, beside the plays and plans of an engine; null: none. */
export function faultOf(engine, program) {
  for (const { request, random } of tablesOf(41, 3)) {
    const position = openTable(engine, request);
    if (!position) continue;
    try {
      const open = openOf(program, request);
      const counts = { plays: 80, lists: 600, spots: 40, call: engine.call };
      const fault = faultAt({ request, position, open, random, icons, measuring, ...counts }, () => {});
      if (fault) return fault;
    } catch (error) {
      return ['ended', error.message];
    } finally {
      position.close();
    }
  }
  return null;
}

/** A fault in what a program tells of `open` or in its own plays and plans, the one beside the other; null: none. */
export function faultOfItsOwn(engine, program) {
  for (const { request, random } of tablesOf(43, 2)) {
    const isPlayed = openTable(engine, request);
    if (!isPlayed) continue;
    isPlayed.close();
    const call = query => asked(program, [query])[0];
    const position = { reply: query => call({ ...request, ...query }) };
    try {
      const open = openOf(program, request);
      const counts = { plays: 12, lists: 80, spots: 20, call };
      const fault = faultAt({ request, position, open, random, icons, measuring, ...counts }, () => {});
      if (fault) return fault;
    } catch (error) {
      return ['ended', error.message];
    }
  }
  return null;
}
