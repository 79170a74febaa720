// Dark or light, if the user chose another than the system's. The choice is stored, or holds until the page is left.
import { read, write } from '../store/storage.js';

const root = document.documentElement;

export const systemDark = () => matchMedia('(prefers-color-scheme: dark)');
export const themeNow = () => root.dataset.theme ?? (systemDark().matches ? 'dark' : 'light');

/** Applies the stored choice. */
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
