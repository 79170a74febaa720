// Pictures as files, without a browser: what is written into them, and what is taken out of files from elsewhere.
import assert from 'node:assert/strict';
import test from 'node:test';
import { deflateSync } from 'node:zlib';
import { element, escaped, pathOf } from '../web/share/pictures/markup.js';
import { NoPosition, isPicture, positionIn } from '../web/share/pictures/inside.js';
import { isPng, textsIn, withText } from '../web/share/pictures/png.js';
import { paintSvg } from '../web/share/pictures/svg.js';
import { framed } from '../web/share/pictures/frame.js';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { png } from '../web/png.config.js';
import { languages, textAt } from '../web/share/pictures/texts.js';
import { root } from '../wasm/setup.mjs';

const bytesOf = text => new TextEncoder().encode(text);
const blank = () => new Uint8Array(png(1, Buffer.alloc(4)));
const reasonOf = bytes => {
  try {
    positionIn(bytes);
  } catch (error) {
    assert.ok(error instanceof NoPosition, String(error));
    return error.reason;
  }
  return '';
};
const svgOf = (...inside) =>
  bytesOf(
    `<svg xmlns="http://www.w3.org/2000/svg"><metadata>${inside.map(text => `<umpire-position xmlns="urn:umpire:position">${text}</umpire-position>`).join('')}</metadata></svg>`,
  );

test('what is written cannot leave its place', () => {
  assert.equal(escaped('<b a="1">&\u0000'), '&lt;b a=&quot;1&quot;&gt;&amp;\u{FFFD}');
  assert.equal(escaped('\u{D800}x\u{1F600}'), '\u{FFFD}x\u{1F600}', 'half a sign is no sign');
  assert.equal(element('a', { b: '"', c: undefined, d: -0.001, e: 1.006 }), '<a b="&quot;" d="0" e="1.01"/>');
  assert.equal(
    pathOf(
      [
        [0, 0],
        [1.234567, -2],
      ],
      true,
    ),
    'M0 0L1.23 -2Z',
  );
});

const camera = { x: 0, y: 0, zoom: 10, width: 200, height: 100 };
const palette = new Proxy(
  { pattern: 0.5 },
  { get: (known, name) => known[name] ?? (typeof name === 'string' && name !== 'undefined' ? '#123456' : undefined) },
);
const square = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];
const everyKind = [
  ...[
    1,
    2,
    3,
    4,
    5,
    6,
    'steep',
    'shallow',
    'cross',
    'trees',
    'hills',
    'waves',
    'tufts',
    'stones',
    'bricks',
    'dots',
  ].map(pattern => ({
    ...{ kind: 'area', at: [0, 0], points: square, pattern, patternInk: 'ink', fill: 'paper', stroke: 'edge' },
  })),
  { kind: 'area', at: [0, 0], points: square, stroke: 'edge', dash: [2, 3], alpha: 0.5 },
  { kind: 'squares', at: [0, 0], squares: [[0, 0, 1, 1]], fill: 'ink' },
  { kind: 'outlines', at: [0, 0], outlines: [square, square], fill: 'ink', fillAlpha: 0.2 },
  {
    kind: 'line',
    at: [0, 0],
    points: [
      [0, 0],
      [3, 3],
    ],
    stroke: 'ink',
    arrow: true,
    width: 2,
  },
  { kind: 'arc', at: [0, 0], points: [[0, 0]], radius: 2, start: 10, sweep: 200, wedge: true, stroke: 'ink' },
  { kind: 'arc', at: [0, 0], points: [[0, 0]], radius: 2, start: 0, sweep: 360, stroke: 'ink' },
  { kind: 'dot', at: [0, 0], radius: 3, fill: 'ink', stroke: 'paper' },
  { kind: 'label', at: [0, 0], text: '<A & "B">', size: 12, fill: 'ink', halo: 'paper' },
  { kind: 'chip', at: [0, 0], text: '2', radius: 10, fill: 'ink', ink: 'paper' },
  { kind: 'chip', at: [0, 0], text: '', crossed: true, radius: 10, fill: 'ink', ink: 'paper' },
];

test('every kind of thing and every pattern is drawn, and the same again the second time', () => {
  for (const item of everyKind) {
    const one = paintSvg([item], camera, palette);
    assert.match(one.body, /^<(path|circle|rect|text)/, JSON.stringify(item));
    assert.ok(!/NaN|undefined|Infinity/.test(one.body), one.body);
    if (item.pattern) {
      const named = [...one.body.matchAll(/url\(#([\w-]+)\)/g)].map(([, id]) => id);
      assert.ok(named.length, one.body);
      for (const id of named)
        assert.ok(
          one.definitions.some(each => each.startsWith(`<pattern id="${id}"`)),
          id,
        );
    }
    assert.deepEqual(paintSvg([item], camera, palette), one);
    assert.deepEqual(paintSvg([{ ...item, facing: 30 }], camera, palette), one, 'a pattern does not turn with a base');
  }
});

test('a corner far away costs no pattern', () => {
  const far = {
    ...everyKind[0],
    points: [
      [0, 0],
      [1e6, 0],
      [0, 1],
    ],
  };
  assert.ok(!paintSvg([far], camera, palette).body.includes('url('));
});

const told = {
  ...{
    title: 'T </metadata><script>alert(1)</script>',
    game: 'G',
    description: 'D',
    verdict: 'legal',
    word: 'Legal',
    who: 'A decides',
  },
  ...{
    reason: '',
    clause: { id: 'AL-01', title: 'One', text: 'x'.repeat(400) },
    legend: [{ text: 'rome', sample: [everyKind[0]] }],
  },
  ...{ scale: { length: 60, text: '1 step' }, mark: 'm' },
};
const request = { umpire: 1, system: 'x', note: '</umpire-position>&amp;<svg>\u0000\uFFFE\r\n “ä”\u{1F600}' };
const file = () => framed({ items: everyKind, camera, told, palette, width: 236, request, lang: 'en' });

test('the frame tells caption, verdict, clause, legend and scale, and holds the position', () => {
  const text = file();
  for (const word of ['Legal', 'A decides', 'AL-01 One', 'rome', '1 step', 'role="img"', '<title', '<desc'])
    assert.ok(text.includes(word), word);
  assert.ok(!text.includes('<script'));
  const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  assert.equal(new Set(ids).size, ids.length, 'each name once');
  assert.equal(text, file());
});

test('what goes in comes out, of SVG and of PNG', () => {
  const json = JSON.stringify(request);
  assert.deepEqual(JSON.parse(positionIn(bytesOf(file()))), request);
  const picture = withText(blank(), json);
  assert.ok(isPng(picture) && isPicture(picture));
  assert.equal(positionIn(picture), json);
  assert.deepEqual(picture.subarray(-12), blank().subarray(-12), 'the end stays the end');
});

test('an SVG that another program has saved anew', () => {
  const json = '{"a":"<&\'"}';
  assert.equal(
    positionIn(
      bytesOf(
        "<?xml version='1.0'?>\n<svg><ns0:umpire-position xmlns:ns0='urn:umpire:position'>{&#34;a&#x22;:&quot;&lt;&amp;&apos;&quot;}</ns0:umpire-position></svg>",
      ),
    ),
    json,
  );
});

test('files without exactly one whole position', () => {
  assert.equal(reasonOf(bytesOf('<svg/>')), 'none');
  assert.equal(reasonOf(bytesOf('')), 'none');
  assert.equal(reasonOf(svgOf('{}', '{}')), 'several');
  assert.equal(reasonOf(svgOf('{<script>alert(1)</script>}')), 'damaged');
  assert.equal(reasonOf(svgOf('{"a":"&lol;"}')), 'damaged', 'no entity of its own is resolved');
  assert.equal(reasonOf(svgOf('&#x110000;')), 'damaged');
  assert.equal(reasonOf(bytesOf('<svg><umpire-position>{}')), 'damaged');
  assert.equal(reasonOf(blank()), 'none');
  assert.equal(reasonOf(withText(withText(blank(), '{}'), '{}')), 'several');
});

test('a PNG that says more than it has is damaged, whatever it says', () => {
  const whole = withText(blank(), '{"umpire":1}');
  for (const length of [0xffffffff, 0x7fffffff, whole.length, 1]) {
    const huge = whole.slice();
    new DataView(huge.buffer).setUint32(8, length);
    assert.notEqual(reasonOf(huge), '', String(length));
  }
  for (let end = 9; end < whole.length - 12; end++)
    assert.notEqual(reasonOf(whole.subarray(0, end)), '', `cut off at ${end}`);
  const changed = whole.slice();
  changed[whole.length - 12 - 6] ^= 1;
  assert.equal(reasonOf(changed), 'damaged', 'its sum tells');
});

test('a compressed text is not unpacked', () => {
  const bomb = deflateSync(Buffer.alloc(1 << 20));
  const plain = withText(blank(), '');
  const at = Buffer.from(plain).indexOf('iTXt');
  const head = Buffer.concat([Buffer.from('umpire\0'), Buffer.from([1, 0, 0, 0]), bomb]);
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from('iTXt'), head, Buffer.alloc(4)]);
  chunk.writeUInt32BE(head.length);
  const file = Buffer.concat([plain.subarray(0, at - 4), chunk, blank().subarray(-12)]);
  assert.equal(reasonOf(new Uint8Array(file)), 'damaged');
  assert.throws(() => textsIn(new Uint8Array(file)));
});

test('pictures are known by how they begin', () => {
  for (const text of ['<svg>', '\u{FEFF}<?xml version="1.0"?><svg>', '\n <!-- a --><svg>', '<!DOCTYPE svg>', '<s:svg>'])
    assert.ok(isPicture(bytesOf(text)), text);
  for (const text of ['{"umpire":1}', '[', '', '<html>']) assert.ok(!isPicture(bytesOf(text)), text);
});

test('pictures made without a page speak every language that the page speaks', () => {
  const files = readdirSync(join(root, 'build/public/text'))
    .filter(name => /^\w+\.json$/.test(name))
    .map(name => name.replace('.json', ''));
  assert.deepEqual([...languages].sort(), files.sort());
});

test('what there is no text for is nothing', async () => assert.deepEqual(await textAt('text/parts/xx.json'), {}));
