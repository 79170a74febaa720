// Which builds a test file needs, found in its text and in the helpers that it imports: `npm test -- FILE` builds no more.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { everything } from '../../wasm/build.mjs';
import { root } from '../../wasm/setup.mjs';

// A build, and the words by which a text shows that it is used.
const signs = {
  native: /\banswer(Lines|Native)\b|umpire\.exe|\/build\/umpire\$|'build\/native'|'build', 'native'/,
  wasm: /\b(load|wasmEngine|answerWasm)\(|read\('\.\.\/build\/umpire\.wasm'\)/,
  parts: /'build', 'parts'/,
  sanitize: /\bsanitize\b/,
  check: /'check'/,
  fuzz: /'build', 'fuzz'/,
  site: /'dist'|\/dist'|\bplaywright-core\b/,
  bench: /'build', 'native', 'bench'/,
};

// What a build is made from, or stands beside.
const takesAlong = { parts: ['wasm'], site: ['wasm', 'parts'], bench: ['native', 'wasm'] };

// The functions of scene-files.mjs need different builds: who uses them is looked at instead. This file and its test name all of
// them, and what stands outside of tests/ builds them or is the page.
const notFollowed = ['tests/lib/scene-files.mjs', 'tests/lib/needs.mjs', 'tests/needs.test.mjs'];
const followed = path => path.startsWith('tests/') && !notFollowed.includes(path);

/** The parts of wasm/build.mjs that a test file needs, in the order in which they are built. @param {string} file from the root */
export function needsOf(file) {
  const texts = textsFrom(file);
  const named = Object.keys(signs).filter(part => texts.some(text => signs[part].test(text)));
  return ordered(named);
}

/** What all of these files need. @param {string[]} files */
export const needsOfAll = files => ordered(files.flatMap(needsOf));

const ordered = parts => {
  const all = new Set(parts.flatMap(part => [part, ...(takesAlong[part] ?? [])]));
  return everything.filter(part => all.has(part));
};

// The texts of a file and of everything that it imports, without comments.
function textsFrom(file, seen = new Set()) {
  if (seen.has(file) || !followed(file) || !existsSync(join(root, file))) return [];
  seen.add(file);
  const text = readFileSync(join(root, file), 'utf8').replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  const imports = [...text.matchAll(/(?:from|import\()\s*['"](\.[^'"]+)['"]/g)].map(([, path]) => path);
  return [
    text,
    ...imports.flatMap(path => textsFrom(relative(root, join(root, dirname(file), path)).replaceAll('\\', '/'), seen)),
  ];
}
