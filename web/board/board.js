// The board: canvas, camera and gestures tied to the store. Draws a frame only when something changed.
import { choose, edit, here, moverOf, preview, select, standing } from '../session.js';
import { outcomes, poseOf } from '../outcomes.js';
import { askNearest, lookAtSpot, pinSpot, takeFound } from '../search.js';
import { state, subscribe, update } from '../state.js';
import { hexAt } from '../hexes/hex.js';
import { hexList } from '../hexes/list.js';
import { grabToEditHexes, grabToGo, pointAt, tapHex } from '../hexes/hands.js';
import { reachPoints } from '../hexes/framing.js';
import { hexViewOf } from '../hexes/view.js';
import { grabRegiment, tapRegiment } from '../regiments/hands.js';
import { regimentList } from '../regiments/list.js';
import { regimentView } from '../regiments/view.js';
import { onHexes, onRegiments, undrawn } from '../systems.js';
import { say } from '../text.js';
import { lookAt, turnPreviews, pickNotch, pickTurn, stopTurning } from '../turning.js';
import { createCamera, middleOf, moveTo, pan, roomOf, toScreen, toTable, zoomAt } from './camera.js';
import { displayList } from './display-list.js';
import { attachGestures } from './gestures.js';
import { add, minus } from './geometry.js';
import { paint } from './canvas.js';
import { readPalette } from './palette.js';
import { hitAt, nearestChoice } from './pointing.js';
import { answeredOf, everythingOf, show, wantedOf } from './framing.js';
import { unitsOf, viewOf } from './view.js';

/** @param {HTMLCanvasElement} canvas @param {() => any} insetsNow pixels that panel and bars cover */
export function createBoard(canvas, insetsNow) {
  const context = canvas.getContext('2d');
  const camera = createCamera();
  let palette = readPalette();
  let items = [];
  let waiting = 0;
  let toFocus = true;
  // What the view was last fitted to; null once it has been moved by hand, to this zoom in this much room.
  let framed = null;
  let byHand = { zoom: camera.zoom, room: 1 };
  let insets = insetsNow();

  function redraw() {
    waiting ||= requestAnimationFrame(frame);
  }

  function frame() {
    waiting = 0;
    if (camera.width <= 1) return;
    if (toFocus && (state.error || Object.keys(state.shapes).length)) focus();
    items = listOf();
    const ratio = devicePixelRatio || 1;
    paint(context, items, camera, palette, ratio);
  }

  const listOf = () => {
    if (undrawn(state.scene)) return [];
    if (onRegiments(state.scene)) return regimentList(regimentView(state, camera, visible()));
    return onHexes(state.scene) ? hexList(hexViewOf(state, camera, visible())) : displayList(viewOf(state, camera, visible()));
  };

  // What is seen of the table, or of the ground where there is none.
  function visible() {
    const [[left, top], [right, bottom]] = [toTable(camera, [0, 0]), toTable(camera, [camera.width, camera.height])];
    const { width, depth } = state.scene.table ?? {};
    if (!Number.isFinite(width) || !Number.isFinite(depth)) return { left, top, right, bottom };
    return {
      left: Math.max(0, left),
      bottom: Math.max(0, bottom),
      right: Math.min(width, right),
      top: Math.min(depth, top),
    };
  }

  function resize() {
    const ratio = devicePixelRatio || 1;
    const { width, height } = canvas.getBoundingClientRect();
    if (!width || (width === camera.width && height === camera.height && canvas.width === Math.round(width * ratio)))
      return;
    const place = toTable(camera, middleOf(camera, insets));
    Object.assign(camera, { width, height });
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    insets = insetsNow();
    if (framed === focus) focus();
    else if (framed === fitAll) fitAll();
    else if (!toFocus) {
      camera.zoom = byHand.zoom * Math.min(1, roomOf(camera, insets) / byHand.room);
      moveTo(camera, place, middleOf(camera, insets));
    }
    frame();
  }

  // The unit on the move, where it may go, and as much of the rest as leaves the bases large enough to be tapped.
  function focus() {
    toFocus = false;
    framed = focus;
    show(camera, wantedOf(state), (insets = insetsNow()));
  }

  function fitAll() {
    framed = fitAll;
    show(camera, everythingOf(state), (insets = insetsNow()));
  }

  function inSight(points) {
    const { left, right, top, bottom } = insetsNow();
    return points.every(point => {
      const [x, y] = toScreen(camera, point);
      return x >= left - 2 && y >= top - 2 && x <= camera.width - right + 2 && y <= camera.height - bottom + 2;
    });
  }

  function panToReach() {
    const points = reachPoints(state);
    const middle = [0, 1].map(i => {
      const all = points.map(point => point[i]);
      return (Math.min(...all) + Math.max(...all)) / 2;
    });
    moveTo(camera, middle, middleOf(camera, insets));
  }

  const hit = (at, coarse) => hitAt(items, camera, at, coarse);

  const placed = at => toTable(camera, at);

  // In edit mode whatever lies there; else only the unit itself, which goes where it is let go.
  function grabHex(what, at) {
    if (state.tab === 'position') return grabToEditHexes(what, placed, hexAt(placed(at)));
    return what?.what === 'unit' ? grabToGo(what.id, placed) : null;
  }

  function grab(at, coarse) {
    const what = hit(at, coarse);
    if (onHexes(state.scene)) return state.time === null ? grabHex(what, at) : null;
    if (!what || state.time !== null) return null;
    const turning = onRegiments(state.scene) && grabRegiment(what, placed, camera);
    if (turning) return turning;
    if (state.tab === 'position') return grabToEdit(what, at);
    const { reply } = state;
    const mover = moverOf(state.scene, state.choices, reply);
    const pose = reply && poseOf(reply, mover);
    const dragged = (what.what === 'unit' && what.id === mover) || ['option', 'notch'].includes(what.what);
    return pose && dragged && reply.options.length ? grabToChoose(what, at, mover, pose) : null;
  }

  // A ghost keeps to its option; the unit itself goes wherever something is offered.
  function grabToChoose(what, at, mover, pose) {
    const previews = state.turning
      ? turnPreviews()
      : outcomes(state.scene, state.reply, standing()).filter(each => each.unit === mover);
    const only = what.what === 'option' && !state.turning ? what.key : undefined;
    const ghost = what.what === 'option' && previews.find(each => each.key === only && each.by === what.by);
    if (what.what === 'option' && !ghost) return null;
    const ahead = ghost ? minus(ghost.shown?.at ?? ghost.pose.at, pose.at) : [0, 0];
    const first = toTable(camera, at);
    let nearest = null;
    return {
      move(now) {
        if (!state.dragging) update({ dragging: true, selected: mover, notice: '' });
        const way = add(ahead, minus(toTable(camera, now), first));
        nearest = nearestChoice(previews, pose.at, way, camera.zoom, only);
        preview(nearest);
      },
      end() {
        update({ dragging: false });
        if (nearest) choose(nearest.key, nearest.by);
      },
      cancel() {
        if (state.dragging) update({ dragging: false, hot: null });
      },
    };
  }

  function grabToEdit(what, at) {
    if (what.what !== 'unit' && what.what !== 'handle') return null;
    const index = state.scene.units.findIndex(unit => unit.id === what.id);
    const unit = unitsOf(state, true, '').find(each => each.id === what.id).pose;
    const first = toTable(camera, at);
    const before = here();
    const settle = () => state.dragging && update({ dragging: false });
    const change =
      what.what === 'handle'
        ? now => ({ facing: facingTowards(minus(now, unit.at)) })
        : now => ({ at: placeAt(add(unit.at, minus(now, first))) });
    return {
      move(now) {
        const changes = change(toTable(camera, now));
        edit(scene => Object.assign(scene.units[index], changes), { from: before, dragging: true });
        update({ selected: what.id });
      },
      end: settle,
      cancel: settle,
    };
  }

  function tap(at, coarse) {
    const what = hit(at, coarse);
    if (onHexes(state.scene)) return tapHex(what, placed(at));
    const mover = moverOf(state.scene, state.choices, state.reply) ?? '';
    if (what?.what === 'found') return takeFound();
    if (state.seeking && (!what || what.what !== 'unit')) return askNearest(toTable(camera, at));
    if (!what && shading() && pinSpot(toTable(camera, at))) return;
    if (!what && state.turning) return stopTurning();
    const away = { asked: '', told: '', notice: '', spot: null, question: null };
    if (!what) return update({ selected: state.tab === 'position' ? '' : mover, ...away });
    if (what.what === 'unit') return tapUnit(what.id);
    if (onRegiments(state.scene) && tapRegiment(what)) return;
    if (what.what === 'option') return choose(what.key, what.by);
    if (what.what === 'notch') return pickNotch(what.side, what.notch);
    if (what.what === 'turn') return pickTurn(what.parts);
    if (what.what === 'barred') return update({ told: what.key, tab: 'decide', notice: '' });
  }

  // A name that was shortened is told in full.
  function tapUnit(id) {
    if (id === moverOf(state.scene, state.choices, state.reply)) stopTurning();
    select(id);
    const short = items.some(item => item.id === `name:${id}` && item.full);
    const { owner } = state.scene.units.find(unit => unit.id === id);
    if (short && !state.notice && !state.told) update({ notice: say('board.unit', { unit: id, owner }) });
  }

  const shading = () => state.envelope && state.tab !== 'position' && !state.turning && state.time === null;

  function hover(at) {
    const what = at && hit(at, false);
    if (onHexes(state.scene)) pointAt(at && (!what || ['unit', 'marker'].includes(what.what)) ? placed(at) : null);
    else if (shading() && !state.seeking && !state.question && !state.dragging)
      lookAtSpot(at && !what ? toTable(camera, at) : null);
    canvas.classList.toggle('can-grab', Boolean(what));
    if (state.dragging || state.tab === 'position') return;
    if (what?.what === 'turn') preview(lookAt(what.parts));
    else if (what?.what === 'option')
      preview(what.by === undefined ? { key: what.key } : { key: what.key, by: what.by });
    else if (state.hot && hovered) preview(null);
    hovered = what?.what === 'option' || what?.what === 'turn';
  }
  let hovered = false;

  const moved = change => (change(), redraw());
  const move = change =>
    moved(() => {
      change();
      framed = null;
      byHand = { zoom: camera.zoom, room: roomOf(camera, insets) };
    });
  attachGestures(canvas, {
    grab,
    tap,
    hover,
    pan: by => move(() => pan(camera, by)),
    zoom: (at, factor) => move(() => zoomAt(camera, at, factor)),
  });
  canvas.addEventListener('keydown', event => {
    const step = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] }[event.key];
    const middle = [camera.width / 2, camera.height / 2];
    if (step) move(() => pan(camera, step));
    else if (event.key === '+' || event.key === '=') move(() => zoomAt(camera, middle, 1.25));
    else if (event.key === '-') move(() => zoomAt(camera, middle, 0.8));
    else if (event.key === '0') moved(fitAll);
    else return;
    event.preventDefault();
  });
  new ResizeObserver(resize).observe(canvas);
  subscribe(redraw);
  canvas.setAttribute('aria-label', say('board.label'));

  return {
    fitAll: () => moved(fitAll),
    focus: () => moved(() => (toFocus = true)),
    // Unless it was moved by hand: after more has come to be seen.
    refit: () => framed === focus && moved(() => (toFocus = true)),
    // The panel has risen or sunk, or more stands above the board: what was fitted to the room is fitted again.
    rearrange() {
      if (!onHexes(state.scene) || camera.width <= 1 || toFocus) return;
      const { top, bottom } = insetsNow();
      if (top === insets.top && bottom === insets.bottom) return;
      if (framed) moved(framed);
      else if (!inSight(reachPoints(state))) moved(panToReach);
    },
    // What is shaded, as long as the view was not moved by hand.
    showReach() {
      if (framed === focus && !inSight(reachPoints(state))) moved(() => (toFocus = true));
    },
    // Unless all that an answer is about is in sight.
    reveal() {
      const { left, right, top, bottom } = (insets = insetsNow());
      const seen = point => {
        const [x, y] = toScreen(camera, point);
        return x >= left && y >= top && x <= camera.width - right && y <= camera.height - bottom;
      };
      if (!answeredOf(state).every(seen)) moved(() => (toFocus = true));
    },
    zoomBy: factor => move(() => zoomAt(camera, [camera.width / 2, camera.height / 2], factor)),
    repaint: () => moved(() => (palette = readPalette())),
    middle: () => toTable(camera, [camera.width / 2, camera.height / 2]),
    place: at => {
      const box = canvas.getBoundingClientRect();
      const [x, y] = toScreen(camera, at);
      return [x + box.left, y + box.top];
    },
    displayList: listOf,
    colour: name => palette[name],
  };
}

const nearTo = (value, step, within) =>
  Math.abs(value - Math.round(value / step) * step) <= within ? Math.round(value / step) * step : value;

// While placing: hundredths of a step, caught by halves of a step and by whole eighths of a turn.
const placeAt = at => at.map(value => Number(nearTo(value, 0.5, 0.06).toFixed(2)));

/** @param {number[]} way */
function facingTowards([x, y]) {
  const degrees = (Math.atan2(x, y) * 180) / Math.PI;
  return (Math.round(nearTo(degrees, 45, 4)) + 360) % 360;
}
