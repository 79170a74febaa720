// Loads the engine's WebAssembly module, in a browser or in Node, and calls it with text or objects.
import { modules as oneGame } from '../build/lists/modules.js';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class EngineError extends Error {
  constructor(reply) {
    super(reply.error?.message ?? 'the engine gave no reply');
    this.name = 'EngineError';
    this.code = reply.error?.code;
    this.at = reply.error?.at;
    this.reply = reply;
  }
}

/** The engine stopped in the middle of a call, twice: `cause` is what WebAssembly says. It can be asked on. */
export class EngineStopped extends Error {
  constructor(cause) {
    super(`the engine stopped: ${cause}`, { cause });
    this.name = 'EngineStopped';
  }
}

/** What was asked needs a part of a module (wasm/split.mjs) which has not come. It can be asked again. */
export class EngineUnfinished extends EngineStopped {
  constructor() {
    super('its rest has not come');
    this.name = 'EngineUnfinished';
  }
}

const everyGame = () => new URL('../build/umpire.wasm', import.meta.url);

export const systems = Object.keys(oneGame);

export async function load(source = undefined, { system = '', begun = _ => {} } = {}) {
  const address = Object.hasOwn(oneGame, system) ? oneGame[system] : everyGame;
  const module = await compiled((await source) ?? address());
  // What was left out of it, as far as that has come.
  const parts = [];
  /** @param {{ exports: any }} instance */
  const ready = ({ exports }) => {
    for (const part of parts) new WebAssembly.Instance(part, { primary: exports });
    exports._initialize?.();
    begun(exports);
    return exports;
  };
  const engine = engineOf(ready(await WebAssembly.instantiate(module, importsOf(module))), () =>
    ready(new WebAssembly.Instance(module, importsOf(module))),
  );
  const finish = async source => {
    const part = await compiled(await source);
    parts.push(part);
    await engine.join(exports => WebAssembly.instantiate(part, { primary: exports }));
  };
  return { callText: engine.callText, call: engine.call, open: engine.open, finish };
}

async function compiled(source) {
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
  if (source instanceof Response) return compiledResponse(source);
  const url = new URL(source, globalThis.document?.baseURI ?? import.meta.url);
  if (url.protocol !== 'file:') return compiledResponse(await fetch(url));
  // Named by a variable, so that bundlers for browsers leave it alone.
  const name = 'node:fs/promises';
  const files = await import(/* webpackIgnore: true */ /* @vite-ignore */ name).catch(() =>
    fail(`${url}: a browser loads the engine from a web server alone`),
  );
  return WebAssembly.compile(await files.readFile(url));
}

// While it comes in, from hosts that say what it is.
async function compiledResponse(response) {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
  const told = response.headers.get('Content-Type')?.startsWith('application/wasm');
  return told ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

// The module needs nothing but what was left out of it, each function of which has a placeholder; anything that a toolchain
// adds is an error when called.
function importsOf(module) {
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] = () => {
      throw from === 'placeholder' ? new EngineUnfinished() : new Error(`the engine called ${name}`);
    };
  }
  return imports;
}

function fail(message) {
  throw new Error(message);
}

function engineOf(wasm, begin) {
  const textOf = value => (typeof value === 'string' ? value : JSON.stringify(value));
  let instances = 1;

  // A trap leaves an instance in the middle of a call, with nobody to tidy up: memory that is not to be had, above all,
  // which may be had in a fresh one. That takes its place and is asked once more. `call` throws where the engine stops
  // and nowhere else.
  function lasting(call, again = true) {
    try {
      return call();
    } catch (stopped) {
      wasm = begin();
      instances++;
      if (stopped instanceof EngineUnfinished) throw stopped;
      if (again) return lasting(call, false);
      throw new EngineStopped(stopped);
    }
  }

  // Hands `use` the address and length of the text in the module's memory. A call may grow the memory, which
  // detaches every view on it: each access makes its own. Nothing is freed after a trap: the instance goes.
  function withText(text, use) {
    const bytes = encoder.encode(text);
    const at = wasm.malloc(bytes.length + 1);
    if (!at) throw new Error('out of memory');
    const view = new Uint8Array(wasm.memory.buffer, at, bytes.length + 1);
    view.set(bytes);
    view[bytes.length] = 0;
    const result = use(at, bytes.length);
    wasm.um_free(at);
    return result;
  }

  // Reads the reply at the address and frees it.
  function takeText(at) {
    const memory = new Uint8Array(wasm.memory.buffer);
    const text = decoder.decode(memory.subarray(at, memory.indexOf(0, at)));
    wasm.um_free(at);
    return text;
  }

  const callText = request => lasting(() => withText(request, (at, length) => takeText(wasm.um_call(at, length))));

  // um_open writes the address of its error into the four bytes of `slot`.
  function openAddress(request) {
    return withText('\0\0\0\0', slot => {
      const address = withText(request, (at, length) => wasm.um_open(at, length, slot));
      if (address) return { address, instance: instances };
      return { refusal: takeText(new DataView(wasm.memory.buffer).getUint32(slot, true)) };
    });
  }

  function open(request) {
    const text = textOf(request);
    let opened = lasting(() => openAddress(text));
    if (opened.refusal) throw new EngineError(JSON.parse(opened.refusal));
    const replyText = query => {
      if (!opened) throw new Error('the position is closed');
      return lasting(() => {
        if (opened.instance !== instances) opened = openAddress(text);
        return withText(query, (at, length) => takeText(wasm.um_reply(opened.address, at, length)));
      });
    };
    return {
      replyText,
      reply: query => JSON.parse(replyText(textOf(query))),
      close() {
        if (opened?.instance === instances) wasm.um_close(opened.address);
        opened = null;
      },
    };
  }

  // To the instance that there is; later ones begin with it.
  async function join(to) {
    for (let joined; joined !== wasm;) await to((joined = wasm));
  }

  return { join, callText, call: request => JSON.parse(callText(textOf(request))), open };
}
