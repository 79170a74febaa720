// Tests this engine, or another one's replies, with a conformance set. It says the same as the native program.
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from '../engine.js';
import { DamagedSet, verify } from '../verify.js';
import { Progress } from './progress.js';

const status = { agrees: 0, differs: 1, damaged: 65, unreadable: 66 };

class Unreadable extends Error {}

// A set's files lie in its folder: a name must not lead out of it.
const leadsOut = name =>
  typeof name !== 'string' || !name || name.startsWith('/') || name.includes('..') || name.includes('\\');

const readerOf = folder => async name => {
  if (leadsOut(name)) throw new DamagedSet(`index.json names no file of its folder: ${name}`);
  try {
    return await readFile(join(folder, name));
  } catch {
    throw new Unreadable(`cannot read ${folder}/${name}`);
  }
};

function repliesIn(file) {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8').split('\n');
  } catch {
    throw new Unreadable(`cannot read ${file}`);
  }
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * @param {any} given as readArguments gives it
 * @param {(text: string) => Promise<void>} print
 * @returns {Promise<number>}
 */
export async function verifySet({ files: [folder], requests, replies }, print) {
  const progress = new Progress(0, requests);
  try {
    const answer = await answerBy(requests, replies);
    const games = new Map();
    for await (const { system, scene, wrong } of verify(readerOf(folder), answer)) {
      const told = games.get(system) ?? { asked: 0, differing: 0 };
      games.set(system, { asked: told.asked + 1, differing: told.differing + (wrong ? 1 : 0) });
      progress.step();
      if (!requests && !wrong) continue;
      progress.clear();
      await print(requests ? `${JSON.stringify(scene.request)}\n` : `${system} ${scene.name}: ${wrong}\n`);
    }
    progress.clear();
    if (requests) return status.agrees;
    for (const [system, { asked, differing }] of games)
      await print(`${system}: ${asked - differing} of ${asked} agree\n`);
    return [...games.values()].some(({ differing }) => differing) ? status.differs : status.agrees;
  } catch (error) {
    progress.clear();
    if (!(error instanceof DamagedSet || error instanceof Unreadable || error instanceof SyntaxError)) throw error;
    process.stderr.write(
      `umpire: ${error instanceof SyntaxError ? `no index of a conformance set: ${folder}` : error.message}\n`,
    );
    return error instanceof Unreadable ? status.unreadable : status.damaged;
  }
}

async function answerBy(requests, replies) {
  if (requests) return () => ({});
  if (replies === null) {
    const engine = await load();
    return request => engine.call(request);
  }
  const lines = repliesIn(replies);
  return () => parsed(lines.shift());
}
