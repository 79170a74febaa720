// Writes the pages of clauses into the built page's folder, from the engine's data and the scenes of tests/scenes.
//   node web/clauses/build.mjs [DIR]
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { load, systems } from '../../wasm/engine.js';
import { hexName } from '../hexes/hex.js';
import { settled } from '../keeping/settled.js';
import { encode } from '../share.js';
import { clauseOf, game, loadText, rulingText, tellPlaces, textsFrom } from '../text.js';
import { html, json } from './markup.mjs';
import { folderOf, indexOfAll, indexOfGame, pageOfClause } from './pages.mjs';
import { sayer } from './position.mjs';
import { proofsOf, rulingsOf, scenesOf } from './proofs.mjs';

const texts = join(import.meta.dirname, '../../public/text');
const textNamed = name => JSON.parse(readFileSync(join(texts, name), 'utf8'));
const languages = readdirSync(texts).flatMap(name => /^clauses\.(\w+)\.json$/.exec(name)?.[1] ?? []);
const element = 'embed/umpire-board.js';

// Whole files stand for the parts that the build makes of them.
textsFrom(async path => textNamed(path.replace(/^text\/(parts\/)?/, '')));

/** Everything of the games that is the same in every language. */
function dataOf(engine, games) {
  return games.map(system => {
    const all = scenesOf(system, engine);
    const { clauses } = engine.call({ umpire: 1, clauses: system });
    const proved = clauses.map(({ id, chapter, undecidable }) => ({ id, chapter, undecidable: Boolean(undecidable), proofs: proofsOf(id, all) }));
    return { system, clauses: proved, rulings: rulingsOf(all), onHexes: Boolean(all[0].request.board) };
  });
}

// The same in the language whose texts are loaded.
function told({ system, clauses, rulings }) {
  const { name, source, rulings: words } = game(system);
  const ruling = ({ id, value, clauses }) => {
    const { title, value: word } = rulingText(system, id);
    const values = Object.keys(words[id].values).map(each => ({ text: word(each), usual: each === value }));
    return { id, clauses, title, text: words[id].text, values };
  };
  return { system, name, source, clauses: clauses.map(each => ({ ...each, ...clauseOf(system, each.id) })), rulings: rulings.map(ruling) };
}

// The links of all positions, by their scenes: writing one takes a moment.
async function linksOf(data) {
  const links = new Map();
  for (const { scene } of data.flatMap(({ clauses }) => clauses.flatMap(({ proofs }) => proofs))) {
    const { ask: _, ...request } = scene.request;
    links.set(scene.request, await encode(settled(request, scene.reply)));
  }
  return links;
}

// With the element there is a board to play on; it says by itself where its script is missing. The link leads on in any case.
function siteIn(language, links, playable) {
  const say = sayer(textNamed(`clauses.${language}.json`));
  const others = languages.filter(each => each !== language).map(each => ({ language: each, name: textNamed(`clauses.${each}.json`).language }));
  const open = (request, up) => html`<p class="open"><a href="${up}index.html#${links.get(request)}">${say('open')}</a></p>`;
  const { policy, script, place } = playable ? withElement : withoutElement;
  return { language, others, say, policy, script, board: (request, up) => html`${place(request, language)}${open(request, up)}` };
}

const withoutElement = {
  policy: "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'",
  script: () => '',
  place: (_request, _language) => '',
};
const withElement = {
  policy: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'",
  script: up => html`<script type="module" src="${up}${element}"></script>`,
  place: ({ ask: _, ...request }, language) => html`<umpire-board lang="${language}"><script type="application/json">${json(request)}</script></umpire-board>`,
};

/** @param {string} out the folder of the built page @returns {Promise<number>} how many pages were written */
export async function writeClausePages(out, wanted = systems) {
  const data = dataOf(await load(), wanted);
  const links = await linksOf(data);
  const playable = existsSync(join(out, element));
  let count = 0;
  for (const language of languages) {
    await loadText(language);
    const site = siteIn(language, links, playable);
    const write = (below, text) => {
      const path = join(out, folderOf(language), below);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
      count++;
    };
    const games = data.map(each => ({ ...told(each), onHexes: each.onHexes }));
    write('index.html', indexOfAll(site, games));
    for (const each of games) {
      tellPlaces(each.onHexes ? hexName : null);
      write(`${each.system}/index.html`, indexOfGame(site, each));
      for (const clause of each.clauses) write(`${each.system}/${clause.id}.html`, pageOfClause(site, each, clause));
    }
  }
  copyFileSync(join(import.meta.dirname, 'clauses.css'), join(out, 'clauses/clauses.css'));
  return count;
}

if (process.argv[1] === import.meta.filename) {
  const count = await writeClausePages(process.argv[2] ?? join(import.meta.dirname, '../../dist'));
  console.log(`${count} pages`);
}
