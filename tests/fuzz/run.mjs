// Fuzzes for a while and tells what came of it; what is found stays in build/fuzz/found, inputs worth keeping in build/fuzz/kept.
//   node tests/fuzz/run.mjs [SECONDS] [RUN …]     by default 60 seconds of the processor each; runs stand in corpus.mjs
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain, root } from '../../wasm/setup.mjs';
import { runs, writeCorpus } from './corpus.mjs';

const folder = join(root, 'build', 'fuzz');

/** The program of a run; '' where it is not built. */
export function programOf({ program }) {
  const path = join(folder, 'fuzz', program);
  return [path, `${path}.exe`].find(existsSync) ?? '';
}

/**
 * Fuzzes from the scenes on, or from what an earlier run has kept as well, until something is found or so many seconds of the
 * processor are used (where the system does not tell them, seconds of the clock). Executions, edges and features as libFuzzer
 * counts them; `finding`: its account of what went wrong, or ''.
 */
export async function fuzz(run, { seconds, seed = 1, step = 16, keep = false }) {
  const corpus = join(folder, 'corpus', run.name);
  const found = join(folder, 'found');
  const kept = keep ? join(folder, 'kept', run.name) : corpus;
  writeCorpus(run, corpus, step);
  [kept, found].forEach(path => mkdirSync(path, { recursive: true }));
  const output = await outputOf(programOf(run), seconds, [
    `-seed=${seed}`,
    `-max_total_time=${tellsProcessor ? 20 * seconds : seconds}`,
    `-max_len=${run.most}`,
    '-timeout=60',
    '-rss_limit_mb=2048',
    '-print_final_stats=1',
    `-artifact_prefix=${found}/${run.name}-`,
    ...new Set([kept, corpus]),
  ]);
  const last = [...output.text.matchAll(/^#\d+\s.*?cov: (\d+) ft: (\d+)/gm)].at(-1) ?? [];
  return {
    executions: Number(/number_of_executed_units: *(\d+)/.exec(output.text)?.[1] ?? 0),
    edges: Number(last[1] ?? 0),
    features: Number(last[2] ?? 0),
    finding: output.code === 0 ? '' : accountOf(output.text),
  };
}

// From the first word of the sanitizer, or of the oracle, on; without the news of the corpus.
function accountOf(text) {
  const lines = text.split('\n').filter(line => !/^#\d|NEW_FUNC|^INFO|^0x/.test(line));
  return lines.slice(-80).join('\n');
}

// Linux tells what a process has used: its 14th and 15th field, in hundredths of a second; the name before may have spaces.
const tellsProcessor = existsSync('/proc/self/stat');
function usedBy(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0; // it has ended just now
  }
}

// libFuzzer ends by itself at SIGUSR1, as when its time is over.
function endAfter(child, seconds) {
  if (!tellsProcessor) return () => {};
  const look = setInterval(() => usedBy(child.pid) >= seconds && child.kill('SIGUSR1'), 250);
  return () => clearInterval(look);
}

function outputOf(command, seconds, args) {
  const env = { ...process.env, UBSAN_OPTIONS: 'print_stacktrace=1' };
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', more => (text += more));
  const stopLooking = endAfter(child, seconds);
  return new Promise(done => {
    child.on('error', error => done({ code: 1, text: error.message }));
    child.on('exit', stopLooking);
    child.on('close', code => done({ code, text }));
  });
}

export const told = ({ executions, edges, features }) =>
  `${executions} executions, ${edges} edges, ${features} features`;

if (isMain(import.meta.url)) {
  const [first, ...rest] = process.argv.slice(2);
  const seconds = Number(first) || 60;
  const names = Number(first) || !first ? rest : [first, ...rest];
  for (const run of runs.filter(({ name }) => !names.length || names.includes(name))) {
    if (!programOf(run)) throw new Error(`${run.program} is not built: npm run build -- fuzz`);
    const result = await fuzz(run, { seconds, seed: Date.now() % 1e9, step: 1, keep: true });
    console.log(`${run.name}: ${told(result)}${result.finding && `\n${result.finding}`}`);
    if (result.finding) process.exitCode = 1;
  }
}
