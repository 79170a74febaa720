// The public disputes as a casebook (docs/casebooks.md), in every language.
//   node web/static/disputes/as-casebook.mjs > disputes.md
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { systems } from '../../../wasm/engine.js';
import { disputesOf } from './disputes.mjs';

const root = join(import.meta.dirname, '../../..');

const words = language => JSON.parse(readFileSync(join(root, `public/text/clauses.${language}.json`), 'utf8')).disputes;
const nameOf = (system, language) =>
  JSON.parse(readFileSync(join(root, `public/games/${system}/text/${language}.json`), 'utf8')).rules.name;

const plain = text => text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&');

// A line for each field, and for each item in a list of objects.
function lined(request) {
  const value = part => {
    const isList = Array.isArray(part) && part.length > 1 && part.every(each => typeof each === 'object' && each);
    return isList ? `[\n    ${part.map(each => JSON.stringify(each)).join(',\n    ')}\n  ]` : JSON.stringify(part);
  };
  const fields = Object.entries(request).map(([key, part]) => `  ${JSON.stringify(key)}: ${value(part)}`);
  return `{\n${fields.join(',\n')}\n}`;
}

function told({ question, answer, authority, source, request, expect }, language) {
  const { authorities, source: asked } = words(language);
  const clauses = expect.refused?.clauses?.$has ?? [];
  const says = [expect.verdict, ...clauses].filter(Boolean).join(' ');
  const [title, text] = [question, answer].map(texts => plain(texts[language] ?? texts.en));
  return `### ${title}

${text}

*${plain(authorities[authority].long)} ${plain(asked)} [${plain(source.title)}](<${source.address}>)*

\`\`\`umpire says: ${says}
${lined(request)}
\`\`\`
`;
}

/** The casebook's text. @param {string} [language] @returns {string} */
export function disputesAsCasebook(language = 'en') {
  const { title, text, 'own-words': own } = words(language);
  const games = systems.flatMap(system => {
    const disputes = disputesOf(system);
    if (!disputes.length) return [];
    return [`## ${nameOf(system, language)}\n`, ...disputes.map(each => told(each, language))];
  });
  return [`# ${plain(title)}\n`, `${plain(text)} ${plain(own)}\n`, ...games].join('\n');
}

if (process.argv[1] === import.meta.filename) process.stdout.write(disputesAsCasebook());
