// Loads the engine's WebAssembly module, in a browser or in Node, and calls it with text or objects.
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

// Each address in full, so that bundlers find the files.
const everyGame = () => new URL('../build/umpire.wasm', import.meta.url);
const oneGame = {
  'arcane-legions': () => new URL('../build/umpire-arcane-legions.wasm', import.meta.url),
  godsgloom: () => new URL('../build/umpire-godsgloom.wasm', import.meta.url),
  'commands-colors-ancients': () => new URL('../build/umpire-commands-colors-ancients.wasm', import.meta.url),
  'torn-world': () => new URL('../build/umpire-torn-world.wasm', import.meta.url),
  'ninth-age': () => new URL('../build/umpire-ninth-age.wasm', import.meta.url),
};

export const systems = Object.keys(oneGame);

export async function load(source = undefined, { system = '' } = {}) {
  const address = Object.hasOwn(oneGame, system) ? oneGame[system] : everyGame;
  const module = await compiled((await source) ?? address());
  /** @type {{ exports: any }} */
  const { exports } = await WebAssembly.instantiate(module, importsOf(module));
  exports._initialize?.();
  return engineOf(exports);
}

async function compiled(source) {
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
  if (source instanceof Response) return compiledResponse(source);
  const url = new URL(source, globalThis.document?.baseURI ?? import.meta.url);
  if (url.protocol !== 'file:') return compiledResponse(await fetch(url));
  // Named by a variable, so that bundlers for browsers leave it alone.
  const files = 'node:fs/promises';
  return WebAssembly.compile(await (await import(/* @vite-ignore */ files)).readFile(url));
}

// While it comes in, from hosts that say what it is.
async function compiledResponse(response) {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
  const told = response.headers.get('Content-Type')?.startsWith('application/wasm');
  return told ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

// The module needs nothing; anything that a toolchain adds is an error when called.
function importsOf(module) {
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] = () => fail(name);
  }
  return imports;
}

function fail(name) {
  throw new Error(`the engine called ${name}`);
}

function engineOf(wasm) {
  const textOf = value => (typeof value === 'string' ? value : JSON.stringify(value));

  // Hands `use` the address and length of the text in the module's memory. A call may grow the memory, which
  // detaches every view on it: each access makes its own.
  function withText(text, use) {
    const bytes = encoder.encode(text);
    const at = wasm.malloc(bytes.length + 1);
    if (!at) throw new Error('the engine is out of memory');
    try {
      const view = new Uint8Array(wasm.memory.buffer, at, bytes.length + 1);
      view.set(bytes);
      view[bytes.length] = 0;
      return use(at, bytes.length);
    } finally {
      wasm.um_free(at);
    }
  }

  // Reads the reply at the address and frees it.
  function takeText(at) {
    if (!at) throw new Error('the engine is out of memory');
    try {
      const memory = new Uint8Array(wasm.memory.buffer);
      return decoder.decode(memory.subarray(at, memory.indexOf(0, at)));
    } finally {
      wasm.um_free(at);
    }
  }

  const callText = request => withText(request, (at, length) => takeText(wasm.um_call(at, length)));

  // um_open writes the address of its error into the four bytes of `slot`.
  function openAddress(request) {
    return withText('\0\0\0\0', slot => {
      const address = withText(textOf(request), (at, length) => wasm.um_open(at, length, slot));
      if (address) return address;
      throw new EngineError(JSON.parse(takeText(new DataView(wasm.memory.buffer).getUint32(slot, true))));
    });
  }

  function open(request) {
    let address = openAddress(request);
    const replyText = query => {
      if (!address) throw new Error('the position is closed');
      return withText(query, (at, length) => takeText(wasm.um_reply(address, at, length)));
    };
    return {
      replyText,
      reply: query => JSON.parse(replyText(textOf(query))),
      close() {
        if (address) wasm.um_close(address);
        address = 0;
      },
    };
  }

  return { callText, call: request => JSON.parse(callText(textOf(request))), open };
}
