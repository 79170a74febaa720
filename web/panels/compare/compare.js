// Compares a position under two values of a ruling: two boards, the differences of each, and a button to keep one.
import { html, nothing, render } from 'lit';
import { createCamera } from '../../board/camera.js';
import { paint } from '../../board/canvas.js';
import { everythingOf, show } from '../../board/framing.js';
import { corners, length, minus, moves } from '../../geometry/poses.js';
import { readPalette } from '../../board/palette.js';
import { unitsOf } from '../../board/view.js';
import { edit } from '../../play/playing.js';
import { whatIf } from '../../play/what-if.js';
import { kindOf } from '../../play/systems.js';
import { eventText, reasonText, rulingText, say } from '../../text/text.js';
import { alone, partingWays } from './differing.js';
import { traitsOf } from '../../play/traits.js';
import { required } from '../../engine/required.js';
import { replyOf } from '../../play/session.js';

/** @import { Store } from '../../store/store.js' */
/** @import { Shape } from '../../types' */

const inset = 10;

// The page has one, made when it is first needed.
/** @type {HTMLDialogElement} */
let dialog;

/** @param {Store} store @param {string} id the ruling @param {string} value the other value */
export function compare(store, id, value) {
  const { scene, choices } = store.position;
  const reply = replyOf(store);
  const other = { ...scene, rulings: { ...scene.rulings, [id]: value } };
  const { value: now } = required(
    reply.rulings.find(ruling => ruling.id === id),
    id,
  );
  const sides = [
    { value: now, scene, reply },
    { value, scene: other, reply: whatIf(other, choices) },
  ].map(side => ({ ...side, state: stillOf(store, side, choices) }));
  dialog ??= document.body.appendChild(document.createElement('dialog'));
  dialog.className = 'compare';
  dialog.setAttribute('aria-labelledby', 'compare-title');
  const text = rulingText(scene.system, id);
  const keep = kept => {
    dialog.close();
    if (kept !== now) edit(store, edited => (edited.rulings = { ...edited.rulings, [id]: kept }));
  };
  const parting = ahead(store, sides, choices);
  // Without a difference no pictures are drawn: users would search them for one.
  const isSame = parting !== null && !parting.some;
  render(
    html`<form method="dialog">
        <h2 id="compare-title">${text.title}</h2>
        <button class="close" aria-label=${say('start.close')}>✕</button>
      </form>
      ${parting?.told ?? nothing} ${settings(scene, id, sides)}
      <div class="boards">
        ${sides.map(side => board(side, text, keep, side.value === now, isSame))} ${sides.map((side, i) => differences(store, side, sides[1 - i], text))}
      </div>
      ${parting?.list ?? nothing}`,
    dialog,
  );
  dialog.showModal();
  if (!isSame) draw(store, sides);
}

// The state at the end of the choices so far, with nothing to choose.
/** @param {Store} store */
function stillOf(store, { scene, reply }, choices) {
  const time = reply ? moves(reply.trace).length : null;
  return {
    ...store,
    position: { ...store.position, scene, reply, choices },
    replay: { ...store.replay, time },
    view: { ...store.view, hot: null, turning: null, tab: 'decide', dragging: false },
    search: { ...store.search, question: null, spot: null, offer: null, envelope: null },
  };
}

/** @param {Store} state */
const unreplied = state => ({
  ...state,
  position: { ...state.position, reply: null },
  view: { ...state.view, tab: 'position' },
});

const told = ({ scene, reply }) => (reply ? reply.trace.map(event => eventText(scene.system, event)) : []);

function board({ scene, reply, value }, text, keep, isNow, isSame) {
  return html`<section aria-label=${text.value(value)}>
    <h3>${text.value(value)} ${isNow ? html`<span class="quiet">${say('compare.now')}</span>` : nothing}</h3>
    ${isSame ? nothing : html`<canvas role="img" aria-label=${say('compare.board', { value: text.value(value) })}></canvas>`}
    ${
      reply
        ? html`<p><b class=${reply.verdict}>${say(`verdict.${reply.verdict}`)}</b></p>
          ${reply.verdict === 'illegal' ? html`<p class="refused">${reasonText(scene.system, reply.refused)}</p>` : nothing}`
        : html`<p class="refused">${say('compare.refused')}</p>`
    }
    <p class="buttons">
      <button type="button" data-compare=${value} @click=${() => keep(value)}>${say(isNow ? 'compare.keep' : 'compare.take')}</button>
    </p>
  </section>`;
}

// Below both boards, so that the boards come first where they do not fit side by side.
/** @param {Store} store */
function differences(store, side, other, text) {
  const { reply, value } = side;
  const there = told(other);
  const own = told(side).filter(sentence => !there.includes(sentence));
  const lists = reply ? Object.entries(alone(store, side, other)).filter(([, list]) => list.length) : [];
  return html`<section class="differences" aria-label=${say('compare.alone', { value: text.value(value) })}>
    ${own.length || lists.length ? html`<h3>${text.value(value)}</h3>` : nothing}
    ${own.length ? html`<ol>${own.map(sentence => html`<li>${sentence}</li>`)}</ol>` : nothing} ${lists.map(([name, list]) => listed(name, list))}
  </section>`;
}

// Other rulings that differ between the two: an edition sets several.
function settings(scene, id, sides) {
  const [one, two] = sides;
  const there = new Map((two.reply?.rulings ?? []).map(ruling => [ruling.id, ruling]));
  const list = (one.reply?.rulings ?? []).flatMap(ruling => {
    const other = there.get(ruling.id);
    if (ruling.id === id || !other || other.value === ruling.value || !(ruling.mattered || other.mattered)) return [];
    const { title, value } = rulingText(scene.system, ruling.id);
    return [say('compare.set', { title, here: value(ruling.value), there: value(other.value) })];
  });
  return listed('sets', list);
}

const mostListed = 6;
const listed = (name, list) =>
  list.length
    ? html`<h4>${say(`compare.${name}`)}</h4>
        <ul>
          ${list.slice(0, mostListed).map(text => html`<li>${text}</li>`)}
        </ul>
        ${
          list.length > mostListed
            ? html`<details>
              <summary>${say('compare.more', { count: list.length - mostListed })}</summary>
              <ul>
                ${list.slice(mostListed).map(text => html`<li>${text}</li>`)}
              </ul>
            </details>`
            : nothing
        }`
    : nothing;

/** @param {Store} store */
const differ = (store, [one, two]) =>
  !one.reply ||
  !two.reply ||
  String(told(one)) !== String(told(two)) ||
  [alone(store, one, two), alone(store, two, one)].some(lists => Object.values(lists).some(list => list.length));

// If nothing differs yet: what will, one choice ahead.
/** @param {Store} store */
function ahead(store, sides, choices) {
  if (differ(store, sides)) return null;
  const { ways, all } = partingWays(store, sides, choices);
  const next = all && !ways.length && sides[0].reply.options.length;
  const name = next ? 'compare.same-next' : ways.length ? 'compare.same' : 'compare.nothing';
  return { told: html`<p>${say(name)}</p>`, list: listed('after', ways), some: ways.length > 0 };
}

// Both boards show the same area, so that differences stand out.
/** @param {Store} store */
function draw(store, sides) {
  const palette = readPalette(dialog);
  const ratio = devicePixelRatio || 1;
  const wanted = wantedOf(sides);
  const canvases = dialog.querySelectorAll('canvas');
  sides.forEach((side, i) => {
    const canvas = canvases[i];
    const { width, height } = canvas.getBoundingClientRect();
    Object.assign(canvas, { width: Math.round(width * ratio), height: Math.round(height * ratio) });
    const camera = Object.assign(createCamera(), { width, height });
    show(camera, wanted, { left: inset, right: inset, top: inset, bottom: inset });
    const seen = { left: camera.x - width / 2 / camera.zoom, right: camera.x + width / 2 / camera.zoom };
    const bounds = { ...seen, top: camera.y + height / 2 / camera.zoom, bottom: camera.y - height / 2 / camera.zoom };
    const shown = side.reply ? side.state : unreplied(side.state);
    paint(canvas.getContext('2d'), kindOf(side.scene).list(store, shown, camera, bounds), camera, palette, ratio);
  });
}

// First all that moved on either board and all that is concerned; then everything near. A board with ground is shown
// whole.
function wantedOf(sides) {
  if (traitsOf(sides[0].scene).hasGround) return everythingOf(sides[0].state);
  const poses = sides.flatMap(({ reply }) =>
    moves(reply?.trace ?? []).flatMap(({ unit, from, to }) => [from, to].map(pose => ({ unit, pose }))),
  );
  const units = unitsOf(sides[0].state, false, '');
  const shapes = new Map(units.map(unit => [unit.id, unit.shape]));
  const about = new Set(sides.flatMap(({ scene, reply }) => aboutOf(scene, reply)));
  const [mine, others] = [units.filter(({ id }) => about.has(id)), units.filter(({ id }) => !about.has(id))];
  const points = [
    ...poses.flatMap(({ unit, pose }) =>
      shapes.has(unit) ? corners(pose, /** @type {Shape} */ (shapes.get(unit))) : [],
    ),
    ...mine.flatMap(unit => corners(unit.pose, unit.shape)),
  ];
  if (!points.length) return everythingOf(sides[0].state);
  const far = ({ pose: { at } }) => Math.min(...points.map(point => length(minus(point, at))));
  const rest = others
    .sort((a, b) => far(a) - far(b))
    .map(unit => ({
      points: corners(unit.pose, unit.shape),
      units: [unit],
      // Leaves distant things out rather than making all smaller.
      least: traitsOf(sides[0].scene).smallest,
    }));
  return [{ points, units: mine, least: 0 }, ...rest];
}

// The unit on the move or the pursuers, and all that events and bars name.
function aboutOf(scene, reply) {
  const named = [...(reply?.trace ?? []), ...(reply?.barred ?? [])].flatMap(({ unit, with: other, object, enemy }) => [
    unit,
    other,
    object,
    enemy,
  ]);
  const { unit, pursuers = [], pursued } = scene.order ?? {};
  return [unit, ...pursuers, pursued?.unit, ...named].flat().filter(Boolean);
}
