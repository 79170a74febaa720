// Saves as other programs write them, made of pieces: of Tabletop Simulator as JSON, of VASSAL joined, obfuscated and zipped. Written by
// the description of the formats, and not with what reads them.
import { strToU8, zipSync } from 'fflate';

const height = Math.sqrt(3) / 2;

/** Where a hex lies, hexes one apart. @param {number[]} hex */
export const centre = ([q, r]) => [q + r / 2, -r * height];

export const tints = { Red: [0.856, 0.1, 0.094], Blue: [0.118, 0.53, 1], White: [1, 1, 1] };

export function ttsObject({
  name = '',
  kind = 'BlockSquare',
  at,
  facing = 0,
  scale = [1, 1],
  tint = 'White',
  ...more
}) {
  const [r, g, b] = tints[tint];
  return {
    ...{ GUID: 'abcdef', Name: kind, Nickname: name, Description: '', GMNotes: '', ColorDiffuse: { r, g, b } },
    Transform: {
      ...{ posX: at[0], posY: 1, posZ: at[1], rotX: 0, rotY: facing, rotZ: 0 },
      ...{ scaleX: scale[0], scaleY: 1, scaleZ: scale[1] },
    },
    ...{ Locked: false, LuaScript: '' },
    ...more,
  };
}

export const ttsSave = (objects, more = {}) =>
  JSON.stringify({ SaveName: 'A table', Note: '', ...more, ObjectStates: objects });

const hexTile = { CustomImage: { ImageURL: 'https://example.org/t.png', CustomTile: { Type: 1, Thickness: 0.1 } } };

/** A board of hex tiles, and pieces on it; so far from one hex to the next. */
export const tilesOf = (rows, legend, pitch, from = [0, 0]) =>
  rows.flatMap((row, r) =>
    [...row].flatMap((sign, i) => {
      const [x, y] = centre([i - Math.floor(r / 2), r]);
      const at = [x * pitch + from[0], y * pitch + from[1]];
      return sign === ' '
        ? []
        : [ttsObject({ kind: 'Custom_Tile', name: legend[sign] ?? '', at, Locked: true, ...hexTile })];
    }),
  );

/** Texts joined as VASSAL joins them. */
export function joined(parts, separator) {
  return parts
    .map(String)
    .map(part => {
      const quoted = part.startsWith('\\') || (part.startsWith("'") && part.endsWith("'"));
      const inner = part.replaceAll(separator, `\\${separator}`);
      return quoted ? `'${inner}'` : inner;
    })
    .join(separator);
}

/** A piece with its traits, each as type and state, from the outermost. */
export function vassalPiece({ id, name, image = `${name}.png`, map = 'Main Map', at, traits = [] }) {
  const piece = { type: joined(['piece', '', '', image, name], ';'), state: joined([map, ...at, '17', 0], ';') };
  const whole = [...traits]
    .reverse()
    .reduce(
      (inner, { type, state }) => ({
        type: joined([type, inner.type], '\t'),
        state: joined([state, inner.state], '\t'),
      }),
      piece,
    );
  return `+/${joined([id, whole.type, whole.state], '/')}`;
}

export const vassalStack = (id, map, at, ids) =>
  `+/${joined([id, 'stack', joined([map, ...at, ...ids, '@@0'], ';')], '/')}`;
export const vassalDeck = (id, map, at, ids) =>
  `+/${joined([id, 'deck;false;;100;100', joined([map, ...at, 'true', joined(ids, ',')], ';')], '/')}`;

const escape = '\u001b';

export function obfuscated(text, key = 0x5a) {
  const hex = byte => byte.toString(16).padStart(2, '0');
  return `!VCSK${hex(key)}${[...strToU8(text)].map(byte => hex(byte ^ key)).join('')}`;
}

/** The zip; commands stand within one another as in VASSAL's own saves. */
export function vassalSave(commands, { name = 'Ancients', version = '3.2', key, plain = false } = {}) {
  const text = joined(['begin_save', joined(commands, escape), 'end_save'], escape);
  const module = `<?xml version="1.0"?><data version="1"><version>${version}</version><name>${name}</name></data>`;
  return zipSync({
    savedGame: strToU8(plain ? text : obfuscated(text, key)),
    savedata: strToU8('<data version="1"/>'),
    moduledata: strToU8(module),
  });
}
