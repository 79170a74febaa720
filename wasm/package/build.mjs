// Builds npm/, which `npm pack` packs: the loader with its modules, pictures, imports, the command, the custom element,
// schemas and scenes. It needs what `npm run build` leaves in build/ and dist/.
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { schemaFields } from '../../web/schema.config.js';

const here = import.meta.dirname;
const root = join(here, '../..');
const out = join(root, 'npm');
const sources = join(root, 'web', 'share');
const copy = (from, to) => cpSync(join(root, from), join(out, to), { recursive: true });

// Bundles modules of the page with all that they need. The loader stays a file of its own, because it looks for the
// modules next to itself.
const bundle = (folder, entry) =>
  build({
    ...{ configFile: false, root: join(root, 'web'), publicDir: false, logLevel: 'warn', plugins: [schemaFields()] },
    build: {
      ...{ outDir: out, emptyOutDir: false, target: 'es2022', minify: true, modulePreload: false },
      lib: { ...{ entry, formats: ['es'] } },
      rollupOptions: {
        external: id => id.endsWith('wasm/engine.js'),
        output: {
          paths: id => (id.endsWith('wasm/engine.js') ? './engine.js' : id),
          entryFileNames: ({ name }) => `${name.includes('/') ? name : `${folder}/${name}`}.js`,
          ...{ chunkFileNames: `${folder}/[name].js` },
          minifyInternalExports: true,
        },
      },
    },
  });

const pictures = () =>
  bundle('pictures', {
    ...Object.fromEntries(['figure', 'link', 'insides'].map(name => [name, join(sources, 'pictures', `${name}.js`)])),
    'casebook/made': join(sources, 'casebook', 'made.js'),
  });

async function lists() {
  await bundle('lists', { 'import-list': join(sources, 'lists', 'import-list.js') });
  asModule('public/games/ninth-age/armies.json', 'lists/armies.js');
}

async function saves() {
  await bundle('saves', { 'import-save': join(sources, 'saves', 'import-save.js') });
  await bundle(
    'exports',
    Object.fromEntries(['csv', 'tts'].map(name => [name, join(sources, 'exports', `${name}.js`)])),
  );
}

/** Writes a JSON file as a module, which both Node and browsers import. */
const asModule = (from, to) =>
  writeFileSync(join(out, to), `export default ${readFileSync(join(root, from), 'utf8').trimEnd()};\n`);

function engine() {
  const loader = readFileSync(join(root, 'wasm/engine.js'), 'utf8');
  writeFileSync(join(out, 'engine.js'), loader.replaceAll("'../build/", "'./"));
  copy('build/lists/modules.js', 'lists/modules.js');
  copy('wasm/engine.d.ts', 'engine.d.ts');
  for (const file of readdirSync(join(root, 'build'))) if (/^umpire.*\.wasm$/.test(file)) copy(`build/${file}`, file);
}

function command() {
  for (const file of readdirSync(join(here, 'command'))) {
    copy(`wasm/package/command/${file}`, `command/${file}`);
    const path = join(out, 'command', file);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll("'../../../build/", "'../"));
  }
  copy('build/lists/lengths.js', 'lists/lengths.js');
  asModule('build/public/text/en.json', 'command/texts.js');
}

// Copies the element from the site. It looks for texts and modules one folder above itself.
function element() {
  const built = join(root, 'dist', 'embed', 'umpire-board.js');
  if (!existsSync(built)) throw new Error('dist/embed/umpire-board.js is missing: npm run build -- site');
  const taken = new Set();
  const take = path => {
    if (taken.has(path)) return;
    taken.add(path);
    copy(`dist/${path}`, `element/${path}`);
    if (!path.endsWith('.js')) return;
    const text = readFileSync(join(root, 'dist', path), 'utf8');
    for (const [, name] of text.matchAll(
      /["'`](?:\.\.?\/)*((?:embed|assets)\/[\w.-]+|[\w-]+\.(?:js|css|wasm))["'`]/g,
    )) {
      const found = [name, `embed/${name}`, `assets/${name}`].find(
        each => /^(embed|assets)\//.test(each) && existsSync(join(root, 'dist', each)),
      );
      if (found) take(found);
    }
  };
  take('embed/umpire-board.js');
  withoutPage(join(out, 'element/embed/umpire-board.js'));
  copy('dist/text/parts', 'element/text/parts');
  for (const file of readdirSync(join(root, 'dist/text')))
    if (/^(page|scenes)\./.test(file)) copy(`dist/text/${file}`, `element/text/${file}`);
}

// The package does not contain the page, so a board links to one only if it is told one.
function withoutPage(file) {
  const text = readFileSync(file, 'utf8');
  const parts = text.split(/(?<=getAttribute\(["'`]page["'`]\))\?\?[\w$]+/);
  if (parts.length !== 2) throw new Error(`${file}: where the page lies is not found`);
  writeFileSync(file, parts.join(''));
}

if (!existsSync(join(root, 'build', 'umpire.wasm')))
  throw new Error('build/umpire.wasm is missing: npm run build -- wasm site');
rmSync(out, { recursive: true, force: true });
mkdirSync(out);
await pictures();
await lists();
await saves();
engine();
element();
for (const file of ['index.js', 'index.d.ts', 'element.d.ts']) copy(`wasm/package/${file}`, file);
command();
copy('tests/conformance/verify.js', 'verify.js');
copy('build/public/schema', 'schema');
copy('build/public/scenes', 'scenes');
