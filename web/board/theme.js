// Dark or light where that was chosen against what the system wishes for. It is kept, or holds until the page is left.
import { read, write } from '../store/storage.js';

const root = document.documentElement;

export const systemDark = () => matchMedia('(prefers-color-scheme: dark)');
export const themeNow = () => root.dataset.theme ?? (systemDark().matches ? 'dark' : 'light');

/** As it was chosen before. */
export function wearTheme() {
  const kept = read('browser', 'theme');
  if (kept === 'dark' || kept === 'light') root.dataset.theme = kept;
}

export function switchTheme() {
  const theme = themeNow() === 'dark' ? 'light' : 'dark';
  delete root.dataset.theme;
  const own = themeNow() !== theme;
  if (own) root.dataset.theme = theme;
  write('browser', 'theme', own ? theme : null);
}
