// Terrain drawn on a table: a rectangle from corner to corner, or an outline corner by corner.
import { html, nothing } from 'lit';
import { registerHand } from '../board/hands.js';
import { registerOverlay } from '../board/overlays.js';
import { putTerrain } from '../kinds/changes.js';
import { toScreen } from '../board/camera.js';
import { undo } from '../play/playing.js';
import { state, update } from '../store/store.js';
import { say } from '../text/text.js';
import { convexParts, crossesItself } from '../geometry/convex.js';

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
const drawing = () => (state.tab === 'position' && !state.drawing?.aside && state.drawing) || null;
const set = points => update({ drawing: { ...state.drawing, points, undone: [] }, notice: '' });

// The outline that is begun, be it laid aside, also for a rectangle.
function begun() {
  const outline = state.drawing?.kind === 'outline' ? state.drawing : state.drawing?.outline;
  return outline?.points.length ? outline : null;
}

/** What gives way to something else: an outline that is begun is laid aside, and taken up again by its button. */
export function drawnAside() {
  const outline = begun();
  if (!outline) return { drawing: null };
  return { drawing: { ...outline, aside: true }, ...(outline.aside ? {} : { notice: say('drawing.aside') }) };
}

function finish(points) {
  if (points.length > 3 && crossesItself(points)) return update({ notice: say('drawing.crosses') });
  const parts = convexParts(points);
  if (!parts.length) return update({ notice: say('drawing.no-area') });
  const drawing = state.drawing.outline ?? null;
  putTerrain(parts);
  update({ drawing });
}

registerHand({
  grab({ place, placed }) {
    if (drawing()?.kind !== 'rectangle') return null;
    const first = snapped(place);
    let last = first;
    return {
      move: at => set(box(first, (last = snapped(placed(at))))),
      end: () => finish(box(first, last)),
      cancel: () => {},
    };
  },
  tap({ at, place, camera }) {
    const now = drawing();
    if (!now) return false;
    const [point, { points, kind }] = [snapped(place), now];
    if (kind === 'rectangle') {
      if (points.length === 1) finish(box(points[0], point));
      else set([point]);
      return true;
    }
    const closes =
      points.length > 2 && Math.hypot(...toScreen(camera, points[0]).map((value, i) => value - at[i])) < nearFirst;
    if (closes) finish(points);
    else if (!points.some(each => same(each, point))) set([...points, point]);
    return true;
  },
});

registerOverlay(() => {
  const { points } = drawing() ?? { points: [] };
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

function take(kind) {
  const aside = {
    notice: '',
    kindInHand: '',
    putting: state.putting && { ...state.putting, name: '' },
    ...drawnAside(),
  };
  if (drawing()?.kind === kind) return update(aside);
  const fresh = { kind, points: [], undone: [] };
  const outline = aside.drawing ?? undefined;
  if (kind === 'rectangle') update({ ...aside, drawing: { ...fresh, outline } });
  else update({ ...aside, notice: '', drawing: outline ? { ...outline, aside: false } : fresh });
}

const chip = kind =>
  html`<button
    type="button"
    class="brush"
    data-draw=${kind}
    aria-pressed=${drawing()?.kind === kind}
    @click=${() => take(kind)}
  >
    ${say(`drawing.${kind}`)}
  </button>`;

/** The buttons that begin and end a drawing, for the tray. */
export function drawingControls() {
  const now = drawing();
  const corners = now?.kind === 'outline' && now.points.length;
  return html`<div class="brushes" role="group" aria-label=${say('drawing.title')}>
      <span class="quiet">${say('drawing.title')}</span> ${chip('rectangle')} ${chip('outline')}
    </div>
    ${now ? html`<p class="quiet" role="status">${say(`drawing.${now.kind}-hint`)}</p>` : nothing}
    ${
      corners
        ? html`<p class="buttons">
          <button type="button" class="primary" data-draw="finish" ?disabled=${corners < 3} @click=${() => finish(now.points)}>
            ${say('drawing.finish')}
          </button>
          <button type="button" data-draw="back" @click=${undo}>${say('drawing.back')}</button>
        </p>`
        : nothing
    }`;
}
