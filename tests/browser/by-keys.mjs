// A page that is used by keys alone, in Chromium by Playwright or in another browser by WebDriver, and what its
// accessibility tree says: the role and the name that the browser itself computes for an element.
import { chromium } from 'playwright-core';
import { openFirefox, openWebKit } from './webdriver.mjs';

// The names of the keys are Playwright's; WebDriver has a sign for each that writes nothing.
const signs = {
  ...{ Shift: '\uE008', Control: '\uE009', Tab: '\uE004', Enter: '\uE006', Escape: '\uE00C', Space: ' ' },
  ...{ PageUp: '\uE00E', PageDown: '\uE00F', End: '\uE010', Home: '\uE011', Delete: '\uE017' },
  ...{ ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015' },
};

// Chromium has names of its own where the standard has none, or another.
const standard = { DisclosureTriangle: 'summary', DisclosureTriangleGrouped: 'summary', paragraph: '', generic: '' };
const likewise = role => standard[role] ?? role;

async function inChromium(executablePath) {
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
  const browser = await chromium.launch({ executablePath, args: flags });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');

  async function tell(handle) {
    const { result } = await session.send('Runtime.evaluate', { expression: `window.told[${handle}]` });
    const { nodes } = await session.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    });
    const [{ role, name, ignored }] = nodes;
    return { role: ignored ? 'none' : likewise(role?.value ?? ''), name: name?.value ?? '' };
  }
  async function tree(find, ...args) {
    const count = await page.evaluate(({ find, args }) => (window['told'] = (0, eval)(`(${find})`)(...args)).length, {
      find: String(find),
      args,
    });
    const all = [];
    for (let i = 0; i < count; i++) all.push(await tell(i));
    return all;
  }
  return {
    version: `Chromium ${browser.version()}`,
    open: url => page.goto(url),
    evaluate: page.evaluate.bind(page),
    waitForFunction: (script, ...args) => page.waitForFunction(script, ...args),
    press: key => page.keyboard.press(key),
    tree,
    close: () => browser.close(),
  };
}

const byWebDriver = launch => async path => {
  const page = await launch(path);
  await page.resize(1280, 900);
  return { ...page, press: key => page.chord(key.split('+').map(part => signs[part] ?? part)) };
};

/** The browsers that can be asked for their tree, with the variable that has the path of each. */
export const browsers = [
  { name: 'Chromium', variable: 'UMPIRE_CHROMIUM', launch: inChromium },
  { name: 'Firefox', variable: 'UMPIRE_FIREFOX', launch: byWebDriver(openFirefox) },
  { name: 'WebKitGTK', variable: 'UMPIRE_WEBKIT', launch: byWebDriver(openWebKit) },
];
