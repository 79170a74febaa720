// Shares the board's picture and link: to the clipboard, and to the system's share sheet.
import { say } from '../text/text.js';

/** @import { Store } from '../store/store.js' */

/**
 * The picture to share, painted in advance for the share sheet.
 * @param {Store} store @returns {Promise<File | null>}
 */
export const pictureOf = store =>
  import('./pictures/png-now.js').then(
    ({ pngNow }) => pngNow(store),
    () => null,
  );

/** Whether the browser can copy pictures. */
export const copiesPictures = () => typeof ClipboardItem === 'function' && Boolean(navigator.clipboard?.write);

/** @param {Promise<File | null>} picture @returns {Promise<string>} the result in words */
export async function copyPicture(picture) {
  const file = picture.then(file => file ?? Promise.reject(new Error('no picture')));
  file.catch(() => {});
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': file })]);
    return say('keeping.picture-copied');
  } catch {
    return say('keeping.picture-not-copied');
  }
}

// Many apps take only the text that comes with a picture, and drop an address.
const withPicture = (title, link, file) => ({ title, text: `${title}\n${link}`, files: [file] });

/**
 * Passes the link to another app, with the picture if browser and picture allow that.
 * @param {string} title @param {string} link @param {File | null} file @returns {Promise<string>} what went wrong, in
 *   words; '' if the user closed the sheet
 */
export async function send(title, link, file) {
  const whole = file && withPicture(title, link, file);
  try {
    await navigator.share(whole && navigator.canShare?.(whole) ? whole : { title, url: link });
    return '';
  } catch (error) {
    return error.name === 'AbortError' ? '' : say('keeping.not-sent');
  }
}
