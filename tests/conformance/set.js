// Makes the conformance set from the scenes of tests/games: a file of each game, a scene on each line, with index,
// schemas, their reference, and README.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systems as all } from '../../wasm/games.mjs';
import { commonFile, fileOf, references } from '../../web/static/documents/reference.mjs';

// What requests and replies say, with what those pages lead to.
const documents = ['contract.md', 'replies.md', 'overlap.md', 'overlap.svg', 'reach.md', 'reach.svg'];

const systems = [...all].sort();
const root = join(import.meta.dirname, '../..');
const read = path => readFileSync(join(root, path), 'utf8');

/** The set's version is that of the package: whatever is published anew has another one. */
export const version = JSON.parse(read('package.json')).version;

/** Every file of the set, by name. @returns {Map<string, string>} */
export function conformanceSet() {
  const texts = JSON.parse(read('build/public/text/en.json'));
  const games = systems.map(system => ({
    system,
    name: texts[system].name,
    source: texts[system].source,
    lines: linesOf(system),
  }));
  const files = new Map(games.map(({ system, lines }) => [`${system}.jsonl`, lines.map(line => `${line}\n`).join('')]));
  for (const name of ['conformance-index', 'conformance-scene', 'request', 'reply', 'codices'])
    files.set(`schema/${name}.json`, read(`build/public/schema/${name}.json`));
  files.set('README.md', read('docs/conformance.md'));
  for (const name of documents) files.set(name, withinSet(read(`docs/${name}`)));
  for (const [file, text] of references()) files.set(referenceNames.get(file), withinSet(text));
  return new Map([['index.json', indexOf(games, files)], ...files]);
}

const referenceNames = new Map([
  [commonFile, 'reference.md'],
  ...all.map(system => /** @type {[string, string]} */ ([fileOf(system), `reference-${system}.md`])),
]);

// Links as they are in the set: a schema with a reference is linked to as that.
function withinSet(text) {
  for (const [file, name] of referenceNames) text = text.replaceAll(`](../${file}`, `](${name}`);
  return text.replaceAll('](../public/schema/', '](schema/');
}

function linesOf(system) {
  const folder = join('tests/games', system, 'scenes');
  const names = readdirSync(join(root, folder))
    .filter(name => name.endsWith('.json'))
    .sort();
  return names.map(name => {
    const { note, clauses, refuses = [], request, expect } = JSON.parse(read(join(folder, name)));
    return JSON.stringify({ name: name.replace('.json', ''), note, clauses, refuses, request, expect });
  });
}

function indexOf(games, files) {
  const about = name => games.find(({ system }) => name === `${system}.jsonl`);
  const entries = [...files].map(([file, text]) => {
    const game = about(file);
    const told = game && { system: game.system, name: game.name, source: game.source, scenes: game.lines.length };
    return { file, ...told, bytes: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') };
  });
  return `${JSON.stringify({ umpireConformance: 1, version, contract: 1, files: entries }, null, 2)}\n`;
}

/** @param {string} out the folder of the built page */
export function writeConformanceSet(out) {
  const folder = join(out, 'conformance', version);
  for (const [name, text] of conformanceSet()) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

// `node tests/conformance/set.js DIR` writes the set below DIR/conformance/.
if (process.argv[1] === import.meta.filename) {
  const [out] = process.argv.slice(2);
  if (out) writeConformanceSet(out);
  else process.exitCode = 64;
}
