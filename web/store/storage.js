// What the browser keeps for the page, as text by name. localStorage and not IndexedDB: it can be read before the first
// verdict and written while the page is being closed, and what is kept is small. It may be missing, full, or forbidden.
const prefix = 'umpire.';

// Even to name a store that is forbidden throws.
const stores = { tab: () => sessionStorage, browser: () => localStorage };

/** The text that a store has under a name; null where it has none. @param {'tab' | 'browser'} store */
export function read(store, name) {
  try {
    return stores[store]().getItem(prefix + name);
  } catch {
    return null;
  }
}

/** True where the text is kept now; no text takes away what was. @param {'tab' | 'browser'} store */
export function write(store, name, text) {
  try {
    if (text === null) stores[store]().removeItem(prefix + name);
    else stores[store]().setItem(prefix + name, text);
    return true;
  } catch {
    return false;
  }
}
