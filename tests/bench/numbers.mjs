// Numbers out of text and into it: ours, which cJSON has in the place of the C library's, and that.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../wasm/setup.mjs';
import { seeded } from '../lib/random.mjs';
import { loadKernels, startNative, told } from './kernels.mjs';
import { clocked, race } from './rounds.mjs';

const most = 1000;

function numbersOfScenes() {
  const folder = join(root, 'build/public', 'scenes');
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter(file => file.endsWith('.json'))
    .sort();
  const found = files.flatMap(
    file => readFileSync(join(folder, file), 'utf8').match(/(?<=[\s[:,])-?\d+(\.\d+)?(?=[\s,\]}])/g) ?? [],
  );
  return found.filter((_, i) => i % Math.ceil(found.length / most) === 0);
}

function longNumbers() {
  const random = seeded(17);
  return Array.from({ length: most }, () => String(random.between(-100, 100)));
}

export async function* numberParts(effort) {
  const native = startNative();
  const modules = [await loadKernels('bench'), await loadKernels('bench-O2')];
  for (const [title, list] of Object.entries({
    'as scenes have them': numbersOfScenes(),
    'of some 17 digits': longNumbers(),
  })) {
    const sum = list.reduce((all, text) => all + Number(text), 0);
    const same = (value, who) => assert.equal(value, sum, `numbers ${title}: ${who}`);
    const queries = list.length;
    const texts = modules.map(module => module.texts(list));
    await native.ask(`texts ${queries} ${list.join(' ')}`);
    const inModule = (name, which, library) => {
      same(texts[which](library), name);
      return { name, queries, time: clocked(() => texts[which](library)) };
    };
    const inProgram = async (name, command) => {
      same((await told(native, `${command} 1`))[1], name);
      return { name, queries, time: async times => (await told(native, `${command} ${times}`))[0] };
    };
    const json = `[${list}]`;
    const rows = await race(
      [
        inModule('Umpire', 0, 0),
        inModule('Umpire at -O2', 1, 0),
        await inProgram('native', 'read'),
        inModule('C library, WebAssembly', 0, 1),
        await inProgram('C library, native', 'library'),
        { name: 'JSON.parse', queries, time: clocked(() => JSON.parse(json)) },
      ],
      effort,
    );
    yield { part: 'numbers', title: `Numbers, read ${title}`, rows };
    yield writingPart(title, list.map(Number), modules, native, effort);
  }
  await native.close();
}

// cJSON takes 15 digits, reads them again, and takes 17 where that is another number; JSON.stringify as few as do.
async function writingPart(title, numbers, modules, native, effort) {
  const queries = numbers.length;
  const [shipped, fast] = modules.map(module => module.writer(numbers));
  const near = (text, who, off) => {
    const back = text.trim().split(' ').map(Number);
    assert.equal(back.length, queries, who);
    numbers.forEach((number, i) =>
      assert.ok(Math.abs(back[i] - number) <= off(number), `${who}: ${number} becomes ${back[i]}`),
    );
  };
  const printed = number => Math.abs(number) * Number.EPSILON;
  const told12 = number => 5e-13 + printed(number);
  const texts = [];
  const inModule = (name, writer, write, off = printed) => {
    write();
    near(writer.text(), name, off);
    if (off === printed) texts.push(writer.text().trim());
    return { name, queries, time: clocked(write) };
  };
  const inProgram = async (name, command, outcome, off = printed) => {
    const text = (await native.ask(outcome)).slice(2);
    near(text, name, off);
    if (off === printed) texts.push(text);
    return { name, queries, time: async times => (await told(native, `${command} ${times}`))[0] };
  };
  const contenders = [
    inModule('Umpire', shipped, () => shipped.print(0)),
    inModule('Umpire at -O2', fast, () => fast.print(0)),
    await inProgram('native', 'print', 'printed'),
    inModule('C library, WebAssembly', shipped, () => shipped.print(1)),
    await inProgram('C library, native', 'library-print', 'library-printed'),
    inModule('Umpire, as replies have them', shipped, () => shipped.tell(), told12),
    await inProgram('native, as replies have them', 'tell', 'told', told12),
    { name: 'JSON.stringify', queries, time: clocked(() => JSON.stringify(numbers)) },
  ];
  assert.equal(new Set(texts).size, 1, `writing numbers ${title}: the texts differ`);
  const about = 'Replies have at most 12 decimals. cJSON writes only the parts of a request that are handed back.';
  return { part: 'numbers', title: `Numbers, written ${title}`, about, rows: await race(contenders, effort) };
}
