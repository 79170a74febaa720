// The frame of a picture: caption, legend, scale, verdict, clause; and the position itself in its metadata. A pure
// function of its arguments.
import { element, escaped, holder, jsonText, namespace, rounded } from './markup.js';
import { font, paintSvg } from './svg.js';

/** @import { Camera, Item, Palette, Request } from '../../types' */

const pad = 18;

/**
 * @typedef {object} Told what a picture tells besides its board
 * @property {string} title @property {string} game @property {string} description
 * @property {string} verdict legal, illegal, open or '' @property {string} word @property {string} who @property {string} reason
 * @property {{ id: string, title: string, text: string } | null} clause
 * @property {{ text: string, sample: Partial<Item>[] }[]} legend
 * @property {{ length: number, text: string } | null} scale @property {string} mark
 */

/**
 * @param {{ items: Item[], camera: Camera, told: Told, palette: Palette, width: number, request: Request, lang: string }} picture
 * @returns {string} the file
 */
export function framed({ items, camera, told, palette, width, request, lang }) {
  const board = paintSvg(items, camera, palette);
  const room = width - 2 * pad;
  const parts = [
    caption(told, palette, room),
    boardPart(board, camera, palette),
    signs(told, palette, room),
    verdict(told, palette, room),
    mark(told, palette, room),
  ];
  let y = pad;
  const body = parts
    .filter(part => part.height)
    .map(({ height, inside }) => {
      const placed = element('g', { transform: `translate(${pad} ${rounded(y)})` }, inside);
      y += height;
      return placed;
    });
  const height = Math.ceil(y + pad / 2);
  const definitions = [...new Set([...board.definitions, ...parts.flatMap(part => part.definitions ?? [])])];
  const position = element(holder, { xmlns: namespace }, escaped(jsonText(request)));
  const all = [
    element('title', { id: 'title' }, escaped(told.title || told.game)),
    element('desc', { id: 'desc' }, escaped(told.description)),
    element('metadata', {}, position),
    definitions.length ? element('defs', {}, definitions.join('\n')) : '',
    element('rect', { width, height, fill: palette.panel }),
    ...body,
  ];
  const head = {
    xmlns: 'http://www.w3.org/2000/svg',
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    role: 'img',
    lang,
  };
  return `${element('svg', { ...head, 'aria-labelledby': 'title desc', 'font-family': font }, `\n${all.filter(Boolean).join('\n')}\n`)}\n`;
}

/**
 * The board with its legend alone, for a document that tells the rest and may contain other pictures.
 * @param {{ items: Item[], camera: Camera, told: Told, palette: Palette, width: number, lang: string, id: string }}
 *   picture all its ids begin with `id`
 * @returns {string}
 */
export function plate({ items, camera, told, palette, width, lang, id }) {
  const board = paintSvg(items, camera, palette, `${id}-`);
  const legend = signs(told, palette, width, `${id}-`);
  const height = camera.height + 12 + legend.height;
  const definitions = [...new Set([...board.definitions, ...legend.definitions])];
  const names = [`${id}-title`, `${id}-desc`];
  const all = [
    element('title', { id: names[0] }, escaped(told.title || told.game)),
    element('desc', { id: names[1] }, escaped(told.description)),
    definitions.length ? element('defs', {}, definitions.join('')) : '',
    boardPart(board, camera, palette).inside,
    legend.height ? element('g', { transform: `translate(0 ${camera.height + 12})` }, legend.inside) : '',
  ];
  const head = {
    ...{ xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}`, role: 'img', lang },
    ...{ 'aria-labelledby': names.join(' '), 'font-family': font },
  };
  return element('svg', head, all.filter(Boolean).join(''));
}

const line = (text, x, y, look) => element('text', { x, y, ...look }, escaped(text));

function caption({ title, game }, palette, room) {
  const head = wrapped(title, 20, room);
  const lines = head.map((text, i) =>
    line(text, 0, 20 + 25 * i, { 'font-size': 20, 'font-weight': 700, fill: palette.ink }),
  );
  const below = 25 * head.length + 13;
  return {
    height: below + 12,
    inside: [...lines, line(game, 0, below, { 'font-size': 13, fill: palette.quiet })].join(''),
  };
}

function boardPart({ body }, { width, height }, palette) {
  const ground = element('rect', { width, height, fill: palette.table });
  const inside = element('svg', { width, height, overflow: 'hidden' }, `\n${ground}\n${body}\n`);
  const rim = element('rect', { width, height, fill: 'none', stroke: palette.line, 'stroke-width': 1 });
  return { height: height + 12, inside: inside + rim };
}

const sampleWide = 30;
const rowHigh = 24;

// Scale and legend share rows.
function signs({ legend, scale }, palette, room, mark = '') {
  const definitions = [];
  const entries = [
    ...(scale ? [{ wide: scale.length + 8 + widthOf(scale.text, 13), inside: bar(scale, palette) }] : []),
    ...legend.map(({ text, sample }) => {
      const camera = { x: 0, y: 0, zoom: 1, width: 0, height: 0 };
      const drawn = paintSvg(sample, camera, palette, mark);
      definitions.push(...drawn.definitions);
      const [told] = cut(text, 13, Math.min(room - sampleWide, 320));
      const label = line(told, sampleWide, 16.5, { 'font-size': 13, fill: palette.ink });
      return {
        wide: sampleWide + widthOf(told, 13),
        inside: element('g', { transform: 'translate(13 12)' }, drawn.body) + label,
      };
    }),
  ];
  let [x, y] = [0, 0];
  const inside = entries.map(({ wide, inside: drawn }) => {
    if (x && x + wide > room) [x, y] = [0, y + rowHigh];
    const placed = element('g', { transform: `translate(${rounded(x)} ${y})` }, drawn);
    x += wide + 16;
    return placed;
  });
  return { height: entries.length ? y + rowHigh + 8 : 0, inside: inside.join('\n'), definitions };
}

function bar({ length, text }, palette) {
  const d = `M0 8V16M0 12H${rounded(length)}M${rounded(length)} 8V16`;
  return (
    element('path', { d, fill: 'none', stroke: palette.ink, 'stroke-width': 1.5 }) +
    line(text, length + 8, 16.5, { 'font-size': 13, fill: palette.ink })
  );
}

function verdict({ verdict: kind, word, who, reason, clause }, palette, room) {
  if (!word) return { height: 0, inside: '' };
  const colour = { legal: palette.choose, open: palette.ink }[kind] ?? palette.no;
  const sign = { legal: '✓ ', illegal: '✗ ' }[kind] ?? '';
  const head = `${sign}${word}`;
  const beside = widthOf(head, 20) * 1.06 + 14;
  const fits = beside + widthOf(who, 15) <= room;
  const out = [line(head, 0, 22, { 'font-size': 20, 'font-weight': 700, fill: colour })];
  if (who) out.push(line(who, fits ? beside : 0, fits ? 22 : 44, { 'font-size': 15, fill: palette.ink }));
  let y = fits || !who ? 30 : 52;
  const paragraph = (text, look) => {
    for (const each of wrapped(text, 14, room))
      out.push(line(each, 0, (y += 20) - 4, { 'font-size': 14, fill: palette.ink, ...look }));
  };
  if (reason) paragraph(reason, {});
  if (clause) {
    y += 4;
    paragraph(`${clause.id} ${clause.title}`.trim(), { 'font-weight': 700 });
    if (clause.text) paragraph(clause.text, {});
  }
  return { height: y + 14, inside: out.join('\n') };
}

const mark = ({ mark: text }, palette, room) => {
  const lines = wrapped(text, 11, room);
  return {
    height: 14 * lines.length + 4,
    inside: lines.map((each, i) => line(each, 0, 11 + 14 * i, { 'font-size': 11, fill: palette.quiet })).join(''),
  };
};

// Approximate widths of letters relative to their size, as no font is available here. Rather too wide.
const wide = /[mwMW@%—…\u{1100}-\u{10FFFF}]/u;
const narrow = /[ijlft.,:;'’|!()[\]{} -]/;
const letterWidth = letter => (wide.test(letter) ? 1 : narrow.test(letter) ? 0.38 : /[A-Z]/.test(letter) ? 0.72 : 0.6);

const widthOf = (text, size) => [...text].reduce((sum, letter) => sum + letterWidth(letter), 0) * size;

// As much of a text as fits on one line.
function cut(text, size, room) {
  if (widthOf(text, size) <= room) return [text];
  const letters = [...text];
  while (letters.length > 1 && widthOf(`${letters.join('')}…`, size) > room) letters.pop();
  return [`${letters.join('').trimEnd()}…`];
}

/** A text as lines; words longer than a line are broken. @param {string} text */
function wrapped(text, size, room) {
  const lines = [];
  let now = '';
  for (const word of text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap(each => broken(each, size, room))) {
    const longer = now ? `${now} ${word}` : word;
    if (now && widthOf(longer, size) > room) {
      lines.push(now);
      now = word;
    } else now = longer;
  }
  return now ? [...lines, now] : lines;
}

function broken(word, size, room) {
  if (widthOf(word, size) <= room) return [word];
  const parts = [''];
  for (const letter of word) {
    if (parts.at(-1) && widthOf(parts.at(-1) + letter, size) > room) parts.push('');
    parts[parts.length - 1] += letter;
  }
  return parts;
}
