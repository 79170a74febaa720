// Writes the static pages into the built page's folder: a page for each clause, from the engine's data and the scenes
// of tests/games; the casebook, from tests/disputes; and the documents, from docs.
//   node web/static/build.mjs [DIR]
// UMPIRE_SITE is the folder's future address, for search engines (docs/hosting.md).
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { transformWithEsbuild } from 'vite';
import { load, systems } from '../../wasm/engine.js';
import sources from '../../build/lists/rulings.js';
import { hexName } from '../geometry/hex.js';
import { clauseOf, rulingText, say, sceneText } from '../text/text.js';
import { game, loadText } from '../text/catalogue.js';
import { tellOf, tellPlaces } from '../text/filling.js';
import { boardsOf, element, linksOf, plain } from './boards.mjs';
import { card } from './cards.mjs';
import { indexOfAll, indexOfGame, pageOfClause } from './clauses/pages.mjs';
import { proofsOf, rulingsOf, scenesOf } from './clauses/proofs.mjs';
import { allScenes, answeredDisputes } from './disputes/disputes.mjs';
import { disputesAsCasebook } from './disputes/as-casebook.mjs';
import { casebook, pageOfDispute } from './disputes/pages.mjs';
import { documentPages } from './documents/pages.mjs';
import { drawing } from './figures.mjs';
import { answeredExamples } from './examples/examples.mjs';
import { indexOfExamples, pageOfExample } from './examples/pages.mjs';
import { folderOf, upFrom } from './frame.mjs';
import { robots, siteAddress, sitemap } from './sitemap.mjs';
import { languages, nameOf, sayer } from './texts.mjs';

const root = join(import.meta.dirname, '../..');

/** The games' data that are the same in every language. */
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
    return {
      system,
      clauses: proved,
      rulings: rulingsOf(all),
      disputes: answeredDisputes(system, engine),
      examples: answeredExamples(system, engine),
      hasBoard: Boolean(all[0].request.board),
    };
  });
}

// The data in the language whose texts are loaded.
function told({ system, clauses, rulings, disputes, examples, hasBoard }, language) {
  const { name, source, rulings: words } = game(system);
  const ruling = ({ id, value, clauses }) => {
    const { title, value: word } = rulingText(system, id);
    const values = Object.keys(words[id].values).map(each => ({ text: word(each), usual: each === value }));
    const { authority, address } = sources[system][id];
    return {
      id,
      clauses,
      title,
      text: words[id].text,
      values,
      authority: say(`rulings.sources.${authority}`),
      address,
    };
  };
  const inLanguage = texts => texts[language] ?? texts.en;
  return {
    system,
    name,
    source,
    hasBoard,
    clauses: clauses.map(each => ({ ...each, ...clauseOf(system, each.id) })),
    rulings: rulings.map(ruling),
    disputes: disputes.map(each => ({ ...each, question: inLanguage(each.question), answer: inLanguage(each.answer) })),
    examples: examples.map(scene => ({
      ...{ scene, name: scene.name, title: scene.request.title, note: scene.request.note },
      ...sceneText(system, scene.name),
    })),
  };
}

// The scenes for the preview images of pages' links, by the path of the picture.
function cardScenes(data) {
  const path = (kind, scene) => `${kind}/${scene.request.system}/${scene.name}.png`;
  return new Map([
    ...data.flatMap(({ clauses }) =>
      clauses.flatMap(({ proofs: [first] }) => (first ? [[path('clauses', first.scene), first.scene]] : [])),
    ),
    ...data.flatMap(({ disputes }) => disputes.map(({ scene }) => [path('disputes', scene), scene])),
    ...data.flatMap(({ examples }) => examples.map(scene => [path('examples', scene), scene])),
    // For the page itself, and for pages without a board.
    ...data.slice(0, 1).flatMap(({ examples: [first] }) => (first ? [['card.png', first]] : [])),
  ]);
}

// The scenes to show, by kind of page.
function shownScenes(data) {
  const proofs = data.flatMap(({ clauses }) => clauses.flatMap(each => each.proofs));
  return {
    clauses: [...new Set(proofs.map(({ scene }) => scene))],
    disputes: data.flatMap(({ disputes }) => disputes.flatMap(allScenes)),
    examples: data.flatMap(({ examples }) => examples),
  };
}

function siteIn(language, how) {
  const say = sayer(language);
  const others = languages.filter(each => each !== language).map(each => ({ language: each, name: nameOf(each) }));
  return { language, others, say, address: how.address, ...boardsOf({ ...how, language, say }) };
}

/**
 * @param {string} out the folder of the built page
 * @param {{ games?: string[], address?: string, repository?: string,
 *   draw?: (request: Request, language: string, theme: string) => Promise<string>, drawCard?: (request: Request) => Promise<Uint8Array>,
 *   sheet?: (text: string, language: string, site: string) => Promise<string> }} [how] `sheet` makes a casebook's text one page; `address`
 *   of the site, if it is known: then each page names its card
 * @returns {Promise<string[]>} the paths of the pages that were written
 */
export async function writeStaticPages(
  out,
  { games: wanted = systems, draw, drawCard, sheet, address = '', repository = '' } = {},
) {
  const data = dataOf(await load(), wanted);
  const scenes = shownScenes(data);
  const links = await linksOf(Object.values(scenes).flat());
  const playable = existsSync(join(out, element));
  const written = [];
  const write = (path, text) => {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), text);
  };
  for (const language of languages) {
    await loadText(language);
    const site = siteIn(language, { links, playable, drawn: Boolean(draw), address });
    site.hasCards = Boolean(address && drawCard);
    site.hasSheet = Boolean(sheet);
    for (const [path, text] of pagesOf(site, data)) {
      write(path, text);
      written.push(path);
    }
    if (draw) await drawAll(scenes, language, draw, write);
    if (sheet) await writeSheet(sheet, site, write);
    if (language === 'en') written.push(...(await writeDocuments(out, site, data, repository, write)));
  }
  copyFileSync(join(import.meta.dirname, 'pages.css'), join(out, 'clauses/pages.css'));
  if (address && drawCard) for (const [path, scene] of cardScenes(data)) write(path, await drawCard(plain(scene)));
  if (address) write('sitemap.xml', sitemap(address, ['index.html', ...written]));
  if (address) write('robots.txt', robots(address));
  return written;
}

// The casebook has pictures for dark screens too: boards would follow the screen's colours, but it has none.
async function drawAll(scenes, language, draw, write) {
  for (const [kind, list] of Object.entries(scenes))
    for (const scene of list) {
      const path = `${folderOf(kind, language)}${scene.request.system}/${scene.name}`;
      write(`${path}.svg`, await draw(plain(scene), language, 'light'));
      if (kind === 'disputes') write(`${path}.dark.svg`, await draw(plain(scene), language, 'dark'));
    }
}

// All disputes as a casebook: its text, and a page to print and to send.
async function writeSheet(sheet, { language, address }, write) {
  const folder = folderOf('disputes', language);
  const text = disputesAsCasebook(language);
  write(`${folder}casebook.md`, text);
  write(`${folder}casebook.html`, await sheet(text, language, address || upFrom(language, 'casebook.html')));
}

// A browser finds a neighbouring module only by its path.
async function writeScript(from, to) {
  const { code } = await transformWithEsbuild(readFileSync(from, 'utf8'), from, { minify: true, sourcemap: false });
  writeFileSync(to, code.replace(/from\s*"minisearch"/, 'from"./minisearch.js"'));
}

// The documents with their pictures, and the search over them and all other pages.
async function writeDocuments(out, site, data, repository, write) {
  const { pages, images, found } = documentPages(site, repository);
  for (const [path, text] of pages) write(path, text);
  for (const image of images) copyFileSync(join(root, image), join(out, 'documents', basename(image)));
  await writeScript(join(import.meta.dirname, 'documents/search.js'), join(out, 'documents/search.js'));
  await writeScript(join(root, 'node_modules/minisearch/dist/es/index.js'), join(out, 'documents/minisearch.js'));
  write('documents/search.json', JSON.stringify([...found, ...foundOf(site, data)]));
  return [...pages.keys()];
}

// Clauses, disputes and examples as entries for the documents' search.
function foundOf({ language }, data) {
  return data.flatMap(each => {
    const { system, name, clauses, disputes, examples } = told(each, language);
    return [
      ...clauses.map(({ id, title, text }) => ({
        id: `../clauses/${system}/${id}.html`,
        title: name,
        heading: `${id} ${title}`,
        text,
      })),
      ...disputes.map(dispute => ({
        ...{ id: `../disputes/${system}/${dispute.name}.html`, title: name },
        ...{ heading: dispute.question, text: dispute.answer },
      })),
      ...examples.map(example => ({
        ...{ id: `../examples/${system}/${example.name}.html`, title: name },
        ...{ heading: example.title, text: example.note ?? '' },
      })),
    ];
  });
}

// Every page of a language, by its path.
function pagesOf(site, data) {
  const games = data.map(each => told(each, site.language));
  const clauses = folderOf('clauses', site.language);
  const disputes = folderOf('disputes', site.language);
  const pages = new Map([
    [`${clauses}index.html`, indexOfAll(site, games)],
    [`${disputes}index.html`, casebook(site, games)],
    [`${folderOf('examples', site.language)}index.html`, indexOfExamples(site, games)],
  ]);
  for (const each of games) {
    if (each.hasBoard) tellPlaces(hexName);
    else tellOf({});
    const folder = `${clauses}${each.system}`;
    pages.set(`${folder}/index.html`, indexOfGame(site, each));
    for (const clause of each.clauses) pages.set(`${folder}/${clause.id}.html`, pageOfClause(site, each, clause));
    for (const dispute of each.disputes)
      pages.set(`${disputes}${each.system}/${dispute.name}.html`, pageOfDispute(site, each, dispute));
    for (const example of each.examples)
      pages.set(
        `${folderOf('examples', site.language)}${each.system}/${example.name}.html`,
        pageOfExample(site, each, example),
      );
  }
  return pages;
}

/** The screenshots for app stores. @param {string} out @param {(request: object) => Promise<string>} onWhite */
export async function writeScreens(out, onWhite) {
  const manifest = JSON.parse(readFileSync(join(out, 'umpire.webmanifest'), 'utf8'));
  for (const { src, sizes, scene } of manifest.screenshots) {
    const [width, height] = sizes.split('x').map(Number);
    const request = JSON.parse(readFileSync(join(out, scene), 'utf8'));
    mkdirSync(dirname(join(out, src)), { recursive: true });
    writeFileSync(join(out, src), card(await onWhite(request), { width, height }));
  }
}

if (process.argv[1] === import.meta.filename) {
  const { draw, onWhite, sheet, close } = await drawing();
  const out = process.argv[2] ?? join(import.meta.dirname, '../../dist');
  const pages = await writeStaticPages(out, {
    ...{ draw, drawCard: async request => card(await onWhite(request)), sheet },
    address: siteAddress(process.env.UMPIRE_SITE),
    repository: (process.env.UMPIRE_REPOSITORY ?? '').replace(/\/+$/, ''),
  });
  await writeScreens(out, onWhite);
  await close();
  console.log(`${pages.length} pages`);
}
