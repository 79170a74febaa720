// Pages of other people that have a board in them: the files of hosts/, with what stands there as %name% filled in. The site
// lies below /tools/umpire/ on the same server, which sends no header that would allow other origins anything.
import { createServer } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { resolve } from 'node:path';
import { serve } from './site.mjs';

const folder = join(import.meta.dirname, 'hosts');
const dist = resolve(import.meta.dirname, '../../dist');
export const below = '/tools/umpire/';
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };

export const linkOf = value =>
  Buffer.concat([Buffer.from([1]), deflateRawSync(typeof value === 'string' ? value : JSON.stringify(value))]).toString(
    'base64url',
  );
export const sceneOf = name =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, `../../build/public/scenes/${name}.json`), 'utf8'));

/** @param {{ first?: string, policy?: string, files?: Record<string, string> }} [more] `policy` is the page's own CSP */
export async function startHosting({ first = '', policy = '', files = {} } = {}) {
  const site = serve({ folder: dist, below, first: '', compressed: '' });
  const asked = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    asked.push(pathname);
    if (pathname.startsWith(below)) return site(request, response);
    const name = pathname.slice(1);
    const type = { 'Content-Type': types[extname(name)] ?? 'text/plain' };
    if (name === 'favicon.ico') return response.writeHead(204).end();
    if (Object.hasOwn(files, name)) return response.writeHead(200, type).end(files[name]);
    if (!/^[\w-]+\.\w+$/.test(name) || !existsSync(join(folder, name))) return response.writeHead(404).end();
    const text = readFileSync(join(folder, name), 'utf8').replaceAll(/%(\w+)%/g, (_, key) =>
      key === 'SITE' ? (searchParams.get('SITE') ?? below) : (searchParams.get(key) ?? ''),
    );
    const head = name.endsWith('.html') && policy ? { ...type, 'Content-Security-Policy': policy } : type;
    response
      .writeHead(200, head)
      .end(first && name.endsWith('.html') ? text.replace('<head>', `<head><script>${first}</script>`) : text);
  });
  await new Promise(done => server.listen(0, '127.0.0.1', () => done()));
  const origin = `http://127.0.0.1:${server.address().port}`;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  const page = (name, fill = {}) => `${origin}/${name}.html?${new URLSearchParams(fill)}`;
  return { origin, asked, page, close };
}
