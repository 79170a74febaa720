// The pinned playouts, asked of the module by the JavaScript engine of each browser, end to the byte as under Node. All of them in
// long runs, else a share.
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { chromium } from 'playwright-core';
import { load } from '../../wasm/engine.js';
import { root } from '../../wasm/setup.mjs';
import { pinnedRequests } from '../lib/pinned.mjs';
import { startServing } from './site.mjs';
import { openFirefox, openWebKit, until } from './webdriver.mjs';

const patience = 900_000;

// Lists of requests come in, a hash of the replies goes out, or what went wrong: `hashes` by system, once it is there.
const page = `import { load } from './wasm/engine.js';
window.hashes = {};
window.ask = system => answer(system).then(hash => (window.hashes[system] = hash), fault => (window.hashes[system] = String(fault)));
async function answer(system) {
  const engine = await load('umpire.wasm');
  const requests = (await (await fetch(system + '.txt')).text()).trimEnd().split('\\n');
  const replies = requests.map(request => engine.callText(request) + '\\n').join('');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(replies));
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('');
}
document.body.dataset.ready = '';
`;

async function openChromium(executablePath) {
  const browser = await chromium.launch({
    executablePath,
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
  const page = await browser.newPage();
  const { evaluate, goto } = page;
  return {
    version: `chromium ${browser.version()}`,
    open: goto.bind(page),
    evaluate: evaluate.bind(page),
    close: () => browser.close(),
  };
}

const browsers = [
  { name: 'Chromium', variable: 'UMPIRE_CHROMIUM', launch: openChromium },
  { name: 'Firefox', variable: 'UMPIRE_FIREFOX', launch: openFirefox },
  { name: 'WebKitGTK', variable: 'UMPIRE_WEBKIT', launch: openWebKit },
];

let folder, site, playouts;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'umpire-determinism-'));
  playouts = pinnedRequests(await load());
  copyFileSync(join(root, 'build', 'umpire.wasm'), join(folder, 'umpire.wasm'));
  for (const path of ['wasm/engine.js', 'build/lists/modules.js']) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(join(root, path), join(folder, path));
  }
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><title>playouts</title><body><script type="module" src="page.js"></script>',
  );
  writeFileSync(join(folder, 'page.js'), page);
  for (const { system, requests } of playouts) writeFileSync(join(folder, `${system}.txt`), requests.join('\n'));
  site = await startServing({ folder });
});
after(() => {
  site?.stopServing();
  rmSync(folder, { recursive: true, force: true });
});

for (const { name, variable, launch } of browsers) {
  const path = process.env[variable];
  test(
    `${name}: the pinned playouts end as under Node`,
    { skip: path ? false : `no ${name}: set ${variable} to its path` },
    async t => {
      const browser = await launch(path);
      try {
        await browser.open(`${site.origin}/`);
        await until(() => browser.evaluate(() => document.body?.dataset.ready === ''), 'the page', 60_000);
        for (const { system, requests, sha256 } of playouts) {
          await browser.evaluate(name => void window['ask'](name), system);
          const hash = await until(() => browser.evaluate(name => window['hashes'][name], system), system, patience);
          assert.equal(hash, sha256, system);
          t.diagnostic(`${browser.version}: ${system}, ${requests.length} playouts, sha256 ${sha256.slice(0, 16)}…`);
        }
      } finally {
        await browser.close();
      }
    },
  );
}
