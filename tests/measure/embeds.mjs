// What ten boards in one page cost it, in Chromium: as frames in a sandbox and as elements, two of each game, all in sight at
// once. Told are the tasks of all main threads that are longer than 50 ms,
// what they take beyond that (total blocking time), and when the last board can be played.
// UMPIRE_CHROMIUM=/usr/bin/chromium node tests/measure/embeds.mjs
import { chromium } from 'playwright-core';
import { below, linkOf, sceneOf, startHosting } from '../browser/hosts.mjs';

const names = [
  'arcane-legions/clean-snap',
  'godsgloom/spear-wall',
  'commands-colors-ancients/leader-joins',
  'torn-world/test-passed',
  'ninth-age/dice',
];
const links = [...names, ...names].map(name => linkOf(sceneOf(name)));
const rounds = 3;
const long = 50;
const middle = list => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];

const head =
  '<!doctype html><html lang="en"><title>Ten boards</title><link rel="stylesheet" href="ten.css" /><script src="told.js"></script>';
const frames = links.map(link => `<iframe sandbox="allow-scripts" src="${below}embed.html#${link}"></iframe>`);
const elements = links.map(link => `<umpire-board src="#${link}"></umpire-board>`);
const files = {
  // When a board last told of itself: by its height, or by its verdict.
  'told.js':
    'const told = () => (window.told = performance.now()); addEventListener("message", told); addEventListener("umpire-verdict", told);',
  'ten.css':
    'body { display: grid; grid-template-columns: repeat(5, 1fr); gap: 8px } iframe { width: 100%; height: 480px; border: 0 }',
  'frames.html': head + frames.join(''),
  'elements.html': `${head}<script type="module" src="${below}embed/umpire-board.js"></script>${elements.join('')}`,
};

// Milliseconds of processor time of each task of a page's main threads: others may be at work on the machine.
function tasksOf(buffer) {
  const { traceEvents } = JSON.parse(buffer.toString());
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && name === 'RunTask' && mains.has(`${pid} ${tid}`),
  );
  return tasks.map(({ tdur, dur }) => (tdur ?? dur) / 1000);
}

async function once(browser, host, file) {
  const page = await (await browser.newContext({ viewport: { width: 1600, height: 1100 } })).newPage();
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await page.goto(`${host.origin}/${file}.html`, { waitUntil: 'commit' });
  // Asked as seldom as can be: to ask takes time as well.
  for (let last = -1, now = 0; now !== last || !now; await new Promise(done => setTimeout(done, 2500))) {
    last = now;
    now = await page.evaluate(() => window['told'] ?? 0);
  }
  const ready = await page.evaluate(() => window['told']);
  const tasks = tasksOf(await browser.stopTracing());
  await page.context().close();
  const over = tasks.filter(time => time > long);
  return {
    ready,
    count: over.length,
    longest: Math.max(...tasks),
    blocking: over.reduce((sum, time) => sum + time - long, 0),
  };
}

const host = await startHosting({ files });
const browser = await chromium.launch({
  executablePath: process.env.UMPIRE_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
});
for (const file of ['frames', 'elements']) {
  const all = [];
  for (let i = 0; i < rounds; i++) all.push(await once(browser, host, file));
  const of = part => middle(all.map(each => each[part])).toFixed(0);
  console.log(
    `ten ${file}: ${of('count')} long tasks, the longest task ${of('longest')} ms, ${of('blocking')} ms blocking in all, the last board after ${of('ready')} ms`,
  );
}
await browser.close();
host.close();
