#!/usr/bin/env node
// The command. It has the options and exit status of the native program, and also makes pictures.
import { readArguments } from './arguments.js';
import { run } from './run.js';

// The reader of the output may have gone, which is no error. Nobody else would tell of a full disk.
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
