// Whatever a link holds is only data: the page lives, tells what is wrong, and nothing of it runs.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { scale } from '../lib/random.mjs';
import { follow as followLink, openSite, request, settled, verdict } from './site.mjs';

const chromium = process.env.UMPIRE_CHROMIUM;
const skip = chromium ? false : 'no Chromium: set UMPIRE_CHROMIUM to its path';

const examples = {
  'arcane-legions': 'clean-snap',
  godsgloom: 'swamp',
  'commands-colors-ancients': 'leader-joins',
  'torn-world': 'friend-first',
  'ninth-age': 'edge',
};
// The page is the same for all: of what is tried with each game one takes every case, and the others have their turns. Long runs
// take every case with every game.
const shareOf = system => (_, i) =>
  scale > 1 || system === 'arcane-legions' || i % 4 === Object.keys(examples).indexOf(system) - 1;
const sceneOf = system =>
  JSON.parse(
    readFileSync(new URL(`../../build/public/scenes/${system}/${examples[system]}.json`, import.meta.url), 'utf8'),
  );
const linkOf = text => Buffer.concat([Buffer.from([1]), deflateRawSync(text)]).toString('base64url');
// With a last key as text: an object would lose `__proto__`.
const withKey = (scene, key, text) => `${JSON.stringify(scene).slice(0, -1)},${JSON.stringify(key)}:${text}}`;

const markup = '<img src=x onerror="window.taken=1"><script>window.taken=1</script>';
const rightToLeft = '\u202erome\u2066';
const odd = [
  ...['null', '5', '-1e308', 'true', '"x"', '[]', '[1,[null]]', '{}', '{"a":{"b":[null]}}'],
  ...[
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    JSON.stringify(markup),
    JSON.stringify(rightToLeft),
  ],
];

// Notes whatever goes wrong, or is carried out.
function listen() {
  const noted = (window['noted'] = []);
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    noted.push(`policy: ${violatedDirective} ${blockedURI}`),
  );
  addEventListener('error', event => noted.push(`error: ${event.error?.stack ?? event.message}`), true);
  addEventListener('unhandledrejection', ({ reason }) => noted.push(`rejected: ${reason?.stack ?? reason}`));
}

describe('hostile links', { skip }, () => {
  let site;
  before(async () => (site = await openSite(chromium)));
  after(() => site?.close());

  const open = () => site.open({ prepare: context => context.addInitScript(listen) });

  const follow = async (page, text) => {
    const before = await page.evaluate(() => location.hash);
    const fragment = linkOf(text);
    assert.notEqual(`#${fragment}`, before);
    await followLink(page, `#${fragment}`);
  };

  // It tells a verdict or an error, and nothing was carried out.
  async function lives(page, label) {
    const told = await verdict(page);
    assert.match(
      told,
      /^(Your move|Roll the dice|Tell the outcome|Legal|Done|Not allowed|Depends on a ruling|No verdict)/,
      label,
    );
    const found = await page.evaluate(() => ({
      noted: window['noted'].splice(0),
      ...{ taken: window['taken'], polluted: {}['polluted'] },
      images: document.querySelectorAll('img:not(.battles img, .thumbnail), um-verdict script, um-units script').length,
    }));
    assert.deepEqual(found, { noted: [], taken: undefined, polluted: undefined, images: 0 }, label);
    return told;
  }

  async function tour(page, label) {
    for (const tab of ['position', 'examples', 'decide']) {
      await page.click(`#tab-${tab}`);
      await page.evaluate(() => document.querySelectorAll('details').forEach(each => (each.open = true)));
      await settled(page);
    }
    await page.click('#menu-button');
    await page.keyboard.press('Escape');
    await lives(page, label);
  }

  for (const system of Object.keys(examples))
    it(`${system}: whatever stands under “page” is data for the page, or nothing`, async () => {
      const page = await open();
      const { page: _, ...scene } = sceneOf(system);
      const [player] = scene.turn.players;
      // Of those that the page reads every value, of others a few.
      const few = odd.filter((_, i) => i % 4 === 1);
      const cases = [
        ...odd,
        ...['colours', 'lengths', 'hexes', 'turn', 'battle'].flatMap(key => odd.map(text => `{"${key}":${text}}`)),
        ...['names', '__proto__', 'constructor'].flatMap(key => few.map(text => `{"${key}":${text}}`)),
        ...odd.map(
          text =>
            `{"lengths":{"shown":${text},"step":${text}},"colours":{${JSON.stringify(player)}:${text},"__proto__":${text}}}`,
        ),
      ];
      let turn = 0;
      for (const text of cases.filter(shareOf(system))) {
        await follow(page, withKey(scene, 'page', text));
        await lives(page, text);
        if (turn++ % 17 === 0) await tour(page, text);
      }
      await page.context().close();
    });

  // Every string of a position in turn.
  function* withEach(value, name, path = []) {
    if (typeof value === 'string') yield [path, name];
    else if (value && typeof value === 'object')
      for (const key of Object.keys(value))
        for (const [at, put] of withEach(value[key], name, [...path, key])) yield [at, put];
  }
  const changed = (scene, path, value) => {
    const copy = structuredClone(scene);
    path.slice(0, -1).reduce((part, key) => part[key], copy)[path.at(-1)] = value;
    return copy;
  };

  for (const system of Object.keys(examples))
    it(`${system}: no word of the position is taken for one of the language that the page is written in`, async () => {
      const page = await open();
      const scene = sceneOf(system);
      if (system === 'commands-colors-ancients') scene.order = { kind: 'retreat', unit: scene.units[0].id, flags: 1 };
      await page.click('#tab-position');
      await page.evaluate(() => document.querySelectorAll('details').forEach(each => (each.open = true)));
      let inDecide = false;
      for (const [name, every] of [
        ['constructor', 1],
        ['__proto__', 3],
      ])
        for (const [i, [path]] of [...withEach(scene, name)].filter(shareOf(system)).entries()) {
          if (i % every || path[0] === 'note' || path[0] === 'choices' || path.includes('rows')) continue;
          await follow(page, JSON.stringify(changed(scene, path, name)));
          await page.click((inDecide = !inDecide) ? '#tab-decide' : '#tab-position');
          await lives(page, `${name} at /${path.join('/')}`);
        }
      await page.context().close();
    });

  it('players are renamed, coloured and measured for over whatever stood there', async () => {
    const page = await open();
    for (const text of odd
      .slice(0, -2)
      .filter(each => each.startsWith('{') || each === '5' || each === '"x"' || each === '[]')) {
      const { page: _, ...scene } = sceneOf('arcane-legions');
      await follow(page, withKey(scene, 'page', `{"colours":${text},"lengths":${text}}`));
      await page.click('#tab-position');
      await page.evaluate(() => (document.querySelector('um-players details').open = true));
      const first = page.locator('um-players li').first();
      for (const name of ['__proto__', 'constructor', 'Rome']) {
        await first.locator('[role=radio][aria-checked=false]').first().click();
        await first.locator('input[type=text]').fill(name);
        await first.locator('input[type=text]').press('Tab');
        await settled(page);
        // Looked at over there: what comes here has lost `__proto__`.
        const now = await page.evaluate(each => {
          const { turn, units, page } = window.umpire.request();
          return {
            first: turn.players[0],
            owns: units.some(({ owner }) => owner === each),
            coloured: Object.hasOwn(page.colours, each),
          };
        }, name);
        assert.deepEqual(now, { first: name, owns: true, coloured: true }, `${text}, ${name}`);
        assert.match(await lives(page, `${text}, ${name}`), /^Your move/);
      }
      await page.click('#menu-button');
      await page.click('[data-command=in-inches]');
      await page.fill('dialog input', '30');
      await page.click('dialog .primary, dialog [type=submit]');
      await settled(page);
      assert.equal((await request(page)).page.lengths.shown, 'inches');
      await lives(page, text);
    }
    await page.context().close();
  });

  it('names of markup, of the prototype and of signs of direction are told as they are', async () => {
    const page = await open();
    const names = [
      '<img src=x onerror=taken=1>',
      '__proto__',
      'constructor',
      'toString',
      rightToLeft,
      'מגן דוד',
      '</script>',
      '{unit}',
      '{0?x}',
      '${1}',
    ];
    for (const system of Object.keys(examples)) {
      // Choices name units in the midst of their keys.
      const { choices: _, ...scene } = sceneOf(system);
      const text = JSON.stringify(scene);
      const { units, codices, turn } = scene;
      const own = [units[0].id, Object.keys(codices)[0], turn.players[0]];
      for (const [i, name] of names.entries())
        for (const old of scale > 1 ? own : [own[i % own.length]]) {
          await follow(page, text.replaceAll(JSON.stringify(old), JSON.stringify(name)));
          const label = `${system}: ${name} for ${old}`;
          // The game may have to come first.
          await page.waitForFunction(
            wanted => {
              const now = window.umpire.request();
              return now.system === wanted.system && JSON.stringify(now).includes(wanted.name);
            },
            { system, name: JSON.stringify(name) },
          );
          await settled(page);
          assert.match(
            await lives(page, label),
            /^(Your move|Roll the dice|Tell the outcome|Legal|Done|Not allowed|Depends on a ruling)/,
            label,
          );
        }
      await tour(page, system);
    }
    await page.context().close();
  });

  it('what stands after a name keeps its direction', async () => {
    const page = await open();
    const text = JSON.stringify(sceneOf('arcane-legions'));
    const { units } = JSON.parse(text);
    await follow(page, text.replaceAll(JSON.stringify(units[0].id), JSON.stringify('\u202eback')));
    const told = await page
      .locator('body')
      .evaluate(body => body.innerText.split('\n').filter(line => line.includes('back')));
    assert.ok(told.length > 2);
    const sentences = await page.locator('um-trace li, um-verdict p, .option-name').allInnerTexts();
    assert.ok(sentences.some(line => line.includes('back')));
    for (const line of sentences) assert.doesNotMatch(line, /[\u202a-\u202e\u2066\u2067]/);
    await page.context().close();
  });

  it('a name as long as a link may hold is refused with its place', async () => {
    const page = await open();
    const long = 'x'.repeat(900_000);
    for (const system of Object.keys(examples)) {
      const scene = sceneOf(system);
      const cases = {
        '/units/0/id': { ...scene, units: [{ ...scene.units[0], id: long }] },
        '/title': { ...scene, title: long },
      };
      for (const [at, whole] of Object.entries(cases)) {
        await follow(page, JSON.stringify(whole));
        await page.waitForFunction(() => /No verdict/.test(document.querySelector('um-verdict').innerText));
        const told = await lives(page, `${system} ${at}`);
        assert.ok(told.includes(at), `${system} ${at}: ${told.slice(0, 200)}`);
        await page.click('#undo');
      }
      await follow(page, withKey(scene, 'page', JSON.stringify({ colours: { [long]: 1 } })));
      assert.match(await lives(page, system), /^No verdict[^]*\/page/);
      await page.click('#undo');
    }
    await follow(page, JSON.stringify({ ...sceneOf('godsgloom'), title: 'x'.repeat(1_200_000) }));
    await page.waitForFunction(() =>
      /holds more than a position may/.test(document.querySelector('um-verdict').innerText),
    );
    await lives(page, 'too large');
    await page.context().close();
  });

  // A file as it falls on the board.
  const drop = (page, name, text, type = 'application/json') =>
    page.evaluate(
      ({ name, text, type }) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], name, { type }));
        for (const event of ['dragover', 'drop'])
          document
            .querySelector('#board')
            .dispatchEvent(new DragEvent(event, { dataTransfer, bubbles: true, cancelable: true }));
      },
      { name, text, type },
    );
  const noticed = (page, words) =>
    page.waitForFunction(wanted => document.querySelector('um-verdict .notice')?.textContent.includes(wanted), words);

  it('files of positions are data, by whatever names', async () => {
    const page = await open();
    const scene = sceneOf('godsgloom');
    const renamed = name =>
      JSON.stringify({ ...scene, title: name }).replaceAll(JSON.stringify(scene.units[0].id), JSON.stringify(name));
    for (const name of [markup, rightToLeft, '__proto__', 'constructor']) {
      await drop(page, `${markup}.json`, renamed(name.slice(0, 60)));
      await page.waitForFunction(wanted => window.umpire.request().title === wanted, name.slice(0, 60));
      await settled(page);
      await lives(page, name);
    }
    for (const text of [
      withKey(scene, '__proto__', '{"polluted":1}'),
      withKey(scene, 'constructor', '{"prototype":{"polluted":1}}'),
      '[]',
      'null',
      '\0',
      markup,
    ]) {
      await drop(page, 'odd.json', text);
      await page.waitForFunction(
        () =>
          /No verdict/.test(document.querySelector('um-verdict').innerText) || document.querySelector('#json-problem'),
      );
      await lives(page, text);
    }
    await page.context().close();
  });

  it('a position is taken up to its size in bytes, from a file, out of a picture and pasted; one more is refused', async () => {
    const page = await open();
    const scene = sceneOf('godsgloom');
    const most = 1 << 20;
    // Letters of two bytes, so that bytes and letters differ.
    const sized = (title, bytes) => {
      const text = JSON.stringify({ ...scene, title: `${title}é` });
      return text + ' '.repeat(bytes - Buffer.byteLength(text));
    };
    const picture = text =>
      `<svg xmlns="http://www.w3.org/2000/svg"><metadata><umpire-position>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</umpire-position></metadata></svg>`;
    const pasted = text =>
      page.evaluate(given => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', given);
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text);
    const ways = {
      'a file': [text => drop(page, 'a.json', text), 'larger than 1 MB'],
      'a picture': [text => drop(page, 'a.svg', picture(text), 'image/svg+xml'), 'in a.svg is larger than 1 MB'],
      pasted: [pasted, 'pasted text is longer than 1 MB'],
    };
    for (const [way, [take, words]] of Object.entries(ways)) {
      await take(sized(way, most));
      await page.waitForFunction(wanted => window.umpire.request().title === wanted, `${way}é`);
      await take(sized('refused', most + 1));
      await noticed(page, words);
      assert.equal((await request(page)).title, `${way}é`);
      await lives(page, way);
    }
    await page.context().close();
  });

  it('files of codices are data: names of markup, of the prototype, of signs of direction, and endless ones', async () => {
    const page = await open();
    const [codex] = Object.values(sceneOf('godsgloom').codices);
    const names = ['<img src=x onerror=taken=1>', 'constructor', '__proto__', rightToLeft];
    const list = names.map(name => `${JSON.stringify(name)}:${JSON.stringify(codex)}`).join(',');
    const file = (codices, more = '') => `{"umpireCodices":1,"codices":{${codices}}${more}}`;
    await follow(page, JSON.stringify(sceneOf('godsgloom')));
    await drop(
      page,
      'codices.json',
      file(`"godsgloom":{${list}},"__proto__":{"x":{}},"constructor":{"x":{}}`, ',"__proto__":{"polluted":1}'),
    );
    await noticed(page, 'kept from the file');
    await lives(page, 'codices');
    await page.click('#tab-position');
    await page.evaluate(() => document.querySelectorAll('details').forEach(each => (each.open = true)));
    await page.waitForSelector('[data-codex="constructor"]');
    const kept = await page
      .locator('[data-codex]')
      .evaluateAll(all => [...new Set(all.map(each => each['dataset'].codex))]);
    assert.deepEqual(
      names.filter(name => !kept.includes(name)),
      [],
    );
    await tour(page, 'codices');
    await drop(page, 'long.json', file(`"godsgloom":{"${'x'.repeat(900_000)}":${JSON.stringify(codex)}}`));
    await noticed(page, 'was refused');
    assert.ok((await page.locator('um-verdict .notice').innerText()).length < 1000);
    await lives(page, 'a long name');
    await page.context().close();
  });

  it('hears no messages, wherever they come from', async () => {
    const page = await open();
    const was = await request(page);
    const scene = sceneOf('torn-world');
    const messages = [
      { umpire: 1, request: scene },
      { request: scene },
      { umpire: 1, choose: 'end' },
      { umpire: 1, height: 9 },
      JSON.stringify(scene),
      linkOf(JSON.stringify(scene)),
      null,
      { hash: '#', src: '#' },
    ];
    // From another origin, by whoever has opened the page.
    const other = await page.context().newPage();
    await other.goto(site.origin.replace('127.0.0.1', 'localhost'));
    const opening = page.context().waitForEvent('page');
    await other.evaluate(address => void (window['opened'] = window.open(address)), `${site.origin}/`);
    const third = await opening;
    await third.waitForSelector('body[data-ready]');
    await settled(third);
    await third.evaluate(() => addEventListener('message', () => (window['heard'] = (window['heard'] ?? 0) + 1)));
    await other.evaluate(all => all.forEach(message => window['opened'].postMessage(message, '*')), messages);
    await third.waitForFunction(count => window['heard'] === count, messages.length);
    await page.evaluate(all => all.forEach(message => postMessage(message, '*')), messages);
    for (const each of [third, page]) {
      await settled(each);
      assert.deepEqual((await request(each)).units, was.units);
      await lives(each, 'messages');
    }
    await page.context().close();
  });

  it('says so where the QR code does not load, and the link can be copied all the same', async () => {
    const page = await site.open({ prepare: context => context.route(/\/qr-[\w-]+\.js$/, route => route.abort()) });
    await page.click('#menu-button');
    await page.click('[data-command=share]');
    await page.waitForSelector('.sharing select', { state: 'attached' });
    const status = page.locator('.sharing [role=status]').first();
    await page.waitForFunction(() => /could not be loaded/.test(document.querySelector('.sharing').innerText));
    assert.equal(await page.locator('.qr').count(), 0);
    await page.click('[data-share=copy]');
    await page.waitForFunction(() => /Link copied/.test(document.querySelector('.sharing').innerText));
    assert.ok(await status.isVisible());
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), page.url());
    site.complaints.splice(0);
    await page.context().close();
  });
});
