// Drawing terrain on a table: a rectangle from corner to corner, or an outline corner by corner.
import { html, nothing } from 'lit';
import { registerHand } from '../board/hands.js';
import { registerOverlay } from '../board/overlays.js';
import { putTerrain } from '../kinds/changes.js';
import { toScreen } from '../board/camera.js';
import { undo } from '../play/playing.js';
import { update } from '../store/store.js';
import { say } from '../text/text.js';
import { convexParts, crossesItself } from '../geometry/convex.js';

/** @import { Changes, Store } from '../store/store.js' */

const nearFirst = 22; // pixels
const grid = 0.25;

const snapped = place => place.map(value => Math.round(value / grid) * grid);
const same = (a, b) => a[0] === b[0] && a[1] === b[1];
/** @param {number[]} a @param {number[]} b */
const box = ([ax, ay], [bx, by]) => [
  [ax, ay],
  [bx, ay],
  [bx, by],
  [ax, by],
];
/** @param {Store} store */
const drawing = store => (store.view.tab === 'position' && !store.edit.drawing?.aside && store.edit.drawing) || null;
/** @param {Store} store */
const set = (store, points) =>
  store.edit.drawing &&
  update(store, { edit: { drawing: { ...store.edit.drawing, points, undone: [] } }, view: { notice: '' } });

// The unfinished outline, also if it was laid aside or a rectangle is being drawn.
/** @param {Store} store */
function begun(store) {
  const outline = store.edit.drawing?.kind === 'outline' ? store.edit.drawing : store.edit.drawing?.outline;
  return outline?.points.length ? outline : null;
}

/**
 * Stops drawing for something else: an unfinished outline is laid aside; its button takes it up again.
 * @param {Store} store @returns {Changes}
 */
export function drawnAside(store) {
  const outline = begun(store);
  if (!outline) return { edit: { drawing: null } };
  const edit = { drawing: { ...outline, aside: true } };
  return outline.aside ? { edit } : { edit, view: { notice: say('drawing.aside') } };
}

/** @param {Store} store */
function finish(store, points) {
  if (points.length > 3 && crossesItself(points)) return update(store, { view: { notice: say('drawing.crosses') } });
  const parts = convexParts(points);
  if (!parts.length) return update(store, { view: { notice: say('drawing.no-area') } });
  const drawing = store.edit.drawing?.outline ?? null;
  putTerrain(store, parts);
  update(store, { edit: { drawing } });
}

registerHand({
  grab(store, { place, placed }) {
    if (drawing(store)?.kind !== 'rectangle') return null;
    const first = snapped(place);
    let last = first;
    return {
      move: at => set(store, box(first, (last = snapped(placed(at))))),
      end: () => finish(store, box(first, last)),
      cancel: () => {},
    };
  },
  tap(store, { at, place, camera }) {
    const now = drawing(store);
    if (!now) return false;
    const [point, { points, kind }] = [snapped(place), now];
    if (kind === 'rectangle') {
      if (points.length === 1) finish(store, box(points[0], point));
      else set(store, [point]);
      return true;
    }
    const closes =
      points.length > 2 && Math.hypot(...toScreen(camera, points[0]).map((value, i) => value - at[i])) < nearFirst;
    if (closes) finish(store, points);
    else if (!points.some(each => same(each, point))) set(store, [...points, point]);
    return true;
  },
});

registerOverlay(store => {
  const { points } = drawing(store) ?? { points: [] };
  if (!points.length) return [];
  const item = { role: 'drawing', at: points[0] };
  return [
    {
      ...item,
      id: 'drawing',
      kind: points.length > 2 ? 'area' : 'line',
      points,
      stroke: 'choose',
      width: 2,
      dash: [5, 4],
      fill: 'terrain',
      fillAlpha: 0.4,
    },
    ...points.map((at, i) => ({
      ...item,
      id: `drawing:${i}`,
      kind: 'dot',
      at,
      radius: i ? 4 : 7,
      fill: 'choose',
      stroke: 'paper',
      width: 2,
    })),
  ];
});

/** @param {Store} store */
function take(store, kind) {
  const given = drawnAside(store);
  const putting = store.edit.putting && { ...store.edit.putting, name: '' };
  const aside = [{ view: { notice: '' }, edit: { kindInHand: '', putting } }, given];
  if (drawing(store)?.kind === kind) return update(store, ...aside);
  const fresh = { kind, points: [], undone: [] };
  const outline = given.edit?.drawing ?? undefined;
  if (kind === 'rectangle') update(store, ...aside, { edit: { drawing: { ...fresh, outline } } });
  else
    update(store, ...aside, {
      view: { notice: '' },
      edit: { drawing: outline ? { ...outline, aside: false } : fresh },
    });
}

/** @param {Store} store */
const chip = (store, kind) =>
  html`<button
    type="button"
    class="brush"
    data-draw=${kind}
    aria-pressed=${drawing(store)?.kind === kind}
    @click=${() => take(store, kind)}
  >
    ${say(`drawing.${kind}`)}
  </button>`;

/** The buttons that start and end drawing, for the tray. @param {Store} store */
export function drawingControls(store) {
  const now = drawing(store);
  const corners = now?.kind === 'outline' && now.points.length;
  return html`<div class="brushes" role="group" aria-label=${say('drawing.title')}>
      <span class="quiet">${say('drawing.title')}</span> ${chip(store, 'rectangle')} ${chip(store, 'outline')}
    </div>
    ${now ? html`<p class="quiet" role="status">${say(`drawing.${now.kind}-hint`)}</p>` : nothing}
    ${
      corners
        ? html`<p class="buttons">
          <button type="button" class="primary" data-draw="finish" ?disabled=${corners < 3} @click=${() => finish(store, now.points)}>
            ${say('drawing.finish')}
          </button>
          <button type="button" data-draw="back" @click=${() => undo(store)}>${say('drawing.back')}</button>
        </p>`
        : nothing
    }`;
}
