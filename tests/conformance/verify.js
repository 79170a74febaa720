// Holds an engine against the published conformance set: the comparing of replies with what a scene expects, and a run over a
// whole set. Knows neither files nor the network, so that it runs in Node and in a page.

const tolerance = 1e-9;

// Path of the first place in which the reply is not what the scene expects, with what stands there; undefined where all agrees.
// Objects are subsets, numbers equal within 1e-9, lists exact but for {$has: [items]}; {$absent: true}, {$none: item},
// {$keys: [the keys of a list of options]}, {$of: {verb: [all the options of a list whose keys have this verb]}},
// {$count: how many entries}.
export function mismatch(expected, actual, path = 'reply') {
  if (typeof expected === 'number') return numberMismatch(expected, actual, path);
  if (expected === null || typeof expected !== 'object')
    return expected === actual ? undefined : found(expected, actual, path);
  if (Array.isArray(expected)) return listMismatch(expected, actual, path);
  if ('$absent' in expected)
    return actual === undefined ? undefined : `${path}: expected to be absent, found ${text(actual)}`;
  if (['$has', '$none', '$keys', '$of', '$count'].some(key => key in expected))
    return membersMismatch(expected, actual, path);
  if (actual === null || typeof actual !== 'object' || Array.isArray(actual)) return found(expected, actual, path);
  return first(Object.keys(expected), key => mismatch(expected[key], actual[key], `${path}.${key}`));
}

function numberMismatch(expected, actual, path) {
  if (typeof actual === 'number' && Math.abs(actual - expected) <= tolerance) return undefined;
  return found(expected, actual, path);
}

function listMismatch(expected, actual, path) {
  if (!Array.isArray(actual)) return found(expected, actual, path);
  const inside = first([...expected.keys()].slice(0, actual.length), i =>
    mismatch(expected[i], actual[i], `${path}[${i}]`),
  );
  if (inside || expected.length === actual.length) return inside;
  return `${path}: expected ${expected.length} entries, found ${actual.length}: ${text(actual)}`;
}

function membersMismatch(expected, actual, path) {
  if (!Array.isArray(actual)) return found(expected, actual, path);
  if ('$count' in expected && actual.length !== expected.$count)
    return `${path}: expected ${expected.$count} entries, found ${actual.length}`;
  for (const wanted of expected.$has ?? [])
    if (!actual.some(item => !mismatch(wanted, item)))
      return `${path}: nothing like ${text(wanted)} in ${text(actual)}`;
  const unwanted = '$none' in expected ? actual.find(item => !mismatch(expected.$none, item)) : undefined;
  if (unwanted !== undefined) return `${path}: ${text(unwanted)} is not wanted`;
  const ofVerb = verb => actual.filter(item => item.key.split(':')[0] === verb);
  const wrong = first(Object.keys(expected.$of ?? {}), verb =>
    mismatch(expected.$of[verb], ofVerb(verb), `${path}(${verb})`),
  );
  if (wrong) return wrong;
  return (
    expected.$keys &&
    mismatch(
      expected.$keys,
      actual.map(item => item.key),
      `${path}[].key`,
    )
  );
}

function first(items, look) {
  for (const item of items) {
    const result = look(item);
    if (result) return result;
  }
  return undefined;
}

const found = (expected, actual, path) => `${path}: expected ${text(expected)}, found ${text(actual)}`;
const text = value => (value === undefined ? 'nothing' : JSON.stringify(value));

export class DamagedSet extends Error {}

/**
 * Every scene of a set: {system, scene, wrong}, `wrong` undefined where the reply is what is expected.
 * @param {(name: string) => Promise<Uint8Array>} read a file of the set
 * @param {(request: object) => object | Promise<object>} answer the engine's reply
 */
export async function* verify(read, answer) {
  for (const { system, file, sha256 } of scenesIn(indexOf(await read('index.json')))) {
    const bytes = await read(file);
    if ((await hashOf(bytes)) !== sha256) throw new DamagedSet(`not as it was published: ${file}`);
    for (const line of new TextDecoder().decode(bytes).split('\n').filter(Boolean)) {
      const scene = JSON.parse(line);
      yield { system, scene, wrong: mismatch(scene.expect, await answer(scene.request)) };
    }
  }
}

function indexOf(bytes) {
  const index = JSON.parse(new TextDecoder().decode(bytes));
  if (index?.umpireConformance !== 1 || !Array.isArray(index.files))
    throw new DamagedSet('no index of a conformance set: index.json');
  return index;
}

const scenesIn = index => index.files.filter(({ system }) => system);

async function hashOf(bytes) {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('');
}
