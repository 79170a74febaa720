// The games' examples as scenes with replies: those of the page's strip, in its order.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import examples from '../../../build/lists/examples.js';
import { repliesTo } from '../replies.mjs';

const published = join(import.meta.dirname, '../../../build/public/scenes');

/** @param {string} system @returns {import('../boards.mjs').Scene[]} */
export function answeredExamples(system, engine) {
  const names = examples[system] ?? [];
  const requests = names.map(name => JSON.parse(readFileSync(join(published, system, `${name}.json`), 'utf8')));
  const replies = repliesTo(`examples-${system}`, requests, engine);
  return names.map((name, i) => ({ name, request: requests[i], reply: replies[i] }));
}
