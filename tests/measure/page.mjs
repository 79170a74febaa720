// What the page costs a slow phone, in Chromium: script time for each movement of the pointer while a base is dragged among sixty others, at a
// quarter of the processor's speed; and how long it takes from nothing to the first verdict, of the page itself and of links, at a quarter of the speed and
// 1.6 Mbit/s. UMPIRE_CHROMIUM=/usr/bin/chromium node tests/measure/page.mjs
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { deflateRawSync } from 'node:zlib';
import { exampleOf, games } from '../../web/play/systems.js';
import { item, openSite, settled } from '../browser/site.mjs';
import { firstVerdict } from './first-verdict.mjs';

const slow = 4;
const bases = 60;
const moves = 120;
const twoFrames = 34;

const linkTo = scene =>
  `#${Buffer.concat([Buffer.from([1]), deflateRawSync(JSON.stringify(scene))]).toString('base64url')}`;
const at = (list, share) => list.toSorted((a, b) => a - b)[Math.floor(share * (list.length - 1))];
const told = list => [0.25, 0.5, 0.75, 0.95].map(share => at(list, share).toFixed(1)).join(' / ');

const players = ['red', 'blue'];
// Ten by six, with room between them; the first one has the order.
const field = make => Array.from({ length: bases }, (_, i) => make(i, i % 10, Math.floor(i / 10)));
const scenes = {
  'arcane-legions': {
    umpire: 1,
    system: 'arcane-legions',
    codices: { f: { base: 'formation', icons: 6, costs: { front: 1, right: 1, rear: 2, left: 1 } } },
    units: field((i, x, y) => ({
      id: `u${i}`,
      codex: 'f',
      owner: players[y % 2],
      at: [x * 3, y * 2.4],
      facing: (i * 20) % 360,
    })),
    turn: { active: 'red', players, orderPoints: 6 },
    order: { unit: 'u24', kind: 'move' },
  },
  'ninth-age': {
    umpire: 1,
    system: 'ninth-age',
    table: { width: 72, depth: 48 },
    codices: { f: { files: 5, ranks: 4, base: [20, 20] } },
    units: field((i, x, y) => ({
      id: `u${i}`,
      codex: 'f',
      owner: players[y % 2],
      at: [6 + x * 6.5, 5 + y * 7.5],
      facing: (y % 2) * 180,
    })),
    turn: { active: 'red', players },
  },
};

// Milliseconds of script from one movement of the pointer to the next, as the main thread's own trace has them: what the
// movement is answered with, what is drawn in the frame, and what was put off until then.
async function scriptTimes(page, during) {
  const session = await page.context().newCDPSession(page);
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  await during();
  await Promise.all([new Promise(done => session.once('Tracing.tracingComplete', done)), session.send('Tracing.end')]);
  const script = events
    .filter(({ name, ph }) => ph === 'X' && /^(EventDispatch|FireAnimationFrame|TimerFire|RunMicrotasks)$/.test(name))
    .toSorted((a, b) => a.ts - b.ts);
  const times = [];
  let end = 0; // of what holds others: they are in its time already
  for (const { name, args, ts, dur, tdur } of script) {
    if (ts < end) continue;
    end = ts + dur;
    if (name === 'EventDispatch' && args.data.type === 'pointermove') times.push(0);
    if (times.length) times[times.length - 1] += (tdur ?? dur) / 1000;
  }
  return times;
}

async function drag(site, system, edits) {
  const page = await site.open({ width: 390, height: 844, fragment: linkTo(scenes[system]) });
  if (edits) await page.click('#tab-position');
  await settled(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow });
  const [x, y] = (await item(page, 'unit:u24')).screen;
  // Sent by the protocol itself: Playwright's own pointer and waiting run script in the page, which would be counted.
  const send = (type, [x, y], buttons = 1) =>
    session.send('Input.dispatchMouseEvent', { type, x, y, button: buttons ? 'left' : 'none', buttons, clickCount: 1 });
  const times = await scriptTimes(page, async () => {
    await send('mouseMoved', [x, y], 0);
    await send('mousePressed', [x, y]);
    for (let i = 1; i <= moves; i++) {
      await send('mouseMoved', [x + 40 * Math.sin(i / 12), y - i / 4]);
      await setTimeout(twoFrames);
    }
    await send('mouseReleased', [x, y]);
  });
  console.log(
    `drag, ${system}, ${edits ? 'placing' : 'choosing'}: ${told(times)} ms of script a movement (quartiles, 95 %), ${times.length} movements`,
  );
  await page.context().close();
}

async function verdicts(site, name, fragment = '') {
  const times = [];
  await firstVerdict(site, { fragment }); // what is sent is compressed by then
  for (let i = 0; i < 5; i++) times.push(await firstVerdict(site, { fragment }));
  console.log(
    `first verdict, ${name}: ${told(times.map(({ verdict }) => verdict))} ms (quartiles, slowest), ${(times.at(-1).bytes / 1000).toFixed(0)} kB over the wire`,
  );
}

const example = (system, name) =>
  JSON.parse(readFileSync(new URL(`../../build/public/scenes/${system}/${name}.json`, import.meta.url), 'utf8'));

const openCompressed = compressed => openSite(process.env.UMPIRE_CHROMIUM ?? '/usr/bin/chromium', { compressed });

const site = await openCompressed('gzip');
for (const [system, edits] of [
  ['arcane-legions', false],
  ['arcane-legions', true],
  ['ninth-age', true],
])
  await drag(site, system, edits);
if (process.argv[2] !== 'drag') {
  await verdicts(site, 'nothing opened');
  for (const system of games()) await verdicts(site, `a link to ${system}`, linkTo(example(system, exampleOf(system))));
  const several = linkTo(example('ninth-age', 'two-into-one'));
  await verdicts(site, 'a link to three pursuers who have rolled', several);
  const smaller = await openCompressed('br');
  await verdicts(smaller, 'the same by Brotli', several);
  await smaller.close();
}
await site.close();
