// Writes the lists of games that the page and the loader import: build/lists, made from src/games/games.h in every
// build. So nobody types a game's name there. Addresses are written out, so that bundlers find the files.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lengthOf, rulingSources, systems, verbsOf } from './games.mjs';
import { withBattles } from './scenarios.mjs';
import { isMain, root } from './setup.mjs';

const folder = join(root, 'build/lists');

const names = systems.map((_, i) => `game${i}`);
const entries = value => systems.map((system, i) => `  '${system}': ${value(system, i)},\n`).join('');

// Imports the same file of every game at once.
const together = file =>
  `${systems.map((system, i) => `import ${names[i]} from '../../web/games/${system}/${file}.js';\n`).join('')}\nexport default {\n${entries((_, i) => names[i])}};\n`;
// Imports the file of the games that have it.
function some(file) {
  const having = systems.filter(system => existsSync(join(root, `web/games/${system}/${file}.js`)));
  const imports = having.map((system, i) => `import game${i} from '../../web/games/${system}/${file}.js';\n`);
  return `${imports.join('')}\nexport default {\n${having.map((system, i) => `  '${system}': game${i},\n`).join('')}};\n`;
}
// Imports the file of a game when it is needed.
const apart = file =>
  `export const modules = {\n${entries(system => `() => import('../../web/games/${system}/${file}.js')`)}};\n`;
const addresses = `export const modules = {\n${entries(system => `() => new URL('../umpire-${system}.wasm', import.meta.url)`)}};\n`;

// wasm/split.mjs splits a module into two or three parts.
function parts() {
  const known = system =>
    ['first', 'more', 'rest'].filter(
      part => part !== 'more' || existsSync(join(root, `build/parts/umpire-${system}.more.wasm`)),
    );
  const part = (system, name) => `${name}: new URL('../parts/umpire-${system}.${name}.wasm', import.meta.url)`;
  return `export default {\n${entries(
    system =>
      `{ ${known(system)
        .map(name => part(system, name))
        .join(', ')} }`,
  )}};\n`;
}

// A verb has the same meaning in every game.
function verbsOfAll() {
  const known = new Map();
  for (const system of systems)
    for (const { verb, role, takes, names } of verbsOf(system)) {
      const told = known.get(verb) ?? { role, takes, names, system };
      if (told.role !== role || told.takes !== takes)
        throw new Error(`${verb}: is another verb in ${system} than in ${told.system}`);
      known.set(verb, told);
    }
  return [...known].map(([verb, told]) => ({ verb, ...told }));
}

// The verbs by role and by the kind of their first argument.
function verbs(all) {
  const roles = {};
  for (const { verb, role, takes = 'nothing' } of all) ((roles[role] ??= {})[takes] ??= []).push(verb);
  const kinds = list =>
    Object.entries(list)
      .map(([takes, names]) => `${takes}: '${names.join(' ')}'`)
      .join(', ');
  return `export default {\n${Object.entries(roles)
    .map(([role, list]) => `  ${role}: { ${kinds(list)} },\n`)
    .join('')}};\n`;
}

/** Writes the lists that changed. */
export function writeLists() {
  const all = verbsOfAll();
  const files = {
    about: together('about'),
    examples: together('examples'),
    forms:
      systems
        .map((system, i) => `import { form as ${names[i]} } from '../../web/games/${system}/form.js';\n`)
        .join('') + `\nexport default {\n${entries((_, i) => names[i])}};\n`,
    least: together('least'),
    ready: together('ready'),
    saves: some('saves'),
    games: apart('game'),
    embeds: apart('embed'),
    modules: addresses,
    parts: parts(),
    verbs: verbs(all),
    lengths: `export default {\n${entries(system => `'${lengthOf(system)}'`)}};\n`,
    battles: `export default ${JSON.stringify(withBattles)};\n`,
    rulings: `export default {\n${entries(system => JSON.stringify(rulingSources(system)))}};\n`,
    systems: `export const systems = ${JSON.stringify(systems)};\n`,
  };
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, `${name}.js`);
    const whole = `// Made by wasm/lists.mjs.\n${text}`;
    if (!existsSync(path) || readFileSync(path, 'utf8') !== whole) writeFileSync(path, whole);
  }
}

if (isMain(import.meta.url)) writeLists();
