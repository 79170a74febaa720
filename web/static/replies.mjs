// The replies for the static pages, cached in build/made: those of some games take half a minute, and tests write the
// pages again.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const build = join(import.meta.dirname, '../../build');

/**
 * @param {string} name the name of the cache file
 * @param {import('../types').Request[]} requests
 * @param {{ callText: (request: string) => string }} engine of build/umpire.wasm
 */
export function repliesTo(name, requests, engine) {
  const asked = requests.map(request => JSON.stringify(request));
  const hash = createHash('sha256').update(readFileSync(join(build, 'umpire.wasm')));
  const made = hash.update(asked.join('\n')).digest('hex');
  const file = join(build, 'made', `replies-${name}.txt`);
  const [madeThen, ...kept] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const replies = madeThen === made ? kept : asked.map(text => engine.callText(text));
  if (replies !== kept) keep(file, [made, ...replies].join('\n'));
  return replies.map(text => JSON.parse(text));
}

// Written under a new name first, since others may be reading it.
function keep(file, text) {
  mkdirSync(join(build, 'made'), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
}
