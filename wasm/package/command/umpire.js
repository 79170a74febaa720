#!/usr/bin/env node
// The command: options and exit status as of the native program, and pictures besides.
import { readArguments } from './arguments.js';
import { run } from './run.js';

// Whoever reads the output may have gone: it is lost, and that is all.
const lost = error => process.exit(error.code === 'EPIPE' ? 74 : 1);
process.stdout.on('error', lost);

const given = readArguments(process.argv.slice(2));
if (given.fault) {
  process.stderr.write(`umpire: ${given.fault}; \`umpire --help\` says how\n`);
  process.exitCode = 64;
} else {
  process.exitCode = await run(given);
}
