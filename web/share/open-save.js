// Opens another program's save. The page's own open at once; for others a dialog asks what they lack.
import { openWhenReady } from '../play/opening.js';
import { update } from '../store/store.js';
import { say } from '../text/text.js';
import { opened } from './links.js';
import { loadSaveText, sayOf } from './save-text.js';
import { SaveFault } from './saves/fault.js';
import { readSave, sceneOfSave } from './saves/import-save.js';
import { limits } from './saves/limits.js';

/** @import { Store } from '../store/store.js' */
/** @import { Place } from './lists/fault.js' */
/** @import { ImportedSave } from './saves/import-save.js' */
/** @import { Notice } from './saves/fault.js' */

/** @param {Store} store @param {File} file */
export async function openSaveFile(store, file) {
  const buffer = file.size > limits.file ? null : await file.arrayBuffer().catch(() => null);
  if (!buffer && file.size <= limits.file) return tellOf(store, 'unreadable', { file: file.name });
  return openSave(store, buffer && new Uint8Array(buffer));
}

/** @param {Store} store @param {string} name @param {object} fields */
const tellOf = (store, name, fields) => update(store, { view: { notice: say(`keeping.${name}`, fields) } });

/** @param {Store} store @param {Uint8Array | string | null} input null for a file that is too large to read */
export async function openSave(store, input) {
  try {
    await loadSaveText();
  } catch {
    return tellOf(store, 'not-all', { missing: say('keeping.other-parts') });
  }
  try {
    if (input === null) throw new SaveFault('too-large', undefined, { most: limits.file });
    const save = readSave(input);
    if (save.own) return await putSave(store, sceneOfSave(save));
    // Errors that no answer can fix come before any question.
    sceneOfSave(save);
    const { SaveDialog } = await import('./save-dialog.js');
    new SaveDialog(store, save).open();
  } catch (error) {
    if (!(error instanceof SaveFault)) throw error;
    update(store, { view: { notice: `${sayOf('saves.refused')} ${faultText(error)}` } });
  }
}

/** Opens the position of a save. @param {Store} store @param {ImportedSave} imported */
export async function putSave(store, { request, notices }) {
  if (!request || !(await openWhenReady(store, request, { keepPast: true }))) return;
  opened(store);
  const told = notices.filter(({ code }) => code !== 'left-aside').map(noticeText);
  const notice = [sayOf('saves.placed', { count: request.units.length }), ...told].join(' ');
  update(store, { view: { tab: request.order ? 'decide' : 'position', notice }, edit: { brush: '' } });
}

/** @param {SaveFault} fault */
export function faultText({ code, at, values }) {
  const things = values.things === undefined ? {} : { things: sayOf(`saves.things.${values.things}`) };
  return `${placed(at)}${sayOf(`saves.fault.${code}`, { ...values, ...things })}`;
}

/** @param {Place | undefined} at */
const placed = at =>
  !at ? '' : 'path' in at ? `${at.path}: ` : `${sayOf('saves.place', { line: at.line, column: at.column })} `;

/** @param {Notice} notice */
export const noticeText = ({ code, values }) => sayOf(`saves.notice.${code}`, values);
