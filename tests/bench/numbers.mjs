// Numbers out of text: ours, which cJSON has in the place of the C library's, and that.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../wasm/setup.mjs';
import { seeded } from '../random.mjs';
import { loadKernels, startNative, told } from './kernels.mjs';
import { clocked, race } from './rounds.mjs';

const most = 1000;

function numbersOfScenes() {
  const folder = join(root, 'public', 'scenes');
  const files = readdirSync(folder, { recursive: true }).map(String).filter(file => file.endsWith('.json')).sort();
  const found = files.flatMap(file => readFileSync(join(folder, file), 'utf8').match(/(?<=[\s[:,])-?\d+(\.\d+)?(?=[\s,\]}])/g) ?? []);
  return found.filter((_, i) => i % Math.ceil(found.length / most) === 0);
}

function longNumbers() {
  const random = seeded(17);
  return Array.from({ length: most }, () => String(random.between(-100, 100)));
}

export async function* numberParts(effort) {
  const native = startNative();
  const modules = [await loadKernels('bench'), await loadKernels('bench-O2')];
  for (const [title, list] of Object.entries({ 'as scenes have them': numbersOfScenes(), 'of some 17 digits': longNumbers() })) {
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
        inModule('Umpire, WebAssembly as shipped', 0, 0),
        inModule('Umpire, WebAssembly at -O2', 1, 0),
        await inProgram('Umpire, native', 'read'),
        inModule('C library, WebAssembly', 0, 1),
        await inProgram('C library, native', 'library'),
        { name: 'JSON.parse', queries, time: clocked(() => JSON.parse(json)) },
      ],
      effort,
    );
    const digits = list.reduce((all, text) => all + text.length, 0) / queries;
    yield { part: 'numbers', title: `Reading numbers, ${title}`, note: `${queries} of them, ${digits.toFixed(1)} characters in the mean.`, rows };
  }
  await native.close();
}
