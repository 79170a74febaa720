// What the code of each module consists of, function by function. Needs build/names, in which functions keep their names.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { games } from '../../wasm/games.mjs';
import { root } from '../../wasm/setup.mjs';

// Sections of a module, and kinds of what it imports: https://webassembly.github.io/spec/core/binary/modules.html
const NAMES = 0;
const IMPORTS = 2;
const CODE = 10;
const FUNCTION = 0;
const NAMES_OF_FUNCTIONS = 1;

class Reader {
  constructor(bytes, at = 0, end = bytes.length) {
    Object.assign(this, { bytes, at, end });
  }
  // Whole numbers have seven bits in each byte, the lowest first.
  number() {
    for (let value = 0, scale = 1; ; scale *= 128) {
      const byte = this.bytes[this.at++];
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }
  part() {
    const length = this.number();
    const part = new Reader(this.bytes, this.at, this.at + length);
    this.at += length;
    return part;
  }
  text() {
    const { at, end } = this.part();
    return new TextDecoder().decode(this.bytes.subarray(at, end));
  }
  get length() {
    return this.end - this.at;
  }
}

/** Every function of a module: its name, '' where the module tells none, and its bytes. */
export function functionsOf(bytes) {
  const reader = new Reader(bytes, 8);
  const lengths = [];
  const names = new Map();
  let imported = 0;
  while (reader.length > 0) {
    const kind = reader.bytes[reader.at++];
    const section = reader.part();
    if (kind === IMPORTS) imported = importedBy(section);
    if (kind === CODE) for (let left = section.number(); left > 0; left--) lengths.push(section.part().length);
    if (kind === NAMES && section.text() === 'name') readNames(section, names);
  }
  return lengths.map((length, i) => ({ name: names.get(imported + i) ?? '', bytes: length }));
}

// Our modules import functions alone.
function importedBy(section) {
  const count = section.number();
  for (let i = 0; i < count; i++) {
    const name = `${section.text()}.${section.text()}`;
    if (section.number() !== FUNCTION) throw new Error(`${name} is no function`);
    section.number();
  }
  return count;
}

function readNames(section, names) {
  while (section.length > 0) {
    const kind = section.bytes[section.at++];
    const part = section.part();
    if (kind !== NAMES_OF_FUNCTIONS) continue;
    for (let left = part.number(); left > 0; left--) names.set(part.number(), part.text());
  }
}

const sources = join(root, 'src');

// The folders of src/ in which each name is a function's; each game has its own. A definition begins at the start of a line and
// opens a brace.
function definitions() {
  const found = new Map();
  const names = readdirSync(sources, { recursive: true }).map(name => name.replaceAll('\\', '/'));
  for (const file of names.filter(name => /\.[ch]$/.test(name))) {
    const text = readFileSync(join(sources, file), 'utf8');
    for (const [, name] of text.matchAll(/^[A-Za-z_][\w *()]*?\b(\w+)\([^;{}]*\)\s*\{/gm)) {
      if (!found.has(name)) found.set(name, new Set());
      found.get(name).add(dirname(file));
    }
  }
  return found;
}

const isGame = folder => folder.startsWith('games/');

/** The bytes of each folder of src/ in the module of a game, before compression, most first. */
export function codeOf(folder, functions, defined = definitions()) {
  const sum = {};
  for (const { name, bytes } of functions) {
    // The linker numbers functions of the same name.
    const known = [...(defined.get(name.replace(/\.\d+$/, '')) ?? [])].filter(at => !isGame(at) || at === folder);
    const at = known.length === 1 ? known[0] : known.length ? 'several' : 'library';
    sum[at] = (sum[at] ?? 0) + bytes;
  }
  return Object.fromEntries(Object.entries(sum).sort(([, a], [, b]) => b - a));
}

/** @returns {{system: string, code: Record<string, number>}[]} */
export function codeOfGames() {
  const defined = definitions();
  return games.map(({ system, inC }) => {
    const module = readFileSync(join(root, 'build', 'names', `umpire-${system}.wasm`));
    return { system, code: codeOf(`games/${inC}`, functionsOf(module), defined) };
  });
}
