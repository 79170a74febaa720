// Would the tests notice a mistake? npm run mutate [-- --seed=1] [--count=400] [--jobs=2] [FILE …]
// The seed chooses this many small mistakes (mutants.mjs) in src/plane, src/hex, src/games, src/search and src/json, or in the
// files named. Each is compiled into the engine alone and held to every scene and C test (engine.mjs). Printed are those that
// nothing notices, except those that equivalent.json says change nothing. --all takes every mistake.
import { readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { buildParts } from '../../wasm/build.mjs';
import { isMain, main, root, setUp, SetupError } from '../../wasm/setup.mjs';
import { clearAway, fateOf, makeReady, sources } from './engine.mjs';
import { described, mutantsOf, mutated } from './mutants.mjs';

/** Mistakes that nothing can notice: {file, original, mutation, why}, lines as described() has them. */
export const equivalents = JSON.parse(readFileSync(new URL('equivalent.json', import.meta.url), 'utf8'));

// xorshift32 over whole numbers: the same choice everywhere.
function seeded(text) {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ letter.codePointAt(0), 16777619) >>> 0;
  return below => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % below;
  };
}

function shuffled(list, random) {
  const all = [...list];
  for (let i = all.length - 1; i > 0; i--) {
    const j = random(i + 1);
    [all[i], all[j]] = [all[j], all[i]];
  }
  return all;
}

const mistakesIn = file => {
  const text = readFileSync(join(root, file), 'utf8');
  return mutantsOf(text).map(mutant => ({ file, ...mutant, ...described(text, mutant), text: mutated(text, mutant) }));
};
const isEquivalent = one =>
  equivalents.some(known => ['file', 'original', 'mutation'].every(key => known[key] === one[key]));

/** Every mistake in these files, a list for each, in an order of the seed's. */
export const candidates = (files, seed) => files.map(file => shuffled(mistakesIn(file), seeded(`${seed} ${file}`)));

// How many of each file: as it has mistakes to offer, and of each at least one.
export function shares(lists, count) {
  const all = lists.reduce((sum, list) => sum + list.length, 0);
  const wanted = lists.map(list => Math.min(list.length, Math.max(1, (count * list.length) / all)));
  const given = wanted.map(Math.floor);
  const order = wanted.map((share, i) => [share - given[i], i]).sort(([a, i], [b, j]) => b - a || i - j);
  for (const [, i] of order) if (given.reduce((sum, n) => sum + n, 0) < count && given[i] < lists[i].length) given[i]++;
  return given;
}

/**
 * So many mistakes that compile to other code, and what became of each.
 * @returns {Promise<object[]>} {file, line, kind, original, mutation, fate, by}, those of the same code besides
 */
export async function mutate({ files, seed, count = Infinity, jobs = 2, ready, look = () => {} }) {
  const lists = candidates(files, seed);
  const left = count === Infinity ? lists.map(list => list.length) : shares(lists, count);
  const results = [];
  // A mistake that is none makes place for the next of its file.
  const next = () => {
    const i = lists.findIndex((list, at) => left[at] > 0 && list.length > 0);
    if (i < 0) return;
    left[i]--;
    return { i, one: lists[i].shift() };
  };
  const work = async name => {
    for (let taken; (taken = next());) {
      const { text, at, was, becomes, ...one } = taken.one;
      const result = isEquivalent(one)
        ? { ...one, fate: 'equivalent' }
        : { ...one, ...(await fateOf(ready, one.file, text, name)) };
      if (['no code', 'same code', 'equivalent'].includes(result.fate) && count !== Infinity) left[taken.i]++;
      results.push(result);
      look(result, results);
    }
  };
  await Promise.all(Array.from({ length: jobs }, (_, i) => work(`${i}`)));
  return results.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
}

const number = (results, fate) => results.filter(one => one.fate === fate).length;
const told = ({ file, line, kind, original, mutation, fate }) =>
  `${file}:${line}: ${kind}${fate === 'locked' ? ', noticed by playouts alone' : ''}\n    ${original}\n    ${mutation}`;

function tell(results, { seed }) {
  const folders = new Map();
  for (const one of results) folders.set(folderOf(one), [...(folders.get(folderOf(one)) ?? []), one]);
  for (const one of results) if (['locked', 'survived'].includes(one.fate)) console.log(told(one));
  for (const [name, list] of folders) console.log(`${name}: ${share(list)}`);
  console.log(`seed ${seed}: ${share(results)}`);
  const [same, known, none] = ['same code', 'equivalent', 'no code'].map(fate => number(results, fate));
  console.log(
    `beside them ${same} that compile to the same code, ${known} named equivalent, ${none} that do not compile`,
  );
}
const folderOf = ({ file }) => file.slice(0, file.lastIndexOf('/'));
const percent = (part, all) => `${((100 * part) / (all || 1)).toFixed(1)} %`;
function share(list) {
  const [killed, locked, survived] = ['killed', 'locked', 'survived'].map(fate => number(list, fate));
  const all = killed + locked + survived;
  return `${all} mistakes, ${killed} noticed by scenes and C tests (${percent(killed, all)}), ${locked} by pinned playouts alone (together ${percent(killed + locked, all)}), ${survived} by nothing`;
}

if (isMain(import.meta.url)) {
  await main(async () => {
    const given = process.argv.slice(2);
    const option = (name, otherwise) =>
      given.find(text => text.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;
    const named = given.filter(text => !text.startsWith('--'));
    const files = sources().filter(file => !named.length || named.some(name => file.startsWith(name)));
    if (!files.length) throw new SetupError(`no source below ${named.join(', ')}`);
    await setUp();
    await buildParts(['native', 'wasm', 'sanitize']);
    setPriority(10);
    const seed = option('seed', '1');
    const count = given.includes('--all') ? Infinity : Number(option('count', '400'));
    let tried = [];
    const look = (one, results) => {
      tried = results;
      if (['locked', 'survived'].includes(one.fate)) console.log(`${tried.length}: ${told(one)}`);
      else if (tried.length % 25 === 0) console.log(`${tried.length} tried`);
    };
    // Ended early, it tells what it has tried.
    const end = () => {
      clearAway();
      tell(tried, { seed });
      process.exit(1);
    };
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end);
    const results = await mutate({
      files,
      seed,
      count,
      jobs: Number(option('jobs', '2')),
      ready: await makeReady(),
      look,
    });
    writeFileSync(join(root, 'build', 'mutation', 'report.json'), `${JSON.stringify(results, null, 1)}\n`);
    clearAway();
    tell(results, { seed });
  });
}
