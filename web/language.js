// Which language the page speaks: the one chosen before, else the first that the browser wishes for and there is, else
// English. Storage may be forbidden; then a choice holds until the page is left.
import { registerCommand } from './commands.js';
import { again } from './session.js';
import { loadText } from './text.js';

/** By their own names. Each has its files in public/text. */
export const languages = { en: 'English', de: 'Deutsch' };
const storage = 'umpire.language';
const rightToLeft = ['ar', 'fa', 'he', 'ur'];
let current = 'en';

export const language = () => current;

function stored() {
  try {
    return localStorage.getItem(storage) ?? '';
  } catch {
    return '';
  }
}

function store(name) {
  try {
    localStorage.setItem(storage, name);
  } catch {
    // It cannot be kept.
  }
}

const known = name => (Object.hasOwn(languages, name) ? name : '');

function wished() {
  const list = [stored(), ...(navigator.languages ?? [navigator.language])];
  return list.map(name => known(String(name).toLowerCase().split('-')[0])).find(Boolean) ?? 'en';
}

async function speak(name) {
  await loadText(name);
  current = name;
  document.documentElement.lang = name;
  document.documentElement.dir = rightToLeft.includes(name) ? 'rtl' : 'ltr';
}

export const startLanguage = () => speak(wished());

/** The same position, told in another language. @param {string} name */
export async function switchLanguage(name) {
  if (!known(name) || name === current) return;
  store(name);
  await speak(name);
  dispatchEvent(new CustomEvent('spoken'));
  again();
}

// In the menu, where each is called by its own name in every language.
for (const name of Object.keys(languages))
  registerCommand({ id: `language-${name}`, group: 'about', lang: name, when: () => name !== current, run: () => switchLanguage(name) });
