// For the build: writes the service worker, with a list of all built files and their hashes.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const name = 'service-worker.js';
const hash = text => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** @returns {import('vite').Plugin} */
export function precache() {
  let out = '';
  return {
    name: 'umpire-precache',
    apply: 'build',
    configResolved: ({ root, build }) => {
      out = join(root, build.outDir);
    },
    closeBundle: { order: 'post', sequential: true, handler: () => writeWorker(out) },
  };
}

function writeWorker(out) {
  const paths = filesBelow(out)
    .filter(path => path !== name && !path.endsWith('.map') && !path.startsWith('.'))
    .sort(byUse);
  const files = Object.fromEntries(paths.map(path => [path, hash(readFileSync(join(out, path)))]));
  const source = readFileSync(join(import.meta.dirname, 'boot', name), 'utf8');
  const version = hash(JSON.stringify(files) + source);
  const first = JSON.stringify(paths.filter(isOfAll), null, 1);
  const head = `const version = ${JSON.stringify(version)};\nconst files = ${JSON.stringify(files, null, 1)};\nconst first = ${first};\n`;
  writeFileSync(join(out, name), head + source);
}

// What the page needs for any game; then each game's files, and last what other sites use.
const isOfAll = path =>
  /^index\.html$|^assets\/[^/]+\.(js|css)$|^text\/(parts\/[a-z]+(-first)?|page\.[a-z]+|scenes\.[a-z]+)\.json$/.test(
    path,
  );
const rank = path => (isOfAll(path) ? 0 : /^(assets|scenes|text\/parts)\//.test(path) ? 1 : 2);
const gameOf = path => /(?:\/umpire-|^scenes\/|parts\/[a-z]+\.)([a-z-]+)/.exec(path)?.[1] ?? '';
const orderOf = path => [rank(path), rank(path) === 1 ? gameOf(path) : '', path].join(' ');
const byUse = (a, b) => (orderOf(a) < orderOf(b) ? -1 : 1);

const filesBelow = (folder, below = '') =>
  readdirSync(join(folder, below), { withFileTypes: true }).flatMap(entry => {
    const path = below ? `${below}/${entry.name}` : entry.name;
    return entry.isDirectory() ? filesBelow(folder, path) : [path];
  });
