// How `npm test` tells what came out: a line for each file with its figures, every failure where it happens and once more at
// the end, so that the last screen of a long log is enough to know what is wrong.
import { relative } from 'node:path';
import { root } from '../wasm/setup.mjs';

const seconds = milliseconds => `${(milliseconds / 1000).toFixed(1)} s`;

/** What went wrong, without the frames of Node's own runner. */
function reason(details) {
  const error = details.error?.cause ?? details.error;
  const text = typeof error === 'string' ? error : String(error?.stack ?? error?.message ?? error);
  return text.split('\n').filter(line => !/^\s+at .*node:internal/.test(line)).join('\n');
}

const indented = text => text.replace(/^(?=.)/gm, '    ');

export default async function* report(source) {
  const files = new Map();
  const failures = [];
  const summary = [];
  const entryOf = ({ file }) => {
    const name = file ? relative(root, file) : '';
    if (!files.has(name)) files.set(name, { name, tests: 0, failed: 0, told: [] });
    return files.get(name);
  };
  for await (const { type, data } of source) {
    if (type === 'test:pass' || type === 'test:fail') {
      const entry = entryOf(data);
      entry.tests++;
      // A parent fails because a part of it did: the part is what is told.
      if (type === 'test:fail' && data.details.error?.failureType !== 'subtestsFailed') {
        entry.failed++;
        const failure = `FAILED ${entry.name}:${data.line ?? '?'} ${data.name}\n${indented(reason(data.details))}\n`;
        failures.push(failure);
        yield failure;
      }
    } else if (type === 'test:diagnostic') {
      if (data.file) entryOf(data).told.push(data.message);
      else summary.push(data.message);
    } else if (type === 'test:complete' && data.nesting === 0 && data.file?.endsWith(data.name)) {
      const { name, tests, failed, told } = entryOf(data);
      const figures = told.map(message => `    ${message}\n`).join('');
      yield `${failed ? 'not ok' : 'ok    '} ${name}  ${tests} tests, ${seconds(data.details.duration_ms)}\n${figures}`;
    } else if ((type === 'test:stderr' || type === 'test:stdout') && data.message.trim()) {
      yield data.message;
    }
  }
  yield `\n${summary.join(', ')}\n`;
  if (failures.length) yield `\nWhat failed, once more:\n\n${failures.join('\n')}`;
}
