// Pictures of positions for the static pages: each scene in each language, drawn by the page's own modules.
import { join } from 'node:path';
import { createServer } from 'vite';
import { schemaFields } from '../schema.config.js';

const width = 560;

/** Returns functions that draw in Node, and one that ends it. The modules need styles as text, and forms. */
export async function drawing() {
  const server = await createServer({
    ...{
      configFile: false,
      root: join(import.meta.dirname, '../..'),
      publicDir: false,
      appType: 'custom',
      logLevel: 'error',
    },
    plugins: [schemaFields()],
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  const { figure, map, sheet, thumbnail } = await server.ssrLoadModule('/web/share/pictures/figure.js');
  const { casebook } = await server.ssrLoadModule('/web/share/casebook/made.js');
  const oneSheet = async (text, lang, site) => {
    const { html, notices, refused } = await casebook([{ name: 'Casebook', text }], { lang, site });
    // Our own casebook must have no notices.
    for (const { text } of [...notices, ...refused]) throw new Error(text);
    return html;
  };
  const draw = (request, lang, theme) => figure(request, { width, lang, theme, reach: false });
  const onWhite = request => sheet(request, { width });
  return { draw, map, onWhite, sheet: oneSheet, thumbnail, close: () => server.close() };
}
