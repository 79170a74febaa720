// The pinned playouts of each game, tests/games/<system>/pinned.json: they are chosen from a seed, and what comes of them has one
// hash, whatever compiler or browser the engine went through. That locks behaviour and proves nothing. Where a change of behaviour
// is meant, or of a game's random.mjs, write the hash that the test prints into the file and say in the commit what changed.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { games, openRandom, randomChoice, request, scale, seeded, unhurried } from './random.mjs';

/** @returns {{ seed: number, count: number, sha256?: string }} of a game that has no file yet without a hash */
export function pinnedOf(system) {
  const file = new URL(`../games/${system}/pinned.json`, import.meta.url);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { seed: 1, count: 200 };
}

/** What a test says where they end otherwise. */
export const endsOtherwise = (system, now) =>
  `the pinned playouts end otherwise; if this change of behaviour is meant, set "sha256" in ` +
  `tests/games/${system}/pinned.json to ${now} and say in the commit what changed`;

/** The final replies of `count` playouts, and the requests that they answer. */
export function playouts(engine, game, count, seed) {
  const random = seeded(seed);
  return Array.from({ length: count }, () => {
    const { scene, position } = openRandom(engine, game.scene, random);
    const choices = [];
    for (;;) {
      const reply = position.replyText(JSON.stringify({ choices }));
      const { options, status } = JSON.parse(reply);
      if (status === 'done') {
        position.close();
        return { request: request(scene, choices), reply };
      }
      choices.push(randomChoice(random, unhurried(random, options)));
    }
  });
}

/** The pinned playouts of every game: all of them in long runs, else the first of them. {system, requests, sha256} */
export function pinnedRequests(engine) {
  return games.map(game => {
    const { seed, count, sha256 } = pinnedOf(game.system);
    const share = scale >= 20 ? 1 : 0.1;
    const ends = playouts(engine, game, count * share, seed);
    const now = hashOf(ends.map(end => end.reply));
    if (share === 1 && sha256 && now !== sha256) throw new Error(`${game.system}: the pinned playouts end otherwise`);
    return { system: game.system, requests: ends.map(end => end.request), sha256: now };
  });
}

/** One a line. */
export const hashOf = replies =>
  createHash('sha256')
    .update(replies.map(reply => `${reply}\n`).join(''))
    .digest('hex');
