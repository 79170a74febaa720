import { lookSoon } from '../play/looking.js';

/**
 * If a finger on a slider scrolls the panel, the slider returns to where it was, without previewing or changing
 * anything. Browsers move it at the first touch and report a change once the finger lifts, however far the panel has
 * scrolled.
 * @param {import('./panel.js').Panel} panel
 */
export function letScroll(panel) {
  const caught = (name, work) =>
    panel.addEventListener(name, event => work(/** @type {HTMLInputElement} */ (event.target), event), true);
  /** @type {{ slider: HTMLInputElement | null, value: string, hot: import('../types').Choice | null }} */
  let before = { slider: null, value: '', hot: null };
  let scrolled = null;
  caught('pointerdown', slider => {
    scrolled = null;
    before = { slider, value: slider.value, hot: panel.store.view.hot };
  });
  caught('pointercancel', slider => {
    if (slider.type !== 'range' || slider !== before.slider) return;
    scrolled = slider;
    slider.value = before.value;
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    lookSoon(panel.store, before.hot);
  });
  caught('change', (slider, event) => slider === scrolled && event.stopImmediatePropagation());
}
