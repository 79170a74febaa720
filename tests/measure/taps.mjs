// What the main thread of a slow phone does between a tap on a choice and the verdict on the screen, and which of its tasks take longer than
// 50 ms in five minutes of each game, a deed every five seconds with nothing waited for in between, by finger and by mouse, at a quarter of
// the processor's speed. Times are the thread's own, which others on the machine lengthen all the same: each game is played several times,
// always the same, until each deed was short once, at most UMPIRE_ROUNDS times. Of each deed the time counts in which its longest task was
// shortest.
// UMPIRE_CHROMIUM=/usr/bin/chromium node tests/measure/taps.mjs [two-into-one | game …]
import { exampleOf, games } from '../../web/play/systems.js';
import { seeded } from '../lib/seeded.mjs';
import { openSite, request, settled } from '../browser/site.mjs';

const slow = 4;
const long = 50; // ms
const actions = 60;
const rounds = Number(process.env.UMPIRE_ROUNDS ?? 9);
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

const choices = 'um-decision [data-key]:not(.why):not(:disabled)';
const pause = time => new Promise(done => setTimeout(done, time));

// Looked for before anything is measured: where one of these lies, brought into sight; null where there is none.
const placeOf = (page, selector, share = 0) =>
  page.evaluate(
    async ([selector, share]) => {
      const all = [...document.querySelectorAll(selector)].filter(each => each.getClientRects().length);
      const one = all[Math.floor(share * all.length)];
      if (!one) return null;
      one.scrollIntoView({ block: 'center' });
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
      const { left, top, width, height } = one.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    },
    [selector, share],
  );

// Something on the board that is to be tapped, in sight.
const onBoard = (page, share) =>
  page.evaluate(share => {
    const canvas = document.querySelector('canvas');
    const all = window['umpire']
      .displayList()
      .filter(({ hit, screen }) => hit && document.elementFromPoint(screen[0], screen[1]) === canvas);
    return all[Math.floor(share * all.length)]?.screen ?? null;
  }, share);

const hands = {
  async finger(session, [x, y]) {
    const send = (type, touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', [{ x, y }]);
    await pause(80);
    await send('touchEnd', []);
    await pause(50); // until the browser takes it for a tap
  },
  // As fast as can be: all of it comes together.
  async mouse(session, [x, y]) {
    const send = type =>
      session.send('Input.dispatchMouseEvent', {
        type,
        x,
        y,
        button: type === 'mouseMoved' ? 'none' : 'left',
        clickCount: 1,
      });
    await Promise.all(['mouseMoved', 'mousePressed', 'mouseReleased'].map(send));
  },
};

// One of the choices, or something on the board; now and then, and where there is none, a step back, or else another example.
async function next(page, random) {
  const share = random.share();
  const there = random.chance(0.2) && (await onBoard(page, share));
  if (there) return there;
  const choice = !random.chance(0.1) && (await placeOf(page, choices, share));
  if (choice) return choice;
  const back = (await page.getAttribute('#undo', 'aria-disabled')) !== 'true';
  return placeOf(page, back ? '#undo' : '#shelf [data-shelf]', back ? 0 : share);
}

// Of each of the taps that lead through `two-into-one`.
async function verdictTimes(site) {
  const { page, session } = await open(site, 'ninth-age', 'two-into-one');
  while ((await request(page)).choices?.length) await page.click('#undo');
  await settled(page);
  const times = [];
  for (let at; (at = await placeOf(page, choices));) {
    const tasks = await tasksOf(session, async () => {
      await hands.finger(session, at);
      await settled(page);
    });
    times.push(untilPainted(tasks));
  }
  await page.context().close();
  return times.map(time => time ?? Infinity);
}

async function verdictAfterTaps(site) {
  let least = await verdictTimes(site);
  let played = 1;
  for (; played < rounds && least.some(time => time > long * 1000); played++) {
    const times = await verdictTimes(site);
    least = least.map((time, i) => Math.min(time, times[i]));
  }
  console.log(
    `two-into-one, from a tap to the verdict: median ${ms(at(least, 0.5))} ms, most ${ms(Math.max(...least))} ms, ` +
      `${least.length} taps, ${played} rounds`,
  );
}

// The longest task of each deed.
async function longestTasks(site, system, hand) {
  const { page, session } = await open(site, system, exampleOf(system));
  const random = seeded(20261127);
  const longest = [];
  for (let i = 0; i < actions; i++) {
    const at = await next(page, random);
    const tasks = await tasksOf(session, async () => {
      await hands[hand](session, at);
      await settled(page);
    });
    longest.push(Math.max(0, ...tasks.map(({ start, end }) => end - start)));
  }
  await page.context().close();
  return longest;
}

async function longTasks(site, system, hand) {
  const all = [];
  const isLong = time => time > long * 1000;
  let least = Array(actions).fill(Infinity);
  while (all.length < rounds && least.some(isLong)) {
    const times = await longestTasks(site, system, hand);
    all.push(times);
    least = least.map((time, i) => Math.min(time, times[i]));
  }
  const times = least.filter(isLong);
  const told = times.length ? `: ${times.map(ms).join(', ')} ms` : '';
  const once = all.flat().filter(isLong).length;
  console.log(
    `${system} by ${hand}: of ${actions} deeds ${times.length} with a task over ${long} ms${told}; median of the longest ${ms(at(least, 0.5))} ms; ` +
      `in single rounds ${once} of ${all.length * actions}`,
  );
}

const site = await openSite(process.env.UMPIRE_CHROMIUM ?? '/usr/bin/chromium', { lasting: true });
const asked = process.argv.slice(2);
if (!asked.length || asked.includes('two-into-one')) await verdictAfterTaps(site);
for (const system of asked.length ? asked.filter(each => games().includes(each)) : games())
  for (const hand of Object.keys(hands)) await longTasks(site, system, hand);
await site.close();
process.exit(0);
