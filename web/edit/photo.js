// The photo under the board: it stays in the page's memory alone. The first photo loads all code for photos.
import { registerCommand } from '../elements/commands.js';
import { isDrawn } from '../play/systems.js';
import { part } from '../store/dom.js';
import { update } from '../store/store.js';
import { say } from '../text/text.js';

/** @import { Store } from '../store/store.js' */
/** @import { Marks } from './photo-marks.js' */
/** @import { PhotoDialog } from './photo-dialog.js' */

/**
 * @typedef {object} Photo
 * @property {string} system its game: boards of other games do not draw it
 * @property {HTMLCanvasElement} picture seen from straight above
 * @property {number[][]} corners its corners on a board that is not turned, clockwise from the upper left
 * @property {Marks} marks the marks that it was made from
 */

const fresh = () => ({
  photo: /** @type {Photo | null} */ (null),
  isShown: true,
  /** From 0 to 1. */
  opacity: 1,
  /** The dialog's settings, until the photo is laid or removed. */
  draft: /** @type {Marks | null} */ (null),
  /** The dialog while it is open. */
  dialog: /** @type {PhotoDialog | null} */ (null),
});

/** @param {Pick<Store, 'own'>} store */
export const photoFields = ({ own }) => /** @type {ReturnType<typeof fresh>} */ (own.photo ??= fresh());

/** @param {Store} store @param {Partial<ReturnType<typeof fresh>>} changes */
export function setPhoto(store, changes) {
  Object.assign(photoFields(store), changes);
  update(store, {});
}

/** The photo under this board. @param {Store} store */
export function photoNow(store) {
  const { photo } = photoFields(store);
  return photo?.system === store.position.scene.system ? photo : null;
}

/** Opens the dialog, with a file if one is given. @param {Store} store @param {File} [file] */
export async function openPhoto(store, file) {
  const made = await import('./photo-dialog.js').catch(() => null);
  if (!made) return update(store, { view: { notice: say('photo.not-loaded') } });
  // Like a tap there.
  if (store.view.tab !== 'position') part('#tab-position').click();
  made.openDialogOf(store, file);
}

/** Whether a file that holds no position may be a photo, where one is wanted. @param {Store} store @param {File} file */
export const mayBePhoto = (store, { type, name }) =>
  store.view.tab === 'position' &&
  isDrawn(store.position.scene.system) &&
  (/^image\/(?!svg)/.test(type) || /\.(jpe?g|png|webp|gif|bmp|avif|hei[cf])$/i.test(name));

registerCommand({
  id: 'photo',
  group: 'position',
  run: store => openPhoto(store),
  when: ({ position: { scene } }) => isDrawn(scene.system),
});
