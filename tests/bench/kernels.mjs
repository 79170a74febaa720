// The engine's own code for hexes and the plane, in WebAssembly and native, as kernels.c offers it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../wasm/setup.mjs';
import { startLines } from './native.mjs';

const bytesOfNumber = 48; // BENCH_NUMBER_BYTES

export async function loadKernels(name) {
  const module = await WebAssembly.compile(readFileSync(join(root, 'build', 'wasm', `${name}.wasm`)));
  const imports = {};
  for (const { module: from, name: called } of WebAssembly.Module.imports(module))
    (imports[from] ??= {})[called] = () => {
      throw new Error(`the kernels called ${called}`);
    };
  const { exports } = await WebAssembly.instantiate(module, imports);
  exports._initialize?.();
  const put = (list, Kind) => {
    const at = exports.malloc(list.length * Kind.BYTES_PER_ELEMENT);
    new Kind(exports.memory.buffer, at, list.length).set(list);
    return at;
  };
  return {
    board: ({ columns, rows, costs }) => exports.bench_board(columns, rows, put(costs, Int8Array)),
    reach: exports.bench_reach,
    reached: count => Array.from(new Int32Array(exports.memory.buffer, exports.bench_reached(), count)),
    bases: list => exports.bench_bases(list.length / 6, put(list, Float64Array)),
    batch(list) {
      const count = list.length / 6;
      const [at, over] = [put(list, Float64Array), exports.malloc(count)];
      return {
        run: () => exports.bench_overlaps(count, at, over),
        found: () => Array.from(new Uint8Array(exports.memory.buffer, over, count), Boolean),
      };
    },
    sweep: exports.bench_sweep,
    pivot: exports.bench_pivot,
    texts(list) {
      const at = put(new TextEncoder().encode(`${list.join(' ')} \0`), Uint8Array);
      return library => exports.bench_numbers(list.length, at, library);
    },
    /** Ways to write numbers: `print(library)` as cJSON does, `tell()` as replies do; text() is what came out. */
    writer(list) {
      const [at, into] = [put(list, Float64Array), exports.malloc(list.length * bytesOfNumber)];
      let length = 0;
      return {
        print: library => (length = exports.bench_print(list.length, at, into, library)),
        tell: () => (length = exports.bench_tell(list.length, at, into)),
        text: () => new TextDecoder().decode(new Uint8Array(exports.memory.buffer, into, length)),
      };
    },
    turned: () => Array.from(new Float64Array(exports.memory.buffer, exports.bench_turned(), 2)),
  };
}

export const startNative = () => startLines(join(root, 'build', 'native', 'bench'));

/** Nanoseconds of the native side's own clock, and what came out. */
export const told = async (native, line) => (await native.ask(line)).split(' ').map(Number);
