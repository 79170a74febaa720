// The page's language: the one chosen before, else the first available one that the browser asks for, else English. If
// storage is forbidden, a choice lasts until the page is left.
import { loadFirstText, loadText } from './catalogue.js';

/** Each has its files in public/text, and its own name under `command.language-<language>`. */
export const languages = ['en', 'de', 'es'];
const storage = 'umpire.language';
const rightToLeft = ['ar', 'fa', 'he', 'ur'];
// A page speaks one language.
let current = 'en';

export const language = () => current;

function stored() {
  try {
    return localStorage.getItem(storage) ?? '';
  } catch {
    return '';
  }
}

export function keepLanguage(name) {
  try {
    localStorage.setItem(storage, name);
  } catch {
    // It cannot be stored.
  }
}

export const known = name => (languages.includes(name) ? name : '');

export function wished() {
  const list = [stored(), ...(navigator.languages ?? [navigator.language])];
  return list.map(name => known(String(name).toLowerCase().split('-')[0])).find(Boolean) ?? 'en';
}

/** False if another language was wished for meanwhile. @param {string} name */
export async function speak(name, load = loadText) {
  if (!(await load(name))) return false;
  current = name;
  document.documentElement.lang = name;
  document.documentElement.dir = rightToLeft.includes(name) ? 'rtl' : 'ltr';
  return true;
}

/** Loads what the first verdict needs. */
export const startLanguage = () => speak(wished(), loadFirstText);
/** Loads the rest. */
export const speakOn = () => loadText(current);
