// A program that answers each line with a line: the native side of a comparison.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

// Nanoseconds that it has run, as Linux tells them of a process; elsewhere those that have passed.
function ranFor(pid) {
  try {
    return BigInt(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]);
  } catch {
    return process.hrtime.bigint();
  }
}

export function startLines(program, args = []) {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting = [];
  createInterface({ input: child.stdout }).on('line', line => waiting.shift()?.done(line));
  const gone = new Promise(done => child.on('close', done));
  gone.then(code => waiting.splice(0).forEach(({ failed }) => failed(new Error(`${program} ended with ${code}`))));
  const ask = line =>
    new Promise((done, failed) => {
      waiting.push({ done, failed });
      child.stdin.write(`${line}\n`);
    });
  return {
    ask,
    /** Nanoseconds of its own for so many answers to a line. */
    timed: line => async times => {
      const start = ranFor(child.pid);
      for (let i = 0; i < times; i++) await ask(line);
      return Number(ranFor(child.pid) - start);
    },
    close() {
      child.stdin.end();
      return gone;
    },
  };
}
