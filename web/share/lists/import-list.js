// An army list as units and codices of a scene, with answers to what it lacks: called by the package and the command
// line.
import { noticeText, placeText } from './fault.js';
import { limits } from './limits.js';
import { foldedName } from './names.js';
import { readList, usualFiles } from './list.js';
import { isWhole, sceneOf } from './scene.js';

/** @import { List, Regiment, Table } from './list.js' */
/** @import { Wish } from './scene.js' */
/** @typedef {{ bases?: Record<string, [number, number]>, files?: Record<string, number>, models?: Record<string, number> }} Answers */

const most = { base: 1000, files: 100, models: limits.models };

/** The questions about a list: one for each name and thing. @param {Regiment[]} regiments */
export function askedOf(regiments) {
  /** @type {{ unit: string, what: 'base' | 'models', at: Regiment['at'], round?: number }[]} */
  const asked = [];
  for (const { name, models, base, round, at } of regiments) {
    if (models === null) asked.push({ unit: name, what: 'models', at });
    if (base === null) asked.push({ unit: name, what: 'base', at, ...(round ? { round } : {}) });
  }
  return asked.filter((one, i) => asked.findIndex(({ unit, what }) => unit === one.unit && what === one.what) === i);
}

/** The regiments, completed by the answers. @param {Regiment[]} regiments @param {Answers} answers */
export function answered(regiments, { bases = {}, files = {}, models = {} }) {
  const known = new Set(regiments.map(({ name }) => foldedName(name)));
  const within = (/** @type {number} */ value, /** @type {number} */ upTo, isWhole = true) =>
    typeof value === 'number' && value > 0 && value <= upTo && (!isWhole || Number.isInteger(value));
  /** @template T @param {Record<string, T>} given @param {string} what @param {(value: T) => boolean} isRight */
  const byName = (given, what, isRight) =>
    new Map(
      Object.entries(given).map(([name, value]) => {
        if (!known.has(foldedName(name))) throw new RangeError(`no regiment is called ${name}`);
        if (!isRight(value)) throw new RangeError(`no ${what} of ${name}: ${JSON.stringify(value)}`);
        return [foldedName(name), value];
      }),
    );
  const baseOf = byName(
    bases,
    'base',
    value => Array.isArray(value) && value.length === 2 && value.every(side => within(side, most.base, false)),
  );
  const filesOf = byName(files, 'files', value => within(value, most.files));
  const modelsOf = byName(models, 'number of models', value => within(value, most.models));
  return regiments.map(regiment => {
    const key = foldedName(regiment.name);
    const number = modelsOf.get(key) ?? regiment.models;
    const base = baseOf.get(key) ?? regiment.base;
    const wished = filesOf.get(key) ?? (number === null ? null : usualFiles(number, base));
    if (number !== null && wished !== null && (wished > number || number > wished * limits.ranks))
      throw new RangeError(`${wished} files of ${number} models: ${regiment.name}`);
    return { ...regiment, models: number, base, files: wished };
  });
}

/**
 * @param {Uint8Array | string} input @param {Table} table
 * @param {Answers & Partial<Wish>} [options]
 */
export function importList(input, table, options = {}) {
  const list = readList(input, table);
  const regiments = answered(list.regiments, options);
  const { owner = list.army ?? 'Army', edge = 'south', table: size = { width: 72, depth: 48 } } = options;
  const scene = sceneOf(regiments.filter(isWhole), { ...options, owner, edge, table: size });
  const { system, format, army, title, refused } = list;
  const noRoom = scene.left.map(unit => ({ code: 'no-room', values: { unit } }));
  return {
    ...{ system, format, army, title, owner, units: scene.units, codices: scene.codices, regiments },
    ...{ asked: askedOf(regiments), refused, left: scene.left, notices: [...list.notices, ...noRoom] },
  };
}

export { noticeText, placeText };
