// How `npm test` tells what came out: a line for each file with its figures, every failure where it happens and once more at
// the end, so that the last screen of a long log is enough to know what is wrong.
import { inspect } from 'node:util';
import { relative } from 'node:path';
import { root } from '../../wasm/setup.mjs';

const seconds = milliseconds => `${(milliseconds / 1000).toFixed(1)} s`;

/** What went wrong, without the frames of Node's own runner. */
function reason(details) {
  const error = details.error?.cause ?? details.error;
  const whole =
    typeof error === 'string' ? error : String(error?.stack || error?.message || inspect(details.error, { depth: 5 }));
  const text = error?.cause ? `${whole}\ncaused by ${error.cause.stack ?? error.cause}` : whole;
  return text
    .split('\n')
    .filter(line => !/^\s+at .*node:internal/.test(line))
    .join('\n');
}

const indented = text => text.replace(/^(?=.)/gm, '    ');

export default async function* report(source) {
  const files = new Map();
  const failures = [];
  // Of one run or of several: counts are added, and they end when the last of them does.
  const summary = new Map();
  // Files are reported one after the other, whichever ends first.
  let open = null;
  const entryOf = ({ file }) => {
    const name = file ? relative(root, file) : '';
    if (!files.has(name)) files.set(name, { name, tests: 0, failed: 0, time: 0, told: [] });
    return files.get(name);
  };
  for await (const { type, data } of source) {
    if (type === 'test:complete') {
      if (data.nesting === 0 && data.file?.endsWith(data.name)) entryOf(data).time = data.details.duration_ms;
      continue;
    }
    if (type === 'test:stderr' || type === 'test:stdout') {
      if (data.message.trim()) yield data.message;
      continue;
    }
    const tells = ['test:pass', 'test:fail', 'test:diagnostic'].includes(type);
    if (!tells) continue;
    if (type === 'test:diagnostic' && !data.file) {
      const [, name, value] = /^(\S+) (.*)$/.exec(data.message);
      const had = summary.get(name) ?? 0;
      summary.set(name, name === 'duration_ms' ? Math.max(had, Number(value)) : had + Number(value));
      continue;
    }
    const entry = entryOf(data);
    if (open && open !== entry) yield lineOf(open);
    open = entry;
    if (type === 'test:diagnostic') entry.told.push(data.message);
    else if (data.details.type !== 'suite') entry.tests++;
    // A parent fails because a part of it did: the part is what is told.
    if (type === 'test:fail' && data.details.error?.failureType !== 'subtestsFailed') {
      entry.failed++;
      const failure = `FAILED ${entry.name}:${data.line ?? '?'} ${data.name}\n${indented(reason(data.details))}\n`;
      failures.push(failure);
      yield failure;
    }
  }
  if (open) yield lineOf(open);
  yield `\n${[...summary].map(entry => entry.join(' ')).join(', ')}\n`;
  if (failures.length) yield `\nWhat failed, once more:\n\n${failures.join('\n')}`;
}

function lineOf({ name, tests, failed, time, told }) {
  const figures = told.map(message => `    ${message}\n`).join('');
  return `${failed ? 'not ok' : 'ok    '} ${name}  ${tests} tests, ${seconds(time)}\n${figures}`;
}
