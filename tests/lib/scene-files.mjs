// The scenes of tests/games/<system>/scenes, and the builds of the engine that answer them.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { load } from '../../wasm/engine.js';
import { systems as all } from '../../wasm/games.mjs';
import { root } from '../../wasm/setup.mjs';
import { scale } from './random.mjs';

export { mismatch } from '../conformance/verify.js';

const executable = process.platform === 'win32' ? 'umpire.exe' : 'umpire';
// A program with a mistake in it (tests/mutation/engine.mjs): it answers alone, for the module has no such mistake.
export const mistaken = process.env.UMPIRE_MISTAKEN;
export const builds = {
  native: mistaken ?? join(root, 'build', executable),
  check: join(root, 'build', 'check', executable),
  sanitize: join(root, 'build', 'sanitize', executable),
};

export const systems = [...all].sort();

// Every scene below a folder of the repository, sorted by name: {name, file, note, clauses, refuses, request, expect}.
export function scenesOf(system) {
  return filesBelow(join('tests/games', system, 'scenes')).map(file => ({
    name: basename(file, '.json'),
    file,
    refuses: [],
    ...JSON.parse(readFileSync(join(root, file), 'utf8')),
  }));
}

// They take as long as all the others together: tests that ask each scene many times leave them to long runs.
export const slow = ['t9-47-six-abreast', 't9-47-room-for-the-one-behind'];
export const isQuick = ({ name }) => scale > 1 || !slow.includes(name);
export const quickScenesOf = system => scenesOf(system).filter(isQuick);

// Paths of the JSON files below a folder, from the repository's root, sorted.
export function filesBelow(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => {
      const path = `${folder.replaceAll('\\', '/')}/${entry.name}`;
      if (entry.isDirectory()) return filesBelow(path);
      return path.endsWith('.json') ? [path] : [];
    });
}

/** The suites that hold errors to what is wrong in a request: they ask the native program, or UMPIRE_MISTAKEN in its place. */
export const suitesOfErrors = () =>
  readdirSync(join(root, 'tests'), { recursive: true })
    .map(name => `tests/${name.replaceAll('\\', '/')}`)
    .filter(file => file.endsWith('.test.mjs') && readFileSync(join(root, file), 'utf8').includes("lib/errors.mjs'"));

// The native program's replies to many requests in one run. Texts, bytes or objects; none may hold a line break.
export function answerLines(requests, { build = 'native', env = {} } = {}) {
  if (!existsSync(builds[build])) throw new Error(`${build} is not built: npm run build -- ${build}`);
  const input = Buffer.concat(requests.flatMap(request => [bytesOf(request), Buffer.from('\n')]));
  const options = { input, maxBuffer: 1 << 30, env: { ...process.env, ...env } };
  const replies = execFileSync(builds[build], ['--lines'], options).toString().split('\n');
  replies.pop();
  return replies;
}

const bytesOf = request => {
  if (Buffer.isBuffer(request)) return request;
  return Buffer.from(typeof request === 'string' ? request : JSON.stringify(request));
};

// The native program's reply to one request of any bytes, through its standard input.
export function answerNative(request) {
  const { stdout, status } = spawnSync(builds.native, ['-'], { input: bytesOf(request), maxBuffer: 1 << 28 });
  if (status === null || status > 2) throw new Error(`umpire ended with ${status}`);
  return stdout.toString().trimEnd();
}

let engine;
export const wasmEngine = () => (engine ??= load());

// The module's reply to any bytes; wasm/engine.js takes texts, which cannot hold broken UTF-8.
let exported;
export async function answerWasm(request) {
  if (mistaken) return answerNative(request);
  exported ??= await instantiate();
  const bytes = bytesOf(request);
  const at = exported.malloc(bytes.length + 1);
  new Uint8Array(exported.memory.buffer).set(bytes, at);
  const reply = exported.um_call(at, bytes.length);
  const memory = new Uint8Array(exported.memory.buffer);
  const text = Buffer.from(memory.subarray(reply, memory.indexOf(0, reply))).toString();
  exported.um_free(reply);
  exported.um_free(at);
  return text;
}

async function instantiate() {
  const { instance } = await WebAssembly.instantiate(readFileSync(join(root, 'build', 'umpire.wasm')));
  instance.exports._initialize?.();
  return instance.exports;
}
