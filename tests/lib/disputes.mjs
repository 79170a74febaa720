// The disputes of tests/disputes/<system>: questions that players asked in public, each with a position that answers it.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../../wasm/setup.mjs';
import { filesBelow } from './scene-files.mjs';

// Every dispute of a system, sorted by file: {name, file} and what stands in the file.
export function disputesOf(system) {
  return filesBelow(join('tests/disputes', system)).map(file => ({
    name: basename(file, '.json'),
    file,
    ...JSON.parse(readFileSync(join(root, file), 'utf8')),
  }));
}

// A request with a change: objects are merged field by field, null takes a field away, anything else takes its place.
// A list of things with ids is changed by an object of id -> change; an id that is not in the list is added to it.
export function changed(value, change) {
  if (!isObject(change)) return change;
  if (Array.isArray(value)) return changedById(value, change);
  const merged = { ...(isObject(value) ? value : {}) };
  for (const [key, part] of Object.entries(change)) {
    if (part === null) delete merged[key];
    else merged[key] = changed(merged[key], part);
  }
  return merged;
}

function changedById(list, change) {
  const kept = list
    .filter(({ id }) => change[id] !== null)
    .map(thing => (thing.id in change ? changed(thing, change[thing.id]) : thing));
  const added = Object.entries(change).filter(([id, part]) => part && !list.some(thing => thing.id === id));
  return [...kept, ...added.map(([id, part]) => ({ id, ...part }))];
}

const isObject = value => typeof value === 'object' && value !== null && !Array.isArray(value);
