// Before a test under Node: keeps what its modules are asked, for tests/coverage-c.mjs to ask again. A position counts with the most
// choices that it was asked with, one a line in the file that UMPIRE_RECORD names.
import { appendFileSync } from 'node:fs';

const decoder = new TextDecoder();
const asked = [];
const told = new Map();

function keep({ request, more, length }) {
  asked.push(length < 0 ? request : JSON.stringify({ ...JSON.parse(request), ...JSON.parse(more) }));
}

function recorded(exports) {
  const text = (at, length) => decoder.decode(new Uint8Array(exports.memory.buffer, at, length));
  return {
    ...exports,
    um_call(at, length) {
      asked.push(text(at, length));
      return exports.um_call(at, length);
    },
    um_open(at, length, ...rest) {
      const request = text(at, length);
      const handle = exports.um_open(at, length, ...rest);
      told.set(handle, { request, more: '', length: -1 });
      return handle;
    },
    um_reply(handle, at, length) {
      const more = text(at, length), one = told.get(handle);
      if (one && length > one.length) Object.assign(one, { more, length });
      return exports.um_reply(handle, at, length);
    },
    um_close(handle) {
      if (told.has(handle)) keep(told.get(handle));
      told.delete(handle);
      return exports.um_close(handle);
    },
  };
}

const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (module, imports) => ({ exports: recorded((await instantiate(module, imports)).exports) });

process.on('exit', () => {
  for (const one of told.values()) keep(one);
  const lines = asked.filter(one => !one.includes('\n')).map(one => `${one}\n`);
  if (lines.length) appendFileSync(process.env.UMPIRE_RECORD, lines.join(''));
});
