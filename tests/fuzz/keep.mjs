// Of what long runs have kept (build/fuzz/kept): the inputs that take the program where the scenes do not, those first that add
// most for their length; a line of base64 each, in tests/fuzz/corpus/RUN.txt.
//   node tests/fuzz/keep.mjs RUN …
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../wasm/setup.mjs';
import { keptFile, keptOf, runs, writeCorpus } from './corpus.mjs';
import { programOf } from './run.mjs';

const most = 45000; // bytes of a file

for (const name of process.argv.slice(2)) {
  const run = runs.find(one => one.name === name);
  if (!run || !programOf(run)) throw new Error(`no run ${name}, or it is not built`);
  const folder = join(root, 'build', 'fuzz', 'merge', name);
  const [scenes, control] = [join(folder, 'scenes'), join(folder, 'control')];
  writeCorpus(
    { inputs: step => run.inputs(step).filter(input => !keptOf(name).some(kept => kept.equals(input))) },
    scenes,
    1,
  );
  writeFileSync(control, '');
  const args = [
    '-merge=1',
    `-merge_control_file=${control}`,
    `-max_len=${run.most}`,
    '-timeout=10',
    '-rss_limit_mb=2048',
    `-artifact_prefix=${folder}/`,
  ];
  execFileSync(programOf(run), [...args, scenes, join(root, 'build', 'fuzz', 'kept', name)], { stdio: 'ignore' });

  // The number of files and of scenes, the files, then of each that ended what it took that none before it took.
  const lines = readFileSync(control, 'utf8').split('\n');
  const [count, known] = lines.map(Number);
  const found = lines
    .flatMap(line => /^FT (\d+)(.*)/.exec(line) ?? [])
    .flatMap((part, i, parts) =>
      i % 3 === 1 ? [{ index: Number(part), adds: parts[i + 1].split(' ').length - 1 }] : [],
    )
    .filter(({ index, adds }) => index >= known && index < count && adds > 0)
    .map(one => ({ ...one, text: readFileSync(lines[2 + one.index]).toString('base64') }))
    .sort((a, b) => b.adds / b.text.length - a.adds / a.text.length);
  let room = most;
  const taken = found.filter(({ text }) => text.length < room && (room -= text.length + 1));
  mkdirSync(join(keptFile(name), '..'), { recursive: true });
  writeFileSync(keptFile(name), taken.map(({ text }) => `${text}\n`).join(''));
  const sum = list => list.reduce((all, { adds }) => all + adds, 0);
  console.log(
    `${name}: ${taken.length} of ${found.length} inputs, ${sum(taken)} of ${sum(found)} features, ${most - room} bytes`,
  );
}
