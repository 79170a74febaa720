// Taps, drags and pointing on a board of hexes: a hex is somewhere to go, something to ask about, or ground to paint.
import { letGo } from '../../play/carrying.js';
import { chosenBy, select } from '../../play/selecting.js';
import { choose, edit } from '../../play/playing.js';
import { ask, here, moverOf, standing } from '../../play/session.js';
import {
  askNearest,
  explorer,
  lookAtSpot,
  mayOrder,
  onceFound,
  takeFound,
  takeWay,
  unordered,
  withOrder,
} from '../../play/search.js';
import { holdInVain } from '../../play/ordering.js';
import { isOrder } from '../../engine/order-keys.js';
import { orderBar } from '../../engine/orders.js';
import { roleOf } from '../../engine/verbs.js';
import { placeUnder } from '../../play/reach.js';
import { poseOf } from '../../play/outcomes.js';
import { state, update } from '../../store/store.js';
import { onHexons } from '../../play/systems.js';
import { askBeyond, barTowards } from './beyond.js';
import {
  addsAt,
  beyondTo,
  goToBody,
  grabBody,
  isPieceBrush,
  maySettleOn,
  paintPiece,
  waysToBody,
} from './body-hands.js';
import { paintHex } from './brush.js';
import { hexOn } from '../../geometry/hex-board.js';
import { isStep, tellsEscape, wayIn } from '../../engine/steps.js';
import { placeAt } from './places.js';
import { barFromAllSides, orderToMake } from './supposed.js';
import { centre, directionOf, directionTo, hexAt, lineTo, sameHex } from '../../geometry/hex.js';

const away = { asked: '', told: '', notice: '', spot: null, question: null, offer: null };

/** What a tap on the board does: `what` lies under it, at this place of the table. */
export function tapHex(what, place) {
  const at = hexAt(place);
  if (state.tab === 'position') return tapToEdit(what, at);
  // A chip stands for itself, not for the hex that it lies over.
  const chip = /^(found|way|option|barred|denied)$/.test(what?.what);
  update({ pointed: !chip && hexOn(state.scene.board, at) ? at : null });
  if (what?.what === 'denied') return; // why is told already
  if (what?.what === 'found') return takeFound();
  if (what?.what === 'way') return update({ offer: { ...state.offer, looked: what.way } });
  if (what?.what === 'option') return choose(what.key, what.by);
  if (what?.what === 'barred') return update({ ...away, told: what.key, tab: 'decide' });
  const put = placeAt(at);
  if (put) return put.may ? choose(put.key) : update({ ...away, told: put.key, tab: 'decide' });
  if (state.seeking && (what?.what !== 'unit' || what.id !== explorer())) return askNearest(at, centre(at));
  if (what?.what === 'unit' && !sharedWith(what.id, at)) return tapUnit(what.id);
  goTo(at, what?.what === 'unit' ? what.id : undefined);
}

// Tapped again, the unit on the move shows its pivots.
function tapUnit(id) {
  const chosen = chosenBy(id);
  if (chosen) return choose(chosen);
  const spread = id === moverOf(state.scene, state.choices, state.reply) && !state.spread;
  select(id, { spread });
}

// A hex that the unit on the move may enter, or end on, though another stands there already.
const sharedWith = (id, at) =>
  onHexons(state.scene)
    ? maySettleOn(id, at)
    : id !== explorer() && (Boolean(state.ways?.ends[String(at)]) || stepsOnto(at).length > 0);

// Whom a leader has to get through there, which the table tells.
function throughFacts(key) {
  const after = ask([...standing(), key]);
  const asks = after?.options?.some(option => tellsEscape(option.key));
  return asks ? { escapes: [after.trace.findLast(({ event }) => event === 'stepped')?.through] } : {};
}

// The next step, where the hex is one to pass through and no more.
function stepsOnto(at) {
  const { reply } = state;
  const mover = reply && moverOf(state.scene, state.choices, reply);
  const way = mover && directionTo(poseOf(reply, mover)?.at ?? at, at);
  return (reply?.options ?? [])
    .filter(({ key }) => way && wayIn(key) === way)
    .map(({ key, cost }) => ({ at, cost, choices: [key], facts: throughFacts(key) }));
}

/** The unit goes to a hex: at once where there is one way, or one that is best in everything; else they are offered. */
export function goTo(at, other) {
  if (isOver()) return whyOver(at);
  if (onHexons(state.scene)) return goToBody(at, other, away);
  const unit = explorer();
  const there = hexOn(state.scene.board, at);
  if (!there || !unit || sameHex(at, poseOf(state.reply, unit)?.at)) return update({ ...away });
  // To end beside somebody is what is meant there.
  const ways = other ? waysTo(at).map(way => ({ ...way, choices: [...way.choices, ...(way.stop ?? [])] })) : waysTo(at);
  if (!ways.length) ways.push(...stepsOnto(at));
  if (ways.length > 1 || (ways.length && other)) return update({ ...away, offer: { at, ways, looked: 0, other } });
  if (ways.length && mayGo(unit)) return takeWay(withOrder(ways[0]));
  whyNot(at, unit);
}

const isOver = () =>
  state.reply?.status === 'done' &&
  state.reply.verdict === 'legal' &&
  Boolean(moverOf(state.scene, state.choices, state.reply));

// It goes nowhere any more: what bars the step that would lead there.
function whyOver(at) {
  const { scene, choices, reply } = state;
  const unit = moverOf(scene, choices, reply);
  const stands = poseOf(reply, unit);
  const bar = hexOn(scene.board, at) && stands?.at ? barTowards(unit, at, stands.at, reply.barred) : null;
  update(bar ? { ...away, told: bar.key, tab: 'decide' } : { ...away });
}

const mayGo = unit => Boolean(moverOf(state.scene, state.choices, state.reply)) || mayOrder(unit);

const isGone = key => isOrder(key) || roleOf(key) === 'step';

// Those that the walk has told apart; as long as it is on its way, or where it gave up, the cheapest of the envelope.
export function waysTo(at) {
  const { ways, envelope } = state;
  const unit = explorer();
  const told = ways?.unit === unit && (ways.ends[String(at)] ?? (ways.limited ? null : []));
  if (told) return told;
  const place = envelope?.unit === unit && placeUnder(state, unit, envelope, centre(at));
  if (!place) return [];
  const choices = place.choices.filter(choice => isGone(choice.key ?? choice));
  return choices.length ? [{ at, cost: place.cost, choices, facts: {} }] : [];
}

// Why it cannot be had: the option that is barred, its own order, or what bars the way there where it comes nearest.
function whyNot(at, unit) {
  const { reply, ways } = state;
  const bar = moverOf(state.scene, state.choices, reply) ? null : orderBar(reply, unit);
  if (bar && !mayOrder(unit)) return update({ ...away, told: bar.key, tab: 'decide' });
  const from = poseOf(reply, unit)?.at;
  const step = from && reply.barred.find(({ key }) => wayIn(key) && wayIn(key) === directionTo(from, at));
  if (step && !ways?.limited) return update({ ...away, told: step.key, tab: 'decide' });
  const walked = ways?.unit === unit && !ways.limited;
  const known = ways?.unit === unit && ways.bars[String(at)];
  const passes = ways?.unit === unit && ways.passed.includes(String(at));
  const held = passes || (known && goesOn(unit, known)) ? null : barFromAllSides(unit, at);
  const found = passes
    ? { passes }
    : held
      ? { held }
      : known || (walked ? nearestBar(from, at, unit) : alongLine(from, at, unit));
  askBeyond(unit, at, { known: found || {}, away });
}

// Where it may go on elsewhere, what bars a hex is about that hex; else about the unit.
function goesOn(unit, { choices }) {
  const reply = ask([...standing(), ...orderToMake(unit), ...choices]);
  return reply.options.some(isStep);
}

// Of all steps that are barred the one that leads nearest to it; farther off than there are points, one that lacks points.
function nearestBar(from, at, unit) {
  const { ways, reply } = state;
  const far = (a, b) => lineTo(a, b).length;
  const points = reply.units.find(({ id }) => id === unit)?.movementPoints;
  const tooFar = points !== undefined && far(from, at) > points;
  const offOf = hex => far(hex.split(',').map(Number), at);
  const lacks = ({ bar }) => Number(bar.needs !== undefined);
  const list = Object.entries(ways.bars).map(([hex, known]) => ({ known, off: offOf(hex) }));
  const [nearest] = list.sort((a, b) => (tooFar ? lacks(b.known) - lacks(a.known) : 0) || a.off - b.off);
  // Where it may end nearer to it than that, no bar is what ends its way.
  const isOnTheWay = tooFar || Math.min(...Object.keys(ways.ends).map(offOf), Infinity) >= nearest?.off;
  return nearest && isOnTheWay ? { ...nearest.known, off: nearest.off + 1 } : null;
}

// Straight there, as far as it goes.
function alongLine(from, to, unit) {
  const first = orderToMake(unit);
  const choices = [];
  let at = from;
  for (const next of lineTo(from, to)) {
    const isThere = ({ key }) => wayIn(key) === directionTo(at, next);
    const reply = ask([...standing(), ...first, ...choices]);
    const bar = reply?.barred?.find(isThere);
    if (bar) return { bar, off: lineTo(at, to).length, choices: choices.slice() };
    const step = reply?.options?.find(isThere);
    if (!step) return null;
    choices.push(step.key);
    at = next;
  }
  return null;
}

const goes = at => (onHexons(state.scene) ? waysToBody(at).length > 0 || beyondTo(at) : waysTo(at).length > 0);

/** Shows where the pointer is, and the way there. */
export function pointAt(place) {
  const at = place && hexAt(place);
  const on = at && hexOn(state.scene.board, at) ? at : null;
  if (!sameHex(on, state.pointed) && (on || state.pointed)) update({ pointed: on });
  if (!state.envelope || state.seeking || state.question || state.offer || state.dragging || state.tab === 'position')
    return;
  lookAtSpot(on && goes(on) ? centre(on) : null);
}

/**
 * A unit that is dragged goes where it is let go, as by a tap there; one that may be ordered gets its order with it. Where that
 * leads is looked for once the finger moves: let go of earlier it waits for that.
 */
export function grabToGo(id, toTable) {
  const { scene, choices, reply, selected } = state;
  if (!reply) return null;
  const goesNow = id === explorer() || id === moverOf(scene, choices, reply) || (unordered() && mayOrder(id));
  if (!goesNow) return holdInVain(id);
  let at = null;
  let isHeld = true;
  const look = () => isHeld && at && lookAtSpot(goes(at) ? centre(at) : null);
  return {
    move(pixel) {
      const before = at;
      at = hexAt(toTable(pixel));
      if (!before && unordered() && explorer() !== id) select(id);
      if (!before) onceFound(look);
      if (sameHex(at, before)) return;
      update({ pointed: hexOn(state.scene.board, at) ? at : null, selected: id, ...away });
      look();
    },
    end() {
      isHeld = false;
      update({ spot: null });
      if (at) onceFound(() => goTo(at));
    },
    cancel() {
      isHeld = false;
      update({ spot: null, selected });
    },
  };
}

// --- edit mode

function tapToEdit(what, at) {
  update({ pointed: hexOn(state.scene.board, at) ? at : null });
  if (isPieceBrush(state.brush)) return paintPiece(at, state.brush, addsAt(at, state.brush));
  if (state.brush) return paintHex(at, state.brush);
  if (what?.what === 'unit') return select(what.id);
  update({ selected: what?.what === 'marker' ? what.id : '', asked: '', told: '', notice: '' });
}

/** Moves a unit from hex to hex, turns it from hexside to hexside, or paints; Undo takes a whole drag back. */
export function grabToEditHexes(what, toTable, first) {
  if (state.brush) return grabToPaint(toTable, first);
  if (onHexons(state.scene)) return /^(unit|marker)$/.test(what?.what) ? grabBody(what, toTable, first) : null;
  if (what?.what !== 'unit' && what?.what !== 'handle') return null;
  const index = state.scene.units.findIndex(unit => unit?.id === what.id);
  const before = here();
  return {
    move(pixel) {
      const unit = state.scene.units[index];
      const place = toTable(pixel);
      const change = what.what === 'handle' ? { facing: facing(unit, place) } : { at: hexAt(place) };
      const same = change.at ? sameHex(change.at, unit.at) : change.facing === unit.facing;
      if (!same) edit(scene => Object.assign(scene.units[index], change), { from: before, dragging: true });
      update({ selected: what.id, dragging: true, pointed: change.at ?? state.pointed });
    },
    ...{ end: letGo, cancel: letGo },
  };
}

function facing(unit, place) {
  const [x, y] = [0, 1].map(i => place[i] - centre(unit.at)[i]);
  return directionOf((Math.atan2(x, y) * 180) / Math.PI);
}

// The hex that was pressed, and all between two places that the finger is known to have been at.
function grabToPaint(toTable, first) {
  const before = here();
  let last = null;
  let adds;
  const paint = at => {
    const more = { from: before, dragging: true };
    adds ??= addsAt(at, state.brush);
    if (isPieceBrush(state.brush)) paintPiece(at, state.brush, adds, more);
    else paintHex(at, state.brush, more);
  };
  return {
    move(pixel) {
      const at = hexAt(toTable(pixel));
      if (sameHex(at, last)) return;
      for (const hex of last ? lineTo(last, at) : [first, ...lineTo(first, at)]) paint(hex);
      last = at;
      update({ dragging: true, pointed: hexOn(state.scene.board, at) ? at : null });
    },
    ...{ end: letGo, cancel: letGo },
  };
}
