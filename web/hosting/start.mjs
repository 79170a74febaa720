// `npm start`: sets the machine up, builds what changed and serves the page.
//   npm start [-- --port 8080] [--host 127.0.0.1]     or PORT in the environment
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { buildParts } from '../../wasm/build.mjs';
import { installPackages, main, root, setUp, SetupError } from '../../wasm/setup.mjs';

const site = join(root, 'dist');

const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

// The file for a request, or ''.
function fileOf(url) {
  let path;
  try {
    path = resolve(join(site, decodeURIComponent(new URL(url, 'http://localhost').pathname)));
  } catch {
    return '';
  }
  const inside = path === site || path.startsWith(site + sep);
  if (!inside || !existsSync(path)) return '';
  if (!statSync(path).isDirectory()) return path;
  const index = join(path, 'index.html');
  return existsSync(index) ? index : '';
}

function serve(request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, 'method not allowed');
  const file = fileOf(request.url);
  if (!file) return refuse(response, 404, 'not found');
  response.writeHead(200, {
    'Content-Type': types[extname(file).toLowerCase()] ?? 'application/octet-stream',
    'Content-Length': statSync(file).size,
    'Cache-Control': 'no-store',
  });
  if (request.method === 'HEAD') return response.end();
  createReadStream(file)
    .on('error', () => response.destroy())
    .pipe(response);
}

function refuse(response, status, text) {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}

// Listens on the port, or on a free one if it is taken.
function listen(port, host) {
  return new Promise((done, failed) => {
    const server = createServer(serve);
    server.once('error', error =>
      error.code === 'EADDRINUSE' && port ? listen(0, host).then(done, failed) : failed(error),
    );
    server.listen(port, host, () => done(server));
  });
}

function option(name, otherwise) {
  const at = process.argv.indexOf(`--${name}`);
  return (at > 0 && process.argv[at + 1]) || process.env[name.toUpperCase()] || otherwise;
}

await main(async () => {
  const port = Number(option('port', '8080'));
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new SetupError('the port is a number from 0 to 65535');
  // HOST is not used: some shells set it to the machine's name.
  const host = process.argv.includes('--host') ? option('host') : '127.0.0.1';
  await setUp();
  await installPackages();
  await buildParts(['native', 'wasm', 'site']);
  if (!existsSync(join(site, 'index.html')))
    throw new SetupError('there is no page to serve: dist/index.html was not built');
  const server = await listen(port, host);
  console.log(
    `Umpire is at http://${host.includes(':') ? `[${host}]` : host}:${server.address().port}/ (Ctrl+C ends it)`,
  );
});
