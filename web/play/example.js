// Loads the published examples.
import { exampleOf, games } from './systems.js';

const addressOf = (system, name) => new URL(`scenes/${system}/${name}.json`, document.baseURI);

const coming = new Map();

/** One example of a game, by default the first. */
export async function loadExample(system = games()[0], name = exampleOf(system)) {
  const { href } = addressOf(system, name);
  if (!coming.has(href)) coming.set(href, fetched(href));
  try {
    return structuredClone(await coming.get(href));
  } catch (error) {
    coming.delete(href);
    throw error;
  }
}

async function fetched(href) {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${response.status} ${href}`);
  return response.json();
}
