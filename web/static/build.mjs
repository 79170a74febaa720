// Writes the pages of clauses into the built page's folder, from the engine's data and the scenes of tests/games.
//   node web/static/build.mjs [DIR]
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { load, systems } from '../../wasm/engine.js';
import { hexName } from '../geometry/hex.js';
import { settled } from '../share/settled.js';
import { encode } from '../share/encode.js';
import { clauseOf, rulingText } from '../text/text.js';
import { game, loadText, textsFrom } from '../text/catalogue.js';
import { tellOf, tellPlaces } from '../text/filling.js';
import { drawing } from './figures.mjs';
import { html, json, verbatim } from './markup.mjs';
import { folderOf, indexOfAll, indexOfGame, pageOfClause } from './clauses/pages.mjs';
import { sayer } from './position.mjs';
import { proofsOf, rulingsOf, scenesOf } from './clauses/proofs.mjs';

const texts = join(import.meta.dirname, '../../build/public/text');
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
    const proved = clauses.map(({ id, chapter, undecidable }) => ({
      id,
      chapter,
      undecidable: Boolean(undecidable),
      proofs: proofsOf(id, all),
    }));
    return { system, clauses: proved, rulings: rulingsOf(all), hasBoard: Boolean(all[0].request.board) };
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
  return {
    system,
    name,
    source,
    clauses: clauses.map(each => ({ ...each, ...clauseOf(system, each.id) })),
    rulings: rulings.map(ruling),
  };
}

const plain = ({ request: { ask: _, ...request } }) => request;

// The links of all positions, by their scenes: writing one takes a moment.
async function linksOf(scenes) {
  const links = new Map();
  for (const scene of scenes) links.set(scene, await encode(settled(plain(scene), scene.reply)));
  return links;
}

const withoutElement = {
  policy: "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'",
  script: () => '',
};
// Opened as a file a page has no boards, and says so. Within the page, since a browser may load no script from a file.
const marking = "document.documentElement.toggleAttribute('data-from-file', location.protocol === 'file:');";
const ofMarking = createHash('sha256').update(marking).digest('base64');
const withElement = {
  policy: `default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'sha256-${ofMarking}'; connect-src 'self'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'`,
  script: up => html`<script>${verbatim(marking)}</script>
    <script type="module" src="${up}${element}"></script>`,
};

// The place of the board: to be played on with the element; without it, or without scripts, its picture. The link leads on
// in any case.
function boardOf({ language, say, links, playable, drawn }) {
  const picture = scene => drawn && html`<img src="${scene.name}.svg" alt="${say('picture')}" loading="lazy">`;
  const board = scene =>
    html`<umpire-board lang="${language}"><script type="application/json">${json(plain(scene))}</script>${picture(scene)}<p class="from-file" hidden>${say('from-file')}</p></umpire-board>`;
  return (scene, up) =>
    html`${playable ? board(scene) : picture(scene)}<p class="open"><a href="${up}index.html#${links.get(scene)}">${say('open')}</a></p>`;
}

function siteIn(language, { links, playable, drawn }) {
  const say = sayer(textNamed(`clauses.${language}.json`));
  const others = languages
    .filter(each => each !== language)
    .map(each => ({ language: each, name: textNamed(`clauses.${each}.json`).language }));
  return {
    language,
    others,
    say,
    ...(playable ? withElement : withoutElement),
    board: boardOf({ language, say, links, playable, drawn }),
  };
}

/**
 * @param {string} out the folder of the built page
 * @param {{ games?: string[], draw?: (request: Request, language: string) => Promise<string> }} [how]
 * @returns {Promise<number>} how many pages were written
 */
export async function writeClausePages(out, { games: wanted = systems, draw } = {}) {
  const data = dataOf(await load(), wanted);
  const scenes = [
    ...new Set(data.flatMap(({ clauses }) => clauses.flatMap(({ proofs }) => proofs.map(({ scene }) => scene)))),
  ];
  const links = await linksOf(scenes);
  const playable = existsSync(join(out, element));
  let count = 0;
  for (const language of languages) {
    await loadText(language);
    const site = siteIn(language, { links, playable, drawn: Boolean(draw) });
    const write = (below, text) => {
      const path = join(out, folderOf(language), below);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    };
    const pages = pagesOf(site, data);
    for (const [below, text] of pages) write(below, text);
    if (draw)
      for (const scene of scenes)
        write(`${scene.request.system}/${scene.name}.svg`, await draw(plain(scene), language));
    count += pages.size;
  }
  copyFileSync(join(import.meta.dirname, 'pages.css'), join(out, 'clauses/pages.css'));
  return count;
}

// Every page of a language, by its path.
function pagesOf(site, data) {
  const games = data.map(each => ({ ...told(each), hasBoard: each.hasBoard }));
  const pages = new Map([['index.html', indexOfAll(site, games)]]);
  for (const each of games) {
    if (each.hasBoard) tellPlaces(hexName);
    else tellOf({});
    pages.set(`${each.system}/index.html`, indexOfGame(site, each));
    for (const clause of each.clauses) pages.set(`${each.system}/${clause.id}.html`, pageOfClause(site, each, clause));
  }
  return pages;
}

if (process.argv[1] === import.meta.filename) {
  const { draw, close } = await drawing();
  const count = await writeClausePages(process.argv[2] ?? join(import.meta.dirname, '../../dist'), { draw });
  await close();
  console.log(`${count} pages`);
}
