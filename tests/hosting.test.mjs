// What hosts are told to send with the built page: one list in several forms, the same for every file of dist/.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import test from 'node:test';
import { root } from '../wasm/setup.mjs';
import { files } from '../web/hosting/build.mjs';
import { htaccess, nginx, rules, underscoreHeaders, vercelJson } from '../web/hosting/headers.mjs';

const dist = join(root, 'dist');
const filesBelow = (folder, below = '') =>
  readdirSync(join(folder, below)).flatMap(name =>
    statSync(join(folder, below, name)).isDirectory() ? filesBelow(folder, `${below}${name}/`) : [below + name],
  );
const built = filesBelow(dist).map(path => `/${path.replaceAll(sep, '/')}`);
const addresses = ['/', '/clauses/', '/disputes/', ...built];

// What each form makes of an address of the page's folder: header → the values that would be sent.
const sent = (list, address) => {
  const found = {};
  for (const [matches, headers] of list)
    if (matches(address)) for (const [name, value] of headers) (found[name] ??= []).push(value);
  return found;
};
const glob = path => address => (path.endsWith('*') ? address.startsWith(path.slice(0, -1)) : address === path);

const forms = {
  rules: rules.flatMap(({ paths, headers }) => paths.map(path => [glob(path), Object.entries(headers)])),
  _headers: underscoreHeaders()
    .split(/\n\n/)
    .map(block => block.trimEnd().split('\n'))
    .map(([path, ...lines]) => [glob(path), lines.map(line => line.match(/^ {2}([\w-]+): (.+)$/).slice(1))]),
  vercel: JSON.parse(vercelJson()).headers.map(({ source, headers }) => [
    address => new RegExp(`^${source}$`).test(address),
    headers.map(({ key, value }) => [key, value]),
  ]),
  htaccess: apacheOf(htaccess()),
};

function apacheOf(text) {
  const marks = [...text.matchAll(/SetEnvIf Request_URI "(.+)" (\w+)/g)].map(([, pattern, mark]) => [
    new RegExp(pattern),
    mark,
  ]);
  return [...text.matchAll(/Header (?:always )?set ([\w-]+) "(.+)"(?: env=(\w+))?/g)].map(([, name, value, mark]) => [
    address => !mark || marks.some(([pattern, each]) => each === mark && pattern.test(`/any/folder${address}`)),
    [[name, value]],
  ]);
}

function nginxOf(text) {
  const maps = [...text.matchAll(/map \$uri (\$\w+) \{([^}]*)\}/g)].map(([, variable, body]) => [
    variable,
    [...body.matchAll(/"~(.+)" "(.+)";/g)].map(([, pattern, value]) => [new RegExp(pattern), value]),
  ]);
  const value = (variable, address) =>
    new Map(maps).get(variable).find(([pattern]) => pattern.test(`/umpire${address}`))?.[1];
  return address => {
    const lines = [...text.matchAll(/add_header ([\w-]+) (?:"(.+)"|(\$\w+))/g)].map(([, name, fixed, variable]) => [
      name,
      fixed ?? value(variable, address),
    ]);
    return Object.fromEntries(lines.filter(([, each]) => each).map(([name, each]) => [name, [each]]));
  };
}

test('every form says the same of every file, and no header twice', () => {
  const ofNginx = nginxOf(nginx());
  assert.ok(built.length > 500);
  for (const address of addresses) {
    const expected = sent(forms.rules, address);
    for (const [name, list] of Object.entries(forms))
      assert.deepEqual(sent(list, address), expected, `${name} ${address}`);
    assert.deepEqual(ofNginx(address), expected, `nginx ${address}`);
    for (const [name, values] of Object.entries(expected)) assert.equal(values.length, 1, `${name} of ${address}`);
  }
});

test('what is kept for ever has a hash in its name, and the page itself is asked for anew', () => {
  const kept = address => sent(forms.rules, address)['Cache-Control']?.[0] ?? '';
  for (const address of built)
    assert.equal(kept(address).includes('immutable'), /^\/assets\/.+-[\w-]{8}\.\w+$/.test(address), address);
  for (const address of ['/', '/index.html', '/service-worker.js']) assert.equal(kept(address), 'no-cache');
});

test('the page alone may not be framed; all of it may be loaded from elsewhere', () => {
  const policy = address => sent(forms.rules, address)['Content-Security-Policy'];
  for (const address of addresses) {
    assert.deepEqual(
      policy(address),
      ['/', '/index.html'].includes(address) ? ["frame-ancestors 'none'"] : undefined,
      address,
    );
    assert.deepEqual(sent(forms.rules, address)['Access-Control-Allow-Origin'], ['*']);
  }
  assert.equal(policy('/embed.html'), undefined);
  for (const address of addresses)
    assert.equal('X-Robots-Tag' in sent(forms.rules, address), address === '/embed.html', address);
  assert.match(htaccess(), /^AddType application\/wasm \.wasm$/m);
});

test('what is built lies in dist/, and what is told of nginx is what comes out', () => {
  for (const [name, text] of Object.entries(files)) assert.equal(readFileSync(join(dist, name), 'utf8'), text());
  assert.ok(readFileSync(join(root, 'docs', 'hosting.md'), 'utf8').includes(`\`\`\`nginx\n${nginx()}\`\`\``));
});

test('nothing in the built pages and scripts is addressed from the root of a site', () => {
  for (const address of built.filter(path => /\.(html|css|webmanifest)$/.test(path))) {
    const text = readFileSync(join(dist, address), 'utf8');
    assert.doesNotMatch(text, /(?:href|src|start_url|scope)"?[=:]\s*"\/|url\(\//, address);
  }
});

test('the service worker keeps the page and not what lies beside it', () => {
  const listed = Object.keys(
    JSON.parse(/const files = (\{[^]*?\n\});/.exec(readFileSync(join(dist, 'service-worker.js'), 'utf8'))[1]),
  );
  assert.ok(listed.includes('index.html'));
  assert.deepEqual(
    listed.filter(path =>
      /^(clauses|disputes|documents|conformance)\/|^(sitemap\.xml|_headers|vercel\.json|\.htaccess)$/.test(path),
    ),
    [],
  );
  for (const path of listed) assert.ok(existsSync(join(dist, path)), path);
});

test('the workflow builds with what the repository has, by actions of a fixed version', () => {
  const text = readFileSync(join(root, '.github/workflows/pages.yml'), 'utf8');
  const used = [...text.matchAll(/uses: (\S+)/g)].map(([, name]) => name);
  assert.ok(used.length >= 5);
  for (const name of used) assert.match(name, /^actions\/[\w-]+@v\d+\.\d+\.\d+$/);
  assert.match(text, /run: npm ci\n[^]*run: npm run build -- wasm site\n/);
  assert.match(
    text,
    /- id: pages\n +uses: actions\/configure-pages@[^]*UMPIRE_SITE: \$\{\{ steps\.pages\.outputs\.base_url \}\}/,
  );
});
