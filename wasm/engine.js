// Loads the engine's WebAssembly module, in a browser or in Node. Calls take text or objects.
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

/**
 * The engine stopped in the middle of a call, twice. `cause` is WebAssembly's error. The engine still answers calls.
 */
export class EngineStopped extends Error {
  constructor(cause) {
    super(`the engine stopped: ${cause}`, { cause });
    this.name = 'EngineStopped';
  }
}

/** The call needs a part of a module (wasm/split.mjs) that is not there yet. It can be repeated later. */
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
  // The other parts of the module, as far as they have come.
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
  // The name is in a variable, so that bundlers for browsers ignore it.
  const name = 'node:fs/promises';
  const files = await import(/* webpackIgnore: true */ /* @vite-ignore */ name).catch(() =>
    fail(`${url}: a browser loads the engine from a web server alone`),
  );
  return WebAssembly.compile(await files.readFile(url));
}

// Compiles while the module comes in, if the host tells its type.
async function compiledResponse(response) {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
  const told = response.headers.get('Content-Type')?.startsWith('application/wasm');
  return told ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

// The module imports only placeholders for the functions of its other parts. Anything that a toolchain adds is an error
// when called.
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

  // A trap leaves an instance in the middle of a call, and its data may be inconsistent. The usual cause is lack of
  // memory, which a fresh instance may get. So a fresh one takes its place and repeats the call once. `call` throws
  // only where the engine stops.
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

  // Passes `use` the address and length of the text in the module's memory. A call may grow the memory, which detaches
  // every view of it, so each access makes a new view. After a trap nothing is freed: the instance is dropped.
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

  // um_open writes the address of an error reply into the four bytes of `slot`.
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

  // Adds a part to the present instance. Later instances start with it.
  async function join(to) {
    for (let joined; joined !== wasm;) await to((joined = wasm));
  }

  return { join, callText, call: request => JSON.parse(callText(textOf(request))), open };
}
