// The scene files of tests/scenes, the builds of the engine that answer them, and the comparing of replies with what is expected.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { load } from '../wasm/engine.js';
import { root } from '../wasm/setup.mjs';

const executable = process.platform === 'win32' ? 'umpire.exe' : 'umpire';
const builds = {
  native: join(root, 'build', executable),
  check: join(root, 'build', 'check', executable),
  sanitize: join(root, 'build', 'sanitize', executable),
};

// The systems that have scenes, each in a folder of its own.
export const systems = readdirSync(join(root, 'tests', 'scenes')).sort();

// Every scene below a folder of the repository, sorted by name: {name, file, note, clauses, refuses, request, expect}.
export function scenesOf(system) {
  return filesBelow(join('tests', 'scenes', system)).map(file => ({
    name: basename(file, '.json'),
    file,
    refuses: [],
    ...JSON.parse(readFileSync(join(root, file), 'utf8')),
  }));
}

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
  const imports = { env: { emscripten_notify_memory_growth() {} } };
  const { instance } = await WebAssembly.instantiate(readFileSync(join(root, 'build', 'umpire.wasm')), imports);
  instance.exports._initialize?.();
  return instance.exports;
}

// Path of the first place in which the reply is not what the scene expects, with what stands there; undefined where all agrees.
// Objects are subsets, numbers equal within 1e-9, lists exact but for {$has: [items]}; {$absent: true}, {$none: item},
// {$keys: [the keys of a list of options]}, {$of: {verb: [all the options of a list whose keys have this verb]}},
// {$count: how many entries}.
export function mismatch(expected, actual, path = 'reply') {
  if (typeof expected === 'number') return numberMismatch(expected, actual, path);
  if (expected === null || typeof expected !== 'object') return expected === actual ? undefined : found(expected, actual, path);
  if (Array.isArray(expected)) return listMismatch(expected, actual, path);
  if ('$absent' in expected) return actual === undefined ? undefined : `${path}: expected to be absent, found ${text(actual)}`;
  if (['$has', '$none', '$keys', '$of', '$count'].some(key => key in expected)) return membersMismatch(expected, actual, path);
  if (actual === null || typeof actual !== 'object' || Array.isArray(actual)) return found(expected, actual, path);
  return first(Object.keys(expected), key => mismatch(expected[key], actual[key], `${path}.${key}`));
}

function numberMismatch(expected, actual, path) {
  if (typeof actual === 'number' && Math.abs(actual - expected) <= 1e-9) return undefined;
  return found(expected, actual, path);
}

function listMismatch(expected, actual, path) {
  if (!Array.isArray(actual)) return found(expected, actual, path);
  const inside = first([...expected.keys()].slice(0, actual.length), i => mismatch(expected[i], actual[i], `${path}[${i}]`));
  if (inside || expected.length === actual.length) return inside;
  return `${path}: expected ${expected.length} entries, found ${actual.length}: ${text(actual)}`;
}

function membersMismatch(expected, actual, path) {
  if (!Array.isArray(actual)) return found(expected, actual, path);
  if ('$count' in expected && actual.length !== expected.$count)
    return `${path}: expected ${expected.$count} entries, found ${actual.length}`;
  for (const wanted of expected.$has ?? [])
    if (!actual.some(item => !mismatch(wanted, item))) return `${path}: nothing like ${text(wanted)} in ${text(actual)}`;
  const unwanted = '$none' in expected ? actual.find(item => !mismatch(expected.$none, item)) : undefined;
  if (unwanted !== undefined) return `${path}: ${text(unwanted)} is not wanted`;
  const ofVerb = verb => actual.filter(item => item.key.split(':')[0] === verb);
  const wrong = first(Object.keys(expected.$of ?? {}), verb => mismatch(expected.$of[verb], ofVerb(verb), `${path}(${verb})`));
  if (wrong) return wrong;
  return expected.$keys && mismatch(expected.$keys, actual.map(item => item.key), `${path}[].key`);
}

function first(items, look) {
  for (const item of items) {
    const result = look(item);
    if (result) return result;
  }
  return undefined;
}

const found = (expected, actual, path) => `${path}: expected ${text(expected)}, found ${text(actual)}`;
const text = value => (value === undefined ? 'nothing' : JSON.stringify(value));
