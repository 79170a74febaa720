import { lookSoon } from '../play/looking.js';

/**
 * A slider under a finger that scrolls the panel goes back to where it was, and nothing is taken by it or looked at: browsers
 * move it with the first touch, and tell of that as a change once the finger is lifted, however far it has scrolled by then.
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
