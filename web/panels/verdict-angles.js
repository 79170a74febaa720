// The angles by which a base could snap, what became of each, and whether it is a close call.
import { html, nothing } from 'lit';
import { argumentOf, roleOf } from '../engine/verbs.js';
import { kindOf } from '../play/systems.js';
import { number, say } from '../text/text.js';

/** @import { Store } from '../store/store.js' */
/** @import { Choice, TraceEvent } from '../types' */

// What became of each candidate angle.
function fates(events, choices) {
  const snap = events.find(event => event.event === 'snapped');
  const taken = snap && chosenTie(snap, choices) ? 'angle.chosen' : 'angle.decides';
  const fate = angle => {
    if (snap?.turned === angle.turn) return say(taken);
    if (angle.blockedBy) return say('angle.blocked', { with: angle.blockedBy });
    return snap ? say('angle.loses') : say('angle.open');
  };
  return { snap, fate };
}

// On small screens, during a drag: the angles in one line, the deciding one first.
export function angleLine(events, choices) {
  const line = anglesText(events, choices);
  return line ? html`<p class="angle-line" aria-hidden="true">${line}</p>` : nothing;
}

export function anglesText(events, choices) {
  const { angles = [] } = events.find(event => event.angles?.length) ?? {};
  const { snap, fate } = fates(events, choices);
  const first = angles.toSorted((a, b) => Number(snap?.turned === b.turn) - Number(snap?.turned === a.turn));
  return first.map(angle => `${number(Math.abs(angle.turn))}° ${fate(angle)}`).join(' · ');
}

// Every candidate angle and what became of it, in the engine's words.
/** @param {TraceEvent} event @param {TraceEvent[]} events @param {Choice[]} choices */
export function angleList({ angles = [] }, events, choices) {
  const { snap, fate } = fates(events, choices);
  if (!angles.length) return nothing;
  return html`<ul class="angles">
    ${angles.map(
      angle =>
        html`<li class=${snap?.turned === angle.turn ? 'wins' : ''}>
          <span class="degrees">${number(Math.abs(angle.turn))}°</span>
          <span>${say(/^\d+$/.test(angle.itsSide) ? 'angle.sides-terrain' : 'angle.sides', angle)}</span>
          <span class="fate">${fate(angle)}</span>
        </li>`,
    )}
  </ul>`;
}

// Whether the player chose between equal angles: then no measuring decided.
const chosenTie = ({ event, object, margin }, choices) =>
  event === 'snapped' &&
  Math.abs(margin) < 1e-6 &&
  choices.some(({ key }) => roleOf(key) === 'snap' && argumentOf(key).startsWith(`${object}:`));

/** @param {Store} store */
export function closeNote(store, event, choices) {
  if (!event.close) return nothing;
  if (chosenTie(event, choices)) {
    const player = store.position.scene.units.find(unit => unit.id === event.unit)?.owner;
    return html`<p class="tie">${say('tie', { angle: event.angle, owner: player })}</p>`;
  }
  const { measuring } = store.position.scene;
  const inches = kindOf(store.position.scene).unit === 'inches';
  const tolerance = Number.isFinite(measuring) ? measuring : inches ? '1/16' : '1/32';
  const what = say(`close-of.${event.event}`, event);
  return html`<p class="close">${say(inches ? 'close-inches' : 'close', { what, margin: event.margin, marginIn: event.marginIn, tolerance })}</p>`;
}
