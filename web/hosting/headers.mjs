// The response headers that a host should send with the built page: one list, written in the forms of the common static
// hosts. Addresses are relative to the page's folder; a * at the end means everything below.

/** @typedef {{ paths: string[], headers: Record<string, string> }} Rule */

/** @type {Rule[]} No header stands in two rules that meet: some hosts would send both. */
export const rules = [
  {
    paths: ['/*'],
    headers: {
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      // Nothing here is private: other sites' elements may load modules, engines and texts.
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  },
  // The page itself may not be framed; embeds may. Its <meta> has the rest of the policy, but cannot express this.
  {
    paths: ['/', '/index.html'],
    headers: { 'Content-Security-Policy': "frame-ancestors 'none'", 'Cache-Control': 'no-cache' },
  },
  // Search engines should not list embed.html. Not in a <meta>, as hosts without headers would still list one empty
  // page.
  { paths: ['/embed.html'], headers: { 'X-Robots-Tag': 'noindex' } },
  { paths: ['/service-worker.js'], headers: { 'Cache-Control': 'no-cache' } },
  // Their names change with their content.
  { paths: ['/assets/*'], headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
];

const pairs = ({ headers }) => Object.entries(headers);

/** Netlify and Cloudflare Pages. */
export const underscoreHeaders = () =>
  rules
    .flatMap(rule =>
      rule.paths.map(path => [path, ...pairs(rule).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')),
    )
    .join('\n');

/** Vercel, for a deployment of the folder. */
export function vercelJson() {
  const source = path => path.replace(/\*$/, '(.*)');
  const headers = rules.flatMap(rule =>
    rule.paths.map(path => ({ source: source(path), headers: pairs(rule).map(([key, value]) => ({ key, value })) })),
  );
  return `${JSON.stringify({ headers }, null, 2)}\n`;
}

// Matches a rule's addresses wherever the folder is, but no others.
const aside = '(?!.*/(?:clauses|disputes|documents|examples)/)';
const patternOf = path =>
  ({ '/': `^${aside}.*/$`, '/index.html': `^${aside}.*/index\\.html$` })[path] ??
  `${path.replace('.', '\\.').replace(/\*$/, '[^/]+')}$`;

/** Apache 2.4, where overriding FileInfo is allowed. */
export function htaccess() {
  const [all, ...special] = rules;
  const marks = special.map((_, i) => `umpire_${i + 1}`);
  const set = (rule, mark) =>
    pairs(rule).map(
      ([name, value]) => `  Header ${mark ? 'set' : 'always set'} ${name} "${value}"${mark ? ` env=${mark}` : ''}`,
    );
  return [
    'AddType application/wasm .wasm',
    'AddType application/manifest+json .webmanifest',
    'AddType text/javascript .js',
    'AddCharset utf-8 .html .js .css .json .jsonl .md .svg .webmanifest',
    'DirectoryIndex index.html',
    '<IfModule mod_setenvif.c>',
    ...special.flatMap((rule, i) => rule.paths.map(path => `  SetEnvIf Request_URI "${patternOf(path)}" ${marks[i]}`)),
    '</IfModule>',
    '<IfModule mod_headers.c>',
    ...set(all, ''),
    ...special.flatMap((rule, i) => set(rule, marks[i])),
    '</IfModule>',
    '<IfModule mod_deflate.c>',
    '  AddOutputFilterByType DEFLATE text/html text/css text/javascript application/json application/manifest+json application/wasm image/svg+xml',
    '</IfModule>',
    '',
  ].join('\n');
}

/** nginx, for the `http` and the `server` block; docs/hosting.md contains it. */
export function nginx() {
  const [all, ...special] = rules;
  const names = [...new Set(special.flatMap(rule => Object.keys(rule.headers)))];
  const variable = name => `$umpire_${name.toLowerCase().replaceAll('-', '_')}`;
  const lines = name =>
    special
      .filter(rule => name in rule.headers)
      .flatMap(rule => rule.paths.map(path => `    "~${patternOf(path)}" "${rule.headers[name]}";`));
  return [
    ...names.flatMap(name => [`map $uri ${variable(name)} {`, ...lines(name), '    default "";', '}']),
    'server {',
    '    # listen, server_name, root, certificates',
    '    location /umpire/ {',
    ...pairs(all).map(([name, value]) => `        add_header ${name} "${value}" always;`),
    ...names.map(name => `        add_header ${name} ${variable(name)};`),
    '        gzip on;',
    '        gzip_types text/css text/javascript application/javascript application/json application/manifest+json application/wasm image/svg+xml;',
    '    }',
    '}',
    '',
  ].join('\n');
}
