// What the main thread of a slow phone does between a tap on a choice and the verdict on the screen, and which of its tasks take longer than
// 50 ms while a game is played, at a quarter of the processor's speed. Times are the thread's own, so that others on the machine do not count.
// UMPIRE_CHROMIUM=/usr/bin/chromium node tests/measure/taps.mjs [game …]
import { exampleOf, games } from '../../web/play/systems.js';
import { seeded } from '../lib/seeded.mjs';
import { openSite, request, settled } from '../browser/site.mjs';

const slow = 4;
const long = 50; // ms
const actions = 60;
const phone = { width: 390, height: 844, touch: true };

const ms = time => (time / 1000).toFixed(0);
const at = (list, share) => list.toSorted((a, b) => a - b)[Math.floor(share * (list.length - 1))];

// Tasks of the page's main thread while something is done, each with its own events.
async function tasksOf(session, during) {
  const events = [];
  const keep = ({ value }) => events.push(...value);
  session.on('Tracing.dataCollected', keep);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', '__metadata'] },
  });
  await during();
  await Promise.all([new Promise(done => session.once('Tracing.tracingComplete', done)), session.send('Tracing.end')]);
  session.off('Tracing.dataCollected', keep);
  const clicks = events.filter(({ name, args }) => name === 'EventDispatch' && args.data.type === 'click');
  const main = clicks[0] ?? events.find(({ name }) => name === 'EventDispatch');
  if (!main) return [];
  const own = events.filter(({ pid, tid, ph }) => ph === 'X' && pid === main.pid && tid === main.tid);
  const tasks = own
    .filter(({ name, tdur }) => /RunTask$/.test(name) && tdur !== undefined)
    .toSorted((a, b) => a.ts - b.ts)
    .filter((task, i, all) => !all.slice(Math.max(0, i - 3), i).some(other => other.ts + other.dur > task.ts));
  return tasks.map(task => ({
    start: task.tts,
    end: task.tts + task.tdur,
    events: own.filter(({ ts }) => ts >= task.ts && ts < task.ts + task.dur),
  }));
}

// From the task that the click came in to the end of the first one after it that painted.
function untilPainted(tasks) {
  const first = tasks.findIndex(({ events }) =>
    events.some(({ name, args }) => name === 'EventDispatch' && args.data.type === 'click'),
  );
  if (first < 0) return undefined;
  const painted = tasks.slice(first).find(({ events }) => events.some(({ name }) => /^(Paint|Commit)$/.test(name)));
  return painted && painted.end - tasks[first].start;
}

const options = page => page.locator('um-decision [data-key]:not(.why):not(:disabled)');

async function open(site, system, name) {
  const page = await site.open(phone);
  await page.selectOption('#shelf select', system);
  await settled(page);
  if (name !== exampleOf(system)) await page.click(`#shelf [data-shelf="${name}"]`);
  await settled(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow });
  return { page, session };
}

// One of the choices; now and then, and where there is none, a step back, or else another example.
async function act(page, random) {
  const count = await options(page).count();
  if (!count || random.chance(0.1)) {
    if ((await page.getAttribute('#undo', 'aria-disabled')) !== 'true') return page.click('#undo');
    const examples = page.locator('#shelf [data-shelf]:visible');
    return examples.nth(random.whole(0, (await examples.count()) - 1)).click();
  }
  await options(page)
    .nth(random.whole(0, count - 1))
    .click();
}

async function verdictAfterTaps(site) {
  const { page, session } = await open(site, 'ninth-age', 'two-into-one');
  while ((await request(page)).choices?.length) await page.click('#undo');
  await settled(page);
  const times = [];
  while (await options(page).count()) {
    const tasks = await tasksOf(session, async () => {
      await options(page).first().click();
      await settled(page);
    });
    times.push(untilPainted(tasks));
  }
  const known = times.filter(time => time !== undefined);
  console.log(
    `two-into-one, from a tap to the verdict: median ${ms(at(known, 0.5))} ms, most ${ms(Math.max(...known))} ms, ${known.length} taps`,
  );
  await page.context().close();
}

async function longTasks(site, system) {
  const { page, session } = await open(site, system, exampleOf(system));
  const random = seeded(20261127);
  const times = [];
  let tasks = 0;
  for (let i = 0; i < actions; i++) {
    const all = await tasksOf(session, async () => {
      await act(page, random);
      await settled(page);
    });
    tasks += all.length;
    times.push(...all.map(({ start, end }) => end - start).filter(time => time > long * 1000));
  }
  const told = times.length ? `: ${times.map(ms).join(', ')} ms` : '';
  console.log(`${system}: ${actions} actions, ${tasks} tasks, ${times.length} over ${long} ms${told}`);
  await page.context().close();
}

const site = await openSite(process.env.UMPIRE_CHROMIUM ?? '/usr/bin/chromium');
const asked = process.argv.slice(2);
if (!asked.length) await verdictAfterTaps(site);
for (const system of asked.length ? asked : games()) await longTasks(site, system);
await site.close();
process.exit(0);
