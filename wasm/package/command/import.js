// Reads one or two army lists into a request: each list is an army at its edge. For each open question it names the
// option that answers it. A save of another program goes to import-save.js.
import { readFile } from 'node:fs/promises';
import { importList, noticeText, placeText } from '../lists/import-list.js';
import { mayBeSave } from '../saves/import-save.js';
import { importSaveFile } from './import-save.js';

const status = { taken: 0, wrongUsage: 64, refused: 65, unreadable: 66 };
const armies = (await import('../lists/armies.js')).default;
const complain = text => process.stderr.write(`umpire: ${text}\n`);
const edges = ['south', 'north'];
const table = { width: 72, depth: 48 };

/**
 * Reads lists, or a save of another program.
 * @param {any} given as readArguments gives it
 * @param {(text: string) => Promise<void>} print
 * @returns {Promise<number>}
 */
export async function importFiles(given, print) {
  const first = await readAll(given.files[0]).catch(error => error);
  const isSave = !(first instanceof Error) && mayBeSave(first);
  const wrong = isSave ? saveMisfit(given) : given.hasSaveAnswers && 'these options belong to a save, and this is none';
  if (wrong) return (complain(`${given.files[0]}: ${wrong}`), status.wrongUsage);
  return isSave ? importSaveFile(given, first, print) : importLists({ ...given, first }, print);
}

function saveMisfit({ files, answers, owners }) {
  if (files.length > 1) return 'a save is imported alone';
  const isAnswered = owners.length || Object.values(answers).some(each => Object.keys(each).length);
  return isAnswered ? '--base, --models, --files and --owner belong to army lists' : '';
}

/** @param {any} given @param {(text: string) => Promise<void>} print @returns {Promise<number>} */
async function importLists({ files, answers, owners, first }, print) {
  const scene = {
    first,
    codices: {},
    units: [],
    players: [],
    answers,
    unused: new Set(Object.values(answers).flatMap(Object.keys)),
  };
  let worst = status.taken;
  for (const [i, name] of files.entries())
    worst = Math.max(worst, await takeIn(scene, i, name, { table, edge: edges[i], owner: owners[i] }));
  for (const name of worst === status.unreadable ? [] : scene.unused) {
    complain(`no regiment is called ${name}`);
    worst = status.wrongUsage;
  }
  if (worst === status.taken) await print(`${JSON.stringify(requestOf(scene), null, 2)}\n`);
  return worst;
}

const requestOf = ({ codices, units, players }) => ({
  ...{ umpire: 1, system: armies.system, codices, units, table },
  ...{ turn: { active: players[0], players }, rulings: { 'ninth-age.pursuits': 'handbook' } },
});

// The answers that name a regiment of this list. The others belong to the other list.
function answersFor({ answers, unused }, bytes) {
  const names = new Set(importList(bytes, armies).regiments.map(({ name }) => name));
  const own = given => Object.fromEntries(Object.entries(given).filter(([name]) => names.has(name)));
  for (const name of names) unused.delete(name);
  return { bases: own(answers.base), models: own(answers.models), files: own(answers.files) };
}

async function takeIn(scene, i, name, options) {
  const bytes = i ? await readAll(name).catch(error => error) : scene.first;
  if (bytes instanceof Error) return (complain(`cannot read ${name}`), status.unreadable);
  try {
    return join(scene, name, imported(scene, bytes, options));
  } catch (error) {
    if (error.name === 'ListFault') return (complain(`${name}: ${error.message}`), status.refused);
    if (error instanceof RangeError) return (complain(`${name}: ${error.message}`), status.wrongUsage);
    throw error;
  }
}

// The second army may be the same as the first, but belongs to another player.
function imported(scene, bytes, options) {
  const { codices, units, players } = scene;
  const more = { ...options, ...answersFor(scene, bytes), codices, ids: units.map(({ id }) => id) };
  const first = importList(bytes, armies, more);
  return players.includes(first.owner) ? importList(bytes, armies, { ...more, owner: `${first.owner} 2` }) : first;
}

function join(scene, name, list) {
  for (const notice of list.notices) complain(`${name}: ${noticeText(notice)}`);
  for (const { text, at } of list.refused)
    complain(`${name}: ${placeText(at)}: neither a regiment nor a heading: ${text}`);
  for (const question of list.asked) complain(`${name}: ${asking(question)}`);
  Object.assign(scene.codices, list.codices);
  scene.units.push(...list.units);
  scene.players.push(list.owner);
  return list.refused.length || list.asked.length || list.left.length ? status.refused : status.taken;
}

function asking({ unit, what, at, round }) {
  const head = `${placeText(at)}: ${unit}: `;
  if (what === 'models') return `${head}how many models? --models '${unit}=NUMBER'`;
  const known = round ? ` (a round one of ${round} mm is told)` : '';
  return `${head}which base?${known} --base '${unit}=WIDTHxDEPTH', in millimetres`;
}

async function readAll(name) {
  if (name !== '-') return readFile(name);
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks);
}
