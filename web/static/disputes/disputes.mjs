// The disputes of tests/disputes/<system>: questions that players asked in public, with positions that answer them.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repliesTo } from '../replies.mjs';

const root = join(import.meta.dirname, '../../..');

/**
 * @typedef {import('../boards.mjs').Scene & { expect: object }} Scene
 * @typedef {{ name: string, system: string, authority: string, clauses: string[], question: string, answer: string,
 *   source: { address: string, title: string, date?: string }, scene: Scene,
 *   others: (Scene & { kind: 'position' | 'ruling' })[] }} Dispute as pages tell it, in one language; `others`: another
 *   position, and the same one under other rulings, with another result
 */

/** Every dispute of a system, sorted by file: {name, file} and the file's content. */
export function disputesOf(system) {
  const folder = `tests/disputes/${system}`;
  if (!existsSync(join(root, folder))) return [];
  const names = readdirSync(join(root, folder))
    .filter(name => name.endsWith('.json'))
    .sort();
  return names.map(name => {
    const file = `${folder}/${name}`;
    return { name: name.replace('.json', ''), file, ...JSON.parse(readFileSync(join(root, file), 'utf8')) };
  });
}

/** A system's disputes with their positions and the engine's replies. */
export function answeredDisputes(system, engine) {
  const disputes = disputesOf(system).map(dispute => ({ ...dispute, system, ...scenesOf(dispute) }));
  const scenes = disputes.flatMap(allScenes);
  const requests = scenes.map(({ request }) => request);
  const replies = repliesTo(`disputes-${system}`, requests, engine);
  scenes.forEach((scene, i) => (scene.reply = replies[i]));
  return disputes;
}

/** The scenes of a dispute: the one in question, and those with another result. */
export const allScenes = ({ scene, others }) => [scene, ...others];

function scenesOf({ name, request, expect, counter, also = [] }) {
  const inPosition = counter && {
    kind: 'position',
    name: `${name}-otherwise`,
    request: changed(request, counter.request),
    expect: counter.expect,
  };
  const underRulings = also.map(({ rulings, expect }, i) => ({
    kind: 'ruling',
    name: `${name}-ruling-${i + 1}`,
    request: changed(request, { rulings }),
    expect,
  }));
  return { scene: { name, request, expect }, others: [inPosition, ...underRulings].filter(Boolean) };
}

// Applies a change to a request: objects are merged field by field, null removes a field, anything else replaces it. A
// list of things with ids is changed by an object of id -> change; an unknown id is added.
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
