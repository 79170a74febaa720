// What is fuzzed, and the inputs that it begins with, made from the scenes: always the same.
//   node tests/fuzz/corpus.mjs FOLDER     all of them, in a folder for each run
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain, root } from '../../wasm/setup.mjs';
import { seeded } from '../lib/random.mjs';
import { filesBelow, scenesOf, slow, systems } from '../lib/scene-files.mjs';

const text = value => Buffer.from(JSON.stringify(value));
const bytes = (random, count) => Buffer.from(Array.from({ length: count }, () => random.whole(0, 255)));
const parsed = file => JSON.parse(readFileSync(join(root, file), 'utf8'));

// The examples of the page, and every so-manieth scene of the tests; without words that nobody judges, and without the slow
// scenes, which take longer under the sanitizers than an input may.
const requestsOf = (system, step) =>
  [
    ...filesBelow(join('build/public', 'scenes', system)).map(parsed),
    ...scenesOf(system)
      .filter((scene, i) => i % step === 0 && !slow.includes(scene.name))
      .map(scene => scene.request),
  ].map(({ title, note, page, ...request }) => request);

const requests = step => systems.flatMap(system => requestsOf(system, step));

// Of the typed engine: a scene, and behind a NUL bytes that choose.
function playsOf(step) {
  const random = seeded(9);
  return requests(step).map(({ choices, ask, ...scene }) =>
    Buffer.concat([text(scene), Buffer.from([0]), bytes(random, 24)]),
  );
}

function numbersOf(step) {
  const texts = requests(step).flatMap(request => JSON.stringify(request).match(/-?\d+(\.\d+)?(e[+-]?\d+)?/gi) ?? []);
  const odd = [
    '1e308',
    '1e309',
    '4.9e-324',
    '2.2250738585072011e-308',
    '-0.0',
    '9007199254740993',
    '.5',
    '0.1e-400',
    '123456789012345678901234567890e-9',
  ];
  const doubles = [0.1, 1 / 3, 2 ** 53 - 1, 5e-324, 1.7976931348623157e308, 1e-7, 123456.789].map(number => {
    const data = Buffer.alloc(8);
    data.writeDoubleLE(number);
    return data;
  });
  return [...new Set([...texts, ...odd])].map(number => Buffer.from(number)).concat(doubles);
}

export const keptFile = name => join(root, 'tests', 'fuzz', 'corpus', `${name}.txt`);

/** What long runs have found beyond the scenes, kept by keep.mjs. */
export function keptOf(name) {
  if (!existsSync(keptFile(name))) return [];
  return readFileSync(keptFile(name), 'utf8')
    .trim()
    .split('\n')
    .filter(Boolean)
    .map(line => Buffer.from(line, 'base64'));
}

const brokenTexts = [
  '',
  '{',
  '[1,]',
  '{"a":1,"a":2}',
  '"\\ud800"',
  '"\\ud83d\\ude00"',
  '[[[[]]]]',
  '1e5',
  '-',
  '01',
  'nul',
  '"\u0001"',
  '[1 2]',
  '\ufeff{}',
  ' [ ] ',
];

/**
 * Each run: its program, the longest input, and its inputs. `step`: every so-manieth scene of the tests.
 * @type {{ name: string, program: string, most: number, inputs: (step: number) => Buffer[] }[]}
 */
export const runs = [
  {
    name: 'call',
    program: 'call',
    most: 16384,
    inputs: step => [
      ...[...requests(step), ...systems.map(system => ({ umpire: 1, clauses: system }))].map(text),
      ...keptOf('call').filter((_, i) => i % step === 0),
    ],
  },
  {
    name: 'reply',
    program: 'reply',
    most: 16384,
    inputs: step => [...playsOf(step), ...keptOf('reply').filter((_, i) => i % step === 0)],
  },
  ...systems.map(system => ({
    name: `scene-${system}`,
    program: 'scene',
    most: 16384,
    inputs: step => requestsOf(system, step).map(text),
  })),
  {
    name: 'codices',
    program: 'codices',
    most: 4096,
    inputs: step => requests(step).map(({ system, codices }) => text({ [system]: codices })),
  },
  {
    name: 'query',
    program: 'query',
    most: 4096,
    inputs: step => requests(step).map(({ choices = [], ask = {} }) => text({ choices, ask })),
  },
  { name: 'number', program: 'number', most: 128, inputs: numbersOf },
  {
    name: 'strict',
    program: 'strict',
    most: 4096,
    inputs: step => [...requests(step).map(text), ...brokenTexts.map(broken => Buffer.from(broken))],
  },
  {
    name: 'plane',
    program: 'plane',
    most: 256,
    inputs: step => Array.from({ length: Math.ceil(512 / step) }, (_, i) => bytes(seeded(i), 96)),
  },
];

/** Writes the inputs of a run into the folder; how many they are. */
export function writeCorpus({ inputs }, folder, step) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const different = [...new Map(inputs(step).map(input => [input.toString('latin1'), input])).values()];
  different.forEach((input, i) => writeFileSync(join(folder, String(i).padStart(4, '0')), input));
  return different.length;
}

if (isMain(import.meta.url)) {
  for (const run of runs) console.log(`${run.name} ${writeCorpus(run, join(process.argv[2], run.name), 1)}`);
}
