// A saved game of VASSAL (.vsav) as pieces on its maps.
//
// The format, by vassalengine/vassal: a zip with `savedGame`, the game, and `moduledata`, XML with the module's name
// and version. The game is obfuscated (tools/io/ObfuscatingOutputStream): `!VCSK`, a key of two hexadecimal digits,
// then two digits per byte, exclusive-or with the key. It contains commands, separated by Escape (build/GameModule).
// Wherever VASSAL joins texts, a backslash before the separator makes it part of the text, and quotes may enclose it
// (tools/SequenceEncoder); so commands may be nested. `+/id/type/state` adds a piece
// (build/module/BasicCommandEncoder). Type and state are those of its traits, from the outermost to the piece itself,
// with a tab before each inner one (counters/Decorator). The piece is `piece;…;…;image;name`, its state `map;x;y;…` in
// pixels, y downwards (counters/BasicPiece). A marker (`mark;keys`) has values, a layer (`emb2;…`) a level with a name.
// A deck lists its content; a stack lists pieces that have places of their own (counters/Deck, Stack).
import { control, short } from '../lists/fault.js';
import { readXml } from '../lists/xml.js';
import { fileInZip } from '../lists/zip.js';
import { SaveFault, reading } from './fault.js';
import { limits } from './limits.js';

/** @import { Place } from '../lists/fault.js' */
/** @import { Aside } from './scene-parts.js' */
/** @typedef {{ name: string, image: string, side: string, map: string, x: number, y: number, number: number, at: Place }} Counter `y` to the north */
/** @typedef {{ module: string, version: string, counters: Counter[], aside: Aside[] }} VassalSave */

const escape = '\u001b';
const header = '!VCSK';
const deepest = 64;

/** @param {Uint8Array} bytes @returns {VassalSave} */
export function readVassal(bytes) {
  const game = reading(() => fileInZip(bytes, name => name === 'savedGame'));
  if (!game) throw new SaveFault('not-a-save', undefined, { cause: 'the zip has no savedGame' });
  const data = reading(() => fileInZip(bytes, name => name === 'moduledata'));
  const { module, version } = data ? moduleOf(data) : { module: '', version: '' };
  /** @type {Counter[]} */
  const counters = [];
  const held = new Set();
  /** @type {{ id: string, counter: Counter }[]} */
  const found = [];
  for (const command of commandsIn(plainText(game))) {
    if (!command.startsWith('+/')) continue;
    if (found.length === limits.objects)
      throw new SaveFault('too-many', undefined, { most: limits.objects, things: 'pieces' });
    const at = { path: `/savedGame/${found.length}` };
    const [id = '', type = '', state = ''] = parted(command.slice(2), '/');
    if (type.startsWith('deck;')) for (const each of parted(parted(state, ';')[4] ?? '', ',')) held.add(each);
    else if (type !== 'stack') found.push({ id, counter: counterOf(type, state, at) });
  }
  /** @type {Aside[]} */
  const aside = [];
  for (const { id, counter } of found)
    if (held.has(id) || counter.map === 'null') aside.push({ why: 'container', name: counter.name, at: counter.at });
    else counters.push(counter);
  return { module, version, counters, aside };
}

/** @param {Uint8Array} bytes */
function moduleOf(bytes) {
  const text = decoded(bytes);
  const { children } = reading(() => readXml(text));
  const textOf = (/** @type {string} */ tag) => named(children.find(each => each.tag === tag)?.text ?? '');
  return { module: textOf('name'), version: textOf('version') };
}

/** @param {Uint8Array} bytes */
function decoded(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new SaveFault('not-utf8');
  }
}

const digit = (/** @type {number} */ code) => {
  if (code >= 48 && code <= 57) return code - 48;
  const letter = code | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : NaN;
};

/** @param {Uint8Array} bytes */
function plainText(bytes) {
  // Old saves are not obfuscated.
  if (decoder.decode(bytes.subarray(0, header.length)) !== header) return decoded(bytes);
  const from = header.length;
  const byteAt = (/** @type {number} */ at) => {
    const value = digit(bytes[at]) * 16 + digit(bytes[at + 1]);
    if (Number.isNaN(value)) throw new SaveFault('not-obfuscated', undefined, { cause: `no digits at ${at}` });
    return value;
  };
  if ((bytes.length - from) % 2 || bytes.length < from + 2)
    throw new SaveFault('not-obfuscated', undefined, { cause: 'half a byte at its end' });
  const key = byteAt(from);
  const plain = new Uint8Array((bytes.length - from) / 2 - 1);
  for (let i = 0; i < plain.length; i++) plain[i] = byteAt(from + 2 + 2 * i) ^ key;
  return decoded(plain);
}

const decoder = new TextDecoder();

/** The parts of a text that VASSAL joined. @param {string} text @param {string} separator */
export function parted(text, separator) {
  const parts = [];
  let part = '';
  let from = 0;
  for (let at = text.indexOf(separator); ; at = text.indexOf(separator, at + 1)) {
    const isEscaped = at > 0 && text[at - 1] === '\\';
    part += text.slice(from, at < 0 ? undefined : isEscaped ? at - 1 : at);
    if (isEscaped) {
      from = at;
      continue;
    }
    parts.push(/^'[^]*'$/.test(part) && part.length > 1 ? part.slice(1, -1) : part);
    if (at < 0) return parts;
    part = '';
    from = at + 1;
  }
}

/** All commands, including nested ones. @param {string} text @returns {string[]} */
function commandsIn(text) {
  const commands = [];
  /** @type {{ text: string, depth: number }[]} */
  const open = [{ text, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { depth } = next;
    if (depth > deepest) throw new SaveFault('too-deep', undefined, { most: deepest });
    const parts = parted(next.text, escape);
    if (parts.length === 1) commands.push(parts[0]);
    else for (const part of parts.reverse()) open.push({ text: part, depth: depth + 1 });
  }
  return commands;
}

/** A text as a valid name. @param {string} text */
const named = text =>
  [...text.replace(new RegExp(control, 'gu'), ' ')].slice(0, 64).join('').replace(/\s+/g, ' ').trim();

/** The traits of a piece, from the outermost. @param {string} text @param {Place} at */
function traitsIn(text, at) {
  const traits = [];
  for (let rest = /** @type {string | undefined} */ (text); rest !== undefined;) {
    const [outer, inner] = parted(rest, '\t');
    traits.push(outer);
    if (traits.length > deepest) throw new SaveFault('too-deep', at, { most: deepest });
    rest = inner;
  }
  return traits;
}

// Keys by which modules mark a piece's owner.
const sideKeys = /^(?:side|army|nation|nationality|owner|player|faction)$/i;

/** @param {string} type @param {string} state @param {Place} at @returns {Counter} */
function counterOf(type, state, at) {
  const [types, states] = [traitsIn(type, at), traitsIn(state, at)];
  const [kind, , , image = '', name = ''] = parted(types[types.length - 1], ';');
  if (kind !== 'piece') throw new SaveFault('wrong-field', at, { field: 'type', found: short(types.at(-1) ?? '') });
  const [map, ...place] = parted(states[types.length - 1] ?? '', ';');
  const [x, y] = place.slice(0, 2).map(Number);
  if (![x, y].every(value => Number.isInteger(value) && Math.abs(value) <= limits.place))
    throw new SaveFault('wrong-field', at, { field: 'place', found: short(place.slice(0, 2).join(';')) });
  const counter = { name: named(name) || named(image) || '?', image, side: '', map, x, y: -y, number: 1, at };
  types.forEach((trait, i) => {
    const value = states[i] ?? '';
    if (trait.startsWith('mark;')) counter.side ||= sideIn(trait, value);
    if (trait.startsWith('emb2;')) counter.number = Math.max(counter.number, blocksIn(trait, value));
  });
  return counter;
}

/** @param {string} trait @param {string} state */
function sideIn(trait, state) {
  const values = parted(state, ',');
  const at = parted(trait.slice('mark;'.length), ',').findIndex(key => sideKeys.test(key));
  return at < 0 ? '' : named(values[at] ?? '');
}

// The name of a layer's level, if the levels count blocks.
/** @param {string} trait @param {string} state */
function blocksIn(trait, state) {
  const names = parted(parted(trait.slice('emb2;'.length), ';')[16] ?? '', ',');
  const level = Number(parted(state, ';')[0]);
  const [, count] = /(?:^|\D)([1-9]) ?-? ?blocks?\b/i.exec(names[level - 1] ?? '') ?? [];
  return count ? Number(count) : 1;
}
