// Changes to the scene that touch more than one field: adding, removing, renaming.
import { objectOf } from '../engine/values.js';
import { edit } from '../play/playing.js';
import { fits } from '../play/what-if.js';
import { takeBrush } from './hexes/brush.js';
import { centre, isHex } from '../geometry/hex.js';
import { update } from '../store/store.js';
import { formOf } from '../play/systems.js';
import { argumentOf, namesObject } from '../engine/verbs.js';
import { freeHex, placesOver, setDownOnHex } from './hexes/setting-down.js';
import { traitsOf } from '../play/traits.js';

/** @import { Store } from '../store/store.js' */
/** @import { Codex } from '../types' */

const newName = (wish, taken) => {
  for (let i = 1; ; i++) {
    const name = i === 1 ? wish : `${wish} ${i}`;
    if (!taken.includes(name)) return name;
  }
};
const idsOf = scene =>
  ['units', 'terrain', 'markers', 'landscape'].flatMap(list => scene[list] ?? []).map(item => item.id);

// The page has only one board where things can be added.
let middle = () => [0, 0];
/** The place for new things: the middle of what the board shows. */
export const placeNewAt = where => (middle = where);
export const placeOfNew = () => middle();

// Tries places around the wished one, from near to far, until the engine accepts the scene.
function setDown(scene, unit, near) {
  if (traitsOf(scene).hasGround) setDownOnHex(scene, unit, near);
  else onTable(scene, unit, near);
}

/** @param {Store} store */
export function addMarker(store) {
  edit(store, scene => {
    const marker = { id: newName('marker', idsOf(scene)), kind: 'portable', at: freeHex(scene, middle()) };
    scene.markers = [...(scene.markers ?? []), marker];
  });
  takeBrush(store, '');
}

/** @param {Store} store */
export function addPiece(store) {
  const id = newName('ruin', idsOf(store.position.scene));
  edit(store, scene => {
    scene.landscape = [...(scene.landscape ?? []), { id, kind: 'volume', hexes: [freeHex(scene, middle())] }];
  });
  takeBrush(store, `piece:${id}`);
}

const onTable = (scene, unit, near) => aroundUntil(near, at => ((unit.at = at), fits(scene)));

// Tries places in half steps around a place, ring by ring, until one will do; else returns the place itself.
/** @param {number[]} near @param {(at: number[]) => boolean} will */
function aroundUntil([x, y], will) {
  const whole = value => Math.round(value * 2) / 2;
  for (let ring = 0; ring < 6; ring++)
    for (let i = 0; i < Math.max(1, ring * 8); i++) {
      const angle = (i / Math.max(1, ring * 8)) * 2 * Math.PI;
      if (will([whole(x + 1.5 * ring * Math.cos(angle)), whole(y + 1.5 * ring * Math.sin(angle))])) return;
    }
  will([whole(x), whole(y)]);
}

/** @param {Store} store @param {{name: string, codex: Codex}} [kind] its kind, if the position has no codex yet */
export function addUnit(store, kind) {
  const { codices = {}, turn } = store.position.scene;
  const [codex = kind?.name ?? ''] = Object.keys(codices);
  const unit = { id: '', codex, owner: turn?.active ?? '', ...formOf(store.position.scene).newUnit };
  if (kind && !Object.hasOwn(codices, codex)) putUnit(store, unit, kind, middle());
  else put(store, unit, 'unit', middle());
}

/** @param {Store} store */
export function copyUnit(store, index) {
  const unit = store.position.scene.units[index];
  const [first] = Array.isArray(unit.at?.[0]) ? unit.at : [unit.at];
  const { hasGround } = traitsOf(store.position.scene);
  const placed = hasGround ? isHex(first) : Array.isArray(unit.at) && unit.at.every(Number.isFinite);
  const near = placed && hasGround ? centre(/** @type {[number, number]} */ (first)) : unit.at;
  put(store, structuredClone(unit), String(unit.id).replace(/ \d+$/, ''), placed ? near : middle());
}

/** Sets a unit of a kind down near a place of the table, and adds its codex. @param {Store} store */
export const putUnit = (store, unit, kind, near) => putBy(store, unit, kind, scene => setDown(scene, unit, near));

/**
 * Sets a unit of a kind down exactly there, whatever stands there.
 * @param {Store} store @param {{ at: number[], facing?: number }} pose
 */
export const putUnitAt = (store, unit, kind, pose) => putBy(store, unit, kind, () => Object.assign(unit, pose));

/** Sets a unit down so that it covers a hex and only free ones; false if there is no room. @param {Store} store */
export function putUnitOn(store, unit, kind, hex) {
  const scene = structuredClone(store.position.scene);
  withUnit(scene, unit, kind);
  const places = placesOver(scene, unit, hex);
  const at = places.find(place => ((unit.at = place), fits(scene))) ?? places[0];
  if (at) putBy(store, unit, kind, () => (unit.at = at));
  return Boolean(at);
}

/** Sets a unit down where another stands; false if the engine refuses both there. @param {Store} store */
export function joinUnit(store, unit, kind, at) {
  const scene = structuredClone(store.position.scene);
  withUnit(scene, unit, kind);
  unit.at = structuredClone(at);
  const joins = fits(scene);
  if (joins) putBy(store, unit, kind, () => (unit.at = structuredClone(at)));
  return joins;
}

function withUnit(scene, unit, { name, codex }) {
  scene.codices = { ...scene.codices, [name]: scene.codices?.[name] ?? structuredClone(codex) };
  unit.id = newName(name, idsOf(scene));
  if (traitsOf(scene).measured) unit.at = [0, 0];
  scene.units = [...(scene.units ?? []), unit];
}

/** @param {Store} store */
function putBy(store, unit, kind, place) {
  edit(store, scene => {
    withUnit(scene, unit, kind);
    place(scene);
  });
  update(store, { view: { selected: unit.id } });
}

/** @param {Store} store */
function put(store, unit, wish, near) {
  edit(store, scene => {
    unit.id = newName(wish, idsOf(scene));
    scene.units = [...(scene.units ?? []), unit];
    setDown(scene, unit, near);
  });
  update(store, { view: { selected: unit.id } });
}

/** @param {Store} store */
export function remove(store, list, index) {
  edit(store, scene => {
    const [gone] = scene[list].splice(index, 1);
    if (list === 'units' && scene.order?.unit === gone.id) delete scene.order;
    if (list === 'units') formOf(scene).removed?.(scene, gone.id);
    if (!scene[list].length && list !== 'units') delete scene[list];
  });
  // Selecting the next unit in the list would let a second tap remove it.
  if (list === 'units') update(store, { view: { selected: '' } });
}

/** @param {Store} store */
export function renameUnit(store, index, id) {
  const before = store.position.scene.units[index].id;
  const renamed = scene => {
    const unit = scene.units[index];
    if (scene.order?.unit === before) scene.order.unit = id;
    formOf(scene).renamed?.(scene, before, id);
    for (const each of listOf(scene.markers)) if (each?.by === before) each.by = id;
    for (const each of listOf(scene.agreed)) if (each?.unit === before) each.unit = id;
    unit.id = id;
  };
  const { choices } = store.position;
  edit(store, renamed, {
    choices: Array.isArray(choices) ? choices.map(choice => choiceOf(choice, before, id)) : choices,
  });
  update(store, { view: { selected: id } });
}

const listOf = value => (Array.isArray(value) ? value : []);

/** A choice with the new name of the unit in its key. */
function choiceOf(choice, before, after) {
  const key = choice?.key ?? '';
  if (!namesObject(key)) return choice;
  const rest = argumentOf(key);
  const isNamed = rest === before || rest.startsWith(`${before}:`);
  return isNamed ? { ...choice, key: `${key.slice(0, -rest.length)}${after}${rest.slice(before.length)}` } : choice;
}

/** Puts a player into the team with an index, a new one after the last, or none for -1. @param {Store} store */
export function joinTeam(store, name, number) {
  edit(store, ({ turn }) => {
    turn.teams = listOf(turn.teams).map(team => listOf(team).filter(each => each !== name));
    if (number >= 0) turn.teams[number] = [...(turn.teams[number] ?? []), name];
    keepTeams(turn);
  });
}

// The engine accepts only players in teams, and no empty team; members are in turn order.
function keepTeams(turn) {
  if (!Array.isArray(turn.teams)) return;
  turn.teams = turn.teams
    .map(team => turn.players.filter(name => listOf(team).includes(name)))
    .filter(team => team.length);
  if (!turn.teams.length) delete turn.teams;
}

/** Removes a player without units. @param {Store} store */
export function removePlayer(store, i) {
  edit(store, ({ turn, page }) => {
    const [gone] = turn.players.splice(i, 1);
    if (turn.active === gone) [turn.active] = turn.players;
    delete turn.sides?.[gone];
    keepTeams(turn);
    if (typeof page?.colours === 'object') delete page.colours?.[gone];
  });
}

// If one name in the list differs, that player was renamed, and the units follow. A name that occurs twice is no
// player's.
/** @param {Store} store */
export function renamePlayers(store, names) {
  edit(store, scene => {
    const before = scene.turn.players ?? [];
    scene.turn.players = names;
    if (before.length !== names.length) keepTeams(scene.turn);
    if (before.length !== names.length || [before, names].some(list => new Set(list).size < list.length)) return;
    before.forEach((old, i) => {
      if (old === names[i] || names.includes(old)) return;
      for (const unit of scene.units ?? []) if (unit.owner === old) unit.owner = names[i];
      if (scene.turn.active === old) scene.turn.active = names[i];
      if (scene.order?.by === old) scene.order.by = names[i];
      if (scene.order?.owner === old) scene.order.owner = names[i];
      renameKey(scene.turn, 'sides', old, names[i]);
      renameInTeams(scene.turn, old, names[i]);
      if (scene.page) renameKey(scene.page, 'colours', old, names[i]);
    });
  });
}

function renameInTeams(turn, before, after) {
  if (!Array.isArray(turn.teams)) return;
  turn.teams = turn.teams.map(team =>
    Array.isArray(team) ? team.map(name => (name === before ? after : name)) : team,
  );
}

// Renames a key of an object, whatever the names are; leaves anything that is no object.
function renameKey(holder, field, before, after) {
  const object = objectOf(holder[field]);
  if (!Object.hasOwn(object, before)) return;
  holder[field] = Object.fromEntries(
    Object.entries(object).map(([name, value]) => [name === before ? after : name, value]),
  );
}

/** @param {Store} store */
export function addCodex(store) {
  edit(store, scene => {
    scene.codices = {
      ...scene.codices,
      [newName('codex', Object.keys(scene.codices ?? {}))]: structuredClone(formOf(scene).newCodex),
    };
  });
}

/** @param {Store} store */
export function renameCodex(store, before, after) {
  if (after === before) return;
  edit(store, scene => {
    scene.codices = Object.fromEntries(
      Object.entries(scene.codices).map(([name, codex]) => [name === before ? after : name, codex]),
    );
    for (const unit of scene.units ?? []) if (unit.codex === before) unit.codex = after;
  });
}

/** Adds a piece of terrain with these convex parts. @param {Store} store @param {number[][][]} parts */
export function putTerrain(store, parts) {
  edit(store, scene => {
    const like = formOf(scene).newTerrain(parts[0][0]);
    delete like.shape;
    const outline = parts.length === 1 ? { shape: parts[0] } : { shapes: parts };
    scene.terrain = [...(scene.terrain ?? []), { id: newName('terrain', idsOf(scene)), ...like, ...outline }];
  });
}

/** @param {Store} store */
export function addTerrain(store) {
  edit(store, scene => {
    const piece = { id: newName('terrain', idsOf(scene)) };
    scene.terrain = [...(scene.terrain ?? []), piece];
    aroundUntil(middle(), at => (Object.assign(piece, formOf(scene).newTerrain(at)), fits(scene)));
  });
}
