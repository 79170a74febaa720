// What a finger does on the board of a pursuit: turns the pursued direction, turns a unit to a new heading.
import { minus } from '../board/geometry.js';
import { goToField } from '../panels/fields.js';
import { letGo } from '../carrying.js';
import { choose, edit, preview } from '../playing.js';
import { here } from '../session.js';
import { state, update } from '../state.js';
import { caughtBy, pivoting, refusedAt } from './heading.js';
import { told } from './pursuit.js';
import { refusalOf } from './refusal.js';
import { arrowOf } from './view.js';

/** @param {number[]} way */
const headingOf = ([x, y]) => (Math.atan2(x, y) * 180) / Math.PI;

// Whole degrees, caught by eighths of a turn.
function wholeFacing(way) {
  const degrees = Math.round(headingOf(way));
  const eighth = Math.round(degrees / 45) * 45;
  return ((Math.abs(degrees - eighth) <= 3 ? eighth : degrees) + 360) % 360;
}

// A drag of what can be turned; null for anything else.
/** @param {any} what @param {(at: number[]) => number[]} placed @param {any} camera */
export function grabRegiment(what, placed, camera) {
  if (what?.what === 'pursued' && state.embedded) return null;
  if (what?.what === 'pursued') return grabArrow(placed, camera);
  return what?.what === 'heading' ? grabHeading(placed) : null;
}

/** A tap where another board has nothing: a band is looked at, the arrow and the ring have a field for numbers. */
export function tapRegiment(what) {
  if (what.what === 'band') update({ band: what.band });
  else if (what.what === 'pursued' && state.embedded) return false;
  else if (what.what === 'pursued') goToField('/order/pursued/facing');
  else if (what.what === 'heading') /** @type {HTMLElement} */ (document.querySelector('.turn-form input'))?.focus();
  else return false;
  return true;
}

function grabArrow(placed, camera) {
  const { at } = arrowOf(state, camera);
  const before = here();
  return {
    move(now) {
      const facing = wholeFacing(minus(placed(now), at));
      if (facing !== state.scene.order.pursued.facing)
        edit(scene => (scene.order.pursued.facing = facing), { from: before, dragging: true });
    },
    end: letGo,
    cancel: letGo,
  };
}

function grabHeading(placed) {
  const now = pivoting();
  if (!now) return null;
  const { at, facing } = told(state.reply, now.unit);
  let by = null;
  return {
    // Where it may not face the finger is told why, while the unit stays at what is nearest.
    move(finger) {
      const turned = headingOf(minus(placed(finger), at)) - facing;
      const barred = refusedAt(now, turned);
      const notice = barred === null ? '' : refusalOf(now, barred, barred).text;
      if (!state.dragging || state.notice !== notice) update({ dragging: true, notice });
      by = caughtBy(now, turned);
      preview({ key: 'pivot', by });
    },
    end() {
      update({ dragging: false, notice: '' });
      if (by === 0 && now.stays) choose('end');
      else if (by !== null) choose('pivot', by);
    },
    cancel() {
      if (state.dragging) update({ dragging: false, hot: null, notice: '' });
    },
  };
}
