// Casebooks as files: what is read, what is told of a broken position and where, what is refused, how one is changed piece by piece, and
// that ours in docs/ agrees with the public disputes.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { load } from '../wasm/engine.js';
import { systems } from '../wasm/games.mjs';
import { answerTo } from '../web/share/casebook/answer.js';
import {
  Swallows,
  blockOf,
  joined,
  moved,
  piecesOf,
  withEntry,
  withText,
  withTitle,
  without,
  written,
} from '../web/share/casebook/edit.js';
import { isCasebook } from '../web/share/casebook/known.js';
import { limits } from '../web/share/casebook/limits.js';
import { textOf } from '../web/share/casebook/markdown.js';
import { markupOf } from '../web/share/casebook/markup.js';
import { offsetIn, placeOf } from '../web/share/casebook/place.js';
import { readCasebook } from '../web/share/casebook/read.js';
import { encode } from '../web/share/encode.js';
import { disputesAsCasebook } from '../web/static/disputes/as-casebook.mjs';
import { disputesOf } from '../web/static/disputes/disputes.mjs';
import { languages } from './lib/languages.mjs';

const engine = await load();
const scene = JSON.parse(readFileSync(new URL('../public/games/godsgloom/scenes/swamp.json', import.meta.url), 'utf8'));
const json = JSON.stringify(scene, null, 2);
const block = (source, says = '') => `\`\`\`umpire${says}\n${source}\n\`\`\``;

const positionsIn = text => readCasebook(text).parts.filter(({ kind }) => kind === 'position');
const markup = text =>
  readCasebook(text)
    .parts.filter(({ kind }) => kind === 'text')
    .map(({ nodes }) => markupOf(nodes))
    .join('');

// As the page and the package ask, without a picture.
async function ask(text) {
  const reply = JSON.parse(engine.callText(text));
  if (reply.error) throw Object.assign(new Error(reply.error.message), { reply });
  const ids = [reply.decides?.clause, ...(reply.refused?.clauses ?? [])].filter(Boolean);
  return { verdict: reply.verdict, clauses: ids.map(id => ({ id })) };
}
const answers = text => Promise.all(positionsIn(text).map(each => answerTo(each, ask)));
const faults = async text => (await answers(text)).map(({ fault }) => fault && [fault.code, fault.at]);
const refusal = text => {
  try {
    readCasebook(text);
  } catch (error) {
    assert.equal(error.name, 'CasebookFault');
    return [error.code, error.at];
  }
};

// --- what is read

test('text and positions come in their order, with title and lines', () => {
  const book = readCasebook(
    `# The *cup*\n\nFirst.\n\n${block('{"a": 1}', ' says: legal')}\n\n- a\n- b\n\n~~~~umpire\n#AatW\n~~~~\n`,
  );
  assert.equal(book.title, 'The cup');
  assert.deepEqual(
    book.parts.map(({ kind }) => kind),
    ['text', 'position', 'text', 'position'],
  );
  const [first, second] = book.parts.filter(({ kind }) => kind === 'position');
  assert.deepEqual(
    [first.first, first.last, first.source, first.says],
    [5, 7, '{"a": 1}', { verdict: 'legal', clauses: [] }],
  );
  assert.deepEqual(
    [second.first, second.last, second.source, second.says, second.fault],
    [12, 14, '#AatW', null, null],
  );
  assert.equal(readCasebook('no title\n', 'faq').title, 'faq');
});

test('lines are counted alike whatever ends them', async () => {
  for (const end of ['\n', '\r\n', '\r'])
    assert.deepEqual(
      await faults(`# A\n\ntext\n\n${block('{\n  "umpire": 1,\n  "system": nothing\n}')}\n`.replaceAll('\n', end)),
      [['refused', { line: 8, column: 13 }]],
    );
});

test('blocks of other languages, and those within a longer fence, are code', () => {
  const shown = '````markdown\n```umpire\n{}\n```\n````\n\n```umpirelike\n{}\n```\n';
  assert.deepEqual(positionsIn(shown), []);
  assert.equal(markup(shown), '<pre>```umpire\n{}\n```</pre><pre>{}</pre>');
  assert.equal(isCasebook('a\n  ~~~ umpire says: legal\n'), true);
  assert.equal(isCasebook('Vampire Covenant\n40 Ghouls - 660'), false);
  assert.equal(isCasebook('```umpirelike\n'), false);
});

test('what the text says becomes elements, and nothing of it is lost', () => {
  assert.equal(
    markup('## A & B\n\none *two* **three** `four`\\\nfive\n\n3. x\n4. y\n\n> said\n\n---\n'),
    '<h2>A &amp; B</h2><p>one <em>two</em> <strong>three</strong> <code>four</code><br>five</p>' +
      '<ol start="3"><li>x</li><li>y</li></ol><blockquote><p>said</p></blockquote><hr>',
  );
});

test('HTML is text, pictures are links, and links lead to the web or to a mailbox alone', () => {
  const hostile = [
    '<script>alert(1)</script>\n',
    'a <img src=x onerror=alert(1)> b\n',
    '[go](javascript:alert(1))\n',
    '[go](JaVaScRiPt:alert(1))\n',
    '[go](data:text/html,<script>alert(1)</script>)\n',
    '[go](vbscript:x)\n',
    '[go](//example.org/x)\n',
    '[go](#c1)\n',
    '<javascript:alert(1)>\n',
    '![alt](https://example.org/x.png "a\\"b")\n',
    '![alt](javascript:alert(1))\n',
    '[a](https://example.org/"onmouseover="alert(1))\n',
    '# <svg/onload=alert(1)>\n',
    '<!-- hidden -->\n',
    '&lt;script&gt; &#60;b&#62; \u0000 \u202e\n',
  ];
  for (const text of hostile) {
    const made = markup(text);
    const tags = [...made.matchAll(/<\/?([^\s>]+)([^>]*)>/g)];
    for (const [, name, attributes] of tags) {
      assert.match(name, /^(p|pre|h1|a|span|em|strong|code|br)$/, made);
      assert.match(attributes, /^( href="(https:\/\/|mailto:)[^"<>]*" rel="[a-z ]+")?$/, made);
    }
  }
  assert.equal(markup('<!-- hidden -->\n'), '<p>&lt;!-- hidden --&gt;</p>');
  assert.equal(markup('[go](javascript:x)\n'), '<p>[go](javascript:x)</p>');
  assert.equal(markup('[go](../a "b")\n'), '<p><span>go &lt;../a&gt;</span></p>');
  assert.match(
    markup('![alt](https://example.org/x.png)\n'),
    /^<p><a href="https:\/\/example.org\/x.png" rel="[^"]+">alt<\/a><\/p>$/,
  );
});

// --- positions

test('a position is a request as JSON or a link, and its verdict is compared with what the file says', async () => {
  const link = `https://example.org/umpire/#${await encode(scene)}`;
  const [reply] = await answers(block(json));
  assert.equal(reply.told.verdict, 'legal');
  const differs = async (says, source = link) => (await answers(block(source, says)))[0].differs;
  assert.equal(await differs(''), null);
  assert.equal(await differs(' says: legal'), null);
  assert.deepEqual(await differs(' says: illegal'), []);
  const barred = `${JSON.stringify(disputesOf('arcane-legions')[0].request)}`;
  assert.equal(await differs(' says: illegal AL-77', barred), null);
  assert.deepEqual(await differs(' says: illegal AL-77, ZZ-99', barred), ['ZZ-99']);
  assert.equal(await differs('', ` #${await encode(scene)} `), null);
});

test('a broken position is told with its line, and in JSON with its column; the others are answered', async () => {
  const { system: _, ...nameless } = scene;
  const cases = [
    ['{\n "umpire": 1,\n}', ['refused', { line: 6, column: 1 }]],
    ['{"umpire": 1', ['refused', { line: 4, column: 13 }]],
    [json.replace('"godsgloom"', '"chess"'), ['refused', { line: 6, column: 13 }]],
    [JSON.stringify(nameless), ['refused', { line: 4, column: 1 }]],
    ['[]', ['refused', { line: 4, column: 1 }]],
    ['hello', ['neither', { line: 4 }]],
    ['', ['empty', { line: 3 }]],
    ['https://example.org/#AAAAAAAA', ['link-damaged', { line: 4 }]],
    ['{"umpire": 1, "clauses": "godsgloom"}', ['no-position', { line: 3 }]],
  ];
  for (const [source, expected] of cases) {
    const [fault, whole] = await faults(`# T\n\n${block(source)}\n\n${block(json)}\n`);
    assert.deepEqual([fault, whole], [expected, null], source);
  }
  assert.match(
    (await answers(`# T\n\n${block(json.replace('"godsgloom"', '"chess"'))}`))[0].fault.values.message,
    /^\/system: /,
  );
});

test('a block with unknown words, without an end, or in a list is told and not dropped', async () => {
  for (const info of [' legal', ' says: maybe', ' says: legal because', ' says:'])
    assert.deepEqual(await faults(block(json, info)), [['says', { line: 1 }]], info);
  assert.deepEqual(await faults('a\n\n```umpire\n{}\n'), [['unclosed', { line: 3 }]]);
  assert.deepEqual(await faults('````umpire\n{}\n```\n'), [['unclosed', { line: 1 }]]);
  const nested = '- a\n\n  ```umpire\n  {}\n  ```\n\n> ```umpire\n> {}\n> ```\n';
  assert.deepEqual(await faults(nested), [
    ['nested', { line: 3 }],
    ['nested', { line: 7 }],
  ]);
  assert.match(markup(nested), /<pre>\{\}<\/pre>/);
});

test('a place in JSON is that of the value, or of the nearest that holds it', () => {
  const text = '{"a": [1, {"b~/c": "x"}],\n "d": {"e": null}}';
  const at = pointer => text.slice(offsetIn(text, pointer)).slice(0, 3);
  assert.equal(at(''), '{"a');
  assert.equal(at('/a/0'), '1, ');
  assert.equal(at('/a/1/b~0~1c'), '"x"');
  assert.equal(at('/d/e'), 'nul');
  assert.equal(at('/d/none'), '{"e');
  assert.equal(at('/a/7/x'), '[1,');
  assert.deepEqual(placeOf(text, offsetIn(text, '/d/e')), { line: 2, column: 13 });
  for (const [broken, offset] of [
    ['{"a": tru}', 6],
    ['{"a" 1}', 5],
    ['[1,]', 3],
    ['{} x', 3],
    ['"a\nb"', 0],
    ['', 0],
    ['['.repeat(100_000), 201],
  ])
    assert.equal(offsetIn(broken), offset, broken.slice(0, 20));
});

// --- limits

test('what is more than a casebook may have is refused at once, with what and where', () => {
  assert.deepEqual(refusal(' '.repeat(limits.bytes + 1)), ['too-large', null]);
  assert.deepEqual(refusal('x'.repeat(10 << 20)), ['too-large', null]);
  const many = `${block('#AAAA')}\n\n`;
  assert.deepEqual(refusal(many.repeat(10_000)), ['too-many', { line: 4 * limits.positions + 1 }]);
  assert.equal(positionsIn(many.repeat(limits.positions)).length, limits.positions);
  for (const deep of [
    '> '.repeat(60) + 'x',
    '- '.repeat(60) + 'x',
    `a\n\n${'**a *b '.repeat(40)}${'c* d** '.repeat(40)}`,
  ]) {
    const [code, { line }] = refusal(deep) ?? [];
    assert.equal(code, 'too-deep');
    assert.ok(line >= 1);
  }
  assert.deepEqual(refusal('a\n\n'.repeat(limits.elements / 2)), undefined);
  assert.deepEqual(refusal('- a\n'.repeat(limits.elements)), ['too-long', { line: limits.elements / 2 }]);
  assert.equal(refusal('> '.repeat(20) + 'x'), undefined);
});

test('hostile shapes of Markdown are read or refused within seconds', () => {
  const shapes = [
    ...[
      '> ',
      '- ',
      '*a ',
      '[',
      '[a](',
      '<!--',
      '&',
      '\\',
      '![[]()',
      '**x*a',
      '<a ',
      '<?',
      '`a',
      '[a](b "',
      '[a](<b',
      '*a **a ',
      '<http:',
    ].map(each => each.repeat(40_000)),
    ...['```umpire\n', '* a\n', '_a_', '[a]: b\n', '&#x', '<![CDATA['].map(each => each.repeat(40_000)),
    `${'`'.repeat(200_000)}a`,
    Array.from({ length: 700 }, (_, i) => `a${'`'.repeat(i)}`).join(''),
    `${'*'.repeat(100_000)}a${'*'.repeat(100_000)}`,
    `${'>'.repeat(45)}a\n`.repeat(10_000),
    '\n'.repeat(1_000_000),
    'x'.repeat(limits.bytes),
  ];
  for (const shape of shapes) {
    const began = performance.now();
    refusal(shape);
    const took = performance.now() - began;
    assert.ok(took < 10_000, `${shape.slice(0, 12)}: ${Math.round(took)} ms`);
  }
});

// --- changing one

const three = `# Mine\n\nfirst *text*\n\n${block('#AAAA')}\n\n${block('#BBBB', ' says: legal')}\n\nthird\n\n~~~umpire\n#CCCC\n~~~\n\nthe end\n`;
const sources = text => positionsIn(text).map(({ source }) => source);

test('a piece is moved, changed, removed, and everything else stays as it is written', () => {
  assert.equal(written(piecesOf(three)), three);
  assert.deepEqual(sources(moved(three, 0, 1)), ['#BBBB', '#AAAA', '#CCCC']);
  assert.equal(moved(moved(three, 0, 1), 1, -1), three);
  assert.equal(moved(three, 0, -1), three);
  assert.equal(moved(three, 2, 1), three);
  assert.deepEqual(sources(without(three, 1)), ['#AAAA', '#CCCC']);
  assert.ok(!without(three, 0).includes('first'));
  assert.equal(withText(three, 2, '  another\n'), three.replace('third', 'another'));
  assert.equal(withText(three, 3, ''), three.replace('\n\nthe end', ''));
  assert.equal(withTitle(three, ' New\n title '), three.replace('Mine', 'New title'));
  assert.deepEqual(sources(joined(three, three)), [...sources(three), ...sources(three)]);
});

test('a position is added behind all others, with its text; the first begins a casebook', () => {
  const one = withEntry('', { text: 'Why?', block: blockOf('#DDDD', 'legal') }, 'Mine');
  assert.equal(one, '# Mine\n\nWhy?\n\n```umpire says: legal\n#DDDD\n```\n');
  const all = withEntry(three, { text: '', block: blockOf('#DDDD') }, 'Mine');
  assert.deepEqual(sources(all), ['#AAAA', '#BBBB', '#CCCC', '#DDDD']);
  assert.ok(all.includes('the end\n\n```umpire\n#DDDD'));
  assert.deepEqual(sources(blockOf('```\n``` `````')), ['```\n``` `````']);
});

test('a text that would make a position part of it is refused', () => {
  for (const text of ['```', '<!-- a', '~~~~ js', '<script>', '- a\n\n  ```', '> ~~~'])
    for (const change of [
      () => withText(three, 0, text),
      () => withEntry(three, { text, block: blockOf('#DDDD') }, ''),
    ])
      try {
        assert.ok(sources(change()).length >= 3, text);
      } catch (error) {
        assert.ok(error instanceof Swallows, text);
      }
  assert.throws(() => withText(three, 0, '```'), Swallows);
  assert.throws(() => withEntry(three, { text: '~~~~', block: blockOf('#DDDD') }, ''), Swallows);
});

// --- ours

test('our casebook has the public disputes, and each is answered as it says', async () => {
  const text = disputesAsCasebook();
  const disputes = systems.flatMap(disputesOf);
  const positions = positionsIn(text);
  assert.equal(positions.length, disputes.length);
  for (const [i, position] of positions.entries()) {
    const { request, expect, name } = disputes[i];
    assert.equal(position.fault, null, name);
    assert.deepEqual(JSON.parse(position.source), request, name);
    assert.equal(position.says.verdict, expect.verdict, name);
    const { fault, differs } = await answerTo(position, ask);
    assert.deepEqual([fault, differs], [null, null], name);
  }
});

test('the text of each dispute is told as it stands, in every language', () => {
  for (const language of languages) {
    const { parts } = readCasebook(disputesAsCasebook(language));
    const told = parts.map(part => (part.kind === 'text' ? textOf(part.nodes) : '')).join('\n');
    for (const { question, answer, name } of systems.flatMap(disputesOf))
      for (const words of [question, answer]) assert.ok(told.includes(words[language]), `${name} ${language}`);
  }
});
