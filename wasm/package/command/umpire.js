#!/usr/bin/env node
// The command: options and exit status as of the native program, and pictures besides.
import { readArguments } from './arguments.js';
import { run } from './run.js';

// Whoever reads the output may have gone: it is lost, and that is all. Of a full disk nobody else would tell.
process.stdout.on('error', error => {
  if (error.code !== 'EPIPE') process.stderr.write(`umpire: cannot write: ${error.message}\n`);
  process.exit(74);
});

const given = readArguments(process.argv.slice(2));
if (given.fault) {
  process.stderr.write(`umpire: ${given.fault}; \`umpire --help\` says how\n`);
  process.exitCode = 64;
} else {
  process.exitCode = await run(given);
}
