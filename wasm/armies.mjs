// Writes public/games/ninth-age/armies.json: what the importer of army lists knows about the units of The 9th Age.
// Run it again when a source has grown:
//
//   git clone https://github.com/BSData/The-9th-Age && git clone https://github.com/DarkSkyT9A/t9a-data
//   node wasm/armies.mjs The-9th-Age t9a-data
//
// Base sizes are facts from BSData's catalogues: first the newest files, then those of edition 1.3, at the commit
// below, which is in the history of the same checkout. Names, mounts and units of a single model are counted in the
// lists that players handed in at tournaments (t9a-data). Only these facts are taken. The importer asks the player
// where one source tells different bases, or a round one, which a regiment of rectangles cannot use. `older`: only the
// older files tell the base. `single`: no list gives the unit a number of models.
// that no list numbers is `single`.
import { execFileSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldedName } from '../web/share/lists/names.js';
import { isMain, root } from './setup.mjs';

const olderCommit = '83f7437e1369f4bbaff537c4d59fe1a2239fad95';

/** The armies by the letters that tournaments use, with a pattern for the names of their catalogues. */
const armies = {
  BH: ['Beast Herds', /beast.?herds/i],
  DE: ['Dread Elves', /dread.?(elves|fleet)/i],
  DH: ['Dwarven Holds', /dwarven.?holds/i],
  DL: ['Daemon Legions', /daemon.?legions/i],
  EoS: ['Empire of Sonnstahl', /empire.?of.?sonnstahl/i],
  HE: ['Highborn Elves', /highborn.?elves/i],
  ID: ['Infernal Dwarves', /infernal.?dwarves|hobgoblins/i],
  KoE: ['Kingdom of Equitaine', /kingdom.?of.?equitaine/i],
  OK: ['Ogre Khans', /ogre.?khans/i],
  OnG: ['Orcs and Goblins', /orcs.?and.?goblins/i],
  SA: ['Saurian Ancients', /saurian.?ancients/i],
  SE: ['Sylvan Elves', /sylvan.?elves/i],
  UD: ['Undying Dynasties', /undying.?dynasties/i],
  VC: ['Vampire Covenant', /vampire.?covenant/i],
  VS: ['The Vermin Swarm', /vermin.?swarm/i],
  WDG: ['Warriors of the Dark Gods', /warr+iors|asklanders|makhar/i],
};

// A builder files some words that mean "on foot" under mounts.
const isOnFoot = name => /^light troops/i.test(name);

// --- catalogues

const git = (folder, ...args) => execFileSync('git', ['-C', folder, ...args], { maxBuffer: 1 << 28 }).toString();

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = text => text.replace(/&(\w+);/g, (_, name) => entities[name] ?? '');

/**
 * The base profiles of a catalogue: the entries that contain each, from the outermost, the profile's name and its text.
 */
function* basesIn(text) {
  const stack = [];
  for (const [, closes, tag, attributes, empty, body] of text.matchAll(
    /<(\/?)([\w:]+)((?:\s+[\w:]+="[^"]*")*)\s*(\/?)>([^<]*)/g,
  )) {
    if (closes) {
      stack.pop();
      continue;
    }
    const of = Object.fromEntries([...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, k, v]) => [k, plain(v)]));
    if (tag === 'characteristic' && /^base( size)?$/i.test(of.name)) {
      const entries = stack.filter(each => /^(selectionEntry|selectionEntryGroup|entry|entryGroup)$/.test(each.tag));
      const profile = stack.findLast(each => each.tag === 'profile');
      const value = (of.value ?? plain(body)).trim();
      if (value && profile && entries.length) yield { entries, profile: profile.name, value };
    }
    if (!empty) stack.push({ tag, ...of });
  }
}

/** `25x50`, `round 60`, or null for anything else. */
function sizeOf(value) {
  const sides = /^(\d+)\s*[x×]\s*(\d+)\s*(mm)?$/i.exec(value);
  // The game has no smaller bases, so `5x100` is a typing error.
  if (sides)
    return sides.slice(1, 3).every(side => Number(side) >= 20) ? `${Number(sides[1])}x${Number(sides[2])}` : null;
  const round = /^(\d+)\s*(mm)?\s*(round)?$/i.exec(value);
  return round ? `round ${Number(round[1])}` : null;
}

const withoutEnding = name => name.replace(/\s*(\((core|special|rare|mount)\)|- (core|special))\s*$/i, '').trim();
const ofProfile = name => name.replace(/ Size$/, '').trim();
const asMount = name => withoutEnding(name).replace(/^(ride|riding|mounted on)\s+(an? |the )?/i, '');
const isChoice = entry => /mount|ride|become/i.test(entry.name ?? '');
// These names mean parts of a model or a crew, and no unit.
const saysNothing = /^(machine|chariot|rider|crew|champion|wagon|catapult|model|mount)$/i;

function learn(known, text) {
  const units = new Map();
  for (const row of basesIn(text)) {
    const [first, ...deeper] = row.entries;
    const size = sizeOf(row.value);
    if (!size || !first.name) continue;
    const option = deeper.find(isChoice);
    if (!units.has(first.name)) units.set(first.name, []);
    if (!option) units.get(first.name).push({ size, optional: deeper.at(-1)?.type === 'upgrade' });
    for (const name of [ofProfile(row.profile), option && asMount(deeper.at(-1).name)])
      if (name && !saysNothing.test(name.replace(/ ?\(\d+\)$/, '')) && !/crew/i.test(name))
        add(known.parts, name, size);
  }
  for (const [name, rows] of units) {
    const own = rows.some(row => !row.optional) ? rows.filter(row => !row.optional) : rows;
    for (const { size } of own) add(known.units, asMount(name), size);
  }
}

function add(map, name, size) {
  const key = foldedName(name);
  if (!map.has(key)) map.set(key, { name, sizes: new Set() });
  map.get(key).sizes.add(size);
}

const only = found => (found?.sizes.size === 1 ? [...found.sizes][0] : null);

/** What each source knows about an army, the newest first. */
function sourcesOf(folder, pattern) {
  const at = commit =>
    git(folder, 'ls-tree', '-z', '--name-only', commit)
      .split('\0')
      .filter(name => name.endsWith('.cat') && pattern.test(name));
  const read = (commit, names) => {
    const known = { units: new Map(), parts: new Map() };
    for (const name of names) learn(known, git(folder, 'show', `${commit}:${name}`));
    return known;
  };
  return [read('HEAD', at('HEAD')), read(olderCommit, at(olderCommit))];
}

// --- lists of tournaments

/** By army: name → how many lists have it, and how many give it a number of models; mount → how many have it. */
async function played(folder) {
  const blobs = git(folder, 'ls-tree', '-r', 'HEAD')
    .split('\n')
    .filter(line => /\/report_\w+\.json$/.test(line))
    .map(line => line.split(/\s+/)[2]);
  const reader = spawn('git', ['-C', folder, 'cat-file', '--batch']);
  reader.stdin.end(`${blobs.join('\n')}\n`);
  const chunks = [];
  for await (const chunk of reader.stdout) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const found = {};
  for (let from = 0; from < bytes.length;) {
    const line = bytes.indexOf(10, from);
    const size = Number(bytes.subarray(from, line).toString().split(' ')[2]);
    const text = bytes.subarray(line + 1, line + 1 + size).toString();
    from = line + size + 2;
    if (text.trim()) count(found, JSON.parse(text));
  }
  return found;
}

function count(found, report) {
  for (const one of ['One', 'Two'])
    for (const unit of report[`armyList${one}`]?.units ?? []) {
      const army = (found[report[`army${one}`]] ??= { units: {}, mounts: {}, sections: new Set() });
      const seen = (army.units[unit.name] ??= { lists: 0, numbered: 0 });
      seen.lists++;
      if (unit.category) army.sections.add(unit.category);
      if (unit.models !== undefined) seen.numbered++;
      for (const { name, type } of unit.options ?? [])
        if (type === 'Mount' && !isOnFoot(name)) army.mounts[name] = (army.mounts[name] ?? 0) + 1;
    }
}

// --- the table

function armyOf(sources, { units = {}, mounts = {}, sections = new Set() }) {
  const base = name => {
    const key = foldedName(name);
    for (const [i, source] of sources.entries())
      for (const map of [source.units, source.parts])
        if (map.has(key)) return [only(map.get(key)), i > 0 && only(map.get(key)) && 'older'].filter(Boolean).join(' ');
    return '';
  };
  const names = new Map();
  const put = (name, single) => {
    const key = foldedName(name);
    if (key && !names.has(key)) names.set(key, [name, `${base(name)}${single ? ' single' : ''}`.trim()]);
  };
  for (const [name, { numbered }] of Object.entries(units)) put(name, numbered === 0);
  for (const source of sources)
    for (const map of [source.units, source.parts])
      for (const { name } of map.values()) if (base(name)) put(name, false);
  return {
    units: Object.fromEntries([...names.values()].sort(([a], [b]) => (a < b ? -1 : 1))),
    mounts: Object.keys(mounts).sort(),
    sections: [...sections].sort(),
  };
}

const coverage = ({ units }, seen) => {
  let [all, known] = [0, 0];
  for (const [name, { lists }] of Object.entries(seen)) {
    all += lists;
    if (/^\d/.test(units[name] ?? '')) known += lists;
  }
  return [known, all];
};

async function main([catalogues, lists]) {
  const seen = await played(lists);
  const table = { system: 'ninth-age', sources: ['BSData/The-9th-Age', 'DarkSkyT9A/t9a-data'], armies: {} };
  let [known, all] = [0, 0];
  for (const [letters, [name, pattern]] of Object.entries(armies)) {
    const army = armyOf(sourcesOf(catalogues, pattern), seen[letters] ?? {});
    table.armies[letters] = { name, ...army };
    const [here, of] = coverage(army, seen[letters]?.units ?? {});
    [known, all] = [known + here, all + of];
    console.log(`${letters}: ${Object.keys(army.units).length} names, base known of ${here} of ${of} units played`);
  }
  console.log(`base known of ${known} of ${all} units played, ${((100 * known) / all).toFixed(1)} %`);
  writeFileSync(join(root, 'public/games/ninth-age/armies.json'), `${JSON.stringify(table)}\n`);
}

if (isMain(import.meta.url)) await main(process.argv.slice(2));
