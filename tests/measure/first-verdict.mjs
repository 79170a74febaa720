// From nothing to the first verdict, in a fresh Chromium context: at a quarter of the processor's speed and, where it is wished, at
// 1.6 Mbit/s.
const slow = 4;
const narrow = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 7.5e5 / 8 };

/**
 * @param {{ browser: any, origin: string }} site
 * @returns milliseconds to the verdict and until nothing more is loaded, and the bytes that came
 */
export async function firstVerdict(site, { fragment = '', network = true } = {}) {
  const context = await site.browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow });
  if (network) await session.send('Network.emulateNetworkConditions', narrow);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  const began = Date.now();
  await page.goto(`${site.origin}/${fragment}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.querySelector('um-verdict h2')?.textContent.trim());
  const verdict = Date.now() - began;
  await page.waitForLoadState('networkidle');
  const idle = Date.now() - began;
  await context.close();
  return { verdict, idle, bytes };
}
