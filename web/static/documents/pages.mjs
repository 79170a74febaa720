// The repository's documents as pages of the site, in English: guides, reference and development, the references of the
// members of requests and replies, of the package and of the C library, and one search over everything.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { framed, neighbours, withoutScripts } from '../frame.mjs';
import { html, verbatim } from '../markup.mjs';
import { systems } from '../../../wasm/engine.js';
import { readHeader } from './header.mjs';
import { written } from './markdown.mjs';
import { commonFile, fileOf, references } from './reference.mjs';
import { readTypes } from './types.mjs';

/**
 * @typedef {import('../frame.mjs').Site} Site
 * @typedef {{ file: string, from?: string, name: string, text: string, title: string }} Document `from` is the file whose
 *   place its links are relative to, where that is another one
 */

const root = join(import.meta.dirname, '../../..');
const kind = 'documents';

const referenceNames = new Map([
  [commonFile, 'reference'],
  ...systems.map(system => /** @type {[string, string]} */ ([fileOf(system), `reference-${system}`])),
]);

// By the reader's purpose; documents that are not named here come last.
const groups = {
  Guides: [
    'page',
    'wikis',
    'embedding',
    'pictures',
    'casebooks',
    'imports',
    'hosting',
    'command-line',
    'package',
    'languages',
    'accessibility',
  ],
  Reference: [
    'contract',
    'replies',
    ...referenceNames.values(),
    'games',
    'glossary',
    'geometry',
    'reach',
    'overlap',
    'conformance',
    'package-api',
    'umpire-h',
  ],
  Development: [
    'CONTRIBUTING',
    'architecture',
    'adding-a-game',
    'performance',
    'long-runs',
    'mutation',
    'security',
    'RELEASE',
    'CHANGELOG',
  ],
};

// The library's reference is written like a document.
function headerText() {
  const { head, declarations } = readHeader(readFileSync(join(root, 'src/umpire.h'), 'utf8'));
  const code = head.filter(line => /^ {4}/.test(line)).map(line => line.slice(4));
  const words = head.filter(line => line.trim() && !/^ {4}/.test(line)).join(' ');
  const parts = declarations.map(
    ({ name, declared, told }) => `## ${name}\n\n\`\`\`c\n${declared}\n\`\`\`\n\n${told}\n`,
  );
  return `# The C library, umpire.h\n\n${words.replace('docs/contract.md', '[the contract](docs/contract.md)')}\n\n\`\`\`c\n${code.join('\n')}\n\`\`\`\n\n${parts.join('\n')}`;
}

// So is the package's: functions first, then the types that they use.
function typesText() {
  const all = ['wasm/package/index.d.ts', 'wasm/engine.d.ts'].flatMap(file =>
    readTypes(readFileSync(join(root, file), 'utf8')),
  );
  const isCalled = ({ declared }) => /^export (?:declare )?(?:async )?function/.test(declared);
  const list = [...all.filter(isCalled), ...all.filter(each => !isCalled(each))];
  const parts = list.map(({ name, declared, told }) => `## ${name}\n\n${told}\n\n\`\`\`ts\n${declared}\n\`\`\`\n`);
  return `# The package, function by function\n\nWhat [the npm package](docs/package.md) exports, with its types.\n\n${parts.join('\n')}`;
}

/** @returns {Document[]} */
export function documents() {
  const files = [
    'README.md',
    'CONTRIBUTING.md',
    ...readdirSync(join(root, 'docs')).flatMap(name => (name.endsWith('.md') ? `docs/${name}` : [])),
  ];
  const read = file => ({
    file,
    name: file === 'README.md' ? 'index' : file.replace(/^docs\/|\.md$/g, ''),
    text: readFileSync(join(root, file), 'utf8'),
  });
  const list = [
    ...files.map(read),
    ...[...references()].map(([file, text]) => ({
      file,
      from: 'docs/reference.md',
      name: referenceNames.get(file),
      text,
    })),
    { file: 'package-api.md', name: 'package-api', text: typesText() },
    { file: 'umpire-h.md', name: 'umpire-h', text: headerText() },
  ];
  const order = ['index', ...Object.values(groups).flat()];
  const place = ({ name }) => (order.includes(name) ? order.indexOf(name) : order.length);
  return list
    .map(each => ({ ...each, title: /^# (.*)$/m.exec(each.text)?.[1].replaceAll('`', '') ?? each.name }))
    .sort((a, b) => place(a) - place(b) || a.name.localeCompare(b.name));
}

// Files whose page is elsewhere on the site.
const elsewhere = {
  'public/schema/reply.json': `${referenceNames.get(commonFile)}.html`,
  'tests/disputes': '../disputes/index.html',
};

const described = ({ parts }) =>
  parts
    .map(({ text }) => text.trim())
    .find(Boolean)
    ?.slice(0, 200) ?? '';

/**
 * Every page of the documents by its path, their images, and the entries of the search.
 * @param {Site} site @param {string} repository its address, '' if unknown
 */
export function documentPages(site, repository) {
  const all = documents();
  const names = new Map(all.map(({ file, name }) => [file, `${name}.html`]));
  const pageOf = path => names.get(path) ?? elsewhere[path] ?? null;
  const pages = new Map();
  const images = new Set();
  const found = [];
  for (const { file, from = file, name, text, title } of all) {
    const document = written(text, { from, pageOf, repository });
    const below = `${name}.html`;
    for (const image of document.images) images.add(image);
    for (const { heading, text } of document.parts) {
      const isTitle = !heading || heading === document.headings[0];
      const id = isTitle ? below : `${below}#${heading.id}`;
      found.push({ id, title, heading: isTitle ? '' : heading.text, text: text.trim() });
    }
    const crumbs = html`<a href="index.html">${site.say('docs.title')}</a> <a href="search.html">${site.say('docs.search')}</a>`;
    const beside = name === 'index' ? listed(all) : contents(site, document.headings);
    // Below the title.
    const at = document.html.indexOf('</h1>') + '</h1>'.length;
    const [head, rest] = [document.html.slice(0, at), document.html.slice(at)];
    const article = html`<article class="document">${verbatim(head)}${beside}${verbatim(rest)}</article>`;
    const pagesInOrder = all.map(each => ({ below: `${each.name}.html`, name: each.title }));
    const body = html`${article}${neighbours(site, pagesInOrder, below)}`;
    pages.set(
      `${kind}/${below}`,
      framed(site, {
        kind,
        below,
        title: `${title} · Umpire`,
        description: described(document),
        crumbs,
        body,
        isEnglish: true,
      }),
    );
  }
  pages.set(`${kind}/search.html`, searchPage(site));
  return { pages, images: [...images].filter(image => existsSync(join(root, image))), found: unique(found) };
}

// Entries with the same address are listed once.
function unique(found) {
  const byId = new Map();
  for (const each of found) {
    const known = byId.get(each.id);
    if (known) known.text += ` ${each.text}`;
    else byId.set(each.id, { ...each });
  }
  return [...byId.values()].filter(({ text, heading }) => text || heading);
}

function listed(all) {
  const link = name => {
    const one = all.find(each => each.name === name);
    return one && html`<li><a href="${name}.html">${one.title}</a></li>`;
  };
  return html`<nav class="contents" aria-label="Documents">${Object.entries(groups).map(
    ([group, names]) => html`<section><h2>${group}</h2><ul>${names.map(link)}</ul></section>`,
  )}</nav>`;
}

function contents({ say }, headings) {
  const main = headings.filter(({ level }) => level === 2);
  if (main.length < 4) return '';
  return html`<details class="contents"><summary>${say('docs.contents')}</summary>
    <ul>${main.map(({ id, text }) => html`<li><a href="#${id}">${text}</a></li>`)}</ul></details>`;
}

function searchPage(site) {
  const body = html`<h1>${site.say('docs.search-title')}</h1>
    <form role="search"><label>${site.say('docs.search-label')} <input type="search" name="q" autocomplete="off"></label></form>
    <p role="status" class="quiet" data-none="${site.say('docs.none')}"></p>
    <ol class="found"></ol>
    <noscript><p>${site.say('docs.no-script')}</p></noscript>`;
  const crumbs = html`<a href="index.html">${site.say('docs.title')}</a>`;
  const policy = withoutScripts.replace(
    "default-src 'none'",
    "default-src 'none'; script-src 'self'; connect-src 'self'",
  );
  const script = html`<script type="module" src="search.js"></script>`;
  const page = {
    kind,
    below: 'search.html',
    title: `${site.say('docs.search-title')} · Umpire`,
    description: site.say('docs.search-title'),
    crumbs,
    body,
  };
  return framed({ ...site, policy, script: () => script }, { ...page, scripted: true, isEnglish: true });
}
