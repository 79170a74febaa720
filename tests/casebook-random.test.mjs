// Casebooks that are broken at random: each is read or refused with a reason, nothing of a position is lost, and no text becomes markup.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import fc from 'fast-check';
import { load } from '../wasm/engine.js';
import { answerTo } from '../web/share/casebook/answer.js';
import {
  Swallows,
  blockOf,
  moved,
  piecesOf,
  withEntry,
  withText,
  without,
  written,
} from '../web/share/casebook/edit.js';
import { markupOf } from '../web/share/casebook/markup.js';
import { offsetIn } from '../web/share/casebook/place.js';
import { linesOf, readCasebook } from '../web/share/casebook/read.js';
import { scaled } from './lib/seeded.mjs';

const engine = await load();
const scene = readFileSync(new URL('../public/games/godsgloom/scenes/swamp.json', import.meta.url), 'utf8').trim();
const seed = Number(process.env.UMPIRE_SEED ?? 20261129);
const runs = numRuns => ({ seed, numRuns: scaled(numRuns) });

const piece = fc.oneof(
  fc.constantFrom(
    ...[
      '```umpire',
      '```',
      '~~~umpire',
      '~~~',
      '````',
      '```umpire says: legal',
      '# ',
      '- ',
      '> ',
      '1. ',
      '    ',
      '\t',
      '\r',
    ],
    ...[
      '*',
      '**',
      '_',
      '`',
      '[',
      '](',
      ')',
      '<',
      '>',
      '<!--',
      '-->',
      '<script>',
      '&',
      '\\',
      '---',
      '![',
      '"',
      '|',
      '\u0000',
    ],
    ...['https://example.org/#AatW', 'javascript:alert(1)', 'a', ' ', '\n', '\n\n', '\u2028', '\u202e', '𝔐', scene],
  ),
  fc.string({ maxLength: 6, unit: 'binary' }),
);
const markdown = fc.array(piece, { maxLength: 60 }).map(pieces => pieces.join(''));
const lined = fc
  .array(
    fc.array(piece, { maxLength: 4 }).map(each => each.join('')),
    { maxLength: 30 },
  )
  .map(lines => lines.join('\n'));
const anything = fc.oneof(markdown, lined);

function read(text) {
  try {
    return readCasebook(text);
  } catch (error) {
    assert.equal(error.name, 'CasebookFault', error.stack);
    assert.ok(['too-large', 'too-many', 'too-deep'].includes(error.code));
    return null;
  }
}

const ask = async text => {
  const reply = JSON.parse(engine.callText(text));
  if (reply.error) throw Object.assign(new Error(reply.error.message), { reply });
  return { verdict: reply.verdict, clauses: [] };
};

const elements = /^(p|h[1-6]|blockquote|ul|ol|li|em|strong|a|span|br|hr|code|pre)$/;

test('whatever a text holds, its markup has known elements and attributes alone', () =>
  fc.assert(
    fc.property(anything, text => {
      for (const part of read(text)?.parts ?? []) {
        if (part.kind !== 'text') continue;
        const made = markupOf(part.nodes);
        for (const [, name, attributes] of made.matchAll(/<\/?([^\s>]+)([^>]*)>/g)) {
          assert.match(name, elements);
          assert.match(attributes, /^( start="\d+"| href="(https?:\/\/|mailto:)[^"<>]*" rel="[a-z ]+")?$/i);
        }
        assert.doesNotMatch(made.replace(/<[^>]*>/g, ''), /[<>]/);
      }
    }),
    runs(1500),
  ));

test('every position is told with lines of the file and the text between them, and is answered', () =>
  fc.assert(
    fc.asyncProperty(anything, async text => {
      const lines = linesOf(text);
      for (const part of read(text)?.parts ?? []) {
        if (part.kind !== 'position') continue;
        assert.ok(part.first >= 1 && part.last >= part.first && part.last <= lines.length);
        const { told, fault } = await answerTo(part, ask);
        assert.ok(Boolean(told) !== Boolean(fault));
        if (!fault) continue;
        assert.ok(fault.at.line >= part.first && fault.at.line <= lines.length + 1);
        if (fault.at.column) assert.ok(fault.at.column <= lines[fault.at.line - 1].length + 1);
      }
    }),
    runs(600),
  ));

test('a change keeps every other position as it is written, or is refused', () =>
  fc.assert(
    fc.property(anything, anything, fc.nat(5), (before, text, at) => {
      if (!read(before) || !read(text)) return;
      const sources = markdown => piecesOf(markdown).entries.map(({ block }) => block);
      const whole = written(piecesOf(before));
      if (!read(whole) || sources(whole).length !== sources(before).length) return;
      const all = sources(whole);
      for (const change of [
        () => withText(whole, at, text),
        () => withEntry(whole, { text, block: blockOf('#AAAAAAAA') }, 'T'),
        () => moved(whole, at, 1),
        () => without(whole, at),
      ])
        try {
          const after = sources(change());
          const lost = all.filter(each => !after.includes(each));
          assert.ok(lost.length <= (after.length < all.length ? 1 : 0), `${JSON.stringify(lost)}`);
        } catch (error) {
          if (!(error instanceof Swallows) && error.name !== 'CasebookFault') throw error;
        }
    }),
    runs(600),
  ));

test('a place is told of any text and any pointer, and lies within the text', () =>
  fc.assert(
    fc.property(fc.oneof(fc.json(), anything), fc.string(), (text, pointer) => {
      const offset = offsetIn(text, `/${pointer}`);
      assert.ok(offset >= 0 && offset <= text.length);
    }),
    runs(1000),
  ));

test('of JSON the place of each value is where it stands', () =>
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })), object => {
      const text = JSON.stringify(object, null, 1);
      for (const [key, value] of Object.entries(object)) {
        const offset = offsetIn(text, `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
        const [first] = JSON.stringify(value);
        assert.equal(text[offset], first);
        assert.match(text.slice(0, offset), /: $/);
      }
    }),
    runs(500),
  ));
