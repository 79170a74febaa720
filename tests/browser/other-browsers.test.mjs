// A whole dispute of each game by keys alone, in Chromium, Firefox and WebKitGTK: a unit is chosen, it moves into contact or
// is given an order, what must be decided is answered, verdict, bar and clause are read. What the accessibility tree of the
// browser says at each stage is the same in all of them: tests/transcripts/keys-<game>.txt, which Chromium writes anew with
// UMPIRE_TRANSCRIPTS=write.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { root } from '../../wasm/setup.mjs';
import { browsers } from './by-keys.mjs';
import { atRest, request, settled, startServing } from './site.mjs';

const linkOf = value =>
  `#${Buffer.concat([Buffer.from([1]), deflateRawSync(JSON.stringify(value))]).toString('base64url')}`;
const transcript = game => join(root, `tests/transcripts/keys-${game}.txt`);

// An example before its order is given.
function exampleOf(game, name) {
  const scene = JSON.parse(readFileSync(join(root, `public/games/${game}/scenes/${name}.json`), 'utf8'));
  delete scene.order;
  delete scene.choices;
  return scene;
}

// What has a role and a name, in the verdict and below Decide, but for what is folded.
function spokenParts() {
  const parts = ['um-verdict', 'um-unit-orders', 'um-decision', 'um-trace:has([type=range])'];
  const named = 'section, h2, h3, h4, button, a, input, select, [role]';
  const all = parts.flatMap(part => [...document.querySelectorAll(`${part} :is(${named})`)]);
  return all.filter(each => each.checkVisibility());
}
const toldParts = () =>
  [...document.querySelectorAll('um-verdict p, um-decision .reason, #cursor-told')]
    .filter(each => each.checkVisibility() && each.textContent.trim())
    .map(each => {
      const words = [];
      const walker = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) words.push(walker.currentNode.nodeValue.trim().replace(/\s+/g, ' '));
      return `${each.role ?? each.localName}: ${words.filter(Boolean).join(' ')}`;
    });

/** The keys of somebody who uses no pointer, and what they are told on the way. */
function personAt(page) {
  const lines = [];
  const focus = selector =>
    page.evaluate(wanted => (document.activeElement.matches(wanted) ? 'there' : document.hasFocus()), selector);
  const person = {
    async press(...keys) {
      for (const key of keys) await page.press(key);
      await settled(page);
    },
    async to(selector, key = 'Tab') {
      for (let i = 0; i < 150; i++) {
        const found = await focus(selector);
        if (found === 'there') return;
        // After the last control come those of the browser, which other keys would go to.
        assert.ok(found, `on the way to ${selector} ${key} leaves the page`);
        await page.press(key);
      }
      assert.fail(`no way to ${selector} by ${key}`);
    },
    async go(selector, key) {
      await person.to(selector, key);
      await person.press('Enter');
    },
    choices: async () => ((await request(page)).choices ?? []).map(choice => choice.key ?? choice),
    verdict: () => page.evaluate(() => document.querySelector('um-verdict h2').textContent.trim()),
    async note(what) {
      await atRest(page);
      const [focus = { role: 'page', name: '' }] = await page.tree(() =>
        document.activeElement === document.body ? [] : [document.activeElement],
      );
      const heard = await page.evaluate(() => document.querySelector('#live[aria-live=polite]').textContent);
      lines.push(`== ${what}`, `focus: ${focus.role} ${JSON.stringify(focus.name)}`, `heard: ${heard}`);
      for (const text of await page.evaluate(toldParts)) lines.push(text);
      for (const { role, name } of await page.tree(spokenParts)) lines.push(`- ${role} ${JSON.stringify(name)}`);
      lines.push('');
    },
    text: () => `${lines.join('\n')}\n`,
  };
  return person;
}

/** Why this is barred, and by which clause. @param {ReturnType<typeof personAt>} person */
async function askWhy({ go, note }, key) {
  await go(`um-decision .why[data-key="${key}"]`);
  await note('Why not there');
  await go('um-decision .barred .rules');
  await note('By which clause');
}

// What is heard at each stage of a transcript; of two of one name at the later.
const stagesOf = text =>
  new Map(Array.from(text.matchAll(/^== (.*)\nfocus: .*\n(heard: .*)$/gm), ([, stage, heard]) => [stage, heard]));

// One thing after another that is to be decided, from what stands first on.
async function choose({ go, note }, choices) {
  for (const [key, what] of choices) {
    await go(`um-decision .choose[data-key="${key}"]`);
    await note(what);
  }
}

const disputes = {
  'arcane-legions': {
    scene: exampleOf('arcane-legions', 'clean-snap'),
    async settle(person) {
      const { go, to, press, note } = person;
      await note('The position is opened');
      await choose(person, [['order:Legio I', 'A unit is ordered']]);
      // On the board, by its cursor.
      await to('#board', 'Shift+Tab');
      await press('Enter');
      await note('The cursor is called');
      await press('Home', 'ArrowUp', 'ArrowUp');
      await note('It stands on a step');
      await press('Enter');
      await note('It is chosen');
      await askWhy(person, 'snap:Nile Guard:right:front');
      await go('um-decision .choose[data-key="slide:left"]', 'Shift+Tab');
      await note('All is decided');
      await go('[data-next]');
      await note('The next order');
    },
  },
  godsgloom: {
    scene: exampleOf('godsgloom', 'spear-wall'),
    async settle(person) {
      const { to, press, note } = person;
      await note('The position is opened');
      await choose(person, [['order:Riders', 'A unit is ordered']]);
      await to('#board', 'Shift+Tab');
      await press('Enter', 'Shift+ArrowRight', 'Shift+ArrowRight');
      await note('The cursor stands before the spears');
      await press('Enter');
      await note('The unit goes there');
      await askWhy(person, 'step:E');
      await person.go('um-decision .choose[data-key="end"]', 'Shift+Tab');
      await note('All is decided');
    },
  },
  'commands-colors-ancients': {
    scene: exampleOf('commands-colors-ancients', 'auxilia'),
    async settle(person) {
      const { go, press, note } = person;
      await note('The battle line is opened');
      await choose(person, [['order:Socii', 'A unit is ordered']]);
      await askWhy(person, 'end');
      await go('um-decision .choose[data-key="step:NE"]', 'Shift+Tab');
      await note('It has gone a hex');
      await choose(person, [
        ['step:NE', 'It has gone two hexes'],
        ['end', 'All is decided'],
      ]);
      // The dispute that keyboard.test.mjs puts down in full, from Chromium alone.
      await go('#shelf [data-shelf=retreat]', 'Shift+Tab');
      await note('The position is opened');
      await go('um-decision .why');
      await note('Why not there');
      await go('um-decision .barred .rules');
      await note('By which clause');
      await go('um-decision [data-key^="step:"].choose', 'Shift+Tab');
      await note('A step is chosen');
      await press('Control+z');
      await note('It is taken back');
      await press('Control+Shift+Z');
      await go('um-decision .choose');
      await note('All is decided');
      await go('[data-next]');
      await note('The next order');
      const stages = stagesOf(readFileSync(join(root, 'tests/transcripts/retreat.txt'), 'utf8'));
      const here = stagesOf(person.text());
      for (const [stage, heard] of stages)
        if (stage !== 'The link is copied') assert.equal(here.get(stage), heard, stage);
    },
  },
  'torn-world': {
    scene: exampleOf('torn-world', 'friend-first'),
    async settle(person) {
      const { press, note } = person;
      await note('The position is opened');
      await choose(person, [
        ['order:Faceless One', 'A unit is ordered'],
        ['action:move', 'It is to move'],
        ['step:NE', 'It has taken a step'],
      ]);
      await askWhy(person, 'step:E');
      await press('Control+z');
      await note('It is taken back');
      await choose(person, [
        ['step:E', 'It comes where two stand'],
        ['eject:Guardsman:4,3', 'The friend is ejected'],
        ['dexterity:0', 'The dice show nothing'],
        ['eject:Swordsman:5,4', 'The enemy is ejected'],
        ['decline', 'All is decided'],
      ]);
    },
  },
  'ninth-age': {
    scene: exampleOf('ninth-age', 'enemy-beside'),
    async settle(person) {
      const { go, note } = person;
      await note('The position is opened');
      await go('um-units [data-unit=Rats]');
      await note('A unit is chosen');
      await go('um-unit-orders [data-unit-order=charge]', 'Shift+Tab');
      await note('It is to charge');
      await askWhy(person, 'charge:Knights');
      await go('um-decision .choose[data-key="charge:Squires"]', 'Shift+Tab');
      await note('The charge is declared');
      await choose(person, [
        ['react:Squires:hold', 'They hold'],
        ['roll:Rats:10', 'All is decided'],
      ]);
      await person.to('um-trace input[type=range]');
      await person.press('Home', 'ArrowRight');
      await note('It is replayed step by step');
    },
  },
};

for (const { name, variable, launch } of browsers) {
  const path = process.env[variable];
  const skip = path ? false : `no ${name}: set ${variable} to its path`;

  describe(`by keys alone in ${name}`, { skip }, () => {
    let site, page;
    before(async () => {
      site = await startServing();
      page = await launch(path);
    });
    after(async () => {
      await page?.close();
      site?.stopServing();
    });

    for (const [game, { scene, settle }] of Object.entries(disputes))
      it(`a dispute of ${game} is settled and says what it says everywhere`, async t => {
        t.diagnostic(page.version);
        await page.open('about:blank');
        await page.open(`${site.origin}/${linkOf(scene)}`);
        await page.waitForFunction(() => document.body.hasAttribute('data-ready'));
        await atRest(page);
        const person = personAt(page);
        await settle(person);
        if (process.env.UMPIRE_TRANSCRIPTS === 'write' && name === 'Chromium')
          writeFileSync(transcript(game), person.text());
        assert.equal(person.text(), readFileSync(transcript(game), 'utf8'), 'UMPIRE_TRANSCRIPTS=write writes it anew');
      });

    it('asks the browser and not the markup: a role and a name that are taken away are missed', async () => {
      const told = () => page.tree(() => [document.querySelector('#undo')]);
      assert.deepEqual(await told(), [{ role: 'button', name: 'Undo' }]);
      await page.evaluate(() => {
        const undo = document.querySelector('#undo');
        for (const name of ['aria-label', 'title']) undo.removeAttribute(name);
        undo.setAttribute('role', 'switch');
      });
      assert.deepEqual(await told(), [{ role: 'switch', name: '↶' }]);
    });
  });
}
