// Setting down ready units: the user takes up a kind in the tray, and every tap on the board sets one down.
import { registerHand } from '../board/hands.js';
import { joinUnit, putUnit, putUnitAt, putUnitOn } from '../kinds/changes.js';
import { hexOn } from '../geometry/hex-board.js';
import { hexAt, hexName, isHex, turned } from '../geometry/hex.js';
import { tableOf } from '../board/table.js';
import { edit } from '../play/playing.js';
import { select } from '../play/selecting.js';
import { signal } from '../store/signals.js';
import { update } from '../store/store.js';
import { say } from '../text/text.js';
import { drawnAside } from './drawing.js';
import { ready } from './ready.js';
import { headings, placeTyped } from './typed-place.js';
import { toOwn } from '../play/lengths.js';
import { traitsOf } from '../play/traits.js';
import { hexesOfUnit } from '../kinds/hexes/standing.js';

/** @import { Store } from '../store/store.js' */
/** @import { Unit } from '../types' */

const listOf = value => (Array.isArray(value) ? value : []);
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The kinds that can be taken up: the codices of the position, then the ready ones that are not among them by another
 * name. A ready kind keeps its place in the list when its first unit is set down.
 */
export function kinds(scene) {
  const own = Object.entries(scene.codices ?? {}).map(([name, codex]) => ({ name, codex }));
  const all = (ready[scene.system]?.units ?? []).map(({ name, codex }) => ({ name: say(`ready.${name}`), codex }));
  const ownBy = name => own.find(each => each.name === name);
  return [
    ...own.filter(({ name }) => !all.some(each => each.name === name)),
    ...all
      .filter(({ name, codex }) => ownBy(name) || !own.some(each => same(each.codex, codex)))
      .map(each => ownBy(each.name) ?? each),
  ];
}

/** The owner of the next unit. */
export const ownerNow = ({ position: { scene }, edit: { putting } }) =>
  scene.turn?.players?.includes?.(putting?.owner) ? putting.owner : (scene.turn?.active ?? '');

/** Takes a kind up. Again drops it, unless the owner changed or it was only offered. @param {Store} store */
export function takeUp(store, name) {
  const { putting } = store.edit;
  const again = putting && putting.name === name && !putting.newOwner && !putting.offered;
  update(
    store,
    {
      edit: {
        putting: { ...putting, name: again ? '' : name, newOwner: false, offered: false },
        brush: '',
        kindInHand: '',
      },
      view: { selected: '' },
    },
    drawnAside(store),
  );
}
/** @param {Store} store */
export const takeOwner = (store, owner) =>
  update(store, { edit: { putting: { name: '', ...store.edit.putting, owner, newOwner: owner !== ownerNow(store) } } });

function facingFor(scene, owner) {
  const { facing = [] } = ready[scene.system] ?? {};
  return facing[scene.turn?.players?.indexOf?.(owner) ?? 0] ?? facing[0];
}

/** @param {Store} store */
function inHand(store) {
  const { scene } = store.position;
  const { putting } = store.edit;
  const kind = kinds(scene).find(({ name }) => name === putting?.name);
  const owner = ownerNow(store);
  const facing = facingFor(scene, owner);
  return { kind, unit: { id: '', codex: kind?.name, owner, ...(facing === undefined ? {} : { facing }) } };
}

/** @param {Store} store */
function putDown(store, place) {
  const { scene } = store.position;
  const { kind, unit } = inHand(store);
  if (!kind) return;
  if (traitsOf(scene).measured) {
    putUnit(store, unit, kind, place);
    const { at } = /** @type {Unit} */ (unit);
    const off = Math.hypot(at[0] - place[0], at[1] - place[1]);
    if (off > aside) update(store, { view: { notice: say('tray.aside', { unit: unit.id }) } });
    return;
  }
  const hex = hexAt(place);
  if (!putUnitOn(store, unit, kind, hex))
    update(store, { view: { notice: say('tray.no-room', { codex: kind.name, hex: hexName(hex) }) } });
}

/** Sets a unit down at the typed place; what is wrong with it, or ''. @param {Store} store @param {string} text */
export function putTyped(store, text) {
  const { kind, unit } = inHand(store);
  const { scene } = store.position;
  const words = Object.fromEntries(Object.keys(headings).map(name => [name, say(`relation.short.${name}`)]));
  const typed = placeTyped(text, words);
  if (!typed) return say('tray.typed-wrong', { text, ...words });
  const pose = { ...typed, at: typed.at.map(value => toOwn(scene, value)) };
  if (!kind) return '';
  putUnitAt(store, unit, kind, pose);
  // The place comes into sight wherever it is.
  signal(store, 'opened');
  return '';
}

// Larger than the rounding of places.
const aside = 0.5;

/** @param {Store} store */
const isBeside = (store, scene, place) => {
  if (traitsOf(scene).hasGround) return !hexOn(scene.board, hexAt(place));
  const table = /** @type {{ width: number, depth: number }} */ (tableOf(store, scene));
  return Boolean(table) && [table.width, table.depth].some((size, i) => place[i] < 0 || place[i] > size);
};

// The tapped hex counts: the unit is meant wherever the finger is in its hexes.
export function unitOn(scene, place) {
  if (!traitsOf(scene).named) return null;
  const hex = String(hexAt(place));
  const covers = unit => hexesOfUnit(scene, unit).some(at => String(at) === hex);
  return listOf(scene.units).find(covers)?.id ?? null;
}

// A leader joins the unit there; any other unit has no room, so the unit there is selected.
/** @param {Store} store */
function putOnto(store, there) {
  const { kind, unit } = inHand(store);
  const { at } = listOf(store.position.scene.units).find(({ id }) => id === there) ?? {};
  if (kind && isHex(at) && traitsOf(store.position.scene).joins && joinUnit(store, unit, kind, at)) return;
  select(store, there);
  update(store, { view: { notice: say('tray.taken', { unit: there, codex: kind?.name ?? '' }) } });
}

registerHand({
  tap(store, { what, place }) {
    const { scene } = store.position;
    if (store.view.tab !== 'position' || !store.edit.putting?.name) return false;
    if (['marker', 'ruler'].includes(what?.what ?? '')) return false;
    const there = what?.what === 'unit' ? what.id : unitOn(scene, place);
    if (there !== null) putOnto(store, there);
    else if (isBeside(store, scene, place)) update(store, { view: { notice: say('tray.beside') } });
    else putDown(store, place);
    return true;
  },
});

/** Gives a unit to the next player. @param {Store} store */
export function nextOwner(store, index) {
  edit(store, scene => {
    const { players } = scene.turn;
    const unit = scene.units[index];
    unit.owner = players[(players.indexOf(unit.owner) + 1) % players.length];
  });
}

/** Turns a unit by a step: a sixth of a right angle in the plane, a hexside on hexes. @param {Store} store @param {number} way 1 clockwise */
export function turnUnit(store, index, way) {
  edit(store, scene => {
    const unit = scene.units[index];
    if (!traitsOf(scene).measured) unit.facing = turned(unit.facing, -way);
    else unit.facing = (Math.round((Number(unit.facing) || 0) / 15) * 15 + way * 15 + 360) % 360;
  });
}
