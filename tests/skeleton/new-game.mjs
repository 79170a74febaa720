// `npm run new-game NAME`: a game of its own from the skeleton, in four folders of one name and a line of src/games/games.h.
//   npm run new-game shield-wall [-- --clauses SW]     the two letters that ids of clauses begin with
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { games, sourcesOf } from '../../wasm/games.mjs';
import { isMain, main, root as here, SetupError } from '../../wasm/setup.mjs';

const skeleton = import.meta.dirname;

const filesBelow = folder =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1));

const lettersOf = system =>
  readFileSync(join(here, sourcesOf(system), 'game.c'), 'utf8').match(/"([A-Z][A-Z0-9])-" #number/)[1];

// The first letters of two words, or of one; the next free pair where a game has them already.
function freeLetters(system) {
  const taken = games.map(game => lettersOf(game.system));
  const plain = system.replaceAll('-', '').toUpperCase();
  const wished = system
    .split('-')
    .map(word => word[0])
    .join('')
    .toUpperCase();
  const pairs = [...plain.slice(1)].map(second => plain[0] + second);
  const found = [wished.slice(0, 2), ...pairs].find(pair => /^[A-Z][A-Z0-9]$/.test(pair) && !taken.includes(pair));
  if (!found)
    throw new SetupError(`all pairs of letters of ${system} are taken: npm run new-game ${system} -- --clauses XY`);
  return found;
}

/** The texts of the skeleton as those of a game. @param {{ system: string, letters: string }} names */
function renaming({ system, letters }) {
  const inC = system.replaceAll('-', '_');
  const title = system
    .split('-')
    .map(word => word[0].toUpperCase() + word.slice(1))
    .join(' ');
  const camel = letters[0] + letters[1].toLowerCase();
  return (text, isC) =>
    text
      .replaceAll(/\bSk(?=[A-Z])/g, camel)
      .replaceAll(/\bSK(?=[-_])/g, letters)
      .replaceAll(/\b(sk)(_|\b)/g, (_, __, end) => letters.toLowerCase() + end)
      .replaceAll('UM_SKELETON', `UM_${inC.toUpperCase()}`)
      .replaceAll('Skeleton', title)
      .replaceAll(/"skeleton(?=["./])|(?<!["\w])skeleton(?=\.\w)/g, found => found.replace('skeleton', system))
      .replaceAll('skeleton', isC ? inC : system);
}

/** Copies the skeleton. @param {string} system @param {{ root?: string, letters?: string }} [options] @returns {string[]} the paths written */
export function newGame(system, { root = here, letters = freeLetters(system) } = {}) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(system))
    throw new SetupError(`${system}: small letters, digits and hyphens, as in shield-wall`);
  if (!/^[A-Z][A-Z0-9]$/.test(letters)) throw new SetupError(`${letters}: two letters, as in SW`);
  const inC = system.replaceAll('-', '_');
  const folders = {
    src: `src/games/${inC}`,
    web: `web/games/${system}`,
    public: `public/games/${system}`,
    tests: `tests/games/${system}`,
  };
  for (const to of Object.values(folders))
    if (existsSync(join(root, to))) throw new SetupError(`${to} is there already`);
  const renamed = renaming({ system, letters });
  const written = [];
  for (const [from, to] of Object.entries(folders))
    for (const file of filesBelow(join(skeleton, from))) {
      const path = join(to, file.replace(/^scenes\/sk-/, `scenes/${letters.toLowerCase()}-`));
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), renamed(readFileSync(join(skeleton, from, file), 'utf8'), from === 'src'));
      written.push(path);
    }
  const list = join(root, 'src/games/games.h');
  const text = readFileSync(list, 'utf8');
  const last = [...text.matchAll(/^ *X\([a-z_]\w*, "[a-z0-9-]+"\)( *\\)?$/gm)].at(-1);
  const line = `    X(${inC}, "${system}")`;
  writeFileSync(list, text.replace(last[0], `${last[0].padEnd(119)}\\\n${line}`));
  return [...written, 'src/games/games.h'];
}

if (isMain(import.meta.url))
  await main(async () => {
    const [system, flag, letters] = process.argv.slice(2);
    if (!system || (flag && flag !== '--clauses')) throw new SetupError('npm run new-game NAME [-- --clauses XY]');
    newGame(system, letters ? { letters } : {});
    console.log(
      `made src/games/${system.replaceAll('-', '_')}, and web, public and tests/games/${system}; npm run check -- ${system}`,
    );
  });
