// Positions as files and texts: saved, opened, dropped on the page, pasted. All come in through one door.
import { registerCommand } from '../commands.js';
import { pretty } from '../panels/json.js';
import { openText, request } from '../session.js';
import { state, update } from '../state.js';
import { nameOf } from '../systems.js';
import { say } from '../text.js';
import { importCodices, isCodices } from './import.js';
import { opened, openLink } from './links.js';

const mostBytes = 1 << 20;
const tell = (name, fields) => update({ notice: say(`keeping.${name}`, fields) });

// What no system takes in the name of a file, and what would hide it.
const fileName = text =>
  text
    .replace(/[\p{C}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '')
    .slice(0, 80)
    .trim();

/** Hands a text to the browser as a file to be saved. */
export function saveText(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: `${fileName(name) || 'Umpire'}.json` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** @param {import('../types').Scene} scene */
const titleOf = ({ title, system }) => (typeof title === 'string' && fileName(title) ? title : nameOf(system ?? ''));

function saveFile() {
  saveText(titleOf(state.scene), `${pretty(request())}\n`);
  tell('saved');
}

/** Lets the person pick a file. */
export function pickFile() {
  const input = Object.assign(document.createElement('input'), { type: 'file', accept: '.json,application/json' });
  input.addEventListener('change', () => openFiles(input.files));
  input.click();
}

/** Opens a file; of several none is taken. @param {ArrayLike<File>} files */
export async function openFiles(files) {
  if (files.length > 1) return tell('one-file', { count: files.length });
  const [file] = Array.from(files);
  if (!file) return;
  if (file.size > mostBytes) return tell('too-large', { file: file.name });
  const text = await file.text().catch(() => null);
  if (text === null) return tell('unreadable', { file: file.name });
  return openWhole(text);
}

// The text of a position, or of codices; one that is neither is told with its place in the JSON box.
async function openWhole(text) {
  if (isCodices(text)) return importCodices(text);
  if (!(await openText(text, { keepPast: true, stepwise: true }))) return;
  update({ tab: 'decide', pointed: null, brush: '' });
  opened();
}

/** Opens what was pasted or dropped as text: a position, codices, or a link within whatever stands about it. */
export function openPasted(text) {
  if (text.length > mostBytes) return tell('too-much');
  if (/^\s*[{[]/.test(text)) return openWhole(text);
  const [, fragment] = text.match(/#([\w-]{8,})/) ?? [];
  if (!fragment) return text.trim() ? tell('not-ours') : undefined;
  update({ tab: 'decide' });
  return openLink(fragment);
}

const isField = target => target instanceof HTMLElement && Boolean(target.closest('textarea, input, select'));
const isFile = ({ types }) => types.includes('Files');

function bindDrop() {
  const marked = on => document.body.toggleAttribute('data-dropping', on);
  addEventListener('dragover', event => {
    if (isField(event.target) && !isFile(event.dataTransfer)) return;
    event.preventDefault();
    marked(isFile(event.dataTransfer));
  });
  addEventListener('dragleave', event => !event.relatedTarget && marked(false));
  addEventListener('drop', event => {
    marked(false);
    const { files } = event.dataTransfer;
    if (isField(event.target) && !files.length) return;
    event.preventDefault();
    if (files.length) openFiles(files);
    else openPasted(event.dataTransfer.getData('text'));
  });
}

function bindPaste() {
  addEventListener('paste', event => {
    if (event.defaultPrevented || isField(event.target) || document.querySelector('dialog[open]')) return;
    const { files } = event.clipboardData;
    event.preventDefault();
    if (files.length) openFiles(files);
    else openPasted(event.clipboardData.getData('text'));
  });
}

registerCommand({ id: 'save-file', group: 'keep', run: saveFile });
registerCommand({ id: 'open-file', group: 'keep', run: pickFile });
bindDrop();
bindPaste();
