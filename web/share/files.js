// Positions as files and texts: saving, opening, dropping, pasting. All input is handled here.
import { registerCommand } from '../elements/commands.js';
import { pretty } from '../edit/json.js';
import { mayBePhoto, openPhoto } from '../edit/photo.js';
import { request } from '../play/session.js';
import { openText } from '../play/opening.js';
import { mostBytes } from './link-code.js';
import { update } from '../store/store.js';
import { say } from '../text/text.js';
import { isCasebook, openCasebook, openCasebookFile } from './casebooks.js';
import { importCodices, isCodices, isPosition } from './import.js';
import { opened, openLink } from './links.js';
import { whileOpening } from '../play/while-opening.js';
import { saveText, titleNow } from './saving.js';

/** @import { Store } from '../store/store.js' */

// A picture is larger than the position inside it.
const mostOfPicture = 16 << 20;
const bytesOf = text => new Blob([text]).size;
/** @param {Store} store @param {string} name @param {object} [fields] */
const tell = (store, name, fields) => update(store, { view: { notice: say(`keeping.${name}`, fields) } });

/** @param {Store} store */
function saveFile(store) {
  saveText(titleNow(store), `${pretty(request(store))}\n`);
  tell(store, 'saved');
}

function pick(accept, take) {
  const input = Object.assign(document.createElement('input'), { type: 'file', accept });
  input.addEventListener('change', () => take(input.files));
  input.click();
}

const accepted = '.json,.svg,.png,.txt,.md,.ros,.rosz,.vsav,application/json,image/svg+xml,image/png,text/plain';

/** Lets the user pick a file. @param {Store} store */
export const pickFile = store => pick(accepted, files => openFiles(store, files));

/** Lets the user pick a file of codices; any other is only named. @param {Store} store */
export const pickCodices = store => pick('.json,application/json', a => openCodices(store, a));

/** @param {Store} store */
async function openCodices(store, [file]) {
  if (!file) return;
  if (file.size > mostBytes) return tell(store, 'codices-too-large', { file: file.name });
  const text = await file.text().catch(() => null);
  if (text === null) return tell(store, 'unreadable', { file: file.name });
  if (isCodices(text)) return importCodices(store, text);
  tell(store, isPosition(text) ? 'codices-position' : 'codices-none', { file: file.name });
}

/** Opens a file; several at once are refused. @param {Store} store @param {ArrayLike<File>} files */
export const openFiles = (store, files) => whileOpening(openFirstOf(store, files));

/** @param {Store} store */
async function openFirstOf(store, files) {
  if (files.length > 1) return tell(store, 'one-file', { count: files.length });
  const [file] = Array.from(files);
  if (!file) return;
  if (await openCasebookFile(store, file)) return;
  if (await isSave(file)) return (await savesPart()).openSaveFile(store, file);
  if (isTable(await headOf(file))) return tell(store, 'table');
  if (await isRoster(file)) return openListFile(store, file);
  const isImage = /^image\/|^$/.test(file.type) || /\.(svg|png)$/i.test(file.name);
  const text = isImage ? await textIn(store, file) : undefined;
  if (text === null) return;
  if (text !== undefined) return openWhole(store, text);
  if (await isListFile(file)) return openListFile(store, file);
  if (file.size > mostBytes) return tell(store, 'too-large', { file: file.name });
  const whole = await file.text().catch(() => null);
  if (whole === null) return tell(store, 'unreadable', { file: file.name });
  return openWhole(store, whole);
}

// --- saves of other programs, which another part reads

const savesPart = () => import('./open-save.js');

// Tabletop Simulator's saves begin like this.
/** @param {File} file */
const isSave = async file => /\.vsav$/i.test(file.name) || /^\s*\{\s*"SaveName"/.test(await headOf(file));

// The page's own table of units, whatever separator a spreadsheet gave it: it contains no position.
const isTable = text => /^\ufeff?"?id"?[,;\t]"?codex"?[,;\t]"?owner"?[,;\t]/.test(text);

// --- army lists, which another part reads

const mostOfList = 4 << 20;
// A roster or units as JSON; else anything that is no JSON: a text, XML, a zip.
const isList = text => /^\s*\{\s*"(roster|units)"\s*:/.test(text) || /^\s*[^\s{[]/.test(text);
const readsLists = () => import('./list-dialog.js');

// XML may also be a picture.
/** @param {File} file */
const isRoster = async file => /\.rosz?$/i.test(file.name) || /^PK|^\s*<[^]*<?roster\b/.test(await headOf(file));

/** @param {File} file */
const isListFile = async file => isList(await headOf(file));

/** @param {File} file */
const headOf = file =>
  file
    .slice(0, 500)
    .text()
    .catch(() => '');

/** @param {Store} store @param {File} file */
async function openListFile(store, file) {
  if (file.size > mostOfList) return tell(store, 'list-too-large', { file: file.name });
  const buffer = await file.arrayBuffer().catch(() => null);
  if (!buffer) return tell(store, 'unreadable', { file: file.name });
  const { openList } = await readsLists();
  // A file may contain a link, like a text.
  if (!(await openList(store, new Uint8Array(buffer)))) return openAsText(store, new TextDecoder().decode(buffer));
}

// The position inside a picture: null after a notice said why there is none, undefined if it is no picture.
/** @param {Store} store @param {File} file @returns {Promise<string | null | undefined>} */
async function textIn(store, file) {
  const refused = name => (update(store, { view: { notice: say(name, { file: file.name }) } }), null);
  // In edit mode it may be a photo of the table.
  const isPhoto = mayBePhoto(store, file);
  const none = () => (isPhoto ? (openPhoto(store, file), null) : refused('picture.read.none'));
  try {
    const { isPicture, positionIn, NoPosition } = await import('./pictures/inside.js');
    if (!isPicture(new Uint8Array(await file.slice(0, 200).arrayBuffer())))
      return isPhoto || /^image\//.test(file.type) ? none() : undefined;
    if (file.size > mostOfPicture) return isPhoto ? none() : refused('picture.read.too-large');
    const bytes = new Uint8Array(await file.arrayBuffer());
    try {
      const text = positionIn(bytes);
      return bytesOf(text) > mostBytes ? refused('picture.read.too-much') : text;
    } catch (error) {
      if (!(error instanceof NoPosition)) throw error;
      return error.reason === 'none' ? none() : refused(`picture.read.${error.reason}`);
    }
  } catch {
    return refused('keeping.unreadable');
  }
}

// Opens the text of a position or of codices; any other text appears with its error in the JSON box.
/** @param {Store} store */
async function openWhole(store, text) {
  if (isCodices(text)) return importCodices(store, text);
  if (!(await openText(store, text, { keepPast: true, stepwise: true }))) return;
  update(store, { view: { tab: 'decide', pointed: null }, edit: { brush: '' } });
  opened(store);
}

/** Opens pasted or dropped text: a position, codices, or a link with anything around it. @param {Store} store */
export const openPasted = (store, text) => whileOpening(openAsText(store, text));

/** @param {Store} store */
async function openAsText(store, text) {
  if (isCasebook(text)) return openCasebook(store, text);
  if (isTable(text)) return tell(store, 'table');
  const isJson = /^\s*[{[]/.test(text);
  if (isJson && /"ObjectStates"\s*:/.test(text)) return (await savesPart()).openSave(store, text);
  if (isJson && isList(text)) return openListText(store, text);
  if (bytesOf(text) > mostBytes) return tell(store, 'too-much');
  if (isJson) return openWhole(store, text);
  // The last match: a hashtag may come first.
  const [, fragment] = [...text.matchAll(/#([\w-]{8,})/g)].at(-1) ?? [];
  if (!fragment) return openListText(store, text);
  update(store, { view: { tab: 'decide' } });
  return openLink(store, fragment);
}

// Says so if a text contains nothing that the page can open.
/** @param {Store} store @param {string} text */
async function openListText(store, text) {
  if (!text.trim()) return;
  const { openList } = await readsLists();
  if (!(await openList(store, text))) tell(store, 'not-ours');
}

const isField = target => target instanceof HTMLElement && Boolean(target.closest('textarea, input, select'));
/** @param {DataTransfer | null} data */
const isFile = data => Boolean(data?.types.includes('Files'));

/** @param {Store} store */
function bindDrop(store) {
  const marked = on => document.body.toggleAttribute('data-dropping', on);
  addEventListener('dragover', event => {
    if (isField(event.target) && !isFile(event.dataTransfer)) return;
    event.preventDefault();
    marked(isFile(event.dataTransfer));
  });
  addEventListener('dragleave', event => !event.relatedTarget && marked(false));
  addEventListener('drop', event => {
    marked(false);
    const { dataTransfer } = event;
    if (!dataTransfer) return;
    const { files } = dataTransfer;
    if (isField(event.target) && !files.length) return;
    event.preventDefault();
    if (files.length) openFiles(store, files);
    else openPasted(store, dataTransfer.getData('text'));
  });
}

/** @param {Store} store */
function bindPaste(store) {
  addEventListener('paste', event => {
    if (event.defaultPrevented || isField(event.target) || document.querySelector('dialog[open]')) return;
    const { clipboardData } = event;
    if (!clipboardData) return;
    const { files } = clipboardData;
    event.preventDefault();
    if (files.length) openFiles(store, files);
    else openPasted(store, clipboardData.getData('text'));
  });
}

registerCommand({ id: 'save-file', group: 'keep', settled: true, run: saveFile });
registerCommand({ id: 'open-file', group: 'keep', run: pickFile });
/** Accepts dropped and pasted files and texts from now on. @param {Store} store */
export function takeFiles(store) {
  bindDrop(store);
  bindPaste(store);
}
