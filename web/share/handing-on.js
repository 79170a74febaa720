// The picture of the board beside its link, where a chat or a document takes one: to the clipboard, and to the system's sheet.
import { say } from '../text/text.js';

/** @import { Store } from '../store/store.js' */

/** The picture that goes along. The system's sheet has to be asked for at once, so it is painted before. @param {Store} store @returns {Promise<File | null>} */
export const pictureOf = store =>
  import('./pictures/png-now.js').then(
    ({ pngNow }) => pngNow(store),
    () => null,
  );

/** Whether the browser can copy pictures at all. */
export const copiesPictures = () => typeof ClipboardItem === 'function' && Boolean(navigator.clipboard?.write);

/** @param {Promise<File | null>} picture @returns {Promise<string>} what came of it, in words */
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

// Of what comes with a picture many apps take the text alone, and leave an address out.
const withPicture = (title, link, file) => ({ title, text: `${title}\n${link}`, files: [file] });

/**
 * Hands the link to another app, with the picture where both the browser and the picture allow it.
 * @param {string} title @param {string} link @param {File | null} file @returns {Promise<string>} what went wrong, in words; nothing where somebody closes the system's sheet
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
