// Which scene shows a clause, and which one it refuses: chosen from the scenes of tests/games by the clauses in their
// replies, plain positions before near ties, then the smallest.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repliesTo } from '../replies.mjs';

const folderOf = system => join(import.meta.dirname, '../../../tests/games', system, 'scenes');

/**
 * @typedef {import('../boards.mjs').Scene & { note: string, clauses: string[], size: number }} Scene
 * @typedef {{ kind: 'shown' | 'offered' | 'barred' | 'refused', scene: Scene }} Proof
 */

/** The scenes of a game with their replies, the smallest first. @returns {Scene[]} */
export function scenesOf(system, engine) {
  const names = readdirSync(folderOf(system))
    .filter(name => name.endsWith('.json'))
    .sort();
  const written = names.map(file => JSON.parse(readFileSync(join(folderOf(system), file), 'utf8')));
  const replies = repliesTo(
    system,
    written.map(({ request }) => request),
    engine,
  );
  const all = written.map(({ note, clauses, request }, i) => {
    return {
      name: names[i].replace('.json', ''),
      note,
      clauses,
      request,
      reply: replies[i],
      size: JSON.stringify(request).length,
    };
  });
  return all.sort((a, b) => a.size - b.size || (a.name < b.name ? -1 : 1));
}

const cites = id => item => item.event !== 'agreed' && item.clauses.includes(id);

// What each kind of proof looks for in a reply: what happened says more than what could have.
const finders = {
  shown: ({ verdict, trace }, id) => verdict === 'legal' && trace.some(cites(id)),
  offered: ({ verdict, options }, id) => verdict === 'legal' && options.some(cites(id)),
  refused: ({ refused }, id) => refused?.clauses.includes(id),
  barred: ({ verdict, barred }, id) => verdict === 'legal' && barred.some(cites(id)),
};

// In the game's unit, or degrees: a reader cannot see smaller margins in a drawing.
const plainly = 0.1;

/**
 * 0 for a plain position, 1 if a small margin decided something, 2 if it was too close to call.
 * @param {import('../../types').Reply} reply
 */
export function closenessOf({ trace }) {
  const margins = trace.filter(({ margin }) => margin !== undefined);
  if (margins.some(({ close }) => close)) return 2;
  return margins.some(({ margin }) => margin < plainly) ? 1 : 0;
}

const plainest = scenes =>
  scenes.reduce((a, b) => (a && closenessOf(a.reply) <= closenessOf(b.reply) ? a : b), undefined);

/** The proofs that show the clause, and that it refuses something, if there are any. @returns {Proof[]} */
export function proofsOf(id, all) {
  const proving = all.filter(({ clauses }) => clauses.includes(id));
  const find = kinds =>
    kinds
      .map(kind => ({ kind, scene: plainest(proving.filter(({ reply }) => finders[kind](reply, id))) }))
      .find(({ scene }) => scene);
  const [shown, refused] = [find(['shown', 'offered']), find(['refused', 'barred'])];
  return [shown, refused].filter(Boolean);
}

/** The rulings of a game with their clauses and default values, from the replies. */
export function rulingsOf(all) {
  const rulings = new Map();
  for (const { request, reply } of all)
    for (const { id, value, clauses } of reply.rulings)
      if (!Object.hasOwn(request.rulings ?? {}, id)) rulings.set(id, { id, value, clauses });
  return [...rulings.values()];
}
