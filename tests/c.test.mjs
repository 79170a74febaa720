// Every C test of the sanitizer build must pass; each says how many checks it made.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const built = join(root, 'build', 'sanitize', 'tests');
const all = readdirSync(join(root, 'tests', 'c'))
  .filter(file => /^test_.*\.c$/.test(file))
  .map(file => file.slice(0, -2));
// Built for Linux alone, since it forks.
const names = all.filter(name => name !== 'test_memory' || process.platform === 'linux');

test('there are C tests', () => assert.ok(names.length > 0));

for (const name of names) {
  test(name, t => {
    const program = [join(built, name), join(built, `${name}.exe`)].find(existsSync);
    assert.ok(program, `${name} is not built: npm run build -- sanitize`);
    const output = execFileSync(program, { encoding: 'utf8', cwd: root, stdio: 'pipe', timeout: 600_000 });
    t.diagnostic(output.trim().split('\n').at(-1));
    assert.match(output, /^\d+ passed, 0 failed$/m);
  });
}
