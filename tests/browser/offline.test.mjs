// Without a network, within seconds of a first visit: picker, board and language agree, and what is not to be had is told.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { root } from '../../wasm/setup.mjs';
import { encode } from '../../web/share/encode.js';
import { atRest, openSite, request, settled, verdict } from './site.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';
const games = ['arcane-legions', 'godsgloom', 'commands-colors-ancients', 'torn-world', 'ninth-age'];
const never = new Promise(() => {});
// Everything that the service worker keeps.
const addresses = existsSync(join(root, 'dist/service-worker.js'))
  ? [...readFileSync(join(root, 'dist/service-worker.js'), 'utf8').matchAll(/^ "(.+)": "/gm)].map(([, each]) => each)
  : [];

const english = {
  game: /could not be loaded: this browser does not keep it yet/,
  language: /Deutsch could not be loaded/,
  answer: /^Your move/,
  tab: 'Decide',
};
const german = {
  game: /ließ sich nicht laden: Dieser Browser hat es noch nicht aufbewahrt/,
  answer: /^Am Zug/,
  tab: 'Entscheiden',
};

const notice = page => page.locator('um-verdict .notice').first().innerText();
const told = (page, pattern) =>
  page.waitForFunction(
    source => new RegExp(source).test(document.querySelector('um-verdict .notice')?.textContent ?? ''),
    pattern.source,
  );

// What the picker says, what the board shows and which language is spoken, as far as they have to be the same.
const agreed = page =>
  page.evaluate(() => ({
    picked: /** @type {HTMLSelectElement} */ (document.querySelector('#shelf select')).value,
    shown: window['umpire'].request().system,
    spoken: document.documentElement.lang,
    tab: document.querySelector('#tab-decide').textContent,
    unnamed: /\b(verdict|board|events|command|keeping)\.[a-z-]+/.exec(document.body.innerText)?.[0] ?? null,
  }));

async function pickGame(page, system) {
  await page.selectOption('#shelf select', system);
  await settled(page);
}
async function speak(page, name) {
  await page.click('#menu-button');
  await page.click(`[data-command="language-${name}"]`);
  await settled(page);
}
async function pickExample(page, number) {
  await page.locator('#shelf [data-shelf]').nth(number).click();
  await settled(page);
  assert.equal(await page.locator('#shelf [data-shelf]').nth(number).getAttribute('aria-pressed'), 'true');
}
const reload = async page => {
  await page.reload();
  await page.waitForSelector('body[data-ready]');
  await settled(page);
};
// Until files are kept whose addresses match.
const kept = (page, ...patterns) =>
  page.evaluate(
    async sources => {
      for (const began = Date.now(); ;) {
        const urls = [];
        for (const name of await caches.keys())
          for (const { url } of await (await caches.open(name)).keys()) urls.push(url);
        if (sources.every(source => urls.some(url => new RegExp(source).test(url)))) return;
        if (Date.now() - began > 30000) throw new Error(`not kept in time; kept are ${urls.join(' ')}`);
        await new Promise(done => setTimeout(done, 50));
      }
    },
    patterns.map(({ source }) => source),
  );

// Nothing of another game comes, nor German where English is spoken; what is shown goes on. English is there with German.
async function refusesAll(page, words, lang) {
  const same = { picked: 'arcane-legions', shown: 'arcane-legions', spoken: lang, tab: words.tab, unnamed: null };
  for (const system of games.slice(1)) {
    await pickGame(page, system);
    await told(page, words.game);
    assert.deepEqual(await agreed(page), same, system);
  }
  if (lang === 'en') {
    await speak(page, 'de');
    await told(page, words.language);
  } else {
    await speak(page, 'en');
    assert.deepEqual(await agreed(page), { ...same, spoken: 'en', tab: english.tab });
    await speak(page, 'de');
  }
  assert.deepEqual(await agreed(page), same);
  await pickExample(page, 1);
  assert.match(await verdict(page), words.answer);
  assert.deepEqual(await agreed(page), same);
}

describe('without a network soon after a first visit', { skip }, () => {
  const sites = [];
  after(() => Promise.all(sites.map(site => site.close())));

  async function open({ before = undefined, ...more } = {}) {
    const site = await openSite(chromium, { before });
    sites.push(site);
    const page = await site.open({ serviceWorkers: 'allow', ...more });
    // The examples of the game come by themselves.
    await page.waitForFunction(() => document.querySelectorAll('#shelf [data-shelf]').length > 1);
    return { site, page };
  }

  for (const [words, locale, lang] of [
    [english, 'en-GB', 'en'],
    [german, 'de-DE', 'de'],
  ]) {
    it(`before anything is kept: ${lang}`, async () => {
      const { site, page } = await open({ locale, before: path => path.includes('service-worker') && never });
      site.stopServing();
      await refusesAll(page, words, lang);
    });

    it(`while the rest is still being kept, after a reload too: ${lang}`, async () => {
      // No other game has come, nor this one in German; English is under every language.
      const held = new RegExp(`${games.slice(1).join('|')}${lang === 'en' ? '|parts/de\\.arcane' : ''}`);
      const isHeld = path => held.test(path) && !/\.(js|css)$/.test(path);
      const { site, page } = await open({ locale, before: path => isHeld(path) && never });
      const engine = ['first', 'rest'].map(part => new RegExp(`umpire-arcane-legions\\.${part}.*wasm$`));
      await kept(
        page,
        /index\.html$/,
        new RegExp(`parts/${lang}\\.arcane-legions`),
        /scenes\/arcane-legions\/breakaway/,
        /clean-snap/,
        /blocked/,
        ...engine,
      );
      site.stopServing();
      await reload(page);
      await page.waitForFunction(() => document.querySelectorAll('#shelf [data-shelf]').length > 1);
      await refusesAll(page, words, lang);
      await reload(page);
      assert.match(await verdict(page), words.answer, 'the example that was opened');
      await page.waitForSelector('html[data-kept=part]');
    });
  }

  it('says what is not kept yet as the network goes', async () => {
    const held = path => /godsgloom|ninth-age|torn-world/.test(path) && !/\.(js|css)$/.test(path) && never;
    const { site, page } = await open({ before: held });
    const ofOthers = addresses.filter(address => /^(?!scenarios).*(arcane-legions|ancients)\b/.test(address));
    assert.ok(ofOthers.length > 20);
    await kept(page, ...ofOthers.map(address => new RegExp(`/${address}$`)));
    site.stopServing();
    await page.context().setOffline(true);
    await told(page, /There is no network, and this browser does not keep everything yet/);
    const text = await notice(page);
    for (const name of ['Godsgloom', 'Torn World', 'The 9th Age', 'Deutsch'])
      assert.ok(text.includes(name), `${name}: ${text}`);
    assert.ok(!/Arcane Legions|Ancients|English/.test(text), text);
  });

  it('has everything once all is kept: games, examples, languages, a reload', async () => {
    const { site, page } = await open();
    await page.waitForSelector('html[data-kept=all]');
    site.stopServing();
    await page.context().setOffline(true);
    await speak(page, 'de');
    for (const system of games) {
      await pickGame(page, system);
      await page.waitForFunction(() => document.querySelectorAll('#shelf [data-shelf]').length > 1);
      await pickExample(page, 1);
      assert.deepEqual(await agreed(page), {
        picked: system,
        shown: system,
        spoken: 'de',
        tab: german.tab,
        unnamed: null,
      });
      await reload(page);
      assert.deepEqual(await agreed(page), {
        picked: system,
        shown: system,
        spoken: 'de',
        tab: german.tab,
        unnamed: null,
      });
    }
    await speak(page, 'en');
    assert.equal((await agreed(page)).tab, english.tab);
    assert.ok(!(await page.locator('um-verdict .notice').allInnerTexts()).some(text => /no network/.test(text)));
  });

  // One thing of all that a game or a language takes, whichever it is.
  for (const [what, path] of [
    ['sentences', '**/parts/en.godsgloom.json'],
    ['module', '**/umpire-godsgloom.*.wasm'],
    ['board', '**/assets/godsgloom-*.js'],
    ['example', '**/scenes/godsgloom/spear-wall.json'],
  ])
    it(`opens no game whose ${what} did not come, and opens it once it does`, async () => {
      const { page } = await open({ serviceWorkers: 'block' });
      await page.route(path, route => route.abort());
      await pickGame(page, 'godsgloom');
      await told(page, english.game);
      const same = { picked: games[0], shown: games[0], spoken: 'en', tab: 'Decide', unnamed: null };
      assert.deepEqual(await agreed(page), same);
      await page.unroute(path);
      await pickGame(page, 'godsgloom');
      assert.deepEqual(await agreed(page), { ...same, picked: 'godsgloom', shown: 'godsgloom' });
      assert.match(await verdict(page), english.answer);
    });

  for (const path of ['**/page.de.json', '**/parts/de.arcane-legions.json', '**/scenes.de.json'])
    it(`speaks no half of a language without ${path.slice(3)}, and all of it once that comes`, async () => {
      const { page } = await open({ serviceWorkers: 'block' });
      await page.route(path, route => route.abort());
      await speak(page, 'de');
      await told(page, english.language);
      assert.equal((await agreed(page)).tab, english.tab);
      assert.equal(await page.evaluate(() => localStorage.getItem('umpire.language')), null);
      await page.unroute(path);
      await speak(page, 'de');
      assert.deepEqual(await agreed(page), {
        picked: games[0],
        shown: games[0],
        spoken: 'de',
        tab: german.tab,
        unnamed: null,
      });
    });

  it('goes back to what is shown where a link leads to a game that does not come', async () => {
    const { page } = await open({ serviceWorkers: 'block' });
    const before = [await request(page), await page.evaluate(() => location.hash)];
    await page.route('**/umpire-torn-world.*.wasm', route => route.abort());
    await page.evaluate(async () => {
      const { system, ...scene } = window['umpire'].request();
      const text = JSON.stringify({ ...scene, system: 'torn-world' });
      const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
      const bytes = [1, ...new Uint8Array(await new Response(stream).arrayBuffer())];
      location.hash = btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    });
    await told(page, english.game);
    await page.waitForFunction(hash => location.hash === hash, before[1]);
    assert.deepEqual(await request(page), before[0]);
  });
});

// As the system hands it over: a form that is posted, and the page that is opened by the answer.
describe('what another app shares with the installed page', { skip }, () => {
  let site;
  before(async () => (site = await openSite(chromium)));
  after(() => site.close());

  const scene = JSON.parse(readFileSync(join(root, 'public/games/godsgloom/scenes/nimble.json'), 'utf8'));

  async function shared(fields) {
    const page = await site.open({ serviceWorkers: 'allow', width: 390, height: 844, touch: true });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    const led = await page.evaluate(async fields => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields))
        form.append(name, name === 'file' ? new File([value], 'Streit ß.json', { type: 'application/json' }) : value);
      return (await fetch('./share', { method: 'POST', body: form, redirect: 'manual' })).type;
    }, fields);
    assert.equal(led, 'opaqueredirect');
    await page.goto(`${site.origin}/?shared`);
    await page.waitForFunction(() => !location.search);
    await atRest(page);
    return page;
  }

  it('a file is opened, a link in a text, and the text of a position', async () => {
    const code = await encode(scene);
    for (const fields of [
      { file: JSON.stringify(scene), title: 'A dispute' },
      { text: `Look: https://example.org/umpire/#${code} (mine)`, title: 'A dispute' },
      { title: 'A dispute', text: JSON.stringify(scene) },
      // A hashtag is no link, wherever it stands.
      { text: 'Look: #ArcaneLegions', url: `https://example.org/umpire/#${code}` },
      { text: `#ArcaneLegions https://example.org/umpire/#${code}` },
    ]) {
      const page = await shared(fields);
      assert.deepEqual(await request(page).then(({ system, units }) => [system, units]), [scene.system, scene.units]);
      // Once: a reload opens what stands there.
      assert.deepEqual(
        await page.evaluate(() => caches.keys().then(names => names.filter(n => /shared/.test(n)).length)),
        1,
      );
      assert.equal(
        await page.evaluate(async () => {
          const cache = await caches.open((await caches.keys()).find(name => /shared/.test(name)));
          return (await cache.keys()).length;
        }),
        0,
      );
      await page.context().close();
    }
  });

  it('an army list is shared as its lines, without the title beside them', async () => {
    const page = await shared({ title: 'My list', text: 'Vampire Covenant\n40 Ghouls – 660\n2 Great Bats – 90' });
    await page.waitForSelector('dialog.army-list');
    assert.equal(await page.locator('dialog.army-list li[data-regiment]').count(), 2);
    assert.equal(await page.locator('dialog.army-list [role="alert"]').count(), 0);
    await page.context().close();
  });

  it('a casebook is shared as its text, and read', async () => {
    const text = `# Rulings\n\nMay it?\n\n\`\`\`umpire\n${JSON.stringify(scene)}\n\`\`\`\n`;
    const page = await shared({ title: 'Rulings', text });
    await page.waitForSelector('dialog.casebook figcaption');
    assert.match(await page.locator('dialog.casebook').innerText(), /Rulings[^]+May it\?[^]+Godsgloom, legal/);
    await page.context().close();
  });

  it('of what is no position it is told so, and what stood there stays', async () => {
    const page = await shared({ text: 'Hello' });
    assert.match(await notice(page), /neither a position nor a link/);
    assert.equal((await request(page)).system, 'arcane-legions');
    await page.context().close();
  });

  it('the manifest says what can be shared and opened', async () => {
    const manifest = JSON.parse(readFileSync(join(root, 'dist/umpire.webmanifest'), 'utf8'));
    const { action, method, params } = manifest.share_target;
    assert.deepEqual([action, method, params.files[0].name], ['./share', 'POST', 'file']);
    assert.deepEqual(Object.values(manifest.file_handlers[0].accept).flat(), [
      '.json',
      '.svg',
      '.png',
      '.md',
      '.ros',
      '.rosz',
      '.vsav',
    ]);
    assert.deepEqual(
      manifest.screenshots.map(each => each.form_factor),
      ['wide', 'narrow'],
    );
    for (const { src, sizes, label, scene } of manifest.screenshots) {
      const png = readFileSync(join(root, 'dist', src));
      assert.equal(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, sizes);
      assert.equal(JSON.parse(readFileSync(join(root, 'dist', scene), 'utf8')).title, label);
    }
  });
});
