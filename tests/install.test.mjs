// What `cmake --install` puts in place is enough for a C program that knows no more than umpire.h and pkg-config.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { root } from '../wasm/setup.mjs';
import { answerNative } from './lib/scene-files.mjs';

const program = `#include <umpire.h>
#include <stdio.h>
#include <string.h>
int main(int count, char **arguments) {
    char *reply = um_call(arguments[count - 1], strlen(arguments[count - 1]));
    puts(reply);
    um_free(reply);
    return strcmp(um_version(), UMPIRE_VERSION) != 0;
}
`;

const run = (command, args, options = {}) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: 'pipe', ...options });

// What pkg-config says of the package; where it is not installed, what its file says, which has no other variables.
function flagsOf(file, prefix) {
  const env = { ...process.env, PKG_CONFIG_PATH: dirname(file) };
  const found = spawnSync('pkg-config', ['--cflags', '--libs', 'umpire'], { encoding: 'utf8', env });
  const fields = [...readFileSync(file, 'utf8').matchAll(/^(?:Libs|Cflags): (.*)$/gm)]
    .map(([, text]) => text)
    .join(' ');
  const [, libdir] = /^libdir=\$\{prefix\}(.*)$/m.exec(readFileSync(file, 'utf8'));
  const text =
    found.status === 0
      ? found.stdout
      : fields.replaceAll('${libdir}', prefix + libdir).replaceAll('${includedir}', `${prefix}/include`);
  return text.trim().split(/\s+/);
}

const filesBelow = folder => readdirSync(folder, { recursive: true }).map(String);

test(
  'a C program of ten lines is compiled against what is installed, and asks',
  { skip: process.platform === 'win32' },
  t => {
    const prefix = mkdtempSync(join(tmpdir(), 'umpire-install-'));
    t.after(() => rmSync(prefix, { recursive: true }));
    run('cmake', ['--install', join(root, 'build/native'), '--prefix', prefix]);
    const installed = filesBelow(prefix);
    const find = name =>
      join(
        prefix,
        installed.find(file => file.endsWith(name)),
      );
    assert.ok(find('include/umpire.h') && find('libumpire.a') && find('bin/umpire'));

    const [source, made] = ['ask.c', 'ask'].map(name => join(prefix, name));
    writeFileSync(source, program);
    run('cc', [
      '-std=c17',
      '-Wall',
      '-Wextra',
      '-Wpedantic',
      '-Werror',
      source,
      '-o',
      made,
      ...flagsOf(find('umpire.pc'), prefix),
    ]);
    const request = readFileSync(join(root, 'build/public/scenes/godsgloom/spear-wall.json'), 'utf8');
    assert.equal(run(made, [request]).trimEnd(), answerNative(request));
    assert.match(run(made, ['{}']), /"error"/);
  },
);

test('umpire.h names the version of package.json', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  assert.ok(readFileSync(join(root, 'src/umpire.h'), 'utf8').includes(`#define UMPIRE_VERSION "${version}"`));
});
