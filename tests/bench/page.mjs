// The page from nothing to its first verdict, in Chromium, compressed as hosts send it.
import { findChromium } from '../../wasm/browsers.mjs';
import { thisMachine } from '../../wasm/setup.mjs';
import { openSite } from '../browser/site.mjs';
import { firstVerdict } from '../measure/first-verdict.mjs';
import { quartiles } from './rounds.mjs';

const ways = [
  { name: 'first visit at 1.6 Mbit/s and 150 ms', network: true },
  { name: 'first visit, network as fast as it goes', network: false },
];

/** Null where there is no Chromium: { version, rows, loads }, times in nanoseconds. */
export async function pageLoads(effort) {
  const path = findChromium(thisMachine());
  if (!path || effort.least) return null;
  const site = await openSite(path, { compressed: 'gzip' });
  const loads = ways.map(() => []);
  const count = Math.min(9, effort.rounds);
  for (let i = 0; i < count; i++)
    for (const [k, { network }] of ways.entries()) loads[k].push(await firstVerdict(site, { network }));
  const version = site.browser.version();
  await site.close();
  const of = (list, what) => quartiles(list.map(each => each[what] * 1e6));
  const rows = ways.map(({ name }, k) => ({
    name,
    verdict: of(loads[k], 'verdict'),
    idle: of(loads[k], 'idle'),
    bytes: loads[k].at(-1).bytes,
  }));
  return { version, rows, loads: count };
}
