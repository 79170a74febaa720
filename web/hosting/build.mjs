// Writes the headers files of the common hosts into the built page's folder.
//   node web/hosting/build.mjs [DIR]
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { htaccess, underscoreHeaders, vercelJson } from './headers.mjs';

export const files = { _headers: underscoreHeaders, 'vercel.json': vercelJson, '.htaccess': htaccess };

/** @param {string} out */
export function writeHeaders(out) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(out, name), text());
}

if (process.argv[1] === import.meta.filename) writeHeaders(process.argv[2] ?? join(import.meta.dirname, '../../dist'));
