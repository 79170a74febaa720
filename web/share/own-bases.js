// Bases that the user has entered, stored by army and name, so that the next list of that army does not ask again.
import { read, write } from '../store/storage.js';

const name = 'bases';
const isBase = value =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every(side => typeof side === 'number' && side > 0 && side <= 1000);

/** @returns {Record<string, Record<string, [number, number]>>} */
function all() {
  try {
    return Object(JSON.parse(read('browser', name) ?? '{}'));
  } catch {
    return {};
  }
}

/** @param {string | null} army @returns {Record<string, [number, number]>} */
export function ownBases(army) {
  const own = Object.hasOwn(all(), army ?? '') ? all()[army ?? ''] : {};
  return Object.fromEntries(Object.entries(Object(own)).filter(([, base]) => isBase(base)));
}

/** Stores the answers. @param {string | null} army @param {Set<string>} asked @param {Map<string, { base: [number, number] | null }>} answers */
export function keepBases(army, asked, answers) {
  const told = [...asked].map(each => [each, answers.get(each)?.base]).filter(([, base]) => isBase(base));
  if (told.length)
    write(
      'browser',
      name,
      JSON.stringify({ ...all(), [army ?? '']: { ...ownBases(army), ...Object.fromEntries(told) } }),
    );
}
