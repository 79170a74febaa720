// Of the build: writes the service worker, with the list of all files that were built and what they hold.
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
  const paths = filesBelow(out).filter(path => path !== name && !path.endsWith('.map')).sort();
  const files = Object.fromEntries(paths.map(path => [path, hash(readFileSync(join(out, path)))]));
  const source = readFileSync(join(import.meta.dirname, name), 'utf8');
  const version = hash(JSON.stringify(files) + source);
  const head = `const version = ${JSON.stringify(version)};\nconst files = ${JSON.stringify(files, null, 1)};\n`;
  writeFileSync(join(out, name), head + source);
}

const filesBelow = (folder, below = '') =>
  readdirSync(join(folder, below), { withFileTypes: true }).flatMap(entry => {
    const path = below ? `${below}/${entry.name}` : entry.name;
    return entry.isDirectory() ? filesBelow(folder, path) : [path];
  });
