// `npm run bench`: builds what is to be timed, times it beside its peers, and writes docs/performance.md.
//   npm run bench [-- --quick]      --quick takes short rounds and prints the table instead
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { buildParts } from '../../wasm/build.mjs';
import { installPackages, isMain, main, root, setUp } from '../../wasm/setup.mjs';
import { baseParts } from './bases.mjs';
import { codeOfGames } from './code.mjs';
import { dragParts } from './drag.mjs';
import { envelopeParts } from './envelopes.mjs';
import { growthParts } from './growth.mjs';
import { hexParts } from './hexes.mjs';
import { numberParts } from './numbers.mjs';
import { pageLoads } from './page.mjs';
import { perftParts } from './perft.mjs';
import { performanceText } from './table.mjs';
import { terrainParts } from './terrain.mjs';
import { weightsOf } from './weights.mjs';

// turn: nanoseconds for each contender in each round.
export const efforts = {
  whole: { rounds: 21, turn: 8e6 },
  quick: { rounds: 5, turn: 4e6, quick: true },
  least: { rounds: 2, turn: 5e5, quick: true, least: true },
};

// tell: called with each part as soon as it is measured.
export async function measure(effort, tell = () => {}) {
  const loads = [loadavg()[0]];
  const parts = [];
  const all = [hexParts, baseParts, numberParts, perftParts, envelopeParts, terrainParts, dragParts, growthParts];
  for (const each of all) {
    for await (const part of each(effort)) {
      parts.push(part);
      tell(part);
    }
  }
  const page = await pageLoads(effort);
  loads.push(loadavg()[0]);
  return { parts, page, weights: weightsOf(), effort, loads };
}

if (isMain(import.meta.url)) {
  await main(async () => {
    await setUp();
    await installPackages();
    await buildParts(['native', 'wasm', 'site', 'bench', 'names']);
    const quick = process.argv.includes('--quick');
    const began = Date.now();
    const tell = ({ title }) => console.error(`${((Date.now() - began) / 1000).toFixed(0).padStart(5)} s  ${title}`);
    const measured = await measure(quick ? efforts.quick : efforts.whole, tell);
    const text = performanceText({ ...measured, code: codeOfGames() });
    if (quick) console.log(text);
    else writeFileSync(join(root, 'docs', 'performance.md'), text);
  });
}
