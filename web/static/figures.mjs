// Pictures of positions for the static pages: of each scene in each language, made by the page's own modules.
import { join } from 'node:path';
import { createServer } from 'vite';
import { schemaFields } from '../schema.config.js';

const width = 560;

/** What draws pictures in Node, and what ends it. The modules want what the page's build gives them: styles as text, forms. */
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
    // Of ours all is as it says.
    for (const { text } of [...notices, ...refused]) throw new Error(text);
    return html;
  };
  const draw = (request, lang, theme) => figure(request, { width, lang, theme, reach: false });
  const onWhite = request => sheet(request, { width });
  return { draw, map, onWhite, sheet: oneSheet, thumbnail, close: () => server.close() };
}
