// The board's picture as PNG, with the position inside.
import { language } from '../../text/language.js';
import { request } from '../../play/session.js';
import { themeNow } from '../../board/theme.js';
import { titleNow } from '../saving.js';
import { settled } from '../settled.js';
import { pictureNow } from './picture.js';
import { withText } from './png.js';
import { rasterOf } from './raster.js';

/** @import { Store } from '../../store/store.js' */

/**
 * Contains what is shown now, however long painting takes. Null if the browser cannot paint it.
 * @param {Store} store @returns {Promise<File | null>}
 */
export async function pngNow(store) {
  const [svg, position, title] = [
    pictureNow(store, { theme: themeNow(), lang: language() }),
    JSON.stringify(settled(request(store), store.position.reply)),
    titleNow(store),
  ];
  const bytes = await rasterOf(svg).catch(() => null);
  return bytes && new File([withText(bytes, position)], `${title}.png`, { type: 'image/png' });
}
