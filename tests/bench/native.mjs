// A program that answers each line with a line: the native side of a comparison.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export function startLines(program, args = []) {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting = [];
  createInterface({ input: child.stdout }).on('line', line => waiting.shift()?.done(line));
  const gone = new Promise(done => child.on('close', done));
  gone.then(code => waiting.splice(0).forEach(({ failed }) => failed(new Error(`${program} ended with ${code}`))));
  return {
    ask: line =>
      new Promise((done, failed) => {
        waiting.push({ done, failed });
        child.stdin.write(`${line}\n`);
      }),
    close() {
      child.stdin.end();
      return gone;
    },
  };
}
