// Before a test under Node: keeps what its modules are asked, each text once, for tests/c/ask_again.c, in the file that
// UMPIRE_RECORD names. Of a position: what it was opened with, then what it was asked.
import { writeFileSync } from 'node:fs';

const calls = new Set();
const positions = new Map(); // what it was opened with → what it was asked
const open = new Map(); // its handle → the same

function recorded(exports) {
  const text = (at, length) => Buffer.from(exports.memory.buffer, at, length).toString('latin1');
  return {
    ...exports,
    um_call(at, length) {
      calls.add(text(at, length));
      return exports.um_call(at, length);
    },
    um_open(at, length, ...rest) {
      const request = text(at, length);
      const handle = exports.um_open(at, length, ...rest);
      if (!positions.has(request)) positions.set(request, new Set());
      open.set(handle, positions.get(request));
      return handle;
    },
    um_reply(handle, at, length) {
      open.get(handle).add(text(at, length));
      return exports.um_reply(handle, at, length);
    },
  };
}

// Of a module it makes an instance, of bytes a module and an instance.
const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (from, imports) => {
  const made = await instantiate(from, imports);
  if (!made.instance) return { exports: recorded(made.exports) };
  return { module: made.module, instance: { exports: recorded(made.instance.exports) } };
};

const line = (kind, text) => `${kind}${text.length} ${text}`;

process.on('exit', () => {
  const kept = [...calls].map(text => line('c', text));
  for (const [request, queries] of positions)
    kept.push(line('o', request), ...[...queries].map(text => line('r', text)));
  writeFileSync(process.env.UMPIRE_RECORD, kept.join(''), 'latin1');
});
