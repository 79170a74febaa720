// What the browser stores for the page, as text by name. localStorage rather than IndexedDB: it can be read before the
// first verdict and written while the page closes, and the data are small. It may be missing, full or forbidden.
const prefix = 'umpire.';

// Even naming a forbidden store throws.
const stores = { tab: () => sessionStorage, browser: () => localStorage };

/** The text under a name; null if there is none. @param {'tab' | 'browser'} store */
export function read(store, name) {
  try {
    return stores[store]().getItem(prefix + name);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it for null. True if that succeeds. @param {'tab' | 'browser'} store */
export function write(store, name, text) {
  try {
    if (text === null) stores[store]().removeItem(prefix + name);
    else stores[store]().setItem(prefix + name, text);
    return true;
  } catch {
    return false;
  }
}
